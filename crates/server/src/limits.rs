//! How fast somebody may go.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// Whoever has done nothing for so long may do at once what fits into that time.
const SECONDS: u32 = 4;

/// Fills with time up to a brim; whoever does something takes a drop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    drops: f64,
    brim: f64,
    per_second: f64,
    looked: Instant,
}

impl Bucket {
    pub(crate) fn new(per_second: f64, brim: u32, now: Instant) -> Bucket {
        Bucket { drops: f64::from(brim), brim: f64::from(brim), per_second, looked: now }
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.looked).as_secs_f64();
        self.drops = (self.drops + passed * self.per_second).min(self.brim);
        self.looked = self.looked.max(now);
    }

    /// Takes a drop if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.fill(now);
        let enough = self.drops >= 1.0;
        if enough {
            self.drops -= 1.0;
        }
        enough
    }

    /// When the next drop is there; nothing if there is one already.
    pub(crate) fn wait(&mut self, now: Instant) -> Option<Instant> {
        self.fill(now);
        (self.drops < 1.0).then(|| {
            now + Duration::from_secs_f64((1.0 - self.drops) / self.per_second) + Duration::from_millis(1)
        })
    }

    /// Takes the next drop, even before it is there: then, when it will be.
    fn take_next(&mut self, now: Instant) -> Option<Instant> {
        self.fill(now);
        self.drops -= 1.0;
        (self.drops < 0.0).then(|| now + Duration::from_secs_f64(-self.drops / self.per_second))
    }

    /// Is there no drop left?
    pub(crate) fn is_dry(&self) -> bool {
        self.drops < 1.0
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.drops >= self.brim
    }
}

/// A bucket for each address.
pub(crate) struct ByAddress {
    per_second: f64,
    brim: u32,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl ByAddress {
    pub(crate) fn per_minute(number: u32) -> ByAddress {
        ByAddress { per_second: f64::from(number) / 60.0, brim: number, buckets: Mutex::default() }
    }

    /// After a pause as many as otherwise in some seconds.
    pub(crate) fn per_second(number: u32) -> ByAddress {
        let number = number.max(1);
        let brim = number.saturating_mul(SECONDS);
        ByAddress { per_second: f64::from(number), brim, buckets: Mutex::default() }
    }

    /// May this address do it once more now?
    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> bool {
        self.of(address, now, |bucket| bucket.take(now))
    }

    /// This address will do it once more. When it is its turn; nothing if that is now.
    pub(crate) fn next(&self, address: IpAddr, now: Instant) -> Option<Instant> {
        self.of(address, now, |bucket| bucket.take_next(now))
    }

    /// Waits until it is this address's turn to do it once more. Says whether it had to wait. Whoever gives up waiting takes no turn.
    pub(crate) async fn turn(&self, address: IpAddr) -> bool {
        let Some(when) = self.next(address, Instant::now()) else { return false };
        let mut waiting = Waiting { turns: self, address, gives_up: true };
        sleep_until(when).await;
        waiting.gives_up = false;
        true
    }

    fn of<T>(&self, address: IpAddr, now: Instant, what: impl FnOnce(&mut Bucket) -> T) -> T {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= 10_000 {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let new = || Bucket::new(self.per_second, self.brim, now);
        what(buckets.entry(network(address)).or_insert_with(new))
    }
}

/// Somebody who waits for their turn.
struct Waiting<'a> {
    turns: &'a ByAddress,
    address: IpAddr,
    gives_up: bool,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        if self.gives_up {
            self.turns.of(self.address, Instant::now(), |bucket| bucket.drops += 1.0);
        }
    }
}

/// A site with addresses of version 6 has up to 2^80 of them (/48): they count as one.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((u128::from(v6) >> 80 << 80).into()),
        },
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_allows_a_burst_and_then_a_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(10.0, 3, start);
        assert_eq!((0..5).filter(|_| bucket.take(start)).count(), 3);
        let next = bucket.wait(start).unwrap();
        assert!(next > start + Duration::from_millis(99) && next < start + Duration::from_millis(110));
        assert!(bucket.take(next) && !bucket.take(next));
        assert_eq!((0..9).filter(|_| bucket.take(start + Duration::from_secs(60))).count(), 3);
    }

    #[tokio::test]
    async fn those_of_an_address_wait_for_each_other_and_for_nobody_else() {
        let slow = ByAddress { per_second: 0.001, ..ByAddress::per_second(1) };
        let (start, turns) = (Instant::now(), slow);
        let [many, one] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        for _ in 0..SECONDS {
            assert!(!turns.turn(many).await);
        }
        tokio::select! {
            biased;
            _ = turns.turn(many) => panic!("it was not their turn"),
            _ = turns.turn(one) => {}
        }
        // Whoever gave up took no turn.
        let turn = Duration::from_secs(1_000);
        assert!(turns.next(many, start).unwrap() <= start + turn);
        assert!(turns.next(many, start).unwrap() > start + turn);
        assert!(turns.next(many, start + 2 * turn).is_some() && turns.next(one, start).is_none());
    }

    #[test]
    fn addresses_do_not_hurt_each_other() {
        let (now, limit) = (Instant::now(), ByAddress::per_minute(2));
        let [one, two, near, far] = ["10.0.0.1", "2001:db8:7::1", "2001:db8:7:ffff::2", "2001:db8:8::1"]
            .map(|text| text.parse().unwrap());
        assert!(limit.take(one, now) && limit.take(one, now) && !limit.take(one, now));
        assert!(limit.take(two, now) && limit.take(near, now) && !limit.take(near, now));
        assert!(limit.take(far, now), "another site");
    }
}
