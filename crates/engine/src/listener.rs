//! Who is told what happens. Rules are generic in their listener, so that a search that listens to nothing pays nothing.

/// A listener, as rules take it: `self.carry_out(played, chance, &mut one_listener(tell))`.
///
/// In an optimised build it stays what it is, and the rules are compiled for each listener. In the browser every copy of the rules
/// would have to travel, and in a build for testing each test would compile its own, so there all listeners are of one type.
#[cfg(not(any(target_arch = "wasm32", debug_assertions)))]
#[inline]
pub fn one_listener<Heard, Listener: FnMut(Heard)>(tell: &mut Listener) -> &mut Listener {
    tell
}

/// A listener, as rules take it: in the browser and in tests all are of one type, so that one copy of the rules serves them.
#[cfg(any(target_arch = "wasm32", debug_assertions))]
pub fn one_listener<'a, Heard, Listener: FnMut(Heard)>(
    tell: &'a mut Listener,
) -> &'a mut (dyn FnMut(Heard) + 'a) {
    tell
}
