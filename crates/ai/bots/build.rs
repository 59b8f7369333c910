//! Compiles the texts.

fn main() {
    wildpile_message::build::generate("bots");
}
