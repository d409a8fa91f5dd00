//! Makes constants in memory of private objects that never hold anything else.
//!
//! ```text
//!   %w = alloca [5 x float]                                    @w = private unnamed_addr constant [5 x float] [...]
//!   store [5 x float] [float 1.0, ...], ptr %w          ->
//!   %p = getelementptr [5 x float], ptr %w, i32 0, i32 %i      %p = getelementptr [5 x float], ptr @w, i32 0, i32 %i
//!   %x = load float, ptr %p                                    %x = load float, ptr %p
//! ```
//!
//! Producers write such a store before each use of a table whose index is not constant. Work-items
//! have their objects each, and share the constant: a load with a uniform index is one load.
//!
//! All stores are of the whole object and of one constant, or copies of a constant variable; the
//! others of its addresses are loaded from, or go into further address computations. The constant
//! holds no address of a variable. Where it is read before it is written it holds anything: also
//! the constant. Linear.

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::{HashMap, HashSet};
use oxmux_ir::analysis::Cfg;
use oxmux_ir::constants::ConstantKind;
use oxmux_ir::entity::IdSet;
use oxmux_ir::module::{Global, GlobalId, Linkage, UnnamedAddr};
use oxmux_ir::{Constant, Function, Inst, Intrinsic, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// Objects of more bytes stay, since objects of compiled kernels contain what is constant.
const BYTES_MAX: u64 = 1 << 16;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "constant-objects",
    "Makes constants of private objects that never hold anything else.",
    run,
)
.idempotent();

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut globals = Map::default();
    for_each_definition(module, |module, _, function| {
        Ok(make_constant(module, function, &mut globals))
    })
}

/// A private object.
struct Object {
    address: Value,
    ty: Type,
    align: u32,
    /// What is stored there.
    content: Option<Constant>,
    /// The instructions that write it or say how long it lives.
    writes: Vec<Inst>,
    escapes: bool,
}

/// What makes two objects the same constant: content, type, address space and alignment.
type Key = (Constant, Type, u32, u32);

fn make_constant(
    module: &mut Module,
    function: &mut Function,
    globals: &mut Map<Key, GlobalId>,
) -> bool {
    let objects = find(module, function);
    let mut gone: IdSet<Inst> = IdSet::new();
    let mut replacements: Map<Value, Value> = Map::default();
    for object in objects {
        let Some(content) = object.content.filter(|_| !object.escapes) else { continue };
        let pointer = function.local_type(object.address);
        let Some(space) = module.cx.types.address_space(pointer) else { continue };
        let key = (content, object.ty, space, object.align);
        let id = *globals.entry(key).or_insert_with(|| {
            let name = function.value_name(object.address).unwrap_or("constant");
            let mut global = Global::new(&format!("{}.{name}", function.name()), object.ty, space);
            global.linkage = Linkage::Private;
            global.constant = true;
            global.unnamed_addr = UnnamedAddr::Global;
            global.align = object.align;
            global.initializer = Some(content);
            module.add_global(global)
        });
        replacements.insert(object.address, module.cx.global_address(id, space));
        object.writes.into_iter().for_each(|inst| _ = gone.insert(inst));
    }
    if replacements.is_empty() {
        return false;
    }
    for block in function.block_order.clone() {
        function.blocks[block].insts.retain(|&inst| !gone.contains(inst));
    }
    function.replace_values(&replacements);
    true
}

/// The objects, and what is done with them.
fn find(module: &Module, function: &Function) -> Vec<Object> {
    let mut objects: Vec<Object> = Vec::new();
    let mut of_value: Map<Value, usize> = Map::default();
    let cfg = Cfg::compute(function);
    for &block in cfg.reverse_post_order() {
        for &inst in &function.blocks[block].insts {
            let data = &function.insts[inst];
            if let Op::Alloca { ty, count, align } = data.op
                && let Some(address) = data.result
                && module.cx.constants.value_uint(count) == Some(1)
                && let Some(size) = module.data_layout.alloc_size(&module.cx.types, ty)
                && size <= BYTES_MAX
            {
                of_value.insert(address, objects.len());
                let writes = vec![inst];
                objects.push(Object { address, ty, align, content: None, writes, escapes: false });
                continue;
            }
            visit(module, function, inst, &mut objects, &mut of_value);
        }
    }
    objects
}

/// Notes what an instruction does with addresses of objects.
fn visit(
    module: &Module,
    function: &Function,
    inst: Inst,
    objects: &mut [Object],
    of_value: &mut Map<Value, usize>,
) {
    let data = &function.insts[inst];
    let object_of = |value: Value| of_value.get(&value).copied();
    let written = match &data.op {
        Op::Load { ptr, access } if access.is_simple() && object_of(*ptr).is_some() => return,
        Op::Gep { base, indices, .. }
            if object_of(*base).is_some() && indices.iter().all(|&i| object_of(i).is_none()) =>
        {
            if let (Some(result), Some(object)) = (data.result, object_of(*base)) {
                of_value.insert(result, object);
            }
            return;
        }
        Op::Store { value, ptr, access } if access.is_simple() => {
            value.as_constant().map(|constant| (*ptr, Some(constant)))
        }
        Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
            (Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd, args) => {
                args.last().map(|&ptr| (ptr, None))
            }
            (Intrinsic::MemCpy | Intrinsic::MemMove, &[to, from, length, volatile]) => {
                let constant = copied(module, from, length, volatile);
                constant.map(|constant| (to, Some(constant)))
            }
            _ => None,
        },
        _ => None,
    };
    if let Some((ptr, content)) = written
        && let Some(number) = object_of(ptr)
        && let object = &mut objects[number]
        && object.address == ptr
        && content.is_none_or(|content| fits(module, object, content))
    {
        object.content = object.content.or(content);
        object.writes.push(inst);
        return;
    }
    data.op.for_each_value(|value| {
        if let Some(&object) = of_value.get(&value) {
            objects[object].escapes = true;
        }
    });
}

/// Whether a constant is of the object's type, and no other than was stored before.
fn fits(module: &Module, object: &Object, content: Constant) -> bool {
    module.cx.constants.ty(content) == object.ty
        && object.content.is_none_or(|known| known == content)
        && !names_variable(module, content)
}

/// Whether a constant has the address of a variable in it: that of one in local memory is only
/// known where it runs.
fn names_variable(module: &Module, content: Constant) -> bool {
    let constants = &module.cx.constants;
    let mut seen: HashSet<Constant, FxBuildHasher> = HashSet::default();
    let mut work = vec![content];
    while let Some(constant) = work.pop() {
        if matches!(constants.kind(constant), ConstantKind::Global(_)) {
            return true;
        }
        work.extend(constants.operands(constant).filter(|&operand| seen.insert(operand)));
    }
    false
}

/// The content of a constant variable that is copied as a whole.
fn copied(module: &Module, from: Value, length: Value, volatile: Value) -> Option<Constant> {
    let constant = from.as_constant()?;
    let ConstantKind::Global(id) = *module.cx.constants.kind(constant) else { return None };
    let global = &module.globals[id];
    let size = module.data_layout.alloc_size(&module.cx.types, global.ty);
    let is_whole = module.cx.constants.value_uint(length) == size.map(u128::from);
    let is_plain = module.cx.constants.value_uint(volatile) == Some(0);
    global.definitive_content().filter(|_| is_whole && is_plain)
}
