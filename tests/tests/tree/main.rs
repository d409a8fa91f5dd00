//! What holds for the repository itself: which crates use which, what packages hold, what pages
//! point at.

mod architecture;
mod module_circles;
mod packages;
mod pages;
mod pictures;
