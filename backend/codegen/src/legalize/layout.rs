//! The legal parts of a type.

use super::{Lower, Lowered, MAX_DEPTH, MAX_PARTS, Parts};
use crate::error::CodegenError;
use crate::legal::LegalType;
use oxmux_ir::{Op, Type, TypeKind, Value};
use std::rc::Rc;

/// The lowering class of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scalar {
    /// An integer of 1 to 128 bits, in the next wider legal one with zeros above.
    Int(u32),
    /// In an `i16`.
    Half,
    Float,
    Double,
    Ptr,
}

impl Scalar {
    /// The bits of an integer that vectors have as lanes: 8, 16, 32 or 64.
    pub(super) fn word_bits(self) -> Option<u32> {
        match self {
            Self::Int(bits @ (8 | 16 | 32 | 64)) => Some(bits),
            _ => None,
        }
    }
}

impl Lower<'_, '_> {
    /// The class of a scalar type, or of a vector's elements.
    pub(super) fn scalar(&self, ty: Type) -> Lowered<Scalar> {
        let types = &self.lz.cx.types;
        Ok(match *types.kind(types.scalar(ty)) {
            TypeKind::Int(bits @ 1..=128) => Scalar::Int(bits),
            TypeKind::Int(bits) => return Err(CodegenError::unsupported(format!("i{bits}"))),
            TypeKind::Half => Scalar::Half,
            TypeKind::Float => Scalar::Float,
            TypeKind::Double => Scalar::Double,
            TypeKind::Ptr(_) | TypeKind::TargetExt { .. } => Scalar::Ptr,
            _ => return Err(CodegenError::malformed("scalar operation on an aggregate")),
        })
    }

    /// The width of an integer.
    pub(super) fn int_bits(&self, ty: Type) -> Lowered<u32> {
        let bits = self.lz.cx.types.int_bits(ty);
        bits.ok_or_else(|| CodegenError::malformed("an integer is expected"))
    }

    /// The legal type that holds a scalar, or one lane of a vector.
    pub(super) fn container(&self, ty: Type) -> Lowered<Type> {
        let types = &self.lz.cx.types;
        let element = types.scalar(ty);
        if let TypeKind::Ptr(space) = *types.kind(element)
            && self.lz.module.data_layout.pointer_bits(space) != 64
        {
            return Err(CodegenError::unsupported("pointers that are not 64 bits wide"));
        }
        Ok(match self.scalar(ty)? {
            Scalar::Int(bits) => int_container(bits),
            Scalar::Half => Type::I16,
            Scalar::Float => Type::FLOAT,
            Scalar::Double => Type::DOUBLE,
            Scalar::Ptr if types.is_ptr(element) => element,
            Scalar::Ptr => Type::PTR,
        })
    }

    /// The legal types of a value's parts.
    pub(super) fn layout(&mut self, ty: Type) -> Lowered<Rc<[Type]>> {
        if let Some(layout) = self.lz.layouts.get(&ty) {
            return Ok(Rc::clone(layout));
        }
        let mut parts = Vec::new();
        self.lz.layout_depth += 1;
        let collected = self.collect_parts(ty, self.lz.layout_depth, &mut parts);
        self.lz.layout_depth -= 1;
        collected?;
        let layout: Rc<[Type]> = parts.into();
        self.lz.layouts.insert(ty, Rc::clone(&layout));
        Ok(layout)
    }

    fn collect_parts(&mut self, ty: Type, depth: u32, out: &mut Vec<Type>) -> Lowered<()> {
        if depth > MAX_DEPTH {
            return Err(CodegenError::Limit("nesting of types", u64::from(MAX_DEPTH)));
        }
        match self.lz.cx.types.kind(ty).clone() {
            TypeKind::Void | TypeKind::Token | TypeKind::Metadata | TypeKind::Label => Ok(()),
            TypeKind::Vector { scalable: true, .. } => {
                Err(CodegenError::unsupported("scalable vectors"))
            }
            TypeKind::Vector { len, .. } => self.vector_layout(ty, len, out),
            TypeKind::Array { element, len } => {
                let one = self.layout(element)?;
                check_parts(out.len() as u64, (one.len() as u64).saturating_mul(len))?;
                (0..len).for_each(|_| out.extend_from_slice(&one));
                Ok(())
            }
            TypeKind::Struct { .. } | TypeKind::NamedStruct(_) => {
                let fields = self.lz.cx.types.struct_fields(ty).map(|(fields, _)| fields.to_vec());
                let fields =
                    fields.ok_or_else(|| CodegenError::malformed("opaque type as a value"))?;
                for field in fields {
                    self.collect_parts(field, depth + 1, out)?;
                    check_parts(out.len() as u64, 0)?;
                }
                Ok(())
            }
            TypeKind::Function { .. } => Err(CodegenError::malformed("function type as a value")),
            _ => {
                out.push(self.container(ty)?);
                Ok(())
            }
        }
    }

    fn vector_layout(&mut self, ty: Type, len: u32, out: &mut Vec<Type>) -> Lowered<()> {
        check_parts(out.len() as u64, u64::from(len))?;
        let scalar = self.container(ty)?;
        let mut left = len;
        for lanes in self.legal_vector_lanes(ty)? {
            let vector = self.lz.cx.types.vector(scalar, lanes);
            while left >= lanes {
                out.push(vector);
                left -= lanes;
            }
        }
        (0..left).for_each(|_| out.push(scalar));
        Ok(())
    }

    /// The lanes of the legal vectors that a vector is cut into, wide ones first.
    fn legal_vector_lanes(&self, ty: Type) -> Lowered<Vec<u32>> {
        let unit = &self.lz.caps.table.unit;
        Ok(match self.scalar(ty)? {
            Scalar::Int(1) => unit.mask_lanes().collect(),
            Scalar::Int(lane @ (8 | 16 | 32 | 64)) => unit.vector_lanes(lane).collect(),
            Scalar::Float => unit.vector_lanes(32).collect(),
            Scalar::Double => unit.vector_lanes(64).collect(),
            Scalar::Ptr if self.lz.caps.has_addresses() => unit.vector_lanes(64).collect(),
            Scalar::Half if self.resizes() => unit.vector_lanes(16).collect(),
            Scalar::Int(_) | Scalar::Half | Scalar::Ptr => Vec::new(),
        })
    }

    /// The bits of a legal vector.
    pub(super) fn vector_bits(&self, vector: Type) -> Lowered<u32> {
        let legal = LegalType::of(&self.lz.cx, vector);
        legal
            .map(LegalType::bits)
            .ok_or_else(|| CodegenError::malformed("a vector that is not legal"))
    }

    /// The number of lanes of a legal type.
    pub(super) fn lane_count(&self, legal: Type) -> u32 {
        self.lz.cx.types.lane_count(legal)
    }

    /// The number of lanes of a vector of the source.
    pub(super) fn vector_lanes(&self, ty: Type) -> Lowered<u32> {
        self.vector_len(ty).ok_or_else(|| CodegenError::malformed("a vector is expected"))
    }

    /// The number of lanes of a source type; none if it is no vector.
    pub(super) fn vector_len(&self, ty: Type) -> Option<u32> {
        self.lz.cx.types.vector_parts(ty).map(|(_, len, _)| len)
    }

    /// All lanes of a value of the source, each a legal scalar.
    pub(super) fn lanes(&mut self, value: Value) -> Lowered<Parts> {
        let parts = self.parts(value)?;
        Ok(self.lanes_of_parts(&parts))
    }

    pub(super) fn lanes_of_parts(&mut self, parts: &[Value]) -> Parts {
        let mut lanes = Parts::with_capacity(parts.len());
        for &part in parts {
            match self.vector_len(self.ty(part)) {
                Some(len) => (0..len).for_each(|i| lanes.push(self.lane(part, i))),
                None => lanes.push(part),
            }
        }
        lanes
    }

    /// One lane of a legal vector.
    pub(super) fn lane(&mut self, vector: Value, lane: u32) -> Value {
        if let Some(constant) = vector.as_constant() {
            let cx = &mut self.lz.cx;
            if let Some(c) = cx.constants.element(&cx.types, constant, u64::from(lane)) {
                return c.into();
            }
        }
        if let Some(Op::InsertElement { element, index, .. }) = self.func.def_op(vector)
            && self.lz.cx.constants.value_uint(*index) == Some(u128::from(lane))
        {
            return *element;
        }
        self.b().lane(vector, lane)
    }

    /// The parts of a value of this source type with these lanes.
    pub(super) fn assemble(&mut self, ty: Type, lanes: &[Value]) -> Lowered<Parts> {
        let layout = self.layout(ty)?;
        let mut parts = Parts::with_capacity(layout.len());
        let mut rest = lanes;
        for &part in layout.iter() {
            let count = self.lane_count(part) as usize;
            let Some((mine, others)) = rest.split_at_checked(count) else {
                return Err(CodegenError::malformed("vector with too few lanes"));
            };
            rest = others;
            parts.push(match (self.vector_len(part), mine) {
                (None, [lane]) => *lane,
                _ => self.build_vector(part, mine),
            });
        }
        Ok(parts)
    }
}

/// The legal integer that holds this many bits.
pub(super) fn int_container(bits: u32) -> Type {
    match bits {
        0..=1 => Type::I1,
        2..=8 => Type::I8,
        9..=16 => Type::I16,
        17..=32 => Type::I32,
        33..=64 => Type::I64,
        _ => Type::I128,
    }
}

/// The bits of the legal integer that holds this many bits.
pub(super) fn container_bits(bits: u32) -> u32 {
    match bits {
        0..=1 => 1,
        2..=8 => 8,
        _ => bits.next_power_of_two(),
    }
}

fn check_parts(have: u64, more: u64) -> Lowered<()> {
    match have.saturating_add(more) > MAX_PARTS {
        true => Err(CodegenError::Limit("parts of a value", MAX_PARTS)),
        false => Ok(()),
    }
}
