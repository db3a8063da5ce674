//! The line that always says who decides and what, with what can be done beside it.

use crate::live::Known;
use crate::on::click;
use floe_engine::Message;
use floe_table::wire::Ask;
use floe_table::{Stage, UndoRight};
use leptos::prelude::*;

use crate::art::icon;
use crate::source::{Hint, Only, Scene};
use crate::words::{t, t_with};

/// The prompt, the buttons of the moves that have no place on the board, Undo and Hint.
pub(crate) fn prompt(scene: Scene) -> AnyView {
    let text = move || {
        let frame = scene.frame.get()?;
        match scene.past.get() {
            Some(moment) => Some(t_with(
                &Message::new("ui-past").number("now", moment.plies as i64).number("all", frame.plies as i64),
            )),
            None => Some(scene.say(&frame.prompt)),
        }
    };
    // Whoever watches has nothing to take back.
    let plays =
        Known::new(move || scene.stage() == Stage::Playing && scene.held.with(|held| !held.is_empty()));
    let mine = move || if scene.may_act() { "prompt mine-to-do" } else { "prompt" };
    view! {
        <div class=mine>
            <p class="prompt-line" data-test="prompt">{move || text()}</p>
            <div class="prompt-moves">
                {move || buttons(scene)}
                {move || asked(scene)}
            </div>
            {move || plays.get().then(|| view! {
                <div class="prompt-tools">
                    {undo(scene)}
                    {hint(scene)}
                </div>
            }.into_any())}
        </div>
    }
    .into_any()
}

/// Moves without a place on the board.
fn buttons(scene: Scene) -> Vec<AnyView> {
    let Some(table) = scene.table() else { return Vec::new() };
    let moves = scene.moves();
    let buttons = moves.into_iter().filter_map(|played| Some((table.button(&played)?, played)));
    buttons
        .map(|(button, played)| {
            let text = scene.say_move(&played);
            let (test, hinted) = (button.test, played.clone());
            let class = move || {
                let hinted =
                    if scene.hint.with(|hint| hint.given() == Some(&hinted)) { " hinted" } else { "" };
                format!("{}{hinted}", if button.first { "act" } else { "act second" })
            };
            view! {
                <button type="button" class=class data-test=test data-play=""
                    aria-keyshortcuts=button.key on:click=click(move |_| scene.play(&played))>{text}</button>
            }
            .into_any()
        })
        .collect()
}

/// Take back the last move: freely, or by asking.
fn undo(scene: Scene) -> AnyView {
    let right = Known::new(move || {
        let frame = scene.frame.get();
        let held = scene.held.get();
        let right =
            frame.filter(|frame| frame.by.is_some_and(|me| held.contains(&me)) && frame.asked.is_none());
        right.map_or(UndoRight::No, |frame| frame.undo)
    });
    let words = move || t(if matches!(right.get(), UndoRight::Ask(_)) { "ui-undo-ask" } else { "ui-undo" });
    let away =
        move || !scene.settled.get() || scene.past.get().is_some() || scene.only.get() != Only::Anything;
    let cannot = move || right.get() == UndoRight::No || away();
    view! {
        <button type="button" class="tool" data-test="undo" aria-keyshortcuts="u"
            aria-disabled=move || cannot().then_some("true")
            title=move || if cannot() { t("ui-undo-none") } else { words() }
            on:click=click(move |_| if !cannot() { scene.undo() })>
            {icon("undo")}<span>{move || words()}</span>
        </button>
    }
    .into_any()
}

/// Somebody asks to take back a move: those at this screen who have to agree.
fn asked(scene: Scene) -> Option<AnyView> {
    let asked = scene.frame.with(|frame| frame.as_ref()?.asked)?;
    let answer = move |seat, yes| scene.ask_then(Ask::AnswerUndo { seat, yes }, |_| {});
    let held = scene.held.get();
    let ours = asked.of.iter().filter(|seat| held.contains(seat));
    let line = scene.say(&Message::new("log-undo-asked").seat("who", asked.by));
    let question = |seat| {
        view! {
            <span class="asked-of">{scene.name(seat)}":"</span>
            <button type="button" class="act" data-test="undo-agree"
                on:click=click(move |_| answer(seat, true))>{t("ui-agree")}</button>
            <button type="button" class="act second" data-test="undo-decline"
                on:click=click(move |_| answer(seat, false))>{t("ui-decline")}</button>
        }
        .into_any()
    };
    let questions: Vec<AnyView> = ours.map(question).collect();
    let asked = view! {
        <div class="asked" role="status" data-test="undo-asked"><p>{line}</p>{questions}</div>
    };
    Some(asked.into_any())
}

/// What a good bot would do.
fn hint(scene: Scene) -> AnyView {
    let busy = Known::new(move || scene.hint.with(|hint| *hint == Hint::Asked));
    let cannot = move || !scene.may_act() || busy.get() || scene.only.get() != Only::Anything;
    let ask = move |_| {
        if let Some(seat) = scene.me_now().filter(|_| !cannot()) {
            scene.ask_hint(seat);
        }
    };
    view! {
        <button type="button" class="tool" data-test="hint" aria-keyshortcuts="i"
            aria-disabled=move || cannot().then_some("true") on:click=click(ask) title=move || t("ui-hint")>
            {icon("lightbulb")}
            <span>{move || t(if busy.get() { "ui-hint-busy" } else { "ui-hint" })}</span>
        </button>
    }
    .into_any()
}
