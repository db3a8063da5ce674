//! Pictures of every sheet and every table, at every size and in both themes, for people to look at; and what a script can
//! find on them: words that are cut off, that lie over each other, or that are too small.
//!
//!     cargo xtask web && cargo build -p floe-cli && cargo run -p floe-browser-tests --example pictures [FOLDER [NAME…]]
//!
//! With names, only pictures whose name begins with one of them are taken. What was found stands in FOLDER/found.txt; not
//! all of it is a fault.

mod eyes;
mod others;
mod pages;
mod saved;
mod tables;

use std::fs;
use std::path::PathBuf;

use floe_browser_tests::Floe;

use eyes::{CLICKED, Eyes, TOUCHED};

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().unwrap_or_else(|| "target/pictures".to_owned()));
    let only: Vec<String> = args.collect();
    fs::create_dir_all(&folder).expect("a folder");
    let floe = Floe::start();
    for sizes in [TOUCHED, CLICKED] {
        let eyes = Eyes::open(sizes, &folder, &only).await;
        pages::pages(&eyes, &floe).await;
        pages::forms(&eyes, &floe).await;
        pages::lessons(&eyes, &floe).await;
        pages::online(&eyes, &floe).await;
        tables::polar_rush(&eyes, &floe).await;
        tables::nunami(&eyes, &floe).await;
        tables::inuit(&eyes, &floe).await;
        others::tuki(&eyes, &floe).await;
        others::greenland(&eyes, &floe).await;
        eyes.browser.close().await;
    }
}
