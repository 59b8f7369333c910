//! What results mean: sentences, and a page with charts.
