//! The types of generated values.

/// A number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// The width in bits.
    Int(u32),
    /// 16 bits.
    Half,
    /// 32 bits.
    Float,
    /// 64 bits.
    Double,
}

impl Scalar {
    /// How LLVM spells it.
    pub fn text(self) -> String {
        match self {
            Self::Int(bits) => format!("i{bits}"),
            Self::Half => "half".into(),
            Self::Float => "float".into(),
            Self::Double => "double".into(),
        }
    }
    /// How it is spelled in the name of an intrinsic, and in a launch.
    pub fn mangled(self) -> String {
        match self {
            Self::Int(bits) => format!("i{bits}"),
            Self::Half => "f16".into(),
            Self::Float => "f32".into(),
            Self::Double => "f64".into(),
        }
    }
    /// The number of such a spelling.
    pub fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "f16" => Self::Half,
            "f32" => Self::Float,
            "f64" => Self::Double,
            _ => Self::Int(text.strip_prefix('i')?.parse().ok()?),
        })
    }
    /// How many bits it has.
    pub fn bits(self) -> u32 {
        match self {
            Self::Int(bits) => bits,
            Self::Half => 16,
            Self::Float => 32,
            Self::Double => 64,
        }
    }
    /// The bytes that it takes in memory, for those of 8, 16, 32 and 64 bits.
    pub fn bytes(self) -> usize {
        self.bits().div_ceil(8).next_power_of_two() as usize
    }
    /// Whether it is a float.
    pub fn is_float(self) -> bool {
        !matches!(self, Self::Int(_))
    }
}

/// A value's type.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ty {
    /// A number.
    Scalar(Scalar),
    /// The number of elements.
    Vector(Scalar, u32),
    /// One of [`AGGREGATES`].
    Aggregate(usize),
    /// The address of one of the elements of an input buffer of this type.
    Pointer(Scalar),
}

/// The structures and arrays in use: their members.
pub const AGGREGATES: &[&[Ty]] = &[
    &[Ty::Scalar(Scalar::Int(32)), Ty::Scalar(Scalar::Float)],
    &[Ty::Scalar(Scalar::Int(8)), Ty::Scalar(Scalar::Int(64)), Ty::Scalar(Scalar::Double)],
    &[Ty::Scalar(Scalar::Int(16)); 3],
    &[Ty::Vector(Scalar::Float, 2), Ty::Scalar(Scalar::Int(32))],
];

impl Ty {
    /// `i1`
    pub const BOOL: Ty = Ty::Scalar(Scalar::Int(1));
    /// `i32`
    pub const I32: Ty = Ty::Scalar(Scalar::Int(32));
    /// `i64`
    pub const I64: Ty = Ty::Scalar(Scalar::Int(64));

    /// How LLVM spells it.
    pub fn text(self) -> String {
        match self {
            Self::Scalar(scalar) => scalar.text(),
            Self::Vector(scalar, lanes) => format!("<{lanes} x {}>", scalar.text()),
            Self::Aggregate(2) => "[3 x i16]".into(),
            Self::Aggregate(index) => {
                let members: Vec<String> = AGGREGATES[index].iter().map(|m| m.text()).collect();
                format!("{{ {} }}", members.join(", "))
            }
            Self::Pointer(_) => "ptr addrspace(1)".into(),
        }
    }
    /// How it is spelled in the name of an intrinsic.
    pub fn mangled(self) -> String {
        match self {
            Self::Vector(scalar, lanes) => format!("v{lanes}{}", scalar.mangled()),
            Self::Scalar(scalar) => scalar.mangled(),
            Self::Aggregate(_) | Self::Pointer(_) => "p1".into(),
        }
    }
    /// The number that it is made of, if it is one or a vector of them.
    pub fn scalar(self) -> Option<Scalar> {
        match self {
            Self::Scalar(scalar) | Self::Vector(scalar, _) => Some(scalar),
            _ => None,
        }
    }
    /// The same shape of another number.
    pub fn with_scalar(self, scalar: Scalar) -> Ty {
        match self {
            Self::Vector(_, lanes) => Self::Vector(scalar, lanes),
            _ => Self::Scalar(scalar),
        }
    }
    /// The bytes from one to the next in memory, for numbers of 8 to 64 bits and their vectors.
    pub fn stride(self) -> usize {
        match self {
            Self::Vector(scalar, lanes) => scalar.bytes() * lanes.next_power_of_two() as usize,
            Self::Scalar(scalar) => scalar.bytes(),
            _ => 8,
        }
    }
}
