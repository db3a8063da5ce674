//! Somebody at a browser.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::error::CmdError;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A phone.
pub const PHONE: (u32, u32) = (390, 844);
/// A phone on its side.
pub const SIDE: (u32, u32) = (844, 390);
/// A laptop.
pub const LAPTOP: (u32, u32) = (1280, 800);
/// A large screen.
pub const SCREEN: (u32, u32) = (1920, 1080);

/// How long something may take to appear before the test gives up. Only a bound: nothing is measured by it.
const PATIENCE: Duration = Duration::from_secs(30);

/// Dark or light.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Polar night.
    Night,
    /// Midnight sun.
    Sun,
}

/// A command to the browser's own tools for developers.
#[derive(Debug)]
struct Devtools {
    command: String,
    params: Value,
}

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({"cmd": self.command, "params": self.params}).to_string()))
    }
}

/// One browser with a profile of its own.
pub struct Browser {
    /// The session, for anything out of the ordinary.
    pub client: Client,
    driver: Child,
}

impl Browser {
    /// Opens a browser of a size, in a theme.
    pub async fn open((width, height): (u32, u32), theme: Theme) -> Browser {
        let (driver, port) = start_driver();
        let mut args = vec![
            "--headless".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-quic".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--mute-audio".to_owned(),
            "--lang=en-GB".to_owned(),
            // Nothing flies and nothing fades: a test need not wait for it.
            "--force-prefers-reduced-motion".to_owned(),
            format!("--window-size={width},{height}"),
        ];
        if theme == Theme::Night {
            args.push("--blink-settings=preferredColorScheme=0".to_owned());
        }
        let mut options = json!({"args": args, "binary": chromium()});
        let is_phone = [PHONE, SIDE].contains(&(width, height));
        if is_phone {
            options["mobileEmulation"] =
                json!({"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2.0}});
        }
        let capabilities = json!({"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}});
        let Value::Object(capabilities) = capabilities else { unreachable!() };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("Chromium opens");
        let browser = Browser { client, driver };
        if !is_phone {
            browser.fit(width, height).await;
        }
        browser
    }

    /// Makes the page itself, not the window, the wanted size.
    async fn fit(&self, width: u32, height: u32) {
        self.client.set_window_size(width, height).await.expect("a size");
        let inner = self.eval("return [innerWidth, innerHeight]", &[]).await;
        let missing =
            |index: usize, wanted: u32| wanted - inner[index].as_u64().unwrap_or(0).min(wanted.into()) as u32;
        let (wide, high) = (width + missing(0, width), height + missing(1, height));
        self.client.set_window_size(wide, high).await.expect("a size");
    }

    /// Goes to an address.
    pub async fn goto(&self, url: &str) {
        self.client.goto(url).await.unwrap_or_else(|error| panic!("{url}: {error}"));
    }

    /// Goes to an address as somebody in a hurry: nothing is animated, and those who are played against at "Play now" think
    /// for a moment only. (Bots at random would make the longest games of all.)
    pub async fn hurry(&self, url: &str) {
        self.hurry_with(url, json!({})).await;
    }

    /// The same with more settings.
    pub async fn hurry_with(&self, url: &str, more: Value) {
        let wanted: Url = url.parse().expect("an address");
        let here = self.client.current_url().await.expect("an address");
        if here.origin() != wanted.origin() {
            // Settings are the whole site's: its icon is opened much sooner than the app.
            self.goto(wanted.join("/icon.svg").expect("an address").as_str()).await;
        }
        let usual = json!({"pace": "instant", "sound": false, "level": "greedy"});
        let set = "localStorage['floe.settings'] = JSON.stringify({...arguments[0], ...arguments[1]})";
        self.eval(set, &[usual, more]).await;
        self.goto(url).await;
    }

    /// Runs a script in the page; `return` gives a value.
    pub async fn eval(&self, script: &str, args: &[Value]) -> Value {
        self.client.execute(script, args.to_vec()).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs a script that ends by calling its last argument.
    pub async fn eval_async(&self, script: &str, args: &[Value]) -> Value {
        self.client
            .execute_async(script, args.to_vec())
            .await
            .unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Asks the browser's own tools for developers.
    pub async fn devtools(&self, command: &str, params: Value) -> Value {
        let asked = Devtools { command: command.to_owned(), params };
        self.client.issue_cmd(asked).await.unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    /// Lets things fly and fade, as for most people.
    pub async fn let_move(&self) {
        let moving = json!({"features": [{"name": "prefers-reduced-motion", "value": "no-preference"}]});
        self.devtools("Emulation.setEmulatedMedia", moving).await;
    }

    /// Waits until a script returns something true, and gives it.
    pub async fn until(&self, what: &str, script: &str) -> Value {
        let start = Instant::now();
        loop {
            match self.client.execute(script, vec![]).await {
                Ok(Value::Null | Value::Bool(false)) => {}
                Ok(found) => return found,
                // A page that is being replaced answers with an error; the next look will do.
                Err(CmdError::Standard(_)) => {}
                Err(error) => panic!("{what}: {error}"),
            }
            if start.elapsed() > PATIENCE {
                self.picture("given-up").await;
                panic!(
                    "waited in vain for {what}; see target/screenshots/given-up.png\n{}",
                    self.page_text().await
                );
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits for an element with this `data-test` to be there and visible.
    pub async fn see(&self, test: &str) {
        self.until(test, &format!("{FIND} return !!find({test:?});")).await;
    }

    /// Is an element with this `data-test` there and visible?
    pub async fn sees(&self, test: &str) -> bool {
        self.eval(&format!("{FIND} return !!find({test:?});"), &[]).await == json!(true)
    }

    /// The words in the element with this `data-test`.
    pub async fn text(&self, test: &str) -> String {
        self.see(test).await;
        let text =
            self.eval(&format!("{FIND} const e = find({test:?}); return e ? e.innerText : '';"), &[]).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// All words of the page.
    pub async fn page_text(&self) -> String {
        let text = self.client.execute("return document.body ? document.body.innerText : ''", vec![]).await;
        text.ok().and_then(|text| text.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Clicks the element with this `data-test`, as a mouse would.
    pub async fn click(&self, test: &str) {
        self.see(test).await;
        self.steady(test).await;
        let start = Instant::now();
        loop {
            let found = self.client.find(Locator::Css(&format!("[data-test={test:?}]"))).await;
            let clicked = match &found {
                Ok(element) => element.click().await,
                Err(error) => panic!("{test}: {error}"),
            };
            match clicked {
                Ok(()) => return,
                // Something is still moving in front of it, or it was drawn anew.
                Err(_) if start.elapsed() < PATIENCE => {
                    self.scroll_to(test).await;
                    tokio::time::sleep(Duration::from_millis(60)).await;
                }
                Err(error) => panic!("{test} cannot be clicked: {error}"),
            }
        }
    }

    /// Waits until the element stands still from one frame to the next: a page that is still being laid out moves away
    /// under the mouse.
    async fn steady(&self, test: &str) {
        let still = format!(
            "{FIND} const done = arguments[arguments.length - 1];
            const place = () => JSON.stringify(find({test:?})?.getBoundingClientRect());
            const look = (before, left) => requestAnimationFrame(() => {{
                const now = place();
                const ready = document.fonts.status === 'loaded' && !document.querySelector('.on-its-way');
                (ready && now === before) || left === 0 ? done() : look(now, left - 1);
            }});
            look(place(), 300);"
        );
        // A page that is being replaced answers with an error; the click will tell.
        self.client.execute_async(&still, vec![]).await.ok();
    }

    /// Clicks the element with the mouse if it can be clicked now; whoever plays looks again otherwise. Much quicker
    /// than [`Browser::click`], which asks the driver for the same in many steps.
    pub async fn try_click(&self, test: &str) {
        let place = self.eval(&format!("{FIND} {PLACE} return place(find({test:?}));"), &[]).await;
        let (Some(x), Some(y)) = (place[0].as_f64(), place[1].as_f64()) else { return };
        let click = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration: Some(Duration::ZERO), x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(click).await.expect("the mouse clicks");
    }

    /// Brings the element into the middle: it may lie below the prompt, which stays in sight on a phone.
    async fn scroll_to(&self, test: &str) {
        let middle = format!("{FIND} find({test:?})?.scrollIntoView({{block: 'center'}});");
        self.client.execute(&middle, vec![]).await.ok();
    }

    /// Chooses from a list with this `data-test`.
    pub async fn choose(&self, test: &str, value: &str) {
        self.see(test).await;
        let element = self.client.find(Locator::Css(&format!("[data-test={test:?}]"))).await.expect(test);
        // A number is its own label.
        if element.select_by_value(value).await.is_err() {
            element.select_by_label(value).await.unwrap_or_else(|error| panic!("{test}: {error}"));
        }
    }

    /// Types into the element with this `data-test`, replacing what is there.
    pub async fn fill(&self, test: &str, text: &str) {
        self.see(test).await;
        let element = self.client.find(Locator::Css(&format!("[data-test={test:?}]"))).await.expect(test);
        element.clear().await.expect(test);
        element.send_keys(text).await.expect(test);
    }

    /// Gives a file to the field with this `data-test`.
    pub async fn open_file(&self, test: &str, file: &std::path::Path) {
        let field = format!("[data-test={test:?}]");
        self.until(test, &format!("return !!document.querySelector({field:?})")).await;
        let element = self.client.find(Locator::Css(&field)).await.expect(test);
        let file = file.canonicalize().expect(test);
        element.send_keys(&file.display().to_string()).await.expect(test);
    }

    /// Presses a key: a letter, or a name such as Enter or ArrowLeft.
    pub async fn press(&self, key: &str) {
        let value = KEYS
            .iter()
            .find(|(name, _)| *name == key)
            .map_or_else(|| key.chars().next().expect("a key"), |(_, code)| *code);
        let actions = KeyActions::new("keyboard".to_owned())
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value });
        self.client.perform_actions(actions).await.expect("a key can be pressed");
    }

    /// Presses the tab key until it has led to the element with this `data-test`.
    pub async fn tab_to(&self, test: &str) {
        let there = format!("return document.activeElement?.dataset.test === {test:?}");
        for _ in 0..60 {
            self.press("Tab").await;
            if self.eval(&there, &[]).await == true {
                return;
            }
        }
        panic!("the tab key does not lead to {test}");
    }

    /// Goes back to what the tab key came from.
    pub async fn tab_back(&self) {
        self.press_with_shift("Tab").await;
    }

    /// Presses a key that has a name while Shift is held.
    pub async fn press_with_shift(&self, name: &str) {
        let key = |name: &str| KEYS.iter().find(|(known, _)| *known == name).expect("a key").1;
        let actions = KeyActions::new("keyboard".to_owned())
            .then(KeyAction::Down { value: key("Shift") })
            .then(KeyAction::Down { value: key(name) })
            .then(KeyAction::Up { value: key(name) })
            .then(KeyAction::Up { value: key("Shift") });
        self.client.perform_actions(actions).await.expect("keys can be pressed");
    }

    /// Takes a picture of the page for people to look at, if they ask for pictures (`FLOE_SHOTS=1`):
    /// target/screenshots/NAME.png.
    pub async fn shot(&self, name: &str) {
        if std::env::var_os("FLOE_SHOTS").is_some() {
            self.picture(name).await;
        }
    }

    /// Takes a picture whether or not anybody asks: something is wrong.
    pub(crate) async fn picture(&self, name: &str) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/screenshots");
        std::fs::create_dir_all(folder).expect("a folder for pictures");
        let png = self.client.screenshot().await.expect("a picture");
        std::fs::write(format!("{folder}/{name}.png"), png).expect("written");
    }

    /// What the accessibility checker finds wrong with the page.
    pub async fn violations(&self) -> Vec<String> {
        self.eval(include_str!("../vendor/axe.min.js"), &[]).await;
        let run = "const done = arguments[arguments.length - 1];
            axe.run(document, {resultTypes: ['violations']}).then(
                r => done(r.violations.map(v => v.id + ': ' + v.help + '\\n' +
                    v.nodes.map(n => '    ' + n.target.join(' ') + ' ' + n.html.slice(0, 200) + ' ' +
                        (n.any[0] ? n.any[0].message : '')).join('\\n'))),
                e => done(['axe failed: ' + e]));";
        let found = self.eval_async(run, &[]).await;
        found
            .as_array()
            .cloned()
            .unwrap_or_default()
            .iter()
            .map(|line| line.as_str().unwrap_or("?").to_owned())
            .collect()
    }

    /// Closes the browser.
    pub async fn close(self) {
        self.client.clone().close().await.expect("it closes");
    }
}

impl Drop for Browser {
    /// Ends the driver and the browsers it started, which would outlive it.
    fn drop(&mut self) {
        let group = format!("-{}", self.driver.id());
        Command::new("kill").args(["-9", "--", &group]).status().ok();
        self.driver.wait().ok();
    }
}

/// Names of keys that are no letters.
pub(crate) const KEYS: &[(&str, char)] = &[
    ("Enter", '\u{e007}'),
    ("Tab", '\u{e004}'),
    ("Shift", '\u{e008}'),
    ("Space", ' '),
    ("Escape", '\u{e00c}'),
    ("Backspace", '\u{e003}'),
    ("ArrowLeft", '\u{e012}'),
    ("ArrowUp", '\u{e013}'),
    ("ArrowRight", '\u{e014}'),
    ("ArrowDown", '\u{e015}'),
];

/// A visible element by its `data-test`.
const FIND: &str = "const find = t => [...document.querySelectorAll('[data-test=\"' + t + '\"]')]
    .find(e => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden');";

/// Where on the screen to touch an element, brought into sight if it is not; nothing if something is in front of it.
const PLACE: &str = "const place = e => {
    const middle = ours => {
        const r = e.getBoundingClientRect();
        const [x, y] = [Math.round(r.left + r.width / 2), Math.round(r.top + r.height / 2)];
        const hit = document.elementFromPoint(x, y);
        return hit && ours(hit) ? [x, y] : null;
    };
    if (!e) return null;
    const here = middle(hit => e.contains(hit));
    if (here) return here;
    e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
    return middle(hit => e.contains(hit) || hit.contains(e));
};";

/// Chromium as it is built for running without a window, which starts in a third of the time; else the whole one.
fn chromium() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let find =
        |name: &str| std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    find("chromium-headless-shell")
        .or_else(|| find("chromium"))
        .expect("Chromium is installed: `cargo verify` does it")
}

/// Starts a driver at a port of its own choice. Somebody else may take that port before it listens there: then it ends, and the next
/// one chooses another.
fn start_driver() -> (Child, u16) {
    (0..5).find_map(|_| driver_at_any_port()).expect("chromedriver names its port")
}

fn driver_at_any_port() -> Option<(Child, u16)> {
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .process_group(0)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver is installed: `cargo verify` does it, or Debian's package chromium-driver");
    let out = BufReader::new(driver.stdout.take().expect("its output"));
    let mut lines = out.lines();
    let port = lines
        .by_ref()
        .map_while(Result::ok)
        .find_map(|line| line.split("successfully on port ").nth(1)?.trim_end_matches('.').parse().ok());
    let Some(port) = port else {
        driver.wait().ok();
        return None;
    };
    std::thread::spawn(move || lines.for_each(drop));
    Some((driver, port))
}
