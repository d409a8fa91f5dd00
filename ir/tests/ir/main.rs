//! The tests of the IR, its texts, its analyses and the interpreter: one program, so that one is
//! linked.

mod affine;
mod analysis;
mod directed_rounding;
mod edit;
mod induction;
mod interp_checks;
mod interp_eval;
mod interp_groups;
mod interp_kernels;
mod interp_memory;
mod interp_printf;
mod interp_support;
mod interp_ub;
mod interp_vectors;
mod known_bits;
mod mux_builtins;
#[path = "../../../tests/src/random.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod random;
mod ranges;
mod text;
mod text_llvm;
#[path = "../../../tests/src/tools.rs"]
#[allow(dead_code, unreachable_pub, reason = "each program of tests uses a part of it")]
mod tools;
mod types;
mod verify;
mod vocabulary;
mod wide_integers;
