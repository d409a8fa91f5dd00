//! Replaces types throughout a module, for passes that change a structure or give an opaque type a
//! body.
//!
//! A pass gives a [`TypeRule`] for some types; [`TypeMap`] derives the mapping of types that
//! contain them, and [`TypeMap::rewrite`] changes the module in place. Functions, globals and
//! values stay the ones that they are, with their names, attributes, metadata and linkage; no
//! function is cloned. The work is linear in the types, constants, metadata nodes and instructions
//! of the module.
//!
//! Where members of a structure move to other places, the indices that walk into it follow: of
//! address computations, of `extractvalue` and `insertvalue`, and of constants.

mod constants;
mod functions;

use constants::ConstantMap;
use hashbrown::{HashMap, HashSet};
use oxmux_ir::attributes::TypeAttribute;
use oxmux_ir::metadata::{MetadataField, MetadataOperand};
use oxmux_ir::{AttributeSet, MetadataNode, Module, Type, TypeKind, Types};
use rustc_hash::FxBuildHasher;

/// The mapping of some types.
pub(crate) trait TypeRule {
    /// The replacement of a type; none if it follows from its parts. `parts` are what the members
    /// of a structure, or the element of an array, have become. Asked once for each type, after its
    /// parts.
    fn replace(&mut self, types: &mut Types, old: Type, parts: &[Type]) -> Option<TypeReplacement>;
}

/// The replacement of a type.
pub(crate) struct TypeReplacement {
    /// The new type.
    pub ty: Type,
    /// For a structure the new place of each old member, if members moved.
    pub places: Option<Box<[u32]>>,
}

/// The mapping of all types of a module.
#[derive(Default)]
pub(crate) struct TypeMap {
    new: HashMap<Type, Type, FxBuildHasher>,
    places: HashMap<Type, Box<[u32]>, FxBuildHasher>,
}

impl TypeMap {
    /// Computes the mapping of a table of types by a rule.
    pub(crate) fn compute(types: &mut Types, rule: &mut impl TypeRule) -> Self {
        let mut map = Self::default();
        for ty in types.all() {
            map.compute_type(types, rule, ty);
        }
        map
    }

    /// Walks with a list of its own: structures are nested as deep as the program likes.
    fn compute_type(&mut self, types: &mut Types, rule: &mut impl TypeRule, root: Type) {
        let mut open: HashSet<Type, FxBuildHasher> = HashSet::default();
        let mut work = vec![root];
        while let Some(&ty) = work.last() {
            if self.new.contains_key(&ty) {
                work.pop();
                continue;
            }
            // A type that holds itself would be met again while it is open; no valid program has
            // one.
            if open.insert(ty) {
                let known = &self.new;
                let parts = parts(types, ty).into_iter();
                work.extend(parts.filter(|part| !known.contains_key(part) && !open.contains(part)));
                continue;
            }
            work.pop();
            let new = self.replacement(types, rule, ty);
            self.new.insert(ty, new);
        }
    }

    fn replacement(&mut self, types: &mut Types, rule: &mut impl TypeRule, ty: Type) -> Type {
        let parts: Vec<Type> = parts(types, ty).into_iter().map(|part| self.get(part)).collect();
        if let Some(new) = rule.replace(types, ty, &parts) {
            if let Some(places) = new.places {
                self.places.insert(ty, places);
            }
            return new.ty;
        }
        rebuild(types, ty, &parts)
    }

    /// The mapped type; new types map to themselves.
    pub(crate) fn get(&self, ty: Type) -> Type {
        self.new.get(&ty).copied().unwrap_or(ty)
    }

    /// Whether nothing changes.
    pub(crate) fn is_identity(&self) -> bool {
        self.new.iter().all(|(old, new)| old == new)
    }

    /// Gives the whole module its new types. A map is used for one module, once.
    pub(crate) fn rewrite(&self, module: &mut Module) {
        let constants = ConstantMap::compute(self, &mut module.cx);
        for id in module.global_order.clone() {
            let global = &mut module.globals[id];
            global.ty = self.get(global.ty);
            global.initializer = global.initializer.map(|c| constants.get(c));
            self.rewrite_attributes(&mut global.attributes);
        }
        for (_, node) in module.cx.metadata.iter_mut() {
            rewrite_node(&constants, node);
        }
        for id in module.function_order.clone() {
            let mut function = module.take_function(id);
            functions::rewrite(self, &constants, &mut module.cx, &mut function);
            module.put_function(id, function);
        }
    }

    fn rewrite_attributes(&self, set: &mut AttributeSet) {
        let types: Vec<(TypeAttribute, Type)> = set.types().to_vec();
        for (kind, ty) in types {
            set.set_type(kind, Some(self.get(ty)));
        }
    }

    /// The steps of a path into an old type that lead to moved members: which step, and the
    /// member's new place. `number` gives the constant index of a step.
    fn moved_steps(
        &self,
        types: &Types,
        mut ty: Type,
        steps: std::ops::Range<usize>,
        number: impl Fn(usize) -> Option<u64>,
    ) -> Vec<(usize, u32)> {
        let mut moved = Vec::new();
        if self.places.is_empty() {
            return moved;
        }
        for step in steps {
            let next = match types.kind(ty) {
                TypeKind::Vector { element, .. } | TypeKind::Array { element, .. } => {
                    Some(*element)
                }
                _ => number(step).and_then(|index| {
                    let place = self.places.get(&ty).zip(usize::try_from(index).ok());
                    let place = place.and_then(|(places, index)| places.get(index));
                    moved.extend(place.map(|&place| (step, place)));
                    types.element(ty, index)
                }),
            };
            let Some(next) = next else { break };
            ty = next;
        }
        moved
    }
}

/// The types that a type is directly made of.
fn parts(types: &Types, ty: Type) -> Vec<Type> {
    match types.kind(ty) {
        TypeKind::Vector { element, .. } | TypeKind::Array { element, .. } => vec![*element],
        TypeKind::Function { ret, params, .. } => {
            std::iter::once(*ret).chain(params.iter().copied()).collect()
        }
        TypeKind::TargetExt { types, .. } => types.to_vec(),
        TypeKind::Struct { .. } | TypeKind::NamedStruct(_) => {
            types.struct_fields(ty).map_or_else(Vec::new, |(fields, _)| fields.to_vec())
        }
        TypeKind::Void
        | TypeKind::Label
        | TypeKind::Metadata
        | TypeKind::Token
        | TypeKind::Int(_)
        | TypeKind::Half
        | TypeKind::Float
        | TypeKind::Double
        | TypeKind::Ptr(_) => Vec::new(),
    }
}

/// The type of this kind over other parts.
fn rebuild(types: &mut Types, ty: Type, new: &[Type]) -> Type {
    if parts(types, ty) == new {
        return ty;
    }
    match (types.kind(ty).clone(), new) {
        (TypeKind::Vector { len, scalable, .. }, &[element]) => {
            types.vector_of(element, len, scalable)
        }
        (TypeKind::Array { len, .. }, &[element]) => types.array(element, len),
        (TypeKind::Struct { packed, .. }, fields) => types.structure(fields, packed),
        (TypeKind::NamedStruct(_), fields) => {
            let packed = types.struct_fields(ty).is_some_and(|(_, packed)| packed);
            types.replace_named_struct(ty, fields, packed)
        }
        (TypeKind::Function { vararg, .. }, [ret, params @ ..]) => {
            types.intern(TypeKind::Function { ret: *ret, params: params.into(), vararg })
        }
        (TypeKind::TargetExt { name, ints, .. }, types_of) => {
            types.intern(TypeKind::TargetExt { name, types: types_of.into(), ints })
        }
        _ => ty,
    }
}

fn rewrite_node(constants: &ConstantMap, node: &mut MetadataNode) {
    let edit = |operand: &mut MetadataOperand| {
        if let MetadataOperand::Constant(constant) = operand {
            *constant = constants.get(*constant);
        }
    };
    match node {
        MetadataNode::Tuple { operands, .. } => operands.iter_mut().for_each(edit),
        MetadataNode::Specialized { fields, .. } => {
            for (_, field) in fields {
                if let MetadataField::Operand(operand) = field {
                    edit(operand);
                }
            }
        }
    }
}
