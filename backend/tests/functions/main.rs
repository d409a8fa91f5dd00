//! Functions that are compiled and called on this machine.

mod cancelled;
mod computed_once;
mod division;
mod generators;
mod limits;
mod programs;
#[path = "../../../tests/src/tools.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod tools;
