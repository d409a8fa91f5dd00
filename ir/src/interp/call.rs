//! Calls: of functions with bodies, builtins, printf, intrinsics, and functions that the options
//! define.

use super::access::address;
use super::builtins::BuiltinCall;
use super::effects::amount;
use super::error::{Outcome, invalid, ub, unsupported};
use super::item::Item;
use super::machine::Machine;
use crate::address_space::{GLOBAL, LOCAL, PRIVATE};
use crate::builtin::Builtin;
use crate::checked_access::{self, CHECKED_ACCESS};
use crate::eval::op::Operands;
use crate::eval::{EvalError, Pointer, Scalar, UbKind, Val};
use crate::function::{Function, InstData};
use crate::instruction::{Call, Callee};
use crate::mux::BarrierSchedule;
use crate::opencl::{self, OpenClBuiltin};

impl<'m> Machine<'m> {
    /// Whether it is a call of [`CHECKED_ACCESS`].
    pub(super) fn is_checked_access(&self, call: &Call) -> bool {
        match call.callee {
            Callee::Function(id) => self.module.functions[id].name() == CHECKED_ACCESS,
            Callee::Indirect(_) | Callee::Asm(_) => false,
        }
    }

    pub(super) fn call(
        &mut self,
        item: &mut Item,
        function: &'m Function,
        call: &'m Call,
        data: &InstData,
    ) -> Outcome<()> {
        let frame = item.frames.last_mut().ok_or(EvalError::Malformed("no frame"))?;
        let (mut args, mut types) = (Vec::with_capacity(call.args.len()), Vec::new());
        let operands = self.operands(function, frame);
        for &arg in &call.args {
            args.push(operands.value(arg)?.clone());
            types.push(operands.ty(arg));
        }
        let id = match &call.callee {
            Callee::Function(id) => *id,
            Callee::Indirect(pointer) => {
                let target = address(operands.value(*pointer)?.scalar()?)?;
                match self.memory.function_at(target) {
                    Some(id) => id,
                    None => return ub(UbKind::BadCall, "the address is not a function's"),
                }
            }
            Callee::Asm(asm) => {
                let value = asm.operand_in_place().and_then(|i| args.into_iter().nth(i));
                if !asm.is_empty() || data.result.is_some() != value.is_some() {
                    return unsupported(format!("inline assembly '{}'", asm.text));
                }
                frame.set(data.result, value.unwrap_or(Val::POISON));
                frame.index += 1;
                return Ok(());
            }
        };
        let callee = &self.module.functions[id];
        if callee.function_type() != call.function_type {
            return ub(UbKind::BadCall, format!("@{} has another type", callee.name()));
        }
        if callee.name() == CHECKED_ACCESS {
            check_access(&args)?;
            frame.index += 1;
            return Ok(());
        }
        if !callee.is_declaration() {
            return self.enter(item, id, args);
        }
        if let Some(Builtin::Mux(builtin)) = callee.builtin() {
            let ty = callee.return_type();
            let schedule = call.barrier_schedule.unwrap_or(BarrierSchedule::Unordered);
            let (arg_types, result) = (types, data.result);
            let call = BuiltinCall { args, arg_types, result, ty, schedule };
            return self.builtin(item, builtin, call);
        }
        if callee.opencl() == Some(OpenClBuiltin::Printf)
            && let Some(value) = self.printf(&args, &types)?
        {
            let frame = item.frames.last_mut().ok_or(EvalError::Malformed("no frame"))?;
            frame.set(data.result, value);
            frame.index += 1;
            return Ok(());
        }
        if let Some(OpenClBuiltin::ToAddressSpace(_) | OpenClBuiltin::GetFence) = callee.opencl()
            && let [pointer] = args.as_slice()
        {
            let value = self.space_query(callee.opencl(), pointer)?;
            let frame = item.frames.last_mut().ok_or(EvalError::Malformed("no frame"))?;
            frame.set(data.result, value);
            frame.index += 1;
            return Ok(());
        }
        let known = self.options.external.as_ref().and_then(|hook| hook(callee.name(), &args));
        match known {
            Some(value) => {
                frame.set(data.result, value);
                frame.index += 1;
                Ok(())
            }
            None => unsupported(format!("a call of @{}, which has no body", callee.name())),
        }
    }
}

impl Machine<'_> {
    /// `to_global` and its like and `get_fence` of an address, by the object that it points to:
    /// what is neither in private nor in local memory counts as global.
    fn space_query(&self, query: Option<OpenClBuiltin>, pointer: &Val) -> Outcome<Val> {
        let scalar = pointer.scalar()?;
        if matches!(scalar, Scalar::Poison | Scalar::Undef) {
            return Ok(Val::POISON);
        }
        let space = match self.memory.object(address(scalar)?).map(|object| object.space) {
            Some(space @ (PRIVATE | LOCAL)) => space,
            _ => GLOBAL,
        };
        Ok(match query {
            Some(OpenClBuiltin::ToAddressSpace(wanted)) if wanted == space => pointer.clone(),
            Some(OpenClBuiltin::ToAddressSpace(_)) => Val::Scalar(Scalar::Ptr(Pointer::NULL)),
            _ => Val::bits(opencl::fence_flags(space).into()),
        })
    }
}

/// A call of [`CHECKED_ACCESS`]: undefined behaviour unless the first argument is true.
fn check_access(args: &[Val]) -> Outcome<()> {
    let [inside, rest @ ..] = args else { return invalid("a checked access of nothing") };
    let inside = inside.scalar()?;
    if matches!(inside, Scalar::Bits(1)) {
        return Ok(());
    }
    let numbers = rest.iter().map(|arg| amount(arg.scalar()?)).collect::<Outcome<Vec<u64>>>()?;
    let [what, set, binding, a, b, c] = numbers[..] else {
        return invalid("a checked access with other operands");
    };
    ub(UbKind::OutOfBounds, checked_access::describe(what, set, binding, [a, b, c]))
}
