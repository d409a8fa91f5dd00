//! Gives each part its alloca, and converts accesses.

use super::objects::{Objects, is_lifetime};
use super::parts::{Access, Form, Part, Parts, single_cast};
use hashbrown::HashMap;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{Block, Builder, CastOp, Context, DataLayout, Function, Inst, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// Rewrites all accesses of parts; none if one cannot be, which [`Parts`] should have found.
pub(super) fn rewrite(
    cx: &mut Context,
    layout: &DataLayout,
    function: &mut Function,
    objects: &Objects,
    parts: &Parts,
) -> Option<()> {
    let entry = function.entry()?;
    let builder = Builder::new(cx, function, entry);
    let mut rewriting = Rewriting {
        builder,
        layout,
        objects,
        parts,
        slots: Vec::new(),
        replaced: HashMap::default(),
    };
    rewriting.make_slots(entry);
    for block in rewriting.builder.func.block_order.clone() {
        rewriting.block(block)?;
    }
    let replaced = rewriting.replaced;
    function.replace_values(&replaced);
    Some(())
}

struct Rewriting<'a, 'b> {
    builder: Builder<'a>,
    layout: &'b DataLayout,
    objects: &'b Objects,
    parts: &'b Parts,
    /// The alloca of each part.
    slots: Vec<Value>,
    replaced: HashMap<Value, Value, FxBuildHasher>,
}

impl Rewriting<'_, '_> {
    /// Puts the parts' allocas in front of everything else.
    fn make_slots(&mut self, entry: Block) {
        let old = std::mem::take(&mut self.builder.func.blocks[entry].insts);
        for part in &self.parts.list {
            let ty = part.form.ty();
            let align = self.layout.abi_align(&self.builder.cx.types, ty);
            let slot = self.builder.alloca(ty, align);
            let inst = self.objects.list[part.object].inst;
            let name = self.builder.func.insts[inst].result;
            let name = name.and_then(|v| self.builder.func.value_name(v)).map(str::to_string);
            if let Some(name) = name {
                self.builder.named(&format!("{name}.part"), slot);
            }
            self.slots.push(slot);
        }
        self.builder.func.blocks[entry].insts.extend(old);
    }

    fn block(&mut self, block: Block) -> Option<()> {
        self.builder.switch_to(block);
        let old = std::mem::take(&mut self.builder.func.blocks[block].insts);
        let mut is_same = true;
        for (at, &inst) in old.iter().enumerate() {
            self.builder.debug_loc = self.builder.func.insts[inst].debug_loc;
            let access = self.parts.access(inst);
            let stays = access.is_none() && self.stays(inst);
            if is_same && !stays {
                is_same = false;
                self.builder.func.blocks[block].insts.extend_from_slice(&old[..at]);
            }
            if let Some(access) = access {
                self.access(inst, access)?;
            } else if stays && !is_same {
                self.builder.func.blocks[block].insts.push(inst);
            }
        }
        if is_same {
            self.builder.func.blocks[block].insts = old;
        }
        Some(())
    }

    /// Whether an instruction that is no access of a part stays. Lifetime markers are removed; a
    /// debug declaration follows the object's only part.
    fn stays(&mut self, inst: Inst) -> bool {
        let objects = self.objects;
        match &mut self.builder.func.insts[inst].op {
            Op::Intrinsic(call) if is_lifetime(call) => {
                let object = call.args.get(1).and_then(|&v| objects.address(v));
                object.is_none()
            }
            Op::Debug(record) => {
                let address = record.location.and_then(|v| objects.address(v));
                if let Some((object, at)) = address
                    && self.parts.complete[object]
                {
                    let only = self.parts.only[object].filter(|_| at == 0);
                    record.location = only.map(|part| self.slots[part]);
                }
                true
            }
            _ => true,
        }
    }

    fn access(&mut self, inst: Inst, access: Access) -> Option<()> {
        let part = self.parts.list[access.part].clone();
        let slot = self.slots[access.part];
        let data = &self.builder.func.insts[inst];
        let result = data.result;
        let ty = part.form.ty();
        let align = self.layout.abi_align(&self.builder.cx.types, ty);
        match data.op {
            Op::Load { .. } => {
                if access.ty == ty {
                    let op = Op::Load { ptr: slot, access: MemoryAccess::aligned(align) };
                    self.keep(inst, op);
                    return Some(());
                }
                let whole = self.builder.load(ty, slot, align);
                let value = self.extract(whole, &part, access)?;
                if let Some(result) = result {
                    self.replaced.insert(result, value);
                }
            }
            Op::Store { value, .. } => {
                let covers = access.size == part.size;
                let stored = if access.ty == ty {
                    value
                } else if covers {
                    self.convert(value, access.ty, ty, access.size)?
                } else {
                    let whole = self.builder.load(ty, slot, align);
                    self.insert(whole, value, &part, access)?
                };
                let op =
                    Op::Store { value: stored, ptr: slot, access: MemoryAccess::aligned(align) };
                self.keep(inst, op);
            }
            _ => return None,
        }
        Some(())
    }

    fn keep(&mut self, inst: Inst, op: Op) {
        let block = self.builder.block;
        self.builder.func.insts[inst].op = op;
        self.builder.func.inst_metadata.remove(&inst);
        self.builder.func.blocks[block].insts.push(inst);
    }

    fn bits_type(&mut self, bytes: u64) -> Option<Type> {
        Some(self.builder.cx.types.int(u32::try_from(bytes.checked_mul(8)?).ok()?))
    }

    /// The value's bits as another type of the same number of bytes; none if no casts do that.
    fn convert(&mut self, value: Value, from: Type, to: Type, bytes: u64) -> Option<Value> {
        if from == to {
            return Some(value);
        }
        let bits = |s: &Self, ty| s.layout.size_bits(&s.builder.cx.types, ty) == Some(bytes * 8);
        if bits(self, from)
            && bits(self, to)
            && let Some(op) = single_cast(self.builder.cx, from, to)
        {
            return Some(self.builder.cast(op, value, to));
        }
        // Through an integer; one that does not fill its bytes is widened and cut.
        let int = self.bits_type(bytes)?;
        let value = if from == int {
            value
        } else if !bits(self, from) {
            self.builder.cast(CastOp::ZExt, value, int)
        } else {
            let op = single_cast(self.builder.cx, from, int)?;
            self.builder.cast(op, value, int)
        };
        Some(if to == int {
            value
        } else if !bits(self, to) {
            self.builder.cast(CastOp::Trunc, value, to)
        } else {
            let op = single_cast(self.builder.cx, int, to)?;
            self.builder.cast(op, value, to)
        })
    }

    /// The accessed bytes of a part's value.
    fn extract(&mut self, whole: Value, part: &Part, access: Access) -> Option<Value> {
        match part.form {
            Form::Whole(ty) => self.convert(whole, ty, access.ty, access.size),
            Form::Lanes { vector, element, lane_bytes } => {
                if access.size == part.size {
                    return self.convert(whole, vector, access.ty, access.size);
                }
                let (first, count) = (access.offset / lane_bytes, access.size / lane_bytes);
                if count == 1 {
                    let lane = self.builder.lane(whole, first as u32);
                    return self.convert(lane, element, access.ty, access.size);
                }
                let poison = self.builder.cx.poison(vector);
                let mask: Vec<i32> = (first..first + count).map(|lane| lane as i32).collect();
                let lanes = self.builder.shuffle(whole, poison, &mask);
                let ty = self.builder.ty(lanes);
                self.convert(lanes, ty, access.ty, access.size)
            }
            Form::Bytes(int) => {
                let mut bits = whole;
                if access.offset > 0 {
                    let amount = self.builder.cx.int(int, u128::from(access.offset * 8));
                    bits = self.builder.lshr(bits, amount);
                }
                let narrow = self.bits_type(access.size)?;
                let bits = self.builder.int_cast(bits, narrow, false);
                self.convert(bits, narrow, access.ty, access.size)
            }
        }
    }

    /// A part's value with the accessed bytes replaced.
    fn insert(&mut self, whole: Value, value: Value, part: &Part, access: Access) -> Option<Value> {
        Some(match part.form {
            Form::Whole(ty) => self.convert(value, access.ty, ty, access.size)?,
            Form::Lanes { vector, element, lane_bytes } => {
                let (first, count) = (access.offset / lane_bytes, access.size / lane_bytes);
                if count == 1 {
                    let lane = self.convert(value, access.ty, element, access.size)?;
                    let index = self.builder.cx.i32(first as u32);
                    return Some(self.builder.insert_element(whole, lane, index));
                }
                let narrow = self.builder.cx.types.vector(element, count as u32);
                let lanes = self.convert(value, access.ty, narrow, access.size)?;
                self.blend(whole, lanes, vector, first, count)?
            }
            Form::Bytes(int) => {
                let narrow = self.bits_type(access.size)?;
                let mut bits = self.convert(value, access.ty, narrow, access.size)?;
                // Poison in some bytes must not reach the others.
                if !bits.is_constant() {
                    bits = self.builder.freeze(bits);
                }
                let mut wide = self.builder.int_cast(bits, int, false);
                if access.offset > 0 {
                    let amount = self.builder.cx.int(int, u128::from(access.offset * 8));
                    wide = self.builder.shl(wide, amount);
                }
                let ones = u128::MAX >> (128 - (access.size * 8).clamp(1, 128));
                let mask = self.builder.cx.int(int, !(ones << (access.offset * 8)));
                let others = self.builder.and(whole, mask);
                self.builder.or(others, wide)
            }
        })
    }

    /// `whole` with `count` lanes from `first` on replaced by those of `lanes`.
    fn blend(
        &mut self,
        whole: Value,
        lanes: Value,
        vector: Type,
        first: u64,
        count: u64,
    ) -> Option<Value> {
        let total = u64::from(self.builder.lanes(vector)?);
        let narrow = self.builder.ty(lanes);
        let poison = self.builder.cx.poison(narrow);
        let widen: Vec<i32> = (0..total).map(|i| if i < count { i as i32 } else { -1 }).collect();
        let wide = self.builder.shuffle(lanes, poison, &widen);
        let pick = |i: u64| {
            if (first..first + count).contains(&i) { total + i - first } else { i }
        };
        let mask: Vec<i32> = (0..total).map(|i| pick(i) as i32).collect();
        Some(self.builder.shuffle(whole, wide, &mask))
    }
}
