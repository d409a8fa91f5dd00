//! Interfaces of entry points: bindings and push constants, the functions that use them, and the kernels around entry points.

use std::collections::BTreeMap;

use hashbrown::HashMap;
use oxmux_ir::constants::ConstantKind;
use oxmux_ir::function::{KernelArgInfo, Value};
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::module::{FunctionId, Global, Linkage};
use oxmux_ir::mux::{MuxFunction, scope, semantics};
use oxmux_ir::types::{Type as IrType, Types};
use oxmux_ir::{Builder, IntPredicate, MuxBuiltin};
use rspirv::spirv::{Decoration, Op, StorageClass};
use rustc_hash::FxBuildHasher;

use super::layout;
use super::pointer::{Bytes, Place, Pointer};
use crate::constants::Constant;
use crate::decoration::WHOLE;
use crate::error::{Error, Rule};
use crate::grammar::OperandClass;
use crate::lower::function::FunctionLowering;
use crate::lower::module::ModuleLowering;
use crate::lower::{control, image, signature};
use crate::module::{InstructionRef, Module};
use crate::options::{Options, RobustAccess};
use crate::types::{Type, TypeIndex};

/// The function attribute of kernels that lists what their parameters are: `storage SET.BINDING`, `uniform SET.BINDING`,
/// `sampler SET.BINDING`, each with `[COUNT]` if it is an array of bindings, and `push`, with a semicolon between them;
/// `sampled-image SET.BINDING`, `storage-image` and `combined-image-sampler` go on with the kind of the image, `float`, `sint` or
/// `uint`, and the format if it is known. Each stands for an address, which is that of a descriptor for images and samplers, and
/// a number of bytes of 64 bits, an array for so many of both.
pub(crate) const BINDINGS: &str = "oxmux-bindings";

/// The most bindings of one array.
const ARRAY_MAX: u64 = 64;

/// How many parameters all functions of a module may get.
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
}

/// Whether variables of the class are bound by set and binding, or pushed.
pub(crate) fn is_bound(spirv: &Module, class: StorageClass) -> bool {
    spirv.environment.has_interface
        && matches!(
            class,
            StorageClass::StorageBuffer
                | StorageClass::Uniform
                | StorageClass::UniformConstant
                | StorageClass::PushConstant
        )
}

/// Whether the constant is zero.
pub(crate) fn is_null(spirv: &Module, id: u32) -> bool {
    let constant = spirv.constant(id).map(|index| spirv.constants.get(index));
    matches!(constant, Some(Constant::Null | Constant::Undef | Constant::Bits(0)))
}

/// A pointer into what is bound, as a value: base, bytes, offset.
pub(crate) fn pointer_type(types: &mut Types) -> IrType {
    let address = types.ptr(1);
    types.structure(&[address, IrType::I64, IrType::I64], false)
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
        this.find_users(spirv)?;
        Ok(this)
    }

    /// What each function uses itself, then what its callees do.
    fn find_users(&mut self, spirv: &Module) -> Result<(), Error> {
        let count = spirv.functions.len();
        let mut found: Vec<BTreeMap<Resource, ()>> = vec![BTreeMap::new(); count];
        let mut zeroed: Vec<BTreeMap<u32, ()>> = vec![BTreeMap::new(); count];
        let mut callees = vec![Vec::new(); count];
        for (index, function) in spirv.functions.iter().enumerate() {
            for inst in spirv.instructions(function.instructions.clone()) {
                if inst.opcode() == Op::FunctionCall {
                    let callee = inst.operand(0).and_then(|id| spirv.function_index(id));
                    callees[index].extend(callee);
                }
                ids(inst, &mut |id| {
                    if let Some(resource) = self.resources.get(&id) {
                        found[index].insert(resource.clone(), ());
                    } else if self.zeroed.binary_search(&id).is_ok() {
                        zeroed[index].insert(id, ());
                    }
                });
            }
        }
        let mut total = 0_u64;
        for index in callees_first(&callees) {
            for callee in std::mem::take(&mut callees[index]) {
                let (resources, zeroes) = (found[callee].clone(), zeroed[callee].clone());
                found[index].extend(resources);
                zeroed[index].extend(zeroes);
                let at = || spirv.functions.get(index).and_then(|f| spirv.definition(f.id));
                let at = at().map(|inst| inst.place()).unwrap_or_default();
                total = total.saturating_add(found[callee].len() as u64);
                Error::check_limit("interface_parameters", total, PARAMETERS_MAX, at)?;
            }
        }
        self.uses = found.into_iter().map(|set| set.into_keys().collect()).collect();
        self.zeroed_uses = zeroed.into_iter().map(|set| set.into_keys().collect()).collect();
        Ok(())
    }

    fn used(&self, function: usize) -> Vec<Resource> {
        self.uses.get(function).cloned().unwrap_or_default()
    }
}

/// The functions in an order in which callees come first. The graph has no cycle.
fn callees_first(callees: &[Vec<usize>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(callees.len());
    let mut seen = vec![false; callees.len()];
    for start in 0..callees.len() {
        let mut path = vec![(start, 0_usize)];
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        while let Some((function, next)) = path.last_mut() {
            let Some(&callee) = callees[*function].get(*next) else {
                order.push(*function);
                path.pop();
                continue;
            };
            *next += 1;
            if !std::mem::replace(&mut seen[callee], true) {
                path.push((callee, 0));
            }
        }
    }
    order
}

/// The ids that an instruction names.
fn ids(inst: InstructionRef<'_>, visit: &mut dyn FnMut(u32)) {
    let words = inst.operands();
    let header = 1 + usize::from(inst.result_type_id() != 0) + usize::from(inst.result() != 0);
    inst.walk(&mut |operand| {
        if matches!(operand.class, OperandClass::Id | OperandClass::Extended)
            && let Some(&id) = operand.start.checked_sub(header).and_then(|at| words.get(at))
        {
            visit(id);
        }
    });
}

fn resource(spirv: &Module, id: u32, class: StorageClass, pointee: TypeIndex) -> Option<Resource> {
    let decorations = spirv.decorations(id);
    let word = |decoration| decorations.get(decoration).and_then(|words| words.first().copied());
    let (block, count) = match *spirv.types.get(pointee) {
        Type::Array { element, length, .. } => (element, Some(length)),
        Type::RuntimeArray { element, .. } => (element, Some(ARRAY_MAX + 1)),
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
        StorageClass::Workgroup if layout::is_block(spirv, pointee) => {
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

/// The kernel of an entry point: it has the bindings as its parameters and calls the entry point's function.
pub(crate) fn kernel(
    shared: &mut ModuleLowering<'_>,
    index: usize,
    name: &str,
    body: FunctionId,
) -> Result<Option<FunctionId>, Error> {
    let spirv = shared.spirv;
    let Some(source) = spirv.functions.get(index).filter(|_| spirv.environment.has_interface)
    else {
        return Ok(None);
    };
    let at = shared.place(source.id);
    if !source.parameters.is_empty() {
        return Err(Error::invalid(Rule::EntryPoint, at, "the entry point has parameters"));
    }
    let used = shared.interface.used(index);
    let bound: Vec<Resource> =
        used.iter().filter(|resource| resource.kind != Kind::Private).cloned().collect();
    let more = types_of(shared, &bound);
    let mut function = signature::kernel_function(shared, source, name, &more)?;
    let listed = bound.iter().map(spell).collect::<Vec<_>>().join(";");
    function.attributes.set.set_string(BINDINGS, Some(&listed));
    for (&arg, name) in function.args.clone().iter().zip(argument_names(&bound)) {
        function.set_value_name(arg, &name);
    }
    let entry = function.add_block();
    let mut args = function.args.clone();
    for resource in used.iter().filter(|resource| resource.kind == Kind::Private) {
        args.push(private_variable(shared, &mut function, entry, resource.id)?);
    }
    let block = zero_work_group_memory(shared, &mut function, entry, index)?;
    let callee = &shared.module.functions[body];
    let call = control::call_of(body, callee, args);
    if let Some(scope) = shared.begin_debug(source, name) {
        function.metadata.other.push(("dbg".into(), scope));
    }
    let debug_loc = shared.wrapper_location(source);
    let mut builder = Builder::new(&mut shared.module.cx, &mut function, block);
    builder.debug_loc = debug_loc;
    builder.inst(oxmux_ir::Op::Call(Box::new(call)), IrType::VOID);
    builder.ret(None);
    Ok(Some(shared.module.insert_function(function)))
}

fn spell(resource: &Resource) -> String {
    let kind = match resource.kind {
        Kind::Storage => "storage",
        Kind::Uniform => "uniform",
        Kind::SampledImage => "sampled-image",
        Kind::StorageImage => "storage-image",
        Kind::Sampler => "sampler",
        Kind::CombinedImageSampler => "combined-image-sampler",
        Kind::Push | Kind::Private => return "push".to_string(),
    };
    let count = resource.count.map_or_else(String::new, |count| format!("[{count}]"));
    let image = match &resource.image {
        Some(Ok(image)) => format!(" {image}"),
        _ => String::new(),
    };
    format!("{kind} {}.{}{count}{image}", resource.set, resource.binding)
}

fn argument_names(bound: &[Resource]) -> Vec<String> {
    let mut names = Vec::new();
    for resource in bound {
        for position in 0..resource.pairs() {
            let stem = match (resource.kind, resource.count) {
                (Kind::Push, _) => "push".to_string(),
                (_, None) => format!("set{}.binding{}", resource.set, resource.binding),
                (_, Some(_)) => {
                    format!("set{}.binding{}.{position}", resource.set, resource.binding)
                }
            };
            names.push(stem.clone());
            names.push(format!("{stem}.bytes"));
        }
    }
    names
}

/// What is told about a kernel's arguments.
pub(crate) fn describe_arguments(
    shared: &mut ModuleLowering<'_>,
    function: usize,
) -> Option<KernelArgInfo> {
    if !shared.spirv.environment.has_interface {
        return None;
    }
    let mut bound = shared.interface.used(function);
    bound.retain(|resource| resource.kind != Kind::Private);
    let names = argument_names(&bound);
    let mut info = KernelArgInfo::default();
    for (position, name) in names.into_iter().enumerate() {
        let is_address = position % 2 == 0;
        info.address_spaces.push(u32::from(is_address));
        info.access_qualifiers.push("none".to_string());
        let ty = if is_address { "void*" } else { "ulong" };
        info.types.push(ty.to_string());
        info.base_types.push(ty.to_string());
        info.type_qualifiers.push(String::new());
        info.names.push(name);
    }
    Some(info)
}

fn private_variable(
    shared: &mut ModuleLowering<'_>,
    function: &mut oxmux_ir::Function,
    block: oxmux_ir::Block,
    id: u32,
) -> Result<Value, Error> {
    let at = shared.place(id);
    let pointer = shared.spirv.type_of(id).and_then(|ty| shared.spirv.types.pointer(ty));
    let Some((_, pointee)) = pointer else {
        return Err(Error::invalid(Rule::Type, at, "a variable's type is a pointer"));
    };
    let ty = shared.ty(pointee);
    if shared.module.data_layout.alloc_size(&shared.module.cx.types, ty).is_none() {
        return Err(Error::unsupported(at, "memory of a type without a size"));
    }
    let align = shared.module.data_layout.abi_align(&shared.module.cx.types, ty);
    let initializer = shared.spirv.definition(id).and_then(|variable| variable.operand(1));
    let initializer = match initializer {
        None => None,
        Some(value) => match shared.spirv.constant(value) {
            Some(index) => Some(shared.constant(index, value)?),
            None => return Err(Error::unsupported(at, "an initializer that is an address")),
        },
    };
    let mut builder = Builder::new(&mut shared.module.cx, function, block);
    let object = builder.alloca(ty, align);
    if let Some(value) = initializer {
        builder.store(value.into(), object, align);
    }
    Ok(object)
}

/// Zeroes the variables of work-group memory that are zero at first; gives the block that follows.
fn zero_work_group_memory(
    shared: &mut ModuleLowering<'_>,
    function: &mut oxmux_ir::Function,
    entry: oxmux_ir::Block,
    index: usize,
) -> Result<oxmux_ir::Block, Error> {
    let zeroed = shared.interface.zeroed_uses.get(index).cloned().unwrap_or_default();
    if zeroed.is_empty() {
        return Ok(entry);
    }
    let size = shared.module.size_type();
    let linear = call_mux(shared, function, entry, MuxFunction::GetLocalLinearId, size, &[]);
    let (first, rest) = (function.add_block(), function.add_block());
    let mut builder = Builder::new(&mut shared.module.cx, function, entry);
    if let Some(linear) = linear {
        let zero = builder.int_like(linear, 0);
        let is_first = builder.icmp(IntPredicate::Eq, linear, zero);
        builder.cond_br(is_first, first, rest);
    }
    for id in zeroed {
        let address = shared.global_address(id)?;
        let ConstantKind::Global(global) = *shared.module.cx.constants.kind(address) else {
            continue;
        };
        let ty = shared.module.globals[global].ty;
        let bytes = shared.module.data_layout.alloc_size(&shared.module.cx.types, ty).unwrap_or(0);
        let mut builder = Builder::new(&mut shared.module.cx, function, first);
        let zero = builder.cx.int(IrType::I8, 0);
        let length = builder.cx.int(size, u128::from(bytes));
        let volatile = builder.cx.bool(false);
        let args = [address.into(), zero, length, volatile];
        builder.intrinsic(oxmux_ir::Intrinsic::MemSet, IrType::VOID, &args);
    }
    Builder::new(&mut shared.module.cx, function, first).br(rest, &[]);
    let cx = &mut shared.module.cx;
    let order = semantics::ACQUIRE_RELEASE | semantics::WORK_GROUP_MEMORY;
    let args = [cx.i32(0), cx.i32(scope::WORK_GROUP), cx.i32(order)];
    call_mux(shared, function, rest, MuxFunction::WorkGroupBarrier, IrType::VOID, &args);
    Ok(rest)
}

fn call_mux(
    shared: &mut ModuleLowering<'_>,
    function: &mut oxmux_ir::Function,
    block: oxmux_ir::Block,
    callee: MuxFunction,
    ret: IrType,
    args: &[Value],
) -> Option<Value> {
    use oxmux_ir::attributes::{MemoryEffects, WordAttribute};
    let builtin = MuxBuiltin::Function(callee);
    let name = builtin.name(&shared.module.cx.types, None)?;
    let params: Vec<IrType> =
        args.iter().map(|&arg| shared.module.cx.value_type(function, arg)).collect();
    let id = shared.module.declare_function(&name, ret, &params)?;
    let declared = &mut shared.module.functions[id];
    declared.attributes.set.insert(WordAttribute::NoUnwind);
    if builtin.is_convergent() {
        declared.attributes.set.insert(WordAttribute::Convergent);
    }
    if builtin.is_query() {
        declared.attributes.set.set_memory(Some(MemoryEffects::NONE));
    }
    let mut call = Call::new(Callee::Function(id), declared.function_type(), args.to_vec());
    call.calling_convention = declared.calling_convention;
    let mut builder = Builder::new(&mut shared.module.cx, function, block);
    let made = builder.inst(oxmux_ir::Op::Call(Box::new(call)), ret);
    function.insts[made].result
}

/// Decorations of a member of the structure type `id`.
pub(super) fn member_word(
    spirv: &Module,
    id: u32,
    member: u32,
    decoration: Decoration,
) -> Option<u32> {
    debug_assert_ne!(member, WHOLE);
    spirv.member_decorations(id, member).get(decoration)?.first().copied()
}

/// A map by id.
pub(super) type ById<T> = HashMap<u32, T, FxBuildHasher>;
