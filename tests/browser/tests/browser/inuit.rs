//! Inuit: The Snow Folk in the browser: whole games by clicks and by keys, around one screen, online; accessible.

use floe_browser_tests::{Browser, Floe, LAPTOP, Moment, PHONE, Player, Theme, begin, gather};

const FOUR: [&str; 4] = ["person", "easy", "easy", "easy"];

/// The columns of the score pad add up to the total, whichever the modules.
async fn the_pad_adds_up(browser: &Browser, lines: u64) {
    browser.see("score-pad").await;
    let script = "const at = (line, seat) => document.querySelector(`[data-test=pad-${line}-${seat}]`);
        const number = cell => Number(cell.textContent.replace('\u{2212}', '-'));
        const all = ['own', 'foreign', 'game', 'weapons', 'rites', 'spirits', 'conflicts', 'legendary'];
        const lines = all.filter(line => at(line, 0));
        for (let seat = 0; at('total', seat); seat++) {
            const sum = lines.reduce((sum, line) => sum + number(at(line, seat)), 0);
            if (sum !== number(at('total', seat))) return -1;
        }
        return lines.length;";
    assert_eq!(
        browser.eval(script, &[]).await.as_i64(),
        Some(lines as i64),
        "the pad has its lines and adds up"
    );
}

#[tokio::test]
async fn the_base_game_against_three_bots_by_clicks() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Night).await;
    begin(&browser, &floe, "inuit", &[("players", "4")], &FOUR).await;
    let mut player = Player::at(&browser, 11);
    player.wait().await;

    // Before a card is revealed no Occupation may be chosen, and that is explained.
    browser.click("occupation-elder").await;
    assert!(!browser.text("why").await.is_empty(), "an Occupation says why it cannot be chosen");
    // Another village is shown small, and large on demand.
    browser.click("small-village-2").await;
    browser.see("large-village-2").await;
    browser.click("large-village-close").await;

    while player.click().await {}
    the_pad_adds_up(&browser, 6).await;
    browser.shot("inuit-pad").await;
    browser.close().await;
}

#[tokio::test]
async fn both_modules_by_two_at_one_screen() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    begin(&browser, &floe, "inuit", &[("players", "2"), ("modules", "both")], &["person"; 2]).await;
    browser.see("sun-text").await;
    let mut player = Player::at(&browser, 12);
    while player.click().await {}
    the_pad_adds_up(&browser, 8).await;
    browser.close().await;
}

#[tokio::test]
async fn three_play_online_and_a_fourth_watches() {
    let floe = Floe::start();
    let ann = Browser::open(LAPTOP, Theme::Night).await;
    let bo = Browser::open(PHONE, Theme::Sun).await;
    let cy = Browser::open(LAPTOP, Theme::Sun).await;
    let watcher = Browser::open(LAPTOP, Theme::Sun).await;
    let link = gather(&floe, "inuit", &[("players", "3")], &[&ann, &bo, &cy]).await;
    watcher.hurry(&link).await;
    for browser in [&ann, &bo, &cy, &watcher] {
        browser.see("great-white").await;
    }

    let mut players = [Player::at(&ann, 13), Player::at(&bo, 14), Player::at(&cy, 15)];
    let (mut goes_on, mut looks) = (true, 0);
    while goes_on {
        for player in &mut players {
            // Whoever is on turn plays on until it is another's.
            goes_on = player.click().await;
            while goes_on && matches!(player.look().await, Moment::Choose(_)) {
                goes_on = player.click().await;
            }
        }
        looks += 1;
        if looks == 5 {
            let idle = Player::at(&watcher, 16).look().await;
            assert!(!matches!(idle, Moment::Choose(_)), "who watches plays nothing");
        }
    }
    for browser in [&ann, &bo, &cy, &watcher] {
        the_pad_adds_up(browser, 6).await;
    }
    for browser in [ann, bo, cy, watcher] {
        browser.close().await;
    }
}

#[tokio::test]
async fn against_a_bot_by_keyboard_alone() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    begin(&browser, &floe, "inuit", &[("players", "2")], &["person", "easy"]).await;
    let mut player = Player::at(&browser, 17);
    while player.press().await {}
    the_pad_adds_up(&browser, 6).await;
    browser.close().await;
}

#[tokio::test]
async fn the_table_is_accessible_in_both_themes() {
    let floe = Floe::start();
    let mut wrong = Vec::new();
    for (theme, size, name) in [(Theme::Night, LAPTOP, "laptop-night"), (Theme::Sun, PHONE, "phone-sun")] {
        let browser = Browser::open(size, theme).await;
        begin(&browser, &floe, "inuit", &[("players", "4"), ("modules", "both")], &FOUR).await;
        let mut player = Player::at(&browser, 18);
        for _ in 0..40 {
            player.click().await;
        }
        player.wait().await;
        browser.shot(&format!("inuit-{name}")).await;
        wrong.extend(browser.violations().await.into_iter().map(|what| format!("{name}: {what}")));
        browser.click("small-village-1").await;
        browser.see("large-village-1").await;
        browser.shot(&format!("inuit-large-{name}")).await;
        wrong.extend(browser.violations().await.into_iter().map(|what| format!("{name}, large: {what}")));
        browser.close().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
