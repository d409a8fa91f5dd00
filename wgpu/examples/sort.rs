//! Numbers in order, by a bitonic network: each of its steps has a bind group of its own.

mod common;

use common::{Gpu, numbers};
use std::time::Instant;

const SHADER: &str = "
struct Step { length: u32, distance: u32 }
@group(0) @binding(0) var<uniform> step: Step;
@group(0) @binding(1) var<storage, read_write> data: array<u32>;

@compute @workgroup_size(256)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let low = id.x % step.distance;
    let place = (id.x - low) * 2u + low;
    let other = place + step.distance;
    let ascends = (place & step.length) == 0u;
    let first = data[place];
    let second = data[other];
    if (first > second) == ascends {
        data[place] = second;
        data[other] = first;
    }
}
";

fn main() {
    let count = 1_u32 << 18;
    let input = numbers(count as usize);
    let gpu = Gpu::new();
    let data = gpu.buffer(&input);
    let pipeline = gpu.pipeline(SHADER, "main");
    let steps: Vec<_> = (1..=count.trailing_zeros())
        .flat_map(|length| (0..length).rev().map(move |distance| [1 << length, 1 << distance]))
        .map(|step: [u32; 2]| {
            let parameters = gpu.uniform(&[step[0], step[1], 0, 0]);
            gpu.bind(&pipeline, &[(0, &parameters), (1, &data)])
        })
        .collect();
    gpu.wait();
    let start = Instant::now();
    gpu.run(steps.iter().map(|group| (&pipeline, group, [count / 512, 1, 1])));
    gpu.wait();
    let time = start.elapsed();
    let mut expected = input;
    expected.sort_unstable();
    assert_eq!(gpu.read::<u32>(&data), expected);
    println!("{count} numbers in order after {} steps in {time:?}", steps.len());
}
