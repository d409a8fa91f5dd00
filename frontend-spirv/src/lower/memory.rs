//! Variables, loads, stores, copies, lifetimes.

use oxmux_ir as ir;
use oxmux_ir::Intrinsic;
use oxmux_ir::attributes::{AttributeSet, CallAttributes, IntAttribute};
use oxmux_ir::function::{Inst, Value};
use oxmux_ir::instruction::{IntrinsicCall, MemoryAccess, TailKind};
use oxmux_ir::metadata::{MetadataNode, MetadataOperand};
use oxmux_ir::types::Type;
use rspirv::spirv::{MemoryAccess as Mask, Op, StorageClass};

use super::built_in;
use super::function::FunctionLowering;
use super::globals::alignment;
use crate::error::{Error, Rule};
use crate::grammar::memory_access_words;
use crate::module::{InstructionRef, Module};

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    match inst.opcode() {
        Op::Variable => variable(f, inst),
        Op::Load => load(f, inst),
        Op::Store => store(f, inst),
        Op::CopyMemory => copy_object(f, inst),
        Op::CopyMemorySized => copy_bytes(f, inst),
        _ => lifetime(f, inst),
    }
}

/// The type that the pointer `id` points to.
pub(super) fn pointee(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    id: u32,
) -> Result<Type, Error> {
    let pointer = f.spirv_type(id).and_then(|ty| f.spirv.types.pointer(ty));
    match pointer {
        Some((_, pointee)) => Ok(f.shared.ty(pointee)),
        None => Err(f.invalid(inst, format!("%{id} is no pointer"))),
    }
}

/// The size of a type in memory, in bytes.
pub(super) fn size_of(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    ty: Type,
) -> Result<u64, Error> {
    let module = &f.shared.module;
    let size = module.data_layout.alloc_size(&module.cx.types, ty);
    size.ok_or_else(|| f.unsupported(inst, "memory of a type without a size"))
}

fn natural_align(f: &FunctionLowering<'_>, ty: Type) -> u32 {
    f.shared.module.data_layout.abi_align(&f.shared.module.cx.types, ty)
}

/// Stack objects live as long as the function's call, wherever their variable stands.
fn variable(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let ty = pointee(f, inst, inst.result())?;
    size_of(f, inst, ty)?;
    let wanted = alignment(f.spirv.decorations(inst.result()).alignment()).unwrap_or(1);
    let align = natural_align(f, ty).max(wanted);
    let here = std::mem::replace(&mut f.block, f.prologue);
    let object = f.builder().alloca(ty, align);
    f.block = here;
    f.set(inst.result(), object);
    if let Some(initializer) = inst.operand(1) {
        let value = f.value(initializer)?;
        f.builder().store(value, object, align);
    }
    Ok(())
}

/// How an access goes: its `MemoryAccess` mask is at `position`, if there is one.
struct Access {
    access: MemoryAccess,
    nontemporal: bool,
}

fn access(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    pointer: u32,
    ty: Type,
    position: usize,
) -> Result<Access, Error> {
    let mask = inst.operand(position).unwrap_or(0);
    let has = |flag: Mask| mask & flag.bits() != 0;
    let stated = match has(Mask::ALIGNED) {
        // No alignment is stated by 0, which some producers write.
        true => Some(f.operand(inst, position + 1)?).filter(|&bytes| bytes != 0),
        false => None,
    };
    let align = if let Some(bytes) = stated {
        alignment(Some(bytes)).ok_or_else(|| {
            let detail = format!("an alignment of {bytes}, no power of two");
            Error::invalid(Rule::Operand, inst.place(), detail)
        })?
    } else if f.packed.contains(&pointer) {
        1
    } else {
        natural_align(f, ty)
    };
    let mut access = MemoryAccess::aligned(align);
    access.volatile = has(Mask::VOLATILE) || f.spirv.decorations(pointer).is_volatile();
    Ok(Access { access, nontemporal: has(Mask::NONTEMPORAL) })
}

fn mark_nontemporal(f: &mut FunctionLowering<'_>, made: Inst) {
    let cx = &mut f.shared.module.cx;
    let one = cx.constants.int(&cx.types, Type::I32, 1);
    let operands = vec![MetadataOperand::Constant(one)];
    let node = cx.metadata.push(MetadataNode::Tuple { distinct: false, operands });
    f.func.inst_metadata.entry(made).or_default().push(("nontemporal".into(), node));
}

fn load(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let pointer = f.operand(inst, 0)?;
    if let Some(built_in) = built_in::pointer(f, pointer) {
        let value = built_in::load(f, &built_in)?;
        f.set(inst.result(), value);
        return Ok(());
    }
    let ty = f.result_type(inst)?;
    let Access { access, nontemporal } = access(f, inst, pointer, ty, 1)?;
    let ptr = f.value(pointer)?;
    let made = f.builder().inst(ir::Op::Load { ptr, access }, ty);
    if nontemporal {
        mark_nontemporal(f, made);
    }
    if let Some(value) = f.func.insts[made].result {
        f.set(inst.result(), value);
    }
    Ok(())
}

fn store(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let pointer = f.operand(inst, 0)?;
    let value = f.operand_value(inst, 1)?;
    let ty = f.value_type(value);
    let Access { access, nontemporal } = access(f, inst, pointer, ty, 2)?;
    let ptr = f.value(pointer)?;
    let made = f.builder().inst(ir::Op::Store { value, ptr, access }, Type::VOID);
    if nontemporal {
        mark_nontemporal(f, made);
    }
    Ok(())
}

fn copy_object(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let ty = pointee(f, inst, f.operand(inst, 0)?)?;
    let bytes = size_of(f, inst, ty)?;
    let size = f.size_type();
    let size = f.shared.module.cx.int(size, u128::from(bytes));
    copy(f, inst, Intrinsic::MemCpy, (ty, size), 2)
}

fn copy_bytes(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let size = f.operand_value(inst, 2)?;
    let ty = f.size_type();
    let size = match f.shared.module.cx.constants.value_uint(size) {
        Some(bytes) => f.shared.module.cx.int(ty, bytes),
        None => f.builder().int_cast(size, ty, false),
    };
    let apart = match (inst.operand(0), inst.operand(1)) {
        (Some(target), Some(source)) => are_apart(f.spirv, target, source),
        _ => false,
    };
    let copies = if apart { Intrinsic::MemCpy } else { Intrinsic::MemMove };
    // The pointee types do not imply an alignment: only the mask gives it.
    copy(f, inst, copies, (Type::I8, size), 3)
}

/// How many instructions lead from a pointer to the object that it points into, at most: each copy
/// walks them.
const POINTER_STEPS: usize = 16;

/// Whether two pointers are known to be into different objects. LLVM's back end writes `memmove` as
/// `OpCopyMemorySized`, too, of which the specification does not say that its sides are apart.
fn are_apart(spirv: &Module, target: u32, source: u32) -> bool {
    let base = |mut id: u32| {
        for _ in 0..POINTER_STEPS {
            let Some(definition) = spirv.definition(id) else { break };
            match definition.opcode() {
                Op::AccessChain
                | Op::InBoundsAccessChain
                | Op::PtrAccessChain
                | Op::InBoundsPtrAccessChain
                | Op::Bitcast
                | Op::PtrCastToGeneric
                | Op::GenericCastToPtr
                | Op::CopyObject => match definition.operand(0) {
                    Some(next) => id = next,
                    None => break,
                },
                _ => break,
            }
        }
        id
    };
    let (to, from) = (base(target), base(source));
    let is = |id: u32, opcode: Op| spirv.definition(id).is_some_and(|it| it.opcode() == opcode);
    let class = |id: u32| {
        let pointer = spirv.type_of(id).and_then(|ty| spirv.types.pointer(ty));
        pointer.map(|(class, _)| class).filter(|&class| class != StorageClass::Generic)
    };
    let in_other_memory = class(to).zip(class(from)).is_some_and(|(to, from)| to != from);
    let variables = is(to, Op::Variable) && is(from, Op::Variable);
    // A parameter is there before the variables of its function.
    let is_local = |id: u32| is(id, Op::Variable) && class(id) == Some(StorageClass::Function);
    let own = (is_local(to) && is(from, Op::FunctionParameter))
        || (is_local(from) && is(to, Op::FunctionParameter));
    to != from && (variables || own || in_other_memory)
}

/// Copies `size` bytes; one mask is for both sides, two are for target and source.
fn copy(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    copies: Intrinsic,
    (ty, size): (Type, Value),
    mask: usize,
) -> Result<(), Error> {
    let (target, source) = (f.operand(inst, 0)?, f.operand(inst, 1)?);
    let second = inst.operand(mask).map(|first| mask + memory_access_words(first));
    let second = second.filter(|&position| inst.operand(position).is_some());
    let to = access(f, inst, target, ty, mask)?;
    let mut from = access(f, inst, source, ty, second.unwrap_or(mask))?;
    if second.is_none() {
        // One mask is for both sides, but producers state the target's alignment in it.
        from.access.align = from.access.align.min(natural_align(f, ty));
    }
    let (to_ptr, from_ptr) = (f.value(target)?, f.value(source)?);
    let volatile = f.shared.module.cx.bool(to.access.volatile || from.access.volatile);
    let mut attributes = CallAttributes::default();
    for (index, side) in [&to, &from].into_iter().enumerate() {
        let mut set = AttributeSet::new();
        set.set_int(IntAttribute::Align, Some(u64::from(side.access.align)));
        *attributes.param_mut(index) = set;
    }
    let call = IntrinsicCall {
        intrinsic: copies,
        fast_math: Default::default(),
        args: vec![to_ptr, from_ptr, size, volatile],
        attributes: Some(Box::new(attributes)),
        tail: TailKind::None,
    };
    f.builder().inst(ir::Op::Intrinsic(Box::new(call)), Type::VOID);
    Ok(())
}

/// Markers stay for whole stack objects. One with an initializer has it from the function's start
/// on, so that a marker would take it away.
fn lifetime(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let pointer = f.operand_value(inst, 0)?;
    let Some(ir::Op::Alloca { ty, .. }) = f.func.def_op(pointer) else { return Ok(()) };
    let ty = *ty;
    let owner = f.operand(inst, 0)?;
    let is_plain = f.spirv.definition(owner).is_some_and(|definition| {
        definition.opcode() == Op::Variable && definition.operand(1).is_none()
    });
    let size = size_of(f, inst, ty)?;
    let said = u64::from(f.operand(inst, 1)?);
    // A marker through a cast of the pointer has the object's size, one of the variable itself
    // has 0.
    let is_whole = said == size || (said == 0 && is_plain);
    let initialized = !is_plain && has_initializer(f, owner);
    if !is_whole || initialized {
        return Ok(());
    }
    let intrinsic = match inst.opcode() {
        Op::LifetimeStart => Intrinsic::LifetimeStart,
        _ => Intrinsic::LifetimeEnd,
    };
    let size = f.shared.module.cx.i64(size);
    f.builder().intrinsic(intrinsic, Type::VOID, &[size, pointer]);
    Ok(())
}

/// Whether the variable below the casts of a pointer has an initializer, as far as can be seen.
fn has_initializer(f: &FunctionLowering<'_>, id: u32) -> bool {
    let mut id = id;
    for _ in 0..8 {
        let Some(definition) = f.spirv.definition(id) else { return true };
        match definition.opcode() {
            Op::Variable => return definition.operand(1).is_some(),
            Op::Bitcast | Op::CopyObject => id = definition.operand(0).unwrap_or(0),
            _ => return true,
        }
    }
    true
}
