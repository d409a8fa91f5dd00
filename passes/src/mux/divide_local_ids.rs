//! `divide-local-ids`: quotients and remainders of sums of local ids become sums of local ids,
//! where the required work-group size tells which ids there are.
//!
//! ```text
//! %x = call i64 @__mux_get_local_id(i32 0)      ; below 16, by !reqd_work_group_size
//! %y = call i64 @__mux_get_local_id(i32 1)
//! %row = mul i64 %y, 16
//! %t = add i64 %row, %x
//! %q = udiv i64 %t, 16              ->  %y
//! %r = urem i64 %t, 16              ->  %x
//! ```
//!
//! Kernels number the work-items of a work-group so to share the copying of a tile into local
//! memory. What was a division for each lane is then the same for all of them, or their number, and
//! the tile is accessed in whole vectors. It comes before the vectorizer, and behind what inlines
//! functions.

use crate::analysis::work_group_size::WorkGroupSizes;
use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions};
use hashbrown::HashMap;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::Callee;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, Builder, CastOp, FastMath, FunctionId, Module, Op, OpFlags, Type, Value};
use rustc_hash::FxBuildHasher;

const NAME: &str = "divide-local-ids";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Divides sums of local ids whose bounds are known", run);

/// A sum of local ids, each with a factor, and a constant: what a value is, whatever its width. All
/// parts are non-negative, and the sum is at most what a signed integer of the value's type holds,
/// so that no flag makes it poison.
#[derive(Copy, Clone, Default)]
struct Sum {
    constant: u64,
    times: [u64; 3],
    /// The calls, as far as they count.
    ids: [Option<Value>; 3],
}

/// The largest ids.
type Bounds = [u64; 3];

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let get_local_id = Builtin::Mux(MuxBuiltin::Function(MuxFunction::GetLocalId));
    let mut queries: IdSet<FunctionId> = IdSet::new();
    for &id in &module.function_order {
        if module.functions[id].builtin() == Some(get_local_id) {
            queries.insert(id);
        }
    }
    if queries.is_empty() {
        return Ok(false);
    }
    let Some(work_group_sizes) = WorkGroupSizes::compute(module) else { return Ok(false) };
    for_each_definition(module, |module, id, function| {
        let Some(sizes) = work_group_sizes.of(id, function) else { return Ok(false) };
        let bounds: Bounds = sizes.map(|size| size.saturating_sub(1));
        let mut work = Sums { bounds, queries: &queries, of: HashMap::default() };
        let mut replacements = HashMap::default();
        let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
            let result = b.func.insts[inst].result?;
            let op = b.func.insts[inst].op.clone();
            let sum = work.sum(b, &op, result)?;
            work.of.insert(result, sum);
            if !work.is_simpler(&op, &sum) {
                return None;
            }
            let ty = b.ty(result);
            let new = written(b, &sum, ty);
            replacements.insert(result, new);
            Some(Rewritten::Gone)
        });
        function.replace_values(&replacements);
        Ok(changed)
    })
}

struct Sums<'a> {
    bounds: Bounds,
    queries: &'a IdSet<FunctionId>,
    of: HashMap<Value, Sum, FxBuildHasher>,
}

impl Sums<'_> {
    /// What an operation computes, if that is a sum.
    fn sum(&self, b: &Builder<'_>, op: &Op, result: Value) -> Option<Sum> {
        let bits = b.cx.types.int_bits(b.ty(result)).filter(|&bits| bits <= 64)?;
        let sum = match op {
            Op::Call(call) => {
                let Callee::Function(id) = call.callee else { return None };
                let dimension =
                    call.args.first().and_then(|&arg| b.cx.constants.value_uint(arg))?;
                let dimension = usize::try_from(dimension).ok().filter(|&d| d < 3)?;
                self.queries.contains(id).then_some(())?;
                let mut sum = Sum::default();
                sum.times[dimension] = 1;
                sum.ids[dimension] = Some(result);
                sum
            }
            Op::Cast { op: CastOp::Trunc | CastOp::ZExt | CastOp::SExt, arg, .. }
            | Op::Freeze { arg } => self.of(b, *arg)?,
            Op::Binary { op, flags, args: [left, right], .. } => {
                let x = self.of(b, *left)?;
                match op {
                    BinaryOp::Add => x.plus(&self.of(b, *right)?)?,
                    BinaryOp::Sub => x.minus(&self.of(b, *right)?)?,
                    BinaryOp::Mul | BinaryOp::Shl => x.scaled(self.factor(b, *op, *right)?)?,
                    _ if flags.contains(OpFlags::EXACT) => return None,
                    _ => {
                        let (quotient, rest) = self.divided(&x, self.factor(b, *op, *right)?)?;
                        if is_remainder(*op) { rest } else { quotient }
                    }
                }
            }
            _ => return None,
        };
        (self.largest(&sum)? <= u64::MAX >> (64 - bits) >> 1).then_some(sum)
    }

    /// What is known of an operand.
    fn of(&self, b: &Builder<'_>, value: Value) -> Option<Sum> {
        if !value.is_constant() {
            return self.of.get(&value).copied();
        }
        let constant = b.cx.constants.value_uint(value)?;
        let bits = b.cx.types.int_bits(b.ty(value)).filter(|&bits| bits <= 64)?;
        let constant = u64::try_from(constant).ok()?;
        (constant <= u64::MAX >> (64 - bits) >> 1).then_some(Sum { constant, ..Sum::default() })
    }

    /// By what an operation with a constant multiplies or divides.
    fn factor(&self, b: &Builder<'_>, op: BinaryOp, amount: Value) -> Option<u64> {
        let right = self.of(b, amount).filter(|right| right.times == [0; 3])?.constant;
        match op {
            BinaryOp::Mul | BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => {
                Some(right)
            }
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
                let bits = b.cx.types.int_bits(b.ty(amount))?;
                let shift = u32::try_from(right).ok().filter(|&shift| shift < bits)?;
                1u64.checked_shl(shift)
            }
            BinaryOp::And => right.checked_add(1).filter(|power| power.is_power_of_two()),
            _ => None,
        }
    }

    /// The quotient and the remainder, if the parts that are no multiples of the divisor add up to
    /// less than it.
    fn divided(&self, sum: &Sum, divisor: u64) -> Option<(Sum, Sum)> {
        (divisor > 0).then_some(())?;
        let (mut quotient, mut rest) = (*sum, *sum);
        quotient.constant /= divisor;
        rest.constant %= divisor;
        for times in &mut quotient.times {
            *times /= divisor;
        }
        for times in &mut rest.times {
            *times %= divisor;
        }
        (self.largest(&rest)? < divisor).then_some((quotient, rest))
    }

    /// The greatest number that a sum may be.
    fn largest(&self, sum: &Sum) -> Option<u64> {
        self.bounds
            .iter()
            .zip(sum.times)
            .try_fold(sum.constant, |most, (&id, times)| most.checked_add(times.checked_mul(id)?))
    }

    /// Whether the sum is less work than an operation: instead of a division, or where all but one
    /// id cancel out.
    fn is_simpler(&self, op: &Op, sum: &Sum) -> bool {
        let Op::Binary { op, .. } = op else { return false };
        let terms = sum.times.iter().filter(|&&times| times > 0).count();
        let is_plain = sum.times.iter().all(|&times| times <= 1) && sum.constant == 0;
        match op {
            BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => true,
            BinaryOp::LShr | BinaryOp::AShr | BinaryOp::And | BinaryOp::Sub => {
                terms == 0 || terms == 1 && is_plain
            }
            _ => false,
        }
    }
}

impl Sum {
    fn plus(&self, other: &Self) -> Option<Self> {
        let mut sum = *self;
        sum.constant = sum.constant.checked_add(other.constant)?;
        for (dimension, times) in other.times.into_iter().enumerate() {
            sum.times[dimension] = sum.times[dimension].checked_add(times)?;
            sum.ids[dimension] = sum.ids[dimension].or(other.ids[dimension]);
        }
        Some(sum)
    }

    fn minus(&self, other: &Self) -> Option<Self> {
        let mut sum = *self;
        sum.constant = sum.constant.checked_sub(other.constant)?;
        for (times, less) in sum.times.iter_mut().zip(other.times) {
            *times = times.checked_sub(less)?;
        }
        Some(sum)
    }

    fn scaled(&self, factor: u64) -> Option<Self> {
        let mut sum = *self;
        sum.constant = sum.constant.checked_mul(factor)?;
        for times in &mut sum.times {
            *times = times.checked_mul(factor)?;
        }
        Some(sum)
    }
}

fn is_remainder(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::URem | BinaryOp::SRem | BinaryOp::And)
}

/// The instructions for a sum.
fn written(b: &mut Builder<'_>, sum: &Sum, ty: Type) -> Value {
    let exact = |b: &mut Builder<'_>, op, left, right| {
        let flags = OpFlags::NUW | OpFlags::NSW;
        b.value(Op::Binary { op, flags, fast_math: FastMath::NONE, args: [left, right] }, ty)
    };
    let mut total = None;
    for (times, id) in sum.times.into_iter().zip(sum.ids) {
        let Some(id) = id.filter(|_| times > 0) else { continue };
        let (from, to) = (b.cx.types.int_bits(b.ty(id)), b.cx.types.int_bits(ty));
        let op = if from > to { CastOp::Trunc } else { CastOp::ZExt };
        let id = if from == to { id } else { b.cast(op, id, ty) };
        let part = match times {
            1 => id,
            _ => {
                let times = b.cx.int(ty, u128::from(times));
                exact(b, BinaryOp::Mul, id, times)
            }
        };
        total = Some(match total {
            None => part,
            Some(total) => exact(b, BinaryOp::Add, total, part),
        });
    }
    let constant = b.cx.int(ty, u128::from(sum.constant));
    match total {
        None => constant,
        Some(total) if sum.constant == 0 => total,
        Some(total) => exact(b, BinaryOp::Add, total, constant),
    }
}
