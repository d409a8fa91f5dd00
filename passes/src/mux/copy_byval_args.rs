//! `copy-byval-args`: gives each work-item its own copy of what a kernel is given by value, where
//! the kernel may write to it.
//!
//! ```text
//! kernel(ptr byval(%S) %p):            kernel(ptr byval(%S) %p):
//!   store i32 %i, ptr %p         ->      %copy = alloca %S
//!                                        call void @llvm.memcpy(ptr %copy, ptr %p, i64 16)
//!                                        store i32 %i, ptr %copy
//! ```
//!
//! A `byval` argument is memory of the callee's own, and a call of a kernel is one work-item. That
//! is no longer so once a call runs a vector of work-items, or one of several barrier regions: as
//! an object of the kernel's the copy becomes one for each work-item, and lives across barriers.
//! What is only read stays in the packed arguments.
//!
//! Needs: kernels are marked. It comes before vectorization and before kernels are split at their
//! barriers. Linear in the module.

use crate::inline::{InlineError, byval_copies, copy_byval};
use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::HashMap;
use oxmux_ir::analysis::Uses;
use oxmux_ir::attributes::{AttributeSet, TypeAttribute};
use oxmux_ir::{Builder, CastOp, Function, Inst, Intrinsic, Module, Op, Value};
use rustc_hash::FxBuildHasher;

const NAME: &str = "copy-byval-args";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Gives each work-item its own copy of arguments by value that kernels write to",
    run,
);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    for_each_definition(module, |module, _, function| {
        if !function.attributes.is_kernel_entry_point() {
            return Ok(false);
        }
        let mut written: Vec<usize> = (0..function.args.len()).collect();
        written.retain(|&i| is_by_value(&function.arg_attributes, i));
        if written.is_empty() {
            return Ok(false);
        }
        let uses = Uses::compute(function);
        written.retain(|&i| may_be_written(function, &uses, function.args[i]));
        if written.is_empty() {
            return Ok(false);
        }
        copy(module, function, &written).map_err(|error| PassError::Unsupported {
            pass: NAME,
            function: function.name().to_string(),
            what: error.to_string(),
        })?;
        Ok(true)
    })
}

/// Whether an argument is a copy of the callee's own.
fn is_by_value(attributes: &[AttributeSet], i: usize) -> bool {
    attributes.get(i).is_some_and(|set| set.ty(TypeAttribute::ByVal).is_some())
}

/// Whether an instruction may write to what an address points to, or lets others do so.
fn may_be_written(function: &Function, uses: &Uses, address: Value) -> bool {
    let mut work = vec![address];
    while let Some(address) = work.pop() {
        for &(_, inst) in uses.of(address) {
            let data = &function.insts[inst];
            match &data.op {
                Op::Load { .. } | Op::ICmp { .. } | Op::Debug(_) => {}
                Op::Gep { .. } | Op::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, .. } => {
                    work.extend(data.result);
                }
                Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
                    (Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd, _) => {}
                    (Intrinsic::MemCpy | Intrinsic::MemMove, &[to, ..]) if to != address => {}
                    _ => return true,
                },
                Op::Call(call) => {
                    let is_copied = |i| is_by_value(&call.attributes.params, i);
                    let mut args = call.args.iter().enumerate();
                    if args.any(|(i, &arg)| arg == address && !is_copied(i)) {
                        return true;
                    }
                }
                _ => return true,
            }
        }
    }
    false
}

/// Copies these arguments at the start of the kernel, which uses the copies from there on.
fn copy(
    module: &mut Module,
    function: &mut Function,
    written: &[usize],
) -> Result<(), InlineError> {
    let Some(entry) = function.entry() else { return Ok(()) };
    let copies = byval_copies(&module.cx, &module.data_layout, function)?;
    let before = std::mem::take(&mut function.blocks[entry].insts);
    let mut replacements: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
    for (i, copy) in copies.into_iter().enumerate() {
        let Some(copy) = copy.filter(|_| written.contains(&i)) else { continue };
        let arg = function.args[i];
        let slot = copy_byval(&mut module.cx, function, entry, arg, copy, None)?;
        let ty = function.local_type(arg);
        let mut b = Builder::new(&mut module.cx, function, entry);
        replacements.insert(arg, b.cast(CastOp::AddrSpaceCast, slot, ty));
    }
    // The other instructions use the copies; those that make them use the arguments.
    let made = std::mem::replace(&mut function.blocks[entry].insts, before);
    function.replace_values(&replacements);
    let is_alloca = |inst: &Inst| matches!(function.insts[*inst].op, Op::Alloca { .. });
    let (slots, rest): (Vec<Inst>, Vec<Inst>) = made.into_iter().partition(is_alloca);
    let insts = &function.blocks[entry].insts;
    let place = insts.iter().take_while(|inst| is_alloca(inst)).count();
    let insts = &mut function.blocks[entry].insts;
    insts.splice(place..place, rest);
    insts.splice(0..0, slots);
    Ok(())
}
