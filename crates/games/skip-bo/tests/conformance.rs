//! The suite that every game must pass.

use wildpile_conformance::{Refused, conformance_suite};
use wildpile_skip_bo::{SkipBo, State};

conformance_suite!(SkipBo, seats: [2, 4], refused: [
    Refused::new("partners, 2 seats", "pairs sit opposite each other"),
    Refused::new("partners=pairs, 2 seats", "pairs sit opposite each other")
        .play("partners=pairs, 6 seats"),
    Refused::new("partners=pairs { discards = true }, 2 seats", "pairs sit opposite each other")
        .play("partners=pairs { discards = true }, 6 seats"),
    Refused::new("partners=pairs { discards = false }, 2 seats", "pairs sit opposite each other")
        .play("partners=pairs { discards = false }, 6 seats"),
    Refused::new("first=seat(6)", "these tables have no sixth seat")
        .play("first=seat(6), 6 seats"),
    // No table can satisfy it: the largest deck has 162 cards.
    Refused::new("stock=162", "every seat needs a stock pile and a hand"),
    Refused::new("cheat_penalty=0", "only partners can be accused")
        .play("cheat_penalty=0, partners=pairs, 4 seats"),
    Refused::new("cheat_penalty=5", "only partners can be accused")
        .play("cheat_penalty=5, partners=pairs, 4 seats"),
    Refused::new("first=winner", "only a series has an earlier game")
        .play("first=winner, series=to"),
    Refused::new("first=next", "only a series has an earlier game")
        .play("first=next, series=to"),
    Refused::new("partner_discards=false", "nobody has a partner")
        .play("partner_discards=false, partners=pairs, 4 seats"),
    Refused::new("handicaps=until_beaten", "a single game has no next one")
        .play("handicaps=until_beaten, series=to { target = 100 }, stock=10"),
    Refused::new("handicaps=until_beaten { chosen = true }", "a single game has no next one")
        .play("handicaps=until_beaten { chosen = true }, series=to { target = 100 }, stock=10"),
    Refused::new("handicaps=until_beaten { chosen = false }", "a single game has no next one"),
    Refused::new("handicaps=pile_up", "a single game has no next one")
        .play("handicaps=pile_up, series=to { target = 100 }, stock=10"),
    Refused::new("handicaps=pile_up { chosen = true }", "a single game has no next one")
        .play("handicaps=pile_up { chosen = true }, series=to { target = 100 }, stock=10, partners=pairs, 4 seats"),
    Refused::new("handicaps=pile_up { chosen = false }", "a single game has no next one"),
], cards: |_: &SkipBo, state: &State| state.cards().collect::<Vec<_>>());
