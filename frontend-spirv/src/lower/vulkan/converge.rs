//! Sub-groups in what a loop does before it is left.
//!
//! The blocks of a loop's construct are those that its header structurally dominates, up to its
//! merge block: also the blocks on the way to a `break` or `return`, which lead back to the header
//! no more. Work-items that go there in different iterations do so apart from one another (SPIR-V,
//! "Tangled Instructions"; Vulkan, "Reconvergence"):
//!
//! ```text
//! for (;;) {
//!   uint first = subgroupBroadcastFirst(x);
//!   if (first == x) { sum = subgroupAdd(1); break; }   // of those with this x
//! }
//! ```
//!
//! In the IR, a loop is what leads back to its header, and operations of sub-groups behind it act
//! on all work-items that have left it. So where such blocks use sub-groups, what leaves the loop
//! there goes by a latch, which then leaves it: these blocks are in the loop as well.

use oxmux_ir::analysis::{Cfg, Dominators};
use oxmux_ir::edit::{SsaUpdater, Variable};
use oxmux_ir::entity::IdSet;
use oxmux_ir::function::{Block, Value, ValueDef};
use oxmux_ir::{BlockCall, Builder, Callee, FunctionId, Inst, IntPredicate, Op, Type};
use rspirv::spirv::Op as SpirvOp;

use crate::error::Error;
use crate::lower::function::FunctionLowering;

type Map<K, V> = hashbrown::HashMap<K, V, rustc_hash::FxBuildHasher>;

/// Where a loop is left to.
#[derive(Clone, Copy, PartialEq)]
enum Target {
    Block(Block),
    Return,
}

/// Brings operations of sub-groups that are in the construct of a loop into the loop.
pub(in crate::lower) fn keep_in_loops(f: &mut FunctionLowering<'_>) -> Result<(), Error> {
    let index = f.spirv.function_index(f.source.id);
    let numberings = &f.shared.interface.numberings;
    if !index.is_some_and(|index| numberings.uses_sub_groups(index)) {
        return Ok(());
    }
    let constructs = constructs(f);
    if constructs.is_empty() {
        return Ok(());
    }
    let mut changed = false;
    let mut flow = Flow::compute(f)?;
    let mut enclosed: IdSet<Block> = IdSet::new();
    for (header, merge) in constructs.into_iter().rev() {
        let mut construct = flow.construct(header, merge);
        f.spirv.fuel.charge(construct.len())?;
        if construct.iter().any(|&block| enclosed.contains(block)) {
            flow = Flow::compute(f)?;
            enclosed = IdSet::new();
            construct = flow.construct(header, merge);
        }
        let behind = flow.behind(header, &construct);
        if behind.iter().any(|&block| is_tangled(f, block))
            && enclose(f, &flow, header, &construct, &behind)?
        {
            enclosed.insert(header);
            changed = true;
        }
    }
    if changed {
        repair(f)?;
    }
    Ok(())
}

/// Control flow, computed before some loops were changed; still right for a loop that contains none
/// of these.
struct Flow {
    cfg: Cfg,
    dominators: Dominators,
}

impl Flow {
    fn compute(f: &FunctionLowering<'_>) -> Result<Self, Error> {
        f.spirv.fuel.charge(f.func.insts.len())?;
        let cfg = Cfg::compute(&f.func);
        let dominators = Dominators::compute(&cfg);
        Ok(Self { cfg, dominators })
    }

    /// The blocks of the construct of a loop.
    fn construct(&self, header: Block, merge: Option<Block>) -> Vec<Block> {
        let mut found = Vec::new();
        let mut work = vec![header];
        while let Some(block) = work.pop() {
            found.push(block);
            let below = self.dominators.children(block).iter().copied();
            work.extend(below.filter(|&block| Some(block) != merge));
        }
        found
    }

    /// The blocks of a loop's construct that do not lead back to its header.
    fn behind(&self, header: Block, construct: &[Block]) -> Vec<Block> {
        let mut inside: IdSet<Block> = IdSet::new();
        let mut work: Vec<Block> = self.latches(header);
        if work.is_empty() {
            return Vec::new();
        }
        inside.insert(header);
        while let Some(block) = work.pop() {
            if inside.insert(block) {
                work.extend(self.cfg.preds(block));
            }
        }
        construct.iter().copied().filter(|&block| !inside.contains(block)).collect()
    }

    fn latches(&self, header: Block) -> Vec<Block> {
        let back = |&block: &Block| self.dominators.dominates(header, block);
        self.cfg.preds(header).iter().copied().filter(back).collect()
    }
}

/// The loops of a function, outer ones first, with their merge blocks as far as something leads
/// there.
fn constructs(f: &FunctionLowering<'_>) -> Vec<(Block, Option<Block>)> {
    let mut found = Vec::new();
    for block in &f.source.blocks {
        let Some(header) = f.reachable_block(block.label) else { continue };
        let mut instructions = f.spirv.instructions(block.instructions.clone());
        let merge = instructions.find(|inst| inst.opcode() == SpirvOp::LoopMerge);
        if let Some(merge) = merge.and_then(|inst| inst.operand(0)) {
            found.push((header, f.reachable_block(merge)));
        }
    }
    found
}

/// Whether a block has an operation of sub-groups, or calls a function that may.
fn is_tangled(f: &FunctionLowering<'_>, block: Block) -> bool {
    f.func.blocks[block].insts.iter().any(|&inst| match &f.func.insts[inst].op {
        Op::Call(call) => match call.callee {
            Callee::Function(id) => uses_sub_groups(f, id),
            _ => false,
        },
        _ => false,
    })
}

fn uses_sub_groups(f: &FunctionLowering<'_>, id: FunctionId) -> bool {
    if let Some(builtin) = f.shared.module.functions[id].builtin() {
        return builtin.is_convergent();
    }
    f.shared.interface.of_sub_groups.contains(id)
}

/// Routes a loop's exits through a new latch, where they diverge again. Returns whether there are
/// any.
fn enclose(
    f: &mut FunctionLowering<'_>,
    flow: &Flow,
    header: Block,
    construct: &[Block],
    behind: &[Block],
) -> Result<bool, Error> {
    let mut own: IdSet<Block> = IdSet::new();
    construct.iter().for_each(|&block| _ = own.insert(block));
    let mut edges: Vec<(Block, Target)> = Vec::new();
    let mut targets: Vec<(Target, Vec<Type>)> = Vec::new();
    for &block in behind {
        for (target, types) in ways_out(f, block, &|to| !own.contains(to)) {
            edges.push((block, target));
            if !targets.iter().any(|(known, _)| *known == target) {
                targets.push((target, types));
            }
        }
    }
    if targets.is_empty() {
        return Ok(false);
    }
    // The latch: which target, the header's arguments, those of each target.
    let latch = f.func.add_block();
    let kind = f.func.add_block_param(latch, Type::I32);
    let again = Target::Block(header);
    let mut starts = Vec::with_capacity(targets.len() + 1);
    targets.insert(0, (again, types_of(f, header)));
    for (_, types) in &targets {
        let params = types.iter().map(|&ty| f.func.add_block_param(latch, ty));
        starts.push(params.collect::<Vec<_>>());
    }
    edges.extend(flow.latches(header).into_iter().map(|block| (block, again)));
    let width = f.func.blocks[latch].params.len();
    f.spirv.fuel.charge(width.saturating_mul(edges.len()))?;
    for (block, target) in edges {
        redirect(f, block, target, latch, &targets);
    }
    let leave = f.func.add_block();
    let cx = &mut f.shared.module.cx;
    let zero = cx.int(Type::I32, 0);
    let mut builder = Builder::new(cx, &mut f.func, latch);
    let repeats = builder.icmp(IntPredicate::Eq, kind, zero);
    let to_header = BlockCall { block: header, args: starts[0].clone() };
    builder.cond_br_args(repeats, to_header, BlockCall::new(leave));
    part(f, leave, kind, &targets, &starts);
    Ok(true)
}

fn types_of(f: &FunctionLowering<'_>, block: Block) -> Vec<Type> {
    f.func.blocks[block].params.iter().map(|&param| f.func.local_type(param)).collect()
}

/// Where a block leads outside of the construct, with the types of the arguments, each target once.
fn ways_out(
    f: &FunctionLowering<'_>,
    block: Block,
    is_outside: &dyn Fn(Block) -> bool,
) -> Vec<(Target, Vec<Type>)> {
    let Some(inst) = f.func.terminator(block) else { return Vec::new() };
    let op = &f.func.insts[inst].op;
    if let Op::Ret { value } = op {
        let ty = value.map(|value| f.value_type(value));
        return vec![(Target::Return, ty.into_iter().collect())];
    }
    let mut found: Vec<(Target, Vec<Type>)> = Vec::new();
    op.for_each_successor(|call| {
        let target = Target::Block(call.block);
        if is_outside(call.block) && !found.iter().any(|(known, _)| *known == target) {
            found.push((target, types_of(f, call.block)));
        }
    });
    found
}

/// Leads the edges from a block to a target by the latch, through a block of their own.
fn redirect(
    f: &mut FunctionLowering<'_>,
    block: Block,
    target: Target,
    latch: Block,
    targets: &[(Target, Vec<Type>)],
) {
    let Some(inst) = f.func.terminator(block) else { return };
    let mut args = None;
    let edge = f.func.make_block();
    match (&mut f.func.insts[inst].op, target) {
        (Op::Ret { value }, Target::Return) => args = Some(value.iter().copied().collect()),
        (op, Target::Block(to)) => op.for_each_successor_mut(|call| {
            if call.block == to {
                args = Some(std::mem::take(&mut call.args));
                call.block = edge;
            }
        }),
        _ => {}
    }
    let Some(args): Option<Vec<Value>> = args else { return };
    let cx = &mut f.shared.module.cx;
    let mut passed = Vec::new();
    for (kind, (other, types)) in targets.iter().enumerate() {
        if *other == target {
            passed.insert(0, cx.int(Type::I32, kind as u128));
            passed.extend(args.iter().copied());
        } else {
            passed.extend(types.iter().map(|&ty| cx.poison(ty)));
        }
    }
    let jump = Op::Br { target: BlockCall { block: latch, args: passed } };
    if target == Target::Return {
        f.func.insts[inst].op = jump;
    } else {
        f.func.block_order.push(edge);
        f.func.append_inst(edge, jump, Type::VOID);
    }
}

/// Leads from the block behind the latch to the targets.
fn part(
    f: &mut FunctionLowering<'_>,
    leave: Block,
    kind: Value,
    targets: &[(Target, Vec<Type>)],
    params: &[Vec<Value>],
) {
    let mut calls = Vec::with_capacity(targets.len());
    for ((target, _), params) in targets.iter().zip(params).skip(1) {
        let block = f.func.add_block();
        let op = match target {
            Target::Return => Op::Ret { value: params.first().copied() },
            Target::Block(to) => Op::Br { target: BlockCall { block: *to, args: params.clone() } },
        };
        f.func.append_inst(block, op, Type::VOID);
        calls.push(BlockCall::new(block));
    }
    let Some(default) = calls.pop() else { return };
    let cx = &mut f.shared.module.cx;
    let number = |kind: usize| cx.constants.int(&cx.types, Type::I32, kind as u128);
    let numbers: Vec<_> = (1..=calls.len()).map(number).collect();
    let op = match numbers.is_empty() {
        true => Op::Br { target: default },
        false => {
            let cases = numbers.into_iter().zip(calls).collect();
            Op::Switch { value: kind, default, cases }
        }
    };
    f.func.append_inst(leave, op, Type::VOID);
}

/// What a loop computes may no longer dominate what uses it outside: it goes through variables
/// there.
fn repair(f: &mut FunctionLowering<'_>) -> Result<(), Error> {
    let Flow { cfg, dominators } = Flow::compute(f)?;
    let mut blocks: Map<Inst, Block> = Map::default();
    blocks.extend(f.func.insts_in_order().map(|(block, inst)| (inst, block)));
    let mut ssa = SsaUpdater::default();
    let mut variables: Map<Value, Variable> = Map::default();
    for block in cfg.reverse_post_order().to_vec() {
        for inst in f.func.blocks[block].insts.clone() {
            let mut far: Vec<(Value, Block)> = Vec::new();
            f.func.insts[inst].op.for_each_value(|value| {
                let defined = match f.func.value_def(value) {
                    Some(ValueDef::BlockParam(owner, _)) => Some(owner),
                    Some(ValueDef::Inst(inst)) => blocks.get(&inst).copied(),
                    _ => None,
                };
                far.extend(
                    defined
                        .filter(|&defined| !dominators.dominates(defined, block))
                        .map(|defined| (value, defined)),
                );
            });
            if far.is_empty() {
                continue;
            }
            let mut reads: Map<Value, Value> = Map::default();
            for (value, defined) in far {
                let ty = f.func.local_type(value);
                let variable = *variables.entry(value).or_insert_with(|| {
                    let variable = ssa.new_variable(ty);
                    ssa.write(defined, variable, value);
                    variable
                });
                let cx = &mut f.shared.module.cx;
                reads.insert(value, ssa.entry(cx, &mut f.func, block, variable));
            }
            let op = &mut f.func.insts[inst].op;
            op.rename_values(&reads);
        }
    }
    ssa.finish(&mut f.shared.module.cx, &mut f.func);
    Ok(())
}
