//! Operations on vectors whose lanes have different widths, in pieces that are legal for all
//! operands.
//!
//! A vector is cut into the widest registers that its lanes fill: sixteen bytes are one register of
//! 128 bits, sixteen integers of 64 bits are two of 512. An operation on both is made in pieces of
//! as many lanes as all of its vectors have in one register: what is longer is split in halves
//! before, and joined again behind.
//!
//! ```text
//!   zext <16 x i8> %a to <16 x i64>      %a0, %a1 = halves of %a                     OpKey::Split
//!                                        %r0 = zext <8 x i8> %a0 to <8 x i64>        OpKey::Cast
//!                                        %r1 = zext <8 x i8> %a1 to <8 x i64>
//! ```

use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey, TargetCaps};
use oxmux_ir::eval::constant::fold;
use oxmux_ir::{Op, Type, Value};
use std::collections::VecDeque;

/// A vector of a type of the source, as legal parts.
#[derive(Clone)]
pub(super) struct VectorParts {
    /// The type, whose layout the parts have.
    pub(super) ty: Type,
    /// The parts.
    pub(super) parts: Parts,
}

/// Whether the target has an operation on pieces: of the result's type, and the operands'.
pub(super) type IsLegal<'f> = &'f dyn Fn(&TargetCaps, LegalType, &[LegalType]) -> bool;

/// Makes one piece of this type from pieces of the operands, or a scalar from scalars.
pub(super) type Make<'f, L> = &'f mut dyn FnMut(&mut L, Type, &[Value]) -> Lowered<Option<Value>>;

impl Lower<'_, '_> {
    /// An operand of the source.
    pub(super) fn cut(&mut self, value: Value) -> Lowered<VectorParts> {
        Ok(VectorParts { ty: self.source_type(value), parts: self.parts(value)? })
    }

    /// Computes the parts of a result of type `ty`, lane by lane of operands with as many lanes, in
    /// pieces that are legal for all of them; none if there are no such pieces. An operation
    /// without a result gives one for each piece all the same; `ty` is then the type of what it
    /// stores.
    pub(super) fn in_pieces(
        &mut self,
        ty: Type,
        operands: &[VectorParts],
        is_legal: IsLegal<'_>,
        make: Make<'_, Self>,
    ) -> Lowered<Option<VectorParts>> {
        let Some(widths) = self.piece_widths(ty, operands, is_legal)? else { return Ok(None) };
        let mut cut = Vec::with_capacity(operands.len());
        for operand in operands {
            cut.push(self.cut_into(&operand.parts, &widths)?);
        }
        let container = self.container(ty)?;
        let mut pieces = Parts::with_capacity(widths.len());
        for (i, &width) in widths.iter().enumerate() {
            let mine: Parts = cut.iter().map(|pieces| pieces[i]).collect();
            let piece = match width {
                1 => container,
                _ => self.lz.cx.types.vector(container, width),
            };
            pieces.extend(make(self, piece, &mine)?);
        }
        let parts = if pieces.is_empty() { pieces } else { self.regroup(ty, &pieces)? };
        Ok(Some(VectorParts { ty, parts }))
    }

    /// The lanes of each piece.
    fn piece_widths(
        &mut self,
        ty: Type,
        operands: &[VectorParts],
        is_legal: IsLegal<'_>,
    ) -> Lowered<Option<Vec<u32>>> {
        let Some(len) = self.vector_len(ty) else { return Ok(None) };
        let types: Vec<Type> =
            std::iter::once(ty).chain(operands.iter().map(|operand| operand.ty)).collect();
        let mut layouts = Vec::with_capacity(types.len());
        for &each in &types {
            if self.vector_len(each) != Some(len) {
                return Ok(None);
            }
            layouts.push(self.part_lanes(each)?);
        }
        let Some(widths) = finest(&layouts, len) else { return Ok(None) };
        let mut containers = Vec::with_capacity(types.len());
        for &each in &types {
            containers.push(self.container(each)?);
        }
        let mut checked = 0;
        for &width in widths.iter().filter(|&&width| width > 1) {
            if width == checked {
                continue;
            }
            checked = width;
            let mut keys = Vec::with_capacity(types.len());
            for &container in &containers {
                let piece = self.lz.cx.types.vector(container, width);
                keys.extend(LegalType::of(&self.lz.cx, piece));
            }
            let caps = &self.lz.caps;
            let legal = keys.len() == types.len() && keys.iter().all(|&key| caps.has_type(key));
            if !legal || !is_legal(caps, keys[0], &keys[1..]) {
                return Ok(None);
            }
        }
        let can_cut = layouts.iter().zip(&containers).all(|(layout, &container)| {
            *layout == widths || self.is_joined_and_split(container, layout, &widths)
        });
        Ok((checked > 0 && can_cut).then_some(widths))
    }

    /// Whether vectors of these numbers of lanes are cut into those, and put together again, by
    /// whole vectors.
    pub(super) fn is_joined_and_split(&self, container: Type, from: &[u32], to: &[u32]) -> bool {
        let (Some(&most), Some(&least)) = (from.iter().max(), to.iter().min()) else {
            return false;
        };
        let Some(lane) = LegalType::of(&self.lz.cx, container).map(|key| key.lane) else {
            return false;
        };
        let mut lanes = most;
        while lanes > least.max(2) {
            let key = LegalType { lane, lanes };
            let caps = &self.lz.caps;
            let legal = match key.is_mask() {
                true => caps.is_legal(OpKey::MaskSplit, key),
                false => caps.is_legal(OpKey::Split, key) && caps.is_legal(OpKey::Join, key),
            };
            if !legal {
                return false;
            }
            lanes /= 2;
        }
        true
    }

    /// A vector's parts as pieces of these numbers of lanes.
    pub(super) fn cut_into(&mut self, parts: &[Value], widths: &[u32]) -> Lowered<Parts> {
        let mut left: VecDeque<Value> = parts.iter().copied().collect();
        let mut pieces = Parts::with_capacity(widths.len());
        for &width in widths {
            pieces.push(self.take_piece(&mut left, width)?);
        }
        match left.is_empty() {
            true => Ok(pieces),
            false => Err(CodegenError::malformed("vector of another length")),
        }
    }

    /// Vectors of any numbers of lanes, in order, as the parts of a value of this type.
    pub(super) fn regroup(&mut self, ty: Type, pieces: &[Value]) -> Lowered<Parts> {
        let widths = self.part_lanes(ty)?;
        self.cut_into(pieces, &widths)
    }

    /// How many lanes each part of a value of this type has.
    pub(super) fn part_lanes(&mut self, ty: Type) -> Lowered<Vec<u32>> {
        let layout = self.layout(ty)?;
        Ok(layout.iter().map(|&part| self.lane_count(part)).collect())
    }

    /// The next lanes as one piece; `width` is a power of two, and halves at each level.
    fn take_piece(&mut self, left: &mut VecDeque<Value>, width: u32) -> Lowered<Value> {
        loop {
            let next =
                left.pop_front().ok_or_else(|| CodegenError::malformed("vector too short"))?;
            let ty = self.ty(next);
            let have = self.lane_count(ty);
            if have == width {
                return Ok(next);
            }
            if have > width {
                for half in self.halves(next, have).into_iter().rev() {
                    left.push_front(half);
                }
                continue;
            }
            left.push_front(next);
            if have == 1 {
                let mut lanes = Parts::with_capacity(width as usize);
                for _ in 0..width {
                    lanes.push(self.take_piece(left, 1)?);
                }
                let vector = self.lz.cx.types.vector(ty, width);
                return Ok(self.build_vector(vector, &lanes));
            }
            let (low, high) =
                (self.take_piece(left, width / 2)?, self.take_piece(left, width / 2)?);
            if let Some(&whole) = self.joined.get(&(self.block, [low, high])) {
                return Ok(whole);
            }
            let scalar = self.lz.cx.types.scalar(ty);
            let whole = self.lz.cx.types.vector(scalar, width);
            let mask = (0..width as i32).collect();
            let whole = self.b().value(Op::ShuffleVector { args: [low, high], mask }, whole);
            self.remember_halves(whole, [low, high]);
            return Ok(whole);
        }
    }

    /// Both halves of a legal vector, or its lanes where half of it has no register.
    pub(super) fn halves(&mut self, vector: Value, lanes: u32) -> Parts {
        let half = lanes as i32 / 2;
        let scalar = self.lz.cx.types.scalar(self.ty(vector));
        let ty = self.lz.cx.types.vector(scalar, lanes / 2);
        if lanes == 2 || !self.is_legal_vector(ty) {
            return (0..lanes).map(|lane| self.lane(vector, lane)).collect();
        }
        if let Some(known) = self.halved.get(&(self.block, vector)) {
            return Parts::from_slice(known);
        }
        let shuffled = [0, half].map(|first| {
            let mask = (first..first + half).collect();
            let op = Op::ShuffleVector { args: [vector, vector], mask };
            let constant = if vector.is_constant() { fold(&mut self.lz.cx, &op, ty) } else { None };
            constant.map_or_else(|| self.b().value(op, ty), Value::from)
        });
        self.remember_halves(vector, shuffled);
        Parts::from_slice(&shuffled)
    }

    /// Joining these halves again gives the vector, and halving it gives these, in this block.
    fn remember_halves(&mut self, vector: Value, halves: [Value; 2]) {
        self.joined.insert((self.block, halves), vector);
        self.halved.insert((self.block, vector), halves);
    }
}

/// The finest of several partitions of `len` lanes; none if one of them does not cover all lanes.
fn finest(layouts: &[Vec<u32>], len: u32) -> Option<Vec<u32>> {
    let mut ends = std::collections::BTreeSet::new();
    for layout in layouts {
        let mut end = 0u32;
        for &lanes in layout {
            end = end.checked_add(lanes)?;
            ends.insert(end);
        }
        if end != len {
            return None;
        }
    }
    let mut start = 0;
    let widths: Vec<u32> = ends
        .into_iter()
        .map(|end| {
            let width = end - start;
            start = end;
            width
        })
        .collect();
    // Pieces are made by repeated halving.
    widths.iter().all(|width| width.is_power_of_two()).then_some(widths)
}
