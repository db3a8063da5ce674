//! Between two people who share a screen and have something to hide: nothing is shown until the next one says so.

use crate::on::click;
use floe_engine::Message;
use leptos::prelude::*;

use crate::source::Scene;
use crate::words::t_with;

/// Covers the table while the screen changes hands, once everybody has seen what was just played.
pub(crate) fn curtain(scene: Scene) -> AnyView {
    let lift = move |_| {
        if let Some(source) = scene.source() {
            source.lift_curtain();
        }
    };
    view! {
        {move || scene.curtain.get().filter(|_| scene.settled.get()).map(|seat| {
            let words = |id: &'static str| t_with(&Message::new(id).text("who", scene.name(seat)));
            view! {
                <div class="curtain" role="dialog" aria-modal="true" data-test="curtain"
                    aria-label=words("ui-curtain")>
                    {crate::art::icon("logo")}
                    <p>{words("ui-curtain")}</p>
                    <button type="button" class="act" data-test="curtain-lift" autofocus on:click=click(lift)>
                        {words("ui-curtain-lift")}
                    </button>
                </div>
            }
            .into_any()
        })}
    }
    .into_any()
}
