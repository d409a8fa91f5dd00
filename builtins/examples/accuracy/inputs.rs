//! Arguments that find errors: structured and random numbers, made from an index, so that a run can
//! be repeated.

use crate::accuracy::format::{Format, power_of_two};
use crate::accuracy::functions::{Function, Pairs};
use crate::accuracy::kernel::Kind;

/// A stream of random words.
struct Random(u64);

impl Random {
    /// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    fn below(&mut self, limit: u64) -> u64 {
        ((u128::from(self.word()) * u128::from(limit)) >> 64) as u64
    }
    /// In [0, 1).
    fn part(&mut self) -> f64 {
        (self.word() >> 11) as f64 * power_of_two(-53)
    }
    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.part()
    }
    fn sign(&mut self) -> f64 {
        if self.word() & 1 == 0 { 1.0 } else { -1.0 }
    }
    /// A whole number of up to `bits` bits, small ones as likely as large ones.
    fn whole(&mut self, bits: u64) -> f64 {
        let size = self.below(bits + 1);
        (self.word() >> 1 >> (63 - size.min(62))) as f64
    }
}

/// How many kinds of numbers there are.
const KINDS: u64 = 9;

/// The bits of a number of one of the kinds.
fn number(random: &mut Random, format: Format, kind: u64, range: (f64, f64)) -> u64 {
    let all = format.sign_bit() | (format.sign_bit() - 1);
    let fraction = format.fraction_bits();
    let nearby = |random: &mut Random, value: f64| {
        let bits = format.round(value);
        let steps = random.below(5) as i64 - 2;
        if bits & (format.sign_bit() - 1) == 0 {
            bits
        } else {
            bits.wrapping_add_signed(steps) & all
        }
    };
    match kind {
        0 => random.word() & all,
        1 => format.round(random.between(range.0, range.1)),
        // Whole numbers and halves.
        2 => {
            let value = random.whole(fraction as u64 + 2) * 0.5 * random.sign();
            nearby(random, value)
        }
        3 => {
            let n = random.whole(60.min(format.max_exponent() as u64 - 1));
            let value = n * std::f64::consts::FRAC_PI_2 * random.sign();
            nearby(random, value)
        }
        // Around one.
        4 => {
            let near = random.between(0.5, 1.0)
                * power_of_two(-(random.below(fraction as u64 + 2) as i32));
            format.round((1.0 + near * random.sign()) * random.sign())
        }
        // Subnormals and the least normal numbers.
        5 => {
            let bits = random.word() >> (64 - fraction as u64 - 2) >> random.below(fraction as u64);
            bits | (random.word() & format.sign_bit())
        }
        // Where results overflow or vanish, as far as the range tells.
        6 => {
            let end = if random.sign() < 0.0 { range.0 } else { range.1 };
            let near = power_of_two(-(random.below(30) as i32)) * random.between(-0.5, 0.5);
            format.round(end * (1.0 + near))
        }
        // Powers of two.
        7 => {
            let e = random.below(2 * format.max_exponent() as u64) as i32 - format.max_exponent();
            let value = power_of_two(e) * random.sign();
            nearby(random, value)
        }
        _ => {
            let e = random.below(25) as i32 - 12;
            format.round(power_of_two(e) * random.between(1.0, 2.0) * random.sign())
        }
    }
}

fn int(random: &mut Random) -> i32 {
    match random.below(4) {
        0 => random.below(41) as i32 - 20,
        1 => random.word() as i32,
        _ => (random.whole(31) * random.sign()) as i32,
    }
}

/// The bits of the arguments number `index` of a function; integers as their own.
pub(crate) fn arguments(function: &Function, format: Format, index: u64) -> [u64; 3] {
    let mut random = Random(index.wrapping_mul(0xd134_2543_de82_ef95));
    let params = function.signature.params;
    let mut out = [0; 3];
    if let [Kind::Real] = params {
        out[0] = number(&mut random, format, index % KINDS, function.range);
        return out;
    }
    if params.len() == 3 {
        let narrow = function.range == (0.0, 1.0);
        for slot in &mut out {
            let kind = if narrow { 1 } else { random.below(KINDS) };
            *slot = number(&mut random, format, kind, function.range);
        }
        return out;
    }
    let is_int = params.get(1) == Some(&Kind::Int);
    let kind = random.below(KINDS);
    out[0] = number(&mut random, format, kind, function.range);
    let x = format.value(out[0]);
    let related = if index.is_multiple_of(4) { Pairs::Any } else { function.pairs };
    let y = match related {
        Pairs::Any => None,
        Pairs::Powers => Some(exponent(&mut random, function, format, &mut out[0])),
        Pairs::Quotients => {
            let n =
                (random.whole(20) + 1.0) * 0.5 * (1.0 + random.below(3) as f64 * power_of_two(-20));
            Some(x / n * random.sign())
        }
        Pairs::Similar => match random.below(4) {
            0 => Some(x * random.sign()),
            1 => Some(x * power_of_two(random.below(60) as i32 - 30) * random.between(-1.0, 1.0)),
            _ => Some(x * random.between(-4.0, 4.0)),
        },
    };
    out[1] = match (y, is_int) {
        (None, false) => {
            let kind = random.below(KINDS);
            number(&mut random, format, kind, function.range)
        }
        (None, true) => int(&mut random) as u32 as u64,
        (Some(y), false) => format.round(y),
        (Some(y), true) => (y.round() as i32) as u32 as u64,
    };
    out
}

/// An exponent for which the power is near any number of the format. Some bases are brought near
/// one, where exponents are large.
fn exponent(random: &mut Random, function: &Function, format: Format, base: &mut u64) -> f64 {
    let root = function.signature.name == "rootn";
    if random.below(3) == 0 {
        *base = number(random, format, 4, (0.0, 1.0));
    }
    if random.below(4) != 0 && !function.signature.params.contains(&Kind::Int) {
        *base &= !format.sign_bit();
    }
    let limit = f64::from(format.max_exponent()) * 1.06;
    let power = random.between(-limit, limit);
    let size = format.value(*base).abs().log2();
    if root {
        // Roots of all sizes: most with small exponents.
        return if random.below(2) == 0 {
            random.between(-40.0, 40.0)
        } else {
            f64::from(int(random))
        };
    }
    match random.below(8) {
        0 => (random.whole(6)) * 0.5 * random.sign(),
        _ => power / size,
    }
}

/// Whether OpenCL C says what the function gives for these arguments.
pub(crate) fn is_defined(function: &Function, format: Format, args: [f64; 3]) -> bool {
    let used = &args[..function.signature.params.len()];
    if function.flushes() {
        // Subnormal numbers may count as zeros, and angles are at most 2^16.
        let angle = ["_sin", "_cos", "_tan"].iter().any(|end| function.title.ends_with(end));
        let subnormal = |x: &f64| *x != 0.0 && x.abs() < format.least_normal();
        if used.iter().any(subnormal) || (angle && args[0].abs() > 65536.0) {
            return false;
        }
    }
    if function.lax && used.iter().any(|x| x.is_nan()) {
        return false;
    }
    match function.title {
        "clamp" => args[1] <= args[2],
        "smoothstep" => args[0] < args[1],
        _ => true,
    }
}
