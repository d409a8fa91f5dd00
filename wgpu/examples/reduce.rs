//! The sum, the least and the greatest of many numbers: by loops, trees in the memory of
//! work-groups, and atomics.

mod common;

use common::{Gpu, numbers};
use std::time::Instant;

const SHADER: &str = "
struct Result { sum: atomic<u32>, least: atomic<i32>, greatest: atomic<i32> }
const GROUP = 128u;
@group(0) @binding(0) var<storage, read> data: array<i32>;
@group(0) @binding(1) var<storage, read_write> result: Result;
var<workgroup> sums: array<i32, GROUP>;
var<workgroup> bounds: array<vec2i, GROUP>;

@compute @workgroup_size(GROUP)
fn main(
    @builtin(global_invocation_id) id: vec3u,
    @builtin(num_workgroups) groups: vec3u,
    @builtin(local_invocation_index) index: u32,
) {
    var sum = 0;
    var bound = vec2i(0x7fffffff, -0x7fffffff - 1);
    for (var i = id.x; i < arrayLength(&data); i += groups.x * GROUP) {
        let value = data[i];
        sum += value;
        bound = vec2i(min(bound.x, value), max(bound.y, value));
    }
    sums[index] = sum;
    bounds[index] = bound;
    workgroupBarrier();
    for (var distance = GROUP / 2u; distance > 0u; distance /= 2u) {
        if index < distance {
            let other = bounds[index + distance];
            sums[index] += sums[index + distance];
            bounds[index].x = min(bounds[index].x, other.x);
            bounds[index].y = max(bounds[index].y, other.y);
        }
        workgroupBarrier();
    }
    if index == 0u {
        atomicAdd(&result.sum, u32(sums[0]));
        atomicMin(&result.least, bounds[0].x);
        atomicMax(&result.greatest, bounds[0].y);
    }
}
";

fn main() {
    let input: Vec<i32> = numbers(4_000_001).iter().map(|n| *n as i32).collect();
    let gpu = Gpu::new();
    let (data, result) = (gpu.buffer(&input), gpu.buffer(&[0, i32::MAX, i32::MIN]));
    let pipeline = gpu.pipeline(SHADER, "main");
    let group = gpu.bind(&pipeline, &[(0, &data), (1, &result)]);
    gpu.wait();
    let start = Instant::now();
    gpu.run([(&pipeline, &group, [64, 1, 1])]);
    gpu.wait();
    let time = start.elapsed();
    let sum = input.iter().fold(0_i32, |sum, n| sum.wrapping_add(*n));
    let expected = [sum, *input.iter().min().unwrap_or(&0), *input.iter().max().unwrap_or(&0)];
    assert_eq!(gpu.read::<i32>(&result), expected);
    println!("{} numbers in {time:?}: {expected:?}", input.len());
}
