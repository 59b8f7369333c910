//! Finished files.
