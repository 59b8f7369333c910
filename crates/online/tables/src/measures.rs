//! What an operator wants to know of all tables: numbers only, nothing of anybody.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// Upper bounds in seconds of what a write takes.
const WRITES: [f64; 12] = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0,
];

/// Upper bounds in seconds of what a bot's move takes.
const THOUGHTS: [f64; 10] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The numbers. Cheap to clone: all clones are the same ones.
#[derive(Clone, Debug)]
pub struct Measures {
    pub(crate) rooms: Gauge,
    pub(crate) people: Gauge,
    pub(crate) opened: Counter,
    pub(crate) moves: Counter,
    pub(crate) refused: Counter,
    pub(crate) sayings: Counter,
    pub(crate) reports: Counter,
    pub(crate) stand_ins: Counter,
    pub(crate) slow: Counter,
    pub(crate) store_errors: Counter,
    pub(crate) append: Histogram,
    pub(crate) thinking: Histogram,
}

impl Default for Measures {
    fn default() -> Self {
        Self {
            rooms: Gauge::default(),
            people: Gauge::default(),
            opened: Counter::default(),
            moves: Counter::default(),
            refused: Counter::default(),
            sayings: Counter::default(),
            reports: Counter::default(),
            stand_ins: Counter::default(),
            slow: Counter::default(),
            store_errors: Counter::default(),
            append: Histogram::new(WRITES),
            thinking: Histogram::new(THOUGHTS),
        }
    }
}

impl Measures {
    /// Shows them to whoever reads this registry.
    pub fn register(&self, registry: &mut Registry) {
        registry.register("tables_open", "Tables in memory", self.rooms.clone());
        registry.register("people_present", "Connections to tables", self.people.clone());
        registry.register("tables_opened", "New tables", self.opened.clone());
        registry.register("moves", "Moves played and written", self.moves.clone());
        registry.register("refused", "Messages that were refused", self.refused.clone());
        registry.register("chat_messages", "Chat messages", self.sayings.clone());
        registry.register("reports", "Reports to the operator", self.reports.clone());
        registry.register(
            "stand_ins",
            "Bots that took over for a person",
            self.stand_ins.clone(),
        );
        registry.register(
            "slow_clients",
            "Clients sent away for reading too slowly",
            self.slow.clone(),
        );
        registry.register("store_errors", "Writes that failed", self.store_errors.clone());
        registry.register_with_unit(
            "append",
            "Time until events are durable",
            Unit::Seconds,
            self.append.clone(),
        );
        registry.register_with_unit(
            "bot_thinking",
            "Time a bot thinks about a move",
            Unit::Seconds,
            self.thinking.clone(),
        );
    }
}

/// Counts up, and down again when it is dropped.
pub(crate) struct Counted(Gauge);

impl Counted {
    pub(crate) fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}
