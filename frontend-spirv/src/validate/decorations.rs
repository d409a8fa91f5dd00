//! Which decorations of shaders may be on what: the rules of `spirv-val` for targets, storage
//! classes and the types of built-in variables (SPIR-V specification, "Decoration"; Vulkan
//! specification, "Validation Rules within a Module").

use std::collections::{BTreeMap, BTreeSet};

use rspirv::spirv::{BuiltIn, Decoration, Op, StorageClass};

use crate::decoration::{Entry, WHOLE};
use crate::decoration_rules;
use crate::error::{Error, Rule};
use crate::module::{InstructionRef, Module};
use crate::types::{Scalar, Type, TypeIndex};

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
    if let Some((extension, version)) = decoration_rules::extension(decoration as u32) {
        let is_core = version.is_some_and(|version| module.version >= version);
        if !is_core && !module.extensions.iter().any(|declared| declared == extension) {
            return Err(format!("{decoration:?} without the extension {extension}"));
        }
    }
    if member != WHOLE {
        return match decoration {
            _ if is_of_whole(decoration) => refuse("a member of a structure"),
            Component if !is_member_of_components(module, target, member) => {
                refuse("a structure whose member is neither a scalar nor a vector")
            }
            _ => Ok(()),
        };
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
    let pointer = target.result_type().and_then(|ty| module.types.pointer(ty));
    let Some((class, pointee)) = pointer else { return Ok(()) };
    let is_between_stages = matches!(class, StorageClass::Input | StorageClass::Output);
    match decoration {
        Flat | NoPerspective | Centroid | Sample if !is_between_stages => {
            return refuse("not between stages");
        }
        NonWritable if !can_be_read_only(module, class, pointee) => {
            return refuse("neither an image, a buffer, nor of a function or an invocation");
        }
        _ => {}
    }
    if target.opcode() != Op::Variable {
        return Ok(());
    }
    let decorations = module.decorations(target.result());
    match decoration {
        Location | Component if decorations.built_in().is_some() => refuse("a built-in variable"),
        Location | Component if is_of_compute(class) => refuse("not between stages"),
        Invariant if !is_between_stages => refuse("not between stages"),
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

/// Checks that no two decorations of one object, group or member exclude each other, nor give its
/// layout twice. What a group gives its targets is not compared with what these have themselves or
/// from other groups.
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

/// Checks the members of structures: either all are built-in variables or none, by groups or
/// themselves; a structure of those is in no other one, nor a block in a block; and what is between
/// stages is in variables between stages.
pub(super) fn check_members(module: &Module) -> Result<(), Error> {
    let invalid = |id: u32, detail: String| {
        let at = module.place_of(id);
        Err(Error::invalid(Rule::Decoration, at, detail))
    };
    let is_block = |id: u32| {
        let decorations = module.decorations(id);
        decorations.has(Decoration::Block) || decorations.has(Decoration::BufferBlock)
    };
    // By number: has members that are built-in variables, has such or invariant ones, has a block
    // somewhere in it.
    let mut of_built_ins = BTreeSet::new();
    let mut of_stages = BTreeMap::new();
    let mut with_blocks = BTreeMap::new();
    for (ty, info) in module.types.iter() {
        let Type::Struct { id, ref members, .. } = info.ty else { continue };
        module.fuel.charge(members.len())?;
        let positions = 0..u32::try_from(members.len()).unwrap_or(WHOLE);
        let has = |member: u32, decoration| module.member_decorations(id, member).has(decoration);
        let built_in = positions.clone().filter(|&at| has(at, Decoration::BuiltIn)).count();
        if built_in > 0 && built_in < members.len() {
            let detail = format!("of the members of %{id} some are BuiltIn, and some are not");
            return invalid(id, detail);
        }
        if members.iter().any(|member| of_built_ins.contains(member)) {
            return invalid(id, format!("%{id} has a structure of built-in variables in it"));
        }
        let nested = members.iter().find_map(|member| with_blocks.get(member).copied());
        if let Some(inner) = nested.filter(|_| is_block(id)) {
            return invalid(id, format!("the block %{inner} is in the block %{id}"));
        }
        if let Some(block) = nested.or(is_block(id).then_some(id)) {
            with_blocks.insert(ty, block);
        }
        if built_in > 0 {
            of_built_ins.insert(ty);
            of_stages.insert(ty, "built-in variables");
        } else if positions.clone().any(|at| has(at, Decoration::Invariant)) {
            of_stages.insert(ty, "members that are Invariant");
        }
    }
    for &variable in &module.globals {
        let pointer = module.type_of(variable).and_then(|ty| module.types.pointer(ty));
        let Some((class, mut ty)) = pointer else { continue };
        while let Type::Array { element, .. } | Type::RuntimeArray { element, .. } =
            *module.types.get(ty)
        {
            ty = element;
        }
        let Some(what) = of_stages.get(&ty) else { continue };
        if !matches!(class, StorageClass::Input | StorageClass::Output) {
            return invalid(variable, format!("%{variable} in {class:?} has {what}"));
        }
    }
    Ok(())
}

/// Checks what a built-in decorates, and its type.
pub(super) fn check_built_in(
    module: &Module,
    target: InstructionRef<'_>,
    member: u32,
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
    let of_target = || target.result_type().or_else(|| module.type_index(target.result()));
    let ty = match (member, member_type(module, target, member)) {
        (WHOLE, _) => of_target().map(|ty| match module.types.pointer(ty) {
            Some((_, pointee)) => pointee,
            None => ty,
        }),
        (_, ty) => ty,
    };
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
            let at = module.place_of(id);
            return Err(Error::invalid(Rule::Decoration, at.with_id(id), detail));
        }
    }
    Ok(())
}

/// The type of a member of a structure.
fn member_type(module: &Module, target: InstructionRef<'_>, member: u32) -> Option<TypeIndex> {
    match module.types.get(module.type_index(target.result())?) {
        Type::Struct { members, .. } => members.get(member as usize).copied(),
        _ => None,
    }
}

/// Whether a member, or each element of one that is an array, is a scalar or a vector.
fn is_member_of_components(module: &Module, target: InstructionRef<'_>, member: u32) -> bool {
    let Some(mut ty) = member_type(module, target, member) else { return true };
    while let Type::Array { element, .. } = *module.types.get(ty) {
        ty = element;
    }
    module.types.scalar_or_vector(ty).is_some()
}

/// Whether an object in a class may be decorated `NonWritable`: a storage image, a block of memory,
/// or from SPIR-V 1.4 on one of a function or an invocation.
fn can_be_read_only(module: &Module, class: StorageClass, mut ty: TypeIndex) -> bool {
    while let Type::Array { element, .. } | Type::RuntimeArray { element, .. } =
        *module.types.get(ty)
    {
        ty = element;
    }
    match class {
        StorageClass::UniformConstant => {
            matches!(module.types.get(ty), Type::Image(image) if image.sampled == 2)
        }
        StorageClass::Uniform
        | StorageClass::StorageBuffer
        | StorageClass::PhysicalStorageBuffer => true,
        StorageClass::Function | StorageClass::Private => module.version >= (1, 4),
        _ => false,
    }
}

/// Whether a decoration is one of whole objects and types. `Restrict` is none: glslang puts it on
/// members.
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
