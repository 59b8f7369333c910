//! The operator's settings: by flags, environment variables and a file, under the same names.

mod value;

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use ipnet::IpNet;
use tracing::level_filters::LevelFilter;
use wildpile_tables::store::{check_address, is_postgres, without_password};

use crate::clients::{Proxies, ProxyHeader};
use crate::limits::MOST_WATCH_KIB;
use crate::logs::LogFormat;

use value::Value;

/// One setting.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The name: of the flag after `--`, and in the file.
    pub name: &'static str,
    /// The placeholder for its value in texts; empty for one that is on or off.
    pub value: &'static str,
    /// The help text.
    pub help: &'static str,
    get: fn(&Config) -> String,
    set: fn(&mut Config, &str) -> Result<(), String>,
}

impl Setting {
    /// The name of its environment variable.
    #[must_use]
    pub fn variable(&self) -> String {
        format!("WILDPILE_{}", self.name.to_ascii_uppercase().replace('-', "_"))
    }

    /// The default value; empty for none.
    #[must_use]
    pub fn default(&self) -> String {
        (self.get)(&Config::default())
    }
}

macro_rules! settings {
    ($($(#[doc = $doc:literal])+ $field:ident: $type:ty = $default:expr, $name:literal, $value:literal;)*) => {
        /// The operator's settings.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Config {
            $($(#[doc = $doc])+ pub $field: $type,)*
        }

        impl Default for Config {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        /// All settings, in the order in which they are explained.
        pub const SETTINGS: &[Setting] = &[$(Setting {
            name: $name,
            value: $value,
            help: concat!($($doc),+),
            get: |config| config.$field.write(),
            set: |config, text| {
                config.$field = Value::read(text)?;
                Ok(())
            },
        }),*];
    };
}

settings! {
    /// The port; 0 picks a free one.
    port: u16 = 8080, "port", "N";
    /// The address to listen on: 0.0.0.0 is every network of this machine.
    bind: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST), "bind", "ADDR";
    /// The database of online tables: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME; without it, tables.db in the
    /// data folder.
    database: Option<String> = None, "database", "URL";
    /// Share the tables with other servers: the address of a NATS server with JetStream, such as nats://localhost or
    /// tls://USER:PASSWORD@HOST:PORT. All of them need the same --database postgres://….
    bus: Option<String> = None, "bus", "URL";
    /// A credentials file for the NATS server.
    bus_creds: Option<PathBuf> = None, "bus-creds", "FILE";
    /// Serve the web app only, without online tables.
    no_tables: bool = false, "no-tables", "";
    /// People reach the server by HTTPS, through a proxy: their sessions never travel unencrypted.
    https: bool = false, "https", "";
    /// The names under which people reach the server, without ports: other names are refused. Without any, a server that
    /// listens on 127.0.0.1 answers to local names, and others to all.
    hosts: Vec<String> = Vec::new(), "host", "NAME,…";
    /// The addresses or networks of the proxies in front that are trusted with the client's address.
    trusted_proxies: Vec<IpNet> = Vec::new(), "trusted-proxy", "ADDR,…";
    /// The header with the client's address: x-forwarded-for or forwarded.
    proxy_header: ProxyHeader = ProxyHeader::XForwardedFor, "proxy-header", "NAME";
    /// The format of the log on stderr: plain, json or off.
    log: LogFormat = LogFormat::Plain, "log", "FORMAT";
    /// The log level: error, warn, info, debug or trace.
    log_level: LevelFilter = LevelFilter::WARN, "log-level", "LEVEL";
    /// The address at which Prometheus reads the metrics, at /metrics; without it, there are none. Don't
    /// make it public.
    metrics: Option<SocketAddr> = None, "metrics", "ADDR:PORT";
    /// A file with a token of at least 24 characters, with which the operator signs in at /operator; without it, there is no
    /// operator page.
    operator_token_file: Option<PathBuf> = None, "operator-token-file", "FILE";
    /// Seconds that a stopping server goes on, not ready and without new tables, so that a proxy notices.
    drain: u32 = 0, "drain", "SECONDS";
    /// The maximum number of open connections, apart from tables; more wait.
    connections: usize = 1_024, "connections", "N";
    /// The maximum number of them per address; 0 for no limit. Proxies have none.
    connections_per_address: u32 = 64, "connections-per-address", "N";
    /// The maximum number of open sockets of tables.
    sockets: usize = 20_000, "sockets", "N";
    /// The maximum number of them per address; 0 for no limit.
    sockets_per_address: u32 = 64, "sockets-per-address", "N";
    /// The maximum number of them per person; 0 for no limit.
    sockets_per_person: u32 = 12, "sockets-per-person", "N";
    /// KiB per second that an address may be sent of matches that its people open to watch, and 128 times as much at once; at
    /// most 32767, 0 for no limit.
    watch_kib_per_second: u32 = 192, "watch-kib-per-second", "N";
    /// Requests to /api per second and address, and ten times as many at once; 0 for no limit.
    requests_per_second: u32 = 20, "requests-per-second", "N";
    /// New guests per hour and address; 0 for no limit.
    guests_per_hour: u32 = 60, "guests-per-hour", "N";
    /// Tables that a person may open per hour; 0 for no limit.
    tables_per_hour: u32 = 30, "tables-per-hour", "N";
    /// Tables that the people of an address may open per hour, and a quarter as many for the lobby; 0 for no limit.
    tables_per_hour_per_address: u32 = 120, "tables-per-hour-per-address", "N";
    /// The maximum number of a person's tables in the lobby.
    listed_per_person: u32 = 3, "listed-per-person", "N";
}

/// The variable that names the file.
pub const FILE_VARIABLE: &str = "WILDPILE_CONFIG";

impl Config {
    /// Reads everything: flags (by the names of settings) before environment variables before the file. With it comes
    /// everything that is wrong, in sentences that say where; the rest is read all the same, as a caller may have more to check.
    #[must_use]
    pub fn gather(
        flags: &[(String, String)],
        variable: impl Fn(&str) -> Option<String>,
        file: Option<&Path>,
    ) -> (Self, Vec<String>) {
        let mut config = Self::default();
        let FromFile {
            values,
            mut problems,
            mut unread,
        } = file.map_or_else(FromFile::default, from_file);
        // Later ones win.
        let mut apply = |setting: &Setting, text: &str, place: String| match (setting.set)(&mut config, text)
        {
            Ok(()) => {
                unread.remove(setting.name);
            }
            Err(why) => {
                unread.insert(setting.name);
                problems.push(format!("{place}: {why}"));
            }
        };
        let place = file.map(|file| file.display().to_string()).unwrap_or_default();
        for (setting, text) in &values {
            apply(setting, text, format!("{place}: {}", setting.name));
        }
        for setting in SETTINGS {
            let name = setting.variable();
            if let Some(text) = variable(&name).filter(|text| !text.is_empty()) {
                apply(setting, &text, name);
            }
            for (_, text) in flags.iter().filter(|(name, _)| name == setting.name) {
                apply(setting, text, format!("--{}", setting.name));
            }
        }
        problems.extend(config.problems(&unread));
        (config, problems)
    }

    /// Conflicts between settings. A setting that is there but couldn't be read isn't reported as
    /// missing.
    fn problems(&self, unread: &BTreeSet<&str>) -> Vec<String> {
        let is_read = |names: &[&str]| !names.iter().any(|name| unread.contains(*name));
        let mut problems = Vec::new();
        if self.no_tables && self.database.is_some() && is_read(&["no-tables", "database"]) {
            problems.push(
                "no-tables and database exclude each other: without tables there is nothing to keep"
                    .to_owned(),
            );
        }
        if let Some(Err(why)) = self.database.as_deref().map(check_address) {
            problems.push(format!("database: {why}"));
        }
        let has_shared = self.database.as_deref().is_some_and(is_postgres);
        if self.bus.is_some() && !has_shared && is_read(&["bus", "database"]) {
            problems.push(
                "bus: several servers can't share an SQLite file; name the database that they share: \
                 postgres://USER:PASSWORD@HOST/NAME"
                    .to_owned(),
            );
        }
        if self.bus_creds.is_some() && self.bus.is_none() && is_read(&["bus", "bus-creds"]) {
            problems.push("bus-creds: there is nothing to log in to without bus".to_owned());
        }
        if let Some(file) = &self.operator_token_file
            && let Err(why) = operator_token(file)
        {
            problems.push(why);
        }
        let own = SocketAddr::new(self.bind, self.port);
        let is_own = |metrics: SocketAddr| metrics.port() != 0 && metrics == own;
        if self.metrics.is_some_and(is_own) && is_read(&["metrics", "bind", "port"]) {
            problems.push(
                "metrics: the server itself listens there; the metrics need a port of their own".to_owned(),
            );
        }
        if self.watch_kib_per_second > MOST_WATCH_KIB {
            problems.push(format!(
                "watch-kib-per-second: {} is too much; write at most {MOST_WATCH_KIB}, or 0 for no limit",
                self.watch_kib_per_second
            ));
        }
        for host in &self.hosts {
            if host.contains(['/', ':', ' ']) || host.is_empty() {
                problems.push(format!(
                    "host: “{host}” isn't a name such as cards.example.org; leave out https:// and ports"
                ));
            }
        }
        problems
    }

    /// The proxies in front.
    #[must_use]
    pub fn proxies(&self) -> Proxies {
        Proxies {
            trusted: self.trusted_proxies.clone(),
            header: self.proxy_header,
        }
    }

    /// The settings as a file. Passwords in it are replaced by `…`.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        for setting in SETTINGS {
            let value = (setting.get)(self);
            let is_default = if value == setting.default() { "# " } else { "" };
            let is_bare = value.parse::<u64>().is_ok() || matches!(value.as_str(), "true" | "false");
            let value = match (setting.name, is_bare) {
                (_, true) => value,
                ("database", _) => toml::Value::from(without_password(&value)).to_string(),
                ("bus", _) => toml::Value::from(without_login(&value)).to_string(),
                _ => toml::Value::from(value).to_string(),
            };
            text += &format!(
                "# {}\n{is_default}{} = {value}\n\n",
                setting.help.trim(),
                setting.name
            );
        }
        text
    }
}

/// The operator's token from its file.
///
/// # Errors
/// The reason it can't be used.
pub fn operator_token(file: &Path) -> Result<String, String> {
    let name = file.display();
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("operator-token-file: {name}: {error}"))?;
    let token = text.trim();
    if token.chars().count() < 24 {
        return Err(format!(
            "operator-token-file: {name} needs at least 24 characters, for example from `openssl rand -hex 24`"
        ));
    }
    Ok(token.to_owned())
}

/// The addresses of the bus without names and passwords: a name alone may be a token.
fn without_login(urls: &str) -> String {
    let hide = |url: &str| match (url.find("://"), url.rfind('@')) {
        (Some(scheme), Some(at)) if scheme < at => format!("{}…{}", &url[..scheme + 3], &url[at..]),
        _ => url.to_owned(),
    };
    urls.split(',').map(hide).collect::<Vec<_>>().join(",")
}

/// The contents of a file.
#[derive(Default)]
struct FromFile {
    /// The settings that could be read, with their texts.
    values: Vec<(&'static Setting, String)>,
    problems: Vec<String>,
    /// The names of those that are there, perhaps, but couldn't be read.
    unread: BTreeSet<&'static str>,
}

fn from_file(file: &Path) -> FromFile {
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string());
    let table = text.and_then(|text| toml::from_str::<toml::Table>(&text).map_err(|error| error.to_string()));
    let table = match table {
        Ok(table) => table,
        Err(why) => {
            return FromFile {
                values: Vec::new(),
                problems: vec![format!("{name}: {why}")],
                unread: SETTINGS.iter().map(|setting| setting.name).collect(),
            };
        }
    };
    let mut found = FromFile::default();
    for (key, value) in &table {
        let Some(setting) = SETTINGS.iter().find(|setting| setting.name == key) else {
            let near = nearest(key);
            found.unread.extend(near);
            let hint = near
                .map(|near| format!("; did you mean “{near}”?"))
                .unwrap_or_default();
            found
                .problems
                .push(format!("{name}: no setting is called “{key}”{hint}"));
            continue;
        };
        if let Some(text) = plain(value) {
            found.values.push((setting, text));
        } else {
            found.unread.insert(setting.name);
            found.problems.push(format!(
                "{name}: {key}: expected a text, a number, true or false, or a list of texts"
            ));
        }
    }
    found
}

fn plain(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Boolean(is_on) => Some(is_on.to_string()),
        toml::Value::Array(list) => {
            let texts: Option<Vec<&str>> = list.iter().map(toml::Value::as_str).collect();
            texts.map(|texts| texts.join(","))
        }
        _ => None,
    }
}

/// The setting whose name is most like this one.
fn nearest(key: &str) -> Option<&'static str> {
    let key = key.replace('_', "-");
    let names = SETTINGS.iter().map(|setting| setting.name);
    let best = names.max_by(|a, b| strsim::jaro(a, &key).total_cmp(&strsim::jaro(b, &key)))?;
    (strsim::jaro(best, &key) > 0.75).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The settings, or what is wrong with them.
    fn read(
        flags: &[(&str, &str)],
        variable: impl Fn(&str) -> Option<String>,
        file: Option<&Path>,
    ) -> Result<Config, Vec<String>> {
        let flags = flags
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        match Config::gather(&flags.collect::<Vec<_>>(), variable, file) {
            (config, problems) if problems.is_empty() => Ok(config),
            (_, problems) => Err(problems),
        }
    }

    fn none(_: &str) -> Option<String> {
        None
    }

    fn file(text: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("wildpile.toml");
        std::fs::write(&file, text).expect("written");
        (folder, file)
    }

    #[test]
    fn flags_win_over_variables_and_they_over_the_file() {
        let (_folder, file) =
            file("port = 1\nbind = \"0.0.0.0\"\nhost = [\"a.example\", \"b.example\"]\nsockets = 7\n");
        let variable = |name: &str| match name {
            "WILDPILE_PORT" => Some("2".to_owned()),
            "WILDPILE_SOCKETS" => Some("8".to_owned()),
            _ => None,
        };
        let flags = [("port", "3"), ("https", "true")];
        let config = read(&flags, variable, Some(&file)).unwrap();
        assert_eq!((config.port, config.sockets, config.https), (3, 8, true));
        assert_eq!(config.hosts, ["a.example", "b.example"]);
        assert!(config.bind.is_unspecified());
        assert_eq!(config.guests_per_hour, Config::default().guests_per_hour);
    }

    #[test]
    fn every_problem_is_named_at_once_and_where_it_is() {
        let (_folder, path) = file("prot = 1\nsockets = { a = 1 }\n");
        let flags = [
            ("port", "70000"),
            ("trusted-proxy", "proxy"),
            ("no-tables", "true"),
            ("database", "sqlite:x"),
            ("host", "https://a.example"),
            ("operator-token-file", "/nowhere"),
            ("watch-kib-per-second", "32768"),
        ];
        let variable = |name: &str| (name == "WILDPILE_LOG").then(|| "xml".to_owned());
        let problems = read(&flags, variable, Some(&path)).unwrap_err();
        for (part, other) in [
            ("no setting is called “prot”", "did you mean “port”"),
            ("sockets: expected", ""),
            ("--port: ", "65535"),
            ("--trusted-proxy: ", "proxy"),
            ("WILDPILE_LOG: ", "plain, json or off"),
            ("exclude each other", ""),
            ("host: “https://a.example”", ""),
            ("operator-token-file: /nowhere", ""),
            ("watch-kib-per-second: 32768 ", "at most 32767"),
        ] {
            let is_it = |problem: &String| problem.contains(part) && problem.contains(other);
            assert!(problems.iter().any(is_it), "{part}: {problems:#?}");
        }
        assert_eq!(problems.len(), 9, "{problems:#?}");
    }

    #[test]
    fn a_mistake_in_a_file_does_not_hide_what_else_is_in_it() {
        let (_folder, path) = file(
            "prot = 1\nbus = \"nats://localhost\"\ndatabase = \"postgres://host/db\"\nlog = 3\n\
             host = \"https://a.example\"\nsockets = { a = 1 }\ndrain = 7\n",
        );
        let (config, problems) = Config::gather(&[], none, Some(&path));
        for part in [
            "did you mean “port”?",
            ": log: “3” isn't",
            "host: “https://a.example”",
            ": sockets: expected",
        ] {
            let has = problems.iter().any(|problem| problem.contains(part));
            assert!(has, "{part}: {problems:#?}");
        }
        assert_eq!(problems.len(), 4, "{problems:#?}");
        assert_eq!((config.drain, config.sockets), (7, Config::default().sockets));
    }

    #[test]
    fn what_could_not_be_read_is_not_called_missing() {
        let bus = ("bus", "nats://localhost");
        for text in [
            "databse = \"postgres://host/db\"\n",
            "database = { url = \"postgres://host/db\" }\n",
            "database = postgres://host/db\n",
        ] {
            let (_folder, path) = file(text);
            let problems = read(&[bus], none, Some(&path)).unwrap_err();
            assert_eq!(problems.len(), 1, "{text}: {problems:?}");
            // One that wins over it was read.
            let problems = read(&[bus, ("database", "sqlite:x")], none, Some(&path)).unwrap_err();
            let is_told = problems.iter().any(|why| why.starts_with("bus: "));
            assert!(is_told && problems.len() == 2, "{text}: {problems:?}");
        }
    }

    #[test]
    fn a_database_needs_an_address_that_can_be_one() {
        for url in ["mysql://host/db", "sqlite:", "postgres://me:secret@host:99999/db"] {
            let problems = read(&[("database", url)], none, None).unwrap_err();
            let is_told = problems.len() == 1 && problems[0].starts_with("database: ");
            assert!(is_told && !problems[0].contains("secret"), "{url}: {problems:?}");
        }
    }

    #[test]
    fn what_is_printed_can_be_read_again() {
        let flags = [
            ("bind", "::"),
            ("host", "a.example,b.example"),
            ("trusted-proxy", "10.0.0.0/8,127.0.0.1"),
            ("proxy-header", "forwarded"),
            ("log", "json"),
            ("log-level", "debug"),
            ("metrics", "127.0.0.1:9090"),
            ("drain", "5"),
            ("https", "true"),
            ("watch-kib-per-second", "32767"),
        ];
        let config = read(&flags, none, None).unwrap();
        let (_folder, path) = file(&config.to_toml());
        assert_eq!(read(&[], none, Some(&path)).unwrap(), config);
        let (_folder, path) = file(&Config::default().to_toml());
        assert_eq!(read(&[], none, Some(&path)).unwrap(), Config::default());
    }

    #[test]
    fn passwords_are_not_printed() {
        let flags = [
            ("database", "postgres://me:secret@host/db?password=secret"),
            ("bus", "nats://secret@one,nats://me:secret@two"),
        ];
        let text = read(&flags, none, None).unwrap().to_toml();
        assert!(
            text.contains("postgres://me:…@host/db") && text.contains("nats://…@one,nats://…@two"),
            "{text}"
        );
        assert!(!text.contains("secret"), "{text}");
    }

    #[test]
    fn servers_that_share_tables_need_a_database_that_they_can_share() {
        let flags = [("bus", "nats://localhost"), ("database", "sqlite:x")];
        for flags in [&flags[..1], &flags] {
            let problems = read(flags, none, None).unwrap_err();
            let is_told = problems.iter().any(|why| why.starts_with("bus: "));
            assert!(is_told, "{problems:?}");
        }
    }

    #[test]
    fn tokens_are_long() {
        let (_folder, path) = file("short\n");
        assert!(operator_token(&path).unwrap_err().contains("24 characters"));
        let (_folder, path) = file("0123456789abcdef01234567\n");
        assert_eq!(operator_token(&path).unwrap(), "0123456789abcdef01234567");
    }

    /// The page for operators lists every setting as it is.
    #[test]
    fn the_settings_are_documented() {
        let rows: String = SETTINGS
            .iter()
            .map(|setting| {
                let default = Some(setting.default()).filter(|default| !default.is_empty());
                let default = default.map(|default| format!("`{default}`"));
                format!(
                    "| `{}` | `{}` | {} | {} |\n",
                    setting.name,
                    setting.variable(),
                    default.unwrap_or_default(),
                    setting.help.trim()
                )
            })
            .collect();
        let page = include_str!("../../../../docs/operating.md");
        assert!(
            page.contains(&rows),
            "docs/operating.md needs this table:\n{rows}"
        );
    }
}
