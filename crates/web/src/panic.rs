//! If the app stumbles: say so, with a way out. Games are kept after every act, so a reload loses nothing.

use leptos::prelude::document;

use crate::browser;

/// Puts a word on the page, and the details on the console.
pub(crate) fn tell() {
    std::panic::set_hook(Box::new(|why| {
        web_sys::console::error_1(&why.to_string().into());
        let Some(body) = document().body() else { return };
        let Ok(note) = document().create_element("div") else { return };
        note.set_class_name("banner warn stumbled");
        let _ = note.set_attribute("role", "alert");
        let _ = note.set_attribute("title", &why.to_string());
        note.set_text_content(Some(&said()));
        let _ = body.prepend_with_node_1(&note);
    }));
}

/// The words may be what stumbled, so these are plain.
fn said() -> String {
    let french = browser::kept("floe.settings").is_some_and(|settings| settings.contains("\"fr\""));
    if french {
        "floe a trébuché. Rechargez la page : votre partie est gardée.".to_owned()
    } else {
        "floe has stumbled. Reload the page: your game is kept.".to_owned()
    }
}
