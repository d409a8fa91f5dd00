//! Intrinsics: which file lowers which.

use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{Lane, LegalType, OpKey};
use oxmux_ir::eval::int;
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::intrinsics::Effect;
use oxmux_ir::{BinaryOp, CastOp, FloatPredicate, Intrinsic, Type, Value};
use smallvec::smallvec;

impl Lower<'_, '_> {
    pub(super) fn intrinsic(&mut self, call: &IntrinsicCall, ty: Type) -> Lowered<Parts> {
        let (which, args) = (call.intrinsic, &call.args[..]);
        if args.len() != which.arg_count() {
            return Err(CodegenError::malformed(format!("operands of llvm.{}", which.name())));
        }
        use Intrinsic::*;
        match which {
            MemCpy | MemCpyInline | MemMove | MemSet => self.memory_intrinsic(which, args),
            MaskedLoad | MaskedStore | MaskedGather | MaskedScatter | MaskedExpandLoad
            | MaskedCompressStore => self.masked(which, args, ty),
            ReduceAdd | ReduceMul | ReduceAnd | ReduceOr | ReduceXor | ReduceSMin | ReduceSMax
            | ReduceUMin | ReduceUMax | ReduceFAdd | ReduceFMul | ReduceFMin | ReduceFMax
            | ReduceFMinimum | ReduceFMaximum => self.reduce(call, ty),
            StepVector | VectorExtract | VectorInsert | VectorReverse | VectorSplice
            | ActiveLaneMask | VectorInterleave2 | VectorDeinterleave2 => {
                self.vector_intrinsic(which, args, ty)
            }
            SAddOverflow | UAddOverflow | SSubOverflow | USubOverflow | SMulOverflow
            | UMulOverflow => self.overflow_intrinsic(which, args),
            Expect | LaunderInvariantGroup | StripInvariantGroup => self.parts(args[0]),
            IsConstant => Ok(smallvec![self.int(Type::I1, 0)]),
            ObjectSize => self.object_size(args, ty),
            PtrMask => self.ptr_mask(args, ty),
            PtrAnnotation => self.parts(args[0]),
            // There is no trap in generated code: `unreachable` follows it and ends the function.
            Trap | DebugTrap | UbsanTrap => Ok(Parts::new()),
            InvariantStart => Ok(smallvec![self.lz.cx.zero(Type::PTR)]),
            _ if which.effect() == Effect::Marker && ty == Type::VOID => Ok(Parts::new()),
            // Stack objects have their places for as long as the function runs.
            StackSave => Ok(smallvec![self.lz.cx.zero(ty)]),
            StackRestore => Ok(Parts::new()),
            VScale => Err(CodegenError::unsupported(format!("llvm.{}", which.name()))),
            _ => self.elementwise_intrinsic(which, args, ty),
        }
    }

    fn elementwise_intrinsic(
        &mut self,
        which: Intrinsic,
        args: &[Value],
        ty: Type,
    ) -> Lowered<Parts> {
        use Intrinsic::*;
        let which = match which {
            FMulAdd => Fma,
            Rint | NearbyInt => RoundEven,
            other => other,
        };
        if which == Canonicalize {
            return self.parts(args[0]);
        }
        let to = self.scalar(ty)?;
        let from = match args.first() {
            Some(&arg) => self.scalar(self.source_type(arg))?,
            None => return Err(CodegenError::unsupported(format!("llvm.{}", which.name()))),
        };
        if matches!(which, FpToSiSat | FpToUiSat)
            && let Some(parts) = self.saturate_native(which == FpToSiSat, args[0], ty)?
        {
            return Ok(parts);
        }
        if matches!(which, FpToSiSat | FpToUiSat)
            && let Some(parts) = self.saturate_vectors(which == FpToSiSat, args[0], from, to, ty)?
        {
            return Ok(parts);
        }
        if let (FShL | FShR, &[high, low, amount]) = (which, args)
            && let Some(parts) =
                self.uniform_funnel_shift(which == FShL, ty, [high, low, amount])?
        {
            return Ok(parts);
        }
        if let (FShL | FShR, &[high, low, amount]) = (which, args)
            && let Some(parts) = self.funnel_native(which == FShL, ty, [high, low, amount])?
        {
            return Ok(parts);
        }
        if let (FShL | FShR, &[high, low, amount]) = (which, args)
            && let Some(parts) =
                self.funnel_in_wider_lanes(which == FShL, ty, [high, low, amount])?
        {
            return Ok(parts);
        }
        if which == CtLz
            && let Some(parts) = self.zeros_in_wider_lanes(ty, args[0])?
        {
            return Ok(parts);
        }
        if let Some(parts) = self.intrinsic_of_halves(which, ty, args)? {
            return Ok(parts);
        }
        // Operands that are not lanes: flags of `abs`, `ctlz` and `cttz`, and the classes of
        // `is.fpclass`.
        let lanes = match which {
            Abs | CtLz | CtTz | IsFpClass => &args[..1],
            _ => args,
        };
        let classes = match which {
            IsFpClass => {
                let mask = self.lz.cx.constants.value_uint(args[1]);
                mask.ok_or_else(|| CodegenError::malformed("classes that are not constant"))? as u32
            }
            _ => 0,
        };
        let power_bits = match (which, args.get(1)) {
            (LdExp, Some(&power)) => match self.scalar(self.source_type(power))? {
                Scalar::Int(bits) => bits,
                _ => return Err(CodegenError::malformed("ldexp by a float")),
            },
            _ => 0,
        };
        let whole_lanes = to.word_bits().is_some();
        self.per_vector(
            ty,
            lanes,
            &mut |this, key, part, v| {
                let legal = this.lz.caps.is_legal(OpKey::Intrinsic(which), key)
                    && v.iter().all(|&a| LegalType::of(&this.lz.cx, this.ty(a)) == Some(key));
                match which {
                    CtLz | CtPop if legal && whole_lanes => Some(this.native(which, v[0])),
                    CtLz | CtPop | SAddSat | UAddSat | SSubSat | USubSat if !whole_lanes => None,
                    _ if legal => this.b().intrinsic(which, part, v),
                    MinNum | MaxNum | Minimum | Maximum if this.compares_any(key) => {
                        this.float_min_max(which, from, v[0], v[1]).ok()
                    }
                    CopySign if key.is_float_vector() => Some(this.copysign_by_bits(key, part, v)),
                    Round if this.rounds_by_sum(key) => Some(this.round_by_sum(key, part, v[0])),
                    Abs if key.is_int_vector() && whole_lanes => {
                        Some(this.abs_vector(key, part, v[0]))
                    }
                    SMin | SMax | UMin | UMax if whole_lanes => this.min_max_vector(which, key, v),
                    CtPop => this.count_ones_vector(key, v[0]),
                    SAddSat | UAddSat | SSubSat | USubSat => this.saturated_vector(which, key, v),
                    _ => None,
                }
            },
            &mut |this, v| this.scalar_intrinsic(which, from, to, v, classes, power_bits),
        )
    }

    /// Whether vectors of floats are compared by any predicate, and their bits are integers of the
    /// same form.
    pub(super) fn compares_any(&self, key: LegalType) -> bool {
        key.is_float_vector()
            && self.lz.caps.is_legal(OpKey::FCmp(FloatPredicate::Uno), key)
            && self.lz.caps.is_legal(OpKey::LaneSelect, key)
    }

    /// Whether vectors of floats are added and cut off.
    fn rounds_by_sum(&self, key: LegalType) -> bool {
        let caps = &self.lz.caps;
        key.is_float_vector()
            && matches!(key.lane, Lane::F32 | Lane::F64)
            && caps.is_legal(OpKey::Binary(BinaryOp::FAdd), key)
            && caps.is_legal(OpKey::Intrinsic(Intrinsic::Trunc), key)
    }

    /// `round` of vectors of floats: cut off once the largest number below a half, with the same
    /// sign, is added. With a half itself, that largest number would become one. A float without
    /// fraction stays what it is, since the sum is rounded to even.
    pub(super) fn round_by_sum(&mut self, key: LegalType, ty: Type, a: Value) -> Value {
        let bits = key.lane.bits();
        let below_half = match key.lane {
            Lane::F32 => u128::from(0.5f32.next_down().to_bits()),
            _ => u128::from(0.5f64.next_down().to_bits()),
        };
        let cx = &mut self.lz.cx;
        let int = cx.types.int(bits);
        let ints = cx.types.with_scalar(ty, int);
        let (sign, below_half) = (cx.int(ints, 1 << (bits - 1)), cx.int(ints, below_half));
        let mut b = self.b();
        let signs = b.cast(CastOp::BitCast, a, ints);
        let signs = b.and(signs, sign);
        let step = b.or(signs, below_half);
        let step = b.cast(CastOp::BitCast, step, ty);
        let sum = b.fadd(a, step);
        b.intrinsic_like(Intrinsic::Trunc, &[sum])
    }

    /// `|x|` of vectors of integers: the greater of a lane and its negative, or by its sign.
    fn abs_vector(&mut self, key: LegalType, ty: Type, lanes: Value) -> Value {
        let has_max = self.lz.caps.is_legal(OpKey::Intrinsic(Intrinsic::SMax), key);
        let bits = key.lane.bits();
        let (zero, last) = (self.lz.cx.zero(ty), self.lz.cx.int(ty, u128::from(bits - 1)));
        let b = &mut self.b();
        if has_max {
            let negative = b.sub(zero, lanes);
            return b.intrinsic_like(Intrinsic::SMax, &[lanes, negative]);
        }
        let sign = b.binary(BinaryOp::AShr, lanes, last);
        let flipped = b.xor(lanes, sign);
        b.sub(flipped, sign)
    }

    /// `copysign` of vectors of floats, which no target has.
    fn copysign_by_bits(&mut self, key: LegalType, ty: Type, v: &[Value]) -> Value {
        let cx = &mut self.lz.cx;
        let bits = key.lane.bits();
        let int = cx.types.int(bits);
        let ints = cx.types.with_scalar(ty, int);
        let top = 1u128 << (bits - 1);
        let (sign, rest) = (cx.int(ints, top), cx.int(ints, top - 1));
        let b = &mut self.b();
        let magnitude = b.cast(CastOp::BitCast, v[0], ints);
        let magnitude = b.and(magnitude, rest);
        let signs = b.cast(CastOp::BitCast, v[1], ints);
        let signs = b.and(signs, sign);
        let joined = b.or(magnitude, signs);
        b.cast(CastOp::BitCast, joined, ty)
    }

    fn scalar_intrinsic(
        &mut self,
        which: Intrinsic,
        from: Scalar,
        to: Scalar,
        v: &[Value],
        classes: u32,
        power_bits: u32,
    ) -> Lowered<Value> {
        use Intrinsic::*;
        match (which, from, to) {
            (FpToSiSat, _, Scalar::Int(bits)) => self.float_to_int(true, from, bits, v[0]),
            (FpToUiSat, _, Scalar::Int(bits)) => self.float_to_int(false, from, bits, v[0]),
            (IsFpClass, Scalar::Half | Scalar::Float | Scalar::Double, _) => {
                Ok(self.is_fp_class(from, v[0], classes))
            }
            (
                FAbs | Sqrt | Floor | Ceil | Trunc | RoundEven | Round,
                Scalar::Half | Scalar::Float | Scalar::Double,
                _,
            ) => self.float_unary(which, from, v[0]),
            (CopySign, Scalar::Half | Scalar::Float | Scalar::Double, _) => {
                self.copysign(from, v[0], v[1])
            }
            (MinNum | MaxNum | Minimum | Maximum, _, _) => {
                self.float_min_max(which, from, v[0], v[1])
            }
            (Fma, _, _) => self.fma(from, v[0], v[1], v[2]),
            (LdExp, _, _) => self.ldexp(from, v[0], v[1], power_bits),
            (Abs, Scalar::Int(bits), _) => self.int_abs(bits, v[0]),
            (SMin | SMax | UMin | UMax, Scalar::Int(bits), _) => {
                Ok(self.min_max(which, bits, v[0], v[1]))
            }
            (CtLz | CtTz | CtPop | BitReverse | BSwap, Scalar::Int(bits), _) => {
                self.bit_operation(which, bits, v[0])
            }
            (FShL, Scalar::Int(bits), _) => self.funnel_shift(true, bits, v[0], v[1], v[2]),
            (FShR, Scalar::Int(bits), _) => self.funnel_shift(false, bits, v[0], v[1], v[2]),
            (SAddSat | UAddSat | SSubSat | USubSat | SShlSat | UShlSat, Scalar::Int(bits), _) => {
                self.saturating(which, bits, v[0], v[1])
            }
            _ => Err(CodegenError::unsupported(format!("llvm.{}", which.name()))),
        }
    }

    /// `{ result, flag }`, each of as many lanes as the operands.
    fn overflow_intrinsic(&mut self, which: Intrinsic, args: &[Value]) -> Lowered<Parts> {
        use Intrinsic::*;
        let ty = self.source_type(args[0]);
        let Scalar::Int(bits) = self.scalar(ty)? else {
            return Err(CodegenError::malformed("overflow of floats"));
        };
        let (op, signed) = match which {
            SAddOverflow => (BinaryOp::Add, true),
            UAddOverflow => (BinaryOp::Add, false),
            SSubOverflow => (BinaryOp::Sub, true),
            USubOverflow => (BinaryOp::Sub, false),
            SMulOverflow => (BinaryOp::Mul, true),
            _ => (BinaryOp::Mul, false),
        };
        let mut flags = Vec::new();
        let mut results = self.lanewise(ty, args, &mut |this, v| {
            let (value, flag) = this.with_overflow(op, signed, bits, v[0], v[1])?;
            flags.push(flag);
            Ok(value)
        })?;
        let flag_ty = self.lz.cx.types.with_scalar(ty, Type::I1);
        match self.vector_len(ty) {
            Some(_) => results.extend(self.assemble(flag_ty, &flags)?),
            None => results.extend(flags),
        }
        Ok(results)
    }

    /// The bits of the mask are LLVM's: signalling and quiet NaN, then the negative classes from
    /// infinity to zero, then the positive ones back.
    fn is_fp_class(&mut self, scalar: Scalar, a: Value, classes: u32) -> Value {
        let (bits, fraction_bits) = match scalar {
            Scalar::Half => (16, 10),
            Scalar::Float => (32, 23),
            _ => (64, 52),
        };
        let value = self.bits_of(scalar, a);
        let infinity = ((1u128 << (bits - 1)) - 1) & !((1 << fraction_bits) - 1);
        let quiet = infinity | 1 << (fraction_bits - 1);
        let (sign, least_normal) = (1u128 << (bits - 1), 1u128 << fraction_bits);
        // Each class is a range of the bits as an unsigned number: first and last.
        let positive =
            [(0, 0), (1, least_normal - 1), (least_normal, infinity - 1), (infinity, infinity)];
        let mut ranges = vec![];
        for half in [0, sign] {
            ranges.push((0, (half | (infinity + 1), half | (quiet - 1))));
            ranges.push((1, (half | quiet, half | (sign - 1))));
        }
        for (i, &(first, last)) in positive.iter().enumerate() {
            ranges.push((5 - i as u32, (sign | first, sign | last)));
            ranges.push((6 + i as u32, (first, last)));
        }
        let mut any = self.int(Type::I1, 0);
        for (bit, (first, last)) in ranges {
            if classes & (1 << bit) == 0 {
                continue;
            }
            let (first_value, span) =
                (self.int_like(value, first), self.int_like(value, last - first));
            let offset = self.b().sub(value, first_value);
            let inside = self.b().icmp(oxmux_ir::IntPredicate::Ule, offset, span);
            any = self.b().or(any, inside);
        }
        any
    }

    /// Unknown: -1, or 0 where the least is asked for.
    fn object_size(&mut self, args: &[Value], ty: Type) -> Lowered<Parts> {
        let Scalar::Int(bits) = self.scalar(ty)? else {
            return Err(CodegenError::malformed("size that is no integer"));
        };
        let least = self.lz.cx.constants.value_uint(args[1]) == Some(1);
        let container = self.container(ty)?;
        let size = if least { 0 } else { int::mask(bits) };
        Ok(smallvec![self.int(container, size)])
    }

    fn ptr_mask(&mut self, args: &[Value], ty: Type) -> Lowered<Parts> {
        let container = self.container(ty)?;
        let mask_bits = match self.scalar(self.source_type(args[1]))? {
            Scalar::Int(bits) => bits,
            _ => return Err(CodegenError::malformed("mask that is no integer")),
        };
        self.lanewise(ty, args, &mut |this, v| {
            let address = this.bits_of(Scalar::Ptr, v[0]);
            let mask = this.extended(true, mask_bits, v[1], Type::I64);
            let masked = this.b().and(address, mask);
            Ok(this.with_bits(Scalar::Ptr, masked, container))
        })
    }
}
