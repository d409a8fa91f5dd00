//! `barrier_shapes` and `barrier_live`: each function keeps what all items of a group hold, and
//! goes from barrier to barrier.

use super::super::{Case, Random};

pub(super) fn cases(out: &mut Vec<Case>) {
    for (groups, local, n, m) in
        [(3, 8, 3, 4), (2, 1, 2, 3), (4, 5, 1, 2), (2, 16, 9, 3), (2, 4, 0, 1)]
    {
        let launch = format!("groups={groups} local={local} n={n} m={m}");
        let name = launch.as_str();
        for case in [
            functions(name, groups, local, n),
            nested(name, groups, local, n as i32, m),
            in_switch(name, groups, local, n as i32 + 4),
            after_ragged_loop(name, groups, local),
            live(name, groups, local, n),
        ] {
            out.push(case.range(groups * local, local));
        }
    }
}

fn values(len: usize) -> Vec<i32> {
    Random::new(301).array(len, |random| random.bits() as i32)
}

/// All items of all groups, group by group.
fn per_group(values: &[i32], local: usize, run: impl Fn(&[i32]) -> Vec<i32>) -> Vec<i32> {
    values.chunks_exact(local).flat_map(run).collect()
}

fn functions(launch: &str, groups: usize, local: usize, passes: usize) -> Case {
    let values = values(groups * local);
    let want = per_group(&values, local, |group| {
        let size = group.len();
        let mut slots = group.to_vec();
        for k in 0..passes {
            slots = (0..size)
                .map(|l| slots[(l + k) % size].wrapping_mul(3).wrapping_add(k as i32))
                .collect();
        }
        let mut all = vec![slots[0]; size];
        if passes == 1 {
            all.copy_from_slice(&slots);
        } else if passes > 1 {
            all.fill(0);
            for i in 0..passes.min(6) {
                for l in 0..size {
                    all[l] = all[l].wrapping_add(slots[(l + i) % size]);
                }
                for l in 0..size {
                    slots[l] = slots[l].wrapping_add(all[l]);
                }
            }
        }
        let none = slots[0].wrapping_mul(3);
        (0..size)
            .map(|l| all[l].wrapping_add(none).wrapping_add(slots[l].wrapping_mul(7)))
            .collect()
    });
    Case::new("opencl_c/barriers/barrier_shapes", "functions", launch)
        .input(&values)
        .output(&want)
        .local_memory(local * 4)
        .value(passes as i32)
}

fn nested(launch: &str, groups: usize, local: usize, n: i32, m: i32) -> Case {
    let values = values(groups * local);
    let want = per_group(&values, local, |group| {
        let size = group.len();
        let mut slots = group.to_vec();
        for x in 0..n {
            for y in (0..m).take_while(|&y| y <= x + 1) {
                slots =
                    (0..size).map(|l| slots[(l + y as usize) % size].wrapping_add(x * y)).collect();
            }
        }
        slots
    });
    Case::new("opencl_c/barriers/barrier_shapes", "nested", launch)
        .input(&values)
        .output(&want)
        .local_memory(local * 4)
        .value(n)
        .value(m)
}

fn in_switch(launch: &str, groups: usize, local: usize, n: i32) -> Case {
    let values = values(groups * local);
    let want = per_group(&values, local, |group| {
        let size = group.len();
        let (mut r, mut slots) = (group.to_vec(), group.to_vec());
        for k in 0..n {
            if k % 7 == 1 {
                slots.clone_from(&r);
            }
            for (l, r) in r.iter_mut().enumerate() {
                *r = match k % 7 {
                    0 => r.wrapping_add(slots[size - 1 - l]),
                    1 | 2 => *r ^ slots[(l + 1) % size],
                    _ => r.wrapping_mul(2).wrapping_add(k),
                };
            }
        }
        r
    });
    Case::new("opencl_c/barriers/barrier_shapes", "in_switch", launch)
        .input(&values)
        .output(&want)
        .local_memory(local * 4)
        .value(n)
}

fn after_ragged_loop(launch: &str, groups: usize, local: usize) -> Case {
    let values = values(groups * local);
    let want = per_group(&values, local, |group| {
        let counts: Vec<i32> = group
            .iter()
            .map(|v| {
                let passes = std::iter::successors(Some(v & 1023), |r| Some(r / 2 + 1)).skip(1);
                1 + passes.take_while(|&r| r >= 5).count() as i32
            })
            .collect();
        let sum: i32 = counts.iter().sum();
        counts.iter().map(|count| sum * 100 + count).collect()
    });
    Case::new("opencl_c/barriers/barrier_shapes", "after_ragged_loop", launch)
        .input(&values)
        .output(&want)
        .local_memory(local * 4)
}

fn live(launch: &str, groups: usize, local: usize, passes: usize) -> Case {
    let input: Vec<i32> = Random::new(302)
        .array(groups * local * 8 + 16, |random| random.below(100_000) as i32 - 50_000);
    let mut want = Vec::new();
    for group in 0..groups {
        want.extend(live_group(&input, group * local, local, passes));
    }
    Case::new("opencl_c/barriers/barrier_live", "live", launch)
        .input(&input)
        .output(&want)
        .local_memory(local * 4)
        .value(passes as i32)
}

fn live_group(input: &[i32], first: usize, size: usize, passes: usize) -> Vec<i32> {
    let add = i32::wrapping_add;
    let mut arrays: Vec<Vec<i32>> =
        (first..first + size).map(|g| input[g..g + 16].to_vec()).collect();
    let mut slots: Vec<i32> = arrays.iter().map(|array| array[3]).collect();
    let mut r: Vec<i32> = (0..size).map(|l| slots[(l + 1) % size]).collect();
    let (mut y, mut lane) = (vec![0i32; size], vec![0i64; size]);
    for k in 0..passes {
        for l in 0..size {
            r[l] = add(add(r[l], arrays[l][(l & 3) + k]), input[l + k]);
        }
        for l in 0..size {
            slots[l] = r[l];
            arrays[l][(r[l] & 15) as usize] += 1;
            y[l] = add(y[l], r[l]);
        }
        for l in 0..size {
            r[l] = add(r[l], slots[(l + k) % size]);
            lane[l] += i64::from(r[l]);
        }
    }
    let finish = |l: usize| {
        let g = first + l;
        let weighted = (0..16).fold(r[l], |r, k| add(r, arrays[l][k].wrapping_mul(k as i32)));
        let quad = &input[4 * g..];
        [
            input[g],
            input[g] & 255,
            quad[0],
            add(quad[1], y[l]).wrapping_mul(3),
            quad[3],
            i32::from(input[g + 4] as i8),
            (input[8 * g + 3] & 255) + 2 * passes as i32,
            input[8 * g + 7] & 255,
            input[g + 2] & 127,
            (i64::from(input[16 * l + 10]) + lane[l]) as i32,
            input[16 * l + 15],
            input[g] / 2,
            input[g] & 1,
        ]
        .into_iter()
        .fold(weighted, add)
    };
    (0..size).map(finish).collect()
}
