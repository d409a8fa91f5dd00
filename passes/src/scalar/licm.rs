//! Loop-invariant code motion: hoists loop-invariant operations to the loop's preheader.
//!
//! Before -> after:
//!
//! ```text
//!   br label %loop                          %k = mul i32 %a, %b
//! loop:                                     br label %loop
//!   %k = mul i32 %a, %b                 ->  loop:
//!   …                                         …
//! ```
//!
//! Needs `loop-simplify`; a loop without preheader stays as it is. Inner loops come first, so that
//! an operation moves out as far as it can. Hoisted are pure operations that are defined for all
//! operands; others if they run whenever the loop is entered (their block dominates all exits, and
//! nothing before them may not return); work-item queries that nothing in the loop sets; loads from
//! memory that nothing in the loop writes, if they run whenever the loop is entered or read inside
//! of an object of known size. A load moves over no barrier, fence, atomic or unknown call that
//! orders accesses to its address space, because those count as writes. Loads that run only if a
//! condition holds that the loop does not change move with it (`guards`). Loads of what the
//! iteration before has stored become values that the loop carries (`carried`). Convergent operations
//! stay, and so do vectors beyond the first [`VECTORS_MAX`] of a loop. Work is proportional to the
//! instructions, each of which is looked at for [`LEVELS_MAX`] of the loops around it, plus loads
//! times stores of a loop (at most [`STORES_MAX`] each).

mod carried;
mod guards;

use crate::analysis::alias::{Alias, trace};
use crate::analysis::effects::{Effects, Spaces, is_speculatable};
use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use oxmux_ir::analysis::{Cfg, Dominators, LoopId, Loops};
use oxmux_ir::entity::{EntityId, IdVec};
use oxmux_ir::metadata::DebugLoc;
use oxmux_ir::{Block, ConstantKind, Function, Inst, Intrinsic, Module, Op, Type, Value, ValueDef};

/// How many stores of a loop a load is compared with; with more, the loads of their address spaces
/// stay.
const STORES_MAX: usize = 64;
/// How many vectors are hoisted out of one loop. Far fewer have registers; of those in memory, a
/// loop that makes a vector of one number for all lanes anew does not take longer than one that
/// loads it, and a launch has stack for a few thousand.
const VECTORS_MAX: u32 = 1024;
/// For how many enclosing loops an instruction is tested in its own block. Hoisted instructions are
/// in a preheader, where they are tested again.
const LEVELS_MAX: u32 = 8;

/// How often branches are moved to preheaders: out of this many nested loops.
const ROUNDS_MAX: u32 = 4;

/// The options of LLVM's pass that change nothing here. `no-` before one is its opposite.
const OPTIONS: &[&str] = &["allowspeculation"];

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("licm", "Hoists what a loop computes anew each time.", run)
        .options(OPTIONS)
        .params("allowspeculation")
        .rules(&[
            OrderRule::shape_holds(
                "loop-simplify",
                "licm hoists to preheaders, and does nothing for a loop without one",
            ),
            OrderRule::after(
                "simplifycfg",
                "loop-simplify leaves preheaders and latches that hold nothing",
            ),
        ]);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| Ok(hoist(module, function)))
}

/// Hoists out of the loops of one function.
pub fn hoist(module: &Module, function: &mut Function) -> bool {
    let mut changed = false;
    for _ in 0..ROUNDS_MAX {
        let (hoisted, has_moved_guards) = hoist_once(module, function);
        changed |= hoisted;
        if !has_moved_guards {
            break;
        }
    }
    changed
}

/// Whether anything was hoisted, and whether any branches were: then operations that depend on them
/// may follow.
fn hoist_once(module: &Module, function: &mut Function) -> (bool, bool) {
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    let alias = Alias::compute(&module.cx, function, &cfg);
    let mut block_of: Vec<Option<Block>> = vec![None; function.insts.len()];
    let mut has_markers = false;
    for (block, inst) in function.insts_in_order() {
        block_of[inst.index()] = Some(block);
        has_markers |= matches!(&function.insts[inst].op, Op::Intrinsic(call)
            if matches!(call.intrinsic, Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd));
    }
    let ends = loops.ends(&cfg, &dominators);
    let mut hoister =
        Hoister { module, function, cfg, dominators, loops, ends, alias, has_markers, block_of };
    let (mut changed, mut guards, mut carried) = (false, Vec::new(), Vec::new());
    // The effects of loops on memory, not yet added to those of their parents.
    let mut inner: IdVec<LoopId, Option<Writes>> = IdVec::new();
    for id in hoister.loops.ids() {
        let mut writes = hoister.own_writes(id);
        for &child in &hoister.loops.get(id).children {
            let of = inner.get_mut(child).and_then(Option::take);
            of.into_iter().for_each(|of| writes.add(of, hoister.module, hoister.function));
        }
        changed |= hoister.hoist_loop(id, &writes);
        carried.extend(hoister.carried_loads(id, &writes));
        guards.extend(hoister.guards(id, &writes));
        inner.push(Some(writes));
    }
    hoister.carry(&carried);
    hoister.move_guards(&guards);
    changed |= !carried.is_empty() || !guards.is_empty();
    (changed, !guards.is_empty())
}

struct Hoister<'a> {
    module: &'a Module,
    function: &'a mut Function,
    cfg: Cfg,
    dominators: Dominators,
    loops: Loops,
    /// For each loop, the blocks that a block must dominate to run in every iteration.
    ends: IdVec<LoopId, (Block, Block)>,
    alias: Alias,
    /// Whether some object has lifetime markers.
    has_markers: bool,
    /// The block of each instruction.
    block_of: Vec<Option<Block>>,
}

/// The effects of a loop on memory.
struct Writes {
    /// Spaces that are written in ways other than the listed stores.
    spaces: Spaces,
    /// Addresses of plain stores with the stored types, and the stores.
    stores: Vec<(Value, Type, Inst)>,
    /// The depth of the innermost loop with something that may not return.
    may_not_return: Option<u32>,
}

impl Writes {
    /// Adds the effects of an inner loop.
    fn add(&mut self, inner: Writes, module: &Module, function: &Function) {
        self.spaces = self.spaces.union(inner.spaces);
        self.may_not_return = self.may_not_return.max(inner.may_not_return);
        for store in inner.stores {
            if self.stores.len() < STORES_MAX {
                self.stores.push(store);
            } else {
                let effects = Effects::of(module, function, &function.insts[store.2].op);
                self.spaces = self.spaces.union(effects.writes);
            }
        }
    }
}

impl Hoister<'_> {
    fn hoist_loop(&mut self, id: LoopId, writes: &Writes) -> bool {
        let Some(preheader) = self.loops.preheader(id, &self.cfg) else { return false };
        let blocks = self.loops.blocks_to_depth(id, LEVELS_MAX - 1, &self.cfg);
        let (first, last) = self.ends[id];
        let mut hoisted: Vec<Inst> = Vec::new();
        let mut vectors = 0;
        // Blocks that are nested too deep count as if they came first.
        let deepest = self.loops.get(id).depth + LEVELS_MAX;
        let mut returns_so_far = writes.may_not_return.is_none_or(|depth| depth < deepest);
        for &block in &blocks {
            // A block runs in every iteration that ends, and nothing before it has kept control, in
            // this order.
            let guaranteed =
                self.dominators.dominates(block, first) && self.dominators.dominates(block, last);
            let mut insts = std::mem::take(&mut self.function.blocks[block].insts);
            insts.retain(|&inst| {
                let sure = guaranteed && returns_so_far;
                let is_vector = self.makes_vector(inst);
                if !(is_vector && vectors >= VECTORS_MAX) && self.can_hoist(id, inst, sure, writes)
                {
                    vectors += u32::from(is_vector);
                    self.block_of[inst.index()] = Some(preheader);
                    self.drop_location(inst);
                    hoisted.push(inst);
                    return false;
                }
                if returns_so_far {
                    let op = &self.function.insts[inst].op;
                    let effects = Effects::of(self.module, self.function, op);
                    returns_so_far = !effects.may_not_return;
                }
                true
            });
            self.function.blocks[block].insts = insts;
        }
        if hoisted.is_empty() {
            return false;
        }
        let list = &mut self.function.blocks[preheader].insts;
        let terminator = list.pop();
        list.append(&mut hoisted);
        list.extend(terminator);
        true
    }

    /// Drops the source line of a hoisted instruction: a debugger would stop there before the
    /// loop's first statement. A call keeps the scope that it must have.
    fn drop_location(&mut self, inst: Inst) {
        let data = &mut self.function.insts[inst];
        data.debug_loc = match data.op {
            Op::Call(_) => data.debug_loc.map(|loc| DebugLoc { line: 0, column: 0, ..loc }),
            _ => None,
        };
    }

    /// The effects of a loop outside of its inner loops.
    fn own_writes(&self, id: LoopId) -> Writes {
        let of = self.loops.get(id);
        let mut writes = Writes { spaces: Spaces::NONE, stores: Vec::new(), may_not_return: None };
        let blocks = &of.own_blocks;
        for &inst in blocks.iter().flat_map(|&b| &self.function.blocks[b].insts) {
            let op = &self.function.insts[inst].op;
            match op {
                Op::Store { ptr, value, access }
                    if access.is_simple() && writes.stores.len() < STORES_MAX =>
                {
                    let ty = self.module.cx.value_type(self.function, *value);
                    writes.stores.push((*ptr, ty, inst));
                }
                Op::Intrinsic(call)
                    if call.intrinsic == Intrinsic::MaskedStore
                        && call.args.len() > 1
                        && writes.stores.len() < STORES_MAX =>
                {
                    let ty = self.module.cx.value_type(self.function, call.args[0]);
                    writes.stores.push((call.args[1], ty, inst));
                }
                _ => {
                    let effects = Effects::of(self.module, self.function, op);
                    writes.spaces = writes.spaces.union(effects.writes);
                    if effects.may_not_return {
                        writes.may_not_return = Some(of.depth);
                    }
                }
            }
        }
        writes
    }

    fn makes_vector(&self, inst: Inst) -> bool {
        let result = self.function.insts[inst].result;
        result.is_some_and(|value| self.module.cx.types.is_vector(self.function.local_type(value)))
    }

    fn can_hoist(&self, id: LoopId, inst: Inst, sure: bool, writes: &Writes) -> bool {
        let data = &self.function.insts[inst];
        let Some(result) = data.result else { return false };
        if data.op.is_terminator()
            || matches!(data.op, Op::Alloca { .. })
            || !self.is_invariant(id, &data.op)
        {
            return false;
        }
        let effects = || Effects::of(self.module, self.function, &data.op);
        match &data.op {
            Op::Load { ptr, access } if access.is_simple() => {
                let ty = self.function.local_type(result);
                (sure || self.is_dereferenceable(*ptr, ty, access.align))
                    && !self.may_change(*ptr, ty, writes, None)
            }
            Op::Intrinsic(call) if call.intrinsic == Intrinsic::MaskedLoad => {
                let ty = self.function.local_type(result);
                sure && !self.may_change(call.args[0], ty, writes, None)
            }
            Op::Intrinsic(call) if call.intrinsic == Intrinsic::MaskedGather => {
                // Its lanes have no address in common: only address spaces tell it from a store.
                let reads = effects().reads;
                let spaces = |ptr| self.alias.spaces(&self.module.cx, self.function, ptr);
                let is_written = |&(ptr, ..): &(Value, Type, Inst)| spaces(ptr).intersects(reads);
                sure && !reads.intersects(writes.spaces) && !writes.stores.iter().any(is_written)
            }
            Op::Call(_) => {
                let effects = effects();
                let query = effects == (Effects { reads: Spaces::QUERY_STATE, ..Effects::PURE });
                (query && !writes.spaces.intersects(Spaces::QUERY_STATE))
                    || (effects.is_pure() && sure)
            }
            op => effects().is_pure() && (sure || is_speculatable(&self.module.cx, op)),
        }
    }

    fn is_invariant(&self, id: LoopId, op: &Op) -> bool {
        let mut invariant = true;
        op.for_each_value(|value| invariant = invariant && self.is_value_invariant(id, value));
        invariant
    }

    fn is_value_invariant(&self, id: LoopId, value: Value) -> bool {
        let block = match self.function.value_def(value) {
            None | Some(ValueDef::Argument(_)) => None,
            Some(ValueDef::BlockParam(block, _)) => Some(block),
            Some(ValueDef::Inst(inst)) => self.block_of[inst.index()],
        };
        block.is_none_or(|b| !self.loops.contains(id, b))
    }

    /// Whether a loop may write to an address, other than by one store.
    fn may_change(&self, ptr: Value, ty: Type, writes: &Writes, but: Option<Inst>) -> bool {
        let (cx, layout) = (&self.module.cx, &self.module.data_layout);
        let spaces = self.alias.spaces(cx, self.function, ptr);
        if spaces == Spaces::CONSTANT {
            return false;
        }
        if spaces.intersects(writes.spaces) {
            return true;
        }
        let size = |ty| layout.store_size(&cx.types, ty);
        writes.stores.iter().any(|&(other, stored, store)| {
            let (a, b) = ((ptr, size(ty)), (other, size(stored)));
            but != Some(store) && self.alias.may_alias(cx, layout, self.function, a, b)
        })
    }

    /// Whether an access is inside of an object that exists as long as the function runs.
    fn is_dereferenceable(&self, ptr: Value, ty: Type, align: u32) -> bool {
        let (cx, layout) = (&self.module.cx, &self.module.data_layout);
        let place = trace(cx, layout, self.function, ptr);
        let Some(size) = layout.store_size(&cx.types, ty) else { return false };
        let object = match place.root.as_constant() {
            Some(constant) => match cx.constants.kind(constant) {
                ConstantKind::Global(global) => {
                    let data = &self.module.globals[*global];
                    let align = data.align.max(layout.abi_align(&cx.types, data.ty));
                    layout.alloc_size(&cx.types, data.ty).map(|n| (n, align))
                }
                _ => None,
            },
            None => match self.function.def_op(place.root) {
                Some(Op::Alloca { ty, count, align }) if !self.has_markers => {
                    let count = cx.constants.value_uint(*count).and_then(|n| u64::try_from(n).ok());
                    let size = layout.alloc_size(&cx.types, *ty);
                    size.zip(count).and_then(|(s, n)| s.checked_mul(n)).map(|n| (n, *align))
                }
                _ => None,
            },
        };
        match (object, place.offset.and_then(|o| u64::try_from(o).ok())) {
            (Some((bytes, known)), Some(offset)) => {
                offset.checked_add(size).is_some_and(|end| end <= bytes)
                    && align <= known
                    && offset.is_multiple_of(u64::from(align.max(1)))
            }
            _ => false,
        }
    }
}
