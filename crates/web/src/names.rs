//! What people and bots are called.

use floe_engine::Seat;

use crate::settings::settings_now;
use crate::words::t;

/// Bots go by animals, one for each seat.
const BOTS: [&str; 8] = [
    "ui-bot-fox",
    "ui-bot-owl",
    "ui-bot-tern",
    "ui-bot-char",
    "ui-bot-wolf",
    "ui-bot-raven",
    "ui-bot-swan",
    "ui-bot-walrus",
];

/// The bot's name at a seat.
pub(crate) fn of_bot(seat: Seat) -> String {
    t(BOTS[seat.index() % BOTS.len()])
}

/// The name under which whoever sits here plays.
pub(crate) fn mine() -> String {
    let name = settings_now().name;
    if name.trim().is_empty() { t("ui-name-default") } else { name }
}
