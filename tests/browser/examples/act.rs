//! What a local act costs the page's main thread, early on and late in a long game.
//!
//!     cargo build -p floe-cli && cargo run --release -p floe-browser-tests --example act
//!
//! A game of 3,000 entries is opened from a file in a real Chromium, and things are clicked. `act` is the time from the
//! click until the news of it are made: the move, its entry and record, keeping it, what is told and shown. `shown` is all
//! that the click does, which includes the changes of the page. `drawn` is the time from the click until the page has
//! been drawn anew; it has waited for the next frame. Script, style and layout are what the browser itself
//! counts from the click until then, in processor time of the page's main thread: what else runs does not count. Tasks of more than 50 ms are counted: the browser calls them long.

use floe_browser_tests::{Browser, Floe, LAPTOP, Moment, Player, Theme};
use floe_engine::{Chance, Seat, Seed};
use floe_table::{Act, Holder, Stage, Table};
use serde_json::{Value, json};

/// So many clicks are measured.
const CLICKS: usize = 60;

const CLICK: &str = "const [test, done] = arguments;
    const e = [...document.querySelectorAll(`[data-test=\"${test}\"]`)].find(e => e.getClientRects().length);
    if (!e) return done(null);
    performance.clearMarks();
    const start = performance.now();
    e.click();
    const shown = performance.now() - start;
    // A click that only chooses, such as a card before its cell, is no act.
    const news = performance.getEntriesByName('news').at(-1);
    requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done([news && news.startTime - start, shown, performance.now() - start]);
        channel.port2.postMessage(0);
    });";

/// How many tasks were long since the page was opened.
const LONG: &str = "const done = arguments[0];
    new PerformanceObserver((list, me) => { me.disconnect(); done(list.getEntries().length); })
        .observe({type: 'longtask', buffered: true});
    setTimeout(() => done(0), 400);";

#[tokio::main]
async fn main() {
    let floe = Floe::start();
    for (game, setup, seats) in [
        ("polar-rush", json!({"players": 2}), 2),
        ("nunami", json!({"mode": "a"}), 2),
        ("inuit", json!({"players": 2}), 2),
        ("inuit", json!({"players": 4, "modules": "both"}), 4),
    ] {
        for entries in [60, 3_000] {
            let file = std::env::temp_dir().join(format!("floe-act-{game}-{entries}.floe.json"));
            std::fs::write(&file, long_game(game, &setup, seats, entries)).expect("written");
            let browser = Browser::open(LAPTOP, Theme::Sun).await;
            browser.hurry(&floe.url("/")).await;
            browser.open_file("open-file", &file).await;
            browser.see("prompt").await;
            let mut times = measure(&browser).await;
            let long = browser.eval_async(LONG, &[]).await;
            let many = times[0].len();
            let [act, shown, drawn, script, style, layout] = times.each_mut().map(|times| median(times));
            println!(
                "{game} for {seats}, {entries} entries: act {act:.2} ms, shown {shown:.2} ms, drawn {drawn:.1} ms; \
                 script {script:.1}, style {style:.1}, layout {layout:.1} ms (medians of {many} acts); {long} long tasks",
            );
            browser.close().await;
        }
    }
}

async fn measure(browser: &Browser) -> [Vec<f64>; 6] {
    let player = Player::at(browser, 1);
    let mut times = [const { Vec::new() }; 6];
    browser.devtools("Performance.enable", json!({"timeDomain": "threadTicks"})).await;
    for click in 0..5 * CLICKS {
        match player.look().await {
            Moment::Choose(choices) => {
                let choice = &choices[click * 7 % choices.len()];
                let before = page_time(browser).await;
                let took = browser.eval_async(CLICK, &[Value::from(choice.as_str())]).await;
                let after = page_time(browser).await;
                if let [Some(act), Some(shown), Some(drawn)] = [0, 1, 2].map(|which| took[which].as_f64()) {
                    times[0].push(act);
                    times[1].push(shown);
                    times[2].push(drawn);
                    for part in 0..3 {
                        times[3 + part].push(after[part] - before[part]);
                    }
                }
            }
            Moment::Wait if browser.sees("curtain-lift").await => browser.click("curtain-lift").await,
            Moment::Wait => tokio::time::sleep(std::time::Duration::from_millis(40)).await,
            Moment::Over => break,
        }
        if times[0].len() == CLICKS {
            break;
        }
    }
    times
}

/// The milliseconds that the page's main thread has spent on script, style and layout, as the browser counts them.
async fn page_time(browser: &Browser) -> [f64; 3] {
    let answer = browser.devtools("Performance.getMetrics", json!({})).await;
    let metrics = answer["metrics"].as_array().expect("metrics");
    ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map(|name| {
        let metric = metrics.iter().find(|metric| metric["name"] == name);
        metric.and_then(|metric| metric["value"].as_f64()).expect("a time") * 1_000.0
    })
}

/// A game with a log of so many entries: moves are played and now and then taken back.
fn long_game(game: &str, setup: &Value, seats: usize, entries: usize) -> String {
    let holders: Vec<Holder> = Seat::all(seats).map(|seat| Holder::Person(seat.to_string())).collect();
    let mut table = Table::begin(game, setup, Seed::from(1), &holders).expect("a table");
    let mut picks = Chance::fast(1);
    while table.entries() < entries {
        let seat = table.deciding().first().expect("somebody decides");
        let moves = table.session().expect("begun").moves(seat);
        let played = moves[picks.below(moves.len())].played.clone();
        table.act(Act::play(seat, played), 0).expect("legal");
        let plies = table.session().expect("begun").plies();
        if table.stage() == Stage::Over || plies > 40 {
            table.act(Act::Back { plies: plies - plies.min(30) }, 0).expect("back");
        }
    }
    let plies = table.session().expect("begun").plies();
    if plies > 10 {
        table.act(Act::Back { plies: 10 }, 0).expect("back");
    }
    table.save()
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}
