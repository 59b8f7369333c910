//! What sessions, gestures, forms and saves say. Generated from `text/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
