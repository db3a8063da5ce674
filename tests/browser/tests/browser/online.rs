//! Online by a link: two browsers play, a third watches, one reloads in the middle.

mod camera;

use floe_browser_tests::{Browser, Floe, LAPTOP, Moment, PHONE, Player, SIDE, Theme, gather, see_both};
use serde_json::{Value, json};

use crate::watched::{Watch, too_small};

#[tokio::test]
async fn two_play_by_a_link_a_third_watches_and_one_reloads() {
    let floe = Floe::start();
    let ann = Browser::open(LAPTOP, Theme::Night).await;
    let bo = Browser::open(PHONE, Theme::Sun).await;
    let watcher = Browser::open(LAPTOP, Theme::Sun).await;
    let link = gather(&floe, "polar-rush", &[], &[&ann, &bo]).await;
    watcher.hurry(&link).await;
    watcher.see("prompt").await;
    for browser in [&ann, &bo, &watcher] {
        see_both(browser).await;
    }

    let mut watch = Watch::begin(&ann, LAPTOP).await;
    let (mut first, mut second) = (Player::at(&ann, 5), Player::at(&bo, 6));
    let mut steps = 0;
    while first.click().await && second.click().await {
        steps += 1;
        watch.step().await;
        if steps == 20 {
            bo.client.refresh().await.expect("reloads");
            bo.see("prompt").await;
        }
        if steps == 25 {
            let mut idle = Player::at(&watcher, 7);
            assert!(!matches!(idle.look().await, Moment::Choose(_)), "who watches plays nothing");
            assert!(idle.click().await);
        }
    }
    assert!(steps > 20, "the reload came in the middle of the game");
    for browser in [&ann, &bo, &watcher] {
        browser.see("result").await;
    }
    let said = ann.text("result").await;
    assert!(said.contains("Ann") || said.contains("Bo"), "{said}");
    watch.ends("online").await;
    ann.close().await;
    bo.close().await;
    watcher.close().await;
}

/// Lays a table for friends and gives its link.
async fn lay(host: &Browser, floe: &Floe, game: &str, players: &str) -> String {
    host.hurry(&floe.url("/")).await;
    host.click(&format!("friends-{game}")).await;
    host.choose("option-players", players).await;
    host.click("start").await;
    host.until("the table's own address", "return location.pathname.startsWith('/t/')").await;
    let path = host.eval("return location.pathname", &[]).await;
    floe.url(path.as_str().expect("a path"))
}

async fn sit(browser: &Browser, name: &str, seat: u8) {
    browser.fill("gather-name", name).await;
    browser.click(&format!("sit-{seat}")).await;
}

#[tokio::test]
async fn a_seat_that_the_browser_cannot_keep_stays_ours() {
    let mut floe = Floe::start();
    let (ann, bo) = (Browser::open(LAPTOP, Theme::Night).await, Browser::open(LAPTOP, Theme::Sun).await);
    let link = lay(&ann, &floe, "polar-rush", "2").await;
    ann.see("gather").await;
    let full = "Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
        apply: (set, drawer, what) => { if (drawer === localStorage) throw new Error('full'); set.call(drawer, ...what); }
    });";
    ann.eval(full, &[]).await;
    sit(&ann, "Ann", 0).await;
    bo.hurry(&link).await;
    sit(&bo, "Bo", 1).await;
    for browser in [&bo, &ann] {
        browser.see("prompt").await;
    }
    let said = ann.text("trouble").await;
    assert!(said.contains("your seat"), "{said}");

    // The connection is lost and found again.
    let mine = "return !document.querySelector('[data-test=link]') && !!document.querySelector('.mine')";
    floe.stop();
    ann.until("that the connection is lost", "return !!document.querySelector('[data-test=link]')").await;
    floe.launch();
    ann.until("her own seat", mine).await;
    let (mut first, mut second) = (Player::at(&ann, 61), Player::at(&bo, 62));
    for _ in 0..12 {
        assert!(first.click().await && second.click().await);
    }
    ann.click("links").await;
    ann.click("seat-link-show").await;
    ann.see("seat-link").await;

    // The tab itself keeps it for as long as it is open.
    ann.client.refresh().await.expect("reloads");
    ann.until("her own seat", mine).await;
    assert!(!ann.sees("trouble").await, "there is room again");
    assert_eq!(
        ann.eval("return JSON.parse(localStorage['floe.seats.' + location.pathname.slice(3)]).length", &[])
            .await,
        1
    );
    ann.close().await;
    bo.close().await;
}

/// No browser tells of a server that hangs; the page notices it, whether somebody plays or waits, and is back when it goes on.
#[tokio::test]
async fn a_server_that_says_nothing_any_more_is_noticed() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(LAPTOP, Theme::Night).await, Browser::open(PHONE, Theme::Sun).await);
    let link = lay(&ann, &floe, "polar-rush", "2").await;
    sit(&ann, "Ann", 0).await;
    bo.hurry(&link).await;
    sit(&bo, "Bo", 1).await;
    let (mut first, mut second) = (Player::at(&ann, 71), Player::at(&bo, 72));
    for _ in 0..3 {
        assert!(first.click().await && second.click().await);
    }
    let lost = "return !!document.querySelector('[data-test=link]')";
    let back = "return !document.querySelector('[data-test=link]')";

    floe.freeze();
    // One of them says something and hears nothing; the other comes back to the page.
    ann.fill("chat", "Are you there?").await;
    ann.press("Enter").await;
    bo.eval("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))", &[]).await;
    for browser in [&ann, &bo] {
        browser.until("that the connection is lost", lost).await;
    }
    floe.thaw();
    for browser in [&ann, &bo] {
        browser.until("that the connection is back", back).await;
    }
    for _ in 0..3 {
        assert!(first.click().await && second.click().await);
    }
    ann.close().await;
    bo.close().await;
}

/// The hash of what the dice come from can be noted before anybody sits down.
#[tokio::test]
async fn the_commitment_is_shown_before_the_first_seat_is_taken() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(PHONE, Theme::Sun).await, Browser::open(LAPTOP, Theme::Sun).await);
    ann.hurry(&floe.url("/")).await;
    ann.click("friends-nunami").await;
    ann.click("start").await;
    ann.see("sit-0").await;
    bo.hurry(ann.client.current_url().await.expect("an address").as_str()).await;
    bo.see("sit-1").await;
    let mut seen = Vec::new();
    for browser in [&ann, &bo] {
        browser.eval("document.querySelector('[data-test=gather] summary').click()", &[]).await;
        let commitment = browser.text("commitment").await;
        assert!(
            commitment.len() == 64 && commitment.chars().all(|digit| digit.is_ascii_hexdigit()),
            "{commitment}"
        );
        let wide = "const e = document.querySelector('[data-test=commitment]'); return e.getBoundingClientRect().right <= innerWidth";
        assert_eq!(browser.eval(wide, &[]).await, true, "all of it can be read");
        seen.push(commitment);
    }
    assert_eq!(seen[0], seen[1], "everybody is promised the same");
    ann.close().await;
    bo.close().await;
}

/// Who sits where, by the first word of each seat; nothing before all are there.
const SEATS: &str = "const seats = [0, 1, 2].map(seat =>
    document.querySelector(`[data-test=seat-${seat}] .seat-name`)?.innerText.split(' ')[0]);
    return seats.every(name => name) && seats";

#[tokio::test]
async fn everybody_plays_again_at_one_table() {
    let floe = Floe::start();
    let ann = Browser::open(LAPTOP, Theme::Night).await;
    let bo = Browser::open(LAPTOP, Theme::Sun).await;
    let watcher = Browser::open(LAPTOP, Theme::Sun).await;
    let link = lay(&ann, &floe, "polar-rush", "3").await;
    // She plays for two.
    sit(&ann, "Ann", 0).await;
    ann.see("leave-0").await;
    sit(&ann, "Ann", 1).await;
    watcher.hurry(&link).await;
    bo.hurry(&link).await;
    sit(&bo, "Bo", 2).await;
    for browser in [&ann, &bo, &watcher] {
        browser.see("prompt").await;
    }
    assert_eq!(watcher.until("the seats", SEATS).await, json!(["Ann", "Ann", "Bo"]));
    let (mut first, mut second) = (Player::at(&ann, 63), Player::at(&bo, 64));
    while first.click().await && second.click().await {}
    for browser in [&ann, &bo, &watcher] {
        browser.see("result").await;
    }
    assert!(!watcher.sees("again").await, "who watches lays no table");

    // Two want to at the same moment, and meet.
    tokio::join!(ann.click("again"), bo.click("again"));
    let gone_on = format!("return !{link:?}.endsWith(location.pathname) && location.pathname");
    let mut paths: Vec<Value> = Vec::new();
    for browser in [&ann, &bo, &watcher] {
        paths.push(browser.until("the next table", &gone_on).await);
    }
    assert!(paths.iter().all(|path| *path == paths[0]), "{paths:?}");
    for browser in [&ann, &bo, &watcher] {
        browser.see("prompt").await;
        assert!(!browser.sees("trouble").await, "{}", browser.text("trouble").await);
    }
    assert_eq!(watcher.until("the seats", SEATS).await, json!(["Bo", "Ann", "Ann"]), "one seat further on");
    for browser in [ann, bo, watcher] {
        browser.close().await;
    }
}

/// What is written on the card of a seat.
async fn at_seat(browser: &Browser, seat: u8, what: &str) {
    let there =
        format!("return document.querySelector('[data-test=seat-{seat}]')?.textContent.includes({what:?})");
    browser.until(what, &there).await;
}

/// Who keeps the others waiting is played for by a bot, which is named, until they are back.
#[tokio::test]
async fn a_bot_plays_for_who_keeps_the_others_waiting_until_they_take_their_seat_back() {
    let floe = Floe::start_with(&["--patience", "1"]);
    let (ann, bo) = (Browser::open(LAPTOP, Theme::Sun).await, Browser::open(PHONE, Theme::Night).await);
    gather(&floe, "inuit", &[("players", "2")], &[&ann, &bo]).await;
    let mine = "return !!document.querySelector('.prompt.mine-to-do')";
    for browser in [&ann, &bo] {
        browser.until("the table", "return !!document.querySelector('[data-test=prompt]')?.innerText").await;
    }
    let bo_is_late = bo.eval(mine, &[]).await == true;
    let (late, waiting, seat, name) = if bo_is_late { (&bo, &ann, 1, "Bo") } else { (&ann, &bo, 0, "Ann") };
    waiting.see("relieve").await;
    assert_eq!(waiting.text("relieve").await, format!("Let a bot play for {name}"));
    assert!(!late.sees("relieve").await, "nobody is relieved by themselves");
    waiting.click("relieve").await;
    for browser in [&late, &waiting] {
        at_seat(browser, seat, "away; Medium bot plays on").await;
    }
    late.see("return").await;
    late.shot("relieved").await;
    late.click("return").await;
    late.until("the seat", "return !document.querySelector('[data-test=return]')").await;
    let back =
        format!("return !document.querySelector('[data-test=seat-{seat}]').textContent.includes('away')");
    waiting.until("somebody to be back", &back).await;
    // And they play: here or there it is somebody's turn.
    let (mut one, mut other) = (Player::at(late, 71), Player::at(waiting, 72));
    let lines = "return document.querySelectorAll('.log-line').length";
    let before = late.eval(lines, &[]).await.as_u64();
    for _ in 0..20 {
        one.click().await;
        other.click().await;
    }
    assert!(late.eval(lines, &[]).await.as_u64() > before, "the game goes on");
    ann.close().await;
    bo.close().await;
}

/// Where many bots are to think at once, the seat says that this one thinks more briefly. The server's word is put into its mouth;
/// whoever waits for the other reads it.
#[tokio::test]
async fn the_table_says_that_a_bot_thinks_more_briefly_than_usual() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(PHONE, Theme::Sun).await, Browser::open(LAPTOP, Theme::Sun).await);
    let listen = "window.sockets = []; const Real = WebSocket;
        window.WebSocket = class extends Real { constructor(...of) { super(...of); window.sockets.push(this); } };";
    for browser in [&ann, &bo] {
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": listen})).await;
    }
    gather(&floe, "polar-rush", &[], &[&ann, &bo]).await;
    let (mut first, mut second) = (Player::at(&ann, 73), Player::at(&bo, 74));
    let waits = "return !!document.querySelector('.seats .seat.on-turn')";
    for (browser, other) in [(&ann, 1), (&bo, 0)] {
        while browser.eval(waits, &[]).await != true {
            first.click().await;
            second.click().await;
        }
        let place = "return [...document.querySelectorAll('[data-test=board], .seat')].map(e => e.getBoundingClientRect())
            .map(r => [r.left, r.top, r.width, r.height].map(Math.round))";
        let before = browser.eval(place, &[]).await;
        for (hurried, words) in [(false, "is thinking …"), (true, "in a hurry …")] {
            let said = json!({"thinking": {"seat": other, "hurried": hurried}}).to_string();
            let hear = "sockets.at(-1).dispatchEvent(new MessageEvent('message', {data: arguments[0]}))";
            browser.eval(hear, &[json!(said)]).await;
            at_seat(browser, other, words).await;
            browser.shot(&format!("thinking-{hurried}-{other}")).await;
            assert_eq!(browser.eval(place, &[]).await, before, "nothing moves for it");
        }
        let cut = "return [...document.querySelectorAll('.seats .seat-state')].some(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)";
        assert_eq!(browser.eval(cut, &[]).await, false, "and all of it is read");
    }
    ann.close().await;
    bo.close().await;
}

/// The seats of a table that was laid are reached by a finger that pushes the page, also on a phone on its side.
#[tokio::test]
async fn a_finger_reaches_the_last_seat_of_a_table_that_waits() {
    let floe = Floe::start();
    let browser = Browser::open(SIDE, Theme::Sun).await;
    browser.hurry(&floe.url("/")).await;
    browser.click("friends-inuit").await;
    browser.choose("option-players", "4").await;
    browser.click("start").await;
    browser.see("gather").await;
    let numbers =
        "return [...document.querySelectorAll('[data-test=gather] li > b')].map(e => e.innerText).join()";
    assert_eq!(browser.eval(numbers, &[]).await, "1,2,3,4", "seats go by their numbers");
    let height = "return Math.round(document.querySelector('[data-test=gather] li:last-child').getBoundingClientRect().bottom)";
    let hidden = browser.eval(height, &[]).await.as_i64().expect("a number") - i64::from(SIDE.1);
    assert!(hidden > 0, "there would be nothing to push");
    let touch = async |what: &str, y: &[i64]| {
        let fingers: Vec<Value> = y.iter().map(|y| json!({ "x": 300, "y": y })).collect();
        browser.devtools("Input.dispatchTouchEvent", json!({ "type": what, "touchPoints": fingers })).await;
    };
    for _ in 0..=hidden / 200 {
        touch("touchStart", &[320]).await;
        for y in (60..320).rev().step_by(20) {
            touch("touchMove", &[y]).await;
        }
        touch("touchEnd", &[]).await;
    }
    browser.until("the last seat in sight", &format!("{height} <= innerHeight")).await;
    browser.close().await;
}

/// A camera reads the links from their pictures; a seat link opens the seat on another device, and one with a wrong end
/// opens nothing: whoever has it watches.
#[tokio::test]
async fn links_are_read_by_a_camera_and_a_wrong_seat_link_opens_no_seat() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(PHONE, Theme::Sun).await, Browser::open(SIDE, Theme::Sun).await);
    let link = gather(&floe, "polar-rush", &[], &[&ann, &bo]).await;
    ann.click("links").await;
    assert_eq!(camera::read(&ann, "table-link-qr").await, link);
    ann.click("seat-link-show").await;
    bo.click("links").await;
    bo.see("table-link-qr").await;
    assert_eq!(too_small(&ann, PHONE).await, [""; 0], "the links");
    assert_eq!(too_small(&bo, SIDE).await, [""; 0], "the links on a phone on its side");
    let seat_link = camera::read(&ann, "seat-link-qr").await;
    let shown = ann.eval("return document.querySelector('[data-test=seat-link]').value", &[]).await;
    assert_eq!(shown, json!(seat_link));

    let other = Browser::open(LAPTOP, Theme::Night).await;
    let (start, token) = seat_link.split_once('#').expect("a token");
    let wrong: String = token.chars().rev().collect();
    other.hurry(&format!("{start}#{wrong}")).await;
    see_both(&other).await;
    assert!(!other.sees("hint").await, "whoever watches has no seat");
    for tool in ["hint", "undo"] {
        assert!(!other.sees(tool).await, "{tool}");
    }
    assert_eq!(other.eval("return location.hash", &[]).await, "", "the end of the link is in nobody's sight");
    other.hurry(&floe.url("/")).await;
    other.see("lobby").await;
    assert!(!other.sees("continue-online").await, "no seat to come back to");
    other.hurry(&seat_link).await;
    other.see("hint").await;
    other.until("Ann's own card", "return !!document.querySelector('.mine [data-test=seat-0]')").await;
    for browser in [ann, bo, other] {
        browser.close().await;
    }
}

/// Somebody else's words, and whose turn it is, reach whoever looks elsewhere, at an online table of any game.
#[tokio::test]
async fn whoever_looks_elsewhere_is_called_to_an_online_table() {
    let floe = Floe::start();
    let (ann, bo) = (Browser::open(LAPTOP, Theme::Sun).await, Browser::open(PHONE, Theme::Sun).await);
    gather(&floe, "nunami", &[], &[&ann, &bo]).await;
    for browser in [&ann, &bo] {
        browser.eval("localStorage['floe.settings'] = JSON.stringify({...JSON.parse(localStorage['floe.settings']), notify: true})", &[]).await;
        browser.client.refresh().await.expect("reloads");
        see_both(browser).await;
        let away = "window.called = [];
            window.Notification = class { static permission = 'granted'; constructor(text) { called.push(text); } };
            Object.defineProperty(document, 'hidden', {value: true});";
        browser.eval(away, &[]).await;
    }
    let (mut first, mut second) = (Player::at(&ann, 81), Player::at(&bo, 82));
    for _ in 0..120 {
        first.click().await;
        second.click().await;
        if bo.eval("return called.length > 0", &[]).await == true {
            break;
        }
    }
    let called = bo.eval("return called[0] ?? ''", &[]).await;
    assert!(called.as_str().is_some_and(|text| text.contains("Nunami")), "{called}");
    let true_mark = "const mine = !!document.querySelector('.prompt.mine-to-do');
        return document.title.startsWith('●') === mine
            && document.querySelector('link[rel=icon]').href.endsWith('/icon-turn.svg') === mine";
    for browser in [&ann, &bo] {
        browser.until("a mark for whose turn it is, and none for who waits", true_mark).await;
    }

    // Two words, on a phone with the log out of sight; read as soon as it is opened.
    for word in ["Hello", "Are you there?"] {
        ann.fill("chat", word).await;
        ann.press("Enter").await;
    }
    bo.until("two words", "return document.querySelector('[data-test=unread]')?.innerText === '2'").await;
    assert!(!ann.sees("unread").await, "one's own words, in sight");
    bo.click("side").await;
    bo.until("them read", "return !document.querySelector('[data-test=unread]')").await;
    ann.close().await;
    bo.close().await;
}
