//! Common subexpression elimination over the dominator tree.
//!
//! Before -> after:
//!
//! ```text
//!   %a = add nsw i32 %x, 1              %a = add i32 %x, 1
//!   store i32 %a, ptr addrspace(1) %p   store i32 %a, ptr addrspace(1) %p
//!   %b = add i32 1, %x             ->   %d = add i32 %a, %a
//!   %c = load i32, ptr addrspace(1) %p
//!   %d = add i32 %b, %c
//! ```
//!
//! One walk over the dominator tree with a table of available values that forgets what a subtree
//! added. Each address space has a generation: a load is available as long as no space that it
//! reads has been written since; of constant variables it gives what they hold. A block with one
//! predecessor continues its predecessor's generations, and so does one where paths from its
//! dominator meet, but for the spaces that are written on them; any other begins new ones. Loads
//! find values that were stored, and a store of the
//! value that is already in memory is removed. Work-item queries are available like pure operations
//! until something sets the data that they read; barriers end the availability of everything but
//! private memory. Convergent calls stay. Where a branch on a condition has led, branches on the
//! same one are decided. Of two equal operations the first stays, with the flags that both have.

use super::unreachable::reachable_cfg;
use crate::analysis::alias::{Alias, PointerBase};
use crate::analysis::constant_memory::loaded_constant;
use crate::analysis::effects::{Effects, Spaces};
use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators};
use oxmux_ir::entity::EntityId;
use oxmux_ir::{Block, FastMath, Function, Inst, Module, Op, OpFlags, Type, Value};
use rustc_hash::{FxBuildHasher, FxHasher};
use std::hash::{Hash, Hasher};

/// Where paths from a dominator meet, no more blocks than this are asked for what they write: each
/// such block is walked to for itself. A limit of compile time; no command measures it.
const MET_BLOCKS_MAX: usize = 32;

/// The options of LLVM's pass that change nothing here. `no-` before one is its opposite.
const OPTIONS: &[&str] = &["memssa"];

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of("early-cse", "Gives equal computations one value.", run)
    .options(OPTIONS)
    .params("memssa")
    .idempotent()
    .rules(&[OrderRule::before("sroa", "values in private memory hide equal computations")]);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| Ok(on_function(module, function)))
}

/// Gives equal computations of one function, which is out of its module, one value; true if there
/// were some.
pub fn on_function(module: &mut Module, function: &mut Function) -> bool {
    let booleans = [false, true].map(|value| module.cx.bool(value));
    let (cfg, shrunk) = reachable_cfg(function);
    let dominators = Dominators::compute(&cfg);
    let alias = Alias::compute(&module.cx, function, &cfg);
    let values = function.value_count();
    let size = function.size();
    let mut walk = Walk {
        module,
        function,
        alias,
        expressions: HashMap::with_capacity_and_hasher(size, FxBuildHasher),
        memory: HashMap::default(),
        undo: Vec::with_capacity(size),
        recent: Vec::new(),
        places: HashMap::default(),
        booleans,
        conditions: HashMap::default(),
        replaced: vec![None; values],
        last_generation: 0,
        written: vec![None; cfg.block_count()],
        written_here: Spaces::NONE,
        changed: shrunk,
    };
    walk.run(&cfg, &dominators);
    walk.changed
}

/// When each address space was last written.
type Generations = [u32; Spaces::COUNT];

/// The contents of an address as it is accessed: the address and the type.
type Cell = (Value, Type);

#[derive(Copy, Clone)]
struct Content {
    value: Value,
    generation: u32,
    /// The load that gave the value, if one did.
    load: Option<Inst>,
}

enum Undo {
    Expression(u64, Option<Inst>),
    Cell(Cell, Option<Content>),
    Condition(Value, Option<Value>),
}

struct Walk<'a> {
    module: &'a mut Module,
    function: &'a mut Function,
    alias: Alias,
    /// The last available instruction with each hash of an operation. Of two with one hash the
    /// earlier is forgotten.
    expressions: HashMap<u64, Inst, FxBuildHasher>,
    memory: HashMap<Cell, Content, FxBuildHasher>,
    undo: Vec<Undo>,
    /// The cells in the undo list, in order.
    recent: Vec<Cell>,
    booleans: [Value; 2],
    /// The values of conditions at the present block, implied by the branches that lead to it.
    conditions: HashMap<Value, Value, FxBuildHasher>,
    /// The traced addresses, cached.
    places: HashMap<Value, PointerBase, FxBuildHasher>,
    replaced: Vec<Option<Value>>,
    last_generation: u32,
    /// The spaces that each block writes, of those that were walked.
    written: Vec<Option<Spaces>>,
    /// The spaces that the present block has written so far.
    written_here: Spaces,
    changed: bool,
}

impl Walk<'_> {
    fn run(&mut self, cfg: &Cfg, dominators: &Dominators) {
        enum DominatorWalk {
            Enter(Block),
            Leave(usize),
        }
        let Some(entry) = self.function.entry() else { return };
        let mut at_end: Vec<Generations> = vec![[0; Spaces::COUNT]; cfg.block_count()];
        let mut work = vec![DominatorWalk::Enter(entry)];
        // How many blocks of the list are not entered yet: behind the last one nothing is asked
        // that would have to be forgotten.
        let mut left = 1;
        while left > 0
            && let Some(step) = work.pop()
        {
            match step {
                DominatorWalk::Enter(block) => {
                    left -= 1;
                    work.push(DominatorWalk::Leave(self.undo.len()));
                    let mut now = match cfg.preds(block) {
                        [pred] => {
                            self.learn(*pred, block);
                            at_end[pred.index()]
                        }
                        _ => {
                            self.last_generation += 1;
                            let mut now = [self.last_generation; Spaces::COUNT];
                            if let Some(top) = dominators.immediate(block)
                                && let Some(written) = self.written_between(cfg, top, block)
                            {
                                let before = &at_end[top.index()];
                                written.others().for_each(|space| now[space] = before[space]);
                            }
                            now
                        }
                    };
                    self.written_here = Spaces::NONE;
                    self.block(block, &mut now);
                    self.written[block.index()] = Some(self.written_here);
                    at_end[block.index()] = now;
                    let children = dominators.children(block);
                    left += children.len();
                    work.extend(children.iter().rev().map(|&child| DominatorWalk::Enter(child)));
                }
                DominatorWalk::Leave(mark) => self.forget(mark),
            }
        }
    }

    /// The spaces that are written on the paths from a block's dominator to it; none if a path comes
    /// from a block that was not walked, as those around a loop do, or if there are many blocks.
    fn written_between(&self, cfg: &Cfg, top: Block, block: Block) -> Option<Spaces> {
        let mut written = Spaces::NONE;
        let mut seen: Vec<Block> = Vec::new();
        let mut work = vec![block];
        while let Some(next) = work.pop() {
            for &pred in cfg.preds(next) {
                if pred == top || seen.contains(&pred) {
                    continue;
                }
                if seen.len() == MET_BLOCKS_MAX {
                    return None;
                }
                written = written.union(self.written[pred.index()]?);
                seen.push(pred);
                work.push(pred);
            }
        }
        Some(written)
    }

    /// Records the value of the condition on the only edge to a block.
    fn learn(&mut self, from: Block, to: Block) {
        let Some(inst) = self.function.terminator(from) else { return };
        let Op::CondBr { condition, then, otherwise } = &self.function.insts[inst].op else {
            return;
        };
        if then.block == otherwise.block || condition.is_constant() {
            return;
        }
        let (condition, value) = (*condition, self.booleans[usize::from(then.block == to)]);
        let old = self.conditions.insert(condition, value);
        self.undo.push(Undo::Condition(condition, old));
    }

    /// Decides a branch or a choice whose condition is known here.
    fn decide(&mut self, inst: Inst) {
        if self.conditions.is_empty() {
            return;
        }
        let condition = match &mut self.function.insts[inst].op {
            Op::CondBr { condition, .. } => condition,
            Op::Select { args: [condition, ..], .. } => condition,
            _ => return,
        };
        if let Some(&value) = self.conditions.get(condition) {
            *condition = value;
            self.changed = true;
        }
    }

    fn forget(&mut self, mark: usize) {
        for undo in self.undo.drain(mark..).rev() {
            match undo {
                Undo::Expression(hash, old) => restore(&mut self.expressions, hash, old),
                Undo::Cell(cell, old) => {
                    self.recent.pop();
                    restore(&mut self.memory, cell, old);
                }
                Undo::Condition(condition, old) => restore(&mut self.conditions, condition, old),
            }
        }
    }

    fn block(&mut self, block: Block, now: &mut Generations) {
        let mut insts = std::mem::take(&mut self.function.blocks[block].insts);
        insts.retain(|&inst| {
            let replaced = &self.replaced;
            // Nothing is replaced before the first instruction goes.
            if self.changed {
                self.function.insts[inst].op.map_values(|value| {
                    if value.is_constant() {
                        return value;
                    }
                    replaced.get(value.index()).copied().flatten().unwrap_or(value)
                });
            }
            self.decide(inst);
            let keep = self.inst(inst, now);
            self.changed |= !keep;
            keep
        });
        self.function.blocks[block].insts = insts;
    }

    /// Whether the instruction stays.
    fn inst(&mut self, inst: Inst, now: &mut Generations) -> bool {
        let op = &self.function.insts[inst].op;
        match op {
            Op::Load { ptr, access } if access.is_simple() => {
                let ptr = *ptr;
                return self.load(inst, ptr, now);
            }
            Op::Store { ptr, value, access } if access.is_simple() => {
                let (ptr, value) = (*ptr, *value);
                return self.store(ptr, value, now);
            }
            Op::Alloca { .. } => return true,
            _ => {}
        }
        let effects = Effects::of(self.module, self.function, op);
        if !effects.writes.is_empty() {
            self.write(effects.writes, now);
        }
        let query = effects == (Effects { reads: Spaces::QUERY_STATE, ..Effects::PURE });
        if effects.is_pure() || query {
            let generation = if query { now[Spaces::QUERY_STATE_NUMBER] } else { 0 };
            return self.expression(inst, generation);
        }
        true
    }

    fn write(&mut self, spaces: Spaces, now: &mut Generations) {
        self.last_generation += 1;
        self.written_here = self.written_here.union(spaces);
        for space in spaces.numbers() {
            now[space] = self.last_generation;
        }
    }

    /// The youngest write of what a pointer may reach.
    fn generation(&self, ptr: Value, now: &Generations) -> u32 {
        youngest(self.alias.spaces(&self.module.cx, self.function, ptr), now)
    }

    fn remember(&mut self, cell: Cell, content: Content) {
        let old = self.memory.insert(cell, content);
        self.recent.push(cell);
        self.undo.push(Undo::Cell(cell, old));
    }

    fn load(&mut self, inst: Inst, ptr: Value, now: &Generations) -> bool {
        let Some(result) = self.function.insts[inst].result else { return true };
        let ty = self.function.local_type(result);
        let op = &self.function.insts[inst].op;
        if let Some(value) = loaded_constant(self.module, self.function, op, ty) {
            self.replaced[result.index()] = Some(value.into());
            return false;
        }
        let cell = (ptr, ty);
        let constant = self.alias.spaces(&self.module.cx, self.function, ptr) == Spaces::CONSTANT;
        let generation = if constant { 0 } else { self.generation(ptr, now) };
        if let Some(content) = self.memory.get(&cell)
            && content.generation == generation
        {
            self.replaced[result.index()] = Some(content.value);
            if let Some(first) = content.load {
                self.drop_unequal_metadata(first, inst);
            }
            return false;
        }
        self.remember(cell, Content { value: result, generation, load: Some(inst) });
        true
    }

    fn store(&mut self, ptr: Value, value: Value, now: &mut Generations) -> bool {
        let cx = &self.module.cx;
        let ty = cx.value_type(self.function, value);
        let cell = (ptr, ty);
        let before = self.generation(ptr, now);
        if let Some(content) = self.memory.get(&cell)
            && content.generation == before
            && content.value == value
        {
            return false;
        }
        let spaces = self.alias.spaces(cx, self.function, ptr);
        // Contents that this store cannot overwrite stay available: their generation advances with
        // it.
        let kept = self.unreached_cells(ptr, ty, now);
        self.write(spaces, now);
        for (cell, content) in kept {
            let generation = self.generation(cell.0, now);
            self.remember(cell, Content { generation, ..content });
        }
        let generation = self.generation(ptr, now);
        self.remember(cell, Content { value, generation, load: None });
        true
    }

    /// The available contents that a store does not overwrite, among the most recent few.
    fn unreached_cells(&mut self, ptr: Value, ty: Type, now: &Generations) -> Vec<(Cell, Content)> {
        const LOOKED_AT_MAX: usize = 8;
        let (cx, layout) = (&self.module.cx, &self.module.data_layout);
        let size = |ty| layout.store_size(&cx.types, ty);
        let mut kept: Vec<(Cell, Content)> = Vec::new();
        let recent = self.recent.iter().rev().copied();
        let function = &*self.function;
        let places = &mut self.places;
        let mut place = |ptr| {
            *places
                .entry(ptr)
                .or_insert_with(|| crate::analysis::alias::trace(cx, layout, function, ptr))
        };
        for cell in recent.take(LOOKED_AT_MAX) {
            let Some(&content) = self.memory.get(&cell) else { continue };
            let spaces = self.alias.spaces(cx, function, cell.0);
            let known = content.generation == youngest(spaces, now);
            if !known || kept.iter().any(|(c, _)| *c == cell) || cell.0 == ptr {
                continue;
            }
            let apart = !spaces.intersects(self.alias.spaces(cx, function, ptr)) || {
                let (a, b) = ((place(ptr), size(ty)), (place(cell.0), size(cell.1)));
                !self.alias.may_share(cx, function, a, b)
            };
            if apart {
                kept.push((cell, content));
            }
        }
        kept
    }

    fn expression(&mut self, inst: Inst, generation: u32) -> bool {
        let Some(result) = self.function.insts[inst].result else { return true };
        let ty = self.function.local_type(result);
        let hash = hash_op(&self.function.insts[inst].op, ty, generation);
        let equal = self.expressions.get(&hash).copied().filter(|&other| {
            let data = &self.function.insts[other];
            data.result.is_some_and(|r| self.function.local_type(r) == ty)
                && same_computation(&data.op, &self.function.insts[inst].op)
        });
        let Some(first) = equal else {
            let old = self.expressions.insert(hash, inst);
            self.undo.push(Undo::Expression(hash, old));
            return true;
        };
        let Some(value) = self.function.insts[first].result else { return true };
        self.replaced[result.index()] = Some(value);
        let insts = &mut self.function.insts;
        let mut other = std::mem::replace(&mut insts[inst].op, Op::Unreachable);
        intersect_flags(&mut insts[first].op, &mut other);
        insts[inst].op = other;
        self.drop_unequal_metadata(first, inst);
        false
    }

    /// Drops metadata that only one of two merged instructions has.
    fn drop_unequal_metadata(&mut self, first: Inst, second: Inst) {
        let metadata = &self.function.inst_metadata;
        if metadata.get(&first) != metadata.get(&second) {
            self.function.inst_metadata.remove(&first);
        }
    }
}

/// The youngest write of any of these address spaces.
fn youngest(spaces: Spaces, now: &Generations) -> u32 {
    spaces.numbers().map(|space| now[space]).max().unwrap_or(0)
}

/// Gives a key of a table the value again that it had.
fn restore<K: Eq + Hash, V>(table: &mut HashMap<K, V, FxBuildHasher>, key: K, old: Option<V>) {
    match old {
        Some(old) => drop(table.insert(key, old)),
        None => drop(table.remove(&key)),
    }
}

fn hash_op(op: &Op, ty: Type, generation: u32) -> u64 {
    let mut hasher = FxHasher::default();
    std::mem::discriminant(op).hash(&mut hasher);
    (ty, generation).hash(&mut hasher);
    match op {
        Op::Binary { op, args, .. } => {
            let args = if op.is_commutative() { sorted(*args) } else { *args };
            (op, args).hash(&mut hasher);
        }
        Op::ICmp { predicate, args, .. } => {
            // A comparison and its mirror image hash alike.
            let predicate = *predicate.min(&predicate.swapped());
            (predicate, sorted(*args)).hash(&mut hasher);
        }
        Op::FCmp { predicate, args, .. } => {
            let predicate = *predicate.min(&predicate.swapped());
            (predicate, sorted(*args)).hash(&mut hasher);
        }
        Op::Cast { op, arg, .. } => (op, arg).hash(&mut hasher),
        Op::Gep { source, base, indices, .. } => (source, base, indices).hash(&mut hasher),
        Op::ShuffleVector { args, mask } => (args, mask).hash(&mut hasher),
        Op::ExtractValue { aggregate, indices } => (aggregate, indices).hash(&mut hasher),
        Op::InsertValue { aggregate, element, indices } => {
            (aggregate, element, indices).hash(&mut hasher)
        }
        Op::Intrinsic(call) => (call.intrinsic, &call.args).hash(&mut hasher),
        _ => op.for_each_value(|value| value.hash(&mut hasher)),
    }
    hasher.finish()
}

fn sorted([a, b]: [Value; 2]) -> [Value; 2] {
    if a <= b { [a, b] } else { [b, a] }
}

/// Whether two operations compute the same, flags aside.
fn same_computation(a: &Op, b: &Op) -> bool {
    match (a, b) {
        (Op::Binary { op: x, args: p, .. }, Op::Binary { op: y, args: q, .. }) => {
            x == y && (p == q || x.is_commutative() && sorted(*p) == sorted(*q))
        }
        (Op::ICmp { predicate: x, args: p, .. }, Op::ICmp { predicate: y, args: q, .. }) => {
            (x == y && p == q) || (x.swapped() == *y && *p == [q[1], q[0]])
        }
        (Op::FCmp { predicate: x, args: p, .. }, Op::FCmp { predicate: y, args: q, .. }) => {
            (x == y && p == q) || (x.swapped() == *y && *p == [q[1], q[0]])
        }
        (Op::Cast { op: x, arg: p, .. }, Op::Cast { op: y, arg: q, .. }) => x == y && p == q,
        (
            Op::Gep { source: x, base: p, indices: i, .. },
            Op::Gep { source: y, base: q, indices: j, .. },
        ) => x == y && p == q && i == j,
        (Op::Select { args: p, .. }, Op::Select { args: q, .. }) => p == q,
        (Op::FNeg { arg: p, .. }, Op::FNeg { arg: q, .. }) => p == q,
        (Op::Call(_), Op::Call(_)) | (Op::Intrinsic(_), Op::Intrinsic(_)) => {
            without_flags(a) == without_flags(b)
        }
        _ => a == b,
    }
}

fn without_flags(op: &Op) -> Op {
    let mut op = op.clone();
    if let Some(flags) = fast_math(&mut op) {
        *flags = FastMath::NONE;
    }
    op
}

/// Intersects the flags of two operations into the first.
fn intersect_flags(first: &mut Op, second: &mut Op) {
    if let (Some(a), Some(b)) = (op_flags(first), op_flags(second)) {
        *a = a.intersection(*b);
    }
    if let (Some(a), Some(b)) = (fast_math(first), fast_math(second)) {
        *a = a.intersection(*b);
    }
    if let (Op::Gep { flags: a, .. }, Op::Gep { flags: b, .. }) = (first, second) {
        *a = a.intersection(*b);
    }
}

fn op_flags(op: &mut Op) -> Option<&mut OpFlags> {
    match op {
        Op::Binary { flags, .. } | Op::ICmp { flags, .. } | Op::Cast { flags, .. } => Some(flags),
        _ => None,
    }
}

fn fast_math(op: &mut Op) -> Option<&mut FastMath> {
    match op {
        Op::Binary { fast_math, .. }
        | Op::FNeg { fast_math, .. }
        | Op::FCmp { fast_math, .. }
        | Op::Cast { fast_math, .. }
        | Op::Select { fast_math, .. } => Some(fast_math),
        Op::Call(call) => Some(&mut call.fast_math),
        Op::Intrinsic(call) => Some(&mut call.fast_math),
        _ => None,
    }
}
