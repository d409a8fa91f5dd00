//! What holds for the repository itself: which crates use which, what packages hold, what pages point at.

mod architecture;
mod packages;
mod pages;
mod pictures;
