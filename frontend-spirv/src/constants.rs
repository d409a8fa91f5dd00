//! Constants, each different one once, as a graph: a constant that holds another twice holds one
//! index twice.

use std::collections::BTreeMap;

use rspirv::spirv::Op;

use crate::types::{Type, TypeIndex, TypeTable};

/// A constant of the module: equal constants of one type have equal indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ConstantIndex(pub(crate) u32);

impl ConstantIndex {
    /// Position in the table of constants; the operands of a constant have lower positions.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A constant after specialization and folding.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Constant {
    /// `OpUndef` at module scope.
    Undef,
    /// `OpConstantNull`, for a composite of any size.
    Null,
    /// Bits of a bool (0 or 1), of an integer (zero above its width) or of a floating-point number.
    Bits(u64),
    /// One constant for each component, element or member.
    Composite(Box<[ConstantIndex]>),
    /// The address of the module-scope variable or function with this id.
    Address(u32),
    /// An operation on addresses, whose value is known only where the program runs.
    #[allow(missing_docs, reason = "the fields say it")]
    Expression { opcode: Op, operands: Box<[ConstantIndex]> },
    /// `OpConstantSampler`.
    #[allow(missing_docs, reason = "fields are named as the operands of OpConstantSampler")]
    Sampler { addressing_mode: u32, normalized: u32, filter_mode: u32 },
}

/// A constant with its type.
#[derive(Clone, Debug)]
pub(crate) struct ConstantInfo {
    /// The type.
    pub(crate) ty: TypeIndex,
    /// The value.
    pub(crate) constant: Constant,
    /// How many constants nest below it.
    pub(crate) depth: u64,
}

/// All constants of a module.
#[derive(Debug, Default)]
pub(crate) struct ConstantTable {
    infos: Vec<ConstantInfo>,
    interned: BTreeMap<(TypeIndex, Constant), ConstantIndex>,
}

impl ConstantTable {
    /// Every constant; operands come before their users.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (ConstantIndex, &ConstantInfo)> {
        (0..).map(ConstantIndex).zip(&self.infos)
    }

    /// The constant and its type.
    pub(crate) fn info(&self, index: ConstantIndex) -> Option<&ConstantInfo> {
        self.infos.get(index.index())
    }

    /// The constant; `Undef` for an index of another module.
    pub(crate) fn get(&self, index: ConstantIndex) -> &Constant {
        self.info(index).map_or(&Constant::Undef, |info| &info.constant)
    }

    /// Bits of a scalar; `None` if they are not known before the program runs.
    pub(crate) fn scalar_bits(&self, index: ConstantIndex) -> Option<u64> {
        match self.get(index) {
            Constant::Bits(bits) => Some(*bits),
            Constant::Null | Constant::Undef => Some(0),
            _ => None,
        }
    }

    pub(crate) fn intern(&mut self, ty: TypeIndex, constant: Constant) -> ConstantIndex {
        let key = (ty, constant);
        if let Some(&index) = self.interned.get(&key) {
            return index;
        }
        let deep = |index: &ConstantIndex| self.info(*index).map_or(0, |info| info.depth);
        let inner = match &key.1 {
            Constant::Composite(operands) | Constant::Expression { operands, .. } => {
                operands.iter().map(deep).max().unwrap_or(0)
            }
            _ => 0,
        };
        let index = ConstantIndex(u32::try_from(self.infos.len()).unwrap_or(u32::MAX));
        self.infos.push(ConstantInfo { ty, constant: key.1.clone(), depth: inner + 1 });
        self.interned.insert(key, index);
        index
    }

    /// Component, element or member `position` of a composite.
    pub(crate) fn component(
        &mut self,
        types: &TypeTable,
        composite: ConstantIndex,
        position: u64,
    ) -> Option<ConstantIndex> {
        let info = self.info(composite)?;
        let element = types.literal_element(info.ty, position)?;
        let beyond = types.element_count(info.ty).is_some_and(|count| position >= count);
        if beyond {
            return Some(self.null(types, element));
        }
        match &info.constant {
            Constant::Composite(operands) => operands.get(usize::try_from(position).ok()?).copied(),
            Constant::Null => Some(self.null(types, element)),
            Constant::Undef => Some(self.intern(element, Constant::Undef)),
            _ => None,
        }
    }

    /// Zero of a type: bits for a scalar, so that zeros compare equal.
    pub(crate) fn null(&mut self, types: &TypeTable, ty: TypeIndex) -> ConstantIndex {
        let constant = match types.get(ty) {
            Type::Bool | Type::Int { .. } | Type::Float { .. } => Constant::Bits(0),
            _ => Constant::Null,
        };
        self.intern(ty, constant)
    }
}
