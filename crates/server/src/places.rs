//! How many may be there at once, in all and from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::limits::network;

/// What somebody who is connected is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// They have not said it yet.
    Coming,
    Watching,
    /// They hold a seat, or come to take one.
    Playing,
    /// They are told why they cannot come in.
    Leaving,
}

/// So many from one address may not have said yet what they want, however few may watch.
const COMING: usize = 64;

/// Places for connections. Those who watch and those who play have places of their own, so that however many watch from
/// behind one address, nobody who plays from there is locked out.
#[derive(Clone)]
pub(crate) struct Places(Arc<Inner>);

struct Inner {
    all: usize,
    per_address: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    all: [usize; 4],
    by: HashMap<IpAddr, [usize; 4]>,
}

impl Taken {
    fn add(&mut self, address: IpAddr, role: Role) {
        self.all[role as usize] += 1;
        self.by.entry(address).or_default()[role as usize] += 1;
    }

    fn remove(&mut self, address: IpAddr, role: Role) {
        self.all[role as usize] -= 1;
        if let Some(here) = self.by.get_mut(&address) {
            here[role as usize] -= 1;
            if *here == [0; 4] {
                self.by.remove(&address);
            }
        }
    }
}

impl Places {
    pub(crate) fn new(all: usize, per_address: usize) -> Places {
        Places(Arc::new(Inner { all, per_address, taken: Mutex::default() }))
    }

    /// A place for somebody who comes in, until it is dropped; nothing if there is none left.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Place> {
        let address = network(address);
        self.has_room(address, Role::Coming).then(|| {
            self.taken().add(address, Role::Coming);
            Place { places: self.clone(), address, role: Role::Coming }
        })
    }

    /// A place for something that has no role, such as a bare connection.
    pub(crate) fn hold(&self, address: IpAddr) -> Option<Place> {
        let address = network(address);
        let full = self.taken().all.iter().sum::<usize>() >= self.0.all;
        (!full && self.has_room(address, Role::Playing)).then(|| {
            self.taken().add(address, Role::Playing);
            Place { places: self.clone(), address, role: Role::Playing }
        })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_room(&self, address: IpAddr, role: Role) -> bool {
        let Inner { all, per_address, .. } = *self.0;
        let taken = self.taken();
        let here = taken.by.get(&address).map_or(0, |here| here[role as usize]);
        match role {
            Role::Coming => taken.all.iter().sum::<usize>() < all && here < COMING.max(per_address),
            // A quarter of all places is for those who play, whoever watches.
            Role::Watching => taken.all[role as usize] < (all - all / 4).max(1) && here < per_address,
            Role::Playing => here < per_address,
            Role::Leaving => true,
        }
    }
}

/// A place that was taken.
pub(crate) struct Place {
    places: Places,
    address: IpAddr,
    role: Role,
}

impl Place {
    /// Where whoever took it comes from.
    pub(crate) fn address(&self) -> IpAddr {
        self.address
    }

    /// They watch, if one more may.
    pub(crate) fn watch(&mut self) -> bool {
        self.become_one(Role::Watching)
    }

    /// They play, if one more may from there.
    pub(crate) fn play(&mut self) -> bool {
        self.become_one(Role::Playing)
    }

    /// They are told farewell: nobody who comes waits for that.
    pub(crate) fn leave(&mut self) {
        self.become_one(Role::Leaving);
    }

    fn become_one(&mut self, role: Role) -> bool {
        let may = self.role == role || self.places.has_room(self.address, role);
        if may {
            let mut taken = self.places.taken();
            taken.remove(self.address, self.role);
            taken.add(self.address, role);
            self.role = role;
        }
        may
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.taken().remove(self.address, self.role);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses() -> [IpAddr; 2] {
        ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap())
    }

    #[test]
    fn places_are_given_back() {
        let places = Places::new(3, 2);
        let [one, two] = addresses();
        let (first, second, third) =
            (places.take(one).unwrap(), places.take(one).unwrap(), places.take(two).unwrap());
        assert!(places.take(two).is_none(), "all are taken");
        drop((first, second, third));
        assert!(places.take(two).is_some() && places.taken().by.is_empty());
    }

    #[test]
    fn those_who_watch_do_not_lock_out_those_who_play() {
        let places = Places::new(100, 2);
        let [crowded, other] = addresses();
        let mut crowd: Vec<Place> = (0..4).filter_map(|_| places.take(crowded)).collect();
        let watch: Vec<bool> = crowd.iter_mut().map(Place::watch).collect();
        assert_eq!(watch, [true, true, false, false]);
        assert!(crowd[2].play() && crowd[3].play(), "they hold seats");
        let mut fifth = places.take(crowded).unwrap();
        assert!(!fifth.play() && !fifth.watch());
        assert!(places.take(other).unwrap().watch());
        drop(crowd);
        assert!(fifth.watch() && fifth.play());
    }

    #[test]
    fn those_who_are_turned_away_are_in_nobodys_way() {
        let places = Places::new(1_000, 2);
        let [crowded, _] = addresses();
        let mut crowd: Vec<Place> = std::iter::from_fn(|| places.take(crowded)).collect();
        assert_eq!(crowd.len(), COMING);
        crowd.iter_mut().for_each(|place| {
            if !place.watch() {
                place.leave();
            }
        });
        assert!(places.take(crowded).unwrap().play());
        drop(crowd);
        assert!(places.taken().by.is_empty());
    }

    #[test]
    fn a_quarter_of_all_is_for_those_who_play() {
        let places = Places::new(8, 100);
        let [one, two] = addresses();
        let mut crowd: Vec<Place> = (0..7).filter_map(|_| places.take(one)).collect();
        assert_eq!(crowd.iter_mut().filter_map(|place| place.watch().then_some(())).count(), 6);
        assert!(places.take(two).unwrap().play());
    }
}
