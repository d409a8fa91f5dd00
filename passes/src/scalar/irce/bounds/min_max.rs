//! Bounds of minima and maxima.

use super::{BITS, Bound, Bounds, Interval};
use oxmux_ir::{Intrinsic, Op, Value};

impl Bounds<'_> {
    /// The interval of a minimum or maximum of at most 32 bits.
    pub(super) fn min_max(
        &mut self,
        of: Intrinsic,
        [x, y]: [Value; 2],
        bits: u32,
        depth: u32,
    ) -> Option<Interval> {
        let (is_signed, is_min) = match of {
            Intrinsic::SMin => (true, true),
            Intrinsic::SMax => (true, false),
            Intrinsic::UMin => (false, true),
            Intrinsic::UMax => (false, false),
            _ => return None,
        };
        if bits > BITS {
            return None;
        }
        if let Some((low, high)) = self.clamp(of, x, y) {
            return Some(self.between(low, high));
        }
        // Without signs a minimum is between zero and one operand, whatever the other one is.
        if of == Intrinsic::UMin
            && let Some(high) = self.most(y, bits).or_else(|| self.most(x, bits))
        {
            return Some(Interval { low: self.number(0), high });
        }
        let x = self.exactly(x, bits, is_signed, depth)?;
        let y = self.exactly(y, bits, is_signed, depth)?;
        Some(match is_min {
            true => Interval {
                low: self.extreme(Intrinsic::SMin, x.low, y.low),
                high: self.least(x.high, y.high),
            },
            false => Interval {
                low: self.greatest(x.low, y.low),
                high: self.extreme(Intrinsic::SMax, x.high, y.high),
            },
        })
    }

    /// The limits between which a minimum of a maximum always is, or a maximum of a minimum.
    fn clamp(&mut self, outer: Intrinsic, value: Value, limit: Value) -> Option<(i128, i128)> {
        let number = |bounds: &mut Self, value| {
            bounds.constant_lanes(value).filter(|(low, high)| low == high).map(|(number, _)| number)
        };
        let Some(Op::Intrinsic(call)) = self.b.func.def_op(value) else { return None };
        let (inner, &[_, inner_limit]) = (call.intrinsic, &call.args[..]) else { return None };
        let (limit, inner_limit) = (number(self, limit)?, number(self, inner_limit)?);
        let (low, high) = match (outer, inner) {
            (Intrinsic::SMin, Intrinsic::SMax) => (inner_limit, limit),
            (Intrinsic::SMax, Intrinsic::SMin) => (limit, inner_limit),
            // Numbers that are not negative are the same without signs.
            (Intrinsic::UMin, Intrinsic::UMax) if inner_limit >= 0 => (inner_limit, limit),
            (Intrinsic::UMax, Intrinsic::UMin) if limit >= 0 => (limit, inner_limit),
            _ => return None,
        };
        (low <= high).then_some((low, high))
    }

    /// A number that a value which no loop changes is not above in any lane, without signs.
    fn most(&mut self, value: Value, bits: u32) -> Option<Bound> {
        match self.constant_lanes(value) {
            Some((low, high)) => (low >= 0).then(|| self.number(high)),
            None => self.limit(value, bits),
        }
    }

    /// The interval of a value whose numbers must be those of its type, with or without sign.
    fn exactly(&mut self, value: Value, bits: u32, signed: bool, depth: u32) -> Option<Interval> {
        let interval = self.interval(value, depth)?;
        let (least, most) = match signed {
            true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
            false => (0, (1i128 << bits) - 1),
        };
        let (least, most) = (self.number(least), self.number(most));
        self.assume(least, interval.low)?;
        self.assume(interval.high, most)?;
        Some(interval)
    }
}
