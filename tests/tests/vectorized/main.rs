//! Vectorized kernels, interpreted and compiled, against the scalar ones. One binary: each links
//! the compiler.

mod flow;
mod forms;
mod groups;
mod intrinsics;
mod kernels;
mod launches;
mod loops;
mod memory;
mod tails;
