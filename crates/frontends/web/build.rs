//! Checks and compiles the texts of the screen, and generates a constant or a type for each.

fn main() {
    wildpile_message::build::generate("ui");
}
