//! Evenings at online tables, without a screen, a network or a clock: models of people and rooms of servers in one process.

mod chance;
mod journeys;
mod log;
mod simulation;
mod visitor;
mod world;
