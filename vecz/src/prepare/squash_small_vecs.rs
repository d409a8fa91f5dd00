//! `squash-small-vecs`: accesses small vectors as one integer where lanes are not consecutive.
//!
//! ```text
//!   %v = load <4 x i8>, ptr %p       ->   %i = load i32, ptr %p
//!                                         %f = freeze i32 %i
//!                                         %v = bitcast i32 %f to <4 x i8>
//! ```
//!
//! One access for each lane, rather than one for each element. A stored vector is frozen: one
//! element that is poison would make all of the integer poison.

use crate::divergence::analyze;
use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use crate::strides::Strides;
use hashbrown::HashMap;
use oxmux_ir::{CastOp, Function, Inst, Module, Op, Type, TypeKind, Value};
use oxmux_passes::PassEntry;
use oxmux_passes::rewriter::{Rewritten, rewrite_instructions, take_name};

/// The widest integer that there is code for: elements that are no whole bytes are accessed as one.
const INT_BITS_MAX: u32 = 128;

pub(crate) const STEP: VeczStep = VeczStep { name: "squash-small-vecs", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Accesses small vectors that are no neighbours as integers.");

fn run(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
) -> Result<bool, NotVectorized> {
    let scalable = lanes.info.scalable;
    let small = |&(_, inst): &(_, Inst)| access(module, function, inst, scalable).is_some();
    if !function.insts_in_order().any(|i| small(&i)) {
        return Ok(false);
    }
    let Ok((regions, divergence)) = analyze(module, function, lanes) else { return Ok(false) };
    let strides = Strides::compute(module, function, &regions, &divergence, lanes);
    let scattered = |module: &Module, function: &Function, inst: Inst| {
        let (ptr, ty, bits) = access(module, function, inst, scalable)?;
        if !has_whole_bytes(module, ty) {
            return Some(bits);
        }
        let size = module.data_layout.alloc_size(&module.cx.types, ty)?;
        let consecutive = strides.of(ptr).and_then(|s| u64::try_from(s).ok()) == Some(size);
        (divergence.is_varying(ptr) && !consecutive).then_some(bits)
    };
    let chosen: HashMap<Inst, u32> = function
        .insts_in_order()
        .filter_map(|(_, inst)| Some((inst, scattered(module, function, inst)?)))
        .collect();
    let mut replacements = HashMap::default();
    let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
        let &bits = chosen.get(&inst)?;
        let int = b.cx.types.int(bits);
        // What has no whole bytes is accessed with those that it has alone.
        let bytes = b.cx.types.int(bits.next_multiple_of(8));
        match b.func.insts[inst].op {
            Op::Load { ptr, access } => {
                let old = b.func.insts[inst].result?;
                let ty = b.func.local_type(old);
                let whole = b.value(Op::Load { ptr, access }, bytes);
                let whole = b.freeze(whole);
                let whole = b.int_cast(whole, int, false);
                let vector = b.cast(CastOp::BitCast, whole, ty);
                take_name(b.func, old, vector);
                replacements.insert(old, vector);
            }
            Op::Store { value, ptr, access } => {
                let value = b.freeze(value);
                let whole = b.cast(CastOp::BitCast, value, int);
                let whole = b.int_cast(whole, bytes, false);
                b.inst(Op::Store { value: whole, ptr, access }, Type::VOID);
            }
            _ => return None,
        }
        Some(Rewritten::Gone)
    });
    function.replace_values(&replacements);
    Ok(changed)
}

/// Whether each element has bytes of its own.
fn has_whole_bytes(module: &Module, ty: Type) -> bool {
    let types = &module.cx.types;
    types.primitive_bits(types.scalar(ty)).is_some_and(|bits| bits % 8 == 0)
}

/// The address, type and size in bits of an access to a small vector. Scalable code has no
/// addresses for elements that share bytes: there such a vector is always one integer, as it is in
/// memory (Language Reference, "Vector Type").
fn access(
    module: &Module,
    function: &Function,
    inst: Inst,
    scalable: bool,
) -> Option<(Value, Type, u32)> {
    let data = &function.insts[inst];
    let (ptr, ty) = match &data.op {
        Op::Load { ptr, access } if access.is_simple() => (*ptr, function.local_type(data.result?)),
        Op::Store { ptr, value, access } if access.is_simple() => {
            (*ptr, module.cx.value_type(function, *value))
        }
        _ => return None,
    };
    let types = &module.cx.types;
    let TypeKind::Vector { element, len, scalable: false } = *types.kind(ty) else { return None };
    let plain = types.int_bits(element).is_some() || types.is_float(element);
    let bits = types.primitive_bits(element).filter(|_| plain)?.checked_mul(len)?;
    if scalable && !has_whole_bytes(module, ty) {
        return (bits <= INT_BITS_MAX).then_some((ptr, ty, bits));
    }
    let whole_elements = types.primitive_bits(element).is_some_and(|b| b >= 8);
    (len > 1 && whole_elements && matches!(bits, 16 | 32 | 64)).then_some((ptr, ty, bits))
}
