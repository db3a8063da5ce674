//! Fair seeds: nobody, not even the server, can choose the dice.
//!
//! The hash of the server's secret is published before the first seat is taken. Each seat adds a nonce of its
//! own. The game's seed is made of both, and the secret is shown at the end, so that everybody can check.

use floe_engine::Seed;
use floe_engine::form::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret of a table and what is published of it.
///
/// ```
/// use floe_engine::Seed;
/// use floe_table::FairSeed;
/// let fair = FairSeed::new(Seed::from(7));
/// assert!(fair.is_honest());
/// assert_eq!(fair.seed(&[]), Seed::from(7));
/// assert_ne!(fair.seed(&["walrus"]), Seed::from(7));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FairSeed {
    /// The hash of the secret, known to all from the beginning.
    pub commitment: Seed,
    /// The secret, known to the table alone until the game is over.
    pub secret: Seed,
}

impl FairSeed {
    /// Commits to a secret.
    pub fn new(secret: Seed) -> FairSeed {
        FairSeed { commitment: commitment(&secret), secret }
    }

    /// Is the secret the one that was committed to?
    pub fn is_honest(&self) -> bool {
        self.commitment == commitment(&self.secret)
    }

    /// The seed of the game: the secret itself when nobody added anything, else a hash of all.
    pub fn seed(&self, nonces: &[&str]) -> Seed {
        if nonces.is_empty() {
            return self.secret;
        }
        let mut hash = Sha256::new();
        hash.update(b"floe game ");
        hash.update(self.secret.0);
        for nonce in nonces {
            hash.update((nonce.len() as u64).to_le_bytes());
            hash.update(nonce.as_bytes());
        }
        Seed(hash.finalize().into())
    }
}

fn commitment(secret: &Seed) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"floe commitment ");
    hash.update(secret.0);
    Seed(hash.finalize().into())
}
