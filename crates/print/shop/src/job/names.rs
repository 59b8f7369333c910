//! File names.

use super::{Job, Printed};

impl Job {
    /// A name by a pattern of the maker, who has one for each kind of file that it takes.
    fn named(&self, pattern: Option<&String>, number: &str, card: &str) -> String {
        let pattern = pattern.map_or("{product}{card}{number}", String::as_str);
        pattern
            .replace("{number}", number)
            .replace("{card}", card)
            .replace("{product}", &self.product.id)
    }

    /// The file of a face. Its number has as many digits as the last one has.
    pub(crate) fn face_name(&self, printed: &Printed<'_>, last: usize) -> String {
        let digits = last.to_string().len().max(2);
        let number = format!("{:0digits$}", printed.number);
        self.named(self.maker.files.face.as_ref(), &number, &printed.id())
    }

    /// The file of the back.
    pub(crate) fn back_name(&self) -> String {
        self.named(self.maker.files.back.as_ref(), "", "")
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
        self.named(self.maker.files.name.as_ref(), &number.to_string(), "")
    }
}
