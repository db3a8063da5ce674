//! The event of the turn, which explains itself icon by icon; the phase, and the order of the tribes.

use floe_engine::Message;
use floe_greenland::{EventInfo, IconInfo, Per, Phase, Row, Tribe, View};
use leptos::prelude::*;

use super::closer::Page;
use super::{Table, art, because, face, say, tell};
use crate::live::{Known, Live};
use crate::on::click;

/// The phases of a turn in their order, with their names.
const PHASES: [(Phase, &str); 6] = [
    (Phase::Event, "table-phase-event"),
    (Phase::Assign, "table-phase-assign"),
    (Phase::Negotiate, "table-phase-negotiate"),
    (Phase::Hunt, "table-phase-hunt"),
    (Phase::Domestic, "table-phase-domestic"),
    (Phase::Elders, "table-phase-elders"),
];

/// The event's line, and what it says on demand.
pub(crate) fn event(table: Table) -> AnyView {
    let open = Live::new(false);
    let Table { view, closer, .. } = table;
    let known = Known::new(move || {
        view.with(|view| {
            (view.board.turn.event, view.board.turn.number, view.events, view.board.turn.order.clone())
        })
    });
    // Before the first turn there is no phase.
    let phase = Known::new(move || view.with(|view| (view.board.turn.number > 0).then_some(view.phase)));
    let asked = Known::new(move || view.with(|view| view.question));
    let line = move || {
        let (event, turn, left, order) = known.get();
        let title = event
            .map_or_else(|| say("table-no-event"), |event| say(&format!("event-card-{}", event.number())));
        let when = tell(&Message::new("table-turn").number("turn", turn).number("left", left as i64));
        let order: Vec<AnyView> = order.into_iter().map(first_to_last).collect();
        let icon = |icon: &IconInfo| {
            let class = if because::asks(icon, asked.get()) { "event-icon now" } else { "event-icon" };
            view! { <span class=class>{art(picture(icon))}</span> }.into_any()
        };
        let icons = view
            .with_untracked(|view| info(view).map(|info| info.icons.iter().map(icon).collect::<Vec<_>>()));
        view! {
            <span class="event-title"><b title=title.clone()>{title.clone()}</b><span class="event-when">{when}</span></span>
            <span class="event-icons">{icons}</span>
            <span class="event-order" title=say("table-order")>{order}</span>
        }
        .into_any()
    };
    let phases = move || {
        let now = phase.get();
        let step = |(phase, id): (Phase, &'static str)| {
            let now = now == Some(phase);
            let class = if now { "phase now" } else { "phase" };
            view! { <li class=class aria-current=now.then_some("step")>{say(id)}</li> }.into_any()
        };
        PHASES.into_iter().map(step).collect::<Vec<_>>()
    };
    let words = move || {
        known.get();
        open.get().then(|| view.with(|view| in_words(view)))
    };
    view! {
        <section class="event" aria-label=move || say("table-event")>
            <button type="button" class="event-line" data-test="event" aria-expanded=move || open.get().to_string()
                on:click=click(move |_| open.update(|open| *open = !*open))>{line}</button>
            <button type="button" class="event-glossary" data-test="glossary-open" aria-label=move || say("table-glossary")
                title=move || say("table-glossary") on:click=click(move |_| closer.look(Page::Glossary(None)))>{art("book")}</button>
            <ol class="phases" tabindex="0" aria-label=move || say("table-phases")>{phases}</ol>
            {words}
        </section>
    }
    .into_any()
}

fn first_to_last(tribe: Tribe) -> AnyView {
    let class = format!("tribe-sign {}", super::colour(tribe));
    view! { <span class=class>{art(face::emblem(tribe))}<span class="unseen">{super::name(tribe)}</span></span> }.into_any()
}

/// The event of the turn.
pub(crate) fn info(view: &View) -> Option<&EventInfo> {
    view.board.values.get().file.events.get(view.board.turn.event?.index())
}

/// What the event does, icon by icon.
fn in_words(view: &View) -> AnyView {
    let Some(info) = info(view) else {
        return view! { <p class="event-words" data-test="event-words">{say("table-no-event-about")}</p> }
            .into_any();
    };
    let line = |icon: &IconInfo| {
        let words = icon_words(view, icon);
        view! { <li>{art(picture(icon))}<span>{words}</span></li> }.into_any()
    };
    let lines: Vec<AnyView> = info.icons.iter().map(line).collect();
    let import = info
        .import
        .is_some()
        .then(|| view! { <li>{art("boat")}<span>{say("icon-import")}</span></li> }.into_any());
    view! { <ul class="event-words" data-test="event-words">{lines}{import}</ul> }.into_any()
}

/// The picture of an icon in the sprite.
pub(crate) fn picture(icon: &IconInfo) -> &'static str {
    match icon {
        IconInfo::Migration { .. } => "migration",
        IconInfo::CrowdDisease { .. } | IconInfo::Venereal { .. } => "disease",
        IconInfo::Feud => "feud",
        IconInfo::Depletion { .. } => "cost",
        IconInfo::Cooling => "ice",
        IconInfo::ElderDieOff => "elder",
        IconInfo::Breakage => "breakage",
        IconInfo::Storm => "storm",
        IconInfo::NoMaritime => "no-sea",
        IconInfo::NoMarkland => "no-shore",
        IconInfo::GyrfalconRansom { .. } => "falcon",
    }
}

/// What an icon does.
pub(crate) fn icon_words(view: &View, icon: &IconInfo) -> String {
    match icon {
        IconInfo::Migration { row: Row::North } => say("icon-migration-north"),
        IconInfo::Migration { row: Row::South } => say("icon-migration-south"),
        IconInfo::CrowdDisease { at } => tell(&Message::new("icon-crowd").number("count", *at)),
        IconInfo::Venereal { colours } => {
            let known = &view.board.values.get().file.colours;
            let tribes = colours.iter().filter_map(|colour| known.tribe(colour)).map(super::name);
            tell(&Message::new("icon-venereal").text("tribes", tribes.collect::<Vec<_>>().join(", ")))
        }
        IconInfo::Feud => say("icon-feud"),
        IconInfo::Depletion { per: Per::Animal } => say("icon-depletion-animal"),
        IconInfo::Depletion { per: Per::Elder } => say("icon-depletion-elder"),
        IconInfo::Cooling => say("icon-cooling"),
        IconInfo::ElderDieOff => say("icon-die-off"),
        IconInfo::Breakage => say("icon-breakage"),
        IconInfo::Storm => say("icon-storm"),
        IconInfo::NoMaritime => say("icon-no-sea"),
        IconInfo::NoMarkland => say("icon-no-shore"),
        IconInfo::GyrfalconRansom { ivory, .. } => tell(&Message::new("icon-ransom").number("count", *ivory)),
    }
}
