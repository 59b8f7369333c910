//! The work queue with a real nats-server.

#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod faults;
mod nats;
mod queue;
mod refusals;
mod setting;
