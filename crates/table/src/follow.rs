//! Updates that say only what changed since the last: for whoever keeps the frame they were told.

use serde_json::Value;

use crate::patch::apply;
#[cfg(feature = "house")]
use crate::patch::diff_first;

/// How an update begins, as it is written.
#[cfg(feature = "house")]
const WHOLE: &str = r#"{"update":{"frame":"#;

/// An update for somebody who has the last one: with `changed`, a patch, in place of `frame`. Both are texts of messages; nothing
/// if that would not be shorter, or one of them is no update.
#[cfg(feature = "house")]
pub fn shortened(last: &str, update: &str) -> Option<String> {
    let (before, after) = (last.strip_prefix(WHOLE)?, update.strip_prefix(WHOLE)?);
    let (changed, length) = diff_first(before, after);
    (changed.len() < length).then(|| [r#"{"update":{"changed":"#, &changed, &after[length..]].concat())
}

/// Somebody who keeps the frame they were told last.
#[derive(Default)]
pub struct Follower {
    frame: Value,
}

impl Follower {
    /// Makes a message whole: an update that says only what changed has its frame afterwards. An error if it does not go with what came
    /// before; then only a new connection helps.
    ///
    /// ```
    /// use serde_json::json;
    /// let mut follower = floe_table::Follower::default();
    /// follower.complete(&mut json!({"update": {"frame": {"plies": 1, "time": 5}, "watching": 0}})).unwrap();
    /// let mut short = json!({"update": {"changed": [["/plies", 2]], "watching": 1}});
    /// follower.complete(&mut short).unwrap();
    /// assert_eq!(short, json!({"update": {"frame": {"plies": 2, "time": 5}, "watching": 1}}));
    /// ```
    pub fn complete(&mut self, message: &mut Value) -> Result<(), String> {
        let Some(update) = message.get_mut("update").and_then(Value::as_object_mut) else { return Ok(()) };
        match update.remove("changed") {
            Some(changed) => {
                apply(&mut self.frame, &changed)?;
                update.insert("frame".to_owned(), self.frame.clone());
            }
            None => self.frame = update.get("frame").cloned().unwrap_or_default(),
        }
        Ok(())
    }
}

#[cfg(all(test, feature = "house"))]
mod tests {
    use super::*;
    use crate::wire::Push;
    use crate::{Holder, Table, When};
    use floe_bots::BotKind;
    use floe_engine::{Chance, Seat, Seed};
    use serde_json::json;

    fn update(table: &Table, since: usize, by: Option<Seat>) -> String {
        let push = Push::Update {
            frame: Box::new(table.frame(by, 0)),
            lines: table.lines(since, by, When::Live),
            held: by.into_iter().collect(),
            connected: Vec::new(),
            watching: 3,
            relief: None,
            mark: Some("m".to_owned()),
        };
        serde_json::to_string(&push).unwrap()
    }

    /// Games at random: what a follower has is what was left out, and much was.
    #[test]
    fn whoever_follows_has_the_whole_frame() {
        for game in ["polar-rush", "nunami", "inuit", "greenland"] {
            let door = crate::door(game).unwrap();
            let seats = Table::new(game, &json!(null), Seed::from(1), None).unwrap().chairs().len();
            let holders = vec![Holder::Bot(BotKind::Random); seats];
            let mut table = Table::begin(game, &json!(null), Seed::from(5), &holders).unwrap();
            let (mut chance, mut long, mut short) = (Chance::fast(3), 0, 0);
            let eyes = [None, Some(Seat(0)), Some(Seat(1))];
            let mut last = eyes.map(|by| update(&table, 0, by));
            let mut followers = [(); 3].map(|()| Follower::default());
            for (follower, text) in followers.iter_mut().zip(&last) {
                follower.complete(&mut serde_json::from_str(text).unwrap()).unwrap();
            }
            for _ in 0..120 {
                let Some(seat) = table.deciding().iter().next() else { break };
                let moves = table.session().unwrap().moves(seat);
                let played = moves[chance.below(moves.len())].played.clone();
                let since = table.act(crate::Act::Play { seat, played, own: None }, 0).unwrap();
                for ((by, last), follower) in eyes.into_iter().zip(&mut last).zip(&mut followers) {
                    let whole = update(&table, since, by);
                    let told = shortened(last, &whole).unwrap_or_else(|| whole.clone());
                    (long, short) = (long + whole.len(), short + told.len());
                    let mut told: Value = serde_json::from_str(&told).unwrap();
                    follower.complete(&mut told).unwrap();
                    assert_eq!(told, serde_json::from_str::<Value>(&whole).unwrap(), "{}", door.title().id);
                    *last = whole;
                }
            }
            assert!(short * 4 < long * 3, "{game}: {short} of {long} bytes");
        }
    }

    #[test]
    fn only_updates_are_shortened_and_only_where_it_pays() {
        let update = |plies: u32| format!(r#"{{"update":{{"frame":{{"plies":{plies}}},"watching":1}}}}"#);
        assert_eq!(shortened(&update(1), &update(2)), None, "a patch of it all is longer");
        assert_eq!(shortened(&update(1), r#"{"ok":{"id":1}}"#), None);
        assert_eq!(shortened("", &update(2)), None);
        let mut follower = Follower::default();
        for strange in [json!("closing"), json!({"ok": {"id": 1}}), json!(7)] {
            let mut message = strange.clone();
            follower.complete(&mut message).unwrap();
            assert_eq!(message, strange);
        }
        follower.complete(&mut json!({"update": {"changed": [["/view/x", 2]]}})).unwrap_err();
    }
}
