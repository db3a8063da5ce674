//! What a person has chosen once for all tables. Kept by the browser.

use floe_engine::form::{Deserialize, Serialize};
use floe_table::Language;
use leptos::prelude::*;

use crate::{browser, json};

const KEY: &str = "floe.settings";

/// What a person has chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    pub(crate) theme: Theme,
    /// The system's language if none was chosen.
    pub(crate) language: Option<Language>,
    pub(crate) sound: bool,
    pub(crate) pace: Pace,
    /// Do single letters play (r rolls, u takes back)?
    pub(crate) keys: bool,
    /// The table as a list instead of a picture.
    pub(crate) text: bool,
    /// May the system say that it is this person's turn, when they look elsewhere?
    pub(crate) notify: bool,
    /// Has a long press been explained?
    pub(crate) press_told: bool,
    /// How strong bots are at "Play now", and how many of them; as many as make a good game if nothing is said.
    pub(crate) level: String,
    pub(crate) bots: Option<u8>,
    /// The name under which this person sits down.
    pub(crate) name: String,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            language: None,
            sound: true,
            pace: Pace::Calm,
            keys: true,
            text: false,
            notify: false,
            press_told: false,
            level: "medium".to_owned(),
            bots: None,
            name: String::new(),
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Theme {
    /// As the system has it.
    System,
    /// Midnight sun.
    Sun,
    /// Polar night.
    Night,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::System, Theme::Sun, Theme::Night];

    /// The name in the page's attribute, in the words and in the form.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Sun => "sun",
            Theme::Night => "night",
        }
    }
}

/// How long things take to happen on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Pace {
    /// So that everybody can follow.
    Calm,
    /// For those who know the game.
    Brisk,
    /// At once.
    Instant,
}

impl Pace {
    pub(crate) const ALL: [Pace; 3] = [Pace::Calm, Pace::Brisk, Pace::Instant];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Brisk => "brisk",
            Pace::Instant => "instant",
        }
    }

    /// A time on the screen at this pace, in milliseconds.
    pub(crate) fn of(self, milliseconds: u32) -> u32 {
        match self {
            Pace::Calm => milliseconds,
            Pace::Brisk => milliseconds * 2 / 5,
            Pace::Instant => 0,
        }
    }
}

thread_local! {
    static SETTINGS: ArcRwSignal<Settings> = ArcRwSignal::new(load());
}

fn load() -> Settings {
    browser::kept(KEY).and_then(|text| json::read(&text)).unwrap_or_default()
}

/// The settings; whoever reads them in a view is drawn again when they change.
pub(crate) fn settings() -> Settings {
    SETTINGS.with(Get::get)
}

/// The settings as they are at this moment.
pub(crate) fn settings_now() -> Settings {
    SETTINGS.with(GetUntracked::get_untracked)
}

/// Changes the settings, keeps them, and lets the page follow.
pub(crate) fn change(change: impl FnOnce(&mut Settings)) {
    SETTINGS.with(|signal| signal.update(change));
    let now = settings_now();
    browser::keep(KEY, &json::write(&now));
    apply(&now);
}

/// Tells the page itself: theme and pace are attributes of its root, and so is the language, once it is spoken.
pub(crate) fn apply(settings: &Settings) {
    crate::words::choose(settings.language);
    let Some(root) = document().document_element() else { return };
    let _ = root.set_attribute("data-theme", settings.theme.name());
    let _ = root.set_attribute("data-pace", settings.pace.name());
}
