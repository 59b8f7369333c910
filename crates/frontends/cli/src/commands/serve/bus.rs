//! The message bus (NATS) by which several servers share their tables.

use wildpile_cluster::{Address, Cluster};
use wildpile_server::{Config, Online};

/// The address of the message bus.
pub struct Bus(Address);

impl Bus {
    /// The bus from the settings; `None` without one.
    ///
    /// # Errors
    /// A setting is invalid.
    pub fn of(config: &Config) -> Result<Option<Self>, String> {
        let Some(bus) = &config.bus else { return Ok(None) };
        let address = bus
            .parse::<Address>()
            .map_err(|error| format!("bus: {error}"))?
            .with_credentials(config.bus_creds.clone());
        address
            .check_credentials()
            .map_err(|error| format!("bus-creds: {error}"))?;
        Ok(Some(Self(address)))
    }

    /// Connects to the bus, and shares the tables with the other servers.
    pub async fn join(self, online: Online) -> Result<Online, String> {
        let cluster = Cluster::connect(&self.0)
            .await
            .map_err(|error| format!("--bus: {error}"))?;
        Ok(online.among(cluster))
    }
}
