//! Conway's game of life on a torus: two buffers that change their places with each generation.

mod common;

use common::Gpu;

const SHADER: &str = "
const SIZE = vec2u(16u, 8u);
@group(0) @binding(0) var<storage, read> now: array<u32>;
@group(0) @binding(1) var<storage, read_write> next: array<u32>;

fn alive(place: vec2u) -> u32 {
    let wrapped = place % SIZE;
    return now[wrapped.y * SIZE.x + wrapped.x];
}

@compute @workgroup_size(8, 8)
fn main(@builtin(global_invocation_id) id: vec3u) {
    let place = id.xy + SIZE;
    var around = 0u;
    for (var y = 0u; y < 3u; y += 1u) {
        for (var x = 0u; x < 3u; x += 1u) {
            if x != 1u || y != 1u {
                around += alive(place + vec2u(x, y) - 1u);
            }
        }
    }
    let lives = around == 3u || (around == 2u && alive(place) == 1u);
    next[id.y * SIZE.x + id.x] = u32(lives);
}
";

/// A glider, which moves by one to the right and down in four generations.
const GLIDER: [(usize, usize); 5] = [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)];

fn main() {
    let (width, height) = (16, 8);
    let mut cells = vec![0_u32; width * height];
    GLIDER.iter().for_each(|(x, y)| cells[y * width + x] = 1);
    let gpu = Gpu::new();
    let buffers = [gpu.buffer(&cells), gpu.buffer(&cells)];
    let pipeline = gpu.pipeline(SHADER, "main");
    let groups = [(0, 1), (1, 0)]
        .map(|(from, to)| gpu.bind(&pipeline, &[(0, &buffers[from]), (1, &buffers[to])]));
    let generations = 4 * 11;
    gpu.run((0..generations).map(|i| (&pipeline, &groups[i % 2], [2, 1, 1])));
    let cells = gpu.read::<u32>(&buffers[0]);
    let mut expected = vec![0_u32; width * height];
    for (x, y) in GLIDER {
        expected[(y + 11) % height * width + (x + 11) % width] = 1;
    }
    for row in cells.chunks(width) {
        let shown: String = row.iter().map(|cell| if *cell == 1 { '#' } else { '.' }).collect();
        println!("{shown}");
    }
    assert_eq!(cells, expected);
}
