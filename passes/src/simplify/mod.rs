//! The simplifier: replaces operations by simpler ones that compute the same, or something more
//! defined.
//!
//! - constants are folded with the interpreter's own evaluator ([`oxmux_ir::eval::fold`]);
//! - `arithmetic`: identities, constants gathered at the right, multiplication, division and
//!   remainder by powers of two as shifts and masks, shifts of shifts, masks that change nothing;
//! - `compare`: comparisons that known bits decide or that a narrower type can make; `select`;
//! - `cast`: casts of casts; accesses through the generic address space of an address whose space
//!   is known;
//! - `address`: constant steps of an address are joined;
//! - `vector`: lanes and members of what was just put together;
//! - `masks`: whether all lanes of a mask are active, or any;
//! - `float`: what no bit of a result can tell, or what fast-math flags allow;
//! - `library`: calls of library functions.
//!
//! One walk in reverse post-order sees operands before their uses; an instruction is simplified
//! until no rule applies (at most [`STEPS_MAX`] times), and walks repeat until nothing changes, at
//! most [`ROUNDS_MAX`] times. No result becomes less defined: a rule that could turn a defined
//! value into poison drops the flags that would. Undefined division (`x / 0`, which generated code
//! gives a value) is never used to conclude anything.

mod address;
mod arithmetic;
mod cast;
mod compare;
mod float;
pub mod library;
mod masks;
mod rule;
mod select;
mod vector;

pub use rule::Rule;
use rule::{Replacement, Simpler};

use crate::pass::{OrderRule, PassContext, PassEntry, PassError, for_each_definition};
use crate::scalar::dce;
use crate::scalar::unreachable::reachable_cfg;
use crate::target_info::COMMON_REGISTER_BITS;
use oxmux_ir::analysis::{Cfg, KnownBits};
use oxmux_ir::entity::EntityId;
use oxmux_ir::eval::int::mask;
use oxmux_ir::metadata::DebugLoc;
use oxmux_ir::{
    BinaryOp, Block, ConstantKind, Context, DataLayout, Function, Inst, Intrinsic, Module, Op,
    Type, Value,
};

/// The passes of this module, by name.
pub const ENTRIES: &[PassEntry] = &[
    ENTRY,
    PassEntry::of(
        "combine-fpext-fptrunc",
        "Removes widenings of floats that are narrowed again",
        combine_fp_ext_fp_trunc,
    ),
    library::ENTRY,
    library::sincos::ENTRY,
];

/// How often one instruction is simplified in one walk.
const STEPS_MAX: u32 = 16;
/// How many walks one run makes.
const ROUNDS_MAX: u32 = 4;

/// The options of LLVM's pass that change nothing here. `no-` before one is its opposite.
const OPTIONS: &[&str] = &["use-loop-info", "verify-fixpoint", "max-iterations"];

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("instcombine", "Replaces operations by simpler ones.", inst_combine)
        .options(OPTIONS)
        .params("use-loop-info;verify-fixpoint;max-iterations")
        .idempotent()
        .rules(&[OrderRule::after(
            "dce",
            "instcombine and early-cse leave unused instructions where they were",
        )]);

fn inst_combine(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let register_bits = cx.target_info.unit.widest().max(COMMON_REGISTER_BITS);
    cx.for_each_function(module, |module, _, function| {
        combine_function(ALL_RULES, ENTRY.name, module, function, register_bits, &mut |_| {})
    })
}

/// `combine-fpext-fptrunc`: removes widenings of floats that are narrowed again. `printf` makes
/// such pairs: its arguments are widened, and narrowed again for devices without `double`.
fn combine_fp_ext_fp_trunc(
    module: &mut Module,
    _: &mut PassContext<'_>,
) -> Result<bool, PassError> {
    let (rules, name): (Rules, _) =
        (|c, op, ty| c.fp_trunc_of_fp_ext(op, ty), "combine-fpext-fptrunc");
    for_each_definition(module, |module, _, function| {
        combine_function(rules, name, module, function, COMMON_REGISTER_BITS, &mut |_| {})
    })
}

/// Simplifies a module with all rules; calls `fired` with each that applies.
pub fn combine(module: &mut Module, fired: &mut dyn FnMut(Rule)) -> Result<bool, PassError> {
    for_each_definition(module, |module, _, function| {
        combine_function(ALL_RULES, ENTRY.name, module, function, COMMON_REGISTER_BITS, fired)
    })
}

/// Which rule applies to an operation, whose result has the type.
type Rules = fn(&mut Combiner<'_>, &Op, Type) -> Option<Simpler>;

/// All rules.
const ALL_RULES: Rules = |c, op, ty| c.simplify(op, ty);

fn combine_function(
    rules: Rules,
    pass: &'static str,
    module: &mut Module,
    function: &mut Function,
    register_bits: u32,
    fired: &mut dyn FnMut(Rule),
) -> Result<bool, PassError> {
    // No rule changes an edge.
    let (cfg, mut changed) = reachable_cfg(function);
    for _ in 0..ROUNDS_MAX {
        let mut combiner = Combiner::new(rules, module, function, register_bits, fired);
        for &block in cfg.reverse_post_order() {
            combiner.block(block);
        }
        let (again, failed) = (combiner.changed, combiner.failed);
        if again {
            combiner.rewrite_back_edges(&cfg);
            dce::eliminate(module, function);
        }
        if let Some(what) = failed {
            let function = function.name().to_string();
            return Err(PassError::Internal { pass, function, what: what.into() });
        }
        changed |= again;
        if !again {
            break;
        }
    }
    Ok(changed)
}

struct Combiner<'a> {
    rules: Rules,
    fired: &'a mut dyn FnMut(Rule),
    cx: &'a mut Context,
    layout: &'a DataLayout,
    function: &'a mut Function,
    /// The bits of the target's widest vectors.
    register_bits: u32,
    /// How often each value was used when the walk began.
    uses: Vec<u32>,
    replaced: Vec<Option<Value>>,
    /// The block's instructions so far.
    out: Vec<Inst>,
    loc: Option<DebugLoc>,
    changed: bool,
    /// The error of a rule: an internal error.
    failed: Option<&'static str>,
}

impl<'a> Combiner<'a> {
    fn new(
        rules: Rules,
        module: &'a mut Module,
        function: &'a mut Function,
        register_bits: u32,
        fired: &'a mut dyn FnMut(Rule),
    ) -> Self {
        let (cx, layout) = (&mut module.cx, &module.data_layout);
        let mut uses = vec![0u32; function.value_count()];
        for (_, inst) in function.insts_in_order() {
            function.insts[inst].op.for_each_value(|value| {
                if !value.is_constant() {
                    uses[value.index()] += 1;
                }
            });
        }
        let replaced = vec![None; uses.len()];
        let (out, loc, changed, failed) = (Vec::new(), None, false, None);
        Self {
            rules,
            fired,
            cx,
            layout,
            function,
            register_bits,
            uses,
            replaced,
            out,
            loc,
            changed,
            failed,
        }
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
        let mut insts = std::mem::take(&mut self.function.blocks[block].insts);
        insts.drain(..).for_each(|inst| self.inst(inst));
        insts.append(&mut self.out);
        self.function.blocks[block].insts = insts;
    }

    fn inst(&mut self, inst: Inst) {
        let mut op = std::mem::replace(&mut self.function.insts[inst].op, Op::Unreachable);
        // Nothing is replaced before the first rule applies.
        if self.changed {
            op.map_values(|value| self.resolve(value));
        }
        let result = self.function.insts[inst].result;
        let ty = self.function.result_type(result);
        self.loc = self.function.insts[inst].debug_loc;
        for _ in 0..STEPS_MAX {
            let Some(Simpler { rule, to }) = (self.rules)(self, &op, ty) else { break };
            self.changed = true;
            (self.fired)(rule);
            match to {
                Replacement::Op(new) => op = new,
                Replacement::Value(value) => {
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
        if ty != Type::VOID && op.is_pure() {
            let mut constant = true;
            op.for_each_value(|value| constant &= value.is_constant());
            if constant && let Some(folded) = oxmux_ir::eval::fold(self.cx, op, ty) {
                return Rule::ConstantFold.value(folded.into());
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
            Op::ExtractElement { vector, index } => self.extract_element(*vector, *index),
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
            return Rule::FreezeOfFrozen.value(arg);
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
        if fixed { Rule::FreezeOfFrozen.value(arg) } else { None }
    }

    fn intrinsic(&mut self, intrinsic: Intrinsic, args: &[Value]) -> Option<Simpler> {
        match (intrinsic, args) {
            (Intrinsic::Expect, [value, ..])
            | (Intrinsic::LaunderInvariantGroup | Intrinsic::StripInvariantGroup, [value]) => {
                Rule::Hint.value(*value)
            }
            (Intrinsic::ReduceAnd | Intrinsic::ReduceOr, [value]) => {
                let whole = self.reduce_mask(intrinsic, *value);
                whole.or_else(|| self.reduce_scalars(intrinsic, *value))
            }
            (Intrinsic::FAbs, [value]) => match self.def(*value)? {
                Op::Intrinsic(inner) if inner.intrinsic == Intrinsic::FAbs => {
                    Rule::FAbsOfFAbs.value(*value)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Block parameters may be given values on back edges that were simplified after the edge was
    /// walked.
    fn rewrite_back_edges(&mut self, cfg: &Cfg) {
        for &block in cfg.reverse_post_order() {
            if let Some(inst) = self.function.terminator(block) {
                let mut op = std::mem::replace(&mut self.function.insts[inst].op, Op::Unreachable);
                op.map_values(|value| self.resolve(value));
                self.function.insts[inst].op = op;
            }
        }
    }

    // Helpers of the rules.

    /// Appends an operation in front of the one that is being simplified.
    fn emit(&mut self, op: Op, ty: Type) -> Value {
        let inst = self.function.make_inst(op, ty);
        self.function.insts[inst].debug_loc = self.loc;
        self.out.push(inst);
        let result = self.function.insts[inst].result;
        result.unwrap_or_else(|| {
            self.failed = Some("a rule makes an operation without a result");
            self.cx.poison(ty)
        })
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
        self.cx.splat_uint(value)
    }
    /// The known bits of an integer; none if the value is no integer.
    fn known_bits(&self, value: Value) -> Option<KnownBits> {
        KnownBits::of(self.cx, self.function, value, &|_| None)
    }
    fn is_zero(&self, value: Value) -> bool {
        value.as_constant().is_some_and(|c| self.cx.constants.is_zero(c))
    }
    fn constant(&mut self, rule: Rule, ty: Type, value: u128) -> Option<Simpler> {
        rule.value(self.cx.int(ty, value))
    }
    /// The `xor` of an `i1`, or of a vector of them, with ones.
    fn inverse(&mut self, value: Value, ty: Type) -> Op {
        Op::binary(BinaryOp::Xor, [value, self.cx.int(ty, u128::MAX)])
    }
}
