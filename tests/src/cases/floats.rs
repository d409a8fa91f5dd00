//! Floating-point arithmetic: what must be exact, and what has a bound.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (len, local) in [(40, 0), (33, 11), (64, 64)] {
        let launch = format!("n={len} local={local}");
        let name = launch.as_str();
        for case in [doubles(name, len), basic(name, len), close(name, len), dots(name, len)] {
            out.push(case.range(len, local));
        }
    }
}

fn doubles(launch: &str, len: usize) -> Case {
    let mut random = Random::new(41);
    let mut number =
        |len| random.array(len, |random| (random.bits() as i64 >> 8) as f64 / 2f64.powi(48));
    let (a, b) = (number(len), number(len));
    let (mut want, mut flags) = (Vec::new(), Vec::new());
    for (&x, &y) in a.iter().zip(&b) {
        want.extend([
            x + y,
            x / y,
            x.mul_add(y, 1.0),
            x.abs().sqrt(),
            x.floor(),
            y.round_ties_even(),
            x.min(y),
            (x * 1000.0).trunc(),
            f64::from(x as f32),
            (x * 4.0).round() * y.trunc(),
        ]);
        flags.push(i32::from(x < y) | i32::from(x >= y) << 1 | ((x * 0.5) as i32) << 3);
    }
    Case::new("opencl_c/floats/double_ops", "doubles", launch)
        .input(&a)
        .input(&b)
        .output_f64(want, 0, 0.0)
        .output(&flags)
}

fn basic(launch: &str, len: usize) -> Case {
    let mut random = Random::new(42);
    let mut a = random.array(len, |random| random.float(-9.0, 9.0));
    let mut b = random.array(len, |random| random.float(-9.0, 9.0));
    let edges =
        [0.5, -0.5, 1.5, 2.5, -2.5, 8_388_609.0, -0.25, f32::INFINITY, 0.499_999_97, 4_194_303.5];
    a[..edges.len()].copy_from_slice(&edges);
    b[12] = f32::NAN;
    let mut want = Vec::new();
    for (&x, &y) in a.iter().zip(&b) {
        want.extend([
            x.abs(),
            x.min(y),
            x.max(y),
            x.floor(),
            x.ceil(),
            x.trunc(),
            x.round_ties_even(),
            x.round(),
            x.mul_add(y, x),
            x.copysign(y),
            x - y,
            x.clamp(-2.0, 3.0),
            if y < x { 0.0 } else { 1.0 },
            x * 8.0,
        ]);
    }
    Case::new("opencl_c/floats/float_basic", "basic", launch)
        .input(&a)
        .input(&b)
        .output_f32(want, 0, 0.0)
}

fn close(launch: &str, len: usize) -> Case {
    let mut random = Random::new(43);
    let a = random.array(len, |random| random.float(-20.0, 20.0));
    let b =
        random.array(len, |random| random.float(0.001, 1.0) * 10f32.powi(random.below(8) as i32));
    let mut want = Vec::new();
    for (&x, &y) in a.iter().zip(&b) {
        let (x, y) = (f64::from(x), f64::from(y));
        let values = [x / y, y.sqrt(), y.sqrt().recip(), x.exp(), y.ln()];
        want.extend(values.map(|value| value as f32));
        want.extend([y.sqrt(), y.sqrt().recip(), x.exp(), y.ln(), x / y].map(|value| value as f32));
    }
    // 3 ulp is the full profile's bound; the native forms have none, and a large one is a sensible
    // one.
    Case::new("opencl_c/floats/float_close", "close", launch)
        .input(&a)
        .input(&b)
        .output_f32(want, 4, 0.0)
}

fn dots(launch: &str, len: usize) -> Case {
    let mut random = Random::new(44);
    let a = random.array(len * 4, |random| random.whole(50));
    let b = random.array(len * 4, |random| random.whole(50) * 4.0);
    let mut want = Vec::new();
    for (x, y) in a.chunks_exact(4).zip(b.chunks_exact(4)) {
        want.push(x.iter().zip(y).map(|(x, y)| x * y).sum());
        want.push(x[0] * y[2] + x[1] * y[3] + x[0] * y[1] + x[2]);
        want.push(x[0] + (y[0] - x[0]) * 0.25);
    }
    Case::new("opencl_c/floats/float_close", "dots", launch)
        .input(&a)
        .input(&b)
        .output_f32(want, 0, 0.0)
}
