//! Kernels around entry points: what is bound as their parameters, private variables, and
//! work-group memory that is zero at first.

use oxmux_ir::attributes::BINDINGS;
use oxmux_ir::constants::ConstantKind;
use oxmux_ir::function::{KernelArgInfo, Value};
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::module::FunctionId;
use oxmux_ir::mux::{MuxFunction, scope, semantics};
use oxmux_ir::types::Type as IrType;
use oxmux_ir::{Builder, IntPredicate, MuxBuiltin};
use oxmux_runtime_abi::bindings::{self, Binding, BindingKind};
use rspirv::spirv::StorageClass;

use super::interface::{Resource, ResourceKind, image_binding};
use super::parameters::types_of;
use super::pointer_type::{bindings_of, bindings_value, bound_pointer_value};
use super::{layout, step};
use crate::error::{Error, Place, Rule};
use crate::lower::group::operation::set_properties;
use crate::lower::module::ModuleLowering;
use crate::lower::signature;
use crate::lower::wrapper::call_body;
use crate::module::{Module, WorkGroupPointers};

/// The kernel of an entry point: it has the bindings as its parameters and calls the entry point's
/// function.
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
        used.iter().filter(|resource| resource.kind != ResourceKind::Private).cloned().collect();
    let more = types_of(&bound);
    let mut function = signature::kernel_function(shared, source, name, &more)?;
    let bindings: Vec<Binding> =
        bound.iter().filter_map(|resource| binding(spirv, resource)).collect();
    function.attributes.set.set_string(BINDINGS, Some(&bindings::text(&bindings)));
    for (&arg, name) in function.args.clone().iter().zip(argument_names(&bound)) {
        function.set_value_name(arg, &name);
    }
    let entry = function.add_block();
    let mut args = function.args.clone();
    for resource in used.iter().filter(|resource| resource.kind == ResourceKind::Private) {
        let initial = initial_value(shared, &mut function, entry, (resource, &bound))?;
        args.push(private_variable(shared, &mut function, entry, (resource.id, initial))?);
    }
    let block = zero_work_group_memory(shared, &mut function, entry, index, at)?;
    call_body(shared, source, name, &mut function, block, body, args);
    Ok(Some(shared.module.insert_function(function)))
}

/// What a resource is bound to; none if it is private.
fn binding(spirv: &Module, resource: &Resource) -> Option<Binding> {
    let kind = match resource.kind {
        ResourceKind::Bound(BindingKind::PushConstants) => return Some(Binding::PUSH_CONSTANTS),
        ResourceKind::Bound(kind) => kind,
        ResourceKind::Private => return None,
    };
    let &Resource { set, binding, count, .. } = resource;
    // The function that uses an image which is refused is refused, too (`parameters::enter`).
    let image = image_binding(spirv, resource).and_then(Result::ok);
    Some(Binding { kind, set, binding, count, image })
}

fn argument_names(bound: &[Resource]) -> Vec<String> {
    let mut names = Vec::new();
    for resource in bound {
        for position in 0..resource.pairs() {
            let stem = match (resource.kind, resource.count) {
                (ResourceKind::Bound(BindingKind::PushConstants), _) => "push".to_string(),
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

/// The description of a shader's arguments, as metadata of a kernel; none for other kernels.
pub(crate) fn describe_arguments(
    shared: &mut ModuleLowering<'_>,
    function: usize,
) -> Option<KernelArgInfo> {
    if !shared.spirv.environment.has_interface {
        return None;
    }
    let mut bound = shared.interface.used(function);
    bound.retain(|resource| resource.kind != ResourceKind::Private);
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
    (id, initial): (u32, Option<Value>),
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
    let mut builder = Builder::new(&mut shared.module.cx, function, block);
    let object = builder.alloca(ty, align);
    if let Some(value) = initial {
        builder.store(value, object, align);
    }
    Ok(object)
}

/// What a private variable holds at first, if that is said: a constant, or the address of a
/// variable.
fn initial_value(
    shared: &mut ModuleLowering<'_>,
    function: &mut oxmux_ir::Function,
    block: oxmux_ir::Block,
    (resource, bound): (&Resource, &[Resource]),
) -> Result<Option<Value>, Error> {
    let at = shared.place(resource.id);
    let initializer = shared.spirv.definition(resource.id).and_then(|inst| inst.operand(1));
    let Some(initializer) = initializer else { return Ok(None) };
    if let Some(index) = shared.spirv.constant(initializer) {
        return Ok(Some(shared.constant(index, initializer)?.into()));
    }
    let pointer = shared.spirv.type_of(initializer).and_then(|ty| shared.spirv.types.pointer(ty));
    let Some((class, pointee)) = pointer else {
        return Err(Error::invalid(Rule::Type, at, "an initializer that is no constant"));
    };
    let refused = || Error::unsupported(at, "an initializer that is an address");
    // The parameters of the resources before it come first.
    let mut first = 0;
    for other in bound.iter().take_while(|other| other.id != initializer) {
        first += 2 * other.pairs() as usize;
    }
    let own = bound.iter().find(|other| other.id == initializer);
    let pairs: Vec<(Value, Value)> = match own {
        Some(own) => {
            let own = function.args.get(first..first + 2 * own.pairs() as usize);
            let (own, _) = own.ok_or_else(refused)?.as_chunks();
            own.iter().map(|&[base, bytes]| (base, bytes)).collect()
        }
        None if class == StorageClass::Workgroup => {
            let address = shared.global_address(initializer)?.into();
            let bytes = match shared.spirv.work_group_pointers {
                WorkGroupPointers::Addresses => return Ok(Some(address)),
                WorkGroupPointers::Bounded => {
                    let ty = shared.ty(pointee);
                    step::size_of(shared, at, ty)?
                }
                WorkGroupPointers::Blocks if layout::is_block(shared.spirv, pointee) => {
                    layout::extent(shared, at, pointee, None)?.bytes
                }
                WorkGroupPointers::Blocks => return Err(refused()),
            };
            vec![(address, shared.module.cx.int(IrType::I64, u128::from(bytes)))]
        }
        None => return Err(refused()),
    };
    let is_array = bindings_of(shared.spirv, class, pointee).is_some();
    let mut b = Builder::new(&mut shared.module.cx, function, block);
    match pairs[..] {
        _ if is_array => Ok(Some(bindings_value(&mut b, &pairs))),
        [(base, bytes)] => {
            let start = b.cx.int(IrType::I64, 0);
            Ok(Some(bound_pointer_value(&mut b, class, (base, bytes, start))))
        }
        _ => Err(refused()),
    }
}

/// Zeroes the variables of work-group memory that are zero at first; gives the block that follows.
fn zero_work_group_memory(
    shared: &mut ModuleLowering<'_>,
    function: &mut oxmux_ir::Function,
    entry: oxmux_ir::Block,
    index: usize,
    at: Place,
) -> Result<oxmux_ir::Block, Error> {
    let zeroed = shared.interface.zeroed_uses.get(index).cloned().unwrap_or_default();
    if zeroed.is_empty() {
        return Ok(entry);
    }
    let size = shared.module.size_type();
    let linear = call_mux(shared, function, entry, MuxFunction::GetLocalLinearId, &[], at)?;
    let linear =
        linear.ok_or_else(|| Error::invalid(Rule::Type, at, "a query without a result"))?;
    let (first, rest) = (function.add_block(), function.add_block());
    let mut builder = Builder::new(&mut shared.module.cx, function, entry);
    let zero = builder.int_like(linear, 0);
    let is_first = builder.icmp(IntPredicate::Eq, linear, zero);
    builder.cond_br(is_first, first, rest);
    for id in zeroed {
        let address = shared.global_address(id)?;
        let ConstantKind::Global(global) = *shared.module.cx.constants.kind(address) else {
            continue;
        };
        let ty = shared.module.globals[global].ty;
        let Some(bytes) = shared.module.data_layout.alloc_size(&shared.module.cx.types, ty) else {
            let what = "memory of a type without a size";
            return Err(Error::unsupported(shared.place(id), what));
        };
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
    call_mux(shared, function, rest, MuxFunction::WorkGroupBarrier, &args, at)?;
    Ok(rest)
}

/// Calls a mux builtin of one type; an error if the module gives its name another meaning.
fn call_mux(
    shared: &mut ModuleLowering<'_>,
    function: &mut oxmux_ir::Function,
    block: oxmux_ir::Block,
    callee: MuxFunction,
    args: &[Value],
    at: Place,
) -> Result<Option<Value>, Error> {
    let builtin = MuxBuiltin::Function(callee);
    let signature = builtin.signature(shared.module.size_type(), None);
    let declared = signature.and_then(|(ret, params)| {
        Some((ret, shared.module.declare_function(callee.name(), ret, &params)?))
    });
    let Some((ret, id)) = declared else { return Err(Error::name_taken(at, callee.name())) };
    let declared = &mut shared.module.functions[id];
    set_properties(declared, builtin);
    let mut call = Call::new(Callee::Function(id), declared.function_type(), args.to_vec());
    call.calling_convention = declared.calling_convention;
    let mut builder = Builder::new(&mut shared.module.cx, function, block);
    let made = builder.inst(oxmux_ir::Op::Call(Box::new(call)), ret);
    Ok(function.insts[made].result)
}
