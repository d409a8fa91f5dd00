//! Replaces operations by simpler ones that compute the same, or something more defined.
//!
//! - constants are folded with the interpreter's own evaluator ([`oxmux_ir::eval::fold`]);
//! - [`arithmetic`]: identities, constants gathered at the right, multiplication, division and remainder by powers of
//!   two as shifts and masks, shifts of shifts, masks that change nothing;
//! - [`compare`]: comparisons that known bits decide or that a narrower type can make, and selects;
//! - [`cast`]: casts of casts; accesses through the generic address space of an address whose space is known;
//! - [`address`]: constant steps of an address are joined;
//! - [`vector`]: lanes and members of what was just put together;
//! - [`whole`]: whether all lanes of a mask are on, or any;
//! - [`float`]: what no bit of a result can tell, or what fast-math flags allow.
//!
//! One walk in reverse post-order sees operands before their uses; an instruction is simplified until no rule applies
//! (at most [`STEPS_MAX`] times), and walks repeat until nothing changes, at most [`ROUNDS_MAX`] times. No result becomes
//! less defined: a rule that could turn a defined value into poison drops the flags that would. Undefined division
//! (`x / 0`, which generated code gives a value) is never used to conclude anything.

mod address;
mod arithmetic;
mod cast;
mod compare;
mod float;
mod known_bits;
mod vector;
mod whole;

use super::dce;
use super::unreachable::remove_unreachable_blocks;
use crate::pass::{Pass, PassContext, PassEntry, PassError, for_each_definition};
use crate::pipelines::OrderRule;
use crate::registry::with_options;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::EntityId;
use oxmux_ir::metadata::DebugLoc;
use oxmux_ir::{
    Block, Constant, ConstantKind, Context, DataLayout, Function, Inst, Intrinsic, Module, Op,
    Type, Value,
};

/// How often one instruction is simplified in one walk.
const STEPS_MAX: u32 = 16;
/// How many walks one run makes.
const ROUNDS_MAX: u32 = 4;

/// The options of LLVM's pass that change nothing here. `no-` before one is its opposite.
const OPTIONS: &[&str] = &["use-loop-info", "verify-fixpoint", "max-iterations"];

/// The pass by its name.
pub const ENTRY: PassEntry =
    PassEntry::new("instcombine", "Replaces operations by simpler ones.", |params| {
        with_options::<InstCombine>(params, OPTIONS)
    })
    .params("use-loop-info;verify-fixpoint;max-iterations")
    .idempotent()
    .rules(&[OrderRule::after(
        "dce",
        "instcombine and early-cse leave unused instructions where they were",
    )]);

/// See the [module](self).
#[derive(Default)]
pub struct InstCombine;

impl Pass for InstCombine {
    fn name(&self) -> &'static str {
        ENTRY.name
    }
    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        for_each_definition(module, |module, _, function| Ok(combine(module, function)))
    }
}

/// Simplifies one function.
pub fn combine(module: &mut Module, function: &mut Function) -> bool {
    let mut changed = remove_unreachable_blocks(function);
    for _ in 0..ROUNDS_MAX {
        let cfg = Cfg::compute(function);
        let mut combiner = Combiner::new(&mut module.cx, &module.data_layout, function);
        for &block in cfg.reverse_post_order() {
            combiner.block(block);
        }
        let again = combiner.changed;
        if again {
            combiner.rewrite_back_edges(&cfg);
            dce::eliminate(module, function);
        }
        changed |= again;
        if !again {
            break;
        }
    }
    changed
}

/// What an operation is replaced by.
enum Simpler {
    /// A value that is there already, or a constant.
    Value(Value),
    /// Another operation of the same type.
    Op(Op),
}

struct Combiner<'a> {
    cx: &'a mut Context,
    layout: &'a DataLayout,
    function: &'a mut Function,
    /// How often each value was used when the walk began.
    uses: Vec<u32>,
    replaced: Vec<Option<Value>>,
    /// The block's instructions so far.
    out: Vec<Inst>,
    loc: Option<DebugLoc>,
    changed: bool,
}

impl<'a> Combiner<'a> {
    fn new(cx: &'a mut Context, layout: &'a DataLayout, function: &'a mut Function) -> Self {
        let mut uses = vec![0u32; function.value_count()];
        for (_, inst) in function.insts_in_order() {
            function.insts[inst].op.for_each_value(|value| {
                if !value.is_constant() {
                    uses[value.index()] += 1;
                }
            });
        }
        let replaced = vec![None; uses.len()];
        Self { cx, layout, function, uses, replaced, out: Vec::new(), loc: None, changed: false }
    }

    fn resolve(&self, mut value: Value) -> Value {
        while !value.is_constant()
            && let Some(next) = self.replaced.get(value.index()).copied().flatten()
        {
            value = next;
        }
        value
    }

    fn block(&mut self, block: Block) {
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        for inst in old {
            self.inst(inst);
        }
        self.function.blocks[block].insts = std::mem::take(&mut self.out);
    }

    fn inst(&mut self, inst: Inst) {
        let mut op = std::mem::replace(&mut self.function.insts[inst].op, Op::Unreachable);
        op.map_values(|value| self.resolve(value));
        let result = self.function.insts[inst].result;
        let ty = result.map_or(Type::VOID, |r| self.function.local_type(r));
        self.loc = self.function.insts[inst].debug_loc;
        for _ in 0..STEPS_MAX {
            match self.simplify(&op, ty) {
                None => break,
                Some(Simpler::Op(new)) => {
                    op = new;
                    self.changed = true;
                }
                Some(Simpler::Value(value)) => {
                    self.changed = true;
                    if let Some(result) = result {
                        self.replaced[result.index()] = Some(value);
                    }
                    return;
                }
            }
        }
        self.function.insts[inst].op = op;
        self.out.push(inst);
    }

    fn simplify(&mut self, op: &Op, ty: Type) -> Option<Simpler> {
        if ty != Type::VOID && is_only_its_result(op) {
            let mut constant = true;
            op.for_each_value(|value| constant &= value.is_constant());
            if constant && let Some(folded) = oxmux_ir::eval::fold(self.cx, self.function, op, ty) {
                return Some(Simpler::Value(folded.into()));
            }
        }
        match op {
            Op::Binary { op: kind, .. } if kind.is_float() => self.float_binary(op),
            Op::Binary { .. } => self.int_binary(op, ty),
            Op::FNeg { arg, .. } => self.fneg(*arg),
            Op::ICmp { .. } => self.icmp(op, ty),
            Op::Select { args, .. } => self.select(op, *args, ty),
            Op::Cast { .. } => self.cast(op, ty),
            Op::Freeze { arg } => self.freeze(*arg),
            Op::Gep { .. } => self.gep(op, ty),
            Op::Load { .. } | Op::Store { .. } => self.access(op),
            Op::ExtractElement { vector, index } => self.extract_element(*vector, *index, ty),
            Op::InsertElement { vector, element, index } => {
                self.insert_element(*vector, *element, *index)
            }
            Op::ShuffleVector { args, mask } => self.shuffle(*args, mask, ty),
            Op::ExtractValue { aggregate, indices } => self.extract_value(*aggregate, indices),
            Op::Intrinsic(call) => self.intrinsic(call.intrinsic, &call.args),
            _ => None,
        }
    }

    fn freeze(&mut self, arg: Value) -> Option<Simpler> {
        if matches!(self.def(arg), Some(Op::Freeze { .. })) {
            return Some(Simpler::Value(arg));
        }
        let kind = self.cx.constants.of(arg)?;
        let fixed = matches!(
            kind,
            ConstantKind::Int(_)
                | ConstantKind::Float(_)
                | ConstantKind::Zero
                | ConstantKind::Global(_)
                | ConstantKind::Function(_)
        );
        fixed.then_some(Simpler::Value(arg))
    }

    fn intrinsic(&mut self, intrinsic: Intrinsic, args: &[Value]) -> Option<Simpler> {
        match (intrinsic, args) {
            (Intrinsic::Expect, [value, ..])
            | (Intrinsic::LaunderInvariantGroup | Intrinsic::StripInvariantGroup, [value]) => {
                Some(Simpler::Value(*value))
            }
            (Intrinsic::SMin | Intrinsic::SMax | Intrinsic::UMin | Intrinsic::UMax, [a, b])
                if a == b =>
            {
                Some(Simpler::Value(*a))
            }
            (Intrinsic::ReduceAnd | Intrinsic::ReduceOr, [value]) => {
                self.reduce_mask(intrinsic, *value)
            }
            (Intrinsic::FAbs, [value]) => match self.def(*value)? {
                Op::Intrinsic(inner) if inner.intrinsic == Intrinsic::FAbs => {
                    Some(Simpler::Value(*value))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Block parameters may be given values on back edges that were simplified after the edge was walked.
    fn rewrite_back_edges(&mut self, cfg: &Cfg) {
        for &block in cfg.reverse_post_order() {
            if let Some(inst) = self.function.terminator(block) {
                let mut op = std::mem::replace(&mut self.function.insts[inst].op, Op::Unreachable);
                op.map_values(|value| self.resolve(value));
                self.function.insts[inst].op = op;
            }
        }
    }

    // What the rules share.

    /// Appends an operation in front of the one that is being simplified.
    fn emit(&mut self, op: Op, ty: Type) -> Value {
        let inst = self.function.make_inst(op, ty);
        self.function.insts[inst].debug_loc = self.loc;
        self.out.push(inst);
        let result = self.function.insts[inst].result;
        result.unwrap_or_else(|| self.cx.poison(ty))
    }
    /// The operation that computes a value, if one does.
    fn def(&self, value: Value) -> Option<&Op> {
        self.function.def_op(value)
    }
    fn ty(&self, value: Value) -> Type {
        self.cx.value_type(self.function, value)
    }
    fn has_one_use(&self, value: Value) -> bool {
        !value.is_constant() && self.uses.get(value.index()).is_some_and(|&n| n <= 1)
    }
    /// The width of an integer, or of a vector's lanes.
    fn bits(&self, ty: Type) -> Option<u32> {
        self.cx.types.int_bits(self.cx.types.scalar(ty)).filter(|&bits| bits <= 128)
    }
    /// The integer that a constant is, or that all lanes of a constant vector are.
    fn int(&self, value: Value) -> Option<u128> {
        scalar_int(self.cx, value.as_constant()?)
    }
    fn is_zero(&self, value: Value) -> bool {
        value.as_constant().is_some_and(|c| self.cx.constants.is_zero(c))
    }
    fn constant(&mut self, ty: Type, value: u128) -> Option<Simpler> {
        Some(Simpler::Value(self.cx.int(ty, value)))
    }
}

/// The integer that a constant is, or that all lanes of a constant vector are.
fn scalar_int(cx: &Context, constant: Constant) -> Option<u128> {
    match *cx.constants.kind(constant) {
        ConstantKind::Int(value) => Some(value),
        ConstantKind::Splat(lane) => cx.constants.as_uint(lane),
        ConstantKind::Zero if cx.types.is_int_or_vector(cx.constants.ty(constant)) => Some(0),
        _ => None,
    }
}

/// Whether an operation is only its result: over constants it is one constant, and it may stand wherever its operands are.
pub fn is_only_its_result(op: &Op) -> bool {
    match op {
        Op::Binary { .. }
        | Op::FNeg { .. }
        | Op::ICmp { .. }
        | Op::FCmp { .. }
        | Op::Cast { .. }
        | Op::Select { .. }
        | Op::Gep { .. }
        | Op::ExtractElement { .. }
        | Op::InsertElement { .. }
        | Op::ShuffleVector { .. }
        | Op::ExtractValue { .. }
        | Op::InsertValue { .. } => true,
        Op::Intrinsic(call) => call.intrinsic.effect() == oxmux_ir::intrinsics::Effect::Pure,
        _ => false,
    }
}

/// The lowest `bits` bits.
fn mask(bits: u32) -> u128 {
    if bits == 0 { 0 } else { u128::MAX >> (128 - bits.min(128)) }
}
