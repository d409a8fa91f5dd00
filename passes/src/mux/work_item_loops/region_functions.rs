//! One function for each barrier region.

use super::errors::unsupported;
use super::layout::{LiveStruct, Member, MemberLocation, Slot};
use super::live::{LiveVariables, is_marker_or_assumption};
use super::regions::{Region, Split};
use crate::mux::kernel_wrappers::inherit;
use crate::pass::PassError;
use hashbrown::HashMap;
use oxmux_ir::analysis::dominators::Places;
use oxmux_ir::attributes::{AttributeSet, WordAttribute};
use oxmux_ir::edit::CloneMap;
use oxmux_ir::metadata::DebugRecordKind;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{
    Block, Builder, Function, FunctionId, Inst, Linkage, Module, Op, Type, Value, ValueDef,
};
use rustc_hash::FxBuildHasher;
use std::collections::{BTreeMap, BTreeSet};

/// A region's function.
#[derive(Clone, Debug)]
pub(super) struct RegionFunction {
    /// The function. It takes the kernel's arguments, then, where the region has them, the address
    /// of the live variables, the address of the group-uniform values, those of these that it
    /// reads, and the collective's result. It returns the number of the next region.
    pub id: FunctionId,
    /// Its type.
    pub ty: Type,
    /// How it is called.
    pub calling_convention: CallingConvention,
    /// Whether it takes the live variables' address.
    pub takes_live: bool,
    /// Whether it takes the address of the group-uniform values.
    pub takes_shared: bool,
    /// The group-uniform values that it takes.
    pub reloaded: Vec<Value>,
    /// Whether it takes the result of the collective before it.
    pub takes_result: bool,
    /// The region numbers that it may return.
    pub successors: Vec<u32>,
}

/// Makes the functions of all regions of a kernel.
pub(super) fn make(
    module: &mut Module,
    split: &Split,
    live: &LiveVariables,
) -> Result<BTreeMap<u32, RegionFunction>, PassError> {
    let base = format!("{}.mux-barrier-region", split.function.name());
    let mut names = RegionNames { base, next: 1 };
    let places = Places::compute(&split.function);
    let mut out = BTreeMap::new();
    for (&number, region) in &split.regions {
        let result = split.barriers.get(&number).and_then(|b| b.result);
        let name = names.next(module);
        let reloaded = live.group_uniform.reloaded(number);
        let (mut function, ty) = header(module, split, live, (reloaded, result), &name);
        let mut writer = Writer {
            module,
            split,
            live,
            number,
            region,
            result,
            places: &places,
            function: &mut function,
            map: CloneMap::default(),
            entry: None,
            addresses: BTreeMap::new(),
            computed: HashMap::default(),
            reloaded: BTreeMap::new(),
            loaded: live.uses.get(&number).into_iter().flatten().map(|&(_, v)| v).collect(),
            late: Vec::new(),
            declared: BTreeSet::new(),
        };
        writer.write()?;
        let calling_convention = function.calling_convention;
        let id = module.insert_function(function);
        out.insert(
            number,
            RegionFunction {
                id,
                ty,
                calling_convention,
                takes_live: live.layout.is_some(),
                takes_shared: live.group_uniform.layout.is_some(),
                reloaded: reloaded.to_vec(),
                takes_result: result.is_some(),
                successors: region.successors.clone(),
            },
        );
    }
    Ok(out)
}

/// Numbers the functions of one kernel, so that finding a free name does not try all numbers
/// before.
struct RegionNames {
    base: String,
    next: u32,
}

impl RegionNames {
    fn next(&mut self, module: &Module) -> String {
        let mut name = self.base.clone();
        while module.has_symbol(&name) {
            name = format!("{}.{}", self.base, self.next);
            self.next += 1;
        }
        name
    }
}

/// The function without its body.
fn header(
    module: &mut Module,
    split: &Split,
    live: &LiveVariables,
    (reloaded, result): (&[Value], Option<Value>),
    name: &str,
) -> (Function, Type) {
    let kernel = &split.function;
    let mut params = kernel.arg_types();
    let mut attributes = kernel.arg_attributes.clone();
    let mut names: Vec<Option<&str>> = kernel.args.iter().map(|&a| kernel.value_name(a)).collect();
    for (name, layout) in [("live_vars", &live.layout), ("group_vars", &live.group_uniform.layout)]
    {
        if layout.is_some() {
            params.push(Type::PTR);
            attributes.push(AttributeSet::of(&[WordAttribute::NoAlias, WordAttribute::NonNull]));
            names.push(Some(name));
        }
    }
    for &value in reloaded {
        params.push(kernel.local_type(value));
        attributes.push(AttributeSet::default());
        names.push(kernel.value_name(value));
    }
    if let Some(result) = result {
        params.push(kernel.local_type(result));
        attributes.push(AttributeSet::default());
        names.push(Some("collective"));
    }
    let ty = module.cx.types.function(Type::I32, &params);
    let mut function = Function::new(name, ty, Type::I32, &params);
    function.discard_names_as(kernel);
    function.arg_attributes = attributes;
    for (i, name) in names.into_iter().enumerate() {
        if let (Some(name), Some(&arg)) = (name, function.args.clone().get(i)) {
            function.set_value_name(arg, name);
        }
    }
    inherit(&mut function, kernel);
    function.linkage = Linkage::Internal;
    (function, ty)
}

struct Writer<'a> {
    module: &'a mut Module,
    split: &'a Split,
    live: &'a LiveVariables,
    number: u32,
    region: &'a Region,
    result: Option<Value>,
    places: &'a Places,
    function: &'a mut Function,
    map: CloneMap,
    entry: Option<Block>,
    /// The address of each member, computed in the entry; true for group-uniform values.
    addresses: BTreeMap<(bool, MemberLocation), Value>,
    /// Values loaded or computed again, by the block at whose start that happened.
    computed: HashMap<(Block, Value), Value, FxBuildHasher>,
    /// The group-uniform values that the wrapper passes.
    reloaded: BTreeMap<Value, Value>,
    /// What the region takes from memory somewhere.
    loaded: BTreeSet<Value>,
    /// Values that are stored at the start of a block behind their loops.
    late: Vec<(Block, Value)>,
    /// The objects of variables that are declared at the region's start, or in the wrapper.
    declared: BTreeSet<Value>,
}

impl Writer<'_> {
    fn write(&mut self) -> Result<(), PassError> {
        let entry = self.function.add_block();
        self.function.set_block_name(entry, "entry");
        self.entry = Some(entry);
        let source = &self.split.function;
        for (&old, &new) in source.args.iter().zip(&self.function.args.clone()) {
            self.map.values.insert(old, new);
        }
        if let (Some(result), Some(&arg)) = (self.result, self.function.args.last()) {
            self.map.values.insert(result, arg);
            self.store(entry, result, arg);
        }
        let first = source.args.len() + self.group_vars() + 1;
        let reloaded = self.live.group_uniform.reloaded(self.number);
        if self.live.group_uniform.layout.is_some() {
            for (&value, &arg) in reloaded.iter().zip(&self.function.args[first..]) {
                self.reloaded.insert(value, arg);
            }
        }
        self.make_blocks();
        let overrides = self.provide_uses(entry)?;
        self.declare_variables(entry);
        let mut hoisted = Vec::new();
        for &block in &self.region.blocks {
            self.fill_block(block, &mut hoisted);
        }
        for &block in &self.region.blocks {
            self.rewrite_block(block, overrides.get(&block));
        }
        self.store_late();
        self.function.blocks[entry].insts.splice(0..0, hoisted);
        let start = self.map.block(self.region.start);
        let mut b = Builder::new(&mut self.module.cx, self.function, entry);
        b.br(start, &[]);
        Ok(())
    }

    /// Makes the blocks with their parameters; parameters that are live variables are stored at
    /// once.
    fn make_blocks(&mut self) {
        let source = &self.split.function;
        for &block in &self.region.blocks {
            let copy = self.function.add_block();
            self.map.blocks.insert(block, copy);
            if let Some(name) = source.block_name(block) {
                self.function.set_block_name(copy, name);
            }
            for &param in &source.blocks[block].params {
                let new = self.function.add_block_param(copy, source.local_type(param));
                if let Some(name) = source.value_name(param) {
                    self.function.set_value_name(new, name);
                }
                self.map.values.insert(param, new);
            }
        }
        for &block in &self.region.blocks {
            let copy = self.map.block(block);
            for &param in &source.blocks[block].params {
                let new = self.map.value(param);
                self.store_computed(block, copy, param, new);
            }
        }
    }

    /// Declares variables of the source where this region's work-item has them: a debugger would
    /// otherwise show those of the work-item that was the last in the region before. Inline
    /// assembly keeps the addresses.
    fn declare_variables(&mut self, entry: Block) {
        let live = self.live;
        for variable in &live.variables {
            let Some(address) = self.object(variable.alloca) else { continue };
            self.declared.insert(variable.alloca);
            if !live.wrapper_declares {
                let mut b = Builder::new(&mut self.module.cx, self.function, entry);
                let ty = b.ty(address);
                b.inline_asm("", "=r,0", true, ty, &[address]);
                variable.declare(&mut b, address);
            }
        }
    }

    /// Loads or recomputes the values that the region needs from before, and notes the value of
    /// each block.
    fn provide_uses(
        &mut self,
        entry: Block,
    ) -> Result<BTreeMap<Block, HashMap<Value, Value, FxBuildHasher>>, PassError> {
        let mut overrides: BTreeMap<Block, HashMap<Value, Value, FxBuildHasher>> = BTreeMap::new();
        let live = self.live;
        for &(block, value) in live.uses.get(&self.number).into_iter().flatten() {
            // A value that the region does not define cannot change during it.
            let place = if self.is_computed_here(value, 0) { self.map.block(block) } else { entry };
            let new = self.materialize(place, value, 0)?;
            overrides.entry(block).or_default().insert(value, new);
        }
        Ok(overrides)
    }

    /// Whether the region defines the value, or an operand that it is recomputed from.
    fn is_computed_here(&self, value: Value, depth: usize) -> bool {
        let source = &self.split.function;
        match source.value_def(value) {
            None | Some(ValueDef::Argument(_)) => return false,
            // The collective's result is known from the region's start.
            _ if self.result == Some(value) => return false,
            Some(ValueDef::BlockParam(block, _)) => return self.map.blocks.contains_key(&block),
            Some(ValueDef::Inst(_)) => {}
        }
        if self.live.holds_object(value) {
            return false;
        }
        let defined_here = source
            .def_inst(value)
            .and_then(|inst| self.places.of(inst))
            .is_some_and(|(block, _)| self.map.blocks.contains_key(&block));
        if defined_here || depth >= DEPTH_MAX {
            return true;
        }
        !self.live.holds(value)
            && source.def_op(value).is_some_and(|op| {
                op.values().into_iter().any(|v| self.is_computed_here(v, depth + 1))
            })
    }

    /// The value at the end of what a block holds so far: from memory, or computed again.
    fn materialize(
        &mut self,
        place: Block,
        value: Value,
        depth: usize,
    ) -> Result<Value, PassError> {
        let source = &self.split.function;
        match source.value_def(value) {
            None => return Ok(value),
            Some(ValueDef::Argument(_)) => return Ok(self.map.value(value)),
            _ => {}
        }
        if let Some(address) = self.object(value) {
            return Ok(address);
        }
        if self.result == Some(value) {
            return Ok(self.map.value(value));
        }
        if let Some(&known) = self.computed.get(&(place, value)) {
            return Ok(known);
        }
        let new = if let Some(loaded) = self.load(place, value) {
            loaded
        } else {
            let (Some(op), true) = (source.def_op(value), depth < DEPTH_MAX) else {
                return Err(unsupported(source, "a live variable that cannot be computed again"));
            };
            let mut operands = HashMap::<Value, Value, FxBuildHasher>::default();
            for operand in op.values() {
                let new = self.materialize(place, operand, depth + 1)?;
                operands.insert(operand, new);
            }
            let mut op = op.clone();
            op.rename_values(&operands);
            let mut b = Builder::new(&mut self.module.cx, self.function, place);
            b.value(op, source.local_type(value))
        };
        self.computed.insert((place, value), new);
        Ok(new)
    }

    /// Copies a block's instructions, with a store behind the definition of each value that is
    /// kept.
    fn fill_block(&mut self, block: Block, hoisted: &mut Vec<Inst>) {
        let source = &self.split.function;
        let copy = self.map.block(block);
        let live = self.live;
        let dropped = live.dropped.get(&self.number);
        for &inst in &source.blocks[block].insts {
            let data = &source.insts[inst];
            match &data.op {
                // Kept objects are members of the live variables; the others stay in this
                // function's frame.
                Op::Alloca { .. } if data.result.is_some_and(|v| self.object(v).is_some()) => {
                    continue;
                }
                Op::Intrinsic(call)
                    if is_marker_or_assumption(call.intrinsic)
                        && (dropped.is_some_and(|dropped| dropped.contains(&inst))
                            || call.args.iter().any(|&v| self.is_about_kept_object(v, 0))) =>
                {
                    if let Some(result) = data.result {
                        let ty = source.local_type(result);
                        let poison = self.module.cx.poison(ty);
                        self.map.values.insert(result, poison);
                    }
                    continue;
                }
                // Each region declares them at its start; in the debug form the wrapper does.
                Op::Debug(record)
                    if record.kind == DebugRecordKind::Declare
                        && record.location.is_some_and(|v| self.declared.contains(&v)) =>
                {
                    continue;
                }
                Op::Debug(record) => {
                    let _ = record.location.and_then(|v| self.object(v));
                }
                _ => {}
            }
            let ty = source.result_type(data.result);
            let new = self.function.make_inst(data.op.clone(), ty);
            self.function.insts[new].debug_loc = data.debug_loc;
            if let Some(metadata) = source.inst_metadata.get(&inst) {
                self.function.inst_metadata.insert(new, metadata.clone());
            }
            self.map.insts.insert(inst, new);
            if matches!(data.op, Op::Alloca { .. }) {
                hoisted.push(new);
            } else {
                self.function.blocks[copy].insts.push(new);
            }
            if let (Some(old), Some(result)) = (data.result, self.function.insts[new].result) {
                if let Some(name) = source.value_name(old) {
                    self.function.set_value_name(result, name);
                }
                self.map.values.insert(old, result);
                self.store_computed(block, copy, old, result);
            }
        }
    }

    /// Rewrites the operands of a block's copied instructions.
    fn rewrite_block(
        &mut self,
        block: Block,
        overrides: Option<&HashMap<Value, Value, FxBuildHasher>>,
    ) {
        let map = &self.map;
        let known = |v: Value| match overrides.and_then(|o| o.get(&v)) {
            Some(&provided) => Some(provided),
            None if v.is_constant() => Some(v),
            None => map.values.get(&v).copied(),
        };
        for inst in &self.split.function.blocks[block].insts {
            let Some(&new) = map.insts.get(inst) else { continue };
            let op = &mut self.function.insts[new].op;
            if let Op::Debug(record) = op {
                record.location = record.location.and_then(known);
                continue;
            }
            op.map_values(|v| known(v).unwrap_or(v));
            op.for_each_successor_mut(|call| call.block = map.block(call.block));
        }
    }

    /// The address of a kept object, known from here on.
    fn object(&mut self, alloca: Value) -> Option<Value> {
        if alloca.is_constant() {
            return None;
        }
        let (address, _) = self.address(Slot::Alloca(alloca))?;
        self.map.values.insert(alloca, address);
        Some(address)
    }

    /// Whether a value is the address of an object among the live variables, or was computed from
    /// one.
    fn is_about_kept_object(&self, value: Value, depth: usize) -> bool {
        if value.is_constant() {
            return false;
        }
        if self.live.holds_object(value) {
            return true;
        }
        if depth >= ASSUMPTION_DEPTH_MAX {
            return false;
        }
        let is_about = |operand| self.is_about_kept_object(operand, depth + 1);
        match self.split.function.def_op(value) {
            Some(Op::Gep { base, .. }) => is_about(*base),
            Some(op @ (Op::Cast { .. } | Op::Binary { .. } | Op::ICmp { .. })) => {
                op.values().into_iter().any(is_about)
            }
            // An end marker takes the result of its start marker.
            Some(op @ Op::Intrinsic(call)) if is_marker_or_assumption(call.intrinsic) => {
                op.values().into_iter().any(is_about)
            }
            _ => false,
        }
    }

    /// The index of the parameter with the address of the group-uniform values, behind the kernel's
    /// arguments.
    fn group_vars(&self) -> usize {
        usize::from(self.live.layout.is_some())
    }

    /// The address of a slot, computed once in the entry.
    fn address(&mut self, slot: Slot) -> Option<(Value, Member)> {
        let live = self.live;
        let member = |layout: &LiveStruct| layout.members.get(&slot).copied();
        let own = live.layout.as_ref().and_then(|layout| Some((layout, member(layout)?, false)));
        let (layout, member, is_shared) = own.or_else(|| {
            let layout = live.group_uniform.layout.as_ref()?;
            Some((layout, member(layout)?, true))
        })?;
        if let Some(&known) = self.addresses.get(&(is_shared, member.place)) {
            return Some((known, member));
        }
        let behind = if is_shared { self.group_vars() } else { 0 };
        let base = *self.function.args.get(self.split.function.args.len() + behind)?;
        let entry = self.entry?;
        let mut b = Builder::new(&mut self.module.cx, self.function, entry);
        let address = layout.address(&mut b, base, member.place);
        self.addresses.insert((is_shared, member.place), address);
        Some((address, member))
    }

    /// Stores the copy of a value that is kept where it is computed, or notes that it is stored
    /// behind its loops. Where the region loads it, too, memory has what it was last.
    fn store_computed(&mut self, block: Block, copy: Block, old: Value, new: Value) {
        let behind = self.live.behind.get(&self.number).and_then(|behind| behind.get(&block));
        match behind {
            Some(&place) if self.live.holds(old) && !self.loaded.contains(&old) => {
                self.late.push((place, old));
            }
            _ => self.store(copy, old, new),
        }
    }

    /// Stores what was noted, at the starts of blocks.
    fn store_late(&mut self) {
        for (place, old) in std::mem::take(&mut self.late) {
            let copy = self.map.block(place);
            let insts = std::mem::take(&mut self.function.blocks[copy].insts);
            self.store(copy, old, self.map.value(old));
            self.function.blocks[copy].insts.extend(insts);
        }
    }

    /// Stores the copy of a value that is kept.
    fn store(&mut self, block: Block, old: Value, new: Value) {
        if let Some((address, member)) = self.address(Slot::Value(old)) {
            let mut b = Builder::new(&mut self.module.cx, self.function, block);
            // Lanes that share a byte in memory share its poison, and a mask may have poison in
            // inactive lanes.
            let shares = match b.cx.types.vector_parts(member.ty) {
                Some((element, _, false)) => {
                    b.cx.types.int_bits(element).is_some_and(|bits| bits % 8 != 0)
                }
                _ => false,
            };
            let new = if shares { b.freeze(new) } else { new };
            let new = b.int_cast(new, member.ty, false);
            b.store(new, address, member.align);
            return;
        }
        let live = self.live;
        let parts = live.layout.as_ref().and_then(|layout| layout.parts.get(&old));
        for (i, (path, _)) in parts.into_iter().flatten().enumerate() {
            let Some((address, member)) = self.address(Slot::Part(old, i as u32)) else { continue };
            let mut b = Builder::new(&mut self.module.cx, self.function, block);
            if let Some(part) = b.extract_value(new, path) {
                b.store(part, address, member.align);
            }
        }
    }

    /// Loads a value that is kept, at the end of what a block holds so far.
    fn load(&mut self, place: Block, value: Value) -> Option<Value> {
        if self.live.group_uniform.holds(value) {
            return self.reloaded.get(&value).copied();
        }
        let source = &self.split.function;
        let loaded = if let Some((address, member)) = self.address(Slot::Value(value)) {
            let ty = source.local_type(value);
            let mut b = Builder::new(&mut self.module.cx, self.function, place);
            let kept = b.load(member.ty, address, member.align);
            b.int_cast(kept, ty, false)
        } else {
            let live = self.live;
            let parts = live.layout.as_ref()?.parts.get(&value)?;
            let mut whole = self.module.cx.poison(source.local_type(value));
            for (i, (path, _)) in parts.iter().enumerate() {
                let (address, member) = self.address(Slot::Part(value, i as u32))?;
                let mut b = Builder::new(&mut self.module.cx, self.function, place);
                let part = b.load(member.ty, address, member.align);
                whole = b.insert_value(whole, part, path);
            }
            whole
        };
        if let Some(name) = source.value_name(value)
            && !loaded.is_constant()
        {
            self.function.set_value_name(loaded, &format!("{name}.live"));
        }
        Some(loaded)
    }
}

/// The most operations of a recomputed chain: casts and splats, two operations for each splat, and
/// free operations below it.
const DEPTH_MAX: usize = 24;

/// How far an assumption's operand is followed to the object that it is about.
const ASSUMPTION_DEPTH_MAX: usize = 6;
