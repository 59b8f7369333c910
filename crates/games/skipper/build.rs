//! Compiles the texts in `text/` and `text-deck/`, and generates a constructor for each message.

fn main() {
    wildpile_message::build::generate("skipper");
    wildpile_message::build::generate_from("deck", "text-deck", "deck");
}
