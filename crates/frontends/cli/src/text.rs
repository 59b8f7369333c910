//! The crate's messages, generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
