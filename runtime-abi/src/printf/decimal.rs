//! The exact decimal value of a float, and its rounding.

/// The digits of a number between 0 and 1, times ten to the power of `point`: 0.d1d2d3… · 10^point.
/// The first digit is not zero; zero has no digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    /// The digits, each 0 to 9.
    pub(super) digits: Vec<u8>,
    /// How many of them are before the point.
    pub(super) point: i32,
}

/// A limb of the big number has nine digits.
const LIMB: u64 = 1_000_000_000;

impl Decimal {
    /// The value of a finite number without its sign.
    pub(super) fn exact(value: f64) -> Self {
        let (mantissa, exponent) = parts(value);
        if mantissa == 0 {
            return Self { digits: Vec::new(), point: 0 };
        }
        // mantissa · 2^exponent. A negative exponent -k makes it mantissa · 5^k / 10^k.
        let mut limbs = vec![(mantissa % LIMB) as u32, (mantissa / LIMB) as u32];
        let steps = exponent.unsigned_abs();
        if exponent >= 0 {
            multiply_by_power(&mut limbs, 2, 29, steps);
        } else {
            multiply_by_power(&mut limbs, 5, 13, steps);
        }
        let mut digits = Vec::with_capacity(limbs.len() * 9);
        for &limb in limbs.iter().rev() {
            let mut place = LIMB as u32 / 10;
            for _ in 0..9 {
                digits.push((limb / place % 10) as u8);
                place = (place / 10).max(1);
            }
        }
        let zeros = digits.iter().take_while(|&&d| d == 0).count();
        digits.drain(..zeros);
        let after_point = if exponent < 0 { steps as i32 } else { 0 };
        // At most 1100 digits.
        let point = digits.len() as i32 - after_point;
        let mut decimal = Self { digits, point };
        decimal.drop_zeros();
        decimal
    }

    /// Rounds to the first `keep` digits, a tie to the even one. A negative number of digits leaves
    /// nothing.
    pub(super) fn round(&mut self, keep: i64) {
        let Ok(keep) = usize::try_from(keep) else {
            self.digits.clear();
            return;
        };
        let Some(&next) = self.digits.get(keep) else { return };
        let more = self.digits.len() > keep + 1;
        let odd = keep.checked_sub(1).is_some_and(|last| self.digits[last] % 2 == 1);
        // Digits end with one that is not zero, so that more of them are more than nothing.
        let up = next > 5 || (next == 5 && (more || odd));
        self.digits.truncate(keep);
        if up {
            while self.digits.last() == Some(&9) {
                self.digits.pop();
            }
            match self.digits.last_mut() {
                Some(last) => *last += 1,
                None => {
                    self.digits.push(1);
                    self.point += 1;
                }
            }
        }
        self.drop_zeros();
    }

    /// The digit at a place, counted from the first one; zeros go on for ever on both sides.
    pub(super) fn digit(&self, place: i64) -> u8 {
        usize::try_from(place).ok().and_then(|i| self.digits.get(i)).copied().unwrap_or(0)
    }

    fn drop_zeros(&mut self) {
        while self.digits.last() == Some(&0) {
            self.digits.pop();
        }
    }
}

/// The mantissa and the exponent of two of a finite number without its sign.
fn parts(value: f64) -> (u64, i32) {
    let bits = value.to_bits();
    let fraction = bits & ((1 << 52) - 1);
    let biased = (bits >> 52 & 0x7ff) as i32;
    let (mantissa, exponent) =
        if biased == 0 { (fraction, -1074) } else { (fraction | 1 << 52, biased - 1075) };
    // Fewer powers of five to multiply with.
    let zeros =
        if exponent < 0 { mantissa.trailing_zeros().min(exponent.unsigned_abs()) } else { 0 };
    (mantissa.checked_shr(zeros).unwrap_or(0), exponent + zeros as i32)
}

/// Multiplies by `base` to the power of `exponent`; `base` to the power of `at_once` fits in 31
/// bits.
fn multiply_by_power(limbs: &mut Vec<u32>, base: u64, at_once: u32, mut exponent: u32) {
    while exponent > 0 {
        let step = exponent.min(at_once);
        exponent -= step;
        let factor = base.pow(step);
        let mut carry = 0;
        for limb in limbs.iter_mut() {
            let product = u64::from(*limb) * factor + carry;
            *limb = (product % LIMB) as u32;
            carry = product / LIMB;
        }
        while carry > 0 {
            limbs.push((carry % LIMB) as u32);
            carry /= LIMB;
        }
    }
}
