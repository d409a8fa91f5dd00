//! The sums of all numbers up to each: within blocks, of the blocks, and both added, over three
//! dispatches.

mod common;

use common::{Gpu, numbers};
use std::time::Instant;

const SHADER: &str = "
const BLOCK = 256u;
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@group(0) @binding(1) var<storage, read_write> totals: array<u32>;
var<workgroup> part: array<u32, BLOCK>;

/// The sums within a block; every work-item of the group comes here.
fn scan(index: u32, value: u32) -> u32 {
    part[index] = value;
    workgroupBarrier();
    for (var distance = 1u; distance < BLOCK; distance *= 2u) {
        var before = 0u;
        if index >= distance {
            before = part[index - distance];
        }
        workgroupBarrier();
        part[index] += before;
        workgroupBarrier();
    }
    return part[index];
}

@compute @workgroup_size(BLOCK)
fn within_blocks(
    @builtin(workgroup_id) group: vec3u,
    @builtin(local_invocation_index) index: u32,
) {
    let place = group.x * BLOCK + index;
    data[place] = scan(index, data[place]);
    if index == BLOCK - 1u {
        totals[group.x] = part[index];
    }
}

@compute @workgroup_size(BLOCK)
fn of_blocks(@builtin(local_invocation_index) index: u32) {
    var carried = 0u;
    for (var first = 0u; first < arrayLength(&totals); first += BLOCK) {
        let sum = scan(index, totals[first + index]) + carried;
        totals[first + index] = sum;
        carried = workgroupUniformLoad(&part[BLOCK - 1u]) + carried;
    }
}

@compute @workgroup_size(BLOCK)
fn added(
    @builtin(workgroup_id) group: vec3u,
    @builtin(local_invocation_index) index: u32,
) {
    if group.x > 0u {
        data[group.x * BLOCK + index] += totals[group.x - 1u];
    }
}
";

fn main() {
    let input: Vec<u32> = numbers(1 << 20).iter().map(|n| n % 1000).collect();
    let blocks = input.len() as u32 / 256;
    let gpu = Gpu::new();
    let (data, totals) = (gpu.buffer(&input), gpu.buffer(&vec![0_u32; blocks as usize]));
    let steps = ["within_blocks", "of_blocks", "added"].map(|name| gpu.pipeline(SHADER, name));
    let bound = [(0, &data), (1, &totals)];
    let groups = [
        gpu.bind(&steps[0], &bound),
        gpu.bind(&steps[1], &bound[1..]),
        gpu.bind(&steps[2], &bound),
    ];
    gpu.wait();
    let start = Instant::now();
    gpu.run([
        (&steps[0], &groups[0], [blocks, 1, 1]),
        (&steps[1], &groups[1], [1, 1, 1]),
        (&steps[2], &groups[2], [blocks, 1, 1]),
    ]);
    gpu.wait();
    let time = start.elapsed();
    let mut sum = 0_u32;
    let expected: Vec<u32> = input
        .iter()
        .map(|n| {
            sum = sum.wrapping_add(*n);
            sum
        })
        .collect();
    assert_eq!(gpu.read::<u32>(&data), expected);
    println!("{} prefix sums in {time:?}; the last one is {sum}", input.len());
}
