//! `fast-math`: sets fast-math flags and calls native functions, for `-cl-fast-relaxed-math`.
//!
//! ```text
//! %s = fadd float %x, %y                 ->  %s = fadd fast float %x, %y
//! %c = call float @_Z3cosf(float %s)     ->  %c = call fast float @_Z10native_cosf(float %s)
//! %l = call float @_Z6lengthDv4_f(…)     ->  %l = call fast float @_Z11fast_lengthDv4_f(…)
//! ```
//!
//! Float operations, and calls that give floats, get all fast-math flags; functions of single
//! precision that have a native or a fast variant are called as that. Only for modules of OpenCL C
//! before 3.0 (a module that does not say its version is of 1.2), and only functions without a
//! body.

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::HashMap;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::FastMath;
use oxmux_ir::opencl::{LibraryFunction, MangledType, OpenClBuiltin, Precision};
use oxmux_ir::{Callee, FunctionId, Module, Op};

const NAME: &str = "fast-math";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Lets float operations of OpenCL C before 3.0 be fast, and calls native functions",
    run,
);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    if module.language_version() >= (3, 0) {
        return Ok(false);
    }
    let faster = declare_faster(module, &|_, _| true);
    for_each_definition(module, |module, _, function| {
        let mut changed = false;
        let insts: Vec<_> = function.insts_in_order().map(|(_, inst)| inst).collect();
        for inst in insts {
            let ty = function.insts[inst].result.map(|result| function.local_type(result));
            let op = &mut function.insts[inst].op;
            if let Op::Call(call) = op
                && let Callee::Function(callee) = call.callee
                && let Some(&new) = faster.get(&callee)
            {
                call.callee = Callee::Function(new);
                changed = true;
            }
            let gives_float = ty.is_some_and(|ty| module.cx.types.is_float_or_vector(ty));
            if let Some(flags) = flags(op, gives_float)
                && *flags != FastMath::FAST
            {
                *flags = FastMath::FAST;
                changed = true;
            }
        }
        Ok(changed)
    })
}

/// The flags of an operation that computes or compares floats.
fn flags(op: &mut Op, gives_float: bool) -> Option<&mut FastMath> {
    match op {
        Op::Binary { op, fast_math, .. } if op.is_float() => Some(fast_math),
        Op::FNeg { fast_math, .. } | Op::FCmp { fast_math, .. } => Some(fast_math),
        Op::Select { fast_math, .. } if gives_float => Some(fast_math),
        Op::Call(call) if gives_float => Some(&mut call.fast_math),
        Op::Intrinsic(call) if gives_float => Some(&mut call.fast_math),
        _ => None,
    }
}

/// Lets calls that may be approximated (`afn`, from a program's fast-math modes) call the native
/// functions.
pub(crate) fn call_approximations(module: &mut Module) -> bool {
    let mut wanted: IdSet<FunctionId> = IdSet::new();
    for id in module.function_order.clone() {
        let function = &module.functions[id];
        let ops = function.insts_in_order().map(|(_, inst)| &function.insts[inst].op);
        ops.filter_map(approximated).for_each(|callee| {
            wanted.insert(callee);
        });
    }
    let plain = |function: LibraryFunction| {
        use LibraryFunction::{Distance, Length, Normalize};
        // A variant that may overflow is not used.
        !matches!(function, Length | Normalize | Distance)
    };
    let native = declare_faster(module, &|id, function| wanted.contains(id) && plain(function));
    if native.is_empty() {
        return false;
    }
    for id in module.function_order.clone() {
        let function = &mut module.functions[id];
        let insts: Vec<_> = function.insts_in_order().map(|(_, inst)| inst).collect();
        for inst in insts {
            let op = &mut function.insts[inst].op;
            if let Some(new) = approximated(op).and_then(|callee| native.get(&callee).copied())
                && let Op::Call(call) = op
            {
                call.callee = Callee::Function(new);
            }
        }
    }
    true
}

/// The function that is called, if its result may be approximated.
fn approximated(op: &Op) -> Option<FunctionId> {
    match op {
        Op::Call(call) if call.fast_math.contains(FastMath::AFN) => match call.callee {
            Callee::Function(id) => Some(id),
            _ => None,
        },
        _ => None,
    }
}

/// The faster functions of those that are called and wanted, declared.
fn declare_faster(
    module: &mut Module,
    wanted: &dyn Fn(FunctionId, LibraryFunction) -> bool,
) -> HashMap<FunctionId, FunctionId> {
    let graph = CallGraph::compute(module);
    let mut faster = HashMap::default();
    for id in module.function_order.clone() {
        let function = &module.functions[id];
        let Some(plain) = function.opencl().and_then(OpenClBuiltin::library) else { continue };
        let usable = function.is_declaration() && wanted(id, plain);
        let Some(faster_form) = faster_form(plain).filter(|_| usable) else { continue };
        let Some(params) = function.overload() else { continue };
        if !params.iter().all(is_single) || graph.callers(id).is_empty() {
            continue;
        }
        let name = faster_form.symbol(params);
        let (ret, types) = (function.return_type(), function.arg_types());
        let (convention, attributes) =
            (function.calling_convention, function.attributes.set.clone());
        let is_new = module.find_function(&name).is_none();
        let Some(new) = module.declare_function(&name, ret, &types) else { continue };
        if is_new {
            module.functions[new].calling_convention = convention;
            module.functions[new].attributes.set = attributes;
        }
        faster.insert(id, new);
    }
    faster
}

/// Native and fast functions are of single precision.
fn is_single(param: &MangledType) -> bool {
    match param {
        MangledType::Float(32) => true,
        MangledType::Vector(element, _) => **element == MangledType::Float(32),
        _ => false,
    }
}

/// A function's faster variant.
fn faster_form(function: LibraryFunction) -> Option<OpenClBuiltin> {
    use LibraryFunction::*;
    let fast = match function {
        Length => FastLength,
        Normalize => FastNormalize,
        Distance => FastDistance,
        function => {
            let native = OpenClBuiltin::Library(function, Precision::Native);
            return function.has(Precision::Native).then_some(native);
        }
    };
    Some(OpenClBuiltin::Library(fast, Precision::Full))
}
