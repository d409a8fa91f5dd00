//! The interface of `oxmux`, used as programs do that embed it. One binary: each links the
//! compiler.

mod argument_types;
mod both_generators;
mod cancel_running;
mod custom_target;
mod fuel;
mod host_functions;
mod memory;
mod required_sub_groups;
#[path = "../../../tests/src/tools.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod tools;
mod vectorization;
mod widths;
