//! Values of settings as texts.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use ipnet::IpNet;
use tracing::level_filters::LevelFilter;

use crate::clients::ProxyHeader;
use crate::logs::LogFormat;

/// Something that can be set.
pub trait Value: Sized {
    /// The value of a text.
    fn read(text: &str) -> Result<Self, String>;
    /// The text.
    fn write(&self) -> String;
}

macro_rules! parsed {
    ($($type:ty: $what:expr;)*) => {$(
        impl Value for $type {
            fn read(text: &str) -> Result<Self, String> {
                text.trim().parse().map_err(|_| format!("“{text}” isn't {}", $what))
            }

            fn write(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

parsed! {
    u16: format_args!("a whole number from 0 to {}", u16::MAX);
    u32: format_args!("a whole number from 0 to {}", u32::MAX);
    usize: format_args!("a whole number from 0 to {}", usize::MAX);
    IpAddr: "an address such as 127.0.0.1 or ::1";
    SocketAddr: "an address with a port such as 127.0.0.1:9090";
    String: "a text";
}

impl Value for IpNet {
    fn read(text: &str) -> Result<Self, String> {
        let address = text.trim().parse::<IpAddr>().map(Self::from);
        address
            .or_else(|_| text.trim().parse())
            .map_err(|_| format!("“{text}” isn't an address or network such as 127.0.0.1 or 10.0.0.0/8"))
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for bool {
    fn read(text: &str) -> Result<Self, String> {
        match text.trim().to_ascii_lowercase().as_str() {
            "true" | "1" | "yes" | "on" => Ok(true),
            "false" | "0" | "no" | "off" => Ok(false),
            _ => Err(format!("“{text}” is neither true nor false")),
        }
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for PathBuf {
    fn read(text: &str) -> Result<Self, String> {
        Ok(text.into())
    }

    fn write(&self) -> String {
        self.display().to_string()
    }
}

impl<T: Value> Value for Option<T> {
    fn read(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Ok(None);
        }
        T::read(text).map(Some)
    }

    fn write(&self) -> String {
        self.as_ref().map(T::write).unwrap_or_default()
    }
}

impl<T: Value> Value for Vec<T> {
    fn read(text: &str) -> Result<Self, String> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        parts.map(T::read).collect()
    }

    fn write(&self) -> String {
        self.iter().map(T::write).collect::<Vec<_>>().join(",")
    }
}

/// Values that have names.
macro_rules! names {
    ($($type:ty: $list:literal, $($name:literal => $value:expr),*;)*) => {$(
        impl Value for $type {
            fn read(text: &str) -> Result<Self, String> {
                match text.trim().to_ascii_lowercase().as_str() {
                    $($name => Ok($value),)*
                    _ => Err(format!(concat!("“{}” isn't ", $list), text)),
                }
            }

            fn write(&self) -> String {
                let mut all = [$(($name, $value)),*].into_iter();
                all.find(|(_, value)| value == self).map_or("", |(name, _)| name).to_owned()
            }
        }
    )*};
}

names! {
    ProxyHeader: "x-forwarded-for or forwarded",
        "x-forwarded-for" => Self::XForwardedFor, "forwarded" => Self::Forwarded;
    LogFormat: "plain, json or off", "plain" => Self::Plain, "json" => Self::Json, "off" => Self::Off;
    LevelFilter: "error, warn, info, debug or trace", "error" => Self::ERROR, "warn" => Self::WARN, "info" => Self::INFO,
        "debug" => Self::DEBUG, "trace" => Self::TRACE;
}
