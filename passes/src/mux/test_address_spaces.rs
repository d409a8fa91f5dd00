//! `test-address-spaces`: answers `to_global`, `to_local`, `to_private` and `get_fence` of generic
//! addresses whose space only the run decides, by comparing them with where the objects of the
//! kernel are.
//!
//! ```text
//! %tile = alloca [64 x i32], !oxmux.arena !local-variables
//! %array = alloca [4 x i32]
//! %q = call ptr addrspace(3) @__to_local(ptr addrspace(4) %p)
//!   ->
//! %address = ptrtoint ptr addrspace(4) %p to i64
//! %begin = ptrtoint ptr %tile to i64
//! %offset = sub i64 %address, %begin
//! %inside = icmp ult i64 %offset, 256
//! %cast = addrspacecast ptr addrspace(4) %p to ptr addrspace(3)
//! %q = select i1 %inside, ptr addrspace(3) %cast, ptr addrspace(3) null
//! ```
//!
//! A kernel is one function by now. What its work-items keep in private memory and what its
//! work-group keeps in local memory are allocas of that function, wherever these are placed later:
//! the stack, the launcher's arena, lane by lane. Allocas of local memory are marked for the arena.
//! So an address is local or private if it is inside of such an object, and global if it is inside
//! of none, null included. Objects whose address only loads and stores use are left out: no generic
//! pointer leads to them.
//!
//! An address at the end of an object is not inside of it, and may be where another object begins:
//! programs that ask for the space of an array's end get the answer for what is there.
//!
//! Needs: `inline` has brought all into the kernels. Keeps: everything else. Gives: no such call
//! remains. In a function that is not inlined, since it is called by its address, objects are not
//! known: the address is kept, and `get_fence` gives both memories.
//!
//! Bounds: each call is compared with each object, which is limited to [`COMPARISONS_MAX`].

use super::place_arena::{self, ArenaObject};
use super::replace_addrspace_fns::{
    self, Queries, QueryCall, SpaceQuery, replace_queries, space_cast,
};
use crate::analysis::alias::Alias;
use crate::pass::{OrderRule, PassContext, PassEntry, PassError, for_each_definition};
use oxmux_ir::address_space::{GLOBAL, LOCAL, PRIVATE};
use oxmux_ir::analysis::{Cfg, Dominators};
use oxmux_ir::opencl::fence_flags;
use oxmux_ir::{Block, Builder, CastOp, Function, IntPredicate, Module, Op, Type, Value};

const NAME: &str = "test-address-spaces";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Answers what the space of a generic address is by comparing it with the kernel's objects",
    run,
)
.rules(&[
    OrderRule::before("inline", "objects of called functions are those of the kernel"),
    OrderRule::before("add-kernel-wrapper", "local arguments are objects"),
    OrderRule::before("replace-module-scope-vars", "local variables are objects"),
]);

/// The largest number of comparisons in a kernel.
const COMPARISONS_MAX: usize = 1 << 16;

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let queries = Queries::of(module);
    if queries.is_empty() {
        return Ok(false);
    }
    for_each_definition(module, |module, _, function| {
        let calls = queries.calls(function);
        if calls.is_empty() {
            return Ok(false);
        }
        // In a function that is no kernel, objects are not known.
        let objects = match function.attributes.is_kernel_entry_point() {
            true => Some(tested_objects(module, function, &calls)?),
            false => None,
        };
        let size_type = module.size_type();
        replace_queries(&mut module.cx, function, &calls, |b, call| {
            Some(match &objects {
                Some(objects) => answer(b, call, objects, size_type),
                None => replace_addrspace_fns::answer(b, call, None),
            })
        });
        Ok(true)
    })
}

/// Private or local memory of a kernel.
struct Object {
    block: Block,
    /// Its place among the instructions of the block.
    at: usize,
    address: Value,
    /// The bytes of an element, and how many there are.
    size: u64,
    count: Value,
    is_local: bool,
}

/// The objects with which the addresses of calls are compared, all of which exist there.
fn tested_objects(
    module: &Module,
    function: &Function,
    calls: &[QueryCall],
) -> Result<Vec<Object>, PassError> {
    let objects = objects(module, function)?;
    if calls.len().saturating_mul(objects.len()) > COMPARISONS_MAX {
        return Err(PassError::Limit {
            pass: NAME,
            function: function.name().to_string(),
            which: "comparisons of generic addresses with objects",
            limit: COMPARISONS_MAX as u64,
        });
    }
    check_dominance(function, &objects, calls)?;
    Ok(objects)
}

/// The objects to which generic pointers may lead.
fn objects(module: &Module, function: &Function) -> Result<Vec<Object>, PassError> {
    let cfg = Cfg::compute(function);
    let alias = Alias::compute(&module.cx, function, &cfg);
    let mut objects = Vec::new();
    for &block in &function.block_order {
        if !cfg.is_reachable(block) {
            continue;
        }
        for (at, &inst) in function.blocks[block].insts.iter().enumerate() {
            let data = &function.insts[inst];
            let (Op::Alloca { ty, count, .. }, Some(address)) = (&data.op, data.result) else {
                continue;
            };
            if alias.is_local(address) {
                continue;
            }
            let size = module.data_layout.alloc_size(&module.cx.types, *ty);
            let size = size.ok_or_else(|| unsupported(function, "an object of unknown size"))?;
            let is_local = matches!(
                place_arena::kind_of(module, function, inst),
                Some((ArenaObject::LocalArgument | ArenaObject::LocalVariables, _))
            );
            objects.push(Object { block, at, address, size, count: *count, is_local });
        }
    }
    Ok(objects)
}

/// Objects exist where calls are that ask for them.
fn check_dominance(
    function: &Function,
    objects: &[Object],
    calls: &[QueryCall],
) -> Result<(), PassError> {
    let dominators = Dominators::compute(&Cfg::compute(function));
    for object in objects {
        for call in calls {
            let exists = match object.block == call.block {
                true => object.at < call.at,
                false => dominators.dominates(object.block, call.block),
            };
            if !exists {
                let what = "the space of a generic address where an object may not exist yet";
                return Err(unsupported(function, what));
            }
        }
    }
    Ok(())
}

/// The value of a call.
fn answer(b: &mut Builder<'_>, call: &QueryCall, objects: &[Object], size_type: Type) -> Value {
    let address = b.cast(CastOp::PtrToInt, call.pointer, size_type);
    match call.query {
        SpaceQuery::To(space) => {
            let ty = b.ty(call.result);
            let chosen = objects.iter().filter(|object| match space {
                LOCAL => object.is_local,
                PRIVATE => !object.is_local,
                _ => true,
            });
            let inside = inside_any(b, address, chosen, size_type);
            let cast = space_cast(b, call.pointer, ty);
            let null = b.cx.zero(ty);
            match space {
                GLOBAL => b.select(inside, null, cast),
                _ => b.select(inside, cast, null),
            }
        }
        SpaceQuery::Fence => {
            let [local, private, global] =
                [LOCAL, PRIVATE, GLOBAL].map(|space| b.cx.i32(fence_flags(space)));
            let locals = objects.iter().filter(|object| object.is_local);
            let is_local = inside_any(b, address, locals, size_type);
            let others = objects.iter().filter(|object| !object.is_local);
            let is_private = inside_any(b, address, others, size_type);
            let other = b.select(is_private, private, global);
            b.select(is_local, local, other)
        }
    }
}

/// Whether an address is inside of one of these objects.
fn inside_any<'o>(
    b: &mut Builder<'_>,
    address: Value,
    objects: impl Iterator<Item = &'o Object>,
    size_type: Type,
) -> Value {
    let mut any = None;
    for object in objects {
        let begin = b.cast(CastOp::PtrToInt, object.address, size_type);
        let offset = b.sub(address, begin);
        let each = b.cx.int(size_type, u128::from(object.size));
        let count = b.int_cast(object.count, size_type, false);
        let size = b.mul(each, count);
        let inside = b.icmp(IntPredicate::Ult, offset, size);
        any = Some(match any {
            Some(any) => b.or(any, inside),
            None => inside,
        });
    }
    any.unwrap_or_else(|| b.cx.int(Type::I1, 0))
}

fn unsupported(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Unsupported { pass: NAME, function, what: what.to_string() }
}
