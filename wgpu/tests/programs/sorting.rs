//! Sorting, matrices and statistics, as compute libraries have them.

use crate::common::{bind, device, dispatch, pipeline, pipeline_with, read, storage};

fn keys(count: u32) -> Vec<u32> {
    (0..count).map(|i| i.wrapping_mul(2_654_435_761) ^ i << 11).collect()
}

/// Each dispatch is one step, which immediates describe; the layout is the one that the shader has.
#[test]
fn a_bitonic_sort_is_steered_by_immediates() {
    let (device, queue) = device();
    let shader = "
        struct Step { block: u32, distance: u32 }
        var<immediate> step: Step;
        @group(0) @binding(0) var<storage, read_write> keys: array<u32>;

        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let i = id.x;
            let partner = i ^ step.distance;
            if partner <= i { return; }
            let upwards = (i & step.block) == 0u;
            let a = keys[i];
            let b = keys[partner];
            if (a > b) == upwards {
                keys[i] = b;
                keys[partner] = a;
            }
        }
    ";
    let pipeline = pipeline(&device, shader, "main");
    let mut keys = keys(1024);
    let buffer = storage(&device, &keys);
    let group = bind(&device, &pipeline, &[&buffer]);
    let mut encoder = device.create_command_encoder(&Default::default());
    let mut pass = encoder.begin_compute_pass(&Default::default());
    pass.set_pipeline(&pipeline);
    pass.set_bind_group(0, &group, &[]);
    for block in (1..=10).map(|i| 1_u32 << i) {
        let mut distance = block / 2;
        while distance > 0 {
            pass.set_immediates(0, bytemuck::cast_slice(&[block, distance]));
            pass.dispatch_workgroups(1024 / 64, 1, 1);
            distance /= 2;
        }
    }
    drop(pass);
    queue.submit([encoder.finish()]);
    keys.sort_unstable();
    assert_eq!(read::<u32>(&device, &queue, &buffer), keys);
}

/// Eight bits at a time: counts of each work-group, a scan over all of them, and each key to its
/// place in order.
#[test]
fn a_radix_sort_counts_scans_and_scatters() {
    let (device, queue) = device();
    let shader = "
        const SIZE = 256u;
        override SHIFT: u32;
        struct Pair { key: u32, value: u32 }
        @group(0) @binding(0) var<storage, read> pairs: array<Pair>;
        @group(0) @binding(1) var<storage, read_write> counts: array<u32>;
        @group(0) @binding(2) var<storage, read_write> sorted: array<Pair>;
        var<workgroup> histogram: array<atomic<u32>, SIZE>;
        var<workgroup> digits: array<u32, SIZE>;
        var<workgroup> sums: array<u32, SIZE>;

        fn digit_at(i: u32) -> u32 { return extractBits(pairs[i].key, SHIFT, 8u); }

        @compute @workgroup_size(SIZE)
        fn count(
            @builtin(local_invocation_index) local: u32,
            @builtin(workgroup_id) group: vec3u,
            @builtin(num_workgroups) groups: vec3u,
        ) {
            let i = group.x * SIZE + local;
            if i < arrayLength(&pairs) { atomicAdd(&histogram[digit_at(i)], 1u); }
            workgroupBarrier();
            counts[local * groups.x + group.x] = atomicLoad(&histogram[local]);
        }

        @compute @workgroup_size(SIZE)
        fn scan(@builtin(local_invocation_index) local: u32) {
            let count = arrayLength(&counts);
            let each = (count + SIZE - 1u) / SIZE;
            var sum = 0u;
            for (var i = local * each; i < min(count, (local + 1u) * each); i++) { sum += counts[i]; }
            sums[local] = sum;
            for (var distance = 1u; distance < SIZE; distance *= 2u) {
                workgroupBarrier();
                var add = 0u;
                if local >= distance { add = sums[local - distance]; }
                workgroupBarrier();
                sums[local] += add;
            }
            var running = sums[local] - sum;
            for (var i = local * each; i < min(count, (local + 1u) * each); i++) {
                let here = counts[i];
                counts[i] = running;
                running += here;
            }
        }

        @compute @workgroup_size(SIZE)
        fn scatter(
            @builtin(local_invocation_index) local: u32,
            @builtin(workgroup_id) group: vec3u,
            @builtin(num_workgroups) groups: vec3u,
        ) {
            let i = group.x * SIZE + local;
            let inside = i < arrayLength(&pairs);
            digits[local] = select(SIZE, digit_at(i), inside);
            workgroupBarrier();
            if !inside { return; }
            let digit = digits[local];
            var before = 0u;
            for (var other = 0u; other < local; other++) { before += u32(digits[other] == digit); }
            sorted[counts[digit * groups.x + group.x] + before] = pairs[i];
        }
    ";
    let count = 5000_u32;
    let groups = count.div_ceil(256);
    let mut pairs: Vec<[u32; 2]> =
        keys(count).into_iter().map(|key| key % 3000).zip(0..).map(<[u32; 2]>::from).collect();
    let ends = [storage(&device, &pairs), storage(&device, &pairs)];
    let counts = storage(&device, &vec![0_u32; (groups * 256) as usize]);
    let entries = |layout: &wgpu::ComputePipeline, list: &[(u32, &wgpu::Buffer)]| {
        let entries: Vec<_> = list
            .iter()
            .map(|(binding, buffer)| wgpu::BindGroupEntry {
                binding: *binding,
                resource: buffer.as_entire_binding(),
            })
            .collect();
        device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &layout.get_bind_group_layout(0),
            entries: &entries,
        })
    };
    let mut encoder = device.create_command_encoder(&Default::default());
    for round in 0..4 {
        let (from, to) = (&ends[round % 2], &ends[1 - round % 2]);
        let shift = [("SHIFT", 8.0 * round as f64)];
        type Bound<'a> = &'a [(u32, &'a wgpu::Buffer)];
        let steps: [(&str, Bound<'_>, u32); 3] = [
            ("count", &[(0, from), (1, &counts)], groups),
            ("scan", &[(1, &counts)], 1),
            ("scatter", &[(0, from), (1, &counts), (2, to)], groups),
        ];
        for (entry, list, groups) in steps {
            let pipeline = pipeline_with(&device, shader, entry, &shift);
            let mut pass = encoder.begin_compute_pass(&Default::default());
            pass.set_pipeline(&pipeline);
            pass.set_bind_group(0, &entries(&pipeline, list), &[]);
            pass.dispatch_workgroups(groups, 1, 1);
        }
    }
    queue.submit([encoder.finish()]);
    // The order of equal keys stays.
    pairs.sort_by_key(|pair| pair[0]);
    assert_eq!(read::<[u32; 2]>(&device, &queue, &ends[0]), pairs);
}

/// Tiles in work-group memory, whose size the pipeline says; halves are the elements, floats the
/// sums.
#[test]
fn matrices_are_multiplied_by_tiles() {
    let (device, queue) = device();
    let shader = "
        enable f16;
        override TILE: u32 = 4u;
        struct Sizes { rows: u32, columns: u32, inner: u32 }
        @group(0) @binding(0) var<storage, read> a: array<ELEMENT>;
        @group(0) @binding(1) var<storage, read> b: array<ELEMENT>;
        @group(0) @binding(2) var<storage, read> sizes: Sizes;
        @group(0) @binding(3) var<storage, read_write> c: array<f32>;
        var<workgroup> a_tile: array<ELEMENT, TILE * TILE>;
        var<workgroup> b_tile: array<ELEMENT, TILE * TILE>;

        @compute @workgroup_size(TILE, TILE)
        fn main(
            @builtin(global_invocation_id) id: vec3u,
            @builtin(local_invocation_id) local: vec3u,
        ) {
            let at = local.y * TILE + local.x;
            var sum = 0.0;
            for (var start = 0u; start < sizes.inner; start += TILE) {
                let column = start + local.x;
                let row = start + local.y;
                a_tile[at] = 0;
                b_tile[at] = 0;
                if id.y < sizes.rows && column < sizes.inner { a_tile[at] = a[id.y * sizes.inner + column]; }
                if id.x < sizes.columns && row < sizes.inner { b_tile[at] = b[row * sizes.columns + id.x]; }
                workgroupBarrier();
                for (var k = 0u; k < TILE; k++) {
                    sum = fma(f32(a_tile[local.y * TILE + k]), f32(b_tile[k * TILE + local.x]), sum);
                }
                workgroupBarrier();
            }
            if id.y < sizes.rows && id.x < sizes.columns { c[id.y * sizes.columns + id.x] = sum; }
        }
    ";
    let (rows, columns, inner) = (37_usize, 50_usize, 29_usize);
    // Whole numbers below 64, so that halves are exact, and all sums.
    let a: Vec<u16> = (0..rows * inner).map(|i| (i * 7 % 61) as u16).collect();
    let b: Vec<u16> = (0..inner * columns).map(|i| (i * 5 % 53) as u16).collect();
    let expected: Vec<f32> = (0..rows * columns)
        .map(|i| {
            let (row, column) = (i / columns, i % columns);
            let product = |k| u32::from(a[row * inner + k]) * u32::from(b[k * columns + column]);
            (0..inner).map(product).sum::<u32>() as f32
        })
        .collect();
    let half = |x: u16| {
        let shift = x.leading_zeros() as u16;
        if x == 0 { 0 } else { (30 - shift) << 10 | (x << shift >> 5 & 0x3ff) }
    };
    let halves = |list: &[u16]| {
        let mut list: Vec<u16> = list.iter().map(|&x| half(x)).collect();
        list.resize(list.len().next_multiple_of(2), 0);
        storage(&device, &list)
    };
    let floats =
        |list: &[u16]| storage(&device, &list.iter().map(|&x| f32::from(x)).collect::<Vec<f32>>());
    let sizes = storage(&device, &[rows as u32, columns as u32, inner as u32]);
    let elements = [("f16", halves(&a), halves(&b)), ("f32", floats(&a), floats(&b))];
    for (element, a, b) in elements {
        let shader = shader.replace("ELEMENT", element);
        for tile in [3_u8, 8, 16] {
            let pipeline = pipeline_with(&device, &shader, "main", &[("TILE", f64::from(tile))]);
            let c = storage(&device, &vec![0_f32; rows * columns]);
            let group = bind(&device, &pipeline, &[&a, &b, &sizes, &c]);
            let tiles = |n: usize| n.div_ceil(usize::from(tile)) as u32;
            dispatch(&device, &queue, &pipeline, &group, [tiles(columns), tiles(rows), 1]);
            assert_eq!(read::<f32>(&device, &queue, &c), expected, "{element}, {tile}");
        }
    }
}

/// A histogram of each work-group, added to that of all; sums by sub-groups, whatever their size;
/// the mean and the largest.
#[test]
fn statistics_come_from_atomics_and_sub_groups() {
    let (device, queue) = device();
    let shader = "
        struct Statistics { sum: atomic<u32>, largest: atomic<u32>, least: atomic<u32>, full: atomic<u32> }
        @group(0) @binding(0) var<storage, read> samples: array<vec4<u32>>;
        @group(0) @binding(1) var<storage, read_write> statistics: Statistics;
        @group(0) @binding(2) var<storage, read_write> histogram: array<atomic<u32>, 64>;
        var<workgroup> local: array<atomic<u32>, 64>;

        @compute @workgroup_size(96)
        fn main(
            @builtin(local_invocation_index) index: u32,
            @builtin(workgroup_id) group: vec3u,
            @builtin(subgroup_invocation_id) lane: u32,
        ) {
            let i = group.x * 96u + index;
            let inside = i < arrayLength(&samples);
            let sample = samples[min(i, arrayLength(&samples) - 1u)];
            let sum = subgroupAdd(select(0u, dot(sample, vec4(1u)), inside));
            let largest = subgroupMax(max(max(sample.x, sample.y), max(sample.z, sample.w)));
            let least = subgroupMin(min(min(sample.x, sample.y), min(sample.z, sample.w)));
            let full = subgroupBallot(inside);
            if lane == 0u {
                atomicAdd(&statistics.sum, sum);
                atomicMax(&statistics.largest, largest);
                atomicMin(&statistics.least, least);
                let bits = countOneBits(full);
                atomicAdd(&statistics.full, bits.x + bits.y + bits.z + bits.w);
            }
            if inside {
                for (var k = 0; k < 4; k++) { atomicAdd(&local[sample[k] % 64u], 1u); }
            }
            workgroupBarrier();
            if index < 64u {
                let count = atomicExchange(&local[index], 0u);
                if count != 0u { atomicAdd(&histogram[index], count); }
            }
        }
    ";
    let samples: Vec<u32> = keys(4 * 1000).into_iter().map(|key| key % 100_000 + 7).collect();
    let input = storage(&device, &samples);
    let statistics = storage(&device, &[0, 0, u32::MAX, 0]);
    let histogram = storage(&device, &[0_u32; 64]);
    let pipeline = pipeline(&device, shader, "main");
    let group = bind(&device, &pipeline, &[&input, &statistics, &histogram]);
    dispatch(&device, &queue, &pipeline, &group, [11, 1, 1]);
    let (largest, least) = (samples.iter().max().unwrap(), samples.iter().min().unwrap());
    let expected = [samples.iter().sum(), *largest, *least, 1000];
    assert_eq!(read::<u32>(&device, &queue, &statistics), expected);
    let mut counts = [0_u32; 64];
    samples.iter().for_each(|sample| counts[(sample % 64) as usize] += 1);
    assert_eq!(read::<u32>(&device, &queue, &histogram), counts);
}
