//! Checks and compiles the texts of lessons and figures.

fn main() {
    wildpile_message::build::generate("bundle");
}
