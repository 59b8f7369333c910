//! The messages of the work queue, generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
