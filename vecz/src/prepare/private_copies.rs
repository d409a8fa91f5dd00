//! Expands `memcpy` into and out of private arrays to loads and stores of elements: compilers make
//! such calls of loops.
//!
//! ```text
//!   call void @llvm.memcpy(ptr %a, ptr addrspace(1) %p, i64 8, i1 false)    ->    %x = load i32, ptr addrspace(1) %p
//!                                                                                 store i32 %x, ptr %a
//!                                                                                 ...
//! ```
//!
//! An array that is copied as bytes cannot be laid out anew
//! ([`private_arrays`](super::private_arrays)).

use hashbrown::HashMap;
use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::{Builder, Function, GepFlags, Inst, Intrinsic, Module, Op, Type, TypeKind, Value};
use rustc_hash::FxBuildHasher;

/// Larger copies stay.
const ELEMENTS_MAX: u64 = 32;
/// How far an address is traced to its array.
const DEPTH_MAX: u32 = 8;

/// A copy that is taken apart.
struct MemoryCopy {
    to: Value,
    from: Value,
    align_to: u32,
    align_from: u32,
    element: Type,
    /// The bytes of an element.
    size: u64,
    count: u64,
}

/// Takes copies of arrays apart, of which these are the stack objects.
pub(super) fn expand(module: &mut Module, function: &mut Function, arrays: &[Inst]) -> bool {
    let mut elements: HashMap<Value, Type, FxBuildHasher> = HashMap::default();
    for &array in arrays {
        let (Op::Alloca { ty, .. }, Some(object)) =
            (&function.insts[array].op, function.insts[array].result)
        else {
            continue;
        };
        let mut element = *ty;
        while let TypeKind::Array { element: inner, .. } = *module.cx.types.kind(element) {
            element = inner;
        }
        if module.cx.types.int_bits(element).is_some_and(|bits| matches!(bits, 8 | 16 | 32 | 64))
            || module.cx.types.is_float(element)
        {
            elements.insert(object, element);
        }
    }
    let mut changed = false;
    for block in function.block_order.clone() {
        let insts = &function.blocks[block].insts;
        if !insts.iter().any(|&inst| copy(module, function, &elements, inst).is_some()) {
            continue;
        }
        for inst in std::mem::take(&mut function.blocks[block].insts) {
            let Some(copy) = copy(module, function, &elements, inst) else {
                function.blocks[block].insts.push(inst);
                continue;
            };
            changed = true;
            let debug_loc = function.insts[inst].debug_loc;
            let mut b = Builder::new(&mut module.cx, function, block);
            b.debug_loc = debug_loc;
            let mut values = Vec::new();
            for i in 0..copy.count {
                let at = b.cx.i64(i);
                let from = b.gep(copy.element, copy.from, &[at], GepFlags::NONE);
                values.push(b.load(
                    copy.element,
                    from,
                    common_alignment(copy.align_from, i * copy.size),
                ));
            }
            for (i, value) in (0..).zip(values) {
                let at = b.cx.i64(i);
                let to = b.gep(copy.element, copy.to, &[at], GepFlags::NONE);
                b.store(value, to, common_alignment(copy.align_to, i * copy.size));
            }
        }
    }
    changed
}

/// What an instruction copies, if it copies elements of one of the arrays.
fn copy(
    module: &Module,
    function: &Function,
    elements: &HashMap<Value, Type, FxBuildHasher>,
    inst: Inst,
) -> Option<MemoryCopy> {
    let Op::Intrinsic(call) = &function.insts[inst].op else { return None };
    let (Intrinsic::MemCpy, &[to, from, bytes, volatile]) = (call.intrinsic, &call.args[..]) else {
        return None;
    };
    let constants = &module.cx.constants;
    if constants.value_uint(volatile) != Some(0) {
        return None;
    }
    let bytes = u64::try_from(constants.value_uint(bytes)?).ok()?;
    let element =
        element_of(function, elements, to).or_else(|| element_of(function, elements, from))?;
    let size = module.data_layout.alloc_size(&module.cx.types, element).filter(|&size| size > 0)?;
    let count = bytes / size;
    let fits = bytes % size == 0 && (1..=ELEMENTS_MAX).contains(&count);
    let align = |arg| u32::try_from(call.param_align(arg)).unwrap_or(1);
    fits.then(|| MemoryCopy {
        to,
        from,
        align_to: align(0),
        align_from: align(1),
        element,
        size,
        count,
    })
}

/// The elements of the array that an address is in.
fn element_of(
    function: &Function,
    elements: &HashMap<Value, Type, FxBuildHasher>,
    mut address: Value,
) -> Option<Type> {
    for _ in 0..DEPTH_MAX {
        if let Some(&element) = elements.get(&address) {
            return Some(element);
        }
        address = match function.def_op(address)? {
            Op::Gep { base, .. } => *base,
            _ => return None,
        };
    }
    None
}
