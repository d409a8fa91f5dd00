//! Inlines every call of a defined function that is not `noinline`, callees first.
//!
//! A callee has no call left to inline when it is copied, so that each call is looked at once. Recursion is refused:
//! OpenCL has none (OpenCL C 3.0, section 6.11.i), and no target here has a stack for it. Local functions that nobody
//! calls any more go away. A function may grow to [`PassContext::inlined_instructions_max`] instructions.

use super::globaldce;
use crate::inline::{InlineError, for_each_block_alone, inline_call_at};
use crate::pass::{Pass, PassContext, PassError};
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::{Block, Callee, Function, FunctionId, Module, Op};

/// See the [module](self).
#[derive(Default)]
pub struct Inline;

const NAME: &str = "inline";

impl Pass for Inline {
    fn name(&self) -> &'static str {
        NAME
    }
    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        run(module, cx, is_inlined)
    }
}

/// `always-inline`: inlines the calls of functions that are `alwaysinline`, and no others.
#[derive(Default)]
pub struct AlwaysInline;

impl Pass for AlwaysInline {
    fn name(&self) -> &'static str {
        "always-inline"
    }
    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        run(module, cx, |callee| {
            callee.attributes.set.has(WordAttribute::AlwaysInline) && is_inlined(callee)
        })
    }
}

/// Inlines the calls of the functions that are chosen.
fn run(
    module: &mut Module,
    cx: &PassContext<'_>,
    is_chosen: fn(&Function) -> bool,
) -> Result<bool, PassError> {
    let graph = CallGraph::compute(module);
    let mut changed = false;
    for &id in graph.bottom_up() {
        if module.functions[id].is_declaration() {
            continue;
        }
        if graph.is_recursive(id) {
            let function = module.functions[id].name().to_string();
            let what = "recursion".to_string();
            return Err(PassError::Unsupported { pass: NAME, function, what });
        }
        if graph.calls(id).is_empty() {
            continue;
        }
        let mut caller = module.take_function(id);
        let result = inline_calls(module, &mut caller, cx.inlined_instructions_max, is_chosen);
        module.put_function(id, caller);
        changed |= result?;
    }
    if changed {
        globaldce::remove_dead_locals(module);
    }
    Ok(changed)
}

fn size(function: &Function) -> usize {
    function.block_order.iter().map(|&b| function.blocks[b].insts.len()).sum()
}

fn inline_calls(
    module: &mut Module,
    caller: &mut Function,
    max: usize,
    is_chosen: fn(&Function) -> bool,
) -> Result<bool, PassError> {
    let mut changed = false;
    let mut count = size(caller);
    for_each_block_alone(caller, |caller, block| {
        // From the last: what comes before a call stays where it is when the call goes.
        for (at, callee) in calls(module, caller, block, is_chosen).into_iter().rev() {
            count = count.saturating_add(size(&module.functions[callee]));
            if count > max {
                return Err(PassError::Limit {
                    pass: NAME,
                    function: caller.name().to_string(),
                    which: "inlined_instructions_max",
                    limit: max as u64,
                });
            }
            let body = &module.functions[callee];
            let result =
                inline_call_at(&mut module.cx, &module.data_layout, caller, body, block, at);
            match result {
                Ok(_) => changed = true,
                // A call that does not fit is undefined if it runs; it stays.
                Err(InlineError::Mismatch | InlineError::Declaration | InlineError::NotACall) => {}
                Err(error @ InlineError::Unsized) => {
                    return Err(PassError::Unsupported {
                        pass: NAME,
                        function: caller.name().to_string(),
                        what: error.to_string(),
                    });
                }
            }
        }
        Ok(())
    })?;
    Ok(changed)
}

/// The calls of a block that are inlined, by their place, in order.
fn calls(
    module: &Module,
    caller: &Function,
    block: Block,
    is_chosen: fn(&Function) -> bool,
) -> Vec<(usize, FunctionId)> {
    let insts = caller.blocks[block].insts.iter().enumerate();
    let callees = insts.filter_map(|(at, &inst)| match &caller.insts[inst].op {
        Op::Call(call) => match call.callee {
            Callee::Function(id) if !call.attributes.function.has(WordAttribute::NoInline) => {
                Some((at, id))
            }
            _ => None,
        },
        _ => None,
    });
    callees.filter(|&(_, id)| is_chosen(&module.functions[id])).collect()
}

fn is_inlined(callee: &Function) -> bool {
    let set = &callee.attributes.set;
    !callee.is_declaration()
        && (set.has(WordAttribute::AlwaysInline) || !set.has(WordAttribute::NoInline))
        && !set.has(WordAttribute::Naked)
}
