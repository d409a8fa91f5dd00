//! Launches: global variables, arguments, work-groups.

mod structures;

use self::structures::buffer_address;
use super::access::{load, store};
use super::error::{InterpError, InterpErrorKind, Outcome, invalid};
use super::item::{Item, ItemState, SubGroup};
use super::machine::Machine;
use super::memory::{Access, Origin};
use super::order::ItemOrder;
use super::{Arg, BUFFER_ALIGN, NdRange, RunMode, Stats};
use crate::address_space;
use crate::attributes::{AttributeSet, TypeAttribute};
use crate::eval::{Pointer, Scalar, Val};
use crate::function::Function;
use crate::module::{FunctionId, Phase};
use crate::types::Type;

/// The source of a kernel parameter's argument.
enum Parameter {
    /// The same for all.
    Value(Val),
    /// A copy for each call.
    Copy { bytes: Vec<u8>, align: u64 },
    /// `MuxWorkItemInfo`
    ItemInfo,
    /// `MuxWorkGroupInfo`
    GroupInfo,
}

/// The allocations of a launch, freed at its end, also after an error.
#[derive(Default)]
struct Transient {
    /// For the whole launch.
    objects: Vec<Pointer>,
    /// Local memory, fresh for each work-group.
    local: Vec<Pointer>,
}

impl Machine<'_> {
    /// Allocates functions and global variables, then initializes these.
    pub(super) fn place_globals(&mut self) -> Result<(), InterpError> {
        let module = self.module;
        if module.data_layout.is_big_endian() {
            let what = "a big-endian data layout".to_string();
            return Err(InterpErrorKind::Unsupported(what).into());
        }
        use crate::entity::EntityId;
        self.memory.functions = vec![None; module.functions.len()];
        for &id in &module.function_order {
            self.memory.functions[id.index()] = Some(self.memory.allocate_function(id)?);
        }
        self.memory.globals = vec![None; module.globals.len()];
        for &id in &module.global_order {
            let global = &module.globals[id];
            // An external variable of opaque type has no memory; uses of it are errors.
            let has_size = module.data_layout.alloc_size(&module.cx.types, global.ty).is_some();
            if global.initializer.is_none() && !has_size {
                continue;
            }
            let size = self.shapes().alloc_size(global.ty).map_err(InterpErrorKind::from)?;
            let own = module.data_layout.abi_align(&module.cx.types, global.ty);
            let align = u64::from(if global.align == 0 { own } else { global.align });
            let pointer = self.memory.allocate(size, align, global.address_space)?;
            if let Some(object) = self.memory.object_mut(pointer) {
                object.origin = Origin::Global(id);
            }
            self.memory.globals[id.index()] = Some(pointer);
        }
        for &id in &module.global_order {
            let global = &module.globals[id];
            let (Some(pointer), Some(initial)) =
                (self.memory.globals[id.index()], global.initializer)
            else {
                continue;
            };
            // Local variables begin uninitialized in each work-group.
            let all_zero = module.cx.constants.is_zero(initial);
            if global.address_space != address_space::LOCAL && all_zero {
                let size = self.memory.object(pointer).map_or(0, |o| o.size);
                self.memory.write_bytes(pointer, &vec![0; size as usize])?;
            } else if global.address_space != address_space::LOCAL {
                let value = self.evaluator().constant(&module.cx.constants, initial);
                let value = value.map_err(InterpErrorKind::from)?;
                let shapes = self.shapes();
                store(&mut self.memory, &shapes, global.ty, &value, pointer, 1, Access::LAUNCH)?;
            }
            if let Some(object) = self.memory.object_mut(pointer) {
                object.constant =
                    global.constant || global.address_space == address_space::CONSTANT;
            }
        }
        Ok(())
    }

    /// Runs a kernel.
    pub(super) fn launch(
        &mut self,
        id: FunctionId,
        args: &[Arg],
        range: &NdRange,
        buffers: &[(Pointer, u64)],
    ) -> Result<Stats, InterpError> {
        let mut transient = Transient::default();
        let result = self.launch_with(id, args, range, buffers, &mut transient);
        for object in transient.objects.into_iter().chain(transient.local).rev() {
            self.memory.release(object);
        }
        result
    }

    fn launch_with(
        &mut self,
        id: FunctionId,
        args: &[Arg],
        range: &NdRange,
        buffers: &[(Pointer, u64)],
        transient: &mut Transient,
    ) -> Result<Stats, InterpError> {
        let module = self.module;
        let function = module.functions.get(id).filter(|f| !f.is_declaration());
        let Some(function) = function else {
            return Err(InterpErrorKind::Invalid("the kernel has no body".into()).into());
        };
        let mode = self.options.mode.unwrap_or_else(|| run_mode(module.phase, function));
        self.check_range(function, mode, range)?;
        self.range = *range;
        self.steps = 0;
        self.kernel = Some(id);
        self.arguments.clear();
        // A launch is ordered with the one before.
        self.memory.forget_accesses();
        if mode == RunMode::Entry {
            return self.run_entry(id, args, buffers, transient);
        }
        let parameters = self.parameters(function, args, buffers, transient)?;
        let [nx, ny, nz] = range.num_groups();
        let mut groups = 0;
        for z in 0..nz {
            for y in 0..ny {
                for x in 0..nx {
                    self.group_id = [x, y, z];
                    self.group_size = range.group_size(self.group_id);
                    self.memory
                        .order
                        .begin_group(groups as u32, range.local.iter().product::<u64>() as u32);
                    self.refresh_local(transient);
                    self.launch_group(id, function, mode, &parameters, groups)?;
                    groups += 1;
                }
            }
        }
        Ok(Stats { steps: self.steps, groups })
    }

    fn check_range(&self, function: &Function, mode: RunMode, range: &NdRange) -> Outcome<()> {
        let NdRange { global, local, work_dim, .. } = range;
        if !(1..=3).contains(work_dim) {
            return invalid(format!("{work_dim} dimensions"));
        }
        if local.contains(&0) {
            return invalid(format!("local size {local:?}"));
        }
        let required = function.metadata.reqd_work_group_size;
        // The specification's structure has one size for all groups, so that ids in a smaller one
        // differ.
        let group_info = function.metadata.mux_scheduled_fn.as_deref().and_then(|p| p.get(1));
        let one_size = required.is_some()
            || function.attributes.uniform_work_group_size()
            || (mode != RunMode::Entry && group_info.is_some_and(|&place| place >= 0));
        if one_size && !range.is_uniform() {
            return invalid(format!("local size {local:?} does not divide {global:?}"));
        }
        if let Some(most) = function.metadata.max_work_dim
            && (0..3).any(|d| d as u32 >= most && global[d] != 1)
        {
            return invalid(format!("{global:?} has more dimensions than the kernel's {most}"));
        }
        let size = local.iter().try_fold(1u64, |n, &l| n.checked_mul(l));
        if size.is_none_or(|n| n > self.options.group_size_limit) {
            return Err(InterpErrorKind::Limit("work-items of a work-group"));
        }
        if let Some(required) = required
            && required.map(u64::from) != *local
        {
            return invalid(format!("local size {local:?} is not the required {required:?}"));
        }
        Ok(())
    }

    /// Local memory as a new work-group finds it.
    fn refresh_local(&mut self, transient: &Transient) {
        for &object in &transient.local {
            self.memory.reset(object);
        }
        let module = self.module;
        for &id in &module.global_order {
            use crate::entity::EntityId;
            let pointer = self.memory.globals.get(id.index()).copied().flatten();
            if let (address_space::LOCAL, Some(pointer)) =
                (module.globals[id].address_space, pointer)
            {
                self.memory.reset(pointer);
            }
        }
    }

    fn parameters(
        &mut self,
        function: &Function,
        args: &[Arg],
        buffers: &[(Pointer, u64)],
        transient: &mut Transient,
    ) -> Outcome<Vec<Parameter>> {
        let scheduled = function.metadata.mux_scheduled_fn.as_deref().unwrap_or(&[]);
        let place = |i: usize| scheduled.get(i).and_then(|&p| usize::try_from(p).ok());
        let (item_info, group_info) = (place(0), place(1));
        let mut rest = args.iter();
        let mut parameters = Vec::with_capacity(function.args.len());
        for (i, &parameter) in function.args.iter().enumerate() {
            if Some(i) == item_info {
                parameters.push(Parameter::ItemInfo);
                continue;
            }
            if Some(i) == group_info {
                parameters.push(Parameter::GroupInfo);
                continue;
            }
            let Some(arg) = rest.next() else {
                return invalid(format!("{} arguments are too few", args.len()));
            };
            let ty = function.local_type(parameter);
            let attributes = function.arg_attributes.get(i);
            let by_value = attributes.and_then(|a| Some((a, a.ty(TypeAttribute::ByVal)?)));
            let number = args.len() - rest.len() - 1;
            let made = self.parameter(arg, number, ty, by_value, buffers, transient);
            parameters.push(made.map_err(|kind| match kind {
                InterpErrorKind::Invalid(what) => {
                    InterpErrorKind::Invalid(format!("argument {i}: {what}"))
                }
                other => other,
            })?);
        }
        if rest.next().is_some() {
            return invalid(format!("{} arguments are too many", args.len()));
        }
        Ok(parameters)
    }

    fn parameter(
        &mut self,
        arg: &Arg,
        number: usize,
        ty: Type,
        by_value: Option<(&AttributeSet, Type)>,
        buffers: &[(Pointer, u64)],
        transient: &mut Transient,
    ) -> Outcome<Parameter> {
        let types = &self.module.cx.types;
        let arguments = &mut self.arguments;
        let mut pointer = |p: Pointer| {
            arguments.entry(p.object.slot).or_default().push(number);
            Ok(Parameter::Value(Val::Scalar(Scalar::Ptr(p))))
        };
        match arg {
            Arg::Record { bytes, pointers } if types.is_ptr(ty) && by_value.is_none() => {
                for &(_, id, offset) in pointers {
                    pointer(buffer_address(buffers, id.0, offset)?)?;
                }
                let record = self.place_record(bytes, pointers, buffers, transient)?;
                self.arguments.entry(record.object.slot).or_default().push(number);
                Ok(Parameter::Value(Val::Scalar(Scalar::Ptr(record))))
            }
            Arg::Bytes(bytes) => {
                let shapes = self.shapes();
                let held = by_value.map_or(ty, |(_, held)| held);
                let (store, alloc) = (shapes.store_size(held)?, shapes.alloc_size(held)?);
                let size = bytes.len() as u64;
                if size < store || size > alloc {
                    return invalid(format!("{size} bytes where {alloc} are expected"));
                }
                let mut bytes = bytes.clone();
                bytes.resize(alloc as usize, 0);
                let layout = &self.module.data_layout;
                if let Some((attributes, ty)) = by_value {
                    let align = u64::from(layout.copy_align(types, ty, attributes));
                    return Ok(Parameter::Copy { bytes, align });
                }
                let align = u64::from(layout.abi_align(types, held));
                let image = self.memory.allocate(alloc, align, 0)?;
                transient.objects.push(image);
                self.memory.write_bytes(image, &bytes)?;
                let value = load(&mut self.memory, &shapes, ty, image, 1, Access::LAUNCH)?;
                Ok(Parameter::Value(value))
            }
            Arg::Record { .. } => invalid("a value is expected"),
            _ if !types.is_ptr(ty) || by_value.is_some() => invalid("a value is expected"),
            Arg::Buffer { id, offset } => pointer(buffer_address(buffers, id.0, *offset)?),
            Arg::Null => {
                let null = self.memory.allocate_null()?;
                transient.objects.push(null);
                pointer(null)
            }
            Arg::Local(size) => {
                let local = self.memory.allocate(*size, BUFFER_ALIGN, 3)?;
                transient.local.push(local);
                pointer(local)
            }
        }
    }

    fn launch_group(
        &mut self,
        id: FunctionId,
        function: &Function,
        mode: RunMode,
        parameters: &[Parameter],
        group: u64,
    ) -> Result<(), InterpError> {
        let mut shared = Vec::new();
        let mut items = Vec::new();
        let made = self.make_items(id, function, mode, parameters, &mut items, &mut shared);
        let count: u64 = self.range.local.iter().product();
        let first = (group.wrapping_mul(count)) as u32;
        let result = match made {
            Ok(()) => self.run_group(&mut items, first),
            Err(kind) => Err(kind.into()),
        };
        for item in items.iter().rev() {
            let stacks = item.frames.iter().rev().flat_map(|f| f.allocas.iter().rev());
            stacks.chain(item.owned.iter().rev()).for_each(|&object| self.memory.release(object));
        }
        shared.into_iter().rev().for_each(|object| self.memory.release(object));
        result
    }

    fn make_items(
        &mut self,
        id: FunctionId,
        function: &Function,
        mode: RunMode,
        parameters: &[Parameter],
        items: &mut Vec<Item>,
        shared: &mut Vec<Pointer>,
    ) -> Outcome<()> {
        let mut group_info = None;
        for (local_id, sub_group) in self.calls(function, mode)? {
            let linear = items.len() as u32;
            let mut item = Item {
                frames: Vec::new(),
                state: ItemState::Ready,
                linear,
                local_id,
                sub_group,
                owned: Vec::new(),
                order: ItemOrder::default(),
            };
            let result = self.start(id, parameters, &mut item, &mut group_info, shared);
            items.push(item);
            result?;
        }
        Ok(())
    }

    fn start(
        &mut self,
        id: FunctionId,
        parameters: &[Parameter],
        item: &mut Item,
        group_info: &mut Option<Pointer>,
        shared: &mut Vec<Pointer>,
    ) -> Outcome<()> {
        let mut args = Vec::with_capacity(parameters.len());
        for (number, parameter) in parameters.iter().enumerate() {
            let pointer = match parameter {
                Parameter::Value(value) => {
                    args.push(value.clone());
                    continue;
                }
                Parameter::Copy { bytes, align } => {
                    let copy = self.memory.allocate(bytes.len() as u64, *align, 0)?;
                    item.owned.push(copy);
                    if let Some(object) = self.memory.object_mut(copy) {
                        object.origin = Origin::Argument(number);
                    }
                    self.memory.write_bytes(copy, bytes)?;
                    copy
                }
                Parameter::ItemInfo => {
                    let info = self.item_info(item)?;
                    item.owned.push(info);
                    info
                }
                Parameter::GroupInfo => match *group_info {
                    Some(info) => info,
                    None => {
                        let info = self.group_info(shared)?;
                        *group_info = Some(info);
                        info
                    }
                },
            };
            args.push(Val::Scalar(Scalar::Ptr(pointer)));
        }
        self.enter(item, id, args)
    }

    /// The calls of the kernel that a work-group is, each with the first work-item that it runs.
    fn calls(&self, function: &Function, mode: RunMode) -> Outcome<Vec<([u64; 3], SubGroup)>> {
        let alone = SubGroup { id: 0, count: 1, max_size: 1, size: 1, local_id: 0 };
        if mode == RunMode::PerGroup {
            return Ok(vec![([0; 3], alone)]);
        }
        let (enqueued, local) = (self.range.local, self.group_size);
        let vectorized = function.metadata.vecz_derived.map(|(info, _)| info);
        let (width, dimension) = vectorized.map_or((1, 0), |info| {
            let scale = if info.scalable { self.options.vscale } else { 1 };
            (u64::from(info.width) * u64::from(scale), info.dimension.min(2) as usize)
        });
        let width = width.max(1);
        let predicated = vectorized.is_none_or(|info| info.predicated);
        if !predicated && !local[dimension].is_multiple_of(width) {
            return invalid(format!("a kernel for {width} work-items and local size {local:?}"));
        }
        let mut counts = local;
        counts[dimension] = local[dimension].div_ceil(width);
        let total: u64 = counts.iter().product();
        // The largest size is that of the whole launch, whichever group asks.
        let full: u64 = enqueued.iter().product();
        let max = u64::from(self.options.sub_group_size.max(1)).min(full);
        let mut calls = Vec::with_capacity(total as usize);
        for linear in 0..total {
            let mut id = [
                linear % counts[0],
                linear / counts[0] % counts[1],
                linear / counts[0] / counts[1],
            ];
            id[dimension] *= width;
            let sub_group = if vectorized.is_some() {
                let left = local[dimension] - id[dimension];
                SubGroup {
                    id: linear as u32,
                    count: total as u32,
                    max_size: width.min(enqueued[dimension]) as u32,
                    size: width.min(left) as u32,
                    local_id: 0,
                }
            } else {
                let first = linear / max * max;
                SubGroup {
                    id: (linear / max) as u32,
                    count: total.div_ceil(max) as u32,
                    max_size: max as u32,
                    size: max.min(total - first) as u32,
                    local_id: (linear % max) as u32,
                }
            };
            calls.push((id, sub_group));
        }
        Ok(calls)
    }

    /// A kernel that takes packed arguments and the schedule structure.
    fn run_entry(
        &mut self,
        id: FunctionId,
        args: &[Arg],
        buffers: &[(Pointer, u64)],
        transient: &mut Transient,
    ) -> Result<Stats, InterpError> {
        let packed = self.pack(args, buffers, transient)?;
        let schedule = self.schedule_info(transient)?;
        self.refresh_local(transient);
        self.group_id = [0; 3];
        let sub_group = SubGroup { id: 0, count: 1, max_size: 1, size: 1, local_id: 0 };
        let mut item = Item {
            frames: Vec::new(),
            state: ItemState::Ready,
            linear: 0,
            local_id: [0; 3],
            sub_group,
            owned: Vec::new(),
            order: ItemOrder::default(),
        };
        let values = [packed, schedule].map(|p| Val::Scalar(Scalar::Ptr(p)));
        self.enter(&mut item, id, values.into())?;
        let mut items = [item];
        let result = self.run_group(&mut items, 0);
        let stacks = items[0].frames.iter().rev().flat_map(|f| f.allocas.iter().rev());
        stacks.for_each(|&object| self.memory.release(object));
        result?;
        let groups = self.range.num_groups().iter().fold(1u64, |n, &g| n.saturating_mul(g));
        Ok(Stats { steps: self.steps, groups })
    }
}

fn run_mode(phase: Phase, function: &Function) -> RunMode {
    match phase {
        Phase::Wrapped | Phase::Legal => RunMode::Entry,
        Phase::Looped => RunMode::PerGroup,
        _ if function.metadata.codeplay_ca_wrapper.is_some() => RunMode::PerGroup,
        _ => RunMode::PerItem,
    }
}
