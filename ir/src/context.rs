//! What the functions of a module share: types, constants and metadata, each interned or stored by
//! id.

use crate::constants::{ConstantKind, Constants};
use crate::entity::IdVec;
use crate::function::Function;
use crate::ids::{FunctionId, GlobalId, Value};
use crate::instruction::Op;
use crate::metadata::{Metadata, MetadataNode, MetadataOperand, PlainTuples};
use crate::types::{Type, TypeKind, Types};

/// The data that the functions of a module share.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// Types.
    pub types: Types,
    /// Constants.
    pub constants: Constants,
    /// Metadata nodes.
    pub metadata: IdVec<Metadata, MetadataNode>,
    tuples: PlainTuples,
}

impl Context {
    /// The tuple of these operands, none of which is a node: the first that there is, or a new one.
    pub fn plain_tuple(&mut self, operands: Vec<MetadataOperand>) -> Metadata {
        self.tuples.get(&mut self.metadata, operands)
    }
    /// Whether a node has nothing but source locations, beside itself: the `!llvm.loop` that clang
    /// writes for a debugger, with where the loop begins and ends.
    pub fn has_only_places(&self, node: Metadata) -> bool {
        let Some(MetadataNode::Tuple { operands, .. }) = self.metadata.get(node) else {
            return false;
        };
        let is_place = |operand: &MetadataOperand| match *operand {
            MetadataOperand::Node(other) => {
                other == node
                    || matches!(self.metadata.get(other), Some(MetadataNode::Specialized { name, .. })
                        if &**name == "DILocation")
            }
            _ => false,
        };
        operands.len() <= 3 && operands.iter().all(is_place)
    }
    /// The type of a value of `function`, or of a constant.
    #[inline]
    pub fn value_type(&self, function: &Function, value: Value) -> Type {
        match value.as_constant() {
            Some(constant) => self.constants.ty(constant),
            None => function.local_type(value),
        }
    }
    /// The scalar integer behind a value, sign-extended.
    pub fn value_sint(&self, value: Value) -> Option<i128> {
        self.constants.as_sint(&self.types, value.as_constant()?)
    }
    /// The integer behind a value, or behind all lanes of a constant vector, zero-extended.
    pub fn splat_uint(&self, value: Value) -> Option<u128> {
        let constant = value.as_constant()?;
        match *self.constants.kind(constant) {
            ConstantKind::Int(number) => Some(number),
            ConstantKind::Splat(lane) => self.constants.as_uint(lane),
            ConstantKind::Zero if self.types.is_int_or_vector(self.constants.ty(constant)) => {
                Some(0)
            }
            _ => None,
        }
    }
    /// The member of a structure that an index of an address computation chooses. As LLVM has it,
    /// it is a constant `i32`, or a vector of fixed length with one in all lanes.
    pub fn member_index(&self, index: Value) -> Option<usize> {
        let ty = self.constants.ty(index.as_constant()?);
        let scalable = self.types.vector_parts(ty).is_some_and(|(.., scalable)| scalable);
        let fits = self.types.scalar(ty) == Type::I32 && !scalable;
        self.splat_uint(index).filter(|_| fits).and_then(|number| usize::try_from(number).ok())
    }
    /// The type that the indices behind the first one lead to from `source`, or why they lead
    /// nowhere.
    pub fn indexed_type(&self, source: Type, indices: &[Value]) -> Result<Type, &'static str> {
        let mut ty = source;
        for &index in indices.get(1..).unwrap_or(&[]) {
            ty = match self.types.kind(ty) {
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => *element,
                _ => {
                    let fields = self.types.struct_fields(ty);
                    let (fields, _) = fields.ok_or("the indices lead nowhere")?;
                    let member = self.member_index(index);
                    let member = member.ok_or("the index of a member is not a constant i32")?;
                    *fields.get(member).ok_or("the indices lead nowhere")?
                }
            };
        }
        Ok(ty)
    }
    /// The scalar in all lanes of a fixed vector: a constant's, or what is inserted and shuffled
    /// into all of them.
    pub fn splat_lane(&mut self, function: &Function, value: Value) -> Option<Value> {
        if let Some(constant) = value.as_constant() {
            return match self.constants.kind(constant) {
                ConstantKind::Splat(lane) => Some((*lane).into()),
                ConstantKind::Zero => {
                    let parts = self.types.vector_parts(self.constants.ty(constant));
                    parts.filter(|(_, _, scalable)| !scalable).map(|(lane, ..)| self.zero(lane))
                }
                _ => None,
            };
        }
        self.broadcast_scalar(function, value)
    }
    /// The scalar in all lanes of a vector that a shuffle broadcast it to.
    pub fn broadcast_scalar(&self, function: &Function, value: Value) -> Option<Value> {
        let Op::ShuffleVector { args: [from, _], mask } = function.def_op(value)? else {
            return None;
        };
        self.broadcast_by(function, *from, mask)
    }
    /// The scalar that a shuffle of a vector by this mask broadcasts: that which was inserted into
    /// the first lane.
    pub fn broadcast_by(&self, function: &Function, from: Value, mask: &[i32]) -> Option<Value> {
        let Op::InsertElement { element, index, .. } = function.def_op(from)? else { return None };
        let is_first = self.constants.value_uint(*index) == Some(0);
        (is_first && mask.iter().all(|&lane| lane == 0)).then_some(*element)
    }
    /// An integer constant as a value; splat if `ty` is a vector.
    pub fn int(&mut self, ty: Type, value: u128) -> Value {
        self.constants.int(&self.types, ty, value).into()
    }
    /// A float constant as a value; splat if `ty` is a vector.
    pub fn float(&mut self, ty: Type, value: f64) -> Value {
        self.constants.float(&self.types, ty, value).into()
    }
    /// A float constant from its bits as a value; splat if `ty` is a vector.
    pub fn float_bits(&mut self, ty: Type, bits: u64) -> Value {
        self.constants.float_bits(&self.types, ty, bits).into()
    }
    /// `i32`
    pub fn i32(&mut self, value: u32) -> Value {
        self.int(Type::I32, u128::from(value))
    }
    /// `i64`
    pub fn i64(&mut self, value: u64) -> Value {
        self.int(Type::I64, u128::from(value))
    }
    /// `i1`
    pub fn bool(&mut self, value: bool) -> Value {
        self.constants.bool(value).into()
    }
    /// The zero of a type as a value.
    pub fn zero(&mut self, ty: Type) -> Value {
        self.constants.zero(&self.types, ty).into()
    }
    /// `poison` as a value.
    pub fn poison(&mut self, ty: Type) -> Value {
        self.constants.poison(ty).into()
    }
    /// `undef` as a value.
    pub fn undef(&mut self, ty: Type) -> Value {
        self.constants.undef(ty).into()
    }
    /// The address of a function as a value.
    pub fn function_address(&mut self, function: FunctionId) -> Value {
        self.constants.intern(Type::PTR, ConstantKind::Function(function)).into()
    }
    /// The address of a global as a value.
    pub fn global_address(&mut self, global: GlobalId, address_space: u32) -> Value {
        let ty = self.types.ptr(address_space);
        self.constants.intern(ty, ConstantKind::Global(global)).into()
    }
}
