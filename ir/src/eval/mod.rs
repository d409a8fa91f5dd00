//! The evaluator of operations, one for the constant folder and the interpreter.
//!
//! A [`Val`] is a scalar, the lanes of a vector, or the members of an aggregate. A lane is bits, a
//! pointer, `undef` or `poison`. Choices among what LLVM's Language Reference allows, so that every
//! way of running a kernel agrees:
//!
//! - `undef` stays `undef` where the operation maps "any value" to "any value" (`add`, `sub`,
//!   `xor`, `trunc`, an `icmp` that can go both ways); elsewhere it is zero. Both are refinements,
//!   so the folder may use the same rule.
//! - `poison` goes through every operation but `select` (of the arm not chosen), `freeze` and
//!   `insert…`.
//! - Amounts of shifts wrap at the width, conversions to integers saturate, with 0 for NaN, and a
//!   lane that a vector does not have is another one, unless
//!   [`strict_range`](Evaluator::strict_range).
//! - Fast-math flags change nothing. `fmuladd` is fused. Float reductions run in lane order.
//! - An arithmetic result that is NaN is the positive quiet NaN without payload; `fneg`, `fabs`,
//!   `copysign` and moves keep bits. `minnum`, `maxnum`, `minimum` and `maximum` order `-0.0` below
//!   `+0.0`.
//! - `half` arithmetic is rounded once (see [`float`]).

pub mod address;
pub mod atomic;
pub mod cast;
pub mod constant;
pub mod float;
mod fma;
pub mod int;
pub mod intrinsic;
pub mod op;
pub mod vector;

pub use constant::fold;

use crate::data_layout::DataLayout;
use crate::module::{FunctionId, GlobalId};
use crate::types::{Type, TypeKind, Types};

/// The object that a pointer was made from.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Provenance {
    /// The object's place in its memory's table.
    pub slot: u32,
    /// Which of the objects that had this place.
    pub generation: u32,
}

impl Provenance {
    /// Whichever object is at the address: null pointers and those made from integers.
    pub const ANY: Self = Self { slot: u32::MAX, generation: 0 };
}

/// An address, and the object that it may be used for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pointer {
    /// The address.
    pub address: u64,
    /// The object.
    pub object: Provenance,
}

impl Pointer {
    /// Address zero.
    pub const NULL: Self = Self::from_address(0);
    /// A pointer to the object at an address, if any.
    pub const fn from_address(address: u64) -> Self {
        Self { address, object: Provenance::ANY }
    }
}

/// One lane.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// An integer, or the bits of a float; bits above the type's width are zero.
    Bits(u128),
    /// A pointer.
    Ptr(Pointer),
    /// `undef`
    Undef,
    /// `poison`
    Poison,
}

impl Scalar {
    /// `i1`
    pub const fn bool(value: bool) -> Self {
        Self::Bits(value as u128)
    }
    /// The bits of a lane that has some; a pointer's are its address.
    pub fn bits(self) -> Option<u128> {
        match self {
            Self::Bits(bits) => Some(bits),
            Self::Ptr(pointer) => Some(u128::from(pointer.address)),
            Self::Undef | Self::Poison => None,
        }
    }
    /// The bits, with zero for `undef`; none for `poison`.
    pub fn defined(self) -> Option<u128> {
        match self {
            Self::Undef => Some(0),
            other => other.bits(),
        }
    }
    /// Whether the lane is `poison`.
    pub fn is_poison(self) -> bool {
        self == Self::Poison
    }
    /// The pointer in a lane; bits are an address.
    pub fn pointer(self) -> Option<Pointer> {
        match self {
            Self::Ptr(pointer) => Some(pointer),
            Self::Bits(bits) => Some(Pointer::from_address(bits as u64)),
            Self::Undef | Self::Poison => None,
        }
    }
}

/// A value of any first-class type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Val {
    /// An integer, float or pointer.
    Scalar(Scalar),
    /// The lanes of a vector.
    Vector(Box<[Scalar]>),
    /// The members of an array or structure.
    Aggregate(Box<[Val]>),
}

impl Val {
    /// `poison` without a shape: the content of a register before its definition has run.
    pub const POISON: Self = Self::Scalar(Scalar::Poison);
    /// A scalar of these bits.
    pub fn bits(bits: u128) -> Self {
        Self::Scalar(Scalar::Bits(bits))
    }
    /// A `float`.
    pub fn f32(value: f32) -> Self {
        Self::bits(u128::from(value.to_bits()))
    }
    /// A `double`.
    pub fn f64(value: f64) -> Self {
        Self::bits(u128::from(value.to_bits()))
    }
    /// The lanes: one for a scalar, none for an aggregate.
    pub fn lanes(&self) -> &[Scalar] {
        match self {
            Self::Scalar(scalar) => std::slice::from_ref(scalar),
            Self::Vector(lanes) => lanes,
            Self::Aggregate(_) => &[],
        }
    }
    /// The lane of a scalar.
    pub fn scalar(&self) -> Result<Scalar, EvalError> {
        match self {
            Self::Scalar(scalar) => Ok(*scalar),
            _ => Err(EvalError::Malformed("a scalar is expected")),
        }
    }
    /// A vector's lane, or the scalar itself.
    pub fn lane(&self, index: usize) -> Result<Scalar, EvalError> {
        match self {
            Self::Scalar(scalar) => Ok(*scalar),
            _ => self.lanes().get(index).copied().ok_or(EvalError::Malformed("a lane is missing")),
        }
    }
    /// A value of the same form from each lane.
    pub fn map(&self, mut f: impl FnMut(Scalar) -> Result<Scalar, EvalError>) -> Eval {
        Ok(match self {
            Self::Scalar(scalar) => Self::Scalar(f(*scalar)?),
            Self::Vector(lanes) => {
                Self::Vector(lanes.iter().map(|&l| f(l)).collect::<Result<_, _>>()?)
            }
            Self::Aggregate(_) => return Err(EvalError::Malformed("an aggregate has no lanes")),
        })
    }
    /// A value of the same form from each pair of lanes.
    pub fn zip(
        &self,
        other: &Self,
        mut f: impl FnMut(Scalar, Scalar) -> Result<Scalar, EvalError>,
    ) -> Eval {
        match (self, other) {
            (Self::Scalar(a), Self::Scalar(b)) => Ok(Self::Scalar(f(*a, *b)?)),
            (Self::Vector(a), Self::Vector(b)) if a.len() == b.len() => Ok(Self::Vector(
                a.iter().zip(b.iter()).map(|(&a, &b)| f(a, b)).collect::<Result<_, _>>()?,
            )),
            _ => Err(EvalError::Malformed("the operands have different shapes")),
        }
    }
    /// Whether a lane anywhere in the value is `poison`.
    pub fn any_poison(&self) -> bool {
        match self {
            Self::Aggregate(members) => members.iter().any(Self::any_poison),
            _ => self.lanes().contains(&Scalar::Poison),
        }
    }
}

/// A value, or why there is none.
pub type Eval = Result<Val, EvalError>;

/// The kinds of undefined behaviour.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UbKind {
    /// An access outside an object, or where there is none.
    OutOfBounds,
    /// An access to an address without the alignment that it claims.
    Misaligned,
    /// An access to an object whose life has ended.
    UseAfterFree,
    /// A branch on, an address from, or a division by `undef`: uninitialized memory.
    UninitializedUse,
    /// A branch on, an address from, or a division by `poison`.
    PoisonUse,
    /// A write to constant memory.
    WriteToConstant,
    /// `memcpy` of overlapping ranges.
    OverlappingCopy,
    /// Work-items of a group that are not at the same barrier or group operation.
    DivergentBarrier,
    /// Two work-items access the same byte, one of them writes, and nothing orders them.
    DataRace,
    /// A division by zero.
    DivisionByZero,
    /// A signed division of the smallest integer by minus one.
    DivisionOverflow,
    /// `unreachable` was reached.
    Unreachable,
    /// The operand of `llvm.assume` is false.
    AssumeFalse,
    /// A call through a pointer to no function, or with another type.
    BadCall,
}

impl std::fmt::Display for UbKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::OutOfBounds => "access out of bounds",
            Self::Misaligned => "misaligned access",
            Self::UseAfterFree => "use after free",
            Self::UninitializedUse => "use of an uninitialized value",
            Self::PoisonUse => "use of poison",
            Self::WriteToConstant => "write to constant memory",
            Self::OverlappingCopy => "copy of overlapping memory",
            Self::DivergentBarrier => "divergent barrier",
            Self::DataRace => "data race",
            Self::DivisionByZero => "division by zero",
            Self::DivisionOverflow => "overflow of a signed division",
            Self::Unreachable => "unreachable code was reached",
            Self::AssumeFalse => "an assumption is false",
            Self::BadCall => "call of no such function",
        })
    }
}

/// Why an operation has no value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EvalError {
    /// The program's behaviour is undefined.
    Ub(UbKind),
    /// The evaluator does not compute this.
    Unsupported(String),
    /// The operands do not fit the operation: the program does not verify.
    Malformed(&'static str),
    /// The value would be too large, or is nested too deeply.
    Limit(&'static str),
}

impl std::fmt::Display for EvalError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Ub(kind) => write!(f, "undefined behaviour: {kind}"),
            Self::Unsupported(what) => write!(f, "unsupported: {what}"),
            Self::Malformed(what) => write!(f, "malformed: {what}"),
            Self::Limit(what) => write!(f, "limit: {what}"),
        }
    }
}

impl std::error::Error for EvalError {}

/// The type of a lane.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ScalarKind {
    /// An integer of this width.
    Int(u32),
    /// IEEE binary16.
    Half,
    /// IEEE binary32.
    Float,
    /// IEEE binary64.
    Double,
    /// A pointer into an address space.
    Ptr(u32),
}

impl ScalarKind {
    /// Whether the lane is a float.
    pub fn is_float(self) -> bool {
        matches!(self, Self::Half | Self::Float | Self::Double)
    }
    /// The width of an integer.
    pub fn int_bits(self) -> Result<u32, EvalError> {
        match self {
            Self::Int(bits) => Ok(bits),
            _ => Err(EvalError::Malformed("an integer is expected")),
        }
    }
}

/// The addresses of a program's symbols. The folder knows none.
pub trait Symbols {
    /// The address of a global variable.
    fn global(&self, id: GlobalId) -> Option<Pointer>;
    /// Whether an address outside of its object is one like any other, since accesses are checked.
    /// Otherwise it is poison where `getelementptr` says that there is none.
    fn addresses_are_checked_on_access(&self) -> bool {
        false
    }
    /// The address of a function.
    fn function(&self, id: FunctionId) -> Option<Pointer>;
    /// The first address and the size of the object that a pointer belongs to.
    fn bounds(&self, pointer: Pointer) -> Option<(u64, u64)>;
}

/// A program without addresses.
pub struct NoSymbols;

impl Symbols for NoSymbols {
    fn global(&self, _: GlobalId) -> Option<Pointer> {
        None
    }
    fn function(&self, _: FunctionId) -> Option<Pointer> {
        None
    }
    fn bounds(&self, _: Pointer) -> Option<(u64, u64)> {
        None
    }
}

/// How deeply types and constants may be nested.
pub const DEPTH_LIMIT: u32 = 64;
/// How many lanes a value may have, those of all its members together.
pub const ELEMENT_LIMIT: u64 = 1 << 22;

/// Evaluates operations. Operations that depend on unknown facts are unsupported.
#[derive(Copy, Clone)]
pub struct Evaluator<'a> {
    /// The types of the program.
    pub types: &'a Types,
    /// Sizes, if they are known.
    pub layout: Option<&'a DataLayout>,
    /// The multiple of scalable vectors, if it is known.
    pub vscale: Option<u32>,
    /// The program's addresses.
    pub symbols: &'a dyn Symbols,
    /// Whether undefined divisions have the result of generated code ([`int::guarded_division`]).
    pub guarded_division: bool,
    /// Whether a result that breaks a flag of its operation is poison, as the Language Reference
    /// says: `nuw`, `nsw`, `exact`, `disjoint`, `nneg`, `samesign`, and the last operand of
    /// `llvm.abs`, `llvm.ctlz` and `llvm.cttz`. Otherwise it is what the operation gives without
    /// the flag, as in generated code: programs in the field rely on it. An inexact `sdiv exact`, a
    /// `trunc` that loses bits despite its flags, and what breaks the flag of `or disjoint` or
    /// `zext nneg` is poison in any case: simplification and the analysis of addresses rely on
    /// them.
    pub strict_overflow: bool,
    /// Whether a shift by the width or more, the conversion of a number that the integer type does
    /// not have, and a lane that the vector does not have, is poison, as the Language Reference
    /// says. Otherwise amounts wrap, conversions saturate, NaN gives 0, and
    /// [another lane](vector::lane_in_range) is meant, as in generated code.
    pub strict_range: bool,
}

impl<'a> Evaluator<'a> {
    /// An evaluator with the results of generated code, without sizes and addresses; undefined
    /// divisions are errors.
    pub fn new(types: &'a Types) -> Self {
        Self {
            types,
            layout: None,
            vscale: None,
            symbols: &NoSymbols,
            guarded_division: false,
            strict_overflow: false,
            strict_range: false,
        }
    }
}

impl Evaluator<'_> {
    /// The data layout.
    pub fn layout(&self) -> Result<&DataLayout, EvalError> {
        self.layout.ok_or_else(|| EvalError::Unsupported("a size without a data layout".into()))
    }
    /// The type of a lane. Values of target types are integers as wide as a pointer.
    pub fn kind(&self, ty: Type) -> Result<ScalarKind, EvalError> {
        Ok(match *self.types.kind(self.types.scalar(ty)) {
            TypeKind::Int(bits @ 1..=128) => ScalarKind::Int(bits),
            TypeKind::Half => ScalarKind::Half,
            TypeKind::Float => ScalarKind::Float,
            TypeKind::Double => ScalarKind::Double,
            TypeKind::Ptr(space) => ScalarKind::Ptr(space),
            TypeKind::TargetExt { .. } => ScalarKind::Int(self.layout()?.pointer_bits(0)),
            _ => return Err(EvalError::Unsupported("a value of this type".into())),
        })
    }
    /// The width of a lane in bits.
    pub fn kind_bits(&self, kind: ScalarKind) -> Result<u32, EvalError> {
        Ok(match kind {
            ScalarKind::Int(bits) => bits,
            ScalarKind::Half => 16,
            ScalarKind::Float => 32,
            ScalarKind::Double => 64,
            ScalarKind::Ptr(space) => self.layout()?.pointer_bits(space),
        })
    }
    /// The number of lanes of a vector; none for other types.
    pub fn lanes(&self, ty: Type) -> Result<Option<usize>, EvalError> {
        let Some((_, len, scalable)) = self.types.vector_parts(ty) else { return Ok(None) };
        let scale = match (scalable, self.vscale) {
            (false, _) => 1,
            (true, Some(scale)) => u64::from(scale),
            (true, None) => {
                return Err(EvalError::Unsupported("a scalable vector of unknown length".into()));
            }
        };
        match u64::from(len) * scale {
            count if count <= ELEMENT_LIMIT => Ok(Some(count as usize)),
            _ => Err(EvalError::Limit("lanes of a vector")),
        }
    }
    /// A value of the type whose lanes are all `lane`.
    pub fn fill(&self, ty: Type, lane: Scalar) -> Eval {
        self.check_size(ty)?;
        self.fill_at(ty, lane, 0)
    }
    /// Whether values of the type have no more lanes than [`ELEMENT_LIMIT`] and nest no deeper than
    /// [`DEPTH_LIMIT`].
    pub fn check_size(&self, ty: Type) -> Result<(), EvalError> {
        let mut visits = ELEMENT_LIMIT;
        match self.leaves(ty, 0, &mut visits)? {
            0..=ELEMENT_LIMIT => Ok(()),
            _ => Err(EvalError::Limit("lanes of a value")),
        }
    }

    /// The number of scalars in a value, at least one. Types share members, so the visits are
    /// counted too.
    fn leaves(&self, ty: Type, depth: u32, visits: &mut u64) -> Result<u64, EvalError> {
        if depth > DEPTH_LIMIT {
            return Err(EvalError::Limit("nesting of types"));
        }
        *visits = visits.checked_sub(1).ok_or(EvalError::Limit("lanes of a value"))?;
        if let TypeKind::Array { element, len } = *self.types.kind(ty) {
            return Ok(self.leaves(element, depth + 1, visits)?.saturating_mul(len).max(1));
        }
        if let Some((fields, _)) = self.types.struct_fields(ty) {
            let mut sum = 0u64;
            for &field in fields {
                sum = sum.saturating_add(self.leaves(field, depth + 1, visits)?);
            }
            return Ok(sum.max(1));
        }
        Ok(self.lanes(ty)?.unwrap_or(1).max(1) as u64)
    }

    fn fill_at(&self, ty: Type, lane: Scalar, depth: u32) -> Eval {
        if depth > DEPTH_LIMIT {
            return Err(EvalError::Limit("nesting of types"));
        }
        if let Some(lanes) = self.lanes(ty)? {
            return Ok(Val::Vector(vec![lane; lanes].into()));
        }
        if !self.types.is_aggregate(ty) {
            return Ok(Val::Scalar(lane));
        }
        if let TypeKind::Array { element, len } = *self.types.kind(ty) {
            let member = self.fill_at(element, lane, depth + 1)?;
            return Ok(Val::Aggregate(vec![member; len as usize].into()));
        }
        let (fields, _) = self.types.struct_fields(ty).unwrap_or((&[], false));
        let members = fields.iter().map(|&f| self.fill_at(f, lane, depth + 1));
        Ok(Val::Aggregate(members.collect::<Result<_, _>>()?))
    }
    /// The zero of the type.
    pub fn zero(&self, ty: Type) -> Eval {
        self.fill(ty, Scalar::Bits(0))
    }
    /// `poison` of the type.
    pub fn poison(&self, ty: Type) -> Eval {
        self.fill(ty, Scalar::Poison)
    }
}
