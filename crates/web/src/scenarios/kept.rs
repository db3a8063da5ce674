//! Scenarios of one's own, kept by the browser.

use floe_engine::form::{Deserialize, Serialize};

use crate::json;
use crate::storage::Drawer;

const KEY: &str = "floe.scenarios";

/// A scenario of one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Own {
    /// The name it is kept by; what the file itself calls it may change while it is written.
    pub(crate) name: String,
    pub(crate) text: String,
}

/// All that are kept, the latest first.
pub(crate) fn all(drawer: &dyn Drawer) -> Vec<Own> {
    drawer.get(KEY).and_then(|text| json::read(&text)).unwrap_or_default()
}

/// Keeps one, in its place if it is there already. Says whether the browser had room.
pub(crate) fn keep(drawer: &mut dyn Drawer, own: Own) -> bool {
    let mut kept = all(drawer);
    match kept.iter_mut().find(|other| other.name == own.name) {
        Some(same) => *same = own,
        None => kept.insert(0, own),
    }
    drawer.put(KEY, &json::write(&kept))
}

/// Keeps one no longer.
pub(crate) fn forget(drawer: &mut dyn Drawer, name: &str) {
    let kept: Vec<Own> = all(drawer).into_iter().filter(|own| own.name != name).collect();
    drawer.put(KEY, &json::write(&kept));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Memory;

    fn own(name: &str, text: &str) -> Own {
        Own { name: name.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn what_is_kept_stays_in_its_place() {
        let mut drawer = Memory::default();
        assert!(keep(&mut drawer, own("one", "a")) && keep(&mut drawer, own("two", "b")));
        assert!(keep(&mut drawer, own("one", "c")));
        assert_eq!(all(&drawer), [own("two", "b"), own("one", "c")]);
        forget(&mut drawer, "two");
        assert_eq!(all(&drawer), [own("one", "c")]);
    }
}
