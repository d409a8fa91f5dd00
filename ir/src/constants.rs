//! Constants, interned: equal constants have equal ids, and shared parts are shared.

use crate::entity::ContentHash;
use crate::eval::float::half_bits;
use crate::ids::{FunctionId, GlobalId, Value};
use crate::instruction::{
    BinaryOp, CastOp, FastMath, FloatPredicate, GepFlags, IntPredicate, Op, OpFlags,
};
use crate::types::{Type, TypeKind, Types};
use hashbrown::HashTable;
use std::hash::BuildHasher;

pub use crate::ids::Constant;

/// What a constant is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConstantKind {
    /// An integer; bits above the type's width are zero.
    Int(u128),
    /// A float's bits, in the low bits.
    Float(u64),
    /// `null`, or `zeroinitializer` of a vector, aggregate or target type. Zero integers and floats
    /// are [`Int`](Self::Int) and [`Float`](Self::Float).
    Zero,
    /// `undef`
    Undef,
    /// `poison`
    Poison,
    /// The elements of a vector, array or structure.
    Aggregate(Box<[Constant]>),
    /// A vector, fixed or scalable, whose lanes are all this one. A fixed vector of equal lanes
    /// always has this form.
    Splat(Constant),
    /// The address of a global variable.
    Global(GlobalId),
    /// The address of a function.
    Function(FunctionId),
    /// An expression over constants.
    Expr(Box<ConstExpr>),
}

/// A constant expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConstExpr {
    /// `getelementptr`
    Gep {
        /// The type that the indices walk.
        source: Type,
        /// The address.
        base: Constant,
        /// The indices.
        indices: Box<[Constant]>,
        /// `inbounds`, `nusw` and `nuw`.
        flags: GepFlags,
    },
    /// A cast to the constant's type.
    Cast {
        /// The conversion.
        op: CastOp,
        /// The operand.
        arg: Constant,
    },
    /// Arithmetic.
    Binary {
        /// The operation.
        op: BinaryOp,
        /// Wrap flags.
        flags: OpFlags,
        /// Left and right.
        args: [Constant; 2],
    },
    /// `icmp` (older LLVM writes it).
    ICmp {
        /// The comparison.
        predicate: IntPredicate,
        /// Left and right.
        args: [Constant; 2],
    },
    /// `fcmp` (older LLVM writes it).
    FCmp {
        /// The comparison.
        predicate: FloatPredicate,
        /// Left and right.
        args: [Constant; 2],
    },
    /// `select` (older LLVM writes it).
    Select {
        /// Condition, value if true, value if false.
        args: [Constant; 3],
    },
}

impl ConstExpr {
    /// The operands in order.
    pub fn operands(&self) -> impl Iterator<Item = Constant> + use<'_> {
        let (first, rest): (&[Constant], &[Constant]) = match self {
            Self::Gep { base, indices, .. } => (std::slice::from_ref(base), indices),
            Self::Cast { arg, .. } => (std::slice::from_ref(arg), &[]),
            Self::Binary { args, .. } | Self::ICmp { args, .. } | Self::FCmp { args, .. } => {
                (args, &[])
            }
            Self::Select { args } => (args, &[]),
        };
        first.iter().chain(rest).copied()
    }

    /// The operation that the expression is.
    pub fn to_op(&self) -> Op {
        let (flags, fast_math) = (OpFlags::NONE, FastMath::NONE);
        match self {
            Self::Gep { source, base, indices, flags } => Op::Gep {
                source: *source,
                base: (*base).into(),
                indices: indices.iter().map(|&index| index.into()).collect(),
                flags: *flags,
            },
            Self::Cast { op, arg } => Op::Cast { op: *op, flags, fast_math, arg: (*arg).into() },
            Self::Binary { op, flags, args } => {
                Op::Binary { op: *op, flags: *flags, fast_math, args: args.map(Value::from) }
            }
            Self::ICmp { predicate, args } => {
                Op::ICmp { predicate: *predicate, flags, args: args.map(Value::from) }
            }
            Self::FCmp { predicate, args } => {
                Op::FCmp { predicate: *predicate, fast_math, args: args.map(Value::from) }
            }
            Self::Select { args } => Op::Select { fast_math, args: args.map(Value::from) },
        }
    }
}

/// The table of constants.
#[derive(Clone, Debug, Default)]
pub struct Constants {
    items: Vec<(Type, ConstantKind)>,
    /// Constants by their types and kinds, which are in the table above alone.
    map: HashTable<Constant>,
    hash: ContentHash,
}

impl Constants {
    /// The constant of this type and kind. The caller gives a canonical kind, as
    /// [`Constants::aggregate`], [`Constants::zero`] and the other constructors do.
    pub fn intern(&mut self, ty: Type, kind: ConstantKind) -> Constant {
        use crate::entity::EntityId;
        let item = (ty, kind);
        let hash = self.hash.hash_one(&item);
        if let Some(&id) = self.map.find(hash, |id| self.items[id.index()] == item) {
            return id;
        }
        // The top bit of a value's number tells constants from a function's own values.
        assert!(self.items.len() < (1 << 31), "constants are exhausted");
        let id = Constant::from_index(self.items.len());
        self.items.push(item);
        let (items, hasher) = (&self.items, &self.hash);
        self.map.insert_unique(hash, id, |id| hasher.hash_one(&items[id.index()]));
        id
    }
    /// What a constant is.
    pub fn kind(&self, c: Constant) -> &ConstantKind {
        use crate::entity::EntityId;
        &self.items[c.index()].1
    }
    /// The functions whose addresses are constants.
    pub fn functions(&self) -> impl Iterator<Item = FunctionId> + '_ {
        self.items.iter().filter_map(|(_, kind)| match kind {
            ConstantKind::Function(id) => Some(*id),
            _ => None,
        })
    }
    /// The type of a constant.
    pub fn ty(&self, c: Constant) -> Type {
        use crate::entity::EntityId;
        self.items[c.index()].0
    }
    /// The number of constants.
    pub fn len(&self) -> usize {
        self.items.len()
    }
    /// Whether there is none yet.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
    /// An integer, or a splat of it if `ty` is a vector; bits beyond the width are cut.
    pub fn int(&mut self, types: &Types, ty: Type, value: u128) -> Constant {
        let scalar = types.scalar(ty);
        let bits = types.int_bits(scalar).unwrap_or(128).min(128);
        let c = self.intern(scalar, ConstantKind::Int(value & crate::eval::int::mask(bits)));
        self.splat_as(types, ty, c)
    }
    /// A float from a number (rounded to the type), or a splat of it if `ty` is a vector.
    pub fn float(&mut self, types: &Types, ty: Type, value: f64) -> Constant {
        let bits = match types.kind(types.scalar(ty)) {
            TypeKind::Half => u64::from(half_bits(value)),
            TypeKind::Float => u64::from((value as f32).to_bits()),
            _ => value.to_bits(),
        };
        self.float_bits(types, ty, bits)
    }
    /// A float from its bits, or a splat of it if `ty` is a vector.
    pub fn float_bits(&mut self, types: &Types, ty: Type, bits: u64) -> Constant {
        let c = self.intern(types.scalar(ty), ConstantKind::Float(bits));
        self.splat_as(types, ty, c)
    }
    /// `i1`
    pub fn bool(&mut self, value: bool) -> Constant {
        self.intern(Type::I1, ConstantKind::Int(u128::from(value)))
    }
    /// `c` itself for a scalar `ty`; else the vector of type `ty` whose lanes are all `c`.
    pub fn splat_as(&mut self, types: &Types, ty: Type, c: Constant) -> Constant {
        if !types.is_vector(ty) {
            return c;
        }
        if self.is_zero(c) {
            return self.intern(ty, ConstantKind::Zero);
        }
        match self.kind(c) {
            ConstantKind::Undef => self.intern(ty, ConstantKind::Undef),
            ConstantKind::Poison => self.intern(ty, ConstantKind::Poison),
            _ => self.intern(ty, ConstantKind::Splat(c)),
        }
    }
    /// The zero of any first-class type.
    pub fn zero(&mut self, types: &Types, ty: Type) -> Constant {
        match types.kind(ty) {
            TypeKind::Int(_) => self.intern(ty, ConstantKind::Int(0)),
            TypeKind::Half | TypeKind::Float | TypeKind::Double => {
                self.intern(ty, ConstantKind::Float(0))
            }
            _ => self.intern(ty, ConstantKind::Zero),
        }
    }
    /// `undef`
    pub fn undef(&mut self, ty: Type) -> Constant {
        self.intern(ty, ConstantKind::Undef)
    }
    /// `poison`
    pub fn poison(&mut self, ty: Type) -> Constant {
        self.intern(ty, ConstantKind::Poison)
    }
    /// A vector, array or structure from its elements, in canonical form.
    pub fn aggregate(&mut self, types: &Types, ty: Type, elements: &[Constant]) -> Constant {
        let Some(&first) = elements.first() else {
            return self.intern(ty, ConstantKind::Zero);
        };
        if elements.iter().all(|&e| self.is_zero(e)) {
            return self.intern(ty, ConstantKind::Zero);
        }
        for kind in [ConstantKind::Undef, ConstantKind::Poison] {
            if elements.iter().all(|&e| *self.kind(e) == kind) {
                return self.intern(ty, kind);
            }
        }
        if types.is_vector(ty) && elements.iter().all(|&e| e == first) {
            return self.intern(ty, ConstantKind::Splat(first));
        }
        self.intern(ty, ConstantKind::Aggregate(elements.into()))
    }
    /// The expression, as it is.
    pub fn expr(&mut self, ty: Type, expr: ConstExpr) -> Constant {
        self.intern(ty, ConstantKind::Expr(Box::new(expr)))
    }
    /// Whether the constant's bits are all zero (`-0.0` is not; `null` is).
    pub fn is_zero(&self, c: Constant) -> bool {
        matches!(self.kind(c), ConstantKind::Zero | ConstantKind::Int(0) | ConstantKind::Float(0))
    }
    /// Whether an integer's bits (or those of all lanes) are all one.
    pub fn is_all_ones(&self, types: &Types, c: Constant) -> bool {
        match *self.kind(c) {
            ConstantKind::Int(v) => {
                let bits = types.int_bits(self.ty(c)).unwrap_or(128).min(128);
                v == crate::eval::int::mask(bits)
            }
            ConstantKind::Splat(e) => self.is_all_ones(types, e),
            _ => false,
        }
    }
    /// The constants that a constant is made of: elements, and operands of an expression.
    pub fn operands(&self, c: Constant) -> impl Iterator<Item = Constant> + use<'_> {
        let (elements, expr) = match self.kind(c) {
            ConstantKind::Aggregate(elements) => (&elements[..], None),
            ConstantKind::Splat(element) => (std::slice::from_ref(element), None),
            ConstantKind::Expr(expr) => (&[][..], Some(expr)),
            _ => (&[][..], None),
        };
        elements.iter().copied().chain(expr.into_iter().flat_map(|expr| expr.operands()))
    }
    /// The value of a scalar integer constant, zero-extended.
    pub fn as_uint(&self, c: Constant) -> Option<u128> {
        match *self.kind(c) {
            ConstantKind::Int(v) => Some(v),
            _ => None,
        }
    }
    /// The value of a scalar integer constant, sign-extended.
    pub fn as_sint(&self, types: &Types, c: Constant) -> Option<i128> {
        Some(crate::eval::int::signed(self.as_uint(c)?, types.int_bits(self.ty(c))?))
    }
    /// The element of a vector, array or structure constant; none for expressions and out-of-range
    /// indices.
    pub fn element(&mut self, types: &Types, c: Constant, index: u64) -> Option<Constant> {
        let ty = types.element(self.ty(c), index)?;
        match self.kind(c) {
            ConstantKind::Zero => Some(self.zero(types, ty)),
            ConstantKind::Undef => Some(self.undef(ty)),
            ConstantKind::Poison => Some(self.poison(ty)),
            ConstantKind::Splat(e) => Some(*e),
            ConstantKind::Aggregate(e) => e.get(usize::try_from(index).ok()?).copied(),
            _ => None,
        }
    }
    /// The constant behind a value, with its kind.
    pub fn of(&self, value: Value) -> Option<&ConstantKind> {
        value.as_constant().map(|c| self.kind(c))
    }
    /// The scalar integer behind a value, zero-extended.
    #[inline]
    pub fn value_uint(&self, value: Value) -> Option<u128> {
        value.as_constant().and_then(|c| self.as_uint(c))
    }
}
