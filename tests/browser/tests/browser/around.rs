//! What stands around a table: words in the reader's language, what calls somebody back, what the device can do, and what
//! is in sight when a phone lies on its side.

use floe_browser_tests::{Browser, Floe, LAPTOP, Moment, PHONE, Player, SIDE, Theme, gather};
use floe_engine::{Seat, Seed};
use floe_table::{Act, BotKind, Holder, Language, Table, door};
use serde_json::{Value, json};

use crate::watched::too_small;

const GAMES: [&str; 5] = ["polar-rush", "nunami", "inuit", "tuki", "greenland"];

/// Goes to an address in a hurry, in French.
async fn hurry_in_french(browser: &Browser, url: &str) {
    browser.hurry_with(url, json!({"language": "fr"})).await;
    browser.until("French", "return document.documentElement.lang === 'fr'").await;
}

/// A small phone on its side.
const SMALL_SIDE: (u32, u32) = (667, 375);

/// Values of lists that are wider than their field, which has room for an arrow as well; and names that are wider than theirs.
const CUT: &str = "const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('dialog[open] select')].filter(e => e.getClientRects().length).flatMap(e => {
        const style = getComputedStyle(e);
        pen.font = style.font;
        const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
        return [...e.options].map(o => [o.text, pen.measureText(o.text).width]).filter(([, wide]) => wide > room)
            .map(([text, wide]) => `${e.dataset.test}: ${text} (${wide.toFixed()} in ${room})`);
    }).concat([...document.querySelectorAll('dialog[open] [data-test^=seat-name]')]
        .filter(e => e.scrollWidth > e.clientWidth).map(e => `${e.dataset.test}: ${e.value}`))";

#[tokio::test]
async fn no_value_of_a_setting_is_cut_in_either_language() {
    let floe = Floe::start();
    for size in [LAPTOP, PHONE, SIDE, SMALL_SIDE] {
        let browser = Browser::open(size, Theme::Sun).await;
        for french in [false, true] {
            match french {
                false => browser.hurry(&floe.url("/")).await,
                true => hurry_in_french(&browser, &floe.url("/")).await,
            }
            browser.click("settings").await;
            browser.see("set-pace").await;
            assert_eq!(browser.eval(CUT, &[]).await, json!([]), "settings");
            assert_eq!(too_small(&browser, size).await, [""; 0], "settings");
            for game in GAMES {
                browser.goto(&floe.url("/")).await;
                browser.click(&format!("one-screen-{game}")).await;
                browser.see("start").await;
                match game {
                    "inuit" => browser.choose("option-modules", "both").await,
                    "greenland" => browser.choose("option-game", "coop").await,
                    _ => {}
                }
                browser.shot(&format!("setup-{game}-{}-{}", size.0, if french { "fr" } else { "en" })).await;
                assert_eq!(browser.eval(CUT, &[]).await, json!([]), "{game}");
                assert_eq!(too_small(&browser, size).await, [""; 0], "{game}");
            }
        }
        browser.close().await;
    }
}

#[tokio::test]
async fn the_title_of_a_sheet_follows_the_language() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    browser.hurry(&floe.url("/")).await;
    browser.click("settings").await;
    let title = "document.querySelector('[data-test=settings-sheet] h2').innerText";
    browser.until("the title", &format!("return {title} === 'Settings'")).await;
    browser.choose("set-language", "fr").await;
    browser.until("the title in French", &format!("return {title} === 'Réglages'")).await;
    browser.choose("set-language", "en").await;
    browser.until("the title in English", &format!("return {title} === 'Settings'")).await;
    browser.close().await;
}

/// Touches, one after the other, what cannot be played, until a closer look cites a rule: its language, its id, and all it says.
const REFUSED: &str = "
    const rule = document.querySelector('.peek .rule');
    if (rule) return [rule.lang, rule.querySelector('code').innerText, rule.innerText];
    if (document.querySelector('.peek') && (window.waited = (window.waited ?? 0) + 1) < 4) return null;
    window.waited = 0;
    const refused = [...document.querySelectorAll('.spot:not([data-legal])')].filter(e => e.getClientRects().length);
    refused[window.nth = ((window.nth ?? -1) + 1) % refused.length]?.click();
    return null";

#[tokio::test]
async fn a_rule_is_never_an_id_alone_and_is_told_in_the_readers_language() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    for language in [Language::En, Language::Fr] {
        // In Tuki nothing is refused by a rule before the announcement.
        for game in GAMES.into_iter().filter(|game| *game != "tuki") {
            match language {
                Language::En => browser.hurry(&floe.url("/")).await,
                Language::Fr => hurry_in_french(&browser, &floe.url("/")).await,
            }
            browser.click(&format!("play-now-{game}")).await;
            Player::at(&browser, 51).wait().await;
            let told = browser.until(&format!("a rule of {game}"), REFUSED).await;
            let (lang, id, text) = (&told[0], told[1].as_str().unwrap(), told[2].as_str().unwrap());
            let ledger = door(game).unwrap().ledger_in(language);
            let sentence = &ledger.rule(id).expect("a rule of the ledger").text;
            assert_eq!((lang, text), (&json!(language.tag()), format!("{sentence} {id}").as_str()), "{game}");
            let why = browser.eval("return document.querySelector('.peek .why').innerText", &[]).await;
            assert!(why.as_str().is_some_and(|why| why.len() > 12 && !why.contains(id)), "{game}: {why}");
            browser.shot(&format!("why-{game}-{}", language.tag())).await;
        }
    }
    browser.close().await;
}

/// Words that are broken in the middle, among what the result says.
const BROKEN: &str = "const broken = [];
    const walker = document.createTreeWalker(document.querySelector('[data-test=result]'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode;
        for (const word of text.data.matchAll(/[\\p{L}]+/gu)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(r => Math.round(r.top))).size > 1) broken.push(word[0]);
        }
    }
    return broken;";

/// How many lines the ways on from a result take, and those of them that are too low for a finger or too narrow for their words.
const WAYS_ON: &str = "const ways = [...document.querySelectorAll('.result-next .act')];
    const wrong = ways.filter(e => e.clientHeight < 40 || e.getBoundingClientRect().height < 43.5
        || e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight).map(e => e.innerText);
    return [ways.length, new Set(ways.map(e => Math.round(e.getBoundingClientRect().top))).size, wrong]";

#[tokio::test]
async fn the_result_of_nunami_breaks_no_word_on_a_phone_and_leads_on_in_two_lines() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    hurry_in_french(&browser, &floe.url("/")).await;
    let won = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/nunami/2/ended-four-points-won.json");
    browser.open_file("open-file", won.as_ref()).await;
    browser.see("result").await;
    browser
        .until("the pad", "return document.querySelector('[data-test=result]').innerText.length > 40")
        .await;
    browser.shot("nunami-result-phone-fr").await;
    assert_eq!(browser.eval(BROKEN, &[]).await, json!([]));
    assert_eq!(browser.eval(WAYS_ON, &[]).await, json!([4, 2, []]));
    browser.close().await;
}

#[tokio::test]
async fn whoever_looks_elsewhere_is_called_by_tab_and_system() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.hurry_with(&floe.url("/"), json!({"notify": true})).await;
    browser.click("play-now-polar-rush").await;
    let mut player = Player::at(&browser, 52);
    player.wait().await;
    let icon = "return document.querySelector('link[rel=icon]').href.endsWith('/icon-turn.svg')
        && document.title.startsWith('●')";
    browser.until("the tab to say whose turn it is", icon).await;
    let away = "window.called = [];
        window.Notification = class { static permission = 'granted'; constructor(text) { called.push(text); } };
        Object.defineProperty(document, 'hidden', {value: true});";
    browser.eval(away, &[]).await;
    for _ in 0..60 {
        player.click().await;
        if browser.eval("return called.length > 0", &[]).await == true {
            break;
        }
    }
    let called = browser.eval("return called[0] ?? ''", &[]).await;
    assert!(called.as_str().is_some_and(|text| text.contains("Polar Rush!")), "{called}");
    browser.close().await;
}

#[tokio::test]
async fn the_device_shares_a_link_and_fills_the_screen() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(PHONE, Theme::Sun).await, Browser::open(LAPTOP, Theme::Sun).await);
    let link = gather(&floe, "polar-rush", &[], &[&ann, &bo]).await;
    let device = "window.shared = null; window.filled = 0;
        navigator.share = what => { window.shared = what; };
        document.documentElement.requestFullscreen = () => { window.filled += 1; };";
    ann.eval(device, &[]).await;
    let board = "const r = document.querySelector('[data-test=board]').getBoundingClientRect();
        return [r.left, r.top, r.width, r.height]";
    let before = ann.eval(board, &[]).await;
    ann.click("links").await;
    ann.click("table-link-share").await;
    assert_eq!(ann.eval("return window.shared.url", &[]).await, json!(link));
    assert_eq!(ann.eval(board, &[]).await, before, "the links do not move the table");
    ann.click("links-sheet-close").await;
    ann.click("full-screen").await;
    assert_eq!(ann.eval("return window.filled", &[]).await, 1);
    ann.close().await;
    bo.close().await;
}

#[tokio::test]
async fn a_bot_that_stands_in_is_named_at_the_seat() {
    let floe = Floe::start();
    let holders = ["Ann", "Bo"].map(|name| Holder::Person(name.to_owned()));
    let mut table =
        Table::begin("polar-rush", &json!({"players": 2}), Seed::from(3), &holders).expect("a table");
    table.act(Act::Leave { seat: Seat(1), bot: BotKind::Easy }, 10).expect("somebody leaves");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("left.json");
    std::fs::write(&file, table.save()).expect("written");
    let browser = Browser::open(PHONE, Theme::Sun).await;
    browser.hurry(&floe.url("/")).await;
    browser.open_file("open-file", &file).await;
    let said =
        "return document.querySelector('[data-test=seat-1]')?.innerText.includes('away; Easy bot plays on')";
    browser.until("who stands in for Bo", said).await;
    browser.shot("stand-in-phone").await;
    browser.close().await;
}

#[tokio::test]
async fn a_long_press_is_announced_once() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    browser.hurry(&floe.url("/")).await;
    browser.click("play-now-polar-rush").await;
    Player::at(&browser, 53).wait().await;
    let press = "const tile = document.querySelector('[data-test=tile-3]');
        for (const kind of ['pointerdown', 'pointerup'])
            tile.dispatchEvent(new PointerEvent(kind, {pointerType: 'touch', bubbles: true}));";
    browser.eval(press, &[]).await;
    assert!(browser.text("trouble").await.contains("Keep a finger on anything"));
    browser.client.refresh().await.expect("reloads");
    Player::at(&browser, 53).wait().await;
    browser.eval(press, &[]).await;
    assert!(!browser.sees("trouble").await, "whoever knows it is not told again");
    browser.close().await;
}

/// Which of these are not in sight, as a whole, without scrolling.
async fn out_of_sight(browser: &Browser, selectors: &[&str]) -> Value {
    let script = "return arguments[0].filter(selector => {
        const r = document.querySelector(selector)?.getBoundingClientRect();
        return !r || r.top < -1 || r.left < -1 || r.bottom > innerHeight + 1 || r.right > innerWidth + 1;
    })";
    browser.eval(script, &[json!(selectors)]).await
}

#[tokio::test]
async fn on_a_phone_on_its_side_board_and_hand_are_in_sight_together() {
    let floe = Floe::start();
    let browser = Browser::open(SIDE, Theme::Sun).await;
    for (game, things) in [
        ("polar-rush", &["[data-test=board]", ".tile", ".prompt"][..]),
        ("nunami", &["[data-test=board]", ".nu-held", ".prompt"]),
        ("inuit", &["[data-test=board]", ".white .face", "[data-test=occupation-elder]", ".prompt"]),
        (
            "greenland",
            &["[data-test=board]", "[data-test=event]", "[data-test=row-north]", ".stage", ".prompt"],
        ),
    ] {
        browser.hurry(&floe.url("/")).await;
        browser.click(&format!("play-now-{game}")).await;
        Player::at(&browser, 54).wait().await;
        browser.shot(&format!("side-{game}")).await;
        assert_eq!(out_of_sight(&browser, things).await, json!([]), "{game}");
    }
    browser.close().await;
}

#[tokio::test]
async fn on_a_phone_on_its_side_the_first_seats_stand_beside_the_options() {
    let floe = Floe::start();
    let browser = Browser::open(SIDE, Theme::Sun).await;
    for game in GAMES {
        hurry_in_french(&browser, &floe.url("/")).await;
        browser.click(&format!("one-screen-{game}")).await;
        browser.see("start").await;
        let things = ["[data-test^=option-]", "[data-test=seat-kind-0]", "[data-test=start]"];
        assert_eq!(out_of_sight(&browser, &things).await, json!([]), "{game}");
        let above = "const [seat, end] = ['[data-test=seat-kind-1]', '.form-end'].map(e => document.querySelector(e).getBoundingClientRect());
            return seat.bottom <= end.top";
        assert_eq!(browser.eval(above, &[]).await, true, "{game}: the second seat is covered");
        let numbers = "return [...document.querySelectorAll('.form-seat > b')].map(e => e.innerText).join()";
        let numbers = browser.eval(numbers, &[]).await;
        assert!(
            numbers.as_str().is_some_and(|all| "1,2,3,4,5".starts_with(all) && all.len() > 2),
            "{numbers}"
        );
    }
    browser.close().await;
}

#[tokio::test]
async fn a_wish_to_take_back_hides_no_card_of_the_hand() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(PHONE, Theme::Sun).await, Browser::open(PHONE, Theme::Night).await);
    gather(&floe, "nunami", &[], &[&ann, &bo]).await;
    let place =
        "return [...document.querySelectorAll('.nu-held, .prompt')].map(e => e.getBoundingClientRect())
        .map(r => [r.left, r.top, r.width, r.height].map(Math.round))";
    let (mut first, mut second) = (Player::at(&ann, 55), Player::at(&bo, 56));
    let mut asked = false;
    for _ in 0..60 {
        first.click().await;
        second.click().await;
        let before = bo.eval(place, &[]).await;
        if ann.text("undo").await.contains("Ask") {
            ann.click("undo").await;
            bo.see("undo-asked").await;
            bo.shot("nunami-undo-asked-phone").await;
            assert_eq!(bo.eval(place, &[]).await, before, "nothing has moved");
            let things = [".nu-held", ".prompt", "[data-test=undo-agree]", "[data-test=undo-decline]"];
            assert_eq!(out_of_sight(&bo, &things).await, json!([]));
            assert!(bo.text("prompt").await.contains("asks to take a move back"));
            asked = true;
            break;
        }
    }
    assert!(asked, "something was drawn, so the other is asked");
    ann.close().await;
    bo.close().await;
}

#[tokio::test]
async fn answers_to_a_wish_to_take_back_stand_beside_ones_own_move() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(LAPTOP, Theme::Sun).await, Browser::open(LAPTOP, Theme::Night).await);
    gather(&floe, "polar-rush", &[], &[&ann, &bo]).await;
    let (mut first, mut second) = (Player::at(&ann, 57), Player::at(&bo, 58));
    let mut asked = false;
    for _ in 0..300 {
        if matches!(second.look().await, Moment::Choose(_)) {
            second.click().await;
            continue;
        }
        let may_ask = "return document.querySelector('[data-test=undo]')?.textContent.includes('Ask')";
        if ann.text("prompt").await == "Ann: roll the die" && bo.eval(may_ask, &[]).await == true {
            bo.click("undo").await;
            ann.see("undo-asked").await;
            ann.shot("polar-rush-undo-asked").await;
            let gaps = "const all = [...document.querySelectorAll('.prompt-moves .act')].map(e => e.getBoundingClientRect());
                return all.slice(1).map((e, nth) => Math.round(e.left - all[nth].right))";
            let gaps = ann.eval(gaps, &[]).await;
            let gaps: Vec<i64> = gaps.as_array().expect("gaps").iter().filter_map(Value::as_i64).collect();
            assert!(gaps.len() >= 2 && gaps.iter().all(|gap| *gap >= 8), "{gaps:?}");
            asked = true;
            break;
        }
        first.click().await;
    }
    assert!(asked, "a turn that was over could be asked for");
    ann.close().await;
    bo.close().await;
}
