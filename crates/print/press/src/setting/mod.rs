//! Text in a given room.
