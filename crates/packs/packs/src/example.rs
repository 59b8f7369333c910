//! Matches in which a card can be played.

use wildpile_game::rules::{Data, Layer, Patch, Values};
use wildpile_table::AnyGame;

use crate::files::gather;
use crate::{CardKind, CardRef, CardSelection, Packs};

/// The simplest match in which a card can be played and changes something.
#[derive(Clone, Debug)]
pub struct Example<'a> {
    /// Number of seats.
    pub seats: usize,
    /// The name of a preset, if the card needs one.
    pub preset: Option<&'static str>,
    /// The option that the card needs, if there is one.
    pub rules: Patch,
    /// The card, after those that it requires.
    pub cards: Vec<CardRef<'a>>,
}

/// Rules below and above the mutators.
#[derive(Default)]
struct Base {
    preset: Option<&'static str>,
    below: Vec<Layer>,
    rules: Patch,
    above: Vec<Layer>,
}

impl<'a> Example<'a> {
    /// A match for a card: with the default rules if they do, else at a table of another size, with a preset or with one
    /// other option. `None` if it needs more, or a card of a pack that isn't there.
    #[must_use]
    pub fn of(packs: &Packs, game: &'static dyn AnyGame, card: CardRef<'a>) -> Option<Self> {
        let mut cards = Vec::new();
        gather(card, &mut cards);
        // Cards come after those that they require.
        cards.reverse();
        cards.push(card);
        let usual = game.usual_seats();
        let others = game.seat_range().filter(|seats| *seats != usual);
        let sizes: Vec<usize> = std::iter::once(usual).chain(others).collect();
        let bases = [vec![Base::default()], presets(game), options(game)];
        bases.into_iter().flatten().find_map(|base| {
            let seats = sizes.iter().find(|seats| {
                let selection = CardSelection {
                    packs,
                    game,
                    below: &base.below,
                    above: &base.above,
                    seats: **seats,
                };
                match card.kind.first_seat() {
                    None => selection.check(&cards, &[]).is_ok(),
                    Some(seat) => {
                        let all: Vec<_> = cards.iter().map(|card| (seat, *card)).collect();
                        selection.check(&[], &all).is_ok()
                    }
                }
            });
            Some(Self {
                seats: *seats?,
                preset: base.preset,
                rules: base.rules.clone(),
                cards: cards.clone(),
            })
        })
    }

    /// The cards as `--mutators` or `--handicaps` takes them, for the first seat.
    #[must_use]
    pub fn named(&self) -> String {
        let ids: Vec<&str> = self.cards.iter().map(|card| card.card.id.as_str()).collect();
        let is_handicap = self.cards.iter().any(|card| card.kind == CardKind::Handicap);
        format!("{}{}", if is_handicap { "1=" } else { "" }, ids.join(","))
    }
}

fn presets(game: &dyn AnyGame) -> Vec<Base> {
    let presets = game.presets().into_iter();
    let of = presets.filter_map(|preset| {
        Some(Base {
            preset: Some(preset.name),
            below: vec![game.preset_layer(preset.name).ok()?],
            ..Base::default()
        })
    });
    of.collect()
}

/// The default rules with one other value.
fn options(game: &dyn AnyGame) -> Vec<Base> {
    let options = game.options().into_iter();
    let values = options.flat_map(|option| {
        let values: Vec<serde_json::Value> = match option.values {
            Values::Bool => vec![true.into(), false.into()],
            Values::Choice(choices) => {
                let words = choices.iter().filter(|choice| matches!(choice.data, Data::None));
                words.map(|choice| choice.name.into()).collect()
            }
            Values::Int { .. } | Values::Text { .. } | Values::Data(_) => Vec::new(),
        };
        values
            .into_iter()
            .map(move |value| (option.name.to_owned(), value))
    });
    let of = values.map(|one| {
        let rules = Patch::from_iter([one]);
        let above = vec![Layer::choices(rules.clone())];
        Base {
            rules,
            above,
            ..Base::default()
        }
    });
    of.collect()
}
