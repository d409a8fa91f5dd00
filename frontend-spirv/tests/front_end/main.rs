//! The tests of the front end: one program, so that one is linked.

mod kernel;
mod limits;
mod lower_extended;
mod lower_groups;
mod lowering;
mod malformed;
mod shader_debug_info;
mod shader_rules;
mod shaders;
mod translate;
mod words;
