//! Type rules of operations that take values and give a value: arithmetic, bits, conversions,
//! comparisons.

use rspirv::spirv::{Op, StorageClass};

use crate::grammar::is_float_comparison;
use crate::types::{Scalar, ScalarOrVector, Type, TypeIndex, TypeTable};

/// Checks an operation's types; `None` if the operation has no rule here.
pub(crate) fn check(
    types: &TypeTable,
    op: Op,
    result: TypeIndex,
    args: &[TypeIndex],
) -> Option<Result<(), String>> {
    let checked = Checked { types, result, args };
    Some(match op {
        Op::CopyObject => checked.copy(),
        Op::CopyLogical => checked.copy_logical(),
        Op::SNegate | Op::Not | Op::BitReverse => checked.same_ints(1),
        Op::BitCount => checked.bit_count(),
        Op::IAdd | Op::ISub | Op::IMul | Op::UDiv | Op::SDiv | Op::UMod | Op::SRem | Op::SMod => {
            checked.same_ints(2)
        }
        Op::BitwiseOr | Op::BitwiseXor | Op::BitwiseAnd => checked.same_ints(2),
        Op::ShiftRightLogical | Op::ShiftRightArithmetic | Op::ShiftLeftLogical => checked.shift(),
        Op::BitFieldInsert => checked.bit_field(2),
        Op::BitFieldSExtract | Op::BitFieldUExtract => checked.bit_field(1),
        Op::FNegate => checked.same_floats(1),
        Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem | Op::FMod => checked.same_floats(2),
        Op::VectorTimesScalar => checked.vector_times_scalar(),
        Op::Dot => checked.dot(),
        Op::IAddCarry | Op::ISubBorrow | Op::UMulExtended | Op::SMulExtended => checked.pair(),
        Op::Any | Op::All => checked.any_all(),
        Op::IsNan | Op::IsInf | Op::IsFinite | Op::IsNormal | Op::SignBitSet => {
            checked.float_test(1)
        }
        Op::LessOrGreater | Op::Ordered | Op::Unordered => checked.float_test(2),
        op if is_float_comparison(op) => checked.float_test(2),
        Op::LogicalEqual | Op::LogicalNotEqual | Op::LogicalOr | Op::LogicalAnd => {
            checked.same_bools(2)
        }
        Op::LogicalNot => checked.same_bools(1),
        Op::Select => checked.select(),
        Op::IEqual | Op::INotEqual | Op::UGreaterThan | Op::SGreaterThan => checked.int_test(),
        Op::UGreaterThanEqual | Op::SGreaterThanEqual | Op::ULessThan => checked.int_test(),
        Op::SLessThan | Op::ULessThanEqual | Op::SLessThanEqual => checked.int_test(),
        Op::ConvertFToU | Op::ConvertFToS => checked.convert(is_float, is_int),
        Op::ConvertSToF | Op::ConvertUToF => checked.convert(is_int, is_float),
        Op::SatConvertSToU | Op::SatConvertUToS => checked.convert(is_int, is_int),
        Op::UConvert | Op::SConvert => checked.resize(is_int),
        Op::FConvert => checked.resize(is_float),
        Op::QuantizeToF16 => checked.same_floats(1),
        Op::ConvertFToBF16INTEL => checked.convert(is_single, is_short),
        Op::ConvertBF16ToFINTEL => checked.convert(is_short, is_single),
        Op::ConvertPtrToU => checked.pointer_to_int(),
        Op::ConvertUToPtr => checked.int_to_pointer(),
        Op::PtrCastToGeneric => checked.class_to_generic(),
        Op::GenericCastToPtr => checked.generic_to_class(),
        Op::Bitcast => checked.bitcast(),
        Op::PtrEqual | Op::PtrNotEqual => checked.pointer_test(),
        Op::PtrDiff => checked.pointer_difference(),
        Op::VectorExtractDynamic => checked.extract_dynamic(),
        Op::VectorInsertDynamic => checked.insert_dynamic(),
        Op::ExpectKHR => checked.expect(),
        _ => return None,
    })
}

fn is_int(scalar: Scalar) -> bool {
    matches!(scalar, Scalar::Int(_))
}

fn is_float(scalar: Scalar) -> bool {
    matches!(scalar, Scalar::Float(_))
}

fn is_single(scalar: Scalar) -> bool {
    scalar == Scalar::Float(32)
}

/// The bits of a bfloat16 are an integer.
fn is_short(scalar: Scalar) -> bool {
    scalar == Scalar::Int(16)
}

struct Checked<'a> {
    types: &'a TypeTable,
    result: TypeIndex,
    args: &'a [TypeIndex],
}

impl Checked<'_> {
    fn arity(&self, count: usize) -> Result<(), String> {
        if self.args.len() == count {
            Ok(())
        } else {
            Err(format!("{} operands, not {count}", self.args.len()))
        }
    }

    fn arg(&self, position: usize) -> Result<TypeIndex, String> {
        self.args.get(position).copied().ok_or_else(|| "an operand is missing".to_string())
    }

    fn fail<T>(&self, what: &str) -> Result<T, String> {
        let args: Vec<_> = self.args.iter().map(|&arg| self.types.describe_type(arg)).collect();
        let result = self.types.describe_type(self.result);
        Err(format!("{what}: operands {}, result {result}", args.join(", ")))
    }

    fn shape(&self, ty: TypeIndex, what: &str) -> Result<ScalarOrVector, String> {
        match self.types.scalar_or_vector(ty) {
            Some(shape) => Ok(shape),
            None => self.fail(what),
        }
    }

    /// All operands and the result have one shape, whose scalar passes `kind`.
    fn all_same(&self, count: usize, kind: fn(Scalar) -> bool, what: &str) -> Result<(), String> {
        self.arity(count)?;
        let shape = self.shape(self.result, what)?;
        if !kind(shape.0) {
            return self.fail(what);
        }
        for &arg in self.args {
            if self.shape(arg, what)? != shape {
                return self.fail(what);
            }
        }
        Ok(())
    }

    fn same_ints(&self, count: usize) -> Result<(), String> {
        self.all_same(count, is_int, "integers of one width expected")
    }

    fn same_floats(&self, count: usize) -> Result<(), String> {
        self.all_same(count, is_float, "floating-point numbers of one width expected")
    }

    fn same_bools(&self, count: usize) -> Result<(), String> {
        self.all_same(count, |scalar| scalar == Scalar::Bool, "bools expected")
    }

    fn copy(&self) -> Result<(), String> {
        self.arity(1)?;
        let fits = self.types.same(self.arg(0)?, self.result) && self.types.is_value(self.result);
        if fits { Ok(()) } else { self.fail("the copy has another type") }
    }

    /// Types that match in layout: arrays of one length and structures of one number of members,
    /// down to equal types. Pairs still to compare are kept on a stack, each pair once.
    fn copy_logical(&self) -> Result<(), String> {
        self.arity(1)?;
        let mut pending = vec![(self.arg(0)?, self.result)];
        let mut seen = std::collections::BTreeSet::new();
        while let Some((a, b)) = pending.pop() {
            if self.types.same(a, b) || !seen.insert((a, b)) {
                continue;
            }
            match (self.types.get(a), self.types.get(b)) {
                (
                    Type::Array { element: a, length: m, .. },
                    Type::Array { element: b, length: n, .. },
                ) if m == n => pending.push((*a, *b)),
                (Type::Struct { members: a, .. }, Type::Struct { members: b, .. })
                    if a.len() == b.len() =>
                {
                    pending.extend(a.iter().copied().zip(b.iter().copied()));
                }
                _ => return self.fail("the types do not match logically"),
            }
        }
        Ok(())
    }

    fn bit_count(&self) -> Result<(), String> {
        self.arity(1)?;
        let what = "integers with as many components expected";
        let (result, arg) = (self.shape(self.result, what)?, self.shape(self.arg(0)?, what)?);
        let fits = is_int(result.0) && is_int(arg.0) && result.1 == arg.1;
        if fits { Ok(()) } else { self.fail(what) }
    }

    fn shift(&self) -> Result<(), String> {
        self.arity(2)?;
        let what = "integers with as many components expected";
        let result = self.shape(self.result, what)?;
        let (base, amount) = (self.shape(self.arg(0)?, what)?, self.shape(self.arg(1)?, what)?);
        let fits = is_int(result.0) && base == result && is_int(amount.0) && amount.1 == result.1;
        if fits { Ok(()) } else { self.fail(what) }
    }

    fn bit_field(&self, bases: usize) -> Result<(), String> {
        self.arity(bases + 2)?;
        let what = "integers of the result's type, then two integer scalars expected";
        let result = self.shape(self.result, what)?;
        for (position, &arg) in self.args.iter().enumerate() {
            let shape = self.shape(arg, what)?;
            let fits = if position < bases { shape == result } else { shape.1 == 1 };
            if !fits || !is_int(shape.0) {
                return self.fail(what);
            }
        }
        Ok(())
    }

    fn vector_times_scalar(&self) -> Result<(), String> {
        self.arity(2)?;
        let what = "a vector and its scalar expected";
        let result = self.shape(self.result, what)?;
        let (vector, scalar) = (self.shape(self.arg(0)?, what)?, self.shape(self.arg(1)?, what)?);
        let fits =
            is_float(result.0) && result.1 > 1 && vector == result && scalar == (result.0, 1);
        if fits { Ok(()) } else { self.fail(what) }
    }

    fn dot(&self) -> Result<(), String> {
        self.arity(2)?;
        let what = "two vectors of the result's type expected";
        let result = self.shape(self.result, what)?;
        let (a, b) = (self.shape(self.arg(0)?, what)?, self.shape(self.arg(1)?, what)?);
        let fits = is_float(result.0) && result.1 == 1 && a == b && a.0 == result.0 && a.1 > 1;
        if fits { Ok(()) } else { self.fail(what) }
    }

    fn pair(&self) -> Result<(), String> {
        self.arity(2)?;
        let what = "two integers and a structure of two such integers expected";
        let Type::Struct { members, .. } = self.types.get(self.result) else {
            return self.fail(what);
        };
        let shapes = [self.shape(self.arg(0)?, what)?, self.shape(self.arg(1)?, what)?];
        let &[low, high] = &**members else { return self.fail(what) };
        let all = [shapes[0], shapes[1], self.shape(low, what)?, self.shape(high, what)?];
        let fits = all.iter().all(|shape| *shape == all[0] && is_int(shape.0));
        if fits { Ok(()) } else { self.fail(what) }
    }

    /// A vector of bools; LLVM's back end writes OpenCL C's functions so, whose integers are true
    /// where the highest bit is set.
    fn any_all(&self) -> Result<(), String> {
        self.arity(1)?;
        let what = "a vector of bools expected";
        let (result, arg) = (self.shape(self.result, what)?, self.shape(self.arg(0)?, what)?);
        let deduced = self.types.takes_deduced_types() && is_int(arg.0);
        let fits = result == (Scalar::Bool, 1) && (arg.0 == Scalar::Bool || deduced);
        if fits { Ok(()) } else { self.fail(what) }
    }

    /// A bool for each component; old kernels have integers for the booleans of vectors.
    fn test(&self, count: usize, kind: fn(Scalar) -> bool) -> Result<(), String> {
        self.arity(count)?;
        let what = "operands of one type and as many bools expected";
        let result = self.shape(self.result, what)?;
        let first = self.shape(self.arg(0)?, what)?;
        if result.0 != Scalar::Bool || result.1 != first.1 || !kind(first.0) {
            return self.fail(what);
        }
        for &arg in self.args {
            if self.shape(arg, what)? != first {
                return self.fail(what);
            }
        }
        Ok(())
    }

    fn float_test(&self, count: usize) -> Result<(), String> {
        self.test(count, is_float)
    }

    /// Integers; pointers too, which producers before SPIR-V 1.4 compare in this way.
    fn int_test(&self) -> Result<(), String> {
        if self.args.iter().all(|&arg| self.types.pointer(arg).is_some()) {
            return self.pointer_test();
        }
        self.test(2, |scalar| is_int(scalar) || scalar == Scalar::Bool)
    }

    fn pointer_test(&self) -> Result<(), String> {
        self.arity(2)?;
        let (a, b) = (self.arg(0)?, self.arg(1)?);
        let classes = self.types.pointer(a).zip(self.types.pointer(b));
        let fits = classes.is_some_and(|(a, b)| a.0 == b.0)
            && self.types.scalar(self.result) == Some(Scalar::Bool);
        if fits { Ok(()) } else { self.fail("two pointers of one type and a bool expected") }
    }

    fn pointer_difference(&self) -> Result<(), String> {
        self.arity(2)?;
        let (a, b) = (self.arg(0)?, self.arg(1)?);
        // What they point to says what the difference is counted in.
        let fits = self.types.pointer(a).is_some()
            && self.types.pointer(a) == self.types.pointer(b)
            && self.types.scalar(self.result).is_some_and(is_int);
        if fits { Ok(()) } else { self.fail("two pointers of one type and an integer expected") }
    }

    fn select(&self) -> Result<(), String> {
        self.arity(3)?;
        let what = "a bool and two values of the result's type expected";
        let (condition, a, b) = (self.arg(0)?, self.arg(1)?, self.arg(2)?);
        let same = self.types.same(a, self.result) && self.types.same(b, self.result);
        let (scalar, count) = self.shape(condition, what)?;
        let lanes = self.types.scalar_or_vector(self.result).map(|shape| shape.1);
        let fits = scalar == Scalar::Bool && (count == 1 || Some(count) == lanes);
        if same && fits && self.types.is_value(self.result) { Ok(()) } else { self.fail(what) }
    }

    fn convert(&self, from: fn(Scalar) -> bool, to: fn(Scalar) -> bool) -> Result<(), String> {
        self.arity(1)?;
        let what = "the conversion is not between these types";
        let (result, arg) = (self.shape(self.result, what)?, self.shape(self.arg(0)?, what)?);
        let fits = from(arg.0) && to(result.0) && arg.1 == result.1;
        if fits { Ok(()) } else { self.fail(what) }
    }

    /// A conversion to another width. LLVM's back end writes some between equal ones: they give
    /// their operand.
    fn resize(&self, kind: fn(Scalar) -> bool) -> Result<(), String> {
        self.convert(kind, kind)?;
        let what = "another width expected";
        if !self.types.takes_deduced_types()
            && self.shape(self.result, what)? == self.shape(self.arg(0)?, what)?
        {
            return self.fail(what);
        }
        Ok(())
    }

    fn pointer_to_int(&self) -> Result<(), String> {
        self.arity(1)?;
        let fits = self.types.pointer(self.arg(0)?).is_some()
            && self.types.scalar(self.result).is_some_and(is_int);
        if fits { Ok(()) } else { self.fail("a pointer and an integer expected") }
    }

    fn int_to_pointer(&self) -> Result<(), String> {
        self.arity(1)?;
        let fits = self.types.pointer(self.result).is_some()
            && self.types.scalar(self.arg(0)?).is_some_and(is_int);
        if fits { Ok(()) } else { self.fail("an integer and a pointer expected") }
    }

    fn class(&self, ty: TypeIndex) -> Option<StorageClass> {
        self.types.pointer(ty).map(|(class, _)| class)
    }

    fn class_to_generic(&self) -> Result<(), String> {
        self.arity(1)?;
        let fits = self.class(self.result) == Some(StorageClass::Generic)
            && self.class(self.arg(0)?).is_some_and(joins_generic);
        if fits { Ok(()) } else { self.fail("a pointer and a generic pointer expected") }
    }

    fn generic_to_class(&self) -> Result<(), String> {
        self.arity(1)?;
        let fits = self.class(self.arg(0)?) == Some(StorageClass::Generic)
            && self.class(self.result).is_some_and(joins_generic);
        if fits { Ok(()) } else { self.fail("a generic pointer and a pointer expected") }
    }

    fn bitcast(&self) -> Result<(), String> {
        self.arity(1)?;
        let what = "types of one size expected";
        let arg = self.arg(0)?;
        let (from, to) = (self.class(arg), self.class(self.result));
        if let (Some(from), Some(to)) = (from, to) {
            return if from == to { Ok(()) } else { self.fail("the storage class changes") };
        }
        let bits = |ty: TypeIndex, class: Option<StorageClass>| match (class, ty) {
            (Some(_), _) => Some(self.types.pointer_bytes() * 8),
            (None, ty) => match self.types.scalar_or_vector(ty)? {
                (Scalar::Int(width) | Scalar::Float(width), count) => {
                    Some(u64::from(width) * u64::from(count))
                }
                // As LLVM has it: the number that `all` and `any` of four booleans are tested by.
                (Scalar::Bool, count) if self.is_recast_of_bools(arg) => Some(u64::from(count)),
                (Scalar::Bool, _) => None,
            },
        };
        let size = bits(arg, from);
        if size.is_some() && size == bits(self.result, to) { Ok(()) } else { self.fail(what) }
    }

    /// Whether a vector of booleans becomes an integer, or the other way round.
    fn is_recast_of_bools(&self, arg: TypeIndex) -> bool {
        let is_vector = |ty| matches!(self.types.scalar_or_vector(ty), Some((Scalar::Bool, 2..)));
        let is_int = |ty| self.types.scalar(ty).is_some_and(is_int);
        is_vector(arg) && is_int(self.result) || is_int(arg) && is_vector(self.result)
    }

    fn extract_dynamic(&self) -> Result<(), String> {
        self.arity(2)?;
        let what = "a vector, an integer and a component expected";
        let (vector, index) = (self.shape(self.arg(0)?, what)?, self.shape(self.arg(1)?, what)?);
        let fits = vector.1 > 1
            && self.types.scalar(self.result) == Some(vector.0)
            && index.1 == 1
            && is_int(index.0);
        if fits { Ok(()) } else { self.fail(what) }
    }

    fn insert_dynamic(&self) -> Result<(), String> {
        self.arity(3)?;
        let what = "a vector, a component and an integer expected";
        let (vector, index) = (self.shape(self.arg(0)?, what)?, self.shape(self.arg(2)?, what)?);
        let fits = vector.1 > 1
            && self.types.same(self.arg(0)?, self.result)
            && self.types.scalar(self.arg(1)?) == Some(vector.0)
            && index.1 == 1
            && is_int(index.0);
        if fits { Ok(()) } else { self.fail(what) }
    }

    fn expect(&self) -> Result<(), String> {
        self.all_same(2, |scalar| !is_float(scalar), "integers or bools of one type expected")
    }
}

/// Whether pointers of this class can become generic. The class `UniformConstant` cannot by the
/// specification; producers cast it all the same when a function takes a generic pointer.
fn joins_generic(class: StorageClass) -> bool {
    matches!(
        class,
        StorageClass::Function
            | StorageClass::Private
            | StorageClass::Workgroup
            | StorageClass::CrossWorkgroup
            | StorageClass::UniformConstant
            | StorageClass::Generic
    )
}
