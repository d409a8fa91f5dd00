//! `replace-c11-atomic-funcs`: turns the atomic functions of OpenCL 2.0, which are C11's, into
//! atomic instructions.
//!
//! ```text
//! %r = call i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(
//!                   ptr addrspace(4) %p, i32 %v, i32 2, i32 1)
//!   ->
//! %r = atomicrmw volatile add ptr addrspace(4) %p, i32 %v syncscope("workgroup") acquire, align 4
//! ```
//!
//! The order and the scope are those that the program asks for; without `_explicit` they are
//! sequentially consistent and the device (OpenCL C 3.0, 6.15.12.7). One that is not constant is
//! taken to be the strongest. An order that an access cannot have (a load that releases, a store
//! that acquires), which OpenCL C leaves undefined, becomes sequential consistency. A
//! compare-exchange writes the old value to the address of the expected one only if it fails. A
//! function with a body is left alone.

use crate::pass::{PassContext, PassEntry, PassError};
use crate::rewriter::{CallReplacement, replace_calls};
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::opencl::{C11Atomic as C11, MangledType, OpenClBuiltin};
use oxmux_ir::{
    AtomicOrdering, Builder, CastOp, FunctionId, IntPredicate, Module, Op, RmwOp, SyncScope, Type,
    Value,
};

const NAME: &str = "replace-c11-atomic-funcs";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Turns OpenCL 2.0's atomic functions into atomic instructions", run);

/// The operation of a function.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Action {
    /// A store that need not be atomic.
    Init,
    Store,
    Load,
    Rmw(RmwOp),
    CompareExchange {
        weak: bool,
    },
    TestAndSet,
    Clear,
}

impl Action {
    /// How many operands come before the orders, and how many orders there are.
    fn shape(self) -> (usize, usize) {
        match self {
            Action::Init => (2, 0),
            Action::Load | Action::TestAndSet | Action::Clear => (1, 1),
            Action::Store | Action::Rmw(_) => (2, 1),
            Action::CompareExchange { .. } => (3, 2),
        }
    }
}

/// A declared function that is replaced.
#[derive(Copy, Clone, Debug)]
struct AtomicCallee {
    action: Action,
    /// The type of the object.
    ty: Type,
}

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    replace_calls(module, known, |b, known, args, _| {
        Some(replace(b, known, args)?.map_or(CallReplacement::Void, CallReplacement::Value))
    })
}

/// The operation of a declared function, if it is one of these on 32 or 64 bits.
fn known(module: &Module, id: FunctionId) -> Option<AtomicCallee> {
    let function = &module.functions[id];
    let Some(OpenClBuiltin::C11Atomic { function: atomic, .. }) = function.opencl() else {
        return None;
    };
    if !function.is_declaration() {
        return None;
    }
    let params = function.overload()?;
    let (ty, signed) = object(params.first()?)?;
    let float = matches!(ty, Type::FLOAT | Type::DOUBLE);
    let pick = |int, of_float| Action::Rmw(if float { of_float } else { int });
    let bits = |op| (!float).then_some(Action::Rmw(op));
    let action = match atomic {
        C11::Init => Action::Init,
        C11::Store => Action::Store,
        C11::Load => Action::Load,
        C11::Exchange => Action::Rmw(RmwOp::Xchg),
        C11::CompareExchangeStrong => Action::CompareExchange { weak: false },
        C11::CompareExchangeWeak => Action::CompareExchange { weak: true },
        C11::FetchAdd => pick(RmwOp::Add, RmwOp::FAdd),
        C11::FetchSub => pick(RmwOp::Sub, RmwOp::FSub),
        C11::FetchMin => pick(if signed { RmwOp::Min } else { RmwOp::UMin }, RmwOp::FMin),
        C11::FetchMax => pick(if signed { RmwOp::Max } else { RmwOp::UMax }, RmwOp::FMax),
        C11::FetchOr => bits(RmwOp::Or)?,
        C11::FetchXor => bits(RmwOp::Xor)?,
        C11::FetchAnd => bits(RmwOp::And)?,
        C11::FlagTestAndSet => Action::TestAndSet,
        C11::FlagClear => Action::Clear,
    };
    let (operands, orders) = action.shape();
    let (count, most) = (function.args.len(), operands + orders + 1);
    let types = function.arg_types();
    let cx = &module.cx.types;
    // A second operand has the object's type, or is the address of the expected value of a
    // compare-exchange.
    let second = match action {
        Action::CompareExchange { .. } => cx.is_ptr(*types.get(1)?) && *types.get(2)? == ty,
        _ if operands == 2 => *types.get(1)? == ty,
        _ => true,
    };
    let ret = match action {
        Action::Init | Action::Store | Action::Clear => Type::VOID,
        Action::CompareExchange { .. } | Action::TestAndSet => Type::I1,
        Action::Load | Action::Rmw(_) => ty,
    };
    let fits = (operands..=most).contains(&count)
        && params.len() == count
        && cx.is_ptr(*types.first()?)
        && second
        && function.return_type() == ret;
    fits.then_some(AtomicCallee { action, ty })
}

/// The type of an atomic object, and whether it is signed. `atomic_flag` is an `int`.
fn object(param: &MangledType) -> Option<(Type, bool)> {
    let MangledType::Pointer { pointee, .. } = param else { return None };
    let inner = match &**pointee {
        MangledType::Atomic(inner) => inner,
        plain => plain,
    };
    Some(match inner {
        MangledType::Int { bits: 32, signed } => (Type::I32, *signed),
        MangledType::Int { bits: 64, signed } => (Type::I64, *signed),
        MangledType::Float(32) => (Type::FLOAT, true),
        MangledType::Float(64) => (Type::DOUBLE, true),
        _ => return None,
    })
}

/// Writes the instructions; the inner value is the call's result, if it has one.
fn replace(b: &mut Builder<'_>, known: AtomicCallee, args: &[Value]) -> Option<Option<Value>> {
    let AtomicCallee { action, ty } = known;
    let ptr = *args.first()?;
    let (operands, orders) = action.shape();
    let order = |n: usize| match args.get(operands + n) {
        Some(&order) if n < orders => Some(order),
        _ => None,
    };
    let ordering = order(0).map_or(AtomicOrdering::SeqCst, |order| ordering(b, order));
    let scope = match args.get(operands + orders) {
        Some(&scope) => sync_scope(b, scope),
        None => SyncScope::Device,
    };
    let bits = b.cx.types.primitive_bits(ty)?;
    let plain =
        MemoryAccess { align: bits / 8, volatile: false, ordering: None, scope: SyncScope::System };
    let access =
        |ordering| MemoryAccess { volatile: true, ordering: Some(ordering), scope, ..plain };
    Some(match action {
        Action::Init => {
            b.inst(Op::Store { value: *args.get(1)?, ptr, access: plain }, Type::VOID);
            None
        }
        Action::Store => {
            let access = access(ordering.of_store());
            b.inst(Op::Store { value: *args.get(1)?, ptr, access }, Type::VOID);
            None
        }
        Action::Clear => {
            let value = b.cx.zero(ty);
            b.inst(Op::Store { value, ptr, access: access(ordering.of_store()) }, Type::VOID);
            None
        }
        Action::Load => Some(b.value(Op::Load { ptr, access: access(ordering.of_load()) }, ty)),
        Action::Rmw(op) => {
            let value = *args.get(1)?;
            Some(b.value(Op::AtomicRmw { op, ptr, value, access: access(ordering) }, ty))
        }
        Action::TestAndSet => {
            let (value, zero) = (b.cx.int(ty, 1), b.cx.zero(ty));
            let op = Op::AtomicRmw { op: RmwOp::Xchg, ptr, value, access: access(ordering) };
            let old = b.value(op, ty);
            Some(b.icmp(IntPredicate::Ne, old, zero))
        }
        Action::CompareExchange { weak } => {
            let (place, new) = (*args.get(1)?, *args.get(2)?);
            // Without an order of its own, failure has the success order without its store part.
            let failure = match order(1) {
                Some(order) => self::ordering(b, order).of_load(),
                None => ordering.of_failure(),
            };
            Some(compare_exchange(b, ty, [ptr, place, new], access(ordering), failure, weak)?)
        }
    })
}

/// Whether the exchange succeeded; if not, the old value is written to `place`.
fn compare_exchange(
    b: &mut Builder<'_>,
    ty: Type,
    [ptr, place, new]: [Value; 3],
    access: MemoryAccess,
    failure: AtomicOrdering,
    weak: bool,
) -> Option<Value> {
    let plain =
        MemoryAccess { volatile: false, ordering: None, scope: SyncScope::System, ..access };
    let expected = b.value(Op::Load { ptr: place, access: plain }, ty);
    // Floats are compared by their bits, as C11 does.
    let bits = b.cx.types.primitive_bits(ty)?;
    let shape = b.cx.types.int(bits);
    let float = shape != ty;
    let as_bits =
        |b: &mut Builder<'_>, v| if float { b.cast(CastOp::BitCast, v, shape) } else { v };
    let (wanted, new) = (as_bits(b, expected), as_bits(b, new));
    let pair = b.cx.types.structure(&[shape, Type::I1], false);
    let op = Op::CmpXchg { ptr, expected: wanted, new, access, failure, weak };
    let both = b.value(op, pair);
    let old = b.extract_value(both, &[0])?;
    let done = b.extract_value(both, &[1])?;
    let (failed, end) = (b.add_block("exchange.failed"), b.add_block("exchange.end"));
    b.cond_br(done, end, failed);
    b.switch_to(failed);
    let found = if float { b.cast(CastOp::BitCast, old, ty) } else { old };
    b.inst(Op::Store { value: found, ptr: place, access: plain }, Type::VOID);
    b.br(end, &[]);
    b.switch_to(end);
    Some(done)
}

/// The order by C11's `memory_order`; the strongest if it is not known.
fn ordering(b: &Builder<'_>, order: Value) -> AtomicOrdering {
    match b.cx.constants.value_uint(order) {
        Some(0) => AtomicOrdering::Monotonic,
        Some(1 | 2) => AtomicOrdering::Acquire,
        Some(3) => AtomicOrdering::Release,
        Some(4) => AtomicOrdering::AcqRel,
        _ => AtomicOrdering::SeqCst,
    }
}

/// The scope by OpenCL C's `memory_scope`; the whole system if it is not known.
fn sync_scope(b: &Builder<'_>, scope: Value) -> SyncScope {
    match b.cx.constants.value_uint(scope) {
        Some(0) => SyncScope::SingleThread,
        Some(1) => SyncScope::WorkGroup,
        Some(2) => SyncScope::Device,
        Some(4) => SyncScope::SubGroup,
        _ => SyncScope::System,
    }
}
