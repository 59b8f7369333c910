//! A parsed SVG.

use resvg::usvg::{self, ImageHrefResolver, Options, Transform, Tree, roxmltree};

use crate::{Rect, fonts};

/// A parsed SVG with its view box in user units of 0.01 inch. Only shipped fonts and pictures in `data:` URLs are used.
#[derive(Clone, Debug)]
pub struct Drawing {
    tree: Tree,
    view: Rect,
}

/// The reason for which an SVG could not be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this isn't an SVG drawing: {0}")]
pub struct DrawingError(String);

impl Drawing {
    /// Parses a complete SVG document. Its view box becomes the drawing's, its size is ignored.
    ///
    /// # Errors
    /// If it isn't well-formed XML or not an SVG.
    pub fn parse(svg: &str) -> Result<Self, DrawingError> {
        let wrong = |error: &dyn std::fmt::Display| DrawingError(error.to_string());
        let document = roxmltree::Document::parse_with_options(
            svg,
            roxmltree::ParsingOptions {
                allow_dtd: true,
                ..roxmltree::ParsingOptions::default()
            },
        )
        .map_err(|error| wrong(&error))?;
        let tree = Tree::from_xmltree(&document, &options()).map_err(|error| wrong(&error))?;
        let size = Rect::new(0.0, 0.0, tree.size().width(), tree.size().height());
        let declared = document.root_element().attribute("viewBox").and_then(view_box);
        // A picture with another aspect ratio than its view box shows more than the view box.
        let same_shape = |view: &Rect| {
            let ratio = (view.width / size.width) / (view.height / size.height);
            (ratio - 1.0).abs() < 1e-3
        };
        Ok(Self {
            tree,
            view: declared.filter(same_shape).unwrap_or(size),
        })
    }

    /// Parses the inside of an SVG, shown through a view box.
    ///
    /// # Errors
    /// If it isn't well-formed.
    pub fn from_fragment(fragment: &str, view: Rect) -> Result<Self, DrawingError> {
        if !view.is_real() {
            return Err(DrawingError(format!("{view:?} isn't a view box")));
        }
        let Rect { x, y, width, height } = view;
        Self::parse(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
             viewBox=\"{x} {y} {width} {height}\">{fragment}</svg>"
        ))
    }

    /// The visible part, in user units.
    #[must_use]
    pub fn view_box(&self) -> Rect {
        self.view
    }

    /// The elements as usvg understood them. Their coordinates go from (0, 0) to the tree's size;
    /// [`Drawing::to_units`] turns them into user units.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// From the tree's coordinates to user units.
    #[must_use]
    pub fn to_units(&self) -> Transform {
        let size = self.tree.size();
        Transform::from_row(
            self.view.width / size.width(),
            0.0,
            0.0,
            self.view.height / size.height(),
            self.view.x,
            self.view.y,
        )
    }

    /// The drawing as an SVG file of its own whose texts are outlines: it looks the same where the fonts aren't known.
    #[must_use]
    pub fn outlined(&self) -> String {
        let size = self.tree.size();
        let svg = self.tree.to_string(&usvg::WriteOptions {
            preserve_text: false,
            coordinates_precision: 3,
            indent: usvg::Indent::None,
            ..usvg::WriteOptions::default()
        });
        // The tree only has a size, and a picture without a view box can't be scaled.
        let view = format!("<svg viewBox=\"0 0 {} {}\" ", size.width(), size.height());
        svg.replacen("<svg ", &view, 1)
    }
}

fn view_box(text: &str) -> Option<Rect> {
    let numbers: Vec<f32> = text
        .split(|c: char| c == ',' || c.is_ascii_whitespace())
        .filter(|part| !part.is_empty())
        .map_while(|part| part.parse().ok())
        .collect();
    let &[x, y, width, height] = numbers.as_slice() else {
        return None;
    };
    Some(Rect::new(x, y, width, height)).filter(Rect::is_real)
}

pub(crate) fn options() -> Options<'static> {
    Options {
        font_family: fonts::Face::Text.family().to_owned(),
        fontdb: fonts::database(),
        // Drawings come from strangers: nothing outside the file is read.
        image_href_resolver: ImageHrefResolver {
            resolve_data: ImageHrefResolver::default_data_resolver(),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}
