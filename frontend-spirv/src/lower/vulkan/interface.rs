//! Interfaces of entry points: bindings and push constants, and the functions that use them.

use std::collections::{BTreeMap, BTreeSet};

use oxmux_ir::entity::IdSet;
use oxmux_ir::module::FunctionId;
use oxmux_runtime_abi::bindings::{BindingKind, ImageBinding};
use rspirv::spirv::{Decoration, Op, StorageClass};

use super::numbering::{Needs, Numberings, SubGroupPlan};
use crate::built_in::is_of_sub_group;
use crate::constants::Constant;
use crate::error::Error;
use crate::layout::Extents;
use crate::lower::image::names;
use crate::module::{Module, callees_first};
use crate::options::{Options, RobustAccess};
use crate::types::{Type, TypeIndex};

/// The most bindings of one array.
pub(super) const ARRAY_MAX: u64 = 1024;

/// How many bindings an array without a length has.
const RUNTIME_ARRAY: u64 = 64;

/// How many resources' elements all functions of a module may get, and pass on, and how many
/// variables that are zero at first their callees use.
const PARAMETERS_MAX: u64 = 1 << 18;

/// What a resource is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::lower) enum ResourceKind {
    /// Bound from outside.
    Bound(BindingKind),
    /// A private variable.
    Private,
}

impl ResourceKind {
    /// Whether it has a set and a binding.
    pub(super) fn has_binding(self) -> bool {
        !matches!(self, Self::Bound(BindingKind::PushConstants) | Self::Private)
    }
}

/// A variable that becomes parameters. Resources order as the parameters do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::lower) struct Resource {
    /// Private variables last, push constants before them.
    pub(super) rank: u32,
    pub(super) set: u32,
    pub(super) binding: u32,
    /// Id of the variable.
    pub(super) id: u32,
    pub(super) kind: ResourceKind,
    /// How many bindings an array of them has.
    pub(super) count: Option<u32>,
}

impl Resource {
    /// How many pairs of address and size there are.
    pub(super) fn pairs(&self) -> u32 {
        self.count.unwrap_or(1)
    }
}

/// What is bound from outside, and which functions use it.
#[derive(Default)]
pub(crate) struct Interface {
    /// What happens to accesses out of bounds.
    pub(in crate::lower) robust: RobustAccess,
    /// By the variable's id.
    pub(in crate::lower) resources: BTreeMap<u32, Resource>,
    /// Variables of work-group memory that are zero at first, by id.
    pub(in crate::lower) zeroed: Vec<u32>,
    /// For each function, what it and its callees use, in the order of parameters.
    pub(in crate::lower) uses: Vec<Vec<Resource>>,
    /// For each function, the zeroed variables that it and its callees use.
    pub(in crate::lower) zeroed_uses: Vec<Vec<u32>>,
    /// Sizes of laid out types.
    pub(in crate::lower) extents: Extents,
    /// How many scalars and vectors composites were loaded and stored as, so far.
    pub(in crate::lower) leaves: u64,
    /// The memory that work-group variables of `Block` structures share.
    pub(in crate::lower) shared_memory: Option<oxmux_ir::Constant>,
    /// How entry points' work-items are numbered.
    pub(in crate::lower) numberings: Numberings,
    /// The functions that use sub-groups, or call such.
    pub(in crate::lower) of_sub_groups: IdSet<FunctionId>,
}

/// Whether the constant is zero.
pub(crate) fn is_null(spirv: &Module, id: u32) -> bool {
    let constant = spirv.constant(id).map(|index| spirv.constants.get(index));
    matches!(constant, Some(Constant::Null | Constant::Undef | Constant::Bits(0)))
}

impl Interface {
    /// Finds resources and their users.
    pub(crate) fn read(spirv: &Module, options: &Options) -> Result<Self, Error> {
        let mut this = Self { robust: options.robust_access, ..Self::default() };
        if !spirv.environment.has_interface {
            return Ok(this);
        }
        for &id in &spirv.globals {
            let pointer = spirv.type_of(id).and_then(|ty| spirv.types.pointer(ty));
            let Some((class, pointee)) = pointer else { continue };
            if class == StorageClass::Workgroup {
                let initializer = spirv.definition(id).and_then(|variable| variable.operand(1));
                if initializer.is_some_and(|value| is_null(spirv, value)) {
                    this.zeroed.push(id);
                }
            } else if let Some(resource) = resource(spirv, id, class, pointee) {
                this.resources.insert(id, resource);
            }
        }
        // They are looked up by id, and ids are in any order.
        this.zeroed.sort_unstable();
        this.find_users(spirv, options.sub_group_size)?;
        Ok(this)
    }

    /// What each function uses itself, then what its callees do.
    fn find_users(&mut self, spirv: &Module, demanded: Option<u32>) -> Result<(), Error> {
        let count = spirv.functions.len();
        let mut found: Vec<BTreeMap<Resource, ()>> = vec![BTreeMap::new(); count];
        let mut zeroed: Vec<BTreeMap<u32, ()>> = vec![BTreeMap::new(); count];
        let callees = spirv.callees();
        let mut needs = vec![Needs::default(); count];
        let places: BTreeSet<u32> = spirv
            .globals
            .iter()
            .copied()
            .filter(|&id| spirv.decorations(id).built_in().is_some_and(is_of_sub_group))
            .collect();
        for (index, function) in spirv.functions.iter().enumerate() {
            for inst in spirv.instructions(function.instructions.clone()) {
                needs[index].add(Needs::of(spirv, inst));
                inst.for_each_id(&mut |id| {
                    if let Some(resource) = self.resources.get(&id) {
                        found[index].insert(resource.clone(), ());
                        // What a private variable holds at first is used with it.
                        let Some(held) = initial_variable(spirv, resource) else { return };
                        if let Some(resource) = self.resources.get(&held) {
                            found[index].insert(resource.clone(), ());
                        } else if self.zeroed.binary_search(&held).is_ok() {
                            zeroed[index].insert(held, ());
                        }
                    } else if places.contains(&id) {
                        needs[index].add(Needs::PLACE);
                    } else if self.zeroed.binary_search(&id).is_ok() {
                        zeroed[index].insert(id, ());
                    }
                });
            }
        }
        let at = |index: usize| {
            let function = spirv.functions.get(index).and_then(|f| spirv.definition(f.id));
            function.map(|inst| inst.place()).unwrap_or_default()
        };
        let pairs = |found: &BTreeMap<Resource, ()>| -> u64 {
            found.keys().map(|resource| u64::from(resource.pairs())).sum()
        };
        let mut total = 0_u64;
        for index in callees_first(&callees) {
            let (mut resources, mut zeroes) =
                (std::mem::take(&mut found[index]), std::mem::take(&mut zeroed[index]));
            for &callee in callees[index].iter().filter(|&&callee| callee != index) {
                let zeroed = &zeroed[callee];
                let more = pairs(&found[callee]).saturating_add(zeroed.len() as u64);
                total = total.saturating_add(more);
                Error::check_limit("interface_parameters", total, PARAMETERS_MAX, at(index))?;
                resources.extend(found[callee].keys().map(|resource| (resource.clone(), ())));
                zeroes.extend(zeroed);
            }
            (found[index], zeroed[index]) = (resources, zeroes);
            total = total.saturating_add(pairs(&found[index]));
            Error::check_limit("interface_parameters", total, PARAMETERS_MAX, at(index))?;
        }
        self.numberings = Numberings::read(spirv, &callees, needs, demanded);
        self.uses = found.into_iter().map(|set| set.into_keys().collect()).collect();
        self.zeroed_uses = zeroed.into_iter().map(|set| set.into_keys().collect()).collect();
        Ok(())
    }

    /// Notes the IR's function for the one at a position.
    pub(crate) fn note_function(&mut self, index: usize, id: FunctionId) {
        if self.numberings.uses_sub_groups(index) {
            self.of_sub_groups.insert(id);
        }
    }

    /// What the entry point at a position is run with.
    pub(crate) fn plan(&self, entry: usize) -> SubGroupPlan {
        self.numberings.plan(entry)
    }

    pub(super) fn used(&self, function: usize) -> Vec<Resource> {
        self.uses.get(function).cloned().unwrap_or_default()
    }
}

/// The variable whose address is the initializer of a private variable.
pub(super) fn initial_variable(spirv: &Module, resource: &Resource) -> Option<u32> {
    let initializer = spirv.definition(resource.id)?.operand(1)?;
    let definition = spirv.definition(initializer)?;
    (resource.kind == ResourceKind::Private && definition.opcode() == Op::Variable)
        .then_some(initializer)
}

/// Element and length of an array of bindings, if the type of a resource is one.
pub(super) fn binding_array(spirv: &Module, pointee: TypeIndex) -> Option<(TypeIndex, u64)> {
    match *spirv.types.get(pointee) {
        Type::Array { element, length, .. } => Some((element, length)),
        // As many as there can be; those that are not bound have no bytes.
        Type::RuntimeArray { element, .. } => Some((element, RUNTIME_ARRAY)),
        _ => None,
    }
}

/// The declaration of an image that is a resource; the reason why it is refused, if it is.
pub(super) fn image_binding(
    spirv: &Module,
    resource: &Resource,
) -> Option<Result<ImageBinding, String>> {
    let (_, pointee) = spirv.types.pointer(spirv.type_of(resource.id)?)?;
    let block = binding_array(spirv, pointee).map_or(pointee, |(element, _)| element);
    names::image_binding(spirv, block)
}

pub(super) fn resource(
    spirv: &Module,
    id: u32,
    class: StorageClass,
    pointee: TypeIndex,
) -> Option<Resource> {
    let decorations = spirv.decorations(id);
    let word = |decoration| decorations.get(decoration).and_then(|words| words.first().copied());
    let (block, count) = match binding_array(spirv, pointee) {
        Some((element, count)) => (element, Some(count)),
        None => (pointee, None),
    };
    let kind = match class {
        StorageClass::StorageBuffer => ResourceKind::Bound(BindingKind::Storage),
        StorageClass::Uniform => ResourceKind::Bound(match *spirv.types.get(block) {
            Type::Struct { id, .. } if spirv.decorations(id).has(Decoration::BufferBlock) => {
                BindingKind::Storage
            }
            _ => BindingKind::Uniform,
        }),
        StorageClass::PushConstant => ResourceKind::Bound(BindingKind::PushConstants),
        StorageClass::Private => ResourceKind::Private,
        StorageClass::UniformConstant => ResourceKind::Bound(match *spirv.types.get(block) {
            Type::Image(image) if image.sampled == 2 => BindingKind::StorageImage,
            Type::Image(_) => BindingKind::SampledImage,
            Type::Sampler => BindingKind::Sampler,
            Type::SampledImage { .. } => BindingKind::CombinedImageSampler,
            _ => return None,
        }),
        _ => return None,
    };
    let bound = kind.has_binding();
    let count = count.filter(|_| bound).map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    if count.is_some_and(|count| u64::from(count) > ARRAY_MAX) {
        // The function that uses it is refused (`enter`).
        return Some(Resource { rank: 0, set: u32::MAX, binding: u32::MAX, id, kind, count: None });
    }
    Some(Resource {
        rank: match kind {
            ResourceKind::Bound(BindingKind::PushConstants) => 1,
            ResourceKind::Bound(_) => 0,
            ResourceKind::Private => 2,
        },
        set: word(Decoration::DescriptorSet).filter(|_| bound).unwrap_or(0),
        binding: word(Decoration::Binding).filter(|_| bound).unwrap_or(0),
        id,
        kind,
        count,
    })
}
