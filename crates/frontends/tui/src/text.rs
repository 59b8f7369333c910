//! What the terminal program says itself. Generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
