//! Messages about online tables, generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
