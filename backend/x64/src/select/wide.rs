//! Integers of 128 bits, as pairs of words: the lower half first.

use super::integer::missing;
use super::{Select, Selected};
use crate::encodings;
use crate::inst::{Address, Src, condition, general};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::entity::EntityId;
use oxmux_ir::{BinaryOp, CastOp, ConstantKind, IntPredicate, Intrinsic, Op, Value};
use regalloc2::{Operand, VReg};

const RDX: usize = 2;

/// The halves of an integer, the lower one first.
type Pair = (VReg, VReg);

impl Select<'_> {
    pub(super) fn set_wide(&mut self, value: Value, (low, high): Pair) {
        if self.highs.is_empty() {
            self.highs = vec![VReg::invalid(); self.values.len()];
        }
        self.values[value.index()] = low;
        self.highs[value.index()] = high;
    }

    /// The halves of a value.
    pub(super) fn wide_value(&mut self, value: Value) -> Selected<Pair> {
        if let Some(constant) = value.as_constant() {
            let bits = match *self.cx.constants.kind(constant) {
                ConstantKind::Int(bits) => bits,
                _ => 0,
            };
            return Ok((self.literal(bits as u64), self.literal((bits >> 64) as u64)));
        }
        let known = self.values[value.index()];
        match self.highs.get(value.index()) {
            Some(&high) if known != VReg::invalid() && high != VReg::invalid() => {
                return Ok((known, high));
            }
            _ => {}
        }
        let op = self.func.def_op(value);
        match op {
            // A load that waits for this.
            Some(op @ Op::Load { .. }) => self.wide(op),
            _ => Err(CodegenError::malformed("use before definition")),
        }
    }

    /// An operation whose result has 128 bits.
    pub(super) fn wide(&mut self, op: &Op) -> Selected<Pair> {
        match op {
            Op::Binary { op, args, .. } => self.wide_binary(*op, *args),
            Op::Cast { op, arg, .. } => self.wide_cast(*op, *arg),
            Op::Select { args, .. } => {
                let (yes, no) = (self.wide_value(args[1])?, self.wide_value(args[2])?);
                let flags = self.flags(args[0])?;
                Ok((self.choose(flags, yes.0, no.0), self.choose(flags, yes.1, no.1)))
            }
            Op::Load { ptr, .. } => {
                let address = self.address(*ptr)?;
                let disp = address.disp.checked_add(8);
                let disp =
                    disp.ok_or_else(|| CodegenError::unsupported("an address of this size"))?;
                let low = self.load_from(LegalType::I64, Src::Mem(address));
                let address = Address { disp, ..address };
                Ok((low, self.load_from(LegalType::I64, Src::Mem(address))))
            }
            Op::Intrinsic(call) => self.wide_intrinsic(call.intrinsic, &call.args),
            Op::Freeze { arg } => self.wide_value(*arg),
            op => Err(super::unsupported(op)),
        }
    }

    fn wide_binary(&mut self, op: BinaryOp, args: [Value; 2]) -> Selected<Pair> {
        let a = self.wide_value(args[0])?;
        let (low, high) = match op {
            BinaryOp::And => (&encodings::AND, &encodings::AND),
            BinaryOp::Or => (&encodings::OR, &encodings::OR),
            BinaryOp::Xor => (&encodings::XOR, &encodings::XOR),
            BinaryOp::Add => (&encodings::ADD, &encodings::ADC),
            BinaryOp::Sub => (&encodings::SUB, &encodings::SBB),
            BinaryOp::Mul => {
                let b = self.wide_value(args[1])?;
                return Ok(self.wide_multiply(a, b));
            }
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
                let amount = self.wide_value(args[1])?.0;
                return Ok(self.wide_shift(op, a, amount));
            }
            _ => {
                return Err(CodegenError::unsupported(format!(
                    "{op} of i128 by the generator x64"
                )));
            }
        };
        let b = self.wide_value(args[1])?;
        let low = self.code.in_place(low, 8, a.0, Src::Reg(b.0));
        Ok((low, self.code.in_place(high, 8, a.1, Src::Reg(b.1))))
    }

    fn wide_multiply(&mut self, a: Pair, b: Pair) -> Pair {
        let (low, high) = (self.code.general(), self.code.general());
        let ins = self.code.ins(&encodings::MULX64, 8).def(high).def_vvvv(low).rm(Src::Reg(b.0));
        ins.fixed(Operand::reg_fixed_use(a.0, general(RDX))).end();
        let first = self.code.in_place(&encodings::IMUL, 8, a.0, Src::Reg(b.1));
        let second = self.code.in_place(&encodings::IMUL, 8, a.1, Src::Reg(b.0));
        let high = self.code.in_place(&encodings::ADD, 8, high, Src::Reg(first));
        (low, self.code.in_place(&encodings::ADD, 8, high, Src::Reg(second)))
    }

    /// Amounts below 64 shift bits from half to half; others move a half first.
    fn wide_shift(&mut self, op: BinaryOp, (low, high): Pair, amount: VReg) -> Pair {
        let left = op == BinaryOp::Shl;
        let (near, far) = if left {
            (self.shifted(op, 8, low, amount), self.shift_double(true, high, low, amount))
        } else {
            (self.shifted(op, 8, high, amount), self.shift_double(false, low, high, amount))
        };
        let empty = match op {
            BinaryOp::AShr => self.code.in_place_imm(&encodings::SAR_I, 8, high, 63),
            _ => self.literal(0),
        };
        self.code.ins(&encodings::TEST_I, 4).rm(Src::Reg(amount)).imm(64).end();
        let flags = super::control::Flags::One(condition::NE);
        let new_far = self.choose(flags, near, far);
        let new_near = self.choose(flags, empty, near);
        if left { (new_near, new_far) } else { (new_far, new_near) }
    }

    fn wide_cast(&mut self, op: CastOp, arg: Value) -> Selected<Pair> {
        let from = self.key(arg)?;
        let signed = match op {
            CastOp::ZExt => false,
            CastOp::SExt => true,
            _ => {
                return Err(CodegenError::unsupported(format!(
                    "{op} to i128 by the generator x64"
                )));
            }
        };
        if !signed {
            let low = match from.lane {
                Lane::I32 => {
                    let src = self.any_src(arg)?;
                    self.code.unary(&encodings::MOV_L, 4, src)
                }
                _ => self.zero_extended(from, arg)?,
            };
            return Ok((low, self.literal(0)));
        }
        let low = match from {
            LegalType::I64 => self.reg(arg)?,
            _ => self.cast(op, arg, LegalType::I64)?,
        };
        Ok((low, self.code.in_place_imm(&encodings::SAR_I, 8, low, 63)))
    }

    pub(super) fn wide_comparison(
        &mut self,
        predicate: IntPredicate,
        args: [Value; 2],
    ) -> Selected<VReg> {
        use IntPredicate::{Eq, Ne, Sgt, Sle, Ugt, Ule};
        let (mut a, mut b) = (self.wide_value(args[0])?, self.wide_value(args[1])?);
        let zero = self.literal(0);
        if matches!(predicate, Eq | Ne) {
            let low = self.code.in_place(&encodings::XOR, 8, a.0, Src::Reg(b.0));
            let high = self.code.in_place(&encodings::XOR, 8, a.1, Src::Reg(b.1));
            let any = self.code.in_place(&encodings::OR, 8, low, Src::Reg(high));
            self.code.ins(&encodings::TEST, 8).reg(any).rm(Src::Reg(any)).end();
            return Ok(self.flag(zero, Self::condition_of(predicate)));
        }
        let mut predicate = predicate;
        if matches!(predicate, Ugt | Ule | Sgt | Sle) {
            std::mem::swap(&mut a, &mut b);
            predicate = predicate.swapped();
        }
        // The borrow of the lower halves goes into the difference of the upper ones.
        self.code.ins(&encodings::CMP, 8).reg(a.0).rm(Src::Reg(b.0)).end();
        self.code.in_place(&encodings::SBB, 8, a.1, Src::Reg(b.1));
        Ok(self.flag(zero, Self::condition_of(predicate)))
    }

    fn wide_intrinsic(&mut self, which: Intrinsic, args: &[Value]) -> Selected<Pair> {
        let arg = *args.first().ok_or_else(|| missing(which))?;
        let (low, high) = self.wide_value(arg)?;
        let zero = self.literal(0);
        let count = match which {
            Intrinsic::CtPop => {
                let a = self.code.unary(&encodings::POPCNT, 8, Src::Reg(low));
                let b = self.code.unary(&encodings::POPCNT, 8, Src::Reg(high));
                self.code.in_place(&encodings::ADD, 8, a, Src::Reg(b))
            }
            Intrinsic::CtLz | Intrinsic::CtTz => {
                let (row, first, second) = match which {
                    Intrinsic::CtLz => (&encodings::LZCNT, high, low),
                    _ => (&encodings::TZCNT, low, high),
                };
                let near = self.code.unary(row, 8, Src::Reg(first));
                let far = self.code.unary(row, 8, Src::Reg(second));
                let far = self.code.in_place_imm(&encodings::ADD_I8, 8, far, 64);
                self.code.ins(&encodings::TEST, 8).reg(first).rm(Src::Reg(first)).end();
                self.choose(super::control::Flags::One(condition::E), far, near)
            }
            Intrinsic::BSwap => {
                return Ok((self.swap_bytes(64, high), self.swap_bytes(64, low)));
            }
            Intrinsic::BitReverse => {
                return Ok((self.reverse_bits(64, high), self.reverse_bits(64, low)));
            }
            _ => {
                let name = which.name();
                return Err(CodegenError::unsupported(format!("llvm.{name} of i128")));
            }
        };
        Ok((count, zero))
    }
}
