//! Messages common to all games at a table, generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
