//! The tables on the server where somebody at this browser plays: whose turn it is, and the way back.

use floe_engine::Message;
use floe_engine::form::Deserialize;
use floe_table::{Frame, Holder, Stage, Welcome};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

use super::keep::{Row, who};
use crate::games::shelf::is_known;
use crate::live::Live;
use crate::route::{self, Route};
use crate::source::online;
use crate::words::{t, t_with};
use crate::{browser, json, names};

/// A table on the server, as anybody may look at it.
#[derive(Clone, Debug)]
struct Seen {
    table: String,
    welcome: Welcome,
    frame: Frame,
}

/// The tables that were left for a while, each as a card; they come one by one.
pub(crate) fn tables() -> AnyView {
    let seen = Live::new(Vec::<Seen>::new());
    let remembered = online::tables();
    spawn_local(async move {
        for table in remembered {
            let looked = browser::get(&format!("/api/tables/{table}")).await;
            if seen.is_gone() {
                return;
            }
            match looked {
                Some((200..300, text)) => {
                    if let Some(found) = read(&table, &text) {
                        seen.update(|seen| seen.push(found));
                    }
                }
                // The server no longer has it; or it cannot be reached, and the table is remembered.
                Some((404 | 410, _)) => online::set_remembered(&table, false),
                _ => {}
            }
        }
    });
    view! { {move || seen.get().into_iter().map(|table| card(table, seen)).collect::<Vec<_>>()} }.into_any()
}

fn read(table: &str, text: &str) -> Option<Seen> {
    let looked: Value = json::read(text)?;
    let welcome =
        Welcome::deserialize(looked.get("welcome")?).ok().filter(|welcome| is_known(&welcome.game))?;
    let frame = Frame::deserialize(looked.get("frame")?).ok()?;
    Some(Seen { table: table.to_owned(), welcome, frame })
}

fn card(seen: Seen, all: Live<Vec<Seen>>) -> AnyView {
    let Seen { table, welcome, frame } = seen;
    let (open, forgotten) = (table.clone(), table);
    let forget = move || {
        online::set_remembered(&forgotten, false);
        all.update(|all| all.retain(|other| other.table != forgotten));
    };
    let row = Row {
        sign: "globe",
        game: &welcome.game,
        tests: ["continue-online", "forget-online"],
        forget: "ui-forget-online",
    };
    row.draw(move || [seated(&frame), words(&frame)], move || route::go(Route::Online(open.clone())), forget)
}

/// Who sits at the table.
fn seated(frame: &Frame) -> String {
    let people = frame.chairs.iter().filter_map(|chair| Some(chair.person()?.to_owned()));
    let bots = frame.chairs.iter().filter(|chair| matches!(chair.holder, Holder::Bot(_)));
    who(people.collect(), bots.count())
}

/// Whose turn it is, or how far the table is otherwise.
fn words(frame: &Frame) -> String {
    let name = |seat: floe_engine::Seat| match frame.chairs.get(seat.index()).map(|chair| &chair.holder) {
        Some(Holder::Person(name)) => name.clone(),
        _ => names::of_bot(seat),
    };
    match frame.stage {
        Stage::Gathering => t("ui-gather"),
        Stage::Over => t("ui-over"),
        // For a moment nobody may be to decide.
        Stage::Playing if frame.deciding.is_empty() => String::new(),
        Stage::Playing => {
            let deciding: Vec<String> = frame.deciding.iter().map(name).collect();
            t_with(&Message::new("ui-turn-of").text("who", deciding.join(", ")))
        }
    }
}
