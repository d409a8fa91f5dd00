//! Vulkan's table of precision ("Precision of Individual Operations" in the appendix "Vulkan
//! Environment for SPIR-V" of its specification), on sampled arguments: what WGSL's operators and
//! functions become, of 32 and of 16 bits.
//!
//! Where the table has a formula, what is allowed is how far its steps may be off, each by the
//! table, from the arguments of the samples; where it says that a result is correctly rounded, it
//! is the nearest number.

use crate::common::{device, run, storage};

/// A format of floats.
#[derive(Clone, Copy)]
struct Format {
    name: &'static str,
    /// Bits of the fraction.
    fraction: i32,
    least_exponent: i32,
    /// `exp` and `exp2` may be off by this many units in the last place, and two for each unit of
    /// the argument.
    exp: f64,
    /// The absolute errors of logarithms between 0.5 and 2, and of sine and cosine between -pi and
    /// pi.
    log: f64,
    angle: f64,
    /// The units in the last place by which `atan` may be off.
    atan: f64,
}

const FLOAT: Format = Format {
    name: "f32",
    fraction: 23,
    least_exponent: -126,
    exp: 3.0,
    log: 1.0 / (1 << 21) as f64,
    angle: 1.0 / (1 << 11) as f64,
    atan: 4096.0,
};
const HALF: Format = Format {
    name: "f16",
    fraction: 10,
    least_exponent: -14,
    exp: 1.0,
    log: 1.0 / (1 << 7) as f64,
    angle: 1.0 / (1 << 7) as f64,
    atan: 5.0,
};

impl Format {
    /// The unit in the last place of a number.
    fn ulp(self, x: f64) -> f64 {
        let exponent = if x == 0.0 { self.least_exponent } else { x.abs().log2().floor() as i32 };
        f64::from(exponent.max(self.least_exponent) - self.fraction).exp2()
    }

    /// How far one rounding is off.
    fn rounding(self, x: f64) -> f64 {
        0.5 * self.ulp(x)
    }

    fn exp_error(self, x: f64, result: f64) -> f64 {
        (self.exp + 2.0 * x.abs()) * self.ulp(result)
    }

    fn log_error(self, x: f64, result: f64) -> f64 {
        if (0.5..=2.0).contains(&x) { self.log } else { 3.0 * self.ulp(result) }
    }

    /// The error of a sum of products whose sizes add up to this.
    fn sum_error(self, size: f64) -> f64 {
        4.0 * self.rounding(size)
    }
}

/// Which arguments a function has: none so great that a step of its formula is infinite, nor so
/// small that it is subnormal.
#[derive(Clone, Copy)]
enum Arguments {
    /// Of all exponents that are a part of the format's, and both signs.
    Any,
    /// As above, and not negative.
    Positive,
    /// From so much to so much.
    Between(f64, f64),
}
use Arguments::{Any, Between, Positive};

/// The name, the expression, its arguments, its exact value, and how far it may be off.
type Row = (&'static str, Arguments, fn([f64; 4]) -> f64, fn(Format, [f64; 4], f64) -> f64);

/// The length of the first three arguments.
fn length([a, b, c, _]: [f64; 4]) -> f64 {
    (a * a + b * b + c * c).sqrt()
}

fn correctly_rounded(f: Format, _: [f64; 4], exact: f64) -> f64 {
    f.rounding(exact)
}

const ROWS: &[Row] = &[
    ("x + y", Any, |v| v[0] + v[1], correctly_rounded),
    ("x - y", Any, |v| v[0] - v[1], correctly_rounded),
    ("x * y", Any, |v| v[0] * v[1], correctly_rounded),
    ("x / y", Any, |v| v[0] / v[1], |f, _, r| 2.5 * f.ulp(r)),
    (
        "x % y",
        Any,
        |v| v[0] % v[1],
        |f, [x, y, ..], r| {
            let quotient = x / y;
            let off = 2.5 * f.ulp(quotient);
            // Near a whole number the quotient may be on its other side.
            let is_near = (quotient - quotient.round()).abs() <= off;
            let whole = if is_near { y.abs() * (1.0 + off) } else { 0.0 };
            whole + f.rounding(x) + f.rounding(r)
        },
    ),
    (
        "fma(x, y, z)",
        Any,
        |v| v[0] * v[1] + v[2],
        |f, [x, y, ..], r| f.rounding(x * y) + f.rounding(r),
    ),
    ("exp(x)", Between(-9.0, 9.0), |v| v[0].exp(), |f, [x, ..], r| f.exp_error(x, r)),
    ("exp2(x)", Between(-13.0, 13.0), |v| v[0].exp2(), |f, [x, ..], r| f.exp_error(x, r)),
    ("log(x)", Positive, |v| v[0].ln(), |f, [x, ..], r| f.log_error(x, r)),
    ("log(x) ", Between(0.4, 2.5), |v| v[0].ln(), |f, [x, ..], r| f.log_error(x, r)),
    ("log2(x)", Positive, |v| v[0].log2(), |f, [x, ..], r| f.log_error(x, r)),
    ("log2(x) ", Between(0.4, 2.5), |v| v[0].log2(), |f, [x, ..], r| f.log_error(x, r)),
    (
        "pow(abs(x), y)",
        Between(-4.0, 4.0),
        |v| v[0].abs().powf(v[1]),
        |f, [x, y, ..], r| {
            let log = x.abs().log2();
            let exponent = y * log;
            let off = y.abs() * f.log_error(x.abs(), log) + f.rounding(exponent);
            r * off + f.exp_error(exponent, r)
        },
    ),
    ("sqrt(x)", Positive, |v| v[0].sqrt(), |f, _, r| (2.0 + 2.5) * f.ulp(r)),
    ("inverseSqrt(x)", Positive, |v| 1.0 / v[0].sqrt(), |f, _, r| 2.0 * f.ulp(r)),
    ("radians(x)", Any, |v| v[0].to_radians(), |f, _, r| 1.5 * f.ulp(r)),
    ("degrees(x)", Between(-50.0, 50.0), |v| v[0].to_degrees(), |f, _, r| 1.5 * f.ulp(r)),
    ("sin(x)", Between(-3.125, 3.125), |v| v[0].sin(), |f, _, _| f.angle),
    ("cos(x)", Between(-3.125, 3.125), |v| v[0].cos(), |f, _, _| f.angle),
    (
        "tan(x)",
        Between(-1.5, 1.5),
        |v| v[0].tan(),
        |f, [x, ..], r| {
            let (sin, cos) = x.sin_cos();
            ((sin.abs() + f.angle) / (cos - f.angle) - r.abs()) + 2.5 * f.ulp(r)
        },
    ),
    ("asin(x)", Between(-1.0, 1.0), |v| v[0].asin(), |f, _, r| f.atan * f.ulp(r)),
    ("acos(x)", Between(-1.0, 1.0), |v| v[0].acos(), |f, _, r| f.atan * f.ulp(r)),
    ("atan(x)", Any, |v| v[0].atan(), |f, _, r| f.atan * f.ulp(r)),
    ("atan2(x, y)", Any, |v| v[0].atan2(v[1]), |f, _, r| f.atan * f.ulp(r)),
    (
        "sinh(x)",
        Between(-9.0, 9.0),
        |v| v[0].sinh(),
        |f, [x, ..], _| 0.5 * (f.exp_error(x, x.exp()) + f.exp_error(x, (-x).exp())),
    ),
    (
        "cosh(x)",
        Between(-9.0, 9.0),
        |v| v[0].cosh(),
        |f, [x, ..], _| 0.5 * (f.exp_error(x, x.exp()) + f.exp_error(x, (-x).exp())),
    ),
    (
        "tanh(x)",
        Between(-9.0, 9.0),
        |v| v[0].tanh(),
        |f, [x, ..], r| {
            let error = 0.5 * (f.exp_error(x, x.exp()) + f.exp_error(x, (-x).exp()));
            error / x.cosh() * (1.0 + r.abs()) + 2.5 * f.ulp(r)
        },
    ),
    (
        "asinh(abs(x))",
        Between(-90.0, 90.0),
        |v| v[0].abs().asinh(),
        |f, [x, ..], r| {
            let inside = x.abs() + x.hypot(1.0);
            f.log_error(inside, r) + 4.5 * f.ulp(1.0)
        },
    ),
    (
        "acosh(x)",
        Between(1.0, 90.0),
        |v| v[0].acosh(),
        |f, [x, ..], r| {
            let root = (x * x - 1.0).sqrt();
            // The square less one: as far off as one rounding of the square.
            let off = f.rounding(x * x) / root.max(1e-9) + 4.5 * f.ulp(root) + f.rounding(x + root);
            f.log_error(x + root, r) + off.min(1.0)
        },
    ),
    (
        "atanh(x)",
        Between(-0.99, 0.99),
        |v| v[0].atanh(),
        |f, [x, ..], r| 0.5 * (f.log_error((1.0 + x) / (1.0 - x), 2.0 * r) + 3.5 * f.ulp(1.0)),
    ),
    ("ldexp(x, i)", Any, |v| v[0] * v[3].trunc().exp2(), correctly_rounded),
    ("frexp(x).fract", Any, |v| v[0] / (v[0].abs().log2().floor() + 1.0).exp2(), correctly_rounded),
    ("length(v)", Any, length, |f, _, r| 6.0 * f.ulp(r)),
    (
        "distance(v, w)",
        Between(-50.0, 50.0),
        |[a, b, c, d]| length([a - b, b - c, c - d, 0.0]),
        |f, v, r| {
            let size = v.iter().fold(0.0_f64, |size, x| size.max(x.abs()));
            6.0 * f.ulp(r) + 2.0 * f.rounding(size)
        },
    ),
    ("normalize(v).x", Any, |v| v[0] / length(v), |f, _, r| 6.0 * f.ulp(r)),
    (
        "dot(v, w)",
        Between(-50.0, 50.0),
        |[a, b, c, d]| a * b + b * c + c * d,
        |f, [a, b, c, d], _| f.sum_error((a * b).abs() + (b * c).abs() + (c * d).abs()),
    ),
    (
        "cross(v, w).x",
        Between(-50.0, 50.0),
        |[_, b, c, d]| b * d - c * c,
        |f, [_, b, c, d], _| f.sum_error((b * d).abs() + c * c),
    ),
    (
        "reflect(v, w).x",
        Between(-4.0, 4.0),
        |[a, b, c, d]| a - 2.0 * (a * b + b * c + c * d) * b,
        |f, [a, b, c, d], _| {
            let size = (a * b).abs() + (b * c).abs() + (c * d).abs();
            f.rounding(a) + 4.0 * f.sum_error(2.0 * size * b.abs())
        },
    ),
    (
        "faceForward(v, w, v).x",
        Between(-4.0, 4.0),
        |v| {
            let [a, b, c, d] = v;
            if a * b + b * c + c * d < 0.0 { a } else { -a }
        },
        |_, [a, b, c, d], _| {
            let sum = a * b + b * c + c * d;
            // The sign of a sum near zero is not defined.
            if sum.abs() < 0.1 { 2.0 * a.abs() } else { 0.0 }
        },
    ),
    (
        "mix(x, y, z)",
        Between(-4.0, 4.0),
        |[x, y, a, _]| x * (1.0 - a) + y * a,
        |f, [x, y, a, _], r| {
            // By distributivity the formula is `x + (y - x) * a`, too.
            let product = (y - x) * a;
            let other = a.abs() * f.rounding(y - x) + f.rounding(product) + f.rounding(r);
            let plain =
                x.abs() * f.rounding(1.0 - a) + f.sum_error((x * (1.0 - a)).abs() + (y * a).abs());
            plain.max(other)
        },
    ),
    (
        "smoothstep(T(-2.0), T(3.0), x)",
        Between(-4.0, 4.0),
        |[x, ..]| {
            let t = ((x + 2.0) / 5.0).clamp(0.0, 1.0);
            t * t * (3.0 - 2.0 * t)
        },
        |f, _, _| 9.0 * f.rounding(1.0),
    ),
    ("fract(x)", Between(-50.0, 50.0), |v| v[0] - v[0].floor(), correctly_rounded),
    ("round(x)", Between(-50.0, 50.0), |v| v[0].round_ties_even(), correctly_rounded),
    ("trunc(x)", Between(-50.0, 50.0), |v| v[0].trunc(), correctly_rounded),
    ("floor(x)", Between(-50.0, 50.0), |v| v[0].floor(), correctly_rounded),
    ("ceil(x)", Between(-50.0, 50.0), |v| v[0].ceil(), correctly_rounded),
    ("modf(x).fract", Between(-50.0, 50.0), |v| v[0].fract(), correctly_rounded),
    ("sign(x)", Any, |v| v[0].signum(), correctly_rounded),
    ("min(x, y)", Any, |v| v[0].min(v[1]), correctly_rounded),
    ("clamp(x, T(-1.0), T(2.0))", Any, |v| v[0].clamp(-1.0, 2.0), correctly_rounded),
    ("step(x, y)", Any, |v| f64::from(v[0] <= v[1]), correctly_rounded),
];

/// How many arguments each row is tried with.
const SAMPLES: usize = 4096;

/// Numbers of 0 to 1 that look random and are the same each time.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn argument(&mut self, format: Format, kind: Arguments) -> f32 {
        // Squares and quotients of these are normal numbers.
        let most = f64::from(format.least_exponent.abs()) / 2.0 - 2.0;
        match kind {
            Between(low, high) => (low + (high - low) * self.next()) as f32,
            Any | Positive => {
                let size = ((self.next() * 2.0 - 1.0) * most).exp2();
                let negative = matches!(kind, Any) && self.next() < 0.5;
                if negative { -size as f32 } else { size as f32 }
            }
        }
    }
}

fn check(format: Format) {
    let (device, queue) = device();
    let cases: String = ROWS
        .iter()
        .enumerate()
        .map(|(i, (expression, ..))| format!("case {i}u: {{ result = {expression}; }}\n"))
        .collect();
    let shader = format!(
        "
        {}
        alias T = {};
        @group(0) @binding(0) var<storage, read> arguments: array<vec4f>;
        @group(0) @binding(1) var<storage, read_write> out: array<vec4f>;
        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3u) {{
            let at = id.y * {SAMPLES}u + id.x;
            let v = vec4<T>(arguments[at]);
            let x = v.x;
            let y = v.y;
            let z = v.z;
            let i = i32(v.w);
            out[2u * at] = vec4f(v);
            out[2u * at + 1u] = vec4f(f32(value(id.y, v.xyz, v.yzw, x, y, z, i)));
        }}
        fn value(row: u32, v: vec3<T>, w: vec3<T>, x: T, y: T, z: T, i: i32) -> T {{
            var result: T;
            switch row {{
                {cases}
                default: {{}}
            }}
            return result;
        }}
        ",
        if format.name == "f16" { "enable f16;" } else { "" },
        format.name,
    );
    let mut random = Random(1);
    let arguments: Vec<f32> = ROWS
        .iter()
        .flat_map(|row| std::iter::repeat_n(row.1, SAMPLES))
        .flat_map(|kind| {
            let mut four = [(); 4].map(|()| random.argument(format, kind));
            if matches!(kind, Any) {
                four[3] = (random.next() * 8.0 - 4.0) as f32;
            }
            four
        })
        .collect();
    let buffers =
        [storage(&device, &arguments), storage(&device, &vec![0_f32; 2 * arguments.len()])];
    let groups = [SAMPLES as u32 / 64, ROWS.len() as u32, 1];
    let found: Vec<[[f32; 4]; 2]> = run((&device, &queue), &shader, &buffers.each_ref(), groups);
    let mut wrong = Vec::new();
    for ((name, _, exact, allowed), found) in ROWS.iter().zip(found.chunks(SAMPLES)) {
        let mut worst = (0.0, String::new());
        for &[arguments, [found, ..]] in found {
            let arguments = arguments.map(f64::from);
            let exact = exact(arguments);
            if exact.abs() > f64::from(-format.least_exponent).exp2() {
                continue;
            }
            // The reference has a rounding of its own.
            let allowed = allowed(format, arguments, exact) + 1e-15 * exact.abs();
            let error = (f64::from(found) - exact).abs() / allowed.max(f64::MIN_POSITIVE);
            if error.is_nan() || error > worst.0 {
                let text = format!("{name} of {arguments:?}: {found:e}, not {exact:e}");
                worst = (if error.is_nan() { f64::INFINITY } else { error }, text);
            }
        }
        if worst.0 > 1.0 {
            wrong.push(format!("{:.2} of what is allowed: {}", worst.0, worst.1));
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", format.name, wrong.join("\n"));
}

#[test]
fn floats_of_32_bits() {
    check(FLOAT);
}

#[test]
fn floats_of_16_bits() {
    check(HALF);
}
