//! The fused multiply-add of doubles, in integers: the C library's on Windows, which Rust's
//! `mul_add` calls where a processor is not known to have the instruction, rounds twice.

/// A number other than zero: `significand * 2^exponent`, with the significand's highest bit at
/// [`TOP`].
#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Number {
    exponent: i32,
    significand: u128,
}

/// The place of a significand's highest bit: there is room for a sum's carry above, and for the 106
/// bits of a product below.
const TOP: u32 = 125;

impl Number {
    fn new(significand: u128, exponent: i32) -> Self {
        let shift = significand.leading_zeros().saturating_sub(127 - TOP);
        Self { exponent: exponent - shift as i32, significand: significand << shift }
    }
}

/// `a * b + c`, rounded once, to nearest even.
pub(super) fn fma(a: f64, b: f64, c: f64) -> f64 {
    let is_exact = a == 0.0 || b == 0.0 || !a.is_finite() || !b.is_finite();
    if is_exact {
        return a * b + c;
    }
    if c == 0.0 {
        // With the sign of the product, also where that rounds to zero.
        return a * b;
    }
    if !c.is_finite() {
        return c;
    }
    let ((m, a_exponent), (n, b_exponent), (s, c_exponent)) = (parts(a), parts(b), parts(c));
    let product = Number::new(u128::from(m) * u128::from(n), a_exponent + b_exponent);
    let addend = Number::new(u128::from(s), c_exponent);
    let (product_is_negative, addend_is_negative) =
        (a.is_sign_negative() != b.is_sign_negative(), c.is_sign_negative());
    let (large, small, is_negative) = match product >= addend {
        true => (product, addend, product_is_negative),
        false => (addend, product, addend_is_negative),
    };
    let small = shift_right(small.significand, large.exponent.abs_diff(small.exponent));
    let sum = match product_is_negative == addend_is_negative {
        true => large.significand + small,
        false => large.significand - small,
    };
    let rounded = round(sum, large.exponent);
    if is_negative && sum != 0 { -rounded } else { rounded }
}

/// The significand and exponent of a finite number's magnitude.
fn parts(x: f64) -> (u64, i32) {
    let fraction = x.to_bits() & ((1 << 52) - 1);
    match (x.to_bits() >> 52 & 0x7ff) as i32 {
        0 => (fraction, -1074),
        exponent => (fraction | 1 << 52, exponent - 1075),
    }
}

/// Shifts right; the lowest bit stands for all that is lost, too. A difference with it rounds as
/// the exact one does: where more than one of the highest bits vanishes, nothing was lost.
fn shift_right(x: u128, by: u32) -> u128 {
    match x.checked_shr(by) {
        Some(shifted) => shifted | u128::from(shifted << by != x),
        None => u128::from(x != 0),
    }
}

/// `x * 2^exponent` as the nearest double.
fn round(x: u128, exponent: i32) -> f64 {
    if x == 0 {
        return 0.0;
    }
    let highest = 127 - x.leading_zeros() as i32;
    let unit = (exponent + highest - 52).max(-1074);
    let significand = match u32::try_from(unit - exponent) {
        Ok(0) => x,
        Ok(lost @ 1..128) => {
            let (kept, rest, half) = (x >> lost, x & ((1 << lost) - 1), 1 << (lost - 1));
            kept + u128::from(rest > half || (rest == half && kept & 1 == 1))
        }
        // Less than half of the smallest double.
        Ok(_) => 0,
        Err(_) => x << exponent.abs_diff(unit),
    };
    // Both factors are normal, and their product with at most 53 bits is exact or infinite.
    let half = unit / 2;
    significand as f64 * power_of_two(half) * power_of_two(unit - half)
}

/// `2^n` for `n` in the range of normal doubles.
pub(super) fn power_of_two(n: i32) -> f64 {
    f64::from_bits(((n + 1023).clamp(1, 2046) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::fma;

    #[test]
    fn sums_are_rounded_once() {
        let (tiny, huge, step) = (f64::from_bits(1), f64::MAX, f64::EPSILON);
        let cases = [
            // The product's last bit decides.
            (1.0 + step, 1.0 + step, -1.0 - 2.0 * step, step * step),
            (1.0 + step, 1.0 - step, -1.0, -step * step),
            (1.0 + step, 1.0 + step, tiny, 1.0 + 2.0 * step),
            (3.0, 5.0, -15.0, 0.0),
            // A product that no double holds.
            (huge, 2.0, -huge, huge),
            (huge, 2.0, f64::NEG_INFINITY, f64::NEG_INFINITY),
            (huge, huge, 1.0, f64::INFINITY),
            (tiny, 0.5, tiny, tiny + tiny),
            (tiny, 0.5, 0.0, 0.0),
            (tiny, 0.25, tiny, tiny),
            (-tiny, tiny, 0.0, -0.0),
            (-tiny, tiny, tiny, tiny),
            (0.0, -1.0, -0.0, -0.0),
            (0.0, -1.0, 0.0, 0.0),
        ];
        for (a, b, c, expected) in cases {
            assert_eq!(fma(a, b, c).to_bits(), f64::to_bits(expected), "{a:e} * {b:e} + {c:e}");
            assert_eq!(fma(b, a, c).to_bits(), f64::to_bits(expected), "{b:e} * {a:e} + {c:e}");
        }
        assert!(fma(f64::INFINITY, 0.0, 1.0).is_nan());
        assert!(fma(1.0, 1.0, f64::NAN).is_nan());
    }

    /// The C library's is right there.
    #[cfg(target_os = "linux")]
    #[test]
    fn it_is_the_library_s() {
        let mut state = 88_172_645_463_325_252_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for i in 0..300_000_u64 {
            let near = |x: u64, exponent: u64| (x & !(0x7ff << 52)) | (exponent & 0x7ff) << 52;
            let [mut a, mut b, mut c] = [next(), next(), next()];
            if i % 4 != 0 {
                (a, b, c) = (
                    near(a, 1000 + i % 64),
                    near(b, 1000 + i / 3 % 64),
                    near(c, 1000 + i / 7 % 130),
                );
            }
            if i % 16 == 5 {
                (a, b, c) = (near(a, 600), near(b, 400 + i % 60), c >> (11 + i % 40));
            }
            let [a, b, mut c] = [a, b, c].map(f64::from_bits);
            if i % 8 == 1 {
                c = -(a * b);
            }
            let (ours, theirs) = (fma(a, b, c), a.mul_add(b, c));
            assert!(
                ours.to_bits() == theirs.to_bits() || (ours.is_nan() && theirs.is_nan()),
                "{a:e} * {b:e} + {c:e}: {ours:e}, {theirs:e}"
            );
        }
    }
}
