//! `sincos`: `sin` and `cos` of one argument are one call of `sincos`, which reduces the argument once.
//!
//! ```text
//! %s = call float @_Z3sinf(float %x)      %s = call float @_Z6sincosfPf(float %x, ptr %slot)
//! %c = call float @_Z3cosf(float %x)  ->  %c = load float, ptr %slot
//! ```
//!
//! Both calls are in one block. The results are the same: the library computes all three by the
//! same operations. Runs behind `sroa`, since two loads of a variable are two arguments, and before
//! `link-builtins`, while functions are still known by their names.

use super::{Site, declare_library, library_calls};
use crate::pass::{PassContext, PassEntry, PassError};
use crate::rewriter::{Rewritten, rewrite_instructions, take_name};
use hashbrown::HashMap;
use oxmux_ir::instruction::FastMath;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::opencl::{LibraryFunction, MangledType, OpenClBuiltin, Precision};
use oxmux_ir::{Block, Builder, Context, Function, FunctionId, Inst, Module, Op, Type, Value};

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("sincos", "Computes sine and cosine of one argument together.", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let sites = library_calls(module);
    let mut pairs: HashMap<FunctionId, Vec<SinCos>> = HashMap::default();
    let mut plans: HashMap<FunctionId, HashMap<Inst, (Inst, Which)>> = HashMap::default();
    for (first, calls) in groups(&sites, module) {
        let site = &sites[first];
        let Some(pair) = plan(module, site) else { continue };
        let plans = plans.entry(site.caller).or_default();
        plans.extend(calls.into_iter().map(|(inst, which)| (inst, (site.inst, which))));
        pairs.entry(site.caller).or_default().push(pair);
    }
    let mut changed = false;
    for caller in module.function_order.clone() {
        let (Some(plans), Some(pairs)) = (plans.get(&caller), pairs.remove(&caller)) else {
            continue;
        };
        let mut function = module.take_function(caller);
        changed |= apply(&mut module.cx, &mut function, plans, pairs);
        module.put_function(caller, function);
    }
    Ok(changed)
}

/// Replaces calls of one function by results of calls of `sincos`: each by one of that in place of
/// the first of its calls.
fn apply(
    cx: &mut Context,
    function: &mut Function,
    plans: &HashMap<Inst, (Inst, Which)>,
    pairs: Vec<SinCos>,
) -> bool {
    let mut pairs = with_slots(cx, function, pairs);
    let mut replacements = HashMap::default();
    let changed = rewrite_instructions(cx, function, |b, inst| {
        let result = b.func.insts[inst].result?;
        let (first, which) = plans.get(&inst)?;
        let new = pairs.get_mut(first)?.result(b, *which)?;
        take_name(b.func, result, new);
        replacements.insert(result, new);
        Some(Rewritten::Gone)
    });
    function.replace_values(&replacements);
    changed
}

/// A call of `sincos` in place of several calls.
struct SinCos {
    /// The first of these.
    first: Inst,
    function: FunctionId,
    function_type: Type,
    calling_convention: CallingConvention,
    x: Value,
    ty: Type,
    align: u32,
    fast_math: FastMath,
}

/// Which result of a call of `sincos` replaces a call.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Which {
    Sine,
    Cosine,
}

/// Calls of one argument in one block.
#[derive(Default)]
struct Group {
    calls: Vec<(Inst, Which)>,
    /// The place among all sites of the first call.
    first: usize,
}

/// The calls that are replaced by one: the place of the first among the sites, and all with the
/// result that each wants.
fn groups(sites: &[Site], module: &Module) -> Vec<(usize, Vec<(Inst, Which)>)> {
    let mut found: HashMap<(FunctionId, Block, Value, FastMath), Group> = HashMap::default();
    for (number, site) in sites.iter().enumerate() {
        let (Some(which), &[x]) = (which(site.builtin), &site.args[..]) else { continue };
        let Some((call, _)) = module.functions[site.caller].insts[site.inst].op.direct_call()
        else {
            continue;
        };
        let key = (site.caller, site.block, x, call.fast_math);
        let group = found.entry(key).or_insert_with(|| Group { first: number, ..Group::default() });
        group.calls.push((site.inst, which));
    }
    let has = |group: &Group, wanted| group.calls.iter().any(|&(_, which)| which == wanted);
    let mut groups: Vec<(usize, Vec<(Inst, Which)>)> = found
        .into_values()
        .filter(|group| has(group, Which::Sine) && has(group, Which::Cosine))
        .map(|group| (group.first, group.calls))
        .collect();
    groups.sort_unstable_by_key(|&(first, _)| first);
    groups
}

fn which(builtin: OpenClBuiltin) -> Option<Which> {
    match builtin {
        OpenClBuiltin::Library(LibraryFunction::Sin, Precision::Full) => Some(Which::Sine),
        OpenClBuiltin::Library(LibraryFunction::Cos, Precision::Full) => Some(Which::Cosine),
        _ => None,
    }
}

/// The call of `sincos` for the argument of a call; declares the function.
fn plan(module: &mut Module, site: &Site) -> Option<SinCos> {
    let &[x] = &site.args[..] else { return None };
    let old = &module.functions[site.callee];
    let float = old.overload()?.first()?.clone();
    let convention = old.calling_convention;
    let caller = &module.functions[site.caller];
    let fast_math = caller.insts[site.inst].op.direct_call()?.0.fast_math;
    if module.cx.value_type(caller, x) != site.ty {
        return None;
    }
    let pointee = Box::new(float.clone());
    let slot = MangledType::Pointer { space: 0, constant: false, volatile: false, pointee };
    let builtin = OpenClBuiltin::Library(LibraryFunction::Sincos, Precision::Full);
    let name = builtin.symbol(&[float, slot]);
    let (function, is_new) = declare_library(module, &name, site.ty, &[site.ty, Type::PTR])?;
    if is_new {
        module.functions[function].calling_convention = convention;
    }
    let align = module.data_layout.abi_align(&module.cx.types, site.ty);
    let found = &module.functions[function];
    Some(SinCos {
        first: site.inst,
        function,
        function_type: found.function_type(),
        calling_convention: found.calling_convention,
        x,
        ty: site.ty,
        align,
        fast_math,
    })
}

/// A call of `sincos` and the variable for its cosine.
struct Pair {
    call: SinCos,
    slot: Value,
    /// The sine and the cosine, once the call is written.
    results: Option<(Value, Value)>,
}

/// The calls by the first call that each replaces, with variables at the front of the function.
fn with_slots(
    cx: &mut Context,
    function: &mut Function,
    calls: Vec<SinCos>,
) -> HashMap<Inst, Pair> {
    let Some(entry) = function.entry().filter(|_| !calls.is_empty()) else {
        return HashMap::default();
    };
    let mut rest = std::mem::take(&mut function.blocks[entry].insts);
    let mut b = Builder::new(cx, function, entry);
    let pair = |call: SinCos| {
        let slot = b.alloca(call.ty, call.align);
        (call.first, Pair { call, slot, results: None })
    };
    let pairs = calls.into_iter().map(pair).collect();
    function.blocks[entry].insts.append(&mut rest);
    pairs
}

impl Pair {
    /// A result; the first time, the call is appended.
    fn result(&mut self, b: &mut Builder<'_>, which: Which) -> Option<Value> {
        let (sine, cosine) = match self.results {
            Some(results) => results,
            None => self.write(b)?,
        };
        self.results = Some((sine, cosine));
        Some(if which == Which::Sine { sine } else { cosine })
    }

    fn write(&self, b: &mut Builder<'_>) -> Option<(Value, Value)> {
        let call = &self.call;
        let args = [call.x, self.slot];
        let sine = b.call(call.function, call.function_type, call.calling_convention, &args)?;
        let inst = b.func.def_inst(sine)?;
        if let Op::Call(new) = &mut b.func.insts[inst].op {
            new.fast_math = call.fast_math;
        }
        Some((sine, b.load(call.ty, self.slot, call.align)))
    }
}
