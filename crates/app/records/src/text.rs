//! What is said of records. Generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
