//! What happens when something is touched or typed, behind one type for each kind of event: a closure of its own type
//! in every view would make the bundle heavy.

use leptos::ev::{MouseEvent, SubmitEvent, Targeted};
use web_sys::{Event, HtmlInputElement, HtmlSelectElement};

/// A click that needs nothing of the event.
pub(crate) fn click(mut act: impl FnMut() + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(move |_| act())
}

/// A click on a link of ours: the app goes there, not the browser.
pub(crate) fn link(mut act: impl FnMut() + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(move |event| {
        event.prevent_default();
        act();
    })
}

/// What is chosen in a list.
pub(crate) fn choose(
    mut act: impl FnMut(String) + 'static,
) -> Box<dyn FnMut(Targeted<Event, HtmlSelectElement>)> {
    Box::new(move |event| act(event.target().value()))
}

/// What is typed.
pub(crate) fn typed(
    mut act: impl FnMut(String) + 'static,
) -> Box<dyn FnMut(Targeted<Event, HtmlInputElement>)> {
    Box::new(move |event| act(event.target().value()))
}

/// What is ticked.
pub(crate) fn tick(
    mut act: impl FnMut(bool) + 'static,
) -> Box<dyn FnMut(Targeted<Event, HtmlInputElement>)> {
    Box::new(move |event| act(event.target().checked()))
}

/// A form that is sent: to us, not to a server.
pub(crate) fn submit(mut act: impl FnMut() + 'static) -> Box<dyn FnMut(SubmitEvent)> {
    Box::new(move |event| {
        event.prevent_default();
        act();
    })
}
