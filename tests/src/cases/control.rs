//! Control flow, barriers in it, and the identities of the items.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (len, local) in [(40, 0), (39, 13), (96, 32)] {
        let launch = format!("n={len} local={local}");
        let name = launch.as_str();
        for case in [
            machine(name, len),
            tangled(name, len),
            restart(name, len),
            collatz(name, len),
            nested(name, len),
        ] {
            out.push(case.range(len, local));
        }
        for bound in [1, len - 5, len] {
            let launch = format!("n={len} local={local} bound={bound}");
            out.push(early(&launch, len, bound).range(len, local));
        }
    }
    for (groups, local) in [(3, 7), (2, 16), (1, 1), (4, 33)] {
        ring(out, groups, local);
        until_done(out, groups, local);
        branches(out, groups, local);
        twice(out, groups, local);
        nested_barriers(out, groups, local);
    }
    ids(out);
    linear(out);
}

fn machine(launch: &str, len: usize) -> Case {
    let length = 29;
    let code: Vec<u8> = Random::new(51).array(length, |random| match random.below(12) {
        11 => 200,
        other => (other % 5) as u8,
    });
    let mut want = Vec::new();
    for i in 0..len {
        let (mut acc, mut steps) = (i as i32, 0);
        for pc in 0..length {
            match code[(i + pc) % length] {
                0 => acc = acc.wrapping_add(3) ^ pc as i32,
                1 => acc ^= pc as i32,
                2 => {
                    acc = acc.wrapping_mul(3);
                    continue;
                }
                3 => {
                    if acc & 1 == 0 {
                        acc /= 2;
                    }
                }
                200 => {
                    acc = !acc;
                    break;
                }
                _ => {
                    acc = acc.wrapping_sub(1).wrapping_mul(3);
                    continue;
                }
            }
            steps += 1;
        }
        want.extend([acc, steps]);
    }
    Case::new("opencl_c/control_flow/switch_fall", "machine", launch)
        .input(&code)
        .output(&want)
        .value(length as i32)
}

fn seeds(len: usize) -> Vec<u32> {
    Random::new(52).array(len, |random| (random.bits() as u32) >> random.below(24))
}

fn tangled(launch: &str, len: usize) -> Case {
    let values = seeds(len);
    let mut want = Vec::new();
    for &start in &values {
        let (mut x, mut n) = (start, 0u32);
        let mut at_even = x & 1 == 0;
        loop {
            if at_even {
                x = x / 2 + 1;
                n += 1;
                if n > 40 {
                    break;
                }
            }
            x = x.wrapping_mul(3).wrapping_add(1);
            n += 1;
            if x % 5 == 0 || n >= 60 {
                break;
            }
            at_even = true;
        }
        want.extend([x, n]);
    }
    Case::new("opencl_c/control_flow/goto_irreducible", "tangled", launch)
        .input(&values)
        .output(&want)
}

fn restart(launch: &str, len: usize) -> Case {
    let values = seeds(len);
    let mut want = Vec::new();
    for &start in &values {
        let (mut seed, mut tries) = (start, 0);
        let r = 'again: loop {
            tries += 1;
            let mut r: u32 = seed;
            for j in 0..6 {
                for _ in 0..4 {
                    r = r.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    if r >> 28 == j && tries < 9 {
                        seed = seed.wrapping_add(r);
                        continue 'again;
                    }
                    if r >> 24 == 77 {
                        break 'again r;
                    }
                }
            }
            break r;
        };
        want.extend([r, tries]);
    }
    Case::new("opencl_c/control_flow/goto_irreducible", "restart", launch)
        .input(&values)
        .output(&want)
}

fn collatz(launch: &str, len: usize) -> Case {
    let values: Vec<u32> = seeds(len).into_iter().map(|x| x >> 8).collect();
    let steps = |start: u32| {
        let (mut x, mut n) = (u64::from(start), 0u32);
        while x > 1 {
            x = if x.is_multiple_of(2) { x / 2 } else { 3 * x + 1 };
            n += 1;
        }
        n
    };
    let want: Vec<u32> = values.iter().map(|&x| steps(x)).collect();
    Case::new("opencl_c/control_flow/loops", "collatz", launch).input(&values).output(&want)
}

fn nested(launch: &str, len: usize) -> Case {
    let values = seeds(len);
    let mut want = Vec::new();
    for &x in &values {
        let (mut sum, mut k) = (0u32, 0u32);
        while k < 32 {
            if x >> k & 1 == 1 {
                let js = (0u32..).take_while(|j| j * j <= k + x % 13).filter(|j| j % 3 != 1);
                sum = js.fold(sum, |sum, j| sum.wrapping_add(j * k));
            } else if sum > 500 {
                break;
            }
            k += 1 + (sum & 1);
        }
        want.push(sum + 1000 * k);
    }
    Case::new("opencl_c/control_flow/loops", "nested", launch).input(&values).output(&want)
}

fn early(launch: &str, len: usize, bound: usize) -> Case {
    let values = Random::new(53).array(len, |random| random.below(70_000) as i32 - 9000);
    let before = vec![-77; len];
    let mut after = before.clone();
    for (slot, &v) in after.iter_mut().zip(&values).take(bound) {
        *slot = if v < 0 {
            -1
        } else {
            (2..).take_while(|d| d * d <= v).find(|d| v % d == 0).unwrap_or(v)
        };
    }
    Case::new("opencl_c/control_flow/loops", "early", launch)
        .input(&values)
        .inout(&before, &after)
        .value(bound as i32)
}

fn group_values(groups: usize, local: usize, bound: u64) -> Vec<i32> {
    Random::new(54).array(groups * local, |random| random.below(bound) as i32 - 5)
}

fn ring(out: &mut Vec<Case>, groups: usize, local: usize) {
    let values = group_values(groups, local, 100);
    for rounds in [1, 5] {
        let mut want = Vec::new();
        for group in values.chunks_exact(local) {
            let (mut v, mut sum) = (group.to_vec(), vec![0i32; local]);
            for r in 0..rounds {
                v = (0..local).map(|l| v[(l + 1) % local] + r).collect();
                for (sum, v) in sum.iter_mut().zip(&v) {
                    *sum = *sum * 3 + v;
                }
            }
            want.extend(sum);
        }
        out.push(
            Case::new(
                "opencl_c/barriers/barrier_loop",
                "ring",
                &format!("groups={groups} local={local} rounds={rounds}"),
            )
            .range(groups * local, local)
            .input(&values)
            .output(&want)
            .local_memory(local * 4)
            .value(rounds),
        );
    }
}

fn until_done(out: &mut Vec<Case>, groups: usize, local: usize) {
    let mut values = group_values(groups, local, 40);
    values[0] = 20;
    let mut want = Vec::new();
    for group in values.chunks_exact(local) {
        let mut v = group.to_vec();
        let mut rounds = 0;
        while rounds < 100 && v.iter().any(|&v| v > 0) {
            for (l, v) in v.iter_mut().enumerate().filter(|(_, v)| **v > 0) {
                *v -= 1 + (l as i32 & 1);
            }
            rounds += 1;
        }
        want.extend(v.iter().map(|v| v * 1000 + rounds * 2));
    }
    // Every round in which an item still counts down is counted.
    out.push(
        Case::new(
            "opencl_c/barriers/barrier_loop",
            "until_done",
            &format!("groups={groups} local={local}"),
        )
        .range(groups * local, local)
        .inout(&values, &want)
        .local_memory(4),
    );
}

fn branches(out: &mut Vec<Case>, groups: usize, local: usize) {
    let values: Vec<i32> = group_values(groups, local, 1000).iter().map(|v| v | 1).collect();
    for mode in 0..3 {
        let mut want: Vec<i32> = Vec::new();
        for (number, group) in values.chunks_exact(local).enumerate() {
            if mode == 1 {
                want.extend(group.iter().rev());
            } else if number % 2 == 1 {
                let shifted = (0..local)
                    .map(|l| group[if mode == 2 { (l + 1) % local } else { l }] + group[0]);
                want.extend(shifted);
            } else {
                want.extend(group.iter().map(|v| -v));
            }
        }
        out.push(
            Case::new(
                "opencl_c/barriers/barrier_branch",
                "branches",
                &format!("groups={groups} local={local} mode={mode}"),
            )
            .range(groups * local, local)
            .input(&values)
            .output(&want)
            .local_memory(local * 4)
            .value(mode),
        );
    }
}

fn twice(out: &mut Vec<Case>, groups: usize, local: usize) {
    let values = group_values(groups, local, 500);
    let mut want = Vec::new();
    for group in values.chunks_exact(local) {
        let turn = |v: &[i32], step: usize| -> Vec<i32> {
            (0..local).map(|l| v[(l + step) % local]).collect()
        };
        let v = turn(group, 3);
        let a = turn(&v, 1);
        let sum: Vec<i32> = v.iter().zip(&a).map(|(v, a)| v + a).collect();
        let b = turn(&sum, 2);
        let v: Vec<i32> = (0..local).map(|l| a[l] - b[l] + v[l]).collect();
        want.extend(turn(&v, 1));
    }
    out.push(
        Case::new(
            "opencl_c/barriers/barrier_function",
            "twice",
            &format!("groups={groups} local={local}"),
        )
        .range(groups * local, local)
        .input(&values)
        .output(&want)
        .local_memory(local * 4),
    );
}

fn nested_barriers(out: &mut Vec<Case>, groups: usize, local: usize) {
    let values = group_values(groups, local, 300);
    for (outer, inner) in [(3, 2), (7, 3), (0, 1)] {
        let mut want = Vec::new();
        for group in values.chunks_exact(local) {
            let mut keep: Vec<[i32; 5]> =
                group.iter().map(|&v| [v, v + 1, v + 2, v + 3, v + 4]).collect();
            let mut total = 0;
            for a in 0..outer {
                let mut tile: Vec<i32> = keep.iter().map(|keep| keep[a % 5]).collect();
                let mut s = vec![0; local];
                for b in 0..inner {
                    for l in 0..local {
                        s[l] += tile[(l + b) % local];
                    }
                    tile.iter_mut().for_each(|slot| *slot += b as i32);
                }
                for (keep, s) in keep.iter_mut().zip(&s) {
                    keep[(a + 1) % 5] ^= s;
                }
                total += s[local - 1];
            }
            let sum = |k: &[i32; 5]| k[0] + 3 * k[1] + 5 * k[2] + 7 * k[3] + 11 * k[4] + total;
            want.extend(keep.iter().map(sum));
        }
        // Without a round no barrier orders the zero that item 0 writes before the others read it.
        if outer == 0 && local != 1 {
            continue;
        }
        let launch = format!("groups={groups} local={local} outer={outer} inner={inner}");
        out.push(
            Case::new("opencl_c/barriers/barrier_nested", "nested_barriers", &launch)
                .range(groups * local, local)
                .input(&values)
                .output(&want)
                .value(outer as i32)
                .value(inner as i32),
        );
    }
}

fn ids(out: &mut Vec<Case>) {
    let launches = [
        ([12, 1, 1], 1, Some([4, 1, 1]), [0; 3]),
        ([7, 5, 3], 3, None, [0; 3]),
        ([6, 10, 3], 3, Some([3, 5, 1]), [100, 7, 3]),
        ([9, 4, 1], 2, Some([3, 4, 1]), [5, 0, 0]),
        ([21, 1, 1], 1, None, [1000, 0, 0]),
        ([4, 4, 8], 3, Some([2, 2, 4]), [0, 0, 1 << 20]),
    ];
    for (number, (global, dims, local, offset)) in launches.into_iter().enumerate() {
        let mut want: Vec<u32> = Vec::new();
        for z in 0..global[2] {
            for y in 0..global[1] {
                for x in 0..global[0] {
                    let at = [x, y, z];
                    want.extend((0..3).map(|d| (at[d] + offset[d]) as u32));
                    want.extend(at.map(|at| at as u32));
                    want.extend(global.map(|size| size as u32));
                    want.extend(offset.map(|offset| offset as u32));
                    want.extend([dims, x as u32, y as u32, z as u32]);
                }
            }
        }
        let mut case = Case::new("opencl_c/work_items/ids", "ids", &format!("launch {number}"))
            .output(&want)
            .offset(offset);
        (case.global, case.dims, case.local) = (global, dims, local);
        out.push(case);
    }
}

fn linear(out: &mut Vec<Case>) {
    for (global, local) in [([12, 6], [4, 3]), ([15, 7], [5, 1]), ([33, 1], [11, 1])] {
        let mut want: Vec<u32> = Vec::new();
        for y in 0..global[1] {
            for x in 0..global[0] {
                let inside = (x % local[0] + local[0] * (y % local[1])) as u32;
                want.extend([
                    (y * global[0] + x) as u32,
                    inside,
                    (local[0] + 100 * local[1]) as u32,
                    inside,
                ]);
            }
        }
        out.push(
            Case::new(
                "opencl_c/work_items/ids_linear",
                "linear",
                &format!("{global:?} local={local:?}"),
            )
            .range2(global, Some(local))
            .output(&want)
            .value(local[0] as u32)
            .value(local[1] as u32),
        );
    }
}
