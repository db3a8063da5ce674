//! Where the piece in hand would go, and what would come of it.

use std::cell::RefCell;

use floe_tuki::{Build, Open, Put, Quick};
use leptos::prelude::*;

use super::bench::Bench;
use super::help::guided;
use super::places::{self, Place};
use super::say;

/// What the ghost says before the piece is put down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    /// It stands by itself.
    Stands,
    /// The other hand will hold something.
    Hand,
    /// Something would fall.
    Falls,
}

/// Where the piece in hand would go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aim {
    pub(crate) put: Put,
    /// Is it kept in the air by the other hand?
    pub(crate) hung: bool,
    pub(crate) sign: Sign,
}

impl Aim {
    pub(super) fn place(self) -> Place {
        (self.put.at.x, self.put.at.y)
    }
}

thread_local! {
    /// Room for the sums of the quick referee.
    static QUICK: RefCell<Quick> = RefCell::default();
}

impl Bench {
    /// The middle of the piece is wanted there, in the stones' plane.
    pub(crate) fn point_at(self, at: Option<(f32, f32)>) {
        self.point.set(at);
        self.take_aim();
    }

    /// Works out where the piece would go, and what would come of it.
    pub(super) fn take_aim(self) {
        let aim = self.wanted();
        if aim != self.aim.get_untracked() {
            self.aim.set(aim);
        }
    }

    fn wanted(self) -> Option<Aim> {
        let hand = self.hand_now()?;
        let own = self.own.get_untracked()?;
        let point = self.point.get_untracked()?;
        let late = self.view.with_untracked(|view| view.options.late_gravity);
        let resting = || {
            let before = self.aim.get_untracked().map(Aim::place);
            self.rests.with_untracked(|rests| places::ghost(&own.build, hand, rests, point, before))
        };
        let guided = untrack(|| guided(self.scene)).is_some();
        let in_air = || places::in_air(&own.build, hand, point);
        let (put, hung) = if guided {
            (resting()?, false)
        } else if late {
            (in_air()?, false)
        } else if self.air.get_untracked() && own.held.is_none() {
            let put = in_air()?;
            (put, own.build.dropped(put) != put)
        } else {
            (resting()?, false)
        };
        Some(Aim { put, hung, sign: if late { Sign::Stands } else { sign(&own, put, hung) } })
    }

    /// Walks to the next place by the arrow keys.
    pub(crate) fn walk(self, way: (i8, i8)) {
        let Some(hand) = self.hand_now().filter(|_| self.builds_now()) else { return };
        let next = match self.aim.get_untracked() {
            None => self.rests.with_untracked(|rests| places::start(rests)),
            Some(aim) if self.air.get_untracked() => {
                let place = aim.place();
                Some((place.0 + way.0, (place.1 + way.1).max(0)))
            }
            Some(aim) => self.rests.with_untracked(|rests| places::beside(rests, aim.place(), way)),
        };
        if let Some((x, y)) = next {
            // The place is meant, whatever was meant before.
            self.aim.set(None);
            self.point_at(Some(places::middle(hand.at(x, y))));
            self.speak_aim();
        }
    }

    /// Would the piece drop from where it is wanted, more than a little?
    pub(crate) fn drops(self) -> bool {
        let Some((hand, point)) = self.hand_now().zip(self.point.get_untracked()) else { return false };
        let low = point.1 - places::size(hand).1 / 2.0;
        self.aim.get_untracked().is_some_and(|aim| !aim.hung && low - f32::from(aim.put.at.y) > 1.6)
    }

    /// Keeps the piece in the air, or lets it drop.
    pub(crate) fn keep_in_air(self, on: bool) {
        if self.air.get_untracked() != on {
            self.air.set(on);
            self.take_aim();
        }
    }

    /// "Blue stone lying, columns 3 to 7, on grey; stands."
    pub(crate) fn speak_aim(self) {
        if let Some(aim) = self.aim.get_untracked() {
            self.scene.spoken.set(self.aim_in_words(aim));
        }
    }

    fn aim_in_words(self, aim: Aim) -> String {
        let build = self.own.get_untracked().map_or_else(Build::new, |own| own.build);
        let sign = match aim.sign {
            Sign::Stands => "tuki-sign-stands",
            Sign::Hand => "tuki-sign-hand",
            Sign::Falls => "tuki-sign-falls",
        };
        say::put(&build, aim.put, aim.hung, sign)
    }
}

/// What would come of putting the piece there, in the opinion of the quick referee (options.balance-sign).
fn sign(own: &Open, put: Put, hung: bool) -> Sign {
    let build = own.build.with(put);
    QUICK.with_borrow_mut(|quick| {
        let by_hand = |quick: &mut Quick| match own.held {
            _ if hung => quick.stands(&build, Some(put.piece)),
            Some(held) => quick.stands(&build, Some(held)),
            None => quick.hand(&build, put.piece).is_some(),
        };
        if !hung && quick.stands(&build, None) {
            Sign::Stands
        } else if by_hand(quick) {
            Sign::Hand
        } else {
            Sign::Falls
        }
    })
}
