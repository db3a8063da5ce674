//! Somebody who knows the best build of every card and builds it by the ordinary controls.

use std::time::{Duration, Instant};

use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
use floe_browser_tests::{Browser, Floe};
use floe_engine::Seed;
use floe_table::{BotKind, Holder, Table};
use floe_tuki::{Piece, Put, Task, check, faces, solution};
use serde_json::{Value, json};

/// What somebody builds with.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum By {
    Mouse,
    Finger,
    Keys,
}

/// Somebody who knows the best build of every card.
pub(crate) struct Builder<'a> {
    pub(crate) browser: &'a Browser,
    pub(crate) by: By,
}

pub(crate) const STAGE: &str = "const stage = document.querySelector('[data-test=stage]');";

impl Builder<'_> {
    /// The task on the card.
    pub(crate) async fn task(&self) -> Task {
        let seen = self.browser.until("a card", &format!("{STAGE} return stage?.dataset.task || null")).await;
        serde_json::from_str(seen.as_str().expect("a task")).expect("a task")
    }

    pub(crate) async fn data(&self, name: &str) -> String {
        let seen = self.browser.eval(&format!("{STAGE} return stage?.dataset[{name:?}] ?? ''"), &[]).await;
        seen.as_str().unwrap_or_default().to_owned()
    }

    /// Is the piece in hand turned like that?
    pub(crate) async fn has_turned(&self, put: Put) -> bool {
        self.data("hand").await == format!("{} {} {}", put.piece, put.rotation.0, put.at.z)
    }

    pub(crate) async fn aims_at(&self, put: Put) -> bool {
        self.data("aim").await == put.to_string()
    }

    pub(crate) async fn touch(&self, test: &str) {
        match self.by {
            By::Mouse | By::Keys => self.browser.try_click(test).await,
            By::Finger => {
                let find = "const e = document.querySelector('[data-test=\"' + arguments[0] + '\"]');
                    e.scrollIntoView({block: 'nearest', inline: 'center', behavior: 'instant'});
                    const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]";
                let place = self.browser.eval(find, &[json!(test)]).await;
                self.tap(&place, 30).await;
                // Fingers are not so quick that two touches of one place are one double touch.
                tokio::time::sleep(Duration::from_millis(320)).await;
            }
        }
    }

    /// Touches a place of the page for so many milliseconds.
    pub(crate) async fn tap(&self, place: &Value, milliseconds: u64) {
        let (x, y) = (place[0].as_f64().expect("a place"), place[1].as_f64().expect("a place"));
        let held = PointerAction::Pause { duration: Duration::from_millis(milliseconds) };
        let steps = [
            PointerAction::MoveTo { duration: Some(Duration::ZERO), x: x.round(), y: y.round() },
            PointerAction::Down { button: MOUSE_BUTTON_LEFT },
            held,
            PointerAction::Up { button: MOUSE_BUTTON_LEFT },
        ];
        let done = if self.by == By::Finger {
            let finger = TouchActions::new("finger".to_owned());
            self.browser.client.perform_actions(steps.into_iter().fold(finger, InputSource::then)).await
        } else {
            let mouse = MouseActions::new("mouse".to_owned());
            self.browser.client.perform_actions(steps.into_iter().fold(mouse, InputSource::then)).await
        };
        done.expect("it can be touched");
    }

    pub(crate) async fn hover(&self, place: &Value) {
        let (x, y) = (place[0].as_f64().expect("a place"), place[1].as_f64().expect("a place"));
        let there = PointerAction::MoveTo { duration: Some(Duration::ZERO), x: x.round(), y: y.round() };
        let mouse = MouseActions::new("mouse".to_owned()).then(there);
        self.browser.client.perform_actions(mouse).await.expect("the mouse moves");
    }

    /// Where on the page the middle of a piece is drawn, by the projection of the table.
    pub(crate) async fn middle(&self, put: Put) -> Value {
        let most = |axis: fn(floe_tuki::Cell) -> i8| put.cells().map(axis).max().expect("cells") + 1;
        let x = f64::from(put.at.x + most(|cell| cell.x)) / 2.0;
        let y = f64::from(put.at.y + most(|cell| cell.y)) / 2.0;
        let across = 100.0 * (x * 0.9703 - 0.2419);
        let down = -100.0 * (y * 0.9781 - (0.9703 + x * 0.2419) * 0.2079);
        let script = format!(
            "{STAGE} stage.scrollIntoView({{block: 'nearest', behavior: 'instant'}});
            const m = stage.querySelector('svg').getScreenCTM();
            return [m.a * arguments[0] + m.e, m.d * arguments[1] + m.f]"
        );
        self.browser.eval(&script, &[json!(across), json!(down)]).await
    }

    pub(crate) async fn take(&self, piece: Piece, advanced: bool) {
        match self.by {
            By::Keys => {
                let number = Piece::ALL.iter().filter(|one| advanced || **one != Piece::Orange);
                let number = number.clone().position(|one| *one == piece).expect("a piece") + 1;
                self.browser.press(&number.to_string()).await;
            }
            By::Mouse | By::Finger => self.touch(&format!("piece-{piece}")).await,
        }
        self.browser
            .until("the piece in hand", &format!("{STAGE} return stage.dataset.hand.startsWith('{piece} ')"))
            .await;
    }

    /// How the piece in hand is turned, and its layer.
    pub(crate) async fn turned(&self) -> (u8, i8) {
        let hand = self.data("hand").await;
        let words: Vec<&str> = hand.split(' ').collect();
        let [_, rotation, layer] = words[..] else { panic!("no piece in hand, but {hand:?}") };
        (rotation.parse().expect("a rotation"), layer.parse().expect("a layer"))
    }

    /// Turns the piece in hand: by the strip, forward where that is wanted; or by keys alone.
    pub(crate) async fn turn(&self, put: Put) {
        if self.by == By::Keys {
            for _ in 0..24 {
                if self.turned().await.0 == put.rotation.0 {
                    break;
                }
                self.browser.press("t").await;
            }
            for _ in 0..6 {
                match put.at.z - self.turned().await.1 {
                    0 => break,
                    1.. => self.browser.press(".").await,
                    _ => self.browser.press(",").await,
                }
            }
        } else {
            // Of all pictures the one that shows it, or one that shows it from the other side. The strip may still show another
            // piece: then once more.
            for _ in 0..3 {
                let looks = "return [...document.querySelectorAll('[data-rotation]')]
                    .map(look => [+look.dataset.rotation, look.dataset.test])";
                let list = self.browser.eval(looks, &[]).await;
                let mut looks: Vec<(u8, String)> = serde_json::from_value(list).expect("looks");
                looks.sort_by_key(|look| look.0 != put.rotation.0);
                for (_, look) in looks {
                    if self.has_turned(put).await {
                        return;
                    }
                    self.touch(&look).await;
                    for _ in 0..2 {
                        if !put.piece.is_stone() && !self.has_turned(put).await {
                            self.touch("flip").await;
                        }
                    }
                }
            }
        }
        assert!(self.has_turned(put).await, "{put} cannot be turned like that: {}", self.data("hand").await);
    }

    pub(crate) async fn place(&self, put: Put) {
        match self.by {
            By::Mouse => {
                let place = self.middle(put).await;
                self.hover(&place).await;
                assert!(self.aims_at(put).await, "{put}: the ghost is at {}", self.data("aim").await);
                self.tap(&place, 0).await;
            }
            By::Finger => {
                let place = self.middle(put).await;
                self.tap(&place, 30).await;
                assert!(self.aims_at(put).await, "{put}: the ghost is at {}", self.data("aim").await);
                self.tap(&place, 30).await;
            }
            By::Keys => {
                self.browser.press("ArrowRight").await;
                // To the column first, then up or down.
                for _ in 0..60 {
                    let at: Put = self.data("aim").await.parse().expect("a ghost");
                    let key = match (put.at.x - at.at.x, put.at.y - at.at.y) {
                        (1.., _) => "ArrowRight",
                        (..0, _) => "ArrowLeft",
                        (0, 1..) => "ArrowUp",
                        (0, ..0) => "ArrowDown",
                        (0, 0) => break,
                    };
                    self.browser.press(key).await;
                }
                assert!(self.aims_at(put).await, "{put}: the ghost is at {}", self.data("aim").await);
                self.browser.press("Space").await;
            }
        }
        let empty = format!("{STAGE} return stage.dataset.hand === ''");
        self.browser.until("the piece to be put", &empty).await;
    }

    /// Builds the figure of the card, piece by piece; says how long it took.
    pub(crate) async fn build(&self) -> Duration {
        let task = self.task().await;
        let build = solution(&task).expect("every card has a build");
        assert_eq!(check(&build, &task), Ok(()));
        let begun = Instant::now();
        for put in build.puts() {
            self.take(put.piece, task.face.stones().len() == 4).await;
            self.turn(*put).await;
            self.place(*put).await;
        }
        let took = begun.elapsed();
        let info = faces().stored(&task).expect("a card");
        println!("a figure of grade {} with {} pieces took {:.1?}", info.grade, build.puts().len(), took);
        took
    }

    /// Builds the figure and announces it.
    pub(crate) async fn build_and_announce(&self) {
        self.build().await;
        self.announce().await;
    }

    /// Holds what announces.
    pub(crate) async fn announce(&self) {
        if self.by == By::Keys {
            let enter = '\u{e007}';
            let held = KeyActions::new("keyboard".to_owned())
                .then(KeyAction::Down { value: enter })
                .then(KeyAction::Pause { duration: Duration::from_millis(450) })
                .then(KeyAction::Up { value: enter });
            self.browser.client.perform_actions(held).await.expect("a key can be held");
            return;
        }
        self.hold("announce").await;
    }

    /// Holds a button until it acts.
    pub(crate) async fn hold(&self, test: &str) {
        self.browser.see(test).await;
        let find =
            "const r = document.querySelector('[data-test=' + arguments[0] + ']').getBoundingClientRect();
            return [r.left + r.width / 2, r.top + r.height / 2]";
        let place = self.browser.eval(find, &[json!(test)]).await;
        self.tap(&place, 450).await;
    }
}

/// The seed of a test; another can be tried by the environment.
pub(crate) fn seed(test: u64) -> u64 {
    std::env::var("FLOE_TUKI_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(test)
}

/// Opens a game that has just begun, always the same: what is on the cards follows from the seed.
pub(crate) async fn open(browser: &Browser, floe: &Floe, setup: Value, bots: usize, seed: u64) {
    open_with(browser, floe, setup, &vec![BotKind::Easy; bots], seed).await;
}

/// The same, with these bots beside.
pub(crate) async fn open_with(browser: &Browser, floe: &Floe, setup: Value, bots: &[BotKind], seed: u64) {
    let mut holders = vec![Holder::Person("Ann".to_owned())];
    holders.extend(bots.iter().copied().map(Holder::Bot));
    let table = Table::begin("tuki", &setup, Seed::from(seed), &holders).expect("a table");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tuki.floe.json");
    std::fs::write(&file, table.save()).expect("written");
    browser.hurry(&floe.url("/")).await;
    browser.open_file("open-file", &file).await;
    browser.see("prompt").await;
}

/// Waits for a round to begin; whoever is the scout rolls, and between separate screens there is a countdown.
pub(crate) async fn round(browser: &Browser) {
    let begun = "if (document.querySelector('[data-test=stage][data-task]')) return true;
        document.querySelector('[data-test=roll]')?.click(); return false";
    browser.until("a round", begun).await;
}

/// Is the round being checked, or the game over?
pub(crate) const CHECKED: &str = "return !!document.querySelector('[data-test=review-0]') || !!document.querySelector('[data-test=result]')";

/// Waits for something that others take their time for: bots build at the pace of people.
pub(crate) async fn patiently(browser: &Browser, what: &str, script: &str) -> Value {
    for _ in 0..600 {
        let seen = browser.eval(script, &[]).await;
        if !matches!(seen, Value::Null | Value::Bool(false)) {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    panic!("waited in vain for {what}: {}", browser.page_text().await);
}
