//! Compiles the texts of two example games: Lighthouse, and Relay, whose rules may differ per seat.
//! A real game has `text/` in its own crate and calls
//! `wildpile_message::build::generate("lighthouse")`.

fn main() {
    wildpile_message::build::generate_from("lighthouse", "tests/lighthouse/text", "text");
    wildpile_message::build::generate_from("relay", "tests/relay/text", "relay");
}
