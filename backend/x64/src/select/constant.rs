//! Constants: numbers in instructions, and the pool behind the code.

use super::{Select, Selected, vector_size};
use crate::encodings::{self, Encoding, RegisterFile};
use crate::inst::{Opcode, PoolIndex, Src};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_codegen::output::SymbolRef;
use oxmux_ir::{Constant, ConstantKind, FunctionId, GlobalId};
use regalloc2::{Operand, VReg};

impl Select<'_> {
    /// A constant in a register.
    pub(super) fn constant(&mut self, constant: Constant) -> Selected<VReg> {
        let key = LegalType::of(self.cx, self.cx.constants.ty(constant));
        let key = key.ok_or_else(|| CodegenError::malformed("illegal constant"))?;
        if key.is_mask() && !self.predicates {
            return Err(CodegenError::Generator("a constant mask of no width".into()));
        }
        if key.is_mask() {
            let bits = self.mask_bits(constant, key)?;
            if u64::from(bits.trailing_ones()) >= u64::from(key.lanes) {
                let to = self.code.mask();
                self.code.push(Opcode::OnesMask, &[Operand::reg_def(to)]);
                return Ok(to);
            }
            let number = self.literal(bits);
            return Ok(self.code.unary(&encodings::KMOVQ_G, 8, Src::Reg(number)));
        }
        if key.is_vector() {
            let bytes = self.vector_bytes(constant, key)?;
            return Ok(self.vector_constant(&bytes, vector_size(key)));
        }
        match *self.cx.constants.kind(constant) {
            ConstantKind::Function(id) => self.function_address(id),
            ConstantKind::Global(id) => self.global_address(id),
            _ if key.lane.is_float() => {
                let bits = self.lane_bits(constant)?;
                Ok(self.float_constant(key, bits))
            }
            _ => {
                let bits = self.lane_bits(constant)?;
                Ok(self.literal(bits))
            }
        }
    }

    /// A float by its bits.
    pub(super) fn float_constant(&mut self, key: LegalType, bits: u64) -> VReg {
        if bits == 0 {
            return self.zero_vector();
        }
        let (row, bytes) = match key.lane {
            Lane::F32 => (&encodings::VMOVSS_L, 4),
            _ => (&encodings::VMOVSD_L, 8),
        };
        let index = self.pool(&bits.to_le_bytes()[..bytes]);
        self.code.unary(row, 16, Src::Pool(index, false))
    }

    /// A vector of zeros, of any type.
    pub(super) fn zero_vector(&mut self) -> VReg {
        let to = self.code.vector();
        self.code.push(Opcode::ZeroVector, &[Operand::reg_def(to)]);
        to
    }

    /// A vector by its bytes.
    pub(super) fn vector_constant(&mut self, bytes: &[u8], size: u8) -> VReg {
        if bytes.iter().all(|&byte| byte == 0) {
            return self.zero_vector();
        }
        let repeats = |unit: usize| {
            bytes.len() > unit && bytes.chunks(unit).all(|chunk| chunk == &bytes[..unit])
        };
        let (row, unit): (&Encoding, usize) = if repeats(4) {
            (&encodings::VPBROADCASTD, 4)
        } else if repeats(8) {
            (self.broadcast_row(8), 8)
        } else {
            match bytes.len() {
                4 => (&encodings::VMOVSS_L, 4),
                8 => (&encodings::VMOVSD_L, 8),
                len => (&encodings::VMOVUPS, len),
            }
        };
        let index = self.pool(&bytes[..unit]);
        self.code.unary(row, size, Src::Pool(index, false))
    }

    /// A vector of lanes that are all the same, as an operand of a row.
    pub(super) fn broadcast_bytes(&mut self, row: &Encoding, lane: &[u8], size: u8) -> Src {
        if self.can_broadcast(row) {
            let unit = if row.w == 1 { 8 } else { 4 };
            let element: Vec<u8> =
                lane.iter().copied().cycle().take(unit.max(lane.len())).collect();
            if element.len() == unit {
                return Src::Pool(self.pool(&element), true);
            }
        }
        let bytes: Vec<u8> = lane.iter().copied().cycle().take(usize::from(size)).collect();
        Src::Pool(self.pool(&bytes), false)
    }

    /// A constant as the operand in `modrm.rm` of an instruction.
    pub(super) fn constant_src(&mut self, row: &Encoding, constant: Constant) -> Selected<Src> {
        let key = LegalType::of(self.cx, self.cx.constants.ty(constant));
        let key = key.ok_or_else(|| CodegenError::malformed("illegal constant"))?;
        if key.is_float() && row.kinds[2] == RegisterFile::V {
            let bits = self.lane_bits(constant)?;
            if bits != 0 {
                let bytes = if key == LegalType::F32 { 4 } else { 8 };
                return Ok(Src::Pool(self.pool(&bits.to_le_bytes()[..bytes]), false));
            }
        }
        if !key.is_vector() || key.is_mask() {
            return Ok(Src::Reg(self.constant(constant)?));
        }
        let bytes = self.vector_bytes(constant, key)?;
        if bytes.iter().all(|&byte| byte == 0) {
            return Ok(Src::Reg(self.zero_vector()));
        }
        let unit = if row.w == 1 { 8 } else { 4 };
        let broadcasts = self.can_broadcast(row)
            && bytes.len() >= unit
            && bytes.chunks(unit).all(|chunk| chunk == &bytes[..unit]);
        if broadcasts {
            return Ok(Src::Pool(self.pool(&bytes[..unit]), true));
        }
        let mut whole = bytes;
        whole.resize(whole.len().max(16), 0);
        Ok(Src::Pool(self.pool(&whole), false))
    }

    /// The place of some bytes in the pool.
    pub(super) fn pool(&mut self, bytes: &[u8]) -> PoolIndex {
        if let Some(&known) = self.pool.get(bytes) {
            return known;
        }
        let index = self.code.pool.len() as PoolIndex;
        self.code.pool.push(bytes.into());
        self.pool.insert(bytes.into(), index);
        index
    }

    /// The bytes of a constant vector's lanes.
    pub(super) fn vector_bytes(&self, constant: Constant, key: LegalType) -> Selected<Vec<u8>> {
        let lane = key.lane.bits() as usize / 8;
        let mut bytes = Vec::with_capacity(lane * key.lanes as usize);
        for position in 0..key.lanes {
            let bits = self.constant_lane(constant, position)?;
            bytes.extend_from_slice(&bits.to_le_bytes()[..lane]);
        }
        Ok(bytes)
    }

    /// The bits of a constant mask.
    pub(super) fn mask_bits(&self, constant: Constant, key: LegalType) -> Selected<u64> {
        let mut bits = 0;
        for position in 0..key.lanes.min(64) {
            bits |= (self.constant_lane(constant, position)? & 1) << position;
        }
        Ok(bits)
    }

    fn constant_lane(&self, constant: Constant, position: u32) -> Selected<u64> {
        match self.cx.constants.kind(constant) {
            ConstantKind::Splat(element) => self.lane_bits(*element),
            ConstantKind::Aggregate(elements) => match elements.get(position as usize) {
                Some(&element) => self.lane_bits(element),
                None => Err(CodegenError::malformed("vector constant with too few lanes")),
            },
            ConstantKind::Zero | ConstantKind::Undef | ConstantKind::Poison => Ok(0),
            _ => Err(CodegenError::unsupported("a constant by the generator x64")),
        }
    }

    /// The bits of a scalar constant that is a number.
    pub(super) fn lane_bits(&self, element: Constant) -> Selected<u64> {
        match *self.cx.constants.kind(element) {
            ConstantKind::Int(value) => Ok(value as u64),
            ConstantKind::Float(bits) => Ok(bits),
            ConstantKind::Zero | ConstantKind::Undef | ConstantKind::Poison => Ok(0),
            _ => Err(CodegenError::unsupported("a constant by the generator x64")),
        }
    }

    fn function_address(&mut self, id: FunctionId) -> Selected<VReg> {
        let (symbol, is_near) = self.function_symbol(id)?;
        Ok(self.symbol_address(symbol, is_near))
    }

    /// The number of a function's symbol, and whether the program defines it.
    pub(super) fn function_symbol(&mut self, id: FunctionId) -> Selected<(u32, bool)> {
        let known = self.program.symbols.function(id);
        let (name, is_near) =
            known.ok_or_else(|| CodegenError::malformed("call of an unknown function"))?;
        Ok((self.code.symbol(SymbolRef::Function(name.to_string())), is_near))
    }

    fn global_address(&mut self, id: GlobalId) -> Selected<VReg> {
        let name = self.program.symbols.global(id);
        let name = name.ok_or_else(|| CodegenError::malformed("address of an unknown global"))?;
        let symbol = self.code.symbol(SymbolRef::Data(name));
        Ok(self.symbol_address(symbol, true))
    }

    fn symbol_address(&mut self, symbol: u32, is_near: bool) -> VReg {
        let to = self.code.general();
        self.code.push(Opcode::Symbol { symbol, is_near }, &[Operand::reg_def(to)]);
        to
    }
}
