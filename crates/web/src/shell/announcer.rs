//! What happens, for those who listen: a polite live region.

use leptos::prelude::*;

use crate::source::Screen;

/// Says what just happened, and whose turn it is.
pub(crate) fn announcer(screen: Screen) -> AnyView {
    let prompt = move || {
        let frame = screen.frame.get()?;
        screen.settled.get().then(|| screen.say(&frame.prompt))
    };
    view! {
        <div class="unseen" role="status" aria-live="polite" data-test="announcer">
            <p>{move || screen.spoken.get()}</p>
            <p>{move || prompt()}</p>
        </div>
    }
    .into_any()
}
