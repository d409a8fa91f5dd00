//! The wrapper that is being written: its builder, sizes and versions, and blocks and loops in it.

use super::layout::times_vscale;
use super::live::LiveVariables;
use super::regions::{Barrier, END};
use super::versions::{Variant, WrapperParts};
use oxmux_ir::mux::GroupArithmetic;
use oxmux_ir::{Block, BlockCall, Builder, GepFlags, IntPredicate, Op, Type, Value};
use std::collections::BTreeSet;

/// How much of a row a variant runs, and where its live variables are.
#[derive(Copy, Clone)]
pub(super) struct Share {
    /// How many calls run a row.
    pub row: Value,
    /// How many calls run the work-group: the number of live-variable structures.
    pub total: Value,
    /// The live variables of all its work-items.
    pub live: Option<Value>,
    /// The size of one structure, where it depends on `vscale`.
    pub live_size: Option<Value>,
    /// In the debug form, the variable that holds the address of the running work-item's structure.
    pub address: Option<Value>,
    /// The group-uniform values.
    pub group_uniform: Option<Value>,
}

pub(super) struct Wrapper<'a, 'b> {
    pub(super) b: &'a mut Builder<'b>,
    pub(super) plan: &'a WrapperParts,
    /// The work-group's size in each dimension.
    pub(super) sizes: [Value; 3],
    /// Where the main version stops in the innermost dimension.
    pub(super) limit: Value,
    /// The main version's step.
    pub(super) step: Value,
    pub(super) main: Share,
    pub(super) middle: Option<Share>,
    pub(super) tail: Option<Share>,
    /// Where the middle version stops, or the main one if there is none.
    pub(super) middle_limit: Value,
    /// The result of the collective before the region, for its functions.
    pub(super) result: Option<CollectiveResult>,
    /// The group-uniform values that are passed to the region's functions, in the main version, the
    /// middle and the tail.
    pub(super) reloaded: [Vec<Value>; 3],
    /// What should be there and is not: an error of the compiler.
    pub(super) missing: Option<&'static str>,
}

/// The loop-carried values of the loops over work-items.
#[derive(Clone)]
pub(super) struct Carried {
    /// The region that runs next.
    pub next: Option<Value>,
    /// The number of calls of the main version so far; none where nothing depends on it.
    pub main_index: Option<Value>,
    /// The same for the middle version.
    pub middle_index: Option<Value>,
    /// The same for the tail.
    pub tail_index: Option<Value>,
    /// The running value of a scan.
    pub scan: Option<Value>,
    /// The result of an exclusive scan for the next work-item, where it is not the running value:
    /// before the first.
    pub shown: Option<Value>,
}

/// The result of a collective, as passed to the functions of the region behind it.
#[derive(Clone)]
pub(super) enum CollectiveResult {
    /// One value for all.
    Uniform(Value),
    /// A running value, in order of the linear id.
    Scan {
        /// The operation.
        op: GroupArithmetic,
        /// The neutral element: the running value before the first.
        neutral: Value,
        /// The result of an exclusive scan for the first work-item.
        identity: Value,
    },
}

impl Carried {
    /// Before the first work-item of a region.
    pub(super) fn start(w: &mut Wrapper<'_, '_>, number: u32) -> Self {
        let zero = w.zero();
        // If no work-item runs the region, control goes to its only successor.
        let mut successors = w.successors(number).into_iter();
        let only = match (successors.next(), successors.next()) {
            (Some(only), None) => only,
            _ => END,
        };
        let has_regions = w.plan.main.regions().is_some();
        // Calls are counted to number sub-groups, and where each has live variables of its own.
        let numbers = w.plan.builtins.sub_groups.is_some();
        let index = |share: Share| (numbers || share.live.is_some()).then_some(zero);
        let scan = w.result.as_ref().and_then(CollectiveResult::start);
        Self {
            next: has_regions.then(|| w.b.cx.i32(only)),
            main_index: index(w.main),
            middle_index: w.middle.and_then(index),
            tail_index: w.tail.and_then(index),
            scan: scan.map(|s| s.0),
            shown: scan.and_then(|s| s.1),
        }
    }

    pub(super) fn values(&self) -> Vec<Value> {
        let Self { next, main_index, middle_index, tail_index, scan, shown } = *self;
        [next, main_index, middle_index, tail_index, scan, shown].into_iter().flatten().collect()
    }

    /// These values in the places that `self` has.
    pub(super) fn with(&self, values: &[Value]) -> Self {
        let mut values = values.iter().copied();
        let mut take = |old: Option<Value>| old.and_then(|_| values.next());
        Self {
            next: take(self.next),
            main_index: take(self.main_index),
            middle_index: take(self.middle_index),
            tail_index: take(self.tail_index),
            scan: take(self.scan),
            shown: take(self.shown),
        }
    }
}

impl<'a> Wrapper<'a, '_> {
    /// Records a missing value: an internal error of the pass.
    pub(super) fn lacks(&mut self, what: &'static str) {
        self.missing.get_or_insert(what);
    }

    /// The barrier that starts a region. Optimization may have removed it from one version alone.
    pub(super) fn barrier(&self, number: u32) -> Option<&'a Barrier> {
        let plan = self.plan;
        plan.variants().find_map(|variant| variant.barrier(number))
    }

    /// The region numbers that a region may return, in any version.
    pub(super) fn successors(&self, number: u32) -> BTreeSet<u32> {
        self.plan
            .variants()
            .filter_map(|variant| variant.regions()?.get(&number))
            .flat_map(|region| region.successors.iter().copied())
            .collect()
    }

    /// The live variables of the call with this index.
    pub(super) fn slot(
        &mut self,
        share: Share,
        live: &LiveVariables,
        index: Value,
    ) -> Option<Value> {
        let (memory, layout) = (share.live?, live.layout.as_ref()?);
        Some(match share.live_size {
            Some(size) => {
                let offset = self.b.mul(index, size);
                self.b.gep(Type::I8, memory, &[offset], GepFlags::INBOUNDS)
            }
            None => self.b.gep(layout.ty, memory, &[index], GepFlags::INBOUNDS),
        })
    }

    pub(super) fn zero(&mut self) -> Value {
        self.b.cx.int(self.plan.size_ty, 0)
    }

    pub(super) fn one(&mut self) -> Value {
        self.b.cx.int(self.plan.size_ty, 1)
    }

    /// A block that has no place yet.
    pub(super) fn block_for_later(&mut self, name: &str) -> Block {
        let block = self.b.func.make_block();
        self.b.func.set_block_name(block, name);
        block
    }

    /// Puts a block behind all others and goes on in it.
    pub(super) fn place(&mut self, block: Block) {
        self.b.func.block_order.push(block);
        self.b.switch_to(block);
    }

    /// A loop from start up to end by a step, with values that it carries. `never_empty` says that
    /// it runs at least once.
    pub(super) fn value_loop(
        &mut self,
        name: &str,
        [start, end, step]: [Value; 3],
        never_empty: bool,
        carried: &[Value],
        body: impl FnOnce(&mut Self, Value, &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let constant = |w: &Self, v| w.b.cx.constants.value_uint(v);
        if let (Some(start_at), Some(end_at), Some(by)) =
            (constant(self, start), constant(self, end), constant(self, step))
        {
            if start_at >= end_at {
                return carried.to_vec();
            }
            if start_at.saturating_add(by) >= end_at {
                return body(self, start, carried);
            }
        }
        let header = self.b.add_block(name);
        let exit = self.block_for_later(&format!("{name}.end"));
        let index_ty = self.plan.size_ty;
        let index = self.b.func.add_block_param(header, index_ty);
        self.b.named(name, index);
        let params: Vec<Value> = carried
            .iter()
            .map(|&v| {
                let ty = self.b.ty(v);
                self.b.func.add_block_param(header, ty)
            })
            .collect();
        let into = |first: Value, rest: &[Value]| BlockCall {
            block: header,
            args: std::iter::once(first).chain(rest.iter().copied()).collect(),
        };
        let exit_params = (!never_empty).then(|| self.b.func.add_params_like(exit, &params));
        let leave = |values: &[Value]| match never_empty {
            true => BlockCall::new(exit),
            false => BlockCall::with_args(exit, values),
        };
        if never_empty {
            let enter = into(start, carried);
            self.b.inst(Op::Br { target: enter }, Type::VOID);
        } else {
            let runs = self.b.icmp(IntPredicate::Ult, start, end);
            self.b.cond_br_args(runs, into(start, carried), leave(carried));
        }
        self.b.switch_to(header);
        let next = body(self, index, &params);
        let next_index = self.b.add(index, step);
        let again = self.b.icmp(IntPredicate::Ult, next_index, end);
        self.b.cond_br_args(again, into(next_index, &next), leave(&next));
        self.place(exit);
        exit_params.unwrap_or(next)
    }
}

/// How many work-items one call of a version runs.
pub(super) fn vector_width(b: &mut Builder<'_>, plan: &WrapperParts, variant: &Variant) -> Value {
    if variant.scalable {
        times_vscale(b, plan.size_ty, u64::from(variant.width))
    } else {
        b.cx.int(plan.size_ty, u128::from(variant.width))
    }
}
