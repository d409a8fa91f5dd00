//! Linear values of a loop: those that grow by the same amount in each iteration.
//!
//! Sums wrap modulo a power of two, and so do sums and products of them: these grow in equal steps
//! in any case. A widened number does so only if the narrow one does not wrap. The counter does
//! not, since it is compared with its end; values with `nsw` or `nuw` do not, since they would be
//! poison, and the scalar loop loads from addresses that depend on them; all others are checked
//! before the loop ([`Linear::wrap_checks`]). So these facts hold for values that addresses depend
//! on, and for no others.

use super::loop_body::{LoopBody, ParamRole};
use oxmux_ir::analysis::affine::{self, Extension};
use oxmux_ir::{CastOp, IntPredicate, Module, Op, OpFlags, Value};
use rustc_hash::FxHashMap;

/// Larger steps are not followed.
const STEP_MAX: i128 = 1 << 16;

/// How a value grows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// By how much in each iteration, of an address in bytes; not zero.
    pub(super) step: i128,
    /// Whether it does not wrap as a signed number.
    signed: bool,
    /// Whether it does not wrap as an unsigned number.
    unsigned: bool,
}

/// The values of a loop that grow in equal steps.
#[derive(Default)]
pub(super) struct Linear {
    lines: FxHashMap<Value, Line>,
    /// Widened values, signed or not, whose narrow operand may wrap.
    wrap_checks: FxHashMap<Value, (Value, bool)>,
}

impl Linear {
    /// Looks at all instructions of a loop, in order.
    pub(super) fn compute(module: &Module, body: &LoopBody<'_>) -> Self {
        let mut linear = Self::default();
        for (index, param) in body.params.iter().enumerate() {
            let &Some(ParamRole::Induction { step, flags, .. }) = param else { continue };
            let value = body.header_param(index);
            let counts = index == body.counter;
            let (mut signed, mut unsigned) =
                (flags.contains(OpFlags::NSW), flags.contains(OpFlags::NUW));
            if counts {
                signed |= matches!(body.predicate, IntPredicate::Slt | IntPredicate::Sle);
                unsigned |= matches!(body.predicate, IntPredicate::Ult | IntPredicate::Ule);
            }
            // From a number that is not negative on, upward.
            let bits = module.cx.types.int_bits(body.function.local_type(value));
            let start = body.start(index).and_then(|v| module.cx.constants.value_uint(v));
            let starts_above =
                bits.zip(start).is_some_and(|(bits, start)| start >> (bits - 1) == 0);
            unsigned |= signed && starts_above && step > 0;
            linear.lines.insert(value, Line { step, signed, unsigned });
        }
        for inst in body.shape.insts(body.function) {
            let data = &body.function.insts[inst];
            if let Some(result) = data.result
                && let Some(line) = linear.of_op(module, body, result, &data.op)
                && line.step.abs() <= STEP_MAX
            {
                linear.lines.insert(result, line);
            }
        }
        linear
    }

    /// How a value grows, if it does.
    pub(super) fn of(&self, value: Value) -> Option<Line> {
        self.lines.get(&value).copied()
    }

    /// The check that a widened value needs: the narrow value, and whether it is signed.
    pub(super) fn wrap_checks(&self, widened: Value) -> Option<(Value, bool)> {
        self.wrap_checks.get(&widened).copied()
    }

    /// The line of an operand: one that stays grows by zero, without wrapping.
    fn operand(&self, body: &LoopBody<'_>, value: Value) -> Option<Line> {
        match body.is_uniform(value) {
            true => Some(Line { step: 0, signed: true, unsigned: true }),
            false => self.of(value),
        }
    }

    fn of_op(
        &mut self,
        module: &Module,
        body: &LoopBody<'_>,
        result: Value,
        op: &Op,
    ) -> Option<Line> {
        if body.is_uniform(result) {
            return None;
        }
        let mut line = match op {
            Op::Cast { op: op @ (CastOp::SExt | CastOp::ZExt), arg, flags, .. } => {
                let from = self.of(*arg)?;
                // A number that is not negative is widened either way.
                let signed = *op == CastOp::SExt || (flags.contains(OpFlags::NNEG) && from.signed);
                if !(if signed { from.signed } else { from.unsigned }) {
                    self.wrap_checks.insert(result, (*arg, signed));
                }
                let bits = module.cx.types.int_bits(body.function.local_type(*arg));
                bits.filter(|bits| (8..64).contains(bits))?;
                return Some(Line { step: from.step, signed: true, unsigned: *op == CastOp::ZExt });
            }
            // A frozen number may be anything where it would wrap.
            Op::Freeze { .. } => return None,
            Op::Binary { flags, .. } => Line {
                step: 0,
                signed: flags.contains(OpFlags::NSW),
                unsigned: flags.contains(OpFlags::NUW),
            },
            _ => Line { step: 0, signed: false, unsigned: false },
        };
        let (cx, layout) = (&module.cx, &module.data_layout);
        affine::decompose(cx, layout, body.function, result, &mut |term| {
            let of = self.operand(body, term.value)?;
            // A narrow index is widened by its sign.
            if of.step != 0 && term.extension != Extension::None && !of.signed {
                return None;
            }
            line.step = line.step.checked_add(of.step.checked_mul(term.scale.into())?)?;
            line.signed &= of.signed;
            line.unsigned &= of.unsigned;
            Some(())
        })?;
        // What is cut keeps its step only if that is one of the narrower number.
        if let Op::Cast { op: CastOp::Trunc, .. } = op {
            let bits = module.cx.types.int_bits(body.function.local_type(result))?;
            let fits = (8..=64).contains(&bits) && line.step.abs() < 1 << (bits - 1);
            fits.then_some(())?;
        }
        (line.step != 0).then_some(line)
    }
}
