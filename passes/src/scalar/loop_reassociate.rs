//! Reassociates sums in loops so that loop-invariant operands are added before the loop, as LLVM's
//! `licm` does with `hoistAdd` and `hoistGEP`.
//!
//! ```text
//!                                                      %r = sext i32 %row to i64
//!                                                      %q = getelementptr float, ptr %a, i64 %r
//! loop:                                              loop:
//!   %j = add nsw i32 %row, %x                  ->      %w = sext i32 %x to i64
//!   %w = sext i32 %j to i64                            %p = getelementptr float, ptr %q, i64 %w
//!   %p = getelementptr float, ptr %a, i64 %w
//! ```
//!
//! All accesses that go along with a loop's variable then share one index, each with a base of its
//! own: an addition and an extension less for each row of an image. The sum of two extensions is
//! the extension of a sum that does not wrap; sums without that flag may be outside of the object,
//! and get no flags. Sums `(x + a) + b` of integers become `x + (a + b)`. Bases cost registers, so
//! a loop gets no more of them than it loses bases and sums, or [`BASES_FREE`]. Needs
//! `loop-simplify`, and comes late: analyses of addresses see indices better whole.

use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use hashbrown::{HashMap, HashSet};
use oxmux_ir::analysis::{Cfg, Dominators, LoopId, Loops};
use oxmux_ir::entity::EntityId;
use oxmux_ir::{
    BinaryOp, Block, Builder, CastOp, FastMath, Function, GepFlags, Inst, Module, Op, OpFlags,
    Type, Value, ValueDef,
};
use rustc_hash::FxBuildHasher;

/// How many parts a sum may have, and how deep it may be.
const TERMS_MAX: usize = 8;
const DEPTH_MAX: u32 = 8;
/// This many bases are always allowed. Estimated; no command measures it.
const BASES_FREE: usize = 6;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("loop-reassociate", "Adds up before loops what they do not change.", run).rules(
        &[OrderRule::shape_holds(
            "loop-simplify",
            "what a loop does not change is added up in its preheader",
        )],
    );

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| Ok(reassociate(module, function)))
}

fn reassociate(module: &mut Module, function: &mut Function) -> bool {
    let cfg = Cfg::compute(function);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    if loops.ids().next().is_none() || module.data_layout.pointer_bits(0) != 64 {
        return false;
    }
    let mut block_of = vec![None; function.insts.len()];
    for (block, inst) in function.insts_in_order() {
        block_of[inst.index()] = Some(block);
    }
    let mut work = Reassociation {
        module,
        function,
        loops: &loops,
        block_of,
        insertions: Insertions::default(),
        extended: Map::default(),
        bases: Map::default(),
        uses: None,
    };
    let mut changed = false;
    for id in loops.ids() {
        if let Some(preheader) = loops.preheader(id, &cfg) {
            changed |= work.addresses(id, preheader);
            changed |= work.sums(id, preheader);
        }
    }
    work.insertions.apply(function);
    changed
}

/// A part of a sum of 64 bits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Term {
    /// Whether it is taken away.
    minus: bool,
    value: Value,
    /// Whether it is extended, with its sign or without.
    signed: Option<bool>,
}

/// The terms of a sum.
#[derive(Default)]
struct Terms {
    inside: Vec<Term>,
    outside: Vec<Term>,
    constant: i64,
}

/// An address that is made anew.
struct AddressRewrite {
    block: Block,
    inst: Inst,
    base: Value,
    terms: Terms,
    /// The constant part of the index, in bytes.
    distance: i64,
}

/// Instructions to be put between those of blocks.
#[derive(Default)]
struct Insertions {
    at_start: Map<Block, Vec<Inst>>,
    before: Map<Inst, Vec<Inst>>,
    after: Map<Inst, Vec<Inst>>,
    blocks: HashSet<Block, FxBuildHasher>,
}

impl Insertions {
    fn apply(&self, function: &mut Function) {
        for block in function.block_order.clone() {
            if !self.blocks.contains(&block) {
                continue;
            }
            let old = std::mem::take(&mut function.blocks[block].insts);
            let mut list = self.at_start.get(&block).cloned().unwrap_or_default();
            for inst in old {
                list.extend(self.before.get(&inst).into_iter().flatten());
                list.push(inst);
                list.extend(self.after.get(&inst).into_iter().flatten());
            }
            function.blocks[block].insts = list;
        }
    }
}

struct Reassociation<'a> {
    module: &'a mut Module,
    function: &'a mut Function,
    loops: &'a Loops,
    /// The block of each original instruction.
    block_of: Vec<Option<Block>>,
    insertions: Insertions,
    /// Extensions that were made, by their preheader if they are outside of a loop.
    extended: Map<(Option<Block>, Value, bool), Value>,
    bases: Map<(Block, Type, Value, Vec<Term>), Value>,
    uses: Option<Vec<u32>>,
}

impl Reassociation<'_> {
    fn addresses(&mut self, id: LoopId, preheader: Block) -> bool {
        let mut plans = Vec::new();
        for &block in &self.loops.get(id).own_blocks {
            let insts = self.function.blocks[block].insts.iter();
            plans.extend(insts.filter_map(|&inst| self.plan(id, block, inst)));
        }
        let mut pairs: HashSet<(Value, &[Term]), FxBuildHasher> = HashSet::default();
        let mut bases: HashSet<Value, FxBuildHasher> = HashSet::default();
        let mut sums: HashSet<&[Term], FxBuildHasher> = HashSet::default();
        for plan in &plans {
            pairs.insert((plan.base, &plan.terms.outside));
            bases.insert(plan.base);
            sums.insert(&plan.terms.outside);
        }
        if plans.is_empty() || pairs.len() > BASES_FREE.max(bases.len() + sums.len()) {
            return false;
        }
        for plan in &plans {
            self.apply(preheader, plan);
        }
        true
    }

    /// The rewriting of an address, if one part of it is loop-invariant and another is not.
    fn plan(&self, id: LoopId, block: Block, inst: Inst) -> Option<AddressRewrite> {
        let Op::Gep { source, base, indices, .. } = &self.function.insts[inst].op else {
            return None;
        };
        let (&base, &[index]) = (base, &indices[..]) else { return None };
        let result = self.function.insts[inst].result?;
        let types = &self.module.cx.types;
        if types.is_vector(self.function.local_type(result))
            || self.ty(index) != Type::I64
            || !self.is_outside(id, base)
        {
            return None;
        }
        // How many bytes a scalable vector has is not known here.
        let size = self.module.data_layout.alloc_size(types, *source)?;
        let mut terms = Terms::default();
        let term = Term { minus: false, value: index, signed: None };
        self.split(id, term, 0, &mut terms)?;
        let inside = &terms.inside;
        // Two extensions and an addition cost what two additions and an extension do.
        let cheap = inside.len() == 1 || inside.iter().all(|term| term.signed.is_none());
        let fits = !terms.outside.is_empty()
            && (1..=2).contains(&inside.len())
            && cheap
            && inside.iter().all(|term| !term.minus);
        terms.outside.sort_unstable();
        // Addresses wrap.
        let distance = terms.constant.wrapping_mul(size as i64);
        fits.then_some(AddressRewrite { block, inst, base, terms, distance })
    }

    fn split(&self, id: LoopId, term: Term, depth: u32, out: &mut Terms) -> Option<()> {
        if let Some(number) = self.number(term) {
            out.constant = match term.minus {
                true => out.constant.wrapping_sub(number),
                false => out.constant.wrapping_add(number),
            };
            return Some(());
        }
        if out.inside.len() + out.outside.len() > TERMS_MAX {
            return None;
        }
        if self.is_outside(id, term.value) {
            out.outside.push(term);
            return Some(());
        }
        let deeper = |term, out: &mut Terms| self.split(id, term, depth + 1, out);
        match self.function.def_op(term.value).filter(|_| depth < DEPTH_MAX) {
            Some(&Op::Binary { op, flags, args: [a, b], .. })
                if matches!(op, BinaryOp::Add | BinaryOp::Sub)
                    && match term.signed {
                        None => true,
                        Some(true) => flags.contains(OpFlags::NSW),
                        Some(false) => flags.contains(OpFlags::NUW),
                    } =>
            {
                deeper(Term { value: a, ..term }, out)?;
                let minus = term.minus != (op == BinaryOp::Sub);
                deeper(Term { value: b, minus, ..term }, out)
            }
            Some(&Op::Cast { op: op @ (CastOp::SExt | CastOp::ZExt), arg, .. })
                if term.signed.is_none() =>
            {
                deeper(Term { value: arg, signed: Some(op == CastOp::SExt), ..term }, out)
            }
            _ => {
                out.inside.push(term);
                Some(())
            }
        }
    }

    /// The number that a constant is in 64 bits.
    fn number(&self, term: Term) -> Option<i64> {
        let cx = &self.module.cx;
        match term.signed {
            Some(false) => i64::try_from(cx.constants.value_uint(term.value)?).ok(),
            _ => i64::try_from(cx.value_sint(term.value)?).ok(),
        }
    }

    fn apply(&mut self, preheader: Block, plan: &AddressRewrite) {
        let Op::Gep { source, .. } = self.function.insts[plan.inst].op else { return };
        let key = (preheader, source, plan.base, plan.terms.outside.clone());
        let near = match self.bases.get(&key) {
            Some(&near) => near,
            None => {
                let sum = self.sum_outside(preheader, &plan.terms.outside);
                let near =
                    self.outside(preheader, |b| b.gep(source, plan.base, &[sum], GepFlags::NONE));
                self.bases.insert(key, near);
                near
            }
        };
        let (at, inst) = (plan.block, plan.inst);
        let mut index: Option<Value> = None;
        for &term in &plan.terms.inside {
            let part = self.extend_inside(term);
            index = Some(match index {
                Some(index) => self.before(at, inst, add(OpFlags::NONE, index, part), Type::I64),
                None => part,
            });
        }
        let Some(index) = index else { return };
        let flags = GepFlags::NONE;
        let place = Op::Gep { source, base: near, indices: vec![index], flags };
        self.function.insts[inst].op = if plan.distance == 0 {
            place
        } else {
            let ty = self.ty(plan.base);
            let base = self.before(at, inst, place, ty);
            let indices = vec![self.module.cx.i64(plan.distance as u64)];
            Op::Gep { source: Type::I8, base, indices, flags }
        };
    }

    /// Adds loop-invariant terms in a preheader.
    fn sum_outside(&mut self, preheader: Block, terms: &[Term]) -> Value {
        let mut sum: Option<Value> = None;
        for term in terms {
            let value = match term.signed {
                None => term.value,
                Some(signed) => {
                    let key = (Some(preheader), term.value, signed);
                    match self.extended.get(&key) {
                        Some(&known) => known,
                        None => {
                            let value = self
                                .outside(preheader, |b| b.int_cast(term.value, Type::I64, signed));
                            self.extended.insert(key, value);
                            value
                        }
                    }
                }
            };
            sum = Some(match (sum, term.minus) {
                (None, false) => value,
                (Some(sum), false) => self.outside(preheader, |b| b.add(sum, value)),
                (sum, true) => self.outside(preheader, |b| {
                    let from = sum.unwrap_or_else(|| b.cx.i64(0));
                    b.sub(from, value)
                }),
            });
        }
        sum.unwrap_or_else(|| self.module.cx.i64(0))
    }

    /// A part that changes, as 64 bits: extended where it is computed, for all that use it.
    fn extend_inside(&mut self, term: Term) -> Value {
        let Some(signed) = term.signed else { return term.value };
        let key = (None, term.value, signed);
        if let Some(&known) = self.extended.get(&key) {
            return known;
        }
        let op = if signed { CastOp::SExt } else { CastOp::ZExt };
        let (flags, fast_math) = (OpFlags::NONE, FastMath::NONE);
        let cast = Op::Cast { op, flags, fast_math, arg: term.value };
        let (block, list, of) = match self.function.value_def(term.value) {
            Some(ValueDef::Inst(from)) => {
                let block = self.block_of.get(from.index()).copied().flatten();
                (block, self.insertions.after.entry(from).or_default(), Some(from))
            }
            Some(ValueDef::BlockParam(block, _)) => {
                (Some(block), self.insertions.at_start.entry(block).or_default(), None)
            }
            // Every non-constant value inside of a loop is one of these.
            _ => return term.value,
        };
        let (inst, value) = self.function.make_value(cast, Type::I64);
        list.push(inst);
        self.insertions.blocks.extend(block);
        self.place(inst, block, of);
        self.extended.insert(key, value);
        value
    }

    /// Makes `x + (a + b)` of `(x + a) + b`.
    fn sums(&mut self, id: LoopId, preheader: Block) -> bool {
        let mut changed = false;
        for &block in &self.loops.get(id).own_blocks {
            for inst in self.function.blocks[block].insts.clone() {
                let Some((first, x, a)) = self.addition(id, inst) else { continue };
                let Some(from) = self.function.def_inst(x) else { continue };
                let Some((second, x, b)) = self.addition(id, from) else { continue };
                // An inner sum with other uses stays: nothing would be saved.
                let inner = self.function.insts[from].result;
                if inner.is_none_or(|inner| !self.is_used_once(inner)) {
                    continue;
                }
                let kept = OpFlags::NUW;
                let flags = match first.contains(kept) && second.contains(kept) {
                    true => kept,
                    false => OpFlags::NONE,
                };
                let sum = self.outside(preheader, |builder| builder.add(a, b));
                self.function.insts[inst].op = add(flags, x, sum);
                changed = true;
            }
        }
        changed
    }

    /// Whether a value had one use when this was asked first.
    fn is_used_once(&mut self, value: Value) -> bool {
        let function = &*self.function;
        let uses = self.uses.get_or_insert_with(|| {
            let mut uses = vec![0u32; function.value_count()];
            for (_, inst) in function.insts_in_order() {
                function.insts[inst].op.for_each_value(|value| {
                    if !value.is_constant() {
                        uses[value.index()] += 1;
                    }
                });
            }
            uses
        });
        uses.get(value.index()) == Some(&1)
    }

    /// A sum of a loop-variant and a loop-invariant operand: its flags and the two.
    fn addition(&self, id: LoopId, inst: Inst) -> Option<(OpFlags, Value, Value)> {
        let data = &self.function.insts[inst];
        let Op::Binary { op: BinaryOp::Add, flags, args: [a, b], .. } = data.op else {
            return None;
        };
        let scalar = self.module.cx.types.int_bits(self.ty(a)).is_some();
        let inside = self.block_of.get(inst.index()).copied().flatten();
        if !scalar || !inside.is_some_and(|block| self.loops.contains(id, block)) {
            return None;
        }
        let (x, other) = match (self.is_outside(id, a), self.is_outside(id, b)) {
            (false, true) => (a, b),
            (true, false) => (b, a),
            _ => return None,
        };
        // A constant is a part of an address or an addition already.
        (!other.is_constant()).then_some((flags, x, other))
    }

    fn ty(&self, value: Value) -> Type {
        self.module.cx.value_type(self.function, value)
    }

    /// Whether a value is defined outside of a loop. Instructions of this pass count as outside
    /// unless they are listed.
    fn is_outside(&self, id: LoopId, value: Value) -> bool {
        match self.function.value_def(value) {
            None | Some(ValueDef::Argument(_)) => true,
            Some(ValueDef::BlockParam(block, _)) => !self.loops.contains(id, block),
            Some(ValueDef::Inst(inst)) => {
                let block = self.block_of.get(inst.index()).copied().flatten();
                block.is_none_or(|block| !self.loops.contains(id, block))
            }
        }
    }

    /// Appends an instruction to a preheader.
    fn outside(&mut self, preheader: Block, make: impl FnOnce(&mut Builder<'_>) -> Value) -> Value {
        let end = self.function.blocks[preheader].insts.pop();
        let mut b = Builder::new(&mut self.module.cx, self.function, preheader);
        let value = make(&mut b);
        self.function.blocks[preheader].insts.extend(end);
        if let Some(inst) = self.function.def_inst(value) {
            self.block_of.resize(self.function.insts.len(), None);
            self.block_of[inst.index()] = Some(preheader);
        }
        value
    }

    /// Records the block and the debug location of a new instruction.
    fn place(&mut self, inst: Inst, block: Option<Block>, of: Option<Inst>) {
        if let Some(of) = of {
            self.function.insts[inst].debug_loc = self.function.insts[of].debug_loc;
        }
        self.block_of.resize(self.function.insts.len(), None);
        self.block_of[inst.index()] = block;
    }

    /// Makes an instruction in front of another one.
    fn before(&mut self, block: Block, next: Inst, op: Op, ty: Type) -> Value {
        let (inst, value) = self.function.make_value(op, ty);
        self.insertions.before.entry(next).or_default().push(inst);
        self.insertions.blocks.insert(block);
        self.place(inst, Some(block), Some(next));
        value
    }
}

fn add(flags: OpFlags, a: Value, b: Value) -> Op {
    Op::Binary { op: BinaryOp::Add, flags, fast_math: FastMath::NONE, args: [a, b] }
}
