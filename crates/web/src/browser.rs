//! What the browser offers: storage, time, randomness, files, the clipboard.

use js_sys::{Array, Promise};
use leptos::prelude::{document, window};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlElement, Url};

/// A value kept by the browser for this site.
pub(crate) fn kept(key: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(key).ok()?
}

/// Keeps a value. A browser that keeps nothing (private mode, no room) says so by `false`.
pub(crate) fn keep(key: &str, value: &str) -> bool {
    matches!(window().local_storage(), Ok(Some(storage)) if storage.set_item(key, value).is_ok())
}

/// Forgets a value.
pub(crate) fn forget(key: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(key);
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Unguessable bytes.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    bytes
}

/// Something short and unguessable for names.
pub(crate) fn random_name() -> String {
    random::<8>().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Does a media query hold now?
pub(crate) fn matches(query: &str) -> bool {
    matches!(window().match_media(query), Ok(Some(list)) if list.matches())
}

/// Does the system ask for less motion?
pub(crate) fn wants_less_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Is the page out of sight? Then timers are slow, and nobody looks at a walk across the ice.
pub(crate) fn is_hidden() -> bool {
    document().hidden()
}

/// The address of the site, without a slash at the end.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Offers a text as a file to save.
pub(crate) fn save_file(name: &str, text: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type("application/json");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url).ok()
}

/// Puts a text on the clipboard and says whether that was allowed.
pub(crate) async fn copy(text: String) -> bool {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    if clipboard.map_or(true, |clipboard| clipboard.is_undefined()) {
        return false;
    }
    JsFuture::from(window().navigator().clipboard().write_text(&text)).await.is_ok()
}

/// Sends JSON and gives the answer: its status and its text; nothing if the server cannot be reached.
pub(crate) async fn post(path: &str, json: &str) -> Option<(u16, String)> {
    let options = web_sys::RequestInit::new();
    options.set_method("POST");
    options.set_body(&JsValue::from_str(json));
    let request = web_sys::Request::new_with_str_and_init(path, &options).ok()?;
    request.headers().set("content-type", "application/json").ok()?;
    let response = JsFuture::from(window().fetch_with_request(&request)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    Some((response.status(), text.as_string()?))
}

/// The first element that matches, if it can take the focus.
pub(crate) fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok()??.dyn_into().ok()
}

/// Does `act` once, a moment later.
pub(crate) fn after(milliseconds: u32, act: impl FnOnce() + 'static) {
    let act = Closure::once_into_js(act);
    let _ = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(act.unchecked_ref(), milliseconds as i32);
}

/// Asks for a text: the status and the text; nothing if the server cannot be reached.
pub(crate) async fn get(path: &str) -> Option<(u16, String)> {
    let response = JsFuture::from(window().fetch_with_str(path)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    Some((response.status(), text.as_string()?))
}

/// Puts on the style sheet of a game; the build has written into the page where it is. A worker wears none.
pub(crate) async fn wear(game: &str) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let place = document.query_selector(&format!("meta[name='floe-style-{game}']")).ok().flatten();
    let Some((place, href)) = place.and_then(|place| Some((place.clone(), place.get_attribute("content")?)))
    else {
        return;
    };
    let Some(link) =
        document.create_element("link").ok().and_then(|link| link.dyn_into::<HtmlElement>().ok())
    else {
        return;
    };
    let _ = link.set_attribute("rel", "stylesheet");
    let _ = link.set_attribute("href", &href);
    let come = Promise::new(&mut |done, _| {
        link.set_onload(Some(&done));
        link.set_onerror(Some(&done));
    });
    let _ = place.replace_with_with_node_1(&link);
    let _ = JsFuture::from(come).await;
}
