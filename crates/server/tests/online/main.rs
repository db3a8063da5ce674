//! Real servers, real WebSockets: what people and troublemakers meet online.

mod again;
mod backup;
mod client;
mod cluster;
#[path = "../../src/postgres/server.rs"]
mod database;
mod editions;
mod fair;
mod faults;
mod history;
mod keeping;
mod killed;
mod limits;
mod nodes;
mod outages;
mod pages;
mod people;
mod playing;
mod real_time;
mod resuming;
mod road;
mod rubbish;
mod sealed;
mod seats;
#[cfg(target_os = "linux")]
mod siege;
mod slow_line;
mod stalls;
mod tuki;
mod update;
