//! `loop-unroll-full`: replaces loops with a small constant trip count by their iterations.
//!
//! Before -> after:
//!
//! ```text
//! entry:                                            entry:
//!   br label %loop                                    br label %loop.0
//! loop:                                             loop.0:
//!   %i = phi i64 [ 0, %entry ], [ %next, %loop ]      %p = getelementptr i32, ptr %array, i64 0
//!   %p = getelementptr i32, ptr %array, i64 %i        store i32 %x, ptr %p
//!   store i32 %x, ptr %p                         ->   br label %loop.1
//!   %next = add i64 %i, 1                           loop.1:
//!   %more = icmp ult i64 %next, 2                     %q = getelementptr i32, ptr %array, i64 1
//!   br i1 %more, label %loop, label %exit             store i32 %x, ptr %q
//!                                                     br label %exit
//! ```
//!
//! Elements of private arrays at constant indices become values (`sroa`), and accesses at constant
//! distances are known to be consecutive. Optimizing compilers have done this before; SPIR-V of
//! shaders, and of kernels compiled at -O0, has its loops as they were written.
//!
//! An innermost loop is unrolled if its only exit is a comparison with a constant that runs in each
//! iteration, and if all iterations together are small ([`SIZE_MAX`], [`ARRAY_SIZE_MAX`]) without
//! what becomes constant in each: the counter, what is computed from it alone, and its places in
//! addresses. Loops with barriers stay, since each copy would be a barrier region of its own, and
//! so do loops with records of variables, which are there for a debugger alone: it stops at one
//! place of a line in a block, not at each copy. Enclosing loops follow in the next round. Linear
//! in the function and in its growth.

use super::unreachable::remove_unreachable_blocks;
use crate::analysis::constant_memory::{is_in_constant, loaded_constant};
use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, ExitTest, Inductions, LoopId, Loops};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::edit::{CloneMap, clone_blocks};
use oxmux_ir::entity::IdSet;
use oxmux_ir::eval::fold;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::metadata::DebugRecordKind;
use oxmux_ir::{Block, Function, Inst, Module, Op, Value};
use rustc_hash::FxBuildHasher;

/// The most instructions of all iterations of a loop together: an estimate, which
/// `cargo bench -p oxmux-tests --bench choices` can hold against others.
const SIZE_MAX: usize = 150;
/// How many times as many they may be together with what becomes constant. Estimated; no command
/// measures it.
const FOLDED: usize = 3;
/// The same for a loop that indexes a private array, which gains more (`largest_four` there).
const ARRAY_SIZE_MAX: usize = 512;
/// The most instructions that a function grows by.
const FUNCTION_MAX: usize = 4096;
/// The depth of loop nests that are unrolled.
const ROUNDS_MAX: u32 = 4;
/// The most steps from an address to its object.
const DEPTH_MAX: u32 = 8;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "loop-unroll-full",
    "Replaces loops with a small constant trip count by their iterations.",
    run,
)
.changes_cfg();

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    for_each_definition(module, |module, _, function| {
        let mut changed = false;
        if function.attributes.set.has(WordAttribute::OptNone) {
            return Ok(false);
        }
        let mut room = FUNCTION_MAX;
        for _ in 0..ROUNDS_MAX {
            cx.fuel.charge(function.size())?;
            let unrolled = unroll_innermost(module, function, &mut room);
            if !unrolled.ok_or_else(|| broken(function))? {
                break;
            }
            changed = true;
        }
        Ok(changed)
    })
}

fn broken(function: &Function) -> PassError {
    PassError::Internal {
        pass: ENTRY.name,
        function: function.name().to_string(),
        what: "a copy of a loop without the loop's branches".to_string(),
    }
}

type Values = HashMap<Value, Value, FxBuildHasher>;

/// Unrolls the innermost loops that qualify, while there is room; none if a copy lacks a branch of
/// its loop.
fn unroll_innermost(
    module: &mut Module,
    function: &mut Function,
    room: &mut usize,
) -> Option<bool> {
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    if loops.has_irreducible_cycle() {
        return Some(false);
    }
    let mut found = Vec::new();
    for id in loops.ids() {
        let of = CountedLoop::find(module, function, (&cfg, &dominators, &loops), id);
        if let Some(of) = of.filter(|of| of.growth <= *room) {
            *room -= of.growth;
            found.push(of);
        }
    }
    if found.is_empty() {
        return Some(false);
    }
    let source = function.clone();
    let order = std::mem::take(&mut function.block_order);
    let mut copies: HashMap<Block, Vec<Block>, FxBuildHasher> = HashMap::default();
    let mut values = Values::default();
    for of in &found {
        of.unroll(module, function, &source, &mut values)?;
        copies.insert(of.header, std::mem::take(&mut function.block_order));
    }
    for block in order {
        function.block_order.extend(copies.get(&block).into_iter().flatten());
        function.block_order.push(block);
    }
    // Edges into a loop lead to its first iteration.
    for block in function.block_order.clone() {
        let end = function.terminator(block)?;
        function.insts[end].op.for_each_successor_mut(|call| {
            if let Some(&first) = copies.get(&call.block).and_then(|copies| copies.first()) {
                call.block = first;
            }
        });
    }
    remove_unreachable_blocks(function);
    function.replace_values(&values);
    Some(true)
}

/// A loop with a constant trip count.
struct CountedLoop {
    header: Block,
    latch: Block,
    /// In reverse post-order.
    blocks: Vec<Block>,
    /// The exiting block, and whether the loop continues if its condition is true.
    exiting: Block,
    goes_on_if: bool,
    /// The header's parameter that is the counter, by number, and its start value.
    counter: usize,
    start: Value,
    /// The backedge-taken count.
    back: usize,
    /// The instructions of all iterations.
    growth: usize,
}

impl CountedLoop {
    fn find(
        module: &Module,
        function: &Function,
        (cfg, dominators, loops): (&Cfg, &Dominators, &Loops),
        id: LoopId,
    ) -> Option<Self> {
        let of = loops.get(id);
        let &[latch] = &of.latches[..] else { return None };
        let (exiting, _) = loops.only_exit(id)?;
        let one_edge = function.edge_args(latch, of.header).len() == 1;
        if !of.children.is_empty() || !one_edge || !dominators.dominates(exiting, latch) {
            return None;
        }
        let is_inside = |block| loops.contains(id, block);
        let test = ExitTest::find(function, exiting, is_inside)?;
        let inductions = Inductions::of_loop(module, function, of);
        let (counter, start, back) =
            inductions.counters(test.predicate, test.args).find_map(|counter| {
                let starts = inductions.starts(cfg, counter.induction.index);
                let (&start, others) = starts.split_first()?;
                let back = counter.backedge_taken_count(module, function, start)?;
                let back = usize::try_from(back).ok()?;
                others.iter().all(|&other| other == start).then_some((
                    counter.induction.index,
                    start,
                    back,
                ))
            })?;
        let insts = || of.own_blocks.iter().flat_map(|&block| &function.blocks[block].insts);
        let iterations = back.checked_add(1)?;
        let growth = insts().count().checked_mul(iterations)?;
        // Branches that are decided are gone soon, and copied until then.
        let is_counted = |&&inst: &&Inst| !matches!(&function.insts[inst].op, Op::CondBr { condition, .. } if condition.is_constant());
        let size = insts().filter(is_counted).count().checked_mul(iterations)?;
        let most = match insts().any(|&inst| goes_through_array(function, inst)) {
            true => ARRAY_SIZE_MAX,
            false => SIZE_MAX,
        };
        let variable = *function.blocks[of.header].params.get(counter)?;
        let folded = folded(module, function, &of.own_blocks, variable, exiting);
        let kept = size.saturating_sub(folded.saturating_mul(iterations));
        if kept > most
            || size > most.max(SIZE_MAX * FOLDED)
            || !insts().all(|&inst| may_be_copied(module, function, inst))
        {
            return None;
        }
        let end = function.terminator(exiting)?;
        let Op::CondBr { then, .. } = &function.insts[end].op else { return None };
        Some(Self {
            header: of.header,
            latch,
            blocks: of.own_blocks.clone(),
            exiting,
            goes_on_if: is_inside(then.block),
            counter,
            start,
            back,
            growth,
        })
    }

    /// Appends the iterations, and maps the loop's values to those of the last iteration; none if a
    /// copy lacks a branch of the loop.
    fn unroll(
        &self,
        module: &mut Module,
        function: &mut Function,
        source: &Function,
        values: &mut Values,
    ) -> Option<()> {
        // The terminator of the previous iteration's latch, and its arguments of the header.
        let mut before: Option<(Inst, Block, Vec<Value>)> = None;
        for iteration in 0..=self.back {
            let mut map = CloneMap::default();
            clone_blocks(function, source, &self.blocks, &mut map);
            let header = map.block(self.header);
            let params = function.blocks[header].params.clone();
            let mut known = Values::default();
            match before.take() {
                None => _ = known.insert(params[self.counter], self.start),
                Some((end, to, args)) => {
                    known.extend(params.into_iter().zip(args));
                    function.retain_block_params(header, |_| false);
                    function.insts[end].op.for_each_successor_mut(|call| {
                        if call.block == to {
                            call.block = header;
                            call.args.clear();
                        }
                    });
                }
            }
            self.decide(function, map.block(self.exiting), iteration < self.back)?;
            for &block in &self.blocks {
                compute(module, function, map.block(block), &mut known);
            }
            if iteration < self.back {
                let latch = map.block(self.latch);
                let args = function.edge_args(latch, header).first()?.to_vec();
                before = Some((function.terminator(latch)?, header, args));
            } else {
                values.extend(map.values.iter().map(|(&old, new)| {
                    let new = known.get(new).unwrap_or(new);
                    (old, *new)
                }));
            }
        }
        Some(())
    }

    /// Makes the branch of an iteration's exiting block unconditional.
    fn decide(&self, function: &mut Function, exiting: Block, goes_on: bool) -> Option<()> {
        let end = function.terminator(exiting)?;
        let op = &mut function.insts[end].op;
        let Op::CondBr { then, otherwise, .. } = op else { return None };
        let target = if goes_on == self.goes_on_if { then } else { otherwise };
        *op = Op::Br { target: target.clone() };
        Some(())
    }
}

/// Replaces the operands of a block's instructions by their known values, and folds what is
/// constant then.
fn compute(module: &mut Module, function: &mut Function, block: Block, known: &mut Values) {
    for inst in function.blocks[block].insts.clone() {
        let mut op = std::mem::replace(&mut function.insts[inst].op, Op::Unreachable);
        op.rename_values(known);
        if let Some(result) = function.insts[inst].result {
            let ty = function.local_type(result);
            let constant = match op.is_pure() {
                true => fold(&mut module.cx, &op, ty),
                false => loaded_constant(module, function, &op, ty),
            };
            if let Some(constant) = constant {
                known.insert(result, constant.into());
            }
        }
        function.insts[inst].op = op;
    }
}

/// Whether an instruction computes an address in a private array by an index that is no constant.
fn goes_through_array(function: &Function, inst: Inst) -> bool {
    let Op::Gep { base, indices, .. } = &function.insts[inst].op else { return false };
    if indices.iter().all(|index| index.is_constant()) {
        return false;
    }
    let mut object = *base;
    for _ in 0..DEPTH_MAX {
        object = match function.def_op(object) {
            Some(Op::Alloca { .. }) => return true,
            Some(Op::Gep { base, .. }) => *base,
            Some(Op::Cast { arg, .. }) => *arg,
            _ => return false,
        };
    }
    false
}

/// How many instructions of a loop are none in its iterations, where the counter is a constant: its
/// arithmetic, tests of it, jumps, loads from tables of constants, what is the same in each
/// iteration, and addresses at constant places from one that the loop does not change.
fn folded(
    module: &Module,
    function: &Function,
    blocks: &[Block],
    counter: Value,
    exiting: Block,
) -> usize {
    let mut inside: IdSet<Value> = IdSet::new();
    for &block in blocks {
        let data = &function.blocks[block];
        data.params.iter().for_each(|&param| _ = inside.insert(param));
        let results = data.insts.iter().filter_map(|&inst| function.insts[inst].result);
        results.for_each(|result| _ = inside.insert(result));
    }
    let mut known: IdSet<Value> = IdSet::new();
    known.insert(counter);
    let mut count = 0;
    for &block in blocks {
        for &inst in &function.blocks[block].insts {
            let data = &function.insts[inst];
            let (mut all_known, mut all_placed, mut is_same) = (true, true, true);
            data.op.for_each_value(|value| {
                let is_known = value.is_constant() || known.contains(value);
                all_known &= is_known;
                all_placed &= is_known || !inside.contains(value);
                is_same &= value.is_constant() || !inside.contains(value);
            });
            let is_folded = match &data.op {
                Op::Br { .. } => true,
                Op::CondBr { condition, .. } if condition.is_constant() => false,
                Op::CondBr { condition, .. } => block == exiting || known.contains(*condition),
                Op::Gep { .. } => all_placed,
                Op::Load { ptr, access } => {
                    all_known && access.is_simple() && is_in_constant(module, function, *ptr)
                }
                op => (all_known || is_same) && op.is_pure(),
            };
            count += usize::from(is_folded);
            if let Some(result) = data.result.filter(|_| is_folded && is_same) {
                inside.remove(result);
            }
            if let Some(result) = data.result.filter(|_| is_folded && all_known) {
                known.insert(result);
            }
        }
    }
    count
}

/// Whether an instruction may be duplicated.
pub(super) fn may_be_copied(module: &Module, function: &Function, inst: Inst) -> bool {
    match &function.insts[inst].op {
        Op::Alloca { .. } => false,
        Op::Debug(record) => record.kind == DebugRecordKind::Label,
        Op::Call(call) => may_call_be_copied(module, call),
        _ => true,
    }
}

fn may_call_be_copied(module: &Module, call: &Call) -> bool {
    let Callee::Function(id) = call.callee else { return false };
    let callee = &module.functions[id];
    let synchronizes =
        matches!(callee.builtin(), Some(Builtin::Mux(builtin)) if builtin.synchronizes());
    !synchronizes && !callee.attributes.set.has(WordAttribute::NoDuplicate)
}
