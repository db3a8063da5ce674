//! One turn in which a tie is broken at an auction, a tribe is raided, somebody marries, a colony turns hostile and a tribe is
//! converted: two people at one screen, in a game that was prepared.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use floe_browser_tests::{Browser, LAPTOP, Player, Theme, binary};
use serde_json::{Value, json};

use super::{table, the_pad_adds_up};

/// Plays with `floe engine`: what is asked, and the last answer.
pub(crate) fn engine(questions: &[Value]) -> Value {
    let mut floe = Command::new(binary())
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("floe engine starts");
    let mut input = floe.stdin.take().expect("its input");
    for question in questions {
        writeln!(input, "{question}").expect("it listens");
    }
    drop(input);
    let answers = BufReader::new(floe.stdout.take().expect("its output")).lines().map_while(Result::ok);
    let mut last = Value::Null;
    for answer in answers {
        let mut answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert!(answer.get("error").is_none(), "{answer}");
        last = answer["ok"].take();
    }
    floe.wait().expect("it ends");
    last
}

/// The Norse, who believe in one god, are about to bid; seven Thule live in Markland, and one of the Norse is their guest.
fn prepared(folder: &Path) -> PathBuf {
    let nobody = [0, 0, 0, 0];
    let position = json!({
        "/north": { "cold": [], "warm": ["markland", "arctic-char"] },
        "/south": { "cold": [], "warm": ["vinland", "capelin"] },
        "/decks": { "north": [], "south": [], "events": [35] },
        "/turn/event": 32,
        "/turn/number": 9,
        "/turn/order": ["norse", "thule"],
        "/people": { "markland": { "thule": 7 } },
        "/tribes/norse/tableau": ["birgitta", "freydis", "goat"],
        "/tribes/norse/faith": "monotheist",
        "/tribes/norse/elders": [1, 1, 0, 1, 0, 2],
        "/tribes/norse/unassigned": 3,
        "/tribes/thule/guests": { "norse": 1 },
        "/tribes/thule/elders": [0, 0, 0, 0, 0, 1],
        "/tribes/thule/unassigned": 2,
        "/auction": { "card": "ship-pony", "asked": "norse", "bids": nobody, "out": [], "stood": [] },
        "/memo/monotheists": ["norse"],
        "/memo/stood": [nobody, nobody, nobody, [0, 1, 0, 0]],
        "/agenda": [{ "begin": { "phase": "assign" } }, "auction"],
    });
    // The colonists catch nothing, the raider marries, the preacher is believed.
    let dice = [4, 4, 4, 4, 4, 4, 4, 1, 1];
    let game = engine(&[
        json!({ "do": "new", "game": "greenland", "setup": { "players": 2, "tribes": ["thule", "norse"] }, "seed": 5 }),
        json!({ "do": "edit", "set": position }),
        json!({ "do": "chance", "script": dice }),
        json!({ "do": "save" }),
    ]);
    let place = folder.join("drama.json");
    std::fs::write(&place, game.to_string()).expect("written");
    place
}

/// Plays what has these words: a button, or something on the board by its place.
pub(crate) async fn choose(browser: &Browser, what: &str) {
    let find = format!(
        "const wanted = {what:?};
        const visible = e => e.getClientRects().length > 0;
        const all = [...document.querySelectorAll('[data-play], [data-legal]')].filter(visible);
        return all.find(e => e.dataset.test === wanted || e.innerText.trim() === wanted || e.ariaLabel === wanted)?.dataset.test"
    );
    let test = browser.until(what, &find).await;
    // What is asked for comes into sight soon after it is asked (sight.rs): whoever scrolls before that is scrolled back.
    browser.eval_async("setTimeout(arguments[0], 160)", &[]).await;
    browser.try_click(test.as_str().expect("its name")).await;
}

/// What the log says since the game was opened.
async fn told(browser: &Browser) -> String {
    let script = "return [...document.querySelectorAll('[data-test=log-line]')].map(line => line.innerText).join('\\n')";
    browser.eval(script, &[]).await.as_str().unwrap_or_default().to_owned()
}

/// Waits until the log says something, and until it has been seen.
async fn hear(browser: &Browser, what: &str) {
    let script = format!(
        "return [...document.querySelectorAll('[data-test=log-line]')].some(line => line.innerText.includes({what:?}))"
    );
    browser.until(what, &script).await;
}

#[tokio::test]
async fn a_tie_a_raid_a_wedding_a_rising_and_a_conversion() {
    let (floe, browser) = table(LAPTOP, Theme::Sun).await;
    let folder = tempfile::tempdir().expect("a folder");
    let file = prepared(folder.path());
    browser.hurry(&floe.url("/")).await;
    browser.open_file("open-file", &file).await;
    browser.see("prompt").await;

    choose(&browser, "Bid 1 ivory").await;
    choose(&browser, "Bid 1 ivory").await;
    hear(&browser, "The Thule buy Norse Pony for 1 ivory.").await;

    choose(&browser, "card-kirima").await;
    hear(&browser, "The Norse send a tribesman to Kirima.").await;
    browser.shot("greenland-raid").await;
    choose(&browser, "card-arctic-char").await;
    hear(&browser, "The Norse send a tribesman to Arctic Char.").await;
    choose(&browser, "done").await;
    browser.click("send-alpha").await;
    choose(&browser, "card-arctic-char").await;
    hear(&browser, "The Thule send their Alpha to Arctic Char.").await;
    choose(&browser, "done").await;
    choose(&browser, "On to the talks").await;

    // Who may marry whom is asked for: four weddings would stand before all else.
    assert!(!browser.text("stage").await.contains("marries"), "no wedding is in sight");
    browser.click("marriages").await;
    choose(&browser, "A tribesman of the Norse marries Navaranaaq").await;
    browser.see("offer").await;
    browser.shot("greenland-talks").await;
    choose(&browser, "propose").await;
    choose(&browser, "accept").await;
    hear(&browser, "A tribesman of the Norse marries Navaranaaq.").await;
    hear(&browser, "Markland turns hostile.").await;
    browser
        .until("a hostile shore", "return !!document.querySelector('[data-test=card-markland].hostile')")
        .await;

    choose(&browser, "card-markland").await;
    choose(&browser, "decline").await;
    choose(&browser, "roll").await;
    hear(&browser, "The Thule fail at Markland").await;
    choose(&browser, "card-kirima").await;
    choose(&browser, "decline").await;
    choose(&browser, "roll").await;
    hear(&browser, "A tribesman of the Norse marries Kirima.").await;
    choose(&browser, "decline").await;
    choose(&browser, "Give up Norse Pony").await;
    choose(&browser, "Preach to the Thule").await;
    hear(&browser, "The Thule turn to the one god.").await;
    let told = told(&browser).await;
    assert!(told.contains("The Norse persuade the Thule"), "{told}");
    browser.shot("greenland-converted").await;

    // And on to the end.
    let mut player = Player::at(&browser, 41);
    while player.click().await {}
    the_pad_adds_up(&browser).await;
    browser.close().await;
}
