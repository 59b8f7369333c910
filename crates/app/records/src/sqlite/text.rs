//! What can go wrong with the database. Generated from `text-sqlite/*.ftl`.

include!(concat!(env!("OUT_DIR"), "/sqlite.rs"));
