//! Scenarios in the browser: written in the form, handed on by a link and by a file, played; every mistake at its line.

use floe_browser_tests::{Browser, Floe, LAPTOP, PHONE, Player, Theme};

use super::{hasten, table};

/// Types into a field of the form and leaves it, so that it counts.
async fn say(browser: &Browser, field: &str, text: &str) {
    browser.fill(field, text).await;
    browser.press("Tab").await;
}

/// Waits until the checker finds nothing, or something.
async fn until_fine(browser: &Browser, fine: bool) {
    let script = format!(
        "const seen = document.querySelector('[data-test=mistakes]');
        return !!seen && (!!seen.querySelector('.sc-fine')) === {fine}"
    );
    browser.until("the checker's word", &script).await;
}

/// Writes a scenario of one turn for two tribes in the form.
async fn write_in_the_form(browser: &Browser) {
    browser.click("scenario-new").await;
    browser.see("scenario-form").await;
    say(browser, "field-title-en", "One Night").await;
    say(browser, "field-id", "one-night").await;
    say(browser, "field-players", "2").await;
    browser.click("group-events").await;
    // More events than there are: the checker says so, and where.
    say(browser, "field-events-count", "99").await;
    until_fine(browser, false).await;
    let mistake = browser.text("mistakes").await;
    assert!(mistake.contains("count is 99"), "{mistake}");
    say(browser, "field-events-count", "1").await;
    until_fine(browser, true).await;
    browser.click("group-rule").await;
    browser.click("rule-add").await;
    browser.choose("field-rule-0-kind", "forbid").await;
    browser.click("field-rule-0-what-attacks").await;
    browser.click("group-victory").await;
    browser.click("need-add").await;
    browser.click("score-add").await;
    until_fine(browser, true).await;
}

#[tokio::test]
async fn a_scenario_written_in_the_form_is_shared_by_link_and_played_by_two_browsers() {
    let floe = Floe::start();
    let ann = Browser::open(PHONE, Theme::Sun).await;
    ann.hurry(&floe.url("/")).await;
    ann.click("scenarios-greenland").await;
    ann.see("scenarios").await;
    write_in_the_form(&ann).await;
    ann.shot("scenario-form-phone").await;
    let changes = ann.text("scenario-changes").await;
    assert!(changes.contains("Length of the event deck: 1"), "{changes}");
    ann.click("scenario-share").await;
    ann.see("scenario-link").await;
    let link = ann.eval("return document.querySelector('[data-test=scenario-link]').value", &[]).await;
    let link = link.as_str().expect("a link").to_owned();

    // Whoever opens the link sees the same, and lays a table from it.
    let bo = Browser::open(LAPTOP, Theme::Night).await;
    bo.hurry(&link).await;
    bo.see("brought").await;
    assert_eq!(bo.text("scenario-title").await, "One Night");
    assert_eq!(bo.text("scenario-changes").await, changes);
    bo.click("scenario-friends").await;
    bo.click("start").await;
    bo.until("the table's own address", "return location.pathname.startsWith('/t/')").await;
    let path = bo.eval("return location.pathname", &[]).await;
    let address = floe.url(path.as_str().expect("a path"));
    for (seat, (browser, name)) in [(&bo, "Bo"), (&ann, "Ann")].into_iter().enumerate() {
        browser.hurry(&address).await;
        browser.fill("gather-name", name).await;
        browser.click(&format!("sit-{seat}")).await;
    }
    let mut players = [Player::at(&bo, 41), Player::at(&ann, 42)];
    'game: loop {
        for player in &mut players {
            if !hasten(player).await {
                break 'game;
            }
        }
    }
    for browser in [&ann, &bo] {
        browser.see("result").await;
    }
    // The game carries the scenario.
    let save = "const done = arguments[arguments.length - 1];
        fetch(`/api${location.pathname.replace('/t/', '/tables/')}/save`).then(r => r.json()).then(f => done(f.setup.scenario))";
    let text = bo.eval_async(save, &[]).await;
    assert!(text.as_str().is_some_and(|text| text.contains("id = \"one-night\"")), "{text}");
    ann.close().await;
    bo.close().await;
}

/// The co-op with another depot, from the form to the table; what belongs to it does not go with the saga.
#[tokio::test]
async fn the_game_together_is_a_base_like_any_other() {
    let (floe, browser) = table(LAPTOP, Theme::Sun).await;
    browser.goto(&floe.url("/scenarios")).await;
    browser.click("scenario-new").await;
    browser.see("scenario-form").await;
    say(&browser, "field-title-en", "Two Winters").await;
    say(&browser, "field-id", "two-winters").await;
    browser.choose("field-base", "nazi-greenland").await;
    browser.click("group-depot").await;
    say(&browser, "field-depot-alone", "3").await;
    browser.choose("field-depot-card", "#8").await;
    until_fine(&browser, true).await;
    browser.choose("field-base", "daughters-saga").await;
    until_fine(&browser, false).await;
    let mistake = browser.text("mistakes").await;
    assert!(mistake.contains("depot belongs to base"), "{mistake}");
    browser.choose("field-base", "nazi-greenland").await;
    say(&browser, "field-players", "1").await;
    until_fine(&browser, true).await;
    let changes = browser.text("scenario-changes").await;
    assert!(changes.contains("Against one tribe: 3") && changes.contains("Halibut"), "{changes}");
    browser.click("scenario-play").await;
    browser.click("start").await;
    browser.see("prompt").await;
    let occupation = browser.text("resistance").await;
    assert!(occupation.contains("Nazis’ energy: 3"), "{occupation}");
    browser.close().await;
}

/// Nobody has to know what cards and events are called in a file: they are chosen, by a finger and by keys.
#[tokio::test]
async fn words_of_the_file_are_chosen_from_lists() {
    let (floe, browser) = table(PHONE, Theme::Sun).await;
    browser.goto(&floe.url("/scenarios")).await;
    browser.click("scenario-new").await;
    browser.click("group-events").await;
    let typed = async |field: &str| {
        let script = format!("return document.querySelector('[data-test={field}]').value");
        browser.eval(&script, &[]).await
    };
    for event in ["Blood Feud · 42", "Storis · 37"] {
        browser.choose("field-events-remove-offer", event).await;
        browser.click("field-events-remove-add").await;
    }
    assert_eq!(typed("field-events-remove").await, "42, 37");
    // By keys: what is walked past in the list is not put in.
    browser.click("group-north").await;
    browser.see("field-rows-north-deck-offer").await;
    browser.click("field-rows-north-cold").await;
    browser.tab_to("field-rows-north-deck-offer").await;
    for key in ["ArrowDown", "ArrowDown", "ArrowDown", "Tab", "Enter"] {
        browser.press(key).await;
    }
    let deck = typed("field-rows-north-deck").await;
    assert_eq!(deck, r#"[["harpoon"], "rest"]"#);
    until_fine(&browser, true).await;
    let changes = browser.text("scenario-changes").await;
    assert!(changes.contains("Blood Feud, Storis") && changes.contains("harpoon cards"), "{changes}");
    browser.shot("scenario-offers-phone").await;
    let wrong = browser.violations().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}

#[tokio::test]
async fn a_file_with_mistakes_is_mended_in_the_text_and_kept() {
    let (floe, browser) = table(PHONE, Theme::Night).await;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("wrong.toml");
    std::fs::write(
        &file,
        "schema = 1\nid = \"long\"\ntitle = \"Long\"\nplayers = [5]\n\n[event]\ncount = 3\n",
    )
    .expect("written");
    browser.goto(&floe.url("/scenarios")).await;
    browser.open_file("scenario-import", &file).await;
    until_fine(&browser, false).await;
    let mistakes = browser.text("mistakes").await;
    assert!(mistakes.contains("Line 4") && mistakes.contains("Line 6"), "{mistakes}");
    browser.shot("scenario-mistakes-phone").await;
    let wrong = browser.violations().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // A mistake leads to its line.
    browser.click("mistake-1").await;
    let selected = "const area = document.querySelector('[data-test=scenario-text]');
        return area.value.slice(area.selectionStart, area.selectionEnd)";
    browser.until("the line", &format!("return (() => {{ {selected} }})() === '[event]'")).await;
    browser
        .fill("scenario-text", "schema = 1\nid = \"long\"\ntitle = \"Long\"\n\n[events]\ncount = \"all\"\n")
        .await;
    until_fine(&browser, true).await;
    // It is there when the page is opened again, in French as well.
    browser.hurry_with(&floe.url("/scenarios"), serde_json::json!({ "language": "fr" })).await;
    browser.see("scenarios").await;
    let page = browser.page_text().await;
    assert!(page.contains("Long") && page.contains("La vraie histoire du Groenland"), "{page}");
    browser.shot("scenarios-phone-fr").await;
    let wrong = browser.violations().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}

#[tokio::test]
async fn the_pages_of_scenarios_are_accessible_and_large_enough() {
    let floe = Floe::start();
    let mut wrong = Vec::new();
    for (size, theme, name) in [
        (PHONE, Theme::Sun, "phone-sun"),
        (PHONE, Theme::Night, "phone-night"),
        (LAPTOP, Theme::Night, "laptop-night"),
        (LAPTOP, Theme::Sun, "laptop-sun"),
    ] {
        let browser = Browser::open(size, theme).await;
        browser.hurry(&floe.url("/scenarios/full-experience")).await;
        browser.see("scenario-changes").await;
        browser.shot(&format!("scenario-{name}")).await;
        wrong.extend(browser.violations().await.into_iter().map(|what| format!("{name}: {what}")));
        browser.click("scenario-copy").await;
        for group in ["group-head", "group-north", "group-rule", "group-victory", "group-depot"] {
            browser.see(group).await;
            if group != "group-head" {
                browser.click(group).await;
            }
        }
        browser.click("rule-add").await;
        browser.see("field-rule-0-kind").await;
        browser.shot(&format!("scenario-edit-{name}")).await;
        wrong.extend(browser.violations().await.into_iter().map(|what| format!("{name}, writing: {what}")));
        let small = "return [...document.querySelectorAll('.scenarios button, .scenarios a, .scenarios input, .scenarios select, .sc-tick')]
            .filter(e => e.type !== 'checkbox' && e.type !== 'file')
            .map(e => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width && (r.width < 43.5 || r.height < 43.5))
            .map(([e, r]) => `${e.dataset.test ?? e.className}: ${r.width} x ${r.height}`)";
        let small = browser.eval(small, &[]).await;
        wrong.extend(small.as_array().into_iter().flatten().map(|what| format!("{name}, too small: {what}")));
        let wide = browser.eval("return document.documentElement.scrollWidth > innerWidth", &[]).await;
        if wide == serde_json::Value::Bool(true) {
            wrong.push(format!("{name}: the page is wider than the screen"));
        }
        // What is deleted by mistake is kept after all.
        browser.click("scenario-delete").await;
        browser.click("scenario-remember").await;
        browser.see("scenario-form").await;
        browser.close().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
