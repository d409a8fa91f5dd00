//! Which decorations of shaders may be on what: the rules of `spirv-val` for targets, storage classes and the types of built-in
//! variables (SPIR-V specification, "Decoration"; Vulkan specification, "Validation Rules within a Module").

use rspirv::spirv::{BuiltIn, Decoration, Op, StorageClass};

use crate::decoration::{Entry, WHOLE};
use crate::error::{Error, Rule};
use crate::module::{InstructionRef, Module};
use crate::types::{Scalar, Type};

/// Checks one decoration of a member of a structure, or of its target as a whole (`WHOLE`).
pub(super) fn check(
    module: &Module,
    target: InstructionRef<'_>,
    member: u32,
    decoration: Decoration,
) -> Result<(), String> {
    use Decoration::*;
    let refuse = |on: &str| Err(format!("{decoration:?} on %{}, which is {on}", target.result()));
    if target.opcode() == Op::DecorationGroup {
        return Ok(());
    }
    if member != WHOLE {
        return if is_of_whole(decoration) { refuse("a member of a structure") } else { Ok(()) };
    }
    let is_type = module.type_index(target.result()).is_some();
    match decoration {
        RowMajor | ColMajor | MatrixStride => return refuse("not a member of a structure"),
        RelaxedPrecision if is_type => return refuse("a type"),
        ArrayStride => {
            let ty = module.type_index(target.result()).map(|ty| module.types.get(ty));
            let has_elements = matches!(
                ty,
                Some(Type::Array { .. } | Type::RuntimeArray { .. } | Type::Pointer { .. })
            );
            // The type of a pointer that is declared before what it points to.
            if !has_elements && target.opcode() != Op::TypePointer {
                return refuse("neither an array nor a pointer type");
            }
        }
        Index | Invariant if target.opcode() != Op::Variable => return refuse("not a variable"),
        Uniform if is_type || target.opcode() == Op::Function => return refuse("not an object"),
        Flat | NoPerspective | Centroid | Sample | Component | Volatile | NonWritable
            if !matches!(target.opcode(), Op::Variable | Op::FunctionParameter) =>
        {
            return refuse("neither a variable nor a parameter of a function");
        }
        _ => {}
    }
    if target.opcode() != Op::Variable {
        return Ok(());
    }
    let Some(class) = target.operand(0).and_then(StorageClass::from_u32) else { return Ok(()) };
    let decorations = module.decorations(target.result());
    let is_between_stages = matches!(class, StorageClass::Input | StorageClass::Output);
    match decoration {
        Location | Component if decorations.built_in().is_some() => refuse("a built-in variable"),
        Flat | Location | Component if is_of_compute(class) => refuse("not between stages"),
        Flat | NoPerspective | Centroid | Sample | Invariant if !is_between_stages => {
            refuse("not between stages")
        }
        Index if class != StorageClass::Output => refuse("no output"),
        Binding | DescriptorSet
            if !matches!(
                class,
                StorageClass::StorageBuffer | StorageClass::Uniform | StorageClass::UniformConstant
            ) =>
        {
            refuse("no resource")
        }
        _ => Ok(()),
    }
}

/// Checks that no two decorations of one object, group or member exclude each other, nor give its layout twice. What a group
/// gives its targets is not compared with what these have themselves or from other groups.
pub(super) fn check_together(module: &Module) -> Result<(), Error> {
    use Decoration::*;
    const ONCE: [Decoration; 5] = [ArrayStride, Offset, MatrixStride, RowMajor, ColMajor];
    const EITHER: [[Decoration; 2]; 3] =
        [[Block, BufferBlock], [Restrict, Aliased], [RowMajor, ColMajor]];
    let same = |a: &Entry, b: &Entry| (a.target, a.member) == (b.target, b.member);
    for of_one in module.decorations.entries().chunk_by(same) {
        let count = |decoration: Decoration| {
            of_one.iter().filter(|entry| entry.decoration == decoration as u32).count()
        };
        let twice = ONCE.into_iter().find(|&decoration| count(decoration) > 1);
        let both = EITHER.into_iter().find(|pair| pair.iter().all(|&one| count(one) > 0));
        let detail = match (twice, both) {
            (None, None) => continue,
            (Some(decoration), _) => format!("{decoration:?} twice"),
            (None, Some([one, other])) => format!("{one:?} and {other:?} together"),
        };
        let entry = of_one.last();
        let at = entry.and_then(|entry| module.instruction(entry.instruction as usize));
        let at = at.map(|found| found.place()).unwrap_or_default();
        return Err(Error::invalid(Rule::Decoration, at, detail));
    }
    Ok(())
}

/// Checks that of a structure either all members are built-in variables or none, by groups or themselves.
pub(super) fn check_members(module: &Module) -> Result<(), Error> {
    for (_, info) in module.types.iter() {
        let Type::Struct { id, ref members, .. } = info.ty else { continue };
        module.fuel.charge(members.len())?;
        let positions = 0..u32::try_from(members.len()).unwrap_or(WHOLE);
        let is_built_in =
            |&member: &u32| module.member_decorations(id, member).has(Decoration::BuiltIn);
        let built_in = positions.filter(is_built_in).count();
        if built_in > 0 && built_in < members.len() {
            let at = module.definition(id).map(|found| found.place()).unwrap_or_default();
            let detail = format!("of the members of %{id} some are BuiltIn, and some are not");
            return Err(Error::invalid(Rule::Decoration, at, detail));
        }
    }
    Ok(())
}

/// Checks what a built-in decorates, and its type.
pub(super) fn check_built_in(
    module: &Module,
    target: InstructionRef<'_>,
    built_in: BuiltIn,
) -> Result<(), String> {
    use BuiltIn::*;
    let is_constant = module.constant(target.result()).is_some();
    match built_in {
        WorkgroupSize if !is_constant => {
            return Err(format!("WorkgroupSize on %{}, which is no constant", target.result()));
        }
        WorkgroupSize => {}
        _ if is_constant => return Err(format!("{built_in:?} on a constant")),
        _ => {}
    }
    let lanes = match built_in {
        GlobalInvocationId | LocalInvocationId | WorkgroupId | NumWorkgroups | WorkgroupSize => 3,
        SubgroupEqMask | SubgroupGeMask | SubgroupGtMask | SubgroupLeMask | SubgroupLtMask => 4,
        LocalInvocationIndex
        | SubgroupId
        | NumSubgroups
        | SubgroupLocalInvocationId
        | SubgroupSize => 1,
        _ => 0,
    };
    let ty = target.result_type().map(|ty| match module.types.pointer(ty) {
        Some((_, pointee)) => pointee,
        None => ty,
    });
    match ty.and_then(|ty| module.types.scalar_or_vector(ty)) {
        _ if lanes == 0 => {}
        Some((Scalar::Int(32), given)) if given == lanes => {}
        _ => return Err(format!("{built_in:?} is of {lanes} integers of 32 bits")),
    }
    let class = target.operand(0).filter(|_| target.opcode() == Op::Variable);
    let class = class.and_then(StorageClass::from_u32);
    if let Some(class) =
        class.filter(|&class| !matches!(class, StorageClass::Input | StorageClass::Output))
    {
        return Err(format!("{built_in:?} on a variable in {class:?}"));
    }
    Ok(())
}

/// Checks that names are given to members that there are.
pub(super) fn check_names(module: &Module) -> Result<(), Error> {
    for &(id, member, _) in module.names.entries.iter().filter(|entry| entry.1 != WHOLE) {
        let members = match module.type_index(id).map(|ty| module.types.get(ty)) {
            Some(Type::Struct { members, .. }) => members.len(),
            _ => 0,
        };
        if member as usize >= members {
            let detail = format!("a name for member {member} of %{id}, which has {members}");
            let at = module.definition(id).map(|found| found.place()).unwrap_or_default();
            return Err(Error::invalid(Rule::Decoration, at.with_id(id), detail));
        }
    }
    Ok(())
}

/// Whether a decoration is one of whole objects and types. `Restrict` is none: glslang puts it on members.
fn is_of_whole(decoration: Decoration) -> bool {
    use Decoration::*;
    matches!(
        decoration,
        SpecId
            | Block
            | BufferBlock
            | ArrayStride
            | GLSLShared
            | GLSLPacked
            | CPacked
            | Aliased
            | Constant
            | Uniform
            | UniformId
            | SaturatedConversion
            | FuncParamAttr
            | FPRoundingMode
            | FPFastMathMode
            | LinkageAttributes
            | NoContraction
            | InputAttachmentIndex
            | Alignment
            | MaxByteOffset
            | AlignmentId
            | MaxByteOffsetId
            | NoSignedWrap
            | NoUnsignedWrap
            | NonUniform
            | RestrictPointer
            | AliasedPointer
            | CounterBuffer
            | Binding
            | DescriptorSet
            | Index
    )
}

/// Whether the class is one of memory that compute shaders have.
fn is_of_compute(class: StorageClass) -> bool {
    use StorageClass::*;
    matches!(
        class,
        StorageBuffer | Uniform | UniformConstant | PushConstant | Workgroup | Private | Function
    )
}
