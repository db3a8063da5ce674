//! What every table shares: setting up, the prompt, hints, pace, storage, links.

use floe_browser_tests::{Browser, Floe, LAPTOP, PHONE, Player, SCREEN, SIDE, Theme, gather};
use serde_json::{Value, json};

use crate::watched::{Watch, too_small};

/// Is the element with this `data-test` within the screen, as a whole?
pub(crate) async fn in_sight(browser: &Browser, test: &str) -> bool {
    let script = format!(
        "const r = document.querySelector('[data-test={test:?}]')?.getBoundingClientRect();
        return !!r && r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight + 1 && r.right <= innerWidth + 1"
    );
    browser.eval(&script, &[]).await == true
}

pub(crate) async fn play_now(floe: &Floe, browser: &Browser, game: &str, dice: u64) {
    browser.hurry(&floe.url("/")).await;
    browser.click(&format!("play-now-{game}")).await;
    Player::at(browser, dice).wait().await;
}

#[tokio::test]
async fn on_a_phone_every_setting_is_wide_and_only_what_applies_is_shown() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    let narrow = "return [...document.querySelectorAll('dialog[open] :is(select, input, button)')]
        .filter(e => e.getClientRects().length)
        .map(e => [e.dataset.test, e.getBoundingClientRect()])
        .filter(([, r]) => r.width < 44 || r.height < 43.5)
        .map(([test, r]) => `${test}: ${r.width} by ${r.height}`)";
    let cut = "return [...document.querySelectorAll('dialog[open] :is(label, select)')]
        .filter(e => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > innerWidth)
        .map(e => e.dataset.test ?? e.textContent)";
    browser.hurry(&floe.url("/")).await;
    browser.click("settings").await;
    browser.see("set-pace").await;
    browser.shot("settings-phone").await;
    assert_eq!(browser.eval(narrow, &[]).await, json!([]));
    assert_eq!(browser.eval(cut, &[]).await, json!([]));
    for game in ["polar-rush", "nunami", "inuit"] {
        browser.goto(&floe.url("/")).await;
        browser.click(&format!("one-screen-{game}")).await;
        browser.see("start").await;
        browser.shot(&format!("setup-{game}-phone")).await;
        assert_eq!(browser.eval(narrow, &[]).await, json!([]), "{game}");
        assert_eq!(browser.eval(cut, &[]).await, json!([]), "{game}");
        match game {
            "nunami" => {
                assert!(browser.sees("option-side-2").await);
                assert!(!browser.sees("option-side-3").await, "a duel has no third seat");
                browser.choose("option-mode", "four").await;
                browser.see("option-side-4").await;
            }
            "inuit" => {
                assert!(!browser.sees("option-sunset").await, "no seasons without their module");
                browser.choose("option-modules", "both").await;
                browser.see("option-sunset").await;
            }
            _ => {}
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn lesson_and_help_fit_a_hand_without_keys() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    browser.hurry(&floe.url("/learn/polar-rush")).await;
    browser.click("guide-next").await;
    let said = browser.text("guide-text").await;
    assert!(said.contains("touch it"), "{said}");
    browser.shot("lesson-phone").await;
    assert!(in_sight(&browser, "guide").await, "the guide is read");
    assert!(in_sight(&browser, "roll").await, "and the die is touched");
    browser.click("roll").await;
    browser
        .until(
            "the next step",
            "return document.querySelector('[data-test=guide-text]').innerText.includes('tile 2')",
        )
        .await;
    assert!(in_sight(&browser, "guide").await, "the guide is read");
    assert!(in_sight(&browser, "tile-1").await, "and the tile is touched");
    browser.shot("lesson-tiles-phone").await;
    browser.click("help").await;
    browser.see("ours").await;
    let keys = browser.eval("return document.querySelectorAll('dialog[open] kbd').length", &[]).await;
    assert_eq!(keys, 0, "no keys on a phone");
    let tuki = help_of_tuki(&floe, &browser).await;
    browser.shot("help-tuki-phone").await;
    for key in ["Keys", "Shift", "Enter", "Space", " R ", " H "] {
        assert!(!tuki.contains(key), "{key:?} is not on a phone: {tuki}");
    }
    browser.close().await;
    let desk = Browser::open(LAPTOP, Theme::Sun).await;
    let tuki = help_of_tuki(&floe, &desk).await;
    assert!(tuki.contains("Keys") && tuki.contains("Shift"), "{tuki}");
    desk.close().await;
}

/// What the help says at the table where Tuki is taught.
async fn help_of_tuki(floe: &Floe, browser: &Browser) -> String {
    browser.hurry(&floe.url("/learn/tuki")).await;
    browser.see("guide").await;
    browser.click("help").await;
    browser.see("ours").await;
    let said = browser.eval("return document.querySelector('dialog[open] .help').innerText", &[]).await;
    said.as_str().expect("a text").to_owned()
}

#[tokio::test]
async fn the_help_tells_what_is_ours() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Night).await;
    play_now(&floe, &browser, "nunami", 20).await;
    browser.click("help").await;
    browser.click("ours").await;
    let page = browser.text("ours-page").await;
    browser.shot("ours-phone").await;
    assert_eq!(too_small(&browser, PHONE).await, [""; 0], "the help");
    assert!(page.contains("cards: life, strength"), "{page}");
    assert!(page.contains("Decided by us in"), "{page}");
    browser.close().await;
}

/// On a slow line everything comes one after the other; what is there already stays where it is.
#[tokio::test]
async fn the_lobby_stays_where_it_is_while_it_comes() {
    let floe = Floe::start();
    for size in [PHONE, LAPTOP] {
        let browser = Browser::open(size, Theme::Sun).await;
        browser.goto(&floe.url("/icon.svg")).await;
        browser.devtools("Network.enable", json!({})).await;
        let slow = json!({"offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 100_000});
        browser.devtools("Network.emulateNetworkConditions", slow).await;
        browser.goto(&floe.url("/")).await;
        browser.see("open-file").await;
        browser.until("the letters", "return document.fonts.status === 'loaded'").await;
        let shifts = "const done = arguments[arguments.length - 1];
            new PerformanceObserver((list, me) => {
                me.disconnect();
                done(list.getEntries().filter(e => e.value > 0.005).map(e => [e.value.toFixed(3), ...e.sources.map(s =>
                    [s.node?.outerHTML?.slice(0, 60) ?? s.node?.nodeName, JSON.stringify([s.previousRect, s.currentRect])].join(' '))]));
            }).observe({type: 'layout-shift', buffered: true});
            setTimeout(() => done([]), 400);";
        assert_eq!(browser.eval_async(shifts, &[]).await, json!([]), "{size:?}");
        browser.close().await;
    }
}

/// Plays a whole game and tells what was wrong with it.
async fn watch_a_game(size: (u32, u32), settings: Value, game: &str, dice: u64) -> Vec<String> {
    let floe = Floe::start();
    let browser = Browser::open(size, Theme::Sun).await;
    let calm = settings["pace"] == "calm";
    if calm {
        browser.let_move().await;
    }
    browser.hurry_with(&floe.url("/"), settings).await;
    browser.click(&format!("play-now-{game}")).await;
    let mut player = Player::at(&browser, dice);
    player.wait().await;
    let mut watch = Watch::begin(&browser, size).await;
    // Step by step a whole game lasts for minutes; a part of it shows how things move.
    let mut looks = if calm { 600 } else { usize::MAX };
    while looks > 0 && player.click().await {
        watch.step().await;
        looks -= 1;
    }
    browser.shot(&format!("watched-{game}-{}", size.0)).await;
    let wrong = watch.told().await;
    browser.close().await;
    wrong
}

fn french() -> Value {
    json!({"language": "fr"})
}

#[tokio::test]
async fn nothing_shifts_and_nothing_is_too_small_in_a_game_of_polar_rush() {
    assert_eq!(watch_a_game(PHONE, french(), "polar-rush", 21).await, Vec::<String>::new());
    assert_eq!(watch_a_game(SIDE, json!({}), "polar-rush", 22).await, Vec::<String>::new());
}

/// Step by step, as most people follow it, everything moves, but nothing jumps.
#[tokio::test]
async fn nothing_shifts_while_it_is_shown_what_others_do() {
    assert_eq!(watch_a_game(SCREEN, json!({"pace": "calm"}), "polar-rush", 28).await, Vec::<String>::new());
}

#[tokio::test]
async fn nothing_shifts_and_nothing_is_too_small_in_a_game_of_inuit() {
    assert_eq!(watch_a_game(PHONE, french(), "inuit", 23).await, Vec::<String>::new());
    assert_eq!(watch_a_game(SIDE, json!({}), "inuit", 24).await, Vec::<String>::new());
}

#[tokio::test]
async fn nothing_shifts_and_nothing_is_too_small_in_a_game_of_nunami() {
    assert_eq!(watch_a_game(PHONE, french(), "nunami", 25).await, Vec::<String>::new());
    assert_eq!(watch_a_game(SIDE, json!({}), "nunami", 26).await, Vec::<String>::new());
}

/// How wide something on the table is.
async fn width(browser: &Browser, selector: &str) -> f64 {
    let script = format!("return document.querySelector({selector:?})?.getBoundingClientRect().width ?? 0");
    browser.eval(&script, &[]).await.as_f64().unwrap_or(0.0)
}

#[tokio::test]
async fn on_a_wide_screen_all_games_are_in_sight_and_the_cards_grow() {
    let floe = Floe::start();
    let (laptop, screen) = (Browser::open(LAPTOP, Theme::Sun).await, Browser::open(SCREEN, Theme::Sun).await);
    screen.goto(&floe.url("/")).await;
    screen.see("lobby").await;
    let below = "return [...document.querySelectorAll('.game')].filter(e => e.getBoundingClientRect().bottom > innerHeight).length";
    assert_eq!(screen.eval(below, &[]).await, 0, "games below the fold");
    for (game, card) in [("polar-rush", ".tile"), ("nunami", ".nu-held"), ("inuit", ".white .face")] {
        for browser in [&laptop, &screen] {
            play_now(&floe, browser, game, 27).await;
            browser.until(card, &format!("return !!document.querySelector({card:?})")).await;
        }
        screen.shot(&format!("wide-{game}")).await;
        let (narrow, wide) = (width(&laptop, card).await, width(&screen, card).await);
        assert!(wide > narrow * 1.3, "{game}: {narrow} and {wide}");
    }
    laptop.close().await;
    screen.close().await;
}

#[tokio::test]
async fn a_hint_is_seen_and_said() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    play_now(&floe, &browser, "nunami", 34).await;
    browser.click("hint").await;
    browser.see("hint-line").await;
    assert!(browser.text("hint-line").await.len() > 8, "a sentence");
    let outlined = "return [...document.querySelectorAll('.hinted')]
        .some(e => getComputedStyle(e).outlineStyle === 'dashed' && parseFloat(getComputedStyle(e).outlineWidth) >= 3)";
    browser.until("an outline that needs neither colour nor motion", outlined).await;
    browser.shot("hint-phone").await;
    browser.close().await;
}

#[tokio::test]
async fn a_move_is_typed_without_touching_anything() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    play_now(&floe, &browser, "polar-rush", 39).await;
    browser.press("/").await;
    let ready = "return document.activeElement?.dataset.test === 'typed-move'";
    browser.until("the line to have the focus", ready).await;
    for key in ["r", "o", "l", "Enter"] {
        browser.press(key).await;
    }
    let rolled = "return !document.querySelector('dialog[open]')
        && document.querySelector('[data-test=log]').innerText.includes('rolls')";
    browser.until("the die to be rolled", rolled).await;
    browser.close().await;
}

/// What is hinted fits its line, also in many words and on a phone.
#[tokio::test]
async fn no_hint_is_cut_off() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Night).await;
    for game in ["polar-rush", "nunami", "inuit", "greenland"] {
        browser.hurry_with(&floe.url("/"), french()).await;
        browser.click(&format!("play-now-{game}")).await;
        let mut player = Player::at(&browser, 38);
        player.wait().await;
        let watch = Watch::begin(&browser, PHONE).await;
        let mut hints = 0;
        while hints < 5 {
            player.wait().await;
            browser.try_click("hint").await;
            let hinted = "return document.querySelector('[data-test=hint-line]') ? 'yes'
                : document.querySelector('[data-test=hint]').ariaDisabled === 'true' ? null : 'no'";
            hints += usize::from(browser.until("a hint", hinted).await == "yes");
            for _ in 0..3 {
                player.click().await;
            }
        }
        let cut: Vec<_> =
            watch.told().await.into_iter().filter(|wrong| wrong.starts_with("cut off")).collect();
        assert_eq!(cut, [""; 0], "{game}");
    }
    browser.close().await;
}

#[tokio::test]
async fn what_bots_do_is_followed_or_skipped() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    // Bots that think for a moment only: what takes its time is showing what they do.
    browser.hurry_with(&floe.url("/"), json!({"pace": "calm"})).await;
    browser.let_move().await;
    browser.choose("bots-polar-rush", "3").await;
    browser.click("play-now-polar-rush").await;
    browser.see("seat-3").await;
    let mut player = Player::at(&browser, 35);
    let calm = until_own_turn(&mut player, None).await;
    assert!(calm > 2_500.0, "three bots are followed for {calm} ms");
    for way in ["the key", "the button"] {
        let skipped = until_own_turn(&mut player, Some(way)).await;
        println!("skipped by {way}: {skipped:.0} ms; followed: {calm:.0} ms");
        assert!(skipped < calm / 3.0, "{way}: {skipped} ms until one's own turn, {calm} without it");
    }
    browser.close().await;
}

/// Plays until it is the turn of the others, skips what they do or does not, and tells how many milliseconds pass until one's
/// own turn.
async fn until_own_turn(player: &mut Player<'_>, way: Option<&str>) -> f64 {
    let browser = player.browser;
    let others = "return !!document.querySelector('[data-test=skip]:not(.unneeded)')
        && !!document.querySelector('.seats .seat.on-turn') && (window.begun = performance.now())";
    for steps in 0.. {
        assert!(steps < 400, "the others have their turn");
        if browser.eval(others, &[]).await != false {
            break;
        }
        player.click().await;
    }
    match way {
        None => {}
        Some("the key") => browser.press("j").await,
        Some(_) => browser.try_click("skip").await,
    }
    let own = "const done = arguments[arguments.length - 1];
        const look = () => document.querySelector('.prompt.mine-to-do') ? done(performance.now() - begun) : requestAnimationFrame(look);
        look();";
    browser.eval_async(own, &[]).await.as_f64().expect("a time")
}

/// A bot that thinks is not called by its level.
#[tokio::test]
async fn the_level_of_the_bots_is_chosen_on_the_way() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.goto(&floe.url("/")).await;
    browser.choose("bots-polar-rush", "3").await;
    browser.choose("level-polar-rush", "easy").await;
    browser.click("play-now-polar-rush").await;
    browser.see("seat-3").await;
    browser
        .until("an easy bot", "return document.querySelector('[data-test=seats]').innerText.includes('Easy')")
        .await;
    browser.close().await;
}

#[tokio::test]
async fn storage_that_is_full_or_spoiled_does_not_stop_anybody() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.hurry(&floe.url("/")).await;
    browser.see("lobby").await;
    browser.eval("Storage.prototype.setItem = () => { throw new Error('full'); }", &[]).await;
    browser.click("play-now-polar-rush").await;
    let mut player = Player::at(&browser, 36);
    player.wait().await;
    assert!(browser.text("trouble").await.contains("no room"), "{}", browser.text("trouble").await);
    for _ in 0..10 {
        player.click().await;
    }
    player.wait().await;

    // A game that is kept, and then spoiled: its end is gone, or all of it is something else.
    for spoiled in [".slice(0, 200)", ".replace(/./g, '?')"] {
        play_now(&floe, &browser, "polar-rush", 36).await;
        for _ in 0..4 {
            player.click().await;
            player.wait().await;
        }
        let spoil = format!(
            "const key = 'floe.game.' + location.pathname.split('/').pop();
            localStorage[key] = localStorage[key]{spoiled}"
        );
        browser.eval(&spoil, &[]).await;
        browser.client.refresh().await.expect("reloads");
        let said = the_way_home(&browser).await;
        assert!(said.contains("can no longer be read"), "{said}");
    }
    browser.close().await;
}

#[tokio::test]
async fn two_tabs_of_one_game_notice_each_other_and_forgetting_can_be_taken_back() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    play_now(&floe, &browser, "polar-rush", 37).await;
    let first = browser.client.window().await.expect("a window");
    let address = browser.client.current_url().await.expect("an address").to_string();
    let second = browser.client.new_window(true).await.expect("another tab");
    browser.client.switch_to_window(second.handle).await.expect("there");
    browser.goto(&address).await;
    let mut player = Player::at(&browser, 37);
    player.wait().await;
    player.click().await;
    browser.client.close_window().await.expect("closed");
    browser.client.switch_to_window(first).await.expect("back");
    browser.see("take-over").await;
    browser.click("take-over").await;
    Player::at(&browser, 38).wait().await;

    browser.goto(&floe.url("/")).await;
    browser.click("forget").await;
    browser.see("forgotten").await;
    assert!(!browser.sees("continue").await);
    browser.click("remember").await;
    browser.click("continue").await;
    browser.see("prompt").await;
    browser.close().await;
}

/// There is nothing here; why, in words, and a button that leads home. Gives the words.
async fn the_way_home(browser: &Browser) -> String {
    let said = browser.text("lost").await;
    let why = browser.eval("return document.querySelector('[data-test=lost] p').innerText.length", &[]).await;
    assert!(why.as_u64() > Some(20), "{said}");
    browser.eval("document.querySelector('[data-test=lost] .act').click()", &[]).await;
    browser.see("lobby").await;
    said
}

#[tokio::test]
async fn links_say_what_they_are_and_a_wrong_one_leads_home() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    for wrong in ["/t/nosuchtable", "/play/nosuchgame", "/try/nosuchgame", "/nowhere"] {
        browser.hurry(&floe.url(wrong)).await;
        the_way_home(&browser).await;
    }
    let other = Browser::open(LAPTOP, Theme::Sun).await;
    gather(&floe, "polar-rush", &[], &[&browser, &other]).await;
    browser.click("links").await;
    browser.see("table-link-qr").await;
    browser.shot("links-phone").await;
    assert!(!browser.sees("seat-link").await, "the link to one's own seat is not shown by chance");
    browser.click("seat-link-show").await;
    browser.see("seat-link-qr").await;
    assert!(browser.violations().await.is_empty());
    browser.close().await;
    other.close().await;
}

#[tokio::test]
async fn playing_again_takes_everybody_along_and_the_lobby_leads_back() {
    let floe = Floe::start();
    let ann = Browser::open(LAPTOP, Theme::Sun).await;
    let bo = Browser::open(PHONE, Theme::Sun).await;
    let watcher = Browser::open(LAPTOP, Theme::Night).await;
    let link = gather(&floe, "polar-rush", &[], &[&ann, &bo]).await;
    watcher.hurry(&link).await;
    watcher.see("prompt").await;
    let title = "return document.title.startsWith('●')";
    let mut called = false;
    let (mut first, mut second) = (Player::at(&ann, 41), Player::at(&bo, 42));
    while first.click().await && second.click().await {
        called |= ann.eval(title, &[]).await == true;
    }
    assert!(called, "the tab says when it is one's turn");
    ann.see("result").await;

    // A word that nobody has read yet, and one of somebody who watches.
    watcher.fill("chat", "Well played!").await;
    watcher.press("Enter").await;
    bo.see("unread").await;

    ann.see("again").await;
    ann.click("again").await;
    bo.click("come-along").await;
    for browser in [&ann, &bo, &watcher] {
        browser.until("the next table", &format!("return location.href !== {link:?}")).await;
        browser.see("prompt").await;
    }
    let seats = "return [...document.querySelectorAll('[data-test^=seat-]')].map(e => e.dataset.test + e.innerText).join()";
    ann.until("Ann one seat on", &format!("return (() => {{ {seats} }})().includes('Ann') && !!document.querySelector('.mine [data-test=seat-1]')")).await;

    let on_turn = "return document.querySelector('.seat.on-turn .seat-name')?.innerText";
    let on_turn = ann.until("somebody's turn", on_turn).await;
    ann.goto(&floe.url("/")).await;
    ann.see("continue-online").await;
    let said = ann.text("continue-online").await;
    let turn = format!("{} to play", on_turn.as_str().expect("a name"));
    assert!(said.contains(&turn), "{turn:?} is not in {said:?}");
    ann.shot("lobby-online").await;
    ann.click("continue-online").await;
    ann.see("prompt").await;
    for browser in [ann, bo, watcher] {
        browser.close().await;
    }
}
