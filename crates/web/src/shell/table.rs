//! The table itself: everything in its place, around the game's own board.

use crate::live::{Known, Live, effect};
use crate::on::click;
use floe_table::Stage;
use leptos::prelude::*;

use super::announcer::announcer;
use super::chat::chat;
use super::curtain::curtain;
use super::header::header;
use super::help::help;
use super::keys::{self, Doors};
use super::link::banner;
use super::log::log;
use super::peek::{Peeks, peek_card};
use super::prompt::prompt;
use super::replay::replay;
use super::result::{Afterwards, result};
use super::seats::{mine, others};
use super::type_move::type_move;
use super::walk;
use crate::art::icon;
use crate::games::shelf::title_of;
use crate::games::table_of;
use crate::parts::more;
use crate::settings::{change, settings};
use crate::source::Scene;
use crate::words::t;

/// A table: board in the middle, players around, prompt below, log at the side. `children` stands above the board.
pub(crate) fn shell(scene: Scene, afterwards: Afterwards, above: Option<AnyView>) -> AnyView {
    let peeks = Peeks::new();
    provide_context(peeks);
    let doors = Doors { help: Live::new(false), typing: Live::new(false) };
    let side = Live::new(false);
    let begun = Known::new(move || scene.stage() != Stage::Gathering);
    // The board stays as it is from frame to frame, and follows the view by itself.
    let game = Known::new(move || scene.game());
    keys::listen(scene, doors);
    // Once something new can be played, the keyboard finds it.
    effect(move || {
        scene.moves();
        crate::browser::after(30, walk::refresh);
    });
    let main = move || if side.get() { "table side-open" } else { "table" };
    view! {
        {header(Some(title(scene)), Some(tools(doors, side)))}
        {banner(scene)}
        <main id="main" class=main data-test="table">
            <div class="table-main">
                {above}
                {move || begun.get().then(|| others(scene))}
                <div class="board" data-test="board">{move || board(scene, game, begun)}</div>
                <div class="table-foot">
                    {move || begun.get().then(|| mine(scene))}
                    {prompt(scene)}
                </div>
            </div>
            <aside class="side" aria-label=move || t("ui-log")>
                {log(scene)}
                {replay(scene)}
                {chat(scene)}
            </aside>
            {result(scene, afterwards)}
            {peek_card(peeks)}
        </main>
        {curtain(scene)}
        {help(scene, doors.help)}
        {type_move(scene, doors.typing)}
        {announcer(scene)}
    }
    .into_any()
}

fn title(scene: Scene) -> AnyView {
    view! { <h1 data-test="title">{move || title_of(&scene.game())}</h1> }.into_any()
}

/// What the bar of a table has besides.
fn tools(doors: Doors, side: Live<bool>) -> AnyView {
    view! {
        <button type="button" class="quiet only-narrow" data-test="side" aria-label=move || t("ui-log")
            aria-expanded=move || side.get().to_string() on:click=click(move |_| side.update(|side| *side = !*side))>
            {icon("list")}
        </button>
        <button type="button" class="quiet" data-test="as-text" aria-label=move || t("ui-set-text")
            title=move || t("ui-set-text") aria-pressed=move || settings().text.to_string()
            on:click=click(|_| change(|settings| settings.text = !settings.text))>{icon("eye")}</button>
        <button type="button" class="quiet" data-test="help" aria-label=move || t("ui-help")
            title=move || t("ui-help") on:click=click(move |_| doors.help.set(true))>{icon("help")}</button>
    }
    .into_any()
}

/// The board as a picture or in words; nothing before the game has begun.
fn board(scene: Scene, game: Known<String>, begun: Known<bool>) -> Option<AnyView> {
    let table = table_of(&game.get()).filter(|_| begun.get())?;
    if settings().text { Some(more(move |more| (more.text)(scene))) } else { table.board(scene) }
}
