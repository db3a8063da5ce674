//! The line that always says who decides and what, with what can be done beside it.

use crate::live::{Known, Live};
use crate::on::click;
use floe_engine::{Message, Seat};
use floe_table::wire::Ask;
use floe_table::{Stage, UndoRight};
use leptos::prelude::*;

use super::replay;
use super::result::Afterwards;
use super::sheet::sheet;
use crate::art::icon;
use crate::parts::more;
use crate::settings::{Pace, settings};
use crate::source::{Hint, Only, Scene};
use crate::words::t;

/// So many letters and more are long words for a phone beside what can be done, and so many for everybody.
const LONG: usize = 36;
const LONGER: usize = 56;
/// So many are long for a whole line, too.
const LONGEST: usize = 96;

/// The prompt, the buttons of the moves that have no place on the board, Undo and Hint. It is as high as it is, whatever
/// it says: nothing around it moves, and what is long is written smaller.
pub(crate) fn prompt(scene: Scene, afterwards: Afterwards, aside: Live<bool>) -> AnyView {
    let said = Known::new(move || {
        let prompt = scene.frame.with(|frame| {
            let frame = frame.as_ref()?;
            let asked = frame.asked.map(|asked| Message::new("log-undo-asked").seat("who", asked.by));
            Some(asked.unwrap_or_else(|| frame.prompt.clone()))
        });
        prompt.map_or_else(String::new, |prompt| scene.say(&prompt))
    });
    let hinted =
        Known::new(move || scene.hint.with(|hint| hint.given().map(|played| scene.say_move(played))));
    let hint = move || {
        let hinted = hinted.get()?;
        Some(
            view! { <span class="hint-line" data-test="hint-line">{icon("lightbulb")}{hinted}</span> }
                .into_any(),
        )
    };
    let line = move || {
        let letters = hinted.get().unwrap_or_else(|| said.get()).chars().count();
        match letters {
            ..LONG => "prompt-line",
            LONG..LONGER => "prompt-line long",
            LONGER..LONGEST => "prompt-line long longer",
            LONGEST.. => "prompt-line long longer longest",
        }
    };
    let practice = move || {
        let practice = scene.frame.with(|frame| frame.as_ref().is_some_and(|frame| frame.practice));
        practice.then(|| {
            view! { <small class="practice" data-test="practice">{t("ui-practice")}</small> }.into_any()
        })
    };
    // Whoever watches has nothing to take back.
    let plays =
        Known::new(move || scene.stage() == Stage::Playing && scene.held.with(|held| !held.is_empty()));
    // A lesson takes nothing back and says itself what to do.
    let guided = Known::new(move || scene.only.with(|only| *only != Only::Anything));
    let over = Known::new(move || scene.stage() == Stage::Over && scene.settled.get());
    // In a lesson nothing is to be done while the guide is being read.
    let asked_now = move || scene.may_act() && scene.only.with(|only| *only != Only::Nothing);
    let begun = Known::new(move || scene.stage() != Stage::Gathering);
    let mine = move || if asked_now() { "prompt mine-to-do" } else { "prompt" };
    view! {
        <div class=mine>
            <p class=line data-test="prompt" title=move || said.get()>
                {move || practice()}
                {move || hint().unwrap_or_else(|| said.get().into_any())}
            </p>
            <div class="prompt-moves">
                {move || asked(scene)}
                {move || buttons(scene)}
                {move || over.get().then(|| ended(scene, afterwards, aside))}
            </div>
            <div class="prompt-tools">
                {move || (plays.get() && !guided.get()).then(|| view! { {undo(scene)}{hint_tool(scene)} }.into_any())}
                {skip(scene)}
                {move || begun.get().then(|| look_back(scene))}
            </div>
        </div>
    }
    .into_any()
}

/// The game is over: its result again, and another one.
fn ended(scene: Scene, afterwards: Afterwards, aside: Live<bool>) -> AnyView {
    view! {
        {move || scene.may_play_again().then(|| view! {
            <button type="button" class="act" data-test="again-below"
                on:click=click(move |_| afterwards.again.run(()))>{t("ui-again")}</button>
        }.into_any())}
        <button type="button" class="act second" data-test="result-open"
            on:click=click(move |_| aside.set(false))>{t("ui-result")}</button>
    }
    .into_any()
}

/// Shows at once what others do, until it is one's own turn.
fn skip(scene: Scene) -> AnyView {
    let needed = Known::new(move || {
        scene.stage() == Stage::Playing && !scene.settled.get() && scene.past.with(Option::is_none)
    });
    let class = move || if needed.get() { "tool" } else { "tool unneeded" };
    view! {
        {move || (settings().pace != Pace::Instant).then(|| view! {
            <button type="button" class=class data-test="skip" aria-keyshortcuts="j" title=t("ui-skip-on")
                aria-label=t("ui-skip-on") on:click=click(move |_| scene.hurry())>{icon("to-end")}</button>
        }.into_any())}
    }
    .into_any()
}

/// Leads to the moment before the last move, and so to the controls of looking back.
fn look_back(scene: Scene) -> AnyView {
    let cannot =
        Known::new(move || scene.frame.with(|frame| frame.as_ref().is_none_or(|frame| frame.plies == 0)));
    view! {
        <button type="button" class="tool" data-test="look-back" title=move || t("ui-replay-back")
            aria-label=move || t("ui-replay-back") aria-keyshortcuts="[" aria-disabled=move || cannot.get().then_some("true")
            on:click=click(move |_| replay::step(scene, -1))>{icon("step-back")}</button>
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
            let short = table.short(&played).map(|id| scene.say(&Message::new(id)));
            let full = short.is_some().then(|| text.clone());
            let (test, hinted) = (button.test, played.clone());
            let class = move || {
                let only = || scene.only.with(|only| matches!(only, Only::This(this) if *this == hinted));
                let given = scene.hint.with(|hint| hint.given() == Some(&hinted)) || only();
                let hinted = if given { " hinted" } else { "" };
                format!("{}{hinted}", if button.first { "act" } else { "act second" })
            };
            view! {
                <button type="button" class=class data-test=test data-play="" title=full.clone() aria-label=full
                    aria-keyshortcuts=button.key on:click=click(move |_| scene.play(&played))>{short.unwrap_or(text)}</button>
            }
            .into_any()
        })
        .collect()
}

/// Take back the last move: freely, or by asking.
fn undo(scene: Scene) -> AnyView {
    let right = Known::new(move || {
        scene.frame.track();
        scene.held.track();
        scene.undo_right()
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

/// Asks once whether to go on as practice.
pub(crate) fn practice(scene: Scene) -> AnyView {
    let content = move || more(move |more| (more.practice)(scene));
    sheet(scene.asking_practice, "practice-sheet", || t("ui-undo"), content)
}

/// What practice means, yes or no.
pub(crate) fn practice_question(scene: Scene) -> AnyView {
    let open = scene.asking_practice;
    let yes = move |_| {
        open.set(false);
        scene.take_back();
    };
    view! {
        <p>{t("ui-practice-ask")}</p>
        <div class="result-next">
            <button type="button" class="act" data-test="practice-yes" on:click=click(yes)>{t("ui-practice-yes")}</button>
            <button type="button" class="act second" data-test="practice-no"
                on:click=click(move |_| open.set(false))>{t("ui-practice-no")}</button>
        </div>
    }
    .into_any()
}

/// Somebody asks to take back a move, as the line says: those at this screen who have to agree.
fn asked(scene: Scene) -> Option<AnyView> {
    let asked = scene.frame.with(|frame| frame.as_ref()?.asked)?;
    let answer = move |seat, yes| scene.ask_then(Ask::AnswerUndo { seat, yes }, |_| {});
    let held = scene.held.get();
    let ours: Vec<Seat> = asked.of.iter().filter(|seat| held.contains(seat)).collect();
    let line = scene.say(&Message::new("log-undo-asked").seat("who", asked.by));
    let many = ours.len() > 1;
    let question = |seat| {
        view! {
            {many.then(|| view! { <span class="asked-of">{scene.name(seat)}":"</span> }.into_any())}
            <button type="button" class="act" data-test="undo-agree"
                on:click=click(move |_| answer(seat, true))>{t("ui-agree")}</button>
            <button type="button" class="act second" data-test="undo-decline"
                on:click=click(move |_| answer(seat, false))>{t("ui-decline")}</button>
        }
        .into_any()
    };
    let questions: Vec<AnyView> = ours.into_iter().map(question).collect();
    let asked = view! {
        <div class="asked" role="status" data-test="undo-asked"><p class="unseen">{line}</p>{questions}</div>
    };
    Some(asked.into_any())
}

/// What a good bot would do.
fn hint_tool(scene: Scene) -> AnyView {
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
