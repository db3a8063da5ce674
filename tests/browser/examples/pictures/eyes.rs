//! Somebody with a camera.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use floe_browser_tests::{Browser, Floe, LAPTOP, PHONE, Theme};
use serde_json::json;

/// Sizes of a page, and their names.
pub(crate) type Sizes = &'static [(u32, u32, &'static str)];

pub(crate) const TOUCHED: Sizes = &[(390, 844, "phone"), (844, 390, "side")];
pub(crate) const CLICKED: Sizes = &[(1280, 800, "laptop"), (1920, 1080, "screen")];

/// What is wrong with the words in sight.
const FOUND: &str = include_str!("found.js");

/// What scrolls below what is in sight: pushed to its end; says whether there was anything.
const DOWN: &str = "
    const front = document.querySelector('dialog[open]');
    const all = front ? [front] : [...document.querySelectorAll('.result, .board, .greenland-land, .stage, .as-text'), document.scrollingElement];
    const rolls = all.filter(e => e.scrollHeight > e.clientHeight + 12 && (e === document.scrollingElement || getComputedStyle(e).overflowY !== 'visible'));
    rolls.forEach(e => e.scrollTo({top: 1e6, behavior: 'instant'}));
    return rolls.length > 0;";
const UP: &str =
    "[...document.querySelectorAll('dialog[open], .result, .board, .greenland-land, .stage, .as-text'), document.scrollingElement]
    .forEach(e => e.scrollTo({top: 0, behavior: 'instant'}));";
const DRAWN: &str = "const done = arguments[0];
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120)));";

/// Somebody with a camera.
pub(crate) struct Eyes {
    pub(crate) browser: Browser,
    pub(crate) sizes: Sizes,
    folder: PathBuf,
    only: Vec<String>,
}

impl Eyes {
    pub(crate) async fn open(sizes: Sizes, folder: &Path, only: &[String]) -> Eyes {
        let first = if sizes == TOUCHED { PHONE } else { LAPTOP };
        let browser = Browser::open(first, Theme::Sun).await;
        Eyes { browser, sizes, folder: folder.to_owned(), only: only.to_owned() }
    }

    pub(crate) fn wants(&self, name: &str) -> bool {
        self.only.is_empty()
            || self.only.iter().any(|only| name.starts_with(only.as_str()) || only.starts_with(name))
    }

    /// Waits until the page has been drawn. On a busy machine that may take longer than the driver waits for a script.
    pub(crate) async fn drawn(&self) {
        for _ in 0..20 {
            if self.browser.client.execute_async(DRAWN, vec![]).await.is_ok() {
                return;
            }
        }
    }

    pub(crate) async fn fit(&self, (width, height, _): (u32, u32, &str)) {
        let touched = self.sizes == TOUCHED;
        let metrics = json!({
            "width": width, "height": height, "mobile": touched, "deviceScaleFactor": if touched { 2 } else { 1 },
            "screenWidth": width, "screenHeight": height,
        });
        self.browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// As it is first seen at the first size.
    pub(crate) async fn first(&self) {
        self.fit(self.sizes[0]).await;
    }

    /// Pictures of what is there.
    pub(crate) async fn shot(&self, name: &str) {
        if !self.only.is_empty() && !self.only.iter().any(|only| name.starts_with(only.as_str())) {
            return;
        }
        for size in self.sizes {
            self.fit(*size).await;
            self.drawn().await;
            self.both(&format!("{name}-{}", size.2), true).await;
            if self.browser.eval(DOWN, &[]).await == true {
                self.both(&format!("{name}+-{}", size.2), false).await;
                self.browser.eval(UP, &[]).await;
            }
        }
        self.first().await;
    }

    pub(crate) async fn both(&self, name: &str, tell: bool) {
        for theme in ["night", "sun"] {
            self.browser.eval("document.documentElement.dataset.theme = arguments[0]", &[json!(theme)]).await;
            self.drawn().await;
            let png = self.browser.client.screenshot().await.expect("a picture");
            fs::write(self.folder.join(format!("{name}-{theme}.png")), png).expect("written");
        }
        if tell {
            let found = self.browser.eval(FOUND, &[]).await;
            let mut file = fs::OpenOptions::new()
                .create(true)
                .append(true)
                .open(self.folder.join("found.txt"))
                .expect("a file");
            for line in found.as_array().into_iter().flatten() {
                writeln!(file, "{name}: {}", line.as_str().unwrap_or_default()).expect("written");
            }
        }
        println!("{name}");
    }

    /// Clicks something by script: it may lie anywhere.
    pub(crate) async fn press(&self, test: &str) -> bool {
        let script = "const e = [...document.querySelectorAll(`[data-test=\"${arguments[0]}\"]`)].find(e => e.getClientRects().length);
            e?.click(); return !!e";
        let there = self.browser.eval(script, &[json!(test)]).await == true;
        self.drawn().await;
        there
    }

    /// Clicks the first that there is.
    pub(crate) async fn press_first(&self, selector: &str) -> bool {
        let script =
            "const e = [...document.querySelectorAll(arguments[0])].find(e => e.getClientRects().length);
            e?.click(); return !!e";
        let there = self.browser.eval(script, &[json!(selector)]).await == true;
        self.drawn().await;
        there
    }

    pub(crate) async fn close_sheet(&self) {
        self.browser.eval("document.querySelectorAll('dialog[open]').forEach(e => e.close())", &[]).await;
        self.drawn().await;
    }

    pub(crate) async fn lay(&self, floe: &Floe, file: &Path) {
        self.browser.hurry(&floe.url("/")).await;
        self.first().await;
        self.browser.open_file("open-file", file).await;
        self.browser.see("prompt").await;
        self.browser.until("a game", "return !document.querySelector('.on-its-way')").await;
        tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    }
}
