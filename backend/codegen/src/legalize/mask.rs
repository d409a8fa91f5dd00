//! Masks whose lanes have another width.
//!
//! A comparison gives a mask as wide as what it compares, and a selection wants one as wide as what it selects. Between
//! them masks are joined by twos or cut in halves, one instruction each on every target; single lanes are taken out and
//! put in.

use super::{Lower, Lowered};
use crate::error::Problem;
use oxmux_ir::{Op, Type, Value};
use std::collections::VecDeque;

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
        let mut left: VecDeque<Value> = parts.iter().copied().collect();
        let mut masks = Vec::with_capacity(widths.len());
        for &width in widths {
            masks.push(self.take_mask(&mut left, width)?);
        }
        match left.is_empty() {
            true => Ok(masks),
            false => Err(Problem::malformed("mask of another length")),
        }
    }

    /// The next lanes as one mask; `width` is a power of two of at most 16, and halves at each level.
    fn take_mask(&mut self, left: &mut VecDeque<Value>, width: u32) -> Lowered<Value> {
        loop {
            let next = left.pop_front().ok_or_else(|| Problem::malformed("mask too short"))?;
            let have = self.lane_count(self.ty(next));
            if have == width {
                return Ok(next);
            }
            if have > width {
                for half in self.split_mask(next, have).into_iter().rev() {
                    left.push_front(half);
                }
                continue;
            }
            left.push_front(next);
            if have == 1 {
                let mut lanes = Vec::with_capacity(width as usize);
                for _ in 0..width {
                    lanes.push(self.take_mask(left, 1)?);
                }
                return Ok(self.b().vector_of(&lanes));
            }
            let (low, high) = (self.take_mask(left, width / 2)?, self.take_mask(left, width / 2)?);
            let ty = self.lz.cx.types.vector(Type::I1, width);
            let mask = (0..width as i32).collect();
            return Ok(self.b().value(Op::ShuffleVector { args: [low, high], mask }, ty));
        }
    }

    fn split_mask(&mut self, mask: Value, lanes: u32) -> Vec<Value> {
        if lanes == 2 {
            return vec![self.lane(mask, 0), self.lane(mask, 1)];
        }
        let half = lanes as i32 / 2;
        let ty = self.lz.cx.types.vector(Type::I1, lanes / 2);
        [0, half]
            .map(|first| {
                let mask_lanes = (first..first + half).collect();
                self.b().value(Op::ShuffleVector { args: [mask, mask], mask: mask_lanes }, ty)
            })
            .to_vec()
    }
}
