//! Which values of a loop grow by the same amount in each iteration.
//!
//! Sums wrap modulo a power of two, and so do values that follow from them by adding and multiplying: these grow in equal steps
//! whatever happens. A widened number does only where the narrow one does not wrap. That it does not is known of the counter,
//! which is compared with its end; of what carries `nsw` or `nuw`, since such a number is poison where it wraps, and a poison
//! address may not be loaded from, which the scalar loop would do; of everything else, the loop asks before it begins
//! ([`Linear::asks`]). What is said here thus holds of values that an address follows from, and of no others.

use super::plan::{Body, Param};
use oxmux_ir::{BinaryOp, CastOp, Function, IntPredicate, Module, Op, OpFlags, Type, Value};
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
    /// Values that were widened, signed or not, of which it is not known that they do not wrap: their results.
    asks: FxHashMap<Value, (Value, bool)>,
}

impl Linear {
    /// Looks at all instructions of a loop, in order.
    pub(super) fn compute(module: &Module, body: &Body<'_>) -> Self {
        let mut linear = Self::default();
        for (index, param) in body.params.iter().enumerate() {
            let &Some(Param::Grows { step, flags, .. }) = param else { continue };
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

    /// What must be asked before a widened value may be relied on: the value before, and whether it is signed.
    pub(super) fn asks(&self, widened: Value) -> Option<(Value, bool)> {
        self.asks.get(&widened).copied()
    }

    /// The line of an operand: one that stays grows by zero, without wrapping.
    fn operand(&self, body: &Body<'_>, value: Value) -> Option<Line> {
        match body.is_uniform(value) {
            true => Some(Line { step: 0, signed: true, unsigned: true }),
            false => self.of(value),
        }
    }

    fn of_op(&mut self, module: &Module, body: &Body<'_>, result: Value, op: &Op) -> Option<Line> {
        if body.is_uniform(result) {
            return None;
        }
        match op {
            Op::Binary { op, flags, args, .. } => self.of_binary(module, body, *op, *flags, args),
            Op::Cast { op: op @ (CastOp::SExt | CastOp::ZExt), arg, flags, .. } => {
                let from = self.of(*arg)?;
                // A number that is not negative is widened either way.
                let signed = *op == CastOp::SExt || (flags.contains(OpFlags::NNEG) && from.signed);
                if !(if signed { from.signed } else { from.unsigned }) {
                    self.asks.insert(result, (*arg, signed));
                }
                let bits = module.cx.types.int_bits(body.function.local_type(*arg));
                bits.filter(|bits| (8..64).contains(bits))?;
                Some(Line { step: from.step, signed: true, unsigned: *op == CastOp::ZExt })
            }
            Op::Cast { op: CastOp::Trunc, arg, .. } => {
                let from = self.of(*arg)?;
                let bits = module.cx.types.int_bits(body.function.local_type(result))?;
                let fits = (8..=64).contains(&bits) && from.step.abs() < 1 << (bits - 1);
                fits.then_some(Line { step: from.step, signed: false, unsigned: false })
            }
            Op::Gep { source, base, indices, .. } => {
                let step = self.of_gep(module, body, *source, *base, indices)?;
                (step != 0).then_some(Line { step, signed: false, unsigned: false })
            }
            _ => None,
        }
    }

    fn of_binary(
        &self,
        module: &Module,
        body: &Body<'_>,
        op: BinaryOp,
        flags: OpFlags,
        &[a, b]: &[Value; 2],
    ) -> Option<Line> {
        let number = |value| signed_number(module, body.function, value);
        let (a_line, b_line) = (self.operand(body, a)?, self.operand(body, b)?);
        let step = match op {
            BinaryOp::Add => a_line.step + b_line.step,
            BinaryOp::Sub => a_line.step - b_line.step,
            BinaryOp::Mul if b_line.step == 0 => a_line.step.checked_mul(number(b)?)?,
            BinaryOp::Mul if a_line.step == 0 => b_line.step.checked_mul(number(a)?)?,
            BinaryOp::Shl if b_line.step == 0 => {
                let amount = number(b).filter(|amount| (0..16).contains(amount))?;
                // From the width on amounts wrap.
                let width = module.cx.types.int_bits(module.cx.value_type(body.function, a))?;
                a_line.step << Some(amount).filter(|&amount| amount < i128::from(width))?
            }
            _ => return None,
        };
        (step != 0).then_some(Line {
            step,
            signed: flags.contains(OpFlags::NSW) && a_line.signed && b_line.signed,
            unsigned: flags.contains(OpFlags::NUW) && a_line.unsigned && b_line.unsigned,
        })
    }

    /// How many bytes an address goes on.
    fn of_gep(
        &self,
        module: &Module,
        body: &Body<'_>,
        source: Type,
        base: Value,
        indices: &[Value],
    ) -> Option<i128> {
        let (types, layout) = (&module.cx.types, &module.data_layout);
        let mut step = self.operand(body, base)?.step;
        let mut ty = source;
        for (level, &index) in indices.iter().enumerate() {
            if level > 0 {
                // Members of structures have constant numbers; elements of all others are of one type.
                let member = match module.cx.constants.value_uint(index) {
                    Some(number) => u64::try_from(number).ok()?,
                    None if types.struct_fields(ty).is_some() => return None,
                    None => 0,
                };
                ty = types.element(ty, member)?;
            }
            let line = self.operand(body, index)?;
            if line.step == 0 {
                continue;
            }
            let index_ty = module.cx.value_type(body.function, index);
            // A narrower index is widened, by its sign.
            if types.int_bits(index_ty) != Some(64) && !line.signed {
                return None;
            }
            let size = i128::from(layout.alloc_size(types, ty)?);
            step = step.checked_add(line.step.checked_mul(size)?)?;
        }
        Some(step)
    }
}

/// A constant integer.
pub(super) fn signed_number(module: &Module, function: &Function, value: Value) -> Option<i128> {
    let constant = value.as_constant()?;
    let ty = module.cx.value_type(function, value);
    module.cx.types.int_bits(ty).filter(|&bits| bits <= 64)?;
    module.cx.constants.as_sint(&module.cx.types, constant)
}
