//! Calls fit their functions, and the call graph has no cycle.

use rspirv::spirv::Op;

use crate::error::{Error, Rule};
use crate::module::{InstructionRef, Module};
use crate::types::Type;

/// `OpFunctionCall`.
pub(crate) fn check_call(module: &Module, call: &InstructionRef<'_>) -> Result<(), Error> {
    let invalid = |detail: String| Err(Error::invalid(Rule::Call, call.place(), detail));
    let Some((&callee, arguments)) = call.operands().split_first() else {
        return invalid("the function is missing".to_string());
    };
    let Some(function) = module.function(callee) else {
        return match module.definition(callee) {
            Some(_) => invalid(format!("%{callee} is no function")),
            None => Err(Error::undefined(callee, call.place())),
        };
    };
    let Type::Function { parameters, .. } = module.types.get(function.ty) else {
        return invalid(format!("%{callee} is no function"));
    };
    if call.result_type() != Some(function.result) {
        return invalid("the result has not the type that the function returns".to_string());
    }
    // Imported functions that print have a format, and further arguments of any types.
    let has_more = arguments.len() > parameters.len() && module.prints(callee);
    if parameters.len() != arguments.len() && !has_more {
        return invalid(format!(
            "{} arguments for {} parameters",
            arguments.len(),
            parameters.len()
        ));
    }
    for (position, (&argument, &expected)) in arguments.iter().zip(parameters).enumerate() {
        let fits = module.type_of(argument).is_some_and(|ty| module.types.same(ty, expected));
        if !fits {
            return invalid(format!("argument {position} (%{argument}) has another type"));
        }
    }
    Ok(())
}

/// Refuses recursion: a depth-first search of the call graph that meets a function on its own path.
pub(crate) fn check_recursion(module: &Module) -> Result<(), Error> {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        OnPath,
        Done,
    }
    let callees: Vec<Vec<(usize, usize)>> = module
        .functions
        .iter()
        .map(|function| {
            module
                .instructions(function.instructions.clone())
                .filter(|instruction| instruction.opcode() == Op::FunctionCall)
                .filter_map(|call| Some((module.function_index(call.operand(0)?)?, call.index())))
                .collect()
        })
        .collect();
    let mut states = vec![State::New; callees.len()];
    for start in 0..callees.len() {
        if states.get(start) != Some(&State::New) {
            continue;
        }
        let mut path = vec![(start, 0_usize)];
        set(&mut states, start, State::OnPath);
        while let Some((function, next)) = path.last_mut() {
            let Some(&(callee, call)) = callees.get(*function).and_then(|list| list.get(*next))
            else {
                set(&mut states, *function, State::Done);
                path.pop();
                continue;
            };
            *next += 1;
            match states.get(callee) {
                Some(State::New) => {
                    set(&mut states, callee, State::OnPath);
                    path.push((callee, 0));
                }
                Some(State::OnPath) => {
                    let at = module.instruction(call).map(|i| i.place()).unwrap_or_default();
                    return Err(Error::invalid(Rule::Recursion, at, "a function calls itself"));
                }
                _ => {}
            }
        }
    }
    return Ok(());

    fn set(states: &mut [State], index: usize, state: State) {
        if let Some(entry) = states.get_mut(index) {
            *entry = state;
        }
    }
}
