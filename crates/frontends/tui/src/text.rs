//! The terminal program's own texts. Generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
