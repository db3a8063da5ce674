//! The table itself: everything in its place, around the game's own board.

use crate::live::{Known, Live, effect};
use crate::on::click;
use floe_table::Stage;
use leptos::prelude::*;

use super::announcer::announcer;
use super::attention;
use super::chart::chart;
use super::chat::chat;
use super::curtain::curtain;
use super::header::header;
use super::help::help;
use super::keys::{self, Doors};
use super::link::banner;
use super::log::log;
use super::peek::{Peeks, peek_card};
use super::prompt::{practice, prompt};
use super::replay;
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
    let aside = Live::new(false);
    let begun = Known::new(move || scene.stage() != Stage::Gathering);
    // The board stays as it is from frame to frame, and follows the view by itself.
    let game = Known::new(move || scene.game());
    let back = Known::new(move || scene.past.with(Option::is_some));
    // Of all settings the board follows this one alone: whoever is told something while touching it still touches it.
    let text = Known::new(|| settings().text);
    keys::listen(scene, doors);
    // Once something new can be played, the keyboard finds it.
    effect(move || {
        scene.moves();
        crate::browser::after(30, walk::refresh);
    });
    let main = move || if side.get() { "table side-open" } else { "table" };
    view! {
        {header(Some(title(scene)), Some(tools(scene, doors, side)))}
        {banner(scene, afterwards.save)}
        <main id="main" class=main data-test="table">
            <div class="table-main">
                {above}
                {move || begun.get().then(|| others(scene))}
                <div class="board" data-test="board">{move || board(scene, game, begun, text)}</div>
                <div class="table-foot">
                    {move || begun.get().then(|| mine(scene))}
                    {move || match back.get() {
                        true => more(move |more| (more.replay)(scene)),
                        false => prompt(scene, afterwards, aside),
                    }}
                </div>
            </div>
            <aside class="side" aria-label=move || t("ui-log")>
                {more(move |more| (more.side)(scene, side, aside))}
            </aside>
            {result(scene, afterwards, aside)}
            {peek_card(peeks)}
        </main>
        {curtain(scene)}
        {help(scene, doors.help)}
        {type_move(scene, doors.typing)}
        {practice(scene)}
        {announcer(scene)}
    }
    .into_any()
}

fn title(scene: Scene) -> AnyView {
    view! { <h1 data-test="title">{move || title_of(&scene.game())}</h1> }.into_any()
}

/// What the bar of a table has besides.
fn tools(scene: Scene, doors: Doors, side: Live<bool>) -> AnyView {
    view! {
        <button type="button" class="quiet only-narrow" data-test="side" aria-label=move || t("ui-log")
            aria-expanded=move || side.get().to_string() on:click=click(move |_| side.update(|side| *side = !*side))>
            {icon("list")}
            {move || attention::unread(scene)}
        </button>
        <button type="button" class="quiet" data-test="full-screen" aria-label=move || t("ui-full-screen")
            title=move || t("ui-full-screen") on:click=click(|_| crate::browser::toggle_full_screen())>{icon("full-screen")}</button>
        <button type="button" class="quiet" data-test="as-text" aria-label=move || t("ui-set-text")
            title=move || t("ui-set-text") aria-pressed=move || settings().text.to_string()
            on:click=click(|_| change(|settings| settings.text = !settings.text))>{icon("text")}</button>
        <button type="button" class="quiet" data-test="help" aria-label=move || t("ui-help")
            title=move || t("ui-help") on:click=click(move |_| doors.help.set(true))>{icon("help")}</button>
    }
    .into_any()
}

/// What stands beside the board: the log, the chart of a finished game, and what is said.
pub(crate) fn beside(scene: Scene, drawer: Live<bool>, aside: Live<bool>) -> AnyView {
    attention::watch(scene, drawer);
    replay::follow_address(scene, aside);
    view! {
        {log(scene, drawer)}
        {move || chart_beside(scene, aside)}
        {chat(scene)}
    }
    .into_any()
}

/// Beside the log of a finished game: its chart, which moves with the board.
fn chart_beside(scene: Scene, aside: Live<bool>) -> Option<AnyView> {
    let shown = aside.get() && scene.stage() == Stage::Over;
    shown.then(|| chart(scene, Callback::new(move |plies| scene.look(plies))))
}

/// The board as a picture or in words; nothing before the game has begun.
fn board(scene: Scene, game: Known<String>, begun: Known<bool>, text: Known<bool>) -> Option<AnyView> {
    let table = table_of(&game.get()).filter(|_| begun.get())?;
    if text.get() { Some(more(move |more| (more.text)(scene))) } else { table.board(scene) }
}
