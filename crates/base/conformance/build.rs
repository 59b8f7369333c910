//! Makes the texts of the example game, Lighthouse, and of Relay, whose rules may differ per seat. A game of its own has `text/` in its folder and says
//! `wildpile_message::build::generate("lighthouse")`.

fn main() {
    wildpile_message::build::generate_from("lighthouse", "tests/lighthouse/text", "text");
    wildpile_message::build::generate_from("relay", "tests/relay/text", "relay");
}
