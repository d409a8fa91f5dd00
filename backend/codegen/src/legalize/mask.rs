//! Masks regrouped into other lane counts.
//!
//! A comparison gives a mask as wide as what it compares, and a selection wants one as wide as what it selects. Between
//! them masks are joined by twos or cut in halves, one instruction each on every target; single lanes are taken out and
//! put in.

use super::{Lower, Lowered};
use oxmux_ir::{Type, Value};

impl Lower<'_, '_> {
    /// Masks of any widths, in order, as the parts of a value of this type.
    pub(super) fn regroup_masks(&mut self, ty: Type, masks: Vec<Value>) -> Lowered<Vec<Value>> {
        let layout = self.layout(ty)?;
        let widths: Vec<u32> = layout.iter().map(|&t| self.lane_count(t)).collect();
        self.masks_of_widths(&masks, &widths)
    }

    /// A mask's parts as masks of these numbers of lanes.
    pub(super) fn masks_of_widths(
        &mut self,
        parts: &[Value],
        widths: &[u32],
    ) -> Lowered<Vec<Value>> {
        self.cut_into(parts, widths)
    }
}
