//! Checks the texts and makes constructors of them.

fn main() {
    wildpile_message::build::generate("lighthouse");
}
