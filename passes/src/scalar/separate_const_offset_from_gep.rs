//! Takes constant parts of indices out of address arithmetic, as LLVM's pass of this name does.
//!
//! ```text
//!   %j = add nsw i32 %i, 3                       %w = sext i32 %i to i64
//!   %w = sext i32 %j to i64                ->    %q = getelementptr float, ptr %a, i64 %w
//!   %p = getelementptr float, ptr %a, i64 %w     %p = getelementptr i8, ptr %q, i64 12
//! ```
//!
//! Accesses at constant distances then share one index, and the constant goes into the access
//! itself. It comes late: analyses of addresses see indices better whole.

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::{
    BinaryOp, Block, Builder, CastOp, Context, Function, GepFlags, Inst, Module, Op, OpFlags, Type,
    Value,
};

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "separate-const-offset-from-gep",
    "Takes constant parts of indices out of address arithmetic.",
    run,
);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| Ok(separate(module, function)))
}

fn separate(module: &mut Module, function: &mut Function) -> bool {
    let mut changed = false;
    for block in function.block_order.clone() {
        let found = |inst: &Inst| split_of(module, function, *inst).is_some();
        if !function.blocks[block].insts.iter().any(found) {
            continue;
        }
        changed = true;
        for inst in std::mem::take(&mut function.blocks[block].insts) {
            if let Some(split) = split_of(module, function, inst) {
                split.apply(&mut module.cx, function, block, inst);
            }
            function.blocks[block].insts.push(inst);
        }
    }
    changed
}

/// An index without its constant part.
struct Split {
    rest: Value,
    /// How the rest becomes an index: it is one already if none.
    widened: Option<CastOp>,
    bytes: i64,
}

/// The rewriting of an address; none if its index has no constant part.
fn split_of(module: &Module, function: &Function, inst: Inst) -> Option<Split> {
    let cx = &module.cx;
    let Op::Gep { source, indices, .. } = &function.insts[inst].op else { return None };
    let &[index] = &indices[..] else { return None };
    let result = function.insts[inst].result?;
    if cx.types.is_vector(function.local_type(result)) {
        return None;
    }
    let (sum, widened) = match function.def_op(index)? {
        &Op::Cast { op: op @ (CastOp::SExt | CastOp::ZExt), arg, .. } => (arg, Some(op)),
        _ => (index, None),
    };
    let Op::Binary { op: BinaryOp::Add, args: [rest, constant], flags, .. } =
        function.def_op(sum)?
    else {
        return None;
    };
    // An index that is extended must not wrap; one as wide as the address may.
    let exact = match widened {
        Some(CastOp::SExt) => flags.contains(OpFlags::NSW),
        Some(_) => flags.contains(OpFlags::NUW),
        None => cx.types.int_bits(cx.value_type(function, index)) == Some(64),
    };
    let value = match widened {
        Some(CastOp::ZExt) => cx.constants.value_uint(*constant)? as i128,
        _ => cx.value_sint(*constant)?,
    };
    let size = i128::from(module.data_layout.alloc_size(&cx.types, *source)?);
    let bytes = i32::try_from(value.checked_mul(size)?).ok()?;
    let fits = exact && module.data_layout.pointer_bits(0) == 64 && !rest.is_constant();
    fits.then_some(Split { rest: *rest, widened, bytes: i64::from(bytes) })
}

impl Split {
    fn apply(self, cx: &mut Context, function: &mut Function, block: Block, inst: Inst) {
        let Op::Gep { source, base, .. } = function.insts[inst].op.clone() else { return };
        let debug_loc = function.insts[inst].debug_loc;
        let mut b = Builder::new(cx, function, block);
        b.debug_loc = debug_loc;
        let index = match self.widened {
            Some(op) => b.cast(op, self.rest, Type::I64),
            None => self.rest,
        };
        // The address without the constant may be outside of the object.
        let near = b.gep(source, base, &[index], GepFlags::NONE);
        let offset = b.cx.i64(self.bytes as u64);
        function.insts[inst].op =
            Op::Gep { source: Type::I8, base: near, indices: vec![offset], flags: GepFlags::NONE };
    }
}
