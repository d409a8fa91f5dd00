//! Mathematical functions, within the error bounds of OpenCL's full profile (OpenCL C
//! specification, 7.4).

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (len, local) in [(48, 0), (39, 13), (128, 32)] {
        let launch = format!("n={len} local={local}");
        let name = launch.as_str();
        for case in [
            trigonometry(name, len),
            powers(name, len),
            hyperbolic(name, len),
            parts(name, len),
            double_math(name, len),
        ] {
            out.push(case.range(len, local));
        }
    }
}

fn trigonometry(launch: &str, len: usize) -> Case {
    let values = Random::new(171).array(len, |random| random.float(-900.0, 900.0));
    let mut want = Vec::new();
    for &v in &values {
        let (x, unit) = (f64::from(v), f64::from(v / 1000.0));
        let sum = f64::from(x.sin() as f32) + 2.0 * f64::from(x.cos() as f32);
        want.extend([
            x.sin(),
            x.cos(),
            unit.tan(),
            sum,
            unit.asin(),
            unit.acos(),
            x.atan(),
            x.atan2(3.0),
        ]);
    }
    // 4 to 6 ulp; the sum of two of them may cancel.
    let want = want.into_iter().map(|value| value as f32).collect();
    Case::new("math/trigonometry", "trigonometry", launch)
        .input(&values)
        .output_f32(want, 6, 2.0e-6)
}

fn powers(launch: &str, len: usize) -> Case {
    let mut random = Random::new(172);
    let a = random.array(len, |random| random.float(0.01, 30.0));
    let b = random.array(len, |random| random.float(-8.0, 8.0));
    let mut want = Vec::new();
    for (&x, &y) in a.iter().zip(&b) {
        let (x, y) = (f64::from(x), f64::from(y));
        let power = x.powf(y);
        want.extend([
            power,
            x.powi(y as i32),
            power,
            x.cbrt(),
            y.exp2(),
            10f64.powf(y),
            x.log2(),
            x.log10(),
            x.hypot(y),
        ]);
    }
    let want = want.into_iter().map(|value| value as f32).collect();
    Case::new("math/powers", "powers", launch).input(&a).input(&b).output_f32(want, 16, 0.0)
}

fn hyperbolic(launch: &str, len: usize) -> Case {
    let values = Random::new(173).array(len * 4, |random| random.float(-6.0, 6.0));
    let mut want: Vec<f32> = Vec::new();
    for v in values.chunks_exact(4) {
        let mut each = |of: fn(f64) -> f64| want.extend(v.iter().map(|&x| of(f64::from(x)) as f32));
        each(f64::sinh);
        each(f64::cosh);
        each(f64::tanh);
        each(f64::exp_m1);
        each(|x| x.abs().ln_1p());
        each(f64::asinh);
    }
    Case::new("math/hyperbolic", "hyperbolic", launch).input(&values).output_f32(want, 5, 0.0)
}

fn parts(launch: &str, len: usize) -> Case {
    let mut random = Random::new(174);
    let mut number = || {
        random.array(len, |random| random.float(0.5, 1.9) * 2f32.powi(random.below(40) as i32 - 20))
    };
    let (mut a, b) = (number(), number());
    a.iter_mut().step_by(3).for_each(|x| *x = -*x);
    let (mut want, mut whole) = (Vec::new(), Vec::new());
    for (i, (&x, &y)) in a.iter().zip(&b).enumerate() {
        let log = (x.to_bits() >> 23 & 255) as i32 - 127;
        let next = if x < y { x.next_up() } else { x.next_down() };
        let shift = 2f32.powi(5 - (i % 11) as i32);
        want.extend([
            x / 2f32.powi(log + 1),
            x * shift,
            x - x.trunc(),
            x.trunc(),
            x % y,
            log as f32,
            next,
        ]);
        whole.extend([log + 1, log]);
    }
    Case::new("math/parts", "parts", launch)
        .input(&a)
        .input(&b)
        .output_f32(want, 0, 0.0)
        .output(&whole)
}

fn double_math(launch: &str, len: usize) -> Case {
    let values = Random::new(175).array(len, |random| f64::from(random.float(-100.0, 100.0)));
    let mut want = Vec::new();
    for &x in &values {
        want.extend([
            x.sin(),
            x.cos(),
            (x * 0.1).exp(),
            (x.abs() + 0.01).ln(),
            x.abs().powf(1.25),
            x.atan(),
        ]);
        want.push((x.abs() + 0.5).sqrt().recip());
    }
    Case::new("math/double_math", "double_math", launch).input(&values).output_f64(want, 16, 0.0)
}
