//! Sub-groups, in work-groups of many sizes.

use crate::common::{device, run, storage};

#[test]
fn sub_groups_are_of_eight_but_for_the_last_of_a_work_group() {
    let (device, queue) = device();
    for (x, y, size) in [
        (64, 1, 8),
        (8, 8, 8),
        (12, 2, 8),
        (6, 1, 8),
        (4, 4, 8),
        (1, 16, 8),
        (7, 3, 8),
        (3, 1, 4),
        (2, 1, 2),
        (1, 1, 1),
    ] {
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
            let end = items.min(first + size);
            let members = (first..end).map(|i| i as u32 + 1);
            let ballot: u32 =
                members.clone().zip(0..).map(|(value, lane)| (value & 1) << lane).sum();
            let other = first + ((index - first) ^ 1);
            // The value of a work-item that is not there may be any.
            let next = if other < end { other as u32 + 1 } else { found[6] };
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
