//! Which bits of a value may be set, and between which numbers it lies.

use super::{LOW_HALF, Work, fits};
use crate::callees::meaning;
use oxmux_ir::analysis::KnownBits;
use oxmux_ir::instruction::Callee;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, CastOp, Op, OpFlags, Value};

/// The bounds of local ids: no work-group has more work-items, and inactive lanes lie less than a vector behind its end.
const LOCAL_ID_RANGE: (i64, i64) = (0, 1 << 25);

impl Work<'_> {
    pub(super) fn constant(&self, value: Value) -> Option<i64> {
        let cx = &self.module.cx;
        let constant = value.as_constant()?;
        let bits = cx.types.int_bits(cx.constants.ty(constant))?;
        let raw = cx.constants.as_uint(constant)?;
        let shift = 128u32.checked_sub(bits)?;
        i64::try_from(((raw << shift) as i128) >> shift).ok()
    }

    pub(super) fn bits(&self, value: Value) -> Option<u32> {
        self.module.cx.types.int_bits(self.module.cx.value_type(self.function, value))
    }

    /// Bounds of a value as a signed number, in every lane.
    pub(super) fn range(&self, value: Value) -> Option<(i64, i64)> {
        match self.constant(value) {
            Some(constant) => Some((constant, constant)),
            None => self.known.ranges.get(&value).copied(),
        }
    }

    /// The bits of an integer of up to 64 bits that may be set.
    pub(super) fn possible_bits(&self, value: Value) -> u64 {
        let in_range = |value| {
            let (low, high) = self.range(value).filter(|&(low, _)| low >= 0)?;
            let bits = self.bits(value)?;
            (low <= high).then(|| KnownBits::up_to(bits, high as u128))
        };
        let known = KnownBits::of(&self.module.cx, self.function, value, &in_range);
        known.map_or(u64::MAX, |known| known.max() as u64)
    }

    /// Whether two operands have no bit in common: `or` and `xor` then add.
    pub(super) fn are_disjoint(&self, a: Value, b: Value) -> bool {
        self.bits(a) <= Some(64) && self.possible_bits(a) & self.possible_bits(b) == 0
    }

    pub(super) fn function_of(&self, op: &Op) -> Option<MuxFunction> {
        let Op::Call(call) = op else { return None };
        let Callee::Function(id) = call.callee else { return None };
        match meaning(&self.module.functions[id])? {
            MuxBuiltin::Function(function) => Some(function),
            MuxBuiltin::Group(..) => None,
        }
    }

    /// Notes the bounds of a result, and whether its stride is exact.
    pub(super) fn find_bounds(&mut self, op: &Op, result: Value) {
        let (mut no_wrap, mut mask_dependent) = (true, false);
        op.for_each_value(|value| {
            no_wrap &= self.known.never_wraps(value);
            mask_dependent |= self.known.is_mask_dependent(value);
        });
        if let Op::Binary { op: BinaryOp::Or, args: [a, b], .. } = op
            && !self.are_disjoint(*a, *b)
        {
            (no_wrap, mask_dependent) = (false, true);
        }
        // Only what is known to fit the low half is extended exactly.
        if let Op::Binary { op: BinaryOp::And, args: [a, b], .. } = op {
            no_wrap &= [(*a, *b), (*b, *a)].into_iter().all(|(value, mask)| {
                self.constant(mask) != Some(LOW_HALF)
                    || self.bits(value) != Some(64)
                    || self.possible_bits(value) & !(LOW_HALF as u64) == 0
            });
        }
        let range = match op {
            Op::Call(call) => match self.function_of(op) {
                Some(MuxFunction::GetLocalId) => call.args.first().map(|&of| self.local_ids(of)),
                _ => None,
            },
            Op::Binary { op, args: [a, b], .. } => self.range_of(*op, *a, *b),
            Op::Cast { op: cast, arg, .. } => {
                let range = self.range(*arg);
                no_wrap &= match cast {
                    CastOp::SExt => range.is_some(),
                    CastOp::ZExt => range.is_some_and(|(low, _)| low >= 0),
                    _ => true,
                };
                match cast {
                    CastOp::ZExt if range.is_none_or(|(low, _)| low < 0) => None,
                    _ => range,
                }
            }
            Op::Gep { indices, .. } => {
                // Narrow indices are extended on the way.
                let narrow = |&&index: &&Value| {
                    self.divergence.is_varying(index)
                        && self.bits(index).is_none_or(|bits| bits < 64)
                        && self.range(index).is_none()
                };
                no_wrap &= !indices.iter().any(|index| narrow(&index));
                None
            }
            Op::Freeze { arg } => self.range(*arg),
            _ => None,
        };
        // A shift to the right is exact if its operand's bounds are known; else it is an extension, whose operand's range is lost
        // on the way up.
        let shifted = matches!(op, Op::Binary { op: BinaryOp::AShr, .. });
        no_wrap &= !shifted || range.is_some();
        let bits = self.bits(result).unwrap_or(64);
        if let Some((low, high)) = range
            && fits(low, bits)
            && fits(high, bits)
        {
            self.known.ranges.insert(result, (low, high));
        }
        if !no_wrap {
            self.known.may_wrap.insert(result, mask_dependent);
        }
    }

    fn range_of(&self, op: BinaryOp, a: Value, b: Value) -> Option<(i64, i64)> {
        if let (BinaryOp::And, Some(mask)) = (op, self.constant(b))
            && mask >= 0
        {
            return Some((0, mask));
        }
        let ((a0, a1), (b0, b1)) = (self.range(a)?, self.range(b)?);
        let natural = a0 >= 0 && b0 >= 0;
        // Amounts from the width on wrap.
        let by = Some(b0).filter(|&by| b0 == b1 && self.amount(b) == Some(by));
        match op {
            BinaryOp::Add => Some((a0.checked_add(b0)?, a1.checked_add(b1)?)),
            BinaryOp::Sub => Some((a0.checked_sub(b1)?, a1.checked_sub(b0)?)),
            BinaryOp::Mul => {
                let all = [
                    a0.checked_mul(b0)?,
                    a0.checked_mul(b1)?,
                    a1.checked_mul(b0)?,
                    a1.checked_mul(b1)?,
                ];
                Some((*all.iter().min()?, *all.iter().max()?))
            }
            BinaryOp::Shl => Some((a0.checked_mul(1 << by?)?, a1.checked_mul(1 << by?)?)),
            BinaryOp::AShr => by.map(|by| (a0 >> by, a1 >> by)),
            BinaryOp::LShr if natural => by.map(|by| (a0 >> by, a1 >> by)),
            BinaryOp::UDiv | BinaryOp::SDiv if natural && b0 == b1 && b0 > 0 => {
                Some((a0 / b0, a1 / b0))
            }
            BinaryOp::URem | BinaryOp::SRem if natural && b0 == b1 && b0 > 0 => {
                Some((0, a1.min(b0 - 1)))
            }
            BinaryOp::Or | BinaryOp::Xor if natural => {
                Some((0, i64::try_from(up_to(a1 as u64) | up_to(b1 as u64)).ok()?))
            }
            _ => None,
        }
    }

    /// The bounds of local ids in a dimension. Inactive lanes may be past the end, by less than a vector.
    fn local_ids(&self, dimension: Value) -> (i64, i64) {
        let size = self.function.metadata.reqd_work_group_size.and_then(|sizes| {
            let dimension = self.module.cx.constants.value_uint(dimension)?;
            sizes.get(usize::try_from(dimension).ok()?).copied()
        });
        match size.zip(self.lanes) {
            Some((size, lanes)) if size > 0 => {
                (0, i64::from(size.div_ceil(lanes.max(1))) * i64::from(lanes.max(1)) - 1)
            }
            _ => LOCAL_ID_RANGE,
        }
    }

    /// What says that an `or` adds.
    pub(super) fn says_disjoint(flags: OpFlags) -> bool {
        flags.contains(OpFlags::DISJOINT)
    }
}

/// All bits up to the highest of a number.
fn up_to(number: u64) -> u64 {
    u64::MAX.checked_shr(number.leading_zeros()).unwrap_or(0)
}
