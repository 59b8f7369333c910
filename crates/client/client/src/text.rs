//! Messages for the player, generated from `text/*/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
