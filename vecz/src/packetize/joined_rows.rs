//! Accesses row by row, where a vector is made of several rows of work-items that were joined:
//! lanes that are consecutive in each row, but not from one row to the next, are loaded and stored
//! as one narrower vector for each row.
//!
//! What has a stride inside of rows is also computed for the first lane of each row, as what has
//! one across all lanes is for the first of all. While a row's access is made, the packetizer looks
//! at that row alone ([`Packetizer::of_row`]): its width, its mask, its strides, and its first
//! lane.

use super::addresses::AccessPattern;
use super::{Components, Done, Map, Packetizer, relax};
use crate::not_vectorized::NotVectorized;
use crate::step::Lanes;
use crate::strides::Strides;
use oxmux_ir::address_space::PRIVATE;
use oxmux_ir::analysis::{Divergence, Regions};
use oxmux_ir::eval::constant::fold;
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{Block, Function, Inst, Module, Op, Type, Value};
use oxmux_passes::mux::join_rows::row_length;

/// The rows that make one vector.
pub(super) struct Rows {
    /// How many lanes each has.
    length: u32,
    count: u32,
    /// Inside of a row; those across all lanes while one row is looked at.
    strides: Strides,
    /// What the first lane of each row holds.
    firsts: Map<Value, Components>,
    /// The row that is looked at.
    at: Option<u32>,
}

impl Rows {
    /// None if a vector has no more lanes than a row.
    pub(super) fn find(
        module: &Module,
        old: &Function,
        regions: &Regions,
        divergence: &Divergence,
        of: Lanes<'_>,
    ) -> Option<Self> {
        let info = of.info;
        let length = row_length(old)?;
        let is_whole = info.width > length && info.width.is_multiple_of(length);
        if !is_whole || info.scalable || info.predicated || info.dimension != 0 {
            return None;
        }
        let strides = Strides::compute_in_rows(module, old, regions, divergence, of, length);
        let count = info.width / length;
        Some(Self { length, count, strides, firsts: Map::default(), at: None })
    }

    /// What a value is in the row that is looked at, if one is: none if that is not known.
    pub(super) fn first(&self, value: Value) -> Option<Option<Value>> {
        let at = self.at? as usize;
        Some(self.firsts.get(&value).and_then(|firsts| firsts.get(at)).copied())
    }

    /// The lanes of the row that is looked at: the number of the first one, and how many.
    pub(super) fn lanes(&self) -> Option<(u32, u32)> {
        Some((self.at? * self.length, self.length))
    }

    /// Whether a parameter has a first lane in each row.
    pub(super) fn is_linear(&self, param: Value) -> bool {
        self.strides.is_linear(param)
    }
}

impl Packetizer<'_> {
    /// Makes a parameter's first lanes of rows.
    pub(super) fn make_row_params(&mut self, block: Block, param: Value, ty: Type) {
        let Some(rows) = self.rows.as_mut().filter(|rows| rows.is_linear(param)) else { return };
        let firsts = (0..rows.count).map(|_| self.new.add_block_param(block, ty)).collect();
        rows.firsts.insert(param, firsts);
    }

    /// What an edge gives for a parameter's first lanes of rows.
    pub(super) fn row_args(&self, param: Value, arg: Value) -> Done<Components> {
        let Some(rows) = self.rows.as_ref().filter(|rows| rows.is_linear(param)) else {
            return Ok(Components::new());
        };
        let firsts = match rows.firsts.get(&arg) {
            Some(firsts) => Some(firsts.clone()),
            None if self.is_varying(arg) => None,
            None => self.scalar(arg).map(|first| (0..rows.count).map(|_| first).collect()),
        };
        firsts.ok_or(NotVectorized::internal("a loop variable without a row's first"))
    }

    /// Computes what the first lane of each row holds of a result, if that has a stride inside of
    /// rows.
    pub(super) fn rows_of(&mut self, inst: Inst) -> Done {
        let Some(rows) = &self.rows else { return Ok(()) };
        let Some(result) = self.old.insts[inst].result.filter(|&result| self.is_varying(result))
        else {
            return Ok(());
        };
        if !rows.strides.has_first(result) {
            return Ok(());
        }
        let (count, length) = (rows.count, rows.length);
        let old = self.old;
        let op = &old.insts[inst].op;
        let is_plain = match op {
            Op::Binary { .. }
            | Op::Cast { .. }
            | Op::Gep { .. }
            | Op::Select { .. }
            | Op::Freeze { .. } => true,
            Op::Intrinsic(call) => call.intrinsic.effect() == oxmux_ir::intrinsics::Effect::Pure,
            _ => false,
        };
        let ty = self.old.local_type(result);
        let mut firsts = Components::new();
        let is_place = self.is_place_in_joined_row(op);
        let mut before: Components = Components::new();
        for row in 0..count {
            if is_plain {
                let Some(operands) = self.operands_of_row(op, row) else { return Ok(()) };
                if operands == before {
                    // Rows that hold the same share what is computed from it.
                    firsts.extend(firsts.last().copied());
                    continue;
                }
                let mut op = op.clone();
                op.set_values(&operands);
                before = operands;
                relax(&mut op);
                self.freeze_divisor(&mut op);
                firsts.push(match fold(&mut self.module.cx, &op, ty) {
                    Some(constant) => Value::from(constant),
                    None => self.b().value(op, ty),
                });
                continue;
            }
            if is_place {
                // A vector is a whole joined row.
                firsts.push(self.module.cx.int(ty, u128::from(row * length)));
                continue;
            }
            // An id, or a stack object.
            let first = self.scalar(result).filter(|_| self.strides.never_wraps(result));
            let Some((first, stride)) = first.zip(self.strides.of(result)) else { return Ok(()) };
            let offset = stride.saturating_mul(i64::from(row * length));
            firsts.push(match self.module.cx.types.is_ptr(ty) {
                _ if offset == 0 => first,
                true => self.beside(first, offset),
                false => {
                    let mut b = self.b();
                    let offset = b.int_like(first, i128::from(offset) as u128);
                    b.add(first, offset)
                }
            });
        }
        if let Some(rows) = &mut self.rows {
            rows.firsts.insert(result, firsts);
        }
        Ok(())
    }

    /// Whether an operation asks where a work-item is in a joined row, and a vector is such a row.
    fn is_place_in_joined_row(&self, op: &Op) -> bool {
        let place = Some((MuxFunction::GetLocalId, Some(0)));
        let size = self.old.metadata.reqd_work_group_size;
        self.module.mux_function_call(op) == place && size.is_some_and(|[x, ..]| x == self.width)
    }

    /// What the first lane of a row holds of an operation's operands; none if that is not known.
    fn operands_of_row(&self, op: &Op, row: u32) -> Option<Components> {
        let (mut all, mut missing) = (Components::new(), false);
        op.for_each_value(|value| match self.first_of_row(value, row) {
            Some(first) => all.push(first),
            None => missing = true,
        });
        (!missing).then_some(all)
    }

    /// Whether all rows access the same places.
    pub(super) fn has_one_place(&self, ptr: Value) -> bool {
        let firsts = self.rows.as_ref().and_then(|rows| rows.firsts.get(&ptr));
        firsts.is_some_and(|firsts| firsts.iter().all(|first| first == &firsts[0]))
    }

    fn first_of_row(&self, value: Value, row: u32) -> Option<Value> {
        if !self.is_varying(value) {
            return self.scalar(value);
        }
        self.rows.as_ref()?.firsts.get(&value)?.get(row as usize).copied()
    }

    /// How many rows an access is made by: lanes of a row are consecutive, or read one place, and
    /// those of all rows are not.
    pub(super) fn access_rows(&mut self, ptr: Value, ty: Type, is_load: bool) -> Done<Option<u32>> {
        let Some(count) = self.rows.as_ref().filter(|rows| rows.at.is_none()).map(|r| r.count)
        else {
            return Ok(None);
        };
        let space = self.module.cx.value_type(self.old, ptr);
        let is_private = self.module.cx.types.address_space(space) == Some(PRIVATE);
        let has_checked =
            |strides: &Strides| strides.clamped(ptr).is_some() || strides.if_uniform(ptr).is_some();
        let has_test = has_checked(&self.strides) || self.strides.if_tested(ptr).is_some();
        if is_private || has_test || self.access_pattern(ptr, ty)? != AccessPattern::Gather {
            return Ok(None);
        }
        let by_rows = self.of_row(0, |this| {
            Ok(match this.access_pattern(ptr, ty)? {
                AccessPattern::Consecutive | AccessPattern::Reverse => true,
                AccessPattern::Strided(0) => is_load,
                AccessPattern::Gather => {
                    is_load && this.mask.is_none() && has_checked(&this.strides)
                }
                AccessPattern::Strided(_) => false,
            })
        })?;
        Ok(by_rows.then_some(count))
    }

    /// Does something for one row alone.
    pub(super) fn of_row<T>(
        &mut self,
        row: u32,
        body: impl FnOnce(&mut Self) -> Done<T>,
    ) -> Done<T> {
        let Some(rows) = &mut self.rows else {
            return Err(NotVectorized::internal("there are no rows"));
        };
        let length = rows.length;
        std::mem::swap(&mut rows.strides, &mut self.strides);
        let (mask, all_active, width) = (self.mask, self.all_active.take(), self.width);
        self.mask = mask.map(|mask| self.stretch(mask, row * length, length));
        self.width = length;
        if let Some(rows) = &mut self.rows {
            rows.at = Some(row);
        }
        let done = body(self);
        (self.mask, self.all_active, self.width) = (mask, all_active, width);
        if let Some(rows) = &mut self.rows {
            rows.at = None;
            std::mem::swap(&mut rows.strides, &mut self.strides);
        }
        done
    }
}
