//! The integration tests of this crate as one program: each further one would link it all again.

mod ahead;
mod cards;
mod common;
mod damaged;
mod external_players;
mod german;
mod judging;
mod leaving;
mod lobby;
mod mouse;
mod online;
mod own_game;
mod play;
mod renderer;
mod screens;
mod slow_store;
mod small;
mod terminal;
mod unsaved;
