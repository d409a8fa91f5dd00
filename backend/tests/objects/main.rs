//! Objects: how they are written, read by other programs, and linked.

mod cranelift_object;
mod inline_assembly;
mod linker;
mod object_writer;
#[path = "../../../tests/src/tools.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod tools;
