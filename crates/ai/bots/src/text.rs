//! What is said of the levels. Generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
