//! Types, one entry for each different one, with sizes that are known not to overflow.

use std::collections::{BTreeMap, BTreeSet};

use rspirv::spirv::{AddressingModel, StorageClass};

use crate::environment::Environment;
use crate::error::{Error, Place};

/// A type of the module: equal types have equal indices, whatever their ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TypeIndex(pub(crate) u32);

impl TypeIndex {
    /// Position in the table of types.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The structure of a type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "fields are named as the operands of the OpType instructions")]
pub(crate) enum Type {
    /// `OpTypeVoid`.
    Void,
    /// `OpTypeBool`.
    Bool,
    /// `OpTypeInt`, 1 to 64 bits.
    Int { width: u32, signed: bool },
    /// `OpTypeFloat`: 16, 32 or 64 bits, IEEE 754.
    Float { width: u32 },
    /// `OpTypeVector` of scalars: 2, 3, 4, 8 or 16 in the standard, other numbers from optimizers.
    Vector { element: TypeIndex, count: u32 },
    /// `OpTypeMatrix`.
    Matrix { column: TypeIndex, count: u32 },
    /// `OpTypeArray`; the length is that after specialization. The stride is 0 where none is
    /// stated.
    Array { element: TypeIndex, length: u64, stride: u32 },
    /// `OpTypeRuntimeArray`.
    RuntimeArray { element: TypeIndex, stride: u32 },
    /// `OpTypeStruct`: its id distinguishes it from others with the same members.
    Struct { id: u32, members: Box<[TypeIndex]>, packed: bool },
    /// `OpTypeOpaque`: its id has the name as its operand.
    Opaque { id: u32 },
    /// `OpTypePointer`.
    Pointer { storage: StorageClass, pointee: TypeIndex },
    /// `OpTypeForwardPointer` whose `OpTypePointer` has not been read; none is left in a loaded
    /// module.
    ForwardPointer { id: u32, storage: StorageClass },
    /// `OpTypeFunction`.
    Function { result: TypeIndex, parameters: Box<[TypeIndex]> },
    /// `OpTypeEvent`.
    Event,
    /// `OpTypeSampler`.
    Sampler,
    /// Types that only unsupported instructions use: pipes, queues, their events and reservations,
    /// named barriers.
    Handle {
        /// The opcode of the instruction that defines it.
        opcode: u16,
        /// Its operand, or 0.
        operand: u32,
    },
    /// `OpTypeImage`.
    Image(ImageType),
    /// `OpTypeSampledImage`.
    SampledImage { image: TypeIndex },
}

/// The operands of `OpTypeImage`, as numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "fields are named as the operands of OpTypeImage")]
pub(crate) struct ImageType {
    pub(crate) sampled_type: TypeIndex,
    pub(crate) dim: u32,
    pub(crate) depth: u32,
    pub(crate) arrayed: u32,
    pub(crate) multisampled: u32,
    pub(crate) sampled: u32,
    pub(crate) format: u32,
    pub(crate) access: Option<u32>,
}

/// A type with its computed properties.
#[derive(Clone, Debug)]
pub(crate) struct TypeInfo {
    /// The type.
    pub(crate) ty: Type,
    /// The id under which the module first defines it.
    pub(crate) id: u32,
    /// Size in bytes with OpenCL's layout; `None` if it cannot be in memory.
    pub(crate) size: Option<u64>,
    /// Alignment in bytes; 1 if it cannot be in memory.
    pub(crate) align: u64,
    /// How many types nest below it.
    pub(crate) depth: u64,
}

/// A scalar, as far as the rules for operations distinguish scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    /// A Boolean.
    Bool,
    /// An integer of this many bits.
    Int(u32),
    /// A floating-point number of this many bits.
    Float(u32),
}

impl Scalar {
    /// The number of bits; 1 for a Boolean.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Self::Bool => 1,
            Self::Int(bits) | Self::Float(bits) => bits,
        }
    }
}

/// The scalar, and the number of components (1 for a scalar).
pub(crate) type ScalarOrVector = (Scalar, u32);

/// All types of a module.
#[derive(Debug)]
pub(crate) struct TypeTable {
    infos: Vec<TypeInfo>,
    interned: BTreeMap<Type, TypeIndex>,
    /// Arrays with a length that depends on how the module is specialized.
    specialized_arrays: BTreeSet<TypeIndex>,
    pointer_bytes: u64,
    takes_deduced_types: bool,
}

/// The error of a type that is too large.
pub(crate) struct Oversized;

impl TypeTable {
    pub(crate) fn new(addressing: AddressingModel, environment: &Environment) -> TypeTable {
        let pointer_bytes = if addressing == AddressingModel::Physical32 { 4 } else { 8 };
        let takes_deduced_types = environment.takes_deduced_types;
        let (infos, interned) = (Vec::new(), BTreeMap::new());
        let specialized_arrays = BTreeSet::new();
        TypeTable { infos, interned, specialized_arrays, pointer_bytes, takes_deduced_types }
    }

    /// The answer of [`Environment::takes_deduced_types`].
    pub(crate) fn takes_deduced_types(&self) -> bool {
        self.takes_deduced_types
    }

    /// Bytes of a pointer.
    pub(crate) fn pointer_bytes(&self) -> u64 {
        self.pointer_bytes
    }

    /// Every type, in the order of the module.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (TypeIndex, &TypeInfo)> {
        (0..).map(TypeIndex).zip(&self.infos)
    }

    /// The properties of a type.
    pub(crate) fn info(&self, index: TypeIndex) -> Option<&TypeInfo> {
        self.infos.get(index.index())
    }

    /// The type itself; `Void` for an index of another module.
    pub(crate) fn get(&self, index: TypeIndex) -> &Type {
        self.info(index).map_or(&Type::Void, |info| &info.ty)
    }

    /// The scalar that this is.
    pub(crate) fn scalar(&self, index: TypeIndex) -> Option<Scalar> {
        match *self.get(index) {
            Type::Bool => Some(Scalar::Bool),
            Type::Int { width, .. } => Some(Scalar::Int(width)),
            Type::Float { width } => Some(Scalar::Float(width)),
            _ => None,
        }
    }

    /// The scalar and the number of components (1 for a scalar) of a scalar or vector.
    pub(crate) fn scalar_or_vector(&self, index: TypeIndex) -> Option<ScalarOrVector> {
        match *self.get(index) {
            Type::Vector { element, count } => Some((self.scalar(element)?, count)),
            _ => Some((self.scalar(index)?, 1)),
        }
    }

    /// Storage class and pointee of a pointer.
    pub(crate) fn pointer(&self, index: TypeIndex) -> Option<(StorageClass, TypeIndex)> {
        match *self.get(index) {
            Type::Pointer { storage, pointee } => Some((storage, pointee)),
            _ => None,
        }
    }

    /// Whether two types are one: the same index, or pointers that differ only in a forward
    /// declaration, or, where types are deduced, in what they point to.
    pub(crate) fn same(&self, a: TypeIndex, b: TypeIndex) -> bool {
        let pointers = self.pointer(a).zip(self.pointer(b));
        a == b || pointers.is_some_and(|(a, b)| a == b || (self.takes_deduced_types && a.0 == b.0))
    }

    /// Type of the element, member or component `index`; `None` if there is none.
    pub(crate) fn element(&self, ty: TypeIndex, index: u64) -> Option<TypeIndex> {
        match self.get(ty) {
            Type::Vector { element, count } => (index < u64::from(*count)).then_some(*element),
            Type::Matrix { column, count } => (index < u64::from(*count)).then_some(*column),
            Type::Array { element, length, .. } => (index < *length).then_some(*element),
            Type::RuntimeArray { element, .. } => Some(*element),
            Type::Struct { members, .. } => {
                usize::try_from(index).ok().and_then(|index| members.get(index)).copied()
            }
            _ => None,
        }
    }

    /// Type of what the index of an access chain leads to: whether an array has the element is
    /// found out when it is accessed.
    pub(crate) fn chain_element(&self, ty: TypeIndex, index: u64) -> Option<TypeIndex> {
        match self.get(ty) {
            Type::Array { element, .. } => Some(*element),
            _ => self.element(ty, index),
        }
    }

    /// Type of what a literal index leads to. The module was written for other lengths of an array
    /// whose length depends on a specialization ([`Self::is_specialized_array`]): an element that
    /// it has not is read as zero.
    pub(crate) fn literal_element(&self, ty: TypeIndex, index: u64) -> Option<TypeIndex> {
        match self.get(ty) {
            Type::Array { element, .. } if self.is_specialized_array(ty) => Some(*element),
            _ => self.element(ty, index),
        }
    }

    /// Whether the type is an array whose length depends on how the module is specialized: what the
    /// module does with elements that it has not is there for other lengths.
    pub(crate) fn is_specialized_array(&self, ty: TypeIndex) -> bool {
        self.specialized_arrays.contains(&ty)
    }

    /// Says that the length of an array depends on how the module is specialized.
    pub(crate) fn set_specialized_array(&mut self, ty: TypeIndex) {
        self.specialized_arrays.insert(ty);
    }

    /// Whether a number of constituents makes a composite of `count` elements: a smaller length
    /// that a specialization chose leaves the rest out.
    pub(crate) fn is_filled(&self, ty: TypeIndex, constituents: usize, count: u64) -> bool {
        let constituents = constituents as u64;
        constituents == count || (constituents > count && self.is_specialized_array(ty))
    }

    /// Number of elements, members or components of a composite.
    pub(crate) fn element_count(&self, ty: TypeIndex) -> Option<u64> {
        match self.get(ty) {
            Type::Vector { count, .. } | Type::Matrix { count, .. } => Some(u64::from(*count)),
            Type::Array { length, .. } => Some(*length),
            Type::Struct { members, .. } => Some(members.len() as u64),
            _ => None,
        }
    }

    /// Whether values of the type can be loaded, stored, passed and returned.
    pub(crate) fn is_value(&self, ty: TypeIndex) -> bool {
        !matches!(
            self.get(ty),
            Type::Void | Type::Function { .. } | Type::RuntimeArray { .. } | Type::Opaque { .. }
        )
    }

    /// Offset of each member of a structure.
    #[cfg(test)]
    pub(crate) fn member_offsets(&self, ty: TypeIndex) -> Option<Vec<u64>> {
        let Type::Struct { members, packed, .. } = self.get(ty) else { return None };
        self.layout(members, *packed).ok().flatten().map(|layout| layout.offsets)
    }

    /// The index of `ty`, which `id` defines; the limit on nesting is the caller's to check.
    pub(crate) fn intern(&mut self, ty: Type, id: u32) -> Result<TypeIndex, Oversized> {
        if let Some(&index) = self.interned.get(&ty) {
            return Ok(index);
        }
        let index = TypeIndex(u32::try_from(self.infos.len()).map_err(|_| Oversized)?);
        let info = self.describe(ty.clone(), id)?;
        self.infos.push(info);
        self.interned.insert(ty, index);
        Ok(index)
    }

    /// Gives a forward-declared pointer its pointee.
    pub(crate) fn complete_pointer(&mut self, index: TypeIndex, pointee: TypeIndex) -> bool {
        let depth = self.info(pointee).map_or(0, |info| info.depth + 1);
        let Some(info) = self.infos.get_mut(index.index()) else { return false };
        let Type::ForwardPointer { storage, .. } = info.ty else { return false };
        info.ty = Type::Pointer { storage, pointee };
        info.depth = info.depth.max(depth);
        true
    }

    fn describe(&self, ty: Type, id: u32) -> Result<TypeInfo, Oversized> {
        let of = |index: &TypeIndex| self.info(*index).map_or((None, 1), |i| (i.size, i.align));
        let deep = |index: &TypeIndex| self.info(*index).map_or(0, |info| info.depth);
        let pointer = (Some(self.pointer_bytes), self.pointer_bytes);
        let ((size, align), inner) = match &ty {
            Type::Void | Type::Opaque { .. } => ((None, 1), 0),
            Type::Function { result, parameters } => {
                ((None, 1), parameters.iter().map(deep).max().unwrap_or(0).max(deep(result)))
            }
            Type::Bool => ((Some(1), 1), 0),
            Type::Int { width, .. } | Type::Float { width } => {
                let bytes = u64::from(width.div_ceil(8)).next_power_of_two();
                ((Some(bytes), bytes), 0)
            }
            Type::Vector { element, count } => {
                let size = of(element).0.map(|bytes| bytes * u64::from(count.next_power_of_two()));
                ((size, size.unwrap_or(1)), deep(element))
            }
            Type::Matrix { column, count } => {
                let (size, align) = of(column);
                let size = size.map(|size| size.saturating_mul(u64::from(*count)));
                ((size, align), deep(column))
            }
            Type::Array { element, length, .. } => {
                let (size, align) = of(element);
                let size =
                    size.map(|size| size.checked_mul(*length).ok_or(Oversized)).transpose()?;
                ((size, align), deep(element))
            }
            Type::RuntimeArray { element, .. } => ((None, of(element).1), deep(element)),
            Type::Struct { members, packed, .. } => {
                let layout = self.layout(members, *packed)?;
                let extent = layout.map_or((None, 1), |layout| (Some(layout.size), layout.align));
                (extent, members.iter().map(deep).max().unwrap_or(0))
            }
            Type::Pointer { pointee, .. } => (pointer, deep(pointee)),
            Type::ForwardPointer { .. }
            | Type::Event
            | Type::Sampler
            | Type::Handle { .. }
            | Type::Image(_) => (pointer, 0),
            Type::SampledImage { .. } => (pointer, 1),
        };
        Ok(TypeInfo { ty, id, size, align, depth: inner + 1 })
    }

    /// Offsets, size and alignment of a structure; `None` if a member cannot lie in memory.
    fn layout(&self, members: &[TypeIndex], packed: bool) -> Result<Option<Layout>, Oversized> {
        let mut layout = Layout { offsets: Vec::with_capacity(members.len()), size: 0, align: 1 };
        for member in members {
            let Some(TypeInfo { size: Some(size), align, .. }) = self.info(*member) else {
                return Ok(None);
            };
            let align = if packed { 1 } else { *align };
            let offset = layout.size.checked_next_multiple_of(align).ok_or(Oversized)?;
            layout.offsets.push(offset);
            layout.size = offset.checked_add(*size).ok_or(Oversized)?;
            layout.align = layout.align.max(align);
        }
        layout.size = layout.size.checked_next_multiple_of(layout.align).ok_or(Oversized)?;
        Ok(Some(layout))
    }

    /// The type as SPIR-V spells it, for messages.
    pub(crate) fn describe_type(&self, index: TypeIndex) -> String {
        match self.get(index) {
            Type::Void => "void".into(),
            Type::Bool => "bool".into(),
            Type::Int { width, .. } => format!("int{width}"),
            Type::Float { width } => format!("float{width}"),
            Type::Vector { element, count } => match self.scalar(*element) {
                Some(Scalar::Bool) => format!("vector of {count} bool"),
                Some(Scalar::Int(width)) => format!("vector of {count} int{width}"),
                Some(Scalar::Float(width)) => format!("vector of {count} float{width}"),
                None => format!("vector of {count} others"),
            },
            Type::Matrix { column, count } => {
                format!("matrix of {count} columns, each {}", self.describe_type(*column))
            }
            Type::Array { length, .. } => format!("array of {length}"),
            Type::RuntimeArray { .. } => "runtime array".into(),
            Type::Struct { id, .. } => format!("struct %{id}"),
            Type::Opaque { id } => format!("opaque %{id}"),
            Type::Pointer { storage, .. } | Type::ForwardPointer { storage, .. } => {
                format!("pointer to {storage:?}")
            }
            Type::Function { .. } => "function type".into(),
            Type::Event => "event".into(),
            Type::Sampler => "sampler".into(),
            Type::Handle { opcode, .. } => handle_name(*opcode).to_lowercase(),
            Type::Image(_) => "image".into(),
            Type::SampledImage { .. } => "sampled image".into(),
        }
    }
}

/// The name of a type of handles.
pub(crate) fn handle_name(opcode: u16) -> &'static str {
    crate::grammar::name(opcode).map_or("Handle", |name| name.strip_prefix("Type").unwrap_or(name))
}

struct Layout {
    offsets: Vec<u64>,
    size: u64,
    align: u64,
}

/// The storage class with this number.
pub(crate) fn storage_class(number: u32, at: Place) -> Result<StorageClass, Error> {
    StorageClass::from_u32(number)
        .ok_or_else(|| Error::unsupported(at, format!("storage class {number}")))
}
