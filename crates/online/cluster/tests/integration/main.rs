//! Several nodes with a real NATS server, and PostgreSQL where one is named.

#[expect(dead_code, reason = "the tables' own tests need more of it")]
#[path = "../../../tables/tests/integration/client.rs"]
mod client;
mod credentials;
#[path = "../../../../lab/farm/tests/integration/nats.rs"]
mod nats;
mod node;
#[expect(dead_code, reason = "the tables' own tests need more of it")]
#[path = "../../../tables/tests/integration/place.rs"]
mod place;
#[path = "../../../tables/tests/integration/proxy.rs"]
mod proxy;
mod secure;
mod together;
