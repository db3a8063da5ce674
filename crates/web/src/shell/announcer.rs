//! What happens, for those who listen: a polite live region.

use leptos::prelude::*;

use crate::source::Scene;

/// Says what just happened, and whose turn it is.
pub(crate) fn announcer(scene: Scene) -> AnyView {
    let prompt = move || {
        let frame = scene.frame.get()?;
        scene.settled.get().then(|| scene.say(&frame.prompt))
    };
    view! {
        <div class="unseen" role="status" aria-live="polite" data-test="announcer">
            <p>{move || scene.spoken.get()}</p>
            <p>{move || prompt()}</p>
        </div>
    }
    .into_any()
}
