//! The bounds of integers, forwards.

use super::Scope;
use hashbrown::HashMap;
use oxmux_ir::analysis::IntRange;
use oxmux_ir::eval::int::signed;
use oxmux_ir::{CastOp, Context, Function, Inst, Intrinsic, Op, Value};
use rustc_hash::FxBuildHasher;

/// The bounds of integers, where they are closer than those of their type.
pub(super) struct Ranges {
    scope: Scope,
    known: HashMap<Value, IntRange, FxBuildHasher>,
}

impl Ranges {
    /// Of nothing yet.
    pub(super) fn new(scope: Scope) -> Self {
        Self { scope, known: HashMap::default() }
    }

    /// The bounds of an integer or a vector of integers of at most 64 bits; none for anything else.
    pub(super) fn of(&self, cx: &Context, function: &Function, value: Value) -> Option<IntRange> {
        let ty = cx.value_type(function, value);
        let bits = cx.types.int_bits(cx.types.scalar(ty)).filter(|&bits| bits <= 64)?;
        if let Some(number) = cx.splat_uint(value) {
            return Some(IntRange::of(signed(number, bits) as i64));
        }
        Some(self.known.get(&value).copied().unwrap_or(IntRange::all(bits)))
    }

    pub(super) fn visit(&mut self, cx: &Context, function: &Function, inst: Inst) {
        let data = &function.insts[inst];
        let Some(value) = data.result else { return };
        let ty = function.local_type(value);
        if self.scope == Scope::Vectors && !cx.types.is_vector(ty) {
            return;
        }
        let bits = cx.types.int_bits(cx.types.scalar(ty)).filter(|&bits| bits <= 64);
        let Some(bits) = bits else { return };
        // Bounds of unbounded arithmetic are those of the value, if this is as wide.
        if let Some(range) = self.range(cx, function, &data.op, bits).filter(|r| r.fits(bits)) {
            self.known.insert(value, range);
        }
    }

    fn range(&self, cx: &Context, function: &Function, op: &Op, bits: u32) -> Option<IntRange> {
        let of = |value: Value| self.of(cx, function, value);
        match op {
            Op::Binary { op, args: [x, y], .. } => IntRange::binary(*op, bits, of(*x), of(*y)),
            Op::Cast { op: CastOp::ZExt, arg, .. } => {
                let ty = cx.value_type(function, *arg);
                let source = cx.types.int_bits(cx.types.scalar(ty)).filter(|&bits| bits < 63)?;
                let all = IntRange { low: 0, high: (1 << source) - 1 };
                Some(of(*arg).filter(|range| range.is_non_negative()).unwrap_or(all))
            }
            // A truncation keeps what fits.
            Op::Cast { op: CastOp::SExt | CastOp::Trunc, arg, .. } => of(*arg),
            Op::Select { args: [_, x, y], .. } => Some(of(*x)?.join(of(*y)?)),
            Op::Intrinsic(call) if call.intrinsic == Intrinsic::Abs => {
                let x = of(*call.args.first()?)?;
                Some(IntRange { low: 0, high: x.low.checked_neg()?.max(x.high) })
            }
            Op::Intrinsic(call) => match call.args[..] {
                [x, y] => IntRange::intrinsic(call.intrinsic, of(x)?, of(y)?),
                _ => None,
            },
            _ => None,
        }
    }
}

/// The bits that hold all numbers of a range, signed or not negative; all if there are none.
pub(super) fn bits_for(range: IntRange, signed: bool) -> u32 {
    match (signed, range.is_non_negative()) {
        (true, _) => 65 - range.low.min(!range.high).leading_ones(),
        (false, true) => 64 - range.high.leading_zeros(),
        (false, false) => 64,
    }
}
