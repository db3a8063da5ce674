//! Real servers, real WebSockets: what people and troublemakers meet online.

mod client;
mod editions;
mod fair;
mod killed;
mod limits;
mod pages;
mod playing;
mod real_time;
mod resuming;
mod rubbish;
mod seats;
#[cfg(target_os = "linux")]
mod siege;
mod slow_line;
mod stalls;
mod tuki;
