//! Compiles the texts in `text/` and generates a constructor for each message.

fn main() {
    wildpile_message::build::generate("net");
}
