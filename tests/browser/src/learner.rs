//! Somebody who is taught a game.

use std::time::Duration;

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use floe_tuki::Put;
use serde_json::Value;

use crate::{Browser, Floe};

/// The number of the step that the guide is at, once something can be done; `over` when all has been taught.
const STEP: &str = "
    const seen = selector => [...document.querySelectorAll(selector)].some(e => e.getClientRects().length);
    if (seen('[data-test=guide-play]')) return 'over';
    const hand = document.querySelector('[data-test=stage]')?.dataset.hand;
    const open = hand ? '.tk-look.hinted, .tk.helping' : '[data-test=guide-next], .hinted, [data-legal], [data-play]';
    return seen(open) && parseInt(document.querySelector('.guide .moment').innerText);";

/// What the guide lets be done is done: read on, or what is marked, or the one thing that may be played. Says whether there
/// was any that takes no more than a click.
const FOLLOW: &str = "
    const first = selector => [...document.querySelectorAll(selector)].find(e => e.getClientRects().length);
    const hand = document.querySelector('[data-test=stage]')?.dataset.hand;
    const open = first('[data-test=guide-next]') ?? first('.pick.hinted, .tk-slot.hinted, .tk-look.hinted')
        ?? (hand ? null : first('[data-legal], [data-play]'));
    open?.click();
    return !!open;";

/// Where the lesson of Tuki wants its pieces.
const PLACES: &[(&str, i8, i8)] =
    &[("V", 0, 0), ("purple", -2, 1), ("grey", 0, 2), ("blue", -1, 7), ("L", -2, 8)];

/// Somebody who does what a guide says.
pub struct Learner<'a> {
    browser: &'a Browser,
}

impl<'a> Learner<'a> {
    /// Begins a lesson.
    pub async fn begin(browser: &'a Browser, floe: &Floe, game: &str) -> Learner<'a> {
        browser.hurry(&floe.url(&format!("/learn/{game}"))).await;
        browser.see("guide").await;
        Learner { browser }
    }

    /// The number of the next step, as soon as something can be done; nothing when all has been taught.
    pub async fn step(&self) -> Option<u64> {
        self.browser.until("the next step", STEP).await.as_u64()
    }

    /// Does what this step asks for.
    pub async fn follow(&self) {
        if self.browser.eval(FOLLOW, &[]).await != true {
            self.build().await;
        }
        tokio::time::sleep(Duration::from_millis(150)).await;
    }

    /// In the lesson of Tuki: the piece in hand is put where it is wanted, by keys; or what is built is announced.
    async fn build(&self) {
        let hand = self.stage().await["hand"].as_str().unwrap_or_default().to_owned();
        let wanted = PLACES.iter().find(|place| hand.split(' ').next() == Some(place.0));
        let Some((_, x, y)) = wanted else {
            let enter = '\u{e007}';
            let held = KeyActions::new("keyboard".to_owned())
                .then(KeyAction::Down { value: enter })
                .then(KeyAction::Pause { duration: Duration::from_millis(450) })
                .then(KeyAction::Up { value: enter });
            self.browser.client.perform_actions(held).await.expect("a key can be held");
            return;
        };
        self.browser.press("ArrowRight").await;
        for _ in 0..60 {
            let aim = self.stage().await["aim"].as_str().and_then(|aim| aim.parse::<Put>().ok());
            let Some(Put { at, .. }) = aim else { return };
            let key = match (x - at.x, y - at.y) {
                (1.., _) => "ArrowRight",
                (..0, _) => "ArrowLeft",
                (0, 1..) => "ArrowUp",
                (0, ..0) => "ArrowDown",
                (0, 0) => break,
            };
            self.browser.press(key).await;
        }
        self.browser.press("Space").await;
    }

    /// What the stage of Tuki tells of itself.
    async fn stage(&self) -> Value {
        self.browser.eval("return {...document.querySelector('[data-test=stage]')?.dataset}", &[]).await
    }
}
