//! Compiles the texts in `text/`.

fn main() {
    wildpile_message::build::generate("cli");
}
