//! The reason a record can't be read or replayed; generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
