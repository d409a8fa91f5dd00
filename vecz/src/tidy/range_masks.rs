//! `range-masks`: whether all or any of consecutive numbers are below a limit is asked of the first number alone.
//!
//! ```text
//!   %ids = add <4 x i64> %splat, <i64 0, i64 1, i64 2, i64 3>      %rest = sub i64 %n, 4
//!   %m = icmp ult <4 x i64> %ids, %limits                     ->   %enough = icmp uge i64 %n, 4
//!   %all = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %m)       %before = icmp ule i64 %id, %rest
//!                                                                  %all = and i1 %enough, %before
//! ```
//!
//! Most kernels begin with such a test. Exact for all numbers: where the numbers wrap they have the largest and the smallest
//! one among them, which decides. Ids of the work-items of a packet do not wrap. The mask itself is
//! left to what needs it, off the common path (see `sink`).

use crate::refusal::Refusal;
use crate::step::{Lanes, Step, step_entry};
use hashbrown::HashMap;
use oxmux_ir::mux::{Builtin, MuxBuiltin, MuxFunction};
use oxmux_ir::{
    BinaryOp, Builder, Callee, CastOp, Function, FunctionId, IntPredicate, Intrinsic, Module, Op,
    Value,
};
use oxmux_passes::PassEntry;
use oxmux_passes::mux::rewriting::{Rewritten, rewrite_instructions, take_name};

pub(crate) const STEP: Step = Step { name: "range-masks", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Tests ranges of lanes by their first numbers.");

/// How many operations are looked through.
const DEPTH_MAX: u32 = 8;

fn run(module: &mut Module, function: &mut Function, lanes: Lanes<'_>) -> Result<bool, Refusal> {
    let is_test = |op: &Op| match op {
        Op::Intrinsic(call) => {
            matches!(call.intrinsic, Intrinsic::ReduceAnd | Intrinsic::ReduceOr)
                && matches!(function.def_op(call.args[0]), Some(Op::ICmp { .. }))
        }
        _ => false,
    };
    if !function.insts_in_order().any(|(_, inst)| is_test(&function.insts[inst].op)) {
        return Ok(false);
    }
    let ids: Vec<FunctionId> = match lanes.info.predicated {
        true => Vec::new(),
        false => module.function_order.iter().copied().filter(|&f| is_id(module, f)).collect(),
    };
    let mut replacements = HashMap::default();
    let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
        let Op::Intrinsic(call) = &b.func.insts[inst].op else { return None };
        let (intrinsic, mask) = (call.intrinsic, *call.args.first()?);
        let &Op::ICmp { predicate, args: [left, right], .. } = b.func.def_op(mask)? else {
            return None;
        };
        let (count, scalable) = match b.cx.types.vector_parts(b.ty(left)) {
            Some((_, count, scalable)) => (count, scalable),
            None => return None,
        };
        let all = match intrinsic {
            Intrinsic::ReduceAnd => true,
            Intrinsic::ReduceOr => false,
            _ => return None,
        };
        if count < 2 || scalable {
            return None;
        }
        let (first, limit, predicate) = match (splat(b, right), splat(b, left)) {
            (Some(limit), None) => (consecutive(b, left, 0)?, limit, predicate),
            (None, Some(limit)) => (consecutive(b, right, 0)?, limit, predicate.swapped()),
            _ => return None,
        };
        let bits = b.cx.types.int_bits(b.ty(first)).filter(|&bits| (8..=64).contains(&bits))?;
        let wraps = !is_call_of(b, first, &ids);
        let range = Range { first, limit, count: u128::from(count), bits, wraps };
        let test = range.test(b, predicate, all);
        let old = b.func.insts[inst].result?;
        take_name(b.func, old, test);
        replacements.insert(old, test);
        Some(Rewritten::Gone)
    });
    function.replace_values(&replacements);
    Ok(changed)
}

/// Whether a function gives the id of a work-item.
fn is_id(module: &Module, function: FunctionId) -> bool {
    let builtin = module.functions[function].builtin();
    matches!(
        builtin,
        Some(Builtin::Mux(MuxBuiltin::Function(
            MuxFunction::GetGlobalId | MuxFunction::GetLocalId
        )))
    )
}

fn is_call_of(b: &Builder<'_>, value: Value, functions: &[FunctionId]) -> bool {
    match b.func.def_op(value) {
        Some(Op::Call(call)) => {
            matches!(call.callee, Callee::Function(id) if functions.contains(&id))
        }
        _ => false,
    }
}

/// The scalar that all lanes of a vector are.
fn splat(b: &mut Builder<'_>, vector: Value) -> Option<Value> {
    if let Some(constant) = vector.as_constant() {
        let (_, count, scalable) = b.cx.types.vector_parts(b.ty(vector))?;
        let first = b.cx.constants.element(&b.cx.types, constant, 0)?;
        let same = (0..u64::from(count))
            .all(|i| b.cx.constants.element(&b.cx.types, constant, i) == Some(first));
        return (same && !scalable).then_some(first.into());
    }
    let Op::ShuffleVector { args, mask } = b.func.def_op(vector)? else { return None };
    if !mask.iter().all(|&lane| lane == 0) {
        return None;
    }
    match b.func.def_op(args[0])? {
        Op::InsertElement { element, index, .. }
            if b.cx.constants.value_uint(*index) == Some(0) =>
        {
            Some(*element)
        }
        _ => None,
    }
}

/// The first number of a vector of consecutive ones.
fn consecutive(b: &mut Builder<'_>, vector: Value, depth: u32) -> Option<Value> {
    if depth > DEPTH_MAX {
        return None;
    }
    match *b.func.def_op(vector)? {
        Op::Binary { op: BinaryOp::Add, args: [x, y], .. } => {
            for (x, y) in [(x, y), (y, x)] {
                let Some(start) = splat(b, x) else { continue };
                if is_steps(b, y) {
                    return Some(start);
                }
                let inner = consecutive(b, y, depth + 1)?;
                return Some(b.add(inner, start));
            }
            None
        }
        Op::Binary { op: BinaryOp::Sub, args: [x, y], .. } => {
            let less = splat(b, y)?;
            let inner = consecutive(b, x, depth + 1)?;
            Some(b.sub(inner, less))
        }
        Op::Cast { op: CastOp::Trunc, arg, .. } => {
            let ty = b.ty(vector);
            let ty = b.cx.types.scalar(ty);
            let inner = consecutive(b, arg, depth + 1)?;
            Some(b.cast(CastOp::Trunc, inner, ty))
        }
        _ => None,
    }
}

/// Whether a vector is 0, 1, 2 and so on.
fn is_steps(b: &mut Builder<'_>, vector: Value) -> bool {
    let (Some(constant), Some((_, count, false))) =
        (vector.as_constant(), b.cx.types.vector_parts(b.ty(vector)))
    else {
        return false;
    };
    (0..u64::from(count)).all(|i| {
        let element = b.cx.constants.element(&b.cx.types, constant, i);
        element.and_then(|c| b.cx.constants.as_uint(c)) == Some(u128::from(i))
    })
}

/// Consecutive numbers, held against a limit.
struct Range {
    first: Value,
    limit: Value,
    count: u128,
    bits: u32,
    /// Whether the largest number may be followed by the smallest.
    wraps: bool,
}

impl Range {
    fn test(&self, b: &mut Builder<'_>, predicate: IntPredicate, all: bool) -> Value {
        use IntPredicate::*;
        let signed = matches!(predicate, Slt | Sle | Sgt | Sge);
        match (predicate, all) {
            (Eq, false) => self.any_equal(b),
            (Ne, true) => {
                let any = self.any_equal(b);
                b.not(any)
            }
            // Two consecutive numbers are not equal.
            (Eq, true) => b.cx.bool(false),
            (Ne, false) => b.cx.bool(true),
            (Ult | Slt, true) => self.all_less(b, signed),
            (Uge | Sge, false) => {
                let all = self.all_less(b, signed);
                b.not(all)
            }
            (Ult | Slt, false) => self.any_less(b, signed),
            (Uge | Sge, true) => {
                let any = self.any_less(b, signed);
                b.not(any)
            }
            (Ugt | Sgt, true) => self.all_greater(b, signed),
            (Ule | Sle, false) => {
                let all = self.all_greater(b, signed);
                b.not(all)
            }
            (Ule | Sle, true) => self.all_not_greater(b, signed),
            (Ugt | Sgt, false) => {
                let all = self.all_not_greater(b, signed);
                b.not(all)
            }
        }
    }

    fn any_equal(&self, b: &mut Builder<'_>) -> Value {
        let distance = b.sub(self.limit, self.first);
        let count = b.int_like(distance, self.count);
        b.icmp(IntPredicate::Ult, distance, count)
    }

    /// All numbers are less: the limit leaves room for them, and the first is not too late.
    fn all_less(&self, b: &mut Builder<'_>, signed: bool) -> Value {
        if !self.wraps && !signed {
            let last = self.last(b);
            return b.icmp(IntPredicate::Ult, last, self.limit);
        }
        self.all_fit_before(b, self.count, signed)
    }

    /// Some number is less: the first, or the smallest one behind a wrap.
    fn any_less(&self, b: &mut Builder<'_>, signed: bool) -> Value {
        let less = b.icmp(pick(signed, IntPredicate::Ult), self.first, self.limit);
        if !self.wraps && !signed {
            return less;
        }
        let edge = b.int_like(self.first, self.max(signed).wrapping_sub(self.count - 1));
        let wraps = b.icmp(pick(signed, IntPredicate::Ugt), self.first, edge);
        let least = b.int_like(self.limit, self.min(signed));
        let above = b.icmp(IntPredicate::Ne, self.limit, least);
        let behind = b.and(wraps, above);
        b.or(less, behind)
    }

    /// All numbers are greater: the first is, and no smallest one follows.
    fn all_greater(&self, b: &mut Builder<'_>, signed: bool) -> Value {
        let greater = b.icmp(pick(signed, IntPredicate::Ugt), self.first, self.limit);
        if !self.wraps && !signed {
            return greater;
        }
        let edge = b.int_like(self.first, self.max(signed).wrapping_sub(self.count - 1));
        let before = b.icmp(pick(signed, IntPredicate::Ule), self.first, edge);
        b.and(greater, before)
    }

    /// No number is greater: none can be, or the last is not.
    fn all_not_greater(&self, b: &mut Builder<'_>, signed: bool) -> Value {
        if !self.wraps && !signed {
            let last = self.last(b);
            return b.icmp(IntPredicate::Ule, last, self.limit);
        }
        let most = b.int_like(self.limit, self.max(signed));
        let any = b.icmp(IntPredicate::Eq, self.limit, most);
        let fit = self.all_fit_before(b, self.count - 1, signed);
        b.or(any, fit)
    }

    /// Whether the first number is at least so far before the limit.
    fn all_fit_before(&self, b: &mut Builder<'_>, distance: u128, signed: bool) -> Value {
        let least = b.int_like(self.limit, self.min(signed).wrapping_add(distance));
        let enough = b.icmp(pick(signed, IntPredicate::Uge), self.limit, least);
        let distance = b.int_like(self.limit, distance);
        let rest = b.sub(self.limit, distance);
        let before = b.icmp(pick(signed, IntPredicate::Ule), self.first, rest);
        b.and(enough, before)
    }

    fn last(&self, b: &mut Builder<'_>) -> Value {
        let rest = b.int_like(self.first, self.count - 1);
        b.add(self.first, rest)
    }

    fn min(&self, signed: bool) -> u128 {
        if signed { 1 << (self.bits - 1) } else { 0 }
    }

    fn max(&self, signed: bool) -> u128 {
        let all = u128::MAX >> (128 - self.bits);
        if signed { all >> 1 } else { all }
    }
}

/// The unsigned predicate, or its signed twin.
fn pick(signed: bool, unsigned: IntPredicate) -> IntPredicate {
    use IntPredicate::*;
    match (signed, unsigned) {
        (false, predicate) => predicate,
        (true, Ult) => Slt,
        (true, Ule) => Sle,
        (true, Ugt) => Sgt,
        (true, Uge) => Sge,
        (true, predicate) => predicate,
    }
}
