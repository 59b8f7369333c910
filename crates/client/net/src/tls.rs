//! Encrypted connections.

use std::io;
use std::sync::Arc;

use rustls::pki_types::ServerName;
use rustls::{CertificateError, ClientConfig, Error as TlsError, RootCertStore};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use wildpile_message::Message;

use crate::{ClientError, Server, error, text as t};

/// The connection, encrypted for this host.
pub(crate) async fn encrypted(
    to: &Server,
    host: String,
    stream: TcpStream,
) -> Result<TlsStream<TcpStream>, ClientError> {
    let name = ServerName::try_from(host).map_err(error::off)?;
    let encrypting = TlsConnector::from(Arc::new(config()?)).connect(name, stream);
    encrypting.await.map_err(|error| untrusted(to, &error))
}

/// The certificates that this machine trusts.
fn config() -> Result<ClientConfig, ClientError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(error::off)?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

/// The reason why no encrypted connection could be opened.
fn untrusted(at: &Server, error: &io::Error) -> ClientError {
    let site = at.to_string();
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref());
    ClientError::Lost(match inner {
        Some(TlsError::InvalidCertificate(why)) => match why {
            CertificateError::UnknownIssuer => t::UntrustedIssuer { site }.into(),
            CertificateError::Expired
            | CertificateError::ExpiredContext { .. }
            | CertificateError::NotValidYet
            | CertificateError::NotValidYetContext { .. } => t::UntrustedDate { site }.into(),
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
                t::UntrustedName { site }.into()
            }
            _ => t::UntrustedOther { site }.into(),
        },
        // Something else is spoken there. A broken connection alone is no reason to do without encryption, except
        // where it is unusual.
        Some(TlsError::InvalidMessage(_)) => plain(at),
        _ if at.is_private() => plain(at),
        _ => t::UnreachableOther { site }.into(),
    })
}

/// Perhaps the server isn't reached by HTTPS.
fn plain(at: &Server) -> Message {
    let (site, plain) = (at.to_string(), at.unencrypted().to_string());
    t::Unencrypted { site, plain }.into()
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use hyper::StatusCode;
    use rustls::InvalidMessage;
    use wildpile_message::{Names, Texts};

    use super::*;
    use crate::Address;

    fn server(text: &str) -> Server {
        match text.parse() {
            Ok(Address::Server(server)) => server,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn said(language: &str, trouble: &ClientError) -> String {
        let texts = Texts::new(language, &[crate::TEXTS, wildpile_client::text::TEXTS].concat())
            .expect("the texts are there");
        texts.sentence(trouble.why(), &Names::NONE)
    }

    #[test]
    fn every_reason_says_what_to_do_in_every_language() {
        let at = server("https://cards.example:8080");
        let kinds = [
            ErrorKind::ConnectionRefused,
            ErrorKind::NetworkUnreachable,
            ErrorKind::TimedOut,
            ErrorKind::AddrNotAvailable,
        ];
        let tls = |why: TlsError| io::Error::new(ErrorKind::InvalidData, why);
        let certificates = [
            CertificateError::UnknownIssuer,
            CertificateError::Expired,
            CertificateError::NotValidForName,
            CertificateError::BadEncoding,
        ];
        let all: Vec<ClientError> = kinds
            .into_iter()
            .map(|kind| error::unreachable(&at, &io::Error::from(kind)))
            .chain(
                certificates
                    .into_iter()
                    .map(|why| untrusted(&at, &tls(TlsError::InvalidCertificate(why)))),
            )
            .chain([
                untrusted(
                    &at,
                    &tls(TlsError::InvalidMessage(InvalidMessage::InvalidContentType)),
                ),
                error::strange(&at),
                error::without_tls(&at),
                error::not_ready(StatusCode::BAD_GATEWAY, &at),
                error::without_tables(StatusCode::NOT_FOUND, &at),
                ClientError::logged_out(at.to_string()),
            ])
            .collect();
        for language in ["en", "de"] {
            let said: Vec<String> = all.iter().map(|trouble| said(language, trouble)).collect();
            for text in &said {
                assert!(
                    text.contains("https://cards.example:8080;") || text.contains("; "),
                    "{text}"
                );
                assert!(text.contains("https://cards.example:8080"), "{text}");
                assert!(!text.contains("Https") && !text.contains("os error"), "{text}");
            }
            let mut different = said.clone();
            different.sort();
            different.dedup();
            assert_eq!(different.len(), said.len(), "{said:?}");
        }
    }

    #[test]
    fn an_unencrypted_server_is_named_as_it_has_to_be_written() {
        let plain = TlsError::InvalidMessage(InvalidMessage::InvalidContentType);
        let plain = io::Error::new(ErrorKind::InvalidData, plain);
        let said = |site: &str, error: &io::Error| said("en", &untrusted(&server(site), error));
        assert!(said("cards.example", &plain).ends_with("write http://cards.example."));
        // A broken connection to a public server is no reason to do without encryption.
        let eof = io::Error::from(ErrorKind::UnexpectedEof);
        assert!(!said("cards.example", &eof).contains("http://"));
        assert!(said("https://192.168.1.4", &eof).ends_with("write http://192.168.1.4."));
    }
}
