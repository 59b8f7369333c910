//! What every table says, whatever the game. Generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
