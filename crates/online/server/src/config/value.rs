//! Values of settings as texts.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use ipnet::IpNet;

use crate::clients::ProxyHeader;
use crate::logs::{LogFormat, LogLevel};

/// Something that can be set.
pub trait Value: Sized {
    /// What a text says.
    fn read(text: &str) -> Result<Self, String>;
    /// The text.
    fn write(&self) -> String;
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Value for $type {
            fn read(text: &str) -> Result<Self, String> {
                text.trim().parse().map_err(|_| {
                    format!("“{text}” isn't a whole number from 0 to {}", <$type>::MAX)
                })
            }

            fn write(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

numbers!(u16, u32, usize);

macro_rules! parsed {
    ($($type:ty: $what:literal;)*) => {$(
        impl Value for $type {
            fn read(text: &str) -> Result<Self, String> {
                text.trim().parse().map_err(|_| format!(concat!("“{}” isn't ", $what), text))
            }

            fn write(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

parsed! {
    IpAddr: "an address such as 127.0.0.1 or ::1";
    SocketAddr: "an address with a port such as 127.0.0.1:9090";
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

impl Value for String {
    fn read(text: &str) -> Result<Self, String> {
        Ok(text.trim().to_owned())
    }

    fn write(&self) -> String {
        self.clone()
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

macro_rules! names {
    ($($type:ident: $list:literal, $($name:literal => $variant:ident),*;)*) => {$(
        impl Value for $type {
            fn read(text: &str) -> Result<Self, String> {
                match text.trim().to_ascii_lowercase().as_str() {
                    $($name => Ok(Self::$variant),)*
                    _ => Err(format!(concat!("“{}” isn't ", $list), text)),
                }
            }

            fn write(&self) -> String {
                match self {
                    $(Self::$variant => $name,)*
                }
                .to_owned()
            }
        }
    )*};
}

names! {
    ProxyHeader: "x-forwarded-for or forwarded", "x-forwarded-for" => XForwardedFor, "forwarded" => Forwarded;
    LogFormat: "plain, json or off", "plain" => Plain, "json" => Json, "off" => Off;
    LogLevel: "error, warn, info, debug or trace", "error" => Error, "warn" => Warn, "info" => Info, "debug" => Debug,
        "trace" => Trace;
}
