//! Checks and compiles the UI texts.

fn main() {
    wildpile_message::build::generate_tables("ui");
}
