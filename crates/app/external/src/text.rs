//! What is said about external players, and to them. Generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
