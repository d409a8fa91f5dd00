//! Numbers of 8 and 16 bits in shaders that have the capability to store them, but not to compute
//! with them: they are loaded, converted and stored, and lie in memory of the classes that a
//! capability names.

use rspirv::spirv::{Capability, Decoration, Op, StorageClass};

use crate::error::{Error, Rule};
use crate::grammar::{OperandClass, is_constant};
use crate::module::{InstructionRef, Module};
use crate::types::{Type, TypeIndex};

/// Fails at the first constant, variable or use that needs another capability.
pub(super) fn check(module: &Module) -> Result<(), Error> {
    let limited = Limited::new(module);
    if !limited.exist() {
        return Ok(());
    }
    for instruction in module.instructions(0..module.instructions.len()) {
        module.fuel.charge(1)?;
        let opcode = instruction.opcode();
        let invalid =
            |detail: String| Err(Error::invalid(Rule::Capability, instruction.place(), detail));
        let result = instruction.result_type();
        match opcode {
            Op::Variable => limited.check_variable(module, &instruction)?,
            Op::CopyMemory if limited.is_copied(module, &instruction) => {
                return invalid("a copy of what can only be stored and converted".to_owned());
            }
            Op::Bitcast | Op::ConvertFToU | Op::ConvertFToS | Op::ConvertSToF | Op::ConvertUToF
                if result.is_some_and(|ty| limited.bits_in(ty).is_some()) =>
            {
                return invalid("a conversion of more than the width".to_owned());
            }
            // These conversions are what there is to compute with them.
            Op::Store
            | Op::CopyObject
            | Op::CopyLogical
            | Op::FConvert
            | Op::UConvert
            | Op::SConvert => {}
            _ if is_constant(opcode) && result.is_some_and(|ty| limited.bits_in(ty).is_some()) => {
                return invalid("a constant of a type that can only be stored".to_owned());
            }
            _ if is_about_names(opcode) || module.is_annotation(instruction) => {}
            _ => {
                let mut found = None;
                instruction.walk(&mut |operand| {
                    if matches!(operand.class, OperandClass::Id | OperandClass::Extended) {
                        let id = instruction.words().get(operand.start).copied().unwrap_or(0);
                        let ty = module.type_of(id);
                        found = found.or(ty.and_then(|ty| limited.bits_in(ty)).map(|_| id));
                    }
                });
                if let Some(id) = found {
                    let detail =
                        format!("%{id} is of a type that can only be stored and converted");
                    return invalid(detail);
                }
            }
        }
    }
    Ok(())
}

fn is_about_names(opcode: Op) -> bool {
    matches!(opcode, Op::Name | Op::MemberName | Op::Decorate | Op::DecorateId | Op::GroupDecorate)
}

/// How many bits the scalars have that can only be stored, by the types that contain them: 8, 16,
/// or both, as a mask.
struct Limited {
    of_type: Vec<Option<u32>>,
}

impl Limited {
    /// Elements and members are declared before the types that contain them; what pointers point to
    /// is not contained.
    fn new(module: &Module) -> Self {
        let lacks = |capability| !module.capabilities.has(capability);
        let (no_bytes, no_shorts) = (lacks(Capability::Int8), lacks(Capability::Int16));
        let no_halves = lacks(Capability::Float16);
        let mut this = Self { of_type: Vec::new() };
        for (_, info) in module.types.iter() {
            let bits = match &info.ty {
                Type::Int { width: 8, .. } => no_bytes.then_some(8),
                Type::Int { width: 16, .. } => no_shorts.then_some(16),
                Type::Float { width: 16 } => no_halves.then_some(16),
                Type::Vector { element, .. }
                | Type::Matrix { column: element, .. }
                | Type::Array { element, .. }
                | Type::RuntimeArray { element, .. } => this.bits_in(*element),
                Type::Struct { members, .. } => {
                    let of_members = members.iter().filter_map(|&member| this.bits_in(member));
                    of_members.reduce(|all, bits| all | bits)
                }
                _ => None,
            };
            this.of_type.push(bits);
        }
        this
    }

    fn exist(&self) -> bool {
        self.of_type.iter().any(Option::is_some)
    }

    fn bits_in(&self, ty: TypeIndex) -> Option<u32> {
        self.of_type.get(ty.index()).copied().flatten()
    }

    /// Whether what a copy writes or reads contains such numbers.
    fn is_copied(&self, module: &Module, copy: &InstructionRef<'_>) -> bool {
        let pointers = (0..2).filter_map(|position| module.type_of(copy.operand(position)?));
        let mut pointees = pointers.filter_map(|ty| module.types.pointer(ty));
        pointees.any(|(_, pointee)| self.bits_in(pointee).is_some())
    }

    /// A variable is in a class for which a capability allows such numbers.
    fn check_variable(&self, module: &Module, variable: &InstructionRef<'_>) -> Result<(), Error> {
        use Capability as C;
        let pointer = variable.result_type().and_then(|ty| module.types.pointer(ty));
        let Some((class, pointee)) = pointer else { return Ok(()) };
        let Some(all) = self.bits_in(pointee) else { return Ok(()) };
        for bits in [8, 16].into_iter().filter(|bits| all & bits != 0) {
            let of_bits = |bytes, shorts| if bits == 8 { bytes } else { shorts };
            let uniform = of_bits(
                C::UniformAndStorageBuffer8BitAccess,
                C::UniformAndStorageBuffer16BitAccess,
            );
            let buffer = of_bits(C::StorageBuffer8BitAccess, C::StorageBuffer16BitAccess);
            let allowed: &[Capability] = match class {
                StorageClass::StorageBuffer | StorageClass::PhysicalStorageBuffer => {
                    &[buffer, uniform]
                }
                StorageClass::Uniform if is_buffer_block(module, pointee) => &[buffer, uniform],
                StorageClass::Uniform => &[uniform],
                StorageClass::PushConstant => {
                    &[of_bits(C::StoragePushConstant8, C::StoragePushConstant16)]
                }
                StorageClass::Input | StorageClass::Output if bits == 16 => {
                    &[C::StorageInputOutput16]
                }
                StorageClass::Workgroup => &[of_bits(
                    C::WorkgroupMemoryExplicitLayout8BitAccessKHR,
                    C::WorkgroupMemoryExplicitLayout16BitAccessKHR,
                )],
                _ => &[],
            };
            if !allowed.iter().any(|&capability| module.capabilities.has(capability)) {
                let detail =
                    format!("a variable with {bits} bits in {class:?} without a capability for it");
                return Err(Error::invalid(Rule::Capability, variable.place(), detail));
            }
        }
        Ok(())
    }
}

/// Whether the type is that of a storage buffer as it was written before there was the class
/// `StorageBuffer`, or an array of such.
fn is_buffer_block(module: &Module, ty: TypeIndex) -> bool {
    match *module.types.get(ty) {
        Type::Array { element, .. } | Type::RuntimeArray { element, .. } => {
            is_buffer_block(module, element)
        }
        Type::Struct { id, .. } => module.decorations(id).has(Decoration::BufferBlock),
        _ => false,
    }
}
