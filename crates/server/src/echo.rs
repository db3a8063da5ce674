//! How long a message is under way: a ping goes out with a number, the pong brings it back.

use std::time::Duration;

use tokio::time::Instant;

/// The line to one client. Every new measurement counts for an eighth, so that one slow packet says little.
#[derive(Clone, Debug, Default)]
pub(crate) struct Echo {
    number: u64,
    /// The ping that is under way.
    sent: Option<Instant>,
    round_trip: Option<Duration>,
    /// Pings that were knocks, and are not answered yet.
    knocks: Vec<u64>,
}

impl Echo {
    /// The load of the next ping.
    pub(crate) fn ping(&mut self, now: Instant) -> [u8; 8] {
        self.number += 1;
        self.sent = Some(now);
        self.number.to_be_bytes()
    }

    /// The load of a ping by which it is seen whether anybody is still there.
    pub(crate) fn knock(&mut self, now: Instant) -> [u8; 8] {
        let load = self.ping(now);
        self.knocks.push(self.number);
        load
    }

    /// How many knocks a pong answers: also those before the ping that it answers, for whoever is pinged several times may answer
    /// the last alone.
    pub(crate) fn answered(&mut self, load: &[u8]) -> usize {
        let Ok(number) = load.try_into().map(u64::from_be_bytes) else { return 0 };
        let before = self.knocks.len();
        self.knocks.retain(|knock| *knock > number || number > self.number);
        before - self.knocks.len()
    }

    /// A pong has come. One that answers no ping of ours, or an older one, says nothing of the time.
    pub(crate) fn pong(&mut self, load: &[u8], now: Instant) {
        if load != self.number.to_be_bytes() {
            return;
        }
        let Some(sent) = self.sent.take() else { return };
        let measured = now.saturating_duration_since(sent);
        self.round_trip = Some(self.round_trip.map_or(measured, |known| (known * 7 + measured) / 8));
    }

    /// How late an answer from there comes: what is answered was under way, and so is the answer. Nothing as long as it
    /// is not known.
    pub(crate) fn round_trip(&self) -> Duration {
        self.round_trip.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_round_trip_is_measured_and_smoothed() {
        let (start, ms) = (Instant::now(), Duration::from_millis);
        let mut echo = Echo::default();
        echo.pong(&[0; 8], start);
        assert_eq!(echo.round_trip(), ms(0), "nobody was pinged");
        let first = echo.ping(start);
        echo.pong(&first, start + ms(80));
        assert_eq!(echo.round_trip(), ms(80));
        echo.pong(&first, start + ms(900));
        assert_eq!(echo.round_trip(), ms(80), "each ping is answered once");
        let (second, third) = (echo.ping(start), echo.ping(start));
        echo.pong(&second, start + ms(900));
        echo.pong(&[], start + ms(900));
        assert_eq!(echo.round_trip(), ms(80));
        echo.pong(&third, start + ms(160));
        assert_eq!(echo.round_trip(), ms(90), "seven eighths of what was known, one of what is new");
    }

    #[test]
    fn a_knock_is_answered_by_its_pong_or_a_later_one() {
        let (now, mut echo) = (Instant::now(), Echo::default());
        let before = echo.ping(now);
        let knocks = [echo.knock(now), echo.knock(now), echo.knock(now)];
        assert_eq!(echo.answered(&before), 0, "that was sent before anybody knocked");
        assert_eq!(echo.answered(&u64::MAX.to_be_bytes()), 0, "nobody was pinged with that");
        assert_eq!((echo.answered(&[]), echo.answered(&knocks[1]), echo.answered(&knocks[1])), (0, 2, 0));
        let after = echo.ping(now);
        assert_eq!(echo.answered(&after), 1);
    }
}
