//! Inuit: The Snow Folk in the browser: whole games by clicks and by keys, around one screen, online; accessible.

use floe_browser_tests::{
    Browser, Floe, LAPTOP, Learner, Moment, PHONE, Player, SCREEN, Theme, begin, gather,
};
use floe_engine::{Chance, Seed};
use floe_table::{Act, Holder, Table};
use serde_json::{Value, json};

use crate::watched::Watch;

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
    let mut watch = Watch::begin(&browser, LAPTOP).await;

    // Before a card is revealed no Occupation may be chosen, and that is explained.
    browser.click("occupation-elder").await;
    assert!(!browser.text("why").await.is_empty(), "an Occupation says why it cannot be chosen");
    // Another village is shown small, and large on demand.
    browser.click("small-village-2").await;
    browser.see("large-village-2").await;
    browser.click("large-village-close").await;

    while player.click().await {
        watch.step().await;
    }
    the_pad_adds_up(&browser, 6).await;
    browser.shot("inuit-pad").await;
    // Whatever is done without a word, such as taking no more, leaves no blank line: that is watched, too.
    watch.ends("four players").await;
    browser.close().await;
}

#[tokio::test]
async fn both_modules_by_two_at_one_screen() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    begin(&browser, &floe, "inuit", &[("players", "2"), ("modules", "both")], &["person"; 2]).await;
    browser.see("sun-text").await;
    let mut player = Player::at(&browser, 12);
    player.wait().await;
    let mut watch = Watch::begin(&browser, PHONE).await;
    while player.click().await {
        watch.step().await;
    }
    the_pad_adds_up(&browser, 8).await;
    watch.ends("both modules").await;
    browser.close().await;
}

#[tokio::test]
async fn three_play_online_and_a_fourth_watches() {
    let floe = Floe::start();
    let ann = Browser::open(LAPTOP, Theme::Night).await;
    let bo = Browser::open(PHONE, Theme::Sun).await;
    let cy = Browser::open(SCREEN, Theme::Sun).await;
    let watcher = Browser::open(LAPTOP, Theme::Sun).await;
    let link = gather(&floe, "inuit", &[("players", "3")], &[&ann, &bo, &cy]).await;
    watcher.hurry(&link).await;
    for browser in [&ann, &bo, &cy, &watcher] {
        browser.see("great-white").await;
    }

    let mut watches = [Watch::begin(&bo, PHONE).await, Watch::begin(&cy, SCREEN).await];
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
        for watch in &mut watches {
            watch.step().await;
        }
        if looks == 5 {
            let idle = Player::at(&watcher, 16).look().await;
            assert!(!matches!(idle, Moment::Choose(_)), "who watches plays nothing");
        }
    }
    for browser in [&ann, &bo, &cy, &watcher] {
        the_pad_adds_up(browser, 6).await;
    }
    for watch in watches {
        watch.ends("online").await;
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

/// Plays until an Occupation is to be chosen; says whether one is before the game is over.
async fn to_an_occupation(browser: &Browser) -> bool {
    let player = Player::at(browser, 0);
    loop {
        let Moment::Choose(choices) = player.wait().await else { return false };
        if choices.iter().any(|choice| choice.starts_with("occupation-")) {
            return true;
        }
        let plain = choices.iter().find(|choice| ["reveal", "stop"].contains(&choice.as_str()));
        browser.try_click(plain.unwrap_or(&choices[0])).await;
    }
}

/// The names of the Occupations that may be chosen: those for which there is something, or those for which there is not.
async fn occupations(browser: &Browser, idle: bool) -> Vec<String> {
    let script = format!(
        "return [...document.querySelectorAll('.own .occupation[data-legal]')]
            .filter(e => e.classList.contains('idle') === {idle}).map(e => e.dataset.test)"
    );
    let found = browser.eval(&script, &[]).await;
    found.as_array().into_iter().flatten().filter_map(|name| name.as_str().map(str::to_owned)).collect()
}

#[tokio::test]
async fn an_occupation_that_finds_nothing_does_not_glow_and_asks_first() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    begin(&browser, &floe, "inuit", &[("players", "2")], &["person"; 2]).await;
    let mut idle = Vec::new();
    // Somebody takes what there is until there is nothing for somebody.
    while idle.is_empty() {
        if !to_an_occupation(&browser).await {
            begin(&browser, &floe, "inuit", &[("players", "2")], &["person"; 2]).await;
            continue;
        }
        idle = occupations(&browser, true).await;
        if idle.is_empty() {
            browser.try_click(&occupations(&browser, false).await[0]).await;
        }
    }
    let glows = |name: &str| {
        format!(
            "const s = getComputedStyle(document.querySelector('[data-test={name}]')); return s.boxShadow !== 'none'"
        )
    };
    let asked = &idle[0];
    assert_eq!(browser.eval(&glows(asked), &[]).await, false, "{asked} does not glow");
    for other in occupations(&browser, false).await {
        assert_eq!(browser.eval(&glows(&other), &[]).await, true, "{other} glows");
    }
    let prompt = browser.text("prompt").await;
    browser.click(asked).await;
    browser.see("idle-yes").await;
    browser.shot("inuit-idle").await;
    browser.click("idle-no").await;
    assert_eq!(browser.text("prompt").await, prompt, "nothing has happened");
    browser.click(asked).await;
    browser.click("idle-yes").await;
    let gone = format!("return document.querySelector('[data-test=prompt]').innerText !== {prompt:?}");
    browser.until("the next turn", &gone).await;
    browser.close().await;
}

#[tokio::test]
async fn the_great_white_uses_its_room_and_nothing_scrolls_in_it() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Night).await;
    begin(&browser, &floe, "inuit", &[("players", "4"), ("modules", "both")], &FOUR).await;
    let mut player = Player::at(&browser, 19);
    for _ in 0..90 {
        player.click().await;
    }
    player.wait().await;
    browser.shot("inuit-late").await;
    let cut = "const box = e => e.getBoundingClientRect();
        const white = box(document.querySelector('.white'));
        return [...document.querySelectorAll('.white .face, .own .chip, .own .occupation')]
            .map(e => [e, box(e), e.closest('.white') ? white : box(document.querySelector('.own'))])
            .filter(([, r, room]) => r.left < room.left - 1 || r.right > room.right + 1 || r.top < room.top - 1 || r.bottom > room.bottom + 1)
            .map(([e, r]) => `${e.className} ${r.left} ${r.top} ${r.right} ${r.bottom}`)";
    assert_eq!(browser.eval(cut, &[]).await, json!([]), "everything is in its place, and in sight");
    let scrolls = "return [...document.querySelectorAll('.inuit, .inuit-middle, .white, .white-rows, .white-line, .own, .own .column')]
        .filter(e => e.scrollHeight > e.clientHeight + 1 && getComputedStyle(e).overflowY !== 'visible').map(e => e.className)";
    assert_eq!(browser.eval(scrolls, &[]).await, json!([]), "no scroller in the table");

    // Without a module there is nothing to read beside the deck, and no empty column.
    begin(&browser, &floe, "inuit", &[("players", "2")], &["person", "easy"]).await;
    browser.see("great-white").await;
    let beside = "const left = s => document.querySelector(s).getBoundingClientRect().left; return left('.white') - left('.inuit')";
    let beside = browser.eval(beside, &[]).await.as_f64().expect("a number");
    assert!(beside < 120.0, "{beside} px beside the Great White");
    browser.close().await;
}

#[tokio::test]
async fn on_a_phone_occupations_have_names_and_choosing_one_brings_its_cards_into_sight() {
    let floe = Floe::start();
    for size in [PHONE, (844, 390)] {
        let browser = Browser::open(size, Theme::Sun).await;
        begin(&browser, &floe, "inuit", &[("players", "2"), ("modules", "both")], &["person"; 2]).await;
        assert!(to_an_occupation(&browser).await);
        let names = "return [...document.querySelectorAll('.own .craft-name')]
            .filter(e => e.getBoundingClientRect().width > 20 && e.scrollWidth <= e.clientWidth + 1).map(e => e.innerText).filter(Boolean).length";
        assert_eq!(browser.eval(names, &[]).await, 7, "seven names that can be read");
        let all = "const board = document.querySelector('.board').getBoundingClientRect();
            const at = [...document.querySelectorAll('.own .occupation')].map(e => e.getBoundingClientRect());
            return at.length === 7 && at.every(at => at.top >= board.top && at.bottom <= board.bottom)";
        // On its side the Great White stands beside the village, and the rest of it is pushed.
        if size == PHONE {
            browser.until("all seven Occupations, in sight", all).await;
        }
        let last = occupations(&browser, false).await.pop().expect("something can be taken");
        browser.shot(&format!("inuit-village-phone-{}", size.0)).await;
        browser.try_click(&last).await;
        let seen = "const board = document.querySelector('.board').getBoundingClientRect();
            const card = document.querySelector('.white .pile.legal')?.getBoundingClientRect();
            return !!card && card.top >= board.top && card.bottom <= board.bottom && card.left >= 0 && card.right <= innerWidth";
        browser.until("a card to take, in sight", seen).await;
        browser.shot(&format!("inuit-taking-phone-{}", size.0)).await;
        browser.close().await;
    }
}

/// In the language of the longer names no name lies below its number or is cut short, and no row of the Great White lies over the next.
#[tokio::test]
async fn names_and_rows_have_their_room_at_every_width() {
    let floe = Floe::start();
    let wrong = "
        const box = e => e.getBoundingClientRect(), all = selector => [...document.querySelectorAll(selector)];
        const words = e => { const range = document.createRange(); range.selectNodeContents(e); return box(range); };
        const below = name => words(name).right > box(name.parentElement.querySelector('.craft-count')).left + 0.5;
        const over = row => row.nextElementSibling && box(row).bottom > box(row.nextElementSibling).top + 1;
        const cut = name => name.scrollWidth > name.clientWidth;
        const wrong = [...all('.own .craft-name').filter(below), ...all('.white-row').filter(over), ...all('.seat-name').filter(cut)];
        return wrong.map(e => e.textContent).join()";
    let mut found = Vec::new();
    for size in [PHONE, (1024, 768), (1120, 800), LAPTOP, SCREEN] {
        let browser = Browser::open(size, Theme::Sun).await;
        browser.hurry_with(&floe.url("/"), json!({"language": "fr"})).await;
        browser.click("one-screen-inuit").await;
        browser.choose("option-players", "4").await;
        for (seat, kind) in FOUR.iter().enumerate() {
            browser.choose(&format!("seat-kind-{seat}"), kind).await;
        }
        browser.click("start").await;
        browser.see("great-white").await;
        let wrong = browser.eval(wrong, &[]).await;
        found.extend(
            wrong.as_str().filter(|wrong| !wrong.is_empty()).map(|wrong| format!("{size:?}: {wrong}")),
        );
        browser.close().await;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A game that stands where somebody has taken a card and is to place it.
fn card_in_hand(setup: &Value) -> String {
    let holders = ["Ann", "Bo", "Cy", "Di"].map(|name| Holder::Person(name.to_owned()));
    let seats = setup["players"].as_u64().expect("a number") as usize;
    let mut table = Table::begin("inuit", setup, Seed::from(1), &holders[..seats]).expect("a table");
    let mut picks = Chance::fast(1);
    for _ in 0..400 {
        let seat = table.deciding().first().expect("somebody decides");
        if table.session().expect("begun").view(Some(seat))["turn"]["step"] == "settle" {
            return table.save();
        }
        let moves = table.session().expect("begun").moves(seat);
        table.act(Act::play(seat, moves[picks.below(moves.len())].played.clone()), 0).expect("legal");
    }
    panic!("somebody takes a person");
}

#[tokio::test]
async fn the_words_of_the_card_in_question_can_be_read_at_every_size() {
    let floe = Floe::start();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("asked.json");
    // All of it stands in its place and in sight, and the deck is not covered.
    let cut = "const asked = document.querySelector('[data-test=in-question]'), deck = document.querySelector('.deck');
        const sun = document.querySelector('.sun-card');
        const box = e => e.getBoundingClientRect();
        const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        const wrong = [];
        if (asked.scrollHeight > asked.clientHeight + 1) wrong.push(`${asked.scrollHeight} in ${asked.clientHeight}`);
        if (box(asked).bottom > innerHeight || box(asked).right > innerWidth) wrong.push('beyond the page');
        for (const other of [asked, sun].filter(Boolean)) if (meet(box(other), box(deck))) wrong.push('over the deck');
        const line = document.querySelector('[data-test=in-question] p').getBoundingClientRect().width;
        if (line < 96) wrong.push(`${line} px wide`);
        return wrong.join()";
    let mut wrong = Vec::new();
    for size in [PHONE, (844, 390), LAPTOP, SCREEN] {
        let browser = Browser::open(size, Theme::Sun).await;
        for (players, modules) in [(2, "none"), (4, "none"), (2, "both"), (4, "both")] {
            std::fs::write(&file, card_in_hand(&json!({ "players": players, "modules": modules })))
                .expect("written");
            browser.hurry(&floe.url("/")).await;
            browser.open_file("open-file", &file).await;
            browser.see("in-question").await;
            browser.shot(&format!("inuit-asked-{players}-{modules}-{}", size.0)).await;
            let found = browser.eval(cut, &[]).await;
            wrong.extend(
                found
                    .as_str()
                    .filter(|found| !found.is_empty())
                    .map(|found| format!("{players}, {modules}, {size:?}: {found}")),
            );
        }
        browser.close().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The guided first rounds, step by step as the guide says.
#[tokio::test]
async fn the_first_rounds_are_taught() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    let learner = Learner::begin(&browser, &floe, "inuit").await;
    let mut last = 0;
    while let Some(step) = learner.step().await {
        // Any Occupation could be joined; the guide lets one of them be touched.
        if browser.sees("in-question").await {
            let open =
                "return [...document.querySelectorAll('.board [data-legal]')].map(e => e.dataset.test)";
            assert_eq!(browser.eval(open, &[]).await, json!(["occupation-seal-trapper"]));
            browser.shot("inuit-lesson-phone").await;
            let wrong = browser.violations().await;
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        }
        learner.follow().await;
        last = step;
    }
    assert!(last > 20, "{last} steps");
    let worth = browser.text("worth").await;
    assert!(worth.contains("7 points"), "{worth}");
    browser.shot("inuit-lesson-over-phone").await;
    browser.close().await;
}
