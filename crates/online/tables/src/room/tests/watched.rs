//! The tables of [`super::watching`], and that every option of every game is on at one of them.

use std::collections::BTreeSet;

use serde_json::Value;
use wildpile_game::rules::{Data, Layer, OptionSpec, SeatPatch, Source, TableRules, Values, read_patch};
use wildpile_packs::{CardKind, Packs};
use wildpile_protocol::lobby::{CardText, NewTable, Settings, TableCard};
use wildpile_table::{AnyGame, RulesInfo};

use super::seat;

/// A table at which every frame is compared with what its reader may know.
pub struct Watched {
    pub game: &'static str,
    rules: &'static str,
    /// The cards that change the rules, and whose handicap each one is.
    cards: &'static [(&'static str, Option<u8>)],
    pub people: u8,
    pub bots: u8,
    /// How many seconds onlookers are behind.
    pub delay_s: u32,
}

const fn of(game: &'static str, rules: &'static str, people: u8, bots: u8) -> Watched {
    Watched {
        game,
        rules,
        cards: &[],
        people,
        bots,
        delay_s: 0,
    }
}

/// A series of Skip-Bo that goes on for a few short games.
macro_rules! series {
    ($more:literal) => {
        concat!(
            "stock=1,series=to { target = 60, win = 10, per_card = 2 },",
            $more
        )
    };
}

/// Longer than a match lasts here: whoever has no seat sees nothing of it before its end.
const TO_THE_END: u32 = 600;

pub static WATCHED: &[Watched] = &[
    Watched {
        delay_s: TO_THE_END,
        ..of("skip-bo", "stock=1", 2, 0)
    },
    Watched {
        delay_s: 1,
        ..of("skip-bo", "stock=3", 2, 0)
    },
    of("skip-bo", "stock=2", 2, 1),
    of("skip-bo", "stock=2,partners=pairs", 4, 0),
    of("skip-bo", "stock=2,partners=pairs,partner_discards=false", 2, 2),
    of(
        "skip-bo",
        "stock=3,partners=pairs { discards = false },cheat_penalty=4,build_piles=3",
        4,
        0,
    ),
    of("skip-bo", "stock=2,draw=manual,first=random", 2, 0),
    of(
        "skip-bo",
        "hand=4,discard_piles=3,extra_stock=2,cover_wild=at_once",
        2,
        1,
    ),
    of(
        "skip-bo",
        "stock=2,deck=classic,first=seat(2),wild_start=any,wild_run=unlimited,wild_as_last=true,\
         must_play_last_stock=false",
        2,
        0,
    ),
    of("skip-bo", series!("first=next,handicaps=pile_up"), 2, 1),
    of(
        "skip-bo",
        series!("handicaps=pile_up { chosen = true },partners=pairs"),
        4,
        0,
    ),
    of("skip-bo", series!("handicaps=until_beaten"), 3, 0),
    of(
        "skip-bo",
        series!("first=winner,handicaps=until_beaten { chosen = true }"),
        2,
        0,
    ),
    of(
        "skip-bo",
        "stock=2,partners=pairs,seat_1={ cover_wild = at_once },seat_2={ hand = 4, discard_piles = 3, \
         extra_stock = 3, partner_discards = false },seat_3={ must_play_last_stock = false },\
         seat_4={ wild_run = unlimited, wild_as_last = true }",
        4,
        0,
    ),
    Watched {
        cards: &[
            ("skip-bo/larger_stock", Some(1)),
            ("skip-bo/no_partner_discards", Some(1)),
            ("skip-bo/smaller_hand", Some(2)),
            ("skip-bo/fewer_discard_piles", Some(3)),
            ("skip-bo/covered_wilds", Some(4)),
        ],
        ..of("skip-bo", "stock=2,partners=pairs", 4, 0)
    },
    of("skipper", "", 2, 1),
    of("skipper", "hand=2,trash=ask,remove=3", 3, 0),
    of("skipper", "pace=race", 2, 0),
    of(
        "skipper",
        "pace=race { same_deal = false },deck=six_colours,hand=4",
        2,
        0,
    ),
    of("skipper", "deck=five_colours,skippers=nine_and_ten", 2, 0),
    of(
        "skipper",
        "deck=four_colours,skippers=ten,collect=fixed(2),trash=automatic,round=at_once",
        2,
        1,
    ),
    of(
        "skipper",
        "deck=six_colours { sixth = orange },skippers=three,auction=false",
        2,
        0,
    ),
    of(
        "skipper",
        r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow },
           { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 8, skips = [0, 0, 0, 0, 0, 0, 1, 2],
           end = 7, laid_out = [1, 2] }, inspect_discard = false, announce_dead = false"#,
        2,
        0,
    ),
    of(
        "skipper",
        "skippers=strong,opening=ace_first,used_skippers=discard,finish=king,collect=market(3)",
        2,
        0,
    ),
    of(
        "skipper",
        "skippers=weak,opening=skippable_ace,used_skippers=discard_and_allowance_stays,unused_skips=carry",
        2,
        0,
    ),
    of(
        "skipper",
        "skippers=none_to_jack,skip_tax=false,opening=any_start,discard=only_when_stuck",
        2,
        0,
    ),
    of(
        "skipper",
        "skippers=none_to_king,skip_tax=false,trash=never,turn=play_then_discard",
        2,
        0,
    ),
    of(
        "skipper",
        "finish=lenient,king_skips=one_less,skipper_suit=own,first=random,top_of_discard=true,refill=shuffle,\
         trash_hand=true,draws_tax=false",
        3,
        0,
    ),
    of("skipper", "finish=end_card_only,first=seat(2)", 2, 0),
    of(
        "skipper",
        "series=wins(2),first=winner,handicaps=until_beaten",
        1,
        1,
    ),
    of(
        "skipper",
        "series=wins(2),handicaps=until_beaten { chosen = true }",
        1,
        2,
    ),
    of("skipper", "series=wins(2),handicaps=pile_up", 1, 1),
    of(
        "skipper",
        "series=games(2),first=next,handicaps=pile_up { chosen = true }",
        1,
        1,
    ),
    of(
        "skipper",
        "seat_1={ used_skippers = discard, finish = king, unused_skips = carry },seat_2={ hand = 4, \
         king_skips = one_less, skipper_suit = own, discard = only_when_stuck, trash = never, draws_tax = false },\
         seat_3={ top_of_discard = true, turn = play_then_discard, refill = shuffle, trash_hand = true }",
        3,
        0,
    ),
    Watched {
        cards: &[
            ("skipper/strong", None),
            ("skipper/hand_of_four", None),
            ("skipper/own_suit_only", Some(1)),
            ("skipper/weaker_kings", Some(2)),
            ("skipper/no_tax_card", Some(2)),
        ],
        ..of("skipper", "", 2, 0)
    },
    of("joker", "", 1, 0),
    of("joker", "", 2, 1),
    of("joker", "auto_foundation=all", 1, 0),
    of(
        "joker",
        "jokers=black,exchange=never,draw=3,redeals=unlimited,runs=whole_only",
        2,
        0,
    ),
    of(
        "joker",
        "jokers=red,reexposure=exchanges,redeals=times(2),from_foundation=true,auto_foundation=safe,win=10,\
         double_win=20,vegas=true",
        2,
        0,
    ),
    Watched {
        cards: &[("joker/draw_three", None), ("joker/no_exchanges", None)],
        ..of("joker", "", 2, 0)
    },
    of("simon-jester", "", 1, 0),
    of("simon-jester", "", 3, 0),
    of("simon-jester", "decks=1", 2, 0),
    of("simon-jester", "layout=one_empty,empty=kings_only", 2, 0),
    Watched {
        cards: &[("simon-jester/triangular", None)],
        ..of("simon-jester", "", 2, 0)
    },
];

impl Watched {
    pub fn seats(&self) -> usize {
        usize::from(self.people + self.bots)
    }

    pub fn name(&self) -> String {
        format!("{}({}) {:?}", self.game, self.rules, self.cards)
    }

    /// What someone says who opens it.
    pub fn new_table(&self) -> NewTable {
        let mut new = NewTable {
            game: self.game.to_owned(),
            rules: read_patch(self.rules).expect("rules"),
            seats: self.seats(),
            settings: Settings {
                pace_ms: 0,
                delay_s: self.delay_s,
                ..Settings::default()
            },
        };
        if !self.cards.is_empty() {
            let info = self.info();
            let own = info.per_seat.into_iter().map(|own| SeatPatch {
                seat: own.seat,
                patch: own.rules,
            });
            let rules = TableRules {
                base: info.rules.as_object().expect("options").clone(),
                per_seat: own.collect(),
            };
            new.rules = rules.patch();
        }
        // The server knows what is on its own cards.
        let cards = self.cards.iter().map(|(id, number)| TableCard {
            id: (*id).to_owned(),
            seat: number.map(seat),
            art: String::new(),
            en: CardText {
                title: String::new(),
                sentence: String::new(),
            },
            de: None,
        });
        new.settings.cards = cards.collect();
        new
    }

    /// All its rules.
    fn info(&self) -> RulesInfo {
        let packs = Packs::shipped();
        let cards = self.cards.iter().map(|(id, number)| {
            let kind = match number {
                None => CardKind::Mutator,
                Some(_) => CardKind::Handicap,
            };
            let card = packs.find(self.game, kind, id, "cards").expect("a card");
            card.layer(number.map(seat))
        });
        let (handicaps, mutators): (Vec<Layer>, Vec<Layer>) =
            cards.partition(|layer| matches!(layer.source, Source::Handicap(_)));
        let mut layers = mutators;
        layers.push(Layer::choices(read_patch(self.rules).expect("rules")));
        layers.extend(handicaps);
        game(self.game).check_rules(&layers, None).expect("legal rules")
    }
}

fn game(name: &str) -> &'static dyn AnyGame {
    wildpile_bundle::find(name).expect("it is listed").game
}

/// What a value of an option turns on, by name. Numbers count if they aren't the usual ones.
fn marks(path: &str, values: &Values, usual: &Value, value: &Value) -> Vec<String> {
    let Values::Choice(choices) = values else {
        return match values {
            Values::Bool => vec![format!("{path}={value}")],
            _ => (value != usual).then(|| unusual(path)).into_iter().collect(),
        };
    };
    if let Some(number) = value.as_i64() {
        let bare = choices.iter().filter(
            |choice| matches!(choice.data, Data::Bare { min, max, .. } if (min..=max).contains(&number)),
        );
        return bare.map(|choice| format!("{path}={}", choice.name)).collect();
    }
    let (name, data) = match value.as_object().and_then(|map| map.iter().next()) {
        Some((name, data)) => (name.as_str(), data),
        None => (value.as_str().expect("a word"), &Value::Null),
    };
    let choice = choices.iter().find(|choice| choice.name == name);
    let path = format!("{path}={name}");
    let mut marks = vec![path.clone()];
    match &choice.expect("a listed word").data {
        Data::Int {
            default: Some(usual), ..
        } if data.as_i64() != Some(*usual) => marks.push(unusual(&path)),
        Data::Fields(fields) => {
            for field in fields {
                let path = format!("{path}.{}", field.name);
                let own = data.get(field.name).unwrap_or(&field.default);
                marks.extend(self::marks(&path, &field.values, &field.default, own));
            }
        }
        _ => {}
    }
    marks
}

/// Everything that an option's values can turn on.
fn all_marks(path: &str, values: &Values) -> Vec<String> {
    let Values::Choice(choices) = values else {
        return match values {
            Values::Bool => [true, false].map(|value| format!("{path}={value}")).into(),
            _ => vec![unusual(path)],
        };
    };
    let mut all = Vec::new();
    for choice in choices {
        let path = format!("{path}={}", choice.name);
        match &choice.data {
            Data::Int { default: Some(_), .. } => all.push(unusual(&path)),
            Data::Fields(fields) => {
                for field in fields {
                    all.extend(all_marks(&format!("{path}.{}", field.name), &field.values));
                }
            }
            _ => {}
        }
        all.push(path);
    }
    all
}

fn unusual(path: &str) -> String {
    format!("{path} with an unusual value")
}

fn for_one_seat(option: &str) -> String {
    format!("{option} for one seat")
}

fn card_of(kind: CardKind) -> String {
    format!("a card: {kind:?}")
}

/// What is on at the watched tables of a game.
fn watched_marks(game: &dyn AnyGame) -> BTreeSet<String> {
    let (options, defaults) = (game.options(), game.default_rules());
    let mut seen = BTreeSet::new();
    for watched in WATCHED.iter().filter(|watched| watched.game == game.name()) {
        let info = watched.info();
        for OptionSpec { name, values, .. } in &options {
            let marks_of = |value: &Value| marks(name, values, &defaults[*name], value);
            seen.extend(marks_of(&info.rules[*name]));
            let own = info.per_seat.iter().filter_map(|own| own.rules.get(*name));
            for value in own {
                seen.insert(for_one_seat(name));
                seen.extend(marks_of(value));
            }
        }
        let kinds = watched.cards.iter().map(|(_, number)| match number {
            None => CardKind::Mutator,
            Some(_) => CardKind::Handicap,
        });
        seen.extend(kinds.map(card_of));
    }
    seen
}

/// Every word and an unusual number of every option, each option that may differ per seat as one seat's own, and cards of
/// both kinds. A new option needs a table that has it.
#[test]
fn every_option_of_every_game_is_on_at_a_watched_table() {
    let packs = Packs::shipped();
    for bundle in wildpile_bundle::BUNDLES {
        let game = bundle.game;
        let mut wanted = BTreeSet::new();
        for option in game.options() {
            wanted.extend(all_marks(option.name, &option.values));
            if option.per_seat {
                wanted.insert(for_one_seat(option.name));
            }
        }
        for kind in [CardKind::Mutator, CardKind::Handicap] {
            if packs.cards(game.name(), kind).next().is_some() {
                wanted.insert(card_of(kind));
            }
        }
        let seen = watched_marks(game);
        assert!(wanted.len() > 2, "{} has options", game.name());
        let missing: Vec<&String> = wanted.difference(&seen).collect();
        assert!(
            missing.is_empty(),
            "{}: {missing:?} is on at no table",
            game.name()
        );
    }
}
