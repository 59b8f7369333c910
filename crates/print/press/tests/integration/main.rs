//! The press, from drawing to file.
mod setting;
