//! Messages to and about external players, generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
