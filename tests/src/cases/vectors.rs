//! Vectors: swizzles, masks, shuffles, half storage.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (len, local) in [(24, 0), (21, 7), (64, 16)] {
        let launch = format!("n={len} local={local}");
        let name = launch.as_str();
        for case in [
            swizzle(name, len),
            three(name, len),
            masks(name, len),
            masks_char(name, len),
            shuffles(name, len),
            half_io(name, len),
            half_vectors(name, len),
        ] {
            out.push(case.range(len, local));
        }
    }
}

fn swizzle(launch: &str, len: usize) -> Case {
    let values = Random::new(31).array(len * 8, |random| random.below(20001) as i32 - 10000);
    let mut want = Vec::new();
    for item in values.chunks_exact(8) {
        let (a, b) = item.split_at(4);
        let mut r = [a[3] + b[0], a[2] + b[0], a[1] + b[1], a[0] + b[1]];
        (r[0], r[2]) = (r[2] - b[2], r[0] - b[3]);
        r[1] *= a[0];
        r[3] *= a[2];
        let mut w: Vec<i32> = item.to_vec();
        w.swap(0, 7);
        w[1] = w[2] + w[5];
        want.extend(r);
        want.extend([w[7] ^ w[0], w[5] ^ w[1], w[3] ^ w[2], w[1] ^ w[3]]);
        want.extend([a[0], b[1], b[2], w[6]]);
    }
    Case::new("opencl_c/vectors/vec_swizzle", "swizzle", launch).input(&values).output(&want)
}

fn three(launch: &str, len: usize) -> Case {
    let values = Random::new(32).array(len * 3, |random| random.whole(30) + 31.0);
    let (mut packed, mut padded, mut spheres) = (Vec::new(), Vec::new(), Vec::new());
    let untouched = super::UNWRITTEN;
    let gap = f32::from_le_bytes([untouched; 4]);
    for v in values.chunks_exact(3) {
        let t = [v[2] * 2.0 + 1.0, v[0] * 2.0 + 2.0, v[1] * 2.0 + 3.0];
        let dot = v[0] * t[0] + v[1] * t[1] + v[2] * t[2];
        packed.extend(t);
        padded.extend([t[1], t[0], dot, gap]);
        spheres.extend([
            v[1] * t[2] - v[2] * t[1],
            v[2] * t[0] - v[0] * t[2],
            v[0] * t[1] - v[1] * t[0],
            gap,
        ]);
        spheres.extend([v[0], gap, gap, gap]);
        spheres.extend(t.map(|x| f32::from_bits(x as i32 as u32)));
        spheres.push(gap);
    }
    // What lies in the padding may change, so it is not compared.
    Case::new("opencl_c/vectors/vec_three", "three", launch)
        .input(&values)
        .output(&packed)
        .buffer(
            vec![untouched; padded.len() * 4],
            super::Expected::Masked { values: bits(&padded), skip: skip(&[3], 4) },
        )
        .buffer(
            vec![untouched; spheres.len() * 4],
            super::Expected::Masked { values: bits(&spheres), skip: skip(&[3, 5, 6, 7, 11], 12) },
        )
}

fn bits(values: &[f32]) -> Vec<u32> {
    values.iter().map(|value| value.to_bits()).collect()
}

fn skip(places: &[usize], period: usize) -> Vec<bool> {
    (0..period).map(|place| places.contains(&place)).collect()
}

fn masks(launch: &str, len: usize) -> Case {
    let special = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 0.0, 1.0];
    let mut random = Random::new(33);
    let mut values = |few: bool| {
        random.array(len * 4, |random| {
            if random.below(5) == 0 {
                special[random.below(5) as usize]
            } else {
                random.whole(if few { 2 } else { 1000 })
            }
        })
    };
    let (a, b) = (values(true), values(true));
    let (mut f, mut m) = (Vec::new(), Vec::new());
    for (x, y) in a.chunks_exact(4).zip(b.chunks_exact(4)) {
        let less: Vec<bool> = (0..4).map(|k| x[k] < y[k]).collect();
        let blend =
            |k: usize| f32::from_bits(x[k].to_bits() & !0x007F_FFFF | y[k].to_bits() & 0x007F_FFFF);
        f.extend((0..4).map(|k| if less[k] { y[k] } else { x[k] }));
        f.extend((0..4).map(blend));
        f.extend((0..4).map(|k| if x[k] == y[k] { -x[k] } else { x[k] + y[k] }));
        m.extend(less.iter().map(|&less| -i32::from(less)));
        m.push(i32::from(less.iter().any(|&less| less)));
        m.push(i32::from(less.iter().all(|&less| less)));
        m.push(i32::from((0..4).any(|k| x[k] != y[k])));
        m.push(i32::from(x.iter().all(|x| !x.is_nan())));
        m.push(i32::from(x[0].is_nan()));
        m.push(i32::from(y[1].is_infinite()));
        m.push(i32::from(x[2].is_sign_negative()));
        m.push(i32::from(x[3] >= y[3]));
    }
    Case::new("opencl_c/vectors/vec_select", "masks", launch)
        .input(&a)
        .input(&b)
        .output_f32(f, 0, 0.0)
        .buffer(vec![super::UNWRITTEN; m.len() * 4], super::Expected::Exact(super::bytes(&m)))
}

fn masks_char(launch: &str, len: usize) -> Case {
    let mut random = Random::new(34);
    let a = random.array(len * 16, |random| random.below(7) as i8 - 3);
    let b = random.array(len * 16, |random| random.below(7) as i8 - 3);
    let want: Vec<i8> = a
        .iter()
        .zip(&b)
        .map(|(&x, &y)| (if x > y { y } else { x }) - i8::from(x == y) + i8::from(x != 0 && y != 0))
        .collect();
    Case::new("opencl_c/vectors/vec_select", "masks_char", launch).input(&a).input(&b).output(&want)
}

fn shuffles(launch: &str, len: usize) -> Case {
    let mut random = Random::new(35);
    let values = random.array(len * 8, |random| random.bits() as u32);
    let patterns = random.array(len * 4, |random| random.bits() as u32);
    let mut want = Vec::new();
    for (v, p) in values.chunks_exact(8).zip(patterns.chunks_exact(4)) {
        // The two halves side by side are the vector itself; only the low bits of an index count.
        want.extend(p.iter().map(|&p| v[(p & 7) as usize]));
        want.extend(p.iter().map(|&p| v[(p & 7) as usize]));
        want.extend(p.iter().map(|&p| v[(p & 1) as usize]));
    }
    Case::new("opencl_c/vectors/vec_shuffle", "shuffles", launch)
        .input(&values)
        .input(&patterns)
        .output(&want)
}

/// The value of a half.
fn half_value(bits: u16) -> f64 {
    let sign = if bits & 0x8000 != 0 { -1.0 } else { 1.0 };
    let fraction = f64::from(bits & 0x3FF);
    match (bits >> 10) & 31 {
        0 => sign * fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => sign * f64::INFINITY,
        31 => f64::NAN,
        exponent => sign * (1024.0 + fraction) * 2f64.powi(i32::from(exponent) - 25),
    }
}

/// The largest half not above the magnitude, and the one after it.
fn halves_around(magnitude: f64) -> (u16, u16) {
    let mut low = 0u16;
    // The positive halves are in the order of their bits: the last one that is not above the value.
    for bits in 0..=0x7C00u16 {
        if half_value(bits) <= magnitude {
            low = bits;
        } else {
            break;
        }
    }
    (low, if half_value(low) == magnitude { low } else { low + 1 })
}

/// Rounds to nearest even, toward zero, up, and down.
fn to_half(value: f32) -> [u16; 4] {
    let exact = f64::from(value);
    let sign = if value.is_sign_negative() { 0x8000 } else { 0 };
    let (low, high) = halves_around(exact.abs());
    let above = if high == 0x7C00 { 65536.0 } else { half_value(high) };
    let (to_low, to_high) = (exact.abs() - half_value(low), above - exact.abs());
    let nearest = if to_low < to_high || (to_low == to_high && low & 1 == 0) { low } else { high };
    let (up, down) = if sign == 0 { (high, low) } else { (low, high) };
    [nearest | sign, low | sign, up | sign, down | sign]
}

fn half_inputs(len: usize) -> Vec<u16> {
    // Zeros, subnormals, ordinary numbers of both signs; no values that overflow when doubled.
    let mut random = Random::new(36);
    let mut values =
        random.array(len, |random| (random.bits() as u16) & 0x8000 | random.below(0x7600) as u16);
    for (place, edge) in [0u16, 0x8000, 1, 0x83FF, 0x400, 0x3C00, 0x7800].into_iter().enumerate() {
        if let Some(value) = values.get_mut(place) {
            *value = edge;
        }
    }
    values
}

fn half_io(launch: &str, len: usize) -> Case {
    let values = half_inputs(len);
    let mut stored = Vec::new();
    let mut loaded = Vec::new();
    for &bits in &values {
        let x = half_value(bits) as f32;
        let [nearest, zero, up, down] = to_half(x * 1.0009f32);
        stored.extend([nearest, nearest, zero, up, down]);
        loaded.push(x);
    }
    Case::new("opencl_c/floats/half_storage", "half_io", launch)
        .input(&values)
        .output(&stored)
        .output(&loaded)
}

fn half_vectors(launch: &str, len: usize) -> Case {
    let values = half_inputs(len * 4);
    let want: Vec<u16> =
        values.iter().map(|&bits| to_half(half_value(bits) as f32 * 2.0)[0]).collect();
    Case::new("opencl_c/floats/half_storage", "half_vectors", launch).input(&values).output(&want)
}
