//! Vectors of addresses, and the loads and stores that go by them: where the target has gathers.
//!
//! An address is a lane of 64 bits, in vectors as among scalars. A `getelementptr` of vectors is
//! one vector of `i64` byte offsets from one address, or from an address for each lane. Where the
//! offsets are multiples of numbers of 32 bits, a gather has these, and adds up the addresses
//! itself: it takes one register of them instead of two.

use super::cut::VectorParts;
use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::legal::{LegalType, OpKey};
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{BinaryOp, CastOp, GepFlags, Intrinsic, Op, Type, Value};
use smallvec::{SmallVec, smallvec};

/// A sum of offsets in bytes: what lanes have each for itself, and what is the same for all.
struct Offsets {
    lanes: Option<Parts>,
    uniform: Option<Value>,
}

impl Lower<'_, '_> {
    /// Addresses as legal vectors: a base, indices with the bytes that each counts in, and bytes
    /// behind. None if the target has no vectors of addresses, or lacks the arithmetic.
    pub(super) fn gep_vectors(
        &mut self,
        ty: Type,
        base: Value,
        scaled: &[(Value, u64)],
        constant: u64,
    ) -> Lowered<Option<Parts>> {
        if self.vector_len(ty).is_none() {
            return Ok(None);
        }
        let layout = self.layout(ty)?;
        let offsets_ty = self.lz.cx.types.with_scalar(ty, Type::I64);
        let offsets_layout = self.layout(offsets_ty)?;
        if !self.adds_addresses(&layout, &offsets_layout) {
            return Ok(None);
        }
        let Some(Offsets { lanes, mut uniform }) = self.offsets(offsets_ty, scaled)? else {
            return Ok(None);
        };
        // What is uniform is added to the base, or to the offsets last.
        let mut common = constant;
        let base_ty = self.source_type(base);
        let one_base = self.vector_len(base_ty).is_none();
        let bases = match one_base {
            true => {
                let mut first = self.part(base)?;
                if let Some(bytes) = uniform.take() {
                    first = self.add_offset(first, bytes);
                }
                let first = self.offset(first, std::mem::take(&mut common));
                smallvec![first; layout.len()]
            }
            false => self.parts(base)?,
        };
        if bases.len() != layout.len() {
            return Ok(None);
        }
        if common != 0 {
            let common = self.int(Type::I64, u128::from(common));
            uniform = Some(self.plus(uniform, common));
        }
        let mut addresses = Parts::with_capacity(layout.len());
        for (i, (&part, &int)) in layout.iter().zip(offsets_layout.iter()).enumerate() {
            let mut bytes = lanes.as_ref().and_then(|lanes| lanes.get(i).copied());
            if let Some(all) = uniform {
                let all = self.b().splat(int, all);
                bytes = Some(self.plus(bytes, all));
            }
            let base = bases[i];
            addresses.push(match bytes {
                Some(bytes) => {
                    let flags = GepFlags::NONE;
                    let op = Op::Gep { source: Type::I8, base, indices: vec![bytes], flags };
                    self.b().value(op, part)
                }
                None if one_base => self.b().splat(part, base),
                None => base,
            });
        }
        Ok(Some(addresses))
    }

    /// The sum of scaled indices; none if it cannot be computed in vectors.
    fn offsets(&mut self, ty: Type, scaled: &[(Value, u64)]) -> Lowered<Option<Offsets>> {
        let mut sum = Offsets { lanes: None, uniform: None };
        for &(index, stride) in scaled {
            let index_ty = self.source_type(index);
            let Scalar::Int(bits) = self.scalar(index_ty)? else { return Ok(None) };
            if self.vector_len(index_ty).is_none() {
                let index = self.part(index)?;
                let bytes = self.bytes_of(index, bits, stride);
                sum.uniform = Some(self.plus(sum.uniform, bytes));
                continue;
            }
            if !matches!(bits, 8 | 16 | 32 | 64) {
                return Ok(None);
            }
            let index = self.cut(index)?;
            let Some(wide) = self.sign_extended(&index, ty)? else { return Ok(None) };
            let bytes = self.times(wide.parts, stride);
            sum.lanes = Some(match sum.lanes {
                Some(all) => all.iter().zip(&bytes).map(|(&a, &b)| self.b().add(a, b)).collect(),
                None => bytes,
            });
        }
        Ok(Some(sum))
    }

    /// A sum with one more term.
    fn plus(&mut self, sum: Option<Value>, term: Value) -> Value {
        match sum {
            Some(sum) => self.b().add(sum, term),
            None => term,
        }
    }

    /// Whether the target computes with addresses in vectors of the first types, and byte offsets
    /// in those of the second.
    fn adds_addresses(&self, addresses: &[Type], offsets: &[Type]) -> bool {
        let caps = &self.lz.caps;
        let is_legal = |(&ptr, &int): (&Type, &Type)| {
            let keys = LegalType::of(&self.lz.cx, ptr).zip(LegalType::of(&self.lz.cx, int));
            keys.is_some_and(|(ptr, int)| {
                let has = |op| caps.is_legal(op, int);
                ptr.lanes == int.lanes
                    && caps.is_legal(OpKey::Gep, ptr)
                    && has(OpKey::Binary(BinaryOp::Add))
                    && has(OpKey::Binary(BinaryOp::Mul))
                    && has(OpKey::UniformShift(BinaryOp::Shl))
                    && has(OpKey::Shuffle)
            })
        };
        addresses.len() == offsets.len() && addresses.iter().zip(offsets).all(is_legal)
    }

    /// Integers as lanes of 64 bits, by their signs.
    fn sign_extended(&mut self, index: &VectorParts, ty: Type) -> Lowered<Option<VectorParts>> {
        if index.ty == ty {
            return Ok(Some(index.clone()));
        }
        self.cast_pieces(CastOp::SExt, index, ty)
    }

    /// So many bytes for each lane's index.
    fn times(&mut self, parts: Parts, stride: u64) -> Parts {
        parts.into_iter().map(|part| self.b().mul_by(part, stride)).collect()
    }

    /// `llvm.masked.gather` in whole vectors; none if the target has none for these lanes.
    pub(super) fn gather_native(&mut self, args: &[Value], ty: Type) -> Lowered<Option<Parts>> {
        let align = self.align(args[1])?;
        let (element, bytes) = self.lane_in_memory(ty)?;
        let rest = [self.cut(args[2])?, self.cut(args[3])?];
        for places in self.lane_places(args[0])? {
            let [mask, passthru] = rest.clone();
            let loaded = self.in_pieces(
                ty,
                &[places.lanes.clone(), mask, passthru],
                &|caps, key, _| caps.is_legal(OpKey::Intrinsic(Intrinsic::MaskedGather), key),
                &mut |this, piece, v| {
                    let pointers = this.pointers_of(&places, v[0]);
                    if this.vector_len(piece).is_none() {
                        let access = Self::lane_access(align, bytes);
                        return this.load_if(v[1], pointers, v[2], element, access).map(Some);
                    }
                    let align = this.int(Type::I32, u128::from(align));
                    let args = [pointers, align, v[1], v[2]];
                    Ok(this.b().intrinsic(Intrinsic::MaskedGather, piece, &args))
                },
            )?;
            if let Some(loaded) = loaded {
                return Ok(Some(loaded.parts));
            }
        }
        Ok(None)
    }

    /// `llvm.masked.scatter` in whole vectors; whether there is one.
    pub(super) fn scatter_native(&mut self, args: &[Value]) -> Lowered<bool> {
        let ty = self.source_type(args[0]);
        let align = self.align(args[2])?;
        let (element, bytes) = self.lane_in_memory(ty)?;
        let rest = [self.cut(args[0])?, self.cut(args[3])?];
        for places in self.lane_places(args[1])? {
            let [values, mask] = rest.clone();
            let stored = self.in_pieces(
                ty,
                &[values, places.lanes.clone(), mask],
                &|caps, key, _| caps.is_legal(OpKey::Intrinsic(Intrinsic::MaskedScatter), key),
                &mut |this, piece, v| {
                    let pointers = this.pointers_of(&places, v[1]);
                    if this.vector_len(piece).is_none() {
                        let access: MemoryAccess = Self::lane_access(align, bytes);
                        this.store_if(v[2], pointers, v[0], element, access)?;
                        return Ok(None);
                    }
                    let align = this.int(Type::I32, u128::from(align));
                    let args = [v[0], pointers, align, v[2]];
                    this.b().intrinsic(Intrinsic::MaskedScatter, Type::VOID, &args);
                    Ok(None)
                },
            )?;
            if stored.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The ways to say where lanes are, the best one first.
    fn lane_places(&mut self, pointers: Value) -> Lowered<SmallVec<[LanePlaces; 2]>> {
        let mut places: SmallVec<[LanePlaces; 2]> =
            self.indexed_places(pointers)?.into_iter().collect();
        places.push(LanePlaces { lanes: self.cut(pointers)?, multiples: None });
        Ok(places)
    }

    /// Addresses of the source as one address and multiples of numbers of 32 bits, if they are and
    /// the target adds them up.
    fn indexed_places(&mut self, pointers: Value) -> Lowered<Option<LanePlaces>> {
        let (mut at, mut behind) = (pointers, 0u64);
        for _ in 0..STEPS_MAX {
            let Some(Op::Gep { source, base, indices, .. }) = self.source.def_op(at) else { break };
            let (&[index], source, base) = (&indices[..], *source, *base) else { break };
            let stride = self.data_layout().alloc_size(&self.lz.cx.types, source);
            let Some(stride) = stride else { break };
            if self.vector_len(self.source_type(base)).is_none() {
                return self.indexed_from(base, index, stride, behind);
            }
            // All lanes go on by a number of bytes.
            let Some(known) = self.splat_i64(index) else { break };
            behind = behind.wrapping_add(known.wrapping_mul(stride));
            at = base;
        }
        Ok(None)
    }

    /// The same of one address, an index for each lane, the bytes that it counts in, and bytes
    /// behind. Sums and products are of 64 bits, as addresses are.
    fn indexed_from(
        &mut self,
        base: Value,
        mut index: Value,
        mut bytes: u64,
        mut behind: u64,
    ) -> Lowered<Option<LanePlaces>> {
        let mut is_signed = true;
        for _ in 0..STEPS_MAX {
            if self.lz.cx.types.scalar(self.source_type(index)) == Type::I32 {
                break;
            }
            match self.source.def_op(index) {
                Some(&Op::Cast { op: op @ (CastOp::SExt | CastOp::ZExt), arg, .. }) => {
                    if self.lz.cx.types.scalar(self.source_type(arg)) != Type::I32 {
                        return Ok(None);
                    }
                    (index, is_signed) = (arg, op == CastOp::SExt);
                }
                Some(&Op::Binary { op, args: [other, number], .. }) => {
                    // Others wrap in fewer bits.
                    if self.lz.cx.types.scalar(self.source_type(index)) != Type::I64 {
                        return Ok(None);
                    }
                    let Some(number) = self.splat_i64(number) else { return Ok(None) };
                    match op {
                        BinaryOp::Add => {
                            behind = behind.wrapping_add(number.wrapping_mul(bytes));
                        }
                        BinaryOp::Mul => bytes = bytes.wrapping_mul(number),
                        BinaryOp::Shl if number < 64 => bytes = bytes.wrapping_shl(number as u32),
                        _ => return Ok(None),
                    }
                    index = other;
                }
                _ => return Ok(None),
            }
        }
        let index_ty = self.source_type(index);
        let is_index = self.lz.cx.types.scalar(index_ty) == Type::I32;
        if !is_index || self.vector_len(index_ty).is_none() || !matches!(bytes, 1 | 2 | 4 | 8) {
            return Ok(None);
        }
        let mut lanes = self.cut(index)?;
        if !is_signed {
            // As a signed number, one without a sign is 2^31 less with its highest bit turned.
            behind = behind.wrapping_add(bytes << 31);
            let mut parts = Parts::with_capacity(lanes.parts.len());
            for &part in &lanes.parts {
                let top = self.b().int_like(part, 1 << 31);
                parts.push(self.b().xor(part, top));
            }
            lanes.parts = parts;
        }
        let base = self.part(base)?;
        let base = self.offset(base, behind);
        Ok(Some(LanePlaces { lanes, multiples: Some((base, bytes)) }))
    }

    /// The addresses of a piece of the lanes: of one lane, or for a gather to add up.
    fn pointers_of(&mut self, places: &LanePlaces, lanes: Value) -> Value {
        let Some((base, bytes)) = places.multiples else { return lanes };
        let ty = self.lz.cx.value_type(&self.func, lanes);
        let Some(count) = self.vector_len(ty) else {
            let bytes = self.bytes_of(lanes, 32, bytes);
            return self.add_offset(base, bytes);
        };
        let source = match bytes {
            1 => Type::I8,
            2 => Type::I16,
            4 => Type::I32,
            _ => Type::I64,
        };
        let pointer = self.lz.cx.value_type(&self.func, base);
        let ty = self.lz.cx.types.vector(pointer, count);
        let op = Op::Gep { source, base, indices: vec![lanes], flags: GepFlags::NONE };
        self.b().value(op, ty)
    }

    /// An integer of the source that is constant and the same in all lanes, as one of 64 bits.
    fn splat_i64(&self, value: Value) -> Option<u64> {
        let bits = self.lz.cx.types.int_bits(self.lz.cx.types.scalar(self.source_type(value)))?;
        let number = self.lz.cx.splat_uint(value)?;
        (bits <= 64).then(|| (number << (128 - bits)) as i128 >> (128 - bits)).map(|n| n as u64)
    }
}

/// How many operations of an address are looked at.
const STEPS_MAX: u32 = 8;

/// Where lanes are in memory.
struct LanePlaces {
    /// Their addresses, or numbers of 32 bits.
    lanes: VectorParts,
    /// The address that they have in common, and how many bytes such a number counts in.
    multiples: Option<(Value, u64)>,
}
