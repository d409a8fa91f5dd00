//! The tests of the front end: one program, so that one is linked.

mod kernel;
mod limits;
mod lower_extended;
mod lower_groups;
mod lowering;
mod malformed;
#[path = "../../../tests/src/random.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod random;
mod shader_debug_info;
mod shader_rules;
mod shaders;
mod translate;
mod words;
