//! A work-group: its work-items run one at a time until each waits or is done; a group that has
//! arrived goes on.

use super::converge::behind;
use super::effects::amount;
use super::error::{InterpError, InterpErrorKind, Outcome, invalid, ub};
use super::group::{Member, operation};
use super::item::{Item, ItemState, Wait};
use super::machine::Machine;
use super::memory::Access;
use super::{Order, WorkItemRng};
use crate::eval::{EvalError, Pointer, Scalar, UbKind, Val};
use crate::mux::semantics as mux_semantics;
use crate::mux::{BarrierSchedule, GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use crate::types::Type;
use std::collections::BTreeSet;

impl Machine<'_> {
    /// Runs the work-items of a work-group to their end.
    pub(super) fn run_group(
        &mut self,
        items: &mut [Item],
        first_item: u32,
    ) -> Result<(), InterpError> {
        let mut rng = WorkItemRng::new(self.options.order, self.group_id);
        let mut order: Vec<usize> = (0..items.len()).collect();
        let mut schedule = BarrierSchedule::Unordered;
        loop {
            let linear = matches!(schedule, BarrierSchedule::Linear | BarrierSchedule::Once);
            match self.options.order {
                _ if linear => order = (0..items.len()).collect(),
                Order::Linear => {}
                Order::Reverse => order = (0..items.len()).rev().collect(),
                Order::Seeded(_) => rng.shuffle(&mut order),
            }
            for &i in &order {
                let item = &mut items[i];
                let number = first_item.wrapping_add(item.linear);
                self.memory.order.resume(number, std::mem::take(&mut item.order));
                // In linear order each work-item sees what those before it have done.
                if linear {
                    self.memory.order.barrier(true, true);
                }
                let result = self.run(item);
                item.order = self.memory.order.pause();
                if let Err(kind) = result {
                    return Err(InterpError { kind, place: self.place(item) });
                }
                if schedule == BarrierSchedule::Once {
                    self.skip_behind_first(items)?;
                    break;
                }
            }
            if items.iter().all(|item| matches!(item.state, ItemState::Done)) {
                return Ok(());
            }
            match self.release(items) {
                Ok(next) => schedule = next.unwrap_or(schedule),
                Err((InterpErrorKind::Ub(UbKind::DivergentBarrier, detail), at))
                    if self.record_divergence(items, at, &detail) =>
                {
                    // The group's behaviour is undefined from here on.
                    return Ok(());
                }
                Err((kind, at)) => {
                    let place = items.get(at).and_then(|item| self.place(item));
                    return Err(InterpError { kind, place });
                }
            }
        }
    }

    /// Moves all work-items to the position of the first one, which alone ran the code behind a
    /// `once` barrier.
    fn skip_behind_first(&mut self, items: &mut [Item]) -> Result<(), InterpError> {
        let Some((first, others)) = items.split_first_mut() else { return Ok(()) };
        for item in others {
            if let Err(kind) = self.skip_to(item, first) {
                return Err(InterpError { kind, place: self.place(first) });
            }
        }
        Ok(())
    }

    /// Completes the operations of groups whose members have all arrived; gives the order behind a
    /// work-group barrier. An error comes with its work-item.
    fn release(
        &mut self,
        items: &mut [Item],
    ) -> Result<Option<BarrierSchedule>, (InterpErrorKind, usize)> {
        let mut progress = false;
        let mut start = 0;
        while start < items.len() {
            let id = items[start].sub_group.id;
            let len = items[start..].iter().take_while(|i| i.sub_group.id == id).count().max(1);
            let members = &mut items[start..start + len];
            // Those that wait at one operation may be in different iterations of a loop around it.
            let mut together = behind(members, &self.nesting);
            if together.is_empty() && arrived(members, true) {
                together = (0..members.len()).collect();
            }
            if !together.is_empty() {
                self.complete(members, &together).map_err(|kind| (kind, start))?;
                progress = true;
            }
            start += len;
        }
        if progress {
            return Ok(None);
        }
        if arrived(items, false) {
            let schedule = match items.first().map(|item| &item.state) {
                Some(ItemState::Waiting(wait)) => wait.schedule,
                _ => BarrierSchedule::Unordered,
            };
            let all: Vec<usize> = (0..items.len()).collect();
            self.complete(items, &all).map_err(|kind| (kind, 0))?;
            return Ok(Some(schedule));
        }
        let waiting = |i: &Item| matches!(i.state, ItemState::Waiting(_));
        let at = items.iter().position(waiting).unwrap_or(0);
        let done = items.iter().filter(|i| matches!(i.state, ItemState::Done)).count();
        let detail = match done {
            0 => "work-items wait at different places".to_string(),
            n => format!("{n} of {} work-items have ended", items.len()),
        };
        Err((InterpErrorKind::Ub(UbKind::DivergentBarrier, detail), at))
    }

    /// Completes an operation that some of the items wait for together, and makes them ready.
    fn complete(&mut self, items: &mut [Item], together: &[usize]) -> Outcome<()> {
        let members: Vec<&Item> = together.iter().filter_map(|&i| items.get(i)).collect();
        let Some(ItemState::Waiting(first)) = members.first().map(|m| &m.state) else {
            return invalid("no work-item waits");
        };
        let first_builtin = first.builtin;
        // Scope and semantics are a barrier's last operands.
        let semantics = first.args.get(2).cloned();
        let results = match first.builtin {
            MuxBuiltin::Group(scope, _) => Some(self.group_results(&members, scope)?),
            MuxBuiltin::Function(function) => {
                self.together(function, first)?.map(|event| vec![event; members.len()])
            }
        };
        self.order(items, first_builtin, &semantics, together);
        for (i, &member) in together.iter().enumerate() {
            let Some(item) = items.get_mut(member) else { continue };
            let state = std::mem::replace(&mut item.state, ItemState::Ready);
            let ItemState::Waiting(wait) = state else { continue };
            let frame = item.frames.last_mut().ok_or(EvalError::Malformed("no frame"))?;
            if let Some(value) = results.as_ref().and_then(|r| r.get(i)) {
                frame.set(wait.result, value.clone());
            }
            frame.index += 1;
        }
        Ok(())
    }

    /// Orders the work-items that went through a barrier or another operation of their group
    /// together. `semantics` are those of a barrier.
    fn order(
        &mut self,
        items: &mut [Item],
        builtin: MuxBuiltin,
        semantics: &Option<Val>,
        together: &[usize],
    ) {
        const LOCAL: u64 = mux_semantics::WORK_GROUP_MEMORY as u64;
        const GLOBAL: u64 = mux_semantics::CROSS_WORK_GROUP_MEMORY as u64;
        let barrier = matches!(
            builtin,
            MuxBuiltin::Function(MuxFunction::WorkGroupBarrier | MuxFunction::SubGroupBarrier)
        );
        let bits = semantics.as_ref().filter(|_| barrier);
        let bits = bits.and_then(|bits| amount(bits.scalar().ok()?).ok()).unwrap_or(LOCAL | GLOBAL);
        // One that names no memory is for all: programs rely on it.
        let (local, global) = match (bits & LOCAL != 0, bits & GLOBAL != 0) {
            (false, false) => (true, true),
            named => named,
        };
        let group: u64 = self.group_size.iter().product();
        let all = !builtin.is_sub_group() || together.len() as u64 == group;
        if all {
            self.memory.order.barrier(local, global);
        }
        let count: u64 = self.range.local.iter().product();
        let number = |linear: u32| {
            let [x, y, z] = self.group_id;
            let [nx, ny, _] = self.range.num_groups();
            let group = z.wrapping_mul(ny).wrapping_add(y).wrapping_mul(nx).wrapping_add(x);
            (group.wrapping_mul(count) as u32).wrapping_add(linear)
        };
        let members: BTreeSet<usize> = together.iter().copied().collect();
        let chosen = items.iter_mut().enumerate().filter(|(i, _)| members.contains(i));
        let members = chosen.map(|(_, item)| (number(item.linear), &mut item.order));
        self.memory.order.meet(members, all);
        if self.memory.order.knows_too_many {
            self.memory.forget_accesses();
        }
    }

    fn group_results(&self, items: &[&Item], scope: GroupScope) -> Outcome<Vec<Val>> {
        let skip = usize::from(scope == GroupScope::WorkGroup);
        let per_call = if skip == 1 { self.items_per_call(items) } else { ItemsPerCall::ONE };
        let mut members = Vec::with_capacity(items.len());
        let mut what = None;
        for item in items {
            let ItemState::Waiting(wait) = &item.state else {
                return invalid("a member is missing");
            };
            let MuxBuiltin::Group(_, op) = wait.builtin else { return invalid("no operation") };
            let ty = wait.arg_types.get(skip).ok_or(EvalError::Malformed("a missing operand"))?;
            what = Some((op, *ty));
            let args = wait.args.get(skip..).unwrap_or(&[]);
            members.push(Member { args, local_id: item.sub_group.local_id });
        }
        let Some((op, ty)) = what else { return invalid("an empty group") };
        let max_size = items.first().map_or(1, |i| i.sub_group.max_size);
        let position = |ids: [u64; 3]| {
            // One item that stands for a whole work-group is all of it.
            if items.len() == 1 {
                return Some(0);
            }
            items.iter().position(|item| per_call.contains(item.local_id, ids))
        };
        match self.module.cx.types.vector_parts(ty) {
            Some((element, len, false))
                if per_call.width > 1 && op != GroupOp::Broadcast && len % per_call.width == 0 =>
            {
                let each = len / per_call.width;
                self.lanes_results(items, &members, op, (element, each), per_call)
            }
            _ => {
                let results = operation(&self.shapes(), op, ty, &members, max_size, position)?;
                let lacks = |value: &Val| value.lanes().contains(&Scalar::Undef);
                if self.memory.strict_undefined
                    && op == GroupOp::Broadcast
                    && results.iter().any(lacks)
                {
                    return ub(
                        UbKind::UninitializedUse,
                        "a broadcast from no work-item of the group",
                    );
                }
                Ok(results)
            }
        }
    }

    /// How the work-items of a kernel that was vectorized lie beside one another.
    fn items_per_call(&self, items: &[&Item]) -> ItemsPerCall {
        let kernel = items.first().and_then(|item| item.frames.last());
        let info = kernel.and_then(|f| self.module.functions[f.function].metadata.vecz_derived);
        match info {
            Some((info, _)) if !info.scalable => {
                ItemsPerCall { width: info.width.max(1), dimension: info.dimension.min(2) as usize }
            }
            _ => ItemsPerCall::ONE,
        }
    }

    /// An operation of the work-group in which each lane of a vectorized kernel takes part: its
    /// operands are side by side in a vector, and so are the results. An operand of several
    /// elements is taken element by element.
    fn lanes_results(
        &self,
        items: &[&Item],
        members: &[Member<'_>],
        op: GroupOp,
        (element, each): (Type, u32),
        per_call: ItemsPerCall,
    ) -> Outcome<Vec<Val>> {
        let (width, each) = (per_call.width as usize, each as usize);
        let [x, y, _] = self.group_size;
        // In order of the linear id: where each lane is, and which it is.
        let mut order = Vec::with_capacity(items.len() * width);
        for (i, item) in items.iter().enumerate() {
            for lane in 0..width {
                let mut id = item.local_id;
                id[per_call.dimension] += lane as u64;
                let row = id[2].wrapping_mul(y).wrapping_add(id[1]);
                order.push((row.wrapping_mul(x).wrapping_add(id[0]), i, lane));
            }
        }
        order.sort_unstable();
        let blank = Val::Scalar(Scalar::Undef);
        let mut results = vec![vec![blank; width * each]; items.len()];
        for e in 0..each {
            let at = |lane: usize| lane * each + e;
            let mut operands = Vec::with_capacity(order.len());
            for &(_, i, lane) in &order {
                let own = members[i].args.first().map(Val::lanes).unwrap_or_default();
                let own = own.get(at(lane)).copied().unwrap_or(Scalar::Poison);
                operands.push([Val::Scalar(own)]);
            }
            let lanes: Vec<Member<'_>> =
                operands.iter().map(|args| Member { args, local_id: 0 }).collect();
            let values = operation(&self.shapes(), op, element, &lanes, 1, |_| None)?;
            for (&(_, i, lane), value) in order.iter().zip(values) {
                results[i][at(lane)] = value;
            }
        }
        let joined = |lanes: Vec<Val>| -> Outcome<Val> {
            let lanes = lanes.iter().map(Val::scalar);
            Ok(Val::Vector(lanes.collect::<Result<_, _>>()?))
        };
        results.into_iter().map(joined).collect()
    }

    /// The operation's effect for the work-group: none for barriers, a copy for the start of a DMA.
    fn together(&mut self, function: MuxFunction, wait: &Wait) -> Outcome<Option<Val>> {
        use MuxFunction::*;
        let shape = match function {
            DmaRead1D | DmaWrite1D => 1,
            DmaRead2D | DmaWrite2D => 2,
            DmaRead3D | DmaWrite3D => 3,
            _ => return Ok(None),
        };
        let args = &wait.args;
        let number = |i: usize| -> Outcome<u64> {
            let arg = args.get(i).ok_or(EvalError::Malformed("a missing operand"))?;
            amount(arg.scalar()?)
        };
        let pointer = |i: usize| -> Outcome<Pointer> {
            let arg = args.get(i).ok_or(EvalError::Malformed("a missing operand"))?;
            super::access::address(arg.scalar()?)
        };
        let (target, source, width) = (pointer(0)?, pointer(1)?, number(2)?);
        let rows = if shape >= 2 { (number(3)?, number(4)?, number(5)?) } else { (0, 0, 1) };
        let planes = if shape == 3 { (number(6)?, number(7)?, number(8)?) } else { (0, 0, 1) };
        if rows.2.saturating_mul(planes.2) > self.options.step_limit {
            return Err(InterpErrorKind::Limit("steps"));
        }
        let at = |base: Pointer, line: u64, row: u64, plane: u64, depth: u64| Pointer {
            address: base
                .address
                .wrapping_add(line.wrapping_mul(row))
                .wrapping_add(plane.wrapping_mul(depth)),
            ..base
        };
        for depth in 0..planes.2 {
            for row in 0..rows.2 {
                self.steps += 1;
                if self.steps > self.options.step_limit {
                    return Err(InterpErrorKind::Limit("steps"));
                }
                let to = at(target, rows.0, row, planes.0, depth);
                let from = at(source, rows.1, row, planes.1, depth);
                self.memory.copy(to, from, width, Access::LAUNCH)?;
            }
        }
        match args.last() {
            Some(event) if args.len() > 3 => Ok(Some(event.clone())),
            _ => ub(UbKind::BadCall, "a DMA without an event"),
        }
    }
}

/// How many work-items one call of a kernel runs, and in which dimension they are consecutive.
#[derive(Copy, Clone)]
struct ItemsPerCall {
    width: u32,
    dimension: usize,
}

impl ItemsPerCall {
    const ONE: Self = Self { width: 1, dimension: 0 };

    /// Whether a work-item is run by the call whose first work-item has some id.
    fn contains(self, first: [u64; 3], id: [u64; 3]) -> bool {
        (0..3).all(|d| {
            let width = if d == self.dimension { u64::from(self.width) } else { 1 };
            id[d].checked_sub(first[d]).is_some_and(|lane| lane < width)
        })
    }
}

/// Whether all members wait at the same place, for an operation of their sub-group or of the
/// work-group.
fn arrived(members: &[Item], sub_group: bool) -> bool {
    let Some(ItemState::Waiting(first)) = members.first().map(|m| &m.state) else { return false };
    first.builtin.is_sub_group() == sub_group
        && members.iter().all(|m| match &m.state {
            ItemState::Waiting(wait) => wait.builtin == first.builtin && wait.site == first.site,
            _ => false,
        })
}
