//! Pictures of many cards and a saved object, for Tabletop Simulator and Tabletopia: to try a deck before it is ordered.

use serde_json::json;
use wildpile_press::{Rect, png};

use super::written;
use crate::fault::Fault;
use crate::{Job, compose};

impl Job {
    /// The number of cards in a picture: the last place shows a hidden card.
    pub(super) fn cards_in_grid(&self) -> usize {
        let (across, down) = self.per_sheet();
        (across as usize * down as usize).saturating_sub(1).max(1)
    }

    /// A picture of many cards, from 0.
    pub(super) fn grid(&self, name: &str, at: usize) -> Result<Vec<u8>, Fault> {
        let (across, down) = self.per_sheet();
        let view = compose::view(self.options.shape, &self.stock(), 0.0);
        let first = at * self.cards_in_grid();
        let cards: Vec<_> = (self.printed_stack().into_iter())
            .skip(first)
            .take(self.cards_in_grid())
            .collect();
        let mut svg = String::new();
        let mut add = |place: usize, fragment: &str| {
            let (column, row) = (place % across as usize, place / across as usize);
            svg += &format!(
                "<svg x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" viewBox=\"{} {} {w} {h}\">{fragment}</svg>",
                column as f32 * view.width,
                row as f32 * view.height,
                view.x,
                view.y,
                w = view.width,
                h = view.height,
            );
        };
        for (place, one) in cards.iter().enumerate() {
            let id = one.id();
            add(place, &self.canvas(&id).fragment(one.front)?);
        }
        add((across * down) as usize - 1, &self.canvas("back").back()?);
        let size = Rect::new(0.0, 0.0, view.width * across as f32, view.height * down as f32);
        let drawing = self.drawing(name, &svg, size)?;
        let most = self.maker.grid.map_or(4096, |grid| grid.pixels) as f32;
        let scale = most / size.width.max(size.height);
        let pixels = (
            (size.width * scale).round() as u32,
            (size.height * scale).round() as u32,
        );
        let dpi = scale * 100.0;
        png(&drawing, pixels, dpi).map_err(|error| written(name, &error))
    }

    /// The address of a picture: its name in the job's folder.
    fn address_of(&self, name: &str) -> String {
        format!("{}{name}", self.address)
    }

    /// The saved object: decks for each picture.
    pub(super) fn object(&self) -> Vec<u8> {
        let (across, down) = self.per_sheet();
        let stack = self.printed_stack();
        let per_grid = self.cards_in_grid();
        let title = self.product.title.get(self.options.language);
        let id = |at: usize| (at / per_grid + 1) * 100 + at % per_grid;
        let ids: Vec<usize> = (0..stack.len()).map(id).collect();
        let grids: serde_json::Map<String, serde_json::Value> = (0..stack.len().div_ceil(per_grid))
            .map(|at| {
                let grid = json!({
                    "FaceURL": self.address_of(&self.file_name(at + 1)),
                    "BackURL": self.address_of(&self.back_name()),
                    "NumWidth": across,
                    "NumHeight": down,
                    "BackIsHidden": true,
                    "UniqueBack": false,
                    "Type": if self.options.shape == wildpile_art::print::Shape::Circle { 4 } else { 0 },
                });
                ((at + 1).to_string(), grid)
            })
            .collect();
        let place = json!({
            "posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
            "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
        });
        let cards: Vec<serde_json::Value> = stack
            .iter()
            .zip(&ids)
            .map(|(one, id)| {
                json!({
                    "Name": "Card",
                    "Nickname": one.card.name.get(self.options.language),
                    "CardID": id,
                    "Transform": place,
                    "CustomDeck": grids,
                })
            })
            .collect();
        let object = json!({
            "SaveName": title,
            "GameMode": title,
            "Note": "",
            "ObjectStates": [{
                "Name": "DeckCustom",
                "Nickname": title,
                "Description": self.product.tagline.get(self.options.language),
                "Transform": place,
                "DeckIDs": ids,
                "CustomDeck": grids,
                "ContainedObjects": cards,
            }],
        });
        let mut text = serde_json::to_vec_pretty(&object).unwrap_or_default();
        text.push(b'\n');
        text
    }
}
