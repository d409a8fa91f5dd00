//! Bounds of integers.
//!
//! The lattice: intervals of signed numbers, wider above narrower; nothing known is the top, for
//! which there is no [`IntRange`]. The bounds are those of unbounded arithmetic: they hold for a
//! value of n bits if they [fit](IntRange::fits).
//!
//! | operation | bounds of the result |
//! |---|---|
//! | `add`, `sub`, `mul` | those of the sums, differences and products of the operands' bounds |
//! | `shl` by a constant | those of the product |
//! | `ashr`, and `lshr` of a non-negative number, by a constant | the operand's bounds, shifted |
//! | `and` with a non-negative number | from 0 to that |
//! | `or`, `xor` of non-negative numbers | from 0 to the number whose bits are all below the highest of the operands' |
//! | `smin`, `smax`; `umin`, `umax` of non-negative numbers | the least, or the greatest, of the bounds |
//! | `udiv`, `sdiv`, `urem`, `srem` of a non-negative number, by a constant above 0 | quotients of the bounds; from 0 to the divisor less 1, or to the dividend |
//!
//! A range is a function of its operands' ranges; callers that follow operands bound the depth
//! themselves.
//!
//! Where numbers are unsigned and only the greatest is asked for, [`unsigned_max`] knows more: of
//! all 64 bits, and of operations whose operands have no bound.

use super::KnownBits;
use crate::{BinaryOp, Intrinsic};

/// The least and the greatest number that an integer may be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct IntRange {
    /// The least.
    pub low: i64,
    /// The greatest.
    pub high: i64,
}

impl IntRange {
    /// All signed numbers of so many bits, up to 64.
    pub fn all(bits: u32) -> Self {
        let unused = 64 - bits.clamp(1, 64);
        Self { low: i64::MIN >> unused, high: i64::MAX >> unused }
    }
    /// One number.
    pub fn of(number: i64) -> Self {
        Self { low: number, high: number }
    }
    /// The number, if it is one.
    pub fn number(self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }
    /// Whether it holds no negative number.
    pub fn is_non_negative(self) -> bool {
        self.low >= 0
    }
    /// Whether signed integers of this many bits hold all of it.
    pub fn fits(self, bits: u32) -> bool {
        let unused = 64 - bits.clamp(1, 64);
        [self.low, self.high].into_iter().all(|number| (number << unused) >> unused == number)
    }
    /// The bits of an integer of a width that are known of it, if it is not negative.
    pub fn known_bits(self, bits: u32) -> Option<KnownBits> {
        (0 <= self.low && self.low <= self.high).then(|| KnownBits::up_to(bits, self.high as u128))
    }
    /// Both ranges and what lies between them.
    pub fn join(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }
    /// All sums; none beyond 64 bits.
    pub fn plus(self, other: Self) -> Option<Self> {
        Some(Self {
            low: self.low.checked_add(other.low)?,
            high: self.high.checked_add(other.high)?,
        })
    }
    /// All differences; none beyond 64 bits.
    pub fn minus(self, other: Self) -> Option<Self> {
        Some(Self {
            low: self.low.checked_sub(other.high)?,
            high: self.high.checked_sub(other.low)?,
        })
    }
    /// All products; none beyond 64 bits.
    pub fn times(self, other: Self) -> Option<Self> {
        let product = |a: i64, b: i64| a.checked_mul(b).map(Self::of);
        let low = product(self.low, other.low)?.join(product(self.low, other.high)?);
        Some(low.join(product(self.high, other.low)?).join(product(self.high, other.high)?))
    }
    /// The bounds made smaller or shifted in one way.
    fn map(self, by: impl Fn(i64) -> i64) -> Self {
        Self { low: by(self.low), high: by(self.high) }
    }

    /// The bounds of the least and the greatest of two; none of another intrinsic, and where
    /// unsigned numbers may be negative ones.
    pub fn intrinsic(which: Intrinsic, x: Self, y: Self) -> Option<Self> {
        let natural = x.is_non_negative() && y.is_non_negative();
        let each =
            |of: fn(i64, i64) -> i64| Self { low: of(x.low, y.low), high: of(x.high, y.high) };
        match which {
            Intrinsic::SMin => Some(each(i64::min)),
            Intrinsic::SMax => Some(each(i64::max)),
            Intrinsic::UMin if natural => Some(each(i64::min)),
            Intrinsic::UMax if natural => Some(each(i64::max)),
            // The least of anything and a number that is not negative is no greater.
            Intrinsic::UMin => {
                let bound = [x, y].into_iter().filter(|range| range.is_non_negative());
                let high = bound.map(|range| range.high).min()?;
                Some(Self { low: 0, high })
            }
            _ => None,
        }
    }

    /// The bounds of arithmetic on integers of a width, of which operands' bounds may be known.
    pub fn binary(op: BinaryOp, bits: u32, x: Option<Self>, y: Option<Self>) -> Option<Self> {
        if op == BinaryOp::And {
            let mask = [x, y].into_iter().flatten().filter(|range| range.is_non_negative());
            return mask.map(|range| range.high).min().map(|high| Self { low: 0, high });
        }
        let (x, y) = (x?, y?);
        let amount = y.number().filter(|by| (0..i64::from(bits.min(62))).contains(by));
        let divisor = y.number().filter(|&by| by > 0 && x.is_non_negative());
        let natural = x.is_non_negative() && y.is_non_negative();
        match op {
            BinaryOp::Add => x.plus(y),
            BinaryOp::Sub => x.minus(y),
            BinaryOp::Mul => x.times(y),
            BinaryOp::Shl => x.times(Self::of(1 << amount?)),
            BinaryOp::LShr if !natural => None,
            BinaryOp::AShr | BinaryOp::LShr => amount.map(|by| x.map(|bound| bound >> by)),
            BinaryOp::UDiv | BinaryOp::SDiv => divisor.map(|by| x.map(|bound| bound / by)),
            BinaryOp::URem | BinaryOp::SRem => {
                divisor.map(|by| Self { low: 0, high: x.high.min(by - 1) })
            }
            BinaryOp::Or | BinaryOp::Xor if natural => {
                let below = u64::MAX.checked_shr((x.high | y.high).leading_zeros());
                Some(Self { low: 0, high: below.unwrap_or(0) as i64 })
            }
            _ => None,
        }
    }
}

/// The greatest unsigned number that an operation on integers of `bits` bits may give, by those of
/// its operands as far as they are known; none if it may be any. `right` is the right operand, if
/// it is constant. A division by zero gives the dividend and a remainder of zero, and shifts are by
/// amounts less than `bits`: what SPIR-V leaves open is so here.
pub fn unsigned_max(
    op: BinaryOp,
    bits: u32,
    operands: [Option<u64>; 2],
    right: Option<u64>,
) -> Option<u64> {
    let all = u64::MAX.checked_shr(64_u32.checked_sub(bits)?)?;
    let [a, b] = operands;
    let both = || Some((a?, b?));
    let least = match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    };
    let most = match op {
        BinaryOp::And => least?,
        BinaryOp::Or | BinaryOp::Xor => {
            let (a, b) = both()?;
            // What lies below a power of two stays there.
            u64::MAX.checked_shr((a | b).leading_zeros()).unwrap_or(0)
        }
        BinaryOp::URem => match (a, b.map(|b| b.saturating_sub(1))) {
            (Some(a), Some(b)) => a.min(b),
            (a, b) => a.or(b)?,
        },
        BinaryOp::UDiv => a.unwrap_or(all) / right.unwrap_or(1).max(1),
        BinaryOp::LShr => a.unwrap_or(all) >> right.map_or(0, |by| by % u64::from(bits.max(1))),
        BinaryOp::Shl => {
            let by = right.filter(|&by| by < u64::from(bits))?;
            a?.checked_mul(1 << by)?
        }
        BinaryOp::Add => {
            let (a, b) = both()?;
            a.checked_add(b)?
        }
        BinaryOp::Mul => {
            let (a, b) = both()?;
            a.checked_mul(b)?
        }
        _ => return None,
    };
    (most <= all).then_some(most)
}
