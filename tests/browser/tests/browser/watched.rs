//! A table that is watched from its first moment to its last: nothing moves by itself, nothing is too small, and no word of
//! the prompt is cut off.

use std::collections::BTreeSet;

use floe_browser_tests::{Browser, PHONE, SIDE};
use serde_json::{Value, json};

/// Notes, from now on, everything that shifts by itself, but for what is named, and every prompt that does not fit its line.
///
/// The log beside the table moves up as lines come: that is how a log is read. What has left its sight has no size. Where
/// something else moved in the same moment as the log, it counts by itself: the space it had and has, times how far it
/// went, as browsers reckon it.
const BEGIN: &str = "
    const [but] = arguments;
    const wrong = new Set(), watch = window.watch = {wrong, dropped: 0, shifts: 0, prompts: new Set()};
    const beyond = s => {
        // What is gone since cannot be told apart any more.
        if (but && !s.node) return false;
        if (but && (s.node?.closest ? s.node : s.node?.parentElement)?.closest(but)) return false;
        const side = document.querySelector('.side');
        const aside = side?.getClientRects().length ? side.getBoundingClientRect().left : Infinity;
        return [s.previousRect, s.currentRect].some(r => r.width && r.x < aside);
    };
    const shift = e => {
        const own = e.sources.filter(beyond).map(s => [s.previousRect, s.currentRect]);
        if (!own.length) return 0;
        if (own.length === e.sources.length) return e.value;
        const space = own.flat().reduce((sum, r) => sum + r.width * r.height, 0);
        const way = Math.max(0, ...own.filter(([a, b]) => a.width && b.width).flatMap(([a, b]) => [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]));
        return space / (innerWidth * innerHeight) * way / Math.max(innerWidth, innerHeight);
    };
    const tell = r => [r.x, r.y, r.width, r.height].map(Math.round);
    watch.note = entries => entries.forEach(e => {
        watch.shifts += 1;
        if (shift(e) > 0.01) wrong.add('shift ' + e.value.toFixed(3) + ': ' + e.sources.map(s =>
            [s.node?.outerHTML?.slice(0, 60) ?? s.node?.nodeName, tell(s.previousRect), tell(s.currentRect)].join(' ')).join(' | '));
    });
    watch.observer = new PerformanceObserver((list, me, options) => {
        watch.dropped += options?.droppedEntriesCount ?? 0;
        watch.note(list.getEntries());
    });
    watch.observer.observe({type: 'layout-shift'});
    const heights = new Set();
    const fits = () => {
        // While somebody builds, an upright phone gives the stage of Tuki some of the prompt's room.
        const bar = document.querySelector('.prompt:not(.table:has(.tk-stage) *)');
        if (bar?.getClientRects().length) heights.add(Math.round(bar.getBoundingClientRect().height));
        if (heights.size > 1) wrong.add(`the prompt is ${[...heights].join(' or ')} px high`);
        const e = document.querySelector('[data-test=prompt]');
        if (!e?.getClientRects().length) return;
        watch.prompts.add(e.innerText);
        if (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
            wrong.add(`cut off: ${e.innerText} (${e.scrollWidth} by ${e.scrollHeight} in ${e.clientWidth} by ${e.clientHeight})`);
    };
    let waits = false;
    const soon = () => { if (!waits) { waits = true; requestAnimationFrame(() => { waits = false; fits(); }); } };
    new MutationObserver(soon).observe(document.body, {childList: true, characterData: true, subtree: true});
    soon();";

/// Targets and letters that are too small, among all that can be seen: a finger needs 44 px, a reader 14, and 12 for a number.
const SMALL: &str = "
    const [fingers] = arguments;
    const seen = e => e.getClientRects().length && getComputedStyle(e).visibility !== 'hidden' && !e.closest('.unseen');
    const name = e => e.dataset?.test ?? e.className?.baseVal ?? e.className;
    const all = s => [...document.querySelectorAll(s)].filter(seen);
    const targets = !fingers ? [] : all('button, a, select, input, summary, [data-legal], [data-play]')
        .map(e => [e, e.getBoundingClientRect()])
        .filter(([e, r]) => r.width > 1 && (r.width < 43.5 || r.height < 43.5))
        .map(([e, r]) => `target ${name(e)}: ${r.width.toFixed(0)} by ${r.height.toFixed(0)}`);
    // How much larger it is drawn than its style says.
    const scale = e => {
        if (e.getScreenCTM) { const m = e.getScreenCTM(); return Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)); }
        return 1;
    };
    const texts = new Set();
    const check = (e, text, size) => {
        const least = /^[\\s\\d+–−×.%/:-]*$/.test(text) ? 12 : 14;
        if (size < least - 0.1) texts.add(`text ${name(e)} ${text.trim().slice(0, 20)}: ${size.toFixed(1)}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode, e = text.parentElement;
        if (text.data.trim() && seen(e)) check(e, text.data, parseFloat(getComputedStyle(e).fontSize) * scale(e));
    }
    all('input, select').forEach(e => check(e, 'field', parseFloat(getComputedStyle(e).fontSize)));
    for (const e of all('body *')) for (const side of ['::before', '::after']) {
        const style = getComputedStyle(e, side), said = /^\"(.*)\"$/.exec(style.content);
        if (said?.[1].trim() && style.display !== 'none') check(e, said[1], parseFloat(style.fontSize) * scale(e));
    }
    return [...new Set(targets), ...texts];";

/// What is too small of all that can be seen at the moment.
pub(crate) async fn too_small(browser: &Browser, size: (u32, u32)) -> Vec<String> {
    let fingers = [PHONE, SIDE].contains(&size);
    strings(&browser.eval(SMALL, &[json!(fingers)]).await)
}

fn strings(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(|one| one.as_str().map(str::to_owned)).collect()
}

/// Somebody who watches a table.
pub(crate) struct Watch<'a> {
    browser: &'a Browser,
    size: (u32, u32),
    looks: usize,
    wrong: BTreeSet<String>,
}

impl<'a> Watch<'a> {
    /// Watches from now on: the table has been laid.
    pub(crate) async fn begin(browser: &'a Browser, size: (u32, u32)) -> Watch<'a> {
        Watch::begin_but(browser, size, "").await
    }

    /// The same, but for what moves within these.
    pub(crate) async fn begin_but(browser: &'a Browser, size: (u32, u32), but: &str) -> Watch<'a> {
        browser
            .until("the board", "return document.querySelector('[data-test=board]')?.children.length > 0")
            .await;
        browser.until("the letters", "return document.fonts.status === 'loaded'").await;
        browser.eval(BEGIN, &[json!(but)]).await;
        Watch { browser, size, looks: 0, wrong: BTreeSet::new() }
    }

    /// One more step has been made: every eighth time it is looked whether anything is too small.
    pub(crate) async fn step(&mut self) {
        self.looks += 1;
        if self.looks.is_multiple_of(8) {
            self.look().await;
        }
    }

    /// Looks whether anything is too small.
    pub(crate) async fn look(&mut self) {
        self.wrong.extend(too_small(self.browser, self.size).await);
    }

    /// Tells all that was wrong.
    pub(crate) async fn told(mut self) -> Vec<String> {
        self.look().await;
        let end = "watch.note(watch.observer.takeRecords());
            return {wrong: [...watch.wrong], dropped: watch.dropped, shifts: watch.shifts, prompts: watch.prompts.size}";
        let seen = self.browser.eval(end, &[]).await;
        assert_eq!(seen["dropped"], 0, "every shift was seen");
        println!("{} shifts, {} prompts, {} steps", seen["shifts"], seen["prompts"], self.looks);
        self.wrong.extend(strings(&seen["wrong"]));
        let blank = "return [...document.querySelectorAll('.log-line')].filter(e => !e.textContent.trim()).map(() => 'a blank line')";
        self.wrong.extend(strings(&self.browser.eval(blank, &[]).await));
        self.wrong.into_iter().collect()
    }

    /// Nothing was wrong.
    pub(crate) async fn ends(self, what: &str) {
        let wrong = self.told().await;
        assert!(wrong.is_empty(), "{what}:\n{}", wrong.join("\n"));
    }
}
