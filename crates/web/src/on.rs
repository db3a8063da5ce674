//! What happens when something is touched or typed, behind one type for each kind of event: a closure of its own type
//! in every view would make the bundle heavy.

use leptos::ev::{MouseEvent, SubmitEvent, Targeted};
use web_sys::{Event, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};

/// Something is clicked.
pub(crate) fn click(act: impl FnMut(MouseEvent) + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(act)
}

/// Something is chosen from a list.
pub(crate) fn choose(
    mut act: impl FnMut(String) + 'static,
) -> Box<dyn FnMut(Targeted<Event, HtmlSelectElement>)> {
    Box::new(move |event| act(event.target().value()))
}

/// Something is typed.
pub(crate) fn typed(
    mut act: impl FnMut(String) + 'static,
) -> Box<dyn FnMut(Targeted<Event, HtmlInputElement>)> {
    Box::new(move |event| act(event.target().value()))
}

/// A longer text is typed.
pub(crate) fn written(
    mut act: impl FnMut(String) + 'static,
) -> Box<dyn FnMut(Targeted<Event, HtmlTextAreaElement>)> {
    Box::new(move |event| act(event.target().value()))
}

/// Something is ticked, or no longer.
pub(crate) fn tick(mut act: impl FnMut(bool) + 'static) -> Box<dyn FnMut(Targeted<Event, HtmlInputElement>)> {
    Box::new(move |event| act(event.target().checked()))
}

/// A form is sent: to us, not to a server.
pub(crate) fn submit(mut act: impl FnMut() + 'static) -> Box<dyn FnMut(SubmitEvent)> {
    Box::new(move |event| {
        event.prevent_default();
        act();
    })
}
