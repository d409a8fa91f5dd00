//! How findings name objects, arguments, work-items and places in the source.

use super::finding::{AccessInfo, ObjectInfo, ObjectKind, Site, WorkItem};
use super::item::Item;
use super::machine::Machine;
use super::memory::{Fault, Origin};
use crate::address_space;
use crate::attributes::BINDINGS;
use crate::debug_nodes::{DebugNodes, SourcePlace};
use crate::entity::EntityId;
use crate::eval::UbKind;
use crate::function::{Function, Inst};
use crate::instruction::Op;
use crate::metadata::DebugLoc;
use crate::module::FunctionId;

/// How long the text of an instruction is, at most.
const INSTRUCTION_CHARS: usize = 400;

impl Machine<'_> {
    /// The message of an error, about the object that it is about.
    pub(super) fn detail(
        &self,
        _item: &Item,
        kind: UbKind,
        detail: String,
        fault: Option<&Fault>,
    ) -> String {
        let Some(fault) = fault else {
            return if detail.is_empty() { kind.to_string() } else { detail };
        };
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

    pub(super) fn is_null(&self, fault: &Fault) -> bool {
        match fault.slot {
            Some(slot) => self.memory.at(slot as usize).base == 0,
            None => fault.address < super::memory::FIRST,
        }
    }

    pub(super) fn notes(&self, kind: UbKind, fault: &Fault, work_item: &WorkItem) -> Vec<String> {
        let mut notes = Vec::new();
        let Some(slot) = fault.slot.filter(|_| kind == UbKind::OutOfBounds) else { return notes };
        let object = self.memory.at(slot as usize);
        if object.base == 0 || fault.size == 0 {
            return notes;
        }
        let elements = object.size / fault.size;
        let is_multiple = fault.offset % (fault.size as i64) == 0;
        let index = fault.offset / (fault.size as i64);
        if fault.offset.unsigned_abs() >= 1 << 30 {
            notes.push(
                "so large an offset is often an index of 32 bits that overflowed: compute it in size_t or long"
                    .to_owned(),
            );
        } else if is_multiple && index >= 0 {
            let index = index as u64;
            let (global, local) = (self.range.global[0], self.group_size[0]);
            if object.space == address_space::LOCAL
                && index == work_item.local[0]
                && local > elements
            {
                notes.push(format!(
                    "the index is the local id: the work-group has {local} work-items, the memory {elements} elements"
                ));
            } else if index == work_item.global[0]
                && global > elements
                && object.space != address_space::LOCAL
            {
                notes.push(format!(
                    "the index is the global id: there are {global} work-items and {elements} elements; is a check such as \
                     'if (i < n)' missing, or n too large?"
                ));
            }
        }
        notes
    }

    pub(super) fn access_info(&self, fault: &Fault) -> AccessInfo {
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

    pub(super) fn object_info(&self, slot: u32) -> ObjectInfo {
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
            info.name = arguments.first().map(|&i| self.argument_name(i)).unwrap_or_default();
            if let Some(binding) = self.binding(&info.name) {
                info.description = binding;
                return info;
            }
            let names: Vec<String> = arguments
                .iter()
                .map(|&i| format!("{i}{}", quoted(&self.argument_name(i))))
                .collect();
            let local = if object.space == address_space::LOCAL { "local " } else { "" };
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

    /// Whether what runs is a compute shader, whose arguments are bindings.
    pub(super) fn is_shader(&self) -> bool {
        let attributes = self.kernel.map(|id| &self.module.functions[id].attributes);
        attributes.is_some_and(|attributes| attributes.set.string(BINDINGS).is_some())
    }

    /// What a shader's argument is to its author: its set and its binding.
    fn binding(&self, name: &str) -> Option<String> {
        let (set, binding) = name.strip_prefix("set")?.split_once(".binding")?;
        self.is_shader().then(|| format!("binding {set}.{binding}"))
    }

    pub(super) fn variable_name(&self, id: FunctionId, inst: Inst) -> String {
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

    /// The name of a kernel's argument: its own, or that in the debug information of the function
    /// that it calls.
    pub(super) fn argument_name(&self, index: usize) -> String {
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

    pub(super) fn work_item_at(&self, group: [u64; 3], local: [u64; 3]) -> WorkItem {
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
    pub(super) fn site_of(&self, item: &Item) -> Option<u32> {
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

    pub(super) fn fill_site(&self, site: &mut Site, function: &Function, inst: Inst, kernel: &str) {
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
            site.calls.extend(written_place(nodes, outer));
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
    pub(super) fn past_site(&self, number: u32, item: u32) -> Site {
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
    written_place(nodes, function.insts.get(inst)?.debug_loc?)
}

/// The place that a location is, unless a compiler made the function that it is in.
fn written_place(nodes: DebugNodes<'_>, location: DebugLoc) -> Option<SourcePlace> {
    let subprogram = nodes.scope(location.scope).subprogram;
    nodes.place(location).filter(|_| !subprogram.is_some_and(|node| nodes.is_artificial(node)))
}

pub(super) fn bytes(count: u64) -> String {
    if count == 1 { "1 byte".to_owned() } else { format!("{count} bytes") }
}

pub(super) fn describe(access: &AccessInfo) -> String {
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
