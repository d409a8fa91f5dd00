//! The product of two matrices, by tiles in the memory of work-groups.

mod common;

use common::{Gpu, numbers};
use std::time::Instant;

const SHADER: &str = "
const TILE = 16u;
struct Sizes { m: u32, n: u32, k: u32 }
@group(0) @binding(0) var<uniform> sizes: Sizes;
@group(0) @binding(1) var<storage, read> a: array<f32>;
@group(0) @binding(2) var<storage, read> b: array<f32>;
@group(0) @binding(3) var<storage, read_write> c: array<f32>;
var<workgroup> a_tile: array<array<f32, TILE>, TILE>;
var<workgroup> b_tile: array<array<f32, TILE>, TILE>;

@compute @workgroup_size(TILE, TILE)
fn main(@builtin(global_invocation_id) place: vec3u, @builtin(local_invocation_id) local: vec3u) {
    var sum = 0.0;
    for (var first = 0u; first < sizes.k; first += TILE) {
        a_tile[local.y][local.x] = a[place.y * sizes.k + first + local.x];
        b_tile[local.y][local.x] = b[(first + local.y) * sizes.n + place.x];
        workgroupBarrier();
        for (var i = 0u; i < TILE; i += 1u) {
            sum += a_tile[local.y][i] * b_tile[i][local.x];
        }
        workgroupBarrier();
    }
    c[place.y * sizes.n + place.x] = sum;
}
";

fn main() {
    let (m, n, k) = (512_usize, 256, 384);
    // Small whole numbers: every sum is exact, in any order.
    let random = numbers(m * k + k * n);
    let whole: Vec<f32> = random.iter().map(|x| (x % 7) as f32 - 3.0).collect();
    let (a, b) = whole.split_at(m * k);
    let gpu = Gpu::new();
    let sizes = gpu.uniform(&[m as u32, n as u32, k as u32, 0]);
    let (a_buffer, b_buffer) = (gpu.buffer(a), gpu.buffer(b));
    let c_buffer = gpu.buffer(&vec![0_f32; m * n]);
    let pipeline = gpu.pipeline(SHADER, "main");
    let group = gpu.bind(&pipeline, &[(0, &sizes), (1, &a_buffer), (2, &b_buffer), (3, &c_buffer)]);
    gpu.wait();
    let start = Instant::now();
    gpu.run([(&pipeline, &group, [n as u32 / 16, m as u32 / 16, 1])]);
    gpu.wait();
    let time = start.elapsed();
    let c = gpu.read::<f32>(&c_buffer);
    for (row, found) in c.chunks(n).enumerate() {
        for (column, found) in found.iter().enumerate() {
            let expected: f32 = (0..k).map(|i| a[row * k + i] * b[i * n + column]).sum();
            assert_eq!(*found, expected, "row {row}, column {column}");
        }
    }
    let operations = 2.0 * (m * n * k) as f64;
    let speed = operations / time.as_secs_f64() / 1e9;
    println!("{m}x{k} by {k}x{n} in {time:?}: {speed:.1} billion operations a second");
}
