//! Rules of decorations: the form of their operands, and the capabilities that they need.
//!
//! Unknown decorations are ignored: newer producers have more of them.

use rspirv::spirv::{Capability, Decoration, FPRoundingMode, FunctionParameterAttribute};

use crate::error::{Error, Place, Rule};
use crate::text;

/// LLVM's back end writes an alignment as a signed byte: 128 comes as -128, and none is 0, but
/// greater ones come so.
pub(crate) const LLVM_ALIGNMENT_128: u32 = i8::MIN as u32;

/// Checks the operands of a decoration.
pub(crate) fn check(number: u32, operands: &[u32], at: Place) -> Result<(), Error> {
    use Decoration::*;
    let Some(decoration) = Decoration::from_u32(number) else { return Ok(()) };
    let fits = match (decoration, operands) {
        (Alignment, &[align]) => {
            [0, LLVM_ALIGNMENT_128].contains(&align) || align.is_power_of_two()
        }
        (FuncParamAttr, &[attribute]) => FunctionParameterAttribute::from_u32(attribute).is_some(),
        (FPRoundingMode, &[mode]) => self::FPRoundingMode::from_u32(mode).is_some(),
        (
            SpecId | ArrayStride | MatrixStride | BuiltIn | UniformId | Stream | Location
            | Component | Index | Binding | DescriptorSet | Offset | XfbBuffer | XfbStride
            | FPFastMathMode | InputAttachmentIndex | MaxByteOffset | AlignmentId | MaxByteOffsetId,
            _,
        ) => operands.len() == 1,
        (Alignment | FuncParamAttr | FPRoundingMode, _) => false,
        (
            RelaxedPrecision | Block | BufferBlock | RowMajor | ColMajor | GLSLShared | GLSLPacked
            | CPacked | NoPerspective | Flat | Patch | Centroid | Sample | Invariant | Restrict
            | Aliased | Volatile | Constant | Coherent | NonWritable | NonReadable | Uniform
            | SaturatedConversion | NoContraction | NoSignedWrap | NoUnsignedWrap | NonUniform
            | RestrictPointer | AliasedPointer,
            _,
        ) => operands.is_empty(),
        (LinkageAttributes, _) => text::read(operands).is_some_and(|(_, rest)| rest.len() == 1),
        _ => true,
    };
    match fits {
        true => Ok(()),
        false => {
            let detail = format!("{decoration:?} has bad operands");
            Err(Error::invalid(Rule::Decoration, at, detail))
        }
    }
}

/// The capabilities, one of which a decoration in a module of kernels requires.
pub(crate) fn capabilities(number: u32) -> &'static [Capability] {
    use Decoration::*;
    let Some(decoration) = Decoration::from_u32(number) else { return &[] };
    match decoration {
        LinkageAttributes => &[Capability::Linkage],
        RowMajor | ColMajor | MatrixStride => &[Capability::Matrix],
        RelaxedPrecision | Block | BufferBlock | ArrayStride | GLSLShared | GLSLPacked
        | NoPerspective | Flat | Centroid | Invariant | Location | Component | Index | Binding
        | DescriptorSet | Offset | NoContraction => &[Capability::Shader],
        Patch => &[Capability::Tessellation],
        Sample => &[Capability::SampleRateShading],
        Stream => &[Capability::GeometryStreams],
        XfbBuffer | XfbStride => &[Capability::TransformFeedback],
        InputAttachmentIndex => &[Capability::InputAttachment],
        _ => &[],
    }
}

/// The extension that a decoration of a module of shaders requires, and the version of SPIR-V from
/// which on it does not.
pub(crate) fn extension(number: u32) -> Option<(&'static str, Option<(u8, u8)>)> {
    match Decoration::from_u32(number)? {
        Decoration::UserSemantic | Decoration::CounterBuffer => {
            Some(("SPV_GOOGLE_hlsl_functionality1", Some((1, 4))))
        }
        Decoration::UserTypeGOOGLE => Some(("SPV_GOOGLE_user_type", None)),
        _ => None,
    }
}
