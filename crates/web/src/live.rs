//! Values that views follow, all on one machinery.
//!
//! Leptos compiles its signals anew for every type that is put into one, which makes a bundle heavy. Here the machinery
//! holds any value behind one type, and a thin typed shell puts values in and takes them out.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude::{Get, GetUntracked, IsDisposed, Memo, RwSignal, Set, Track};

/// Some value, and how to tell whether another is the same.
#[derive(Clone)]
struct Held {
    value: Arc<dyn Any + Send + Sync>,
    same: fn(&Held, &Held) -> bool,
}

impl PartialEq for Held {
    fn eq(&self, other: &Held) -> bool {
        (self.same)(self, other)
    }
}

impl Held {
    /// A value whose every setting is news.
    fn new<T: Send + Sync + 'static>(value: T) -> Held {
        Held { value: Arc::new(value), same: |_, _| false }
    }

    /// A value that is news only if it differs.
    fn compared<T: PartialEq + Send + Sync + 'static>(value: T) -> Held {
        Held { value: Arc::new(value), same: |one, other| one.known::<T>() == other.known::<T>() }
    }

    /// The value, which is of the type it was made with.
    fn known<T: 'static>(&self) -> &T {
        match self.value.downcast_ref() {
            Some(value) => value,
            None => unreachable!("a live value keeps its type"),
        }
    }
}

/// A value that can be set, and is followed by whoever reads it in a view or an effect.
pub(crate) struct Live<T> {
    signal: RwSignal<Held>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Live<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Live<T> {}

impl<T: Send + Sync + 'static> Live<T> {
    pub(crate) fn new(value: T) -> Live<T> {
        Live { signal: RwSignal::new(Held::new(value)), of: PhantomData }
    }

    /// Looks at the value and follows it.
    pub(crate) fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(follow(self.signal).known())
    }

    /// Looks at the value as it is at this moment.
    pub(crate) fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(glance(self.signal).known())
    }

    /// Sets the value; nothing happens if the page has gone on to something else.
    pub(crate) fn set(self, value: T) {
        put(self.signal, Held::new(value));
    }

    /// Follows the value without looking at it.
    pub(crate) fn track(self) {
        self.signal.track();
    }

    /// Has the page gone on to something else?
    pub(crate) fn is_gone(self) -> bool {
        self.signal.is_disposed()
    }
}

impl<T: Clone + Send + Sync + 'static> Live<T> {
    pub(crate) fn get(self) -> T {
        self.with(T::clone)
    }

    pub(crate) fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }

    /// Changes the value.
    pub(crate) fn update(self, change: impl FnOnce(&mut T)) {
        let mut value = self.get_untracked();
        change(&mut value);
        self.set(value);
    }
}

/// A value worked out from others, again only when they change.
pub(crate) struct Known<T> {
    memo: Memo<Held>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Known<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Known<T> {}

impl<T: PartialEq + Send + Sync + 'static> Known<T> {
    pub(crate) fn new(work_out: impl Fn() -> T + Send + Sync + 'static) -> Known<T> {
        Known { memo: remember(Box::new(move || Held::compared(work_out()))), of: PhantomData }
    }

    /// Looks at the value and follows it.
    pub(crate) fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(follow_memo(self.memo).known())
    }

    /// Looks at the value as it is at this moment.
    pub(crate) fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(glance_memo(self.memo).known())
    }

    /// Has whatever knew it been drawn anew, or left?
    pub(crate) fn is_gone(self) -> bool {
        self.memo.try_get_untracked().is_none()
    }
}

impl<T: Clone + PartialEq + Send + Sync + 'static> Known<T> {
    pub(crate) fn get(self) -> T {
        self.with(T::clone)
    }

    pub(crate) fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// Does something now and again whenever what it reads changes.
pub(crate) fn effect(act: impl Fn() + 'static) {
    run(Box::new(act));
}

// Compiled once each, whatever the value.

#[inline(never)]
fn follow(signal: RwSignal<Held>) -> Held {
    signal.get()
}

#[inline(never)]
fn glance(signal: RwSignal<Held>) -> Held {
    signal.get_untracked()
}

#[inline(never)]
fn put(signal: RwSignal<Held>, held: Held) {
    if !signal.is_disposed() {
        signal.set(held);
    }
}

#[inline(never)]
fn remember(work_out: Box<dyn Fn() -> Held + Send + Sync>) -> Memo<Held> {
    Memo::new(move |_: Option<&Held>| work_out())
}

#[inline(never)]
fn follow_memo(memo: Memo<Held>) -> Held {
    memo.get()
}

#[inline(never)]
fn glance_memo(memo: Memo<Held>) -> Held {
    memo.get_untracked()
}

#[inline(never)]
fn run(act: Box<dyn Fn()>) {
    leptos::prelude::Effect::new(move |_: Option<()>| act());
}
