//! Code for the work-group size of one launch alone, as the compiler chooses to make it.

use super::check::{Checked, Defined, Results, Run};
use oxmux::{CompileOptions, Module};

impl Run<'_> {
    /// Whether a module computes what is expected where its code is for the first range's
    /// work-group size: over all ranges of that size. Ranges with smaller groups have no such code,
    /// and kernels that see their sub-groups have others then.
    pub(super) fn check_one_size(
        &mut self,
        module: &Module,
        expected: &(Results, Defined),
    ) -> Checked<()> {
        let ranges = self.launch.ranges.clone();
        let Some(first) = ranges.first() else { return Ok(()) };
        let is_same = |at: &usize| {
            let range = &ranges[*at];
            let is_whole = (0..3).all(|d| range.global[d].is_multiple_of(range.local[d]));
            range.local == first.local && is_whole
        };
        let kept: Vec<usize> = (0..ranges.len()).filter(is_same).collect();
        let demands_a_size = module.kernels().iter().any(|kernel| {
            kernel.name == self.launch.entry && kernel.reqd_work_group_size.is_some()
        });
        if kept.is_empty() || self.launch.sub_groups || demands_a_size {
            return Ok(());
        }
        let [Some(x), Some(y), Some(z)] = first.local.map(|size| u32::try_from(size).ok()) else {
            return Err(("header".to_string(), "a work-group size beyond 32 bits".to_string()));
        };
        let options =
            CompileOptions::host().map_err(|e| ("no device".to_string(), e.to_string()))?;
        let mut options =
            options.with_kernels([&self.launch.entry]).with_work_group_size([x, y, z]);
        options.verify_each = true;
        let program = module.compile(&options);
        let program = program.map_err(|e| ("not compiled".to_string(), e.to_string()))?;
        let expected = (
            kept.iter().map(|&at| expected.0[at].clone()).collect(),
            kept.iter().map(|&at| expected.1[at].clone()).collect(),
        );
        self.launch.ranges = kept.iter().map(|&at| ranges[at]).collect();
        let launched = self.launch(&program, 1, true);
        let compared = launched.and_then(|(results, _)| self.compare(&expected, &results));
        self.launch.ranges = ranges;
        compared
    }
}
