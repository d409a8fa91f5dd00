//! `widen-pointers`: turns a program with addresses of 32 bits into one with addresses of 64 bits.
//!
//! Targets have addresses of 64 bits; modules with SPIR-V's `Physical32` have addresses of 32 bits.
//! What such a program computes is the same with wide addresses where the width cannot be seen.
//! This pass checks that, and refuses a program of which it cannot show it.
//!
//! # What the width could show in
//!
//! - **Sizes and ids** (`size_t`) are arguments and results of mux builtins alone. They become 64
//!   bits wide, with a `trunc` behind each result and a `zext` before each argument, so that the
//!   program goes on in 32 bits.
//! - **Memory** that holds pointers: each takes eight bytes instead of four. Only a private object
//!   is let through whose every access is known and goes by the types of its members
//!   ([`private_objects`]): then both layouts have each member in one place of its own. All other
//!   memory is laid out outside of the program, or in bytes.
//! - **Addresses as integers** have other numbers ([`addresses`]). The library's functions for
//!   images are left as they are: descriptors hold addresses of 64 bits, whatever the program has
//!   ([`WIDE_ADDRESSES`]).
//! - **Address arithmetic.** With addresses of 32 bits a `getelementptr` cuts or sign-extends its
//!   indices to 32 bits and wraps at 2^32; with addresses of 64 bits an index of 32 bits is
//!   sign-extended and nothing wraps. Wider indices are cut to 32 bits here, so that both see one
//!   signed number. The sums then differ by a multiple of 2^32 at most, and by none if the offset
//!   in bytes does not leave the signed range: `inbounds` promises that, and of others it follows
//!   for every step from one place of an object to another, for objects below 2 GiB. An unsigned
//!   index of 2^31 or more thus is a negative one, which is what it is in 32 bits to any object of
//!   that size. Objects of 2 GiB and more, which no device with addresses of 32 bits offers, are
//!   not supported in such programs.

mod addresses;
mod constants;
mod numbers;
mod private_objects;
mod sizes;

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions};
use constants::ConstantCheck;
use hashbrown::{HashMap, HashSet};
use oxmux_builtins::images::function::WIDE_ADDRESSES;
use oxmux_ir::attributes::TypeAttribute;
use oxmux_ir::{
    AttributeSet, CastOp, ConstantKind, Context, DataLayout, Function, FunctionId, GepFlags, Inst,
    Intrinsic, Module, Op, Type, TypeKind, Types, Value,
};
use private_objects::PrivateObjects;
use rustc_hash::FxBuildHasher;
use std::cell::RefCell;

const NAME: &str = "widen-pointers";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Gives programs with addresses of 32 bits addresses of 64 bits, if that changes no result",
    run,
);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let Some(layout) = widened_layout(&module.data_layout)? else { return Ok(false) };
    let builtins = sizes::plan(module)?;
    let pointers = PointerTypes::default();
    check_globals(module, &pointers)?;
    let mut plans: HashMap<FunctionId, FunctionPlan, FxBuildHasher> = HashMap::default();
    for &id in &module.function_order {
        let function = &module.functions[id];
        if function.attributes.set.string(WIDE_ADDRESSES).is_some() {
            continue;
        }
        let plan = check_function(module, function, &pointers)
            .map_err(|what| unsupported(function.name(), what))?;
        plans.insert(id, plan);
    }
    // Nothing is refused from here on.
    sizes::redeclare(module, &builtins);
    for_each_definition(module, |module, id, function| {
        let Some(plan) = plans.remove(&id) else { return Ok(false) };
        plan.objects.widen(&module.cx.types, &layout, function);
        rewrite(&mut module.cx, function, &builtins, &plan.numbers);
        Ok(true)
    })?;
    module.data_layout = layout;
    if let Some(rest) = module.triple.as_deref().and_then(|t| t.strip_prefix("spir-")) {
        module.triple = Some(format!("spir64-{rest}"));
    }
    Ok(true)
}

fn unsupported(function: &str, what: impl Into<String>) -> PassError {
    let what = format!("{} in a program with addresses of 32 bits", what.into());
    PassError::Unsupported { pass: NAME, function: function.to_string(), what }
}

/// The address spaces that programs name.
const SPACES: std::ops::RangeInclusive<u32> = 0..=4;

/// The layout with pointers of 64 bits, all else being equal; none if pointers are not 32 bits
/// wide.
fn widened_layout(layout: &DataLayout) -> Result<Option<DataLayout>, PassError> {
    let narrow = |space: u32| layout.pointer_bits(space) == 32;
    if !SPACES.clone().any(narrow) {
        return Ok(None);
    }
    if !SPACES.clone().all(narrow) {
        return Err(unsupported("", "pointers of several widths"));
    }
    // Without a part for pointers they are 64 bits wide, aligned to that.
    let parts: Vec<&str> = layout.text().split('-').filter(|p| !p.starts_with('p')).collect();
    let wide = DataLayout::parse(&parts.join("-"));
    wide.map(Some).map_err(|error| unsupported("", error.to_string()))
}

/// The types whose size or member offsets depend on the width of pointers.
#[derive(Default)]
struct PointerTypes {
    known: RefCell<HashMap<Type, bool, FxBuildHasher>>,
}

impl PointerTypes {
    /// Whether a type has a pointer in it. Each type is looked into once.
    fn hold(&self, types: &Types, ty: Type) -> bool {
        if let Some(&known) = self.known.borrow().get(&ty) {
            return known;
        }
        let mut found = false;
        walk_members(types, ty, |member| {
            found |= matches!(types.kind(member), TypeKind::Ptr(_) | TypeKind::TargetExt { .. });
        });
        self.known.borrow_mut().insert(ty, found);
        found
    }
}

/// Visits a type and the types that it is made of, each one once.
fn walk_members(types: &Types, ty: Type, mut visit: impl FnMut(Type)) {
    let (mut seen, mut work) = (HashSet::<Type, FxBuildHasher>::default(), vec![ty]);
    while let Some(ty) = work.pop() {
        if !seen.insert(ty) {
            continue;
        }
        visit(ty);
        match types.kind(ty) {
            TypeKind::Vector { element, .. } | TypeKind::Array { element, .. } => {
                work.push(*element);
            }
            _ => work.extend(types.struct_fields(ty).into_iter().flat_map(|(fields, _)| fields)),
        }
    }
}

fn check_globals(module: &Module, pointers: &PointerTypes) -> Result<(), PassError> {
    let mut constants = ConstantCheck::default();
    for &id in &module.global_order {
        let global = &module.globals[id];
        if pointers.hold(&module.cx.types, global.ty) {
            return Err(unsupported(
                &global.name,
                "a variable at program scope that holds pointers",
            ));
        }
        if let Some(initializer) = global.initializer {
            let check = constants.check(&module.cx, pointers, initializer);
            check.map_err(|what| unsupported(&global.name, what))?;
        }
    }
    Ok(())
}

/// Results of checking a function that rewriting it needs.
struct FunctionPlan {
    objects: PrivateObjects,
    numbers: numbers::Numbers,
}

fn check_function(
    module: &Module,
    function: &Function,
    pointers: &PointerTypes,
) -> Result<FunctionPlan, String> {
    let cx = &module.cx;
    // A launch passes samplers as numbers of 64 bits.
    let of_kernel = function.metadata.kernel_args.as_deref();
    if of_kernel.is_some_and(|args| args.base_types.iter().any(|name| name == "sampler_t")) {
        return Err("a sampler as an argument".to_string());
    }
    for attributes in function.arg_attributes.iter().chain([&function.ret_attributes]) {
        check_attributes(&cx.types, pointers, attributes)?;
    }
    let uses = oxmux_ir::analysis::Uses::compute(function);
    let objects = PrivateObjects::find(module, function, &uses, pointers)?;
    let numbers = numbers::Numbers::find(cx, function, &uses);
    let mut constants = ConstantCheck::default();
    for (_, inst) in function.insts_in_order() {
        let op = &function.insts[inst].op;
        for value in op.values() {
            if let Some(constant) = value.as_constant() {
                constants.check(cx, pointers, constant)?;
            }
        }
        check_memory(cx, function, inst, &objects, pointers)?;
        addresses::check(cx, function, inst, &uses, &numbers)?;
    }
    for &block in &function.block_order {
        for number in numbers.params(function, block) {
            addresses::check_number(cx, function, number, &uses, &numbers)?;
        }
    }
    Ok(FunctionPlan { objects, numbers })
}

fn check_attributes(
    types: &Types,
    pointers: &PointerTypes,
    attributes: &AttributeSet,
) -> Result<(), String> {
    let held = |&(kind, ty): &(TypeAttribute, Type)| {
        kind != TypeAttribute::ElementType && pointers.hold(types, ty)
    };
    match attributes.types().iter().find(|entry| held(entry)) {
        Some((kind, _)) => Err(format!("a '{}' argument that holds pointers", kind.name())),
        None => Ok(()),
    }
}

/// Refuses operations that depend on the layout of pointers in memory, except accesses of known
/// private objects.
fn check_memory(
    cx: &Context,
    function: &Function,
    inst: Inst,
    objects: &PrivateObjects,
    pointers: &PointerTypes,
) -> Result<(), String> {
    let data = &function.insts[inst];
    let holds = |ty: Type| pointers.hold(&cx.types, ty);
    let value_holds = |value: Value| holds(cx.value_type(function, value));
    let result_holds = || data.result.is_some_and(value_holds);
    let refused = match &data.op {
        _ if objects.is_known(inst) => None,
        Op::Load { .. } if result_holds() => Some("a pointer that is loaded from memory"),
        Op::Store { value, .. } if value_holds(*value) => {
            Some("a pointer that is stored to memory")
        }
        Op::AtomicRmw { value, .. } if value_holds(*value) => Some("an atomic access of a pointer"),
        Op::CmpXchg { new, .. } if value_holds(*new) => Some("an atomic access of a pointer"),
        Op::Gep { source, .. } if holds(*source) => Some("address arithmetic over pointers"),
        Op::Intrinsic(call) => match call.intrinsic {
            Intrinsic::MaskedLoad | Intrinsic::MaskedGather | Intrinsic::MaskedExpandLoad => {
                result_holds().then_some("a pointer that is loaded from memory")
            }
            Intrinsic::MaskedStore | Intrinsic::MaskedScatter | Intrinsic::MaskedCompressStore => {
                let stored = call.args.first().copied();
                stored.is_some_and(value_holds).then_some("a pointer that is stored to memory")
            }
            Intrinsic::PtrMask => Some("'llvm.ptrmask'"),
            _ => None,
        },
        Op::Call(call) => {
            for attributes in &call.attributes.params {
                check_attributes(&cx.types, pointers, attributes)?;
            }
            matches!(call.callee, oxmux_ir::Callee::Asm(_)).then_some("inline assembly")
        }
        _ => None,
    };
    refused.map_or(Ok(()), |what| Err(what.to_string()))
}

/// Rewrites operations on sizes and addresses.
fn rewrite(
    cx: &mut Context,
    function: &mut Function,
    builtins: &sizes::Widened,
    numbers: &numbers::Numbers,
) {
    let mut replacements: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
    rewrite_instructions(cx, function, |b, inst| {
        match &b.func.insts[inst].op {
            Op::Call(_) => return sizes::rewrite_call(b, inst, builtins, &mut replacements),
            Op::Gep { .. } => rewrite_indices(b, inst),
            Op::ICmp { .. } | Op::Binary { .. } | Op::Cast { .. } => {
                if !addresses::rewrite(b, inst, numbers) {
                    return None;
                }
            }
            _ => return None,
        }
        Some(Rewritten::Kept)
    });
    function.replace_values(&replacements);
}

/// Truncates wide indices to 32 bits.
fn rewrite_indices(b: &mut oxmux_ir::Builder<'_>, inst: Inst) {
    let Op::Gep { source, base, mut indices, flags } = b.func.insts[inst].op.clone() else {
        return;
    };
    for index in &mut indices {
        let ty = b.ty(*index);
        if b.cx.types.int_bits(b.cx.types.scalar(ty)).is_none_or(|bits| bits <= 32) {
            continue;
        }
        *index = match b.cx.constants.of(*index) {
            // The number's low half, as a signed one.
            Some(&ConstantKind::Int(n)) => b.cx.int(ty, i128::from(n as u32 as i32) as u128),
            Some(ConstantKind::Zero) => continue,
            _ => {
                let narrow = b.cx.types.with_scalar(ty, Type::I32);
                match b.func.def_op(*index) {
                    Some(&Op::Cast { op: CastOp::ZExt | CastOp::SExt, arg, .. })
                        if b.ty(arg) == narrow =>
                    {
                        arg
                    }
                    _ => b.cast(CastOp::Trunc, *index, narrow),
                }
            }
        };
    }
    // What did not wrap as an unsigned number of 32 bits may do so as a sign-extended one.
    let flags = flags.without(GepFlags::NUW);
    b.func.insts[inst].op = Op::Gep { source, base, indices, flags };
}
