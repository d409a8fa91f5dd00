//! Makes straight code of loops that run a few times, as constants say.
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
//! What a private array holds at constant places become values (`sroa`), and accesses at constant distances are known to be
//! neighbours. Compilers that optimize for themselves have done this before; SPIR-V of shaders, and of kernels that were not optimized,
//! has its loops as they were written.
//!
//! An innermost loop qualifies if one comparison with a constant, which each iteration comes to, is the only way out, and if all
//! iterations together are small ([`SIZE_MAX`], [`ARRAY_SIZE_MAX`]). Loops with barriers stay: each copy would be a region of its own.
//! Loops around unrolled ones come next. Linear in the function and in what it gains.

use super::unreachable::remove_unreachable_blocks;
use crate::pass::{Pass, PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, ExitTest, Inductions, LoopId, Loops};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::edit::{CloneMap, clone_blocks};
use oxmux_ir::eval::fold;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::mux::{Builtin, MuxBuiltin, MuxFunction};
use oxmux_ir::{Block, Function, Inst, Module, Op, Value};
use rustc_hash::FxBuildHasher;

/// How many instructions all iterations of a loop have together at most.
const SIZE_MAX: usize = 96;
/// The same of a loop that goes through a private array.
const ARRAY_SIZE_MAX: usize = 512;
/// How many instructions a function gains at most.
const FUNCTION_MAX: usize = 4096;
/// How deep loops nest that are unrolled.
const ROUNDS_MAX: u32 = 4;
/// How many steps an address is followed to its object.
const DEPTH_MAX: u32 = 8;

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry::of::<LoopUnrollFull>(
    "loop-unroll-full",
    "Makes straight code of loops that run a few times, as constants say.",
)
.changes_cfg();

/// See the [module](self).
#[derive(Default)]
pub struct LoopUnrollFull;

impl Pass for LoopUnrollFull {
    fn name(&self) -> &'static str {
        ENTRY.name
    }
    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        for_each_definition(module, |module, _, function| {
            let mut changed = false;
            if function.attributes.set.has(WordAttribute::OptNone) {
                return Ok(false);
            }
            let mut room = FUNCTION_MAX;
            for _ in 0..ROUNDS_MAX {
                cx.fuel.charge(function.size())?;
                if !unroll_innermost(module, function, &mut room) {
                    break;
                }
                changed = true;
            }
            Ok(changed)
        })
    }
}

type Values = HashMap<Value, Value, FxBuildHasher>;

/// Unrolls the innermost loops that qualify, while there is room.
fn unroll_innermost(module: &mut Module, function: &mut Function, room: &mut usize) -> bool {
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    if loops.has_irreducible_cycle() {
        return false;
    }
    let mut found = Vec::new();
    for id in loops.ids() {
        let of = CountedLoop::find(module, function, (&cfg, &dominators, &loops), id);
        if let Some(of) = of.filter(|of| of.size <= *room) {
            *room -= of.size;
            found.push(of);
        }
    }
    if found.is_empty() {
        return false;
    }
    let source = function.clone();
    let order = std::mem::take(&mut function.block_order);
    let mut copies: HashMap<Block, Vec<Block>, FxBuildHasher> = HashMap::default();
    let mut values = Values::default();
    for of in &found {
        of.unroll(module, function, &source, &mut values);
        copies.insert(of.header, std::mem::take(&mut function.block_order));
    }
    for block in order {
        function.block_order.extend(copies.get(&block).into_iter().flatten());
        function.block_order.push(block);
    }
    // What led to a loop leads to its first iteration.
    for block in function.block_order.clone() {
        let Some(end) = function.terminator(block) else { continue };
        function.insts[end].op.for_each_successor_mut(|call| {
            if let Some(&first) = copies.get(&call.block).and_then(|copies| copies.first()) {
                call.block = first;
            }
        });
    }
    remove_unreachable_blocks(function);
    function.replace_values(&values);
    true
}

/// A loop whose iterations are counted.
struct CountedLoop {
    header: Block,
    latch: Block,
    /// In reverse post-order.
    blocks: Vec<Block>,
    /// The block with the test that ends it, and whether it goes on where that holds.
    exiting: Block,
    goes_on_if: bool,
    /// Which parameter of the header counts, and what it is at first.
    counter: usize,
    start: Value,
    /// How often the latch leads back.
    back: usize,
    /// How many instructions all iterations have.
    size: usize,
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
        let inductions = Inductions {
            module,
            function,
            header: of.header,
            latches: &of.latches,
            resolve: &|value| value,
        };
        let (counter, start, back) =
            inductions.counters(test.predicate, test.args).find_map(|counter| {
                let starts = inductions.starts(cfg, &counter.induction);
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
        let size = insts().count().checked_mul(back.checked_add(1)?)?;
        let most = match insts().any(|&inst| goes_through_array(function, inst)) {
            true => ARRAY_SIZE_MAX,
            false => SIZE_MAX,
        };
        if size > most || !insts().all(|&inst| may_be_copied(module, function, inst)) {
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
            size,
        })
    }

    /// Appends the iterations, and notes what the loop's values are behind it.
    fn unroll(
        &self,
        module: &mut Module,
        function: &mut Function,
        source: &Function,
        values: &mut Values,
    ) {
        // The end of the iteration before, and what it gives the header's parameters.
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
            self.decide(function, map.block(self.exiting), iteration < self.back);
            for &block in &self.blocks {
                compute(module, function, map.block(block), &mut known);
            }
            let latch = map.block(self.latch);
            if iteration < self.back
                && let Some(end) = function.terminator(latch)
                && let Some(args) = function.edge_args(latch, header).first()
            {
                before = Some((end, header, args.to_vec()));
            }
            if iteration == self.back {
                values.extend(map.values.iter().map(|(&old, new)| {
                    let new = known.get(new).unwrap_or(new);
                    (old, *new)
                }));
            }
        }
    }

    /// Lets an iteration go on, or leave the loop.
    fn decide(&self, function: &mut Function, exiting: Block, goes_on: bool) {
        let Some(end) = function.terminator(exiting) else { return };
        let op = &mut function.insts[end].op;
        if let Op::CondBr { then, otherwise, .. } = op {
            let target = if goes_on == self.goes_on_if { then } else { otherwise };
            *op = Op::Br { target: target.clone() };
        }
    }
}

/// Replaces operands of a block by what they are known to be, and learns what follows from constants.
fn compute(module: &mut Module, function: &mut Function, block: Block, known: &mut Values) {
    for inst in function.blocks[block].insts.clone() {
        let mut op = std::mem::replace(&mut function.insts[inst].op, Op::Unreachable);
        op.map_values(|value| known.get(&value).copied().unwrap_or(value));
        if let Some(result) = function.insts[inst].result {
            let ty = function.local_type(result);
            if crate::simplify::is_only_its_result(&op)
                && let Some(constant) = fold(&mut module.cx, function, &op, ty)
            {
                known.insert(result, constant.into());
            }
        }
        function.insts[inst].op = op;
    }
}

/// Whether an instruction finds a place in a private array that is not known.
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

/// Whether an instruction may be there more than once.
fn may_be_copied(module: &Module, function: &Function, inst: Inst) -> bool {
    match &function.insts[inst].op {
        Op::Alloca { .. } => false,
        Op::Call(call) => may_call_be_copied(module, call),
        _ => true,
    }
}

fn may_call_be_copied(module: &Module, call: &Call) -> bool {
    use MuxFunction::{SubGroupBarrier, WorkGroupBarrier};
    let Callee::Function(id) = call.callee else { return false };
    let callee = &module.functions[id];
    let is_barrier = matches!(
        callee.builtin(),
        Some(Builtin::Mux(
            MuxBuiltin::Function(WorkGroupBarrier | SubGroupBarrier) | MuxBuiltin::Group(..)
        ))
    );
    !is_barrier && !callee.attributes.set.has(WordAttribute::NoDuplicate)
}
