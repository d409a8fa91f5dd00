//! Interfaces of entry points: bindings and push constants, the functions that use them, and the parameters that these get.

mod kernel;

pub(crate) use kernel::{describe_arguments, kernel};

use std::collections::{BTreeMap, BTreeSet};

use oxmux_ir::constants::ConstantKind;
use oxmux_ir::entity::IdSet;
use oxmux_ir::function::Value;
use oxmux_ir::module::{FunctionId, Global, Linkage};
use oxmux_ir::types::Type as IrType;
use rspirv::spirv::{Decoration, StorageClass};

use super::layout;
use super::numbering::{Needs, Numberings, SubGroupPlan};
use super::place::{Bytes, Place, Pointer};
use crate::constants::Constant;
use crate::error::{Error, Rule};
use crate::lower::built_in::is_of_sub_group;
use crate::lower::function::FunctionLowering;
use crate::lower::image;
use crate::lower::module::ModuleLowering;
use crate::module::{Module, callees_first};
use crate::options::{Options, RobustAccess};
use crate::types::{Type, TypeIndex};

/// The most bindings of one array.
const ARRAY_MAX: u64 = 1024;

/// How many bindings an array without a length has.
const RUNTIME_ARRAY: u64 = 64;

/// How many resources' elements all functions of a module may get, and pass on, and how many variables that are zero at first their
/// callees use.
const PARAMETERS_MAX: u64 = 1 << 18;

/// What a resource is bound as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Storage,
    Uniform,
    Push,
    Private,
    SampledImage,
    StorageImage,
    Sampler,
    CombinedImageSampler,
}

impl Kind {
    /// Whether it has a set and a binding.
    fn is_bound(self) -> bool {
        !matches!(self, Self::Push | Self::Private)
    }
}

/// A variable that becomes parameters. Resources order as the parameters do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Resource {
    /// Private variables last, push constants before them.
    rank: u32,
    set: u32,
    binding: u32,
    /// Id of the variable.
    id: u32,
    kind: Kind,
    /// How many bindings an array of them has.
    count: Option<u32>,
    /// What is told of an image; the reason why it is refused, if it is.
    image: Option<Result<String, String>>,
}

impl Resource {
    /// How many pairs of address and size there are.
    fn pairs(&self) -> u32 {
        self.count.unwrap_or(1)
    }
}

/// What is bound from outside, and which functions use it.
#[derive(Default)]
pub(crate) struct Interface {
    /// What happens to accesses out of bounds.
    pub(super) robust: RobustAccess,
    /// By the variable's id.
    resources: BTreeMap<u32, Resource>,
    /// Variables of work-group memory that are zero at first, by id.
    zeroed: Vec<u32>,
    /// For each function, what it and its callees use, in the order of parameters.
    uses: Vec<Vec<Resource>>,
    /// For each function, the zeroed variables that it and its callees use.
    zeroed_uses: Vec<Vec<u32>>,
    /// Sizes of laid out types.
    pub(super) extents: layout::Extents,
    /// How many scalars and vectors composites were loaded and stored as, so far.
    pub(super) leaves: u64,
    /// The memory that work-group variables of `Block` structures share.
    shared_memory: Option<oxmux_ir::Constant>,
    /// How entry points' work-items are numbered.
    pub(super) numberings: Numberings,
    /// The functions that use sub-groups, or call such.
    pub(super) of_sub_groups: IdSet<FunctionId>,
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

    fn used(&self, function: usize) -> Vec<Resource> {
        self.uses.get(function).cloned().unwrap_or_default()
    }
}

fn resource(spirv: &Module, id: u32, class: StorageClass, pointee: TypeIndex) -> Option<Resource> {
    let decorations = spirv.decorations(id);
    let word = |decoration| decorations.get(decoration).and_then(|words| words.first().copied());
    let (block, count) = match *spirv.types.get(pointee) {
        Type::Array { element, length, .. } => (element, Some(length)),
        // As many as there can be; those that are not bound have no bytes.
        Type::RuntimeArray { element, .. } => (element, Some(RUNTIME_ARRAY)),
        _ => (pointee, None),
    };
    let kind = match class {
        StorageClass::StorageBuffer => Kind::Storage,
        StorageClass::Uniform => match *spirv.types.get(block) {
            Type::Struct { id, .. } if spirv.decorations(id).has(Decoration::BufferBlock) => {
                Kind::Storage
            }
            _ => Kind::Uniform,
        },
        StorageClass::PushConstant => Kind::Push,
        StorageClass::Private => Kind::Private,
        StorageClass::UniformConstant => match *spirv.types.get(block) {
            Type::Image(image) if image.sampled == 2 => Kind::StorageImage,
            Type::Image(_) => Kind::SampledImage,
            Type::Sampler => Kind::Sampler,
            Type::SampledImage { .. } => Kind::CombinedImageSampler,
            _ => return None,
        },
        _ => return None,
    };
    let image = image::text(spirv, block);
    let bound = kind.is_bound();
    let count = count.filter(|_| bound).map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    if count.is_some_and(|count| u64::from(count) > ARRAY_MAX) {
        // The function that uses it is refused (`enter`).
        return Some(Resource {
            rank: 0,
            set: u32::MAX,
            binding: u32::MAX,
            id,
            kind,
            count: None,
            image,
        });
    }
    Some(Resource {
        rank: match kind {
            Kind::Push => 1,
            Kind::Private => 2,
            _ => 0,
        },
        set: word(Decoration::DescriptorSet).filter(|_| bound).unwrap_or(0),
        binding: word(Decoration::Binding).filter(|_| bound).unwrap_or(0),
        id,
        kind,
        count,
        image,
    })
}

/// Makes what a variable at module scope needs here, if this folder knows its class.
pub(crate) fn declare_global(
    shared: &mut ModuleLowering<'_>,
    id: u32,
    class: StorageClass,
    pointee: TypeIndex,
) -> Result<bool, Error> {
    let spirv = shared.spirv;
    if !spirv.environment.has_interface {
        return Ok(false);
    }
    let at = shared.place(id);
    match class {
        StorageClass::StorageBuffer
        | StorageClass::Uniform
        | StorageClass::PushConstant
        | StorageClass::Private => {
            // A resource has no address at module scope; a use of it there is one of what is not known.
            Ok(true)
        }
        StorageClass::Workgroup
            if layout::has_work_group_views(spirv) && layout::is_block(spirv, pointee) =>
        {
            declare_shared(shared, id, pointee).map(|()| true)
        }
        StorageClass::Workgroup => Ok(false),
        StorageClass::UniformConstant if resource(spirv, id, class, pointee).is_some() => Ok(true),
        StorageClass::UniformConstant => {
            let what = format!("a variable of {}", spirv.types.describe_type(pointee));
            Err(Error::unsupported(at, what))
        }
        StorageClass::Input | StorageClass::Output => {
            let what = format!("a variable in {class:?} that is no built-in of compute shaders");
            Err(Error::unsupported(at, what))
        }
        _ => Err(Error::unsupported(at, format!("a variable in {class:?}"))),
    }
}

/// All work-group variables of `Block` structures share their memory, from its first byte on.
fn declare_shared(
    shared: &mut ModuleLowering<'_>,
    id: u32,
    pointee: TypeIndex,
) -> Result<(), Error> {
    let at = shared.place(id);
    let extent = layout::extent(shared, at, pointee, None)?;
    let known = shared.shared_memory_global();
    let address = match known {
        Some((address, global)) => {
            let old = shared.module.globals[global].ty;
            let old = shared.module.data_layout.alloc_size(&shared.module.cx.types, old);
            let bytes = old.unwrap_or(0).max(extent.bytes);
            shared.module.globals[global].ty = shared.module.cx.types.array(IrType::I8, bytes);
            address
        }
        None => {
            let name = shared.free_name("workgroup", id);
            let ty = shared.module.cx.types.array(IrType::I8, extent.bytes);
            let mut global = Global::new(&name, ty, 3);
            global.linkage = Linkage::Internal;
            global.align = 16;
            let global = shared.module.add_global(global);
            let ty = shared.module.cx.types.ptr(3);
            let address = shared.module.cx.constants.intern(ty, ConstantKind::Global(global));
            shared.interface.shared_memory = Some(address);
            address
        }
    };
    shared.globals.insert(id, address);
    Ok(())
}

impl ModuleLowering<'_> {
    fn shared_memory_global(&self) -> Option<(oxmux_ir::Constant, oxmux_ir::module::GlobalId)> {
        let address = self.interface.shared_memory?;
        match *self.module.cx.constants.kind(address) {
            ConstantKind::Global(global) => Some((address, global)),
            _ => None,
        }
    }
}

/// The types of the parameters that a function gets behind its own.
pub(crate) fn parameter_types(shared: &mut ModuleLowering<'_>, function: usize) -> Vec<IrType> {
    let used = shared.interface.used(function);
    types_of(shared, &used)
}

fn types_of(shared: &mut ModuleLowering<'_>, used: &[Resource]) -> Vec<IrType> {
    let types = &mut shared.module.cx.types;
    let (private, buffer) = (types.ptr(0), types.ptr(1));
    let mut list = Vec::new();
    for resource in used {
        match resource.kind {
            Kind::Private => list.push(private),
            _ => (0..resource.pairs()).for_each(|_| list.extend([buffer, IrType::I64])),
        }
    }
    list
}

/// Says at the start of a function what its parameters point to.
pub(crate) fn enter(f: &mut FunctionLowering<'_>) -> Result<(), Error> {
    let Some(index) = f.spirv.function_index(f.source.id) else { return Ok(()) };
    let used = f.shared.interface.used(index);
    let mut args = f.func.args.clone().into_iter().skip(f.source.parameters.len());
    for resource in used {
        let at = f.shared.place(resource.id);
        if resource.set == u32::MAX && resource.binding == u32::MAX {
            let what = format!("an array of more than {ARRAY_MAX} bindings");
            return Err(Error::unsupported(at, what));
        }
        if let Some(Err(what)) = resource.image {
            return Err(Error::unsupported(at, what));
        }
        let decorations = f.spirv.decorations(resource.id);
        let bound = resource.kind.is_bound();
        if bound && !decorations.has(Decoration::Binding) {
            let detail = format!("%{} has no Binding", resource.id);
            return Err(Error::invalid(Rule::Decoration, at.with_id(resource.id), detail));
        }
        if bound && !decorations.has(Decoration::DescriptorSet) {
            let detail = format!("%{} has no DescriptorSet", resource.id);
            return Err(Error::invalid(Rule::Decoration, at.with_id(resource.id), detail));
        }
        let mut pairs = Vec::new();
        for _ in 0..resource.pairs() {
            let Some(address) = args.next() else { return Ok(()) };
            if resource.kind == Kind::Private {
                f.shader.own.insert(resource.id, vec![address]);
                f.shader.pointers.insert(resource.id, Pointer::natural(address));
                continue;
            }
            let Some(bytes) = args.next() else { return Ok(()) };
            let origin = resource.kind.is_bound().then_some((resource.set, resource.binding));
            f.shader.origins.extend([(address, origin), (bytes, origin)]);
            pairs.push((address, bytes));
        }
        let Some(&(base, bytes)) = pairs.first() else { continue };
        let pointer = match resource.count {
            None => Pointer::Explicit(Place::new(base, Bytes::Parameter(bytes))),
            Some(_) => Pointer::Bindings(pairs.clone().into()),
        };
        let own = pairs.into_iter().flat_map(|(address, bytes)| [address, bytes]).collect();
        f.shader.own.insert(resource.id, own);
        f.shader.pointers.insert(resource.id, pointer);
    }
    Ok(())
}

/// Adds to a call's arguments those that the callee gets behind its own.
pub(crate) fn pass_on(f: &mut FunctionLowering<'_>, callee: u32, args: &mut Vec<Value>) {
    let Some(index) = f.spirv.function_index(callee) else { return };
    for resource in f.shared.interface.used(index) {
        args.extend(f.shader.own.get(&resource.id).into_iter().flatten());
    }
}
