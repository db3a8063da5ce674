//! Bots where there is room: a node whose bots have to wait lets tables go to one that has nothing to think about.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use crate::house::House;

/// How often it is looked at, and how often in a row there must be too much.
const LOOK: Duration = Duration::from_secs(1);
const LOOKS: usize = 3;
/// As many wait as think.
const TOO_MUCH: f32 = 2.0;
/// So many rooms are asked, of which one moves on: the rest is seen after the next look.
const ASKED: usize = 8;

/// Lets one table after the other move on as long as there is too much to think about here, until the house closes.
pub(crate) async fn let_bots_move_on(house: &Arc<House>) {
    let look_after = async {
        let mut looks = 0;
        loop {
            sleep(LOOK).await;
            looks = if house.thinkers.load().busy >= TOO_MUCH { looks + 1 } else { 0 };
            if looks < LOOKS {
                continue;
            }
            for table in house.thinkers.waiting().iter().take(ASKED) {
                if house.move_on(table).await {
                    tracing::info!(table, "a table moves on to where its bots need not wait");
                    break;
                }
            }
        }
    };
    tokio::select! {
        () = house.closing.cancelled() => {}
        () = look_after => {}
    }
}
