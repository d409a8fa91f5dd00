//! The whole-function vectorizer: a kernel for one work-item becomes one for several consecutive
//! ones in a dimension.
//!
//! ```
//! use oxmux_ir::text::{parse_module, print_module};
//! use oxmux_passes::PassContext;
//! use oxmux_passes::builtin_info::DefaultBuiltinInfo;
//! use oxmux_passes::pass_manager::{Pipeline, RunOptions, run};
//! use oxmux_passes::registry::Registry;
//!
//! let mut module = parse_module(
//!     "define spir_kernel void @double(ptr addrspace(1) %all) #0 {
//!        %id = call i64 @__mux_get_global_id(i32 0)
//!        %at = getelementptr inbounds i32, ptr addrspace(1) %all, i64 %id
//!        %x = load i32, ptr addrspace(1) %at, align 4
//!        %y = shl i32 %x, 1
//!        store i32 %y, ptr addrspace(1) %at, align 4
//!        ret void
//!      }
//!      declare i64 @__mux_get_global_id(i32)
//!      attributes #0 = { \"mux-kernel\"=\"entry-point\" }",
//! )?;
//! let registry = Registry::standard().with_passes(oxmux_vecz::ENTRIES);
//! let pipeline = Pipeline::parse("run-vecz<width=4>", &registry)?;
//! let mut cx = PassContext::new(&DefaultBuiltinInfo);
//! run(&pipeline, &mut module, &mut cx, RunOptions::default())?;
//! // The kernel for four work-items stands beside the scalar one.
//! let text = print_module(&module);
//! assert!(text.contains("@__vecz_v4_double(") && text.contains("@double("));
//! assert!(text.contains("shl <4 x i32>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The steps of vectorization, in [`mod@vectorize`]:
//!
//! | step | file | result |
//! |---|---|---|
//! | preparation | `prepare/` | a simpler kernel, one pass in each file |
//! | exits, latches, versions | `linearize/{unify_exits,unify_latches,boscc}.rs` | one return, one latch, code without masks for when all lanes agree |
//! | regions | `oxmux_ir::analysis::regions` | loops, post-dominators inside them, an order of blocks with every loop in one piece |
//! | divergence | `oxmux_ir::analysis::divergence`, with the uniformity of instructions in `callees.rs` (`divergence.rs` joins them) | varying values, blocks that lanes may skip, loops that lanes leave at different times |
//! | linearization | `linearize.rs` | uniform branches, and the active mask of each block |
//! | check | `check/` | the linearized function against the one before, run by hashes under free outcomes of branches; where each pass's result is verified, as builds with assertions do if not told otherwise |
//! | strides | `strides.rs` | the strides of addresses between lanes |
//! | packetization | `packetize.rs` | one vector for each scalar of a varying value |
//!
//! The result is linked to the kernel by `!codeplay_ca_vecz.base` and `!codeplay_ca_vecz.derived`,
//! and `work-item-loops` runs the vector kernel for full vectors and the scalar one for the rest.
//! Everything that the vectorizer refuses keeps its scalar form, with the reason
//! ([`NotVectorized`]).
//!
//! Around it, [`RunVecz`] (`run_vecz.rs`) asks [`VeczPassOptionsAnalysis`] (`options.rs`,
//! `choices.rs`) how each kernel is to be vectorized; where it says `auto`, the width follows from
//! the target's registers (`width.rs`), the dimension from the accesses (`dimension.rs`), and the
//! vector kernel is kept only if its estimated cost is the smaller one ([`Costs`]). Where rows of
//! work-groups of a required size are shorter than that, several of them make one vector
//! (`joined_rows.rs`). The decisions are data: [`VectorizationReport`] (`report.rs`), with the
//! reasons (`not_vectorized.rs`). Predicated kernels switch off the lanes beyond the work-group
//! (`active_lanes.rs`); linear ids and ids of an unknown dimension become ids of the three
//! dimensions first (`queries.rs`).
//!
//! `cfg_convert.rs`, `print_strides.rs`, `print_uniformity.rs` and `print_options.rs` are passes
//! for tests and for the command line; `entries.rs` and `step.rs` give passes and steps their
//! names.
//!
//! Passes by the reference's names ([`ENTRIES`]), and where their work is done when it is no pass
//! here:
//!
//! | name | here |
//! |---|---|
//! | `builtin-inlining`, `pre-linearize`, `simplify-infinite-loops`, `squash-small-vecs`, `uniform-reassoc` | passes, and steps of `run-vecz` (`vectorize.rs` has their order) |
//! | `barrier-schedules`, `inline-bound-calls` | steps of `run-vecz` alone: lanes run one after another behind linear barriers, functions that ask for ids are inlined |
//! | `tail-duplicate` | a pass of ours, and a step: work-items that their ids choose do not meet for what they end with |
//! | `low-halves` | the same: masks of the lowest 31 bits of ids behind branches that find them to be no less than zero |
//! | `vecz-loop-rotate`, `vecz-mem2reg` | `loop-rotate` and `sroa` of the scalar passes, which have these names, too, and run before |
//! | `remove-int-ptr` | `run-vecz`: strides are followed through integers that are addresses (`strides.rs`) |
//! | `ternary-transform` | `run-vecz`: one access through either of two addresses is a gather, which costs less than two masked accesses |
//! | `gep-elim` | `early-cse`: it joins more than addresses |
//! | `scalarize` | a pass, and a step: vectors of which elements alone are needed, and uniform ones that are loaded where the target broadcasts from memory; `scalarize<full>`, which splits all, is no step: packetization makes a vector over lanes of each element anyway |
//! | `mask-memops` | `run-vecz`: accesses are masked only where lanes diverge, and the legalizer knows constant masks |
//! | `packetizer` | `run-vecz`: packetization needs the masks and the order of blocks that linearization leaves |
//! | `define-builtins` | `run-vecz` and the legalizer: there are no internal builtins; accesses of lanes are LLVM's intrinsics, or branches |
//! | `interleave-combine-loads`, `interleave-combine-stores` | `run-vecz`: accesses side by side are made together while they are made (`packetize/interleaved.rs`, `packetize/runs.rs`) |
//! | `cleanup-divergence` | `cfg-convert`: it makes no tests of lanes for uniform conditions |
//! | `inline-post-vecz` | `builtin-inlining`: functions with bodies are inlined before; vector code calls no new ones |
//!
//! Objects are smaller than 4 GiB: two lanes' addresses that follow from 32-bit arithmetic do not
//! wrap between them.
#![forbid(unsafe_code)]

mod active_lanes;
mod callees;
mod cfg_convert;
mod check;
mod choices;
mod cost;
mod dimension;
mod divergence;
mod entries;
mod joined_rows;
mod linearize;
mod not_vectorized;
mod options;
mod packetize;
mod prepare;
mod print_options;
mod print_strides;
mod print_uniformity;
mod queries;
mod report;
mod run_vecz;
mod step;
mod strides;
mod vectorize;
mod width;

pub use choices::{Choice, VectorizationChoices};
pub use cost::Costs;
pub use entries::ENTRIES;
pub use not_vectorized::{NotVectorized, NotVectorizedKind};
pub use options::{Factor, NARROW_TAIL, Query, Tail, VeczPassOptions, VeczPassOptionsAnalysis};
pub use report::{Decision, VectorizationReport};
pub use run_vecz::{ENTRY as RUN_VECZ, REQUIRED_WIDTH_MAX, RunVecz, WIDTH_MAX};
pub use vectorize::vectorize;
