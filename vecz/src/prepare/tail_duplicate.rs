//! `tail-duplicate`: gives the work-items that comparisons with their ids choose their own copies
//! of the block where they meet.
//!
//! ```text
//!   switch i32 %id, label %end [0 %first, 15 %last]       switch i32 %id, ...
//! first:                                               first:
//!   %p = getelementptr ...                                %p = getelementptr ...
//!   br label %border                                      %a = load float, ptr %p
//! last:                                                   store float %a, ptr %b
//!   %q = getelementptr ...                        ->      br label %end
//!   br label %border                                   last:
//! border:                                                 %q = getelementptr ...
//!   %from = phi ptr [ %p, %first ], [ %q, %last ]         %c = load float, ptr %q
//!   %to = phi ptr [ %b, %first ], [ %e, %last ]           store float %c, ptr %e
//!   %a = load float, ptr %from                            br label %end
//!   store float %a, ptr %to                            end:
//!   br label %end
//! end:
//! ```
//!
//! Compilers sink what `if (id == 0) ...; else if (id == 15) ...` ends with into such a block, as
//! the borders of a tile are copied. Two lanes may come there together, and access memory apart,
//! under a mask: a gather and a scatter. Behind each comparison there is one lane alone, which
//! needs neither. Tail duplication is undone by nothing that comes later: the copies access
//! different places.
//!
//! Bounds: up to [`PATHS_MAX`] paths, up to [`SIZE_MAX`] instructions, no calls; each path is a
//! block that a comparison alone leads to, so that an edge from a comparison straight to the common
//! block, as where a path computes nothing, keeps that as it is; what the block computes is used by
//! it and handed on as arguments alone.
//!
//! A tile with its halo needs it: `tests/kernels/programs/halo_tile.cl` takes 1.8 times as long
//! without it with AVX-512, and 3.0 times with AVX2 (Sapphire Rapids, `muxc run --time --repeat 60
//! --threads 1 --local 16,4 --global 32,4096`).

use crate::divergence::analyze;
use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use oxmux_ir::analysis::{Cfg, Uses};
use oxmux_ir::edit::{CloneMap, clone_blocks};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, Block, Function, IntPredicate, Module, Op, Value};
use oxmux_passes::PassEntry;
use smallvec::SmallVec;

pub(crate) const STEP: VeczStep = VeczStep { name: "tail-duplicate", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Gives work-items that their ids choose their own copies of common ends.");

/// How many paths may meet.
const PATHS_MAX: usize = 4;
/// How many instructions are duplicated at most, for each path. Estimated; no command measures it.
const SIZE_MAX: usize = 24;
/// How far an id is looked for.
const DEPTH_MAX: u32 = 6;

fn run(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
) -> Result<bool, NotVectorized> {
    let cfg = Cfg::compute(function);
    let order = cfg.reverse_post_order().iter();
    let paths_to = |&end: &Block| Some((end, chosen_paths(module, function, &cfg, end)?));
    let ends: Vec<(Block, Paths)> = order.filter_map(paths_to).collect();
    if ends.is_empty() {
        return Ok(false);
    }
    let Ok((regions, divergence)) = analyze(module, function, lanes) else { return Ok(false) };
    let uses = Uses::compute(function);
    // No end is on a path to another one, so that all are as they were when each is copied.
    let mut source = None;
    for (end, paths) in ends {
        let diverges = |path: &Path| divergence.is_varying_at(&regions, path.compared, path.from);
        if paths.iter().all(diverges) && !is_used_outside(function, &uses, end) {
            let source = source.get_or_insert_with(|| function.clone());
            duplicate(function, source, end, &paths)?;
        }
    }
    Ok(source.is_some())
}

/// A block that leads to a common end alone, and the comparison that alone leads to it.
struct Path {
    block: Block,
    from: Block,
    compared: Value,
}

type Paths = SmallVec<[Path; PATHS_MAX]>;

/// The paths to a block that accesses memory, if comparisons with ids choose the work-items that meet
/// there.
fn chosen_paths(module: &Module, function: &Function, cfg: &Cfg, end: Block) -> Option<Paths> {
    let preds = cfg.preds(end);
    let insts = &function.blocks[end].insts;
    if !(2..=PATHS_MAX).contains(&preds.len()) || insts.len() > SIZE_MAX {
        return None;
    }
    let mut paths = Paths::new();
    for &block in preds {
        let [from] = *cfg.preds(block) else { return None };
        let compared = compared(function, from, block)?;
        let jump = &function.insts[function.terminator(block)?].op;
        let is_path = matches!(jump, Op::Br { .. })
            && paths.iter().all(|other| other.block != block)
            && cfg.position(block) < cfg.position(end)
            && is_of_id(module, function, compared, DEPTH_MAX);
        if !is_path {
            return None;
        }
        paths.push(Path { block, from, compared });
    }
    let mut accesses = false;
    let may_repeat = |inst: &oxmux_ir::Inst| match &function.insts[*inst].op {
        Op::Load { access, .. } | Op::Store { access, .. } => {
            accesses = true;
            access.is_simple()
        }
        Op::Br { target } => target.block != end,
        op => op.is_pure(),
    };
    (insts.iter().all(may_repeat) && accesses).then_some(paths)
}

/// What a branch compares with one value alone, if that it is equal leads to a block.
fn compared(function: &Function, from: Block, to: Block) -> Option<Value> {
    match &function.insts[function.terminator(from)?].op {
        Op::CondBr { condition, then, otherwise } => {
            let leads = [then, otherwise].map(|call| call.block == to);
            let Op::ICmp { predicate, args, .. } = function.def_op(*condition)? else {
                return None;
            };
            let chooses = match predicate {
                IntPredicate::Eq => leads == [true, false],
                IntPredicate::Ne => leads == [false, true],
                _ => false,
            };
            let [a, b] = *args;
            chooses.then_some(if a.is_constant() { b } else { a })
        }
        Op::Switch { value, default, cases } => {
            let count = cases.iter().filter(|(_, call)| call.block == to).count();
            (count == 1 && default.block != to).then_some(*value)
        }
        _ => None,
    }
}

/// Whether a value is the id of a work-item, or differs from it by a constant.
fn is_of_id(module: &Module, function: &Function, value: Value, depth: u32) -> bool {
    let (Some(op), Some(depth)) = (function.def_op(value), depth.checked_sub(1)) else {
        return false;
    };
    match op {
        Op::Cast { arg, .. } | Op::Freeze { arg } => is_of_id(module, function, *arg, depth),
        Op::Binary { op: BinaryOp::Add | BinaryOp::Sub, args: [id, number], .. } => {
            number.is_constant() && is_of_id(module, function, *id, depth)
        }
        // The low half of 64 bits, signed and unsigned.
        Op::Binary {
            op: BinaryOp::Shl | BinaryOp::AShr | BinaryOp::And, args: [id, bits], ..
        } => bits.is_constant() && is_of_id(module, function, *id, depth),
        op => matches!(
            module.mux_call(op),
            Some(MuxBuiltin::Function(MuxFunction::GetLocalId | MuxFunction::GetGlobalId))
        ),
    }
}

/// Whether something outside of a block uses what it computes, or what it was given.
fn is_used_outside(function: &Function, uses: &Uses, block: Block) -> bool {
    let data = &function.blocks[block];
    let results = data.insts.iter().filter_map(|&inst| function.insts[inst].result);
    let mut values = results.chain(data.params.iter().copied());
    values.any(|value| uses.of(value).iter().any(|&(user, _)| user != block))
}

/// Leaves the block to the first path, and gives each other one a copy of what it is in `source`.
fn duplicate(
    function: &mut Function,
    source: &Function,
    end: Block,
    paths: &[Path],
) -> Result<(), NotVectorized> {
    for path in paths.iter().skip(1) {
        let mut map = CloneMap::default();
        clone_blocks(function, source, &[end], &mut map);
        let copy = map.block(end);
        let jump = function.terminator(path.block).map(|jump| &mut function.insts[jump].op);
        let Some(Op::Br { target }) = jump else {
            return Err(NotVectorized::internal("a path to a common end is no jump"));
        };
        target.block = copy;
    }
    Ok(())
}
