//! Requests and their answers.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::Json;
use axum::extract::FromRequestParts;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::http::request::Parts;
use wildpile_protocol::text as t;
use wildpile_tables::{Person, Token};

use super::rest::Failed;
use super::{Online, guard};
use crate::clients::Address;

/// A request: to whom, and what it says of who sent it.
pub(super) struct Asked {
    pub(super) online: Online,
    pub(super) headers: HeaderMap,
    /// The address that tries are counted by.
    pub(super) address: Address,
}

impl FromRequestParts<Online> for Asked {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, online: &Online) -> Result<Self, Infallible> {
        let address = parts.extensions.get().copied();
        Ok(Self {
            online: online.clone(),
            headers: parts.headers.clone(),
            address: address.unwrap_or_else(|| IpAddr::V4(Ipv4Addr::UNSPECIFIED).into()),
        })
    }
}

/// The body of a request.
pub(super) type Body<T> = Result<Json<T>, JsonRejection>;

/// The answer to a request.
pub(super) type Answer<T> = Result<Json<T>, Failed>;

impl Asked {
    /// The person, if the server knows them.
    pub(super) async fn person(&self) -> Result<Option<Person>, Failed> {
        guard::person(&self.online, &self.headers)
            .await
            .map_err(Failed::from)
    }

    /// The person, who is needed.
    pub(super) async fn known(&self) -> Result<Person, Failed> {
        let person = self.person().await?;
        let person = person.ok_or_else(|| Failed::new(StatusCode::UNAUTHORIZED, t::NameFirst))?;
        self.check_ban(&person)?;
        Ok(person)
    }

    /// Checks that a person isn't banned.
    pub(super) fn check_ban(&self, person: &Person) -> Result<(), Failed> {
        let why = self.online.rooms().banned(person);
        why.map_or(Ok(()), |why| Err(Failed::new(StatusCode::FORBIDDEN, why)))
    }

    /// The token of the session.
    pub(super) fn token(&self) -> Option<Token> {
        guard::token(&self.headers, self.online.shared.https)
    }

    /// The person and session of a request that needs them.
    pub(super) async fn session(&self) -> Result<(Person, Token), Failed> {
        let person = self.known().await?;
        let token = self.token();
        let token = token.ok_or_else(|| Failed::new(StatusCode::UNAUTHORIZED, t::NameFirst))?;
        Ok((person, token))
    }
}
