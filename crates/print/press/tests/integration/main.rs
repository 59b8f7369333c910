//! The press, from drawing to file, and other people's tools on its files.

mod damaged;
mod drawings;
mod edit;
mod opened;
mod pictures;
mod setting;
mod tools;
