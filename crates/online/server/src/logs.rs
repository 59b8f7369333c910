//! The server's log: what it does, never what people hold, say or prove themselves with.

use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{Layer as _, Registry, fmt};

/// The format of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// A line of text for each event.
    #[default]
    Plain,
    /// A JSON object for each event.
    Json,
    /// None at all.
    Off,
}

/// The subscriber that writes the log.
pub fn subscriber<W>(format: LogFormat, level: LevelFilter, writer: W) -> impl Subscriber + Send + Sync
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let level = match format {
        LogFormat::Off => LevelFilter::OFF,
        LogFormat::Plain | LogFormat::Json => level,
    };
    // Libraries would log everything that passes through them; only what they warn of is of use here. The database's
    // warnings name slow statements, without their values.
    let filter = Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_target("wildpile", level);
    let layer = match format {
        LogFormat::Json => fmt::layer()
            .json()
            .flatten_event(true)
            .with_current_span(false)
            .with_writer(writer)
            .boxed(),
        LogFormat::Plain | LogFormat::Off => fmt::layer().with_ansi(false).with_writer(writer).boxed(),
    };
    Registry::default().with(layer.with_filter(filter))
}

/// Begins the log on stderr. A second call does nothing.
pub fn start(format: LogFormat, level: LevelFilter) {
    if format != LogFormat::Off {
        tracing::subscriber::set_global_default(subscriber(format, level, std::io::stderr)).ok();
    }
}
