//! `builtin-simplify`: calls of library functions whose result is known, or that a more special
//! function computes.
//!
//! ```text
//! call float @_Z3expf(float 1.0)             ->  float 0x4005BF0A80000000
//! call float @_Z3powff(float %x, float 3.0)  ->  call float @_Z4pownfi(float %x, i32 3)
//! call float @_Z3powff(float %x, float 0.25) ->  call float @_Z5rootnfi(float %x, i32 4), and what negative infinity needs
//! call float @_Z4pownfi(float %x, i32 2)     ->  fmul float %x, %x                       (with small-powers)
//! ```
//!
//! A folded result that is the argument of another call makes that one foldable in turn, so that
//! the pass changes nothing more when it runs again.
//!
//! Runs before `link-builtins`, while functions are still known by their names; a function with a
//! body is left alone. A folded value is what the library's own body computes in the interpreter,
//! so that a program gives the same bits whether its operands are known or not; nothing is folded
//! for a device that flushes subnormals. `pow` and `powr` become other functions where the result
//! stays within the accuracy of OpenCL C, section 7.4, and special cases stay as they are (section
//! 7.5.1).

mod fold;
mod intrinsics;
mod powers;
pub mod sincos;

pub(crate) use intrinsics::call_library;

use crate::device_info::FloatCapabilities;
use crate::pass::{Pass, PassContext, PassEntry, PassError, flag};
use crate::rewriter::{Rewritten, rewrite_instructions, take_name};
use hashbrown::HashMap;
use oxmux_builtins::Accuracy;
use oxmux_ir::opencl::{LibraryFunction, OpenClBuiltin};
use oxmux_ir::{Block, Constant, Context, Function, FunctionId, Inst, Module, Op, Type, Value};
use powers::Power;

const NAME: &str = "builtin-simplify";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Folds library functions of constants and turns powers into simpler functions",
    build,
)
.params("small-powers");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    Ok(Box::new(BuiltinSimplify { small_powers: flag(params, "small-powers")? }))
}

/// Simplifies calls of library functions.
#[derive(Copy, Clone, Default, Debug)]
pub struct BuiltinSimplify {
    /// Whether `pown` and `rootn` of small numbers become the operations that
    /// `optimal-builtin-replace` makes of them, for pipelines without that pass.
    pub small_powers: bool,
}

impl Pass for BuiltinSimplify {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let mut sites = library_calls(module);
        let keeps_subnormals = cx.device_info.float.contains(FloatCapabilities::DENORM);
        let folded = match keeps_subnormals && !cx.builtin_info.is_ftz() && !cx.device_info.is_ftz {
            true => {
                let relaxed = cx.uses_fast();
                let accuracy = if relaxed { Accuracy::Relaxed } else { Accuracy::Full };
                fold::fold_calls(module, &mut sites, accuracy)
            }
            false => HashMap::default(),
        };
        let mut plans: HashMap<FunctionId, HashMap<Inst, CallRewrite>> = HashMap::default();
        for (number, site) in sites.iter().enumerate() {
            let plan = match folded.get(&number) {
                Some(&constant) => Some(CallRewrite::Constant(constant)),
                None => match site.builtin.library() {
                    Some(power) if self.small_powers && powers::is_power(power) => {
                        Some(CallRewrite::Small(power))
                    }
                    _ => powers::plan(module, site).map(CallRewrite::Power),
                },
            };
            if let Some(plan) = plan {
                // The replacement uses the call's own arguments.
                let op = &mut module.functions[site.caller].insts[site.inst].op;
                if let Op::Call(call) = op {
                    call.args.clone_from(&site.args);
                }
                plans.entry(site.caller).or_default().insert(site.inst, plan);
            }
        }
        let mut changed = false;
        for caller in module.function_order.clone() {
            let Some(plans) = plans.get(&caller) else { continue };
            let mut function = module.take_function(caller);
            changed |= apply(&mut module.cx, &mut function, plans, self.small_powers);
            module.put_function(caller, function);
        }
        Ok(changed)
    }
}

/// The rewriting of a call.
enum CallRewrite {
    /// Its result is this constant.
    Constant(Constant),
    /// Another function computes it.
    Power(Power),
    /// A power or root that may be a few operations.
    Small(LibraryFunction),
}

/// A call of a declared library function that gives a result.
struct Site {
    caller: FunctionId,
    block: Block,
    inst: Inst,
    callee: FunctionId,
    builtin: OpenClBuiltin,
    /// Its arguments; those that were folded are the constants that they will be.
    args: Vec<Value>,
    result: Value,
    ty: Type,
}

impl Site {
    /// The function and arguments that determine its result, if these are constants.
    fn key(&self) -> (FunctionId, Vec<Value>) {
        (self.callee, self.args.clone())
    }
}

/// The calls in the order of the program.
fn library_calls(module: &Module) -> Vec<Site> {
    let mut sites = Vec::new();
    for &caller in &module.function_order {
        let function = &module.functions[caller];
        for (block, inst) in function.insts_in_order() {
            let data = &function.insts[inst];
            let (Some((call, callee)), Some(result)) = (data.op.direct_call(), data.result) else {
                continue;
            };
            let target = &module.functions[callee];
            if let Some(builtin) = target.opencl()
                && target.is_declaration()
                && target.function_type() == call.function_type
            {
                let (args, ty) = (call.args.clone(), function.local_type(result));
                sites.push(Site { caller, block, inst, callee, builtin, args, result, ty });
            }
        }
    }
    sites
}

/// Rewrites the planned calls of one function.
fn apply(
    cx: &mut Context,
    function: &mut Function,
    plans: &HashMap<Inst, CallRewrite>,
    small_powers: bool,
) -> bool {
    let mut replacements = HashMap::default();
    let changed = rewrite_instructions(cx, function, |b, inst| {
        let result = b.func.insts[inst].result?;
        let new = match plans.get(&inst)? {
            CallRewrite::Constant(constant) => (*constant).into(),
            CallRewrite::Power(power) => powers::write(b, inst, power, small_powers)?,
            CallRewrite::Small(power) => powers::write_small(b, inst, *power)?,
        };
        take_name(b.func, result, new);
        replacements.insert(result, new);
        Some(Rewritten::Gone)
    });
    function.replace_values(&replacements);
    changed
}

/// Declares a library function; with whether that is new. None if the program has a function of
/// another type of that name, or one with a body: that is not the library's.
fn declare_library(
    module: &mut Module,
    name: &str,
    ret: Type,
    params: &[Type],
) -> Option<(FunctionId, bool)> {
    let is_new = module.find_function(name).is_none();
    let function = module.declare_function(name, ret, params)?;
    module.functions[function].is_declaration().then_some((function, is_new))
}
