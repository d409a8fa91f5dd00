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
#[path = "../../../tests/src/tools.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod tools;
mod tutorial;
mod veczc;
