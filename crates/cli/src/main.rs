//! The command `floe`.

use std::process::ExitCode;

/// A server makes and drops small things all the time, on several threads: what this allocator is made for.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    floe_cli::main()
}
