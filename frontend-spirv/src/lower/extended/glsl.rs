//! `OpExtInst` of `GLSL.std.450`: its arithmetic, by the functions of OpenCL C that do the same and
//! by instructions.
//!
//! Interpolation, which compute shaders lack, and functions of matrices are refused. `Round` may go
//! either way from the middle: it goes to the even number. NaN is as in OpenCL C, but for `FMin`,
//! `FMax` and `FClamp`, which may give either operand, and either zero: the constant, else the
//! second one, so that they are a comparison and a selection, an instruction of many targets.

use oxmux_ir::attributes::CallAttributes;
use oxmux_ir::conversion::{Rounding, float_to_float, float_to_int, int_to_float};
use oxmux_ir::opencl::{LibraryFunction, MangledType, OpenClBuiltin, Precision};
use oxmux_ir::{Builder, CastOp, FastMath, FloatPredicate, IntPredicate, Intrinsic, Type, Value};
use rspirv::spirv::GlslStd450Op as GLOp;

use super::call::mark_pure;
use super::{operand_shape, operand_type};
use crate::error::{Error, Rule};
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;
use crate::types::{Scalar, ScalarOrVector, TypeIndex};

/// The form of an instruction's operands and result.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Form {
    /// This many floats of the result's type.
    Floats(usize),
    /// This many integers of the result's type.
    Ints(usize),
    /// Integers of 32 bits in, and as many out.
    Find,
    /// This many floats; the result is one component.
    ToScalar(usize),
    /// Two vectors of three floats.
    Cross,
    /// A float, and an integer for each component.
    FloatAndInt,
    /// A float, and a pointer to another (or, for `Frexp`, to an integer for each component).
    Pointer,
    /// A float; the result is a structure of two.
    Pair,
    /// Two vectors and a scalar of floats.
    Refract,
    /// A vector with this many of these scalars, to one scalar.
    Pack(Scalar, u32, Scalar),
    /// The other way round.
    Unpack(Scalar, Scalar, u32),
}

impl Form {
    fn operand_count(self) -> usize {
        match self {
            Form::Floats(count) | Form::Ints(count) | Form::ToScalar(count) => count,
            Form::Find | Form::Pair | Form::Pack(..) | Form::Unpack(..) => 1,
            Form::Cross | Form::FloatAndInt | Form::Pointer => 2,
            Form::Refract => 3,
        }
    }
}

/// The form of an instruction that is served.
fn form_of(operation: GLOp) -> Option<Form> {
    const WORD: Scalar = Scalar::Int(32);
    const FLOAT: Scalar = Scalar::Float(32);
    use GLOp::*;
    Some(match operation {
        Round | RoundEven | Trunc | FAbs | FSign | Floor | Ceil | Fract | Radians | Degrees
        | Sin | Cos | Tan | Asin | Acos | Atan | Sinh | Cosh | Tanh | Asinh | Acosh | Atanh
        | Exp | Log | Exp2 | Log2 | Sqrt | InverseSqrt | Normalize => Form::Floats(1),
        Atan2 | Pow | FMin | FMax | NMin | NMax | Step | Reflect => Form::Floats(2),
        FClamp | NClamp | FMix | SmoothStep | Fma | FaceForward => Form::Floats(3),
        SAbs | SSign => Form::Ints(1),
        UMin | SMin | UMax | SMax => Form::Ints(2),
        UClamp | SClamp => Form::Ints(3),
        FindILsb | FindSMsb | FindUMsb => Form::Find,
        Length => Form::ToScalar(1),
        Distance => Form::ToScalar(2),
        Cross => Form::Cross,
        Ldexp => Form::FloatAndInt,
        Modf | Frexp => Form::Pointer,
        ModfStruct | FrexpStruct => Form::Pair,
        Refract => Form::Refract,
        PackSnorm4x8 | PackUnorm4x8 => Form::Pack(FLOAT, 4, WORD),
        PackSnorm2x16 | PackUnorm2x16 | PackHalf2x16 => Form::Pack(FLOAT, 2, WORD),
        PackDouble2x32 => Form::Pack(WORD, 2, Scalar::Float(64)),
        UnpackSnorm4x8 | UnpackUnorm4x8 => Form::Unpack(WORD, FLOAT, 4),
        UnpackSnorm2x16 | UnpackUnorm2x16 | UnpackHalf2x16 => Form::Unpack(WORD, FLOAT, 2),
        UnpackDouble2x32 => Form::Unpack(Scalar::Float(64), WORD, 2),
        _ => return None,
    })
}

/// Lowers one instruction.
pub(super) fn lower(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    number: u32,
) -> Result<(), Error> {
    let operation = GLOp::from_u32(number);
    let Some((operation, form)) = operation.and_then(|op| Some((op, form_of(op)?))) else {
        let name = operation.map_or_else(|| number.to_string(), |op| format!("{op:?}"));
        return Err(f.unsupported(inst, format!("GLSL.std.450 instruction {name}")));
    };
    let call = Glsl { operation, inst };
    call.check(f, form)?;
    let args = (0..form.operand_count())
        .map(|i| f.operand(inst, i + 2).and_then(|id| f.value(id)))
        .collect::<Result<Vec<Value>, Error>>()?;
    let value = call.emit(f, &args)?;
    f.set(inst.result(), value);
    Ok(())
}

struct Glsl<'i> {
    operation: GLOp,
    inst: InstructionRef<'i>,
}

impl Glsl<'_> {
    fn wrong(&self, what: &str) -> Error {
        let detail = format!("{:?}: {what}", self.operation);
        Error::invalid(Rule::Type, self.inst.place(), detail)
    }

    fn spirv_type(&self, f: &FunctionLowering<'_>, position: usize) -> Result<TypeIndex, Error> {
        operand_type(f, self.inst, position, |what| self.wrong(what))
    }

    fn shape(&self, f: &FunctionLowering<'_>, position: usize) -> Result<ScalarOrVector, Error> {
        operand_shape(f, self.inst, position, |what| self.wrong(what))
    }

    /// Checks the operands and the result against a form.
    fn check(&self, f: &FunctionLowering<'_>, form: Form) -> Result<(), Error> {
        let types = &f.spirv.types;
        let count = self.inst.operands().len().saturating_sub(2);
        if count != form.operand_count() {
            let detail = format!("{count} operands, not {}", form.operand_count());
            return Err(Error::invalid(Rule::Operand, self.inst.place(), detail));
        }
        let shape @ (scalar, lanes) = self.shape(f, 0)?;
        let is_float = matches!(scalar, Scalar::Float(16 | 32 | 64));
        let is_int = matches!(scalar, Scalar::Int(8 | 16 | 32 | 64));
        let result = self.inst.result_type();
        let gives =
            |shape: ScalarOrVector| result.and_then(|ty| types.scalar_or_vector(ty)) == Some(shape);
        let same = |count: usize| (1..count).all(|i| self.shape(f, i).is_ok_and(|s| s == shape));
        let has_ints = |shape: Option<ScalarOrVector>| match shape {
            Some((Scalar::Int(8 | 16 | 32 | 64), of)) => of == lanes,
            _ => false,
        };
        let fits = match form {
            Form::Floats(count) => is_float && same(count) && gives(shape),
            Form::Ints(count) => is_int && same(count) && gives(shape),
            Form::Find => scalar == Scalar::Int(32) && gives(shape),
            Form::ToScalar(count) => is_float && same(count) && gives((scalar, 1)),
            Form::Cross => is_float && lanes == 3 && same(2) && gives(shape),
            Form::FloatAndInt => is_float && has_ints(self.shape(f, 1).ok()) && gives(shape),
            Form::Refract => {
                let has_eta = matches!(self.shape(f, 2)?, (Scalar::Float(16 | 32 | 64), 1));
                is_float && same(2) && has_eta && gives(shape)
            }
            Form::Pack(from, count, to) => shape == (from, count) && gives((to, 1)),
            Form::Unpack(from, to, count) => shape == (from, 1) && gives((to, count)),
            Form::Pointer => {
                let pointee = types.pointer(self.spirv_type(f, 1)?).map(|(_, pointee)| pointee);
                let pointee = pointee.and_then(|ty| types.scalar_or_vector(ty));
                is_float && gives(shape) && self.is_second(pointee, shape)
            }
            Form::Pair => {
                let member = |i| result.and_then(|ty| types.element(ty, i));
                let member = |i| member(i).and_then(|ty| types.scalar_or_vector(ty));
                let two = result.and_then(|ty| types.element_count(ty)) == Some(2);
                // Exponents of halfs have 16 bits as naga writes them.
                let second = match (self.operation, member(1)) {
                    (GLOp::FrexpStruct, Some((Scalar::Int(16), lanes))) => {
                        Some((Scalar::Int(32), lanes))
                    }
                    (_, second) => second,
                };
                is_float && two && member(0) == Some(shape) && self.is_second(second, shape)
            }
        };
        if fits { Ok(()) } else { Err(self.wrong("operands and result do not fit")) }
    }

    /// Whether the second result has the right shape: an exponent, or as the first.
    fn is_second(&self, second: Option<ScalarOrVector>, first: ScalarOrVector) -> bool {
        match self.operation {
            GLOp::Frexp | GLOp::FrexpStruct => second == Some((Scalar::Int(32), first.1)),
            _ => second == Some(first),
        }
    }

    fn emit(&self, f: &mut FunctionLowering<'_>, args: &[Value]) -> Result<Value, Error> {
        use GLOp::*;
        if let Some(value) = direct(&mut f.builder(), self.operation, args) {
            return Ok(value);
        }
        match (self.operation, args) {
            (Modf, &[x, place]) => {
                let (rest, whole) = modf(&mut f.builder(), x);
                store(&mut f.builder(), whole, place);
                Ok(rest)
            }
            (Frexp, &[x, place]) => {
                let (significand, exponent) = self.frexp(f, x)?;
                store(&mut f.builder(), exponent, place);
                Ok(significand)
            }
            (ModfStruct, &[x]) => {
                let parts = modf(&mut f.builder(), x);
                self.pair(f, parts)
            }
            (FrexpStruct, &[x]) => {
                let (significand, exponent) = self.frexp(f, x)?;
                let result = self.inst.result_type();
                let second = result.and_then(|ty| f.spirv.types.element(ty, 1));
                let second = second.ok_or_else(|| self.wrong("the result is no structure"))?;
                let second = f.shared.ty(second);
                let exponent = f.builder().int_cast(exponent, second, true);
                self.pair(f, (significand, exponent))
            }
            (FaceForward, &[n, i, reference]) => {
                let dot = self.dot(f, reference, i)?;
                let mut b = f.builder();
                let (zero, flipped) = (b.float_like(dot, 0.0), b.fneg(n));
                let facing = b.fcmp(FloatPredicate::Olt, dot, zero);
                Ok(b.select(facing, n, flipped))
            }
            (Reflect, &[i, n]) => {
                let dot = self.dot(f, n, i)?;
                let mut b = f.builder();
                let twice = b.fadd(dot, dot);
                let scaled = times(&mut b, n, twice);
                Ok(b.fsub(i, scaled))
            }
            (Refract, &[i, n, eta]) => {
                let dot = self.dot(f, n, i)?;
                let mut b = f.builder();
                let ty = b.ty(dot);
                let eta = float_to_float(&mut b, eta, ty, Rounding::NearestEven);
                Ok(refract(&mut b, i, n, eta, dot))
            }
            (Ldexp, &[x, exponent]) => {
                let exponent = exponent_of_32_bits(&mut f.builder(), exponent);
                let ty = f.value_type(x);
                self.call(f, LibraryFunction::Ldexp, ty, &[x, exponent])
            }
            (operation, args) => {
                let function = function(operation).ok_or_else(|| self.wrong("is not supported"))?;
                let function = match self.shape(f, 0)? {
                    (Scalar::Float(32), 2..) => unscaled(function),
                    _ => function,
                };
                let ret = f.result_type(self.inst)?;
                self.call(f, function, ret, args)
            }
        }
    }

    /// `dot`; the product of scalars.
    fn dot(&self, f: &mut FunctionLowering<'_>, x: Value, y: Value) -> Result<Value, Error> {
        let ty = f.value_type(x);
        let scalar = f.shared.module.cx.types.scalar(ty);
        self.call(f, LibraryFunction::Dot, scalar, &[x, y])
    }

    /// Significand and exponent; NaN, infinities and zero are their own significands.
    fn frexp(&self, f: &mut FunctionLowering<'_>, x: Value) -> Result<(Value, Value), Error> {
        let ty = f.value_type(x);
        let ints = f.shared.module.cx.types.with_scalar(ty, Type::I32);
        let exponent = self.call(f, LibraryFunction::Ilogb, ints, &[x])?;
        let mut b = f.builder();
        let (zero, infinity) = (b.float_like(x, 0.0), b.float_like(x, f64::INFINITY));
        let magnitude = b.intrinsic_like(Intrinsic::FAbs, &[x]);
        let finite = b.fcmp(FloatPredicate::Olt, magnitude, infinity);
        let nonzero = b.fcmp(FloatPredicate::One, x, zero);
        let regular = b.and(finite, nonzero);
        let one = b.int_like(exponent, 1);
        let (next, none) = (b.add(exponent, one), b.int_like(exponent, 0));
        let exponent = b.select(regular, next, none);
        let down = b.sub(none, exponent);
        let significand = self.call(f, LibraryFunction::Ldexp, ty, &[x, down])?;
        let significand = f.builder().select(regular, significand, x);
        Ok((significand, exponent))
    }

    fn pair(
        &self,
        f: &mut FunctionLowering<'_>,
        (first, second): (Value, Value),
    ) -> Result<Value, Error> {
        let ty = f.result_type(self.inst)?;
        let mut b = f.builder();
        let empty = b.cx.poison(ty);
        let half = b.insert_value(empty, first, &[0]);
        Ok(b.insert_value(half, second, &[1]))
    }

    /// Calls a function of OpenCL C, whose integers are signed.
    fn call(
        &self,
        f: &mut FunctionLowering<'_>,
        function: LibraryFunction,
        ret: Type,
        args: &[Value],
    ) -> Result<Value, Error> {
        let types = args.iter().map(|&arg| f.value_type(arg)).collect::<Vec<Type>>();
        let known = &f.shared.module.cx.types;
        let params = types.iter().map(|&ty| MangledType::of(known, ty, true));
        let params: Option<Vec<MangledType>> = params.collect();
        let params = params.ok_or_else(|| self.wrong("an operand is no number"))?;
        let name = OpenClBuiltin::Library(function, Precision::Full).symbol(&params);
        let result = f.call_builtin(&name, ret, args, CallAttributes::default())?;
        mark_pure(f, &name, false);
        result.ok_or_else(|| self.wrong("has no result"))
    }
}

/// The function of OpenCL C that is the same.
fn function(operation: GLOp) -> Option<LibraryFunction> {
    use GLOp::*;
    use LibraryFunction as L;
    Some(match operation {
        FSign => L::Sign,
        Radians => L::Radians,
        Degrees => L::Degrees,
        Sin => L::Sin,
        Cos => L::Cos,
        Tan => L::Tan,
        Asin => L::Asin,
        Acos => L::Acos,
        Atan => L::Atan,
        Sinh => L::Sinh,
        Cosh => L::Cosh,
        Tanh => L::Tanh,
        Asinh => L::Asinh,
        Acosh => L::Acosh,
        Atanh => L::Atanh,
        Atan2 => L::Atan2,
        Pow => L::Pow,
        Exp => L::Exp,
        Log => L::Log,
        Exp2 => L::Exp2,
        Log2 => L::Log2,
        InverseSqrt => L::Rsqrt,
        NMin => L::Fmin,
        NMax => L::Fmax,
        NClamp => L::Clamp,
        Step => L::Step,
        SmoothStep => L::Smoothstep,
        Ldexp => L::Ldexp,
        Length => L::Length,
        Distance => L::Distance,
        Cross => L::Cross,
        Normalize => L::Normalize,
        _ => return None,
    })
}

/// The same of vectors of floats as precise as Vulkan and WGSL have it, which is as the root of the
/// sum of squares: that may overflow, or lose what is small, where OpenCL C's functions scale.
fn unscaled(function: LibraryFunction) -> LibraryFunction {
    use LibraryFunction as L;
    match function {
        L::Length => L::FastLength,
        L::Distance => L::FastDistance,
        L::Normalize => L::FastNormalize,
        function => function,
    }
}

/// Emits a function of a few instructions.
fn direct(b: &mut Builder<'_>, operation: GLOp, args: &[Value]) -> Option<Value> {
    use GLOp::*;
    let plain = match operation {
        Round | RoundEven => Intrinsic::Rint,
        Trunc => Intrinsic::Trunc,
        FAbs => Intrinsic::FAbs,
        Floor => Intrinsic::Floor,
        Ceil => Intrinsic::Ceil,
        Sqrt => Intrinsic::Sqrt,
        UMin => Intrinsic::UMin,
        SMin => Intrinsic::SMin,
        UMax => Intrinsic::UMax,
        SMax => Intrinsic::SMax,
        Fma => Intrinsic::Fma,
        _ => return composed(b, operation, args),
    };
    Some(b.intrinsic_like(plain, args))
}

fn composed(b: &mut Builder<'_>, operation: GLOp, args: &[Value]) -> Option<Value> {
    use GLOp::*;
    let no = b.cx.bool(false);
    // Intermediate steps use infinities and NaN, so the flags of the instruction do not apply to
    // them.
    b.fast_math = FastMath::NONE;
    Some(match (operation, args) {
        (SAbs, &[x]) => b.intrinsic_like(Intrinsic::Abs, &[x, no]),
        (SSign, &[x]) => {
            let (one, minus_one) = (b.int_like(x, 1), b.int_like(x, u128::MAX));
            let low = b.intrinsic_like(Intrinsic::SMax, &[x, minus_one]);
            b.intrinsic_like(Intrinsic::SMin, &[low, one])
        }
        (Fract, &[x]) => {
            let floor = b.intrinsic_like(Intrinsic::Floor, &[x]);
            b.fsub(x, floor)
        }
        (FMin, &[x, y]) => extremum(b, FloatPredicate::Olt, x, y),
        (FMax, &[x, y]) => extremum(b, FloatPredicate::Ogt, x, y),
        (FClamp, &[x, low, high]) => {
            let x = extremum(b, FloatPredicate::Ogt, x, low);
            extremum(b, FloatPredicate::Olt, x, high)
        }
        // As precise as its definition: x + (y - x) * a would overflow where y - x does, and lose y
        // beside a large x.
        (FMix, &[x, y, a]) => {
            let one = b.float_like(a, 1.0);
            let rest = b.fsub(one, a);
            let first = b.fmul(x, rest);
            b.intrinsic_like(Intrinsic::Fma, &[y, a, first])
        }
        (SClamp, &[x, low, high]) => {
            let x = b.intrinsic_like(Intrinsic::SMax, &[x, low]);
            b.intrinsic_like(Intrinsic::SMin, &[x, high])
        }
        (UClamp, &[x, low, high]) => {
            let x = b.intrinsic_like(Intrinsic::UMax, &[x, low]);
            b.intrinsic_like(Intrinsic::UMin, &[x, high])
        }
        (FindILsb, &[x]) => {
            let place = b.intrinsic_like(Intrinsic::CtTz, &[x, no]);
            let (zero, none) = (b.int_like(x, 0), b.int_like(x, u128::MAX));
            let is_zero = b.icmp(IntPredicate::Eq, x, zero);
            b.select(is_zero, none, place)
        }
        (FindUMsb, &[x]) => highest(b, x),
        (FindSMsb, &[x]) => {
            // The highest bit that differs from the sign.
            let by = b.int_like(x, 31);
            let sign = b.ashr(x, by);
            let bits = b.xor(x, sign);
            highest(b, bits)
        }
        (PackDouble2x32, &[x]) => b.cast(CastOp::BitCast, x, Type::DOUBLE),
        (UnpackDouble2x32, &[x]) => {
            let words = b.cx.types.vector(Type::I32, 2);
            b.cast(CastOp::BitCast, x, words)
        }
        (PackHalf2x16, &[x]) => {
            let halfs = b.cx.types.vector(Type::HALF, 2);
            let halfs = float_to_float(b, x, halfs, Rounding::NearestEven);
            b.cast(CastOp::BitCast, halfs, Type::I32)
        }
        (UnpackHalf2x16, &[x]) => {
            let (halfs, floats) =
                (b.cx.types.vector(Type::HALF, 2), b.cx.types.vector(Type::FLOAT, 2));
            let halfs = b.cast(CastOp::BitCast, x, halfs);
            float_to_float(b, halfs, floats, Rounding::NearestEven)
        }
        (_, &[x]) => {
            let (lane, lanes, largest, signed, packs) = normalized(operation)?;
            let parts = b.cx.types.vector(lane, lanes);
            if packs {
                let x = clamped(b, x, if signed { -1.0 } else { 0.0 });
                let largest = b.float_like(x, largest);
                let scaled = b.fmul(x, largest);
                let whole = float_to_int(b, scaled, parts, signed, Rounding::NearestEven);
                b.cast(CastOp::BitCast, whole, Type::I32)
            } else {
                let parts = b.cast(CastOp::BitCast, x, parts);
                let floats = b.cx.types.vector(Type::FLOAT, lanes);
                let floats = int_to_float(b, parts, floats, signed, Rounding::NearestEven);
                let largest = b.float_like(floats, largest);
                let value = b.fdiv(floats, largest);
                // The least signed integer has a larger magnitude than the greatest.
                if signed { clamped(b, value, -1.0) } else { value }
            }
        }
        _ => return None,
    })
}

/// The integers that a packed vector is made of: type, how many, the one that stands for 1, whether
/// they are signed; and whether this is packing.
fn normalized(operation: GLOp) -> Option<(Type, u32, f64, bool, bool)> {
    use GLOp::*;
    Some(match operation {
        PackSnorm4x8 => (Type::I8, 4, 127.0, true, true),
        PackUnorm4x8 => (Type::I8, 4, 255.0, false, true),
        PackSnorm2x16 => (Type::I16, 2, 32767.0, true, true),
        PackUnorm2x16 => (Type::I16, 2, 65535.0, false, true),
        UnpackSnorm4x8 => (Type::I8, 4, 127.0, true, false),
        UnpackUnorm4x8 => (Type::I8, 4, 255.0, false, false),
        UnpackSnorm2x16 => (Type::I16, 2, 32767.0, true, false),
        UnpackUnorm2x16 => (Type::I16, 2, 65535.0, false, false),
        _ => return None,
    })
}

/// The first of two floats if they compare so, else the second: a constant, if one is.
fn extremum(b: &mut Builder<'_>, predicate: FloatPredicate, x: Value, y: Value) -> Value {
    let (x, y) = if x.is_constant() { (y, x) } else { (x, y) };
    let first = b.fcmp(predicate, x, y);
    b.select(first, x, y)
}

/// Between `low` and 1; NaN stays.
fn clamped(b: &mut Builder<'_>, x: Value, low: f64) -> Value {
    let (low, one) = (b.float_like(x, low), b.float_like(x, 1.0));
    let below = b.fcmp(FloatPredicate::Olt, x, low);
    let x = b.select(below, low, x);
    let above = b.fcmp(FloatPredicate::Ogt, x, one);
    b.select(above, one, x)
}

/// The place of the highest bit of an integer of 32 bits, -1 if there is none.
fn highest(b: &mut Builder<'_>, x: Value) -> Value {
    let no = b.cx.bool(false);
    let zeros = b.intrinsic_like(Intrinsic::CtLz, &[x, no]);
    let top = b.int_like(x, 31);
    b.sub(top, zeros)
}

/// The fraction and the whole part, both with the number's sign.
fn modf(b: &mut Builder<'_>, x: Value) -> (Value, Value) {
    let whole = b.intrinsic_like(Intrinsic::Trunc, &[x]);
    let rest = b.fsub(x, whole);
    let (infinity, zero) = (b.float_like(x, f64::INFINITY), b.float_like(x, 0.0));
    let magnitude = b.intrinsic_like(Intrinsic::FAbs, &[x]);
    let infinite = b.fcmp(FloatPredicate::Oeq, magnitude, infinity);
    let rest = b.select(infinite, zero, rest);
    (b.intrinsic_like(Intrinsic::CopySign, &[rest, x]), whole)
}

/// A vector, or a scalar, times a scalar.
fn times(b: &mut Builder<'_>, x: Value, scalar: Value) -> Value {
    let (ty, scalar_type) = (b.ty(x), b.ty(scalar));
    let scalar = if ty == scalar_type { scalar } else { b.splat(ty, scalar) };
    b.fmul(x, scalar)
}

/// `eta * i - (eta * dot + sqrt(k)) * n` with `k = 1 - eta^2 (1 - dot^2)`; zero where k is
/// negative.
fn refract(b: &mut Builder<'_>, i: Value, n: Value, eta: Value, dot: Value) -> Value {
    let one = b.float_like(dot, 1.0);
    let square = b.fmul(dot, dot);
    let rest = b.fsub(one, square);
    let eta_square = b.fmul(eta, eta);
    let product = b.fmul(eta_square, rest);
    let k = b.fsub(one, product);
    let root = b.intrinsic_like(Intrinsic::Sqrt, &[k]);
    let along = b.fmul(eta, dot);
    let along = b.fadd(along, root);
    let (straight, bent) = (times(b, i, eta), times(b, n, along));
    let refracted = b.fsub(straight, bent);
    let none = b.float_like(k, 0.0);
    let total = b.fcmp(FloatPredicate::Olt, k, none);
    let zero = b.float_like(refracted, 0.0);
    b.select(total, zero, refracted)
}

/// An exponent with 32 bits for each lane: the nearest one of a wider one, which scales any float to
/// the same infinity or zero.
fn exponent_of_32_bits(b: &mut Builder<'_>, exponent: Value) -> Value {
    let ty = b.ty(exponent);
    let words = b.cx.types.with_scalar(ty, Type::I32);
    let wide = b.cx.types.int_bits(b.cx.types.scalar(ty)).is_some_and(|bits| bits > 32);
    let exponent = match wide {
        true => {
            let least = b.int_like(exponent, i128::from(i32::MIN) as u128);
            let most = b.int_like(exponent, i32::MAX as u128);
            let bounded = b.intrinsic_like(Intrinsic::SMax, &[exponent, least]);
            b.intrinsic_like(Intrinsic::SMin, &[bounded, most])
        }
        false => exponent,
    };
    b.int_cast(exponent, words, true)
}

/// Stores a second result through its pointer, which is aligned as its pointee.
fn store(b: &mut Builder<'_>, value: Value, place: Value) {
    let ty = b.ty(value);
    let lanes = b.cx.types.lane_count(ty).next_power_of_two();
    let bits = b.cx.types.primitive_bits(b.cx.types.scalar(ty)).unwrap_or(8);
    b.store(value, place, bits / 8 * lanes);
}
