//! `replace-addrspace-fns`: turns `to_global`, `to_local`, `to_private` and `get_fence` into casts
//! and constants.
//!
//! ```text
//! %g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
//! %q = call ptr addrspace(1) @__to_global(ptr addrspace(4) %g)
//!   ->
//! %q = addrspacecast ptr addrspace(4) %g to ptr addrspace(1)
//! ```
//!
//! Generic addresses do not carry their space at run time. The space is known if everything that
//! the pointer can be is a cast from that space: the pointer is followed through address
//! computations, casts, selects and block parameters. If it is another space than the call asks
//! for, the result is null.
//!
//! With the parameter `known`, other calls stay, but for those whose result is only an address of
//! memory that is accessed: `test-address-spaces` compares addresses at run time, and the interpreter
//! knows the object of each address. `get_fence` of null, which is an address of every space, is
//! that of global memory there: a pointer that may be null is compared. Without the parameter, as in
//! the specification's pass, the address is kept and `get_fence` gives both memories.

use crate::pass::{Pass, PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions, take_name};
use hashbrown::HashMap;
use oxmux_ir::address_space::{GENERIC, GLOBAL, LOCAL, PRIVATE};
use oxmux_ir::analysis::Uses;
use oxmux_ir::opencl::{OpenClBuiltin, fence_flags};
use oxmux_ir::{
    Block, Builder, CastOp, ConstExpr, ConstantKind, Context, Function, FunctionId, GepFlags, Inst,
    IntPredicate, Module, Op, Type, Value, ValueDef,
};
use rustc_hash::FxBuildHasher;
use std::borrow::Cow;

const NAME: &str = "replace-addrspace-fns";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Turns to_global, to_local, to_private and get_fence into casts and constants",
    build,
)
.params("known");

/// What a call asks of a generic address.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SpaceQuery {
    /// The address as one of this space, null if it is in another.
    To(u32),
    /// The fence that orders accesses to it.
    Fence,
}

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    match params {
        [] => Ok(Box::new(ReplaceAddrspaceFns { known_only: false })),
        ["known"] => Ok(Box::new(ReplaceAddrspaceFns { known_only: true })),
        [other, ..] => Err(format!("'{other}' is no parameter of {NAME}")),
    }
}

/// See the module.
#[derive(Copy, Clone, Debug)]
struct ReplaceAddrspaceFns {
    /// Whether calls stay whose answer is not known.
    known_only: bool,
}

impl Pass for ReplaceAddrspaceFns {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let queries = Queries::of(module);
        if queries.is_empty() {
            return Ok(false);
        }
        for_each_definition(module, |module, _, function| {
            let calls = queries.calls(function);
            if calls.is_empty() {
                return Ok(false);
            }
            let (incoming, uses) = (incoming(function), Uses::compute(function));
            let mut answers: HashMap<Inst, Option<KnownSpace>, FxBuildHasher> = HashMap::default();
            for call in &calls {
                let mut space = known_space(&module.cx, function, &incoming, call.pointer);
                if let Some(known) = &mut space {
                    known.may_be_null &= self.known_only;
                }
                let is_answered = || match call.query {
                    SpaceQuery::To(_) => is_only_accessed(function, &uses, call.result),
                    SpaceQuery::Fence => false,
                };
                if space.is_some() || !self.known_only || is_answered() {
                    answers.insert(call.inst, space);
                }
            }
            replace_queries(&mut module.cx, function, &calls, |b, call| {
                Some(answer(b, call, *answers.get(&call.inst)?))
            });
            Ok(!answers.is_empty())
        })
    }
}

/// The functions of a module that are declared and ask for the space of an address.
pub(super) struct Queries(HashMap<FunctionId, SpaceQuery, FxBuildHasher>);

impl Queries {
    pub(super) fn of(module: &Module) -> Self {
        let order = module.function_order.iter();
        Self(order.filter_map(|&id| Some((id, space_query(module, id)?))).collect())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The calls of these functions in a function, in its order.
    pub(super) fn calls(&self, function: &Function) -> Vec<QueryCall> {
        let mut calls = Vec::new();
        for &block in &function.block_order {
            for (at, &inst) in function.blocks[block].insts.iter().enumerate() {
                let data = &function.insts[inst];
                let Some((call, callee)) = data.op.direct_call() else { continue };
                let Some(&query) = self.0.get(&callee) else { continue };
                let (&[pointer], Some(result)) = (&call.args[..], data.result) else { continue };
                calls.push(QueryCall { inst, block, at, result, query, pointer });
            }
        }
        calls
    }
}

/// A call that asks for the space of an address.
#[derive(Copy, Clone, Debug)]
pub(super) struct QueryCall {
    pub(super) inst: Inst,
    pub(super) block: Block,
    /// Its place among the instructions of the block.
    pub(super) at: usize,
    pub(super) result: Value,
    pub(super) query: SpaceQuery,
    pub(super) pointer: Value,
}

/// Replaces calls by what `answer` appends in front of them; those for which it gives nothing stay.
pub(super) fn replace_queries(
    cx: &mut Context,
    function: &mut Function,
    calls: &[QueryCall],
    mut answer: impl FnMut(&mut Builder<'_>, &QueryCall) -> Option<Value>,
) {
    let calls: HashMap<Inst, &QueryCall, FxBuildHasher> =
        calls.iter().map(|call| (call.inst, call)).collect();
    let mut replacements = HashMap::default();
    rewrite_instructions(cx, function, |b, inst| {
        let call = *calls.get(&inst)?;
        let new = answer(b, call)?;
        take_name(b.func, call.result, new);
        replacements.insert(call.result, new);
        Some(Rewritten::Gone)
    });
    function.replace_values(&replacements);
}

/// What calls of a declared function ask.
fn space_query(module: &Module, id: FunctionId) -> Option<SpaceQuery> {
    use OpenClBuiltin as B;
    let function = &module.functions[id];
    if !function.is_declaration() {
        return None;
    }
    let query = match function.opencl() {
        Some(B::ToAddressSpace(space)) => SpaceQuery::To(space),
        Some(B::GetFence) => SpaceQuery::Fence,
        _ => return None,
    };
    let types = &module.cx.types;
    let [pointer] = function.arg_types()[..] else { return None };
    let ret = function.return_type();
    let result = match query {
        SpaceQuery::To(space) => types.address_space(ret) == Some(space),
        SpaceQuery::Fence => ret == Type::I32,
    };
    (types.is_ptr(pointer) && result).then_some(query)
}

/// What is known of a generic address.
#[derive(Copy, Clone, Debug)]
pub(super) struct KnownSpace {
    space: u32,
    /// Whether it may be null, which is an address of every space: it counts as global.
    may_be_null: bool,
}

/// The value of a call about an address in this space; none is a space that is not known.
pub(super) fn answer(b: &mut Builder<'_>, call: &QueryCall, space: Option<KnownSpace>) -> Value {
    let ty = b.ty(call.result);
    match call.query {
        SpaceQuery::To(to) if space.is_some_and(|known| known.space != to) => b.cx.zero(ty),
        SpaceQuery::To(_) => space_cast(b, call.pointer, ty),
        SpaceQuery::Fence => {
            let Some(known) = space else {
                return b.cx.i32(fence_flags(LOCAL) | fence_flags(GLOBAL));
            };
            let bits = b.cx.i32(fence_flags(known.space));
            if !known.may_be_null || known.space == GLOBAL {
                return bits;
            }
            let pointer = b.ty(call.pointer);
            let null = b.cx.zero(pointer);
            let is_null = b.icmp(IntPredicate::Eq, call.pointer, null);
            let global = b.cx.i32(fence_flags(GLOBAL));
            b.select(is_null, global, bits)
        }
    }
}

/// The address as one of another space.
pub(super) fn space_cast(b: &mut Builder<'_>, pointer: Value, ty: Type) -> Value {
    if b.ty(pointer) == ty { pointer } else { b.cast(CastOp::AddrSpaceCast, pointer, ty) }
}

/// Whether all that is done with a pointer is to access memory at it: with null, that is undefined,
/// so that it may be the address whatever its space is.
fn is_only_accessed(function: &Function, uses: &Uses, pointer: Value) -> bool {
    /// How many uses are looked at.
    const STEPS_MAX: usize = 64;
    let (mut work, mut steps) = (vec![pointer], 0);
    while let Some(value) = work.pop() {
        for &(_, inst) in uses.of(value) {
            steps += 1;
            let data = &function.insts[inst];
            match &data.op {
                _ if steps > STEPS_MAX => return false,
                Op::Load { .. } => {}
                Op::Store { value: operand, .. } | Op::AtomicRmw { value: operand, .. }
                    if *operand != value => {}
                Op::Gep { .. }
                | Op::Cast { op: CastOp::BitCast | CastOp::AddrSpaceCast, .. }
                | Op::Freeze { .. } => work.extend(data.result),
                _ => return false,
            }
        }
    }
    true
}

/// The arguments of each block parameter.
type Incoming = HashMap<Value, Vec<Value>, FxBuildHasher>;

fn incoming(function: &Function) -> Incoming {
    let mut incoming = Incoming::default();
    for (_, inst) in function.insts_in_order() {
        function.insts[inst].op.for_each_successor(|call| {
            for (&arg, &param) in call.args.iter().zip(&function.blocks[call.block].params) {
                incoming.entry(param).or_default().push(arg);
            }
        });
    }
    incoming
}

/// The space of an address, if everything that it can be is in that one. What is neither private
/// nor local counts as global.
fn known_space(
    cx: &Context,
    function: &Function,
    incoming: &Incoming,
    pointer: Value,
) -> Option<KnownSpace> {
    /// How many sources of values are looked at.
    const STEPS_MAX: usize = 64;
    let mut values = vec![pointer];
    let (mut next, mut steps) = (0, 0);
    let mut known = None;
    let mut may_be_null = false;
    while let Some(&value) = values.get(next) {
        next += 1;
        let space = cx.types.address_space(cx.value_type(function, value))?;
        if space == GENERIC {
            let sources = sources(cx, function, incoming, value)?;
            steps += sources.len();
            if steps > STEPS_MAX {
                return None;
            }
            for &source in &*sources {
                if !values.contains(&source) {
                    values.push(source);
                }
            }
            continue;
        }
        let space = if [PRIVATE, LOCAL].contains(&space) { space } else { GLOBAL };
        if known.is_some_and(|known| known != space) {
            return None;
        }
        known = Some(space);
        may_be_null |= !is_object(cx, function, value);
    }
    known.map(|space| KnownSpace { space, may_be_null })
}

/// Whether an address is that of a variable, or one inside of it.
fn is_object(cx: &Context, function: &Function, address: Value) -> bool {
    /// How long the way to the variable may be.
    const STEPS_MAX: usize = 16;
    let mut value = address;
    for _ in 0..STEPS_MAX {
        if let Some(constant) = value.as_constant() {
            return match cx.constants.kind(constant) {
                ConstantKind::Global(_) => true,
                ConstantKind::Expr(expr) => match **expr {
                    ConstExpr::Gep { base, .. } => {
                        matches!(cx.constants.kind(base), ConstantKind::Global(_))
                    }
                    _ => false,
                },
                _ => false,
            };
        }
        let Some(ValueDef::Inst(inst)) = function.value_def(value) else { return false };
        value = match &function.insts[inst].op {
            Op::Alloca { .. } => return true,
            Op::Gep { base, flags, .. } if flags.contains(GepFlags::INBOUNDS) => *base,
            Op::Cast { op: CastOp::BitCast, arg, .. } => *arg,
            _ => return false,
        };
    }
    false
}

/// The addresses that a generic one is made of; none if they are not known, as of one that is
/// loaded, or is a number or null.
fn sources<'a>(
    cx: &Context,
    function: &Function,
    incoming: &'a Incoming,
    pointer: Value,
) -> Option<Cow<'a, [Value]>> {
    if let Some(constant) = pointer.as_constant() {
        let ConstantKind::Expr(expr) = cx.constants.kind(constant) else { return None };
        return match **expr {
            ConstExpr::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, arg } => {
                Some(vec![arg.into()].into())
            }
            ConstExpr::Gep { base, .. } => Some(vec![base.into()].into()),
            _ => None,
        };
    }
    match function.value_def(pointer)? {
        ValueDef::Argument(_) => None,
        ValueDef::BlockParam(..) => incoming.get(&pointer).map(|args| args.as_slice().into()),
        ValueDef::Inst(inst) => match &function.insts[inst].op {
            Op::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, arg, .. }
            | Op::Freeze { arg } => Some(vec![*arg].into()),
            Op::Gep { base, .. } => Some(vec![*base].into()),
            Op::Select { args, .. } => Some(args[1..].to_vec().into()),
            _ => None,
        },
    }
}
