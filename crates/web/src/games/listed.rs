//! Lists whose things stay where they are while others come and go, all of one type; and what is written for the eye alone.

use leptos::prelude::*;

/// Something in a list, and what tells it from its neighbours; it is drawn once and kept as long as it is listed.
pub(crate) struct Listed {
    key: u32,
    draw: Box<dyn Fn() -> AnyView + Send>,
}

impl Listed {
    pub(crate) fn new(key: u32, draw: impl Fn() -> AnyView + Send + 'static) -> Listed {
        Listed { key, draw: Box::new(draw) }
    }
}

/// The list.
pub(crate) fn list(each: impl Fn() -> Vec<Listed> + Send + Sync + 'static) -> AnyView {
    let each: Box<dyn Fn() -> Vec<Listed> + Send + Sync> = Box::new(each);
    view! { <For each=move || each() key=|listed| listed.key children=|listed| (listed.draw)()/> }.into_any()
}

/// Something written for the eye on what has a name of its own for the ear: the style sheet writes it.
pub(crate) fn mark(class: &'static str, text: String) -> AnyView {
    view! { <span class=class data-text=text></span> }.into_any()
}
