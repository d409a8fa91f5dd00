//! `define-mux-dma`: the target's copies of work-groups, or copies in software.

use super::replace_mem_intrins::{byte_loop, copy};
#[cfg(doc)]
use crate::builtin_info::BuiltinInfo;
use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, FunctionId, IntPredicate, Linkage, Module, Type, Value};

const NAME: &str = "define-mux-dma";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Defines the DMA builtins: as the target does, or the first work-item of the work-group copies at once",
    run,
);

/// Gives the DMA builtins bodies: those that [`BuiltinInfo::define_mux_builtin`] makes, for a
/// target with DMA of its own. A target whose copies read scheduling data
/// ([`BuiltinInfo::requires_scheduling_parameters`]) makes them later, in `define-mux-builtins`,
/// when there are such parameters.
///
/// Without them, the first work-item of a work-group copies; it runs before all others, so the copy
/// is done when any of them waits for it. Events are passed through.
fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut changed = false;
    for id in module.function_order.clone() {
        let function = &module.functions[id];
        let Some(Builtin::Mux(MuxBuiltin::Function(builtin))) = function.builtin() else {
            continue;
        };
        let Some(dimensions) = dimensions(builtin) else { continue };
        let info = cx.builtin_info;
        let builtin = MuxBuiltin::Function(builtin);
        if !function.is_declaration() || info.requires_scheduling_parameters(builtin) {
            continue;
        }
        if !info.define_mux_builtin(module, builtin, id)? {
            define(module, id, dimensions, cx)?;
        }
        changed = true;
    }
    Ok(changed)
}

/// How many dimensions a copy has; 0 for the wait.
fn dimensions(builtin: MuxFunction) -> Option<usize> {
    use MuxFunction::*;
    Some(match builtin {
        DmaRead1D | DmaWrite1D => 1,
        DmaRead2D | DmaWrite2D => 2,
        DmaRead3D | DmaWrite3D => 3,
        DmaWait => 0,
        _ => return None,
    })
}

fn define(
    module: &mut Module,
    id: FunctionId,
    dimensions: usize,
    cx: &PassContext<'_>,
) -> Result<(), PassError> {
    let expected = [2, 4, 7, 10][dimensions];
    let size = module.size_type();
    let function = &module.functions[id];
    let types = function.arg_types();
    let sizes = types.get(2..expected - 1).unwrap_or(&[]);
    let fits = types.len() == expected
        && (dimensions == 0
            || (types.last() == Some(&function.return_type()) && sizes.iter().all(|&t| t == size)));
    let invalid = |module: &Module, what: &str| PassError::Invalid {
        pass: NAME,
        function: module.functions[id].name().to_string(),
        what: what.to_string(),
    };
    if !fits {
        return Err(invalid(module, "a DMA builtin of another type"));
    }
    let local_id = MuxBuiltin::Function(MuxFunction::GetLocalId);
    let local_id = cx.builtin_info.get_or_declare_mux_builtin(module, local_id, None);
    let local_id = local_id.ok_or_else(|| invalid(module, "needs '__mux_get_local_id'"))?;
    let local_id_ty = module.functions[local_id].function_type();
    let convention = module.functions[local_id].calling_convention;
    if module.functions[local_id].args.len() != 1 {
        return Err(invalid(module, "must be defined before add-sched-params"));
    }
    let mut function = module.take_function(id);
    let args = function.args.clone();
    let entry = function.add_block();
    let mut b = Builder::new(&mut module.cx, &mut function, entry);
    if dimensions == 0 {
        b.ret(None);
    } else {
        let first = is_first_item(&mut b, local_id, local_id_ty, convention);
        let (run, done) = (b.add_block("copy"), b.add_block("done"));
        b.cond_br(first, run, done);
        b.switch_to(run);
        copy_all(&mut b, &args, dimensions);
        b.br(done, &[]);
        b.switch_to(done);
        b.ret(args.last().copied());
    }
    function.linkage = Linkage::Internal;
    function.attributes.set.insert(WordAttribute::AlwaysInline);
    function.attributes.set.insert(WordAttribute::NoUnwind);
    module.put_function(id, function);
    Ok(())
}

fn is_first_item(
    b: &mut Builder<'_>,
    local_id: FunctionId,
    ty: Type,
    convention: CallingConvention,
) -> Value {
    let mut all = b.cx.bool(true);
    for dim in 0..3 {
        let dim = b.cx.i32(dim);
        let Some(id) = b.call(local_id, ty, convention, &[dim]) else { continue };
        let zero = b.int_like(id, 0);
        let is_zero = b.icmp(IntPredicate::Eq, id, zero);
        all = b.and(all, is_zero);
    }
    all
}

/// Rows of bytes, planes of rows, and planes, each with a stride on either side.
fn copy_all(b: &mut Builder<'_>, args: &[Value], dimensions: usize) {
    let (dst, src, width) = (args[0], args[1], args[2]);
    if dimensions == 1 {
        return copy(b, dst, src, width, false, false);
    }
    let (dst_line, src_line, height) = (args[3], args[4], args[5]);
    let plane = |b: &mut Builder<'_>, dst: Value, src: Value| {
        byte_loop(b, height, |b, row| {
            let (to, from) = (b.mul(row, dst_line), b.mul(row, src_line));
            let (to, from) = (b.byte_offset(dst, to), b.byte_offset(src, from));
            copy(b, to, from, width, false, false);
        });
    };
    if dimensions == 2 {
        return plane(b, dst, src);
    }
    let (dst_plane, src_plane, depth) = (args[6], args[7], args[8]);
    byte_loop(b, depth, |b, index| {
        let (to, from) = (b.mul(index, dst_plane), b.mul(index, src_plane));
        let (to, from) = (b.byte_offset(dst, to), b.byte_offset(src, from));
        plane(b, to, from);
    });
}
