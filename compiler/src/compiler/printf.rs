//! What a program's `printf` calls print, for the host that formats it (specification, "BaseModule::finalize", the
//! parameter `printf_calls`).

/// What one kind of `printf` call prints: its format and what it is given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PrintfDescriptor {
    /// The format as OpenCL C has it, without the zero at its end.
    pub format: Vec<u8>,
    /// One for each conversion.
    pub arguments: Vec<PrintfArgument>,
}

/// An argument of a `printf` call.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PrintfArgument {
    /// A number or an address.
    Scalar(PrintfScalar),
    /// So many numbers.
    Vector(PrintfScalar, u32),
    /// This string, which is not in the buffer.
    String(Vec<u8>),
}

/// The type of a number in the buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrintfScalar {
    /// `i8`
    I8 = 0,
    /// `i16`
    I16 = 1,
    /// `i32`
    I32 = 2,
    /// `i64`
    I64 = 3,
    /// `half`
    Half = 4,
    /// `float`
    Float = 5,
    /// `double`
    Double = 6,
    /// An address, as 64 bits.
    Pointer = 7,
}
