//! Nunami: whole games by clicks, around one screen, online, by keys, and with the Inua cards.

use fantoccini::Locator;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use floe_browser_tests::{
    Browser, Floe, LAPTOP, Learner, PHONE, Player, SCREEN, Theme, begin, begin_by_keys, gather,
};
use serde_json::json;

use crate::watched::Watch;

/// What can be done: a name to click, or `wait`, or `over`. A card is picked first, then a cell for it. Of several
/// things the one with the number `nth` is taken, so that games differ.
const CHOOSE: &str = "
    const [nth, wish] = arguments;
    const visible = e => e.getClientRects().length > 0;
    const names = s => [...document.querySelectorAll(s)].filter(visible).map(e => e.dataset.test);
    if (names('[data-test=result]').length) return 'over';
    if (names('[data-test=curtain-lift]').length) return 'curtain-lift';
    const plays = names('[data-play]'), cells = names('.nu-land [data-legal]'), cards = names('.nu-held[data-legal]');
    if (plays.includes(wish)) return wish;
    const picked = document.querySelector('.nu-held.picked');
    const from = plays.length ? plays : cells.length && (picked || !cards.length) ? cells : cards;
    return from.length ? from[nth % from.length] : 'wait';";

/// Somebody who plays Nunami with anything legal.
struct Sitter<'a> {
    browser: &'a Browser,
    /// The button that is pressed wherever there is one.
    wish: &'static str,
    steps: usize,
}

impl<'a> Sitter<'a> {
    fn at(browser: &'a Browser) -> Sitter<'a> {
        Sitter { browser, wish: "draw", steps: 0 }
    }

    /// Does one thing, if there is one to do, and says what.
    async fn step(&mut self) -> String {
        self.steps += 1;
        assert!(self.steps < 4_000, "the game does not end\n{}", self.browser.page_text().await);
        let chosen = self.browser.eval(CHOOSE, &[json!(self.steps * 7), json!(self.wish)]).await;
        let chosen = chosen.as_str().unwrap_or("wait").to_owned();
        match chosen.as_str() {
            "over" => {}
            "wait" => tokio::time::sleep(std::time::Duration::from_millis(25)).await,
            name => self.browser.try_click(name).await,
        }
        chosen
    }

    async fn play_to_the_end(&mut self) {
        while self.step().await != "over" {}
    }

    /// The same, watched; `wait` is no step.
    async fn play_to_the_end_watched(&mut self, watch: &mut Watch<'_>) {
        loop {
            match self.step().await.as_str() {
                "over" => return,
                "wait" => {}
                _ => watch.step().await,
            }
        }
    }
}

#[tokio::test]
async fn mode_a_against_a_bot_by_clicks() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.hurry(&floe.url("/")).await;
    browser.click("play-now-nunami").await;
    browser.see("prompt").await;
    let mut watch = Watch::begin(&browser, LAPTOP).await;
    let mut sitter = Sitter::at(&browser);
    while !sitter.step().await.starts_with("card-") {}
    // What a placement would do is told before it is made.
    browser.until("cells that glow", "return !!document.querySelector('.nu-land [data-legal]')").await;
    point_at(&browser, ".nu-land [data-legal]").await;
    browser.until("the balance ahead", "return !!document.querySelector('.nu-scale .then')").await;
    browser.shot("nunami-forecast").await;
    sitter.play_to_the_end_watched(&mut watch).await;
    browser.shot("nunami-result").await;
    watch.ends("against a bot").await;
    let result = browser.text("result").await;
    assert!(result.contains("win") || result.contains("share"), "{result}");
    assert!(result.contains("Balance"), "the score sheet is part of the result: {result}");
    browser.close().await;
}

/// What must not be on the page: cards drawn, held or hidden by anybody but `who`.
const LEAKS: &str = "
    const who = arguments[0];
    const lines = [...document.querySelectorAll('[data-test=log-line]')].map(e => e.innerText);
    const told = lines.flatMap(t => [...t.matchAll(/(\\S+) draws (?!a card)/g)].map(m => m[1]));
    const leaks = told.filter(name => name !== who);
    if (!who && document.querySelector('.nu-held')) leaks.push('a hand under the curtain');
    if (!who && document.querySelector('.nu-card.own')) leaks.push('a hidden card under the curtain');
    return leaks.join();";

#[tokio::test]
async fn four_at_one_screen_see_only_their_own_cards() {
    let floe = Floe::start();
    let browser = Browser::open(SCREEN, Theme::Night).await;
    begin(&browser, &floe, "nunami", &[("mode", "four")], &["person"; 4]).await;
    let mut watch = Watch::begin(&browser, SCREEN).await;
    let mut sitter = Sitter::at(&browser);
    let (mut curtains, mut looks) = (0, 0);
    loop {
        let looker = browser.eval(LOOKER, &[]).await;
        if looker.is_string() {
            assert_eq!(browser.eval(LEAKS, std::slice::from_ref(&looker)).await, "", "seen by {looker}");
            looks += 1;
        }
        match sitter.step().await.as_str() {
            "over" => break,
            "wait" => {}
            "curtain-lift" => curtains += 1,
            _ => watch.step().await,
        }
    }
    assert!(curtains > 20 && looks > 60, "{curtains} curtains, {looks} looks");
    browser.shot("nunami-four").await;
    watch.ends("four around one screen").await;
    browser.close().await;
}

/// Whose cards may be seen: nobody's behind the curtain, else those of whoever stands at the foot of the table.
const LOOKER: &str = "
    if (document.querySelector('[data-test=curtain]')?.getClientRects().length) return '';
    const hand = document.querySelector('.nu-held');
    const name = document.querySelector('.table-foot .seat-name');
    return hand && name ? name.innerText.trim() : null";

#[tokio::test]
async fn two_browsers_play_online() {
    let floe = Floe::start();
    let ann = Browser::open(LAPTOP, Theme::Night).await;
    let bo = Browser::open(PHONE, Theme::Sun).await;
    gather(&floe, "nunami", &[], &[&ann, &bo]).await;
    let (mut first, mut second) = (Sitter::at(&ann), Sitter::at(&bo));
    let mut watches = [Watch::begin(&ann, LAPTOP).await, Watch::begin(&bo, PHONE).await];
    while first.step().await != "over" && second.step().await != "over" {
        for watch in &mut watches {
            watch.step().await;
        }
        if first.steps % 40 == 0 {
            assert_eq!(ann.eval(LEAKS, &[json!("Ann")]).await, "");
            assert_eq!(bo.eval(LEAKS, &[json!("Bo")]).await, "");
        }
    }
    for browser in [&ann, &bo] {
        browser.see("result").await;
    }
    bo.shot("nunami-result-phone").await;
    for watch in watches {
        watch.ends("online").await;
    }
    ann.close().await;
    bo.close().await;
}

#[tokio::test]
async fn against_a_bot_by_keyboard_alone() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    begin_by_keys(&browser, &floe, "nunami").await;
    let mut player = Player::at(&browser, 2);
    for _ in 0..1_000 {
        // A card that was chosen waits for a cell, and the land stands before the hand.
        if browser.eval("return !!document.querySelector('.nu-land [data-legal]')", &[]).await == true {
            if step_to_the_land(&browser).await {
                browser.press("Enter").await;
            }
        } else if !player.press().await {
            break;
        }
    }
    browser.see("result").await;
    browser.close().await;
}

/// Back by the tab key to the land, and over it by the arrow keys to a cell for the card; it may be gone meanwhile.
async fn step_to_the_land(browser: &Browser) -> bool {
    let on = async |what: &str| {
        browser.eval(&format!("return !!document.activeElement?.closest('{what}')"), &[]).await == true
    };
    for _ in 0..60 {
        if on(".nu-land").await {
            break;
        }
        browser.tab_back().await;
    }
    let around = ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft"];
    for arrow in around.into_iter().cycle().take(60) {
        if on(".nu-land [data-legal]").await {
            return true;
        }
        browser.press(arrow).await;
    }
    false
}

#[tokio::test]
async fn with_inua_and_a_land_laid_by_hand() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    begin(&browser, &floe, "nunami", &[("inua", "on"), ("layout", "players")], &["person", "easy"]).await;
    // The first board that is ours to lay is dragged to its place.
    browser.until("a place for a board", "return !!document.querySelector('.nu-place[data-legal]')").await;
    let boards = "return document.querySelectorAll('.nu-board').length";
    let before = browser.eval(boards, &[]).await.as_u64().expect("boards");
    let board = browser.client.find(Locator::Css("[data-test=next-board] svg")).await.expect("a board");
    let place = browser.client.find(Locator::Css(".nu-place[data-legal]")).await.expect("a place");
    let to = |element| PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
    let drag = MouseActions::new("mouse".to_owned())
        .then(to(board))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(PointerAction::MoveBy { duration: None, x: 0.0, y: -40.0 })
        .then(to(place))
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    browser.client.perform_actions(drag).await.expect("dragged");
    browser.until("the board in its place", &format!("{boards} > {before}")).await;
    // The spirit is given up to freeze a board as soon as that may be.
    let mut sitter = Sitter { wish: "offer", ..Sitter::at(&browser) };
    while !sitter.step().await.starts_with("freeze-") {}
    browser.until("the frost", "return !!document.querySelector('.nu-frost')").await;
    browser.shot("nunami-inua").await;
    sitter.wish = "draw";
    sitter.play_to_the_end().await;
    browser.close().await;
}

#[tokio::test]
async fn the_table_is_accessible_in_both_themes() {
    let floe = Floe::start();
    let mut wrong: Vec<String> = Vec::new();
    for (theme, size, name) in [(Theme::Night, PHONE, "night-phone"), (Theme::Sun, LAPTOP, "sun-laptop")] {
        let browser = Browser::open(size, theme).await;
        begin(&browser, &floe, "nunami", &[("inua", "on")], &["person", "easy"]).await;
        let mut sitter = Sitter::at(&browser);
        for _ in 0..12 {
            sitter.step().await;
        }
        while !sitter.step().await.starts_with("card-") {}
        browser.click("sheet").await;
        browser.see("score-sheet").await;
        let sums =
            "return [...document.querySelectorAll('.nu-score tfoot td')].every(td => td.innerText >= 0)";
        browser.until("a number in every sum", sums).await;
        browser.shot(&format!("nunami-{name}")).await;
        let found = browser.violations().await;
        wrong.extend(found.into_iter().map(|what| format!("{name}: {what}")));
        browser.close().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Beside their points, cards and spirits there is room for the names of all four.
#[tokio::test]
async fn whoever_watches_four_reads_their_names() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    begin(&browser, &floe, "nunami", &[("mode", "four"), ("inua", "on")], &["easy"; 4]).await;
    let whole = "
        const names = [...document.querySelectorAll('.seats:has(.nu-spirit) .seat-name')];
        return names.length === 4 && names.every(name => name.scrollWidth <= name.clientWidth)";
    browser.until("four whole names", whole).await;
    browser.close().await;
}

#[tokio::test]
async fn boards_are_white_and_black_the_meter_has_labels_and_no_marker_covers_a_cell() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    browser.hurry(&floe.url("/")).await;
    browser.click("play-now-nunami").await;
    let mut sitter = Sitter::at(&browser);
    while !sitter.step().await.starts_with("card-") {}
    let count = |class: &str| format!("return document.querySelectorAll('.nu-under > .{class}').length");
    assert_eq!(browser.eval(&count("white-board"), &[]).await, 4);
    assert_eq!(browser.eval(&count("black-board"), &[]).await, 2);
    let fill =
        "const fill = c => getComputedStyle(document.querySelector(`.nu-under > .${c} .board-ground`)).fill;
        return fill('white-board') !== fill('black-board')";
    assert_eq!(browser.eval(fill, &[]).await, true, "they look different");
    let labels =
        "return [...document.querySelectorAll('.nu-end, .nu-figures i')].map(e => e.innerText).join(' ')";
    assert_eq!(browser.eval(labels, &[]).await, "Nature Humans −7 0 +7");

    // What is printed on a card stays free of numbers, points and frost, wherever it lies, all through the game.
    let covered = "
        const box = e => e.getBoundingClientRect();
        const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        const markers = [...document.querySelectorAll('.nu-number circle, .height rect, .nu-piece polygon, .nu-marker circle')];
        const prints = [...document.querySelectorAll('.nu-cell .nu-card:not(.back) :is(.life, .pip)')];
        return prints.flatMap(print => markers.filter(marker => meet(box(print), box(marker)))
            .map(marker => `${print.getAttribute('class')} under ${marker.parentElement.getAttribute('class') || marker.parentElement.parentElement.getAttribute('class')}`));";
    let mut wrong = std::collections::BTreeSet::new();
    let mut ways = std::collections::BTreeSet::new();
    let mut over = false;
    while !over {
        over = sitter.step().await == "over";
        if over || sitter.steps.is_multiple_of(12) {
            let found = browser.eval(covered, &[]).await;
            wrong.extend(found.as_array().into_iter().flatten().map(ToString::to_string));
            let found = browser.eval(PRINTED, &[]).await;
            wrong.extend(found["wrong"].as_array().into_iter().flatten().map(ToString::to_string));
            ways.extend(found["ways"].as_array().into_iter().flatten().map(ToString::to_string));
        }
    }
    // What was won lies on its board to the end.
    let pieces = browser.eval("return document.querySelectorAll('.nu-piece').length", &[]).await;
    browser.shot("nunami-markers-phone").await;
    assert!(wrong.is_empty(), "{wrong:?}");
    assert_ne!(pieces, 0, "points were made");
    assert_eq!(ways.len(), 8, "cards looked in six directions on the land and in two in the hand: {ways:?}");
    browser.close().await;
}

/// On every card the life stands above the strength, clear of it, and at the same place whichever way the card looks. A figure
/// is as high as the letters are, not as the line.
const PRINTED: &str = "
    const box = e => e.getBoundingClientRect();
    const wrong = [], ways = new Set();
    for (const card of document.querySelectorAll(':is(.nu-cell, .nu-held) .nu-card:not(.back)')) {
        const life = card.querySelector('.life'), pips = [...card.querySelectorAll('.pip')].map(box);
        const way = card.closest('.nu-held, .nu-cell').className.baseVal ?? card.closest('.nu-held, .nu-cell').className;
        ways.add(way.split(' ')[0] + card.querySelector('[transform]').getAttribute('transform'));
        const r = box(life), unit = r.height / 1.288;
        const [top, bottom, middle] = [r.top + 0.28 * unit, r.top + 1.02 * unit, (r.left + r.right) / 2];
        const among = (Math.min(...pips.map(p => p.left)) + Math.max(...pips.map(p => p.right))) / 2;
        const scale = life.getScreenCTM().a, below = (pips[0].top - r.top) / scale;
        const said = `${way} ${card.querySelector('[transform]').getAttribute('transform')} ${life.textContent}: `;
        if (pips.length !== 3) wrong.push(said + pips.length + ' marks of strength');
        if (pips.some(p => p.top < bottom)) wrong.push(said + 'the life reaches into the strength');
        if (Math.abs(among - middle) > 2) wrong.push(said + 'the strength stands aside');
        if (pips.some(p => Math.abs(p.top - pips[0].top) > 0.5)) wrong.push(said + 'no row');
        window.below ??= below;
        if (Math.abs(below - window.below) > 1) wrong.push(said + `the strength is ${below} below, elsewhere ${window.below}`);
    }
    return {wrong, ways: [...ways]};";

/// A placement is taken back without a question as long as nobody has drawn a card since, and the game counts. As soon as the bot
/// has drawn for its answer, also unseen, it is asked once, and then it is practice.
#[tokio::test]
async fn a_placement_is_taken_back_silently_until_something_was_drawn() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    let (mut sitter, back) = loop {
        // A bot that thinks for a while.
        browser.hurry_with(&floe.url("/"), json!({"level": "hard"})).await;
        browser.click("play-now-nunami").await;
        let mut sitter = Sitter::at(&browser);
        let held = "return [...document.querySelectorAll('.nu-held')].map(e => e.ariaLabel).join('; ')";
        while !sitter.step().await.starts_with("card-") {}
        browser.until("a cell for it", "return !!document.querySelector('.nu-land [data-legal]')").await;
        let before = (browser.eval(held, &[]).await, browser.eval(LYING, &[]).await);
        // Taken back as soon as it may be, while the bot thinks.
        let at_once = "const undo = document.querySelector('[data-test=undo]');
            const look = () => undo.ariaDisabled !== 'true' && document.querySelector('.seats .seat.on-turn')
                ? (window.lay = document.querySelectorAll('.nu-cell .nu-card').length, undo.click()) : requestAnimationFrame(look);
            look();";
        browser.eval(at_once, &[]).await;
        while !sitter.step().await.starts_with("cell-") {}
        browser.until("the placement", "return window.lay").await;
        assert!(
            browser.eval("return window.lay", &[]).await.as_u64() > before.1.as_u64(),
            "the card lay there"
        );
        let back = format!(
            "return (() => {{ {held} }})() === {} && (() => {{ {LYING} }})() === {}",
            before.0, before.1
        );
        let asked = "!!document.querySelector('[data-test=practice-yes]')";
        let either = format!("return {asked} ? 'asked' : (() => {{ {back} }})() && 'back'");
        // Where the placement brought a hidden card to light, it is asked: that is another game.
        if browser.until("the card back in the hand", &either).await == "back" {
            break (sitter, back);
        }
        let shown = "return document.querySelector('[data-test=log]').innerText.includes('comes to light')";
        assert_eq!(browser.eval(shown, &[]).await, true, "nothing was shown, and it is asked");
    };
    assert!(!browser.sees("practice-yes").await && !browser.sees("practice").await, "nobody has drawn");

    // Again, and the bot answers.
    while !sitter.step().await.starts_with("cell-") {}
    let answered = "return document.querySelector('[data-test=log]').innerText.split('Owl draws').length > 1
        && !!document.querySelector('.prompt.mine-to-do')";
    browser.until("the answer of the bot", answered).await;
    browser.click("undo").await;
    browser.see("practice-yes").await;
    browser.click("practice-no").await;
    assert!(!browser.sees("practice").await);
    browser.click("undo").await;
    browser.click("practice-yes").await;
    browser.see("practice").await;
    browser.until("the card back in the hand", &back).await;
    browser.close().await;
}

/// How many cards lie on the land.
const LYING: &str = "return document.querySelectorAll('.nu-cell .nu-card').length";

/// What the learner may touch on the land and in the hand, and the card that is picked.
const TOUCHABLE: &str = "
    const names = s => [...document.querySelectorAll(s)].map(e => e.dataset.test);
    return [names('.nu-land [data-legal]'), names('.nu-held[data-legal]'), names('.nu-held.picked')].map(all => all.join());";

#[tokio::test]
async fn the_first_turns_are_taught_card_by_card() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    let learner = Learner::begin(&browser, &floe, "nunami").await;
    let mut steps = Vec::new();
    while let Some(step) = learner.step().await {
        steps.push(step);
        match steps[..] {
            // A card is chosen first, also where only one may be played: that is how it goes in every game.
            [.., 5, 6] => assert_eq!(browser.eval(TOUCHABLE, &[]).await, json!(["", "card-0", ""])),
            [.., 6, 6] => {
                assert_eq!(browser.eval(TOUCHABLE, &[]).await, json!(["cell-0-0", "", "card-0"]));
                let hidden = "const low = document.querySelector('.nu-tray').getBoundingClientRect().bottom;
                    return low > document.querySelector('.board').getBoundingClientRect().bottom + 1";
                assert_eq!(
                    browser.eval(hidden, &[]).await,
                    false,
                    "hand, faces and pile are in sight below the land"
                );
                let wrong = browser.violations().await;
                assert!(wrong.is_empty(), "{}", wrong.join("\n"));
            }
            [.., 18, 18] => {
                point_at(&browser, "[data-test=cell-3-3]").await;
                let said = browser.text("forecast").await;
                assert!(said.contains("−6 becomes −8 and tips over"), "{said}");
            }
            _ => {}
        }
        if steps.len() % 4 == 0 {
            browser.shot(&format!("nunami-lesson-{step}-phone")).await;
        }
        learner.follow().await;
        assert!(steps.len() < 60, "the lesson comes to its end");
    }
    let points = "return document.querySelector('.mine .nu-pieces').ariaLabel";
    assert_eq!(browser.eval(points, &[]).await, "2 points of 4");
    browser.close().await;
}

/// Moves the mouse to an element.
async fn point_at(browser: &Browser, selector: &str) {
    let element = browser.client.find(Locator::Css(selector)).await.expect(selector);
    let there = PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
    browser.client.perform_actions(MouseActions::new("mouse".to_owned()).then(there)).await.expect("moves");
}

#[tokio::test]
async fn the_text_has_the_table_first_and_asks_for_the_card_and_then_for_the_cell() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.hurry_with(&floe.url("/"), json!({"text": true})).await;
    browser.click("play-now-nunami").await;
    browser.see("text-table").await;
    let sections = "return [...document.querySelectorAll('.as-text h2')].map(e => e.id).join()";
    assert_eq!(browser.eval(sections, &[]).await, "text-position,text-news,text-moves");
    // There is one thing to be laid, so where it goes is asked at once: a line for each board.
    let rows =
        "return [...document.querySelectorAll('.text-moves')].map(e => e.innerText.split('\\n')[0]).join()";
    let all = "Lay the card face down …,Board 1:,Board 2:,Board 3:,Board 4:,Board 5:,Board 6:";
    browser.until("somewhere to lay it", "return !!document.querySelector('[data-test=move-0]')").await;
    assert_eq!(browser.eval(rows, &[]).await, all);
    while !browser.sees("half-1").await {
        browser.try_click("move-0").await;
    }
    let choices = "return [...document.querySelectorAll('.text-moves button')]
        .filter(e => e.getClientRects().length).map(e => e.ariaLabel ?? e.innerText)";
    let firsts = browser.eval(choices, &[]).await;
    let firsts: Vec<&str> =
        firsts.as_array().into_iter().flatten().filter_map(|text| text.as_str()).collect();
    // A combination that has one cell alone is told as a whole.
    let short = |text: &&str| text.ends_with('…') || text.starts_with("Begin");
    assert!(firsts.len() <= 18 && firsts.iter().all(short), "{firsts:?}");
    browser.click("half-0").await;
    let rest = browser.eval(choices, &[]).await;
    let rest: Vec<&str> = rest.as_array().into_iter().flatten().filter_map(|text| text.as_str()).collect();
    let card = firsts[0].trim_end_matches(" …");
    assert!(rest.len() > 20, "{rest:?}");
    assert!(rest[1..].iter().all(|text| text.starts_with(card) && text.contains("on board")), "{rest:?}");
    browser.shot("nunami-text").await;
    let wrong = browser.violations().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Whoever thinks again goes back.
    browser.click("half-0").await;
    assert_eq!(browser.eval(choices, &[]).await, json!(firsts));
    browser.click("half-0").await;
    let cell = "return [...document.querySelectorAll('[data-test^=move-]')].find(e => e.getClientRects().length).dataset.test";
    let cell = browser.eval(cell, &[]).await.as_str().expect("a cell").to_owned();
    browser.click(&cell).await;
    let placed = format!(
        "return document.querySelector('[data-test=log]').innerText.includes({:?})",
        card.replacen("Place", "places", 1)
    );
    browser.until("the card on the land", &placed).await;
    browser.close().await;
}
