//! `wildpile serve`, and `wildpile` alone: the web app.

#[cfg_attr(not(feature = "cluster"), path = "serve/without_bus.rs")]
mod bus;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use wildpile_records::sqlite::data_folder;
use wildpile_server::{Assets, BindError, Config, Online, Server, logs};
use wildpile_tables::store::{DatabaseLock, Store, TAKEOVER};

use self::bus::Bus;
use crate::args::ServeCommand;
use crate::fail::{Answer, Fail, Outcome};
use crate::out;
use crate::say::Say;
use crate::stop::unheard;
use crate::text as t;

/// The environment variable that names a folder with a web app to serve, instead of the embedded one.
const WEB_VARIABLE: &str = "WILDPILE_WEB";

/// Serves on the usual port, or any free one, for this machine only, with online tables unless another server has them, and
/// opens a browser if there is one.
pub fn start(say: &Say, open: bool, data: Option<PathBuf>) -> Outcome {
    let config = Config::default();
    let usual = SocketAddr::new(config.bind, config.port);
    let any = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), 0);
    let Some(assets) = chosen_assets()? else {
        return Err(Fail::no(t::NoWebApp));
    };
    let browser = Browser::find(|name| std::env::var(name).ok()).filter(|_| open);
    let tables = Tables {
        data,
        bus: None,
        are_optional: true,
    };
    let addresses = (usual, Some(any));
    serve(say, &config, Some(assets), addresses, browser, Some(tables))
}

/// Serves at the address that was named.
pub fn run(say: &Say, args: &ServeCommand, data: Option<PathBuf>) -> Outcome {
    // Who asks for a browser gets one tried, whatever the surroundings look like.
    let browser = || Browser::find(|name| std::env::var(name).ok()).unwrap_or(Browser::Usual);
    let variable = |name: &str| std::env::var(name).ok();
    let (config, mut problems) = Config::gather(&args.settings.0, variable, args.config.as_deref());
    let bus = Bus::of(&config).unwrap_or_else(|why| {
        problems.push(why);
        None
    });
    if !problems.is_empty() {
        return Err(Fail::wrong(problems.join("\n")));
    }
    if args.print_config {
        return out::text(&config.to_toml());
    }
    if args.check_config {
        return say.answer(t::ServeChecked);
    }
    logs::start(config.log, config.log_level);
    let assets = chosen_assets()?;
    if assets.is_none() {
        say.tell(t::Warning { what: t::NoWebApp });
    }
    let address = SocketAddr::new(config.bind, config.port);
    let tables = (!config.no_tables).then_some(Tables {
        data,
        bus,
        are_optional: false,
    });
    serve(
        say,
        &config,
        assets,
        (address, None),
        args.open.then(browser),
        tables,
    )
}

/// The store of online tables if no database is named, and the address of the other servers.
struct Tables {
    data: Option<PathBuf>,
    bus: Option<Bus>,
    /// True if the web app is wanted without them, too, when another server has their database.
    are_optional: bool,
}

impl Tables {
    /// The database: the one that was named, or the one in the data folder.
    fn url(&self, config: &Config) -> Result<String, String> {
        if let Some(url) = &config.database {
            return Ok(url.clone());
        }
        let folder = data_folder(self.data.clone()).map_err(|error| error.to_string())?;
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let file = folder.join("tables.db");
        let name = file.to_str();
        let name = name.ok_or_else(|| format!("{}: the name isn't text (UTF-8)", file.display()))?;
        Ok(format!("sqlite:{name}"))
    }

    async fn open(self, url: &str, config: &Config) -> Result<Online, String> {
        let store = Store::open(url).await;
        let store = store.map_err(|error| match config.database {
            Some(_) => format!("--database: {error}"),
            None => error.to_string(),
        })?;
        let online = Online::with(store, config);
        match self.bus {
            Some(bus) => bus.join(online).await,
            None => Ok(online),
        }
    }
}

/// Serves at the first address whose port is not in use, until Ctrl-C.
fn serve(
    say: &Say,
    config: &Config,
    assets: Option<Assets>,
    (address, or): (SocketAddr, Option<SocketAddr>),
    browser: Option<Browser>,
    tables: Option<Tables>,
) -> Outcome {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| {
            let why = error.to_string();
            Fail::wrong(t::ServeNotStarted { why })
        })?;
    runtime.block_on(async {
        // From here on Ctrl-C ends the server, not the program in the middle of something.
        let stop = stopped().map_err(unheard)?;
        let mut stop = Box::pin(stop);
        let mut server = bind(address, or, assets)
            .await
            .map_err(|error| Fail::wrong(error.to_string()))?
            .config(config);
        let mut sole = None;
        if let Some(tables) = tables {
            // Anyone who names a database wants it; otherwise the web app is better than nothing.
            let named = config.database.is_some();
            let opened = match tables.url(config) {
                Ok(url) if tables.are_optional => match DatabaseLock::take_at_once(&url) {
                    Ok(taken) => {
                        sole = Some(taken);
                        tables.open(&url, config).await.map(Some)
                    }
                    Err(_) => {
                        say.tell(t::Warning {
                            what: t::ServeTablesElsewhere,
                        });
                        Ok(None)
                    }
                },
                Ok(url) => {
                    // Without tables, this server would be of no use beside the other one, which has them.
                    sole = tokio::select! {
                        taken = DatabaseLock::take(&url, wait) => Some(taken.map_err(|error| Fail::wrong(error.to_string()))?),
                        () = &mut stop => return Ok(Answer::Yes),
                    };
                    tables.open(&url, config).await.map(Some)
                }
                Err(error) => Err(error),
            };
            match opened {
                Ok(Some(online)) => server = server.online(online),
                Ok(None) => {}
                Err(error) if named => return Err(Fail::wrong(error)),
                Err(why) => say.tell(t::Warning {
                    what: t::ServeNoTables { why },
                }),
            }
        }
        if let Some(metrics) = config.metrics {
            let with_metrics = server.metrics(metrics).await;
            server = with_metrics.map_err(|error| {
                let why = error.to_string();
                Fail::wrong(t::ServeNoMetrics { why })
            })?;
        }
        tell(&server, browser)?;
        server.run(stop).await;
        drop(sole);
        Ok(Answer::Yes)
    })
}

/// Says why the server isn't there yet.
fn wait(file: &Path) {
    out::message(&format!(
        "Another Wildpile server is using {}. Waiting up to {} seconds for it to stop …",
        file.display(),
        TAKEOVER.as_secs()
    ));
}

/// The web app that the environment names, or else the one in this program, if it has one.
fn chosen_assets() -> Result<Option<Assets>, Fail> {
    let folder = std::env::var_os(WEB_VARIABLE).filter(|value| !value.is_empty());
    assets(folder.as_deref().map(Path::new))
}

/// The web app in a folder, or else the one in this program, if it has one.
fn assets(folder: Option<&Path>) -> Result<Option<Assets>, Fail> {
    let Some(folder) = folder else {
        return Assets::built().map_err(|error| Fail::wrong(error.to_string()));
    };
    match Assets::in_folder(folder).map_err(|error| Fail::wrong(error.to_string()))? {
        Some(assets) => Ok(Some(assets)),
        None => {
            let (variable, folder) = (WEB_VARIABLE, folder.display().to_string());
            Err(Fail::wrong(t::ServeEmptyFolder { variable, folder }))
        }
    }
}

/// Listens at an address, or at another one if it is in use.
async fn bind(
    address: SocketAddr,
    or: Option<SocketAddr>,
    assets: Option<Assets>,
) -> Result<Server, BindError> {
    match (Server::bind(address, assets.clone()).await, or) {
        (Err(BindError::InUse(_)), Some(other)) => Server::bind(other, assets).await,
        (done, _) => done,
    }
}

/// Says where the server is, and opens the browser there.
fn tell(server: &Server, browser: Option<Browser>) -> Result<(), Fail> {
    let url = server.url();
    out::text(&format!("Wildpile is at {url}\n"))?;
    if !server.address().ip().is_loopback() {
        let urls = server.network_urls();
        let list: String = urls.iter().map(|url| format!("\n  {url}")).collect();
        let at = if urls.is_empty() { "." } else { ", at:" };
        out::message(&format!(
            "Everyone who can reach this machine can open it{at}{list}"
        ));
    }
    if let Some(metrics) = server.metrics_address() {
        out::message(&format!("Metrics are at http://{metrics}/metrics"));
    }
    match browser.map(|b| b.open(&url)) {
        None => out::message("Open this address in a browser. Ctrl-C stops the server."),
        Some(Ok(())) => out::message("Opened in the browser. Ctrl-C stops the server."),
        Some(Err(error)) => out::message(&format!(
            "No browser could be opened ({error}): open this address yourself. Ctrl-C stops the server."
        )),
    }
    Ok(())
}

/// Ends when the program is asked to end: by Ctrl-C, or by the system. Listens from the call on.
#[cfg(unix)]
fn stopped() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends when the program is asked to end by Ctrl-C.
#[cfg(not(unix))]
fn stopped() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        // Without a way to hear of Ctrl-C the system ends the program at once, which is fine too.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// The way to open a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Browser {
    /// The system's default browser.
    Usual,
    /// The browser named by the variable `BROWSER`: words, with `%s` for the address.
    Named(Vec<String>),
}

impl Browser {
    /// The browser according to the environment variables; `None` if there is no display, or if
    /// `BROWSER` is `none`.
    fn find(variable: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let get = |name| variable(name).filter(|value| !value.is_empty());
        if let Some(named) = get("BROWSER") {
            // A list: the first is liked most.
            let first = named
                .split(':')
                .find(|b| !b.trim().is_empty())
                .unwrap_or_default();
            let words: Vec<String> = first.split_whitespace().map(str::to_owned).collect();
            return (first != "none" && !words.is_empty()).then_some(Self::Named(words));
        }
        let display = cfg!(any(windows, target_os = "macos"))
            || ["DISPLAY", "WAYLAND_DISPLAY"]
                .into_iter()
                .any(|name| get(name).is_some());
        display.then_some(Self::Usual)
    }

    fn open(self, url: &str) -> std::io::Result<()> {
        let words = match self {
            Self::Usual => return open::that_detached(url),
            Self::Named(words) => words,
        };
        let has_place = words.iter().any(|w| w.contains("%s"));
        let mut words = words.into_iter().map(|w| w.replace("%s", url));
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words).args((!has_place).then_some(url));
        let silent = command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut child = silent.spawn()?;
        // The exit status has to be collected, or the process remains as a zombie.
        std::thread::spawn(move || child.wait());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(variables: &[(&str, &str)]) -> Option<Browser> {
        Browser::find(|name| {
            let (_, value) = variables.iter().find(|(n, _)| *n == name)?;
            Some((*value).to_owned())
        })
    }

    fn named(words: &[&str]) -> Option<Browser> {
        Some(Browser::Named(words.iter().map(|w| (*w).to_owned()).collect()))
    }

    #[test]
    fn a_folder_without_a_web_app_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let Err(Fail::Wrong(why)) = assets(Some(folder.path())) else {
            panic!("nothing is there");
        };
        let text = Say::shared().arg(&why);
        assert!(text.contains("cargo xtask web --out"), "{text}");
        assert!(text.contains(&*folder.path().to_string_lossy()), "{text}");
    }

    #[test]
    fn the_variable_names_the_browser() {
        assert_eq!(found(&[("BROWSER", "firefox")]), named(&["firefox"]));
        assert_eq!(found(&[("BROWSER", "a -n %s:b")]), named(&["a", "-n", "%s"]));
        assert_eq!(found(&[("BROWSER", ":b")]), named(&["b"]));
        assert_eq!(found(&[("BROWSER", "none"), ("DISPLAY", ":0")]), None);
        assert_eq!(found(&[("BROWSER", " "), ("DISPLAY", ":0")]), None);
    }

    #[test]
    #[cfg(not(any(windows, target_os = "macos")))]
    fn without_a_display_there_is_no_browser() {
        assert_eq!(found(&[]), None);
        assert_eq!(found(&[("DISPLAY", ""), ("BROWSER", "")]), None);
        assert_eq!(found(&[("DISPLAY", ":0")]), Some(Browser::Usual));
        assert_eq!(found(&[("WAYLAND_DISPLAY", "wayland-0")]), Some(Browser::Usual));
    }
}
