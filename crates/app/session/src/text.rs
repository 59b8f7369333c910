//! The messages of sessions, gestures, forms and saves, generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
