//! Units and rectangles.

/// User units of a drawing per inch.
pub const UNITS_PER_INCH: f32 = 100.0;

/// PDF points per user unit.
pub const POINTS_PER_UNIT: f32 = 0.72;

/// A rectangle; x grows to the right and y grows down, also on PDF pages.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl From<resvg::usvg::Rect> for Rect {
    fn from(rect: resvg::usvg::Rect) -> Self {
        Self::new(rect.x(), rect.y(), rect.width(), rect.height())
    }
}

impl Rect {
    /// A rectangle from its left and top edge, width and height.
    #[must_use]
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// The right edge.
    #[must_use]
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// The bottom edge.
    #[must_use]
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// The rectangle grown by this much on all sides; a negative number shrinks it.
    #[must_use]
    pub fn grown(&self, by: f32) -> Self {
        Self::new(
            self.x - by,
            self.y - by,
            self.width + 2.0 * by,
            self.height + 2.0 * by,
        )
    }

    /// The rectangle with all its numbers multiplied.
    #[must_use]
    pub fn scaled(&self, by: f32) -> Self {
        Self::new(self.x * by, self.y * by, self.width * by, self.height * by)
    }

    /// True if the other rectangle is inside, up to a tolerance.
    #[must_use]
    pub fn contains(&self, other: &Self, tolerance: f32) -> bool {
        other.x >= self.x - tolerance
            && other.y >= self.y - tolerance
            && other.right() <= self.right() + tolerance
            && other.bottom() <= self.bottom() + tolerance
    }

    /// True if the width and height are positive and every number is finite.
    pub(crate) fn is_real(&self) -> bool {
        [self.x, self.y, self.right(), self.bottom()]
            .iter()
            .all(|number| number.is_finite())
            && self.width > 0.0
            && self.height > 0.0
    }
}
