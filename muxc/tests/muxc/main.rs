//! The tests of the command `muxc` but for the guide's: one program, so that one is linked.

mod check;
mod cli;
mod common;
mod emit;
mod header;
mod object;
mod object_groups;
mod printf;
mod shaders;
mod tutorial;
mod veczc;
