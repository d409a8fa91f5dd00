//! Reductions, scans and histograms.

use super::{Case, Random};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (groups, local, n, op) in [(3, 7, 100, 0), (2, 32, 999, 1), (4, 33, 64, 0), (1, 1, 5, 1)] {
        let values = Random::new(111).array(n, |random| random.below(2000) as i32 - 1500);
        let part = |group: usize| {
            let mine = values
                .iter()
                .enumerate()
                .filter(|(i, _)| i % (groups * local) / local == group)
                .map(|(_, v)| *v);
            if op == 1 { mine.fold(-i32::MAX, i32::max) } else { mine.sum() }
        };
        let want: Vec<i32> = (0..groups).map(part).collect();
        out.push(
            Case::new(
                "opencl_c/reductions/reduce_shoc",
                "reduce",
                &format!("groups={groups} local={local} n={n} op={op}"),
            )
            .range(groups * local, local)
            .input(&values)
            .output(&want)
            .local_memory(local * 4)
            .value(n as u32)
            .value(op),
        );
    }
    for (groups, local) in [(3, 16), (2, 64), (5, 1)] {
        let values = Random::new(112).array(groups * local * 2, |random| random.bits() as u32);
        let mut want = Vec::new();
        for block in values.chunks_exact(local * 2) {
            let mut sum = 0u32;
            for v in block {
                want.push(sum);
                sum = sum.wrapping_add(*v);
            }
        }
        out.push(
            Case::new(
                "opencl_c/reductions/scan_blelloch",
                "blelloch",
                &format!("groups={groups} local={local}"),
            )
            .range(groups * local, local)
            .input(&values)
            .output(&want)
            .local_memory(local * 8),
        );
    }
    for (groups, local, per_item) in [(2, 5, 30), (3, 32, 11), (1, 17, 200)] {
        let values =
            Random::new(113).array(groups * local * per_item, |random| random.bits() as u8);
        let before: Vec<u32> = (0..16).collect();
        let mut after = before.clone();
        values.iter().for_each(|v| after[usize::from(v >> 4)] += 1);
        out.push(
            Case::new(
                "opencl_c/reductions/histogram_private",
                "histogram16",
                &format!("groups={groups} local={local} each={per_item}"),
            )
            .range(groups * local, local)
            .input(&values)
            .inout(&before, &after)
            .local_memory(local * 16)
            .value(per_item as u32),
        );
    }
}
