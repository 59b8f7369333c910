//! The way to other servers with the same tables.

use wildpile_cluster::{Address, Cluster};
use wildpile_server::{Config, Online};

/// The address of the other servers.
pub struct Bus(Address);

impl Bus {
    /// If there are any; or what is wrong with the settings for it.
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

    /// Shares the tables with them.
    pub async fn join(self, online: Online) -> Result<Online, String> {
        let cluster = Cluster::connect(&self.0)
            .await
            .map_err(|error| format!("--bus: {error}"))?;
        Ok(online.among(cluster))
    }
}
