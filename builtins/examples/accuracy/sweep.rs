//! Runs a function over very many arguments and keeps the worst error.

use crate::accuracy::format::Format;
use crate::accuracy::functions::{Bound, Function, Symmetry};
use crate::accuracy::inputs::{arguments, is_defined};
use crate::accuracy::kernel::{Applied, Kind};
use crate::accuracy::reference::Reference;

/// Elements of a launch: few enough for the second cache.
const CHUNK: u64 = 1 << 16;

/// How many arguments are tried if it is not all of them.
pub(crate) const SAMPLES: u64 = 100_000_000;

/// What a sweep found.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Outcome {
    /// The number of arguments.
    pub(crate) inputs: u64,
    /// Whether these are all there are.
    pub(crate) exhaustive: bool,
    /// How many results were not the nearest number.
    pub(crate) misrounded: u64,
    /// The worst error: in units of the last place, or absolute where the bound is.
    pub(crate) worst: f64,
    /// The bits of the worst arguments.
    pub(crate) at: [u64; 3],
    /// The bits of that result.
    pub(crate) got: u64,
    /// What it should be.
    pub(crate) exact: f64,
    /// Whether work-items ran side by side.
    pub(crate) vectorized: bool,
}

impl Outcome {
    fn new(exhaustive: bool) -> Self {
        Self {
            inputs: 0,
            exhaustive,
            misrounded: 0,
            worst: 0.0,
            at: [0; 3],
            got: 0,
            exact: 0.0,
            vectorized: true,
        }
    }
    fn merge(&mut self, other: &Self) {
        self.inputs += other.inputs;
        self.misrounded += other.misrounded;
        self.vectorized &= other.vectorized;
        if other.worst > self.worst {
            let Self { worst, at, got, exact, .. } = *other;
            *self = Self { worst, at, got, exact, ..*self };
        }
    }
    /// Whether the error is one that the bound allows. The reference's own error is not held
    /// against the function.
    pub(crate) fn is_within(&self, bound: Bound, uncertainty: f64) -> bool {
        match bound {
            Bound::Ulp(limit) => self.worst <= limit + uncertainty + 1e-6,
            Bound::Absolute(limit) => self.worst <= limit,
            Bound::Free => true,
        }
    }
}

/// Applies the function to every `stride`th argument, in a number of threads.
///
/// # Errors
///
/// What the compiler or the launch says.
pub(crate) fn sweep(
    function: &Function,
    format: Format,
    stride: u64,
    threads: u64,
) -> Result<Outcome, String> {
    let Plan { enumerable, mirrored, total, stride, count } = Plan::new(function, format, stride);
    let chunk = CHUNK.min(count.next_multiple_of(64));
    let chunks = count.div_ceil(chunk);
    let threads = threads.clamp(1, chunks.max(1));
    let job = Job { function, format, stride, total, chunk, enumerable, mirrored };
    let parts = std::thread::scope(|scope| {
        let job = &job;
        let started: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || job.run((first..chunks).step_by(threads as usize))))
            .collect();
        started
            .into_iter()
            .map(|thread| thread.join().map_err(|_| "a thread panicked".to_string())?)
            .collect::<Result<Vec<_>, String>>()
    })?;
    let mut outcome = Outcome::new(enumerable && stride == 1);
    parts.iter().for_each(|part| outcome.merge(part));
    Ok(outcome)
}

/// Which arguments are tried.
struct Plan {
    /// Whether they are counted through, instead of drawn.
    enumerable: bool,
    /// Whether those below zero are compared with the others.
    mirrored: bool,
    /// How many there are.
    total: u64,
    /// Every how manyth of them is taken.
    stride: u64,
    /// How many that makes.
    count: u64,
}

impl Plan {
    fn new(function: &Function, format: Format, stride: u64) -> Self {
        let one = function.signature.params == [Kind::Real];
        if !one || format == Format::Double {
            let count = (SAMPLES / stride).max(1);
            return Self { enumerable: false, mirrored: false, total: SAMPLES, stride: 1, count };
        }
        let mirrored = function.symmetry != Symmetry::None;
        let all = 1u64 << (format.size() * 8);
        let total = if mirrored { all / 2 } else { all };
        // An odd stride comes by all patterns of the low bits. All halfs are tried in no time.
        let stride = if format == Format::Half { 1 } else { stride | 1 };
        Self { enumerable: true, mirrored, total, stride, count: total.div_ceil(stride) }
    }
}

/// About how many arguments a sweep tries; all are more than any number.
pub(crate) fn planned(function: &Function, format: Format, stride: u64) -> f64 {
    let plan = Plan::new(function, format, stride);
    match plan.enumerable && plan.stride == 1 {
        true => f64::INFINITY,
        false => plan.count as f64 * if plan.mirrored { 2.0 } else { 1.0 },
    }
}

struct Job<'f> {
    function: &'f Function,
    format: Format,
    stride: u64,
    /// How many different arguments there are, or samples.
    total: u64,
    chunk: u64,
    /// Whether the index is the argument's bits.
    enumerable: bool,
    /// Whether negative arguments are compared with positive ones.
    mirrored: bool,
}

impl Job<'_> {
    fn run(&self, chunks: impl Iterator<Item = u64>) -> Result<Outcome, String> {
        let mut outcome = Outcome::new(false);
        let mut kernel = Applied::new(&self.function.signature, self.format, self.chunk as usize)?;
        outcome.vectorized = kernel.vectorized;
        let mut drawn = Vec::new();
        for chunk in chunks {
            let first = chunk * self.chunk;
            if self.enumerable {
                let arg = |i: usize| {
                    let bits = (first + i as u64) * self.stride;
                    // Beyond the end the first ones come again.
                    [if bits < self.total { bits } else { bits % self.total }, 0, 0]
                };
                self.run_chunk(&mut kernel, arg, &mut outcome)?;
            } else {
                let indices = first..first + self.chunk;
                drawn.clear();
                drawn.extend(indices.map(|index| arguments(self.function, self.format, index)));
                self.run_chunk(&mut kernel, |i| drawn[i], &mut outcome)?;
            }
        }
        if self.enumerable {
            let there = if self.mirrored { 2 * self.total } else { self.total };
            outcome.inputs = outcome.inputs.min(there);
        }
        Ok(outcome)
    }

    fn run_chunk(
        &self,
        kernel: &mut Applied,
        arg: impl Fn(usize) -> [u64; 3],
        outcome: &mut Outcome,
    ) -> Result<(), String> {
        self.fill(kernel, &arg, 0);
        kernel.run()?;
        outcome.inputs += self.chunk;
        self.compare(kernel, &arg, outcome);
        if self.mirrored {
            let (array, _) = self.checked();
            let positive = kernel.arrays[array].to_vec();
            self.fill(kernel, &arg, self.format.sign_bit());
            kernel.run()?;
            outcome.inputs += self.chunk;
            self.compare_mirrored(&positive, kernel, &arg, outcome);
        }
        Ok(())
    }

    fn fill(&self, kernel: &mut Applied, arg: &impl Fn(usize) -> [u64; 3], flip: u64) {
        for (array, kind) in self.function.signature.params.iter().enumerate() {
            let size = kind.size(self.format);
            if size == 4 {
                let slots = kernel.arrays[array].as_chunks_mut::<4>().0;
                for (i, slot) in slots.iter_mut().enumerate() {
                    *slot = ((arg(i)[array] ^ flip) as u32).to_le_bytes();
                }
            } else {
                for i in 0..self.chunk as usize {
                    kernel.set_element(array, size, i, arg(i)[array] ^ flip);
                }
            }
        }
    }

    /// The array that is looked at.
    fn checked(&self) -> (usize, Kind) {
        let signature = &self.function.signature;
        (signature.params.len() + usize::from(self.function.second), self.function.checked())
    }

    fn compare(&self, kernel: &Applied, arg: &impl Fn(usize) -> [u64; 3], outcome: &mut Outcome) {
        let (array, kind) = self.checked();
        if let (Format::Float, Kind::Real, Reference::One(f)) =
            (self.format, kind, self.function.reference(self.format))
        {
            // The common case of the largest sweeps.
            let results = kernel.arrays[array].as_chunks::<4>().0;
            for (i, result) in results.iter().enumerate() {
                let arg = arg(i);
                let exact = f(f64::from(f32::from_bits(arg[0] as u32)));
                let got = u32::from_le_bytes(*result);
                if (exact as f32).to_bits() != got
                    && is_defined(self.function, self.format, self.values(arg))
                {
                    self.judge(arg, u64::from(got), exact, outcome);
                }
            }
            return;
        }
        let size = kind.size(self.format);
        for i in 0..self.chunk as usize {
            let got = kernel.element(array, size, i);
            self.judge_by_reference(arg(i), got, outcome);
        }
    }

    fn compare_mirrored(
        &self,
        positive: &[u8],
        kernel: &Applied,
        arg: &impl Fn(usize) -> [u64; 3],
        outcome: &mut Outcome,
    ) {
        let (array, kind) = self.checked();
        let size = kind.size(self.format);
        let flip = if self.function.symmetry == Symmetry::Odd { self.format.sign_bit() } else { 0 };
        for (i, bytes) in positive.chunks_exact(size).enumerate() {
            let got = kernel.element(array, size, i);
            let expected = bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
            if expected != got ^ flip {
                let arg = [arg(i)[0] ^ self.format.sign_bit(), 0, 0];
                self.judge_by_reference(arg, got, outcome);
            }
        }
    }

    fn judge_by_reference(&self, arg: [u64; 3], got: u64, outcome: &mut Outcome) {
        let values = self.values(arg);
        if is_defined(self.function, self.format, values) {
            let exact = self.function.reference(self.format).apply(self.format, values);
            self.judge(arg, got, exact, outcome);
        }
    }

    fn values(&self, arg: [u64; 3]) -> [f64; 3] {
        values(self.function, self.format, arg)
    }

    /// Counts the error of a result.
    fn judge(&self, arg: [u64; 3], got: u64, exact: f64, outcome: &mut Outcome) {
        let (_, kind) = self.checked();
        let error = error(self.function, self.format, kind, got, exact);
        if error > 0.0 {
            if kind == Kind::Real && self.format.round(exact) != got {
                outcome.misrounded += 1;
            }
            if error > outcome.worst {
                *outcome = Outcome { worst: error, at: arg, got, exact, ..*outcome };
            }
        }
    }
}

/// The arguments as numbers.
pub(crate) fn values(function: &Function, format: Format, arg: [u64; 3]) -> [f64; 3] {
    let mut values = [0.0; 3];
    for ((value, &bits), kind) in values.iter_mut().zip(&arg).zip(function.signature.params) {
        *value = match kind {
            Kind::Int => f64::from(bits as u32 as i32),
            _ => format.value(bits),
        };
    }
    values
}

fn error(function: &Function, format: Format, kind: Kind, got: u64, exact: f64) -> f64 {
    if kind == Kind::Int {
        return (f64::from(got as u32 as i32) - exact).abs();
    }
    let got = format.value(got);
    if function.lax && got == exact {
        return 0.0;
    }
    let least = format.least_normal();
    if function.flushes() && exact.abs() < least && got.abs() <= least {
        return 0.0;
    }
    match function.bound(format) {
        Bound::Absolute(_) => (got - exact).abs(),
        _ => format.error(got, exact),
    }
}
