//! Errors of the program become findings, and the run goes on where meaning remains.

use super::check::Check;
use super::error::{InterpErrorKind, Outcome};
use super::finding::{AccessInfo, Finding, ObjectInfo, ObjectKind, OtherAccess, Site, WorkItem};
use super::machine::{Item, ItemState, Machine, result_type};
use super::memory::{Fault, FoundRace, Origin};
use super::race::FencedMemory;
use crate::debug_nodes::{DebugNodes, SourcePlace};
use crate::entity::EntityId;
use crate::eval::op::Operands;
use crate::eval::{EvalError, Evaluator, Scalar, UbKind, Val};
use crate::function::{Function, Inst, InstData};
use crate::instruction::{BinaryOp, CastOp, Op};
use crate::module::FunctionId;
use std::collections::BTreeMap;

/// What has been found.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) list: Vec<Finding>,
    /// How many places were left out, since there were too many.
    pub(super) omitted: u64,
    /// By check and instructions.
    by_site: BTreeMap<(Check, u32, u32), Option<usize>>,
    /// By check, places and message.
    by_place: BTreeMap<(Check, String, String, String), usize>,
}

/// How long the text of an instruction is, at most.
const INSTRUCTION_CHARS: usize = 400;
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

    /// Notes an error at an instruction, and lets the work-item go on behind it; an error that is not to be collected, or
    /// behind which nothing has a meaning, comes back.
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
        let fatal = matches!(data.op, Op::Call(_) | Op::Ret { .. } | Op::Unreachable);
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
            let ty = result_type(function, data);
            let value = match self.lenient().op(&data.op, &self.operands(function, frame), ty) {
                Ok(value) if !matches!(data.op, Op::Load { .. }) => value,
                _ => self.shapes().fill(ty, Scalar::Bits(0))?,
            };
            frame.set(data.result, value);
        }
        frame.index += 1;
        Ok(())
    }

    /// An evaluator that gives what generated code gives.
    fn lenient(&self) -> Evaluator<'_> {
        Evaluator {
            guarded_division: true,
            strict_overflow: false,
            strict_range: false,
            ..self.evaluator()
        }
    }

    /// Notes the races that an instruction was part of.
    pub(super) fn report_races(&mut self, item: &Item) {
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

    /// Looks for arithmetic that gives what the source's language does not promise. Gives the value that the run goes on
    /// with, if there is one.
    pub(super) fn check_arithmetic(
        &mut self,
        item: &Item,
        function: &Function,
        data: &InstData,
        value: &Val,
    ) -> Outcome<Option<Val>> {
        let Some(collect) = &self.options.collect else { return Ok(None) };
        let frame = item.frames.last().ok_or(EvalError::Malformed("no frame"))?;
        let check = match &data.op {
            Op::Binary { op: BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr, .. } => Check::Range,
            Op::Cast { op: CastOp::FpToSi | CastOp::FpToUi, .. } => Check::Range,
            Op::Binary { op: BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, .. } => Check::Overflow,
            _ => return Ok(None),
        };
        if !collect.checks.has(check) {
            return Ok(None);
        }
        let strict = Evaluator {
            strict_overflow: check == Check::Overflow,
            strict_range: check == Check::Range,
            ..self.evaluator()
        };
        let ty = result_type(function, data);
        let operands = self.operands(function, frame);
        let strict = strict.op(&data.op, &operands, ty)?;
        if !strict.any_poison() || value.any_poison() {
            return Ok(None);
        }
        let shown = |value: &Val| match value.scalar() {
            Ok(lane) => lane.bits().map(|bits| bits.to_string()).unwrap_or_default(),
            Err(_) => "a vector".to_owned(),
        };
        let mut values = Vec::new();
        data.op.for_each_value(|value| {
            if let Ok(value) = operands.value(value) {
                values.push(shown(value));
            }
        });
        let name = match &data.op {
            Op::Binary { op, .. } => op.name(),
            Op::Cast { op, .. } => op.name(),
            _ => "",
        };
        let what = match check {
            Check::Overflow => "the result does not fit its type",
            _ => "the operand is out of range",
        };
        let detail = format!("{name} of {}: {what}", values.join(" and "));
        self.record(item, check, UbKind::PoisonUse, &detail, None, Vec::new());
        Ok(None)
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
        let same_group = self.memory.order.same_group(race.past.item);
        let is_local = race.memory == FencedMemory::Local;
        let flag = if is_local { "CLK_LOCAL_MEM_FENCE" } else { "CLK_GLOBAL_MEM_FENCE" };
        if race.kind.is_atomic() != race.past.kind.is_atomic() {
            notes.push("one of the accesses is atomic and the other is not".to_owned());
        }
        if self.memory.order.barrier_without_fence(&race.past) {
            notes.push(format!(
                "the barrier between them does not order this memory: barrier({flag}) does"
            ));
        } else if same_group {
            notes.push(format!(
                "both work-items are of one work-group, and there is no barrier({flag}) between the accesses"
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
            site: self.site(item),
            access: Some(access),
            other: Some(other),
            notes,
            count: 1,
        };
        self.keep((Check::Races, low, high), finding);
    }

    /// Notes a barrier that not all work-items of a group reach: gives whether it was to be collected.
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
                let plural = if count == 1 { "" } else { "s" };
                format!("{count} work-item{plural} {what}: the first is ({x}, {y}, {z})")
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
            Some(place) => format!("{}:{}:{}", place.file, place.line, place.column),
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
        let by_place = (finding.check, first, second, object);
        if let Some(&index) = findings.by_place.get(&by_place) {
            if let Some(known) = findings.list.get_mut(index) {
                known.count += 1;
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

    /// The message of an error, about the object that it is about.
    pub(super) fn detail(
        &self,
        _item: &Item,
        kind: UbKind,
        detail: String,
        fault: Option<&Fault>,
    ) -> String {
        let Some(fault) = fault else { return detail };
        let access = self.access_info(fault);
        let (verb, count) = (access.verb(), bytes(access.size));
        let object = describe(&access);
        let offset = access.offset;
        match kind {
            UbKind::OutOfBounds if self.is_null(fault) => {
                let argument = match &access.object {
                    Some(object) => format!(": {} is null", object.description),
                    None => String::new(),
                };
                let at = if offset == 0 { String::new() } else { format!(" at offset {offset}") };
                format!("{verb} of {count} through a null pointer{at}{argument}")
            }
            UbKind::OutOfBounds => match &access.object {
                None => format!(
                    "{verb} of {count} at address {:#x}, where there is nothing",
                    fault.address
                ),
                Some(info) => {
                    let end = i128::from(offset) + i128::from(access.size);
                    let place = match offset {
                        ..0 if end > 0 => "that begin before",
                        ..0 => "before the start of",
                        _ if i128::from(offset) < i128::from(info.size) => {
                            "that reach past the end of"
                        }
                        _ => "past the end of",
                    };
                    format!(
                        "{verb} of {count} {place} {object}, at offset {offset}{}",
                        element(&access)
                    )
                }
            },
            UbKind::Misaligned => {
                format!(
                    "misaligned {verb} of {count}: offset {offset} of {object} is not at a multiple of {}",
                    fault.align
                )
            }
            UbKind::UninitializedUse => {
                format!(
                    "{verb} of {count} at offset {offset} of {object}, which were never written"
                )
            }
            UbKind::UseAfterFree => {
                format!("{verb} of {count} of {object}, whose lifetime has ended")
            }
            UbKind::WriteToConstant => format!("write of {count} to constant memory: {object}"),
            UbKind::DataRace => {
                format!("{verb} of {count} at offset {offset} of {object}: {detail}")
            }
            _ => detail,
        }
    }

    fn is_null(&self, fault: &Fault) -> bool {
        match fault.slot {
            Some(slot) => self.memory.at(slot as usize).base == 0,
            None => fault.address < super::memory::FIRST,
        }
    }

    fn notes(&self, kind: UbKind, fault: &Fault, work_item: &WorkItem) -> Vec<String> {
        let mut notes = Vec::new();
        let Some(slot) = fault.slot.filter(|_| kind == UbKind::OutOfBounds) else { return notes };
        let object = self.memory.at(slot as usize);
        if object.base == 0 || fault.size == 0 {
            return notes;
        }
        let elements = object.size / fault.size;
        let is_multiple = fault.offset % (fault.size as i64) == 0;
        let index = fault.offset / (fault.size as i64);
        if fault.offset.unsigned_abs() >= 1 << 31 {
            notes.push(
                "so large an offset is often an index of 32 bits that overflowed: compute it in size_t or long"
                    .to_owned(),
            );
        } else if is_multiple && index >= 0 {
            let index = index as u64;
            let (global, local) = (self.range.global[0], self.group_size[0]);
            if object.space == 3 && index == work_item.local[0] && local > elements {
                notes.push(format!(
                    "the index is the local id: the work-group has {local} work-items, the memory {elements} elements"
                ));
            } else if index == work_item.global[0] && global > elements && object.space != 3 {
                notes.push(format!(
                    "the index is the global id: there are {global} work-items and {elements} elements; is a check such as \
                     'if (i < n)' missing, or n too large?"
                ));
            }
        }
        notes
    }

    fn access_info(&self, fault: &Fault) -> AccessInfo {
        let object = fault.slot.map(|slot| self.object_info(slot)).filter(|object| {
            // A null pointer that is no argument is nothing.
            object.kind != ObjectKind::Unknown || object.size != 0
        });
        AccessInfo {
            object,
            offset: if fault.slot.is_some() { fault.offset } else { fault.address as i64 },
            size: fault.size,
            writes: fault.writes,
            atomic: fault.atomic,
        }
    }

    fn object_info(&self, slot: u32) -> ObjectInfo {
        let object = self.memory.at(slot as usize);
        let quoted = |name: &str| match name.is_empty() {
            true => String::new(),
            false => format!(" '{name}'"),
        };
        let mut info = ObjectInfo {
            kind: ObjectKind::Unknown,
            arguments: Vec::new(),
            name: String::new(),
            description: "memory of the launch".to_owned(),
            size: object.size,
        };
        if let Some(arguments) = self.arguments.get(&slot) {
            info.kind = ObjectKind::Argument;
            info.arguments.clone_from(arguments);
            let names: Vec<String> = arguments
                .iter()
                .map(|&i| format!("{i}{}", quoted(&self.argument_name(i))))
                .collect();
            info.name = arguments.first().map(|&i| self.argument_name(i)).unwrap_or_default();
            let local = if object.space == 3 { "local " } else { "" };
            let plural = if names.len() == 1 { "" } else { "s" };
            info.description = format!("{local}argument{plural} {}", names.join(" and "));
            return info;
        }
        match object.origin {
            Origin::Launch => {}
            Origin::Argument(i) => {
                info.kind = ObjectKind::Argument;
                info.arguments.push(i);
                info.name = self.argument_name(i);
                info.description = format!("argument {i}{}, a copy by value", quoted(&info.name));
            }
            Origin::Global(id) => {
                let global = &self.module.globals[id];
                let name = global.name.rsplit('.').find(|part| part.parse::<u32>().is_err());
                info.kind = ObjectKind::Variable;
                info.name = name.unwrap_or_default().to_owned();
                let space = match (object.space, global.constant) {
                    (3, _) => "local variable",
                    (2, _) | (_, true) => "constant",
                    _ => "program-scope variable",
                };
                info.description = format!("{space}{}", quoted(&info.name));
            }
            Origin::Stack(function, inst) => {
                info.kind = ObjectKind::Private;
                info.name = self.variable_name(function, inst);
                info.description = match info.name.is_empty() {
                    true => "a private variable".to_owned(),
                    false => format!("private variable '{}'", info.name),
                };
            }
        }
        info
    }

    fn variable_name(&self, id: FunctionId, inst: Inst) -> String {
        let function = &self.module.functions[id];
        let Some(value) = function.insts.get(inst).and_then(|data| data.result) else {
            return String::new();
        };
        let variables = DebugNodes::new(self.module).variables(function);
        match variables.iter().find(|(of, ..)| *of == value) {
            Some((_, name, _)) => name.clone(),
            None => function.value_name(value).unwrap_or_default().to_owned(),
        }
    }

    /// The name of a kernel's argument: what the kernel says, or the debug information of what it calls.
    fn argument_name(&self, index: usize) -> String {
        let Some(kernel) = self.kernel else { return String::new() };
        let function = &self.module.functions[kernel];
        let said = function.metadata.kernel_args.as_ref();
        let said = said.and_then(|args| args.names.get(index)).filter(|name| !name.is_empty());
        if let Some(name) = said {
            return name.clone();
        }
        let nodes = DebugNodes::new(self.module);
        let number = index as u32 + 1;
        let by_number = |function: &Function| {
            let variables = nodes.variables(function);
            variables.into_iter().find(|(.., arg)| *arg == number).map(|(_, name, _)| name)
        };
        let callee =
            function.insts_in_order().find_map(|(_, inst)| match &function.insts[inst].op {
                Op::Call(call) => match call.callee {
                    crate::instruction::Callee::Function(id) => Some(id),
                    _ => None,
                },
                _ => None,
            });
        let named = by_number(function)
            .or_else(|| callee.and_then(|id| by_number(&self.module.functions[id])));
        named.unwrap_or_else(|| {
            let arg = function.args.get(index).and_then(|&arg| function.value_name(arg));
            arg.unwrap_or_default().to_owned()
        })
    }

    pub(super) fn work_item(&self, item: &Item) -> WorkItem {
        self.work_item_at(self.group_id, item.local_id)
    }

    fn work_item_at(&self, group: [u64; 3], local: [u64; 3]) -> WorkItem {
        let range = &self.range;
        let global = std::array::from_fn(|d| {
            let first = group[d].wrapping_mul(range.local[d]);
            first.wrapping_add(local[d]).wrapping_add(range.offset[d])
        });
        WorkItem { global, local, group }
    }

    pub(super) fn kernel_name(&self, item: &Item) -> String {
        let kernel = item.frames.first().map(|frame| frame.function).or(self.kernel);
        kernel.map(|id| self.module.functions[id].name().to_owned()).unwrap_or_default()
    }

    /// The number of the instruction that a work-item is at.
    fn site_of(&self, item: &Item) -> Option<u32> {
        let frame = item.frames.last()?;
        let function = &self.module.functions[frame.function];
        let inst = *function.blocks.get(frame.block)?.insts.get(frame.index)?;
        Some(self.site_number(frame.function, inst))
    }

    pub(super) fn site_number(&self, function: FunctionId, inst: Inst) -> u32 {
        let first = self.first_sites.get(function.index()).copied().unwrap_or(0);
        first.wrapping_add(inst.index() as u32)
    }

    /// Where a work-item is.
    pub(super) fn site(&self, item: &Item) -> Site {
        let mut site = Site { work_item: self.work_item(item), ..Site::default() };
        let nodes = DebugNodes::new(self.module);
        let kernel = self.kernel_name(item);
        for frame in item.frames.iter().rev() {
            let function = &self.module.functions[frame.function];
            let inst = function.blocks.get(frame.block).and_then(|b| b.insts.get(frame.index));
            let Some(&inst) = inst else { continue };
            if site.instruction.is_empty() {
                self.fill_site(&mut site, function, inst, &kernel);
            } else if let Some(place) = own_place(nodes, function, inst) {
                match site.place {
                    Some(_) => site.calls.push(place),
                    None => site.place = Some(place),
                }
            }
        }
        site
    }

    fn fill_site(&self, site: &mut Site, function: &Function, inst: Inst, kernel: &str) {
        let nodes = DebugNodes::new(self.module);
        site.instruction = crate::text::print_inst(self.module, function, inst).trim().to_owned();
        if let Some((cut, _)) = site.instruction.char_indices().nth(INSTRUCTION_CHARS) {
            site.instruction.truncate(cut);
        }
        // Without the source's debug information in the text, which is of no use to its reader.
        if let Some(at) = site.instruction.find(", !dbg") {
            site.instruction.truncate(at);
        }
        site.place = nodes.place_of(function, inst);
        let mut call = function.insts.get(inst).and_then(|data| data.debug_loc);
        while let Some(outer) = call.and_then(|at| at.inlined_at).and_then(|at| nodes.location(at))
        {
            site.calls.extend(nodes.place(outer));
            call = Some(outer);
            if site.calls.len() > super::MOST_CALLS {
                break;
            }
        }
        let known = site.place.as_ref().map(|place| place.function.clone());
        site.function = known.filter(|name| !name.is_empty()).unwrap_or_else(|| {
            let name = function.name();
            // A kernel's body may be a function with a number behind its name.
            match name.rsplit_once('.') {
                Some((front, number)) if front == kernel && number.parse::<u32>().is_ok() => {
                    front.to_owned()
                }
                _ => name.to_owned(),
            }
        });
    }

    /// Where a work-item was.
    fn past_site(&self, number: u32, item: u32) -> Site {
        let count: u64 = self.range.local.iter().product::<u64>().max(1);
        let (group, linear) = (u64::from(item) / count, u64::from(item) % count);
        let groups = self.range.num_groups().map(|n| n.max(1));
        let group =
            [group % groups[0], group / groups[0] % groups[1], group / groups[0] / groups[1]];
        let size = self.range.group_size(group).map(|n| n.max(1));
        let local = [linear % size[0], linear / size[0] % size[1], linear / size[0] / size[1]];
        let mut site = Site { work_item: self.work_item_at(group, local), ..Site::default() };
        let at = self.first_sites.partition_point(|&first| first <= number).saturating_sub(1);
        let function = FunctionId::from_index(at);
        if let (Some(&first), Some(code)) =
            (self.first_sites.get(at), self.module.functions.get(function))
        {
            let inst = Inst::from_index(number.wrapping_sub(first) as usize);
            let kernel = self.kernel.map(|id| self.module.functions[id].name()).unwrap_or_default();
            if code.insts.get(inst).is_some() {
                self.fill_site(&mut site, code, inst, kernel);
            }
        }
        site
    }
}

/// The place of a call, unless a compiler made the function that it is in.
fn own_place(nodes: DebugNodes<'_>, function: &Function, inst: Inst) -> Option<SourcePlace> {
    let location = function.insts.get(inst)?.debug_loc?;
    let subprogram = nodes.scope(location.scope).subprogram;
    nodes.place(location).filter(|_| !subprogram.is_some_and(|node| nodes.is_artificial(node)))
}

fn bytes(count: u64) -> String {
    if count == 1 { "1 byte".to_owned() } else { format!("{count} bytes") }
}

fn describe(access: &AccessInfo) -> String {
    match &access.object {
        Some(object) => format!("{} ({})", object.description, bytes(object.size)),
        None => "memory that is not known".to_owned(),
    }
}

/// Which element of an array the access is to, if elements are as large as the access.
fn element(access: &AccessInfo) -> String {
    let (Some(object), Ok(size)) = (&access.object, i64::try_from(access.size)) else {
        return String::new();
    };
    if size == 0 || access.offset % size != 0 || object.size % access.size != 0 {
        return String::new();
    }
    format!(" (element {} of {})", access.offset / size, object.size / access.size)
}
