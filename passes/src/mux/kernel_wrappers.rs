//! The functions that take a kernel's place: each pass that wraps kernels calls the kernel, which
//! is one no more, from a function with its name's beginning, attributes and metadata.

use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::metadata::{DebugLoc, MetadataField};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Function, FunctionId, Linkage, MetadataNode, Module};

/// A function without a body that takes a kernel's place: of its type, with its arguments' names
/// and attributes, its attributes and metadata. It is not in the module yet; the kernel keeps all
/// of it but is a kernel no more.
pub(crate) fn wrapper_of(
    module: &mut Module,
    kernel: FunctionId,
    name: &str,
) -> (Function, Option<DebugLoc>) {
    let name = module.unique_symbol(name);
    let old = &module.functions[kernel];
    let mut new = Function::new(&name, old.function_type(), old.return_type(), &old.arg_types());
    new.discard_names_as(old);
    new.arg_attributes = old.arg_attributes.clone();
    for (&arg, &from) in new.args.clone().iter().zip(&old.args) {
        if let Some(name) = old.value_name(from) {
            new.set_value_name(arg, name);
        }
    }
    take_over(&mut new, old);
    let debug_loc = debug_loc_of(&new);
    (new, debug_loc)
}

/// Makes a kernel an internal function that its wrapper calls, inlined unless it denies that; gives
/// how it is called.
pub(crate) fn demote(module: &mut Module, kernel: FunctionId) -> CallingConvention {
    let function = &mut module.functions[kernel];
    function.attributes.mux_kernel = None;
    if !function.is_declaration() {
        function.linkage = Linkage::Internal;
    }
    if function.calling_convention == CallingConvention::SpirKernel {
        function.calling_convention = CallingConvention::SpirFunc;
    }
    let set = &mut function.attributes.set;
    if !set.has(WordAttribute::NoInline) && !set.has(WordAttribute::OptNone) {
        set.insert(WordAttribute::AlwaysInline);
    }
    function.calling_convention
}

/// Copies a kernel's attributes, metadata, calling convention and visibility to its wrapper.
pub(crate) fn take_over(new: &mut Function, old: &Function) {
    new.attributes = old.attributes.clone();
    new.attributes.mux_base_fn_name = Some(base_name(old).into());
    new.metadata = old.metadata.clone();
    new.calling_convention = old.calling_convention;
    new.visibility = old.visibility;
    new.dso_local = old.dso_local;
}

/// Gives a function made of a kernel's parts what it inherits: attributes, debug information,
/// calling convention.
pub(crate) fn inherit(function: &mut Function, kernel: &Function) {
    function.attributes = kernel.attributes.clone();
    function.attributes.mux_kernel = None;
    function.attributes.mux_base_fn_name = Some(base_name(kernel).into());
    let other = kernel.metadata.other.iter().filter(|(kind, _)| &**kind != "dbg");
    function.metadata.other = other.cloned().collect();
    function.calling_convention = match kernel.calling_convention {
        CallingConvention::SpirKernel => CallingConvention::SpirFunc,
        other => other,
    };
    let set = &mut function.attributes.set;
    if !set.has(WordAttribute::NoInline) && !set.has(WordAttribute::OptNone) {
        set.insert(WordAttribute::AlwaysInline);
    }
}

/// Gives a wrapper a subprogram of its own, artificial, where it has that of the function that it
/// wraps: a subprogram describes one function.
pub(crate) fn make_subprogram_artificial(module: &mut Module, wrapper: &mut Function) {
    let own_name = MetadataField::Text(wrapper.name().as_bytes().into());
    let Some((_, node)) = wrapper.metadata.other.iter_mut().find(|(kind, _)| &**kind == "dbg")
    else {
        return;
    };
    let Some(MetadataNode::Specialized { name, fields, .. }) = module.cx.metadata.get(*node) else {
        return;
    };
    if &**name != "DISubprogram" {
        return;
    }
    let name = name.clone();
    let kept = ["scope", "file", "line", "type", "spFlags", "unit", "scopeLine"];
    let mut new: Vec<(Box<str>, MetadataField)> = vec![("name".into(), own_name)];
    for (field, value) in fields.iter().filter(|(field, _)| kept.contains(&&**field)) {
        let value = match &**field {
            "line" | "scopeLine" => MetadataField::Integer(0),
            _ => value.clone(),
        };
        new.push((field.clone(), value));
    }
    let flags = new.iter().position(|(field, _)| &**field == "spFlags").unwrap_or(new.len());
    new.insert(flags, ("flags".into(), MetadataField::Word("DIFlagArtificial".into())));
    *node =
        module.cx.metadata.push(MetadataNode::Specialized { distinct: true, name, fields: new });
}

/// The debug location of compiler-made code of a function: its line 0.
pub(crate) fn debug_loc_of(function: &Function) -> Option<DebugLoc> {
    let (_, scope) = function.metadata.other.iter().find(|(kind, _)| &**kind == "dbg")?;
    Some(DebugLoc { line: 0, column: 0, scope: *scope, inlined_at: None })
}

/// The name to which passes append their suffixes.
pub(crate) fn base_name(function: &Function) -> String {
    let name = function.attributes.mux_base_fn_name.as_deref();
    name.unwrap_or(function.name()).to_string()
}

/// The work-group's size as far as metadata tells it.
pub(crate) fn known_sizes(function: &Function) -> [Option<u64>; 3] {
    let mut sizes = [None; 3];
    for (dim, size) in sizes.iter_mut().enumerate() {
        if let Some(required) = function.metadata.reqd_work_group_size {
            *size = Some(u64::from(required[dim]));
        } else if function.metadata.max_work_dim.is_some_and(|max| dim as u32 >= max) {
            *size = Some(1);
        }
    }
    sizes
}
