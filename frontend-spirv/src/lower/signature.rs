//! Functions before their bodies: names, types, attributes.

use oxmux_ir::attributes::{
    AttributeSet, IntAttribute, MemoryEffects, MuxKernel, TypeAttribute, WordAttribute,
};
use oxmux_ir::function::Function as IrFunction;
use oxmux_ir::module::{CallingConvention, FunctionId, Linkage};
use oxmux_ir::types::Type as IrType;
use rspirv::spirv::{Decoration, FunctionControl, FunctionParameterAttribute, Op};

use super::globals::alignment;
use super::module::ModuleLowering;
use super::vulkan::parameters::parameter_types;
use crate::error::{Error, Rule};
use crate::module::{Function, Module};

/// Declares the IR function for the function with this index.
pub(crate) fn declare(
    shared: &mut ModuleLowering<'_>,
    index: usize,
    plan: &KernelFunctions,
) -> Result<FunctionId, Error> {
    let spirv = shared.spirv;
    let Some(source) = spirv.functions.get(index) else {
        return Err(Error::invalid(Rule::Call, Default::default(), "a function is missing"));
    };
    let at = shared.place(source.id);
    if let Some(entry) = plan.direct(index).and_then(|entry| spirv.entry_points.get(entry)) {
        let function = kernel_function(shared, source, &entry.name, &[])?;
        return Ok(shared.module.insert_function(function));
    }
    let symbol = shared.symbol(source.id)?;
    let ty = shared.ty(source.ty);
    if let Some(known) = shared.module.find_function(&symbol.name) {
        // Several imports of one function are one function.
        let function = &shared.module.functions[known];
        if symbol.import && function.is_declaration() && function.function_type() == ty {
            return Ok(known);
        }
    }
    if shared.module.has_symbol(&symbol.name) {
        let detail = format!("two symbols are named {:?}", symbol.name);
        return Err(Error::invalid(Rule::Decoration, at, detail));
    }
    if source.is_declaration() && source.import.is_none() {
        let detail = format!("the function {:?} has no body and is not imported", symbol.name);
        return Err(Error::invalid(Rule::Call, at, detail));
    }
    let more = parameter_types(shared, index);
    let mut function = new_function(shared, source, &symbol.name, &more);
    function.linkage = symbol.linkage;
    function.calling_convention = CallingConvention::SpirFunc;
    Ok(shared.module.insert_function(function))
}

/// A kernel of this name with the parameters of `source` and `more`, still without a body.
pub(crate) fn kernel_function(
    shared: &mut ModuleLowering<'_>,
    source: &Function,
    name: &str,
    more: &[IrType],
) -> Result<IrFunction, Error> {
    let at = shared.place(source.id);
    if name.is_empty() {
        return Err(Error::invalid(Rule::EntryPoint, at, "an entry point without a name"));
    }
    if name.starts_with("llvm.") || name.starts_with("__mux_") {
        return Err(Error::unsupported(at, format!("a kernel named {name:?}")));
    }
    if shared.module.has_symbol(name) {
        let detail = format!("two symbols are named {name:?}");
        return Err(Error::invalid(Rule::EntryPoint, at, detail));
    }
    let mut function = new_function(shared, source, name, more);
    function.linkage = Linkage::External;
    function.calling_convention = CallingConvention::SpirKernel;
    function.attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    // A kernel is never inlined into another one, whatever its function control.
    function.attributes.set.remove(WordAttribute::AlwaysInline);
    Ok(function)
}

fn new_function(
    shared: &mut ModuleLowering<'_>,
    source: &Function,
    name: &str,
    more: &[IrType],
) -> IrFunction {
    let mut ty = shared.ty(source.ty);
    let ret = shared.ty(source.result);
    let mut params: Vec<IrType> = source
        .parameters
        .iter()
        .map(|&id| shared.spirv.type_of(id).map_or(IrType::VOID, |ty| shared.ty(ty)))
        .collect();
    if !more.is_empty() {
        params.extend(more);
        ty = shared.module.cx.types.function(ret, &params);
    }
    let mut function = IrFunction::new(name, ty, ret, &params);
    function.attributes.set = function_attributes(source.control);
    for (index, &id) in source.parameters.iter().enumerate() {
        if let Some(set) = function.arg_attributes.get_mut(index) {
            *set = parameter_attributes(shared, id);
        }
        if let (Some(&arg), Some(name)) = (function.args.get(index), shared.spirv.name(id)) {
            function.set_value_name(arg, &name);
        }
    }
    let is_int = shared.module.cx.types.is_int(ret);
    for attribute in shared.spirv.decorations(source.id).parameter_attributes() {
        match attribute {
            FunctionParameterAttribute::Zext if is_int => {
                function.ret_attributes.insert(WordAttribute::ZeroExt)
            }
            FunctionParameterAttribute::Sext if is_int => {
                function.ret_attributes.insert(WordAttribute::SignExt)
            }
            _ => {}
        }
    }
    function
}

fn function_attributes(control: u32) -> AttributeSet {
    let control = FunctionControl::from_bits_truncate(control);
    let mut set = AttributeSet::of(&[WordAttribute::Convergent, WordAttribute::NoUnwind]);
    let opt_none = control.contains(FunctionControl::OPT_NONE_EXT);
    if control.contains(FunctionControl::DONT_INLINE) || opt_none {
        set.insert(WordAttribute::NoInline);
    } else if control.contains(FunctionControl::INLINE) {
        set.insert(WordAttribute::AlwaysInline);
    }
    if opt_none {
        set.insert(WordAttribute::OptNone);
    }
    if control.contains(FunctionControl::CONST) {
        set.set_memory(Some(MemoryEffects::NONE));
    } else if control.contains(FunctionControl::PURE) {
        set.set_memory(Some(MemoryEffects::READ));
    }
    set
}

fn parameter_attributes(shared: &ModuleLowering<'_>, id: u32) -> AttributeSet {
    use FunctionParameterAttribute as Attribute;
    let mut set = AttributeSet::new();
    let spirv = shared.spirv;
    let decorations = spirv.decorations(id);
    let ty = spirv.type_of(id);
    let pointer = ty.and_then(|ty| spirv.types.pointer(ty));
    let types = &shared.module.cx.types;
    let is_int = ty.is_some_and(|ty| types.is_int(shared.ty(ty)));
    // The pointee of a copied argument must have a size.
    let pointee = pointer
        .map(|(_, pointee)| shared.ty(pointee))
        .filter(|&ty| shared.module.data_layout.alloc_size(types, ty).is_some());
    for attribute in decorations.parameter_attributes() {
        match attribute {
            Attribute::Zext if is_int => set.insert(WordAttribute::ZeroExt),
            Attribute::Sext if is_int => set.insert(WordAttribute::SignExt),
            Attribute::ByVal => set.set_type(TypeAttribute::ByVal, pointee),
            Attribute::Sret => set.set_type(TypeAttribute::SRet, pointee),
            _ if pointer.is_none() => {}
            Attribute::NoAlias => set.insert(WordAttribute::NoAlias),
            Attribute::NoCapture => set.insert(WordAttribute::NoCapture),
            Attribute::NoWrite => set.insert(WordAttribute::ReadOnly),
            Attribute::NoReadWrite => set.insert(WordAttribute::ReadNone),
            _ => {}
        }
    }
    if pointer.is_some() {
        if decorations.has(Decoration::Restrict) {
            set.insert(WordAttribute::NoAlias);
        }
        let align = alignment(decorations.alignment()).map(u64::from);
        set.set_int(IntAttribute::Align, align);
        let bytes = decorations.max_byte_offset().filter(|&bytes| bytes != 0).map(u64::from);
        set.set_int(IntAttribute::Dereferenceable, bytes);
    }
    set
}

/// Which functions are kernels, and how.
pub(crate) struct KernelFunctions {
    /// The only entry point of a function without callers, by the function's index.
    direct: Vec<Option<usize>>,
}

impl KernelFunctions {
    /// The entry point that the function with this index is, if it is the kernel itself.
    pub(crate) fn direct(&self, index: usize) -> Option<usize> {
        self.direct.get(index).copied().flatten()
    }
}

/// Decides for each function whether it is a kernel itself.
pub(crate) fn plan(spirv: &Module) -> Result<KernelFunctions, Error> {
    let mut named = vec![0_usize; spirv.functions.len()];
    let mut direct = vec![None; spirv.functions.len()];
    for (position, entry) in spirv.entry_points.iter().enumerate() {
        let at = spirv.place_of(entry.function);
        if entry.model != spirv.environment.execution_model {
            let what = format!("an entry point of model {:?}", entry.model);
            return Err(Error::unsupported(at, what));
        }
        let Some(index) = spirv.function_index(entry.function) else {
            return Err(Error::invalid(Rule::EntryPoint, at, "an entry point is no function"));
        };
        if let (Some(count), Some(slot)) = (named.get_mut(index), direct.get_mut(index)) {
            *count += 1;
            // Kernels with an interface set up its variables before they call the function.
            *slot = (*count == 1 && !spirv.environment.has_interface).then_some(position);
        }
    }
    for function in &spirv.functions {
        for inst in spirv.instructions(function.instructions.clone()) {
            if inst.opcode() == Op::FunctionCall
                && let Some(index) = inst.operand(0).and_then(|id| spirv.function_index(id))
                && let Some(slot) = direct.get_mut(index)
            {
                *slot = None;
            }
        }
    }
    Ok(KernelFunctions { direct })
}
