//! What a dispatch costs that does nothing, what a submission does, and what a pipeline does.

mod common;

use common::Gpu;
use std::time::{Duration, Instant};

/// The least of several times, for one of `of` repetitions.
fn best(of: u32, mut work: impl FnMut()) -> Duration {
    let time = |_| {
        let start = Instant::now();
        work();
        start.elapsed() / of
    };
    (0..10).map(time).min().unwrap_or_default()
}

fn main() {
    let start = Instant::now();
    let gpu = Gpu::new();
    println!("a device: {:?}", start.elapsed());
    let shader = "
        @group(0) @binding(0) var<storage, read_write> data: array<u32>;
        @compute @workgroup_size(64) fn main() { _ = arrayLength(&data); }
    ";
    let start = Instant::now();
    let pipeline = gpu.pipeline(shader, "main");
    println!("a pipeline: {:?}", start.elapsed());
    let start = Instant::now();
    gpu.pipeline(shader, "main");
    println!("the same one again: {:?}", start.elapsed());
    let data = gpu.buffer(&[0_u32; 64]);
    let group = gpu.bind(&pipeline, &[(0, &data)]);
    let dispatches = best(1000, || {
        gpu.run((0..1000).map(|_| (&pipeline, &group, [1, 1, 1])));
        gpu.wait();
    });
    println!("a dispatch of one group, among 1000 of a submission: {dispatches:?}");
    let dispatches = best(1000, || {
        gpu.run((0..1000).map(|_| (&pipeline, &group, [1000, 1, 1])));
        gpu.wait();
    });
    println!("a dispatch of 1000 groups, among 1000 of a submission: {dispatches:?}");
    let submission = best(100, || {
        for _ in 0..100 {
            gpu.run([(&pipeline, &group, [1, 1, 1])]);
            gpu.wait();
        }
    });
    println!("a submission that is waited for: {submission:?}");
}
