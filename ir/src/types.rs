//! Types, interned: equal types have equal ids.

use crate::entity::ContentHash;
use hashbrown::HashTable;
use hashbrown::hash_map::HashMap;
use std::hash::BuildHasher;
use std::sync::{Arc, OnceLock};

/// The largest [`Types::weight`] that readers accept.
pub const TYPE_WEIGHT_MAX: u64 = 1 << 20;

/// A type of a [`Context`](crate::Context). The common ones are constants of this type.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Type(u32);

impl Type {
    /// `void`
    pub const VOID: Type = Type(0);
    /// `i1`
    pub const I1: Type = Type(1);
    /// `i8`
    pub const I8: Type = Type(2);
    /// `i16`
    pub const I16: Type = Type(3);
    /// `i32`
    pub const I32: Type = Type(4);
    /// `i64`
    pub const I64: Type = Type(5);
    /// `i128`
    pub const I128: Type = Type(6);
    /// `half`
    pub const HALF: Type = Type(7);
    /// `float`
    pub const FLOAT: Type = Type(8);
    /// `double`
    pub const DOUBLE: Type = Type(9);
    /// `ptr`: private memory
    pub const PTR: Type = Type(10);
    /// `ptr addrspace(1)`: global memory
    pub const PTR_GLOBAL: Type = Type(11);
    /// `ptr addrspace(2)`: constant memory
    pub const PTR_CONSTANT: Type = Type(12);
    /// `ptr addrspace(3)`: local memory
    pub const PTR_LOCAL: Type = Type(13);
    /// `ptr addrspace(4)`: the generic address space
    pub const PTR_GENERIC: Type = Type(14);
    /// `label`
    pub const LABEL: Type = Type(15);
    /// `metadata`
    pub const METADATA: Type = Type(16);
    /// `token`
    pub const TOKEN: Type = Type(17);

    /// The index of the type in its table.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The structure of a type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// No value.
    Void,
    /// The type of a basic block's name.
    Label,
    /// The type of metadata as an argument.
    Metadata,
    /// A value that cannot be inspected.
    Token,
    /// An integer of 1 to 128 bits (wider ones can be named, and are refused by the verifier).
    Int(u32),
    /// IEEE binary16.
    Half,
    /// IEEE binary32.
    Float,
    /// IEEE binary64.
    Double,
    /// An opaque pointer into an address space.
    Ptr(u32),
    /// `<len x element>`, or `<vscale x len x element>`.
    Vector {
        /// An integer, float or pointer type.
        element: Type,
        /// The number of lanes, or its known multiple.
        len: u32,
        /// Whether the number of lanes is `vscale * len`.
        scalable: bool,
    },
    /// `[len x element]`
    Array {
        /// The element type.
        element: Type,
        /// The number of elements.
        len: u64,
    },
    /// A literal structure.
    Struct {
        /// The members' types.
        fields: Box<[Type]>,
        /// Whether members follow one another without padding.
        packed: bool,
    },
    /// An identified structure; its body is in the table.
    NamedStruct(NamedStruct),
    /// A function's type.
    Function {
        /// What it returns.
        ret: Type,
        /// Its fixed parameters.
        params: Box<[Type]>,
        /// Whether more arguments may follow.
        vararg: bool,
    },
    /// `target("name", types…, integers…)`
    TargetExt {
        /// For example `spirv.Event`.
        name: Box<str>,
        /// Type parameters.
        types: Box<[Type]>,
        /// Integer parameters.
        ints: Box<[u32]>,
    },
}

/// The id of an identified structure.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NamedStruct(u32);

#[derive(Clone, Debug)]
struct NamedStructData {
    name: Box<str>,
    ty: Type,
    body: Option<(Box<[Type]>, bool)>,
    /// Its place in the order, while it is in it.
    place: usize,
}

/// The members of a structure in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StructLayout {
    /// In bytes, padded to the alignment.
    pub size: u64,
    /// In bytes.
    pub align: u32,
    /// Of each member, in bytes.
    pub offsets: Vec<u64>,
}

/// A structure's layout by the rules of one layout string.
#[derive(Clone, Debug)]
pub(crate) struct KnownLayout {
    pub(crate) text: Arc<str>,
    pub(crate) layout: StructLayout,
}

/// The table of types.
#[derive(Clone, Debug)]
pub struct Types {
    kinds: Vec<TypeKind>,
    /// Types by their kinds, which are in the table above alone.
    map: HashTable<Type>,
    hash: ContentHash,
    /// Layouts of structures, filled by [`DataLayout`](crate::DataLayout).
    layouts: Vec<OnceLock<KnownLayout>>,
    /// For each type how many types it is made of, counted as often as they occur.
    weights: Vec<u64>,
    named: Vec<NamedStructData>,
    /// The identified structures of the program in order; none where one was retired.
    named_order: Vec<Option<NamedStruct>>,
    by_name: HashMap<Box<str>, NamedStruct, ContentHash>,
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Self {
            kinds: Vec::new(),
            map: HashTable::new(),
            hash: ContentHash::default(),
            layouts: Vec::new(),
            weights: Vec::new(),
            named: Vec::new(),
            named_order: Vec::new(),
            by_name: HashMap::default(),
        };
        let ints = [1, 8, 16, 32, 64, 128].map(TypeKind::Int);
        let pointers = [0, 1, 2, 3, 4].map(TypeKind::Ptr);
        let fixed = std::iter::once(TypeKind::Void)
            .chain(ints)
            .chain([TypeKind::Half, TypeKind::Float, TypeKind::Double])
            .chain(pointers)
            .chain([TypeKind::Label, TypeKind::Metadata, TypeKind::Token]);
        for kind in fixed {
            types.intern(kind);
        }
        types
    }
}

impl Types {
    /// The type of this kind.
    pub fn intern(&mut self, kind: TypeKind) -> Type {
        let hash = self.hash.hash_one(&kind);
        if let Some(&ty) = self.map.find(hash, |&ty| *self.kind(ty) == kind) {
            return ty;
        }
        let ty = Type(u32::try_from(self.kinds.len()).expect("fewer than 2^32 types"));
        let parts: u64 = match &kind {
            TypeKind::Vector { element, .. } | TypeKind::Array { element, .. } => {
                self.weight(*element)
            }
            TypeKind::Struct { fields, .. } => self.weight_of(fields),
            _ => 0,
        };
        self.weights.push(parts.saturating_add(1));
        self.kinds.push(kind);
        self.layouts.push(OnceLock::new());
        let (kinds, hasher) = (&self.kinds, &self.hash);
        self.map.insert_unique(hash, ty, |&ty| hasher.hash_one(&kinds[ty.index()]));
        ty
    }
    /// The number of types that a type consists of, counted as often as they occur: the cost of a
    /// walk over it. Readers of hostile input refuse types above [`TYPE_WEIGHT_MAX`].
    pub fn weight(&self, ty: Type) -> u64 {
        self.weights[ty.index()]
    }
    fn weight_of(&self, fields: &[Type]) -> u64 {
        fields.iter().fold(0, |sum: u64, &field| sum.saturating_add(self.weight(field)))
    }
    /// Where a structure's layout is remembered.
    pub(crate) fn layout_slot(&self, ty: Type) -> &OnceLock<KnownLayout> {
        &self.layouts[ty.index()]
    }
    /// The structure of a type.
    pub fn kind(&self, ty: Type) -> &TypeKind {
        &self.kinds[ty.index()]
    }
    /// The number of types; ids are below it.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }
    /// Never true: the common types always exist.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }
    /// `iN`
    pub fn int(&mut self, bits: u32) -> Type {
        self.intern(TypeKind::Int(bits))
    }
    /// `ptr addrspace(n)`
    pub fn ptr(&mut self, address_space: u32) -> Type {
        self.intern(TypeKind::Ptr(address_space))
    }
    /// `<len x element>`
    pub fn vector(&mut self, element: Type, len: u32) -> Type {
        self.intern(TypeKind::Vector { element, len, scalable: false })
    }
    /// `<vscale x len x element>` if `scalable`, else `<len x element>`
    pub fn vector_of(&mut self, element: Type, len: u32, scalable: bool) -> Type {
        self.intern(TypeKind::Vector { element, len, scalable })
    }
    /// `[len x element]`
    pub fn array(&mut self, element: Type, len: u64) -> Type {
        self.intern(TypeKind::Array { element, len })
    }
    /// `{ fields… }` or `<{ fields… }>`
    pub fn structure(&mut self, fields: &[Type], packed: bool) -> Type {
        self.intern(TypeKind::Struct { fields: fields.into(), packed })
    }
    /// A function type without variable arguments.
    pub fn function(&mut self, ret: Type, params: &[Type]) -> Type {
        self.intern(TypeKind::Function { ret, params: params.into(), vararg: false })
    }
    /// The identified structure with this name, made opaque if it is new.
    pub fn named_struct(&mut self, name: &str) -> Type {
        if let Some(&id) = self.by_name.get(name) {
            return self.named[id.0 as usize].ty;
        }
        let place = self.named_order.len();
        self.named_order.push(None);
        self.make_named_struct(name, place)
    }
    fn make_named_struct(&mut self, name: &str, place: usize) -> Type {
        let id = NamedStruct(u32::try_from(self.named.len()).expect("fewer than 2^32 types"));
        let ty = self.intern(TypeKind::NamedStruct(id));
        self.named.push(NamedStructData { name: name.into(), ty, body: None, place });
        self.named_order[place] = Some(id);
        self.by_name.insert(name.into(), id);
        ty
    }
    /// A new identified structure that takes the name and the place of another. Nothing may refer
    /// to the other one when the module is next printed or verified; it keeps its members until
    /// then.
    pub fn replace_named_struct(&mut self, old: Type, fields: &[Type], packed: bool) -> Type {
        let TypeKind::NamedStruct(id) = *self.kind(old) else {
            return self.structure(fields, packed);
        };
        let (name, place) =
            (self.named[id.0 as usize].name.clone(), self.named[id.0 as usize].place);
        let new = self.make_named_struct(&name, place);
        self.set_body(new, fields, packed);
        new
    }
    /// Takes an identified structure that nothing refers to any more out of the program; its name
    /// is free again.
    pub fn retire_named_struct(&mut self, ty: Type) {
        let TypeKind::NamedStruct(id) = *self.kind(ty) else { return };
        let data = &self.named[id.0 as usize];
        if self.named_order[data.place] == Some(id) {
            self.named_order[data.place] = None;
        }
        if self.by_name.get(&data.name) == Some(&id) {
            self.by_name.remove(&data.name);
        }
    }
    /// A new identified structure; a number is appended to the name if it is taken.
    pub fn new_named_struct(&mut self, name: &str, fields: &[Type], packed: bool) -> Type {
        let mut unique = name.to_string();
        let mut n = 0;
        while self.by_name.contains_key(unique.as_str()) {
            unique = format!("{name}.{n}");
            n += 1;
        }
        let ty = self.named_struct(&unique);
        self.set_body(ty, fields, packed);
        ty
    }
    /// Gives an identified structure its members.
    pub fn set_body(&mut self, ty: Type, fields: &[Type], packed: bool) {
        if let TypeKind::NamedStruct(id) = *self.kind(ty) {
            self.weights[ty.index()] = self.weight_of(fields).saturating_add(1);
            // A type that contains an opaque structure has no layout, so only a second body
            // invalidates layouts.
            if self.named[id.0 as usize].body.is_some() {
                self.layouts.iter_mut().for_each(|slot| *slot = OnceLock::new());
            }
            self.named[id.0 as usize].body = Some((fields.into(), packed));
        }
    }
    /// The identified structures in the order in which they were made, without those that were
    /// retired.
    pub fn named_structs(&self) -> impl Iterator<Item = Type> + '_ {
        self.named_order.iter().flatten().map(|id| self.named[id.0 as usize].ty)
    }
    /// Every type in the table, used or not, in the order in which they were made.
    pub fn all(&self) -> impl Iterator<Item = Type> + use<> {
        // The table never holds 2^32 types.
        (0..self.kinds.len() as u32).map(Type)
    }
    /// The identified structure with this name, if there is one.
    pub fn find_named_struct(&self, name: &str) -> Option<Type> {
        self.by_name.get(name).map(|id| self.named[id.0 as usize].ty)
    }
    /// The name of an identified structure.
    pub fn struct_name(&self, ty: Type) -> Option<&str> {
        match *self.kind(ty) {
            TypeKind::NamedStruct(id) => Some(&self.named[id.0 as usize].name),
            _ => None,
        }
    }
    /// The members of a structure and whether it is packed; none for opaque ones and other types.
    pub fn struct_fields(&self, ty: Type) -> Option<(&[Type], bool)> {
        match self.kind(ty) {
            TypeKind::Struct { fields, packed } => Some((fields, *packed)),
            TypeKind::NamedStruct(id) => {
                self.named[id.0 as usize].body.as_ref().map(|(f, p)| (&f[..], *p))
            }
            _ => None,
        }
    }
    /// The element type of a vector, or the type itself.
    pub fn scalar(&self, ty: Type) -> Type {
        match *self.kind(ty) {
            TypeKind::Vector { element, .. } => element,
            _ => ty,
        }
    }
    /// The element type, number of lanes and scalability of a vector.
    pub fn vector_parts(&self, ty: Type) -> Option<(Type, u32, bool)> {
        match *self.kind(ty) {
            TypeKind::Vector { element, len, scalable } => Some((element, len, scalable)),
            _ => None,
        }
    }
    /// The number of lanes of a vector, of a scalable one the known factor; 1 for other types.
    pub fn lane_count(&self, ty: Type) -> u32 {
        self.vector_parts(ty).map_or(1, |(_, lanes, _)| lanes)
    }
    /// A type with the lanes of `shape` (a vector or a scalar) and elements of type `element`.
    pub fn with_scalar(&mut self, shape: Type, element: Type) -> Type {
        match *self.kind(shape) {
            TypeKind::Vector { len, scalable, .. } => self.vector_of(element, len, scalable),
            _ => element,
        }
    }
    /// Whether the type is a vector.
    pub fn is_vector(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Vector { .. })
    }
    /// Whether the type is an integer.
    pub fn is_int(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Int(_))
    }
    /// The width of an integer type.
    pub fn int_bits(&self, ty: Type) -> Option<u32> {
        match *self.kind(ty) {
            TypeKind::Int(bits) => Some(bits),
            _ => None,
        }
    }
    /// Whether the type is half, float or double.
    pub fn is_float(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Half | TypeKind::Float | TypeKind::Double)
    }
    /// Whether the type is a pointer.
    pub fn is_ptr(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Ptr(_))
    }
    /// The address space of a pointer or of a vector of pointers.
    pub fn address_space(&self, ty: Type) -> Option<u32> {
        match *self.kind(self.scalar(ty)) {
            TypeKind::Ptr(space) => Some(space),
            _ => None,
        }
    }
    /// Whether the type is an integer or a vector of integers.
    pub fn is_int_or_vector(&self, ty: Type) -> bool {
        self.is_int(self.scalar(ty))
    }
    /// Whether the type is a float or a vector of floats.
    pub fn is_float_or_vector(&self, ty: Type) -> bool {
        self.is_float(self.scalar(ty))
    }
    /// Whether the type is a pointer or a vector of pointers.
    pub fn is_ptr_or_vector(&self, ty: Type) -> bool {
        self.is_ptr(self.scalar(ty))
    }
    /// Whether the type is an array or a structure.
    pub fn is_aggregate(&self, ty: Type) -> bool {
        matches!(
            self.kind(ty),
            TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::NamedStruct(_)
        )
    }
    /// The number of bits of an integer or float (not of pointers or vectors).
    pub fn primitive_bits(&self, ty: Type) -> Option<u32> {
        match *self.kind(ty) {
            TypeKind::Int(bits) => Some(bits),
            TypeKind::Half => Some(16),
            TypeKind::Float => Some(32),
            TypeKind::Double => Some(64),
            _ => None,
        }
    }
    /// The return type, parameters and `vararg` of a function type.
    pub fn function_parts(&self, ty: Type) -> Option<(Type, &[Type], bool)> {
        match self.kind(ty) {
            TypeKind::Function { ret, params, vararg } => Some((*ret, params, *vararg)),
            _ => None,
        }
    }
    /// The type of the element that `index` selects in an aggregate or vector.
    pub fn element(&self, ty: Type, index: u64) -> Option<Type> {
        match self.kind(ty) {
            TypeKind::Vector { element, len, scalable } => {
                (*scalable || index < u64::from(*len)).then_some(*element)
            }
            TypeKind::Array { element, len } => (index < *len).then_some(*element),
            _ => {
                let (fields, _) = self.struct_fields(ty)?;
                fields.get(usize::try_from(index).ok()?).copied()
            }
        }
    }
    /// The number of elements of an aggregate or fixed vector.
    pub fn element_count(&self, ty: Type) -> Option<u64> {
        match self.kind(ty) {
            TypeKind::Vector { len, scalable: false, .. } => Some(u64::from(*len)),
            TypeKind::Array { len, .. } => Some(*len),
            _ => self.struct_fields(ty).map(|(fields, _)| fields.len() as u64),
        }
    }
}
