//! Before an online game: a link to share, seats to take, bots to fill up.

use crate::live::{Known, Live};
use crate::on::{choose, click, typed};
use floe_engine::Seat;
use floe_table::wire::Ask;
use floe_table::{BotKind, Chair, Holder, Stage};
use leptos::prelude::*;

use super::links::share;
use crate::art::icon;
use crate::games::shelf::title_of;
use crate::names;
use crate::settings::change;
use crate::source::Scene;
use crate::source::online::{self, Online};
use crate::words::{t, words};

/// The seats of a table that waits for players.
pub(crate) fn gather(
    scene: Scene,
    table: &str,
    online: StoredValue<std::rc::Rc<Online>, LocalStorage>,
) -> AnyView {
    let name = Live::new(names::mine());
    let gathering =
        Known::new(move || scene.frame.with(Option::is_some) && scene.stage() == Stage::Gathering);
    let seats =
        Known::new(move || scene.frame.with(|frame| frame.as_ref().map(|frame| frame.chairs.clone())));
    let first_free = move || {
        let free = |chair: &Chair| chair.holder == Holder::Open;
        seats.with(|seats| seats.as_ref()?.iter().position(free))
    };
    let link = online::share_link(table);
    view! {
        {move || gathering.get().then(|| view! {
            <section class="gather" data-test="gather">
                <h2>{move || t("ui-gather")}</h2>
                <p>{move || t("ui-gather-share")}</p>
                {share(link.clone(), "share-link", title_of(&scene.game()))}
                <label class="gather-name">
                    <span>{move || t("ui-set-name")}</span>
                    <input data-test="gather-name" maxlength=floe_table::LONGEST_NAME
                        prop:value=move || name.get()
                        on:input:target=typed(move |now| name.set(now))/>
                </label>
                <ul class="gather-seats">
                    {move || seats.get().unwrap_or_default().iter().enumerate()
                        .map(|(index, chair)| {
                            let first = scene.held.with(Vec::is_empty) && first_free() == Some(index);
                            view! { <li><b>{index + 1}</b>{chair_row(scene, online, name, Seat(index as u8), chair, first)}</li> }.into_any()
                        })
                        .collect::<Vec<_>>()}
                </ul>
                <p class="quiet-text">{move || t("ui-gather-start")}</p>
                {move || commitment(scene)}
            </section>
        }.into_any())}
    }
    .into_any()
}

/// The promise that the dice are kept to, for whoever wants to note it before sitting down.
fn commitment(scene: Scene) -> Option<AnyView> {
    let commitment = scene.welcomed()?.commitment.to_string();
    Some(
        view! {
            <details class="quiet-text">
                <summary>{t("ui-commitment")}</summary>
                <p>{t("ui-commitment-why")}</p>
                <code class="commitment" data-test="commitment">{commitment}</code>
            </details>
        }
        .into_any(),
    )
}

fn chair_row(
    scene: Scene,
    online: StoredValue<std::rc::Rc<Online>, LocalStorage>,
    name: Live<String>,
    seat: Seat,
    chair: &Chair,
    first: bool,
) -> AnyView {
    let place = move |bot| scene.ask_then(Ask::Place { seat, bot }, |_| {});
    let sit = move |_| {
        let name = name.get_untracked();
        change(|settings| settings.name.clone_from(&name));
        online.with_value(|online| online.sit(seat, &name));
    };
    let held = scene.held.with(|held| held.contains(&seat));
    let any = scene.held.with(|held| !held.is_empty());
    match &chair.holder {
        Holder::Open => view! {
            <span class="gather-who">{t("ui-seat-free")}</span>
            <button type="button" class=if first { "act" } else { "act second" } data-test=format!("sit-{}", seat.0)
                on:click=click(sit)>
                {t(if any { "ui-sit-too" } else { "ui-sit" })}
            </button>
            <select data-test=format!("place-{}", seat.0) aria-label=t("ui-place-bot")
                on:change:target=choose(move |kind| place(kind.parse().ok()))>
                <option value="">{t("ui-place-bot")}</option>
                {bots().into_iter().map(|(kind, text)| view! { <option value=kind>{text}</option> }.into_any())
                    .collect::<Vec<_>>()}
            </select>
        }
        .into_any(),
        Holder::Person(person) => view! {
            <span class="gather-who">{icon("person")}{person.clone()}</span>
            {held.then(|| view! {
                <button type="button" class="act second" data-test=format!("leave-{}", seat.0)
                    on:click=click(move |_| scene.ask_then(Ask::Leave { seat }, |_| {}))>{t("ui-stand-up")}</button>
            }.into_any())}
        }
        .into_any(),
        Holder::Bot(kind) => view! {
            <span class="gather-who">{icon("bot")}{names::of_bot(seat)}" · "{words("").term(&format!("bot-{kind}"))}</span>
            <button type="button" class="act second" on:click=click(move |_| place(None))>{t("ui-remove-bot")}</button>
        }
        .into_any(),
    }
}

/// The bots that people choose from.
pub(crate) fn bots() -> Vec<(&'static str, String)> {
    let kinds = [BotKind::Easy, BotKind::Medium, BotKind::Hard];
    kinds.into_iter().map(|kind| (kind.name(), words("").term(&format!("bot-{kind}")))).collect()
}
