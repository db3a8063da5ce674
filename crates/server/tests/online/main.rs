//! Real servers, real WebSockets: what people and troublemakers meet online.

mod client;
mod editions;
mod killed;
mod limits;
mod pages;
mod playing;
mod real_time;
mod resuming;
mod seats;
mod slow_line;
