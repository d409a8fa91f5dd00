//! Accesses of aggregates, copies and fills as accesses of single values.

use super::objects::Objects;
use super::pieces::{aggregate_pieces, constant_length, fill_pieces, pieces};
use hashbrown::HashMap;
use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::{
    Block, Builder, Context, DataLayout, Function, Inst, Intrinsic, Op, Type, TypeKind, Value,
};
use rustc_hash::FxBuildHasher;

/// Expands accesses of objects that can be split; true if there were any.
pub(super) fn expand(
    cx: &mut Context,
    layout: &DataLayout,
    function: &mut Function,
    objects: &Objects,
) -> bool {
    let Some(entry) = function.entry() else { return false };
    let mut expansion = Expansion {
        builder: Builder::new(cx, function, entry),
        layout,
        objects,
        replaced: HashMap::default(),
        changed: false,
    };
    for block in expansion.builder.func.block_order.clone() {
        expansion.block(block);
    }
    let Expansion { replaced, changed, .. } = expansion;
    function.replace_values(&replaced);
    changed
}

struct Expansion<'a, 'b> {
    builder: Builder<'a>,
    layout: &'b DataLayout,
    objects: &'b Objects,
    replaced: HashMap<Value, Value, FxBuildHasher>,
    changed: bool,
}

impl Expansion<'_, '_> {
    fn block(&mut self, block: Block) {
        self.builder.switch_to(block);
        let old = std::mem::take(&mut self.builder.func.blocks[block].insts);
        let mut is_same = true;
        for (at, &inst) in old.iter().enumerate() {
            self.builder.debug_loc = self.builder.func.insts[inst].debug_loc;
            let is_expanded = self.inst(inst).is_some();
            let new = &mut self.builder.func.blocks[block].insts;
            if is_expanded && is_same {
                new.splice(0..0, old[..at].iter().copied());
                is_same = false;
            } else if !is_expanded && !is_same {
                new.push(inst);
            }
        }
        match is_same {
            true => self.builder.func.blocks[block].insts = old,
            false => self.changed = true,
        }
    }

    /// Expands one instruction, if it is to be.
    fn inst(&mut self, inst: Inst) -> Option<()> {
        let data = &self.builder.func.insts[inst];
        match &data.op {
            &Op::Load { ptr, access } => {
                let result = data.result?;
                let ty = self.builder.ty(result);
                self.objects.address(ptr).filter(|_| self.builder.cx.types.is_aggregate(ty))?;
                self.load(result, ty, ptr, access.align)
            }
            &Op::Store { ptr, value, access } => {
                let ty = self.builder.ty(value);
                self.objects.address(ptr).filter(|_| self.builder.cx.types.is_aggregate(ty))?;
                self.store(value, ty, ptr, access.align)
            }
            Op::Intrinsic(call) => {
                let call = call.clone();
                match call.intrinsic {
                    Intrinsic::MemSet => self.fill(&call),
                    _ => self.copy(&call),
                }
            }
            _ => None,
        }
    }

    fn address(&mut self, base: Value, offset: u64) -> Value {
        if offset == 0 {
            return base;
        }
        let offset = self.builder.cx.i64(offset);
        self.builder.byte_offset(base, offset)
    }

    fn load(&mut self, result: Value, ty: Type, ptr: Value, align: u32) -> Option<()> {
        let pieces = aggregate_pieces(self.builder.cx, self.layout, ty)?;
        let mut aggregate = self.builder.cx.poison(ty);
        for piece in pieces {
            let address = self.address(ptr, piece.offset);
            let value = self.builder.load(piece.ty, address, common_alignment(align, piece.offset));
            aggregate = self.builder.insert_value(aggregate, value, &piece.path);
        }
        self.replaced.insert(result, aggregate);
        Some(())
    }

    fn store(&mut self, value: Value, ty: Type, ptr: Value, align: u32) -> Option<()> {
        let pieces = aggregate_pieces(self.builder.cx, self.layout, ty)?;
        for piece in pieces {
            let member = self.member(value, &piece.path)?;
            let address = self.address(ptr, piece.offset);
            self.builder.store(member, address, common_alignment(align, piece.offset));
        }
        Some(())
    }

    fn member(&mut self, value: Value, path: &[u32]) -> Option<Value> {
        let mut constant = value.as_constant();
        for &index in path {
            let cx = &mut *self.builder.cx;
            constant = constant.and_then(|c| cx.constants.element(&cx.types, c, u64::from(index)));
        }
        match constant {
            Some(constant) => Some(constant.into()),
            None => self.builder.extract_value(value, path),
        }
    }

    fn fill(&mut self, call: &IntrinsicCall) -> Option<()> {
        let (object, at) = self.objects.address(call.args[0])?;
        let place = Some((self.objects.list[object].ty, at));
        let pieces = fill_pieces(self.builder.cx, self.layout, call, place)?;
        let byte = self.builder.cx.constants.value_uint(call.args[1])?;
        let align = param_align(call, 0);
        for piece in pieces {
            let value = self.filled(piece.ty, byte);
            let address = self.address(call.args[0], piece.offset);
            self.builder.store(value, address, common_alignment(align, piece.offset));
        }
        Some(())
    }

    /// The value whose bytes are all `byte`.
    fn filled(&mut self, ty: Type, byte: u128) -> Value {
        let pattern = (byte & 0xff) * (u128::MAX / 0xff);
        let cx = &mut *self.builder.cx;
        if byte & 0xff == 0 {
            return cx.zero(ty);
        }
        let scalar = cx.types.scalar(ty);
        match *cx.types.kind(scalar) {
            TypeKind::Int(_) => cx.int(ty, pattern),
            TypeKind::Half => cx.float_bits(ty, pattern as u64 & 0xffff),
            TypeKind::Float => cx.float_bits(ty, pattern as u64 & 0xffff_ffff),
            TypeKind::Double => cx.float_bits(ty, pattern as u64),
            _ => {
                // Pointers are filled through an integer.
                let bits = self.layout.size_bits(&cx.types, scalar).unwrap_or(64) as u32;
                let int = cx.types.int(bits);
                let int = cx.types.with_scalar(ty, int);
                let bits = cx.int(int, pattern);
                self.builder.cast(oxmux_ir::CastOp::IntToPtr, bits, ty)
            }
        }
    }

    fn copy(&mut self, call: &IntrinsicCall) -> Option<()> {
        let length = constant_length(self.builder.cx, call)?;
        let (to, from) = (call.args[0], call.args[1]);
        let (object, at) = self.objects.address(to).or_else(|| self.objects.address(from))?;
        let ty = self.objects.list[object].ty;
        let pieces = pieces(self.builder.cx, self.layout, ty, at, length)?;
        // All is read before anything is written: the ranges may be the same one, or overlap in
        // `memmove`.
        let mut values = Vec::with_capacity(pieces.len());
        for piece in &pieces {
            let address = self.address(from, piece.offset);
            let align = common_alignment(param_align(call, 1), piece.offset);
            values.push(self.builder.load(piece.ty, address, align));
        }
        for (piece, value) in pieces.iter().zip(values) {
            let address = self.address(to, piece.offset);
            self.builder.store(
                value,
                address,
                common_alignment(param_align(call, 0), piece.offset),
            );
        }
        Some(())
    }
}

fn param_align(call: &IntrinsicCall, index: usize) -> u32 {
    let align = u32::try_from(call.param_align(index)).ok();
    align.filter(|align| align.is_power_of_two()).unwrap_or(1)
}
