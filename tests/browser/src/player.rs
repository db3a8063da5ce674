//! Somebody who plays: any legal thing, by clicks alone or by keys alone.

use serde_json::Value;

use crate::Browser;

/// What can be played at the moment, or that the game is over, or that we wait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The names (`data-test`) of all that can be played.
    Choose(Vec<String>),
    /// Somebody else decides, or something still moves.
    Wait,
    /// The result is shown.
    Over,
}

/// A player who chooses by dice of their own.
pub struct Player<'a> {
    /// Where.
    pub browser: &'a Browser,
    dice: u64,
    looks: u32,
}

/// More looks than any game takes: then something does not go on.
const LONGEST: u32 = 3_000;

const LOOK: &str = "
    const stumbled = document.querySelector('.stumbled');
    if (stumbled) return ['stumbled', stumbled.title];
    const visible = e => e.getClientRects().length > 0;
    if ([...document.querySelectorAll('[data-test=result]')].some(visible)) return 'over';
    // Where something is asked in front of the table, that comes first.
    const front = document.querySelector('dialog[open]') ?? document;
    return [...front.querySelectorAll('[data-legal], [data-play]')].filter(visible).map(e => e.dataset.test);";

impl<'a> Player<'a> {
    /// Somebody at a browser; the same number plays the same way.
    pub fn at(browser: &'a Browser, dice: u64) -> Player<'a> {
        Player { browser, dice, looks: 0 }
    }

    fn roll(&mut self, sides: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % sides
    }

    /// What can be played now.
    pub async fn look(&self) -> Moment {
        match self.browser.eval(LOOK, &[]).await {
            Value::String(_) => Moment::Over,
            Value::Array(found) if found.first().is_some_and(|first| first == "stumbled") => {
                panic!("the app has stumbled: {}", found[1]);
            }
            Value::Array(found) if !found.is_empty() => {
                Moment::Choose(found.iter().filter_map(|test| test.as_str().map(str::to_owned)).collect())
            }
            _ => Moment::Wait,
        }
    }

    /// Waits until something can be played or the game is over.
    pub async fn wait(&self) -> Moment {
        let ready = format!("const seen = (() => {{ {LOOK} }})(); return seen === 'over' || seen.length > 0");
        loop {
            self.browser.until("a move to make", &ready).await;
            // What was there may be gone at the second look: a table that is being drawn anew is waited for again.
            match self.look().await {
                Moment::Wait => {}
                moment => return moment,
            }
        }
    }

    /// Looks again, but not for ever.
    async fn look_again(&mut self) -> Moment {
        self.looks += 1;
        if self.looks > LONGEST {
            self.browser.picture("does-not-end").await;
            panic!(
                "the game does not end; see target/screenshots/does-not-end.png\n{}",
                self.browser.page_text().await
            );
        }
        self.look().await
    }

    /// Plays one thing by a click, if something can be played. Says whether the game goes on.
    pub async fn click(&mut self) -> bool {
        match self.look_again().await {
            Moment::Over => false,
            Moment::Wait => {
                tokio::time::sleep(std::time::Duration::from_millis(40)).await;
                true
            }
            Moment::Choose(choices) => {
                let choice = self.prefer(&choices);
                self.browser.try_click(&choice).await;
                true
            }
        }
    }

    /// What a player without a memory would choose: forward, a gap behind the others, a harpoon, any tile.
    fn prefer(&mut self, choices: &[String]) -> String {
        let of = |kind: &str| {
            choices.iter().filter(|choice| choice.starts_with(kind)).cloned().collect::<Vec<_>>()
        };
        let (spaces, joins, boards) = (of("space-"), of("join-"), of("stay"));
        let choice = match (spaces.last(), joins.first(), joins.last()) {
            (Some(_), _, _) => spaces.iter().max(),
            (None, Some(_), Some(ahead)) if !boards.is_empty() => Some(ahead),
            (None, Some(behind), _) => Some(behind),
            // Who scouts whenever it is possible plays a shorter game, and so does who has many Scouts.
            _ => choices.iter().find(|choice| ["harpoon-take", "reveal"].contains(&choice.as_str())),
        };
        let scouts = ["occupation-scout", "occupation-elder"]
            .map(|name| choices.iter().find(|choice| *choice == name));
        let choice = choice.or(scouts[0]).or(scouts[1].filter(|_| self.roll(2) == 0));
        choice.unwrap_or(&choices[self.roll(choices.len())]).clone()
    }

    /// Plays one thing by keys, if something can be played. Says whether the game goes on.
    pub async fn press(&mut self) -> bool {
        match self.look_again().await {
            Moment::Over => return false,
            Moment::Wait => tokio::time::sleep(std::time::Duration::from_millis(40)).await,
            Moment::Choose(_) => {
                for _ in 0..self.roll(4) {
                    let arrow = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"][self.roll(4)];
                    self.browser.press(arrow).await;
                }
                if !self.on_something_legal().await {
                    self.walk_to_something_legal().await;
                }
                // The tab key may still be on its way through a long log.
                if self.on_something_legal().await {
                    self.browser.press("Enter").await;
                }
            }
        }
        true
    }

    async fn on_something_legal(&self) -> bool {
        let script = "const e = document.activeElement; return !!e && e.matches('[data-legal], [data-play]')";
        self.browser.eval(script, &[]).await == Value::Bool(true)
    }

    /// The tab key leads into every group at something that can be played.
    async fn walk_to_something_legal(&self) {
        for _ in 0..60 {
            self.browser.press("Tab").await;
            if self.on_something_legal().await {
                return;
            }
        }
    }
}
