//! Reasons why a server can't be reached, generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
