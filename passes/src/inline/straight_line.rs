//! Calls of functions that are one block: their instructions take the call's place, and no block is
//! split.
//!
//! Most inlined calls of kernels are such: work-item queries, setters, and small library functions.
//! Instructions are folded while they are copied, so that an array access by a constant dimension
//! is not left behind a test of that dimension.

use super::{Locations, finish_inst};
use hashbrown::HashMap;
use oxmux_ir::attributes::TypeAttribute;
use oxmux_ir::entity::EntityId;
use oxmux_ir::eval::fold;
use oxmux_ir::instruction::Call;
use oxmux_ir::metadata::DebugLoc;
use oxmux_ir::{Block, Context, Function, Inst, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// Inlines calls of straight-line functions in one caller, block by block.
#[derive(Default)]
pub struct StraightLine {
    /// The replacements of the calls' results.
    replaced: HashMap<Value, Value, FxBuildHasher>,
}

/// A callee whose instructions are being copied.
struct Frame<'a> {
    callee: &'a Function,
    /// How many of its instructions have been.
    done: usize,
    /// The copies of its values, by their indices.
    copies: Vec<Option<Value>>,
    /// The call's result: a value of the callee that calls this one, or of the caller of all.
    result: Option<Value>,
    locations: Locations,
}

impl<'a> Frame<'a> {
    fn new(
        callee: &'a Function,
        args: &[Value],
        result: Option<Value>,
        loc: Option<DebugLoc>,
    ) -> Self {
        let mut copies = vec![None; callee.value_count()];
        for (&param, &arg) in callee.args.iter().zip(args) {
            copies[param.index()] = Some(arg);
        }
        Self { callee, done: 0, copies, result, locations: Locations::new(callee, loc) }
    }

    fn next(&mut self) -> Option<Inst> {
        let block = *self.callee.block_order.first()?;
        self.done += 1;
        self.callee.blocks[block].insts.get(self.done - 1).copied()
    }

    fn copied(&self, value: Value) -> Value {
        match value.is_constant() {
            true => value,
            false => self.copies.get(value.index()).copied().flatten().unwrap_or(value),
        }
    }
}

impl StraightLine {
    /// Whether a function is one block that returns, with no object of its own.
    pub fn is_straight(callee: &Function) -> bool {
        let [block] = callee.block_order[..] else { return false };
        let Some((last, others)) = callee.blocks[block].insts.split_last() else { return false };
        let is_plain = |&inst: &Inst| !matches!(callee.insts[inst].op, Op::Alloca { .. });
        matches!(callee.insts[*last].op, Op::Ret { .. })
            && others.iter().all(is_plain)
            && callee.arg_attributes.iter().all(|arg| arg.ty(TypeAttribute::ByVal).is_none())
    }

    /// Replaces calls in a block; `body` says which, by giving the callee, which must be straight;
    /// calls in callees, too. True if there was any. Uses of the results are replaced by
    /// [`finish`](Self::finish).
    pub fn inline_in<'a>(
        &mut self,
        cx: &mut Context,
        caller: &mut Function,
        block: Block,
        body: impl Fn(&Call) -> Option<&'a Function>,
    ) -> bool {
        let find = |caller: &Function, inst: Inst| match &caller.insts[inst].op {
            Op::Call(call) => body(call).filter(|callee| fits(call, callee)),
            _ => None,
        };
        let first = caller.blocks[block].insts.iter().position(|&i| find(caller, i).is_some());
        let Some(first) = first else { return false };
        let insts = std::mem::take(&mut caller.blocks[block].insts);
        let mut out = Vec::with_capacity(insts.len() * 2);
        out.extend_from_slice(&insts[..first]);
        for &inst in &insts[first..] {
            match find(caller, inst) {
                Some(callee) => self.copy(cx, caller, callee, inst, &body, &mut out),
                None => out.push(inst),
            }
        }
        caller.blocks[block].insts = out;
        true
    }

    /// Copies a callee's instructions in place of a call, and those of the calls among them that
    /// have bodies.
    fn copy<'a>(
        &mut self,
        cx: &mut Context,
        caller: &mut Function,
        callee: &'a Function,
        inst: Inst,
        body: &impl Fn(&Call) -> Option<&'a Function>,
        out: &mut Vec<Inst>,
    ) {
        let Op::Call(call) = &caller.insts[inst].op else { return };
        let args: Vec<Value> = call.args.iter().map(|&arg| self.replacement(arg)).collect();
        let (result, loc) = (caller.insts[inst].result, caller.insts[inst].debug_loc);
        let mut frames = vec![Frame::new(callee, &args, result, loc)];
        while let Some(frame) = frames.last_mut() {
            let Some(old) = frame.next() else {
                frames.pop();
                continue;
            };
            let data = &frame.callee.insts[old];
            let mut op = data.op.clone();
            op.map_values(|value| frame.copied(value));
            if let Op::Ret { value } = op {
                let result = frame.result;
                frames.pop();
                let (Some(result), Some(value)) = (result, value) else { continue };
                match frames.last_mut() {
                    Some(outer) => outer.copies[result.index()] = Some(value),
                    None => _ = self.replaced.insert(result, value),
                }
                continue;
            }
            if let Op::Call(call) = &op
                && let Some(inner) = body(call).filter(|inner| fits(call, inner))
            {
                let loc = frame.locations.of(cx, data.debug_loc, &op);
                let inner = Frame::new(inner, &call.args, data.result, loc);
                frames.push(inner);
                continue;
            }
            let ty = frame.callee.result_type(data.result);
            if let Some(old) = data.result
                && let Some(known) = known(cx, &op, ty)
            {
                frame.copies[old.index()] = Some(known);
                continue;
            }
            let new = caller.make_inst(op, ty);
            caller.insts[new].debug_loc = data.debug_loc;
            if let Some(metadata) = frame.callee.inst_metadata.get(&old) {
                caller.inst_metadata.insert(new, metadata.clone());
            }
            if let (Some(old), Some(value)) = (data.result, caller.insts[new].result) {
                if let Some(name) = frame.callee.value_name(old) {
                    caller.set_value_name(value, name);
                }
                frame.copies[old.index()] = Some(value);
            }
            if finish_inst(cx, caller, new, &mut frame.locations) {
                out.push(new);
            }
        }
    }

    fn replacement(&self, value: Value) -> Value {
        self.replaced.get(&value).copied().unwrap_or(value)
    }

    /// Replaces the results of all calls that were inlined, everywhere in the caller.
    pub fn finish(self, caller: &mut Function) {
        caller.replace_values(&self.replaced);
    }
}

/// Whether a call fits its callee's type.
fn fits(call: &Call, callee: &Function) -> bool {
    call.function_type == callee.function_type() && call.args.len() == callee.args.len()
}

/// Folds an operation.
fn known(cx: &mut Context, op: &Op, ty: Type) -> Option<Value> {
    match op {
        Op::Select { args: [condition, yes, no], .. } => {
            match cx.constants.value_uint(*condition)? {
                0 => Some(*no),
                _ => Some(*yes),
            }
        }
        Op::Binary { op: kind, args, .. } if !kind.is_float() && are_constants(args) => {
            fold(cx, op, ty).map(Value::from)
        }
        Op::ICmp { args, .. } if are_constants(args) => fold(cx, op, ty).map(Value::from),
        Op::Cast { arg, .. } if arg.is_constant() => fold(cx, op, ty).map(Value::from),
        _ => None,
    }
}

fn are_constants(args: &[Value]) -> bool {
    args.iter().all(|arg| arg.is_constant())
}
