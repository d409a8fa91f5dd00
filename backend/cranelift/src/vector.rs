//! Vectors of 128 bits and masks.

use super::function::{Translated, Translator, key_type};
use cranelift_codegen::ir::{self, InstBuilder, types};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{LegalType, OpKey, mask_shuffle};
use oxmux_ir::{CastOp, Value};

impl Translator<'_, '_> {
    fn lane_index(&self, index: Value, vector: ir::Type) -> Translated<u8> {
        let index = self.program.cx.constants.value_uint(index);
        let index = index.filter(|&i| i < u128::from(vector.lane_count()));
        index
            .map(|i| i as u8)
            .ok_or_else(|| CodegenError::Generator("lane that does not exist".into()))
    }

    pub(super) fn extract(&mut self, vector: Value, index: Value) -> Translated<ir::Value> {
        let key = self.key(vector)?;
        let index = self.lane_index(index, key_type(key)?)?;
        let vector = self.value(vector)?;
        let lane = self.b.ins().extractlane(vector, index);
        if !key.is_mask() {
            return Ok(lane);
        }
        let byte = match key_type(key)?.lane_type() {
            types::I8 => lane,
            _ => self.b.ins().ireduce(types::I8, lane),
        };
        let one = self.b.ins().iconst(types::I8, 1);
        Ok(self.b.ins().band(byte, one))
    }

    pub(super) fn insert(
        &mut self,
        key: LegalType,
        vector: Value,
        element: Value,
        index: Value,
    ) -> Translated<ir::Value> {
        let index = self.lane_index(index, key_type(key)?)?;
        let vector = self.value(vector)?;
        let mut element = self.value(element)?;
        if key.is_mask() {
            element = self.mask_lane(key, element)?;
        }
        Ok(self.b.ins().insertlane(vector, element, index))
    }

    /// All ones or all zeros from a one or a zero.
    fn mask_lane(&mut self, key: LegalType, bit: ir::Value) -> Translated<ir::Value> {
        let byte = self.b.ins().ineg(bit);
        Ok(match key_type(key)?.lane_type() {
            types::I8 => byte,
            wide => self.b.ins().sextend(wide, byte),
        })
    }

    pub(super) fn shuffle(
        &mut self,
        key: LegalType,
        args: [Value; 2],
        mask: &[i32],
    ) -> Translated<ir::Value> {
        let ty = key_type(key)?;
        if let Some(scalar) = self.program.cx.broadcast_by(self.func, args[0], mask) {
            let scalar = self.value(scalar)?;
            return Ok(self.b.ins().splat(ty, scalar));
        }
        let from = self.key(args[0])?;
        if let Some((op, _)) = mask_shuffle(from, key, mask).filter(|_| from != key) {
            return self.mask_shuffle(op, from, args, mask.first() == Some(&0));
        }
        let lane_bytes = (ty.lane_bits() / 8) as i32;
        let mut bytes = Vec::with_capacity(16);
        for &lane in mask {
            let first = lane.max(0) * lane_bytes;
            bytes.extend((first..first + lane_bytes).map(|b| b as u8));
        }
        if bytes.len() != 16 || bytes.iter().any(|&b| b >= 32) {
            return Err(CodegenError::Generator("shuffle of lanes that do not exist".into()));
        }
        let (a, b) = (self.value(args[0])?, self.value(args[1])?);
        let (a, b) = (self.reinterpret(a, types::I8X16), self.reinterpret(b, types::I8X16));
        let mask = self.b.func.dfg.immediates.push(bytes.into());
        let shuffled = self.b.ins().shuffle(a, b, mask);
        Ok(self.reinterpret(shuffled, ty))
    }

    /// Lanes of all ones or zeros stay so when they are narrowed with saturation or widened by
    /// their sign.
    fn mask_shuffle(
        &mut self,
        op: OpKey,
        from: LegalType,
        args: [Value; 2],
        low: bool,
    ) -> Translated<ir::Value> {
        let a = self.value(args[0])?;
        if op == OpKey::MaskSplit {
            let ins = self.b.ins();
            return Ok(if low { ins.swiden_low(a) } else { ins.swiden_high(a) });
        }
        let b = self.value(args[1])?;
        if from.lanes != 2 {
            return Ok(self.b.ins().snarrow(a, b));
        }
        // No target narrows 64 bits: the low half of each lane is enough.
        let (a, b) = (self.reinterpret(a, types::I8X16), self.reinterpret(b, types::I8X16));
        let bytes: Vec<u8> = [0u8, 8, 16, 24].iter().flat_map(|&first| first..first + 4).collect();
        let mask = self.b.func.dfg.immediates.push(bytes.into());
        let joined = self.b.ins().shuffle(a, b, mask);
        Ok(self.reinterpret(joined, types::I32X4))
    }

    pub(super) fn vector_cast(
        &mut self,
        op: CastOp,
        from: LegalType,
        to: LegalType,
        value: ir::Value,
    ) -> Translated<ir::Value> {
        let ty = key_type(to)?;
        match op {
            CastOp::BitCast => Ok(self.reinterpret(value, ty)),
            CastOp::SExt if from.is_mask() => Ok(value),
            CastOp::ZExt if from.is_mask() => {
                let one = self.b.ins().iconst(ty.lane_type(), 1);
                let ones = self.b.ins().splat(ty, one);
                Ok(self.b.ins().band(value, ones))
            }
            CastOp::SiToFp => Ok(self.b.ins().fcvt_from_sint(ty, value)),
            // For values in range.
            CastOp::FpToSi if self.is_x64 => Ok(self.b.ins().x86_cvtt2dq(ty, value)),
            CastOp::FpToSi => Ok(self.b.ins().fcvt_to_sint_sat(ty, value)),
            _ => Err(CodegenError::Generator(format!("{op} of vectors is not legal"))),
        }
    }
}
