//! `extractelement`, `insertelement` and `shufflevector`, and masks of other lane widths.

use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey};
use oxmux_ir::eval::int;
use oxmux_ir::eval::vector::lane_in_range;
use oxmux_ir::{CastOp, IntPredicate, Intrinsic, Op, Type, Value};
use oxmux_machine::MaskForm;
use smallvec::smallvec;

impl Lower<'_, '_> {
    pub(super) fn extract_element(&mut self, vector: Value, index: Value) -> Lowered<Parts> {
        let ty = self.source_type(vector);
        let container = self.container(ty)?;
        if let Some(known) = self.known_lane(ty, index) {
            let parts = self.parts(vector)?;
            return Ok(smallvec![match self.find_lane(&parts, known) {
                Some((part, lane)) if self.is_legal_vector(self.ty(parts[part])) => {
                    self.lane(parts[part], lane)
                }
                Some((part, _)) => parts[part],
                None => self.lz.cx.zero(container),
            }]);
        }
        let index = self.part(index)?;
        let parts = self.parts(vector)?;
        if let Some(lane) = self.extract_by_index(&parts, index)? {
            return Ok(smallvec![lane]);
        }
        let lanes = self.lanes(vector)?;
        let mut result = *lanes.first().ok_or_else(|| CodegenError::malformed("empty vector"))?;
        for (i, &lane) in lanes.iter().enumerate().skip(1) {
            let here = self.is_lane(index, i)?;
            result = self.choose(here, lane, result);
        }
        Ok(smallvec![result])
    }

    /// The lane of a vector of this type that a constant number means. A variable one is below the
    /// number of lanes (`bound-lanes`), or gives any lane.
    fn known_lane(&self, ty: Type, index: Value) -> Option<u128> {
        let number = self.lz.cx.constants.value_uint(index)?;
        Some(lane_in_range(number, self.vector_len(ty)?).into())
    }

    /// Whether a variable index is this lane. An index type that cannot hold the number never is.
    fn is_lane(&mut self, index: Value, lane: usize) -> Lowered<Value> {
        let ty = self.ty(index);
        let bits = self.int_bits(ty)?;
        if lane as u128 > int::mask(bits) {
            return Ok(self.int(Type::I1, 0));
        }
        let number = self.int(ty, lane as u128);
        Ok(self.b().icmp(IntPredicate::Eq, index, number))
    }

    /// The part that holds a lane, and which of the part's lanes it is.
    pub(super) fn find_lane(&self, parts: &[Value], lane: u128) -> Option<(usize, u32)> {
        let mut first = 0u128;
        for (i, &part) in parts.iter().enumerate() {
            let count = u128::from(self.lane_count(self.ty(part)));
            if lane < first + count {
                return Some((i, (lane - first) as u32));
            }
            first += count;
        }
        None
    }

    pub(super) fn insert_element(
        &mut self,
        vector: Value,
        element: Value,
        index: Value,
    ) -> Lowered<Parts> {
        let ty = self.source_type(vector);
        let new = self.part(element)?;
        if let Some(known) = self.known_lane(ty, index) {
            let mut parts = self.parts(vector)?;
            if let Some((part, lane)) = self.find_lane(&parts, known) {
                parts[part] = match self.is_legal_vector(self.ty(parts[part])) {
                    true => {
                        let lane = self.lz.cx.i32(lane);
                        self.b().insert_element(parts[part], new, lane)
                    }
                    false => new,
                };
                self.insert_packed(vector, element, known)?;
            }
            return Ok(parts);
        }
        let index = self.part(index)?;
        let parts = self.parts(vector)?;
        if let Some(parts) = self.insert_by_index(&parts, index, new) {
            return Ok(parts);
        }
        let mut lanes = self.lanes(vector)?;
        for (i, lane) in lanes.iter_mut().enumerate() {
            let here = self.is_lane(index, i)?;
            *lane = self.choose(here, new, *lane);
        }
        self.assemble(ty, &lanes)
    }

    pub(super) fn shuffle(&mut self, args: [Value; 2], mask: &[i32], ty: Type) -> Lowered<Parts> {
        if self.vector_len(ty) != Some(mask.len() as u32) {
            return Err(CodegenError::malformed("shuffle with a mask of another length"));
        }
        if let Some(parts) = self.broadcast_bit(args[0], mask, ty)? {
            return Ok(parts);
        }
        let mut parts = self.parts(args[0])?;
        parts.extend(self.parts(args[1])?);
        self.permute(&parts, mask, ty)
    }

    /// A mask whose lanes are all the one that was put into another mask.
    fn broadcast_bit(&mut self, vector: Value, mask: &[i32], ty: Type) -> Lowered<Option<Parts>> {
        let Some(&first) = mask.first() else { return Ok(None) };
        let Some(&Op::InsertElement { element, index, .. }) = self.source.def_op(vector) else {
            return Ok(None);
        };
        let cx = &self.lz.cx;
        let lanes = self.vector_len(cx.value_type(self.source, vector));
        let first = u32::try_from(first).ok().filter(|&first| Some(first) < lanes);
        let is_broadcast = cx.types.scalar(ty) == Type::I1
            && mask.windows(2).all(|pair| pair[0] == pair[1])
            && first.is_some_and(|first| cx.constants.value_uint(index) == Some(first.into()));
        if !is_broadcast {
            return Ok(None);
        }
        let layout = self.layout(ty)?;
        let bit = self.part(element)?;
        Ok(layout.iter().map(|&part| self.broadcast_mask(part, bit)).collect())
    }

    /// The lanes of `parts`, all joined, that `mask` names, as a value of type `ty`.
    fn permute(&mut self, parts: &[Value], mask: &[i32], ty: Type) -> Lowered<Parts> {
        let layout = self.layout(ty)?;
        let container = self.container(ty)?;
        let mut results = Parts::with_capacity(layout.len());
        let mut rest = mask;
        for &part in layout.iter() {
            let count = self.lane_count(part) as usize;
            let Some((mine, others)) = rest.split_at_checked(count) else {
                return Err(CodegenError::malformed("shuffle mask shorter than its result"));
            };
            rest = others;
            if let Some(value) = self.permute_vectors(parts, mine, part) {
                results.push(value);
                continue;
            }
            if let Some(value) = self.permute_ranges(parts, mine, part)? {
                results.push(value);
                continue;
            }
            if let Some(value) = self.permute_strided(parts, mine, part)? {
                results.push(value);
                continue;
            }
            if let Some(value) = self.permute_other_lengths(parts, mine, part)? {
                results.push(value);
                continue;
            }
            if let Some(value) = self.permute_joined(parts, mine, part)? {
                results.push(value);
                continue;
            }
            if let Some(value) = self.permute_pieces(parts, mine, part)? {
                results.push(value);
                continue;
            }
            let mut lanes = Parts::with_capacity(count);
            for &lane in mine {
                let found = u128::try_from(lane).ok().and_then(|l| self.find_lane(parts, l));
                lanes.push(match found {
                    Some((i, lane)) if self.is_legal_vector(self.ty(parts[i])) => {
                        self.lane(parts[i], lane)
                    }
                    Some((i, _)) => parts[i],
                    None => self.lz.cx.zero(container),
                });
            }
            results.push(match (self.vector_len(part), &lanes[..]) {
                (None, [lane]) => *lane,
                _ => self.build_vector(part, &lanes),
            });
        }
        Ok(results)
    }

    /// One legal vector whose lanes are those of other legal vectors in order, or of a half of one,
    /// where the target joins and splits vectors; or a permutation of that many.
    fn permute_ranges(
        &mut self,
        parts: &[Value],
        mask: &[i32],
        part: Type,
    ) -> Lowered<Option<Value>> {
        let Some(key) = LegalType::of(&self.lz.cx, part).filter(|key| key.is_vector()) else {
            return Ok(None);
        };
        let is_joined = |this: &Self, lanes: u32| {
            let key = LegalType { lanes, ..key };
            let caps = &this.lz.caps;
            let (join, split) = match key.is_mask() {
                true => (OpKey::MaskJoin, OpKey::MaskSplit),
                false => (OpKey::Join, OpKey::Split),
            };
            caps.table.unit.has_short_vectors()
                && caps.has_type(key)
                && caps.is_legal(join, key)
                && caps.is_legal(split, key)
        };
        let first = mask.iter().enumerate().find(|&(_, &lane)| lane >= 0);
        let Some((at, &first)) = first.filter(|_| is_joined(self, key.lanes)) else {
            return Ok(None);
        };
        let start = first - at as i32;
        let in_order =
            mask.iter().enumerate().all(|(i, &lane)| lane < 0 || lane == start + i as i32);
        if in_order && start >= 0 {
            return self.take_range(parts, start as u32, key);
        }
        if key.is_mask() {
            return self.permute_mask(parts, mask, key);
        }
        // A permutation of one longer vector's lanes: its halves are of this type.
        let (Some(low), Some(high)) =
            (mask.iter().copied().filter(|&lane| lane >= 0).min(), mask.iter().copied().max())
        else {
            return Ok(None);
        };
        let lanes = key.lanes as i32;
        let begin = low / lanes * lanes;
        if high >= begin + 2 * lanes {
            return Ok(None);
        }
        let Some(one) = self.take_range(parts, begin as u32, key)? else { return Ok(None) };
        let two = match high >= begin + lanes {
            true => match self.take_range(parts, (begin + lanes) as u32, key)? {
                Some(two) => two,
                None => return Ok(None),
            },
            false => one,
        };
        if !self.lz.caps.is_legal(OpKey::Shuffle, key) {
            return Ok(None);
        }
        let mask = mask.iter().map(|&lane| if lane < 0 { 0 } else { lane - begin }).collect();
        Ok(Some(self.b().value(Op::ShuffleVector { args: [one, two], mask }, part)))
    }

    /// Lanes of masks in another order: as integers, since no target permutes bits. A mask that is
    /// longer than those is made of pieces of their length.
    fn permute_mask(
        &mut self,
        parts: &[Value],
        mask: &[i32],
        key: LegalType,
    ) -> Lowered<Option<Value>> {
        let Some(&first) = parts.first() else { return Ok(None) };
        let own = self.lane_count(self.ty(first));
        let alike = parts.iter().all(|&part| self.ty(part) == self.ty(first));
        if !alike || own < 2 || own >= key.lanes || !key.lanes.is_multiple_of(own) {
            return Ok(self.permute_mask_lanes(parts, mask, key));
        }
        let piece = LegalType { lanes: own, ..key };
        let pieces = mask.chunks(own as usize);
        let pieces: Option<Vec<_>> =
            pieces.map(|lanes| self.permute_mask_lanes(parts, lanes, piece)).collect();
        let Some(pieces) = pieces else { return Ok(None) };
        Ok(self.cut_into(&pieces, &[key.lanes])?.first().copied())
    }

    fn permute_mask_lanes(
        &mut self,
        parts: &[Value],
        mask: &[i32],
        key: LegalType,
    ) -> Option<Value> {
        let most = parts.iter().map(|&part| self.lane_count(self.ty(part))).max()?.max(key.lanes);
        let bits = (self.lz.caps.table.unit.widest() / most).min(32);
        let number = super::layout::int_container(bits.max(8));
        let mut numbers = Vec::with_capacity(parts.len());
        for &part in parts {
            let wide = self.lz.cx.types.with_scalar(self.ty(part), number);
            let (to, from) =
                (LegalType::of(&self.lz.cx, wide)?, LegalType::of(&self.lz.cx, self.ty(part))?);
            if !from.is_mask() || !self.lz.caps.is_legal(OpKey::Cast(CastOp::SExt, from), to) {
                return None;
            }
            numbers.push(self.b().cast(CastOp::SExt, part, wide));
        }
        let part = self.lz.cx.types.vector(number, key.lanes);
        let to = LegalType::of(&self.lz.cx, part)?;
        if !self.lz.caps.is_legal(OpKey::ICmp(IntPredicate::Ne), to) {
            return None;
        }
        let permuted = self.permute_vectors(&numbers, mask, part)?;
        let zero = self.lz.cx.zero(part);
        Some(self.b().icmp(IntPredicate::Ne, permuted, zero))
    }

    /// Consecutive lanes as one vector: whole parts joined, or a half of a half of one.
    pub(super) fn take_range(
        &mut self,
        parts: &[Value],
        start: u32,
        key: LegalType,
    ) -> Lowered<Option<Value>> {
        let mut at = 0;
        let mut whole: Parts = Parts::new();
        let mut have = 0;
        for &part in parts {
            let Some(own) = LegalType::of(&self.lz.cx, self.ty(part)) else { return Ok(None) };
            let end = at + own.lanes;
            if own.lane != key.lane || !own.is_vector() {
                if end > start && have < key.lanes {
                    return Ok(None);
                }
                at = end;
                continue;
            }
            let inside = start - start.min(at);
            if whole.is_empty() && start > at && end > start {
                let fits = inside.is_multiple_of(key.lanes) && inside + key.lanes <= own.lanes;
                if !fits {
                    return Ok(None);
                }
            }
            if end > start && have < key.lanes {
                if own.lanes > key.lanes {
                    if have > 0 {
                        return Ok(None);
                    }
                    let pieces = vec![key.lanes; (own.lanes / key.lanes) as usize];
                    let pieces = self.cut_into(&[part], &pieces)?;
                    return Ok(pieces.get((inside / key.lanes) as usize).copied());
                }
                whole.push(part);
                have += own.lanes;
            }
            at = end;
        }
        if have != key.lanes {
            return Ok(None);
        }
        Ok(self.cut_into(&whole, &[key.lanes])?.first().copied())
    }

    /// One legal vector whose lanes come from a few of its own type: two at a time.
    pub(super) fn permute_vectors(
        &mut self,
        parts: &[Value],
        mask: &[i32],
        part: Type,
    ) -> Option<Value> {
        let key = LegalType::of(&self.lz.cx, part)?;
        if !self.lz.caps.is_legal(OpKey::Shuffle, key) {
            return None;
        }
        let len = mask.len() as i32;
        let mut sources: Vec<usize> = Vec::new();
        let mut lanes = Vec::with_capacity(mask.len());
        for &lane in mask {
            let Ok(wanted) = u128::try_from(lane) else {
                lanes.push(0);
                continue;
            };
            let (source, lane) = self.find_lane(parts, wanted)?;
            if self.ty(*parts.get(source)?) != part {
                return None;
            }
            let slot = match sources.iter().position(|&s| s == source) {
                Some(slot) => slot,
                // More than that and lanes are as good.
                None if sources.len() < mask.len().clamp(2, 8) => {
                    sources.push(source);
                    sources.len() - 1
                }
                None => return None,
            };
            lanes.push(slot as i32 * len + lane as i32);
        }
        if sources.len() > 2 {
            return Some(self.collect_lanes(parts, &sources, &lanes, part));
        }
        let Some(&first) = sources.first() else { return Some(self.lz.cx.zero(part)) };
        let second = sources.get(1).copied().unwrap_or(first);
        let identity = lanes.iter().enumerate().all(|(i, &l)| l == i as i32);
        if identity {
            return Some(parts[first]);
        }
        let op = Op::ShuffleVector { args: [parts[first], parts[second]], mask: lanes };
        Some(self.b().value(op, part))
    }

    /// One legal vector from several: the lanes of two in their places first, then those of each
    /// other one.
    fn collect_lanes(
        &mut self,
        parts: &[Value],
        sources: &[usize],
        lanes: &[i32],
        part: Type,
    ) -> Value {
        let len = lanes.len() as i32;
        let mut all = parts[sources[0]];
        for (slot, &source) in sources.iter().enumerate().skip(1) {
            let slot = slot as i32;
            let mask = lanes
                .iter()
                .enumerate()
                .map(|(i, &lane)| match lane / len {
                    // Missing lanes may be anything.
                    from if from == slot => len + lane % len,
                    0 if slot == 1 => lane,
                    _ => i as i32,
                })
                .collect();
            let op = Op::ShuffleVector { args: [all, parts[source]], mask };
            all = self.b().value(op, part);
        }
        all
    }

    /// A legal vector from its lanes; equal ones are broadcast by one shuffle.
    pub(super) fn build_vector(&mut self, part: Type, lanes: &[Value]) -> Value {
        let shuffles = LegalType::of(&self.lz.cx, part)
            .is_some_and(|key| self.lz.caps.is_legal(OpKey::Shuffle, key));
        match lanes {
            [first, rest @ ..] if shuffles && rest.iter().all(|l| l == first) => {
                self.b().splat(part, *first)
            }
            [first, rest @ ..] if !rest.is_empty() && rest.iter().all(|l| l == first) => {
                self.broadcast_mask(part, *first).unwrap_or_else(|| self.b().vector_of(lanes))
            }
            _ => self.b().vector_of(lanes),
        }
    }

    /// A mask of equal lanes: a word of as many equal bits where masks are predicates, and else by
    /// a comparison of numbers that are broadcast, since no target broadcasts single bits.
    fn broadcast_mask(&mut self, part: Type, bit: Value) -> Option<Value> {
        let lanes = self.vector_len(part)?;
        if bit.is_constant() || self.lz.cx.types.scalar(part) != Type::I1 {
            return None;
        }
        let are_predicates = self.lz.caps.table.unit.masks == MaskForm::Predicate;
        if are_predicates && matches!(lanes, 8 | 16 | 32 | 64) {
            let word = self.lz.cx.types.int(lanes);
            let keys = LegalType::of(&self.lz.cx, part).zip(LegalType::of(&self.lz.cx, word));
            let is_word =
                |(to, from)| self.lz.caps.is_legal(OpKey::Cast(CastOp::BitCast, from), to);
            if keys.is_some_and(is_word) {
                let mut b = self.b();
                let bits = b.cast(CastOp::SExt, bit, word);
                return Some(b.cast(CastOp::BitCast, bits, part));
            }
        }
        let number = self.lz.cx.types.int(self.lz.caps.table.unit.mask_lane_bits(lanes)?);
        let numbers = self.lz.cx.types.vector(number, lanes);
        let key = LegalType::of(&self.lz.cx, numbers)?;
        let can = |op| self.lz.caps.is_legal(op, key);
        if !can(OpKey::Shuffle) || !can(OpKey::ICmp(IntPredicate::Eq)) {
            return None;
        }
        let one = self.lz.cx.int(numbers, 1);
        let mut b = self.b();
        let wide = b.cast(CastOp::ZExt, bit, number);
        let broadcast = b.splat(numbers, wide);
        Some(b.icmp(IntPredicate::Eq, broadcast, one))
    }

    pub(super) fn vector_intrinsic(
        &mut self,
        which: Intrinsic,
        args: &[Value],
        ty: Type,
    ) -> Lowered<Parts> {
        use Intrinsic::*;
        // Of two vectors, one half of what is taken apart.
        let result = match which {
            VectorDeinterleave2 => {
                let half = self.lz.cx.types.element(ty, 0);
                half.ok_or_else(|| CodegenError::malformed("deinterleave without result"))?
            }
            _ => ty,
        };
        let len = self.vector_lanes(result)? as i32;
        match which {
            StepVector => {
                let Scalar::Int(bits) = self.scalar(ty)? else {
                    return Err(CodegenError::malformed("stepvector of floats"));
                };
                self.layout(ty)?;
                let container = self.container(ty)?;
                let steps: Parts =
                    (0..len as u128).map(|i| self.int(container, i & int::mask(bits))).collect();
                self.assemble(ty, &steps)
            }
            VectorReverse => {
                let parts = self.parts(args[0])?;
                let mask: Vec<i32> = (0..len).rev().collect();
                self.permute(&parts, &mask, ty)
            }
            VectorExtract => {
                let start = self.constant_index(args[1])?;
                let parts = self.parts(args[0])?;
                let mask: Vec<i32> = (0..len).map(|i| start.saturating_add(i)).collect();
                self.permute(&parts, &mask, ty)
            }
            VectorInsert => {
                let start = self.constant_index(args[2])?;
                let new = self.vector_lanes(self.source_type(args[1]))? as i32;
                let mut parts = self.parts(args[0])?;
                parts.extend(self.parts(args[1])?);
                let mask: Vec<i32> = (0..len)
                    .map(|i| if i >= start && i - start < new { len + i - start } else { i })
                    .collect();
                self.permute(&parts, &mask, ty)
            }
            VectorSplice => {
                let offset = self.lz.cx.value_sint(args[2]).and_then(|o| i32::try_from(o).ok());
                let offset =
                    offset.ok_or_else(|| CodegenError::malformed("splice by a variable"))?;
                let start = if offset < 0 { len + offset } else { offset };
                let mut parts = self.parts(args[0])?;
                parts.extend(self.parts(args[1])?);
                let mask: Vec<i32> = (0..len).map(|i| start.saturating_add(i)).collect();
                self.permute(&parts, &mask, ty)
            }
            VectorInterleave2 => {
                let mut parts = self.parts(args[0])?;
                parts.extend(self.parts(args[1])?);
                let mask: Vec<i32> = (0..len).map(|i| i / 2 + (i % 2) * (len / 2)).collect();
                self.permute(&parts, &mask, ty)
            }
            VectorDeinterleave2 => self.deinterleave(args[0], result),
            ActiveLaneMask => self.active_lane_mask(args, ty),
            _ => Err(CodegenError::malformed(format!("{} as an operation on lanes", which.name()))),
        }
    }

    fn constant_index(&self, value: Value) -> Lowered<i32> {
        let index = self.lz.cx.constants.value_uint(value).and_then(|v| i32::try_from(v).ok());
        index.ok_or_else(|| CodegenError::malformed("index that is not constant"))
    }

    fn deinterleave(&mut self, arg: Value, half: Type) -> Lowered<Parts> {
        let len = self.vector_lanes(half)? as i32;
        let parts = self.parts(arg)?;
        let mut results = Parts::new();
        for first in 0..2 {
            let mask: Vec<i32> = (0..len).map(|i| 2 * i + first).collect();
            results.extend(self.permute(&parts, &mask, half)?);
        }
        Ok(results)
    }

    /// `base + lane < limit`, where the sum does not wrap.
    fn active_lane_mask(&mut self, args: &[Value], ty: Type) -> Lowered<Parts> {
        let Scalar::Int(bits) = self.scalar(self.source_type(args[0]))? else {
            return Err(CodegenError::malformed("lane mask of floats"));
        };
        let (base, limit) = (self.part(args[0])?, self.part(args[1])?);
        if matches!(bits, 32 | 64)
            && let Some(parts) = self.first_lanes(base, limit, ty)?
        {
            return Ok(parts);
        }
        let below = self.b().icmp(IntPredicate::Ult, base, limit);
        let left = self.b().sub(limit, base);
        let len = self.vector_lanes(ty)?;
        self.layout(ty)?;
        let mut lanes = Parts::new();
        for i in 0..u128::from(len) {
            if i > int::mask(bits) {
                lanes.push(self.int(Type::I1, 0));
                continue;
            }
            let lane = self.int_like(base, i);
            let inside = self.b().icmp(IntPredicate::Ult, lane, left);
            lanes.push(self.b().and(below, inside));
        }
        self.assemble(ty, &lanes)
    }
}
