//! The oxmux command line.
fn main() {}
