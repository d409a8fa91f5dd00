//! The execution of functions by one work-item.

use super::evaluator::{Evaluator, Semantics, hashed, result_type};
use super::memory::Memory;
use super::value::{Address, HashValue, Offset, kind, mix, mix_all};
use super::{
    Called, Observer, Program, RootKind, Site, Stop, VSCALE, is_event, is_marker_or_assumption,
};
use oxmux_ir::entity::EntityId;
use oxmux_ir::eval::int::signed;
use oxmux_ir::{Block, Callee, Function, Module, Op, Type, TypeKind, Value};
use std::rc::Rc;

/// Executes functions of one module.
pub struct Machine<'a> {
    program: &'a Program<'a>,
    /// The evaluator of operations.
    pub evaluator: Evaluator<'a>,
    /// The private objects.
    pub memory: Memory,
    /// How many operations may still be executed.
    pub steps: u64,
    /// Where an operation's operands are gathered.
    operands: Vec<HashValue>,
}

impl<'a> Machine<'a> {
    /// A machine that takes at most `steps` steps.
    pub fn new(program: &'a Program<'a>, semantics: Semantics, steps: u64) -> Self {
        Self {
            program,
            evaluator: Evaluator::new(program.module, semantics),
            memory: Memory::default(),
            steps,
            operands: Vec::new(),
        }
    }

    /// The module.
    pub fn module(&self) -> &'a Module {
        self.program.module
    }

    /// Executes a function; gives what it returns.
    ///
    /// # Errors
    ///
    /// What the observer stops for; [`Stop::Enough`] where no steps are left, or what follows is
    /// undefined.
    pub fn run(
        &mut self,
        function: &'a Function,
        arguments: &[HashValue],
        observer: &mut dyn Observer<'a>,
    ) -> Result<Option<HashValue>, Stop> {
        let shapes = self.program.shapes(function);
        let mut frame = Frame { function, shapes, values: vec![None; function.value_count()] };
        for (&arg, &value) in function.args.iter().zip(arguments) {
            frame.set(arg, value);
        }
        let mut from = None;
        let mut block = function.entry().ok_or(Stop::Enough)?;
        loop {
            observer.enter(from, block)?;
            let insts = &function.blocks.get(block).ok_or(Stop::Enough)?.insts;
            let mut next = None;
            for &inst in insts {
                self.steps = self.steps.checked_sub(1).ok_or(Stop::Enough)?;
                let site = Site { function, block, inst };
                let op = site.op();
                if let Op::Ret { value } = op {
                    return value.map(|value| self.value(&frame, site, value)).transpose();
                }
                if op.is_terminator() {
                    next = Some(self.leave(&mut frame, site, observer)?);
                    break;
                }
                self.execute(&mut frame, site, observer)?;
            }
            from = Some(block);
            // A block without a terminator is none that the verifier lets through.
            block = next.ok_or(Stop::Enough)?;
        }
    }

    /// Goes to the next block.
    fn leave(
        &mut self,
        frame: &mut Frame<'_>,
        site: Site<'_>,
        observer: &mut dyn Observer<'a>,
    ) -> Result<Block, Stop> {
        let taken = match site.op() {
            Op::Br { .. } => 0,
            Op::CondBr { condition, .. } => match self.value(frame, site, *condition)? {
                HashValue::Int { value, .. } => usize::from(value == 0),
                other => observer.branch(site, other.hash(), 2)?,
            },
            Op::Switch { value, cases, .. } => match self.value(frame, site, *value)? {
                HashValue::Int { value, .. } => {
                    let is_case = |c| self.module().cx.constants.as_uint(c) == Some(value);
                    cases.iter().position(|&(c, _)| is_case(c)).map_or(0, |at| at + 1)
                }
                other => observer.branch(site, other.hash(), cases.len() + 1)?,
            },
            _ => return Err(Stop::Enough),
        };
        let (mut place, mut chosen) = (0, None);
        site.op().for_each_successor(|call| {
            if place == taken {
                chosen = Some(call.clone());
            }
            place += 1;
        });
        let call = chosen.ok_or(Stop::Enough)?;
        let mut values = Vec::with_capacity(call.args.len());
        for &arg in &call.args {
            values.push(self.value(frame, site, arg)?);
        }
        let params = &site.function.blocks.get(call.block).ok_or(Stop::Enough)?.params;
        for (&param, value) in params.iter().zip(values) {
            frame.set(param, value);
        }
        Ok(call.block)
    }

    /// A value that the frame has.
    fn value(&self, frame: &Frame<'_>, site: Site<'_>, value: Value) -> Result<HashValue, Stop> {
        match value.as_constant() {
            Some(constant) => Ok(self.evaluator.constant(constant)),
            None => frame.get(value).ok_or_else(|| {
                Stop::Difference(format!("{} is used before it is computed", site.name(value)))
            }),
        }
    }

    fn execute(
        &mut self,
        frame: &mut Frame<'_>,
        site: Site<'_>,
        observer: &mut dyn Observer<'a>,
    ) -> Result<(), Stop> {
        let op = site.op();
        if matches!(op, Op::Debug(_)) || is_marker_or_assumption(op) {
            if let Some(result) = site.function.insts[site.inst].result {
                frame.set(result, HashValue::Hash(kind::CONTENT));
            }
            return Ok(());
        }
        // Calls execute others: each takes the list for as long as it needs it.
        let mut operands = std::mem::take(&mut self.operands);
        operands.clear();
        let mut absent = None;
        op.for_each_value(|value| match self.value(frame, site, value) {
            Ok(value) => operands.push(value),
            Err(stop) => absent = Some(stop),
        });
        if let Some(stop) = absent {
            return Err(stop);
        }
        let shape = frame.shapes.get(site.inst.index()).copied().unwrap_or_default();
        let result = self.compute(site, shape, &operands, observer)?;
        self.operands = operands;
        if let (Some(value), Some(result)) = (site.function.insts[site.inst].result, result) {
            let result = observer.result(site, result)?;
            frame.set(value, result);
        }
        Ok(())
    }

    /// The result of an operation; operands in the order of [`Op::for_each_value`].
    fn compute(
        &mut self,
        site: Site<'_>,
        shape: u64,
        operands: &[HashValue],
        observer: &mut dyn Observer<'a>,
    ) -> Result<Option<HashValue>, Stop> {
        use HashValue::Private;
        Ok(Some(match (site.op(), operands) {
            (Op::Alloca { .. }, _) => match observer.object(site) {
                RootKind::World => self.evaluator.evaluate(site, shape, operands),
                kind => Private(self.memory.object(kind)),
            },
            (Op::Load { .. }, [Private(address)]) => self.memory.load(*address, result_type(site)),
            (Op::Store { value, .. }, [stored, Private(address)]) => {
                let ty = self.module().cx.value_type(site.function, *value);
                self.memory.store(*address, ty, *stored);
                return Ok(None);
            }
            (Op::Gep { source, .. }, [Private(base), indices @ ..]) => {
                Private(self.gep(*source, *base, indices, hashed(shape, operands)))
            }
            (Op::Call(call), _) if matches!(call.callee, Callee::Function(_)) => {
                match observer.call(self, site, call, operands)? {
                    Called::Gives(value) => value,
                    Called::Nothing => return Ok(None),
                    Called::Event => {
                        return self.event(site, shape, operands, observer).map(Some);
                    }
                }
            }
            (op, _) if is_event(op) => {
                return self.event(site, shape, operands, observer).map(Some);
            }
            _ => self.evaluator.evaluate(site, shape, operands),
        }))
    }

    /// An access of the world. Objects that it is given pointers to are part of its operands, and
    /// unknown behind it.
    fn event(
        &mut self,
        site: Site<'_>,
        shape: u64,
        operands: &[HashValue],
        observer: &mut dyn Observer<'a>,
    ) -> Result<HashValue, Stop> {
        let hashes: Vec<u64> = operands
            .iter()
            .map(|value| match value {
                HashValue::Private(address) => mix(value.hash(), self.memory.content(address.root)),
                _ => value.hash(),
            })
            .collect();
        let result = observer.event(site, shape, &hashes)?;
        for value in operands {
            if let HashValue::Private(address) = value {
                self.memory.forget(address.root, mix_all(shape, hashes.iter().copied()));
            }
        }
        Ok(result)
    }

    /// An address computed from an address; `hash` is the operation's hash.
    fn gep(
        &mut self,
        source: Type,
        base: Address,
        indices: &[HashValue],
        hash: HashValue,
    ) -> Address {
        let offset = match (base.offset, self.bytes(source, indices)) {
            (Offset::At(at), Some(bytes)) => Offset::At(at.wrapping_add(bytes)),
            _ => Offset::Hashed(mix(kind::HASHED, hash.hash())),
        };
        let address = Address { offset, ..base };
        // A member of a structure of live variables is an object of its own, as the object that it
        // holds was.
        let is_member = indices.len() >= 2;
        if is_member { self.memory.member(address) } else { address }
    }

    /// How many bytes constant indices go.
    fn bytes(&self, source: Type, indices: &[HashValue]) -> Option<i64> {
        let (types, layout) = (&self.module().cx.types, &self.module().data_layout);
        let size = |ty| -> Option<i64> {
            let scale = match types.vector_parts(ty) {
                Some((_, _, true)) => VSCALE,
                _ => 1,
            };
            i64::try_from(layout.alloc_size(types, ty)?.checked_mul(scale)?).ok()
        };
        let mut ty = source;
        let mut offset = 0i64;
        for (place, index) in indices.iter().enumerate() {
            let HashValue::Int { value, bits } = *index else { return None };
            let signed = signed(value, bits) as i64;
            if place == 0 {
                offset = offset.checked_add(signed.checked_mul(size(ty)?)?)?;
                continue;
            }
            match types.kind(ty) {
                TypeKind::Struct { .. } | TypeKind::NamedStruct { .. } => {
                    let member = u64::try_from(signed).ok()?;
                    let at = layout.element_offset(types, ty, member)?;
                    offset = offset.checked_add(i64::try_from(at).ok()?)?;
                    ty = types.element(ty, member)?;
                }
                // An array may have no elements of its own, and more behind its end.
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                    ty = *element;
                    offset = offset.checked_add(signed.checked_mul(size(ty)?)?)?;
                }
                _ => return None,
            }
        }
        Some(offset)
    }
}

/// The values of a function.
struct Frame<'a> {
    function: &'a Function,
    shapes: Rc<[u64]>,
    values: Vec<Option<HashValue>>,
}

impl Frame<'_> {
    fn get(&self, value: Value) -> Option<HashValue> {
        self.values.get(value.index()).copied().flatten()
    }

    fn set(&mut self, value: Value, to: HashValue) {
        if !self.function.has_value(value) {
            return;
        }
        if let Some(place) = self.values.get_mut(value.index()) {
            *place = Some(to);
        }
    }
}
