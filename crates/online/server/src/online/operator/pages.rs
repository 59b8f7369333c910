//! The operator's pages as HTML. Whatever people have written is text here, never markup.

use maud::{DOCTYPE, Markup, html};
use wildpile_protocol::socket::{Reason, Saying};
use wildpile_tables::store::{StoreError, TableRow};
use wildpile_tables::{Ban, Report};

use super::super::Online;
use super::super::presence::ConnectedPerson;

/// Number of tables and of people shown.
const SHOWN: usize = 200;

fn page(title: &str, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="robots" content="noindex";
                title { (title) " – Wildpile" }
                link rel="stylesheet" href="/operator/style.css";
            }
            body {
                main {
                    h1 { (title) }
                    (body)
                }
            }
        }
    }
}

/// There is no operator page.
pub(super) fn none() -> Markup {
    page(
        "No operator page",
        html! { p { "Start the server with " code { "--operator-token-file FILE" } " to get one." } },
    )
}

/// A page with the error.
pub(super) fn trouble(why: &str) -> Markup {
    page(
        "That didn't work",
        html! {
            p role="alert" { (why) }
            p { a href="/operator" { "Back to the overview" } }
        },
    )
}

/// The form to sign in.
pub(super) fn sign_in(why: Option<&str>) -> Markup {
    page(
        "Operator",
        html! {
            @if let Some(why) = why { p.trouble role="alert" { (why) } }
            form method="post" action="/operator/sign-in" {
                label for="token" { "Operator's token" }
                input #token type="password" name="token" autocomplete="current-password" required autofocus;
                button { "Sign in" }
            }
        },
    )
}

/// A time as its distance from now.
fn ago(ms: i64, now: i64) -> String {
    let minutes = (now - ms).max(0) / 60_000;
    match minutes {
        0 => "just now".to_owned(),
        1..=119 => format!("{minutes} min ago"),
        120..=2_879 => format!("{} h ago", minutes / 60),
        _ => format!("{} days ago", minutes / 1_440),
    }
}

const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Insult => "Insults",
        Reason::Spam => "Spam",
        Reason::Name => "Name",
        Reason::Cheating => "Cheating",
        Reason::Other => "Something else",
    }
}

fn said(what: &Saying) -> String {
    match what {
        Saying::Text(text) => text.clone(),
        Saying::Phrase(phrase) => format!("(phrase: {phrase:?})"),
    }
}

/// A button that does something at once; `about` says with what, if the page has several.
fn button(key: &str, what: &str, kind: &str, subject: &str, label: &str, about: &str) -> Markup {
    let name = (!about.is_empty()).then(|| format!("{label}: {about}"));
    html! {
        form.inline method="post" action="/operator/act" {
            input type="hidden" name="key" value=(key);
            input type="hidden" name="kind" value=(kind);
            input type="hidden" name="subject" value=(subject);
            button name="do" value=(what) aria-label=[name] { (label) }
        }
    }
}

/// A table, by the id of its heading and the titles of its columns. On a small screen each row is a card; a row then isn't
/// one for the browser any more, so the roles say it.
fn grid(title: &str, heads: &[&str], rows: Markup) -> Markup {
    html! {
        table role="table" aria-labelledby=(title) {
            thead role="rowgroup" {
                tr role="row" { @for head in heads { th role="columnheader" { (head) } } }
            }
            tbody role="rowgroup" { (rows) }
        }
    }
}

/// A cell of such a table; on a small screen its title stands in front of it.
fn cell(title: &str, content: &Markup) -> Markup {
    html! { td role="cell" data-title=(title) { div { (content) } } }
}

/// A form to ban someone. A page has many of them, so their names say who is meant.
fn ban(key: &str, kind: &str, subject: &str, label: &str, whom: &str) -> Markup {
    html! {
        details {
            summary aria-label=(format!("{label}: {whom}")) { (label) }
            form method="post" action="/operator/act" {
                input type="hidden" name="key" value=(key);
                input type="hidden" name="kind" value=(kind);
                input type="hidden" name="subject" value=(subject);
                label { "Hours " input type="number" name="hours" min="1" max="8760" value="24" required; }
                label { "Reason, shown to them " input name="reason" maxlength="200"; }
                button name="do" value="ban" { "Ban" }
            }
        }
    }
}

fn report(key: &str, id: &str, report: &Report, ago: &str) -> Markup {
    html! {
        article {
            h3 { (report.about_name) ": " (reason(report.reason)) }
            p.soft { (ago) ", table " code { (report.table) } ", person " code { (report.about.as_str()) } }
            @if report.evidence.is_empty() {
                p { "Nobody had said anything." }
            } @else {
                ol.chat {
                    @for line in &report.evidence {
                        li.meant[line.by == report.about] { b { (line.name) } " " (said(&line.what)) }
                    }
                }
            }
            div.actions {
                (ban(key, "person", report.about.as_str(), "Ban this person", &report.about_name))
                (button(key, "close", "table", &report.table.to_string(), "Close the table", &report.table.to_string()))
                (button(key, "dismiss", "", id, "Dismiss the report", &report.about_name))
            }
        }
    }
}

const PERSON: [&str; 5] = ["Person", "Table", "Address", "Here for", "Actions"];

fn person(key: &str, one: &ConnectedPerson) -> Markup {
    let address = one.address.to_string();
    let who = html! {
        @match &one.person {
            Some(person) => { b { (person.name) } br; code { (person.id.as_str()) } }
            None => { "a spectator without a name" }
        }
    };
    let actions = html! {
        @if let Some(person) = &one.person {
            (ban(key, "person", person.id.as_str(), "Ban the person", &person.name))
        }
        (ban(key, "address", &address, "Ban the address", &address))
    };
    let cells = [
        who,
        html! { code { (one.table) } },
        html! { code { (address) } },
        html! { (one.since.elapsed().as_secs() / 60) " min" },
        actions,
    ];
    row(&PERSON, &cells)
}

fn row(titles: &[&str], cells: &[Markup]) -> Markup {
    html! { tr role="row" { @for (title, content) in titles.iter().zip(cells) { (cell(title, content)) } } }
}

const TABLE: [&str; 8] = [
    "Table",
    "Game",
    "Phase",
    "Owner",
    "Seats",
    "Opened",
    "Last change",
    "Actions",
];

fn table(key: &str, row: &TableRow, now: i64) -> Markup {
    let line = &row.line;
    let id = line.id.to_string();
    let cells = [
        html! { code { (id) } },
        html! { (line.rules_name) },
        html! { (format!("{:?}", line.phase)) },
        html! { (line.owner) },
        html! { (line.taken) " of " (line.seats) },
        html! { (ago(row.created_ms, now)) },
        html! { (ago(row.updated_ms, now)) },
        button(key, "close", "table", &id, "Close", &id),
    ];
    self::row(&TABLE, &cells)
}

const BAN: [&str; 4] = ["What", "Reason", "Ends in", "Actions"];

fn banned(key: &str, found: &Ban, now: i64) -> Markup {
    let (kind, subject) = found.subject.written();
    let ends = match kind {
        "table" => "stays closed".to_owned(),
        _ => format!("{} h", (found.until_ms - now) / 3_600_000 + 1),
    };
    let reason = match found.reason.as_str() {
        "" => "none given",
        reason => reason,
    };
    let cells = [
        html! { (kind) " " code { (subject) } },
        html! { (reason) },
        html! { (ends) },
        button(key, "lift", kind, &subject, "Lift", &subject),
    ];
    row(&BAN, &cells)
}

/// Everything there is.
pub(super) async fn overview(online: &Online, key: &str) -> Result<Markup, StoreError> {
    let store = online.rooms().store();
    let most = u32::try_from(SHOWN).unwrap_or(u32::MAX);
    let reports = store.reports(most).await?;
    let tables = store.latest(most).await?;
    let people = online.shared.present.latest(SHOWN);
    let bans = online.rooms().bans().list();
    // Reports and tables have the database's times, bans the program's.
    let time = store.time_ms().await?;
    let now = wildpile_tables::store::now_ms();
    let open = online.rooms().count().await;
    let body = html! {
        p { "Open tables: " (open) ", sockets: " (online.numbers().sockets.get()) }
        nav aria-label="On this page" {
            a href="#reports" { "Reports (" (reports.len()) ")" }
            a href="#people" { "People (" (people.len()) ")" }
            a href="#bans" { "Bans (" (bans.len()) ")" }
            a href="#tables" { "Tables (" (tables.len()) ")" }
        }
        (button(key, "sign_out", "", "", "Sign out", ""))
        h2 #reports { "Reports" }
        @if reports.is_empty() { p.soft { "No open reports." } }
        @for (id, at_ms, found) in &reports { (report(key, id, found, &ago(*at_ms, time))) }
        p.soft { "A report is deleted 90 days after it came, and 30 days after it was dismissed." }
        h2 #people { "People at tables" }
        @if people.is_empty() { p.soft { "Nobody is here." } } @else {
            (grid("people", &PERSON, html! { @for one in &people { (person(key, one)) } }))
        }
        h2 #bans { "Bans and closed tables" }
        @if bans.is_empty() { p.soft { "None." } } @else {
            (grid("bans", &BAN, html! { @for found in &bans { (banned(key, found, now)) } }))
        }
        h2 #tables { "Tables" }
        @if tables.is_empty() { p.soft { "No tables yet." } } @else {
            (grid("tables", &TABLE, html! { @for row in &tables { (table(key, row, time)) } }))
        }
        @if tables.len() == SHOWN { p.soft { "The " (SHOWN) " tables that changed last." } }
    };
    Ok(page("Operator", body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_is_text() {
        let shown = trouble("<script>alert(1)</script>").into_string();
        assert!(
            shown.contains("&lt;script&gt;") && !shown.contains("<script"),
            "{shown}"
        );
        let shown = button("k", "lift", "address", "\"><b>", "Lift", "\"><b>").into_string();
        assert!(shown.contains("&quot;&gt;&lt;b&gt;"), "{shown}");
    }

    #[test]
    fn times_are_in_words() {
        let now = 10 * 86_400_000;
        for (ms, text) in [
            (now, "just now"),
            (now + 5, "just now"),
            (now - 60_000, "1 min ago"),
            (now - 7_200_000, "2 h ago"),
            (now - 3 * 86_400_000, "3 days ago"),
        ] {
            assert_eq!(ago(ms, now), text);
        }
    }
}
