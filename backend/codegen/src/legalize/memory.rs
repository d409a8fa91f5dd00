//! Loads, stores, addresses and stack objects.

use super::layout::{Scalar, int_container};
use super::{Lower, Lowered, MAX_DEPTH, MAX_PARTS, MAX_STACK_BYTES, Parts};
use crate::error::CodegenError;
use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{CastOp, Op, Type, TypeKind, Value};
use smallvec::smallvec;

/// A piece of a value in memory, in the order of the value's parts.
#[derive(Clone, Copy)]
enum Piece {
    /// One legal part at this offset, whose size in memory is that of its type.
    Part(u64, Type),
    /// An integer of an odd width at this offset.
    OddInt(u64, u32),
    /// Lanes of this many bits each, packed without gaps, from this offset.
    Packed(u64, u32, u32, Type),
}

impl Lower<'_, '_> {
    pub(super) fn load(&mut self, ty: Type, ptr: Value, access: MemoryAccess) -> Lowered<Parts> {
        if access.ordering.is_some() {
            return self.atomic_load(ty, ptr, access);
        }
        let ptr = self.part(ptr)?;
        match self.load_packed(ty, ptr, access)? {
            Some(parts) => Ok(parts),
            None => self.load_parts(ty, ptr, access),
        }
    }

    pub(super) fn load_parts(
        &mut self,
        ty: Type,
        ptr: Value,
        access: MemoryAccess,
    ) -> Lowered<Parts> {
        let mut parts = Parts::new();
        for piece in self.pieces(ty)? {
            match piece {
                Piece::Part(offset, part) => parts.push(self.load_part(part, ptr, offset, access)),
                Piece::OddInt(offset, bits) => {
                    parts.push(self.load_int(bits, ptr, offset, access));
                }
                Piece::Packed(offset, 1, len, vector) if self.has_mask_word(vector)? => {
                    let word = self.load_int(len, ptr, offset, access);
                    parts.extend(self.word_to_mask(word, vector)?);
                }
                Piece::Packed(offset, bits, len, vector) => {
                    let lanes = self.load_bit_lanes((bits, len), ptr, offset, access)?;
                    parts.extend(self.assemble(vector, &lanes)?);
                }
            }
        }
        Ok(parts)
    }

    pub(super) fn store(
        &mut self,
        value: Value,
        ptr: Value,
        access: MemoryAccess,
    ) -> Lowered<Parts> {
        if access.ordering.is_some() {
            return self.atomic_store(value, ptr, access);
        }
        let ptr = self.part(ptr)?;
        if self.store_packed(value, ptr, access)? {
            return Ok(Parts::new());
        }
        let (ty, parts) = (self.source_type(value), self.parts(value)?);
        self.store_parts(ty, &parts, ptr, access)?;
        Ok(Parts::new())
    }

    pub(super) fn store_parts(
        &mut self,
        ty: Type,
        parts: &[Value],
        ptr: Value,
        access: MemoryAccess,
    ) -> Lowered<()> {
        let mut rest = parts.iter().copied();
        let mut next =
            || rest.next().ok_or_else(|| CodegenError::malformed("value of another shape"));
        for piece in self.pieces(ty)? {
            match piece {
                Piece::Part(offset, _) => {
                    let part = next()?;
                    self.store_part(part, ptr, offset, access);
                }
                Piece::OddInt(offset, bits) => {
                    let part = next()?;
                    self.store_int(bits, part, ptr, offset, access);
                }
                Piece::Packed(offset, 1, len, vector) if self.has_mask_word(vector)? => {
                    let mut mine = Parts::new();
                    for _ in 0..self.layout(vector)?.len() {
                        mine.push(next()?);
                    }
                    let word = self.mask_to_word(&mine, len)?;
                    self.store_int(len, word, ptr, offset, access);
                }
                Piece::Packed(offset, bits, len, vector) => {
                    let count = self.layout(vector)?.len();
                    let mut mine = Parts::with_capacity(count);
                    for _ in 0..count {
                        mine.push(next()?);
                    }
                    let mut lanes = self.lanes_of_parts(&mine);
                    lanes.truncate(len as usize);
                    self.store_bit_lanes(&lanes, bits, ptr, offset, access)?;
                }
            }
        }
        Ok(())
    }

    /// The pieces of a type in memory, one for each part of its layout, or for several packed ones.
    fn pieces(&mut self, ty: Type) -> Lowered<Vec<Piece>> {
        let mut pieces = Vec::new();
        self.collect_pieces(ty, 0, 0, &mut pieces)?;
        Ok(pieces)
    }

    fn collect_pieces(
        &mut self,
        ty: Type,
        offset: u64,
        depth: u32,
        out: &mut Vec<Piece>,
    ) -> Lowered<()> {
        // The layout checks nesting and the number of parts.
        if depth > MAX_DEPTH || self.layout(ty)?.len() as u64 > MAX_PARTS {
            return Err(CodegenError::Limit("nesting of types", u64::from(MAX_DEPTH)));
        }
        let too_big = || CodegenError::unsupported("type beyond the address space");
        let at = |base: u64, more: Option<u64>| {
            more.and_then(|m| base.checked_add(m)).ok_or_else(too_big)
        };
        match self.lz.cx.types.kind(ty).clone() {
            TypeKind::Vector { len, .. } => self.vector_pieces(ty, len, offset, out),
            TypeKind::Array { element, len } => {
                if self.layout(element)?.is_empty() {
                    return Ok(());
                }
                let size = self.data_layout().alloc_size(&self.lz.cx.types, element);
                for i in 0..len {
                    let place = at(offset, size.and_then(|s| s.checked_mul(i)))?;
                    self.collect_pieces(element, place, depth + 1, out)?;
                }
                Ok(())
            }
            TypeKind::Struct { .. } | TypeKind::NamedStruct(_) => {
                let fields = self.lz.cx.types.struct_fields(ty).map(|(f, _)| f.to_vec());
                let layout = self.data_layout().struct_layout(&self.lz.cx.types, ty);
                let (Some(fields), Some(layout)) = (fields, layout) else { return Err(too_big()) };
                for (&field, &place) in fields.iter().zip(&layout.offsets) {
                    self.collect_pieces(field, at(offset, Some(place))?, depth + 1, out)?;
                }
                Ok(())
            }
            TypeKind::Int(bits) if !matches!(bits, 8 | 16 | 32 | 64 | 128) => {
                out.push(Piece::OddInt(offset, bits));
                Ok(())
            }
            _ => {
                out.push(Piece::Part(offset, self.container(ty)?));
                Ok(())
            }
        }
    }

    fn vector_pieces(
        &mut self,
        ty: Type,
        len: u32,
        offset: u64,
        out: &mut Vec<Piece>,
    ) -> Lowered<()> {
        let bits = super::convert::scalar_bits(self.scalar(ty)?);
        let native = matches!(bits, 8 | 16 | 32 | 64 | 128);
        if !native && !bits.is_multiple_of(8) {
            out.push(Piece::Packed(offset, bits, len, ty));
            return Ok(());
        }
        let lane_bytes = u64::from(bits / 8);
        let mut place = offset;
        for &part in self.layout(ty)?.iter() {
            out.push(if native { Piece::Part(place, part) } else { Piece::OddInt(place, bits) });
            let size = u64::from(self.lane_count(part)) * lane_bytes;
            place = place
                .checked_add(size)
                .ok_or_else(|| CodegenError::unsupported("type beyond the address space"))?;
        }
        Ok(())
    }

    fn load_part(&mut self, part: Type, ptr: Value, offset: u64, access: MemoryAccess) -> Value {
        let place = self.offset(ptr, offset);
        let access = MemoryAccess { align: common_alignment(access.align, offset), ..access };
        self.b().value(Op::Load { ptr: place, access }, part)
    }

    fn store_part(&mut self, value: Value, ptr: Value, offset: u64, access: MemoryAccess) {
        let place = self.offset(ptr, offset);
        let access = MemoryAccess { align: common_alignment(access.align, offset), ..access };
        self.b().inst(Op::Store { value, ptr: place, access }, Type::VOID);
    }

    /// Reads the bytes of an integer of any width, in words that end where it ends.
    pub(super) fn load_int(
        &mut self,
        bits: u32,
        ptr: Value,
        offset: u64,
        access: MemoryAccess,
    ) -> Value {
        let container = int_container(bits);
        if container == Type::I1 {
            let byte = self.load_part(Type::I8, ptr, offset, access);
            return self.b().cast(CastOp::Trunc, byte, Type::I1);
        }
        let mut all: Option<Value> = None;
        for (at, size) in words(bits.div_ceil(8)) {
            let word = self.load_part(int_container(size * 8), ptr, offset + u64::from(at), access);
            let mut wide = self.resize(word, container, false);
            if at > 0 {
                let amount = self.int(container, u128::from(at * 8));
                wide = self.b().shl(wide, amount);
            }
            all = Some(match all {
                Some(all) => self.b().or(all, wide),
                None => wide,
            });
        }
        match all {
            Some(all) => self.zero_above(bits, all),
            None => self.int(container, 0),
        }
    }

    pub(super) fn store_int(
        &mut self,
        bits: u32,
        value: Value,
        ptr: Value,
        offset: u64,
        access: MemoryAccess,
    ) {
        if bits == 1 {
            let byte = self.widen_bool(value, Type::I8);
            self.store_part(byte, ptr, offset, access);
            return;
        }
        for (at, size) in words(bits.div_ceil(8)) {
            let amount = self.int_like(value, u128::from(at * 8));
            let shifted = if at == 0 { value } else { self.b().lshr(value, amount) };
            let word = self.resize(shifted, int_container(size * 8), false);
            self.store_part(word, ptr, offset + u64::from(at), access);
        }
    }

    pub(super) fn gep(
        &mut self,
        source: Type,
        base: Value,
        indices: &[Value],
        ty: Type,
    ) -> Lowered<Parts> {
        // Constant members add up once; each other index has a stride.
        let mut constant: u64 = 0;
        let mut scaled: Vec<(Value, u64)> = Vec::new();
        let mut walked = source;
        let unsized_type =
            || CodegenError::unsupported("getelementptr over a type without a size of 64 bits");
        for (position, &index) in indices.iter().enumerate() {
            if position > 0 && self.lz.cx.types.struct_fields(walked).is_some() {
                let field = self.lz.cx.constants.value_uint(self.first_lane(index));
                let field = field.and_then(|f| u64::try_from(f).ok());
                let field =
                    field.ok_or_else(|| CodegenError::malformed("member that is not constant"))?;
                let offset = self.data_layout().element_offset(&self.lz.cx.types, walked, field);
                constant = constant.wrapping_add(offset.ok_or_else(unsized_type)?);
                let member = self.lz.cx.types.element(walked, field);
                walked = member.ok_or_else(unsized_type)?;
                continue;
            }
            let stride = match position {
                0 => self.data_layout().alloc_size(&self.lz.cx.types, walked),
                _ => {
                    let stride = self.data_layout().element_offset(&self.lz.cx.types, walked, 1);
                    let element = self.lz.cx.types.element(walked, 0);
                    // An array of no elements may still be walked over.
                    let element = element.or(match *self.lz.cx.types.kind(walked) {
                        TypeKind::Array { element, .. } => Some(element),
                        _ => None,
                    });
                    walked = element.ok_or_else(unsized_type)?;
                    stride
                }
            };
            let stride = stride.ok_or_else(unsized_type)?;
            match self.lz.cx.value_sint(index) {
                Some(known) => {
                    constant = constant.wrapping_add((known as u64).wrapping_mul(stride))
                }
                None => scaled.push((index, stride)),
            }
        }
        if let Some(parts) = self.gep_vectors(ty, base, &scaled, constant)? {
            return Ok(parts);
        }
        let mut operands = vec![base];
        operands.extend(scaled.iter().map(|(index, _)| *index));
        let mut widths = Vec::new();
        for (index, _) in &scaled {
            match self.scalar(self.source_type(*index))? {
                Scalar::Int(bits) => widths.push(bits),
                _ => return Err(CodegenError::malformed("index that is no integer")),
            }
        }
        let strides: Vec<u64> = scaled.iter().map(|(_, stride)| *stride).collect();
        self.lanewise(ty, &operands, &mut |this, v| {
            let mut address = v[0];
            for ((&index, &stride), &bits) in v[1..].iter().zip(&strides).zip(&widths) {
                let bytes = this.bytes_of(index, bits, stride);
                address = this.add_offset(address, bytes);
            }
            Ok(this.offset(address, constant))
        })
    }

    /// The byte offset of an index of `bits` bits.
    pub(super) fn bytes_of(&mut self, index: Value, bits: u32, stride: u64) -> Value {
        let wide = self.index_as_i64(index, bits);
        self.b().mul_by(wide, stride)
    }

    fn first_lane(&self, index: Value) -> Value {
        match self.lz.cx.constants.of(index) {
            Some(oxmux_ir::ConstantKind::Splat(lane)) => (*lane).into(),
            _ => index,
        }
    }

    fn index_as_i64(&mut self, index: Value, bits: u32) -> Value {
        if bits == 1 {
            let wide = self.widen_bool(index, Type::I64);
            let zero = self.int(Type::I64, 0);
            return self.b().sub(zero, wide);
        }
        self.extended(true, bits, index, Type::I64)
    }

    pub(super) fn alloca(&mut self, ty: Type, count: Value, align: u32) -> Lowered<Parts> {
        if self.in_cycle {
            return Err(CodegenError::unsupported("alloca in a loop"));
        }
        let count = self.lz.cx.constants.value_uint(count);
        let count = count.ok_or_else(|| CodegenError::unsupported("alloca of a variable size"))?;
        let size = self.data_layout().alloc_size(&self.lz.cx.types, ty);
        let size = size.zip(u64::try_from(count).ok()).and_then(|(s, c)| s.checked_mul(c));
        let size = size.ok_or(CodegenError::Limit("bytes of stack", MAX_STACK_BYTES))?;
        let align = align.max(self.data_layout().abi_align(&self.lz.cx.types, ty)).max(1);
        Ok(smallvec![self.stack_object(size, align)?])
    }

    /// The address of a new object on the stack.
    pub(super) fn stack_object(&mut self, size: u64, align: u32) -> Lowered<Value> {
        self.stack_object_of(size, align, Type::PTR)
    }

    /// The same, made where the function begins.
    pub(super) fn stack_object_at_entry(&mut self, size: u64, align: u32) -> Lowered<Value> {
        self.at_entry(|this| this.stack_object(size, align))
    }

    /// Makes instructions where the function begins: in front of all existing ones of its entry.
    pub(super) fn at_entry(
        &mut self,
        make: impl FnOnce(&mut Self) -> Lowered<Value>,
    ) -> Lowered<Value> {
        let here = std::mem::replace(&mut self.block, self.entry);
        // What the entry block has is behind these instructions.
        let (joined, halved) = (std::mem::take(&mut self.joined), std::mem::take(&mut self.halved));
        let before = self.func.blocks[self.entry].insts.len();
        let made = make(self);
        let insts = &mut self.func.blocks[self.entry].insts;
        let new = insts.len() - before;
        insts.rotate_right(new);
        self.block = here;
        (self.joined, self.halved) = (joined, halved);
        made
    }

    /// The same with an address of another type.
    pub(super) fn stack_object_of(&mut self, size: u64, align: u32, ty: Type) -> Lowered<Value> {
        if !align.is_power_of_two() {
            return Err(CodegenError::malformed("alignment that is no power of two"));
        }
        let most = self.lz.caps.max_stack_align;
        let extra = if align > most { u64::from(align - most) } else { 0 };
        let total = size.max(1).saturating_add(extra);
        self.stack_bytes = self.stack_bytes.saturating_add(total.saturating_add(15));
        if self.stack_bytes > MAX_STACK_BYTES {
            return Err(CodegenError::Limit("bytes of stack", MAX_STACK_BYTES));
        }
        let count = self.int(Type::I64, u128::from(total));
        let alloca = Op::Alloca { ty: Type::I8, count, align: align.min(most) };
        let object = self.b().value(alloca, ty);
        if extra == 0 {
            return Ok(object);
        }
        // The code generator aligns no further: round the address up inside a larger object.
        let up = self.int(Type::I64, u128::from(align - 1));
        let mask = self.int(Type::I64, u128::from(!u64::from(align - 1)));
        let b = &mut self.b();
        let address = b.cast(CastOp::PtrToInt, object, Type::I64);
        let address = b.add(address, up);
        let address = b.and(address, mask);
        Ok(b.cast(CastOp::IntToPtr, address, ty))
    }
}

/// A number of bytes as words of 16, 8, 4, 2 and 1, each with its offset.
pub(super) fn words(bytes: u32) -> Vec<(u32, u32)> {
    let mut words = Vec::new();
    let mut at = 0;
    for size in [16, 8, 4, 2, 1] {
        while bytes - at >= size {
            words.push((at, size));
            at += size;
        }
    }
    words
}
