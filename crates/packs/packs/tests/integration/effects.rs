//! Effects of shipped cards on games, as the lab measured them.

use wildpile_packs::{CardKind, Effect, EffectMeasure, EffectPlayer, Packs};

/// Every shipped card has its figures, and there are none of cards that don't exist.
#[test]
fn mu_04_every_shipped_card_says_what_it_does() {
    let packs = Packs::shipped();
    let mut known = Vec::new();
    for pack in packs.all() {
        for kind in [CardKind::Mutator, CardKind::Handicap] {
            for card in packs.cards(&pack.game, kind).filter(|card| card.pack == pack) {
                let effect = Effect::of(&card.id()).unwrap_or_else(|| panic!("{} has no figures", card.id()));
                // Few games only where the sentence says how sure they make it, and only if that is something.
                let is_sure = match effect.player {
                    EffectPlayer::Strong => effect.games >= 5_000,
                    EffectPlayer::Expert { change: [low, high] } => low > 0 || high < 0,
                };
                assert!(is_sure, "{}: {effect:?}", card.id());
                assert!(effect.base > 0, "{}", card.id());
                // Turns, or thousandths of the games.
                assert!(effect.base <= 1_000 && effect.with <= 1_000, "{}", card.id());
                assert_eq!(effect.seats > 1, kind == CardKind::Handicap, "{}", card.id());
                assert!(card.effect().is_some());
                known.push(card.id());
            }
        }
    }
    let table = include_str!("../../effects.txt");
    let listed = table.lines().filter_map(|line| line.split(' ').next());
    let listed: Vec<&str> = listed.filter(|id| !id.contains(':')).collect();
    known.sort();
    assert_eq!(known.len(), listed.len(), "a line for each card");
    assert!(listed.iter().all(|id| known.iter().any(|own| own == id)));
}

/// A value with figures is one of an option, and has words of the game's author.
#[test]
fn sk_02_values_with_figures_are_quoted() {
    assert!(Effect::of_value("skipper", "hand", "1").is_some_and(|effect| effect.with > 3 * effect.base));
    assert_eq!(Effect::of_value("skipper", "hand", "4"), None);
    let mut count = 0;
    for line in include_str!("../../effects.txt").lines() {
        let Some(name) = line
            .strip_prefix("value:")
            .and_then(|rest| rest.split(' ').next())
        else {
            continue;
        };
        let (game, value) = name.split_once('/').expect("a game and a value");
        let patch = wildpile_game::rules::read_patch(value).expect("a value of an option");
        let game = wildpile_catalog::find(game).expect("a game");
        let layer = wildpile_game::rules::Layer::choices(patch);
        assert!(game.check_rules(&[layer], None).is_ok(), "{line}");
        let (option, value) = value.split_once('=').expect("a value");
        let quote = wildpile_game::rules::texts::quote(game.name(), option, value);
        for language in ["en", "de"] {
            let texts = super::texts(language);
            assert!(texts.missing(&quote).is_empty(), "{line} in {language}");
        }
        count += 1;
    }
    assert_eq!(count, 1);
}

/// Few games are never said without their interval, whichever way it goes.
#[test]
fn mu_04_an_experts_figures_say_how_sure_they_are() {
    let effect = |measure, [base, with]: [u32; 2], seats, change| Effect {
        measure,
        base,
        with,
        games: 50,
        seats,
        player: EffectPlayer::Expert { change },
    };
    let (turns, won) = (EffectMeasure::Turns, EffectMeasure::Won);
    for (effect, kind, english, german) in [
        (
            effect(turns, [17, 21], 1, [37, 48]),
            CardKind::Mutator,
            "A game takes about 21 turns instead of 17 (95%: 3.7 to 4.8 more; 50 games of an expert bot, alone).",
            "Eine Partie dauert etwa 21 statt 17 Züge (95 %: 3,7 bis 4,8 mehr; 50 Spiele eines Profi-Bots allein).",
        ),
        (
            effect(turns, [17, 14], 2, [-34, -23]),
            CardKind::Mutator,
            "A game for 2 takes about 14 turns instead of 17 (95%: 2.3 to 3.4 fewer; 50 games of expert bots).",
            "Eine Partie für 2 dauert etwa 14 statt 17 Züge (95 %: 2,3 bis 3,4 weniger; 50 Spiele von Profi-Bots).",
        ),
        (
            effect(turns, [17, 17], 1, [-7, 4]),
            CardKind::Mutator,
            "A game takes about 17 turns, as in the base game (95%: 0.7 fewer to 0.4 more; 50 games of an expert \
             bot, alone).",
            "Eine Partie dauert etwa 17 Züge wie im Grundspiel (95 %: 0,7 weniger bis 0,4 mehr; 50 Spiele eines \
             Profi-Bots allein).",
        ),
        (
            effect(won, [1_000, 880], 1, [-162, -88]),
            CardKind::Mutator,
            "An expert bot wins 88.0% of the games instead of 100.0% (95%: 8.8 to 16.2 points less; 50 games).",
            "Ein Profi-Bot gewinnt 88,0 % statt 100,0 % der Spiele (95 %: 8,8 bis 16,2 Prozentpunkte weniger; 50 Spiele).",
        ),
        (
            effect(won, [500, 500], 1, [-10, 20]),
            CardKind::Mutator,
            "An expert bot wins 50.0% of the games, as in the base game (95%: 1.0 points less to 2.0 more; 50 games).",
            "Ein Profi-Bot gewinnt 50,0 % der Spiele, so viele wie im Grundspiel (95 %: 1,0 Prozentpunkte weniger bis 2,0 mehr; \
             50 Spiele).",
        ),
        (
            effect(won, [500, 600], 4, [10, 190]),
            CardKind::Handicap,
            "With it a pair wins 60.0% of the games instead of 50.0% (95%: 1.0 to 19.0 points more; 50 games of expert bots).",
            "Damit gewinnt ein Paar 60,0 % statt 50,0 % der Spiele (95 %: 1,0 bis 19,0 Prozentpunkte mehr; 50 Spiele von \
             Profi-Bots).",
        ),
    ] {
        for (language, wanted) in [("en", english), ("de", german)] {
            let said = super::texts(language).say(&effect.sentence(kind), &wildpile_message::Names::NONE);
            assert_eq!(said, wanted);
        }
    }
}

/// Cards of others have no figures, even if they are called like shipped ones.
#[test]
fn mu_04_other_cards_have_no_figures() {
    assert_eq!(Effect::of("own/strong"), None);
    assert_eq!(Effect::of("strong"), None);
    assert_eq!(Effect::of(""), None);
}

/// Presets with the rules of a card have its figures, others their own.
#[test]
fn mu_04_presets_say_what_they_do() {
    let of = |game: &str, preset| {
        let game = wildpile_catalog::find(game).expect("a game");
        Effect::of_preset(game, preset)
    };
    assert_eq!(of("skipper", "hand_of_four"), Effect::of("skipper/hand_of_four"));
    assert_eq!(of("skipper", "market"), Effect::of("skipper/market_of_four"));
    assert_eq!(of("joker", "one-joker"), Effect::of("joker/black_joker"));
    assert_eq!(
        of("simon-jester", "kings-only"),
        Effect::of("simon-jester/kings_only")
    );
    assert_eq!(
        of("skip-bo", "mattel").map(|effect| (effect.base, effect.with)),
        Some((41, 39))
    );
    assert_eq!(of("skipper", "king_finish"), Effect::of("skipper/king_finish"));
    assert_eq!(of("skipper", "unknown"), None);
    for game in wildpile_catalog::games() {
        for preset in game.presets() {
            assert!(
                of(game.name(), preset.name).is_some(),
                "{} {}",
                game.name(),
                preset.name
            );
        }
    }
    // Every other line belongs to a preset.
    for line in include_str!("../../effects.txt").lines() {
        if let Some((game, preset)) = line
            .split(' ')
            .next()
            .and_then(|id| id.strip_prefix("preset:")?.split_once('/'))
        {
            let game = wildpile_catalog::find(game).expect("a game");
            assert!(game.preset_layer(preset).is_ok(), "{line}");
        }
    }
}
