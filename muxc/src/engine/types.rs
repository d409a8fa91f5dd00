//! The types of kernels' arguments as their code has them: for modules that do not carry the source
//! program's names.

use crate::values::{Scalar, ScalarType};
use oxmux::ir::instruction::Callee;
use oxmux::ir::{CastOp, Function, FunctionId, Module, Op, Type, TypeKind, Value};
use std::collections::HashMap;

/// The types of a kernel's arguments; of a pointer, the type of all loads and stores through it, if
/// there is one.
pub(super) fn of_arguments(module: &Module, kernel: &str) -> Vec<Option<ScalarType>> {
    let Some(id) = module.find_function(kernel) else { return Vec::new() };
    let function = &module.functions[id];
    let accessed = accessed(module, function, CALLS_MAX, &mut HashMap::new());
    let arguments = function.args.iter().copied().zip(function.arg_types());
    let ty = |(value, ty): (Value, Type)| match module.cx.types.kind(ty) {
        TypeKind::Ptr(_) => match accessed.get(&value) {
            Some(Some(ty)) => Some(*ty),
            _ => None,
        },
        _ => scalar_type(module, ty),
    };
    arguments.map(ty).collect()
}

/// The pointee types of arguments; none where there are several.
type Accessed = HashMap<Value, Option<ScalarType>>;

/// How many calls deep a pointer is followed: an entry point that calls the kernel's own function
/// is what compilers write.
const CALLS_MAX: u32 = 2;

/// The type of loads and stores through each pointer argument: none if there are several. One walk
/// over the function, which finds most: a pointer that comes around a loop is not followed.
fn accessed(
    module: &Module,
    function: &Function,
    calls: u32,
    known: &mut HashMap<(FunctionId, u32), Accessed>,
) -> Accessed {
    let mut roots: HashMap<Value, Value> = HashMap::new();
    for &value in &function.args {
        roots.insert(value, value);
    }
    let mut found = Accessed::new();
    let mut access = |root: Option<&Value>, ty: Option<ScalarType>| {
        let Some(root) = root else { return };
        let known = found.entry(*root).or_insert(ty);
        if known.map(|known| known.scalar) != ty.map(|ty| ty.scalar) {
            *known = None;
        }
    };
    for (_, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        match &data.op {
            Op::Gep { base: from, .. }
            | Op::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, arg: from, .. } => {
                if let (Some(&root), Some(result)) = (roots.get(from), data.result) {
                    roots.insert(result, root);
                }
            }
            Op::Load { ptr, .. } => {
                if let Some(result) = data.result {
                    let ty = module.cx.value_type(function, result);
                    access(roots.get(ptr), scalar_type(module, ty));
                }
            }
            Op::Store { value, ptr, .. } => {
                let ty = module.cx.value_type(function, *value);
                access(roots.get(ptr), scalar_type(module, ty));
            }
            Op::Call(call) if calls > 0 && call.args.iter().any(|arg| roots.contains_key(arg)) => {
                let Callee::Function(id) = call.callee else { continue };
                let callee = &module.functions[id];
                // However often a function is called, it is looked at once.
                let inner = match known.get(&(id, calls)) {
                    Some(inner) => inner.clone(),
                    None => {
                        let inner = accessed(module, callee, calls - 1, known);
                        known.insert((id, calls), inner.clone());
                        inner
                    }
                };
                for (param, arg) in callee.args.iter().zip(&call.args) {
                    if let Some(ty) = inner.get(param) {
                        access(roots.get(arg), *ty);
                    }
                }
            }
            _ => {}
        }
    }
    found
}

fn scalar_type(module: &Module, ty: Type) -> Option<ScalarType> {
    let types = &module.cx.types;
    let scalar = match types.kind(ty) {
        TypeKind::Int(bits @ (8 | 16 | 32 | 64)) => Scalar::Signed(*bits as usize / 8),
        TypeKind::Half => Scalar::Float(2),
        TypeKind::Float => Scalar::Float(4),
        TypeKind::Double => Scalar::Float(8),
        TypeKind::Vector { element, len, scalable: false } => {
            let element = scalar_type(module, *element)?;
            return Some(ScalarType { lanes: *len as usize, ..element });
        }
        _ => return None,
    };
    // Integers of the code may be copies of structures: numbers of other sizes stay as they are.
    Some(ScalarType { scalar, lanes: 1, converts_sizes: scalar.is_float() })
}
