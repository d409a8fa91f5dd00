//! Every second, fourth or eighth lane of longer vectors: the components of pixels and of other
//! small structures.
//!
//! Adjacent lanes are the bits of one wider integer: a lane of each is that integer shifted and
//! truncated, and a sign-extended lane is two shifts.
//!
//! ```text
//!   shufflevector <64 x i8> %a, <1, 5, 9, ...>      trunc (lshr (bitcast %a to <16 x i32>), 8) to <16 x i8>
//!   sext of it to <16 x i32>                        ashr (shl (bitcast %a to <16 x i32>), 16), 24
//! ```

use super::cut::VectorParts;
use super::layout::{Scalar, int_container};
use super::{Lower, Lowered, Parts};
use crate::legal::{LegalType, OpKey};
use oxmux_ir::{BinaryOp, CastOp, Op, Type, Value};
use oxmux_machine::{INTERLEAVED_PART_BITS, LaneOp};

/// The most source vectors of one legal vector. More are taken out lane by lane, which is about as
/// fast. Counted from its instructions; no command measures it.
const SOURCES_MAX: usize = 4;
/// The fewest lanes of a piece: two are taken out and put in as fast. Counted from its
/// instructions; no command measures it.
const PIECE_MIN: u32 = 4;

/// The first lane and the stride of a shuffle mask; undefined lanes fit every stride.
fn stride(mask: &[i32]) -> Option<(u32, u32)> {
    let mut known = mask.iter().enumerate().filter(|&(_, &lane)| lane >= 0);
    let ((at, &first), (next, &second)) = (known.next()?, known.next()?);
    let step = (second - first).checked_div((next - at) as i32)?;
    let start = first - step.checked_mul(at as i32)?;
    let fits = mask
        .iter()
        .zip(0..)
        .all(|(&lane, i)| lane < 0 || i64::from(lane) == i64::from(start) + i64::from(step) * i);
    let (start, step) = (u32::try_from(start).ok()?, u32::try_from(step).ok()?);
    (fits && matches!(step, 2 | 4 | 8)).then_some((start, step))
}

impl Lower<'_, '_> {
    /// One legal vector of lanes with a stride of 2, 4 or 8.
    pub(super) fn permute_strided(
        &mut self,
        parts: &[Value],
        mask: &[i32],
        part: Type,
    ) -> Lowered<Option<Value>> {
        let key = LegalType::of(&self.lz.cx, part).filter(|key| key.is_int_vector());
        let (Some(key), Some((first, step))) = (key, stride(mask)) else { return Ok(None) };
        let (bits, place) = (key.lane.bits(), first % step);
        if bits * step > 64 || !self.resizes() {
            return Ok(None);
        }
        if bits * step * key.lanes > self.lz.caps.table.unit.widest() {
            // The numbers fill several registers.
            let half = LegalType { lanes: key.lanes / 2, ..key };
            if key.lanes < 4 || !self.lz.caps.is_legal(OpKey::Join, key) || !half.is_vector() {
                return Ok(None);
            }
            let scalar = self.lz.cx.types.scalar(part);
            let ty = self.lz.cx.types.vector(scalar, half.lanes);
            let mut halves = Vec::with_capacity(2);
            for i in 0..2 {
                let start = first + i * step * half.lanes;
                let mask: Vec<i32> =
                    (0..half.lanes).map(|lane| (start + lane * step) as i32).collect();
                halves.extend(self.permute_strided(parts, &mask, ty)?);
            }
            let &[low, high] = &halves[..] else { return Ok(None) };
            let mask = (0..key.lanes as i32).collect();
            return Ok(Some(self.b().value(Op::ShuffleVector { args: [low, high], mask }, part)));
        }
        let Some(words) = self.neighbours_as_words(parts, first - place, step, key)? else {
            return Ok(None);
        };
        let from = self.ty(words);
        let wide = LegalType::of(&self.lz.cx, from);
        if !wide.is_some_and(|wide| {
            self.lz.caps.is_legal(OpKey::Cast(CastOp::Trunc, wide), key)
                && self.lz.caps.is_legal(OpKey::UniformShift(BinaryOp::LShr), wide)
        }) {
            return Ok(None);
        }
        let down = self.shifted_by(BinaryOp::LShr, words, place * bits);
        Ok(Some(self.b().cast(CastOp::Trunc, down, part)))
    }

    /// The lanes from `start` on as numbers of `step` lanes each, as many as `key` has lanes.
    fn neighbours_as_words(
        &mut self,
        parts: &[Value],
        start: u32,
        step: u32,
        key: LegalType,
    ) -> Lowered<Option<Value>> {
        let all = LegalType { lanes: key.lanes * step, ..key };
        let number = int_container(key.lane.bits() * step);
        let words = self.lz.cx.types.vector(number, key.lanes);
        if !self.lz.caps.has_type(all) || !self.is_legal_vector(words) {
            return Ok(None);
        }
        let Some(range) = self.take_range(parts, start, all)? else { return Ok(None) };
        Ok(Some(self.b().cast(CastOp::BitCast, range, words)))
    }

    /// Extends strided lanes, if the operand is such, as far as the distance between them allows.
    pub(super) fn extended_strided(
        &mut self,
        value: Value,
        signed: bool,
        most: u32,
    ) -> Lowered<Option<VectorParts>> {
        let ty = self.source_type(value);
        let (Some(len), Scalar::Int(bits @ (8 | 16 | 32))) =
            (self.vector_len(ty), self.scalar(ty)?)
        else {
            return Ok(None);
        };
        let Some(Op::ShuffleVector { args, mask }) = self.source.def_op(value) else {
            return Ok(None);
        };
        let (args, stride) = (*args, stride(mask));
        let Some((first, step)) = stride.filter(|&(_, step)| bits * step <= most) else {
            return Ok(None);
        };
        let (place, whole) = (first % step, bits * step);
        let mut sources = self.parts(args[0])?;
        sources.extend(self.parts(args[1])?);
        let wide = self.lz.cx.types.with_scalar(ty, int_container(whole));
        let layout = self.layout(wide)?;
        let (mut done, mut parts) = (0, Parts::with_capacity(layout.len()));
        for &part in layout.iter() {
            let Some(key) = LegalType::of(&self.lz.cx, part).filter(|key| key.is_vector()) else {
                return Ok(None);
            };
            let can = |op| self.lz.caps.is_legal(OpKey::UniformShift(op), key);
            if ![BinaryOp::Shl, BinaryOp::LShr, BinaryOp::AShr].into_iter().all(can) {
                return Ok(None);
            }
            let Some(lane) = LegalType::of(&self.lz.cx, int_container(bits)) else {
                return Ok(None);
            };
            let key = LegalType { lanes: key.lanes, ..lane };
            let start = first - place + step * done;
            let Some(words) = self.neighbours_as_words(&sources, start, step, key)? else {
                return Ok(None);
            };
            let up = self.shifted_by(BinaryOp::Shl, words, whole - bits * (place + 1));
            let down = if signed { BinaryOp::AShr } else { BinaryOp::LShr };
            parts.push(self.shifted_by(down, up, whole - bits));
            done += key.lanes;
        }
        Ok((done == len).then_some(VectorParts { ty: wide, parts }))
    }

    /// One legal vector of the lanes of one longer one, or of two: permuted there, and cut off. Or
    /// of shorter ones, which are joined before.
    pub(super) fn permute_other_lengths(
        &mut self,
        parts: &[Value],
        mask: &[i32],
        part: Type,
    ) -> Lowered<Option<Value>> {
        let key = LegalType::of(&self.lz.cx, part);
        let Some(key) = key.filter(|key| key.is_vector() && !key.is_mask()) else {
            return Ok(None);
        };
        let Some((mut sources, wanted)) = self.sources_of(parts, mask) else { return Ok(None) };
        let Some(&first) = sources.first() else { return Ok(None) };
        let ty = self.ty(first);
        let own = LegalType::of(&self.lz.cx, ty).filter(|own| own.is_vector());
        let Some(own) = own.filter(|own| own.lane == key.lane) else { return Ok(None) };
        let widest = if own.lanes > key.lanes { own } else { key };
        let is_legal = |op| self.lz.caps.is_legal(op, widest);
        let fits = own.lanes != key.lanes
            && sources.iter().all(|&source| self.ty(source) == ty)
            && [OpKey::Shuffle, OpKey::Split, OpKey::Join].into_iter().all(is_legal);
        if !fits {
            return Ok(None);
        }
        let mut lanes: Vec<i32> =
            wanted.iter().map(|&(slot, lane)| (slot * own.lanes + lane) as i32).collect();
        if own.lanes < key.lanes {
            let room = (key.lanes / own.lanes) as usize;
            if sources.len() > room {
                return Ok(None);
            }
            sources.resize(room, first);
            let Some(&joined) = self.cut_into(&sources, &[key.lanes])?.first() else {
                return Ok(None);
            };
            let op = Op::ShuffleVector { args: [joined, joined], mask: lanes };
            return Ok(Some(self.b().value(op, part)));
        }
        let &[first, ref others @ ..] = &sources[..] else { return Ok(None) };
        let second = match others {
            [] => first,
            &[second] => second,
            _ => return Ok(None),
        };
        // The lanes beside the mask's are cut off again: any does. There is a first, as there is a
        // source.
        let (any, mut at) = (lanes[0], 0);
        match interleaved_part(&lanes, own.lanes as i32) {
            // Those of the other parts are interleaved as well: one instruction does that for all
            // parts.
            Some(part) if key.bits() == INTERLEAVED_PART_BITS => {
                let each = key.lanes as i32;
                let goes_on = |i: i32| lanes[(i % each) as usize] + (i / each - part) * each;
                lanes = (0..own.lanes as i32).map(goes_on).collect();
                at = part as usize;
            }
            _ => lanes.resize(own.lanes as usize, any),
        }
        let permuted = self.b().value(Op::ShuffleVector { args: [first, second], mask: lanes }, ty);
        let pieces = vec![key.lanes; (own.lanes / key.lanes) as usize];
        Ok(self.cut_into(&[permuted], &pieces)?.get(at).copied())
    }

    /// The vectors that a mask's lanes come from, and for each lane the number of its vector and its
    /// number there; undefined lanes are the first one. None if there are too many vectors.
    fn sources_of(&self, parts: &[Value], mask: &[i32]) -> Option<(Parts, Vec<(u32, u32)>)> {
        let mut sources = Parts::with_capacity(2);
        let mut wanted = Vec::with_capacity(mask.len());
        for &lane in mask {
            let Ok(lane) = u128::try_from(lane) else {
                wanted.push((0, 0));
                continue;
            };
            let (source, lane) = self.find_lane(parts, lane)?;
            let source = parts[source];
            let slot = match sources.iter().position(|&other| other == source) {
                Some(slot) => slot,
                None if sources.len() < SOURCES_MAX => {
                    sources.push(source);
                    sources.len() - 1
                }
                None => return None,
            };
            wanted.push((slot as u32, lane));
        }
        Some((sources, wanted))
    }

    /// One legal vector of the lanes of the first two of others, the second half as long as the
    /// first, as pixels of three bytes have them: both are joined, if the target permutes as many
    /// lanes at once.
    pub(super) fn permute_joined(
        &mut self,
        parts: &[Value],
        mask: &[i32],
        part: Type,
    ) -> Lowered<Option<Value>> {
        let &[first, second, ..] = parts else { return Ok(None) };
        let of = |this: &Self, value| LegalType::of(&this.lz.cx, this.ty(value));
        let key = LegalType::of(&self.lz.cx, part).filter(|key| key.is_vector() && !key.is_mask());
        let (Some(key), Some(long), Some(short)) = (key, of(self, first), of(self, second)) else {
            return Ok(None);
        };
        let whole = LegalType { lanes: 2 * long.lanes, ..key };
        let caps = &self.lz.caps;
        let lane = key.lane.operand();
        let fits = long.lane == key.lane
            && short.lane == key.lane
            && long.lanes == 2 * short.lanes
            && mask.iter().all(|&lane| lane < (long.lanes + short.lanes) as i32)
            && key.lanes < whole.lanes
            && caps.has_type(whole)
            && lane.is_some_and(|lane| caps.table.is_native(LaneOp::Permute, lane))
            && self.is_joined_and_split(
                self.lz.cx.types.scalar(part),
                &[whole.lanes],
                &[key.lanes, short.lanes],
            );
        if !fits {
            return Ok(None);
        }
        // The last quarter may be anything.
        let joined = self.cut_into(&[first, second, second], &[whole.lanes])?;
        let &[joined] = &joined[..] else { return Ok(None) };
        let mut lanes: Vec<i32> = mask.iter().map(|&lane| lane.max(0)).collect();
        lanes.resize(whole.lanes as usize, 0);
        let ty = self.ty(joined);
        let permuted =
            self.b().value(Op::ShuffleVector { args: [joined, joined], mask: lanes }, ty);
        let pieces = vec![key.lanes; (whole.lanes / key.lanes) as usize];
        Ok(self.cut_into(&[permuted], &pieces)?.first().copied())
    }

    /// One legal vector of the lanes of others of several lengths, as `float3` and pixels of three
    /// bytes have them: in pieces of the shortest one's length, each permuted from such pieces, and
    /// joined.
    pub(super) fn permute_pieces(
        &mut self,
        parts: &[Value],
        mask: &[i32],
        part: Type,
    ) -> Lowered<Option<Value>> {
        let Some(key) = LegalType::of(&self.lz.cx, part).filter(|key| !key.is_mask()) else {
            return Ok(None);
        };
        let (mut lanes, mut total) = (key.lanes, 0);
        let mut lengths = Vec::with_capacity(parts.len() + 1);
        for &part in parts {
            let own = LegalType::of(&self.lz.cx, self.ty(part)).filter(|own| own.lane == key.lane);
            let Some(own) = own else { return Ok(None) };
            lanes = lanes.min(own.lanes);
            total += own.lanes;
            lengths.push(own.lanes);
        }
        lengths.push(key.lanes);
        let whole = |&length: &u32| length.is_multiple_of(lanes);
        let container = self.lz.cx.types.scalar(part);
        if lanes < PIECE_MIN
            || !self.lz.caps.is_legal(OpKey::Shuffle, LegalType { lanes, ..key })
            || !lengths.iter().all(whole)
            || !self.is_joined_and_split(container, &lengths, &[lanes])
        {
            return Ok(None);
        }
        // The lanes of each piece come from few others, or taking each out is as good.
        let sources = |mask: &[i32]| {
            let mut from: Vec<u32> = mask
                .iter()
                .filter_map(|&lane| u32::try_from(lane).ok())
                .map(|l| l / lanes)
                .collect();
            from.sort_unstable();
            from.dedup();
            from.len()
        };
        let pieces = (total / lanes) as usize;
        if !mask.chunks(lanes as usize).all(|mask| sources(mask) <= SOURCES_MAX) {
            return Ok(None);
        }
        let pieces = self.cut_into(parts, &vec![lanes; pieces])?;
        let piece = self.lz.cx.types.vector(container, lanes);
        let mut permuted = Vec::with_capacity(mask.len() / lanes as usize);
        for mask in mask.chunks(lanes as usize) {
            let Some(value) = self.permute_vectors(&pieces, mask, piece) else { return Ok(None) };
            permuted.push(value);
        }
        Ok(self.cut_into(&permuted, &[key.lanes])?.first().copied())
    }
}

/// The part that lanes of two vectors of `count` lanes come from, in parts of as many as there are
/// lanes: if they are lanes of that part alone, of the one vector and the other in turn.
fn interleaved_part(lanes: &[i32], count: i32) -> Option<i32> {
    let each = i32::try_from(lanes.len()).ok()?;
    let part = lanes.first()? % count / each;
    let is_second = |lane: i32| lane >= count;
    let in_turn = lanes.windows(2).all(|pair| is_second(pair[0]) != is_second(pair[1]));
    (in_turn && lanes.iter().all(|lane| lane % count / each == part)).then_some(part)
}

#[cfg(test)]
mod tests {
    use super::interleaved_part;

    #[test]
    fn lanes_of_one_part_are_taken_in_turn() {
        assert_eq!(interleaved_part(&[0, 16, 1, 17], 16), Some(0));
        assert_eq!(interleaved_part(&[30, 14, 31, 15], 16), Some(3));
        // Of one vector alone, of several parts, and not in turn.
        assert_eq!(interleaved_part(&[0, 2, 1, 3], 16), None);
        assert_eq!(interleaved_part(&[3, 19, 4, 20], 16), None);
        assert_eq!(interleaved_part(&[0, 1, 16, 17], 16), None);
        assert_eq!(interleaved_part(&[], 16), None);
    }
}
