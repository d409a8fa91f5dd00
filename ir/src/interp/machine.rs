//! The machine: frames, registers, and one step after the other.

use super::access::{address, load, store};
use super::check::Check;
use super::converge::{Nesting, has_sub_groups};
use super::error::{InterpErrorKind, Outcome, StopLocation, invalid, ub, unsupported};
use super::finding::{Findings, Site};
use super::frame_operands::FrameOperands;
use super::item::{Frame, Item, ItemState, Iterations};
use super::memory::{Access, Memory, Origin};
use super::order::AccessOrder;
use super::speculated::speculated_loads;
use super::{NdRange, Options};
use crate::attributes::TypeAttribute;
use crate::constants::Constant;
use crate::entity::EntityId;
use crate::eval::op::Operands;
use crate::eval::{EvalError, Evaluator, NoSymbols, Scalar, UbKind, Val};
use crate::function::{Function, Inst, InstData, Value};
use crate::instruction::{BlockCall, MemoryAccess, Op};
use crate::module::{FunctionId, Module};
use crate::types::Type;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;

/// Instructions between two looks at the cancellation flag.
const CANCEL_STEPS: u64 = 1024;

/// Bytes copied, set or allocated that count as one step.
pub(super) const BYTES_PER_STEP: u64 = 64;

/// Everything that work-items share.
pub(super) struct Machine<'m> {
    pub(super) module: &'m Module,
    pub(super) options: Options,
    pub(super) memory: Memory,
    pub(super) range: NdRange,
    pub(super) group_id: [u64; 3],
    /// The size of the work-group that runs: the local size, or less at the end of the range.
    pub(super) group_size: [u64; 3],
    pub(super) steps: u64,
    constants: Vec<Option<Val>>,
    prepared: Vec<bool>,
    /// The loops of functions, if there are operations of sub-groups.
    pub(super) nesting: Vec<Option<Nesting>>,
    has_sub_groups: bool,
    scratch: Vec<Val>,
    spare_registers: Vec<Vec<Val>>,
    /// For each function the number of its first instruction among those of the module.
    pub(super) first_sites: Vec<u32>,
    /// The objects that arguments of the launch point to, by their slots.
    pub(super) arguments: BTreeMap<u32, Vec<usize>>,
    /// The kernel that runs.
    pub(super) kernel: Option<FunctionId>,
    /// The findings so far.
    pub(super) findings: Findings,
    /// Loads that an optimizer may have moved up to where their memory is not written yet.
    speculated: Vec<Option<BTreeSet<Inst>>>,
}

impl<'m> Machine<'m> {
    pub(super) fn new(module: &'m Module, options: Options) -> Self {
        // An address must fit into a pointer of any address space.
        let bits = (0..=4).map(|space| module.data_layout.pointer_bits(space)).min().unwrap_or(32);
        let checks = options.collect.as_ref().map(|collect| collect.checks);
        let has = |check| checks.is_some_and(|checks| checks.has(check));
        let races = options.detect_races || has(Check::Races) || has(Check::UniformWrites);
        let mut memory = Memory::new(bits, options.memory_limit, races, AccessOrder::new(module));
        memory.strict_undefined = options.strict_undefined || has(Check::Uninit);
        memory.collects = checks.is_some();
        memory.collects_races = has(Check::Races) || has(Check::UniformWrites);
        let mut next = 0u32;
        let first_sites = module.functions.values().map(|function| {
            let first = next;
            next = next.saturating_add(function.insts.len() as u32);
            first
        });
        let first_sites = first_sites.collect();
        Self {
            module,
            options,
            memory,
            range: NdRange::default(),
            group_id: [0; 3],
            group_size: [1; 3],
            steps: 0,
            constants: Vec::new(),
            prepared: Vec::new(),
            nesting: Vec::new(),
            has_sub_groups: has_sub_groups(module),
            scratch: Vec::new(),
            spare_registers: Vec::new(),
            first_sites,
            arguments: BTreeMap::new(),
            kernel: None,
            findings: Findings::default(),
            speculated: Vec::new(),
        }
    }

    fn strict_division(&self) -> bool {
        let collect = self.options.collect.as_ref();
        self.options.strict_division || collect.is_some_and(|c| c.checks.has(Check::Division))
    }

    /// An evaluator that knows types and sizes but no address.
    pub(super) fn shapes(&self) -> Evaluator<'m> {
        Evaluator {
            types: &self.module.cx.types,
            layout: Some(&self.module.data_layout),
            vscale: Some(self.options.vscale.max(1)),
            symbols: &NoSymbols,
            guarded_division: !self.strict_division(),
            strict_overflow: self.options.strict_overflow,
            strict_range: self.options.strict_range,
        }
    }

    pub(super) fn evaluator(&self) -> Evaluator<'_> {
        Evaluator { symbols: &self.memory, ..self.shapes() }
    }

    pub(super) fn operands<'a>(
        &'a self,
        function: &'a Function,
        frame: &'a Frame,
    ) -> FrameOperands<'a> {
        FrameOperands {
            cx: &self.module.cx,
            function,
            constants: &self.constants,
            registers: &frame.registers,
        }
    }

    /// The values of the constants that a function uses; those without one are found out when they
    /// are used.
    fn prepare(&mut self, id: FunctionId) {
        if self.prepared.len() <= id.index() {
            self.prepared.resize(self.module.functions.len(), false);
        }
        if std::mem::replace(&mut self.prepared[id.index()], true) {
            return;
        }
        let module = self.module;
        let function = &module.functions[id];
        if self.memory.collects {
            self.speculated.resize_with(module.functions.len(), || None);
            self.speculated[id.index()] = Some(speculated_loads(module, function));
        }
        if self.has_sub_groups {
            self.nesting.resize_with(module.functions.len(), || None);
            self.nesting[id.index()] = Some(Nesting::compute(function));
        }
        for (_, inst) in function.insts_in_order() {
            let op = &function.insts[inst].op;
            op.for_each_value(|value| self.prepare_constant(value.as_constant()));
            if let Op::Switch { cases, .. } = op {
                cases.iter().for_each(|(case, _)| self.prepare_constant(Some(*case)));
            }
        }
    }

    fn prepare_constant(&mut self, constant: Option<Constant>) {
        let Some(constant) = constant else { return };
        if self.constants.len() <= constant.index() {
            self.constants.resize(self.module.cx.constants.len(), None);
        }
        if matches!(self.constants.get(constant.index()), Some(None)) {
            let value = self.evaluator().constant(&self.module.cx.constants, constant).ok();
            self.constants[constant.index()] = value;
        }
    }

    fn registers(&mut self, count: usize) -> Vec<Val> {
        let mut registers = self.spare_registers.pop().unwrap_or_default();
        registers.resize(count, Val::POISON);
        registers
    }

    /// Calls a function: a new frame at its entry.
    pub(super) fn enter(&mut self, item: &mut Item, id: FunctionId, args: Vec<Val>) -> Outcome<()> {
        let module = self.module;
        let function = &module.functions[id];
        let Some(entry) = function.entry() else { return invalid("a call of a declaration") };
        if item.frames.len() >= self.options.call_depth_limit as usize {
            return Err(InterpErrorKind::Limit("call depth"));
        }
        let types = &module.cx.types;
        let vararg = types.function_parts(function.function_type()).is_some_and(|(.., v)| v);
        if args.len() < function.args.len() || args.len() > function.args.len() && !vararg {
            return ub(
                UbKind::BadCall,
                format!("@{} with {} arguments", function.name(), args.len()),
            );
        }
        self.prepare(id);
        let registers = if item.frames.is_empty() {
            // A launch enters all work-items of a group at once: the registers that are no
            // arguments come when each runs.
            let args = function.args.iter().map(|arg| arg.index() + 1).max();
            vec![Val::POISON; args.unwrap_or(0)]
        } else {
            self.registers(function.value_count())
        };
        let (allocas, mut iterations) = (Vec::new(), Iterations::new());
        if let Some(Some(nesting)) = self.nesting.get(id.index()) {
            nesting.enter(&mut iterations, entry);
        }
        let mut frame =
            Frame { function: id, block: entry, index: 0, registers, allocas, iterations };
        for (i, (mut value, &arg)) in args.into_iter().zip(&function.args).enumerate() {
            let attributes = function.arg_attributes.get(i);
            let by_value = attributes.and_then(|a| Some((a, a.ty(TypeAttribute::ByVal)?)));
            // The launch has made the kernel's own copies.
            if let Some((attributes, ty)) = by_value.filter(|_| !item.frames.is_empty()) {
                let (layout, types) = (&self.module.data_layout, &self.module.cx.types);
                let align = layout.copy_align(types, ty, attributes);
                let space = types.address_space(function.local_type(arg)).unwrap_or(0);
                value = self.copy_argument(&mut frame, value.scalar()?, ty, (align, space))?;
            }
            frame.set(Some(arg), value);
        }
        item.frames.push(frame);
        Ok(())
    }

    fn copy_argument(
        &mut self,
        frame: &mut Frame,
        from: Scalar,
        ty: Type,
        (align, space): (u32, u32),
    ) -> Outcome<Val> {
        let size = self.shapes().alloc_size(ty)?;
        let copy = self.memory.allocate(size, u64::from(align.max(16)), space)?;
        frame.allocas.push(copy);
        self.memory.copy(copy, address(from)?, size, Access::READ)?;
        Ok(Val::Scalar(Scalar::Ptr(copy)))
    }

    /// Runs a work-item until it waits or is done.
    pub(super) fn run(&mut self, item: &mut Item) -> Outcome<()> {
        let module = self.module;
        if let Some(frame) = item.frames.last_mut() {
            let count = module.functions[frame.function].value_count();
            if frame.registers.len() < count {
                let args = std::mem::replace(&mut frame.registers, self.registers(count));
                frame.registers.splice(..args.len(), args);
            }
        }
        while matches!(item.state, ItemState::Ready) {
            let Some(frame) = item.frames.last() else {
                item.state = ItemState::Done;
                return Ok(());
            };
            let function = &module.functions[frame.function];
            let block = function.blocks.get(frame.block);
            let Some(&inst) = block.and_then(|b| b.insts.get(frame.index)) else {
                return invalid("a block without a terminator");
            };
            self.steps += 1;
            if self.steps > self.options.step_limit {
                return Err(InterpErrorKind::Limit("steps"));
            }
            if self.steps.is_multiple_of(CANCEL_STEPS) && self.is_cancelled() {
                return Err(InterpErrorKind::Cancelled);
            }
            let data = &function.insts[inst];
            self.memory.order.site = self.site_number(frame.function, inst);
            let before = (item.frames.len(), frame.block, frame.index);
            if let Err(kind) = self.step(item, function, data) {
                self.go_on(item, function, data, kind)?;
            }
            if !self.memory.found.is_empty() {
                self.report_races(item, before);
            }
            if self.memory.order.knows_too_many {
                self.memory.forget_accesses();
            }
        }
        Ok(())
    }

    fn is_cancelled(&self) -> bool {
        self.options.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }

    pub(super) fn step(
        &mut self,
        item: &mut Item,
        function: &'m Function,
        data: &'m InstData,
    ) -> Outcome<()> {
        let frame = item.frames.last_mut().ok_or(EvalError::Malformed("no frame"))?;
        match &data.op {
            Op::Br { target } => return self.branch(function, frame, target),
            Op::CondBr { condition, then, otherwise } => {
                let taken = self.decide(function, frame, *condition)? != 0;
                return self.branch(function, frame, if taken { then } else { otherwise });
            }
            Op::Switch { value, default, cases } => {
                let value = self.decide(function, frame, *value)?;
                let constants = &self.module.cx.constants;
                let case = cases.iter().find(|(c, _)| constants.as_uint(*c) == Some(value));
                return self.branch(function, frame, case.map_or(default, |(_, call)| call));
            }
            Op::Ret { value } => return self.leave(item, function, *value),
            Op::Unreachable => return ub(UbKind::Unreachable, ""),
            Op::Call(call) => return self.call(item, function, call, data),
            Op::Intrinsic(call) if call.intrinsic.effect() != crate::intrinsics::Effect::Pure => {
                self.effect(function, frame, call, data.result)?;
            }
            Op::Intrinsic(call) if self.options.external.is_some() => {
                self.intrinsic_or_external(function, frame, call, data)?;
            }
            Op::Alloca { ty, count, align } => {
                self.alloca(function, frame, *ty, *count, *align, data)?
            }
            Op::Load { ptr, access } => {
                let ty = function.result_type(data.result);
                let pointer = address(self.operands(function, frame).value(*ptr)?.scalar()?)?;
                let how = Access { atomic: access.ordering.is_some(), ..Access::READ };
                let shapes = self.shapes();
                let align = u64::from(access.align);
                if self.memory.collects && self.is_speculated(frame) {
                    let strict = std::mem::take(&mut self.memory.strict_undefined);
                    let how = Access { by_program: false, ..how };
                    let value = load(&mut self.memory, &shapes, ty, pointer, align, how);
                    self.memory.strict_undefined = strict;
                    frame.set(data.result, value?);
                } else {
                    let value = load(&mut self.memory, &shapes, ty, pointer, align, how)?;
                    self.memory.order.atomic(pointer.address, access.ordering, true, false);
                    frame.set(data.result, value);
                }
            }
            Op::Store { value, ptr, access } => {
                let operands = FrameOperands {
                    cx: &self.module.cx,
                    function,
                    constants: &self.constants,
                    registers: &frame.registers,
                };
                let pointer = address(operands.value(*ptr)?.scalar()?)?;
                let (what, ty) = (operands.value(*value)?, operands.ty(*value));
                let how = Access { atomic: access.ordering.is_some(), ..Access::WRITE };
                let shapes = self.shapes();
                let align = u64::from(access.align);
                store(&mut self.memory, &shapes, ty, what, pointer, align, how)?;
                self.memory.order.atomic(pointer.address, access.ordering, false, true);
            }
            Op::AtomicRmw { .. } | Op::CmpXchg { .. } => self.atomic(function, frame, data)?,
            Op::Fence { ordering, .. } => self.memory.order.fence(*ordering),
            Op::Debug(_) => {}
            op => {
                let ty = function.result_type(data.result);
                let value = self.evaluator().op(op, &self.operands(function, frame), ty)?;
                if self.memory.collects {
                    self.check_arithmetic(item, function, data, &value)?;
                    self.check_sub_objects(item, function, data)?;
                }
                let frame = item.frames.last_mut().ok_or(EvalError::Malformed("no frame"))?;
                frame.set(data.result, value);
                frame.index += 1;
                return Ok(());
            }
        }
        frame.index += 1;
        Ok(())
    }

    /// A condition or a switched value: undefined behaviour if it is not defined.
    fn decide(&self, function: &Function, frame: &Frame, value: Value) -> Outcome<u128> {
        match self.operands(function, frame).value(value)?.scalar()? {
            Scalar::Poison => ub(UbKind::PoisonUse, "a branch on poison"),
            Scalar::Undef => ub(UbKind::UninitializedUse, "a branch on undef"),
            other => Ok(other.bits().unwrap_or(0)),
        }
    }

    pub(super) fn branch(
        &mut self,
        function: &Function,
        frame: &mut Frame,
        target: &BlockCall,
    ) -> Outcome<()> {
        if !target.args.is_empty() {
            let mut values = std::mem::take(&mut self.scratch);
            values.clear();
            // All arguments are read before any parameter is written.
            for &arg in &target.args {
                values.push(self.operands(function, frame).value(arg)?.clone());
            }
            let params = function.blocks.get(target.block).map_or(&[][..], |b| &b.params[..]);
            if params.len() != values.len() {
                return invalid("an edge with another number of arguments than its block");
            }
            for (&param, value) in params.iter().zip(values.drain(..)) {
                frame.set(Some(param), value);
            }
            self.scratch = values;
        }
        frame.block = target.block;
        frame.index = 0;
        if let Some(Some(nesting)) = self.nesting.get(frame.function.index()) {
            nesting.enter(&mut frame.iterations, target.block);
        }
        Ok(())
    }

    fn leave(&mut self, item: &mut Item, function: &Function, value: Option<Value>) -> Outcome<()> {
        let Some(mut frame) = item.frames.pop() else { return invalid("a return from nowhere") };
        let value = match value {
            Some(value) => Some(self.operands(function, &frame).value(value)?.clone()),
            None => None,
        };
        self.free_frame(&mut frame);
        let Some(caller) = item.frames.last_mut() else {
            item.state = ItemState::Done;
            return Ok(());
        };
        let code = &self.module.functions[caller.function];
        let inst = code.blocks.get(caller.block).and_then(|b| b.insts.get(caller.index));
        let result = inst.and_then(|&i| code.insts[i].result);
        if let Some(value) = value {
            caller.set(result, value);
        }
        caller.index += 1;
        Ok(())
    }

    fn free_frame(&mut self, frame: &mut Frame) {
        while let Some(object) = frame.allocas.pop() {
            self.memory.release(object);
        }
        let mut registers = std::mem::take(&mut frame.registers);
        registers.clear();
        self.spare_registers.push(registers);
    }

    /// Moves a work-item to the position of another one of its work-group, without running the code
    /// between.
    pub(super) fn skip_to(&mut self, item: &mut Item, leader: &Item) -> Outcome<()> {
        if matches!(leader.state, ItemState::Done) {
            while let Some(mut frame) = item.frames.pop() {
                self.free_frame(&mut frame);
            }
            item.state = ItemState::Done;
            return Ok(());
        }
        let same = item.frames.len() == leader.frames.len()
            && item.frames.iter().zip(&leader.frames).all(|(a, b)| a.function == b.function);
        let ItemState::Waiting(wait) = &leader.state else { return invalid("no work-item waits") };
        if !same {
            return unsupported("a barrier for one work-item alone, and the next in another call");
        }
        for (frame, ahead) in item.frames.iter_mut().zip(&leader.frames) {
            (frame.block, frame.index) = (ahead.block, ahead.index);
        }
        item.state = ItemState::Waiting(wait.clone());
        Ok(())
    }

    fn intrinsic_or_external(
        &mut self,
        function: &Function,
        frame: &mut Frame,
        call: &crate::instruction::IntrinsicCall,
        data: &InstData,
    ) -> Outcome<()> {
        let ty = function.result_type(data.result);
        let operands = self.operands(function, frame);
        let value = match self.evaluator().op(&data.op, &operands, ty) {
            Err(EvalError::Unsupported(what)) => {
                let args: Result<Vec<Val>, _> =
                    call.args.iter().map(|&a| operands.value(a).cloned()).collect();
                let name = format!("llvm.{}", call.intrinsic.name());
                let known = self
                    .options
                    .external
                    .as_ref()
                    .and_then(|h| Some(h(&name, args.as_ref().ok()?)));
                known.flatten().ok_or(EvalError::Unsupported(what))?
            }
            other => other?,
        };
        frame.set(data.result, value);
        Ok(())
    }

    fn alloca(
        &mut self,
        function: &Function,
        frame: &mut Frame,
        ty: Type,
        count: Value,
        align: u32,
        data: &InstData,
    ) -> Outcome<()> {
        let count = match self.operands(function, frame).value(count)?.scalar()?.bits() {
            Some(count) => u64::try_from(count).unwrap_or(u64::MAX),
            None => return ub(UbKind::PoisonUse, "an alloca of an undefined size"),
        };
        let size = self.shapes().alloc_size(ty)?.checked_mul(count);
        let size = size.ok_or(InterpErrorKind::Limit("memory"))?;
        self.steps = self.steps.saturating_add(size / BYTES_PER_STEP);
        let own = self.module.data_layout.abi_align(&self.module.cx.types, ty);
        let align = if align == 0 { own } else { align };
        // A private object is a private object, whatever space the layout's `A` gives its pointer.
        let object = self.memory.allocate(size, u64::from(align), 0)?;
        let block = function.blocks.get(frame.block);
        let inst = block.and_then(|b| b.insts.get(frame.index));
        if let (Some(&inst), Some(made)) = (inst, self.memory.object_mut(object)) {
            made.origin = Origin::Stack(frame.function, inst);
        }
        frame.allocas.push(object);
        frame.set(data.result, Val::Scalar(Scalar::Ptr(object)));
        Ok(())
    }

    /// Whether the next instruction is a load that an optimizer may have moved.
    fn is_speculated(&self, frame: &Frame) -> bool {
        let loads = self.speculated.get(frame.function.index()).and_then(|loads| loads.as_ref());
        let Some(loads) = loads.filter(|loads| !loads.is_empty()) else { return false };
        let function = &self.module.functions[frame.function];
        let inst = function.blocks.get(frame.block).and_then(|b| b.insts.get(frame.index));
        inst.is_some_and(|inst| loads.contains(inst))
    }

    /// The values of operands, cloned.
    pub(super) fn values(
        &self,
        function: &Function,
        frame: &Frame,
        operands: &[Value],
    ) -> Outcome<Vec<Val>> {
        let source = self.operands(function, frame);
        let mut values = Vec::with_capacity(operands.len());
        for &operand in operands {
            values.push(source.value(operand)?.clone());
        }
        Ok(values)
    }

    /// Where a work-item is.
    pub(super) fn place(&self, item: &Item) -> Option<Box<StopLocation>> {
        let frame = item.frames.last()?;
        let function = &self.module.functions[frame.function];
        let block = function.block_name(frame.block);
        let Site { place, function: name, instruction, work_item, .. } = self.site(item);
        Some(Box::new(StopLocation {
            kernel: self.kernel_name(item),
            function: name,
            block: block.map_or_else(|| frame.block.to_string(), str::to_string),
            instruction,
            source: place,
            local_id: item.local_id,
            group_id: self.group_id,
            global_id: work_item.global,
        }))
    }
}

/// How an atomic operation accesses memory.
pub(super) fn atomic_access(access: &MemoryAccess) -> (u64, Access) {
    (u64::from(access.align), Access { writes: true, atomic: true, by_program: true })
}
