//! Memory: loads, stores and atomics.

use super::{Select, Selected, vector_size};
use crate::encodings::{self, Encoding};
use crate::inst::{Address, AddressBase, LoopOp, Opcode, Src, condition, general};
use crate::plan::Update;
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{AtomicOrdering, BinaryOp, RmwOp, Value};
use regalloc2::{Operand, VReg};

/// `rax`.
const RAX: usize = 0;

impl Select<'_> {
    pub(super) fn load(
        &mut self,
        key: LegalType,
        ptr: Value,
        _access: MemoryAccess,
    ) -> Selected<VReg> {
        let address = self.address(ptr)?;
        Ok(self.load_from(key, Src::Mem(address)))
    }

    /// A value from memory.
    pub(super) fn load_from(&mut self, key: LegalType, src: Src) -> VReg {
        if key.is_mask() && !self.predicates {
            return self.load_lane_mask(key, src);
        }
        if key.is_mask() {
            return self.code.unary(mask_row(key, true), 8, src);
        }
        if key == LegalType::scalar(Lane::F16) {
            return self.code.unary(&encodings::VPBROADCASTW, 16, src);
        }
        if key.is_vector() || key.is_float() {
            let (row, size): (&Encoding, u8) = match key.bits() {
                32 => (&encodings::VMOVSS_L, 16),
                64 => (&encodings::VMOVSD_L, 16),
                _ => (&encodings::VMOVUPS, vector_size(key)),
            };
            return self.code.unary(row, size, src);
        }
        match key.lane {
            Lane::Bit => {
                let byte = self.code.unary(&encodings::MOVZX8, 4, src);
                self.code.in_place_imm(&encodings::AND_I8, 4, byte, 1)
            }
            Lane::I8 => self.code.unary(&encodings::MOVZX8, 4, src),
            Lane::I16 => self.code.unary(&encodings::MOVZX16, 4, src),
            Lane::I32 => self.code.unary(&encodings::MOV_L, 4, src),
            _ => self.code.unary(&encodings::MOV_L, 8, src),
        }
    }

    pub(super) fn store(&mut self, value: Value, ptr: Value, access: MemoryAccess) -> Selected<()> {
        let key = self.key(value)?;
        if key == LegalType::I128 {
            let (low, high) = self.wide_value(value)?;
            let address = self.address(ptr)?;
            let disp = address.disp.checked_add(8);
            let disp = disp.ok_or_else(|| CodegenError::unsupported("an address of this size"))?;
            self.code.ins(&encodings::MOV_S, 8).reg(low).rm(Src::Mem(address)).end();
            let address = Address { disp, ..address };
            self.code.ins(&encodings::MOV_S, 8).reg(high).rm(Src::Mem(address)).end();
            return Ok(());
        }
        if access.ordering == Some(AtomicOrdering::SeqCst) {
            let from = self.reg(value)?;
            let address = Src::Mem(self.address(ptr)?);
            let to = self.code.general();
            self.code.ins(&encodings::XCHG, memory_size(key)).reuse(to, from).rm(address).end();
            return Ok(());
        }
        if let Some(update) = self.plan.update(value, ptr, self.at) {
            return self.update(key, update, ptr);
        }
        let is_word = !key.is_vector() && !key.is_float();
        if is_word && let Some(imm) = self.immediate(value) {
            let address = Src::Mem(self.address(ptr)?);
            self.code.ins(&encodings::MOV_I, memory_size(key)).rm(address).imm(imm).end();
            return Ok(());
        }
        if key.is_mask() && !self.predicates {
            let word = self.mask_as_word(value)?;
            let address = Src::Mem(self.address(ptr)?);
            let size = (key.lanes / 8).max(1) as u8;
            self.code.ins(&encodings::MOV_S, size).reg(word).rm(address).end();
            return Ok(());
        }
        let from = self.reg(value)?;
        let address = Src::Mem(self.address(ptr)?);
        self.store_to(key, from, address);
        Ok(())
    }

    /// Changes an integer in memory.
    fn update(&mut self, key: LegalType, update: Update, ptr: Value) -> Selected<()> {
        let size = memory_size(key);
        let (row, imm8, imm32): (&Encoding, &Encoding, &Encoding) = match update.op {
            BinaryOp::Add => (&encodings::ADD_S, &encodings::ADD_I8, &encodings::ADD_I),
            BinaryOp::Sub => (&encodings::SUB_S, &encodings::SUB_I8, &encodings::SUB_I),
            BinaryOp::And => (&encodings::AND_S, &encodings::AND_I8, &encodings::AND_I),
            BinaryOp::Or => (&encodings::OR_S, &encodings::OR_I8, &encodings::OR_I),
            BinaryOp::Xor => (&encodings::XOR_S, &encodings::XOR_I8, &encodings::XOR_I),
            op => return Err(CodegenError::unsupported(format!("{op} in memory by x64"))),
        };
        // An immediate of 2 bytes slows decoders down.
        let imm = self.immediate(update.operand);
        let imm = imm.filter(|&imm| size != 2 || i8::try_from(imm).is_ok());
        let Some(imm) = imm else {
            let operand = self.reg(update.operand)?;
            let address = Src::Mem(self.address(ptr)?);
            self.code.ins(row, size).reg(operand).rm(address).end();
            return Ok(());
        };
        let address = Src::Mem(self.address(ptr)?);
        let row = if size > 1 && i8::try_from(imm).is_ok() { imm8 } else { imm32 };
        self.code.ins(row, size).rm(address).imm(imm).end();
        Ok(())
    }

    /// A value into memory.
    pub(super) fn store_to(&mut self, key: LegalType, from: VReg, address: Src) {
        let (row, size): (&Encoding, u8) = match key.bits() {
            _ if key.is_mask() => (mask_row(key, false), 8),
            32 if key.is_vector() || key.is_float() => (&encodings::VMOVSS_S, 16),
            64 if key.is_vector() || key.is_float() => (&encodings::VMOVSD_S, 16),
            _ if key.is_vector() => (&encodings::VMOVUPS_S, vector_size(key)),
            _ => (&encodings::MOV_S, memory_size(key)),
        };
        self.code.ins(row, size).reg(from).rm(address).end();
    }

    pub(super) fn atomic_rmw(
        &mut self,
        op: RmwOp,
        key: LegalType,
        (ptr, value): (Value, Value),
        ordering: Option<AtomicOrdering>,
    ) -> Selected<VReg> {
        let size = memory_size(key);
        let operand = self.reg(value)?;
        let address = self.address(ptr)?;
        let exchange: Option<(&Encoding, bool)> = match op {
            RmwOp::Xchg => Some((&encodings::XCHG, false)),
            RmwOp::Add | RmwOp::Sub => Some((&encodings::XADD, true)),
            _ => None,
        };
        if let Some((row, lock)) = exchange {
            let operand = match op {
                RmwOp::Sub => {
                    let to = self.code.general();
                    self.code.ins(&encodings::NEG, size.max(4)).rm_reuse(to, operand).end();
                    to
                }
                _ => operand,
            };
            let to = self.code.general();
            let ins = self.code.ins(row, size).reuse(to, operand).rm(Src::Mem(address));
            if lock {
                ins.lock().end()
            } else {
                ins.end()
            }
            return Ok(to);
        }
        // What releases nothing may be a load where it changes nothing: most are, once a minimum or
        // maximum is near what it becomes.
        let always_writes =
            !matches!(ordering, Some(AtomicOrdering::Monotonic | AtomicOrdering::Acquire));
        let choose = |keeps| LoopOp::Choose { keeps, always_writes };
        let op = match op {
            RmwOp::And => LoopOp::Encoding(&encodings::AND),
            RmwOp::Or => LoopOp::Encoding(&encodings::OR),
            RmwOp::Xor => LoopOp::Encoding(&encodings::XOR),
            RmwOp::Max => choose(condition::GE),
            RmwOp::Min => choose(condition::LE),
            RmwOp::UMax => choose(condition::AE),
            RmwOp::UMin => choose(condition::BE),
            _ => {
                return Err(CodegenError::unsupported(format!(
                    "atomicrmw {op} by the generator x64"
                )));
            }
        };
        let place = self.pointer(address);
        let (to, new) = (self.code.general(), self.code.general());
        let operands = [
            Operand::reg_use_at_end(place),
            Operand::reg_use_at_end(operand),
            Operand::reg_fixed_def_at_start(to, general(RAX)),
            Operand::reg_temp(new),
        ];
        self.code.push(Opcode::AtomicLoop { size, op }, &operands);
        Ok(to)
    }

    /// An address in one register.
    pub(super) fn pointer(&mut self, address: Address<VReg>) -> VReg {
        match address {
            Address { base: AddressBase::Reg(from), index: None, disp: 0, .. } => from,
            _ => {
                let to = self.code.general();
                self.code.ins(&encodings::LEA, 8).def(to).rm(Src::Mem(address)).end();
                to
            }
        }
    }

    pub(super) fn compare_exchange(
        &mut self,
        ptr: Value,
        expected: Value,
        new: Value,
    ) -> Selected<VReg> {
        let key = self.key(expected)?;
        let (expected, new) = (self.reg(expected)?, self.reg(new)?);
        let address = self.address(ptr)?;
        let to = self.code.general();
        self.code
            .ins(&encodings::CMPXCHG, memory_size(key))
            .reg(new)
            .rm(Src::Mem(address))
            .fixed(Operand::reg_fixed_use(expected, general(RAX)))
            .fixed(Operand::reg_fixed_def(to, general(RAX)))
            .lock()
            .end();
        Ok(to)
    }
}

/// The bytes of a scalar in memory.
fn memory_size(key: LegalType) -> u8 {
    (key.lane.bits() / 8).max(1) as u8
}

/// The move of a mask from or to as many bytes as it has bits for.
fn mask_row(key: LegalType, loads: bool) -> &'static Encoding {
    match (key.lanes, loads) {
        (64, true) => &encodings::KMOVQ,
        (64, false) => &encodings::KMOVQ_S,
        (32, true) => &encodings::KMOVD,
        (32, false) => &encodings::KMOVD_S,
        (16, true) => &encodings::KMOVW,
        (16, false) => &encodings::KMOVW_S,
        (_, true) => &encodings::KMOVB,
        (_, false) => &encodings::KMOVB_S,
    }
}
