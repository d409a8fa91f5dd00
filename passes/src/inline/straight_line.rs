//! Calls of functions that are one block: their instructions take the call's place, and no block is split.
//!
//! Most calls that a compiler of kernels inlines are such: queries of a work-item's place, setters, and small functions of the
//! library. What is known with the call's constants is computed while it is copied: an access to an array by a
//! dimension that is a constant must not hide behind the test whether there is such a dimension.

use super::{Locations, finish_inst};
use hashbrown::HashMap;
use oxmux_ir::attributes::TypeAttribute;
use oxmux_ir::entity::EntityId;
use oxmux_ir::eval::fold;
use oxmux_ir::instruction::Call;
use oxmux_ir::{Block, Context, Function, Inst, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// Inlines calls of straight-line functions in one caller, block by block.
#[derive(Default)]
pub struct StraightLine {
    /// What takes the place of the calls' results.
    replaced: HashMap<Value, Value, FxBuildHasher>,
    /// The copies of the callee's values, by their indices.
    copies: Vec<Option<Value>>,
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

    /// Replaces calls in a block; `body` says which, by giving the callee, which must be straight. True if there was any.
    /// Uses of the results are replaced by [`finish`](Self::finish).
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
                Some(callee) => self.copy(cx, caller, callee, inst, &mut out),
                None => out.push(inst),
            }
        }
        caller.blocks[block].insts = out;
        true
    }

    /// Copies a callee's instructions in place of a call.
    fn copy(
        &mut self,
        cx: &mut Context,
        caller: &mut Function,
        callee: &Function,
        inst: Inst,
        out: &mut Vec<Inst>,
    ) {
        let Op::Call(call) = &caller.insts[inst].op else { return };
        self.copies.clear();
        self.copies.resize(callee.value_count(), None);
        for (&param, &arg) in callee.args.iter().zip(&call.args) {
            self.copies[param.index()] = Some(self.replacement(arg));
        }
        let result = caller.insts[inst].result;
        let mut locations = Locations::new(callee, caller.insts[inst].debug_loc);
        let blocks = callee.block_order.iter();
        for &old in blocks.flat_map(|&block| &callee.blocks[block].insts) {
            let data = &callee.insts[old];
            let mut op = data.op.clone();
            op.map_values(|value| self.copied(value));
            if let Op::Ret { value } = op {
                if let (Some(result), Some(value)) = (result, value) {
                    self.replaced.insert(result, value);
                }
                return;
            }
            let ty = data.result.map_or(Type::VOID, |result| callee.local_type(result));
            if let Some(old) = data.result
                && let Some(known) = known(cx, caller, &op, ty)
            {
                self.copies[old.index()] = Some(known);
                continue;
            }
            let new = caller.make_inst(op, ty);
            caller.insts[new].debug_loc = data.debug_loc;
            if let Some(metadata) = callee.inst_metadata.get(&old) {
                caller.inst_metadata.insert(new, metadata.clone());
            }
            if let (Some(old), Some(value)) = (data.result, caller.insts[new].result) {
                if let Some(name) = callee.value_name(old) {
                    caller.set_value_name(value, name);
                }
                self.copies[old.index()] = Some(value);
            }
            if finish_inst(cx, caller, new, &mut locations) {
                out.push(new);
            }
        }
    }

    fn copied(&self, value: Value) -> Value {
        match value.is_constant() {
            true => value,
            false => self.copies.get(value.index()).copied().flatten().unwrap_or(value),
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

/// What an operation computes if that is known at once.
fn known(cx: &mut Context, caller: &Function, op: &Op, ty: Type) -> Option<Value> {
    match op {
        Op::Select { args: [condition, yes, no], .. } => {
            match cx.constants.value_uint(*condition)? {
                0 => Some(*no),
                _ => Some(*yes),
            }
        }
        Op::Binary { op: kind, args, .. } if !kind.is_float() && are_constants(args) => {
            fold(cx, caller, op, ty).map(Value::from)
        }
        Op::ICmp { args, .. } if are_constants(args) => fold(cx, caller, op, ty).map(Value::from),
        Op::Cast { arg, .. } if arg.is_constant() => fold(cx, caller, op, ty).map(Value::from),
        _ => None,
    }
}

fn are_constants(args: &[Value]) -> bool {
    args.iter().all(|arg| arg.is_constant())
}
