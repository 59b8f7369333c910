//! The invitation: a link, the same as a QR code for a telephone at the table, and a command for programs.

use std::fmt::Write as _;

use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};
use wildpile_game::Seat;
use wildpile_protocol::socket::SeatInfo;

use super::live::Live;
use crate::files::{self, Sharing};
use crate::route::Route;
use crate::text::{tr, ui};

/// The squares round a QR code that stay empty.
const QUIET: usize = 4;

/// A QR code as the path of an SVG image, and the length of the image's side in squares.
fn code(text: &str) -> Option<(String, usize)> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (at, colour) in code.into_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            let (x, y) = (at % width + QUIET, at / width + QUIET);
            // Writing to a string can't fail.
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    Some((path, width + 2 * QUIET))
}

/// A line of text and a button that copies it.
#[component]
fn Copied(
    /// The field's `id`.
    id: String,
    /// The label of the line.
    label: String,
    /// The line.
    text: String,
    /// More buttons.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let copied = RwSignal::new(None::<bool>);
    let line = text.clone();
    let copy = move |_| {
        files::copy(&text, move |is_copied| {
            copied.try_set(Some(is_copied));
        });
    };
    let select = |event: leptos::ev::FocusEvent| event_target::<web_sys::HtmlInputElement>(&event).select();
    view! {
        <div class="online-line">
            <input readonly id=id aria-label=label value=line on:focus=select/>
            <button class="primary" data-do="copy" on:click=copy>{tr(ui::Copy)}</button>
            {children.map(|more| more())}
        </div>
        <p class="soft" role="status">
            {move || copied.get().map(|done| tr(if done { ui::Copied } else { ui::NotCopied }))}
        </p>
    }
}

/// The address of the table.
fn link(live: Live) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}{}", Route::Table(live.id.get_value()))
}

/// The command with which a program takes a free seat, where programs may play.
#[component]
pub fn SeatProgram(live: Live, seat: Seat) -> impl IntoView {
    let number = usize::from(seat.number());
    let line = command(&link(live), number);
    view! {
        <details class="online-seat-program">
            <summary aria-label=tr(ui::OnlineSeatProgramAt { number })>
                {tr(ui::OnlineSeatProgram)}
            </summary>
            <p class="soft">{tr(ui::OnlineSeatProgramHelp)}</p>
            <Copied id=format!("online-join-{number}") label=tr(ui::OnlineSeatProgramLine) text=line/>
        </details>
    }
}

/// The command that seats a program, as shells of all systems understand it.
fn command(link: &str, seat: usize) -> String {
    format!("wildpile join {link} --seat {seat} --player \"cmd:python3 mybot.py\"")
}

/// The link to the table.
#[component]
pub fn Invite(live: Live) -> impl IntoView {
    let link = link(live);
    let shared = link.clone();
    let can_sit = Memo::new(move |_| live.seats().iter().any(SeatInfo::is_open));
    let share = Sharing::find().map(|sharing| {
        let title = tr(ui::OnlineInviteTitle);
        view! {
            <button data-do="share" on:click=move |_| sharing.share([("url", &shared), ("title", &title)])>
                {tr(ui::ShareDo)}
            </button>
        }
    });
    let picture = code(&link).map(|(path, side)| {
        view! {
            <details class="online-code" open=!matches!(window().match_media("(max-width: 640px)"), Ok(Some(found)) if found.matches())>
                <summary>{tr(ui::OnlineCode)}</summary>
                <svg viewBox=format!("0 0 {side} {side}") role="img" aria-label=tr(ui::OnlineCodeLabel) shape-rendering="crispEdges">
                    <rect width=side.to_string() height=side.to_string() fill="#fff"></rect>
                    <path d=path fill="#000"></path>
                </svg>
            </details>
        }
    });
    view! {
        <section class="card online-card online-invite" aria-labelledby="online-invite-title">
            <h2 id="online-invite-title">{tr(ui::OnlineInviteTitle)}</h2>
            <p class="soft">{move || tr(if can_sit.get() { ui::OnlineInvite } else { ui::OnlineInviteFull })}</p>
            <Copied id="online-link".to_owned() label=tr(ui::OnlineLink) text=link>{share}</Copied>
            {picture}
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_seated_by_one_line() {
        let line = command("https://cards.example/table/0123456789abcdef01234567", 2);
        assert_eq!(
            line,
            "wildpile join https://cards.example/table/0123456789abcdef01234567 --seat 2 --player \"cmd:python3 mybot.py\""
        );
    }

    /// The squares that the drawing has, row by row, within its empty edge.
    #[test]
    fn a_code_is_drawn_as_the_library_makes_it() {
        for origin in [
            "http://a.de",
            "https://the-longest-name-of-a-server-that-someone-types.cards.example",
        ] {
            let link = format!("{origin}/table/0123456789abcdef01234567");
            let (path, side) = code(&link).expect("it fits");
            let made = QrCode::with_error_correction_level(&link, EcLevel::M).expect("it fits");
            for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
                let inside = QUIET..side - QUIET;
                let is_dark =
                    inside.contains(&x) && inside.contains(&y) && made[(x - QUIET, y - QUIET)] == Color::Dark;
                assert_eq!(path.contains(&format!("M{x} {y}h1")), is_dark, "{x}, {y}");
            }
        }
    }
}
