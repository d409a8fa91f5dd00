//! Strides inside of rows that were joined: between lanes of one row. A joined row's id is an id in
//! the row in its low bits, and the row's number above ([`oxmux_passes::mux::join_rows`]).

use super::{Stride, StrideAnalysis};
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{BinaryOp, CastOp, Intrinsic, Op, Value};

/// How far the id is looked for behind casts and products.
const DEPTH_MAX: u32 = 8;

impl StrideAnalysis<'_> {
    /// The stride in a row of what takes the id's low or high bits, or of what is computed from
    /// values that are the same in a row.
    pub(super) fn in_row(&self, op: &Op) -> Option<Stride> {
        let row = u64::from(self.row?);
        if let Op::Binary { op, args: [value, by], .. } = *op
            && let Some(times) = self.multiple_of_id(value, DEPTH_MAX)
            && let Some(by) = self.constant(by).and_then(|by| u64::try_from(by).ok())
        {
            // The first of a row is a multiple of all of these together.
            let all = times.checked_mul(row)?;
            let moving = all - times;
            match op {
                BinaryOp::And if by & moving == 0 => return Some(Stride::default()),
                BinaryOp::And if by & moving == moving => {
                    return Some(Stride::constant(i64::try_from(times).ok()?));
                }
                BinaryOp::LShr | BinaryOp::AShr => {
                    let divisor = 1u64.checked_shl(u32::try_from(by).ok()?)?;
                    if divisor >= all {
                        return Some(Stride::default());
                    }
                    if divisor <= times {
                        return Some(Stride::constant(i64::try_from(times / divisor).ok()?));
                    }
                }
                _ => {}
            }
        }
        self.is_uniform_in_row(op, |stride| stride.is_zero()).then(Stride::default)
    }

    /// Whether an operation gives all lanes of a row the same, inactive ones too, as its operands
    /// do.
    pub(super) fn is_same_in_row(&self, op: &Op) -> bool {
        let mut wraps = false;
        op.for_each_value(|value| wraps |= !self.known.never_wraps(value));
        self.row.is_some() && !wraps && self.is_uniform_in_row(op, |stride| stride.is_zero())
    }

    fn is_uniform_in_row(&self, op: &Op, is_uniform: impl Fn(&Stride) -> bool) -> bool {
        use Intrinsic::{Abs, SMax, SMin, UMax, UMin};
        let is_plain = match op {
            Op::Binary { op, args: [_, by], .. } => match op {
                BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => {
                    self.constant(*by).is_some_and(|by| by > 0)
                }
                _ => true,
            },
            Op::Cast { .. } | Op::Select { .. } | Op::Gep { .. } => true,
            Op::Intrinsic(call) => matches!(call.intrinsic, Abs | SMax | SMin | UMax | UMin),
            _ => false,
        };
        let mut all = is_plain;
        op.for_each_value(|value| {
            let is_number = self.bits(value).is_some() || self.is_pointer(value);
            all &= is_number && self.stride(value).is_some_and(|stride| is_uniform(&stride));
        });
        all
    }

    fn is_pointer(&self, value: Value) -> bool {
        self.module.cx.types.is_ptr(self.module.cx.value_type(self.function, value))
    }

    /// By which power of two the id along a joined row was multiplied, if a value is that and fits
    /// its type.
    fn multiple_of_id(&self, value: Value, depth: u32) -> Option<u64> {
        let depth = depth.checked_sub(1)?;
        let times = match self.function.def_op(value)? {
            op @ Op::Call(call) => {
                let is_id = self.function_of(op) == Some(MuxFunction::GetLocalId)
                    && self.dimension == 0
                    && self.constant(*call.args.first()?) == Some(0);
                is_id.then_some(1)?
            }
            Op::Cast { op: CastOp::Trunc | CastOp::ZExt | CastOp::SExt, arg, .. }
            | Op::Freeze { arg } => self.multiple_of_id(*arg, depth)?,
            Op::Binary { op: BinaryOp::Shl, args: [id, by], .. } => {
                let by = u32::try_from(self.amount(*by)?).ok()?;
                self.multiple_of_id(*id, depth)?.checked_shl(by)?
            }
            Op::Binary { op: BinaryOp::Mul, args: [id, by], .. } => {
                let by = u64::try_from(self.constant(*by)?).ok()?;
                self.multiple_of_id(*id, depth)?.checked_mul(by)?
            }
            _ => return None,
        };
        let [length, ..] = self.function.metadata.reqd_work_group_size?;
        let bits = self.bits(value).filter(|bits| (2..=64).contains(bits))?;
        let most = times.checked_mul(u64::from(length))?;
        (times.is_power_of_two() && most < 1 << (bits - 1)).then_some(times)
    }
}
