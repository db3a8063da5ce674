//! Writing a scenario: the form, the text beside it, and every mistake at its line.

use floe_engine::Message;
use floe_greenland::scenario::Mistake;
use leptos::html::Textarea;
use leptos::prelude::*;

use super::draft::{Draft, sentence};
use super::form::form;
use super::speech::{say, tell};
use crate::live::Live;
use crate::on::{click, written};

/// The form and the text; where there is no room for both, one of them.
pub(crate) fn editor(draft: Draft) -> AnyView {
    let as_text = Live::new(false);
    let area = NodeRef::<Textarea>::new();
    let go_to = Callback::new(move |line: usize| {
        as_text.set(true);
        // On a phone the text has to be there first.
        crate::browser::before_drawing(move || {
            let Some(area) = area.get_untracked() else { return };
            let (from, to) = span(&area.value(), line);
            let _ = area.focus();
            let _ = area.set_selection_range(from, to);
        });
    });
    let way = move |text: bool, id: &'static str, test: &'static str| {
        view! {
            <button type="button" class="act second" data-test=test aria-pressed=move || (as_text.get() == text).to_string()
                on:click=click(move |_| as_text.set(text))>{move || say(id)}</button>
        }
        .into_any()
    };
    let readable = move || draft.document.with(Result::is_ok);
    let remarks = move || draft.text.with(|text| text.lines().any(|line| line.trim_start().starts_with('#')));
    view! {
        <section class="sc-editor" data-as=move || if as_text.get() { "text" } else { "form" }>
            <h2 tabindex="-1">{move || say("scenario-edit")}</h2>
            {mistakes(draft, Some(go_to))}
            {move || draft.unkept.get().then(|| view! { <p class="banner warn" role="alert">{say("scenario-no-room")}</p> }.into_any())}
            <div class="sc-switch" role="group" aria-label=move || say("scenario-edit")>
                {way(false, "scenario-as-form", "scenario-as-form")}
                {way(true, "scenario-as-text", "scenario-as-text")}
            </div>
            <div class="sc-both">
                <div class="sc-left">
                    {move || remarks().then(|| view! { <p class="quiet-text">{say("scenario-remarks")}</p> }.into_any())}
                    <fieldset class="sc-all" disabled=move || !readable()>{form(draft)}</fieldset>
                </div>
                <div class="sc-right">
                    <label for="scenario-text">{move || say("scenario-text")}</label>
                    <textarea id="scenario-text" data-test="scenario-text" node_ref=area spellcheck="false" autocapitalize="off"
                        autocomplete="off" rows="24" prop:value=move || draft.text.get()
                        on:input:target=written(move |text| draft.set(text))></textarea>
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// Brings it into sight.
pub(crate) fn go_there() {
    let Some(heading) = crate::browser::find(".sc-editor h2") else { return };
    heading.scroll_into_view();
    let _ = heading.focus();
}

/// Every mistake with its line, or that there is none.
pub(crate) fn mistakes(draft: Draft, go_to: Option<Callback<usize>>) -> AnyView {
    let line = move |(at, mistake): (usize, &Mistake)| {
        let number = mistake.line;
        let text = tell(&Message::new("scenario-line").number("line", number as i64));
        let place = match go_to {
            Some(go_to) => view! {
                <button type="button" class="sc-line" data-test=format!("mistake-{at}") on:click=click(move |_| go_to.run(number))>{text}</button>
            }
            .into_any(),
            None => view! { <strong>{text}</strong> }.into_any(),
        };
        view! { <li>{place}" "{sentence(mistake)}</li> }.into_any()
    };
    let shown = move || {
        draft.checked.with(|checked| match checked {
            Ok(_) => go_to.map(|_| view! { <p class="sc-fine">{say("scenario-fine")}</p> }.into_any()),
            Err(mistakes) => {
                let count = tell(&Message::new("scenario-mistakes").number("count", mistakes.len() as i64));
                let lines: Vec<AnyView> = mistakes.iter().enumerate().map(line).collect();
                Some(
                    view! { <div class="banner warn sc-wrong"><p>{count}</p><ol>{lines}</ol></div> }
                        .into_any(),
                )
            }
        })
    };
    view! { <div role="status" data-test="mistakes">{shown}</div> }.into_any()
}

/// Where a line begins and ends in a text, counted as browsers count letters.
fn span(text: &str, line: usize) -> (u32, u32) {
    let units = |text: &str| text.encode_utf16().count() as u32;
    let before: u32 = text.lines().take(line.saturating_sub(1)).map(|line| units(line) + 1).sum();
    (before, before + text.lines().nth(line.saturating_sub(1)).map_or(0, units))
}

#[cfg(test)]
mod tests {
    use super::span;

    #[test]
    fn a_line_is_found_in_the_text() {
        let text = "a = 1\n☼é = 2\nlast";
        assert_eq!(span(text, 1), (0, 5));
        assert_eq!(span(text, 2), (6, 12));
        assert_eq!(span(text, 3), (13, 17));
        assert_eq!(span(text, 9), (18, 18));
    }
}
