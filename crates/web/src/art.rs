//! Pictures. A sprite is fetched once and kept in the page: a picture that points into a file would have the file read
//! again whenever it is drawn.

use std::cell::RefCell;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser;

thread_local! {
    static ASKED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// A picture from a sprite, for the eye only.
pub(crate) fn art(sprite: &'static str, name: &'static str) -> AnyView {
    view! { <svg class="art" aria-hidden="true"><use href=place(sprite, name)></use></svg> }.into_any()
}

/// An icon, for the eye only.
pub(crate) fn icon(name: &'static str) -> AnyView {
    art("icons", name)
}

/// A cover, for the eye only.
pub(crate) fn cover(game: &str) -> AnyView {
    let href = place("lobby", &format!("cover-{game}"));
    // Where there is no room for all of it, what the game is about is still to be seen.
    let kept = match game {
        "polar-rush" | "greenland" => "xMaxYMid slice",
        _ => "xMidYMid slice",
    };
    view! { <svg class="cover" viewBox="0 0 480 270" preserveAspectRatio=kept aria-hidden="true"><use href=href></use></svg> }
        .into_any()
}

/// Where a picture stands in this page, or soon will.
pub(crate) fn place(sprite: &'static str, name: &str) -> String {
    let first = ASKED.with_borrow_mut(|asked| {
        let first = !asked.contains(&sprite);
        if first {
            asked.push(sprite);
        }
        first
    });
    if first {
        spawn_local(keep(sprite));
    }
    format!("#{sprite}-{name}")
}

/// Fetches a sprite into the page. The next picture asks again if it cannot be had.
async fn keep(sprite: &'static str) {
    match browser::get(&format!("/art/{sprite}.svg")).await {
        Some((200, drawing)) => {
            if let Some(body) = document().body() {
                let _ = body.insert_adjacent_html("beforeend", &named(sprite, &drawing));
            }
        }
        _ => ASKED.with_borrow_mut(|asked| asked.retain(|other| *other != sprite)),
    }
}

/// The drawing with the sprite's name before every name in it: two games may both have a seal.
fn named(sprite: &str, drawing: &str) -> String {
    drawing
        .replace("id=\"", &format!("id=\"{sprite}-"))
        .replace("href=\"#", &format!("href=\"#{sprite}-"))
        .replacen("<svg ", "<svg class=\"sprite\" aria-hidden=\"true\" ", 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_a_drawing_are_those_of_its_sprite() {
        let drawing =
            r##"<svg xmlns="x"><symbol id="seal"><use href="#skin"/></symbol><g id="skin"/></svg>"##;
        let kept = r##"<svg class="sprite" aria-hidden="true" xmlns="x"><symbol id="inuit-seal"><use href="#inuit-skin"/></symbol><g id="inuit-skin"/></svg>"##;
        assert_eq!(named("inuit", drawing), kept);
    }
}
