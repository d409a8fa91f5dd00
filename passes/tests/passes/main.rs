//! The tests of passes that are no file tests: one program, so that one is linked.

mod barrier_region_mutants;
mod builtin_simplify;
mod collectives;
mod common;
mod custom_builtin_info;
mod growth;
mod inline_kept;
mod mux_execution;
mod odd_declarations;
mod optimal_builtins;
mod prefixes;
mod retyping;
mod retyping_mutations;
mod trunc_inst_combine;
mod vocabulary;
mod work_item_loops;
mod work_item_loops_random;
