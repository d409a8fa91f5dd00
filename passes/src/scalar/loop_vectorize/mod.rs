//! Vectorizes innermost loops that only read memory and whose live-outs are reductions.
//!
//! Before -> after, in outline:
//!
//! ```text
//! entry:                                        entry:
//!   br label %loop                                %many = icmp sgt i32 %n, 15
//! loop:                                           br i1 %many, label %vector.ph, label %loop
//!   %i = phi i32 [ 0, … ], [ %next, %loop ]     vector.ph:
//!   %sum = phi i32 [ 0, … ], [ %add, %loop ]      %count = zext i32 %n to i64
//!   %p = getelementptr i8, ptr %a, i32 %i         %main = and i64 %count, -16
//!   %x = load i8, ptr %p                          br label %vector.body
//!   %w = sext i8 %x to i32                      vector.body:
//!   %add = add nsw i32 %sum, %w             ->    %j = phi i64 [ 0, … ], [ %j.next, %vector.body ]
//!   %next = add nsw i32 %i, 1                     %sums = phi <16 x i32> [ zeroinitializer, … ], [ %adds, … ]
//!   %again = icmp slt i32 %next, %n               %x = load <16 x i8>, ptr (%a + %j)
//!   br i1 %again, label %loop, label %exit        %w = sext <16 x i8> %x to <16 x i32>
//!                                                 %adds = add <16 x i32> %sums, %w
//!                                                 %j.next = add nuw i64 %j, 16
//!                                                 br i1 (%j.next < %main), label %vector.body, label %middle.block
//!                                               middle.block:
//!                                                 %all = call i32 @llvm.vector.reduce.add(%adds)
//!                                                 br i1 (%main == %count), label %exit, label %loop
//!                                               loop:                             ; for the rest, as it was
//! ```
//!
//! It serves kernels whose work-items each read a row of their own: lanes of work-items would
//! gather, lanes of one work-item's loop load consecutive elements. `run-vecz` estimates both
//! ([`vectorize_loops`] on a copy), and leaves the kernel to this pass if that is cheaper.
//!
//! A loop qualifies if
//!
//! - it is one block that tests at its end, or two of which the first tests (`shape.rs`);
//! - an integer that grows by one is compared with what the loop does not change: the number of
//!   iterations is known before the first (`plan.rs`); where the loop tests at its end, its next
//!   value, or with a constant its own;
//! - it writes nothing, calls nothing, and loads plainly, from addresses that are the same in each
//!   iteration or go on by the size of what is loaded (`linear.rs`);
//! - what it carries from one iteration to the next grows by a constant, or is a sum, product,
//!   bitwise combination, minimum or maximum of integers (`reduction.rs`);
//! - the target computes all that on its vectors (`needs.rs`).
//!
//! No result changes. All is computed for the very values of the scalar iterations; integers are
//! added up in another order, which does not matter modulo a power of two, and without `nsw` and
//! `nuw`, which would. The vector loop runs iterations only of which it is known that the scalar
//! loop would run them, and loads what these would load; where an address follows from narrower
//! arithmetic that may wrap, the loop checks that first. Sums of products of bytes and shorts are
//! added in pairs where the target multiplies so
//! ([`LaneOp::PairSum`](crate::target_info::LaneOp::PairSum)).
//!
//! The loops are found by a walk over the ends of blocks; the rest is linear in the loops that have
//! this shape.

mod emit;
mod linear;
mod loop_body;
mod needs;
mod plan;
mod reduction;
mod shape;

use crate::pass::{OrderRule, PassContext, PassEntry, PassError, for_each_definition};
use crate::target_info::TargetInfo;
use oxmux_ir::analysis::{Cfg, Uses};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Block, Function, Module, Op};
use shape::CountedLoop;

/// Loops of a function that are vectorized at most: each costs a walk over the order of blocks.
const LOOPS_MAX: usize = 256;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "loop-vectorize",
    "Runs several iterations at once of loops that read memory and sum up.",
    run,
)
.changes_cfg()
.rules(&[OrderRule::after(
    "licm",
    "what a vector loop needs once belongs before the loops around it",
)]);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let target = cx.target_info;
    for_each_definition(module, |module, _, function| {
        Ok(!vectorize_loops(module, function, &target)?.is_empty())
    })
}

/// A loop that was vectorized.
#[derive(Clone, Debug)]
pub struct VectorLoop {
    /// The blocks of the scalar loop, which runs the rest.
    pub scalar: Vec<Block>,
    /// The vector loop.
    pub vector: Block,
    /// The blocks that run once each time the loop is entered.
    pub around: Vec<Block>,
    /// How many iterations of the scalar loop are one of the vector loop.
    pub lanes: u32,
}

/// Vectorizes the loops of one function that can be, and says which.
///
/// # Errors
///
/// [`PassError::Internal`] if the plan of a loop breaks a rule of this pass.
pub fn vectorize_loops(
    module: &mut Module,
    function: &mut Function,
    target: &TargetInfo,
) -> Result<Vec<VectorLoop>, PassError> {
    if !target.unit.is_any()
        || function.attributes.set.has(WordAttribute::OptNone)
        || !may_have_loops(function)
    {
        return Ok(Vec::new());
    }
    let cfg = Cfg::compute(function);
    let mut uses = None;
    let mut done: Vec<VectorLoop> = Vec::new();
    // Whose edges are no longer those of `cfg`.
    let mut changed: IdSet<Block> = IdSet::new();
    for &header in cfg.reverse_post_order() {
        if done.len() >= LOOPS_MAX {
            break;
        }
        let Some(shape) = CountedLoop::find(function, &cfg, header) else { continue };
        if shape.entries.iter().any(|&entry| changed.contains(entry)) {
            continue;
        }
        let uses = uses.get_or_insert_with(|| Uses::compute(function));
        let Some(plan) = plan::make(module, function, shape, uses, target) else { continue };
        plan.shape.blocks().for_each(|block| _ = changed.insert(block));
        done.push(emit::emit(module, function, &plan, uses)?);
    }
    Ok(done)
}

/// Whether a function may have loops of this shape: a walk over the ends of its blocks.
pub fn may_have_loops(function: &Function) -> bool {
    function.block_order.iter().any(|&block| shape::may_be_header(function, block))
}

/// Whether a block ends in a branch.
fn is_branch(function: &Function, block: Block) -> bool {
    let end = function.terminator(block);
    end.is_some_and(|inst| matches!(function.insts[inst].op, Op::CondBr { .. }))
}
