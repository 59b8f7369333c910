//! Lengths. Drawings are in units of a hundredth of an inch, makers speak of millimetres, PDF of points.

/// Millimetres in an inch.
pub const MM_PER_INCH: f32 = 25.4;

/// Millimetres in a unit.
pub const UNIT_MM: f32 = 0.254;

/// Points in a millimetre.
pub const MM_PT: f32 = 72.0 / MM_PER_INCH;
