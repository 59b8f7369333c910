//! What a person is told, generated from `text/*/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
