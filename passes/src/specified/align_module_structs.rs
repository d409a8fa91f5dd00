//! `align-module-structs`: keeps the members of structures where the front end put them.
//!
//! The front end lays structures out for SPIR, whose vectors are aligned to their size. A target
//! may align less, and then a program would look for members in other places than its caller.
//! Structures get explicit padding:
//!
//! ```text
//! %struct.T = type { i32, <4 x i32> }    ->    %struct.T = type { i32, [12 x i8], <4 x i32> }
//! ```
//!
//! The module's own layout is the target's: the driver has set it. The front end's is SPIR's, with
//! the module's pointers. Every member gets the place that it has there, and the structure its
//! size, so that arrays of it and copies of a constant number of bytes stay right. Where padding
//! alone cannot do that, because the target aligns a member more than SPIR, the structure is packed
//! as well. The indices of address computations, `extractvalue` and `insertvalue`, and of constants
//! follow. Packed structures have no padding to lose and stay, but for structures in them; so do
//! structures that hold scalable vectors, whose members have no constant place, and those without a
//! name that no object in memory has.
//!
//! # The specification's example
//!
//! `{ <4 x i32>, <4 x i32> }`, for a target that aligns such vectors to 8 bytes, has equal places
//! of members in both layouts. The specification ("AlignModuleStructsPass") nevertheless says that
//! it becomes `{ <4 x i32>, [8 x i8], <4 x i32>, [8 x i8] }`. By default this pass does what is
//! written there: where a structure needs no padding for the places of its members, each vector
//! among them that is aligned less is followed by padding of the difference. That changes the
//! structure's size, which copies of a constant number of bytes, places computed in bytes, and
//! callers with a structure of their own do not know of. With the parameter `exact` such structures
//! stay as they are: pipelines that run kernels want that.
//!
//! Needs nothing, keeps everything else. Linear in the module.

use crate::mux::type_remapper::{TypeMap, TypeReplacement, TypeRule};
use crate::pass::{Pass, PassContext, PassEntry, PassError};
use hashbrown::{HashMap, HashSet};
use oxmux_ir::entity::EntityId;
use oxmux_ir::{ConstExpr, Constant, ConstantKind, DataLayout, Module, Op, Type, TypeKind, Types};
use rustc_hash::FxBuildHasher;

const NAME: &str = "align-module-structs";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Pads structures so that members stay where SPIR's layout puts them",
    build,
)
.params("exact");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    match params {
        [] => Ok(Box::new(AlignModuleStructs { exact: false })),
        ["exact"] => Ok(Box::new(AlignModuleStructs { exact: true })),
        [first, ..] => Err(format!("has no parameter '{first}'")),
    }
}

/// Pads structures for targets that align members less than SPIR does.
#[derive(Copy, Clone, Default, Debug)]
pub struct AlignModuleStructs {
    /// Whether structures whose members are in their places already stay as they are.
    pub exact: bool,
}

impl Pass for AlignModuleStructs {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let target = module.data_layout.clone();
        let mut rule = Padding {
            front_end: front_end_layout(&target)?,
            target,
            exact: self.exact,
            in_memory: types_in_memory(module),
            expected: HashMap::default(),
            failure: None,
        };
        let map = TypeMap::compute(&mut module.cx.types, &mut rule);
        if let Some(what) = rule.failure {
            return Err(unsupported(what));
        }
        if map.is_identity() {
            return Ok(false);
        }
        map.rewrite(module);
        Ok(true)
    }
}

fn unsupported(what: String) -> PassError {
    PassError::Unsupported { pass: NAME, function: String::new(), what }
}

/// SPIR's layout with the pointers of the target, aligned to their size.
fn front_end_layout(target: &DataLayout) -> Result<DataLayout, PassError> {
    let spir = DataLayout::spir(64);
    let mut text = String::new();
    for part in target.text().split('-') {
        let Some(pointer) = part.strip_prefix('p') else { continue };
        let mut fields = pointer.split(':');
        if let (Some(space), Some(bits)) = (fields.next(), fields.next()) {
            text.push_str(&format!("p{space}:{bits}:{bits}-"));
        }
    }
    text.push_str(spir.text());
    DataLayout::parse(&text).map_err(|error| unsupported(error.to_string()))
}

/// The types by which a module lays out memory, and those that they are made of.
fn types_in_memory(module: &Module) -> HashSet<Type, FxBuildHasher> {
    let cx = &module.cx;
    let mut work: Vec<Type> = module.global_order.iter().map(|&g| module.globals[g].ty).collect();
    for index in 0..cx.constants.len() {
        if let ConstantKind::Expr(expr) = cx.constants.kind(Constant::from_index(index))
            && let ConstExpr::Gep { source, .. } = **expr
        {
            work.push(source);
        }
    }
    for &id in &module.function_order {
        let function = &module.functions[id];
        work.extend(function.arg_attributes.iter().flat_map(|set| set.types()).map(|&(_, ty)| ty));
        for (_, inst) in function.insts_in_order() {
            let data = &function.insts[inst];
            match &data.op {
                Op::Alloca { ty, .. } | Op::Gep { source: ty, .. } => work.push(*ty),
                Op::Load { .. } => work.extend(data.result.map(|r| function.local_type(r))),
                Op::Store { value, .. } => work.push(cx.value_type(function, *value)),
                Op::Call(call) => {
                    let sets = call.attributes.params.iter();
                    work.extend(sets.flat_map(|set| set.types()).map(|&(_, ty)| ty));
                }
                _ => {}
            }
        }
    }
    let mut found: HashSet<Type, FxBuildHasher> = HashSet::default();
    while let Some(ty) = work.pop() {
        if !found.insert(ty) {
            continue;
        }
        match cx.types.kind(ty) {
            TypeKind::Array { element, .. } => work.push(*element),
            _ => work.extend(cx.types.struct_fields(ty).into_iter().flat_map(|(f, _)| f)),
        }
    }
    found
}

/// The size and alignment of a type.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Extent {
    size: u64,
    align: u32,
}

/// The offsets of members, and the extent of the structure.
#[derive(PartialEq, Eq, Debug)]
struct Places {
    offsets: Vec<u64>,
    whole: Extent,
}

/// The rule by which structures are padded.
struct Padding {
    front_end: DataLayout,
    target: DataLayout,
    exact: bool,
    /// The types of objects in memory, and those that they are made of.
    in_memory: HashSet<Type, FxBuildHasher>,
    /// The expected extents of the old types; none if not constant.
    expected: HashMap<Type, Option<Extent>, FxBuildHasher>,
    /// Why the module cannot have the front end's layout.
    failure: Option<String>,
}

impl TypeRule for Padding {
    fn replace(&mut self, types: &mut Types, old: Type, parts: &[Type]) -> Option<TypeReplacement> {
        let (extent, replacement) = match *types.kind(old) {
            TypeKind::Array { element, len } => (self.array(types, element, len, parts), None),
            TypeKind::Struct { .. } | TypeKind::NamedStruct(_) => self.structure(types, old, parts),
            _ => (extent_of(&self.front_end, types, old), None),
        };
        self.expected.insert(old, extent);
        replacement
    }
}

impl Padding {
    fn expected(&self, ty: Type) -> Option<Extent> {
        self.expected.get(&ty).copied().flatten()
    }

    fn array(&mut self, types: &Types, element: Type, len: u64, parts: &[Type]) -> Option<Extent> {
        let expected = self.expected(element)?;
        let actual = extent_of(&self.target, types, *parts.first()?)?;
        if actual.size != expected.size && len > 1 {
            let what = format!(
                "an array whose elements are {} bytes apart, where the front end has {}",
                actual.size, expected.size
            );
            self.failure.get_or_insert(what);
        }
        Some(Extent { size: expected.size.checked_mul(len)?, ..expected })
    }

    fn structure(
        &mut self,
        types: &mut Types,
        old: Type,
        parts: &[Type],
    ) -> (Option<Extent>, Option<TypeReplacement>) {
        let Some((fields, packed)) = types.struct_fields(old).map(|(f, p)| (f.to_vec(), p)) else {
            return (None, None);
        };
        let expected: Option<Vec<Extent>> = fields.iter().map(|&f| self.expected(f)).collect();
        let actual: Option<Vec<Extent>> =
            parts.iter().map(|&part| extent_of(&self.target, types, part)).collect();
        let (Some(expected), Some(actual)) = (expected, actual) else { return (None, None) };
        let Some(wanted) = lay_out(&expected, packed) else { return (None, None) };
        let Some(natural) = lay_out(&actual, packed) else { return (None, None) };
        // A structure without a name that is a value alone, such as the result of `cmpxchg`, has no
        // place in memory.
        let is_value = types.struct_name(old).is_none() && !self.in_memory.contains(&old);
        if packed || is_value {
            return (Some(wanted.whole), None);
        }
        let same_places =
            wanted.offsets == natural.offsets && wanted.whole.size == natural.whole.size;
        if same_places {
            let less = |i: usize| match (types.is_vector(fields[i]), &expected[i], &actual[i]) {
                (true, wanted, there) => u64::from(wanted.align.saturating_sub(there.align)),
                (false, ..) => 0,
            };
            let gaps: Vec<u64> = (0..fields.len()).map(less).collect();
            if self.exact || gaps.iter().all(|&gap| gap == 0) {
                return (Some(wanted.whole), None);
            }
            let mut members = Members::default();
            for (&part, &gap) in parts.iter().zip(&gaps) {
                members.push(part);
                members.pad(types, gap);
            }
            let replacement = members.finish(types, old, false);
            let size = self.target.alloc_size(types, replacement.ty);
            return (size.map(|size| Extent { size, ..wanted.whole }), Some(replacement));
        }
        match padded(types, old, parts, &actual, &wanted) {
            Some(replacement) => (Some(wanted.whole), Some(replacement)),
            None => {
                let name = types.struct_name(old).map_or(String::new(), |n| format!(" '{n}'"));
                let what = format!("a structure{name} with a member larger than the front end's");
                self.failure.get_or_insert(what);
                (None, None)
            }
        }
    }
}

/// A structure with each member in its wanted place: padded, or packed as well where that is not
/// enough; none if members would overlap.
fn padded(
    types: &mut Types,
    old: Type,
    parts: &[Type],
    actual: &[Extent],
    wanted: &Places,
) -> Option<TypeReplacement> {
    let align = actual.iter().map(|extent| extent.align).max().unwrap_or(1);
    let fits = |offset: u64, align: u32| offset.is_multiple_of(u64::from(align.max(1)));
    let aligned = wanted.offsets.iter().zip(actual).all(|(&offset, e)| fits(offset, e.align));
    let packed = !(aligned && fits(wanted.whole.size, align));
    let mut members = Members::default();
    let mut cursor = 0u64;
    for ((&part, extent), &offset) in parts.iter().zip(actual).zip(&wanted.offsets) {
        let align = if packed { 1 } else { extent.align };
        if round_up(cursor, align)? != offset {
            members.pad(types, offset.checked_sub(cursor)?);
        }
        members.push(part);
        cursor = offset.checked_add(extent.size)?;
    }
    if round_up(cursor, if packed { 1 } else { align })? != wanted.whole.size {
        members.pad(types, wanted.whole.size.checked_sub(cursor)?);
    }
    Some(members.finish(types, old, packed))
}

/// The members of a new structure.
#[derive(Default)]
struct Members {
    fields: Vec<Type>,
    places: Vec<u32>,
}

impl Members {
    fn push(&mut self, ty: Type) {
        self.places.push(self.fields.len() as u32);
        self.fields.push(ty);
    }

    fn pad(&mut self, types: &mut Types, bytes: u64) {
        if bytes > 0 {
            self.fields.push(types.array(Type::I8, bytes));
        }
    }

    fn finish(self, types: &mut Types, old: Type, packed: bool) -> TypeReplacement {
        let ty = types.replace_named_struct(old, &self.fields, packed);
        TypeReplacement { ty, places: Some(self.places.into()) }
    }
}

fn extent_of(layout: &DataLayout, types: &Types, ty: Type) -> Option<Extent> {
    Some(Extent { size: layout.alloc_size(types, ty)?, align: layout.abi_align(types, ty) })
}

/// One member behind the other, each aligned, and the whole padded to its alignment.
fn lay_out(members: &[Extent], packed: bool) -> Option<Places> {
    let (mut offsets, mut size, mut align) = (Vec::with_capacity(members.len()), 0u64, 1u32);
    for member in members {
        let own = if packed { 1 } else { member.align };
        let offset = round_up(size, own)?;
        offsets.push(offset);
        size = offset.checked_add(member.size)?;
        align = align.max(own);
    }
    Some(Places { offsets, whole: Extent { size: round_up(size, align)?, align } })
}

fn round_up(value: u64, align: u32) -> Option<u64> {
    value.checked_next_multiple_of(u64::from(align.max(1)))
}
