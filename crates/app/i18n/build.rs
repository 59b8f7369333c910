//! Checks the texts of the screen and compiles them.

fn main() {
    wildpile_message::build::generate_tables("ui");
}
