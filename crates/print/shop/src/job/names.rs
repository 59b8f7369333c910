//! File names.

use super::{Job, Printed};

impl Job {
    /// The number of a card in file names: with as many digits as the last one has.
    fn number(number: usize, last: usize) -> String {
        format!("{number:0digits$}", digits = last.to_string().len().max(2))
    }

    /// The file of a face.
    pub(crate) fn face_name(&self, printed: &Printed<'_>, last: usize) -> String {
        let pattern = self.maker.files.face.as_deref().unwrap_or("{number}-{card}.png");
        pattern
            .replace("{number}", &Self::number(printed.number, last))
            .replace("{card}", &printed.id())
            .replace("{product}", &self.product.id)
    }

    /// The file of the back.
    pub(crate) fn back_name(&self) -> String {
        let pattern = self.maker.files.back.as_deref().unwrap_or("back.png");
        pattern.replace("{product}", &self.product.id)
    }

    /// The back of a card that has one of its own.
    pub(crate) fn own_back_name(&self, printed: &Printed<'_>, last: usize) -> String {
        let face = self.face_name(printed, last);
        match face.rsplit_once('.') {
            Some((stem, end)) => format!("{stem}-reverse.{end}"),
            None => format!("{face}-reverse"),
        }
    }

    /// The one file, or one of several.
    pub(crate) fn file_name(&self, number: usize) -> String {
        let pattern = self
            .maker
            .files
            .name
            .as_deref()
            .unwrap_or("{product}-{number}.pdf");
        pattern
            .replace("{product}", &self.product.id)
            .replace("{number}", &number.to_string())
    }
}
