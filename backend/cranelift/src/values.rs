//! Constants.

use super::function::{Translated, Translator, clif_type, key_type};
use cranelift_codegen::ir::immediates::{Ieee32, Ieee64};
use cranelift_codegen::ir::{self, InstBuilder, types};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::LegalType;
use oxmux_ir::{Constant, ConstantKind};

impl Translator<'_, '_> {
    pub(super) fn constant(&mut self, constant: Constant) -> Translated<ir::Value> {
        let cx = &self.program.cx;
        let ty = cx.constants.ty(constant);
        let key =
            LegalType::of(cx, ty).ok_or_else(|| CodegenError::malformed("illegal constant"))?;
        if key.is_vector() {
            return self.vector_constant(constant, key);
        }
        match *cx.constants.kind(constant) {
            ConstantKind::Int(value) => self.int_constant(key, value),
            ConstantKind::Float(bits) if key == LegalType::F32 => {
                Ok(self.b.ins().f32const(Ieee32::with_bits(bits as u32)))
            }
            ConstantKind::Float(bits) => Ok(self.b.ins().f64const(Ieee64::with_bits(bits))),
            ConstantKind::Function(id) => {
                let function = self.function(id, None)?;
                Ok(self.b.ins().func_addr(types::I64, function))
            }
            ConstantKind::Global(id) => {
                let global = self.global(id)?;
                Ok(self.b.ins().symbol_value(types::I64, global))
            }
            ConstantKind::Zero | ConstantKind::Undef | ConstantKind::Poison => match key {
                LegalType::F32 => Ok(self.b.ins().f32const(Ieee32::with_bits(0))),
                LegalType::F64 => Ok(self.b.ins().f64const(Ieee64::with_bits(0))),
                _ => self.int_constant(key, 0),
            },
            ConstantKind::Aggregate(_) | ConstantKind::Splat(_) | ConstantKind::Expr(_) => {
                Err(CodegenError::Generator("constant that is not legal".into()))
            }
        }
    }

    fn int_constant(&mut self, key: LegalType, value: u128) -> Translated<ir::Value> {
        if key == LegalType::I128 {
            let low = self.b.ins().iconst(types::I64, value as u64 as i64);
            let high = self.b.ins().iconst(types::I64, (value >> 64) as u64 as i64);
            return Ok(self.b.ins().iconcat(low, high));
        }
        let ty = key_type(key)?;
        // Cranelift wants narrow immediates with zeros above.
        let bits = ty.bits();
        let masked = if bits >= 64 { value as u64 } else { value as u64 & ((1 << bits) - 1) };
        Ok(self.b.ins().iconst(ty, masked as i64))
    }

    /// The bytes of the lanes, the first one first; a mask's lanes are all ones or all zeros.
    fn vector_constant(&mut self, constant: Constant, key: LegalType) -> Translated<ir::Value> {
        let cx = &self.program.cx;
        let clif = clif_type(self.program, cx.constants.ty(constant))?;
        let lane_bytes = clif.lane_bits() as usize / 8;
        let mut bytes = Vec::with_capacity(16);
        for lane in 0..clif.lane_count() {
            let bits = match cx.constants.kind(constant) {
                ConstantKind::Splat(element) => self.lane_bits(*element)?,
                ConstantKind::Aggregate(elements) => match elements.get(lane as usize) {
                    Some(&element) => self.lane_bits(element)?,
                    None => {
                        return Err(CodegenError::malformed("vector constant with too few lanes"));
                    }
                },
                _ => 0,
            };
            let bits = if key.is_mask() && bits != 0 { u64::MAX } else { bits };
            bytes.extend_from_slice(&bits.to_le_bytes()[..lane_bytes]);
        }
        let handle = self.b.func.dfg.constants.insert(bytes.into());
        Ok(self.b.ins().vconst(clif, handle))
    }

    fn lane_bits(&self, element: Constant) -> Translated<u64> {
        match *self.program.cx.constants.kind(element) {
            ConstantKind::Int(value) => Ok(value as u64),
            ConstantKind::Float(bits) => Ok(bits),
            ConstantKind::Zero | ConstantKind::Undef | ConstantKind::Poison => Ok(0),
            _ => Err(CodegenError::Generator("vector constant that is not legal".into())),
        }
    }
}
