//! Tuki: figures built by mouse, by finger and by keys, against bots, alone, online, and with a scout who watches.

mod builder;
mod hands;
mod help;

use std::time::Duration;

use floe_browser_tests::{Browser, Floe, LAPTOP, PHONE, SCREEN, SIDE, Theme, begin, gather};
use floe_table::BotKind;
use floe_tuki::{Put, Task, faces, solution};
use serde_json::json;

use crate::watched::Watch;
use builder::{Builder, By, CHECKED, STAGE, open, open_with, patiently, round, seed};

/// A whole game against two bots.
#[tokio::test]
async fn a_whole_game_against_two_bots() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    open(&browser, &floe, json!({"players": 3, "early_close": true}), 2, seed(1)).await;
    let builder = Builder { browser: &browser, by: By::Mouse };
    let mut watch = Watch::begin(&browser, LAPTOP).await;
    for number in 0..16 {
        let seen = "return document.querySelector('[data-test=result]') ? 'over'
            : document.querySelector('[data-test=announce][data-may]') ? 'build'
            : (document.querySelector('[data-test=roll]')?.click(), null)";
        // In the final round whoever has five cards watches the others.
        if patiently(&browser, "a round, or the end", seen).await == json!("over") {
            break;
        }
        // Two figures are built; then nothing is, which costs a card each time, until the end is near.
        if number < 2 {
            builder.build().await;
        }
        watch.look().await;
        builder.announce().await;
        patiently(&browser, "the check", CHECKED).await;
        watch.look().await;
        if number == 0 {
            browser.shot("tuki-review").await;
            let told = browser.text("review-0").await;
            assert!(told.contains("correct"), "{told}");
            browser.click("forces").await;
            let arrows = "return document.querySelectorAll('[data-test=review-0] .tk-forces path').length";
            assert!(browser.eval(arrows, &[]).await.as_u64().is_some_and(|count| count > 0));
            browser.shot("tuki-review-forces").await;
        }
    }
    browser.see("result").await;
    browser.shot("tuki-result").await;
    watch.ends("against bots").await;
    browser.close().await;
}

/// A round by keys alone: taken, turned, walked to its place, put, announced; places are spoken.
#[tokio::test]
async fn a_round_by_keys_alone() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Night).await;
    open(&browser, &floe, json!({"players": 2}), 1, seed(2)).await;
    let builder = Builder { browser: &browser, by: By::Keys };
    browser
        .until(
            "a round, rolled by the key O",
            "if (document.querySelector('[data-test=stage]')) return true;
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'o', bubbles: true})); return false",
        )
        .await;
    let task = builder.task().await;
    let first = solution(&task).expect("a build").puts()[0];
    builder.take(first.piece, false).await;
    browser.press("ArrowLeft").await;
    let spoken =
        browser.eval("return document.querySelector('[data-test=announcer]').textContent", &[]).await;
    assert!(
        spoken.as_str().is_some_and(|text| text.contains("column") && text.contains("on the table")),
        "{spoken}"
    );
    browser.press("Backspace").await;
    browser.until("the hand to be empty", &format!("{STAGE} return stage.dataset.hand === ''")).await;
    builder.build_and_announce().await;
    patiently(&browser, "the check", CHECKED).await;
    assert!(browser.text("review-0").await.contains("correct"));
    let wrong = browser.violations().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}

#[tokio::test]
async fn a_round_by_touch_alone_on_a_phone() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    open(&browser, &floe, json!({"players": 2}), 1, seed(3)).await;
    let builder = Builder { browser: &browser, by: By::Finger };
    round(&browser).await;
    browser.shot("tuki-phone").await;
    let wrong = browser.violations().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    builder.build().await;
    browser.shot("tuki-phone-built").await;
    builder.announce().await;
    patiently(&browser, "the check", CHECKED).await;
    assert!(browser.text("review-0").await.contains("correct"));
    browser.shot("tuki-phone-review").await;
    browser.close().await;
}

/// Alone: in the challenge one figure after the other scores its grade; the figure of the day says what is wrong, and is solved.
#[tokio::test]
async fn the_challenge_and_the_figure_of_the_day_alone() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    let builder = Builder { browser: &browser, by: By::Mouse };
    open(&browser, &floe, json!({"players": 1}), 0, seed(4)).await;
    round(&browser).await;
    let mut score = 0;
    for _ in 0..3 {
        let (task, card) = (builder.task().await, builder.data("task").await);
        score += faces().stored(&task).expect("a card").grade;
        builder.build_and_announce().await;
        let next = format!("{STAGE} return stage?.dataset.task && stage.dataset.task !== {card:?}");
        browser.until("the next figure", &next).await;
        assert!(browser.text("last-verdict").await.contains("correct"));
    }
    assert!(browser.text("score").await.contains(&score.to_string()), "{score} points");
    browser.shot("tuki-challenge").await;
    builder.hold("give-up").await;
    browser.see("result").await;

    browser.hurry(&floe.url("/")).await;
    browser.click("alone-tuki").await;
    browser.choose("option-solo", "daily").await;
    browser.click("start").await;
    round(&browser).await;
    builder.announce().await;
    browser.see("last-verdict").await;
    assert!(browser.text("last-verdict").await.contains("missing"), "what is wrong is said");
    builder.build_and_announce().await;
    browser.see("result").await;
    browser.shot("tuki-daily").await;
    browser.close().await;
}

/// Somebody with the ordinary controls, on cards of grade 2: under 15 seconds each, as the design asks.
#[tokio::test]
async fn an_expert_builds_a_figure_of_grade_two() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    let builder = Builder { browser: &browser, by: By::Mouse };
    let all = faces().normal.iter().flat_map(|face| Task::all(face.face));
    let tasks: Vec<Task> =
        all.filter(|task| faces().stored(task).is_some_and(|info| info.grade == 2)).collect();
    for task in tasks.iter().step_by(tasks.len() / 4).take(3) {
        let setup = json!({"players": 1, "solo": "practice", "practice": task});
        open(&browser, &floe, setup, 0, 1).await;
        round(&browser).await;
        let took = builder.build().await;
        assert!(took < Duration::from_secs(15), "{took:?}");
        builder.announce().await;
        browser.see("result").await;
    }
    browser.close().await;
}

/// A whole game between two browsers: one with a mouse, one a phone in the dark.
#[tokio::test]
async fn two_online_build_at_the_same_time() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(LAPTOP, Theme::Sun).await, Browser::open(PHONE, Theme::Night).await);
    gather(&floe, "tuki", &[("players", "2")], &[&ann, &bo]).await;
    let (first, second) =
        (Builder { browser: &ann, by: By::Mouse }, Builder { browser: &bo, by: By::Finger });
    let mut watch = Watch::begin(&bo, PHONE).await;
    rolls(&[&ann, &bo]).await;
    assert_eq!(first.task().await, second.task().await, "both see the same card");
    let head = "return Math.round(document.querySelector('.tk-head').getBoundingClientRect().height)";
    let high = bo.eval(head, &[]).await;
    tokio::join!(first.build(), second.build_and_announce());
    let waits =
        "return document.querySelector('[data-test=announce]')?.innerText.includes('You have announced')";
    bo.until("word that it is announced", waits).await;
    bo.shot("tuki-announced-phone").await;
    assert_eq!(bo.eval(head, &[]).await, high, "nothing moves for it");
    first.announce().await;
    for browser in [&ann, &bo] {
        browser.until("both builds", "return !!document.querySelector('[data-test=review-0]') && !!document.querySelector('[data-test=review-1]')").await;
        assert!(browser.text("review-0").await.contains("correct"));
        assert!(browser.text("review-1").await.contains("correct"));
    }
    // From now on Bo gives up first, which is a mistake each time, until somebody has five cards.
    for _ in 0..8 {
        if !rolls(&[&ann, &bo]).await {
            break;
        }
        watch.look().await;
        second.hold("give-up").await;
        ann.until("word of it", "return !!document.querySelector('.tk-badge .flag')").await;
        first.hold("give-up").await;
        for browser in [&ann, &bo] {
            browser.until("the check", CHECKED).await;
        }
        watch.look().await;
    }
    for browser in [&ann, &bo] {
        browser.see("result").await;
    }
    bo.shot("tuki-online-phone-result").await;
    watch.ends("online").await;
    ann.close().await;
    bo.close().await;
}

/// The scout rolls, whoever it is, and the card comes to everybody; says whether it does, or the game is over.
async fn rolls(browsers: &[&Browser]) -> bool {
    let seen = "return document.querySelector('[data-test=result]') ? 'over'
        : document.querySelector('[data-test=stage][data-task] , [data-test=watching]') ? 'card'
        : (document.querySelector('[data-test=roll]')?.click(), null)";
    for _ in 0..200 {
        let mut all = Vec::new();
        for browser in browsers {
            all.push(browser.eval(seen, &[]).await);
        }
        if all.iter().all(|one| !one.is_null()) {
            return all.iter().all(|one| one == "card");
        }
        tokio::time::sleep(Duration::from_millis(150)).await;
    }
    panic!("no round begins");
}

/// At one screen everybody builds in turn, against the clock, behind the curtain of the one before.
#[tokio::test]
async fn turns_at_one_screen() {
    let floe = Floe::start();
    let browser = Browser::open(SIDE, Theme::Night).await;
    begin(&browser, &floe, "tuki", &[("players", "2")], &["person", "person"]).await;
    // Before anybody has lifted the curtain there is no card of one's own; whoever lifts it knows that something comes.
    browser.click("curtain-lift").await;
    browser.see("board").await;
    browser.until("one's own card", "return !!document.querySelector('.mine')").await;
    let mut watch = Watch::begin(&browser, SIDE).await;
    let builder = Builder { browser: &browser, by: By::Finger };
    let mut tasks = Vec::new();
    for _ in 0..2 {
        let begun = "if (document.querySelector('[data-test=announce][data-may]')) return true;
            for (const test of ['curtain-lift', 'roll', 'uncover'])
                document.querySelector('[data-test=' + test + ']')?.click();
            return false";
        browser.until("a turn", begun).await;
        tasks.push(builder.task().await);
        watch.look().await;
        builder.build_and_announce().await;
    }
    assert_eq!(tasks[0], tasks[1], "everybody builds the same figure");
    patiently(&browser, "the check", CHECKED).await;
    for test in ["review-0", "review-1"] {
        assert!(browser.text(test).await.contains("correct"));
    }
    watch.ends("at one screen").await;
    browser.close().await;
}

/// A whole game of four: whoever is the scout sits out and sees all builds grow, also in the final round.
#[tokio::test]
async fn a_scout_who_sits_out_watches() {
    let floe = Floe::start();
    let browser = Browser::open(SCREEN, Theme::Night).await;
    let setup = json!({"players": 4, "first": 0, "early_close": true});
    open_with(&browser, &floe, setup, &[BotKind::Hard; 3], seed(8)).await;
    let mut watch = Watch::begin(&browser, SCREEN).await;
    let builder = Builder { browser: &browser, by: By::Mouse };
    let (mut watched, mut built) = (0, 0);
    loop {
        let seen = "return document.querySelector('[data-test=result]') ? 'over'
            : document.querySelector('[data-test^=watch-]') ? 'watch'
            : document.querySelector('[data-test=announce][data-may]') ? 'build'
            : (document.querySelector('[data-test=roll]')?.click(), null)";
        match patiently(&browser, "a round, or the end", seen).await.as_str() {
            Some("watch") => {
                watched += 1;
                if watched == 1 {
                    let grown =
                        "return document.querySelectorAll('[data-test^=watch-] [data-piece]').length > 8";
                    patiently(&browser, "builds to grow", grown).await;
                    browser.shot("tuki-watching").await;
                    let wrong = browser.violations().await;
                    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
                }
                watch.look().await;
                let over = "return !document.querySelector('[data-test^=watch-]')";
                patiently(&browser, "the others", over).await;
            }
            Some("build") => {
                built += 1;
                watch.look().await;
                // Nothing is a mistake, and the first one: a card, and the next round is watched.
                builder.announce().await;
                patiently(&browser, "the check", CHECKED).await;
            }
            _ => break,
        }
        assert!(watched + built < 24, "the game comes to an end");
    }
    assert!(watched >= 3 && built >= 2, "watched {watched}, built {built}");
    browser.shot("tuki-four-result").await;
    watch.ends("who watches").await;
    browser.close().await;
}

/// The guided first figure, step by step as the guide says.
#[tokio::test]
async fn the_first_figure_is_taught() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    browser.hurry(&floe.url("/learn/tuki")).await;
    browser.see("guide").await;
    let builder = Builder { browser: &browser, by: By::Finger };
    browser.click("roll").await;
    browser.click("guide-next").await;
    let puts = ["snow V (0,0,0)(1,0,0)(0,0,-1)", "purple lie -2 1", "grey stand 0 2", "blue lie -1 7"];
    for put in puts {
        let put: Put = put.parse().expect("a place");
        builder.take(put.piece, false).await;
        builder.turn(put).await;
        builder.place(put).await;
        browser.shot("tuki-lesson").await;
    }
    browser.click("guide-next").await;
    let weight: Put = "snow L (-2,8,0)(-2,9,0)(-1,8,0)(0,8,0)".parse().expect("a place");
    builder.take(weight.piece, false).await;
    builder.turn(weight).await;
    builder.place(weight).await;
    builder.announce().await;
    browser.see("result").await;
    browser.close().await;
}

/// What a move of the pointer with a piece in hand costs, and a frame with a new ghost in it: printed, for docs/benchmarks.md.
#[tokio::test]
async fn what_a_move_of_the_pointer_and_a_frame_cost() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    let builder = Builder { browser: &browser, by: By::Mouse };
    open(&browser, &floe, json!({"players": 1, "solo": "practice", "cards": "advanced"}), 0, seed(5)).await;
    round(&browser).await;
    // All but the last piece stand: the fullest build that somebody aims at.
    let task = builder.task().await;
    let build = solution(&task).expect("a build");
    let (last, others) = build.puts().split_last().expect("pieces");
    for put in others {
        builder.take(put.piece, true).await;
        builder.turn(*put).await;
        builder.place(*put).await;
    }
    builder.take(last.piece, true).await;
    let script = "const done = arguments[arguments.length - 1];
        (async () => {
            const svg = document.querySelector('[data-test=stage] svg').getBoundingClientRect();
            const moves = [], frames = [], aims = new Set();
            const channel = new MessageChannel();
            for (let i = 0; i < 300; i++) {
                const clientX = svg.left + svg.width * (0.45 + 0.5 * ((i * 37) % 100) / 100);
                const clientY = svg.top + svg.height * (0.1 + 0.8 * ((i * 61) % 100) / 100);
                const move = new PointerEvent('pointermove', {clientX, clientY, bubbles: true, pointerType: 'mouse'});
                const begun = performance.now();
                window.dispatchEvent(move);
                for (let wait = 0; wait < 5; wait++) await null;
                moves.push(performance.now() - begun);
                aims.add(document.querySelector('[data-test=stage]').dataset.aim);
                const frame = await new Promise(drawn => requestAnimationFrame(() => {
                    const from = performance.now();
                    channel.port1.onmessage = () => drawn(performance.now() - from);
                    channel.port2.postMessage(0);
                }));
                frames.push(frame);
            }
            const middle = list => list.sort((a, b) => a - b);
            done({moves: middle(moves), frames: middle(frames), aims: aims.size});
        })()";
    let measured = browser.eval_async(script, &[]).await;
    for what in ["moves", "frames"] {
        let list = measured[what].as_array().expect("times");
        let at = |part: usize| list[(list.len() - 1) * part / 100].as_f64().expect("a time");
        println!("{what}: median {:.2} ms, 99 of 100 under {:.2} ms", at(50), at(99));
    }
    assert!(measured["aims"].as_u64().is_some_and(|aims| aims > 5), "the ghost followed: {measured}");
    browser.close().await;
}
