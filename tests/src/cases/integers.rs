//! Integer arithmetic of every width.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    scalar_types(out);
    narrow_products(out);
    upsample(out);
    wide_vectors(out);
}

/// Bit patterns where integer arithmetic goes wrong, then random ones of all magnitudes.
fn patterns(seed: u64, len: usize) -> Vec<u64> {
    let edges = [
        0,
        1,
        2,
        u64::MAX,
        0x7F,
        0x80,
        0x7FFF,
        0x8000,
        0x7FFF_FFFF,
        0x8000_0000,
        i64::MAX as u64,
        1 << 63,
    ];
    let mut random = Random::new(seed);
    random.array(len, |random| {
        if random.below(3) == 0 {
            edges[random.below(edges.len() as u64) as usize]
        } else {
            random.bits() >> random.below(64)
        }
    })
}

/// The three kernels of one type; `$wide` holds every product of two values.
macro_rules! of_type {
    ($out:ident, $name:literal, $ty:ty, $unsigned:ty, $wide:ty) => {
        for (len, local) in [(64, 0), (35, 7), (96, 32)] {
            let launch = format!("n={len} local={local}");
            let narrow = |seed: u64| -> Vec<$ty> {
                patterns(seed + len as u64, len).into_iter().map(|bits| bits as $ty).collect()
            };
            let (a, b, c) = (narrow(1), narrow(2), narrow(3));
            let divisors: Vec<$ty> = b
                .iter()
                .map(|&y| if y == 0 || y == (0 as $ty).wrapping_sub(1) { 3 } else { y })
                .collect();
            let mut ops: Vec<$ty> = Vec::new();
            let mut saturated: Vec<$ty> = Vec::new();
            let mut single: Vec<$unsigned> = Vec::new();
            for i in 0..len {
                let (x, y, z, d) = (a[i], b[i], c[i], divisors[i]);
                let shift = (d as u32) & (<$ty>::BITS - 1);
                let order = i32::from(x < d)
                    + 2 * i32::from(x <= d)
                    + 4 * i32::from(x == d)
                    + 8 * i32::from(x != d);
                ops.extend([
                    x.wrapping_add(d),
                    x.wrapping_sub(d),
                    x.wrapping_mul(d),
                    x.wrapping_div(d),
                    (x ^ 1).wrapping_rem(d),
                    x << shift,
                    x >> shift,
                    (x & d) | (!x ^ d),
                    x.wrapping_neg(),
                    order as $ty,
                    if x == 0 {
                        d
                    } else if d > 5 {
                        x
                    } else {
                        7
                    },
                    x / 10 + x % 7,
                ]);
                let (wx, wy, wz) = (x as $wide, y as $wide, z as $wide);
                let high = ((wx * wy) >> <$ty>::BITS) as $ty;
                let sum = wx * wy;
                let sum = sum.saturating_add(wz).clamp(<$ty>::MIN as $wide, <$ty>::MAX as $wide);
                saturated.extend([
                    x.saturating_add(y),
                    x.saturating_sub(y),
                    ((wx + wy) >> 1) as $ty,
                    ((wx + wy + 1) >> 1) as $ty,
                    high,
                    high.wrapping_add(z),
                    sum as $ty,
                    x.min(y),
                    x.max(y),
                    z.clamp(x.min(y), x.max(y)),
                ]);
                let turn = (y as $unsigned as u64 % u64::from(<$ty>::BITS)) as u32;
                let distance = if wx > wy { wx - wy } else { wy - wx };
                let size = if wx < (0 as $wide) { (0 as $wide) - wx } else { wx };
                single.extend([
                    x.rotate_left(turn) as $unsigned,
                    x.leading_zeros() as $unsigned,
                    x.count_ones() as $unsigned,
                    size as $unsigned,
                    distance as $unsigned,
                ]);
            }
            $out.push(
                Case::new("opencl_c/integers/integer_ops", concat!("ops_", $name), &launch)
                    .range(len, local)
                    .input(&a)
                    .input(&divisors)
                    .output(&ops),
            );
            $out.push(
                Case::new(
                    "opencl_c/integers/integer_saturate",
                    concat!("saturate_", $name),
                    &launch,
                )
                .range(len, local)
                .input(&a)
                .input(&b)
                .input(&c)
                .output(&saturated),
            );
            $out.push(
                Case::new("opencl_c/integers/integer_bits", concat!("bits_", $name), &launch)
                    .range(len, local)
                    .input(&a)
                    .input(&b)
                    .output(&single),
            );
        }
    };
}

fn scalar_types(out: &mut Vec<Case>) {
    of_type!(out, "char", i8, u8, i128);
    of_type!(out, "uchar", u8, u8, u128);
    of_type!(out, "short", i16, u16, i128);
    of_type!(out, "ushort", u16, u16, u128);
    of_type!(out, "int", i32, u32, i128);
    of_type!(out, "uint", u32, u32, u128);
    of_type!(out, "long", i64, u64, i128);
    of_type!(out, "ulong", u64, u64, u128);
}

fn narrow_products(out: &mut Vec<Case>) {
    for (len, local) in [(33, 0), (40, 8)] {
        let mut random = Random::new(24);
        let a = random.array(len, |random| random.bits() as i32);
        let b = random.array(len, |random| random.bits() as i32);
        let mut want = Vec::new();
        for (&x, &y) in a.iter().zip(&b) {
            let signed = (x >> 8).wrapping_mul(y >> 8);
            let unsigned = ((x as u32) >> 8).wrapping_mul((y as u32) >> 8) as i32;
            want.extend([signed, signed.wrapping_add(x), unsigned, unsigned.wrapping_add(y)]);
        }
        out.push(
            Case::new(
                "opencl_c/integers/integer_wide",
                "mul24_mad24",
                &format!("n={len} local={local}"),
            )
            .range(len, local)
            .input(&a)
            .input(&b)
            .output(&want),
        );
    }
}

fn upsample(out: &mut Vec<Case>) {
    for (len, local) in [(17, 0), (32, 16)] {
        let mut random = Random::new(25);
        let a = random.array(len, |random| random.bits() as u32);
        let b = random.array(len, |random| random.bits() as u32);
        let mut want: Vec<u64> = Vec::new();
        for (&x, &y) in a.iter().zip(&b) {
            let bytes = (u64::from(x) & 0xFF) << 8 | u64::from(y) & 0xFF;
            let halves = (u64::from(x) & 0xFFFF) << 16 | u64::from(y) & 0xFFFF;
            let words = u64::from(x) << 32 | u64::from(y);
            want.extend([
                bytes,
                i64::from(bytes as u16 as i16) as u64,
                halves,
                i64::from(halves as u32 as i32) as u64,
                words,
                words,
            ]);
        }
        out.push(
            Case::new(
                "opencl_c/integers/integer_wide",
                "upsample_all",
                &format!("n={len} local={local}"),
            )
            .range(len, local)
            .input(&a)
            .input(&b)
            .output(&want),
        );
    }
}

fn wide_vectors(out: &mut Vec<Case>) {
    for (len, local) in [(5, 0), (12, 4)] {
        let mut random = Random::new(26);
        let a = random.array(len * 16, |random| (random.bits() >> random.below(64)) as i32);
        let b = random.array(len * 16, |random| random.bits() as i32);
        let mut want = vec![0i32; len * 16];
        for item in 0..len {
            let (x, y) = (&a[item * 16..][..16], &b[item * 16..][..16]);
            let r = &mut want[item * 16..][..16];
            for k in 0..16 {
                r[k] = x[k].saturating_add(y[k]) ^ x[k].rotate_left((y[k] & 31) as u32);
            }
            for k in 0..4 {
                let high = (i64::from(x[4 + k]) * i64::from(y[8 + k])) >> 32;
                r[k] = r[k].wrapping_add(high as i32);
            }
            for k in 8..16 {
                r[k] = r[k].max(x[k - 8]).wrapping_sub(y[k].min(3));
            }
            for k in 0..8 {
                r[2 * k] = r[2 * k].wrapping_add(x[2 * k + 1].leading_zeros() as i32);
            }
        }
        out.push(
            Case::new(
                "opencl_c/integers/integer_wide",
                "wide_vectors",
                &format!("n={len} local={local}"),
            )
            .range(len, local)
            .input(&a)
            .input(&b)
            .output(&want),
        );
    }
}
