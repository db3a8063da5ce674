//! The table itself: everything in its place, around the game's own board.

use floe_table::{Stage, door};
use leptos::prelude::*;

use super::announcer::Announcer;
use super::chat::Chat;
use super::curtain::Curtain;
use super::header::Header;
use super::help::Help;
use super::icon;
use super::keys::{self, Doors};
use super::link::Banner;
use super::log::Log;
use super::peek::{PeekCard, Peeks};
use super::prompt::Prompt;
use super::replay::Replay;
use super::result::{Afterwards, ResultSheet};
use super::seats::{Mine, Others};
use super::text::TextTable;
use super::type_move::TypeMove;
use super::walk;
use crate::settings::{change, settings};
use crate::source::Screen;
use crate::words::t;

/// A table: board in the middle, players around, prompt below, log at the side. `children` stands above the board.
#[component]
pub(crate) fn Shell(screen: Screen, afterwards: Afterwards, children: Children) -> impl IntoView {
    provide_context(Peeks::new());
    let doors = Doors { help: RwSignal::new(false), typing: RwSignal::new(false) };
    let side = RwSignal::new(false);
    let begun = Memo::new(move |_| screen.stage() != Stage::Gathering);
    keys::listen(screen, doors);
    // Once something new can be played, the keyboard finds it.
    Effect::new(move |_| {
        screen.moves();
        crate::browser::after(30, walk::refresh);
    });
    let title = Signal::derive(move || {
        door(&screen.game()).map_or_else(|_| "floe".to_owned(), |door| door.title().title.to_owned())
    });
    let main = move || if side.get() { "table side-open" } else { "table" };
    view! {
        <Header title=title>
            <button type="button" class="quiet only-narrow" data-test="side" aria-label=move || t("ui-log")
                aria-expanded=move || side.get().to_string() on:click=move |_| side.update(|side| *side = !*side)>
                {icon("list")}
            </button>
            <button type="button" class="quiet" data-test="as-text" aria-label=move || t("ui-set-text")
                title=move || t("ui-set-text") aria-pressed=move || settings().text.to_string()
                on:click=move |_| change(|settings| settings.text = !settings.text)>{icon("eye")}</button>
            <button type="button" class="quiet" data-test="help" aria-label=move || t("ui-help")
                title=move || t("ui-help") on:click=move |_| doors.help.set(true)>{icon("help")}</button>
        </Header>
        <Banner screen=screen/>
        <main id="main" class=main data-test="table">
            <div class="table-main">
                {children()}
                {move || begun.get().then(|| view! { <Others screen=screen/> }.into_any())}
                <div class="board" data-test="board">{move || board(screen, begun)}</div>
                <div class="table-foot">
                    {move || begun.get().then(|| view! { <Mine screen=screen/> }.into_any())}
                    <Prompt screen=screen/>
                </div>
            </div>
            <aside class="side" aria-label=move || t("ui-log")>
                <Log screen=screen/>
                <Replay screen=screen/>
                <Chat screen=screen/>
            </aside>
            <ResultSheet screen=screen afterwards=afterwards/>
            <PeekCard/>
        </main>
        <Curtain screen=screen/>
        <Help screen=screen open=doors.help/>
        <TypeMove screen=screen open=doors.typing/>
        <Announcer screen=screen/>
    }
}

/// The board as a picture or in words; nothing before the game has begun.
fn board(screen: Screen, begun: Memo<bool>) -> Option<AnyView> {
    let table = screen.table().filter(|_| begun.get())?;
    Some(if settings().text { view! { <TextTable screen=screen/> }.into_any() } else { table.board(screen) })
}
