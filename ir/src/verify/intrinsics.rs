//! The types of intrinsics' operands and results (LLVM language reference, "Intrinsic Functions").

use super::Checker;
use crate::attributes::IntAttribute;
use crate::instruction::IntrinsicCall;
use crate::intrinsics::Intrinsic;
use crate::types::Type;

impl Checker<'_> {
    /// The operand count of an intrinsic, their types and that of the result, and which operands
    /// are constants.
    pub(super) fn intrinsic(&mut self, call: &IntrinsicCall, ty: Type) {
        let (name, count) = (call.intrinsic.name(), call.intrinsic.arg_count());
        if call.args.len() != count {
            return self.error(format!("llvm.{name} takes {count} operands"));
        }
        if !self.is_signature(call, ty) {
            let (ty, operands) = (self.spell(ty), self.types(&call.args));
            return self.error(format!("llvm.{name} cannot give {ty} of {operands}"));
        }
        for &place in constant_operands(call.intrinsic) {
            if self.module.cx.constants.value_uint(call.args[place]).is_none() {
                self.error(format!("operand {place} of llvm.{name} is a constant integer"));
                return;
            }
        }
        if let Some(message) = self.broken_constant(call, ty) {
            self.error(format!("llvm.{name} {message}"));
        }
    }

    /// What is wrong with the values of operands that must be constants.
    fn broken_constant(&self, call: &IntrinsicCall, ty: Type) -> Option<&'static str> {
        use Intrinsic::*;
        let types = &self.module.cx.types;
        let constant = |i: usize| self.module.cx.constants.value_uint(call.args[i]);
        let (holds, message) = match call.intrinsic {
            MaskedLoad => (constant(1).is_some_and(u128::is_power_of_two), ALIGNMENT),
            MaskedStore => (constant(2).is_some_and(u128::is_power_of_two), ALIGNMENT),
            // Without an alignment, that of the elements.
            MaskedGather => (constant(1).is_some_and(|c| c == 0 || c.is_power_of_two()), ALIGNMENT),
            MaskedScatter => {
                (constant(2).is_some_and(|c| c == 0 || c.is_power_of_two()), ALIGNMENT)
            }
            Prefetch => {
                let fits = |place, most| constant(place).is_some_and(|c| c <= most);
                (fits(1, 1) && fits(2, 3), "has an operand out of range")
            }
            IsFpClass => {
                (constant(1).is_some_and(|mask| mask < 1 << 10), "knows ten classes of floats")
            }
            VectorExtract => (self.is_whole_part(ty, self.ty(call.args[0]), constant(1)), PART),
            VectorInsert => (self.is_whole_part(self.ty(call.args[1]), ty, constant(2)), PART),
            VectorSplice => {
                let offset = call.args[2].as_constant();
                let offset = offset.and_then(|c| self.module.cx.constants.as_sint(types, c));
                let lanes = types.vector_parts(ty).map(|(_, lanes, scalable)| match scalable {
                    true => i128::from(lanes) * i128::from(self.vscale_min()),
                    false => i128::from(lanes),
                });
                let fits = lanes.zip(offset).is_some_and(|(n, at)| (-n..n).contains(&at));
                (fits, "begins outside of its first operand")
            }
            _ => return None,
        };
        (!holds).then_some(message)
    }

    /// The least factor of scalable vectors in this function.
    fn vscale_min(&self) -> u32 {
        let range = self.function.attributes.set.int(IntAttribute::VScaleRange);
        range.map_or(1, |range| (range as u32).max(1))
    }

    /// Whether a part of a vector may begin at an index: at a multiple of its length, and not
    /// beyond the end, where the end is known.
    fn is_whole_part(&self, part: Type, whole: Type, at: Option<u128>) -> bool {
        let types = &self.module.cx.types;
        match (types.vector_parts(part), types.vector_parts(whole), at) {
            (Some((_, n, s)), Some((_, m, t)), Some(at)) => {
                let end = at.checked_add(n.into());
                at % u128::from(n.max(1)) == 0 && (s != t || end.is_some_and(|e| e <= m.into()))
            }
            _ => false,
        }
    }

    fn is_signature(&self, call: &IntrinsicCall, ty: Type) -> bool {
        use Intrinsic::*;
        let types = &self.module.cx.types;
        let arg = |i: usize| self.ty(call.args[i]);
        let all_like = |count: usize| (0..count).all(|i| arg(i) == ty);
        let is_void = ty == Type::VOID;
        let ints = types.is_int_or_vector(ty);
        let floats = types.is_float_or_vector(ty);
        match call.intrinsic {
            FAbs | Sqrt | Floor | Ceil | Trunc | Rint | NearbyInt | RoundEven | Round
            | Canonicalize | Sin | Cos | Tan | ASin | ACos | ATan | SinH | CosH | TanH | Exp
            | Exp2 | Exp10 | Log | Log2 | Log10 => floats && all_like(1),
            CopySign | MinNum | MaxNum | Minimum | Maximum | Pow | ATan2 => floats && all_like(2),
            Fma | FMulAdd => floats && all_like(3),
            LdExp => {
                floats
                    && arg(0) == ty
                    && types.is_int_or_vector(arg(1))
                    && self.same_lanes(arg(1), ty)
            }
            PowI => floats && arg(0) == ty && types.is_int(arg(1)),
            FpToSiSat | FpToUiSat => {
                ints && types.is_float_or_vector(arg(0)) && self.same_lanes(arg(0), ty)
            }
            Abs | CtLz | CtTz => ints && arg(0) == ty && arg(1) == Type::I1,
            SMin | SMax | UMin | UMax | SAddSat | UAddSat | SSubSat | USubSat | SShlSat
            | UShlSat => ints && all_like(2),
            CtPop | BitReverse => ints && all_like(1),
            // The bytes of a pair change places.
            BSwap => {
                let bits = types.int_bits(types.scalar(ty));
                ints && all_like(1) && bits.is_some_and(|bits| bits % 16 == 0)
            }
            FShL | FShR => ints && all_like(3),
            SAddOverflow | UAddOverflow | SSubOverflow | USubOverflow | SMulOverflow
            | UMulOverflow => {
                let fields = types.struct_fields(ty).map(|(fields, _)| fields);
                arg(0) == arg(1)
                    && types.is_int_or_vector(arg(0))
                    && matches!(fields, Some(&[value, wraps]) if value == arg(0) && self.is_mask_of(wraps, value))
            }
            ReduceAdd | ReduceMul | ReduceAnd | ReduceOr | ReduceXor | ReduceSMin | ReduceSMax
            | ReduceUMin | ReduceUMax => types.is_int(ty) && self.is_vector_of(arg(0), ty),
            ReduceFMin | ReduceFMax | ReduceFMinimum | ReduceFMaximum => {
                types.is_float(ty) && self.is_vector_of(arg(0), ty)
            }
            ReduceFAdd | ReduceFMul => {
                types.is_float(ty) && arg(0) == ty && self.is_vector_of(arg(1), ty)
            }
            MaskedLoad => {
                types.is_vector(ty)
                    && types.is_ptr(arg(0))
                    && types.is_int(arg(1))
                    && self.is_mask_of(arg(2), ty)
                    && arg(3) == ty
            }
            MaskedStore => {
                is_void
                    && types.is_vector(arg(0))
                    && types.is_ptr(arg(1))
                    && types.is_int(arg(2))
                    && self.is_mask_of(arg(3), arg(0))
            }
            MaskedGather => {
                types.is_vector(ty)
                    && types.is_ptr_or_vector(arg(0))
                    && self.same_lanes(arg(0), ty)
                    && types.is_int(arg(1))
                    && self.is_mask_of(arg(2), ty)
                    && arg(3) == ty
            }
            MaskedScatter => {
                is_void
                    && types.is_vector(arg(0))
                    && types.is_ptr_or_vector(arg(1))
                    && self.same_lanes(arg(1), arg(0))
                    && types.is_int(arg(2))
                    && self.is_mask_of(arg(3), arg(0))
            }
            MaskedExpandLoad => {
                types.is_vector(ty)
                    && types.is_ptr(arg(0))
                    && self.is_mask_of(arg(1), ty)
                    && arg(2) == ty
            }
            MaskedCompressStore => {
                is_void
                    && types.is_vector(arg(0))
                    && types.is_ptr(arg(1))
                    && self.is_mask_of(arg(2), arg(0))
            }
            StepVector => ints && types.is_vector(ty),
            VScale => types.is_int(ty),
            VectorExtract => self.is_part_of(ty, arg(0)) && types.is_int(arg(1)),
            VectorInsert => arg(0) == ty && self.is_part_of(arg(1), ty) && types.is_int(arg(2)),
            VectorReverse => types.is_vector(ty) && all_like(1),
            VectorSplice => types.is_vector(ty) && all_like(2) && types.is_int(arg(2)),
            ActiveLaneMask => {
                let is_mask = matches!(types.vector_parts(ty), Some((Type::I1, ..)));
                is_mask && types.is_int(arg(0)) && arg(0) == arg(1)
            }
            VectorInterleave2 => arg(0) == arg(1) && self.is_twice(ty, arg(0)),
            VectorDeinterleave2 => {
                let fields = types.struct_fields(ty).map(|(fields, _)| fields);
                matches!(fields, Some(&[even, odd]) if even == odd && self.is_twice(arg(0), even))
            }
            MemCpy | MemCpyInline | MemMove => {
                is_void
                    && types.is_ptr(arg(0))
                    && types.is_ptr(arg(1))
                    && types.is_int(arg(2))
                    && arg(3) == Type::I1
            }
            MemSet => {
                is_void
                    && types.is_ptr(arg(0))
                    && arg(1) == Type::I8
                    && types.is_int(arg(2))
                    && arg(3) == Type::I1
            }
            LifetimeStart | LifetimeEnd => is_void && arg(0) == Type::I64 && types.is_ptr(arg(1)),
            InvariantStart => types.is_ptr(ty) && types.is_int(arg(0)) && types.is_ptr(arg(1)),
            InvariantEnd => {
                is_void && types.is_ptr(arg(0)) && types.is_int(arg(1)) && types.is_ptr(arg(2))
            }
            Assume => is_void && arg(0) == Type::I1,
            Expect => ints && all_like(2),
            IsConstant => ty == Type::I1,
            IsFpClass => {
                types.is_float_or_vector(arg(0))
                    && self.is_mask_of(ty, arg(0))
                    && types.is_int(arg(1))
            }
            ObjectSize => {
                types.is_int(ty) && types.is_ptr(arg(0)) && (1..4).all(|i| arg(i) == Type::I1)
            }
            PtrMask => {
                types.is_ptr_or_vector(ty)
                    && arg(0) == ty
                    && types.is_int_or_vector(arg(1))
                    && self.same_lanes(arg(1), ty)
            }
            Prefetch => is_void && types.is_ptr(arg(0)) && (1..4).all(|i| types.is_int(arg(i))),
            StackSave => types.is_ptr(ty),
            StackRestore => is_void && types.is_ptr(arg(0)),
            LaunderInvariantGroup | StripInvariantGroup => types.is_ptr(ty) && all_like(1),
            PtrAnnotation => types.is_ptr(ty) && arg(0) == ty,
            VarAnnotation => is_void && types.is_ptr(arg(0)),
            UbsanTrap => is_void && arg(0) == Type::I8,
            NoAliasScopeDecl | DoNothing | SideEffect | Trap | DebugTrap => is_void,
        }
    }

    /// Whether both are scalars, or vectors of as many elements.
    fn same_lanes(&self, a: Type, b: Type) -> bool {
        let lanes =
            |ty| self.module.cx.types.vector_parts(ty).map(|(_, len, scalable)| (len, scalable));
        lanes(a) == lanes(b)
    }

    fn is_vector_of(&self, vector: Type, element: Type) -> bool {
        self.module.cx.types.vector_parts(vector).is_some_and(|(of, ..)| of == element)
    }

    /// Whether both are vectors of the same elements, the first one no longer; a fixed one may be
    /// part of a scalable one.
    fn is_part_of(&self, part: Type, whole: Type) -> bool {
        let types = &self.module.cx.types;
        match (types.vector_parts(part), types.vector_parts(whole)) {
            (Some((a, n, s)), Some((b, m, t))) => a == b && if s == t { n <= m } else { t },
            _ => false,
        }
    }

    /// Whether both are vectors of the same elements, the first one twice as long.
    fn is_twice(&self, long: Type, short: Type) -> bool {
        let types = &self.module.cx.types;
        match (types.vector_parts(long), types.vector_parts(short)) {
            (Some((a, n, s)), Some((b, m, t))) => a == b && s == t && m.checked_mul(2) == Some(n),
            _ => false,
        }
    }
}

/// What is said of a part of a vector that is not where one can be.
const ALIGNMENT: &str = "has an alignment that is not a power of two";
const PART: &str = "takes a part at a multiple of its length, inside of the vector";

/// The places of the operands that must be constants (`immarg` in LLVM).
fn constant_operands(intrinsic: Intrinsic) -> &'static [usize] {
    use Intrinsic::*;
    match intrinsic {
        Abs | CtLz | CtTz | IsFpClass | VectorExtract | MaskedLoad | MaskedGather => &[1],
        VectorSplice | VectorInsert | MaskedStore | MaskedScatter => &[2],
        MemCpy | MemMove | MemSet => &[3],
        MemCpyInline => &[2, 3],
        ObjectSize | Prefetch => &[1, 2, 3],
        LifetimeStart | LifetimeEnd | InvariantStart | UbsanTrap => &[0],
        InvariantEnd => &[1],
        _ => &[],
    }
}
