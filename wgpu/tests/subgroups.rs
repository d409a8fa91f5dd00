//! Sub-groups, of work-groups of many sizes.

mod common;

use common::{device, run, storage};

#[test]
fn sub_groups_divide_the_rows_of_work_groups() {
    let (device, queue) = device();
    for (x, y, size) in
        [(64, 1, 8), (8, 8, 8), (12, 2, 4), (6, 1, 2), (4, 4, 4), (1, 16, 1), (7, 3, 1)]
    {
        // The place in a sub-group is there for groups of one dimension alone.
        let (lane, known) = match y {
            1 => ("@builtin(subgroup_invocation_id) lane: u32,", "lane"),
            _ => ("", "index % size"),
        };
        let shader = format!(
            "
            struct Out {{ size: u32, lane: u32, sum: u32, before: u32, first: u32, ballot: u32, next: u32, any: u32 }}
            @group(0) @binding(0) var<storage, read_write> out: array<Out>;

            @compute @workgroup_size({x}, {y})
            fn main(
                @builtin(local_invocation_index) index: u32,
                @builtin(workgroup_id) group: vec3u,
                @builtin(subgroup_size) size: u32,
                {lane}
            ) {{
                let value = index + 1u;
                var result: Out;
                result.size = size;
                result.lane = {known};
                result.sum = subgroupAdd(value);
                result.before = subgroupExclusiveAdd(value);
                result.first = subgroupBroadcastFirst(value);
                result.ballot = subgroupBallot((value & 1u) == 1u).x;
                result.next = subgroupShuffleXor(value, 1u);
                result.any = u32(subgroupAny(value == 3u)) + 2u * u32(subgroupAll(value < 100u));
                subgroupBarrier();
                out[group.x * {x}u * {y}u + index] = result;
            }}
            "
        );
        let items = x * y;
        let buffer = storage(&device, &vec![0_u32; 2 * 8 * items]);
        let found = run::<[u32; 8]>((&device, &queue), &shader, &[&buffer], [2, 1, 1]);
        for (place, found) in found.iter().enumerate() {
            let index = place % items;
            let first = index / size * size;
            let members = (first..first + size).map(|i| i as u32 + 1);
            let ballot: u32 =
                members.clone().zip(0..).map(|(value, lane)| (value & 1) << lane).sum();
            let next =
                if size == 1 { found[6] } else { (first + ((index - first) ^ 1)) as u32 + 1 };
            let expected = [
                size as u32,
                (index - first) as u32,
                members.clone().sum(),
                (first..index).map(|i| i as u32 + 1).sum(),
                first as u32 + 1,
                ballot,
                next,
                u32::from(members.clone().any(|value| value == 3)) + 2,
            ];
            assert_eq!(*found, expected, "{x}x{y}: {place}");
        }
    }
}
