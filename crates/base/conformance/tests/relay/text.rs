//! What the game says. Generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/relay.rs"));
