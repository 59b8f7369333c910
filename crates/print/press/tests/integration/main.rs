//! The press, from drawing to file.
