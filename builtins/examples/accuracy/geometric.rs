//! Geometric functions on random vectors, against sums in two doubles.

use crate::accuracy::format::{Format, power_of_two};
use crate::accuracy::kernel::{Applied, Kind, Signature};
use crate::accuracy::table::{Row, hex};

/// A geometric function for vectors of some length.
#[derive(Copy, Clone)]
pub(crate) struct Geometric {
    /// The name.
    pub(crate) name: &'static str,
    /// 2 to 4, or 1 for scalars.
    pub(crate) lanes: u32,
    arguments: usize,
}

/// All of them, at all lengths.
pub(crate) fn all(format: Format) -> Vec<Geometric> {
    let names: [(&str, usize, &[u32]); 8] = [
        ("dot", 2, &[1, 2, 3, 4]),
        ("cross", 2, &[3, 4]),
        ("length", 1, &[1, 2, 3, 4]),
        ("distance", 2, &[1, 2, 3, 4]),
        ("normalize", 1, &[1, 2, 3, 4]),
        ("fast_length", 1, &[1, 2, 3, 4]),
        ("fast_distance", 2, &[1, 2, 3, 4]),
        ("fast_normalize", 1, &[1, 2, 3, 4]),
    ];
    let made = names.into_iter().flat_map(|(name, arguments, lanes)| {
        lanes.iter().map(move |&lanes| Geometric { name, lanes, arguments })
    });
    made.filter(|g| format == Format::Float || !g.name.starts_with("fast_")).collect()
}

/// A sum of two doubles that do not overlap.
#[derive(Copy, Clone)]
struct Pair(f64, f64);

impl Pair {
    fn sum(x: f64, y: f64) -> Self {
        let s = x + y;
        let part = s - x;
        Self(s, (x - (s - part)) + (y - part))
    }
    fn product(x: f64, y: f64) -> Self {
        let p = x * y;
        Self(p, x.mul_add(y, -p))
    }
    fn plus(self, other: Self) -> Self {
        let Self(s, rest) = Self::sum(self.0, other.0);
        Self::sum(s, rest + self.1 + other.1)
    }
    fn times(self, other: Self) -> Self {
        let Self(p, rest) = Self::product(self.0, other.0);
        Self::sum(p, rest + self.0 * other.1 + self.1 * other.0)
    }
    fn root(self) -> Self {
        let root = self.0.sqrt();
        if root == 0.0 {
            self
        } else {
            Self::sum(root, (root.mul_add(-root, self.0) + self.1) / (2.0 * root))
        }
    }
    fn over(self, other: Self) -> f64 {
        let q = self.0 / other.0;
        q + (q.mul_add(-other.0, self.0) + self.1 - q * other.1) / other.0
    }
}

impl Geometric {
    /// The name and the number of lanes.
    pub(crate) fn title(&self) -> String {
        match self.lanes {
            1 => self.name.to_string(),
            lanes => format!("{}, {lanes} lanes", self.name),
        }
    }
    /// A number that changes if the body does.
    ///
    /// # Errors
    ///
    /// If there is no body.
    pub(crate) fn body_hash(&self, format: Format) -> Result<String, String> {
        let params = vec![self.kind(); self.arguments];
        self.signature(&params).body_hash(format)
    }
    fn signature<'a>(&self, params: &'a [Kind]) -> Signature<'a> {
        let result = if self.gives_vector() { self.kind() } else { Kind::Real };
        Signature { name: self.name, params, result, second: None }
    }
    fn kind(&self) -> Kind {
        if self.lanes == 1 { Kind::Real } else { Kind::Vector(self.lanes) }
    }
    fn gives_vector(&self) -> bool {
        matches!(self.name, "cross" | "normalize" | "fast_normalize")
    }

    /// The bound in units of the last place; none where it is absolute or free.
    pub(crate) fn bound(&self, format: Format) -> Option<f64> {
        let n = f64::from(self.lanes);
        let of = |half: f64, float: f64, double: f64| match format {
            Format::Half => half,
            Format::Float => float,
            Format::Double => double,
        };
        Some(match self.name {
            "length" => of(0.25 + 0.5 * n, 2.75 + 0.5 * n, 5.5 + n),
            "distance" => of(2.0 * n, 2.5 + 2.0 * n, 5.5 + 2.0 * n),
            "normalize" => of(1.0 + n, 2.0 + n, 4.5 + n),
            "fast_length" => 8191.5 + n,
            "fast_distance" => 8191.5 + 2.0 * n,
            "fast_normalize" => 8192.0 + n,
            _ => return None,
        })
    }

    /// The errors' limit as a multiple of the product of the largest components and the format's
    /// epsilon.
    fn absolute_bound(&self) -> f64 {
        if self.name == "cross" { 3.0 } else { 2.0 * f64::from(self.lanes) - 1.0 }
    }

    /// The exact results, and what an error is divided by.
    fn exact(&self, format: Format, x: &[f64], y: &[f64]) -> Vec<(f64, f64)> {
        // Near one, so that no square of a double overflows or is lost.
        let most = x.iter().chain(y).fold(0.0f64, |most, x| most.max(x.abs()));
        let e = super::format::exponent(most.max(f64::MIN_POSITIVE));
        let scaled = |v: &[f64]| v.iter().map(|&x| libm::scalbn(x, -e)).collect::<Vec<_>>();
        let (up, units) = match self.name {
            "dot" | "cross" => (2 * e, None),
            "normalize" | "fast_normalize" => (0, Some(())),
            _ => (e, Some(())),
        };
        let list = self.exact_near_one(format, &scaled(x), &scaled(y));
        let result = |(exact, scale): (f64, f64)| {
            let exact = libm::scalbn(exact, up);
            (exact, if units.is_some() { format.unit(exact) } else { libm::scalbn(scale, up) })
        };
        list.into_iter().map(result).collect()
    }

    fn exact_near_one(&self, format: Format, x: &[f64], y: &[f64]) -> Vec<(f64, f64)> {
        let sum = |terms: Vec<Pair>| terms.into_iter().fold(Pair(0.0, 0.0), Pair::plus);
        let most = |v: &[f64]| v.iter().fold(0.0f64, |most, x| most.max(x.abs()));
        let epsilon = power_of_two(-format.fraction_bits());
        let scale = most(x) * most(y) * epsilon;
        let size = |v: &[Pair]| sum(v.iter().map(|&p| p.times(p)).collect()).root();
        match self.name {
            "dot" => {
                let exact = sum(x.iter().zip(y).map(|(&x, &y)| Pair::product(x, y)).collect());
                vec![(exact.0, scale)]
            }
            "cross" => {
                let term = |i: usize, j: usize| {
                    let low = Pair::product(-x[j], y[i]);
                    (Pair::product(x[i], y[j]).plus(low).0, scale)
                };
                let mut out = vec![term(1, 2), term(2, 0), term(0, 1)];
                out.resize(self.lanes as usize, (0.0, scale));
                out
            }
            "length" | "fast_length" => {
                let exact = size(&x.iter().map(|&x| Pair(x, 0.0)).collect::<Vec<_>>()).0;
                vec![(exact, 0.0)]
            }
            "distance" | "fast_distance" => {
                let between: Vec<_> = x.iter().zip(y).map(|(&x, &y)| Pair::sum(x, -y)).collect();
                let exact = size(&between).0;
                vec![(exact, 0.0)]
            }
            _ => {
                let v: Vec<_> = x.iter().map(|&x| Pair(x, 0.0)).collect();
                let size = size(&v);
                let part = |&p: &Pair| {
                    let exact = if p.0 == 0.0 { p.0 } else { p.over(size) };
                    (exact, 0.0)
                };
                v.iter().map(part).collect()
            }
        }
    }

    /// Tries a number of vectors. Gives the row of the table, and whether the bound is kept.
    ///
    /// # Errors
    ///
    /// What the compiler or the launch says.
    pub(crate) fn sweep(&self, format: Format, samples: u64) -> Result<(Row, bool), String> {
        const CHUNK: usize = 1 << 12;
        let (lanes, size) = (self.lanes as usize, format.size());
        let room = lanes.next_power_of_two();
        let params = vec![self.kind(); self.arguments];
        let signature = self.signature(&params);
        let mut kernel = Applied::new(&signature, format, CHUNK)?;
        let mut state = 0x0123_4567_89ab_cdefu64;
        let mut worst = (0.0, String::new(), 0.0);
        let chunks = samples.div_ceil(CHUNK as u64);
        for _ in 0..chunks {
            for index in 0..CHUNK {
                // Both vectors of similar size, so that differences and products stay inside.
                let base = exponent(&mut state, self.name, format);
                for array in 0..self.arguments {
                    for lane in 0..lanes {
                        let value = component(&mut state, base);
                        kernel.set_element(array, size, index * room + lane, format.round(value));
                    }
                }
            }
            kernel.run()?;
            for index in 0..CHUNK {
                let vector = |array: usize| -> Vec<f64> {
                    (0..lanes)
                        .map(|i| format.value(kernel.element(array, size, index * room + i)))
                        .collect()
                };
                let x = vector(0);
                let y = if self.arguments == 2 { vector(1) } else { Vec::new() };
                let stride = if self.gives_vector() { room } else { 1 };
                for (lane, (exact, unit)) in self.exact(format, &x, &y).into_iter().enumerate() {
                    let bits = kernel.element(self.arguments, size, index * stride + lane);
                    let got = format.value(bits);
                    let error = if got == exact { 0.0 } else { (got - exact).abs() / unit };
                    if error > worst.0 || error.is_nan() {
                        let error = if error.is_nan() { f64::INFINITY } else { error };
                        let list =
                            |v: &[f64]| v.iter().map(|&x| hex(x)).collect::<Vec<_>>().join(", ");
                        worst = (
                            error,
                            format!("({}) ({})", list(&x), list(&y)).replace(" ()", ""),
                            got,
                        );
                    }
                }
            }
        }
        let bound = self.bound(format);
        let free = bound.is_none() && format == Format::Half;
        let limit = bound.unwrap_or(self.absolute_bound());
        let text = |x: f64| match bound {
            Some(_) => x.to_string(),
            None => format!("{x} m²ε"),
        };
        let embedded = match (format, bound) {
            (Format::Float, _) | (Format::Half, None) => "-".to_string(),
            _ => text(limit),
        };
        // Doubles of the exact result are rounded themselves.
        let uncertainty = if format == Format::Double { 0.5 } else { 0.0 };
        let row = Row::of_cells([
            self.title(),
            format.name().to_string(),
            format!("{:.1e}", (chunks * CHUNK as u64) as f64),
            format!("{:.2}", worst.0),
            uncertainty.to_string(),
            worst.1,
            hex(worst.2),
            if free { "-".to_string() } else { text(limit) },
            embedded,
            signature.body_hash(format)?,
        ]);
        Ok((row, free || worst.0 <= limit + uncertainty + 1e-6))
    }
}

fn word(state: &mut u64) -> u64 {
    // Marsaglia's xorshift with Vigna's multiplier (xorshift64*).
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    state.wrapping_mul(0x2545_f491_4f6c_dd1d)
}

/// The size of a vector: any that the format has for functions that must neither overflow nor
/// vanish on the way, else one whose square has all its digits.
fn exponent(state: &mut u64, name: &str, format: Format) -> i32 {
    let most = format.max_exponent();
    let limit = match name {
        "length" | "distance" | "normalize" => most - 4,
        _ => (most / 2 - format.fraction_bits() - 4).max(3),
    };
    (word(state) % (2 * limit as u64)) as i32 - limit
}

fn component(state: &mut u64, base: i32) -> f64 {
    let word = word(state);
    let sign = if word & 1 == 0 { 1.0 } else { -1.0 };
    let smaller = match word >> 1 & 7 {
        0 => return 0.0f64.copysign(sign),
        1 => 12,
        2 => 3,
        _ => 0,
    };
    sign * (1.0 + (word >> 12) as f64 * power_of_two(-52)) * power_of_two(base - smaller)
}
