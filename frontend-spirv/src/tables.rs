//! One walk over the module's scope, in order, that fills the tables of types and constants.
//!
//! Whatever a type or constant needs stands before it, forward-declared pointers and constants that
//! are put off ([`forward`]) apart, so that nothing here recurses: an operand's entry is complete
//! when it is looked up.

use rspirv::spirv::{AddressingModel, Op};

use crate::constants::{Constant, ConstantIndex, ConstantTable};
use crate::decode::{Decoded, IdTable, Instruction, NO_TABLE_INDEX};
use crate::decoration::{DecorationTable, Decorations, WHOLE};
use crate::environment::Environment;
use crate::error::{Error, Place, Rule};
use crate::fold;
use crate::grammar::{is_constant, is_type};
use crate::limits::Limits;
use crate::specialization::Specialization;
use crate::types::{Scalar, Type, TypeIndex, TypeTable};

mod define_type;
mod forward;
mod spec_constant_op;

/// The tables that the walk fills.
pub(crate) struct Tables<'a> {
    pub(crate) words: &'a [u32],
    pub(crate) instructions: &'a mut [Instruction],
    pub(crate) ids: &'a IdTable,
    pub(crate) decorations: &'a DecorationTable,
    pub(crate) limits: &'a Limits,
    pub(crate) specialization: &'a Specialization,
    environment: &'a Environment,
    pub(crate) types: TypeTable,
    pub(crate) constants: ConstantTable,
    /// Elements listed by composites so far, at 16 bytes each.
    composite_bytes: u64,
    /// Whether everything else is entered: an address is that of a variable anywhere.
    is_behind: bool,
}

impl<'a> Tables<'a> {
    pub(crate) fn new(
        decoded: &'a mut Decoded,
        decorations: &'a DecorationTable,
        limits: &'a Limits,
        specialization: &'a Specialization,
        addressing: AddressingModel,
        environment: &'a Environment,
    ) -> Tables<'a> {
        let Decoded { words, instructions, ids } = decoded;
        Tables {
            words,
            instructions,
            ids,
            decorations,
            limits,
            specialization,
            environment,
            types: TypeTable::new(addressing, environment),
            constants: ConstantTable::default(),
            composite_bytes: 0,
            is_behind: false,
        }
    }

    /// Enters the types and constants among the instructions of `range`.
    pub(crate) fn fill(&mut self, range: std::ops::Range<usize>) -> Result<(), Error> {
        let mut deferred = Vec::new();
        for index in range {
            let Some(&instruction) = self.instructions.get(index) else { break };
            let at = instruction.place(index);
            let operands = instruction.operand_words(self.words);
            let entry = match instruction.opcode {
                Op::TypeForwardPointer => {
                    self.forward_pointer(operands, at)?;
                    continue;
                }
                opcode if is_type(opcode) => self.define_type(&instruction, operands, at)?.0,
                opcode if is_constant(opcode) => {
                    match self.enter_constant(index) {
                        Err(error) if self.may_be_deferred(&error) => deferred.push(index),
                        entered => entered?,
                    }
                    continue;
                }
                _ => continue,
            };
            if let Some(instruction) = self.instructions.get_mut(index) {
                instruction.table_index = entry;
            }
        }
        self.fill_deferred(deferred)
    }

    fn enter_constant(&mut self, index: usize) -> Result<(), Error> {
        let Some(&instruction) = self.instructions.get(index) else { return Ok(()) };
        let (at, operands) = (instruction.place(index), instruction.operand_words(self.words));
        let constant = self.define_constant(&instruction, operands, at)?;
        let depth = self.constants.info(constant).map_or(0, |info| info.depth);
        Error::check_limit("constant_depth", depth, self.limits.constant_depth, at)?;
        if let Some(instruction) = self.instructions.get_mut(index) {
            instruction.table_index = constant.0;
        }
        Ok(())
    }

    fn defining(&self, id: u32, at: Place) -> Result<(usize, &Instruction), Error> {
        let found = self.ids.get(id).and_then(|index| Some((index, self.instructions.get(index)?)));
        found.ok_or_else(|| Error::undefined(id, at))
    }

    fn decorations_of(&self, id: u32) -> Decorations<'a> {
        self.decorations.of(self.words, id, WHOLE)
    }

    /// The type of a constant, a type that is defined before it.
    fn result_type(&self, instruction: &Instruction, at: Place) -> Result<TypeIndex, Error> {
        self.type_operand(instruction.result_type, instruction.result_type, at)
    }

    /// The constant `id`, which must stand before its user.
    fn constant_operand_read(&self, id: u32, at: Place) -> Result<ConstantIndex, Error> {
        let (_, definition) = self.defining(id, at)?;
        if !is_constant(definition.opcode) {
            let detail = format!("%{id} is no constant");
            return Err(Error::invalid(Rule::Constant, at.with_id(id), detail));
        }
        if definition.table_index == NO_TABLE_INDEX {
            let detail = format!("constant %{id} is not defined before its use");
            return Err(Error::invalid(Rule::ForwardReference, at.with_id(id), detail));
        }
        Ok(ConstantIndex(definition.table_index))
    }

    /// The constant `id`, or the address of the module-scope variable `id`.
    pub(crate) fn constant_operand(&mut self, id: u32, at: Place) -> Result<ConstantIndex, Error> {
        let (index, definition) = self.defining(id, at)?;
        if definition.opcode != Op::Variable {
            return self.constant_operand_read(id, at);
        }
        let is_before = at.instruction.is_some_and(|user| index < user as usize);
        if !is_before && !self.is_behind {
            let detail = format!("%{id} is not defined before its use");
            return Err(Error::invalid(Rule::ForwardReference, at.with_id(id), detail));
        }
        let result_type = definition.result_type;
        let ty = self.type_operand(result_type, result_type, at)?;
        Ok(self.constants.intern(ty, Constant::Address(id)))
    }

    fn define_constant(
        &mut self,
        instruction: &Instruction,
        operands: &[u32],
        at: Place,
    ) -> Result<ConstantIndex, Error> {
        let ty = self.result_type(instruction, at)?;
        let scalar = self.types.scalar(ty);
        let spec_id = self.decorations_of(instruction.result).spec_id();
        match instruction.opcode {
            Op::ConstantTrue | Op::ConstantFalse | Op::SpecConstantTrue | Op::SpecConstantFalse => {
                if scalar != Some(Scalar::Bool) {
                    return Err(Error::invalid(Rule::Constant, at, "the type is not bool"));
                }
                let is_true = matches!(instruction.opcode, Op::ConstantTrue | Op::SpecConstantTrue);
                let bits =
                    self.specialized(instruction, spec_id, Scalar::Bool, u64::from(is_true))?;
                Ok(self.constants.intern(ty, Constant::Bits(bits)))
            }
            Op::Constant | Op::SpecConstant => {
                let Some(scalar @ (Scalar::Int(width) | Scalar::Float(width))) = scalar else {
                    return Err(Error::invalid(Rule::Constant, at, "the type is no number"));
                };
                let bits = literal(operands, width, at)?;
                let bits = self.specialized(instruction, spec_id, scalar, bits)?;
                Ok(self.constants.intern(ty, Constant::Bits(bits)))
            }
            Op::ConstantNull | Op::Undef => {
                if !self.types.is_value(ty) {
                    let detail = format!("{} has no value", self.types.describe_type(ty));
                    return Err(Error::invalid(Rule::Constant, at, detail));
                }
                if instruction.opcode == Op::Undef {
                    return Ok(self.constants.intern(ty, Constant::Undef));
                }
                Ok(self.constants.null(&self.types, ty))
            }
            Op::ConstantComposite | Op::SpecConstantComposite => {
                let constituents = operands.iter().map(|&id| self.constant_operand(id, at));
                let constituents = constituents.collect::<Result<Vec<_>, _>>()?;
                self.composite(ty, constituents, at)
            }
            Op::ConstantSampler => match (self.types.get(ty), operands) {
                (Type::Sampler, &[addressing_mode, normalized, filter_mode]) => Ok(self
                    .constants
                    .intern(ty, Constant::Sampler { addressing_mode, normalized, filter_mode })),
                _ => Err(Error::invalid(Rule::Constant, at, "the type is no sampler")),
            },
            Op::SpecConstantOp => self.spec_constant_op(ty, operands, at),
            _ => Err(Error::unsupported(at, "this constant")),
        }
    }

    /// The bits that the specialization gives, or `default`.
    fn specialized(
        &self,
        instruction: &Instruction,
        spec_id: Option<u32>,
        scalar: Scalar,
        default: u64,
    ) -> Result<u64, Error> {
        let is_spec = matches!(
            instruction.opcode,
            Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse
        );
        let Some(spec_id) = spec_id.filter(|_| is_spec) else { return Ok(default) };
        let Some(bytes) = self.specialization.get(spec_id) else { return Ok(default) };
        let width = match scalar {
            Scalar::Bool => 8,
            Scalar::Int(width) | Scalar::Float(width) => width,
        };
        let expected = width.div_ceil(8).next_power_of_two() as usize;
        // Vulkan's Booleans have 32 bits (`VkBool32`).
        let is_vulkan_bool =
            scalar == Scalar::Bool && self.environment.has_interface && bytes.len() == 4;
        if bytes.len() != expected && !is_vulkan_bool {
            let detail = format!("the value has {} bytes, not {expected}", bytes.len());
            return Err(Error::SpecConstant { spec_id, detail });
        }
        let bits = bytes.iter().rev().fold(0_u64, |bits, &byte| bits << 8 | u64::from(byte));
        Ok(if scalar == Scalar::Bool { u64::from(bits != 0) } else { bits & fold::mask(width) })
    }

    /// A composite of `ty`; checks number and types of its constituents.
    fn composite(
        &mut self,
        ty: TypeIndex,
        constituents: Vec<ConstantIndex>,
        at: Place,
    ) -> Result<ConstantIndex, Error> {
        let Some(count) = self.types.element_count(ty) else {
            return Err(Error::invalid(Rule::Constant, at, "the type is no composite"));
        };
        if !self.types.is_filled(ty, constituents.len(), count) {
            let detail = format!("{} constituents for {count} elements", constituents.len());
            return Err(Error::invalid(Rule::Constant, at, detail));
        }
        for (&constituent, position) in constituents.iter().zip(0_u64..) {
            let expected = self.types.literal_element(ty, position);
            let found = self.constants.info(constituent).map(|info| info.ty);
            let fits = expected.zip(found).is_some_and(|(a, b)| self.types.same(a, b));
            if !fits {
                let detail = format!("constituent {position} has another type than its element");
                return Err(Error::invalid(Rule::Constant, at, detail));
            }
        }
        let mut constituents = constituents;
        constituents.truncate(usize::try_from(count).unwrap_or(usize::MAX));
        let limit = self.limits.constant_bytes;
        let size = self.types.info(ty).and_then(|info| info.size).unwrap_or(0);
        Error::check_limit("constant_bytes", size, limit, at)?;
        self.composite_bytes = self.composite_bytes.saturating_add(count.saturating_mul(16));
        Error::check_limit("constant_bytes", self.composite_bytes, limit, at)?;
        Ok(self.constants.intern(ty, Constant::Composite(constituents.into_boxed_slice())))
    }
}

/// The bits of a literal of `width` bits.
pub(crate) fn literal(words: &[u32], width: u32, at: Place) -> Result<u64, Error> {
    let expected = width.div_ceil(32) as usize;
    let bits = match *words {
        [low] if expected == 1 => u64::from(low),
        [low, high] if expected == 2 => u64::from(high) << 32 | u64::from(low),
        _ => {
            let detail = format!("{} words for a literal of {width} bits", words.len());
            return Err(Error::invalid(Rule::Operand, at, detail));
        }
    };
    Ok(bits & fold::mask(width))
}
