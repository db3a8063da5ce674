//! What people missed when they tried floe as newcomers, each as they missed it.

use std::collections::BTreeSet;

use floe_browser_tests::{Browser, Floe, LAPTOP, Moment, PHONE, Player, Theme, begin, gather};
use floe_engine::{Chance, Seed};
use floe_table::{Act, Holder, Table};
use serde_json::json;

use crate::shell::{in_sight, play_now};
use crate::watched::too_small;

const GAMES: [&str; 5] = ["polar-rush", "nunami", "inuit", "tuki", "greenland"];

/// What was chosen and has no meaning any more is not shown, and does not stand in the way of the game.
#[tokio::test]
async fn what_no_longer_applies_hinders_nobody() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    for (game, decides, with, without, option, value) in [
        ("inuit", "option-modules", "both", "none", "option-sunset", "hard-frost"),
        ("nunami", "option-mode", "b", "a", "option-majority", "played"),
    ] {
        browser.hurry(&floe.url("/")).await;
        browser.click(&format!("one-screen-{game}")).await;
        browser.see(decides).await;
        assert!(!browser.sees(option).await, "{option} means nothing yet");
        browser.choose(decides, with).await;
        browser.choose(option, value).await;
        browser.choose(decides, without).await;
        browser.until("it to go", &format!("return !document.querySelector('[data-test={option}]')")).await;
        browser.click("start").await;
        browser.see("prompt").await;
    }
    browser.close().await;
}

/// In the book the players lay Nunami's eight face-down cards; chance does it for those who ask for it.
#[tokio::test]
async fn the_eight_are_laid_by_the_players_or_by_chance() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    for (options, chance) in [(&[][..], false), (&[("hidden", "random")][..], true)] {
        begin(&browser, &floe, "nunami", options, &["person", "easy"]).await;
        let Moment::Choose(choices) = Player::at(&browser, 91).wait().await else {
            panic!("nothing to play")
        };
        let cells = choices.iter().filter(|choice| choice.starts_with("cell-")).count();
        let draws = choices.iter().any(|choice| choice == "draw");
        assert_eq!((cells > 0, draws), (!chance, chance), "{choices:?}");
    }
    browser.close().await;
}

/// What of these is not to be seen: beyond the screen, or with something in front of it.
const COVERED: &str = "
    const [selector] = arguments;
    const things = [...document.querySelectorAll(selector)].filter(e => e.getClientRects().length);
    const covered = things.filter(e => {
        const r = e.getBoundingClientRect();
        const hit = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
        return r.bottom > innerHeight + 1 || !e.contains(hit);
    });
    return things.length ? covered.map(e => e.dataset.test) : ['nothing is there'];";

#[tokio::test]
async fn the_prompt_of_a_phone_covers_neither_hand_nor_pile() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    play_now(&floe, &browser, "nunami", 92).await;
    let mut player = Player::at(&browser, 92);
    let mut prompts = BTreeSet::new();
    for _ in 0..24 {
        assert_ne!(player.wait().await, Moment::Over);
        for things in [".nu-held", ".nu-pile"] {
            assert_eq!(browser.eval(COVERED, &[json!(things)]).await, json!([]), "{things}");
        }
        let share = "return document.querySelector('.prompt').getBoundingClientRect().height / innerHeight";
        let share = browser.eval(share, &[]).await.as_f64().expect("a number");
        assert!(share < 0.2, "the prompt takes {share} of the screen");
        prompts.insert(browser.text("prompt").await);
        player.click().await;
    }
    assert!(prompts.len() > 2, "it asked for different things: {prompts:?}");
    browser.shot("nunami-prompt-phone").await;
    browser.close().await;
}

/// A game in which the next click leads to the question whether to take a harpoon, and the name of what is clicked.
fn before_a_harpoon() -> (String, String) {
    let people = ["Ann", "Bo"].map(|name| Holder::Person(name.to_owned()));
    let mut dice = Chance::fast(3);
    for seed in 0..200 {
        let mut table =
            Table::begin("polar-rush", &json!({"players": 2}), Seed::from(seed), &people).unwrap();
        for _ in 0..200 {
            let Some(seat) = table.deciding().first() else { break };
            let before = table.save();
            let moves = table.session().unwrap().moves(seat);
            let played = moves[dice.below(moves.len())].played.clone();
            table.act(Act::play(seat, played.clone()), 0).unwrap();
            let Some(place) = played["turn"].as_u64() else { continue };
            let asked = table.deciding().first().map(|seat| table.session().unwrap().moves(seat));
            if asked.is_some_and(|moves| moves.iter().any(|line| line.played == "take-harpoon")) {
                return (before, format!("tile-{place}"));
            }
        }
    }
    panic!("nobody comes to a harpoon");
}

#[tokio::test]
async fn the_question_about_a_harpoon_moves_nothing() {
    let floe = Floe::start();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("harpoon.json");
    let (game, tile) = before_a_harpoon();
    std::fs::write(&file, game).expect("written");
    let places =
        "return [...document.querySelectorAll('.tile, .prompt, .seat, [data-test=board]')].map(e => {
        const r = e.getBoundingClientRect();
        return [r.left, r.top, r.width, r.height].map(Math.round);
    })";
    for size in [LAPTOP, PHONE] {
        let browser = Browser::open(size, Theme::Sun).await;
        browser.hurry(&floe.url("/")).await;
        browser.open_file("open-file", &file).await;
        Player::at(&browser, 93).wait().await;
        let before = browser.eval(places, &[]).await;
        assert!(before.as_array().is_some_and(|places| places.len() > 13), "{before}");
        browser.click(&tile).await;
        browser.see("harpoon-take").await;
        browser.shot(&format!("harpoon-asked-{}", size.0)).await;
        assert_eq!(browser.eval(places, &[]).await, before, "while it is asked");
        browser.click("harpoon-take").await;
        browser.until("the answer", "return !document.querySelector('[data-test=harpoon-take]')").await;
        assert_eq!(browser.eval(places, &[]).await, before, "when it is answered");
        browser.close().await;
    }
}

/// Whoever has closed the result finds the next game below the board, with the same people in the same setup.
#[tokio::test]
async fn the_next_game_is_there_when_the_result_is_closed() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Night).await;
    let won = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/polar-rush/1/won-won.json");
    browser.hurry(&floe.url("/")).await;
    browser.open_file("open-file", won.as_ref()).await;
    browser.see("result").await;
    browser.click("result-close").await;
    browser.until("the result to close", "return !document.querySelector('[data-test=result]')").await;
    assert!(in_sight(&browser, "again-below").await);
    let names = "return [...document.querySelectorAll('.seat-name')].map(e => e.innerText).sort()";
    let (before, was) = (browser.eval(names, &[]).await, browser.eval("return location.pathname", &[]).await);
    browser.shot("result-closed-phone").await;
    browser.click("again-below").await;
    browser.until("the next game", &format!("return location.pathname !== {was}")).await;
    assert_ne!(Player::at(&browser, 94).wait().await, Moment::Over, "it begins");
    assert_eq!(browser.eval(names, &[]).await, before, "the same people");
    browser.close().await;
}

/// Where the table does not let them, those who watch have nothing to write into; those who play have.
#[tokio::test]
async fn whoever_watches_speaks_only_where_the_table_lets_them() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(LAPTOP, Theme::Sun).await, Browser::open(LAPTOP, Theme::Night).await);
    let watcher = Browser::open(LAPTOP, Theme::Sun).await;
    // A second click takes the permission back, with which every table begins.
    for (options, speaks) in [(&[("talk", "on")][..], false), (&[("talk", "on"), ("talk", "on")][..], true)] {
        let link = gather(&floe, "polar-rush", options, &[&ann, &bo]).await;
        watcher.hurry(&link).await;
        watcher.see("log-line").await;
        for browser in [&ann, &bo] {
            browser.see("chat").await;
        }
        assert_eq!(watcher.sees("chat").await, speaks);
    }
    for browser in [ann, bo, watcher] {
        browser.close().await;
    }
}

/// The edges of what is hinted and of all else that may be played: how many have the hint's, and how many have not.
const EDGES: &str = "
    const seen = e => e.getClientRects().length;
    const dashed = e => getComputedStyle(e).outlineStyle === 'dashed' && parseFloat(getComputedStyle(e).outlineWidth) >= 3;
    const hinted = [...document.querySelectorAll('.hinted')].filter(seen);
    const others = [...document.querySelectorAll('[data-legal]:not(.hinted), [data-play]:not(.hinted)')].filter(seen);
    if (!document.querySelector('[data-test=hint-line]')) return null;
    return {hinted: hinted.length, plain: hinted.filter(e => !dashed(e)).length, others: others.length,
        alike: others.filter(dashed).map(e => e.dataset.test)};";

/// What is hinted has an edge of its own, without colour and motion, and nothing else that may be played has it.
#[tokio::test]
async fn what_is_hinted_is_told_from_what_else_may_be_played() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    for game in ["polar-rush", "nunami", "inuit", "greenland"] {
        play_now(&floe, &browser, game, 95).await;
        let mut player = Player::at(&browser, 95);
        let mut among_others = 0;
        for _ in 0..60 {
            assert_ne!(player.wait().await, Moment::Over, "{game}");
            browser.try_click("hint").await;
            let answered = format!(
                "return (() => {{ {EDGES} }})()
                ?? (document.querySelector('[data-test=hint]').ariaDisabled === 'true' ? null : 'none')"
            );
            let edges = browser.until("a hint", &answered).await;
            if edges["hinted"].as_u64().is_some_and(|hinted| hinted > 0) {
                assert_eq!((&edges["plain"], &edges["alike"]), (&json!(0), &json!([])), "{game}");
                among_others += usize::from(edges["others"].as_u64() > Some(1));
            }
            if among_others == 3 {
                break;
            }
            player.click().await;
        }
        assert_eq!(among_others, 3, "{game}: hints where something else might be played, too");
        browser.shot(&format!("hint-{game}-phone")).await;
    }
    browser.close().await;
}

/// A browser that refuses at the mere name of its storage.
const REFUSED: &str = "for (const drawer of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, drawer, {get() { throw new DOMException('The operation is insecure.', 'SecurityError'); }});";

#[tokio::test]
async fn a_browser_that_keeps_nothing_lets_everybody_play() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": REFUSED})).await;
    browser.goto(&floe.url("/")).await;
    let refused = "try { localStorage; return false } catch { return true }";
    assert_eq!(browser.eval(refused, &[]).await, true);
    browser.click("settings").await;
    browser.choose("set-pace", "instant").await;
    browser.click("settings-sheet-close").await;
    browser.choose("level-polar-rush", "easy").await;
    browser.click("play-now-polar-rush").await;
    let mut player = Player::at(&browser, 96);
    player.wait().await;
    let said = browser.text("trouble").await;
    assert!(said.contains("keeps nothing"), "{said}");
    browser.see("save-unkept").await;
    browser.shot("keeps-nothing-phone").await;
    let lines = "return document.querySelectorAll('.log-line').length";
    for _ in 0..20 {
        player.click().await;
    }
    player.wait().await;
    assert!(browser.eval(lines, &[]).await.as_u64() > Some(5), "the game goes on");
    browser.close().await;
}

/// What only a keyboard or a mouse has, in what a help says.
const KEYS: [(&str, &str); 2] = [
    ("en", r"\b(keys?|keyboard|shift|enter|tab|mouse|arrows?|clicks?|clicked)\b"),
    ("fr", r"\b(touches|clavier|maj|entrée|flèches?|souris|clics?|cliquez?|cliquer)\b"),
];

/// On a phone no help speaks of keys, and in every game it leads to all that is ours there, in both languages.
#[tokio::test]
async fn on_a_phone_every_help_speaks_of_fingers_and_of_all_that_is_ours() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Night).await;
    for (language, keys) in KEYS {
        for game in GAMES {
            browser.hurry_with(&floe.url("/"), json!({"language": language})).await;
            browser.click(&format!("play-now-{game}")).await;
            browser.see("prompt").await;
            browser.click("help").await;
            browser.see("ours").await;
            let said = format!(
                "const help = document.querySelector('dialog[open] .help');
                return [help.querySelectorAll('kbd').length, help.innerText.match(/{keys}/giu) ?? []]"
            );
            assert_eq!(browser.eval(&said, &[]).await, json!([0, []]), "{game}, {language}");
            browser.click("ours").await;
            let page = browser.text("ours-page").await;
            assert!(!page.contains("ours-"), "{game}, {language}: {page}");
            let told = "const rulings = [...document.querySelectorAll('[data-test=ours-page] li em')];
                return [rulings.length, rulings.filter(e => !e.innerText.trim()).length]";
            let told = browser.eval(told, &[]).await;
            let ledger = floe_table::door(game).unwrap().ledger();
            let ruled = ledger.rules.iter().filter(|rule| rule.ruling.is_some()).count();
            assert_eq!(told, json!([ruled, 0]), "{game}, {language}");
            assert_eq!(too_small(&browser, PHONE).await, [""; 0], "{game}, {language}");
        }
    }
    browser.goto(&floe.url("/")).await;
    browser.click("settings").await;
    browser.see("set-pace").await;
    assert!(!browser.sees("set-keys").await, "nobody sets keys that are not there");
    browser.close().await;
}
