//! Piles that are looked through.

use wildpile_client::hand::Pile;
use wildpile_message::Message;
use wildpile_table::{SceneCard, Zone, ZoneId, ZoneKind};

/// The cards of such a zone as they are looked through, their number, and that of the others.
fn look(kind: ZoneKind, cards: &[&SceneCard], count: usize) -> (Vec<SceneCard>, Message, Option<Message>) {
    let cards = cards.iter().copied().cloned().collect();
    let zone = Zone::new(ZoneId(1), kind, 0, Message::text("a zone"), cards);
    let zone = Zone { count, ..zone };
    let Pile { count, cards, hidden } = Pile::of(&zone);
    (cards.into_iter().cloned().collect(), count, hidden)
}

#[test]
fn a_pile_is_looked_through_from_its_top_and_a_hand_as_it_is_held() {
    let (below, above) = (&SceneCard::back(), &SceneCard::back().joined(true));
    let several = &[below, above][..];
    let (held, turned) = ([below.clone(), above.clone()], [above.clone(), below.clone()]);
    for (kind, cards, count, seen, sentence, hidden) in [
        (ZoneKind::Hand, several, 2, &held[..], "client.hand-count", None),
        (
            ZoneKind::DiscardPile,
            several,
            2,
            &turned,
            "client.pile-count",
            None,
        ),
        // A stack may list only its top cards.
        (
            ZoneKind::Stock,
            several,
            7,
            &turned[..],
            "client.pile-count",
            Some(5),
        ),
        (ZoneKind::Stock, &[], 0, &[], "client.pile-count", None),
        (ZoneKind::Hand, &[], 0, &[], "client.hand-count", None),
    ] {
        let sentence = Message::plain(sentence).with("count", count);
        let hidden = hidden.map(|others: usize| Message::plain("client.pile-hidden").with("count", others));
        assert_eq!(look(kind, cards, count), (seen.to_vec(), sentence, hidden));
    }
}
