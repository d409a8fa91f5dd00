//! Which bits of an integer are known.

use super::{Combiner, mask};
use oxmux_ir::{BinaryOp, CastOp, Op, OpFlags, Value};

/// How far operands are followed.
const DEPTH_MAX: u32 = 5;

/// Bits that are known to be zero and bits that are known to be one, of each lane.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct KnownBits {
    pub(super) zeros: u128,
    pub(super) ones: u128,
    pub(super) bits: u32,
}

impl KnownBits {
    fn unknown(bits: u32) -> Self {
        Self { zeros: 0, ones: 0, bits }
    }
    /// The smallest unsigned number that fits.
    pub(super) fn min(self) -> u128 {
        self.ones
    }
    /// The largest unsigned number that fits.
    pub(super) fn max(self) -> u128 {
        mask(self.bits) & !self.zeros
    }
    /// Whether the sign bit is zero.
    pub(super) fn is_non_negative(self) -> bool {
        self.bits > 0 && self.zeros >> (self.bits - 1) & 1 == 1
    }
    /// How many of the highest bits are known to be zero.
    fn leading_zeros(self) -> u32 {
        self.max().leading_zeros().saturating_sub(128 - self.bits).min(self.bits)
    }
    /// A number of which the highest bits are zero.
    fn below(bits: u32, width: u32) -> Self {
        Self { zeros: mask(bits) & !mask(width.min(bits)), ones: 0, bits }
    }
}

impl Combiner<'_> {
    /// What is known of an integer; nothing if it is none.
    pub(super) fn known_bits(&self, value: Value) -> Option<KnownBits> {
        let bits = self.bits(self.ty(value))?;
        Some(self.known(value, bits, 0))
    }

    fn known(&self, value: Value, bits: u32, depth: u32) -> KnownBits {
        if let Some(number) = self.int(value) {
            return KnownBits { zeros: mask(bits) & !number, ones: number, bits };
        }
        let Some(op) = self.def(value).filter(|_| depth < DEPTH_MAX) else {
            return KnownBits::unknown(bits);
        };
        match op {
            Op::Binary { op, args, .. } => self.known_binary(*op, *args, bits, depth),
            Op::Cast { op: CastOp::ZExt, arg, .. } => {
                let Some(from) = self.bits(self.ty(*arg)) else { return KnownBits::unknown(bits) };
                let inner = self.known(*arg, from, depth + 1);
                let high = mask(bits) & !mask(from);
                KnownBits { zeros: inner.zeros | high, ones: inner.ones, bits }
            }
            Op::Cast { op: CastOp::Trunc, flags, arg, .. } => {
                let Some(from) = self.bits(self.ty(*arg)) else { return KnownBits::unknown(bits) };
                let inner = self.known(*arg, from, depth + 1);
                // What loses nothing, with a sign and without, is not negative.
                let sign = match flags.contains(OpFlags::NUW | OpFlags::NSW) {
                    true => 1u128.checked_shl(bits - 1).unwrap_or(0),
                    false => 0,
                };
                let zeros = (inner.zeros | sign) & mask(bits);
                KnownBits { zeros, ones: inner.ones & mask(bits), bits }
            }
            Op::Cast { op: CastOp::SExt, arg, .. } => {
                let Some(from) = self.bits(self.ty(*arg)) else { return KnownBits::unknown(bits) };
                let inner = self.known(*arg, from, depth + 1);
                let high = mask(bits) & !mask(from);
                let zeros = if inner.is_non_negative() { inner.zeros | high } else { inner.zeros };
                let zeros = if inner.is_non_negative() { zeros } else { zeros & mask(from - 1) };
                KnownBits { zeros, ones: inner.ones & mask(from - 1), bits }
            }
            Op::Select { args: [_, a, b], .. } => {
                let (a, b) = (self.known(*a, bits, depth + 1), self.known(*b, bits, depth + 1));
                KnownBits { zeros: a.zeros & b.zeros, ones: a.ones & b.ones, bits }
            }
            _ => KnownBits::unknown(bits),
        }
    }

    fn known_binary(&self, op: BinaryOp, [a, b]: [Value; 2], bits: u32, depth: u32) -> KnownBits {
        let x = self.known(a, bits, depth + 1);
        let y = self.known(b, bits, depth + 1);
        let amount = self.int(b).and_then(|n| u32::try_from(n).ok()).filter(|&n| n < bits);
        match (op, amount) {
            (BinaryOp::And, _) => {
                KnownBits { zeros: x.zeros | y.zeros, ones: x.ones & y.ones, bits }
            }
            (BinaryOp::Or, _) => {
                KnownBits { zeros: x.zeros & y.zeros, ones: x.ones | y.ones, bits }
            }
            (BinaryOp::Xor, _) => KnownBits {
                zeros: x.zeros & y.zeros | x.ones & y.ones,
                ones: x.zeros & y.ones | x.ones & y.zeros,
                bits,
            },
            (BinaryOp::Shl, Some(n)) => KnownBits {
                zeros: (x.zeros << n | mask(n)) & mask(bits),
                ones: x.ones << n & mask(bits),
                bits,
            },
            (BinaryOp::LShr, Some(n)) => KnownBits {
                zeros: x.zeros >> n | (mask(bits) & !mask(bits - n)),
                ones: x.ones >> n,
                bits,
            },
            (BinaryOp::URem, _) if y.ones == y.max() && y.ones.is_power_of_two() => {
                KnownBits::below(bits, y.ones.trailing_zeros())
            }
            (BinaryOp::Add, _) => {
                // A sum is at most one bit longer than the longer operand.
                let short = x.leading_zeros().min(y.leading_zeros());
                KnownBits::below(bits, bits - short.saturating_sub(1))
            }
            _ => KnownBits::unknown(bits),
        }
    }
}
