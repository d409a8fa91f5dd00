//! Pointer arguments that functions only read.
//!
//! All pointers that are computed from an argument are followed through the function: address
//! computations, choices, block parameters, variables on the stack that hold nothing but pointers,
//! and calls, as far as these are functions of the module or known by name. What is not followed
//! counts as written through.

use oxmux_ir::analysis::Uses;
use oxmux_ir::attributes::{AttributeSet, WordAttribute};
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::Call;
use oxmux_ir::intrinsics::Effect;
use oxmux_ir::opencl::{CopyFunction, OpenClBuiltin};
use oxmux_ir::{Callee, CastOp, Function, FunctionId, Intrinsic, Module, Op, Value};
use std::collections::{BTreeMap, BTreeSet};

/// An argument of a function, by its place.
type Argument = (FunctionId, usize);

/// The arguments of the module's functions through which memory may be written.
#[derive(Debug)]
pub(crate) struct WrittenArguments {
    written: BTreeSet<Argument>,
}

impl WrittenArguments {
    /// Looks at all functions of a module, once.
    pub(crate) fn of(module: &Module) -> Self {
        let mut written = BTreeSet::new();
        let mut passed_on: BTreeMap<Argument, Vec<Argument>> = BTreeMap::new();
        for &id in &module.function_order {
            let function = &module.functions[id];
            let types = &module.cx.types;
            let is_pointer = |value| types.is_ptr_or_vector(function.local_type(value));
            if function.is_declaration() || !function.args.iter().any(|&arg| is_pointer(arg)) {
                continue;
            }
            let mut walk = Walk::new(module, function);
            for (place, &arg) in function.args.iter().enumerate() {
                if !is_pointer(arg) || says_read_only(function.arg_attributes.get(place)) {
                    continue;
                }
                let argument = (id, place);
                match walk.follow(arg) {
                    Some(callees) => callees
                        .into_iter()
                        .for_each(|callee| passed_on.entry(callee).or_default().push(argument)),
                    None => {
                        written.insert(argument);
                    }
                }
            }
        }
        let mut pending: Vec<Argument> = written.iter().copied().collect();
        while let Some(argument) = pending.pop() {
            for caller in passed_on.remove(&argument).unwrap_or_default() {
                if written.insert(caller) {
                    pending.push(caller);
                }
            }
        }
        Self { written }
    }

    /// Whether nothing is written through an argument of a function that has a body.
    pub(crate) fn is_only_read(&self, function: FunctionId, place: usize) -> bool {
        !self.written.contains(&(function, place))
    }
}

fn says_read_only(attributes: Option<&AttributeSet>) -> bool {
    attributes.is_some_and(|attributes| {
        attributes.has(WordAttribute::ReadOnly) || attributes.has(WordAttribute::ReadNone)
    })
}

/// The uses of a function's pointers.
struct Walk<'m> {
    module: &'m Module,
    function: &'m Function,
    uses: Uses,
    /// The uses that may still be looked at, so that many arguments with common uses cost no more
    /// than a few walks of the function.
    room: usize,
}

/// A use through which memory may be written, or after which a pointer is out of sight.
struct Written;

impl<'m> Walk<'m> {
    fn new(module: &'m Module, function: &'m Function) -> Self {
        let room = 1024 + 16 * function.value_count();
        Self { module, function, uses: Uses::compute(function), room }
    }

    /// The arguments of other functions that a pointer becomes; none if memory may be written
    /// through it.
    fn follow(&mut self, pointer: Value) -> Option<Vec<Argument>> {
        let mut callees = Vec::new();
        let mut seen = IdSet::default();
        let mut pending = vec![pointer];
        seen.insert(pointer);
        let mut found = Vec::new();
        while let Some(value) = pending.pop() {
            let uses = self.uses.of(value);
            self.room = self.room.checked_sub(uses.len())?;
            for &(_, inst) in uses {
                let function = self.function;
                let data = &function.insts[inst];
                self.visit(&data.op, data.result, value, &mut found, &mut callees).ok()?;
            }
            pending.extend(found.drain(..).filter(|&value| seen.insert(value)));
        }
        Some(callees)
    }

    /// Looks at one use of a pointer: gives the values that are pointers from it.
    fn visit(
        &self,
        op: &Op,
        result: Option<Value>,
        value: Value,
        found: &mut Vec<Value>,
        callees: &mut Vec<Argument>,
    ) -> Result<(), Written> {
        match op {
            Op::Load { .. } | Op::ICmp { .. } | Op::Debug(_) | Op::Ret { .. } => {}
            Op::Store { value: stored, ptr, .. } => {
                if *ptr == value || *stored != value {
                    return Err(Written);
                }
                found.extend(self.loads_of_variable(*ptr).ok_or(Written)?);
            }
            Op::Gep { .. }
            | Op::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, .. }
            | Op::Select { .. }
            | Op::Freeze { .. }
            | Op::ExtractElement { .. }
            | Op::InsertElement { .. }
            | Op::ShuffleVector { .. }
            | Op::ExtractValue { .. }
            | Op::InsertValue { .. } => found.extend(result),
            Op::Br { .. } | Op::CondBr { .. } | Op::Switch { .. } => {
                op.for_each_successor(|successor| {
                    let params = &self.function.blocks[successor.block].params;
                    let pairs = params.iter().zip(&successor.args);
                    found.extend(pairs.filter(|&(_, &arg)| arg == value).map(|(&param, _)| param));
                });
            }
            Op::Call(call) => self.visit_call(call, value, callees)?,
            Op::Intrinsic(call) => match call.intrinsic.effect() {
                Effect::Pure => found.extend(result),
                Effect::Read | Effect::Marker => {}
                Effect::ReadWrite
                    if matches!(
                        call.intrinsic,
                        Intrinsic::MemCpy | Intrinsic::MemCpyInline | Intrinsic::MemMove
                    ) && call.args.first() != Some(&value) => {}
                Effect::Write | Effect::ReadWrite | Effect::Trap => return Err(Written),
            },
            _ => return Err(Written),
        }
        // A function may return the pointer that it takes.
        if matches!(op, Op::Call(_)) {
            found.extend(result);
        }
        Ok(())
    }

    fn visit_call(
        &self,
        call: &Call,
        value: Value,
        callees: &mut Vec<Argument>,
    ) -> Result<(), Written> {
        let Callee::Function(id) = call.callee else { return Err(Written) };
        let callee = &self.module.functions[id];
        for (place, _) in call.args.iter().enumerate().filter(|&(_, &arg)| arg == value) {
            let reads = says_read_only(callee.arg_attributes.get(place))
                || says_read_only(call.attributes.params.get(place))
                || [&callee.attributes.set, &call.attributes.function]
                    .into_iter()
                    .any(|set| set.memory().is_some_and(|memory| memory.only_reads()))
                || callee.opencl().is_some_and(|builtin| reads_argument(builtin, place));
            if reads {
                continue;
            }
            if callee.is_declaration() || callee.builtin().is_some() {
                return Err(Written);
            }
            callees.push((id, place));
        }
        Ok(())
    }

    /// The loads of a stack variable that is only loaded from and stored to.
    fn loads_of_variable(&self, pointer: Value) -> Option<Vec<Value>> {
        if !matches!(self.function.def_op(pointer), Some(Op::Alloca { .. })) {
            return None;
        }
        let mut loads = Vec::new();
        for &(_, inst) in self.uses.of(pointer) {
            let data = &self.function.insts[inst];
            match &data.op {
                Op::Load { .. } => loads.extend(data.result),
                Op::Store { value, .. } if *value != pointer => {}
                Op::Debug(_) => {}
                Op::Intrinsic(call) if call.intrinsic.effect() == Effect::Marker => {}
                _ => return None,
            }
        }
        Some(loads)
    }
}

/// Whether a builtin only reads the memory behind a pointer argument.
fn reads_argument(builtin: OpenClBuiltin, place: usize) -> bool {
    match builtin {
        OpenClBuiltin::Memory(access) => !access.is_store,
        OpenClBuiltin::Copy(CopyFunction::Plain) => place == 1,
        builtin => builtin == OpenClBuiltin::Prefetch,
    }
}
