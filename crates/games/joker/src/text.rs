//! What this game says. Generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
