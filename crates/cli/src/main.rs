//! The command `floe`.

use std::process::ExitCode;

fn main() -> ExitCode {
    floe_cli::main()
}
