//! The message constructors generated from `text/` by the build script.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
