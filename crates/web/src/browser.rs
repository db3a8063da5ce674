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

/// A value kept by the browser for this tab, as long as it is open.
pub(crate) fn kept_in_tab(key: &str) -> Option<String> {
    window().session_storage().ok()??.get_item(key).ok()?
}

/// Keeps a value for this tab. Often there is room for that where there is none for [`keep`].
pub(crate) fn keep_in_tab(key: &str, value: &str) -> bool {
    matches!(window().session_storage(), Ok(Some(storage)) if storage.set_item(key, value).is_ok())
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

/// A moment in words, in the time of this place: `19 Nov, 14:05`.
pub(crate) fn day_and_hour(milliseconds: u64, language: &str) -> String {
    let options = js_sys::Object::new();
    let parts = [
        ("day", "numeric"),
        ("month", "short"),
        ("hour", "numeric"),
        ("minute", "2-digit"),
        ("hourCycle", "h23"),
    ];
    for (part, form) in parts {
        let _ = js_sys::Reflect::set(&options, &part.into(), &form.into());
    }
    let moment = js_sys::Date::new(&JsValue::from_f64(milliseconds as f64));
    moment.to_locale_string(language, &options).into()
}

/// Something short and unguessable for names.
pub(crate) fn random_name() -> String {
    random::<8>().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Something that nobody guesses, to prove a seat by.
pub(crate) fn random_token() -> String {
    random::<32>().iter().map(|byte| format!("{byte:02x}")).collect()
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

/// Opens the page anew.
pub(crate) fn reload() {
    let _ = window().location().reload();
}

/// The address of the page, whole.
pub(crate) fn address() -> String {
    window().location().href().unwrap_or_default()
}

/// What the address says after its question mark under a name.
pub(crate) fn query(name: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    let mut pairs = search.trim_start_matches('?').split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
}

/// Writes something after the question mark of the address, or nothing; the way back stays as it is.
pub(crate) fn set_query(query: Option<&str>) {
    let path = window().location().pathname().unwrap_or_default();
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&(path + query.unwrap_or_default())));
    }
}

/// Calls a method of something the browser may or may not have; nothing if it has not.
fn call(of: &JsValue, method: &str, argument: &JsValue) -> Option<JsValue> {
    let method = js_sys::Reflect::get(of, &method.into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
    method.call1(of, argument).ok()
}

/// Fills the screen with the page, or no longer.
pub(crate) fn toggle_full_screen() {
    let (page, root): (JsValue, JsValue) = (document().into(), document().document_element().into());
    let full =
        js_sys::Reflect::get(&page, &"fullscreenElement".into()).is_ok_and(|element| element.is_object());
    let _ = if full {
        call(&page, "exitFullscreen", &JsValue::UNDEFINED)
    } else {
        call(&root, "requestFullscreen", &JsValue::UNDEFINED)
    };
}

/// Can the device hand a link on by itself?
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Lets the device hand a link on, as its owner chooses.
pub(crate) fn share(title: &str, url: &str) {
    let what = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&what, &"title".into(), &title.into());
    let _ = js_sys::Reflect::set(&what, &"url".into(), &url.into());
    let _ = call(&window().navigator(), "share", &what);
}

/// Asks whether the system may tell something when nobody looks at the page.
pub(crate) fn ask_to_notify() {
    if let Ok(notification) = js_sys::Reflect::get(&window(), &"Notification".into()) {
        let _ = call(&notification, "requestPermission", &JsValue::UNDEFINED);
    }
}

/// Lets the system tell something, where that was allowed.
pub(crate) fn notify(text: &str) {
    let Ok(notification) = js_sys::Reflect::get(&window(), &"Notification".into()) else { return };
    let allowed = js_sys::Reflect::get(&notification, &"permission".into())
        .ok()
        .and_then(|allowed| allowed.as_string());
    if allowed.as_deref() != Some("granted") {
        return;
    }
    let told = notification
        .dyn_into::<js_sys::Function>()
        .and_then(|notification| js_sys::Reflect::construct(&notification, &Array::of1(&text.into())));
    if told.is_err() {
        // Phones let only the service worker tell something.
        let text = text.to_owned();
        wasm_bindgen_futures::spawn_local(async move { notify_by_worker(&text).await.unwrap_or_default() });
    }
}

async fn notify_by_worker(text: &str) -> Option<()> {
    let workers = js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    let found = call(&workers, "getRegistration", &"/".into())?.dyn_into::<Promise>().ok()?;
    let registration = JsFuture::from(found).await.ok()?;
    let show = js_sys::Reflect::get(&registration, &"showNotification".into()).ok()?;
    let options = js_sys::Object::new();
    // One for each table, the latest; and where whoever touches it wants to go.
    for name in ["tag", "data"] {
        js_sys::Reflect::set(&options, &name.into(), &address().into()).ok()?;
    }
    let show = show.dyn_into::<js_sys::Function>().ok()?;
    let shown = show.call2(&registration, &text.into(), &options).ok()?;
    JsFuture::from(shown.dyn_into::<Promise>().ok()?).await.ok().map(drop)
}

/// Gives the tab a title, and an icon with or without a mark.
pub(crate) fn mark_tab(title: &str, mark: bool) {
    document().set_title(title);
    if let Some(icon) = find("link[rel=icon]") {
        let _ = icon.set_attribute("href", if mark { "/icon-turn.svg" } else { "/icon.svg" });
    }
}

/// Hears when somebody comes back to this page, or the network to this machine.
pub(crate) fn on_return(hear: impl Fn() + Clone + 'static) -> impl FnOnce() {
    let listeners = ["online", "visibilitychange"].map(|event| {
        let hear = hear.clone();
        leptos::prelude::window_event_listener_untyped(event, move |_| {
            if !is_hidden() {
                hear();
            }
        })
    });
    move || listeners.into_iter().for_each(leptos::prelude::WindowListenerHandle::remove)
}

/// Hears when another tab of this site keeps something under a key.
pub(crate) fn on_kept_elsewhere(hear: impl Fn(String) + 'static) -> impl FnOnce() {
    let listener = leptos::prelude::window_event_listener_untyped("storage", move |event| {
        let key = js_sys::Reflect::get(&event, &"key".into()).ok().and_then(|key| key.as_string());
        hear(key.unwrap_or_default());
    });
    move || listener.remove()
}

/// Offers a text as a file to save, of a media type.
pub(crate) fn save_file(name: &str, kind: &str, text: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
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

/// Brings what matches into sight, the first of it above all, with as little scrolling as that takes.
pub(crate) fn bring_into_sight(selector: &str) {
    let Ok(found) = document().query_selector_all(selector) else { return };
    let options = js_sys::Object::new();
    // What glides already would go on after a jump.
    let behavior = if wants_less_motion() { "instant" } else { "smooth" };
    for (option, value) in [("block", "nearest"), ("inline", "nearest"), ("behavior", behavior)] {
        let _ = js_sys::Reflect::set(&options, &option.into(), &value.into());
    }
    for element in (0..found.length()).rev().filter_map(|at| found.item(at)) {
        let _ = call(&element, "scrollIntoView", &options);
    }
}

/// Does `act` once, a moment later.
pub(crate) fn after(milliseconds: u32, act: impl FnOnce() + 'static) {
    let act = Closure::once_into_js(act);
    let _ = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(act.unchecked_ref(), milliseconds as i32);
}

/// Notes the moment in the browser's own timeline, for whoever measures.
pub(crate) fn mark(what: &str) {
    if let Some(performance) = window().performance() {
        let _ = performance.mark(what);
    }
}

/// Does something just before the page is drawn next: what the last change made, and what this does, appear together.
pub(crate) fn before_drawing(act: impl FnOnce() + 'static) {
    let act = Closure::once_into_js(act);
    let _ = window().request_animation_frame(act.unchecked_ref());
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
