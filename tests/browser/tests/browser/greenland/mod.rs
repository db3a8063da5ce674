//! Greenland in the browser: whole games by clicks, by keys and online, a turn in which everything happens, and the crowded
//! table of a late game.

mod closer;
mod drama;
mod lesson;
mod scenarios;
mod variants;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use floe_browser_tests::{
    Browser, Floe, LAPTOP, Moment, PHONE, Player, SCREEN, SIDE, Theme, begin, binary, gather,
};

use crate::watched::Watch;

/// A server and a browser in its lobby.
pub(crate) async fn table(size: (u32, u32), theme: Theme) -> (Floe, Browser) {
    let floe = Floe::start();
    let browser = Browser::open(size, theme).await;
    browser.hurry(&floe.url("/")).await;
    browser.see("lobby").await;
    (floe, browser)
}

/// Plays one thing: by a shortcut, if one helps, or anything else. Says whether the game goes on.
async fn hasten(player: &mut Player<'_>) -> bool {
    let wanted = "return ['short-finish', 'short-bot', 'short-refuse']
        .find(test => document.querySelector(`[data-test=${test}]`)?.getClientRects().length)";
    if let Some(short) = player.browser.eval(wanted, &[]).await.as_str() {
        player.browser.try_click(short).await;
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    player.click().await
}

/// Watches a table of Greenland. The land is as long as what lies on it, and scrolls; what the stage asks takes the room that it
/// takes. Nothing else moves for either.
async fn watch(browser: &Browser, size: (u32, u32)) -> Watch<'_> {
    Watch::begin_but(browser, size, ".greenland-land, .stage").await
}

/// The columns of the score pad add up to the total.
async fn the_pad_adds_up(browser: &Browser) {
    browser.see("score-pad").await;
    let script = "const at = (line, seat) => document.querySelector(`[data-test=pad-${line}-${seat}]`);
        const number = cell => Number(cell.textContent);
        let seat = 0;
        for (; at('total', seat); seat++) {
            const lines = ['trophies', 'resources', 'population', 'parliament'];
            const sum = lines.reduce((sum, line) => sum + number(at(line, seat)), 0);
            if (sum !== number(at('total', seat))) return -1;
        }
        return seat;";
    let seats = browser.eval(script, &[]).await.as_i64().expect("a number");
    assert!(seats >= 2, "the pad has a column for everybody and adds up: {seats}");
    let wide = "const e = document.querySelector('[data-test=result]'); return e.scrollWidth - e.clientWidth";
    assert_eq!(browser.eval(wide, &[]).await, 0, "the result is no wider than its sheet");
}

/// A game of four tribes in which somebody who always takes the first move of the list made so many in the terminal, against
/// three bots.
fn played(folder: &Path, moves: usize) -> PathBuf {
    let place = folder.join("played.json");
    let mut floe = Command::new(binary())
        .args([
            "play",
            "greenland",
            "--players",
            "4",
            "--bots",
            "greedy",
            "--seed",
            "5",
            "--pace",
            "0",
            "--save",
        ])
        .arg(&place)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("floe play starts");
    let mut input = floe.stdin.take().expect("its input");
    let _ = input.write_all("1\n".repeat(moves).as_bytes());
    drop(input);
    floe.wait().expect("it ends");
    place
}

#[tokio::test]
async fn the_beginners_game_against_a_bot_by_clicks_on_a_phone() {
    let (floe, browser) = table(PHONE, Theme::Sun).await;
    begin(&browser, &floe, "greenland", &[("players", "2"), ("game", "beginners")], &["person", "easy"])
        .await;
    let mut player = Player::at(&browser, 21);
    player.wait().await;
    browser.click("event").await;
    browser.see("event-words").await;
    browser.click("event").await;
    let mut watch = watch(&browser, PHONE).await;
    // Before the event is turned up nobody is sent anywhere, and that is explained.
    browser.click("rank-1").await;
    assert!(!browser.text("why").await.is_empty(), "a rank says why nobody is promoted");
    while hasten(&mut player).await {
        watch.step().await;
    }
    the_pad_adds_up(&browser).await;
    browser.shot("greenland-pad-phone").await;
    watch.ends("on a phone").await;
    browser.close().await;
}

#[tokio::test]
async fn four_tribes_with_three_bots_by_clicks() {
    let (floe, browser) = table(SCREEN, Theme::Night).await;
    begin(&browser, &floe, "greenland", &[("players", "4")], &["person", "easy", "easy", "easy"]).await;
    let mut player = Player::at(&browser, 22);
    player.wait().await;
    let mut watch = watch(&browser, SCREEN).await;
    while player.click().await {
        watch.step().await;
    }
    the_pad_adds_up(&browser).await;
    let blank = "return [...document.querySelectorAll('[data-test=log-line]')].filter(line => !line.innerText.trim()).length";
    assert_eq!(browser.eval(blank, &[]).await, 0, "no line of the log is blank");
    browser.shot("greenland-pad").await;
    watch.ends("on a large screen").await;
    browser.close().await;
}

#[tokio::test]
async fn two_at_one_screen_by_keyboard_alone() {
    let (floe, browser) = table(LAPTOP, Theme::Sun).await;
    begin(&browser, &floe, "greenland", &[("players", "2"), ("game", "beginners")], &["person"; 2]).await;
    let mut player = Player::at(&browser, 23);
    while player.press().await {}
    the_pad_adds_up(&browser).await;
    browser.close().await;
}

#[tokio::test]
async fn the_odds_of_a_hunt_stand_on_its_card_before_it_is_rolled() {
    let (floe, browser) = table(PHONE, Theme::Night).await;
    begin(&browser, &floe, "greenland", &[("players", "2"), ("game", "beginners")], &["person"; 2]).await;
    let player = Player::at(&browser, 0);
    // Whatever comes first, until tribesmen are assigned.
    let card = loop {
        let Moment::Choose(choices) = player.wait().await else { panic!("the game goes on") };
        match choices.iter().find(|choice| choice.starts_with("card-")) {
            Some(card) if browser.sees("send-tribesman").await => break card.clone(),
            _ => browser.try_click(&choices[0]).await,
        }
    };
    browser.try_click(&card).await;
    browser.see("odds").await;
    let chance =
        format!("return document.querySelector('[data-test={card}] .chance')?.dataset.text?.endsWith('%')");
    browser.until("a chance on the card", &chance).await;
    browser.shot("greenland-assign-phone").await;
    browser.close().await;
}

#[tokio::test]
async fn online_by_three() {
    let (floe, ann) = table(LAPTOP, Theme::Night).await;
    let bo = Browser::open(PHONE, Theme::Sun).await;
    let cy = Browser::open(LAPTOP, Theme::Sun).await;
    gather(&floe, "greenland", &[("players", "3"), ("game", "beginners")], &[&ann, &bo, &cy]).await;
    let mut players = [Player::at(&ann, 31), Player::at(&bo, 32), Player::at(&cy, 33)];
    'game: loop {
        for player in &mut players {
            if !hasten(player).await {
                break 'game;
            }
        }
    }
    for browser in [&ann, &bo, &cy] {
        browser.see("result").await;
        the_pad_adds_up(browser).await;
    }
    for browser in [ann, bo, cy] {
        browser.close().await;
    }
}

#[tokio::test]
async fn tribes_are_chosen_seat_by_seat() {
    let (_floe, browser) = table(PHONE, Theme::Night).await;
    browser.click("one-screen-greenland").await;
    browser.choose("option-tribes-3", "sami").await;
    browser.choose("option-players", "3").await;
    browser.choose("option-tribes-0", "norse").await;
    browser.choose("option-tribes-1", "norse").await;
    let first = "return document.querySelector('[data-test=option-tribes-0]').value";
    assert_eq!(browser.eval(first, &[]).await, "random", "a tribe is had once");
    browser.choose("option-tribes-0", "thule").await;
    browser.shot("greenland-setup-phone").await;
    let wrong = browser.violations().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.click("start").await;
    browser.see("prompt").await;
    // Whoever is asked first looks at their own tribe.
    for tribe in ["thule", "norse"] {
        let there = format!(
            "return !!document.querySelector('[data-test=tribe-{tribe}], [data-test=other-{tribe}]')"
        );
        browser.until(tribe, &there).await;
    }
    browser.close().await;
}

#[tokio::test]
async fn the_result_of_four_tribes_fits_a_phone() {
    let (_floe, browser) = table(PHONE, Theme::Night).await;
    let folder = tempfile::tempdir().expect("a folder");
    browser.open_file("open-file", &played(folder.path(), 400)).await;
    browser.see("result").await;
    the_pad_adds_up(&browser).await;
    browser.shot("greenland-result-phone").await;
    browser.close().await;
}

#[tokio::test]
async fn a_late_crowded_table_is_accessible_and_large_enough() {
    let (floe, browser) = table(PHONE, Theme::Sun).await;
    browser.close().await;
    let folder = tempfile::tempdir().expect("a folder");
    // They assign tribesmen in the eighth turn.
    let late = played(folder.path(), 70);
    let mut wrong = Vec::new();
    for (theme, size, name) in [
        (Theme::Night, LAPTOP, "laptop-night"),
        (Theme::Sun, LAPTOP, "laptop-sun"),
        (Theme::Night, PHONE, "phone-night"),
        (Theme::Sun, PHONE, "phone-sun"),
        (Theme::Night, SIDE, "landscape-night"),
    ] {
        let browser = Browser::open(size, theme).await;
        browser.hurry(&floe.url("/")).await;
        browser.open_file("open-file", &late).await;
        Player::at(&browser, 0).wait().await;
        browser.shot(&format!("greenland-late-{name}")).await;
        wrong.extend(browser.violations().await.into_iter().map(|what| format!("{name}: {what}")));
        let small = "return [...document.querySelectorAll('.greenland button')]
            .map(e => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width && (r.width < 43.5 || r.height < 43.5))
            .map(([e, r]) => `${e.dataset.test}: ${r.width} x ${r.height}`)";
        let small = browser.eval(small, &[]).await;
        wrong.extend(small.as_array().into_iter().flatten().map(|what| format!("{name}, too small: {what}")));
        // Beside the stage a laptop shows all seven cards of a row; what goes on beyond an edge fades there.
        let cut =
            "return [...document.querySelectorAll('.row-line')].filter(e => e.scrollWidth > e.clientWidth
            && (innerWidth >= 1000 || getComputedStyle(e).maskImage === 'none')).length";
        assert_eq!(browser.eval(cut, &[]).await, 0, "{name}: a row is cut off");
        let faded = "return [...document.querySelectorAll('.row-line')].filter(e => e.scrollWidth > e.clientWidth && !e.scrollLeft)
            .flatMap(e => [...e.querySelectorAll('.card')].map(c => e.getBoundingClientRect().right - c.getBoundingClientRect().right))
            .filter(left => left >= 0 && left < 20).length";
        assert_eq!(browser.eval(faded, &[]).await, 0, "{name}: the last whole card of a row fades");
        let bare = "return [...document.querySelectorAll('.own .rank')].some(e => getComputedStyle(e).borderTopWidth === '0px')";
        assert_eq!(browser.eval(bare, &[]).await, false, "{name}: the Placard has its frames");
        let first =
            browser.eval("return document.querySelector('[data-test^=other-]').dataset.test", &[]).await;
        let first = first.as_str().expect("another tribe").to_owned();
        browser.click(&first).await;
        browser.see(&first.replace("other", "large")).await;
        browser.shot(&format!("greenland-large-{name}")).await;
        wrong.extend(browser.violations().await.into_iter().map(|what| format!("{name}, large: {what}")));
        let long = "return [...document.querySelectorAll('.row .card-name')].map(e => {
            e.dataset.text = 'Soapstone';
            return e.closest('.card');
        }).filter(e => e.scrollWidth > e.clientWidth).length";
        assert_eq!(browser.eval(long, &[]).await, 0, "{name}: a long word is wider than its card");
        browser.close().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
