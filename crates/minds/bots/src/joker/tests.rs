//! Tests of the players.
