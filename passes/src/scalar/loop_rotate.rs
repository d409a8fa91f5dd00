//! `loop-rotate`: moves a loop's exit test from its header to its latch.
//!
//! ```text
//!   br label %head                            %c1 = icmp slt i32 0, %n
//! head:                                       br i1 %c1, label %body, label %exit
//!   %i = phi [ 0, … ], [ %j, %body ]        body:
//!   %c = icmp slt i32 %i, %n                  %i = phi [ 0, … ], [ %j, %body ]
//!   br i1 %c, label %body, label %exit  ->    %j = add i32 %i, 1
//! body:                                       %c2 = icmp slt i32 %j, %n
//!   %j = add i32 %i, 1                        br i1 %c2, label %body, label %exit
//!   br label %head
//! ```
//!
//! One branch in each iteration rather than two; and what the body begins with runs whenever the
//! loop is entered, so that `licm` may hoist it. Optimizing compilers have done this before; SPIR-V
//! of shaders, and of kernels compiled at -O0, tests in the header.
//!
//! The header is copied to the preheader, where much of it is constant, and to the latch, and what
//! it computes for other blocks merges in the body and behind the loop ([`SsaUpdater`]). It has at
//! most [`INSTRUCTIONS_MAX`] instructions besides its parameters, and no calls but queries of the
//! work-item. Loops get the form that `loop-simplify` gives them first. All loops are rotated in one
//! go: no block is the preheader, header or latch of two.
//!
//! Linear in the function: loops below [`DEPTH_MAX`] others stay, and so do those whose values
//! would be arguments of more edges out of them than there are instructions.

use super::loop_simplify;
use crate::pass::{PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, LoopId, Loops, Uses};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::edit::{SsaUpdater, Variable};
use oxmux_ir::entity::IdSet;
use oxmux_ir::eval::fold;
use oxmux_ir::mux::MuxBuiltin;
use oxmux_ir::{Block, Context, Function, Inst, Module, Op, Value};
use rustc_hash::FxBuildHasher;

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("loop-rotate", "Leaves loops at their ends.", run).changes_cfg();

/// A header of more instructions is not copied: LLVM's default.
const INSTRUCTIONS_MAX: usize = 16;

/// Loops in more loops stay: values of a header may merge in each loop around it.
const DEPTH_MAX: u32 = 16;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| {
        rotate(module, function).ok_or_else(|| PassError::Internal {
            pass: ENTRY.name,
            function: function.name().to_string(),
            what: "a copy of a header without a value or a jump of its loop".to_string(),
        })
    })
}

/// Rotates the loops of one function; none if a copy lacks something of its header.
fn rotate(module: &mut Module, function: &mut Function) -> Option<bool> {
    if function.attributes.set.has(WordAttribute::OptNone) {
        return Some(false);
    }
    let mut cfg = Cfg::compute(function);
    let mut loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    let copyable = copyable_headers(module, function, &loops);
    if !has_candidate(&cfg, &loops, &copyable) {
        return Some(false);
    }
    // Headers keep their instructions, and what leads out of their loops leads out of them still.
    let simplified = loop_simplify::simplify(function);
    if simplified {
        cfg = Cfg::compute(function);
        loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    }
    let uses = Uses::compute(function);
    // How many arguments of edges out of loops may be added.
    let mut room = function.size();
    let mut found: Vec<Rotation> = Vec::new();
    for id in loops.ids() {
        let arguments = arguments_behind(function, &uses, (&cfg, &loops), id);
        if arguments <= room
            && copyable.contains(loops.get(id).header)
            && let Some(rotation) = Rotation::find(function, (&cfg, &loops), id)
        {
            room -= arguments;
            found.push(rotation);
        }
    }
    if found.is_empty() {
        return Some(simplified);
    }
    Rotator::new(&mut module.cx, function, uses, &found).run(&found)?;
    Some(true)
}

/// Whether some copyable header looks like that of a loop that could be rotated.
fn has_candidate(cfg: &Cfg, loops: &Loops, copyable: &IdSet<Block>) -> bool {
    loops.ids().any(|id| {
        let of = loops.get(id);
        let goes_on = |&latch: &Block| cfg.succs(latch).len() == 1 && latch != of.header;
        copyable.contains(of.header) && of.latches.iter().all(goes_on)
    })
}

/// The headers from which their loops are left, and which may be copied.
fn copyable_headers(module: &Module, function: &Function, loops: &Loops) -> IdSet<Block> {
    let mut copyable = IdSet::new();
    for id in loops.ids().filter(|&id| is_copyable(module, function, loops, id)) {
        copyable.insert(loops.get(id).header);
    }
    copyable
}

/// Whether a loop is left from its header, which may be copied.
fn is_copyable(module: &Module, function: &Function, loops: &Loops, id: LoopId) -> bool {
    let head = loops.get(id).header;
    let insts = function.blocks[head].insts.iter().map(|&inst| &function.insts[inst].op);
    let mut count = 0;
    for op in insts {
        count += usize::from(!matches!(op, Op::Debug(_)));
        let stays = match op {
            Op::Call(_) => !module.mux_call(op).is_some_and(MuxBuiltin::is_query),
            Op::Alloca { .. } => true,
            _ => false,
        };
        if stays || count > INSTRUCTIONS_MAX {
            return false;
        }
    }
    let end = function.terminator(head).map(|end| &function.insts[end].op);
    let Some(Op::CondBr { then, otherwise, .. }) = end else { return false };
    let stays = [then, otherwise].map(|call| loops.contains(id, call.block));
    stays[0] != stays[1]
}

/// How many arguments the edges out of a loop may need for values of its header that are used behind
/// it: none if there is one such edge, behind which they merge once.
fn arguments_behind(
    function: &Function,
    uses: &Uses,
    (cfg, loops): (&Cfg, &Loops),
    id: LoopId,
) -> usize {
    if loops.only_exit(id).is_some() {
        return 0;
    }
    let data = &function.blocks[loops.get(id).header];
    let results = data.insts.iter().filter_map(|&inst| function.insts[inst].result);
    let is_used_behind =
        |value: &Value| uses.of(*value).iter().any(|&(user, _)| !loops.contains(id, user));
    let values = data.params.iter().copied().chain(results).filter(is_used_behind).count();
    values.saturating_mul(loops.exits(id, cfg).len())
}

/// A loop to rotate: one whose latch jumps to the header.
struct Rotation {
    before: Block,
    head: Block,
    latch: Block,
}

impl Rotation {
    fn find(function: &Function, (cfg, loops): (&Cfg, &Loops), id: LoopId) -> Option<Self> {
        let of = loops.get(id);
        if of.depth > DEPTH_MAX {
            return None;
        }
        let before = loops.preheader(id, cfg)?;
        let [latch] = of.latches[..] else { return None };
        let jumps = |block: Block| {
            let end = function.terminator(block);
            end.is_some_and(|end| matches!(function.insts[end].op, Op::Br { .. }))
        };
        let is_one = latch != of.header && jumps(latch) && jumps(before);
        is_one.then_some(Self { before, head: of.header, latch })
    }
}

/// A value of a header that other blocks use.
struct Carried {
    value: Value,
    variable: Variable,
}

struct Rotator<'a> {
    cx: &'a mut Context,
    function: &'a mut Function,
    ssa: SsaUpdater,
    uses: Uses,
    /// The headers, which are removed.
    heads: IdSet<Block>,
    /// What headers use of other headers: by header, the value that stands there for a variable.
    in_heads: Map<Block, Map<Value, Variable>>,
    /// The names of headers' values, which what stands for them gets.
    names: Vec<(Value, String)>,
}

impl<'a> Rotator<'a> {
    fn new(
        cx: &'a mut Context,
        function: &'a mut Function,
        uses: Uses,
        found: &[Rotation],
    ) -> Self {
        let mut heads = IdSet::new();
        found.iter().for_each(|rotation| _ = heads.insert(rotation.head));
        let (ssa, in_heads, names) = (SsaUpdater::default(), Map::default(), Vec::new());
        Self { cx, function, ssa, uses, heads, in_heads, names }
    }

    /// None if a copy lacks something of its header.
    fn run(mut self, found: &[Rotation]) -> Option<()> {
        let carried: Vec<Vec<Carried>> =
            found.iter().map(|rotation| self.carry(rotation.head)).collect();
        for (rotation, carried) in found.iter().zip(&carried) {
            for from in [rotation.before, rotation.latch] {
                self.copy(rotation.head, from, carried)?;
            }
        }
        let heads = self.heads;
        self.function.block_order.retain(|&block| !heads.contains(block));
        let became = self.ssa.finish(self.cx, self.function);
        for (value, name) in self.names {
            let &value = became.get(&value)?;
            if self.function.value_name(value).is_none() {
                self.function.set_value_name(value, &name);
            }
        }
        Some(())
    }

    /// Makes variables of the header's values that other blocks use, and replaces these uses.
    fn carry(&mut self, head: Block) -> Vec<Carried> {
        let data = &self.function.blocks[head];
        let results = data.insts.iter().filter_map(|&inst| self.function.insts[inst].result);
        let values: Vec<Value> = data.params.iter().copied().chain(results).collect();
        let mut carried = Vec::new();
        let mut renamed: Map<Block, Map<Value, Value>> = Map::default();
        let mut readers: Vec<(Inst, Block)> = Vec::new();
        for value in values {
            let elsewhere = self.uses.of(value).iter().filter(|&&(user, _)| user != head);
            let users: Vec<(Block, Inst)> = elsewhere.copied().collect();
            let is_record = |inst: Inst| matches!(self.function.insts[inst].op, Op::Debug(_));
            // A record is not a reason to keep a value.
            if users.iter().all(|&(_, inst)| is_record(inst)) {
                for (_, inst) in users {
                    if let Op::Debug(record) = &mut self.function.insts[inst].op {
                        record.location = None;
                    }
                }
                continue;
            }
            let variable = self.ssa.new_variable(self.function.local_type(value));
            carried.push(Carried { value, variable });
            let name = self.function.value_name(value).map(str::to_string);
            self.function.set_value_name(value, "");
            for (user, inst) in users {
                let there = self.ssa.entry(self.cx, self.function, user, variable);
                self.names.extend(name.clone().map(|name| (there, name)));
                if self.heads.contains(user) {
                    self.in_heads.entry(user).or_default().insert(there, variable);
                }
                renamed.entry(user).or_default().insert(value, there);
                readers.push((inst, user));
            }
        }
        // Each reader once: a jump may pass on as many values as there are.
        readers.sort_unstable();
        readers.dedup();
        for (inst, user) in readers {
            if let Some(renamed) = renamed.get(&user) {
                self.function.insts[inst].op.rename_values(renamed);
            }
        }
        carried
    }

    /// Replaces a jump to the header by what the header does; none if there is no jump, or a value
    /// is none of the header's.
    fn copy(&mut self, head: Block, from: Block, carried: &[Carried]) -> Option<()> {
        let jump = self.function.terminator(from)?;
        let Op::Br { target } = self.function.insts[jump].op.clone() else { return None };
        self.function.blocks[from].insts.pop();
        let hints = self.function.inst_metadata.remove(&jump);
        let params = self.function.blocks[head].params.clone();
        let mut map: Map<Value, Value> = params.into_iter().zip(target.args).collect();
        let mut others: Vec<(Value, Variable)> =
            self.in_heads.get(&head).into_iter().flatten().map(|(&v, &of)| (v, of)).collect();
        others.sort_unstable_by_key(|&(_, variable)| variable);
        for (value, variable) in others {
            let here = self.ssa.read(self.cx, self.function, from, variable);
            map.insert(value, here);
        }
        for inst in self.function.blocks[head].insts.clone() {
            let data = &self.function.insts[inst];
            let (mut op, debug_loc, result) = (data.op.clone(), data.debug_loc, data.result);
            op.rename_values(&map);
            let ty = self.function.result_type(result);
            if let Some(result) = result.filter(|_| op.is_pure())
                && let Some(constant) = fold(self.cx, &op, ty)
            {
                map.insert(result, constant.into());
                continue;
            }
            let new = self.function.append_inst(from, self.decided(op), ty);
            self.function.insts[new].debug_loc = debug_loc;
            if let Some(metadata) = self.function.inst_metadata.get(&inst).cloned() {
                self.function.inst_metadata.insert(new, metadata);
            }
            if let (Some(old), Some(new)) = (result, self.function.insts[new].result) {
                map.insert(old, new);
            }
        }
        // What is said of a loop is said at its latch.
        if let (Some(hints), Some(end)) = (hints, self.function.terminator(from)) {
            self.function.inst_metadata.insert(end, hints);
        }
        for &Carried { value, variable } in carried {
            self.ssa.write(from, variable, *map.get(&value)?);
        }
        Some(())
    }

    /// A branch on a constant as the jump that it is: whether a loop is entered is mostly known.
    fn decided(&self, op: Op) -> Op {
        let Op::CondBr { condition, then, otherwise } = op else { return op };
        match self.cx.constants.value_uint(condition) {
            Some(0) => Op::Br { target: otherwise },
            Some(_) => Op::Br { target: then },
            None => Op::CondBr { condition, then, otherwise },
        }
    }
}
