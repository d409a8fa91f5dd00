//! The instructions that define types.

use rspirv::spirv::{Decoration, Op};

use super::Tables;
use crate::decode::{Instruction, NO_TABLE_INDEX};
use crate::error::{Error, Place, Rule};
use crate::grammar::is_type;
use crate::types::{ImageType, Scalar, Type, TypeIndex, storage_class};

/// The most components of a vector. Those of the standard have up to 16.
const VECTOR_MAX: u32 = 1024;

impl Tables<'_> {
    pub(super) fn define_type(
        &mut self,
        instruction: &Instruction,
        operands: &[u32],
        at: Place,
    ) -> Result<TypeIndex, Error> {
        let id = instruction.result;
        let ty = match (instruction.opcode, operands) {
            (Op::TypeVoid, _) => Type::Void,
            (Op::TypeBool, _) => Type::Bool,
            (Op::TypeInt, &[width, signedness]) => int_type(width, signedness, at)?,
            (Op::TypeFloat, operands) => float_type(operands, at)?,
            (Op::TypeVector, &[element, count]) => self.vector_type(id, element, count, at)?,
            (Op::TypeMatrix, &[column, count]) if self.environment.has_matrices => {
                self.matrix_type(id, column, count, at)?
            }
            (Op::TypeArray, &[element, length]) => self.array_type(id, element, length, at)?,
            (Op::TypeRuntimeArray, &[element]) => {
                let element = self.element_type(element, id, at)?;
                Type::RuntimeArray { element, stride: self.array_stride(id) }
            }
            (Op::TypeStruct, members) => self.struct_type(id, members, at)?,
            (Op::TypeOpaque, _) => Type::Opaque { id },
            (Op::TypePointer, &[storage, pointee]) => {
                return self.pointer_type(instruction, storage, pointee, at);
            }
            (Op::TypeFunction, [result, parameters @ ..]) => {
                self.function_type(id, *result, parameters, at)?
            }
            (Op::TypeEvent, _) => Type::Event,
            (Op::TypeSampler, _) => Type::Sampler,
            (Op::TypeImage, operands) => self.image_type(id, operands, at)?,
            (Op::TypeSampledImage, &[image]) => {
                let image = self.type_operand(image, id, at)?;
                if !matches!(self.types.get(image), Type::Image(_)) {
                    return Err(Error::invalid(Rule::Type, at, "the operand is no image type"));
                }
                Type::SampledImage { image }
            }
            (
                opcode @ (Op::TypePipe
                | Op::TypeQueue
                | Op::TypeDeviceEvent
                | Op::TypeReserveId
                | Op::TypePipeStorage
                | Op::TypeNamedBarrier),
                operands,
            ) => Type::Handle {
                opcode: opcode as u32 as u16,
                operand: operands.first().copied().unwrap_or(0),
            },
            (opcode, _) => return Err(Error::unsupported(at, format!("Op{opcode:?}"))),
        };
        let of_shaders = self.environment.has_interface
            && matches!(ty, Type::Sampler | Type::Image(_) | Type::SampledImage { .. });
        let declared_once = of_shaders
            || matches!(
                ty,
                Type::Void
                    | Type::Bool
                    | Type::Int { .. }
                    | Type::Float { .. }
                    | Type::Vector { .. }
                    | Type::Function { .. }
            );
        let index = self.enter_type(ty, id, at)?;
        if let (Op::TypeArray, &[_, length]) = (instruction.opcode, operands)
            && self.is_specialized(length)
        {
            self.types.set_specialized_array(index);
        }
        let first = self.types.info(index).map_or(id, |info| info.id);
        // Pointers and arrays may be declared twice, and functions of different such ids are then
        // different declarations of one type.
        let other_ids = matches!(self.types.get(index), Type::Function { .. })
            && self.defining(first, at)?.1.operand_words(self.words) != operands;
        if declared_once && !other_ids && first != id {
            let detail = format!("%{first} is the same type");
            return Err(Error::invalid(Rule::DuplicateType, at, detail));
        }
        Ok(index)
    }

    fn enter_type(&mut self, ty: Type, id: u32, at: Place) -> Result<TypeIndex, Error> {
        let too_large =
            |value| Error::Limit { which: "type_bytes", value, limit: self.limits.type_bytes, at };
        let index = self.types.intern(ty, id).map_err(|_| too_large(u64::MAX))?;
        if let Some(info) = self.types.info(index) {
            Error::check_limit("type_depth", info.depth, self.limits.type_depth, at)?;
            let size = info.size.unwrap_or(0);
            Error::check_limit("type_bytes", size, self.limits.type_bytes, at)?;
        }
        Ok(index)
    }

    /// The type `id`, which the type `user` names as an operand.
    pub(super) fn type_operand(&self, id: u32, user: u32, at: Place) -> Result<TypeIndex, Error> {
        let (_, definition) = self.defining(id, at)?;
        if !is_type(definition.opcode) {
            return Err(Error::invalid(Rule::Type, at.with_id(id), format!("%{id} is no type")));
        }
        if definition.table_index != NO_TABLE_INDEX {
            return Ok(TypeIndex(definition.table_index));
        }
        let (rule, what) = if self.contains_itself(user) {
            (Rule::CyclicType, format!("%{user} contains itself"))
        } else {
            (Rule::ForwardReference, format!("type %{id} is not defined before its use"))
        };
        Err(Error::invalid(rule, at.with_id(id), what))
    }

    fn element_type(&self, id: u32, user: u32, at: Place) -> Result<TypeIndex, Error> {
        let element = self.type_operand(id, user, at)?;
        if self.types.is_value(element) {
            Ok(element)
        } else {
            let what = format!("{} cannot be an element", self.types.describe_type(element));
            Err(Error::invalid(Rule::Type, at.with_id(id), what))
        }
    }

    /// Whether `start` is reached from itself over elements and members, pointers not followed.
    fn contains_itself(&self, start: u32) -> bool {
        let mut seen = std::collections::BTreeSet::new();
        let mut pending = vec![start];
        while let Some(id) = pending.pop() {
            let Some(definition) = self.ids.get(id).and_then(|index| self.instructions.get(index))
            else {
                continue;
            };
            let operands = definition.operand_words(self.words);
            let inner = match definition.opcode {
                Op::TypeStruct | Op::TypeFunction => operands,
                Op::TypeArray | Op::TypeVector | Op::TypeRuntimeArray | Op::TypeMatrix => {
                    operands.get(..1).unwrap_or(&[])
                }
                _ => &[],
            };
            for &id in inner {
                if id == start {
                    return true;
                }
                if seen.insert(id) {
                    pending.push(id);
                }
            }
        }
        false
    }

    fn vector_type(&self, id: u32, element: u32, count: u32, at: Place) -> Result<Type, Error> {
        let element = self.type_operand(element, id, at)?;
        if self.types.scalar(element).is_none() {
            return Err(Error::invalid(Rule::Type, at, "the components are no scalars"));
        }
        match count {
            // The Kernel capability has 2, 3, 4, 8 and 16. clang's optimizer makes others, and
            // llvm-spirv writes them.
            2..=VECTOR_MAX => Ok(Type::Vector { element, count }),
            0 | 1 => Err(Error::invalid(Rule::Type, at, format!("a vector of {count} components"))),
            _ => Err(Error::unsupported(at, format!("a vector of {count} components"))),
        }
    }

    fn matrix_type(&self, id: u32, column: u32, count: u32, at: Place) -> Result<Type, Error> {
        let column = self.type_operand(column, id, at)?;
        let is_column = matches!(self.types.get(column), Type::Vector { .. })
            && matches!(self.types.scalar_or_vector(column), Some((Scalar::Float(_), 2..=4)));
        match count {
            _ if !is_column => {
                Err(Error::invalid(Rule::Type, at, "the columns are no vectors of floats"))
            }
            2..=4 => Ok(Type::Matrix { column, count }),
            _ => Err(Error::invalid(Rule::Type, at, format!("a matrix of {count} columns"))),
        }
    }

    /// `ArrayStride`, where layouts are explicit; 0 for none.
    fn array_stride(&self, id: u32) -> u32 {
        let stride = self.decorations_of(id).get(Decoration::ArrayStride);
        let stride = stride.filter(|_| self.environment.has_interface);
        stride.and_then(|operands| operands.first().copied()).unwrap_or(0)
    }

    fn array_type(&self, id: u32, element: u32, length: u32, at: Place) -> Result<Type, Error> {
        let element = self.element_type(element, id, at)?;
        let constant = self.constant_operand_read(length, at)?;
        let info = self.constants.info(constant);
        let is_int =
            info.is_some_and(|info| matches!(self.types.scalar(info.ty), Some(Scalar::Int(_))));
        let bits = self.constants.scalar_bits(constant).filter(|_| is_int);
        match bits {
            None => Err(Error::invalid(
                Rule::Type,
                at.with_id(length),
                format!("the length %{length} is no integer constant"),
            )),
            // A length that is chosen when the module is specialized may be one at which the array
            // is not used. It has no bytes, and all accesses to it are out of range.
            Some(0) if !self.is_specialized(length) => {
                Err(Error::invalid(Rule::Type, at.with_id(length), "the length is 0"))
            }
            Some(length) => Ok(Type::Array { element, length, stride: self.array_stride(id) }),
        }
    }

    /// Whether the constant depends on how the module is specialized.
    fn is_specialized(&self, id: u32) -> bool {
        let definition = self.ids.get(id).and_then(|index| self.instructions.get(index));
        definition.is_some_and(|it| matches!(it.opcode, Op::SpecConstant | Op::SpecConstantOp))
    }

    fn struct_type(&self, id: u32, members: &[u32], at: Place) -> Result<Type, Error> {
        let limit = self.limits.struct_members;
        Error::check_limit("struct_members", members.len() as u64, limit, at)?;
        let last = members.len().saturating_sub(1);
        let members = members.iter().enumerate().map(|(position, &member)| {
            let ty = self.type_operand(member, id, at)?;
            let unsized_tail =
                position == last && matches!(self.types.get(ty), Type::RuntimeArray { .. });
            // Old producers describe handles (events, pipes) as structures of opaque types.
            if unsized_tail || self.types.is_value(ty) {
                Ok(ty)
            } else {
                let what = format!("{} cannot be a member", self.types.describe_type(ty));
                Err(Error::invalid(Rule::Type, at.with_id(member), what))
            }
        });
        let members = members.collect::<Result<Vec<_>, _>>()?.into_boxed_slice();
        Ok(Type::Struct { id, members, packed: self.decorations_of(id).has(Decoration::CPacked) })
    }

    fn pointer_type(
        &mut self,
        instruction: &Instruction,
        storage: u32,
        pointee: u32,
        at: Place,
    ) -> Result<TypeIndex, Error> {
        let id = instruction.result;
        let storage = storage_class(storage, at)?;
        let pointee = self.type_operand(pointee, id, at)?;
        if instruction.table_index == NO_TABLE_INDEX {
            return self.enter_type(Type::Pointer { storage, pointee }, id, at);
        }
        let index = TypeIndex(instruction.table_index);
        let declared = match *self.types.get(index) {
            Type::ForwardPointer { storage, .. } => Some(storage),
            _ => None,
        };
        if declared != Some(storage) {
            let detail = "the storage class is not that of the forward declaration";
            return Err(Error::invalid(Rule::StorageClass, at, detail));
        }
        self.types.complete_pointer(index, pointee);
        let depth = self.types.info(index).map_or(0, |info| info.depth);
        Error::check_limit("type_depth", depth, self.limits.type_depth, at)?;
        Ok(index)
    }

    pub(super) fn forward_pointer(&mut self, operands: &[u32], at: Place) -> Result<(), Error> {
        let &[id, storage] = operands else {
            return Err(Error::invalid(Rule::Operand, at, "an operand is missing"));
        };
        let storage = storage_class(storage, at)?;
        let (index, definition) = self.defining(id, at)?;
        let (opcode, table_index) = (definition.opcode, definition.table_index);
        if opcode != Op::TypePointer {
            let detail = format!("%{id} is no pointer type");
            return Err(Error::invalid(Rule::Type, at.with_id(id), detail));
        }
        // A declaration after the definition, or a second one, is redundant.
        if table_index == NO_TABLE_INDEX {
            let entry = self.enter_type(Type::ForwardPointer { id, storage }, id, at)?;
            if let Some(definition) = self.instructions.get_mut(index) {
                definition.table_index = entry.0;
            }
        }
        Ok(())
    }

    fn function_type(
        &self,
        id: u32,
        result: u32,
        parameters: &[u32],
        at: Place,
    ) -> Result<Type, Error> {
        let limit = self.limits.function_parameters;
        Error::check_limit("function_parameters", parameters.len() as u64, limit, at)?;
        let result = self.type_operand(result, id, at)?;
        let result_fits =
            self.types.is_value(result) || matches!(self.types.get(result), Type::Void);
        if !result_fits {
            return Err(Error::invalid(Rule::Type, at, "a function cannot return this type"));
        }
        let parameters = parameters.iter().map(|&parameter| self.element_type(parameter, id, at));
        let parameters = parameters.collect::<Result<Vec<_>, _>>()?.into_boxed_slice();
        Ok(Type::Function { result, parameters })
    }

    fn image_type(&self, id: u32, operands: &[u32], at: Place) -> Result<Type, Error> {
        let &[sampled_type, dim, depth, arrayed, multisampled, sampled, format, ref rest @ ..] =
            operands
        else {
            return Err(Error::invalid(Rule::Operand, at, "an operand is missing"));
        };
        let sampled_type = self.type_operand(sampled_type, id, at)?;
        let access = rest.first().copied();
        Ok(Type::Image(ImageType {
            sampled_type,
            dim,
            depth,
            arrayed,
            multisampled,
            sampled,
            format,
            access,
        }))
    }
}

fn int_type(width: u32, signedness: u32, at: Place) -> Result<Type, Error> {
    match (width, signedness) {
        (1..=64, 0 | 1) => Ok(Type::Int { width, signed: signedness == 1 }),
        (0, _) => Err(Error::invalid(Rule::Type, at, "an integer of 0 bits")),
        (_, 2..) => Err(Error::invalid(Rule::Type, at, format!("signedness {signedness}"))),
        _ => Err(Error::unsupported(at, format!("an integer of {width} bits"))),
    }
}

fn float_type(operands: &[u32], at: Place) -> Result<Type, Error> {
    match *operands {
        [width @ (16 | 32 | 64)] => Ok(Type::Float { width }),
        [width] => Err(Error::unsupported(at, format!("a floating-point type of {width} bits"))),
        [width, encoding] => {
            let what = format!("a floating-point type of {width} bits with encoding {encoding}");
            Err(Error::unsupported(at, what))
        }
        _ => Err(Error::invalid(Rule::Operand, at, "an operand is missing")),
    }
}
