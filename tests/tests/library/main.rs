//! The builtin library: every instruction of `OpenCL.std`, and the related core instructions of
//! SPIR-V, on every type and vector size; interpreted, compiled, vectorized at two widths. All give
//! the same bits (any NaN equals any other), and exact functions give Rust's results.

mod atomics;
mod batch;
mod conversions;
mod core;
mod expected;
mod glsl;
mod memory;
mod names;
mod numbers;
mod powers;
mod same_bits;
mod values;

use batch::{Batch, Variant};
use oxmux_tests::fuzz::mutate::Rng;
use oxmux_tests::parallel;

/// Writes what is tried into batches: kernels stay small.
struct Matrix {
    set: &'static str,
    /// How many lanes of results one kernel may have.
    limit: u32,
    batch: Batch,
    load: u32,
    batches: Vec<Batch>,
    rng: Rng,
}

impl Matrix {
    fn new(set: &'static str, limit: u32) -> Self {
        let batch = Batch::new(set);
        Self { set, limit, batch, load: 0, batches: Vec::new(), rng: Rng::new(limit.into()) }
    }

    /// The kernel to write to, which something with `lanes` lanes is added to.
    fn add(&mut self, lanes: u32) -> (&mut Batch, &mut Rng) {
        if self.load + lanes > self.limit && !self.batch.is_empty() {
            let full = std::mem::replace(&mut self.batch, Batch::new(self.set));
            self.batches.push(full);
            self.load = 0;
        }
        self.load += lanes;
        (&mut self.batch, &mut self.rng)
    }

    fn check(self) {
        self.check_variant(Variant::Full);
    }

    fn check_variant(mut self, variant: Variant) {
        self.batches.push(self.batch);
        let count = self.batches.len();
        let wrong = parallel::map(self.batches, |batch| batch.check(variant)).concat();
        println!("{count} kernels");
        assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    }
}
