//! A server that shares its tables with no other.

use wildpile_server::{Config, Online};

use crate::parts::Missing;
use crate::say::Say;

/// The address of the other servers: none.
pub enum Bus {}

impl Bus {
    /// None, or why there can't be any.
    pub fn of(config: &Config) -> Result<Option<Self>, String> {
        match config.bus {
            None => Ok(None),
            Some(_) => {
                let missing = Missing::new("cluster", "serve --bus").message();
                Err(format!("bus: {}", Say::shared().text(&missing)))
            }
        }
    }

    /// Never called.
    pub async fn join(self, _: Online) -> Result<Online, String> {
        match self {}
    }
}
