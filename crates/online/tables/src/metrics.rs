//! Metrics of all tables for operators: numbers only, nothing of anyone.

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

/// Defines the numbers and how they are shown: of each its field, its kind, its name and what it means; then the histograms of
/// times, with their upper bounds.
macro_rules! metrics {
    (
        $($field:ident: $kind:ty, $name:literal, $help:literal;)*
        => $($time:ident: $bounds:expr, $of_time:literal, $about_time:literal;)*
    ) => {
        /// The numbers. Cheap to clone: all clones are the same ones.
        #[derive(Clone, Debug)]
        pub struct Metrics {
            $(pub(crate) $field: $kind,)*
            $(pub(crate) $time: Histogram,)*
        }

        impl Default for Metrics {
            fn default() -> Self {
                Self {
                    $($field: <$kind>::default(),)*
                    $($time: Histogram::new($bounds),)*
                }
            }
        }

        impl Metrics {
            /// Registers them, so that readers of the registry see them.
            pub fn register(&self, registry: &mut Registry) {
                $(registry.register($name, $help, self.$field.clone());)*
                $(registry.register_with_unit($of_time, $about_time, Unit::Seconds, self.$time.clone());)*
            }
        }
    };
}

metrics! {
    rooms: Gauge, "tables_open", "Tables in memory";
    people: Gauge, "people_present", "Connections to tables";
    opened: Counter, "tables_opened", "New tables";
    moves: Counter, "moves", "Moves played and written";
    refused: Counter, "refused", "Messages that were refused";
    sayings: Counter, "chat_messages", "Chat messages";
    reports: Counter, "reports", "Reports to the operator";
    stand_ins: Counter, "stand_ins", "Bots that took over for a person";
    slow: Counter, "slow_clients", "Clients sent away for reading too slowly";
    store_errors: Counter, "store_errors", "Writes that failed";
    =>
    append: WRITES, "append", "Time until events are durable";
    thinking: THOUGHTS, "bot_thinking", "Time a bot thinks about a move";
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
