//! Tables at which nothing has happened for long go for ever, where whoever runs the server wants it.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use crate::house::House;
use crate::store::{StoreError, Write};

/// How often it is swept.
const EVERY: Duration = Duration::from_secs(3_600);
/// So many go in one transaction, and then whoever plays has a while for theirs.
const AT_ONCE: usize = 20;
const PAUSE: Duration = Duration::from_millis(100);

/// Sweeps now and again until the house closes.
pub(crate) async fn sweep_now_and_again(house: Arc<House>, keep: Duration) {
    let closing = house.closing.clone();
    let sweeping = async {
        loop {
            match sweep(&house, keep).await {
                Ok(0) => {}
                Ok(removed) => tracing::info!(removed, "old tables are gone"),
                Err(error) => tracing::warn!(%error, "old tables could not be removed"),
            }
            sleep(EVERY).await;
        }
    };
    tokio::select! {
        () = closing.cancelled() => {}
        () = sweeping => {}
    }
}

/// Removes what nobody has open and nothing has happened at for so long, and says how many tables that were. What happens at one of
/// them at the same moment comes first, or finds no table.
async fn sweep(house: &House, keep: Duration) -> Result<usize, StoreError> {
    let (mut stay, mut removed) = (0, 0);
    loop {
        let quiet = house.keeper.quiet(keep, stay, AT_ONCE).await?;
        let last = quiet.len() < AT_ONCE;
        let (open, tables): (Vec<String>, Vec<String>) =
            quiet.into_iter().partition(|table| house.is_live(table));
        (stay, removed) = (stay + open.len(), removed + tables.len());
        if !tables.is_empty() {
            house.keeper.write(Write::Remove { tables, quiet: keep }).await?;
        }
        if last {
            break;
        }
        sleep(PAUSE).await;
    }
    if removed > 0 {
        house.keeper.count_anew().await?;
    }
    Ok(removed)
}
