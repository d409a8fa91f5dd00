//! `promotions` and `sparse_switch`.

use super::super::{Case, Random};

pub(super) fn cases(out: &mut Vec<Case>) {
    for (len, local) in [(24, 8), (35, 0), (64, 16)] {
        let launch = format!("n={len} local={local}");
        let name = launch.as_str();
        for case in [
            narrow(name, len),
            shifts(name, len),
            wide(name, len),
            ints(name, len),
            longs(name, len),
        ] {
            out.push(case.range(len, local));
        }
    }
}

fn narrow(launch: &str, len: usize) -> Case {
    let mut random = Random::new(310);
    let a = random.array(len, |random| random.bits() as i8);
    let b = random.array(len, |random| random.bits() as u8);
    let c = random.array(len, |random| random.bits() as i16);
    let d = random.array(len, |random| random.bits() as u16);
    let mut want: Vec<i32> = Vec::new();
    for i in 0..len {
        let (x, y, z, w) = (i32::from(a[i]), i32::from(b[i]), i32::from(c[i]), i32::from(d[i]));
        want.extend([
            x * y,
            x + z * (w & 0x7fff),
            i32::from(i32::from(a[i].wrapping_add(1)) > y),
            -y,
            !w >> 3,
            x << 4,
            (y << 1) & 255,
            i32::from(x < y),
            i32::from(x as u32 > y as u32),
        ]);
        let (x, y, z) = (a[i].wrapping_add(b[i] as i8), b[i].wrapping_mul(3), c[i] >> 2);
        let w = d[i].wrapping_sub(x as u16);
        want.extend([
            i32::from(x),
            i32::from(y),
            i32::from(z),
            i32::from(w),
            if x != 0 { i32::from(y) } else { i32::from(z) },
            i32::from(x == y as i8) + i32::from(i32::from(z) != i32::from(w)),
            i32::from(w.wrapping_mul(3) as i16) / (i32::from(z) | 1),
        ]);
    }
    Case::new("opencl_c/conversions/promotions", "narrow", launch)
        .input(&a)
        .input(&b)
        .input(&c)
        .input(&d)
        .output(&want)
}

fn shifts(launch: &str, len: usize) -> Case {
    let mut random = Random::new(311);
    let a = random.array(len, |random| random.bits());
    let s = random.array(len, |random| random.bits() as u32);
    let mut want: Vec<u64> = Vec::new();
    for (&x, &k) in a.iter().zip(&s) {
        let (low, sign) = (x as u32, x as i32);
        want.extend([
            x.wrapping_shl(k),
            x.wrapping_shr(k),
            (x as i64).wrapping_shr(k) as u64,
            x.rotate_left(k & 63) | if k & 63 == 0 { x } else { 0 },
            u64::from(low.wrapping_shl(k)),
            i64::from(sign.wrapping_shr(k)) as u64,
            x.wrapping_shl(k),
            u64::from(low.wrapping_shr(k)),
        ]);
    }
    Case::new("opencl_c/conversions/promotions", "shifts", launch).input(&a).input(&s).output(&want)
}

fn wide(launch: &str, len: usize) -> Case {
    let a = Random::new(312).array(len + 1, |random| random.bits());
    let mut want: Vec<u64> = Vec::new();
    for pair in a.windows(2) {
        let (x, y) = (pair[0], pair[1]);
        let product = u128::from(x) * u128::from(y);
        let (low, high) = (product as u64, (product >> 64) as u64);
        let more = product + u128::from(y);
        let signed = ((i128::from(x as i64) * i128::from(y as i64)) >> 64) as u64;
        want.extend([low, high, (more >> 64) as u64, high.wrapping_add(low).wrapping_add(signed)]);
    }
    Case::new("opencl_c/conversions/promotions", "wide_product", launch).input(&a).output(&want)
}

fn step(x: i32) -> i32 {
    match x % 64 {
        0 => 5,
        1..=3 => x.wrapping_add(2),
        7 => x.wrapping_mul(3) ^ 1,
        8 => x ^ 1,
        10..=20 => x ^ 0x55,
        33 => {
            let mut x = x as u32;
            loop {
                if x & 2 != 0 {
                    return x.wrapping_mul(11) as i32;
                }
                x >>= 1;
                if x == 0 {
                    return 0;
                }
            }
        }
        63 => {
            let low = x & 0xff;
            // The loop leaves at the first multiple of five below, or one past zero: zero is a
            // multiple too.
            let y = if low == 0 { -1 } else { (low - 1) / 5 * 5 };
            !(x ^ y)
        }
        _ => !x,
    }
}

fn ints(launch: &str, len: usize) -> Case {
    let values = Random::new(313).array(len, |random| match random.below(4) {
        0 => random.below(64) as i32,
        _ => random.bits() as i32,
    });
    let digest = |v: &i32| {
        (0..64).fold(0u32, |r, k| r.wrapping_mul(7).wrapping_add(step(v.wrapping_add(k)) as u32))
    };
    let want: Vec<u32> = values.iter().map(digest).collect();
    Case::new("opencl_c/control_flow/sparse_switch", "ints", launch).input(&values).output(&want)
}

fn longs(launch: &str, len: usize) -> Case {
    let special =
        [-1, i64::MAX, i64::MIN, 1 << 33, (1 << 33) | (1 << 40), 0x65, 0x61, -1 ^ 4, 200, 204];
    let values = Random::new(314).array(len, |random| match random.below(2) {
        0 => special[random.below(special.len() as u64) as usize],
        _ => random.bits() as i64,
    });
    let switched = |&v: &i64| {
        let x = match v % 8 {
            0 => v ^ (1 << 40),
            5 => v ^ 3,
            _ => v,
        };
        let x = match x {
            -1 => 9,
            i64::MAX => 8,
            0x2_0000_0000 => 1,
            _ => x ^ 4,
        };
        let x = match x as i8 {
            97 => 1,
            -5 => 2,
            _ => x,
        };
        if x as u8 == 200 { 3 } else { x }
    };
    let want: Vec<i64> = values.iter().map(switched).collect();
    Case::new("opencl_c/control_flow/sparse_switch", "longs", launch).input(&values).output(&want)
}
