//! One function for each barrier region.

use super::live::{LiveVariables, Slot, is_lifetime, operands_by_block};
use super::regions::{Region, Split};
use super::{NAME, unsupported};
use crate::pass::PassError;
use hashbrown::HashMap;
use oxmux_ir::analysis::dominators::Places;
use oxmux_ir::attributes::{AttributeSet, WordAttribute};
use oxmux_ir::edit::CloneMap;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{
    Block, Builder, Function, FunctionId, GepFlags, Inst, Linkage, Module, Op, Type, Value,
    ValueDef,
};
use rustc_hash::FxBuildHasher;
use std::collections::BTreeMap;

/// A region's function.
#[derive(Clone, Debug)]
pub(super) struct RegionFunction {
    /// The function: the kernel's arguments, then the live variables' address and the collective's result where the
    /// region has them. Returns the number of the next region.
    pub id: FunctionId,
    /// Its type.
    pub ty: Type,
    /// How it is called.
    pub calling_convention: CallingConvention,
    /// Whether it takes the live variables' address.
    pub takes_live: bool,
    /// Whether it takes the result of the collective before it.
    pub takes_result: bool,
    /// What it may return.
    pub successors: Vec<u32>,
}

/// Makes the functions of all regions of a kernel.
pub(super) fn make(
    module: &mut Module,
    split: &Split,
    live: &LiveVariables,
    instructions_max: usize,
) -> Result<BTreeMap<u32, RegionFunction>, PassError> {
    let mut size = 0usize;
    for region in split.regions.values() {
        size += region.blocks.iter().map(|&b| split.function.blocks[b].insts.len()).sum::<usize>();
        if size > instructions_max {
            return Err(PassError::Limit {
                pass: NAME,
                function: split.function.name().to_string(),
                which: "instructions in barrier regions",
                limit: instructions_max as u64,
            });
        }
    }
    let operands = operands_by_block(split);
    let places = Places::compute(&split.function);
    let mut out = BTreeMap::new();
    for (&number, region) in &split.regions {
        let result = split.barriers.get(&number).and_then(|b| b.result);
        let (mut function, ty) = header(module, split, live, result);
        let mut writer = Writer {
            module,
            split,
            live,
            number,
            region,
            result,
            operands: &operands,
            places: &places,
            function: &mut function,
            map: CloneMap::default(),
            operand_stores: BTreeMap::new(),
            entry: None,
            addresses: BTreeMap::new(),
            computed: HashMap::default(),
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
                takes_result: result.is_some(),
                successors: region.successors.clone(),
            },
        );
    }
    Ok(out)
}

/// The function without its body.
fn header(
    module: &mut Module,
    split: &Split,
    live: &LiveVariables,
    result: Option<Value>,
) -> (Function, Type) {
    let kernel = &split.function;
    let mut params = kernel.arg_types();
    let mut attributes = kernel.arg_attributes.clone();
    let mut names: Vec<Option<&str>> = kernel.args.iter().map(|&a| kernel.value_name(a)).collect();
    if live.layout.is_some() {
        params.push(Type::PTR);
        attributes.push(AttributeSet::of(&[WordAttribute::NoAlias, WordAttribute::NonNull]));
        names.push(Some("live_vars"));
    }
    if let Some(result) = result {
        params.push(kernel.local_type(result));
        attributes.push(AttributeSet::default());
        names.push(Some("collective"));
    }
    let ty = module.cx.types.function(Type::I32, &params);
    let name = module.unique_symbol(&format!("{}.mux-barrier-region", kernel.name()));
    let mut function = Function::new(&name, ty, Type::I32, &params);
    function.arg_attributes = attributes;
    for (i, name) in names.into_iter().enumerate() {
        if let (Some(name), Some(&arg)) = (name, function.args.clone().get(i)) {
            function.set_value_name(arg, name);
        }
    }
    super::inherit(&mut function, kernel);
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
    operands: &'a BTreeMap<Block, Vec<(u32, usize, Value)>>,
    places: &'a Places,
    function: &'a mut Function,
    map: CloneMap,
    /// For each of the kernel's blocks the stores of barrier operands, with the kernel's value.
    operand_stores: BTreeMap<Block, Vec<(Inst, Value)>>,
    entry: Option<Block>,
    /// The address of each member, computed in the entry.
    addresses: BTreeMap<u32, Value>,
    /// Values loaded or computed again, by the block at whose start that happened.
    computed: HashMap<(Block, Value), Value, FxBuildHasher>,
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
        for (_, inst) in source.insts_in_order() {
            let data = &source.insts[inst];
            if let (Op::Alloca { .. }, Some(value)) = (&data.op, data.result)
                && let Some(address) = self.address(Slot::Alloca(value))
            {
                self.map.values.insert(value, address);
            }
        }
        if let (Some(result), Some(&arg)) = (self.result, self.function.args.last()) {
            self.map.values.insert(result, arg);
            self.store(entry, result, arg);
        }
        self.make_blocks();
        let overrides = self.provide_uses(entry)?;
        let mut hoisted = Vec::new();
        for &block in &self.region.blocks {
            self.fill_block(block, &mut hoisted);
        }
        for &block in &self.region.blocks {
            self.rewrite_block(block, overrides.get(&block));
        }
        self.function.blocks[entry].insts.splice(0..0, hoisted);
        let start = self.map.block(self.region.start);
        let mut b = Builder::new(&mut self.module.cx, self.function, entry);
        b.br(start, &[]);
        Ok(())
    }

    /// Makes the blocks with their parameters; those that are kept are stored at once.
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
                self.store(copy, param, new);
            }
        }
    }

    /// Loads or computes what the region needs from before, and says what each block calls it.
    fn provide_uses(
        &mut self,
        entry: Block,
    ) -> Result<BTreeMap<Block, HashMap<Value, Value, FxBuildHasher>>, PassError> {
        let mut overrides: BTreeMap<Block, HashMap<Value, Value, FxBuildHasher>> = BTreeMap::new();
        let live = self.live;
        for &(block, value) in live.uses.get(&self.number).into_iter().flatten() {
            // What the region does not compute itself cannot change during it.
            let place = if self.is_computed_here(value, 0) { self.map.block(block) } else { entry };
            let new = self.materialize(place, value, 0)?;
            overrides.entry(block).or_default().insert(value, new);
        }
        Ok(overrides)
    }

    /// Whether the region computes the value, or something that it is computed from again.
    fn is_computed_here(&self, value: Value, depth: usize) -> bool {
        let source = &self.split.function;
        match source.value_def(value) {
            None | Some(ValueDef::Argument(_)) => return false,
            // The collective's result is known from the region's start.
            _ if self.result == Some(value) => return false,
            Some(ValueDef::BlockParam(block, _)) => return self.map.blocks.contains_key(&block),
            Some(ValueDef::Inst(_)) => {}
        }
        if self.live.member(Slot::Alloca(value)).is_some() {
            return false;
        }
        let defined_here = source
            .def_inst(value)
            .and_then(|inst| self.places.of(inst))
            .is_some_and(|(block, _)| self.map.blocks.contains_key(&block));
        if defined_here || depth >= DEPTH_MAX {
            return true;
        }
        self.live.member(Slot::Value(value)).is_none()
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
        if self.live.member(Slot::Alloca(value)).is_some() {
            return Ok(self.map.value(value));
        }
        if let Some(&known) = self.computed.get(&(place, value)) {
            return Ok(known);
        }
        let new = if let Some((_, ty, align)) = self.live.member(Slot::Value(value)) {
            let Some(address) = self.address(Slot::Value(value)) else {
                return Err(unsupported(source, "a live variable without a place"));
            };
            let mut b = Builder::new(&mut self.module.cx, self.function, place);
            let loaded = b.load(ty, address, align);
            match source.value_name(value) {
                Some(name) => b.named(&format!("{name}.live"), loaded),
                None => loaded,
            }
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
            op.map_values(|v| operands.get(&v).copied().unwrap_or(v));
            let mut b = Builder::new(&mut self.module.cx, self.function, place);
            b.value(op, source.local_type(value))
        };
        self.computed.insert((place, value), new);
        Ok(new)
    }

    /// Copies a block's instructions, with a store behind the definition of each value that is kept.
    fn fill_block(&mut self, block: Block, hoisted: &mut Vec<Inst>) {
        let source = &self.split.function;
        let copy = self.map.block(block);
        for &inst in &source.blocks[block].insts {
            let data = &source.insts[inst];
            match &data.op {
                // Kept objects are members of the live variables; the others stay in this function's frame.
                Op::Alloca { .. }
                    if data.result.is_some_and(|v| self.live.member(Slot::Alloca(v)).is_some()) =>
                {
                    continue;
                }
                Op::Intrinsic(call) if is_lifetime(call.intrinsic) => {
                    if let Some(result) = data.result {
                        let ty = source.local_type(result);
                        let poison = self.module.cx.poison(ty);
                        self.map.values.insert(result, poison);
                    }
                    continue;
                }
                Op::Ret { .. } => {
                    for &(number, i, value) in self.operands.get(&block).into_iter().flatten() {
                        self.store_operand(block, number, i, value);
                    }
                }
                _ => {}
            }
            let ty = data.result.map_or(Type::VOID, |r| source.local_type(r));
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
                self.store(copy, old, result);
            }
        }
    }

    /// Stores a barrier's operand. Which value that is here is known when the block is rewritten.
    fn store_operand(&mut self, block: Block, number: u32, index: usize, value: Value) {
        let slot = Slot::Operand(number, index);
        let Some((_, ty, align)) = self.live.member(slot) else { return };
        let Some(address) = self.address(slot) else { return };
        let copy = self.map.block(block);
        let poison = self.module.cx.poison(ty);
        let mut b = Builder::new(&mut self.module.cx, self.function, copy);
        let inst = b.store(poison, address, align);
        self.operand_stores.entry(block).or_default().push((inst, value));
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
        for &(inst, value) in self.operand_stores.get(&block).into_iter().flatten() {
            if let Op::Store { value: stored, .. } = &mut self.function.insts[inst].op {
                *stored = known(value).unwrap_or(*stored);
            }
        }
    }

    /// The address of a slot, computed once in the entry.
    fn address(&mut self, slot: Slot) -> Option<Value> {
        let layout = self.live.layout.as_ref()?;
        let (index, _, _) = *layout.members.get(&slot)?;
        if let Some(&known) = self.addresses.get(&index) {
            return Some(known);
        }
        let base = *self.function.args.get(self.split.function.args.len())?;
        let entry = self.entry?;
        let mut b = Builder::new(&mut self.module.cx, self.function, entry);
        let (zero, member) = (b.cx.i32(0), b.cx.i32(index));
        let address = b.gep(layout.ty, base, &[zero, member], GepFlags::INBOUNDS);
        self.addresses.insert(index, address);
        Some(address)
    }

    /// Stores the copy of a value that is kept.
    fn store(&mut self, block: Block, old: Value, new: Value) {
        let slot = Slot::Value(old);
        let Some((_, _, align)) = self.live.member(slot) else { return };
        let Some(address) = self.address(slot) else { return };
        Builder::new(&mut self.module.cx, self.function, block).store(new, address, align);
    }
}

/// How deep a value may be computed again: a chain of casts and splats, two operations for each splat, and what is
/// free below it.
const DEPTH_MAX: usize = 16;
