//! Checks find what they are for.
