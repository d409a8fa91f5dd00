//! Errors of the program become findings, and the run goes on where meaning remains.

use super::check::Check;
use super::describe::{bytes, describe};
use super::error::{InterpErrorKind, Outcome};
use super::finding::{Finding, OtherAccess, Site, WorkItem};
use super::item::{Frame, Item, ItemState};
use super::machine::Machine;
use super::memory::{Fault, FoundRace};
use super::order::FencedMemory;
use crate::eval::op::Operands;
use crate::eval::{EvalError, Evaluator, Scalar, ScalarKind, UbKind, Val, float, int};
use crate::function::{Block, Function, InstData};
use crate::instruction::{BinaryOp, CastOp, Op};
use crate::opcode::OpFlags;
use crate::types::{Type, TypeKind};
use std::collections::BTreeMap;

/// An instruction that is not known.
const NO_SITE: u32 = u32::MAX;
/// How many places are named of a barrier that not all work-items reach.
const MOST_PLACES: usize = 4;

impl<'m> Machine<'m> {
    /// The check that is to collect an error; none lets it end the run.
    pub(super) fn collected(&self, kind: UbKind, fault: Option<&Fault>) -> Option<Check> {
        let collect = self.options.collect.as_ref()?;
        let is_null = fault.is_some_and(|fault| self.is_null(fault));
        Check::of(kind, is_null).filter(|&check| collect.checks.has(check))
    }

    /// Notes an error at an instruction, and lets the work-item go on behind it; an error that is
    /// not to be collected, or behind which nothing has a meaning, comes back.
    pub(super) fn go_on(
        &mut self,
        item: &mut Item,
        function: &'m Function,
        data: &'m InstData,
        kind: InterpErrorKind,
    ) -> Outcome<()> {
        let fault = self.memory.fault.take();
        let InterpErrorKind::Ub(ub, detail) = kind else { return Err(kind) };
        let Some(check) = self.collected(ub, fault.as_ref()) else {
            return Err(InterpErrorKind::Ub(ub, self.detail(item, ub, detail, fault.as_ref())));
        };
        let fatal = match &data.op {
            // The checked access follows.
            Op::Call(call) => !self.is_checked_access(call),
            op => matches!(op, Op::Ret { .. } | Op::Unreachable),
        };
        self.record(item, check, ub, &detail, fault, Vec::new());
        if fatal {
            return Err(InterpErrorKind::Ub(ub, detail));
        }
        if ub == UbKind::Misaligned {
            self.memory.ignore_alignment = true;
            let result = match self.step(item, function, data) {
                Err(kind) => self.go_on(item, function, data, kind),
                done => done,
            };
            self.memory.ignore_alignment = false;
            return result;
        }
        let frame = item.frames.last_mut().ok_or(EvalError::Malformed("no frame"))?;
        match &data.op {
            Op::CondBr { otherwise, .. } => return self.branch(function, frame, otherwise),
            Op::Switch { default, cases, .. } => {
                let constants = &self.module.cx.constants;
                let case = cases.iter().find(|(c, _)| constants.as_uint(*c) == Some(0));
                return self.branch(function, frame, case.map_or(default, |(_, call)| call));
            }
            _ => {}
        }
        if data.result.is_some() {
            let ty = function.result_type(data.result);
            let value = match self.lenient().op(&data.op, &self.operands(function, frame), ty) {
                Ok(value) if !matches!(data.op, Op::Load { .. }) => value,
                _ => self.shapes().fill(ty, Scalar::Bits(0))?,
            };
            frame.set(data.result, value);
        }
        frame.index += 1;
        Ok(())
    }

    /// An evaluator with the results of generated code.
    fn lenient(&self) -> Evaluator<'_> {
        Evaluator {
            guarded_division: true,
            strict_overflow: false,
            strict_range: false,
            ..self.evaluator()
        }
    }

    /// Notes the races that an instruction was part of: `before` is where the work-item was when it
    /// ran, as the number of its frames, the block and the index.
    pub(super) fn report_races(&mut self, item: &mut Item, before: (usize, Block, usize)) {
        let (depth, block, index) = before;
        let frame = item.frames.last_mut().filter(|_| depth > 0);
        let behind = frame.map(|frame| {
            let behind = (frame.block, frame.index);
            // A call has entered another frame; its own is where it was.
            if self.site_frame(frame, block, index) {
                (frame.block, frame.index) = (block, index);
            }
            behind
        });
        self.report_found(item);
        if let (Some(frame), Some(behind)) = (item.frames.last_mut(), behind) {
            (frame.block, frame.index) = behind;
        }
    }

    /// Whether the instruction that ran last is the one at a place of a frame's function.
    fn site_frame(&self, frame: &Frame, block: Block, index: usize) -> bool {
        let function = &self.module.functions[frame.function];
        let inst = function.blocks.get(block).and_then(|b| b.insts.get(index));
        inst.is_some_and(|&inst| self.site_number(frame.function, inst) == self.memory.order.site)
    }

    fn report_found(&mut self, item: &Item) {
        for race in std::mem::take(&mut self.memory.found) {
            if race.kind.writes() && race.past.kind.writes() {
                let object = self.memory.at(race.fault.slot.unwrap_or(0) as usize);
                let at = race.fault.offset.max(0) as usize;
                let same = object.bytes.get(at..at + race.before.len()) == Some(&race.before[..]);
                let all = self
                    .options
                    .collect
                    .as_ref()
                    .is_some_and(|c| c.checks.has(Check::UniformWrites));
                if same && !all {
                    continue;
                }
            }
            self.record_race(item, &race);
        }
    }

    /// Reports arithmetic whose result the source's language leaves undefined.
    pub(super) fn check_arithmetic(
        &mut self,
        item: &Item,
        function: &Function,
        data: &InstData,
        value: &Val,
    ) -> Outcome<()> {
        let Some(collect) = &self.options.collect else { return Ok(()) };
        let frame = item.frames.last().ok_or(EvalError::Malformed("no frame"))?;
        if collect.checks.has(Check::Division)
            && let Some(kind) = self.guarded_divisor(function, frame, data)?
        {
            self.record(item, Check::Division, kind, "", None, Vec::new());
            return Ok(());
        }
        let checks: &[Check] = match &data.op {
            Op::Binary { op: BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr, .. } => {
                &[Check::Range, Check::Overflow]
            }
            Op::Cast { op: CastOp::FpToSi | CastOp::FpToUi, .. } => &[Check::Range],
            Op::ExtractElement { .. } | Op::InsertElement { .. } => &[Check::Range],
            Op::Binary { .. } | Op::Cast { .. } | Op::ICmp { .. } => &[Check::Overflow],
            Op::Intrinsic(call) if call.intrinsic.poison_is_a_flag() => &[Check::Overflow],
            _ => return Ok(()),
        };
        let on = collect.checks;
        for &check in checks.iter().filter(|&&check| on.has(check)) {
            if self.check_result(item, function, data, value, check)? {
                break;
            }
        }
        Ok(())
    }

    /// Reports an operation whose result is poison by the rules of a check, and whether it did.
    fn check_result(
        &mut self,
        item: &Item,
        function: &Function,
        data: &InstData,
        value: &Val,
        check: Check,
    ) -> Outcome<bool> {
        let frame = item.frames.last().ok_or(EvalError::Malformed("no frame"))?;
        let strict = Evaluator {
            strict_overflow: check == Check::Overflow,
            strict_range: check == Check::Range,
            ..self.evaluator()
        };
        let ty = function.result_type(data.result);
        let operands = self.operands(function, frame);
        let strict = strict.op(&data.op, &operands, ty)?;
        // These are poison without a check, too; others are only if an operand is.
        let was_poison = match &data.op {
            Op::ExtractElement { vector, index } | Op::InsertElement { vector, index, .. } => {
                let index = operands.value(*index)?.scalar()?.bits().unwrap_or(0);
                index < operands.value(*vector)?.lanes().len() as u128
            }
            Op::Binary { op: BinaryOp::SDiv | BinaryOp::Or, args: [a, b], .. } => {
                operands.value(*a)?.any_poison() || operands.value(*b)?.any_poison()
            }
            Op::Cast { op: CastOp::Trunc | CastOp::ZExt, arg, .. } => {
                operands.value(*arg)?.any_poison()
            }
            _ => value.any_poison(),
        };
        if !strict.any_poison() || was_poison {
            return Ok(false);
        }
        // Of vectors, the first lane that has no result.
        let lane = strict.lanes().iter().position(|lane| lane.is_poison()).unwrap_or(0);
        let Some(detail) = self.arithmetic_detail(&data.op, ty, &operands, lane, check)? else {
            return Ok(false);
        };
        self.record(item, check, UbKind::PoisonUse, &detail, None, Vec::new());
        Ok(true)
    }

    /// What a lane of an operation was asked to compute, and why that has no result.
    fn arithmetic_detail(
        &self,
        op: &Op,
        ty: Type,
        operands: &impl Operands,
        lane: usize,
        check: Check,
    ) -> Outcome<Option<String>> {
        let shapes = self.shapes();
        let bits = |value| -> Outcome<u128> {
            let bits = operands.value(value)?.lane(lane)?.defined();
            Ok(bits.ok_or(EvalError::Malformed("an operand is poison, and the result is not"))?)
        };
        let width = |ty| -> Outcome<u32> { Ok(shapes.kind(ty)?.int_bits()?) };
        let broken = |flag: &str, op: &str| Some(format!("'{op}' breaks its flag '{flag}'"));
        Ok(match op {
            Op::Binary {
                op: op @ (BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr), args, ..
            } => {
                let (by, width) = (bits(args[1])?, width(ty)?);
                match check == Check::Range && by >= u128::from(width) {
                    true => Some(format!("shift of {width} bits by {by}")),
                    false if *op == BinaryOp::Shl => broken("nuw' or 'nsw", op.name()),
                    false => broken("exact", op.name()),
                }
            }
            Op::Binary { op: op @ BinaryOp::Or, .. } => broken("disjoint", op.name()),
            Op::Binary { op: op @ (BinaryOp::UDiv | BinaryOp::SDiv), .. } => {
                broken("exact", op.name())
            }
            Op::Binary { op, flags, args: [a, b], .. } => {
                let (sign, exact): (_, fn(i128, i128) -> Option<i128>) = match op {
                    BinaryOp::Sub => ("-", i128::checked_sub),
                    BinaryOp::Mul => ("*", i128::checked_mul),
                    _ => ("+", i128::checked_add),
                };
                let (a, b, width) = (bits(*a)?, bits(*b)?, width(ty)?);
                let (x, y) = (int::signed(a, width), int::signed(b, width));
                let fits = |exact: i128| int::signed(exact as u128, width) == exact;
                match flags.contains(OpFlags::NSW) && !exact(x, y).is_some_and(fits) {
                    true => Some(format!("{x} {sign} {y} {}", does_not_fit("a signed", width))),
                    false => Some(format!("{a} {sign} {b} {}", does_not_fit("an unsigned", width))),
                }
            }
            Op::Cast { op: op @ CastOp::Trunc, .. } => broken("nuw' or 'nsw", op.name()),
            Op::Cast { op: op @ (CastOp::ZExt | CastOp::UiToFp), .. } => broken("nneg", op.name()),
            Op::ICmp { .. } => broken("samesign", "icmp"),
            Op::Intrinsic(call) => {
                Some(format!("'llvm.{}' of {}", call.intrinsic.name(), bits(call.args[0])?))
            }
            Op::ExtractElement { vector, index } | Op::InsertElement { vector, index, .. } => {
                let index = operands.value(*index)?.scalar()?.bits().unwrap_or(0);
                let lanes = operands.value(*vector)?.lanes().len();
                Some(format!("element {index} of a vector of {lanes}"))
            }
            Op::Cast { op, arg, .. } => {
                let (kind, bits) = (shapes.kind(operands.ty(*arg))?, bits(*arg)?);
                let value = match kind {
                    ScalarKind::Float => format!("{:?}", f32::from_bits(bits as u32)),
                    kind => format!("{:?}", float::to_f64(kind, bits)),
                };
                let sign = if *op == CastOp::FpToSi { "a signed" } else { "an unsigned" };
                Some(format!("{value} {}", does_not_fit(sign, width(ty)?)))
            }
            _ => None,
        })
    }

    /// Whether a division is by one in place of a divisor that has no result: the SPIR-V front end
    /// guards divisors so, with a selection at the division's own place.
    fn guarded_divisor(
        &self,
        function: &Function,
        frame: &Frame,
        data: &InstData,
    ) -> Outcome<Option<UbKind>> {
        let Op::Binary { op, args: [_, divisor], .. } = &data.op else { return Ok(None) };
        if !matches!(op, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem) {
            return Ok(None);
        }
        let guard = function.def_inst(*divisor).and_then(|inst| function.insts.get(inst));
        let Some(InstData { op: Op::Select { args, .. }, debug_loc, .. }) = guard else {
            return Ok(None);
        };
        let [condition, one, guarded] = args;
        let constant = one.as_constant().and_then(|c| self.module.cx.constants.as_uint(c));
        if *debug_loc != data.debug_loc || constant != Some(1) {
            return Ok(None);
        }
        let operands = self.operands(function, frame);
        let (taken, guarded) = (operands.value(*condition)?, operands.value(*guarded)?);
        Ok(match (taken.lane(0)?.defined(), guarded.lane(0)?.defined()) {
            (Some(1), Some(0)) => Some(UbKind::DivisionByZero),
            (Some(1), Some(_)) => Some(UbKind::DivisionOverflow),
            _ => None,
        })
    }

    /// Looks for an index that is beyond the array that it is for. One past the end is allowed
    /// where nothing is accessed, which the types do not say: such an index is an error in the last
    /// place alone.
    pub(super) fn check_sub_objects(
        &mut self,
        item: &Item,
        function: &Function,
        data: &InstData,
    ) -> Outcome<()> {
        let Some(collect) = &self.options.collect else { return Ok(()) };
        let Op::Gep { source, indices, .. } = &data.op else { return Ok(()) };
        if !collect.checks.has(Check::Subobjects) {
            return Ok(());
        }
        let frame = item.frames.last().ok_or(EvalError::Malformed("no frame"))?;
        let operands = self.operands(function, frame);
        let types = &self.module.cx.types;
        let mut ty = *source;
        let mut beyond = None;
        for (position, &index) in indices.iter().enumerate().skip(1) {
            let value = operands.value(index)?;
            let bits = value.lane(0).ok().and_then(Scalar::bits).unwrap_or(0);
            let width = self.shapes().kind(operands.ty(index)).and_then(|kind| kind.int_bits());
            let number = crate::eval::int::signed(bits, width.unwrap_or(64));
            ty = match *types.kind(ty) {
                TypeKind::Array { element, len } => {
                    let is_last = position + 1 == indices.len();
                    let limit = i128::from(len) + i128::from(is_last);
                    if len != 0 && !(0..limit).contains(&number) {
                        beyond = Some((number, len));
                    }
                    element
                }
                TypeKind::Struct { .. } | TypeKind::NamedStruct(_) => {
                    let field = types
                        .struct_fields(ty)
                        .and_then(|(fields, _)| fields.get(usize::try_from(number).ok()?).copied());
                    match field {
                        Some(field) => field,
                        None => return Ok(()),
                    }
                }
                _ => break,
            };
        }
        if let Some((index, len)) = beyond {
            let detail = format!("index {index} of an array of {len} elements inside of an object");
            self.record(item, Check::Subobjects, UbKind::OutOfBounds, &detail, None, Vec::new());
        }
        Ok(())
    }

    /// Notes an error.
    pub(super) fn record(
        &mut self,
        item: &Item,
        check: Check,
        kind: UbKind,
        detail: &str,
        fault: Option<Fault>,
        notes: Vec<String>,
    ) {
        let site = self.site_of(item).unwrap_or(NO_SITE);
        if self.is_known(check, site, NO_SITE) {
            return;
        }
        let message = self.detail(item, kind, detail.to_owned(), fault.as_ref());
        let mut finding = Finding {
            check,
            kind,
            message,
            kernel: self.kernel_name(item),
            site: self.site(item),
            access: fault.as_ref().map(|fault| self.access_info(fault)),
            other: None,
            notes,
            count: 1,
        };
        if let Some(fault) = &fault {
            let more = self.notes(kind, fault, &finding.site.work_item);
            finding.notes.extend(more);
        }
        self.keep((check, site, NO_SITE), finding);
    }

    fn record_race(&mut self, item: &Item, race: &FoundRace) {
        let site = self.site_of(item).unwrap_or(NO_SITE);
        let (low, high) = (site.min(race.past.site), site.max(race.past.site));
        if self.is_known(Check::Races, low, high) {
            return;
        }
        let access = self.access_info(&race.fault);
        let what = describe(&access);
        let bytes = bytes(access.size);
        let message = format!("data race on {what}: {bytes} at offset {}", access.offset);
        let other = OtherAccess {
            site: self.past_site(race.past.site, race.past.item),
            writes: race.past.kind.writes(),
            atomic: race.past.kind.is_atomic(),
        };
        let mut notes = Vec::new();
        let own = self.site(item);
        let same_line = match (&own.place, &other.site.place) {
            (Some(own), Some(other)) => (&own.file, own.line) == (&other.file, other.line),
            _ => false,
        };
        let same_group = self.memory.order.same_group(race.past.item);
        let is_local = race.memory == FencedMemory::Local;
        let flag = if is_local { "CLK_LOCAL_MEM_FENCE" } else { "CLK_GLOBAL_MEM_FENCE" };
        if race.kind.is_atomic() != race.past.kind.is_atomic() {
            notes.push("one of the accesses is atomic and the other is not".to_owned());
        }
        if self.memory.order.barrier_without_fence(&race.past) {
            notes.push(match self.is_shader() {
                true => "the barrier between them does not order this memory".to_owned(),
                false => format!(
                    "the barrier between them does not order this memory: barrier({flag}) does"
                ),
            });
        } else if same_line && !is_local && !race.kind.is_atomic() {
            notes.push(
                "several work-items access one element: let each have its own, or use atomic operations"
                    .to_owned(),
            );
        } else if same_group {
            let barrier = match self.is_shader() {
                true => "barrier".to_owned(),
                false => format!("barrier({flag})"),
            };
            notes.push(format!(
                "both work-items are of one work-group, and there is no {barrier} between the accesses"
            ));
        } else if !race.kind.is_atomic() {
            notes.push(
                "the work-items are of different work-groups, which no barrier orders: use atomic operations, or \
                 let each write elements of its own"
                    .to_owned(),
            );
        }
        let finding = Finding {
            check: Check::Races,
            kind: UbKind::DataRace,
            message,
            kernel: self.kernel_name(item),
            site: own,
            access: Some(access),
            other: Some(other),
            notes,
            count: 1,
        };
        self.keep((Check::Races, low, high), finding);
    }

    /// Notes a barrier that not all work-items of a group reach: gives whether it was to be
    /// collected.
    pub(super) fn record_divergence(&mut self, items: &[Item], at: usize, detail: &str) -> bool {
        let Some(check) = self.collected(UbKind::DivergentBarrier, None) else { return false };
        let Some(item) = items.get(at) else { return false };
        let mut places: BTreeMap<String, (usize, WorkItem)> = BTreeMap::new();
        for item in items {
            let what = match &item.state {
                ItemState::Done => "ended the kernel".to_owned(),
                _ => match self.site(item) {
                    Site { place: Some(place), .. } => format!("wait at {place}"),
                    site => format!("wait at '{}'", site.instruction),
                },
            };
            let work_item = self.work_item(item);
            places.entry(what).or_insert((0, work_item)).0 += 1;
        }
        let more = places.len().saturating_sub(MOST_PLACES);
        let mut notes: Vec<String> = places
            .into_iter()
            .take(MOST_PLACES)
            .map(|(what, (count, first))| {
                let [x, y, z] = first.local;
                match (count, what.strip_prefix("wait ")) {
                    (1, Some(place)) => format!("1 work-item waits {place}: ({x}, {y}, {z})"),
                    (1, None) => format!("1 work-item {what}: ({x}, {y}, {z})"),
                    _ => format!("{count} work-items {what}: the first is ({x}, {y}, {z})"),
                }
            })
            .collect();
        if more > 0 {
            notes.push(format!("and {more} other places"));
        }
        let detail = format!("not all work-items of the work-group reach the barrier: {detail}");
        self.record(item, check, UbKind::DivergentBarrier, &detail, None, notes);
        true
    }

    /// Counts an error at a place that is known.
    fn is_known(&mut self, check: Check, low: u32, high: u32) -> bool {
        match self.findings.by_site.get(&(check, low, high)) {
            Some(Some(index)) => {
                if let Some(finding) = self.findings.list.get_mut(*index) {
                    finding.count += 1;
                }
                true
            }
            Some(None) => true,
            None => false,
        }
    }

    fn keep(&mut self, key: (Check, u32, u32), finding: Finding) {
        let limit = self.options.collect.as_ref().map_or(0, |collect| collect.most_findings);
        let place = |site: &Site| match &site.place {
            Some(place) => format!("{}:{}", place.file, place.line),
            None => format!("{} {}", site.function, site.instruction),
        };
        let (mut first, mut second) = (
            place(&finding.site),
            finding.other.as_ref().map(|o| place(&o.site)).unwrap_or_default(),
        );
        if finding.other.is_some() && second < first {
            std::mem::swap(&mut first, &mut second);
        }
        let object = finding.access.as_ref().and_then(|access| access.object.as_ref());
        let object = object.map(|object| object.description.clone()).unwrap_or_default();
        let findings = &mut self.findings;
        let writes = finding.access.as_ref().is_some_and(|access| access.writes);
        let verb = if finding.other.is_none() && writes { " write" } else { "" };
        let is_known_object = !object.is_empty() && finding.other.is_none();
        let without_object = (finding.check, first.clone(), String::new(), String::new());
        let by_place = (finding.check, first, second, object + verb);
        if let Some(&index) = findings.by_place.get(&by_place) {
            if let Some(known) = findings.list.get_mut(index) {
                known.count += 1;
            }
            findings.by_site.insert(key, Some(index));
            return;
        }
        // The check in front of a shader's access has reported it, and does not know the object.
        if is_known_object
            && let Some(&index) = findings.by_place.get(&without_object)
            && let Some(known) = findings.list.get_mut(index)
            && known.site.work_item == finding.site.work_item
        {
            *known = finding;
            findings.by_place.insert(by_place, index);
            for told in findings.by_site.values_mut().filter(|told| **told == Some(index)) {
                *told = None;
            }
            findings.by_site.insert(key, Some(index));
            return;
        }
        if findings.list.len() >= limit {
            findings.omitted += 1;
            findings.by_site.insert(key, None);
            return;
        }
        findings.by_place.insert(by_place, findings.list.len());
        findings.by_site.insert(key, Some(findings.list.len()));
        findings.list.push(finding);
    }
}

fn does_not_fit(sign: &str, width: u32) -> String {
    format!("does not fit in {sign} integer of {width} bits")
}
