//! Inductive range check elimination: an innermost loop whose range checks all hold runs in a copy
//! without them.
//!
//! Before -> after:
//!
//! ```text
//! preheader:                                      preheader:
//!   br label %loop                                  %last = …                              ; %row + 15, in 64 bits
//! loop:                                             %all = icmp slt i64 %last, %n.wide     ; all checks of the loop hold
//!   %k = phi i32 [ 0, %preheader ], …               br i1 %all, label %fast, label %slow
//!   %more = icmp ult i32 %k, 16                   fast:                                    ; the loop's copy
//!   br i1 %more, label %body, label %exit           …
//! body:                                           body.fast:
//!   %i = add i32 %row, %k                   ->      %i = add i32 %row, %k
//!   %inside = icmp ult i32 %i, %n                   br label %in.fast
//!   br i1 %inside, label %in, label %next         slow:                                    ; the loop as it was
//! in:                                               …
//!   …
//! ```
//!
//! A range check is a branch on unsigned comparisons of sums of multiples of the loop's counter,
//! scalars or vectors of which all lanes must hold, with something that no loop changes: a size of
//! memory, as a rule, that programs stay inside of. It holds in all iterations if the bounds of the
//! sum, computed in 64 bits in front of the loop, are in the range (`bounds`): LLVM's pass of this
//! name shortens the loop's range instead. Compute shaders check each index that they access memory
//! with. Needs `loop-simplify`, and keeps its shape. A loop that is too large for a copy keeps its
//! checks, behind a test of what was asked in front of it (`hoisted_checks`). Linear in the
//! function, and in what is copied.

mod bounds;
mod hoisted_checks;
mod sums;

use super::loop_unroll::may_be_copied;
use super::{dce, licm};
use crate::analysis::effects::Effects;
use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use bounds::Bounds;
use hashbrown::{HashMap, HashSet};
use hoisted_checks::{HoistedChecks, branch_on_conditions};
use oxmux_ir::analysis::{
    Cfg, Counter, Dominators, ExitTest, Induction, Inductions, LoopId, Loops,
};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::edit::{CloneMap, clone_blocks};
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::BlockCall;
use oxmux_ir::{BinaryOp, Block, Builder, Function, Inst, Intrinsic, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// The most instructions of a copy, without what only failing checks come to, and by how many a
/// function grows. With 512 instead, a shader of twelve loads kept its checks behind one test each
/// and took 1.40 of the time without checks, and 1.08 with a copy, which takes 1.19 of the compile
/// time; of 21 shaders it is the only one of such a size (`muxc run --time --repeat 30
/// --target x86-64-v4` of `tests/kernels/vulkan/bench/spv/sobel.spv`, with and without
/// `--robust-access off`).
const SIZE_MAX: usize = 1536;
const FUNCTION_MAX: usize = 4096;
/// How many comparisons a check may have, one inside the other.
const CONDITIONS_MAX: u32 = 4;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;
/// A set that takes memory in proportion to what it has, not to the function.
type Set<K> = HashSet<K, FxBuildHasher>;

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("irce", "Runs loops whose range checks all hold without them.", run).rules(&[
        OrderRule::shape_holds(
            "loop-simplify",
            "irce decides in preheaders, and does nothing for a loop without one",
        ),
    ]);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| {
        if function.attributes.set.has(WordAttribute::OptNone) {
            return Ok(false);
        }
        eliminate(module, function).ok_or_else(|| PassError::Internal {
            pass: ENTRY.name,
            function: function.name().to_string(),
            what: "a loop without the branches that it had".to_string(),
        })
    })
}

/// Copies the loops of one function whose checks can be asked in front of them; none if a block
/// lacks a branch that it had.
fn eliminate(module: &mut Module, function: &mut Function) -> Option<bool> {
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    // A cycle that is no loop would hide what the copy of one does not come to.
    if loops.has_irreducible_cycle() {
        return Some(false);
    }
    let outside = |block: &&Block| loops.innermost(**block).is_none();
    let mut fixed: IdSet<Value> = IdSet::new();
    let values = defined_in(function, function.block_order.iter().filter(outside));
    values.chain(function.args.iter().copied()).for_each(|value| _ = fixed.insert(value));
    let mut room = FUNCTION_MAX;
    let found: Vec<CheckedLoop> = loops
        .ids()
        .filter_map(|id| CheckedLoop::find(module, function, (&cfg, &dominators, &loops), id))
        .collect();
    let (mut decided, mut hoisted) = (Vec::new(), Vec::new());
    for of in found {
        let into = function.make_block();
        let builder = Builder::new(&mut module.cx, function, into);
        let mut bounds = Bounds::new(builder, &of, &fixed);
        let provable: Vec<Block> = of.checks.iter().copied().filter(|&b| bounds.prove(b)).collect();
        let condition = bounds.all_hold();
        if provable.is_empty() {
            continue;
        }
        let reached = reached(function, &of.blocks, of.header, &provable);
        let size = size_of(function, &reached);
        if size <= room.min(SIZE_MAX) {
            room -= size;
            decided.push(Versions { of, provable, reached, decision: into, condition });
        } else {
            let is_own = |check: &Block| !function.successors(*check).contains(&of.header);
            let checks = provable.into_iter().filter(is_own).collect();
            let preheader = of.preheader;
            hoisted.push(HoistedChecks { preheader, checks, decision: into, condition });
        }
    }
    if decided.is_empty() && hoisted.is_empty() {
        return Some(false);
    }
    let decisions = decided.iter().map(|versions| versions.decision);
    branch_on_conditions(function, (&cfg, &dominators), &hoisted, decisions)?;
    let source = function.clone();
    let mut placed: Map<Block, Vec<Block>> = Map::default();
    let mut exits: Map<Block, Block> = Map::default();
    let live_out = live_out(&source, &decided);
    let mut renamed: Vec<Map<Value, Value>> = Vec::new();
    for (versions, live_out) in decided.iter().zip(&live_out) {
        let (blocks, exit, values) = versions.copy(function, &source, live_out)?;
        placed.insert(versions.of.header, blocks);
        exits.insert(*versions.of.blocks.last()?, exit);
        renamed.push(values);
    }
    let mut order = Vec::new();
    for &block in &source.block_order {
        order.extend(placed.remove(&block).into_iter().flatten());
        order.push(block);
        order.extend(exits.remove(&block));
    }
    function.block_order = order;
    replace_outside(function, &decided, &renamed)?;
    dce::eliminate(module, function);
    // Loops around change little of what decisions ask, and what only checks kept from moving out
    // of the copies moves now.
    licm::hoist(module, function);
    Some(true)
}

/// An innermost loop with a counter and checks.
struct CheckedLoop {
    preheader: Block,
    header: Block,
    /// In reverse post-order.
    blocks: Vec<Block>,
    /// The only edge that leaves it.
    exit: (Block, Block),
    /// The values that it defines: of its size, since all loops of a function are there at once.
    defined: Set<Value>,
    /// What bounds its iterations, and where that starts.
    counter: (Counter, Value),
    /// Its induction variables with their first values.
    inductions: Vec<(Induction, Value)>,
    /// The blocks that end with checks.
    checks: Vec<Block>,
    /// How many instructions it has.
    size: usize,
}

impl CheckedLoop {
    fn find(
        module: &Module,
        function: &Function,
        (cfg, dominators, loops): (&Cfg, &Dominators, &Loops),
        id: LoopId,
    ) -> Option<Self> {
        let of = loops.get(id);
        let &[latch] = &of.latches[..] else { return None };
        let preheader = loops.preheader(id, cfg)?;
        let (exiting, target) = loops.only_exit(id)?;
        if !of.children.is_empty() || !dominators.dominates(exiting, latch) {
            return None;
        }
        let is_inside = |block| loops.contains(id, block);
        let blocks = of.own_blocks.iter().copied().filter(|&block| block != exiting);
        let checks: Vec<Block> =
            blocks.filter(|&block| is_check(function, block, is_inside)).collect();
        if checks.is_empty() {
            return None;
        }
        let size = size_of(function, &of.own_blocks);
        let mut insts = of.own_blocks.iter().flat_map(|&block| &function.blocks[block].insts);
        if !insts.all(|&inst| may_be_versioned(module, function, inst)) {
            return None;
        }
        let defined: Set<Value> = defined_in(function, of.own_blocks.iter()).collect();
        let test = ExitTest::find(function, exiting, is_inside)?;
        let finder = Inductions::of_loop(module, function, of);
        let first = |induction: &Induction| match finder.starts(cfg, induction.index)[..] {
            [start] => Some(start),
            _ => None,
        };
        let counter = finder.counters(test.predicate, test.args).find_map(|counter| {
            // A loop that tests at its end tests before the counter is what the next iteration has.
            let is_tested_first = exiting == of.header && !counter.tests_next;
            let is_tested_last = exiting == latch && counter.tests_next;
            let is_fixed = counter.bound.is_constant() || !defined.contains(&counter.bound);
            let start = first(&counter.induction)?;
            ((is_tested_first || is_tested_last) && is_fixed).then_some((counter, start))
        })?;
        let params = 0..function.blocks[of.header].params.len();
        let inductions = params.filter_map(|index| {
            let induction = finder.of_param(index)?;
            Some((induction, first(&induction)?))
        });
        Some(Self {
            preheader,
            header: of.header,
            inductions: inductions.collect(),
            blocks: of.own_blocks.clone(),
            exit: (exiting, target),
            defined,
            counter,
            checks,
            size,
        })
    }
}

/// The parameters and results of blocks.
fn defined_in<'a>(
    function: &'a Function,
    blocks: impl Iterator<Item = &'a Block>,
) -> impl Iterator<Item = Value> {
    blocks.flat_map(|&block| {
        let data = &function.blocks[block];
        let results = data.insts.iter().filter_map(|&inst| function.insts[inst].result);
        data.params.iter().copied().chain(results)
    })
}

impl CheckedLoop {
    /// Whether a value may be another one in each iteration.
    fn changes(&self, value: Value) -> bool {
        !value.is_constant() && self.defined.contains(&value)
    }
}

/// Whether an instruction may be there twice, and only some work-items come to each of them.
fn may_be_versioned(module: &Module, function: &Function, inst: Inst) -> bool {
    may_be_copied(module, function, inst)
        && !Effects::of(module, function, &function.insts[inst].op).convergent
}

/// Whether a block ends with a branch inside of a loop that may be on a range check.
fn is_check(function: &Function, block: Block, is_inside: impl Fn(Block) -> bool) -> bool {
    let end = function.terminator(block).map(|end| &function.insts[end].op);
    let Some(Op::CondBr { condition, then, otherwise }) = end else { return false };
    is_inside(then.block)
        && is_inside(otherwise.block)
        && then.block != otherwise.block
        && compares_range(function, *condition, CONDITIONS_MAX)
}

fn compares_range(function: &Function, condition: Value, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    match function.def_op(condition) {
        Some(Op::ICmp { predicate, .. }) => predicate.is_unsigned(),
        Some(Op::Binary { op: BinaryOp::And, args, .. }) => {
            args.iter().any(|&arg| compares_range(function, arg, depth))
        }
        Some(Op::Intrinsic(call)) if call.intrinsic == Intrinsic::ReduceAnd => {
            compares_range(function, call.args[0], depth)
        }
        _ => false,
    }
}

/// A loop and its copy without checks.
struct Versions {
    of: CheckedLoop,
    /// The blocks whose checks hold in the copy.
    provable: Vec<Block>,
    /// What of the loop is copied.
    reached: Vec<Block>,
    /// The block that decides whether they do.
    decision: Block,
    condition: Value,
}

impl Versions {
    /// Appends the copy. Gives the blocks that come in front of the loop, its new exit, and what
    /// that has of the loop's values.
    fn copy(
        &self,
        function: &mut Function,
        source: &Function,
        live_out: &[Value],
    ) -> Option<(Vec<Block>, Block, Map<Value, Value>)> {
        let of = &self.of;
        // Both versions are left for one block, which has the values that are used behind the loop.
        let exit = function.make_block();
        let mut values = Map::default();
        for &value in live_out {
            let param = function.add_block_param(exit, source.local_type(value));
            values.insert(value, param);
        }
        let (exiting, target) = of.exit;
        let leave = source.edge_args(exiting, target).first()?.to_vec();
        let leave = leave.into_iter().map(|arg| values.get(&arg).copied().unwrap_or(arg)).collect();
        let leave = Op::Br { target: BlockCall { block: target, args: leave } };
        function.append_inst(exit, leave, Type::VOID);
        redirect(function, exiting, target, exit, live_out)?;

        let at = function.block_order.len();
        let mut map = CloneMap::default();
        clone_blocks(function, source, &self.reached, &mut map);
        let copies = function.block_order.split_off(at);
        let results: Vec<Value> = live_out.iter().map(|&value| map.value(value)).collect();
        redirect(function, map.block(exiting), target, exit, &results)?;
        for block in &self.provable {
            let Some(&copy) = map.blocks.get(block) else { continue };
            let end = function.terminator(copy)?;
            let op = &mut function.insts[end].op;
            let Op::CondBr { then, .. } = op else { return None };
            *op = Op::Br { target: then.clone() };
        }
        let args = source.edge_args(of.preheader, of.header).first()?.to_vec();
        let [fast, slow] = [map.block(of.header), of.header].map(|header| {
            let preheader = function.make_block();
            let target = BlockCall { block: header, args: args.clone() };
            function.append_inst(preheader, Op::Br { target }, Type::VOID);
            preheader
        });
        let decide = Op::CondBr {
            condition: self.condition,
            then: BlockCall::new(fast),
            otherwise: BlockCall::new(slow),
        };
        function.append_inst(self.decision, decide, Type::VOID);
        redirect(function, of.preheader, of.header, self.decision, &[])?;
        let mut blocks = vec![self.decision, fast];
        blocks.extend(copies);
        blocks.push(slow);
        Some((blocks, exit, values))
    }
}

/// The blocks of a loop that its copy comes to if these checks hold, in their order.
fn reached(source: &Function, blocks: &[Block], header: Block, checks: &[Block]) -> Vec<Block> {
    let (inside, checks): (Set<Block>, Set<Block>) =
        (blocks.iter().copied().collect(), checks.iter().copied().collect());
    let mut seen: Set<Block> = Set::default();
    let mut work = vec![header];
    while let Some(block) = work.pop() {
        if !inside.contains(&block) || !seen.insert(block) {
            continue;
        }
        match source.terminator(block).map(|end| &source.insts[end].op) {
            Some(Op::CondBr { then, .. }) if checks.contains(&block) => work.push(then.block),
            _ => work.extend(source.successors(block)),
        }
    }
    blocks.iter().copied().filter(|block| seen.contains(block)).collect()
}

fn size_of(function: &Function, blocks: &[Block]) -> usize {
    blocks.iter().map(|&block| function.blocks[block].insts.len()).sum()
}

/// Makes the edges from one block to another lead elsewhere; none if there are none.
fn redirect(
    function: &mut Function,
    from: Block,
    to: Block,
    instead: Block,
    args: &[Value],
) -> Option<()> {
    let end = function.terminator(from)?;
    let mut is_there = false;
    function.insts[end].op.for_each_successor_mut(|call| {
        if call.block == to {
            *call = BlockCall { block: instead, args: args.to_vec() };
            is_there = true;
        }
    });
    is_there.then_some(())
}

/// The values of each loop that are used outside of it, or where it is left.
fn live_out(function: &Function, decided: &[Versions]) -> Vec<Vec<Value>> {
    let mut found: Vec<Vec<Value>> = vec![Vec::new(); decided.len()];
    let (loop_of, of_block) = owners(decided);
    let mut seen: IdSet<Value> = IdSet::new();
    // Decisions look through what an earlier loop computed.
    let decisions = decided.iter().map(|versions| versions.decision);
    let decisions = decisions
        .flat_map(|block| function.blocks[block].insts.iter().map(move |&inst| (block, inst)));
    for (block, inst) in function.insts_in_order().chain(decisions) {
        let here = of_block.get(&block).copied();
        let op = &function.insts[inst].op;
        let mut used = |value: Value, is_outside: bool| {
            if let Some(&of) = loop_of.get(&value)
                && (is_outside || here != Some(of))
                && seen.insert(value)
            {
                found[of].push(value);
            }
        };
        op.for_each_value(|value| used(value, false));
        let Some(&of) = here.as_ref() else { continue };
        let (exiting, target) = decided[of].of.exit;
        if block == exiting && op.is_terminator() {
            op.for_each_successor(|call| {
                if call.block == target {
                    call.args.iter().for_each(|&arg| used(arg, true));
                }
            });
        }
    }
    found
}

/// The loops that values and blocks belong to, by number.
fn owners(decided: &[Versions]) -> (Map<Value, usize>, Map<Block, usize>) {
    let (mut values, mut blocks) = (Map::default(), Map::default());
    for (number, versions) in decided.iter().enumerate() {
        values.extend(versions.of.defined.iter().map(|&value| (value, number)));
        blocks.extend(versions.of.blocks.iter().map(|&block| (block, number)));
    }
    (values, blocks)
}

/// Makes what is outside of a loop use the values that its exit has; none if that lacks one.
fn replace_outside(
    function: &mut Function,
    decided: &[Versions],
    renamed: &[Map<Value, Value>],
) -> Option<()> {
    let (loop_of, of_block) = owners(decided);
    let mut all_are_there = true;
    for &block in &function.block_order {
        let here = of_block.get(&block).copied();
        for &inst in &function.blocks[block].insts {
            function.insts[inst].op.map_values(|value| {
                let Some(&of) = loop_of.get(&value).filter(|of| Some(**of) != here) else {
                    return value;
                };
                let at_exit = renamed[of].get(&value).copied();
                all_are_there &= at_exit.is_some();
                at_exit.unwrap_or(value)
            });
        }
    }
    all_are_there.then_some(())
}
