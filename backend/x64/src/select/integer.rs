//! Integers of up to 64 bits, in general registers. Of narrow ones the bits above are anything; of
//! `i1`, those above the lowest 8.

use super::control::Flags;
use super::{Select, Selected, word_size};
use crate::encodings::{self, Encoding};
use crate::inst::{Opcode, Src, condition, general};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::{BinaryOp, IntPredicate, Intrinsic, Op, Value};
use regalloc2::{Operand, VReg};

const RAX: usize = 0;
const RCX: usize = 1;
const RDX: usize = 2;

impl Select<'_> {
    pub(super) fn integer_binary(
        &mut self,
        op: BinaryOp,
        key: LegalType,
        args: [Value; 2],
    ) -> Selected<VReg> {
        use BinaryOp::*;
        let size = word_size(key);
        let [a, b] = if op.is_commutative() { self.plan.ordered(args, self.at) } else { args };
        let (row, imm8, imm32): (&Encoding, &Encoding, &Encoding) = match op {
            Add => (&encodings::ADD, &encodings::ADD_I8, &encodings::ADD_I),
            Sub => (&encodings::SUB, &encodings::SUB_I8, &encodings::SUB_I),
            And => (&encodings::AND, &encodings::AND_I8, &encodings::AND_I),
            Or => (&encodings::OR, &encodings::OR_I8, &encodings::OR_I),
            Xor => (&encodings::XOR, &encodings::XOR_I8, &encodings::XOR_I),
            Mul => return self.multiply(key, a, b),
            Shl | LShr | AShr => return self.shift(op, key, a, b),
            UDiv | SDiv | URem | SRem => return self.divide(op, key, a, b),
            _ => return Err(CodegenError::unsupported(format!("{op} by the generator x64"))),
        };
        let first = self.reg(a)?;
        // Bits above the type's are anything: those of `i1` are not.
        let imm = match key.lane {
            Lane::Bit => self.number(b).map(|bit| (bit & 1) as i32),
            _ => self.immediate(b),
        };
        if let Some(imm) = imm {
            let row = if i8::try_from(imm).is_ok() { imm8 } else { imm32 };
            return Ok(self.code.in_place_imm(row, size, first, imm));
        }
        let second = self.word_src(key, b)?;
        Ok(self.code.in_place(row, size, first, second))
    }

    /// A word as an operand: of less than 32 bits in a register.
    fn word_src(&mut self, key: LegalType, value: Value) -> Selected<Src> {
        match key.lane.bits() {
            32 | 64 => self.src(&encodings::ADD, value),
            _ => Ok(Src::Reg(self.reg(value)?)),
        }
    }

    fn multiply(&mut self, key: LegalType, a: Value, b: Value) -> Selected<VReg> {
        let size = word_size(key);
        if let Some(imm) = self.immediate(b) {
            let from = self.word_src(key, a)?;
            let to = self.code.general();
            self.code.ins(&encodings::IMUL_I, size).def(to).rm(from).imm(imm).end();
            return Ok(to);
        }
        let first = self.reg(a)?;
        let second = self.word_src(key, b)?;
        Ok(self.code.in_place(&encodings::IMUL, size, first, second))
    }

    fn shift(&mut self, op: BinaryOp, key: LegalType, a: Value, b: Value) -> Selected<VReg> {
        let size = word_size(key);
        let bits = key.lane.bits().max(8);
        let value = match op {
            BinaryOp::LShr => self.zero_extended(key, a)?,
            BinaryOp::AShr => self.sign_extended(key, a)?,
            _ => self.reg(a)?,
        };
        if let Some(amount) = self.number(b) {
            let row = match op {
                BinaryOp::Shl => &encodings::SHL_I,
                BinaryOp::LShr => &encodings::SHR_I,
                _ => &encodings::SAR_I,
            };
            let amount = amount as i32 & (bits as i32 - 1);
            return Ok(self.code.in_place_imm(row, size, value, amount));
        }
        let mut amount = self.reg(b)?;
        if bits < 32 {
            amount = self.code.in_place_imm(&encodings::AND_I8, 4, amount, bits as i32 - 1);
        }
        Ok(self.shifted(op, size, value, amount))
    }

    /// A value of 32 or 64 bits shifted by an amount below that.
    pub(super) fn shifted(&mut self, op: BinaryOp, size: u8, value: VReg, amount: VReg) -> VReg {
        let row: &Encoding = match (op, size) {
            (BinaryOp::Shl, 4) => &encodings::SHLX32,
            (BinaryOp::Shl, _) => &encodings::SHLX64,
            (BinaryOp::LShr, 4) => &encodings::SHRX32,
            (BinaryOp::LShr, _) => &encodings::SHRX64,
            (_, 4) => &encodings::SARX32,
            _ => &encodings::SARX64,
        };
        self.code.binary(row, size, amount, Src::Reg(value))
    }

    /// A value with zeros above its bits, up to 32 or 64.
    pub(super) fn zero_extended(&mut self, key: LegalType, value: Value) -> Selected<VReg> {
        // Instructions that extract a lane make zeros above it.
        let is_lane = || matches!(self.func.def_op(value), Some(Op::ExtractElement { .. }));
        // So do comparisons of integers.
        let is_flag = || matches!(self.func.def_op(value), Some(Op::ICmp { .. }));
        Ok(match key.lane {
            Lane::I8 | Lane::I16 if is_lane() => self.reg(value)?,
            Lane::Bit if is_flag() => self.reg(value)?,
            Lane::Bit | Lane::I8 => {
                let from = self.any_src(value)?;
                self.code.unary(&encodings::MOVZX8, 4, from)
            }
            Lane::I16 => {
                let from = self.any_src(value)?;
                self.code.unary(&encodings::MOVZX16, 4, from)
            }
            _ => self.reg(value)?,
        })
    }

    /// A value with its sign above its bits, up to 32 or 64.
    pub(super) fn sign_extended(&mut self, key: LegalType, value: Value) -> Selected<VReg> {
        Ok(match key.lane {
            Lane::Bit => {
                let from = self.zero_extended(key, value)?;
                let to = self.code.general();
                self.code.ins(&encodings::NEG, 4).rm_reuse(to, from).end();
                to
            }
            Lane::I8 => {
                let from = self.any_src(value)?;
                self.code.unary(&encodings::MOVSX8, 4, from)
            }
            Lane::I16 => {
                let from = self.any_src(value)?;
                self.code.unary(&encodings::MOVSX16, 4, from)
            }
            _ => self.reg(value)?,
        })
    }

    /// Legal IR divides by zero, and overflows, nowhere.
    fn divide(&mut self, op: BinaryOp, key: LegalType, x: Value, y: Value) -> Selected<VReg> {
        let (a, b, size) = (self.reg(x)?, self.reg(y)?, word_size(key));
        let signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
        let (quotient, rest) = (self.code.general(), self.code.general());
        let operands = [
            Operand::reg_fixed_use(a, general(RAX)),
            Operand::reg_use_at_end(b),
            Operand::reg_fixed_def(quotient, general(RAX)),
            Operand::reg_fixed_def(rest, general(RDX)),
        ];
        self.code.push(Opcode::Divide { size, signed }, &operands);
        let (divides, takes_rest) = match signed {
            true => (BinaryOp::SDiv, BinaryOp::SRem),
            false => (BinaryOp::UDiv, BinaryOp::URem),
        };
        let (result, other, along) = match op == divides {
            true => (quotient, takes_rest, rest),
            false => (rest, divides, quotient),
        };
        self.note_known(other, [x, y], key, along);
        Ok(result)
    }

    /// Compares two words; gives the condition that tells whether the predicate holds.
    pub(super) fn compare(&mut self, predicate: IntPredicate, [a, b]: [Value; 2]) -> Selected<u8> {
        let key = self.key(a)?;
        // A constant goes last.
        let (predicate, a, b) = match a.is_constant() && !b.is_constant() {
            true => (predicate.swapped(), b, a),
            false => (predicate, a, b),
        };
        // As a signed number, the bit is 0 or -1.
        let predicate = match (key.lane, predicate) {
            (Lane::Bit, IntPredicate::Slt | IntPredicate::Sgt) => {
                if predicate == IntPredicate::Slt { IntPredicate::Ugt } else { IntPredicate::Ult }
            }
            (Lane::Bit, IntPredicate::Sle | IntPredicate::Sge) => {
                if predicate == IntPredicate::Sle { IntPredicate::Uge } else { IntPredicate::Ule }
            }
            _ => predicate,
        };
        let size = (key.lane.bits() / 8).max(1) as u8;
        let code = Self::condition_of(predicate);
        if let Some([value, bits]) = self.plan.tested(predicate, [a, b]) {
            let value = self.reg(value)?;
            match self.immediate(bits) {
                Some(imm) => {
                    self.code.ins(&encodings::TEST_I, size).rm(Src::Reg(value)).imm(imm).end()
                }
                None => {
                    let bits = self.reg(bits)?;
                    self.code.ins(&encodings::TEST, size).reg(bits).rm(Src::Reg(value)).end();
                }
            }
            return Ok(code);
        }
        let imm = match key.lane {
            Lane::Bit => self.number(b).map(|bit| (bit & 1) as i32),
            _ => self.immediate(b),
        };
        let first = self.reg(a)?;
        if let Some(imm) = imm {
            let zero = imm == 0 && matches!(predicate, IntPredicate::Eq | IntPredicate::Ne);
            if zero {
                self.code.ins(&encodings::TEST, size).reg(first).rm(Src::Reg(first)).end();
            } else {
                let short = size > 1 && i8::try_from(imm).is_ok();
                let row = if short { &encodings::CMP_I8 } else { &encodings::CMP_I };
                self.code.ins(row, size).rm(Src::Reg(first)).imm(imm).end();
            }
            return Ok(code);
        }
        let second = self.word_src(key, b)?;
        self.code.ins(&encodings::CMP, size).reg(first).rm(second).end();
        Ok(code)
    }

    pub(super) fn integer_comparison(
        &mut self,
        predicate: IntPredicate,
        args: [Value; 2],
    ) -> Selected<VReg> {
        let key = self.key(args[0])?;
        if key.is_vector() {
            return self.vector_comparison(predicate, key, args, None);
        }
        if key == LegalType::I128 {
            return self.wide_comparison(predicate, args);
        }
        let zero = self.literal(0);
        let code = self.compare(predicate, args)?;
        Ok(self.flag(zero, code))
    }

    /// A condition as a number: 0 or 1 in the whole register. `zero` was made before the flags
    /// were: `setcc` writes one byte, and would wait for what computed the others.
    pub(super) fn flag(&mut self, zero: VReg, code: u8) -> VReg {
        let to = self.code.general();
        self.code.ins(&encodings::SETCC, 1).rm_reuse(to, zero).condition(code).end();
        to
    }

    /// One of two values.
    pub(super) fn select(&mut self, key: LegalType, args: [Value; 3]) -> Selected<VReg> {
        if self.key(args[0])?.is_mask() {
            return self.select_lanes(key, args);
        }
        if key.is_mask() || key.is_vector() || key.is_float() {
            return self.select_by_bit(key, args);
        }
        let (yes, no) = (self.reg(args[1])?, self.reg(args[2])?);
        let flags = self.flags(args[0])?;
        Ok(self.choose(flags, yes, no))
    }

    /// One of two words.
    pub(super) fn choose(&mut self, flags: Flags, yes: VReg, no: VReg) -> VReg {
        let mut one = |code: u8, yes: VReg, no: VReg| {
            let to = self.code.general();
            let ins = self.code.ins(&encodings::CMOVCC, 8).reuse(to, no).rm(Src::Reg(yes));
            ins.condition(code).end();
            to
        };
        match flags {
            Flags::One(code) => one(code, yes, no),
            Flags::Either(a, b) => {
                let first = one(a, yes, no);
                one(b, yes, first)
            }
            Flags::Both(a, b) => {
                let first = one(a ^ 1, no, yes);
                one(b ^ 1, no, first)
            }
        }
    }

    /// Minima, maxima and bits of words.
    pub(super) fn integer_intrinsic(
        &mut self,
        which: Intrinsic,
        key: LegalType,
        args: &[Value],
    ) -> Selected<VReg> {
        let a = *args.first().ok_or_else(|| missing(which))?;
        let size = word_size(key);
        let bits = key.lane.bits();
        match which {
            Intrinsic::SMin | Intrinsic::SMax | Intrinsic::UMin | Intrinsic::UMax => {
                let b = *args.get(1).ok_or_else(|| missing(which))?;
                let (first, second) = (self.reg(a)?, self.reg(b)?);
                let bytes = (bits / 8) as u8;
                self.code.ins(&encodings::CMP, bytes).reg(first).rm(Src::Reg(second)).end();
                let code = match which {
                    Intrinsic::SMin => condition::L,
                    Intrinsic::SMax => condition::G,
                    Intrinsic::UMin => condition::B,
                    _ => condition::A,
                };
                Ok(self.choose(Flags::One(code), first, second))
            }
            Intrinsic::CtLz => {
                let from = self.zero_extended(key, a)?;
                let count = self.code.unary(&encodings::LZCNT, size, Src::Reg(from));
                Ok(match bits {
                    8 | 16 => {
                        self.code.in_place_imm(&encodings::SUB_I8, 4, count, 32 - bits as i32)
                    }
                    _ => count,
                })
            }
            Intrinsic::CtTz => {
                let mut from = self.reg(a)?;
                if bits < 32 {
                    from = self.code.in_place_imm(&encodings::OR_I, 4, from, 1 << bits);
                }
                Ok(self.code.unary(&encodings::TZCNT, size, Src::Reg(from)))
            }
            Intrinsic::CtPop => {
                let from = self.zero_extended(key, a)?;
                Ok(self.code.unary(&encodings::POPCNT, size, Src::Reg(from)))
            }
            Intrinsic::FShL | Intrinsic::FShR if args.len() == 3 && args[0] == args[1] => {
                self.rotate_word(which == Intrinsic::FShL, key, a, args[2])
            }
            Intrinsic::BSwap => {
                let from = self.reg(a)?;
                Ok(self.swap_bytes(bits, from))
            }
            Intrinsic::BitReverse => {
                let from = self.reg(a)?;
                Ok(self.reverse_bits(bits, from))
            }
            _ => Err(CodegenError::unsupported(format!(
                "llvm.{} by the generator x64",
                which.name()
            ))),
        }
    }

    /// A word of 32 or 64 bits rotated by an amount, which wraps.
    fn rotate_word(
        &mut self,
        left: bool,
        key: LegalType,
        value: Value,
        amount: Value,
    ) -> Selected<VReg> {
        let (size, bits) = (word_size(key), key.lane.bits() as i32);
        let from = self.reg(value)?;
        if let Some(known) = self.number(amount) {
            let known = known as i32 & (bits - 1);
            let right = if left { (bits - known) & (bits - 1) } else { known };
            let row = if size == 8 { &encodings::RORX64 } else { &encodings::RORX32 };
            let to = self.code.general();
            self.code.ins(row, 16).def(to).rm(Src::Reg(from)).imm(right).end();
            return Ok(to);
        }
        let amount = self.reg(amount)?;
        let to = self.code.general();
        let row = if left { &encodings::ROL_C } else { &encodings::ROR_C };
        let ins = self.code.ins(row, size).rm_reuse(to, from);
        ins.fixed(Operand::reg_fixed_use(amount, general(RCX))).end();
        Ok(to)
    }

    pub(super) fn swap_bytes(&mut self, bits: u32, from: VReg) -> VReg {
        let size = if bits == 64 { 8 } else { 4 };
        let to = self.code.general();
        let operands = [Operand::reg_use(from), Operand::reg_reuse_def(to, 0)];
        self.code.push(Opcode::SwapBytes { size }, &operands);
        match bits {
            16 => self.code.in_place_imm(&encodings::SHR_I, 4, to, 16),
            _ => to,
        }
    }

    /// Bytes are swapped, then halves of each, and so on.
    pub(super) fn reverse_bits(&mut self, bits: u32, from: VReg) -> VReg {
        let size = if bits == 64 { 8 } else { 4 };
        let mut value = from;
        if bits > 8 {
            value = self.swap_bytes(bits, value);
        }
        for (shift, mask) in
            [(4, 0x0f0f_0f0f_0f0f_0f0fu64), (2, 0x3333_3333_3333_3333), (1, 0x5555_5555_5555_5555)]
        {
            let mask = self.literal(if size == 8 { mask } else { mask & 0xffff_ffff });
            let low = self.code.in_place(&encodings::AND, size, value, Src::Reg(mask));
            let low = self.code.in_place_imm(&encodings::SHL_I, size, low, shift);
            let high = self.code.in_place_imm(&encodings::SHR_I, size, value, shift);
            let high = self.code.in_place(&encodings::AND, size, high, Src::Reg(mask));
            value = self.code.in_place(&encodings::OR, size, low, Src::Reg(high));
        }
        value
    }

    /// `rcx` is where shifts of double words want their amount.
    pub(super) fn shift_double(
        &mut self,
        left: bool,
        into: VReg,
        from: VReg,
        amount: VReg,
    ) -> VReg {
        let to = self.code.general();
        let row = if left { &encodings::SHLD_C } else { &encodings::SHRD_C };
        let ins = self.code.ins(row, 8).reg(from).rm_reuse(to, into);
        ins.fixed(Operand::reg_fixed_use(amount, general(RCX))).end();
        to
    }
}

pub(super) fn missing(which: Intrinsic) -> CodegenError {
    CodegenError::malformed(format!("operands of llvm.{}", which.name()))
}
