//! The line that always says who decides and what, with what can be done beside it.

use floe_engine::Message;
use floe_table::wire::Ask;
use floe_table::{Advice, Stage, UndoRight};
use leptos::prelude::*;

use super::icon;
use crate::source::Screen;
use crate::words::{t, t_with};

/// The prompt, the buttons of the moves that have no place on the board, Undo and Hint.
#[component]
pub(crate) fn Prompt(screen: Screen) -> impl IntoView {
    let text = move || {
        let frame = screen.frame.get()?;
        match screen.past.get() {
            Some(moment) => Some(t_with(
                &Message::new("ui-past").number("now", moment.plies as i64).number("all", frame.plies as i64),
            )),
            None => Some(screen.say(&frame.prompt)),
        }
    };
    // Whoever watches has nothing to take back.
    let plays =
        Memo::new(move |_| screen.stage() == Stage::Playing && screen.held.with(|held| !held.is_empty()));
    let mine = move || if screen.may_act() { "prompt mine-to-do" } else { "prompt" };
    view! {
        <div class=mine>
            <p class="prompt-line" data-test="prompt">{text}</p>
            <div class="prompt-moves">
                {move || buttons(screen)}
                <Asked screen=screen/>
            </div>
            {move || plays.get().then(|| view! {
                <div class="prompt-tools">
                    <Undo screen=screen/>
                    <Hint screen=screen/>
                </div>
            }.into_any())}
        </div>
    }
}

/// Moves without a place on the board.
fn buttons(screen: Screen) -> Vec<AnyView> {
    let Some(table) = screen.table() else { return Vec::new() };
    let moves = screen.moves();
    let buttons = moves.into_iter().filter_map(|line| Some((table.button(&line.played)?, line)));
    buttons
        .map(|(button, line)| {
            let text = screen.say(&line.text);
            let (test, played, hinted) = (button.test, line.played.clone(), line.played);
            let class = move || {
                let hinted = if screen.hint.get().as_ref() == Some(&hinted) { " hinted" } else { "" };
                format!("{}{hinted}", if button.first { "act" } else { "act second" })
            };
            view! {
                <button type="button" class=class data-test=test data-play=""
                    aria-keyshortcuts=button.key on:click=move |_| screen.play(played.clone())>{text}</button>
            }
            .into_any()
        })
        .collect()
}

/// Take back the last move: freely, or by asking.
#[component]
fn Undo(screen: Screen) -> impl IntoView {
    let right = Memo::new(move |_| {
        let frame = screen.frame.get();
        let held = screen.held.get();
        let right =
            frame.filter(|frame| frame.by.is_some_and(|me| held.contains(&me)) && frame.asked.is_none());
        right.map_or(UndoRight::No, |frame| frame.undo)
    });
    let words = move || t(if matches!(right.get(), UndoRight::Ask(_)) { "ui-undo-ask" } else { "ui-undo" });
    let away = move || !screen.settled.get() || screen.past.get().is_some() || screen.only.get().is_some();
    let cannot = move || right.get() == UndoRight::No || away();
    view! {
        <button type="button" class="tool" data-test="undo" aria-keyshortcuts="u"
            aria-disabled=move || cannot().then_some("true")
            title=move || if cannot() { t("ui-undo-none") } else { words() }
            on:click=move |_| if !cannot() { screen.undo() }>
            {icon("undo")}<span>{words}</span>
        </button>
    }
}

/// Somebody asks to take back a move: those at this screen who have to agree.
#[component]
fn Asked(screen: Screen) -> impl IntoView {
    let asked = Memo::new(move |_| screen.frame.with(|frame| frame.as_ref()?.asked));
    let answer = move |seat, yes| screen.ask_then(Ask::AnswerUndo { seat, yes }, |_| {});
    view! {
        {move || asked.get().map(|asked| {
            let held = screen.held.get();
            let ours: Vec<_> = asked.of.iter().filter(|seat| held.contains(seat)).collect();
            let line = screen.say(&Message::new("log-undo-asked").seat("who", asked.by));
            let questions: Vec<AnyView> = ours.into_iter().map(|seat| view! {
                <span class="asked-of">{screen.name(seat)}":"</span>
                <button type="button" class="act" data-test="undo-agree"
                    on:click=move |_| answer(seat, true)>{t("ui-agree")}</button>
                <button type="button" class="act second" data-test="undo-decline"
                    on:click=move |_| answer(seat, false)>{t("ui-decline")}</button>
            }.into_any()).collect();
            view! { <div class="asked" role="status" data-test="undo-asked"><p>{line}</p>{questions}</div> }
        })}
    }
}

/// What a good bot would do.
#[component]
fn Hint(screen: Screen) -> impl IntoView {
    let busy = RwSignal::new(false);
    let cannot = move || !screen.may_act() || busy.get() || screen.only.get().is_some();
    let ask = move |_| {
        let Some(seat) = screen.me_now().filter(|_| !cannot()) else { return };
        busy.set(true);
        screen.try_ask(
            Ask::Hint { seat },
            Box::new(move |answer| {
                if screen.is_gone() {
                    return;
                }
                busy.set(false);
                match answer.map(serde_json::from_value::<Advice>) {
                    Ok(Ok(advice)) if screen.may_act() => show(screen, advice),
                    Ok(_) => {}
                    Err(error) => screen.fail(&error),
                }
            }),
        );
    };
    view! {
        <button type="button" class="tool" data-test="hint" aria-keyshortcuts="i"
            aria-disabled=move || cannot().then_some("true") on:click=ask title=move || t("ui-hint")>
            {icon("lightbulb")}
            <span>{move || t(if busy.get() { "ui-hint-busy" } else { "ui-hint" })}</span>
        </button>
    }
}

fn show(screen: Screen, advice: Advice) {
    let line = screen.moves().into_iter().find(|line| line.played == advice.played);
    if let Some(line) = line {
        screen.spoken.set(screen.say(&line.text));
        screen.hint.set(Some(advice.played));
    }
}
