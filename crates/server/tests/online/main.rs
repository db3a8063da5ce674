//! Real servers, real WebSockets: what people and troublemakers meet online.

mod client;
mod killed;
mod limits;
mod pages;
mod playing;
mod resuming;
mod seats;
