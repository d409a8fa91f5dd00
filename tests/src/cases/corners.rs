//! Corners of OpenCL C: barriers of every shape, layouts, pointers, promotions, switches.

mod barriers;
mod memory;
mod scalars;
mod vectors;

use super::Case;

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    barriers::cases(out);
    memory::cases(out);
    scalars::cases(out);
    vectors::cases(out);
}
