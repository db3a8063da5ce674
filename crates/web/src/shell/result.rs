//! The end: who won, the sheet line by line, a chart of the game, and what to do next.

use crate::live::{Known, Live};
use crate::on::click;
use floe_engine::{Message, Outcome, Seat, sort_few};
use floe_table::{Stage, say_outcome};
use leptos::prelude::*;
use serde_json::Value;

use super::chart::chart;
use crate::art::icon;
use crate::browser;
use crate::parts::more;
use crate::source::{Answer, Link, Scene};
use crate::words::{t, t_with};
use crate::worker::{Task, send};

/// What can be done after a game; a page knows how.
#[derive(Clone, Copy)]
pub(crate) struct Afterwards {
    /// Plays the same again.
    pub(crate) again: Callback<()>,
    /// Brings the game as a file.
    pub(crate) save: Callback<()>,
}

/// The result, once the game is over; it can be put aside to look at the board.
pub(crate) fn result(scene: Scene, afterwards: Afterwards, aside: Live<bool>) -> AnyView {
    let outcome = Known::new(move || {
        let over = scene.stage() == Stage::Over && scene.settled.get();
        scene.frame.with(|frame| frame.as_ref().and_then(|frame| frame.outcome)).filter(|_| over)
    });
    let shown = move |outcome| more(move |more| (more.result)(scene, afterwards, aside, outcome));
    view! { {move || outcome.get().filter(|_| !aside.get()).map(shown)} }.into_any()
}

/// Who won and how, and what to do next.
pub(crate) fn sheet(scene: Scene, afterwards: Afterwards, aside: Live<bool>, outcome: Outcome) -> AnyView {
    let outcome = &outcome;
    let practice = scene.frame.with_untracked(|frame| frame.as_ref().is_some_and(|frame| frame.practice));
    let analyse = move |_| {
        aside.set(true);
        scene.look(0);
    };
    view! {
            <section class="result" data-test="result" aria-labelledby="result-title">
                <header>
                    {(!outcome.winners.is_empty()).then(|| icon("trophy"))}
                    <h2 id="result-title">{scene.say(&say_outcome(outcome, |seat| scene.name(seat)))}</h2>
                    <button type="button" class="quiet" data-test="result-close" aria-label=t("ui-close")
                        on:click=click(move |_| aside.set(true))>{icon("close")}</button>
                </header>
                {practice.then(|| view! { <p class="practice" data-test="result-practice">{t("ui-practice-result")}</p> }.into_any())}
                <div class="result-next">
                    {move || scene.may_play_again().then(|| view! {
                        <button type="button" class="act" data-test="again"
                            on:click=click(move |_| afterwards.again.run(()))>{t("ui-again")}</button>
                    }.into_any())}
                    <button type="button" class="act second" data-test="analyse" on:click=click(analyse)>{t("ui-analyse")}</button>
                    <button type="button" class="act second" data-test="save"
                        on:click=click(move |_| afterwards.save.run(()))>{t("ui-save")}</button>
                    {verify(scene)}
                </div>
                {table(scene, outcome)}
                {scene.table().and_then(|table| table.pad(scene))}
                {chart(scene, Callback::new(move |plies| {
                    aside.set(true);
                    scene.look(plies);
                }))}
            </section>
    }
    .into_any()
}

/// Ranks and points; nothing where all won or lost together, and nothing was counted.
fn table(scene: Scene, outcome: &Outcome) -> Option<AnyView> {
    let (ranked, counted) = (outcome.is_ranked(), outcome.scores.is_some());
    let table = view! {
        <table>
            <thead><tr>
                {ranked.then(|| view! { <th scope="col">{t("ui-rank")}</th> }.into_any())}
                <th scope="col">{t("ui-player")}</th>
                {counted.then(|| view! { <th scope="col">{t("ui-score")}</th> }.into_any())}
            </tr></thead>
            <tbody>{rows(scene, outcome)}</tbody>
        </table>
    };
    // Winners and all others, that is said above: a table tells who is second and third, or the points.
    let told_apart = ranked && outcome.ranks.iter().any(|(_, rank)| *rank > 2);
    (told_apart || counted).then(|| table.into_any())
}

fn rows(scene: Scene, outcome: &Outcome) -> Vec<AnyView> {
    let mut seats: Vec<(Seat, u8)> = outcome.ranks.iter().map(|(seat, rank)| (seat, *rank)).collect();
    sort_few(&mut seats, |(seat, rank)| (*rank, seat.0));
    let row = |(seat, rank): (Seat, u8)| {
        let score = outcome
            .scores
            .map(|scores| view! { <td class="number">{scores[seat].to_string()}</td> }.into_any());
        let rank =
            outcome.is_ranked().then(|| view! { <td class="number">{rank.to_string()}</td> }.into_any());
        view! { <tr>{rank}<th scope="row">{scene.name(seat)}</th>{score}</tr> }.into_any()
    };
    seats.into_iter().map(row).collect()
}

/// Lets the worker replay the game and says whether dice and moves were honest.
fn verify(scene: Scene) -> AnyView {
    let verdict = Live::new(None::<String>);
    let check = move |_| {
        let Some(file) = scene.source().and_then(|source| source.file()) else { return };
        verdict.set(Some(t("ui-verifying")));
        let then: Answer = Box::new(move |answer| {
            if !scene.is_gone() {
                verdict.set(Some(said(answer.ok())));
            }
        });
        send(Task::Replay { file }, then);
    };
    let can = scene.link.get_untracked() == Link::Here;
    view! {
        {can.then(|| view! {
            <button type="button" class="act second" data-test="verify" on:click=click(check)>{move || t("ui-verify")}</button>
        }.into_any())}
        {move || verdict.get().map(|text| view! { <p role="status" data-test="verdict">{text}</p> }.into_any())}
    }
    .into_any()
}

/// The digest is part of the sentence: it can be compared with another machine's.
fn said(answer: Option<Value>) -> String {
    let honest = answer.as_ref().and_then(|answer| answer.get("honest")?.as_bool()).unwrap_or(false);
    let digest = answer.as_ref().and_then(|answer| answer.get("digest")?.as_str()).unwrap_or_default();
    let id = if honest { "ui-verified" } else { "ui-not-verified" };
    t_with(&Message::new(id).text("digest", digest.to_owned()))
}

/// Offers a game as a file.
pub(crate) fn save(game: &str, file: &str) {
    let day = js_sys::Date::new_0().to_iso_string().as_string().unwrap_or_default();
    browser::save_file(
        &format!("{game}-{}.floe.json", day.get(..10).unwrap_or_default()),
        "application/json",
        file,
    );
}
