//! Atomics, in global and local memory, 32 and 64 bits wide, and loops around them.

use super::{Case, Random, read};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (groups, local) in [(3, 7), (4, 32), (1, 50)] {
        let launch = format!("groups={groups} local={local}");
        let name = launch.as_str();
        for case in [
            all_ops(name, groups * local),
            tickets(name, groups * local),
            group_stats(name, groups, local),
            longs(name, groups * local),
            float_sum(name, groups * local),
            best(name, groups * local),
            c11(name, groups, local),
        ] {
            out.push(case.range(groups * local, local));
        }
    }
}

fn ints(len: usize) -> Vec<i32> {
    Random::new(71).array(len, |random| (random.bits() as i32) >> random.below(20))
}

fn all_ops(launch: &str, len: usize) -> Case {
    let values = ints(len);
    let before = [0, 0, 5, 5, i32::MAX, i32::MIN, -1, 0x100_0000, 0x5555];
    let mut after = before;
    let mut unsigned = [u32::MAX, 0];
    for &v in &values {
        after[0] = after[0].wrapping_add(v);
        after[1] = after[1].wrapping_sub(v);
        after[2] += 1;
        after[3] -= 1;
        after[4] = after[4].min(v);
        after[5] = after[5].max(v);
        after[6] &= v | 0x0F0F;
        after[7] |= v & 0xFF;
        after[8] ^= v;
        unsigned = [unsigned[0].min(v as u32), unsigned[1].max(v as u32)];
    }
    Case::new("opencl_c/atomics/atomics_global", "all_ops", launch)
        .input(&values)
        .inout(&before, &after)
        .inout(&[u32::MAX, 0], &unsigned)
}

fn tickets(launch: &str, len: usize) -> Case {
    let order = vec![super::UNWRITTEN; len * 4];
    Case::new("opencl_c/atomics/atomics_global", "tickets", launch)
        .inout(&[0], &[len as i32])
        .buffer(order, super::Expected::Judged(permutation))
        .inout(&[0], &[7])
}

/// Every item's number once, in any order.
fn permutation(result: &[u8]) -> Result<(), String> {
    let mut found: Vec<i32> = read(result);
    found.sort_unstable();
    match found.iter().enumerate().find(|(place, item)| **item != *place as i32) {
        Some((place, item)) => Err(format!("item {place} missing, found {item}")),
        None => Ok(()),
    }
}

fn group_stats(launch: &str, groups: usize, local: usize) -> Case {
    let values = ints(groups * local);
    let mut want = Vec::new();
    for group in values.chunks_exact(local) {
        want.push(group.iter().copied().fold(i32::MAX, i32::min));
        want.push(group.iter().copied().fold(i32::MIN, i32::max));
        want.push(group.iter().filter(|v| *v & 1 == 1).count() as i32);
        want.push(group.iter().fold(-1, |mask, v| mask & (v | 0x10)));
    }
    Case::new("opencl_c/atomics/atomics_local", "group_stats", launch).input(&values).output(&want)
}

fn longs(launch: &str, len: usize) -> Case {
    let values = Random::new(72).array(len, |random| (random.bits() as i64) >> random.below(40));
    let mut c = [1, 2, i64::MAX, i64::MIN, 3];
    let mut u = [0, u64::MAX, 0, u64::from(u32::MAX)];
    let (before_c, before_u) = (c, u);
    for &v in &values {
        c[0] = c[0].wrapping_add(v);
        c[1] = c[1].wrapping_sub(v);
        c[2] = c[2].min(v);
        c[3] = c[3].max(v);
        c[4] ^= v;
        u[0] |= v as u64;
        u[1] &= v as u64 | 0xFF00;
        u[2] = u[2].max(v as u64);
        u[3] += 1;
    }
    Case::new("opencl_c/atomics/atomics_long", "longs", launch)
        .input(&values)
        .inout(&before_c, &c)
        .inout(&before_u, &u)
}

fn float_sum(launch: &str, len: usize) -> Case {
    let values = Random::new(73).array(len, |random| random.whole(1000));
    let mut sums = vec![0.5; 3];
    for (i, v) in values.iter().enumerate() {
        sums[i % 3] += v;
    }
    Case::new("opencl_c/atomics/atomics_loop", "float_sum", launch)
        .input(&values)
        .inout(&[0.5f32; 3], &sums)
        .value(3i32)
}

fn best(launch: &str, len: usize) -> Case {
    let values = Random::new(74).array(len, |random| random.below(1 << 20) as u32);
    let top = values.iter().enumerate().map(|(i, v)| v << 12 | i as u32).max().unwrap_or(0);
    Case::new("opencl_c/atomics/atomics_loop", "best", launch).input(&values).inout(&[0u32], &[top])
}

fn c11(launch: &str, groups: usize, local: usize) -> Case {
    let values = ints(groups * local);
    let before = [7i32, 7, -500, 500, 1];
    let mut c = before;
    let mut u = [0x10000u32, 0xABCD, 0];
    for &v in &values {
        c[0] = c[0].wrapping_add(v);
        c[1] = c[1].wrapping_sub(v);
        c[2] = c[2].max(v);
        c[3] = c[3].min(v);
        c[4] += 3;
        u[0] |= v as u32 & 0xFFFF;
        u[1] ^= v as u32;
    }
    u[2] = 99;
    let counts =
        values.chunks_exact(local).map(|group| 5 + group.iter().map(|v| v & 3).sum::<i32>());
    Case::new("opencl_c/atomics/atomics_c11", "c11", launch)
        .input(&values)
        .inout(&before, &c)
        .inout(&[0x10000u32, 0xABCD, 0], &u)
        .output(&counts.collect::<Vec<_>>())
}
