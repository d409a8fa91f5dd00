//! Calls: queries and barriers, functions of the language, and others lane by lane. Group
//! operations are in `groups.rs`.

use super::components::too_few;
use super::{Components, Done, Packetizer};
use crate::callees::{is_convergent_call, is_for_all, meaning, query_call};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::opencl::is_group_name;
use oxmux_ir::{FunctionId, Inst, IntPredicate, Intrinsic, Op, Type, Value};
use oxmux_passes::builtin_info::{BuiltinProperty, Uniformity};
use smallvec::smallvec;

/// The widest vectors that functions of the language take.
const LANGUAGE_WIDTH: u32 = 16;

impl Packetizer<'_> {
    pub(super) fn call(&mut self, inst: Inst, call: &Call) -> Done {
        let id = match call.callee {
            Callee::Function(id) => id,
            Callee::Indirect(_) if self.callees.any_bound() => {
                return Err(self.refuse(inst, "a call of what may ask which work-item calls it"));
            }
            Callee::Indirect(_) | Callee::Asm(_) => return self.call_lanes(inst, call),
        };
        match meaning(&self.module.functions[id]) {
            Some(MuxBuiltin::Function(function)) => self.query(inst, call, id, function),
            Some(MuxBuiltin::Group(scope, op)) => self.group(inst, call, scope, op),
            None => self.other_call(inst, call, id),
        }
    }

    fn query(&mut self, inst: Inst, call: &Call, id: FunctionId, function: MuxFunction) -> Done {
        use MuxFunction::*;
        let result = self.old.insts[inst].result;
        match (function, result) {
            (GetSubGroupLocalId, Some(result)) => {
                let ty = self.old.local_type(result);
                let first = self.module.cx.int(ty, 0);
                self.scalars.insert(result, first);
                self.stepped(result, first)
            }
            (GetSubGroupSize, Some(result)) => {
                let size = self.sub_group_size()?;
                self.scalars.insert(result, size);
                Ok(())
            }
            _ if is_convergent_call(&self.module.functions[id]) => {
                self.call_convergently(inst, |work| work.copy_of_first(inst))
            }
            (_, Some(result)) if self.is_varying(result) => {
                let constants = &self.module.cx.constants;
                let rank = call.args.first().and_then(|a| a.as_constant());
                let rank = rank.and_then(|c| constants.as_uint(c)).and_then(|n| n.try_into().ok());
                let builtin = Builtin::Mux(MuxBuiltin::Function(function));
                let info = self.callees.info();
                match info.builtin_uniformity(builtin, rank, self.dimension) {
                    Uniformity::InstanceId => {
                        self.scalar_copy(inst)?;
                        let first = self
                            .scalar(result)
                            .ok_or(NotVectorized::internal("an id is not there"))?;
                        self.stepped(result, first)
                    }
                    // Their operand varies.
                    Uniformity::Always | Uniformity::LikeInputs => self.replicate(inst),
                    _ => Err(self.refuse(inst, "an id of a dimension that is not known")),
                }
            }
            _ => self.scalar_copy(inst),
        }
    }

    /// How many lanes there are.
    fn sub_group_size(&mut self) -> Done<Value> {
        if self.masks.base().is_none() {
            return Ok(self.lane_count(Type::I32));
        }
        if let Some(length) = self.vector_length {
            return Ok(length);
        }
        let dimension = self.module.cx.i32(self.dimension);
        let info = self.callees.info();
        let mut query = |function: MuxFunction| -> Done<Value> {
            let call = query_call(self.module, info, function, &[dimension])?;
            let ty = self.module.size_type();
            Ok(self.b().value(call, ty))
        };
        let (id, size) = (query(MuxFunction::GetLocalId)?, query(MuxFunction::GetLocalSize)?);
        let width = self.module.size_type();
        let width = self.lane_count(width);
        let mut b = self.b();
        let rest = b.sub(size, id);
        let length = b.intrinsic_like(Intrinsic::UMin, &[rest, width]);
        let length = b.int_cast(length, Type::I32, false);
        b.named("vl", length);
        self.vector_length = Some(length);
        Ok(length)
    }

    /// Whether the vector length is the width.
    pub(super) fn compare_length(&mut self) -> Option<Value> {
        let length = self.vector_length?;
        let width = self.lane_count(Type::I32);
        Some(self.b().icmp(IntPredicate::Eq, length, width))
    }

    /// A value that grows by one from lane to lane.
    fn stepped(&mut self, result: Value, first: Value) -> Done {
        let ty = self.old.local_type(result);
        let steps = self.steps(ty, 1);
        let vector = self.wide(ty);
        let mut b = self.b();
        let start = b.splat(vector, first);
        let all = b.add(start, steps);
        self.take_name(result, all);
        self.components.insert(result, smallvec![all]);
        Ok(())
    }

    /// A call of any other function: once if nothing of it varies, else lane by lane.
    fn other_call(&mut self, inst: Inst, call: &Call, id: FunctionId) -> Done {
        let callee = &self.module.functions[id];
        if self.callees.is_bound(id) {
            return Err(self.refuse(inst, "a call of what asks which work-item calls it"));
        }
        let result = self.old.insts[inst].result;
        let same_for_all = result.is_some_and(|r| !self.is_varying(r));
        if callee.is_declaration() && !is_for_all(callee) && is_group_name(callee.name()) {
            return Err(self.refuse(inst, "a group operation that was not lowered"));
        }
        let Some(builtin @ Builtin::OpenCl(_)) = callee.builtin() else {
            return if same_for_all { self.scalar_copy(inst) } else { self.call_lanes(inst, call) };
        };
        let properties = self.callees.info().analyze_builtin(builtin, callee);
        if is_convergent_call(callee) && is_for_all(callee) {
            return self.call_convergently(inst, |work| work.copy_of_first(inst));
        }
        if is_for_all(callee) {
            return self.copy_of_first(inst);
        }
        if properties.has(BuiltinProperty::LowerToMuxBuiltin) {
            return Err(self.refuse(inst, "a group operation that was not lowered"));
        }
        if same_for_all {
            return self.scalar_copy(inst);
        }
        let is_pure = properties.has(BuiltinProperty::NoSideEffects)
            && properties.has(BuiltinProperty::VectorEquivalent);
        if is_pure && self.widened_call(inst, call, id)? {
            return Ok(());
        }
        self.call_lanes(inst, call)
    }

    /// One call for each active lane: one after another in a loop, if the module may have no second
    /// call of it.
    fn call_lanes(&mut self, inst: Inst, call: &Call) -> Done {
        // What is rarely called need not be fast, and is short that way.
        let of_callee = match call.callee {
            Callee::Function(id) => {
                let set = &self.module.functions[id].attributes.set;
                set.has(WordAttribute::NoDuplicate) || set.has(WordAttribute::Cold)
            }
            _ => false,
        };
        if of_callee || call.attributes.function.has(WordAttribute::NoDuplicate) {
            return self.replicate_in_loop(inst);
        }
        self.replicate(inst)
    }

    /// A library function of vectors instead of one for each lane; false if there is none. One with
    /// a body is not looked for: the library has been linked then, and the vector form would come
    /// too late.
    fn widened_call(&mut self, inst: Inst, call: &Call, id: FunctionId) -> Done<bool> {
        let Some(result) = self.old.insts[inst].result else { return Ok(false) };
        if self.scalable || !self.module.functions[id].is_declaration() {
            return Ok(false);
        }
        let info = self.callees.info();
        let ty = self.old.local_type(result);
        let types = self.component_types(ty)?;
        let scalar = match types.len() {
            1 => Some(id),
            _ => info.scalar_equivalent(self.module, id),
        };
        let piece = self.width.min(LANGUAGE_WIDTH);
        let Some(wide) = scalar.and_then(|id| info.vector_equivalent(self.module, id, piece))
        else {
            return Ok(false);
        };
        let args: Vec<Components> =
            call.args.iter().map(|&arg| self.components(arg)).collect::<Done<_>>()?;
        // Each operand has a scalar for each of the result, or one for all.
        if args.iter().any(|components| ![1, types.len()].contains(&components.len())) {
            return Ok(false);
        }
        let function = &self.module.functions[wide];
        let (function_type, ret) = (function.function_type(), function.return_type());
        let params = function.arg_types();
        if params.len() != args.len() || ret != self.module.cx.types.vector(types[0], piece) {
            return Ok(false);
        }
        let mut out = Components::with_capacity(types.len());
        for i in 0..types.len() {
            let mut pieces = Components::new();
            for start in (0..self.width).step_by(piece as usize) {
                let operands: Vec<Value> = args
                    .iter()
                    .map(|components| *components.get(i).unwrap_or(&components[0]))
                    .map(|component| self.part(component, start, piece))
                    .collect();
                let of = |v: &Value| self.module.cx.value_type(&self.new, *v);
                if operands.iter().map(of).ne(params.iter().copied()) {
                    return Ok(false);
                }
                let mut widened = call.clone();
                widened.callee = Callee::Function(wide);
                widened.function_type = function_type;
                widened.args = operands;
                pieces.push(self.b().value(Op::Call(Box::new(widened)), ret));
            }
            out.push(self.concatenate(pieces)?);
        }
        if let [component] = out[..] {
            self.take_name(result, component);
        }
        self.components.insert(result, out);
        Ok(true)
    }

    /// Some lanes of a vector; the vector if they are all.
    fn part(&mut self, vector: Value, start: u32, count: u32) -> Value {
        if count == self.width {
            return vector;
        }
        let mask: Vec<i32> = (start..start + count).map(|lane| lane as i32).collect();
        self.b().shuffle(vector, vector, &mask)
    }

    /// Vectors of one length, a power of two of them, as one.
    fn concatenate(&mut self, mut pieces: Components) -> Done<Value> {
        while pieces.len() > 1 {
            let pairs: Components = pieces
                .chunks(2)
                .map(|pair| {
                    let [a, b] = *pair else { return Ok(pair[0]) };
                    let mut at = self.b();
                    let ty = at.ty(a);
                    let count = at.lanes(ty).ok_or_else(too_few)? as i32 * 2;
                    let mask: Vec<i32> = (0..count).collect();
                    Ok(at.shuffle(a, b, &mask))
                })
                .collect::<Done<_>>()?;
            pieces = pairs;
        }
        pieces.first().copied().ok_or_else(too_few)
    }
}
