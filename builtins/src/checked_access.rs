//! In compiled code a checked access ([`CHECKED_ACCESS`](oxmux_ir::checked_access::CHECKED_ACCESS))
//! is an assumption.

use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::{Builder, FunctionId, Intrinsic, Linkage, Module, Type};

/// Gives the declaration its body.
pub(crate) fn define(module: &mut Module, id: FunctionId) {
    let mut function = module.take_function(id);
    let entry = function.add_block();
    let inside = function.args.first().copied();
    let mut builder = Builder::new(&mut module.cx, &mut function, entry);
    if let Some(inside) = inside.filter(|&inside| builder.ty(inside) == Type::I1) {
        builder.intrinsic(Intrinsic::Assume, Type::VOID, &[inside]);
    }
    builder.ret(None);
    function.linkage = Linkage::Internal;
    let set = &mut function.attributes.set;
    [WordAttribute::AlwaysInline, WordAttribute::NoUnwind].into_iter().for_each(|w| set.insert(w));
    module.put_function(id, function);
}
