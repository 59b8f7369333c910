//! Checks the texts and makes constructors of them.

fn main() {
    wildpile_message::build::generate("records");
    wildpile_message::build::generate_from("sqlite", "text-sqlite", "sqlite");
}
