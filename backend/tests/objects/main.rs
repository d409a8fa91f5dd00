//! Objects: how they are written, read by other programs, and linked.

mod cranelift_object;
mod inline_assembly;
mod linker;
mod object_writer;
