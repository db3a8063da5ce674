//! An Occupation for which there is nothing in the Great White: it may be used, and that is asked first.

use floe_engine::Message;
use floe_inuit::{Move, Occupation};
use leptos::prelude::*;

use super::{named, say, tell};
use crate::games::Played;
use crate::live::Live;
use crate::on::click;
use crate::shell::sheet::sheet;
use crate::source::Scene;

/// The question, and the Occupation it is about.
#[derive(Clone, Copy)]
pub(crate) struct Idle {
    open: Live<bool>,
    occupation: Live<Occupation>,
}

impl Idle {
    pub(crate) fn new() -> Idle {
        Idle { open: Live::new(false), occupation: Live::new(Occupation::Elder) }
    }

    /// Asks whether to use this one.
    pub(crate) fn ask(self, occupation: Occupation) {
        self.occupation.set(occupation);
        self.open.set(true);
    }

    /// The question, where it is open.
    pub(crate) fn question(self, scene: Scene) -> AnyView {
        let Idle { open, occupation } = self;
        let title = move || say(&named("occupation", occupation.get_untracked().name()));
        let content = move || {
            let occupation = occupation.get_untracked();
            let message =
                Message::new("table-idle").term("occupation", named("occupation", occupation.name()));
            let yes = move |_| {
                open.set(false);
                scene.play(&Played::new(Move::Choose { occupation }));
            };
            view! {
                <p>{tell(&message)}</p>
                <div class="result-next">
                    <button type="button" class="act" data-test="idle-no"
                        on:click=click(move |_| open.set(false))>{say("table-idle-no")}</button>
                    <button type="button" class="act second" data-test="idle-yes" data-play=""
                        on:click=click(yes)>{say("table-idle-yes")}</button>
                </div>
            }
            .into_any()
        };
        sheet(open, "idle", title, content)
    }
}
