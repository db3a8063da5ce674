//! What serde's own derives and ours make of the same types: the same JSON to the byte, and the same things from it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The same types twice, once with serde's derives and once with ours.
macro_rules! twins {
    ($($item:item)*) => {
        mod theirs {
            use std::collections::BTreeMap;
            use serde::{Deserialize, Serialize};
            $(#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)] $item)*
            super::conversions!();
        }

        mod ours {
            use std::collections::BTreeMap;
            use floe_derive::{Deserialize, Serialize};
            $(#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)] $item)*
            super::conversions!();
        }
    };
}

macro_rules! conversions {
    () => {
        pub(super) fn is_small(alpha: &bool) -> bool {
            !alpha
        }

        fn seven() -> u8 {
            7
        }

        fn or_none<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
            Ok(<Option<Vec<u8>> as serde::Deserialize>::deserialize(from)?.unwrap_or_default())
        }

        impl Default for Options {
            fn default() -> Options {
                Options { fast: true, seats: 3, picks: vec![1] }
            }
        }

        impl Ord for Row {
            fn cmp(&self, other: &Row) -> std::cmp::Ordering {
                (*self as u8).cmp(&(*other as u8))
            }
        }

        impl PartialOrd for Row {
            fn partial_cmp(&self, other: &Row) -> Option<std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Eq for Row {}
        impl Copy for Row {}

        impl TryFrom<u8> for Face {
            type Error = String;
            fn try_from(face: u8) -> Result<Face, String> {
                if (1..=6).contains(&face) {
                    Ok(Face { pips: face })
                } else {
                    Err(format!("no die shows {face}"))
                }
            }
        }

        impl From<Face> for u8 {
            fn from(face: Face) -> u8 {
                face.pips
            }
        }
    };
}
use conversions;

twins! {
    #[serde(rename_all = "kebab-case")]
    pub(super) enum Row { North, FarSouth }

    #[serde(try_from = "u8", into = "u8")]
    pub(super) struct Face { pips: u8 }

    #[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
    pub(super) enum Deed {
        Done,
        Place { at_card: Row, #[serde(default, skip_serializing_if = "is_small")] alpha: bool },
        Rolled(u32),
        Moved(Row, i8),
        Told { who: Option<Row>, faces: Vec<Face> },
    }

    #[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
    pub(super) enum Icon { Feud, Migration { row: Row }, Sun { at: [u8; 2], #[serde(default = "seven")] noon: u8 } }

    #[serde(untagged)]
    pub(super) enum Lying { Up(Row), Down(Wrapped) }

    #[serde(transparent)]
    pub(super) struct Wrapped { inner: Option<u8> }

    pub(super) struct Tuple(u8, String);

    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    pub(super) struct Known { source_of: String, #[serde(rename = "move")] played: Option<Deed> }

    #[serde(default, deny_unknown_fields)]
    pub(super) struct Options { fast: bool, seats: u8, #[serde(deserialize_with = "or_none")] picks: Vec<u8> }

    #[serde(deny_unknown_fields)]
    pub(super) struct Whole {
        z: Deed,
        #[serde(flatten)]
        known: Known,
        icons: Vec<Icon>,
        rows: BTreeMap<Row, BTreeMap<u8, i32>>,
        wrapped: Wrapped,
        lying: Vec<Lying>,
        tuple: Tuple,
        #[serde(skip_serializing_if = "Option::is_none")]
        a: Option<serde_json::Value>,
        options: Options,
        pair: (bool, u64),
    }
}

/// Reads the same text both ways: the same refusal, or the same things in the same words.
fn compare<Theirs, Ours>(json: &Value) -> bool
where
    Theirs: Serialize + DeserializeOwned + std::fmt::Debug,
    Ours: Serialize + DeserializeOwned + std::fmt::Debug,
{
    let text = json.to_string();
    match (serde_json::from_str::<Theirs>(&text), serde_json::from_str::<Ours>(&text)) {
        (Ok(theirs), Ok(ours)) => {
            assert_eq!(format!("{theirs:?}"), format!("{ours:?}"), "{text}");
            assert_eq!(serde_json::to_string(&theirs).unwrap(), serde_json::to_string(&ours).unwrap());
            assert_eq!(serde_json::to_value(&theirs).unwrap(), serde_json::to_value(&ours).unwrap());
            assert_eq!(format!("{:?}", Ours::deserialize(json).unwrap()), format!("{ours:?}"));
            true
        }
        (Err(_), Err(_)) => false,
        (theirs, ours) => panic!("{text}: {theirs:?} but {ours:?}"),
    }
}

fn whole() -> Value {
    json!({
        "z": {"place": {"at-card": "far-south"}},
        "source-of": "rulebook", "move": {"told": {"who": null, "faces": [1, 6]}},
        "icons": [{"kind": "feud"}, {"kind": "migration", "row": "north"}, {"kind": "sun", "at": [1, 2]}],
        "rows": {"north": {"1": -4, "20": 5}, "far-south": {}},
        "wrapped": 4, "lying": ["north", null, 3], "tuple": [1, "one"], "a": {"b": [1.5]},
        "options": {"fast": false, "picks": null}, "pair": [true, u64::MAX],
    })
}

#[test]
fn both_read_and_write_the_same() {
    for deed in [
        json!("done"),
        json!({"done": null}),
        json!({"place": {"at-card": "north", "alpha": true}}),
        json!({"place": {"at-card": "north", "alpha": false}}),
        json!({"rolled": 5}),
        json!({"moved": ["north", -8]}),
        json!({"told": {"faces": []}}),
        json!({"told": {"who": "north", "faces": [6, 1]}}),
    ] {
        assert!(compare::<theirs::Deed, ours::Deed>(&deed), "{deed}");
    }
    assert!(compare::<theirs::Whole, ours::Whole>(&whole()));
    assert!(compare::<theirs::Options, ours::Options>(&json!({})));
}

#[test]
fn both_refuse_the_same() {
    for deed in [
        json!("place"),
        json!("north"),
        json!(3),
        json!({"place": {"alpha": true}}),
        json!({"place": {"at-card": "east"}}),
        json!({"place": {"at-card": "north", "beta": true}}),
        json!({"rolled": -1}),
        json!({"rolled": 4_294_967_296_u64}),
        json!({"rolled": "5"}),
        json!({"moved": ["north"]}),
        json!({"moved": ["north", -129]}),
        json!({"told": {"faces": [7]}}),
        json!({"told": {"faces": 7}}),
        json!({"done": null, "rolled": 5}),
    ] {
        assert!(!compare::<theirs::Deed, ours::Deed>(&deed), "{deed}");
    }
    assert!(!compare::<theirs::Icon, ours::Icon>(&json!({"kind": "migration", "row": "north", "col": 1})));
    assert!(!compare::<theirs::Icon, ours::Icon>(&json!({"row": "north"})));
    assert!(!compare::<theirs::Options, ours::Options>(&json!({"slow": true})));
}

/// Every field of the whole taken away, and every one made something else, in turn. Not a list: serde takes one for a
/// struct whose fields have lost their names, and nothing is ever written so.
#[test]
fn both_agree_whatever_is_missing_or_wrong() {
    let names: Vec<String> = whole().as_object().unwrap().keys().cloned().collect();
    let mut read = 0;
    for name in &names {
        let mut without = whole();
        without.as_object_mut().unwrap().remove(name);
        read += usize::from(compare::<theirs::Whole, ours::Whole>(&without));
        for other in [json!(null), json!(true), json!("x"), json!(1), json!({}), json!({"x": 1})] {
            let mut changed = whole();
            changed[name] = other;
            read += usize::from(compare::<theirs::Whole, ours::Whole>(&changed));
        }
    }
    assert!(read > 0 && read < names.len() * 7);
    let mut more = whole();
    more["more"] = Value::Null;
    assert!(!compare::<theirs::Whole, ours::Whole>(&more));
}

#[test]
fn a_refusal_says_why() {
    let why = |json: Value| serde_json::from_value::<ours::Deed>(json).unwrap_err().to_string();
    assert_eq!(why(json!({"place": {}})), "missing field `at-card`");
    assert_eq!(
        why(json!({"place": {"at-card": "east"}})),
        "unknown variant `east`, expected one of: north, far-south"
    );
    assert_eq!(why(json!({"told": {"faces": [9]}})), "no die shows 9");
    assert_eq!(why(json!({"rolled": "x"})), "expected a number that is not too large, found \"x\"");
}
