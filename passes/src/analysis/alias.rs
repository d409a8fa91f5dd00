//! Alias analysis: which memory two addresses can share.
//!
//! An address is traced to its root through constant steps. Roots that are objects (allocas,
//! globals, `noalias` arguments) are apart from one another; an alloca whose address stays in
//! loads, stores and address computations is apart from every other root; addresses in different
//! named address spaces are apart.
//!
//! The lattice is "apart" below "may alias". Addresses of one root are compared by constant
//! offsets, those of two roots by the kinds of the roots. A trace ends after [`TRACE_STEPS_MAX`]
//! steps, with the value that it has reached as the root. Uses are walked once.

use super::effects::Spaces;
use oxmux_ir::address_space::{GENERIC, PRIVATE};
use oxmux_ir::analysis::Cfg;
use oxmux_ir::analysis::affine::constant_offset;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::constants::ConstExpr;
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::{
    CastOp, ConstantKind, Context, DataLayout, Function, Intrinsic, Op, Value, ValueDef,
};

/// How many steps an address is traced.
const TRACE_STEPS_MAX: usize = 64;

/// Where an address points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct PointerBase {
    /// The value that the address is computed from.
    pub(crate) root: Value,
    /// The distance from the root in bytes, if it is constant.
    pub(crate) offset: Option<i64>,
}

/// Traces an address to its root.
pub(crate) fn trace(
    cx: &Context,
    layout: &DataLayout,
    function: &Function,
    pointer: Value,
) -> PointerBase {
    let mut place = PointerBase { root: pointer, offset: Some(0) };
    for _ in 0..TRACE_STEPS_MAX {
        let step = match place.root.as_constant() {
            Some(constant) => match cx.constants.kind(constant) {
                ConstantKind::Expr(expr) => match &**expr {
                    ConstExpr::Gep { source, base, indices, .. } => {
                        let indices = indices.iter().map(|&index| index.into());
                        Some(((*base).into(), constant_offset(cx, layout, *source, indices)))
                    }
                    ConstExpr::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, arg } => {
                        Some(((*arg).into(), Some(0)))
                    }
                    _ => None,
                },
                _ => None,
            },
            None => match function.def_op(place.root) {
                Some(Op::Gep { source, base, indices, .. }) => {
                    let indices = indices.iter().copied();
                    Some((*base, constant_offset(cx, layout, *source, indices)))
                }
                Some(Op::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, arg, .. }) => {
                    Some((*arg, Some(0)))
                }
                _ => None,
            },
        };
        let Some((root, offset)) = step else { break };
        if !cx.types.is_ptr(cx.value_type(function, root)) {
            break;
        }
        place.root = root;
        place.offset = place.offset.zip(offset).and_then(|(a, b)| a.checked_add(b));
    }
    place
}

/// Facts about the objects of a function. Stale once an address is used in a new way.
#[derive(Clone, Debug)]
pub(crate) struct Alias {
    /// Allocas whose address is known to loads, stores and address computations alone.
    local: IdSet<Value>,
    /// Private memory is also reached through a named address space here.
    private_is_recast: bool,
}

impl Alias {
    /// Looks at every use of every alloca; linear.
    pub(crate) fn compute(cx: &Context, function: &Function, cfg: &Cfg) -> Self {
        let mut alias = Self { local: IdSet::new(), private_is_recast: false };
        let mut root: Vec<Option<Value>> = vec![None; function.value_count()];
        let mut escaped: IdSet<Value> = IdSet::new();
        // In reverse post-order definitions come before uses: one walk passes all roots on.
        let order = cfg.reverse_post_order().iter();
        for &inst in order.flat_map(|&block| &function.blocks[block].insts) {
            let data = &function.insts[inst];
            let of = |value: Value| if value.is_constant() { None } else { root[value.index()] };
            match (&data.op, data.result) {
                (Op::Alloca { .. }, Some(result)) => {
                    root[result.index()] = Some(result);
                    alias.local.insert(result);
                }
                (Op::Gep { base, .. }, Some(result)) => root[result.index()] = of(*base),
                (Op::Cast { op: CastOp::AddrSpaceCast, arg, .. }, Some(result)) => {
                    alias.private_is_recast |= recasts_private(cx, function, *arg, result);
                    root[result.index()] = of(*arg);
                }
                _ => {}
            }
        }
        if alias.local.is_empty() {
            return alias;
        }
        for (_, inst) in function.insts_in_order() {
            let op = &function.insts[inst].op;
            for_each_escape(op, |value| {
                if !value.is_constant()
                    && let Some(object) = root[value.index()]
                {
                    escaped.insert(object);
                }
            });
        }
        for object in escaped.iter() {
            alias.local.remove(object);
        }
        alias
    }

    /// Whether the address of this alloca stays in loads, stores and address computations.
    pub(crate) fn is_local(&self, root: Value) -> bool {
        !root.is_constant() && self.local.contains(root)
    }

    /// The address spaces that an access through the pointer may touch.
    pub(crate) fn spaces(&self, cx: &Context, function: &Function, pointer: Value) -> Spaces {
        let spaces = Spaces::of_pointer(cx, function, pointer);
        if self.private_is_recast && spaces != Spaces::NONE { Spaces::ALL } else { spaces }
    }

    /// Whether accesses of these sizes (none: any) may touch a common byte.
    pub(crate) fn may_alias(
        &self,
        cx: &Context,
        layout: &DataLayout,
        function: &Function,
        a: (Value, Option<u64>),
        b: (Value, Option<u64>),
    ) -> bool {
        if !self.spaces(cx, function, a.0).intersects(self.spaces(cx, function, b.0)) {
            return false;
        }
        let place = |ptr| trace(cx, layout, function, ptr);
        self.may_share(cx, function, (place(a.0), a.1), (place(b.0), b.1))
    }

    /// [`may_alias`](Self::may_alias) for addresses that were traced, in spaces that are not apart.
    pub(crate) fn may_share(
        &self,
        cx: &Context,
        function: &Function,
        a: (PointerBase, Option<u64>),
        b: (PointerBase, Option<u64>),
    ) -> bool {
        let (x, y) = (a.0, b.0);
        if x.root == y.root {
            return match (x.offset, y.offset, a.1, b.1) {
                (Some(p), Some(q), Some(m), Some(n)) => {
                    let (p, q) = (i128::from(p), i128::from(q));
                    p < q + i128::from(n) && q < p + i128::from(m)
                }
                _ => true,
            };
        }
        if self.is_local(x.root) || self.is_local(y.root) {
            return false;
        }
        !(is_object(cx, function, x.root) && is_object(cx, function, y.root))
    }
}

fn recasts_private(cx: &Context, function: &Function, from: Value, to: Value) -> bool {
    let space = |v| cx.types.address_space(cx.value_type(function, v));
    let recasts = |from, to| space(from) == Some(PRIVATE) && space(to) != Some(GENERIC);
    recasts(from, to) || recasts(to, from)
}

/// Whether a root is an object of its own: no other such root points into it.
fn is_object(cx: &Context, function: &Function, root: Value) -> bool {
    match root.as_constant() {
        Some(constant) => matches!(cx.constants.kind(constant), ConstantKind::Global(_)),
        None => match function.value_def(root) {
            Some(ValueDef::Argument(index)) => {
                let attributes = function.arg_attributes.get(index as usize);
                attributes.is_some_and(|a| a.has(WordAttribute::NoAlias))
            }
            Some(ValueDef::Inst(inst)) => matches!(function.insts[inst].op, Op::Alloca { .. }),
            _ => false,
        },
    }
}

/// Visits the operands by which an address escapes: any use but an access or an address
/// computation.
fn for_each_escape(op: &Op, mut visit: impl FnMut(Value)) {
    match op {
        Op::Load { .. } | Op::Debug(_) => {}
        Op::Gep { indices, .. } => indices.iter().copied().for_each(visit),
        Op::Cast { op: CastOp::AddrSpaceCast, .. } => {}
        Op::Store { value, .. } => visit(*value),
        Op::AtomicRmw { value, .. } => visit(*value),
        Op::Intrinsic(call) => match call.intrinsic {
            Intrinsic::MemCpy
            | Intrinsic::MemCpyInline
            | Intrinsic::MemMove
            | Intrinsic::MemSet
            | Intrinsic::LifetimeStart
            | Intrinsic::LifetimeEnd => {}
            // The address is only accessed; stored values and pass-through operands escape.
            Intrinsic::MaskedLoad => call.args.iter().skip(1).copied().for_each(visit),
            Intrinsic::MaskedStore => {
                let others = call.args.iter().enumerate().filter(|&(i, _)| i != 1);
                others.for_each(|(_, &value)| visit(value));
            }
            _ => call.args.iter().copied().for_each(visit),
        },
        _ => op.for_each_value(visit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::eval::op::Operands;
    use oxmux_ir::eval::{EvalError, Evaluator, Pointer, Scalar, Val};
    use oxmux_ir::text::parse_module;
    use oxmux_ir::{Module, Type};
    use std::collections::BTreeMap;

    const FUNCTIONS: &str = "
define void @private(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr addrspace(1) noalias %n, i64 %i) {
  %a = alloca [4 x i32]
  %b = alloca i32
  %a1 = getelementptr i32, ptr %a, i64 1
  %a2 = getelementptr i8, ptr %a1, i64 2
  %ai = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
  %x1 = getelementptr { i8, i32 }, ptr addrspace(1) %x, i64 0, i32 1
  %x2 = getelementptr i8, ptr addrspace(1) %x1, i64 -3
  %xi = getelementptr i32, ptr addrspace(1) %x, i64 %i
  %y1 = getelementptr i32, ptr addrspace(1) %y, i64 1
  %n1 = getelementptr i32, ptr addrspace(1) %n, i64 1
  %xg = addrspacecast ptr addrspace(1) %x1 to ptr addrspace(4)
  %yg = addrspacecast ptr addrspace(1) %y to ptr addrspace(4)
  %ag = addrspacecast ptr %a2 to ptr addrspace(4)
  ret void
}
define void @escapes(ptr addrspace(4) %x, ptr addrspace(4) %y, ptr addrspace(4) noalias %n, i64 %i) {
  %a = alloca [4 x i32]
  %b = alloca i32
  %a1 = getelementptr i32, ptr %a, i64 %i
  store ptr %a1, ptr addrspace(4) %y
  %x1 = getelementptr i32, ptr addrspace(4) %x, i64 1
  ret void
}
";

    struct Values<'a>(&'a Module, &'a Function, BTreeMap<Value, Val>);

    impl Operands for Values<'_> {
        fn value(&self, value: Value) -> Result<&Val, EvalError> {
            self.2.get(&value).ok_or(EvalError::Malformed("not computed"))
        }
        fn ty(&self, value: Value) -> Type {
            self.0.cx.value_type(self.1, value)
        }
    }

    /// The addresses that the pointers of a function are, with %a at 0x1000 and %b behind it.
    fn addresses(module: &Module, function: &Function, args: [u64; 4]) -> Vec<(Value, u64)> {
        let layout = Some(&module.data_layout);
        let evaluator = Evaluator { layout, ..Evaluator::new(&module.cx.types) };
        let mut values = Values(module, function, BTreeMap::new());
        let pointer = |address| Val::Scalar(Scalar::Ptr(Pointer::from_address(address)));
        for (at, (&arg, &number)) in function.args.iter().zip(&args).enumerate() {
            let value = if at == 3 { Val::bits(number.into()) } else { pointer(number) };
            values.2.insert(arg, value);
        }
        let mut free = 0x1000;
        for (_, inst) in function.insts_in_order() {
            let data = &function.insts[inst];
            data.op.for_each_value(|value| {
                if let Some(constant) = value.as_constant() {
                    let known = evaluator.constant(&module.cx.constants, constant);
                    values.2.insert(value, known.expect("a constant"));
                }
            });
            let Some(result) = data.result else { continue };
            let value = match &data.op {
                Op::Alloca { ty, .. } => {
                    let size = evaluator.alloc_size(*ty).expect("a size");
                    free += size;
                    pointer(free - size)
                }
                op => evaluator.op(op, &values, function.local_type(result)).expect("a value"),
            };
            values.2.insert(result, value);
        }
        let address = |(value, val): (Value, Val)| match val {
            Val::Scalar(Scalar::Ptr(pointer)) => Some((value, pointer.address)),
            _ => None,
        };
        values.2.into_iter().filter_map(address).collect()
    }

    #[test]
    fn what_is_apart_shares_no_byte() {
        let module = parse_module(FUNCTIONS).expect("a module");
        let mut apart = 0;
        for (number, &id) in module.function_order.iter().enumerate() {
            let function = &module.functions[id];
            let alias = Alias::compute(&module.cx, function, &Cfg::compute(function));
            // An argument may point into an object whose address has escaped, but not into any
            // other.
            let places =
                if number == 0 { [0x3000, 0x3004, 0x3007] } else { [0x1000, 0x1004, 0x3000] };
            for (x, y) in places.into_iter().flat_map(|x| places.map(|y| (x, y))) {
                for i in 0..4 {
                    let all = addresses(&module, function, [x, y, 0x5000, i]);
                    for ((p, at), (q, by)) in
                        all.iter().flat_map(|&p| all.iter().map(move |&q| (p, q)))
                    {
                        for (m, n) in [(1, 1), (4, 4), (1, 8), (4, 2)] {
                            let (cx, layout) = (&module.cx, &module.data_layout);
                            let (a, b) = ((p, Some(m)), (q, Some(n)));
                            if !alias.may_alias(cx, layout, function, a, b) {
                                apart += 1;
                                // %a2 + 8 reaches %b in no valid program.
                                let inside = at >= 0x3000
                                    || by >= 0x3000
                                    || at + m <= 0x1014 && by + n <= 0x1014;
                                let valid = inside && !crosses(at, m) && !crosses(by, n);
                                assert!(
                                    !valid || at + m <= by || by + n <= at,
                                    "{p:?} {q:?} {m} {n}"
                                );
                            }
                        }
                    }
                }
            }
        }
        assert!(apart > 1000, "{apart}");
    }

    /// Whether an access reaches over the end of %a.
    fn crosses(at: u64, size: u64) -> bool {
        at < 0x1010 && at + size > 0x1010
    }
}
