//! Online tables: whoever has the link to one picks a seat, or watches.
//!
//! [`serve`] runs a server. Everything that happens at a table is on the disk before anybody is told of it. How the
//! parts stand to each other:
//!
//! ```text
//! server     the listener, the addresses it answers, its end
//!   patient    a connection that is read from, or ends
//!   api        plain HTTP
//!   assets     the browser app, carried within
//!   socket     one client's WebSocket: limits, keepalive, rubbish
//!     message    one message
//!     echo       how long it was under way
//!     origin     where it comes from
//!     limits     how fast
//!     places     how many
//!   relay      tables that live on other nodes
//!   house      what all tables share, and the way to each
//!     broom      tables that go for ever
//!     node       this server among others: its leases
//!     spread     tables that move on to where their bots need not wait
//!     room       a table while people are at it: one task that owns it
//!       desk       who may do what at a table, and what each is told; pure
//!         allowance  what its log has room for
//!         marks      whether two logs are the same
//!         noticed    who noticed which entries, and how each reader's log is numbered
//!       bots       thinking elsewhere
//!         turns      who is next
//!   keeper     the one thread that writes, many acts at a time
//!     store      what a database must do
//!     sqlite     the one that does it for a server by itself
//!     postgres   the one that does it for several nodes, and the register of them
//!     private    files that are their owner's alone
//!     moving     a store as a file, and back
//!     check      a walk through all that is kept
//!   token      secrets
//!   rubbish    whatever a client may send, for tests
//!   metrics    counts
//! ```

mod allowance;
mod api;
mod assets;
mod bots;
mod broom;
mod check;
mod desk;
mod echo;
mod house;
mod keeper;
mod laying;
mod limits;
mod marks;
mod message;
mod metrics;
mod moving;
mod node;
mod noticed;
mod origin;
mod patient;
mod places;
mod postgres;
mod private;
mod relay;
mod room;
mod rubbish;
mod server;
mod settings;
mod socket;
mod spread;
mod sqlite;
mod store;
mod token;
mod tongue;
mod turns;

#[doc(hidden)]
pub use rubbish::fuzz_message;

pub use check::{ClosedTable, EditionTables, StoreCheck, check_store};
pub use moving::{StoreMoved, StorePlace, export_store, import_store};
pub use server::{Server, ServerError, serve};
pub use settings::{Limits, Settings};
