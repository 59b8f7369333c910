//! Makes the texts of the example game, Lighthouse. A game of its own has `text/` in its folder and says
//! `wildpile_message::build::generate("lighthouse")`.

fn main() {
    wildpile_message::build::generate_from("lighthouse", "tests/lighthouse/text", "text");
}
