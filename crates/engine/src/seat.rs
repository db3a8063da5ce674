//! Seats around the table, sets of them, and one value per seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::form::{Amiss, Deserialize, Deserializer, Read, Serialize, Serializer, Tree, Value, Write};
use serde::de::Error as _;

/// The most seats any game of the house has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted clockwise from 0.
///
/// ```
/// use floe_engine::Seat;
/// assert_eq!(Seat(3).next(4), Seat(0));
/// assert_eq!(Seat(1).to_string(), "seat 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Default)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = String;
    fn try_from(number: u8) -> Result<Seat, String> {
        if usize::from(number) < MAX_SEATS {
            Ok(Seat(number))
        } else {
            Err(format!("there is no seat {number}: they are counted from 0 to {} at most", MAX_SEATS - 1))
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl Seat {
    /// The seat as an index into arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    pub fn next(self, seats: usize) -> Seat {
        if self.index() + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// All seats of a table of `seats`, in order.
    ///
    /// ```
    /// use floe_engine::Seat;
    /// assert_eq!(Seat::all(2).collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    /// ```
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats as u8).map(Seat)
    }

    /// All seats clockwise, beginning with this one.
    ///
    /// ```
    /// use floe_engine::Seat;
    /// assert_eq!(Seat(2).round(3).collect::<Vec<_>>(), [Seat(2), Seat(0), Seat(1)]);
    /// ```
    pub fn round(self, seats: usize) -> impl Iterator<Item = Seat> {
        let first = self.0;
        (0..seats as u8).map(move |step| Seat((first + step) % seats as u8))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// A set of seats.
///
/// ```
/// use floe_engine::{Seat, SeatSet};
/// let both: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
/// assert!(both.contains(Seat(2)) && !both.contains(Seat(1)));
/// assert_eq!(both.without(Seat(0)).only(), Some(Seat(2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat at all.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this seat.
    #[inline]
    pub fn just(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Every seat of a table of `seats`.
    pub fn all(seats: usize) -> SeatSet {
        SeatSet(((1u32 << seats) - 1) as u16)
    }

    /// Is the seat in the set?
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat in it.
    #[must_use]
    #[inline]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set with this seat taken out.
    #[must_use]
    #[inline]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// How many seats are in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is nobody in the set?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seat, if there is exactly one.
    pub fn only(self) -> Option<Seat> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl TryFrom<Vec<Seat>> for SeatSet {
    type Error = String;

    fn try_from(seats: Vec<Seat>) -> Result<SeatSet, String> {
        match seats.iter().find(|seat| seat.index() >= MAX_SEATS) {
            Some(seat) => Err(format!("there is no seat {}", seat.0)),
            None => Ok(seats.into_iter().collect()),
        }
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(seats: SeatSet) -> Vec<Seat> {
        seats.iter().collect()
    }
}

/// One value for each seat of a table; flat, so that a copy of a state stays cheap.
///
/// ```
/// use floe_engine::{BySeat, Seat};
/// let mut points = BySeat::new(3, 0);
/// points[Seat(1)] += 2;
/// assert_eq!(points.as_slice(), [0, 2, 0]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BySeat<T> {
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Copy> BySeat<T> {
    /// The same value for each of `seats` seats.
    ///
    /// # Panics
    /// If there are more than [`MAX_SEATS`].
    pub fn new(seats: usize, value: T) -> BySeat<T> {
        assert!(seats <= MAX_SEATS, "at most {MAX_SEATS} seats");
        BySeat { values: [value; MAX_SEATS], seats: seats as u8 }
    }

    /// A value for each seat, made by `make`.
    pub fn from_fn(seats: usize, mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut made = BySeat::new(seats, make(Seat(0)));
        for seat in Seat::all(seats).skip(1) {
            made[seat] = make(seat);
        }
        made
    }
}

impl<T> BySeat<T> {
    /// How many seats there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.seats as usize
    }

    /// Are there no seats?
    pub fn is_empty(&self) -> bool {
        self.seats == 0
    }

    /// The values in the order of seats.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats as usize]
    }

    /// The values in the order of seats, to be changed.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.values[..self.seats as usize]
    }

    /// Seats and their values.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.as_slice().iter().enumerate().map(|(index, value)| (Seat(index as u8), value))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &BySeat<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: Copy> TryFrom<Vec<T>> for BySeat<T> {
    type Error = String;

    fn try_from(values: Vec<T>) -> Result<BySeat<T>, String> {
        if values.is_empty() || values.len() > MAX_SEATS {
            return Err(format!("1 to {MAX_SEATS} seats, not {}", values.len()));
        }
        Ok(BySeat::from_fn(values.len(), |seat| values[seat.index()]))
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T>, D::Error> {
        BySeat::try_from(Vec::<T>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl<T: Write> Write for BySeat<T> {
    fn tree(&self) -> Tree {
        self.as_slice().tree()
    }
}

impl<T: Copy + Read> Read for BySeat<T> {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<BySeat<T>> {
        let values = Vec::<T>::read(value, amiss)?;
        amiss.checked(BySeat::try_from(values))
    }
}
