//! Back: a move that is taken back, and moments that are looked at again.

use floe_browser_tests::{Browser, Floe, LAPTOP, PHONE, Player, Theme, begin, gather};

use crate::shell::{in_sight, play_now};

#[tokio::test]
async fn alone_a_move_is_taken_back_with_the_bots_answers_and_what_was_shown_makes_it_practice() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Night).await;
    play_now(&floe, &browser, "polar-rush", 31).await;
    let mut player = Player::at(&browser, 31);
    assert_eq!(browser.text("undo").await.trim(), "Take back");
    // Until the bots have answered: a turn of one's own is over.
    for _ in 0..12 {
        player.click().await;
        player.wait().await;
    }
    // A step that showed nothing is taken back without a question; what came before it showed something.
    for _ in 0..12 {
        browser.eval("window.before = document.body.innerText", &[]).await;
        browser.click("undo").await;
        browser.until("an answer", "return document.body.innerText !== window.before").await;
        if browser.sees("practice-yes").await {
            break;
        }
        player.wait().await;
    }
    browser.see("practice-yes").await;
    browser.shot("practice-phone").await;
    browser.click("practice-no").await;
    assert!(!browser.sees("practice").await);
    browser.click("undo").await;
    browser.click("practice-yes").await;
    browser.see("practice").await;
    // It asks once.
    player.click().await;
    player.wait().await;
    browser.click("undo").await;
    browser.until("the next one back", "return !document.querySelector('dialog[open]')").await;
    while player.click().await {}
    browser.see("result-practice").await;
    browser.close().await;
}

#[tokio::test]
async fn at_one_screen_nobody_is_asked() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    begin(&browser, &floe, "polar-rush", &[], &["person", "person"]).await;
    let mut player = Player::at(&browser, 32);
    player.wait().await;
    let said = "[document.querySelector('[data-test=prompt]').lastChild.textContent,
        [...document.querySelectorAll('[data-play], [data-legal]')].map(e => e.dataset.test).join()].join(': ')";
    let before = browser.eval(&format!("return {said}"), &[]).await;
    player.click().await;
    player.wait().await;
    let rolled = browser.eval(&format!("return {said}"), &[]).await;
    assert_ne!(rolled, before);
    assert_eq!(browser.text("undo").await.trim(), "Take back");
    browser.click("undo").await;
    browser.click("practice-yes").await;
    browser.see("practice").await;
    assert!(!browser.sees("undo-asked").await);
    browser
        .until("what was asked before, and the same to choose", &format!("return {said} === {before}"))
        .await;
    // The same dice fall again, and now nothing is asked.
    player.wait().await;
    player.click().await;
    browser.until("what was rolled before", &format!("return {said} === {rolled}")).await;
    browser.click("undo").await;
    browser.until("the same again", &format!("return {said} === {before}")).await;
    browser.close().await;
}

/// What lies where on the board, in words.
const BOARD: &str =
    "[...document.querySelectorAll('[data-test=board] [aria-label]')].map(e => e.ariaLabel).join('; ')";

async fn board(browser: &Browser) -> String {
    let said = browser.eval(&format!("return {BOARD}"), &[]).await;
    said.as_str().expect("words").to_owned()
}

/// The moment that is looked at and how many there are, as the controls say.
async fn moment(browser: &Browser) -> (u32, u32) {
    let said = browser.text("moment").await;
    let (now, all) = said.split_once('/').expect("a moment of so many");
    (now.trim().parse().expect("a number"), all.trim().parse().expect("a number"))
}

/// Waits until a moment is looked at: its number stands in the address and beside the controls, its place is marked in the
/// chart, and its line in the log.
async fn until_at(browser: &Browser, plies: u32) {
    browser.until("the moment in the address", &format!("return location.search === '?at={plies}'")).await;
    let told =
        format!("return document.querySelector('[data-test=moment]')?.innerText.startsWith('{plies} ')");
    browser.until("the moment in words", &told).await;
    let all = moment(browser).await.1;
    let marked = format!(
        "const d = document.querySelector('.side .chart path.here')?.getAttribute('d');
        return d?.startsWith('M' + Math.floor({plies} * 560 / {all}) + ' ')"
    );
    browser.until("the moment in the chart", &marked).await;
}

/// Is the line of the moment within what can be seen of the log?
const LINE_IN_SIGHT: &str = "const line = document.querySelector('.log-line.here')?.getBoundingClientRect();
    const roll = document.querySelector('.roll').getBoundingClientRect();
    return !!line && line.height > 0 && line.top >= roll.top - 1 && line.bottom <= roll.bottom + 1";

#[tokio::test]
async fn looking_back_has_its_controls_in_sight_and_board_log_chart_and_address_move_together() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    play_now(&floe, &browser, "polar-rush", 33).await;
    let mut player = Player::at(&browser, 33);
    while player.click().await {}
    assert!(in_sight(&browser, "again").await, "playing again is above the fold");
    let end = board(&browser).await;

    // A click into the middle of the chart leads into the middle of the game.
    browser.see("chart-picture").await;
    assert!(browser.text("chart").await.contains("to the igloo"), "it says what it shows");
    let axes = browser
        .eval("return [...document.querySelectorAll('.result .ends span')].map(e => e.innerText).join()", &[])
        .await;
    browser.click("chart-picture").await;
    browser.see("moment").await;
    let (middle, all) = moment(&browser).await;
    assert!(middle.abs_diff(all / 2) <= 1, "{middle} of {all}");
    assert!(
        axes.as_str().is_some_and(|axes| axes.contains(",0,0,") && axes.contains(&all.to_string())),
        "{axes}"
    );
    until_at(&browser, middle).await;
    let halfway = board(&browser).await;
    assert_ne!(halfway, end);
    for control in
        ["replay-start", "replay-back", "replay-play", "replay-forward", "replay-live", "moment-link"]
    {
        assert!(in_sight(&browser, control).await, "{control}");
    }
    browser.shot("replay-phone").await;

    // The link to the moment.
    let stub = "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async text => { window.copied = text; }}})";
    browser.eval(stub, &[]).await;
    browser.click("moment-link").await;
    browser.until("the link", "return window.copied === location.href").await;

    // A line of the log leads to its moment; on a phone the drawer closes. Reading on, its line is in sight.
    browser.click("side").await;
    browser.until("the line in sight", LINE_IN_SIGHT).await;
    let earlier = "const lines = [...document.querySelectorAll('.log-line')];
        const line = lines[lines.findIndex(line => line.classList.contains('here')) - 3];
        window.chosen = line.textContent; line.querySelector('button').click();";
    browser.eval(earlier, &[]).await;
    browser.until("the drawer to close", "return !document.querySelector('.side-open')").await;
    let chosen = "return [...document.querySelectorAll('.log-line.here')].some(line => line.textContent === window.chosen)";
    browser.until("the line that was chosen", chosen).await;
    let (now, _) = moment(&browser).await;
    assert!(now < middle && middle - now < 12, "{now} is a little before {middle}");
    until_at(&browser, now).await;

    // Step by step, back to where the chart led: the same moment, the same board.
    for _ in now..middle {
        browser.click("replay-forward").await;
    }
    until_at(&browser, middle).await;
    assert_eq!(board(&browser).await, halfway);

    browser.click("replay-start").await;
    until_at(&browser, 0).await;
    let start = board(&browser).await;
    assert!(start != halfway && start != end);
    browser.click("replay-forward").await;
    browser.click("replay-forward").await;
    until_at(&browser, 2).await;
    // A link to a moment leads there.
    browser.goto(browser.eval("return window.copied", &[]).await.as_str().expect("a link")).await;
    until_at(&browser, middle).await;
    assert_eq!(board(&browser).await, halfway);
    browser.click("replay-live").await;
    browser.see("again-below").await;
    assert_eq!(board(&browser).await, end);
    browser.close().await;
}

/// Whoever looks back online is left alone there while others play on, and comes back to the present.
#[tokio::test]
async fn one_looks_back_online_while_the_other_plays() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(LAPTOP, Theme::Sun).await, Browser::open(PHONE, Theme::Night).await);
    gather(&floe, "polar-rush", &[], &[&ann, &bo]).await;
    let (mut first, mut second) = (Player::at(&ann, 61), Player::at(&bo, 62));
    for _ in 0..40 {
        first.click().await;
        second.click().await;
    }
    // Whose turn it is, once what was played last is known to both.
    let mine = "return !!document.querySelector('.prompt.mine-to-do')";
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let (mut idle, mut busy) = (&ann, &mut second);
    loop {
        match (ann.eval(mine, &[]).await == true, bo.eval(mine, &[]).await == true) {
            (true, false) => (idle, busy) = (&bo, &mut first),
            (false, true) => {}
            _ => continue,
        }
        break;
    }
    idle.click("look-back").await;
    let (now, all) = moment(idle).await;
    assert_eq!(now + 1, all);
    let past = board(idle).await;
    busy.wait().await;
    busy.click().await;
    let on = format!("return +document.querySelector('[data-test=moment]').innerText.split('/')[1] > {all}");
    idle.until("a move of the other", &on).await;
    assert_eq!((moment(idle).await.0, board(idle).await), (now, past), "the moment stays");
    idle.until("the line in the log", "return !!document.querySelector('.log-line.here')").await;
    idle.click("replay-live").await;
    idle.see("prompt").await;
    let both = format!("return {BOARD}.length > 0 && location.search === ''");
    idle.until("the present", &both).await;
    ann.close().await;
    bo.close().await;
}
