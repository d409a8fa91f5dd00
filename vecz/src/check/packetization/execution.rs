//! Shared parts of the executions of lanes and of the vector function.

use super::launch::Launch;
use super::memory::{Contents, Memory, PrivateLayout, is_private};
use super::{Event, Halt, PacketizationCheck};
use crate::callees::{Callees, is_convergent_call, is_for_all, meaning};
use oxmux_ir::Context;
use oxmux_ir::analysis::InstructionUniformity;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::entity::EntityId;
use oxmux_ir::eval::op::Operands;
use oxmux_ir::eval::{EvalError, Evaluator, Pointer, Scalar, Val, atomic};
use oxmux_ir::instruction::{Call, Callee, IntrinsicCall};
use oxmux_ir::intrinsics::Effect;
use oxmux_ir::mux::{GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::opencl::{MangledType, OpenClBuiltin};
use oxmux_ir::{Function, FunctionId, GlobalId, Inst, Intrinsic, Module, Op, Type, Value};
use oxmux_passes::builtin_info::BuiltinProperty;
use oxmux_passes::hash_execution::{VSCALE, mix, mix_all};

/// The most bytes that one instruction copies or sets.
const BYTES_MAX: u64 = 1 << 12;
/// The seeds of hashes of different kinds.
const BARRIER: u64 = 11;
const CALL: u64 = 12;

/// Addresses of variables and functions.
pub(super) struct Symbols;

impl oxmux_ir::eval::Symbols for Symbols {
    fn global(&self, id: GlobalId) -> Option<Pointer> {
        Some(Pointer::from_address((1 << 56) + ((id.index() as u64) << 36)))
    }
    fn addresses_are_checked_on_access(&self) -> bool {
        true
    }
    fn function(&self, id: FunctionId) -> Option<Pointer> {
        Some(Pointer::from_address((1 << 57) + ((id.index() as u64) << 8)))
    }
    fn bounds(&self, _: Pointer) -> Option<(u64, u64)> {
        None
    }
}

/// The data that both executions share.
#[derive(Clone)]
pub(super) struct Execution<'a> {
    pub(super) module: &'a Module,
    pub(super) evaluator: Evaluator<'a>,
    callees: &'a Callees<'a>,
    dimension: u32,
    /// By their number; for the lanes undefined ones are poison.
    constants: Vec<Option<Val>>,
}

/// The operands of an instruction.
pub(super) struct Frame<'a> {
    cx: &'a Context,
    function: &'a Function,
    constants: &'a [Option<Val>],
    registers: &'a [Val],
}

impl Operands for Frame<'_> {
    fn value(&self, value: Value) -> Result<&Val, EvalError> {
        let (from, index) = match value.as_constant() {
            Some(constant) => return known(self.constants, constant.index()),
            None => (self.registers, value.index()),
        };
        from.get(index).ok_or(EvalError::Malformed("a value of another function"))
    }
    fn ty(&self, value: Value) -> Type {
        self.cx.value_type(self.function, value)
    }
}

fn known(constants: &[Option<Val>], index: usize) -> Result<&Val, EvalError> {
    let constant = constants.get(index).and_then(|c| c.as_ref());
    constant.ok_or_else(|| EvalError::Unsupported("a constant without a value".into()))
}

/// What a call does.
pub(super) enum Meaning {
    Query(MuxFunction),
    /// Whether a lane, or each lane, holds true.
    Lanes {
        all: bool,
    },
    /// All wait, or order their accesses.
    Barrier,
    /// It computes something from its operands; each element by itself, or not.
    Pure {
        name: u64,
        by_element: bool,
    },
    /// Anything else; it may give each lane something else, or does what its operands say.
    Event {
        name: u64,
        varies: bool,
    },
    Unknown,
}

impl<'a> Execution<'a> {
    pub(super) fn new(check: &PacketizationCheck<'a>, symbols: &'a Symbols) -> Self {
        let module = check.module;
        let evaluator = Evaluator {
            types: &module.cx.types,
            layout: Some(&module.data_layout),
            vscale: Some(VSCALE as u32),
            symbols,
            guarded_division: true,
            strict_overflow: true,
            strict_range: true,
        };
        let mut constants = vec![None; module.cx.constants.len()];
        for function in [check.old.function, check.vector] {
            for (_, inst) in function.insts_in_order() {
                function.insts[inst].op.for_each_value(|value| {
                    if let Some(constant) = value.as_constant()
                        && let Some(place) = constants.get_mut(constant.index())
                        && place.is_none()
                    {
                        *place = evaluator.constant(&module.cx.constants, constant).ok();
                    }
                });
            }
        }
        let (callees, dimension) = (check.old.callees, check.info.dimension);
        Self { module, evaluator, callees, dimension, constants }
    }

    /// The same, with poison for undefined results.
    pub(super) fn strict(&self) -> Self {
        let strict = |val: &Val| all_or_poison(val);
        let constants = self.constants.iter().map(|c| c.as_ref().map(strict)).collect();
        Self { constants, ..self.clone() }
    }

    pub(super) fn frame<'f>(&'f self, function: &'f Function, registers: &'f [Val]) -> Frame<'f> {
        Frame { cx: &self.module.cx, function, constants: &self.constants, registers }
    }

    /// What a call does.
    pub(super) fn meaning(&self, call: &Call) -> Meaning {
        use MuxFunction::{MemBarrier, SubGroupBarrier, WorkGroupBarrier};
        let id = match call.callee {
            Callee::Function(id) => id,
            Callee::Indirect(_) => return Meaning::Event { name: 1, varies: true },
            Callee::Asm(_) => return Meaning::Unknown,
        };
        let callee = &self.module.functions[id];
        match meaning(callee) {
            Some(builtin @ MuxBuiltin::Function(function)) => match function {
                WorkGroupBarrier | MemBarrier | SubGroupBarrier => return Meaning::Barrier,
                _ if builtin.is_query() => return Meaning::Query(function),
                _ => return Meaning::Unknown,
            },
            Some(MuxBuiltin::Group(GroupScope::VecGroup, GroupOp::Any)) => {
                return Meaning::Lanes { all: false };
            }
            Some(MuxBuiltin::Group(GroupScope::VecGroup, GroupOp::All)) => {
                return Meaning::Lanes { all: true };
            }
            Some(MuxBuiltin::Group(..)) => return Meaning::Unknown,
            None => {}
        }
        if let Some(builtin @ Builtin::OpenCl(language)) = callee.builtin() {
            if is_for_all(callee) || is_convergent_call(callee) {
                return match language {
                    OpenClBuiltin::Barrier(_) | OpenClBuiltin::Fence(_) => Meaning::Barrier,
                    _ => Meaning::Unknown,
                };
            }
            let properties = self.callees.info().analyze_builtin(builtin, callee);
            if properties.has(BuiltinProperty::NoSideEffects) {
                let by_element = properties.has(BuiltinProperty::VectorEquivalent);
                let name = name_hash(&language.to_string()) ^ first_type(callee);
                return Meaning::Pure { name, by_element };
            }
        }
        let uniformity = self.callees.call_uniformity(self.module, id, &call.args, self.dimension);
        Meaning::Event {
            name: mix(CALL, PacketizationCheck::number(id)),
            varies: uniformity == InstructionUniformity::NeverUniform,
        }
    }
}

/// A value, poison where it is not defined.
pub(super) fn all_or_poison(val: &Val) -> Val {
    let lane = |lane: Scalar| if lane == Scalar::Undef { Scalar::Poison } else { lane };
    match val {
        Val::Scalar(scalar) => Val::Scalar(lane(*scalar)),
        Val::Vector(lanes) => Val::Vector(lanes.iter().map(|&l| lane(l)).collect()),
        Val::Aggregate(members) => Val::Aggregate(members.iter().map(all_or_poison).collect()),
    }
}

fn name_hash(name: &str) -> u64 {
    name.bytes().fold(CALL, |hash, byte| mix(hash, u64::from(byte)))
}

/// The type of the first operand, without a vector's length: `i` of `_Z3absDv4_i` and of `_Z3absi`.
fn first_type(function: &Function) -> u64 {
    let mut ty = function.overload().and_then(<[_]>::first);
    while let Some(MangledType::Vector(lane, _) | MangledType::ScalableVector(lane, _)) = ty {
        ty = Some(lane);
    }
    ty.map_or(0, |ty| name_hash(&format!("{ty:?}")))
}

/// The hash of a value; none if a part of it is undefined. Addresses of private objects are all
/// alike.
pub(super) fn hash(val: &Val) -> Option<u64> {
    match val {
        Val::Aggregate(members) => {
            members.iter().try_fold(3, |all, member| Some(mix(all, hash(member)?)))
        }
        _ => val.lanes().iter().try_fold(4, |all, &lane| Some(mix(all, lane_hash(lane)?))),
    }
}

fn lane_hash(lane: Scalar) -> Option<u64> {
    let bits = lane.bits()?;
    match lane {
        Scalar::Ptr(pointer) if is_private(pointer.address) => Some(5),
        _ => Some(mix(bits as u64, (bits >> 64) as u64)),
    }
}

/// The state of one execution: memory, and the calls that it made.
pub(super) struct State {
    pub(super) memory: Memory,
    contents: Contents,
    pub(super) events: Vec<Event>,
}

impl State {
    pub(super) fn new(contents: Contents, layout: PrivateLayout) -> Self {
        Self { memory: Memory::new(contents.clone(), layout), contents, events: Vec::new() }
    }

    /// The result of a pure function.
    pub(super) fn pure(
        &self,
        evaluator: &Evaluator<'_>,
        (name, by_element): (u64, bool),
        args: &[Val],
        ty: Type,
    ) -> Result<Val, EvalError> {
        if !by_element || evaluator.types.is_aggregate(ty) {
            let all = args.iter().try_fold(name, |all, arg| Some(mix(all, hash(arg)?)));
            return match all {
                Some(all) => self.contents.value(evaluator, ty, all),
                None => evaluator.poison(ty),
            };
        }
        let kind = evaluator.kind(ty)?;
        let element = |i: usize| -> Result<Scalar, EvalError> {
            let mut all = Some(name);
            for arg in args {
                let lane = lane_hash(arg.lane(i)?);
                all = all.zip(lane).map(|(all, lane)| mix(all, lane));
            }
            Ok(all.map_or(Scalar::Poison, |all| self.contents.lane(kind, all)))
        };
        match evaluator.lanes(ty)? {
            Some(lanes) => Ok(Val::Vector((0..lanes).map(element).collect::<Result<_, _>>()?)),
            None => Ok(Val::Scalar(element(0)?)),
        }
    }

    /// Notes that all wait.
    pub(super) fn barrier(&mut self) {
        self.events.push(Some(BARRIER));
    }

    /// Notes a call; gives its result.
    pub(super) fn event(
        &mut self,
        evaluator: &Evaluator<'_>,
        (name, varies): (u64, bool),
        args: &[Val],
        ty: Type,
    ) -> Result<Option<Val>, EvalError> {
        let given = args.iter().try_fold(name, |all, arg| Some(mix(all, hash(arg)?)));
        let before = self.events.iter().filter(|&&event| event == given).count() as u64;
        if varies || self.events.last() != Some(&given) {
            self.events.push(given);
        }
        if ty == Type::VOID {
            return Ok(None);
        }
        let number = if varies { before } else { 0 };
        match given {
            Some(given) => self.contents.value(evaluator, ty, mix_all(given, [number])).map(Some),
            None => evaluator.poison(ty).map(Some),
        }
    }

    /// Executes an access of memory, or an intrinsic with an effect; gives the result.
    pub(super) fn access(
        &mut self,
        execution: &Execution<'_>,
        function: &Function,
        inst: Inst,
        registers: &[Val],
    ) -> Result<Option<Val>, EvalError> {
        let evaluator = &execution.evaluator;
        let frame = execution.frame(function, registers);
        let data = &function.insts[inst];
        let result = function.result_type(data.result);
        let place = |memory: &Memory, value: Value, ty: Type| {
            memory.check(address(frame.value(value)?.scalar()?)?, evaluator.store_size(ty)?)
        };
        match &data.op {
            Op::Alloca { ty, count, align } => {
                let count = frame.value(*count)?.scalar()?.bits().ok_or(UNDEFINED)?;
                let size = u128::from(evaluator.alloc_size(*ty)?).saturating_mul(count);
                let size = u32::try_from(size).map_err(|_| EvalError::Limit("an object"))?;
                let object = self.memory.object(u64::from(size), *align);
                Ok(Some(Val::Scalar(Scalar::Ptr(object))))
            }
            Op::Load { ptr, access } => {
                let address = place(&self.memory, *ptr, result)?;
                aligned(address, access.align)?;
                self.memory.load(evaluator, result, address).map(Some)
            }
            Op::Store { value, ptr, access } => {
                let address = place(&self.memory, *ptr, frame.ty(*value))?;
                aligned(address, access.align)?;
                self.memory.store(evaluator, frame.ty(*value), frame.value(*value)?, address)?;
                Ok(None)
            }
            Op::AtomicRmw { op, ptr, value, .. } => {
                let address = place(&self.memory, *ptr, result)?;
                let kind = evaluator.kind(result)?;
                let old = self.memory.load(evaluator, result, address)?;
                let new = old.zip(frame.value(*value)?, |a, b| atomic::modify(*op, kind, a, b))?;
                self.memory.store(evaluator, result, &new, address)?;
                Ok(Some(old))
            }
            Op::CmpXchg { ptr, expected, new, .. } => {
                let ty = frame.ty(*expected);
                let address = place(&self.memory, *ptr, ty)?;
                let old = self.memory.load(evaluator, ty, address)?;
                let bits = |val: &Val| val.scalar()?.bits().ok_or(UNDEFINED);
                let equal = bits(&old)? == bits(frame.value(*expected)?)?;
                if equal {
                    self.memory.store(evaluator, ty, frame.value(*new)?, address)?;
                }
                let flag = Val::Scalar(Scalar::bool(equal));
                Ok(Some(Val::Aggregate(Box::new([old, flag]))))
            }
            Op::Fence { .. } => Ok(None),
            Op::Intrinsic(call) => self.intrinsic(evaluator, &frame, call, result),
            _ => Err(EvalError::Malformed("no access of memory")),
        }
    }

    fn intrinsic(
        &mut self,
        evaluator: &Evaluator<'_>,
        frame: &Frame<'_>,
        call: &IntrinsicCall,
        result: Type,
    ) -> Result<Option<Val>, EvalError> {
        use Intrinsic::*;
        let arg = |i: usize| -> Result<&Val, EvalError> {
            frame.value(*call.args.get(i).ok_or(EvalError::Malformed("a missing operand"))?)
        };
        let size = |i: usize| -> Result<u64, EvalError> {
            let size = arg(i)?.scalar()?.bits().ok_or(UNDEFINED)?;
            let size = u64::try_from(size).ok().filter(|&size| size <= BYTES_MAX);
            size.ok_or(EvalError::Limit("a copy"))
        };
        match call.intrinsic {
            Assume => match arg(0)?.scalar()?.bits() {
                Some(1) => Ok(None),
                _ => Err(UNDEFINED),
            },
            MemCpy | MemCpyInline | MemMove => {
                let size = size(2)?;
                let to = self.memory.check(address(arg(0)?.scalar()?)?, size)?;
                let from = self.memory.check(address(arg(1)?.scalar()?)?, size)?;
                let bytes: Vec<Option<u8>> =
                    (0..size).map(|i| self.memory.read_byte(from.wrapping_add(i))).collect();
                for (i, byte) in bytes.into_iter().enumerate() {
                    self.memory.write_byte(to.wrapping_add(i as u64), byte);
                }
                Ok(None)
            }
            MemSet => {
                let size = size(2)?;
                let to = self.memory.check(address(arg(0)?.scalar()?)?, size)?;
                let byte = arg(1)?.scalar()?.bits().map(|bits| bits as u8);
                for i in 0..size {
                    self.memory.write_byte(to.wrapping_add(i), byte);
                }
                Ok(None)
            }
            MaskedLoad | MaskedGather => {
                let (mask, other) = (arg(2)?, arg(3)?);
                self.masked(evaluator, result, arg(0)?, mask, None, Some(other))
            }
            MaskedStore | MaskedScatter => {
                let value = arg(0)?;
                let ty = frame.ty(call.args[0]);
                self.masked(evaluator, ty, arg(1)?, arg(3)?, Some(value), None)
            }
            _ if call.intrinsic.effect() == Effect::Marker && result == Type::VOID => Ok(None),
            other => Err(EvalError::Unsupported(format!("llvm.{}", other.name()))),
        }
    }

    /// Accesses the memory of active lanes, in their order.
    fn masked(
        &mut self,
        evaluator: &Evaluator<'_>,
        ty: Type,
        pointers: &Val,
        mask: &Val,
        value: Option<&Val>,
        other: Option<&Val>,
    ) -> Result<Option<Val>, EvalError> {
        let element = evaluator.types.scalar(ty);
        let size = evaluator.store_size(element)?;
        let mut lanes: Vec<Scalar> = other.map_or(Vec::new(), |o| o.lanes().to_vec());
        for (i, &on) in mask.lanes().iter().enumerate() {
            if on.bits().ok_or(UNDEFINED)? == 0 {
                continue;
            }
            let to = match pointers {
                Val::Vector(_) => address(pointers.lane(i)?)?,
                one => {
                    let first = address(one.scalar()?)?;
                    Pointer { address: first.address.wrapping_add(i as u64 * size), ..first }
                }
            };
            let to = self.memory.check(to, size)?;
            match (value, lanes.get_mut(i)) {
                (Some(value), _) => {
                    let lane = Val::Scalar(value.lane(i)?);
                    self.memory.store(evaluator, element, &lane, to)?;
                }
                (None, Some(lane)) => {
                    *lane = self.memory.load(evaluator, element, to)?.scalar()?;
                }
                (None, None) => return Err(EvalError::Malformed("a short vector")),
            }
        }
        Ok(value.is_none().then(|| Val::Vector(lanes.into())))
    }
}

const UNDEFINED: EvalError = EvalError::Ub(oxmux_ir::eval::UbKind::PoisonUse);

fn address(lane: Scalar) -> Result<Pointer, EvalError> {
    lane.pointer().ok_or(UNDEFINED)
}

/// An access that is not aligned as it says is undefined.
fn aligned(address: u64, align: u32) -> Result<(), EvalError> {
    match address & u64::from(align.max(1) - 1) {
        0 => Ok(()),
        _ => Err(EvalError::Ub(oxmux_ir::eval::UbKind::Misaligned)),
    }
}

/// An error in the lanes: the program is undefined from there on.
pub(super) fn unsaid(_: EvalError) -> Halt {
    Halt::Unsaid
}

/// The result of a query.
pub(super) fn answer(
    evaluator: &Evaluator<'_>,
    launch: &Launch,
    function: MuxFunction,
    args: &[Val],
    ty: Type,
    lane: u64,
) -> Result<Val, EvalError> {
    let rank = match args.first() {
        Some(rank) => rank.scalar()?.bits().ok_or(UNDEFINED)? as u64,
        None => 0,
    };
    let bits = evaluator.kind(ty)?.int_bits()?;
    let number = u128::from(launch.query(function, rank, lane));
    Ok(Val::bits(number & oxmux_ir::eval::int::mask(bits)))
}
