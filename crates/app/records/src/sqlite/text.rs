//! Messages about the database, generated from `text-sqlite/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/sqlite.rs"));
