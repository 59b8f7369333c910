//! The constructors of the texts in `text/`, made by the build script.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
