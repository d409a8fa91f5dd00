//! The types of legal IR: a lane and how many of it.

use oxmux_ir::{Context, Type, TypeKind};
use oxmux_machine::LaneType;

/// The type of a scalar or of a vector's lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lane {
    /// `i1`: as a scalar 0 or 1 in a byte; a vector of it is a mask.
    Bit,
    /// `i8`
    I8,
    /// `i16`
    I16,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `i128`
    I128,
    /// `half`, between its bits and a `float`: elsewhere it is an `i16`.
    F16,
    /// `float`
    F32,
    /// `double`
    F64,
    /// A pointer into any address space: 64 bits.
    Ptr,
}

impl Lane {
    /// All of them, in order.
    pub const ALL: [Self; 10] = [
        Self::Bit,
        Self::I8,
        Self::I16,
        Self::I32,
        Self::I64,
        Self::I128,
        Self::F16,
        Self::F32,
        Self::F64,
        Self::Ptr,
    ];

    /// The lane of a scalar type, if legal IR has it.
    pub fn of(cx: &Context, scalar: Type) -> Option<Self> {
        Some(match *cx.types.kind(scalar) {
            TypeKind::Int(1) => Self::Bit,
            TypeKind::Int(8) => Self::I8,
            TypeKind::Int(16) => Self::I16,
            TypeKind::Int(32) => Self::I32,
            TypeKind::Int(64) => Self::I64,
            TypeKind::Int(128) => Self::I128,
            TypeKind::Half => Self::F16,
            TypeKind::Float => Self::F32,
            TypeKind::Double => Self::F64,
            TypeKind::Ptr(_) => Self::Ptr,
            _ => return None,
        })
    }

    /// The scalar type.
    pub fn ty(self) -> Type {
        match self {
            Self::Bit => Type::I1,
            Self::I8 => Type::I8,
            Self::I16 => Type::I16,
            Self::I32 => Type::I32,
            Self::I64 => Type::I64,
            Self::I128 => Type::I128,
            Self::F16 => Type::HALF,
            Self::F32 => Type::FLOAT,
            Self::F64 => Type::DOUBLE,
            Self::Ptr => Type::PTR,
        }
    }

    /// The bits of a scalar.
    pub fn bits(self) -> u32 {
        match self {
            Self::Bit => 1,
            Self::I8 => 8,
            Self::I16 | Self::F16 => 16,
            Self::I32 | Self::F32 => 32,
            Self::I64 | Self::F64 | Self::Ptr => 64,
            Self::I128 => 128,
        }
    }

    /// The lane type in the machine's table, if vectors of it have registers.
    pub fn operand(self) -> Option<LaneType> {
        Some(match self {
            Self::I8 => LaneType::I8,
            Self::I16 => LaneType::I16,
            Self::I32 => LaneType::I32,
            Self::I64 | Self::Ptr => LaneType::I64,
            Self::F16 => LaneType::F16,
            Self::F32 => LaneType::F32,
            Self::F64 => LaneType::F64,
            Self::Bit | Self::I128 => return None,
        })
    }

    /// Whether it is an integer of 8 to 64 bits.
    pub fn is_word(self) -> bool {
        matches!(self, Self::I8 | Self::I16 | Self::I32 | Self::I64)
    }

    /// Whether it is `float` or `double`.
    pub fn is_float(self) -> bool {
        matches!(self, Self::F32 | Self::F64)
    }
}

/// A type that a value of a legal function may have on some target: scalars have one lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LegalType {
    /// The lane.
    pub lane: Lane,
    /// The number of lanes; 1 for a scalar.
    pub lanes: u32,
}

impl LegalType {
    /// `i1`
    pub const I1: Self = Self::scalar(Lane::Bit);
    /// `i8`
    pub const I8: Self = Self::scalar(Lane::I8);
    /// `i16`
    pub const I16: Self = Self::scalar(Lane::I16);
    /// `i32`
    pub const I32: Self = Self::scalar(Lane::I32);
    /// `i64`
    pub const I64: Self = Self::scalar(Lane::I64);
    /// `i128`
    pub const I128: Self = Self::scalar(Lane::I128);
    /// `float`
    pub const F32: Self = Self::scalar(Lane::F32);
    /// `double`
    pub const F64: Self = Self::scalar(Lane::F64);
    /// `ptr`
    pub const PTR: Self = Self::scalar(Lane::Ptr);

    /// A scalar.
    pub const fn scalar(lane: Lane) -> Self {
        Self { lane, lanes: 1 }
    }

    /// The legal type of a type, if a legal function may hold values of it on some target.
    pub fn of(cx: &Context, ty: Type) -> Option<Self> {
        match *cx.types.kind(ty) {
            TypeKind::Vector { element, len, scalable: false } if len > 1 => {
                let lane = Lane::of(cx, element)?;
                Some(Self { lane, lanes: len })
            }
            _ => Lane::of(cx, ty).map(Self::scalar),
        }
    }

    /// The type.
    pub fn ty(self, cx: &mut Context) -> Type {
        match self.is_vector() {
            true => cx.types.vector(self.lane.ty(), self.lanes),
            false => self.lane.ty(),
        }
    }

    /// The type with another lane.
    pub const fn with_lane(self, lane: Lane) -> Self {
        Self { lane, lanes: self.lanes }
    }

    /// The mask of as many lanes.
    pub const fn mask(self) -> Self {
        self.with_lane(Lane::Bit)
    }

    /// The bits of all lanes.
    pub fn bits(self) -> u32 {
        self.lane.bits().saturating_mul(self.lanes)
    }

    /// Whether the type is a vector, masks included.
    pub const fn is_vector(self) -> bool {
        self.lanes > 1
    }
    /// Whether the type is a vector of `i1`.
    pub fn is_mask(self) -> bool {
        self.is_vector() && self.lane == Lane::Bit
    }
    /// Whether the type is an integer of 8 to 64 bits.
    pub fn is_word(self) -> bool {
        !self.is_vector() && self.lane.is_word()
    }
    /// Whether the type is `float` or `double`.
    pub fn is_float(self) -> bool {
        !self.is_vector() && self.lane.is_float()
    }
    /// Whether the type is a vector of floats.
    pub fn is_float_vector(self) -> bool {
        self.is_vector() && self.lane.is_float()
    }
    /// Whether the type is a vector of integers of 8 bits or more.
    pub fn is_int_vector(self) -> bool {
        self.is_vector() && self.lane.is_word()
    }
}
