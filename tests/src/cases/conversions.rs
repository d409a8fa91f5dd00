//! Conversions between types, with every rounding direction, and bits seen as another type.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (len, local) in [(64, 0), (39, 13), (128, 64)] {
        let launch = format!("n={len} local={local}");
        let name = launch.as_str();
        let range = |case: Case| case.range(len, local);
        out.push(range(from_long(name, len)));
        out.push(range(narrow4(name, len)));
        out.push(range(float_to_int(name, len)));
        out.push(range(float_to_long(name, len)));
        out.push(range(long_to_float(name, len)));
        out.push(range(double_to_float(name, len)));
        out.push(range(same_bits(name, len)));
    }
}

fn longs(len: usize) -> Vec<i64> {
    let mut random = Random::new(len as u64);
    random.array(len, |random| {
        let bits = random.bits();
        (bits as i64) >> random.below(64)
    })
}

fn from_long(launch: &str, len: usize) -> Case {
    let values = longs(len);
    let mut want: Vec<i64> = Vec::new();
    for &x in &values {
        let u = x as u64;
        want.extend([
            i64::from(x as i8),
            i64::from(x as u8),
            i64::from(x as i16),
            i64::from(x as u16),
            i64::from(x as i32),
            i64::from(x as u32),
            x.clamp(-128, 127),
            x.clamp(0, 255),
            x.clamp(-32768, 32767),
            x.clamp(0, 65535),
            x.clamp(i64::from(i32::MIN), i64::from(i32::MAX)),
            x.clamp(0, i64::from(u32::MAX)),
            x.max(0),
            u.min(127) as i64,
            u.min(32767) as i64,
            u.min(i32::MAX as u64) as i64,
            u.min(u64::from(u32::MAX)) as i64,
            u.min(i64::MAX as u64) as i64,
        ]);
    }
    Case::new("opencl_c/conversions/convert_int", "from_long", launch).input(&values).output(&want)
}

fn narrow4(launch: &str, len: usize) -> Case {
    let values: Vec<i32> = longs(len * 4).into_iter().map(|x| x as i32).collect();
    let c: Vec<i8> = values.iter().map(|&x| x.clamp(-128, 127) as i8).collect();
    let uc: Vec<u8> = values.iter().map(|&x| (x as u32).min(255) as u8).collect();
    let us: Vec<u16> = values.iter().map(|&x| x as u16).collect();
    let l: Vec<i64> = values.iter().map(|&x| i64::from(x as u32) - i64::from(x)).collect();
    Case::new("opencl_c/conversions/convert_int", "narrow4", launch)
        .input(&values)
        .output(&c)
        .output(&uc)
        .output(&us)
        .output(&l)
}

/// Halves, ties, edges of the integer ranges, infinities and NaN.
fn floats(len: usize) -> Vec<f32> {
    let edges = [
        0.0,
        -0.0,
        0.5,
        -0.5,
        1.5,
        -1.5,
        2.5,
        -2.5,
        0.499_999_97,
        127.5,
        -128.5,
        254.5,
        255.5,
        -32768.5,
        65534.5,
        65536.0,
        8_388_609.0,
        2_147_483_520.0,
        2_147_483_648.0,
        -2_147_483_648.0,
        -2_147_483_904.0,
        4_294_967_040.0,
        4_294_967_296.0,
        9.223_372e18,
        -9.223_372e18,
        1.844_674_4e19,
        1.0e30,
        -1.0e30,
        1.0e-40,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
    ];
    let mut random = Random::new(7);
    (0..len)
        .map(|i| {
            edges.get(i).copied().unwrap_or_else(|| {
                let size = random.below(70) as i32 - 4;
                random.float(-1.0, 1.0) * 2f32.powi(size)
            })
        })
        .collect()
}

fn float_to_int(launch: &str, len: usize) -> Case {
    let values = floats(len);
    let mut want: Vec<i32> = Vec::new();
    // Rust's `as` saturates and makes zero of NaN, as the saturating conversions do.
    for &x in &values {
        let even = x.round_ties_even();
        want.extend([
            even as i32,
            x as i32,
            x.ceil() as i32,
            x.floor() as i32,
            x as i32,
            even as u32 as i32,
            i32::from(even as u8),
            i32::from(x.ceil() as i8),
            i32::from(x.floor() as i16),
            i32::from(x as u16),
            x.ceil() as u32 as i32,
        ]);
    }
    Case::new("opencl_c/conversions/convert_float", "float_to_int", launch)
        .input(&values)
        .output(&want)
}

fn float_to_long(launch: &str, len: usize) -> Case {
    let values = floats(len);
    let mut want: Vec<i64> = Vec::new();
    for &x in &values {
        want.extend([
            x.round_ties_even() as i64,
            x as i64,
            x.ceil() as u64 as i64,
            x.floor() as u64 as i64,
        ]);
    }
    Case::new("opencl_c/conversions/convert_float", "float_to_long", launch)
        .input(&values)
        .output(&want)
}

/// The floats just below and above a whole number, or twice the number itself when it is one.
fn neighbours(exact: i128) -> (f32, f32) {
    let nearest = exact as f32;
    match (nearest as i128).cmp(&exact) {
        std::cmp::Ordering::Less => (nearest, nearest.next_up()),
        std::cmp::Ordering::Equal => (nearest, nearest),
        std::cmp::Ordering::Greater => (nearest.next_down(), nearest),
    }
}

fn toward_zero(exact: i128) -> f32 {
    let (down, up) = neighbours(exact);
    if exact < 0 { up } else { down }
}

fn long_to_float(launch: &str, len: usize) -> Case {
    let values = longs(len);
    let mut want: Vec<f32> = Vec::new();
    for &x in &values {
        let (down, up) = neighbours(i128::from(x));
        want.extend([
            x as f32,
            x as f32,
            toward_zero(i128::from(x)),
            up,
            down,
            x as u64 as f32,
            toward_zero(i128::from(x as i32)),
            neighbours(i128::from(x as u32)).1,
        ]);
    }
    Case::new("opencl_c/conversions/convert_float", "long_to_float", launch)
        .input(&values)
        .output(&want)
}

fn double_to_float(launch: &str, len: usize) -> Case {
    let mut random = Random::new(9);
    let mut values = random.array(len, |random| {
        let fraction = random.bits() as i64 as f64 / 9.0e18;
        fraction * 2f64.powi(random.below(60) as i32 - 20)
    });
    values[0] = 1.0 + 2f64.powi(-24);
    values[1] = -1.0 - 2f64.powi(-24) * 3.0;
    values[2] = 1.0e-42;
    values[3] = 2.5;
    let mut want = Vec::new();
    let mut whole = Vec::new();
    for &x in &values {
        let nearest = x as f32;
        let down = if f64::from(nearest) > x { nearest.next_down() } else { nearest };
        let up = if f64::from(nearest) < x { nearest.next_up() } else { nearest };
        want.extend([nearest, nearest, if x < 0.0 { up } else { down }, up, down]);
        whole.extend([x.round_ties_even() as i32, i32::from(x.floor() as i16)]);
    }
    Case::new("opencl_c/conversions/convert_float", "double_to_float", launch)
        .input(&values)
        .output(&want)
        .output(&whole)
}

fn same_bits(launch: &str, len: usize) -> Case {
    let mut random = Random::new(11);
    // The float that the kernel doubles stays normal: its lowest exponent bit is set.
    let values = random.array(len * 4, |random| random.bits() as u32 | 0x0080_0000);
    let mut want: Vec<u32> = Vec::new();
    for v in values.chunks_exact(4) {
        let bytes: Vec<u8> = v.iter().flat_map(|word| word.to_le_bytes()).collect();
        let low = u64::from(v[0]) | u64::from(v[1]) << 32;
        let s0 = i32::from(v[0] as i16);
        let s7 = i32::from((v[3] >> 16) as i16);
        want.extend([
            (f32::from_bits(v[0] & 0x3FFF_FFFF) * 2.0).to_bits(),
            (low >> 24) as u32,
            u32::from(bytes[15]) + 256 * u32::from(bytes[7]) + 65536 * u32::from(bytes[3]),
            (s0 + s7) as u32,
            u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]),
            v[3].rotate_left(16),
            v[3] & 0x3FFF_FFFF,
            ((v[3] as i32) >> 4) as u32,
            v[1] >> 16,
            v[0].swap_bytes(),
        ]);
    }
    Case::new("opencl_c/conversions/as_type", "same_bits", launch).input(&values).output(&want)
}
