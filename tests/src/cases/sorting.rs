//! Sorting.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (groups, local) in [(2, 32), (3, 8), (1, 128)] {
        let values: Vec<[u32; 2]> = Random::new(101)
            .array(groups * local, |random| [(random.bits() as u32) << 8, random.bits() as u32]);
        // Keys are distinct, so that the order of the pairs is settled.
        let mut values: Vec<[u32; 2]> =
            values.iter().enumerate().map(|(i, v)| [v[0] | i as u32, v[1]]).collect();
        let before = values.concat();
        values.chunks_exact_mut(local).for_each(<[_]>::sort_unstable);
        out.push(
            Case::new(
                "opencl_c/sorting/bitonic",
                "bitonic",
                &format!("groups={groups} local={local}"),
            )
            .range(groups * local, local)
            .inout(&before, &values.concat())
            .local_memory(local * 8),
        );
    }
    for (groups, local, bits) in [(2, 31, 8), (3, 16, 6), (1, 65, 32)] {
        let mask = u32::MAX >> (32 - bits);
        let before = Random::new(102).array(groups * local, |random| random.bits() as u32 & mask);
        let mut after = before.clone();
        after.chunks_exact_mut(local).for_each(<[_]>::sort_unstable);
        out.push(
            Case::new(
                "opencl_c/sorting/radix_sort",
                "radix",
                &format!("groups={groups} local={local} bits={bits}"),
            )
            .range(groups * local, local)
            .inout(&before, &after)
            .local_memory(local * 4)
            .local_memory(local * 4)
            .local_memory(local * 16)
            .value(bits),
        );
    }
    for (n, global, local) in [(50, 64, 16), (77, 77, 0), (21, 21, 7)] {
        let values = Random::new(103).array(n, |random| random.below(60) as i16 - 30);
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by_key(|&i| values[i]);
        let mut place = vec![0i32; n];
        for (rank, &i) in order.iter().enumerate() {
            place[i] = rank as i32;
        }
        let sorted: Vec<i16> = order.iter().map(|&i| values[i]).collect();
        out.push(
            Case::new(
                "opencl_c/sorting/rank_sort",
                "ranks",
                &format!("n={n} global={global} local={local}"),
            )
            .range(global, local)
            .input(&values)
            .output(&sorted)
            .output(&place)
            .value(n as i32),
        );
    }
}
