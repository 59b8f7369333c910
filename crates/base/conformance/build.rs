//! Compiles the texts of Relay, a game of the suite's own tests. A real game has `text/` in its own
//! crate and calls `wildpile_message::build::generate("lighthouse")`.

fn main() {
    wildpile_message::build::generate_from("relay", "tests/relay/text", "relay");
}
