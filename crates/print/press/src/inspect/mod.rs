//! What is in a file.
