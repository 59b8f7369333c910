//! The days of the calendar as small cards, the flame of a streak, and the medals of months.

use leptos::prelude::*;
use wildpile_art::{CardFace, Detail, Style, face_svg};
use wildpile_bundle::Listing;
use wildpile_cards::Ink;
use wildpile_client::daily::{Field, Medal, stars};

use crate::app::app;
use crate::table::cards::put_back;

/// The face of a day that was won: its number in one of the game's suits or colours.
fn face(game: &Listing, number: u32) -> String {
    const SUITS: [(char, char, Ink); 4] = [
        ('♠', 'S', Ink::Black),
        ('♥', 'H', Ink::Red),
        ('♣', 'C', Ink::Black),
        ('♦', 'D', Ink::Red),
    ];
    let (symbol, letter, ink) = SUITS[number as usize % SUITS.len()];
    let rank = number.to_string();
    let has_suits = game.emblem.iter().any(|card| card.suit.is_some());
    let face = match has_suits {
        true => CardFace::new(&rank, Some(symbol), Some(letter), ink, false, None),
        false => {
            let ink = [Ink::Blue, Ink::Green, Ink::Red][number as usize % 3];
            CardFace::new(&rank, None, None, ink, false, None)
        }
    };
    let settings = app().settings.get_untracked();
    let style = Style {
        detail: Detail::Compact,
        four_colour: settings.four_colours,
        ..Style::default()
    };
    face_svg(&face, &style)
}

/// The card of a day: its face once it is won, else its back, with the corner turned where it was lost.
pub fn card(game: &'static Listing, field: &Field, count: Option<u8>) -> AnyView {
    if field.attempts.win.is_some() {
        return view! { <span class="day-face" inner_html=face(game, field.number)></span> }.into_any();
    }
    if field.is_later {
        return view! { <span class="day-place">{field.number}</span> }.into_any();
    }
    let address = format!("#{}", put_back(app().settings.with_untracked(|s| s.back)));
    let number = field.number;
    // The stars that it hasn't would take the room of the number.
    let shown = count.map(|count| "★".repeat(count.into()));
    view! {
        <svg class="day-back" viewBox="0 0 250 350" aria-hidden="true"><use href=address></use></svg>
        <span class="day-number">{number} <small>{shown}</small></span>
    }
    .into_any()
}

/// The stars of a deal's difficulty.
pub fn difficulty(count: u8, spoken: String) -> impl IntoView {
    view! { <span class="day-stars" role="img" aria-label=spoken>{stars(count)}</span> }
}

/// The flame of a streak, with its length.
pub fn flame(days: usize, is_safe: bool) -> impl IntoView {
    let is_cold = days == 0;
    view! {
        <svg class="flame" class:cold=is_cold class:safe=is_safe viewBox="0 0 100 120" aria-hidden="true">
            <path class="flame-out" d="M52 4c4 20 32 32 36 64 4 30-16 48-38 48S8 98 12 68c2-14 10-20 13-32 6 5 8 10 9 17C44 42 52 26 52 4z"></path>
            <path class="flame-in" d="M52 50c3 14 19 20 20 38 1 16-10 24-22 24s-23-9-21-25c1-9 7-13 9-20 4 3 5 6 6 10 5-7 8-16 8-27z"></path>
            <text x="50" y="102" text-anchor="middle">{days}</text>
        </svg>
    }
}

/// A medal: a disc with the corners of a card on it, at a ribbon. Pale while it is yet to be won.
pub fn medal(medal: Medal, is_won: bool) -> impl IntoView {
    view! {
        <svg class=format!("medal {}", medal.name()) class:open=!is_won viewBox="0 0 64 84" aria-hidden="true">
            <path class="ribbon" d="M14 2h14l8 26-12 8zM50 2H36l-8 26 12 8z"></path>
            <circle class="rim" cx="32" cy="56" r="25"></circle>
            <circle class="disc" cx="32" cy="56" r="19.500"></circle>
            <path class="star" d="M32 42l4.200 8.800 9.600 1.300-7 6.700 1.700 9.600L32 63.800l-8.500 4.600 1.700-9.600-7-6.700 9.600-1.300z"></path>
        </svg>
    }
}
