//! The loops around one region, or around a whole kernel, in the order that its barrier asks for.
//!
//! | schedule | loops |
//! |---|---|
//! | unordered | all that the main version runs, then the middle one, then a scalar tail; a predicated tail is called at the end of each row |
//! | linear, behind scans, and unordered with `row-by-row` | the versions row by row: in order of the linear id |
//! | once | none: one call, for the first work-item |
//! | scalar-tail | the tail's alone; for a scalar kernel that has none, all work-items |

use super::arithmetic::{fold, narrow};
use super::collectives::ItemOperand;
use super::versions::{Code, Variant};
use super::wrapper_state::{Carried, CollectiveResult, Share, Wrapper, vector_width};
use oxmux_ir::mux::BarrierSchedule;
use oxmux_ir::{BinaryOp, BlockCall, IntPredicate, Value};

/// Which version is called.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Part {
    Main,
    Middle,
    Tail,
}

impl Wrapper<'_, '_> {
    /// Runs a region, or the kernel, for all work-items that the schedule names.
    pub(super) fn scheduled(
        &mut self,
        number: u32,
        schedule: BarrierSchedule,
        carried: Carried,
    ) -> Carried {
        let has_scalar_tail = self.plan.tail.as_ref().is_some_and(Variant::is_scalar);
        let is_scan = matches!(self.result, Some(CollectiveResult::Scan { .. }));
        match schedule {
            BarrierSchedule::Once => self.once(number, &carried),
            BarrierSchedule::ScalarTail if self.plan.tail.is_some() => {
                self.tail_nest(number, &carried)
            }
            BarrierSchedule::ScalarTail if !self.plan.main.is_scalar() => carried,
            BarrierSchedule::Unordered if has_scalar_tail && !is_scan && !self.plan.row_by_row => {
                let carried = self.main_nest(number, &carried);
                let carried = self.middle_nest(number, &carried);
                self.tail_nest(number, &carried)
            }
            BarrierSchedule::Unordered | BarrierSchedule::ScalarTail | BarrierSchedule::Linear => {
                self.nest(&carried, |w, carried| {
                    let never_empty = w.plan.tail.is_none();
                    let carried = w.main_row(number, never_empty, carried);
                    let carried = w.middle_row(number, &carried);
                    w.tail_row(number, &carried)
                })
            }
        }
    }

    /// One call, with the ids of the first work-item.
    fn once(&mut self, number: u32, carried: &Carried) -> Carried {
        let zero = self.zero();
        for dim in [2, 1, 0] {
            self.set_local_id(dim, zero);
        }
        let all = [Part::Main, Part::Middle, Part::Tail];
        let parts: Vec<Part> = all.into_iter().filter(|&part| self.has(part, number)).collect();
        let Some((&last, others)) = parts.split_last() else {
            return self.call_variant(number, Part::Tail, carried);
        };
        // The first work-item is that of the first version that runs any.
        let mut carried = carried.clone();
        let mut before: Option<Value> = None;
        for &part in others {
            let total = self.part(part).map_or(zero, |(_, share)| share.total);
            let runs = match before {
                None => [total, zero],
                // No version before runs any.
                Some(before) => {
                    let none = self.b.icmp(IntPredicate::Eq, before, zero);
                    [self.b.select(none, total, zero), zero]
                }
            };
            carried = self.guarded(IntPredicate::Ne, runs, &carried, |w, carried| {
                w.call_variant(number, part, carried)
            });
            before = Some(match before {
                None => total,
                Some(before) => fold(self.b, BinaryOp::Add, before, total),
            });
        }
        let Some(before) = before else { return self.call_variant(number, last, &carried) };
        self.guarded(IntPredicate::Eq, [before, zero], &carried, |w, carried| {
            w.call_variant(number, last, carried)
        })
    }

    /// All work-items of the main version.
    fn main_nest(&mut self, number: u32, carried: &Carried) -> Carried {
        if !self.has(Part::Main, number) {
            return carried.clone();
        }
        let range = [self.limit, self.zero()];
        self.guarded(IntPredicate::Ne, range, carried, |w, carried| {
            w.nest(carried, |w, carried| w.main_row(number, true, carried))
        })
    }

    /// All work-items of the middle version.
    fn middle_nest(&mut self, number: u32, carried: &Carried) -> Carried {
        if !self.has(Part::Middle, number) {
            return carried.clone();
        }
        let range = [self.limit, self.middle_limit];
        self.guarded(IntPredicate::Ult, range, carried, |w, carried| {
            w.nest(carried, |w, carried| w.middle_row(number, carried))
        })
    }

    /// All work-items of the tail.
    fn tail_nest(&mut self, number: u32, carried: &Carried) -> Carried {
        if !self.has(Part::Tail, number) {
            return carried.clone();
        }
        let range = [self.middle_limit, self.sizes[self.plan.order[0]]];
        self.guarded(IntPredicate::Ult, range, carried, |w, carried| {
            w.nest(carried, |w, carried| w.tail_row(number, carried))
        })
    }

    /// The two outer loops, with rows of work-items inside.
    fn nest(
        &mut self,
        carried: &Carried,
        row: impl FnOnce(&mut Self, &Carried) -> Carried,
    ) -> Carried {
        let [_, middle, outer] = self.plan.order;
        let (zero, one) = (self.zero(), self.one());
        let (outer_range, middle_range) =
            ([zero, self.sizes[outer], one], [zero, self.sizes[middle], one]);
        self.counted_loop("z", outer_range, true, carried, |w, z, carried| {
            w.set_local_id(outer, z);
            w.counted_loop("y", middle_range, true, carried, |w, y, carried| {
                w.set_local_id(middle, y);
                row(w, carried)
            })
        })
    }

    /// The work-items of one row that the main version runs.
    fn main_row(&mut self, number: u32, never_empty: bool, carried: &Carried) -> Carried {
        if !self.has(Part::Main, number) {
            return carried.clone();
        }
        let inner = self.plan.order[0];
        let range = [self.zero(), self.limit, self.step];
        self.counted_loop("x", range, never_empty, carried, |w, x, carried| {
            w.set_local_id(inner, x);
            w.call_variant(number, Part::Main, carried)
        })
    }

    /// The whole narrower vectors behind those.
    fn middle_row(&mut self, number: u32, carried: &Carried) -> Carried {
        let Some(middle) = self.plan.middle.as_ref().filter(|_| self.has(Part::Middle, number))
        else {
            return carried.clone();
        };
        let inner = self.plan.order[0];
        let range = [self.limit, self.middle_limit, vector_width(self.b, self.plan, middle)];
        self.counted_loop("x.middle", range, false, carried, |w, x, carried| {
            w.set_local_id(inner, x);
            w.call_variant(number, Part::Middle, carried)
        })
    }

    /// The rest of one row.
    fn tail_row(&mut self, number: u32, carried: &Carried) -> Carried {
        if !self.has(Part::Tail, number) {
            return carried.clone();
        }
        let inner = self.plan.order[0];
        let (limit, end) = (self.middle_limit, self.sizes[inner]);
        if self.plan.tail.as_ref().is_some_and(|tail| !tail.is_scalar()) {
            // A predicated tail runs all of the rest at once.
            return self.guarded(IntPredicate::Ult, [limit, end], carried, |w, carried| {
                w.set_local_id(inner, limit);
                w.call_variant(number, Part::Tail, carried)
            });
        }
        let range = [limit, end, self.one()];
        self.counted_loop("x.tail", range, false, carried, |w, x, carried| {
            w.set_local_id(inner, x);
            w.call_variant(number, Part::Tail, carried)
        })
    }

    /// The version and its share of the work.
    fn part(&self, part: Part) -> Option<(&'_ Variant, Share)> {
        match part {
            Part::Main => Some((&self.plan.main, self.main)),
            Part::Middle => Some((self.plan.middle.as_ref()?, self.middle?)),
            Part::Tail => Some((self.plan.tail.as_ref()?, self.tail?)),
        }
    }

    /// Whether a version has the region: optimization may have removed its barrier from one alone,
    /// because no work-item of that version runs into it.
    fn has(&self, part: Part, number: u32) -> bool {
        self.part(part).is_some_and(|(variant, _)| match variant.regions() {
            Some(regions) => regions.contains_key(&number),
            None => true,
        })
    }

    /// Calls a version for the work-item whose ids are set.
    fn call_variant(&mut self, number: u32, part: Part, carried: &Carried) -> Carried {
        let plan = self.plan;
        let (variant, share) = match (part, &plan.middle, self.middle, &plan.tail, self.tail) {
            (Part::Tail, _, _, Some(tail), Some(share)) => (tail, share),
            (Part::Middle, Some(middle), Some(share), ..) => (middle, share),
            _ => (&plan.main, self.main),
        };
        let index = match part {
            Part::Main => carried.main_index,
            Part::Middle => carried.middle_index,
            Part::Tail => carried.tail_index,
        };
        let mut out = carried.clone();
        self.set_sub_group_id(carried);
        let mut args = self.b.func.args.clone();
        match &variant.code {
            Code::Whole { function: (function, ty, convention) } => {
                self.b.call(*function, *ty, *convention, &args);
            }
            Code::Regions { functions, live, .. } => {
                let Some(region) = functions.get(&number) else { return out };
                let slot = index.and_then(|index| self.slot(share, live, index));
                if let (Some(address), Some(slot)) = (share.address, slot) {
                    self.b.store(slot, address, 8);
                }
                if region.takes_live {
                    args.extend(slot);
                }
                if region.takes_shared {
                    args.extend(share.group_uniform);
                }
                args.extend_from_slice(&self.reloaded[part as usize]);
                if region.takes_result {
                    match (self.result.clone(), variant.barrier(number)) {
                        (Some(result), Some(barrier)) => {
                            let operand = ItemOperand { barrier, index: 0, live, slot };
                            args.push(result.for_item(self, operand, &mut out));
                        }
                        _ => self.lacks("the result that a region takes"),
                    }
                }
                out.next = self.b.call(region.id, region.ty, region.calling_convention, &args);
            }
        }
        let one = self.one();
        let next = index.map(|index| fold(self.b, BinaryOp::Add, index, one));
        match part {
            Part::Main => out.main_index = next,
            Part::Middle => out.middle_index = next,
            Part::Tail => out.tail_index = next,
        }
        out
    }

    /// Sub-groups are numbered in the order in which they run. Where both versions run, rows of
    /// vectors end with their tail in every region, so that a sub-group has one number.
    fn set_sub_group_id(&mut self, carried: &Carried) {
        let Some(builtins) = &self.plan.builtins.sub_groups else { return };
        let Some(mut id) = carried.main_index else { return };
        for others in [carried.middle_index, carried.tail_index].into_iter().flatten() {
            id = fold(self.b, BinaryOp::Add, id, others);
        }
        let id = narrow(self.b, id);
        let (function, ty, convention) = builtins.set_sub_group_id;
        self.b.call(function, ty, convention, &[id]);
    }

    fn set_local_id(&mut self, dim: usize, id: Value) {
        let (function, ty, convention) = self.plan.builtins.set_local_id;
        let dim = self.b.cx.i32(dim as u32);
        self.b.call(function, ty, convention, &[dim, id]);
    }

    /// Emits a body that runs if a comparison holds.
    fn guarded(
        &mut self,
        predicate: IntPredicate,
        [x, y]: [Value; 2],
        carried: &Carried,
        body: impl FnOnce(&mut Self, &Carried) -> Carried,
    ) -> Carried {
        let constant = |v| self.b.cx.constants.value_uint(v);
        if let (Some(x), Some(y)) = (constant(x), constant(y)) {
            let holds = match predicate {
                IntPredicate::Eq => x == y,
                IntPredicate::Ne => x != y,
                _ => x < y,
            };
            return if holds { body(self, carried) } else { carried.clone() };
        }
        let condition = self.b.icmp(predicate, x, y);
        let (then, after) = (self.b.add_block("runs"), self.block_for_later("runs.end"));
        let values = carried.values();
        let params: Vec<Value> = values
            .iter()
            .map(|&v| {
                let ty = self.b.ty(v);
                self.b.func.add_block_param(after, ty)
            })
            .collect();
        let skip = BlockCall::with_args(after, &values);
        self.b.cond_br_args(condition, BlockCall::new(then), skip);
        self.b.switch_to(then);
        let out = body(self, carried).values();
        self.b.br(after, &out);
        self.place(after);
        carried.with(&params)
    }

    /// A loop from start up to end by a step. `never_empty` says that it runs at least once. The
    /// body gives what it carries on.
    fn counted_loop(
        &mut self,
        name: &str,
        range: [Value; 3],
        never_empty: bool,
        carried: &Carried,
        body: impl FnOnce(&mut Self, Value, &Carried) -> Carried,
    ) -> Carried {
        let values = carried.values();
        let out = self.value_loop(name, range, never_empty, &values, |w, i, values| {
            body(w, i, &carried.with(values)).values()
        });
        carried.with(&out)
    }
}
