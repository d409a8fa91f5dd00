//! Functions of a work-group and of a sub-group.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (groups, local) in [(3, 7), (2, 32), (4, 64), (1, 13), (5, 1)] {
        let launch = format!("groups={groups} local={local}");
        let name = launch.as_str();
        for case in [
            collective(name, groups, local),
            collective_float(name, groups, local),
            sub_groups(name, groups, local),
        ] {
            out.push(case.range(groups * local, local));
        }
    }
}

fn values(len: usize) -> Vec<i32> {
    Random::new(81).array(len, |random| random.below(100) as i32 - 50)
}

fn collective(launch: &str, groups: usize, local: usize) -> Case {
    let values = values(groups * local);
    let from = local / 2;
    let mut want = Vec::new();
    for group in values.chunks_exact(local) {
        let (mut sum, mut high, mut low) = (0, i32::MIN, i32::MAX);
        for &v in group {
            want.push(group.iter().sum::<i32>());
            want.push(group.iter().copied().fold(i32::MAX, i32::min));
            want.push(group.iter().copied().fold(i32::MIN, i32::max));
            high = high.max(v);
            want.extend([sum + v, sum, high, low, group[from]]);
            sum += v;
            low = low.min(v);
            let (any, all) = (group.iter().any(|v| *v < -40), group.iter().all(|v| *v < 45));
            want.push(i32::from(any) + 2 * i32::from(all));
        }
    }
    Case::new("opencl_c/collectives/group_functions", "collective", launch)
        .input(&values)
        .output(&want)
        .value(from as i32)
}

fn collective_float(launch: &str, groups: usize, local: usize) -> Case {
    let values: Vec<f32> = values(groups * local).into_iter().map(|v| v as f32).collect();
    let mut want = Vec::new();
    for group in values.chunks_exact(local) {
        let mut v = group.to_vec();
        for _ in 0..3 {
            let top = v.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            v = v.iter().enumerate().map(|(l, v)| top - v + l as f32).collect();
        }
        want.extend(v);
    }
    Case::new("opencl_c/collectives/group_functions", "collective_float", launch)
        .input(&values)
        .output_f32(want, 0, 0.0)
        .value(3i32)
}

fn sub_groups(launch: &str, groups: usize, local: usize) -> Case {
    let values = values(groups * local);
    let mut want = Vec::new();
    for group in values.chunks_exact(local) {
        let total: i32 = group.iter().sum();
        for &v in group {
            want.extend([v, total, 255, 1]);
        }
    }
    Case::new("opencl_c/collectives/sub_groups", "subs", launch).input(&values).output(&want)
}
