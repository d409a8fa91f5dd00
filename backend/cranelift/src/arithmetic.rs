//! Arithmetic, comparisons, conversions and intrinsics.

use super::function::{Translated, Translator, key_type};
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{self, Endianness, InstBuilder, MemFlagsData, types};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::LegalType;
use oxmux_ir::{BinaryOp, CastOp, FloatPredicate, IntPredicate, Intrinsic, Op, Value};

impl Translator<'_, '_> {
    pub(super) fn binary(
        &mut self,
        op: BinaryOp,
        key: LegalType,
        args: [Value; 2],
    ) -> Translated<ir::Value> {
        let single = match op {
            BinaryOp::AShr if key.is_vector() => self.widening_shift(key, args)?,
            BinaryOp::Add if key.is_vector() => self.pair_sum(key, args)?,
            _ => None,
        };
        if let Some(value) = single {
            return Ok(value);
        }
        let a = self.value(args[0])?;
        if matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr) {
            let amount = self.shift_amount(key, args[1])?;
            let ins = self.b.ins();
            return Ok(match op {
                BinaryOp::Shl => ins.ishl(a, amount),
                BinaryOp::LShr => ins.ushr(a, amount),
                _ => ins.sshr(a, amount),
            });
        }
        let b = self.value(args[1])?;
        let ins = self.b.ins();
        Ok(match op {
            BinaryOp::Add => ins.iadd(a, b),
            BinaryOp::Sub => ins.isub(a, b),
            BinaryOp::Mul => ins.imul(a, b),
            BinaryOp::UDiv => ins.udiv(a, b),
            BinaryOp::SDiv => ins.sdiv(a, b),
            BinaryOp::URem => ins.urem(a, b),
            BinaryOp::SRem => ins.srem(a, b),
            BinaryOp::And => ins.band(a, b),
            BinaryOp::Or => ins.bor(a, b),
            BinaryOp::Xor => ins.bxor(a, b),
            BinaryOp::FAdd => ins.fadd(a, b),
            BinaryOp::FSub => ins.fsub(a, b),
            BinaryOp::FMul => ins.fmul(a, b),
            BinaryOp::FDiv => ins.fdiv(a, b),
            _ => return Err(CodegenError::Generator(format!("{op} is not legal"))),
        })
    }

    /// Cranelift's amounts are scalars: that of a vector is its splat value.
    fn shift_amount(&mut self, key: LegalType, amount: Value) -> Translated<ir::Value> {
        if key.is_vector() {
            let cx = &self.program.cx;
            if let Some(amount) = cx.splat_uint(amount) {
                return Ok(self.b.ins().iconst(types::I32, amount as i64));
            }
            return match cx.broadcast_scalar(self.func, amount) {
                Some(lane) => self.value(lane),
                None => Err(CodegenError::Generator("shift of lanes by different amounts".into())),
            };
        }
        let amount = self.value(amount)?;
        match key {
            LegalType::I128 => Ok(self.b.ins().ireduce(types::I64, amount)),
            _ => Ok(amount),
        }
    }

    pub(super) fn icmp(
        &mut self,
        predicate: IntPredicate,
        args: [Value; 2],
    ) -> Translated<ir::Value> {
        let code = match predicate {
            IntPredicate::Eq => IntCC::Equal,
            IntPredicate::Ne => IntCC::NotEqual,
            IntPredicate::Ugt => IntCC::UnsignedGreaterThan,
            IntPredicate::Uge => IntCC::UnsignedGreaterThanOrEqual,
            IntPredicate::Ult => IntCC::UnsignedLessThan,
            IntPredicate::Ule => IntCC::UnsignedLessThanOrEqual,
            IntPredicate::Sgt => IntCC::SignedGreaterThan,
            IntPredicate::Sge => IntCC::SignedGreaterThanOrEqual,
            IntPredicate::Slt => IntCC::SignedLessThan,
            IntPredicate::Sle => IntCC::SignedLessThanOrEqual,
        };
        let (a, b) = (self.value(args[0])?, self.value(args[1])?);
        Ok(self.b.ins().icmp(code, a, b))
    }

    pub(super) fn fcmp(
        &mut self,
        predicate: FloatPredicate,
        args: [Value; 2],
    ) -> Translated<ir::Value> {
        let code = match predicate {
            FloatPredicate::Oeq => FloatCC::Equal,
            // Cranelift sees minima and maxima in selections by `lt` alone.
            FloatPredicate::Ogt => return self.fcmp(FloatPredicate::Olt, [args[1], args[0]]),
            FloatPredicate::Oge => return self.fcmp(FloatPredicate::Ole, [args[1], args[0]]),
            FloatPredicate::Olt => FloatCC::LessThan,
            FloatPredicate::Ole => FloatCC::LessThanOrEqual,
            FloatPredicate::One => FloatCC::OrderedNotEqual,
            FloatPredicate::Ord => FloatCC::Ordered,
            FloatPredicate::Ueq => FloatCC::UnorderedOrEqual,
            FloatPredicate::Ugt => FloatCC::UnorderedOrGreaterThan,
            FloatPredicate::Uge => FloatCC::UnorderedOrGreaterThanOrEqual,
            FloatPredicate::Ult => FloatCC::UnorderedOrLessThan,
            FloatPredicate::Ule => FloatCC::UnorderedOrLessThanOrEqual,
            FloatPredicate::Une => FloatCC::NotEqual,
            FloatPredicate::Uno => FloatCC::Unordered,
            FloatPredicate::False | FloatPredicate::True => {
                return Err(CodegenError::Generator("fcmp of a constant predicate".into()));
            }
        };
        let (a, b) = (self.value(args[0])?, self.value(args[1])?);
        Ok(self.b.ins().fcmp(code, a, b))
    }

    pub(super) fn select(&mut self, key: LegalType, args: [Value; 3]) -> Translated<ir::Value> {
        let is_mask = self.key(args[0])?.is_mask();
        let args = match self.inverse_of(args[0]).filter(|_| is_mask) {
            Some(inverse) => [inverse, args[2], args[1]],
            None => args,
        };
        let condition = self.value(args[0])?;
        let (a, b) = (self.value(args[1])?, self.value(args[2])?);
        if key == LegalType::I128 {
            // In halves: Cranelift would make a minimum of a comparison and a selection, and has
            // none of 128 bits.
            let ((a_low, a_high), (b_low, b_high)) =
                (self.b.ins().isplit(a), self.b.ins().isplit(b));
            let low = self.b.ins().select(condition, a_low, b_low);
            let high = self.b.ins().select(condition, a_high, b_high);
            return Ok(self.b.ins().iconcat(low, high));
        }
        if !is_mask {
            return Ok(self.b.ins().select(condition, a, b));
        }
        // What a comparison chooses Cranelift knows to be whole lanes, and may be a minimum; not if
        // it chooses floats by integers.
        let compared = match self.func.def_op(args[0]) {
            Some(Op::FCmp { .. }) => true,
            Some(Op::ICmp { .. }) => !key.is_float_vector(),
            _ => false,
        };
        if self.has_blend && !compared {
            return self.blend(key, condition, a, b);
        }
        let condition = self.reinterpret(condition, key_type(key)?);
        Ok(self.b.ins().bitselect(condition, a, b))
    }

    /// The operand of a complemented mask: selections swap their operands instead, and Cranelift
    /// recognizes the comparison.
    fn inverse_of(&self, mask: Value) -> Option<Value> {
        let Op::Binary { op: BinaryOp::Xor, args: [a, b], .. } = self.func.def_op(mask)? else {
            return None;
        };
        let ones = |value: Value| {
            let cx = &self.program.cx;
            value.as_constant().is_some_and(|c| cx.constants.is_all_ones(&cx.types, c))
        };
        match (ones(*a), ones(*b)) {
            (false, true) => Some(*a),
            (true, false) => Some(*b),
            _ => None,
        }
    }

    /// Selects lanes by the top bits of a mask's lanes.
    fn blend(
        &mut self,
        key: LegalType,
        condition: ir::Value,
        a: ir::Value,
        b: ir::Value,
    ) -> Translated<ir::Value> {
        let lanes = match key_type(key)?.lane_bits() {
            32 => types::I32X4,
            64 => types::I64X2,
            _ => types::I8X16,
        };
        let [condition, a, b] = [condition, a, b].map(|v| self.reinterpret(v, lanes));
        let chosen = self.b.ins().blendv(condition, a, b);
        Ok(self.reinterpret(chosen, key_type(key)?))
    }

    /// The same 128, 64 or 32 bits as another type.
    pub(super) fn reinterpret(&mut self, value: ir::Value, ty: ir::Type) -> ir::Value {
        if self.b.func.dfg.value_type(value) == ty {
            return value;
        }
        let flags = MemFlagsData::new().with_endianness(Endianness::Little);
        self.b.ins().bitcast(ty, flags, value)
    }

    pub(super) fn cast(&mut self, op: CastOp, arg: Value, to: LegalType) -> Translated<ir::Value> {
        let from = self.key(arg)?;
        let value = self.value(arg)?;
        let ty = key_type(to)?;
        if from.is_vector() || to.is_vector() {
            return self.vector_cast(op, from, to, value);
        }
        let (old, new) = (key_type(from)?, ty);
        Ok(match op {
            CastOp::Trunc => {
                let narrow = if old == new { value } else { self.b.ins().ireduce(new, value) };
                match to {
                    LegalType::I1 => {
                        let one = self.b.ins().iconst(types::I8, 1);
                        self.b.ins().band(narrow, one)
                    }
                    _ => narrow,
                }
            }
            CastOp::ZExt if old == new => value,
            CastOp::ZExt => self.b.ins().uextend(new, value),
            CastOp::SExt if from == LegalType::I1 => {
                let negative = self.b.ins().ineg(value);
                if new == types::I8 { negative } else { self.b.ins().sextend(new, negative) }
            }
            CastOp::SExt => self.b.ins().sextend(new, value),
            CastOp::FpTrunc => self.b.ins().fdemote(new, value),
            CastOp::FpExt => self.b.ins().fpromote(new, value),
            CastOp::UiToFp => self.b.ins().fcvt_from_uint(new, value),
            CastOp::SiToFp => self.b.ins().fcvt_from_sint(new, value),
            CastOp::PtrToInt | CastOp::IntToPtr | CastOp::AddrSpaceCast => value,
            CastOp::BitCast => self.reinterpret(value, new),
            CastOp::FpToUi | CastOp::FpToSi => {
                return Err(CodegenError::Generator(format!("{op} is not legal")));
            }
        })
    }

    pub(super) fn intrinsic(
        &mut self,
        which: Intrinsic,
        key: LegalType,
        args: &[Value],
    ) -> Translated<ir::Value> {
        let missing = || CodegenError::malformed(format!("operands of llvm.{}", which.name()));
        // Flags such as "zero gives poison" follow the operands, and say nothing here.
        let mut values = Vec::with_capacity(3);
        for &arg in args.iter().take(3) {
            values.push(self.value(arg)?);
        }
        let a = *values.first().ok_or_else(missing)?;
        let second = values.get(1).copied();
        let b = || second.ok_or_else(missing);
        let ty = key_type(key)?;
        let ins = self.b.ins();
        Ok(match which {
            Intrinsic::FAbs => ins.fabs(a),
            Intrinsic::Sqrt => ins.sqrt(a),
            Intrinsic::Fma => ins.fma(a, b()?, *values.get(2).ok_or_else(missing)?),
            Intrinsic::Floor => ins.floor(a),
            Intrinsic::Ceil => ins.ceil(a),
            Intrinsic::Trunc => ins.trunc(a),
            Intrinsic::RoundEven => ins.nearest(a),
            Intrinsic::CopySign => ins.fcopysign(a, b()?),
            Intrinsic::FpToSiSat => ins.fcvt_to_sint_sat(ty, a),
            Intrinsic::FpToUiSat => ins.fcvt_to_uint_sat(ty, a),
            Intrinsic::SMin => ins.smin(a, b()?),
            Intrinsic::SMax => ins.smax(a, b()?),
            Intrinsic::UMin => ins.umin(a, b()?),
            Intrinsic::UMax => ins.umax(a, b()?),
            Intrinsic::CtLz => ins.clz(a),
            Intrinsic::CtTz => ins.ctz(a),
            Intrinsic::CtPop => ins.popcnt(a),
            Intrinsic::BitReverse => ins.bitrev(a),
            Intrinsic::BSwap => ins.bswap(a),
            // Of one value with itself.
            Intrinsic::FShL => ins.rotl(a, *values.get(2).ok_or_else(missing)?),
            Intrinsic::FShR => ins.rotr(a, *values.get(2).ok_or_else(missing)?),
            Intrinsic::ReduceOr => ins.vany_true(a),
            Intrinsic::ReduceAnd => ins.vall_true(a),
            _ => {
                return Err(CodegenError::Generator(format!("llvm.{} is not legal", which.name())));
            }
        })
    }
}
