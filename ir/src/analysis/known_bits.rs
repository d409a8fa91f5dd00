//! Known bits of integers, in each lane.
//!
//! The lattice: a set of bits that are zero and a set of bits that are one. Nothing known is the
//! top; a bit in both sets is the bottom, which has no values: the result is poison. The
//! [join](KnownBits::join) of two paths has the bits that are known on both.
//!
//! | operation | known of the result |
//! |---|---|
//! | `and`, `or`, `xor` | bit by bit |
//! | `shl`, `lshr` by a constant below the width | the bits moved, zeros behind them |
//! | `add` | as many leading zeros as both operands have, less one |
//! | `mul` | the trailing zeros of both operands together |
//! | `urem` by a constant | leading zeros, as the largest remainder has |
//! | `zext`, `trunc`, `sext` | the bits that stay; zeros above, or the sign if it is known |
//! | `select`, minima and maxima | the join of both operands |
//!
//! Operands are followed to a depth of [`DEPTH_MAX`], two for each operation: a query ends behind
//! 2^6 values.

use crate::Intrinsic::{SMax, SMin, UMax, UMin};
use crate::eval::int::{mask, sign_bit};
use crate::{BinaryOp, CastOp, Context, Function, Op, OpFlags, Value};

/// How far operands are followed.
const DEPTH_MAX: u32 = 6;

/// Bits that are known to be zero and bits that are known to be one, of each lane.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct KnownBits {
    /// Bits that are zero.
    pub zeros: u128,
    /// Bits that are one.
    pub ones: u128,
    /// The width.
    pub bits: u32,
}

impl KnownBits {
    /// Nothing is known.
    pub fn unknown(bits: u32) -> Self {
        Self { zeros: 0, ones: 0, bits }
    }
    /// All is known.
    pub fn constant(bits: u32, number: u128) -> Self {
        Self { zeros: mask(bits) & !number, ones: number & mask(bits), bits }
    }
    /// A number that is not above another.
    pub fn up_to(bits: u32, number: u128) -> Self {
        Self { zeros: mask(bits) & !mask(128 - number.leading_zeros()), ones: 0, bits }
    }
    /// The smallest unsigned number that fits.
    pub fn min(self) -> u128 {
        self.ones
    }
    /// The largest unsigned number that fits: the bits that may be one.
    pub fn max(self) -> u128 {
        mask(self.bits) & !self.zeros
    }
    /// Whether the sign bit is zero.
    pub fn is_non_negative(self) -> bool {
        self.zeros & sign_bit(self.bits) != 0
    }
    /// The number, if all is known.
    pub fn number(self) -> Option<u128> {
        (self.ones == self.max()).then_some(self.ones)
    }
    /// The bits that are known on both of two paths.
    pub fn join(self, other: Self) -> Self {
        Self { zeros: self.zeros & other.zeros, ones: self.ones & other.ones, bits: self.bits }
    }
    /// The bits that are known by either of two facts about one value.
    pub fn meet(self, other: Self) -> Self {
        Self { zeros: self.zeros | other.zeros, ones: self.ones | other.ones, bits: self.bits }
    }

    /// The known bits of a binary operation.
    pub fn binary(op: BinaryOp, x: Self, y: Self) -> Self {
        Self::binary_of(op, x.bits, || Some(x), || Some(y)).unwrap_or(Self::unknown(x.bits))
    }

    /// The known bits of a binary operation on integers of a width. Of an operand nothing is asked
    /// where the other one, or the operation alone, leaves nothing to know.
    fn binary_of(
        op: BinaryOp,
        bits: u32,
        x: impl FnOnce() -> Option<Self>,
        y: impl FnOnce() -> Option<Self>,
    ) -> Option<Self> {
        let unknown = Self::unknown(bits);
        let amount = |y: Self| y.number().and_then(|n| u32::try_from(n).ok()).filter(|&n| n < bits);
        Some(match op {
            BinaryOp::And => {
                let (x, y) = (x()?, y()?);
                Self { zeros: x.zeros | y.zeros, ones: x.ones & y.ones, bits }
            }
            BinaryOp::Or => {
                let (x, y) = (x()?, y()?);
                Self { zeros: x.zeros & y.zeros, ones: x.ones | y.ones, bits }
            }
            BinaryOp::Xor => {
                let x = x()?;
                if x == unknown {
                    return Some(unknown);
                }
                let y = y()?;
                let zeros = x.zeros & y.zeros | x.ones & y.ones;
                Self { zeros, ones: x.zeros & y.ones | x.ones & y.zeros, bits }
            }
            BinaryOp::Shl => {
                let Some(n) = amount(y()?) else { return Some(unknown) };
                let x = x()?;
                let zeros = (x.zeros << n | mask(n)) & mask(bits);
                Self { zeros, ones: x.ones << n & mask(bits), bits }
            }
            BinaryOp::LShr => {
                let Some(n) = amount(y()?) else { return Some(unknown) };
                let x = x()?;
                let zeros = x.zeros >> n | (mask(bits) & !mask(bits - n));
                Self { zeros, ones: x.ones >> n, bits }
            }
            BinaryOp::URem => match y()?.number() {
                Some(n) if n > 0 => Self::up_to(bits, n - 1),
                _ => unknown,
            },
            // A sum is at most one bit longer than the longer operand.
            BinaryOp::Add => {
                let x = x()?;
                if !x.is_non_negative() {
                    return Some(unknown);
                }
                match x.max().max(y()?.max()).checked_mul(2) {
                    Some(most) => Self::up_to(bits, most),
                    None => unknown,
                }
            }
            BinaryOp::Mul => {
                let zeros = x()?.max().trailing_zeros() + y()?.max().trailing_zeros();
                Self { zeros: mask(zeros) & mask(bits), ones: 0, bits }
            }
            _ => unknown,
        })
    }

    /// The known bits of a conversion to an integer of some width.
    pub fn cast(op: CastOp, flags: OpFlags, from: Self, bits: u32) -> Self {
        let high = mask(bits) & !mask(from.bits);
        match op {
            CastOp::ZExt => Self { zeros: from.zeros | high, ones: from.ones, bits },
            CastOp::SExt => {
                let of = |set: u128| if set & sign_bit(from.bits) != 0 { set | high } else { set };
                Self { zeros: of(from.zeros), ones: of(from.ones), bits }
            }
            CastOp::Trunc => {
                // A truncation with `nuw` and `nsw` is not negative.
                let lossless = flags.contains(OpFlags::NUW | OpFlags::NSW);
                let sign = if lossless { sign_bit(bits) } else { 0 };
                Self { zeros: (from.zeros | sign) & mask(bits), ones: from.ones & mask(bits), bits }
            }
            _ => Self::unknown(bits),
        }
    }

    /// The known bits of a value of a function; none if it is no integer. `fact` may give more
    /// about the value and its operands.
    pub fn of(
        cx: &Context,
        function: &Function,
        value: Value,
        fact: &dyn Fn(Value) -> Option<Self>,
    ) -> Option<Self> {
        Search { cx, function, fact }.of(value, 0)
    }
}

struct Search<'a> {
    cx: &'a Context,
    function: &'a Function,
    fact: &'a dyn Fn(Value) -> Option<KnownBits>,
}

impl Search<'_> {
    fn of(&self, value: Value, depth: u32) -> Option<KnownBits> {
        let ty = self.cx.types.scalar(self.cx.value_type(self.function, value));
        let bits = self.cx.types.int_bits(ty).filter(|&bits| bits <= 128)?;
        if let Some(number) = self.cx.splat_uint(value) {
            return Some(KnownBits::constant(bits, number));
        }
        let known = (self.fact)(value).unwrap_or(KnownBits::unknown(bits));
        let op = self.function.def_op(value).filter(|_| depth < DEPTH_MAX);
        let of = |value| self.of(value, depth + 1);
        let found = op.and_then(|op| match op {
            Op::Binary { op, args: [a, b], .. } => {
                KnownBits::binary_of(*op, bits, || of(*a), || of(*b))
            }
            Op::Cast { op, flags, arg, .. } => Some(KnownBits::cast(*op, *flags, of(*arg)?, bits)),
            Op::Select { args: [_, a, b], .. } => match of(*a)? {
                nothing if nothing == KnownBits::unknown(bits) => Some(nothing),
                some => Some(some.join(of(*b)?)),
            },
            // One of the two.
            Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
                (SMin | SMax | UMin | UMax, &[a, b]) => Some(of(a)?.join(of(b)?)),
                _ => None,
            },
            _ => None,
        });
        Some(found.map_or(known, |found| known.meet(found)))
    }
}
