//! What solvers answer. Generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
