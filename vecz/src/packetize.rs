//! Packetization, from one lane's code to a vector's: every varying value becomes one vector for
//! each of its scalars.
//!
//! The function that comes in has only uniform branches ([`crate::linearize`]). A uniform value
//! stays one scalar. A varying value becomes its *components*: the scalars that its type is made
//! of, in order, each as a vector of one element for every lane; a `float4` is four vectors. A
//! varying value with a stride also gets its *first*: what the first lane holds, for addresses.
//! What is not needed of these is removed by the clean-up passes.

mod access_groups;
mod addresses;
mod allocas;
mod atomics;
mod butterfly;
mod calls;
mod components;
mod convergent_calls;
mod groups;
mod if_else;
mod interleaved;
mod joined_rows;
mod lanes;
mod loads;
mod masked_uses;
mod memory;
mod memory_scalable;
mod operations;
mod private_array_soa;
mod replicate;
mod run_time_tests;
mod runs;
mod single_lane;
mod stores;
mod tested_accesses;
mod vector_layout;
mod vectors;
mod words;

use crate::callees::Callees;
use crate::check::packetization::{Mismatch, PacketizationCheck};
use crate::linearize::{Linearized, Masks};
use crate::not_vectorized::NotVectorized;
use crate::step::Lanes;
use crate::strides::Strides;
use access_groups::Groups;
use addresses::Lane;
use hashbrown::HashMap;
use joined_rows::Rows;
use oxmux_ir::analysis::{Divergence, Regions, Uses};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{
    BinaryOp, Block, BlockCall, Builder, CastOp, Function, GepFlags, Inst, Module, Op, OpFlags,
    Type, TypeKind, Value,
};
use oxmux_passes::TargetInfo;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use vector_layout::VectorLayouts;

/// A vector kernel of more instructions is not made: what runs lane by lane is repeated for each.
/// Two of them, and the scalar kernel, are inlined in one function.
const INSTRUCTIONS_MAX: usize = 200_000;
/// Nor is one whose lanes have larger stack objects together: a launch allows half a megabyte of
/// stack by default, and the kernel itself may run on it.
const OBJECT_BYTES_MAX: u64 = 384 << 10;

pub(crate) type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// Fills `new`, an empty function of the kernel's type, with the code of several lanes.
pub(crate) fn packetize(
    module: &mut Module,
    old: Linearized<'_>,
    new: Function,
    of: Lanes<'_>,
) -> Result<Function, NotVectorized> {
    let info = of.info;
    let (vector, blocks) = pack(module, old, new, of)?;
    if of.is_compared() {
        let check = PacketizationCheck { module, old, vector: &vector, blocks: &blocks, info };
        let seed = u64::from(info.width) << 8 | u64::from(info.dimension);
        check.compare(seed).map_err(|mismatch| wrong(old.function, mismatch))?;
    }
    Ok(vector)
}

/// The vector function, and the block in it for each block of the scalar one.
pub(crate) fn pack(
    module: &mut Module,
    old: Linearized<'_>,
    new: Function,
    of: Lanes<'_>,
) -> Result<(Function, Map<Block, Block>), NotVectorized> {
    let info = of.info;
    let Linearized { function: old, regions, divergence, masks, callees } = old;
    let strides = Strides::compute(module, old, regions, divergence, of);
    let rows = Rows::find(module, old, regions, divergence, of);
    let layouts = match info.scalable {
        true => VectorLayouts::default(),
        false => VectorLayouts::choose(module, old, regions, divergence, info.width),
    };
    let mut work = Packetizer {
        module,
        old,
        new,
        divergence,
        strides,
        rows,
        layouts,
        groups: Groups::default(),
        masked_uses: IdSet::new(),
        masks,
        callees,
        target: *of.target,
        uses: None,
        width: info.width,
        scalable: info.scalable,
        dimension: info.dimension,
        at: None,
        first_active_of: None,
        blocks: Map::default(),
        scalars: Map::default(),
        components: Map::default(),
        aos: Map::default(),
        mask: None,
        is_partial: false,
        all_active: None,
        mixed: false,
        single_lane: None,
        lane_values: Map::default(),
        vector_length: None,
        all_there: None,
        debug_loc: None,
    };
    work.run(regions)?;
    let (new, blocks) = (work.new, work.blocks);
    if object_bytes(module, &new) > OBJECT_BYTES_MAX {
        return Err(NotVectorized::new("stack objects for several work-items would be too large"));
    }
    Ok((new, blocks))
}

/// The internal error for a difference that the check of packetization found.
fn wrong(old: &Function, Mismatch { what, block, .. }: Mismatch) -> NotVectorized {
    let block = old.block_name(block).map_or(block.to_string(), |name| format!("'{name}'"));
    NotVectorized::internal(format!("packetization changed the kernel: {what}"))
        .at(format!("block {block}"))
}

/// The size in bytes of a function's stack objects of known size.
fn object_bytes(module: &Module, function: &Function) -> u64 {
    let objects = function.insts_in_order().filter_map(|(_, inst)| match function.insts[inst].op {
        Op::Alloca { ty, count, .. } => {
            let size = module.data_layout.alloc_size(&module.cx.types, ty)?;
            let count = u64::try_from(module.cx.constants.value_uint(count)?).ok()?;
            Some(size.saturating_mul(count))
        }
        _ => None,
    });
    objects.fold(0, u64::saturating_add)
}

struct Packetizer<'a> {
    module: &'a mut Module,
    old: &'a Function,
    new: Function,
    divergence: &'a Divergence,
    strides: Strides,
    /// The rows of a vector, if it is made of several.
    rows: Option<Rows>,
    layouts: VectorLayouts,
    /// The accesses of the present block that are made together.
    groups: Groups,
    /// The values whose first lane's copy masked blocks use.
    masked_uses: IdSet<Value>,
    masks: &'a Masks,
    callees: &'a Callees<'a>,
    /// What the target's vector unit can do.
    target: TargetInfo,
    /// The uses of the scalar function's values, once computed.
    uses: Option<Uses>,
    /// How many lanes there are, times `vscale` if the vectors are scalable.
    width: u32,
    scalable: bool,
    dimension: u32,
    /// The block that instructions are appended to.
    at: Option<Block>,
    blocks: Map<Block, Block>,
    /// The first active lane that was computed last, with its block and mask.
    first_active_of: Option<((Block, Value), Value)>,
    /// Uniform values, and the first of those with a stride.
    scalars: Map<Value, Value>,
    components: Map<Value, Components>,
    /// Vectors kept as AoS: one vector with each lane's elements next to each other.
    aos: Map<Value, Value>,
    /// The active mask of the present block, as a vector; none if all lanes are active.
    mask: Option<Value>,
    /// Whether lanes inside the work-group may skip the present block.
    is_partial: bool,
    /// Whether all lanes are active there, once computed.
    all_active: Option<Value>,
    /// Whether some lane is always inactive there.
    mixed: bool,
    /// The lane that is active there whenever it runs, if it is always one alone.
    single_lane: Option<Lane>,
    /// What was computed there for that lane alone.
    lane_values: Map<Value, Value>,
    /// The vector length, an `i32` of the entry block, if lanes may be outside of the work-group.
    vector_length: Option<Value>,
    /// Whether the vector length is the width.
    all_there: Option<Value>,
    debug_loc: Option<oxmux_ir::metadata::DebugLoc>,
}

/// The vectors that stand for a value: most have one, and vectors of the source one for each
/// element.
type Components = SmallVec<[Value; 4]>;

type Done<T = ()> = Result<T, NotVectorized>;

impl Packetizer<'_> {
    fn run(&mut self, regions: &Regions) -> Done {
        for (&arg, &new) in self.old.args.iter().zip(&self.new.args.clone()) {
            self.scalars.insert(arg, new);
        }
        for &block in &regions.order {
            let new = self.new.add_block();
            if let Some(name) = self.old.block_name(block) {
                self.new.set_block_name(new, name);
            }
            self.blocks.insert(block, new);
            for &param in &self.old.blocks[block].params {
                self.make_param(new, param)?;
            }
        }
        self.masked_uses = self.find_masked_uses(regions);
        for &block in &regions.order {
            self.at = self.blocks.get(&block).copied();
            let mask = self.mask_of(block);
            self.mixed = mask == self.masks.of(block) && self.masks.is_mixed(block);
            self.enter(mask)?;
            self.lane_values.clear();
            self.single_lane = self.find_single_lane(block)?;
            self.groups = match self.single_lane {
                Some(_) => Groups::default(),
                None => self.find_groups(block),
            };
            for &inst in &self.old.blocks[block].insts {
                self.debug_loc = self.old.insts[inst].debug_loc;
                self.instruction(inst)?;
                self.rows_of(inst)?;
                if let Some(base) = self.old.insts[inst].result
                    && self.masks.base() == Some(base)
                {
                    self.all_there = self.compare_length();
                    self.enter(Some(base))?;
                }
                if self.new.insts.len() > INSTRUCTIONS_MAX {
                    return Err(NotVectorized::new("the vector kernel would be too large"));
                }
            }
        }
        Ok(())
    }

    /// Sets the active mask of a block. The mask of lanes inside the work-group is defined only
    /// behind the instruction that computes it.
    fn enter(&mut self, mask: Option<Value>) -> Done {
        self.mask = None;
        self.all_active = None;
        let base = self.masks.base();
        self.is_partial = mask != base;
        let Some(mask) = mask.filter(|&mask| !self.is_true(mask)) else { return Ok(()) };
        if Some(mask) == base {
            if !self.components.contains_key(&mask) {
                return Ok(());
            }
            self.all_active = self.all_there;
        }
        self.mask = Some(self.components(mask)?[0]);
        Ok(())
    }

    fn is_true(&self, value: Value) -> bool {
        value.as_constant().is_some_and(|c| self.module.cx.constants.as_uint(c) == Some(1))
    }

    fn make_param(&mut self, block: Block, param: Value) -> Done {
        let ty = self.old.local_type(param);
        if !self.divergence.is_varying(param) {
            let new = self.new.add_block_param(block, ty);
            self.take_name(param, new);
            self.scalars.insert(param, new);
            return Ok(());
        }
        if self.layouts.is_aos(param) {
            let wide = self.aos_type(ty)?;
            let new = self.new.add_block_param(block, wide);
            self.take_name(param, new);
            self.aos.insert(param, new);
            return Ok(());
        }
        let mut components = Components::new();
        for component in self.component_types(ty)? {
            let vector = self.wide(component);
            let new = self.new.add_block_param(block, vector);
            self.take_name(param, new);
            components.push(new);
        }
        self.components.insert(param, components);
        if self.strides.is_linear(param) {
            let first = self.new.add_block_param(block, ty);
            self.scalars.insert(param, first);
        }
        self.make_row_params(block, param, ty);
        Ok(())
    }

    fn take_name(&mut self, old: Value, new: Value) {
        if let Some(name) = self.old.value_name(old)
            && !new.is_constant()
        {
            self.new.set_value_name(new, name);
        }
    }

    /// A builder at the present place.
    fn b(&mut self) -> Builder<'_> {
        let at = self.at.expect("a block is being filled");
        let mut builder = Builder::new(&mut self.module.cx, &mut self.new, at);
        builder.debug_loc = self.debug_loc;
        builder
    }

    fn instruction(&mut self, inst: Inst) -> Done {
        let data = &self.old.insts[inst];
        if data.op.is_terminator() {
            return self.terminator(&data.op);
        }
        if let Some(lane) = self.single_lane
            && self.for_single_lane(inst, lane)?
        {
            return Ok(());
        }
        let varying = data.result.is_some_and(|r| self.divergence.is_varying(r));
        match &data.op {
            Op::Debug(_) => Ok(()),
            Op::Call(call) => self.call(inst, call),
            // An event is one for all work-items of a group, wherever each of them keeps it.
            Op::Load { .. } if data.result.is_some_and(|r| self.is_opaque(r)) => {
                self.copy_of_first(inst)
            }
            Op::Store { value, ptr, .. } if self.is_opaque(*value) && self.is_varying(*ptr) => {
                self.replicate(inst)
            }
            Op::Load { ptr, access } => self.load(inst, *ptr, access),
            Op::Store { value, ptr, access } => self.store(inst, *value, *ptr, access),
            Op::Alloca { ty, count, align } if varying => self.alloca(inst, *ty, *count, *align),
            Op::AtomicRmw { op, ptr, value, access } => {
                self.atomic_rmw(inst, *op, *ptr, *value, access)
            }
            Op::CmpXchg { .. } => self.replicate(inst),
            Op::Intrinsic(call)
                if call.intrinsic.effect() != oxmux_ir::intrinsics::Effect::Pure =>
            {
                self.effect(inst, call)
            }
            _ if !varying => self.scalar_copy(inst),
            op => {
                let result = data.result.ok_or_else(|| self.broken(inst, "has no result"))?;
                self.operation(inst, op, result)?;
                if self.strides.has_first(result) && !self.scalars.contains_key(&result) {
                    self.scalar_copy(inst)?;
                }
                Ok(())
            }
        }
    }

    /// The instruction for one lane, or for all at once: with scalars.
    fn scalar_copy(&mut self, inst: Inst) -> Done {
        let data = &self.old.insts[inst];
        let mut op = data.op.clone();
        let mut missing = None;
        op.map_values(|value| match self.scalar(value) {
            Some(new) => new,
            None => {
                missing = Some(value);
                value
            }
        });
        if missing.is_some() {
            return Err(self.refuse(inst, "needs one value for all lanes"));
        }
        // Where all lanes are active, the first one is, and what is promised of it holds, if it
        // uses the result.
        let is_relaxed = |r| self.mask.is_some() || self.masked_uses.contains(r);
        if data.result.is_some_and(|r| self.divergence.is_varying(r) && is_relaxed(r)) {
            relax(&mut op);
        }
        self.freeze_divisor(&mut op);
        if let Some(old) = data.result.filter(|&r| self.divergence.is_varying(r))
            && let Some(same) = self.first_fits(old, &data.op, &mut op)
        {
            self.scalars.insert(old, same);
            return Ok(());
        }
        let ty = self.old.result_type(data.result);
        let new = self.b().inst(op, ty);
        if let Some(metadata) = self.old.inst_metadata.get(&inst) {
            self.new.inst_metadata.insert(new, metadata.clone());
        }
        if let (Some(old), Some(new)) = (data.result, self.new.insts[new].result) {
            if !self.divergence.is_varying(old) {
                self.take_name(old, new);
            }
            self.scalars.insert(old, new);
        }
        Ok(())
    }

    /// Marks the first lane's copy of a truncation `nuw` or `nsw` if bounds prove it, and removes a
    /// mask that changes nothing.
    fn first_fits(&self, result: Value, old: &Op, new: &mut Op) -> Option<Value> {
        let fits = |value: Value, bits: u32| {
            let range = self.strides.bounds(value)?;
            let above = (range.high as u64).checked_shr(bits).unwrap_or(0);
            (range.is_non_negative() && above == 0).then_some(())
        };
        match (old, new) {
            (Op::Cast { op: CastOp::Trunc, arg, .. }, Op::Cast { flags, .. }) => {
                let bits = self.module.cx.types.int_bits(self.old.local_type(result))?;
                fits(*arg, bits - 1)?;
                *flags = *flags | OpFlags::NUW | OpFlags::NSW;
                None
            }
            (Op::Binary { op: BinaryOp::And, args: [value, mask], .. }, _) => {
                let mask = self.module.cx.constants.value_uint(*mask)?;
                (mask & mask.checked_add(1)? == 0).then_some(())?;
                fits(*value, mask.count_ones())?;
                self.scalar(*value)
            }
            _ => None,
        }
    }

    /// The value that all lanes share, or that the first one holds.
    fn scalar(&self, value: Value) -> Option<Value> {
        if let Some(first) = self.rows.as_ref().and_then(|rows| rows.first(value))
            && self.is_varying(value)
        {
            return first;
        }
        if value.is_constant() { Some(value) } else { self.scalars.get(&value).copied() }
    }

    /// Whether a value is of an opaque type.
    fn is_opaque(&self, value: Value) -> bool {
        let ty = self.module.cx.value_type(self.old, value);
        matches!(self.module.cx.types.kind(ty), TypeKind::TargetExt { .. })
    }

    fn is_varying(&self, value: Value) -> bool {
        self.divergence.is_varying(value)
    }

    fn terminator(&mut self, op: &Op) -> Done {
        let mut op = op.clone();
        let mut failed = None;
        // Edges to one block carry the same values: what is made for the first of them is for all.
        let mut made: Map<Block, BlockCall> = Map::default();
        op.for_each_successor_mut(|call| match made.get(&call.block) {
            Some(same) => *call = same.clone(),
            None => match self.successor(call) {
                Ok(new) => {
                    made.insert(call.block, new.clone());
                    *call = new;
                }
                Err(refusal) => failed = Some(refusal),
            },
        });
        if let Some(refusal) = failed {
            return Err(refusal);
        }
        let uniform = |work: &Self, value: Value| {
            work.scalar(value)
                .filter(|_| !work.is_varying(value))
                .ok_or(NotVectorized::internal("a divergent branch is left"))
        };
        match &mut op {
            Op::CondBr { condition, .. } => *condition = uniform(self, *condition)?,
            Op::Switch { value, .. } => *value = uniform(self, *value)?,
            Op::Ret { value: Some(_) } => {
                return Err(NotVectorized::new("the kernel returns a value"));
            }
            _ => {}
        }
        self.b().inst(op, Type::VOID);
        Ok(())
    }

    fn successor(&mut self, call: &BlockCall) -> Done<BlockCall> {
        let block =
            *self.blocks.get(&call.block).ok_or(NotVectorized::internal("an unreachable block"))?;
        let mut args = Vec::with_capacity(call.args.len());
        let params = &self.old.blocks[call.block].params;
        for (&param, &arg) in params.iter().zip(&call.args) {
            if self.is_varying(param) {
                if self.layouts.is_aos(param) {
                    args.push(self.aos(arg)?);
                    continue;
                }
                args.extend(self.components(arg)?);
            }
            if !self.is_varying(param) || self.strides.is_linear(param) {
                args.push(
                    self.scalar(arg)
                        .ok_or(NotVectorized::internal("a loop variable without a first"))?,
                );
            }
            if self.is_varying(param) {
                args.extend(self.row_args(param, arg)?);
            }
        }
        Ok(BlockCall { block, args })
    }

    /// A refusal that is about an instruction.
    fn refuse(&self, inst: Inst, what: &str) -> NotVectorized {
        let text = oxmux_ir::text::print_inst(self.module, self.old, inst);
        NotVectorized::new(what.to_string()).at(text)
    }

    /// An internal error about an instruction.
    fn broken(&self, inst: Inst, what: &'static str) -> NotVectorized {
        let text = oxmux_ir::text::print_inst(self.module, self.old, inst);
        NotVectorized::internal(what).at(text)
    }

    /// A vector with an element of this type for each lane.
    fn wide(&mut self, component: Type) -> Type {
        self.wide_by(component, 1)
    }

    /// A vector with `count` elements of this type for each lane.
    fn wide_by(&mut self, component: Type, count: u32) -> Type {
        self.module.cx.types.vector_of(component, self.width * count, self.scalable)
    }
}

/// Drops the flags of address arithmetic: the first lane's address may be outside of the object if
/// that lane is inactive.
fn relax(op: &mut Op) {
    match op {
        Op::Gep { flags, .. } => *flags = GepFlags::NONE,
        Op::Binary { flags, .. } | Op::Cast { flags, .. } => *flags = OpFlags::NONE,
        _ => {}
    }
}
