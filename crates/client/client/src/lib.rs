#![doc = include_str!("../README.md")]

pub mod backoff;
pub mod clicks;
pub mod daily;
pub mod ending;
pub mod error;
pub mod hand;
pub mod lesson;
pub mod letters;
pub mod lobby;
pub mod options;
mod outbox;
pub mod own;
pub mod play;
pub mod ranked;
pub mod replay;
pub mod setup;
pub mod sound;
pub mod statistics;
pub mod table;
pub mod text;
pub mod withheld;
pub mod words;

#[cfg(test)]
mod testing {
    //! The games and their texts.

    use wildpile_message::Texts;
    use wildpile_session::GameBundle;

    pub fn bundle(name: &str) -> &'static GameBundle {
        wildpile_bundle::find(name).expect("a listed game")
    }

    pub fn texts(language: &str) -> Texts {
        let games = wildpile_bundle::BUNDLES
            .iter()
            .flat_map(|bundle| bundle.game.texts());
        let shared = [
            crate::text::TEXTS,
            wildpile_game::text::TEXTS,
            wildpile_table::TEXTS,
            wildpile_packs::TEXTS,
        ]
        .concat();
        let tables: Vec<&str> = games.copied().chain(shared).collect();
        Texts::new(language, &tables).expect("the build checks them")
    }
}
