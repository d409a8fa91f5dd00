//! `mask-memops`: masked accesses whose mask is constant.
//!
//! With all lanes active a masked load or store is a plain one, with the alignment that it has; a
//! gather or scatter stays. With none active a load gives what it was to give for inactive lanes,
//! and a store goes away.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use hashbrown::HashMap;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{Builder, Function, Intrinsic, Module, Op, Type, Value};
use oxmux_passes::PassEntry;
use oxmux_passes::rewriter::{Rewritten, rewrite_instructions, take_name};

pub(crate) const STEP: VeczStep = VeczStep { name: "mask-memops", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Makes plain accesses of masked ones whose lanes are all active.");

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    let masked = |op: &Op| match op {
        Op::Intrinsic(call) => mask_of(call.intrinsic, &call.args).is_some_and(Value::is_constant),
        _ => false,
    };
    if !function.insts_in_order().any(|(_, inst)| masked(&function.insts[inst].op)) {
        return Ok(false);
    }
    let mut replacements = HashMap::default();
    let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
        let Op::Intrinsic(call) = &b.func.insts[inst].op else { return None };
        let (intrinsic, args) = (call.intrinsic, call.args.clone());
        let mask = mask_of(intrinsic, &args)?.as_constant()?;
        let result = b.func.insts[inst].result;
        let on = match b.cx.constants.is_zero(mask) {
            true => false,
            false if b.cx.constants.is_all_ones(&b.cx.types, mask) => true,
            false => return None,
        };
        match (intrinsic, on) {
            (Intrinsic::MaskedLoad, true) => {
                let old = result?;
                let ty = b.func.local_type(old);
                let access = MemoryAccess::aligned(align(b, args[1])?);
                let new = b.value(Op::Load { ptr: args[0], access }, ty);
                take_name(b.func, old, new);
                replacements.insert(old, new);
            }
            (Intrinsic::MaskedStore, true) => {
                let access = MemoryAccess::aligned(align(b, args[2])?);
                b.inst(Op::Store { value: args[0], ptr: args[1], access }, Type::VOID);
            }
            (Intrinsic::MaskedLoad | Intrinsic::MaskedGather, false) => {
                replacements.insert(result?, *args.get(3)?);
            }
            (Intrinsic::MaskedStore | Intrinsic::MaskedScatter, false) => {}
            _ => return None,
        }
        Some(Rewritten::Gone)
    });
    function.replace_values(&replacements);
    Ok(changed)
}

fn mask_of(intrinsic: Intrinsic, args: &[Value]) -> Option<Value> {
    match intrinsic {
        Intrinsic::MaskedLoad | Intrinsic::MaskedGather => args.get(2).copied(),
        Intrinsic::MaskedStore | Intrinsic::MaskedScatter => args.get(3).copied(),
        _ => None,
    }
}

fn align(b: &Builder<'_>, value: Value) -> Option<u32> {
    let align = u32::try_from(b.cx.constants.value_uint(value)?).ok()?;
    align.is_power_of_two().then_some(align)
}
