//! Floating-point environments: what the execution modes of `SPV_KHR_float_controls` and `SPV_INTEL_float_controls2`, and the
//! decorations of functions that go with the latter, ask of the arithmetic in a function.
//!
//! A function has the environment of the kernels that reach it, or the one of its own decorations. Processors have one
//! environment, and it is not changed: another rounding mode is computed ([`oxmux_ir::directed_rounding`]), subnormal operands
//! and results are flushed where they are used and made. Functions of the library keep their accuracy, which allows for either;
//! those that are rounded correctly are refused in another rounding mode.

use oxmux_ir::conversion::Rounding;
use oxmux_ir::directed_rounding::flush;
use oxmux_ir::instruction::{BinaryOp, FastMath};
use oxmux_ir::{TypeKind, Value, directed_rounding};
use rspirv::spirv::{Decoration, ExecutionMode, Op, OpenclStd100Op as CLOp};

use super::convert::rounding_from_number;
use super::function::FunctionLowering;
use crate::error::{Error, Place};
use crate::grammar::is_float_comparison;
use crate::module::{ExtInstSet, InstructionRef, Module};

/// The environment of a function: what differs from IEEE 754 with rounding to nearest, by the width of a float.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FloatMode {
    rounding: [Option<Rounding>; 3],
    flush: [bool; 3],
    /// Whether signed zeros, infinities and NaN are preserved, whatever the flags of operations.
    preserve: [bool; 3],
}

/// The place of a width in the arrays of a mode.
fn place_of(width: u32) -> Option<usize> {
    [16, 32, 64].iter().position(|&known| known == width)
}

impl FloatMode {
    fn add(&mut self, mode: ExecutionMode, operands: &[u32]) -> Result<(), String> {
        use ExecutionMode::*;
        let (preserve, flush, rounding) = match mode {
            DenormPreserve | RoundingModeRTE => (false, false, None),
            SignedZeroInfNanPreserve => (true, false, None),
            DenormFlushToZero => (false, true, None),
            RoundingModeRTZ => (false, false, Some(Rounding::Zero)),
            RoundingModeRTPINTEL => (false, false, Some(Rounding::Up)),
            RoundingModeRTNINTEL => (false, false, Some(Rounding::Down)),
            FloatingPointModeALTINTEL => return Err(format!("execution mode {mode:?}")),
            _ => return Ok(()),
        };
        let width = operands.first().copied().unwrap_or(0);
        let Some(place) = place_of(width) else {
            return Err(format!("execution mode {mode:?} for floats of {width} bits"));
        };
        self.preserve[place] |= preserve;
        self.flush[place] |= flush;
        self.rounding[place] = rounding.or(self.rounding[place]);
        Ok(())
    }

    /// The environment of a function's decorations; none if there are none.
    fn of_decorations(spirv: &Module, function: u32) -> Result<Option<FloatMode>, String> {
        let mut found = None;
        for (number, operands) in spirv.decorations(function).iter() {
            let known = Decoration::from_u32(number);
            let decoration = match known {
                Some(
                    decoration @ (Decoration::FunctionRoundingModeINTEL
                    | Decoration::FunctionDenormModeINTEL
                    | Decoration::FunctionFloatingPointModeINTEL),
                ) => decoration,
                _ => continue,
            };
            let mode: &mut FloatMode = found.get_or_insert_default();
            let &[width, asked] = operands else {
                return Err(format!("{decoration:?} without its operands"));
            };
            let Some(place) = place_of(width) else {
                return Err(format!("{decoration:?} for floats of {width} bits"));
            };
            match (decoration, asked) {
                (Decoration::FunctionRoundingModeINTEL, asked) => {
                    let rounding = rounding_from_number(asked);
                    let rounding = rounding.ok_or_else(|| format!("{decoration:?} {asked}"))?;
                    mode.rounding[place] =
                        Some(rounding).filter(|&rounding| rounding != Rounding::NearestEven);
                }
                (Decoration::FunctionDenormModeINTEL, 0 | 1) => mode.flush[place] = asked == 1,
                (Decoration::FunctionFloatingPointModeINTEL, 0) => {}
                _ => return Err(format!("a function with the decoration {decoration:?} {asked}")),
            }
        }
        Ok(found)
    }

    fn is_default(&self) -> bool {
        *self == FloatMode::default()
    }

    /// The rounding mode for floats of a width.
    pub(crate) fn rounding(&self, width: u32) -> Rounding {
        let mode = place_of(width).and_then(|place| self.rounding[place]);
        mode.unwrap_or(Rounding::NearestEven)
    }

    fn is_directed(&self) -> bool {
        self.rounding.iter().any(Option::is_some)
    }

    fn flushes(&self, width: u32) -> bool {
        place_of(width).is_some_and(|place| self.flush[place])
    }

    /// The promises of an operation that hold here.
    pub(crate) fn promises(&self, flags: FastMath) -> FastMath {
        if !self.preserve.contains(&true) {
            return flags;
        }
        flags.without(FastMath::NNAN).without(FastMath::NINF).without(FastMath::NSZ)
    }
}

/// The environment of each function, by its index, or why the function cannot have it.
pub(crate) fn plan(spirv: &Module) -> Vec<Result<FloatMode, Error>> {
    let place = |id: u32| spirv.definition(id).map(|d| d.place()).unwrap_or_default();
    let count = spirv.functions.len();
    let mut modes: Vec<Option<Result<FloatMode, Error>>> = vec![None; count];
    let of_entry = |modes: &[crate::module::ExecutionModeEntry], at: Place| {
        let mut mode = FloatMode::default();
        for entry in modes {
            if let Some(known) = ExecutionMode::from_u32(entry.mode) {
                let added = mode.add(known, &entry.operands);
                added.map_err(|what| Error::unsupported(at, what))?;
            }
        }
        Ok(mode)
    };
    let wanted: Vec<Result<FloatMode, Error>> = spirv
        .entry_points
        .iter()
        .map(|entry| of_entry(&entry.modes, place(entry.function)))
        .collect();
    if wanted.iter().any(|mode| mode.as_ref().map_or(true, |mode| !mode.is_default())) {
        let callees = spirv.callees();
        // One walk for each environment: there are few.
        let mut distinct: Vec<(&Result<FloatMode, Error>, Vec<usize>)> = Vec::new();
        for (entry, mode) in spirv.entry_points.iter().zip(&wanted) {
            let Some(index) = spirv.function_index(entry.function) else { continue };
            match distinct.iter_mut().find(|(known, _)| is_one(known, mode)) {
                Some((_, starts)) => starts.push(index),
                None => distinct.push((mode, vec![index])),
            }
        }
        for (mode, mut work) in distinct {
            let mut seen = vec![false; count];
            while let Some(index) = work.pop() {
                if seen.get(index).copied().unwrap_or(true) {
                    continue;
                }
                seen[index] = true;
                work.extend(callees.get(index).into_iter().flatten());
                let Some(slot) = modes.get_mut(index) else { continue };
                let differs = slot.as_ref().is_some_and(|known| !is_one(known, mode));
                *slot = Some(if differs {
                    let at = spirv.functions.get(index).map(|f| place(f.id)).unwrap_or_default();
                    let what = "a function of kernels with different floating-point modes";
                    Err(Error::unsupported(at, what))
                } else {
                    mode.clone()
                });
            }
        }
    }
    let modes = modes.into_iter().zip(&spirv.functions);
    let own = modes.map(|(mode, function)| match FloatMode::of_decorations(spirv, function.id) {
        Ok(Some(own)) => Ok(own),
        Ok(None) => mode.unwrap_or(Ok(FloatMode::default())),
        Err(what) => Err(Error::unsupported(place(function.id), what)),
    });
    own.collect()
}

/// Whether two environments are equal. Unsupported ones are compared by their errors.
fn is_one(a: &Result<FloatMode, Error>, b: &Result<FloatMode, Error>) -> bool {
    match (a, b) {
        (Ok(a), Ok(b)) => a == b,
        (Err(Error::Unsupported { what: a, .. }), Err(Error::Unsupported { what: b, .. })) => {
            a == b
        }
        _ => false,
    }
}

/// Arithmetic in the function's rounding mode.
pub(crate) fn binary(f: &mut FunctionLowering<'_>, op: BinaryOp, a: Value, b: Value) -> Value {
    let rounding = width_of(f, a).map_or(Rounding::NearestEven, |width| f.mode.rounding(width));
    let mut builder = f.builder();
    match directed_rounding::arithmetic(&mut builder, op, a, b, rounding) {
        Some(value) => value,
        None => builder.binary(op, a, b),
    }
}

/// The width of a float, or of a vector's lanes.
fn width_of(f: &FunctionLowering<'_>, value: Value) -> Option<u32> {
    let types = &f.shared.module.cx.types;
    match types.kind(types.scalar(f.value_type(value))) {
        TypeKind::Half => Some(16),
        TypeKind::Float => Some(32),
        TypeKind::Double => Some(64),
        _ => None,
    }
}

impl<'m> FunctionLowering<'m> {
    /// Lowers an instruction that computes with floats, in the function's environment.
    pub(super) fn in_float_mode(
        &mut self,
        inst: InstructionRef<'m>,
        lower: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if self.mode.is_default() {
            return lower(self);
        }
        if self.mode.is_directed() {
            check_served(self, inst)?;
        }
        if !self.mode.flush.contains(&true) || !computes(self.spirv, inst) {
            return lower(self);
        }
        let mut ids = Vec::new();
        inst.for_each_id(&mut |id| ids.push(id));
        let mut replaced = Vec::new();
        for id in ids {
            let is_number = self
                .spirv_type(id)
                .is_some_and(|ty| self.spirv.types.scalar_or_vector(ty).is_some());
            if !is_number || replaced.iter().any(|(known, _)| *known == id) {
                continue;
            }
            let value = self.value(id)?;
            if width_of(self, value).is_some_and(|width| self.mode.flushes(width)) {
                let flushed = flush(&mut self.builder(), value);
                replaced.push((id, self.values.insert(id, flushed)));
            }
        }
        let lowered = lower(self);
        for (id, before) in replaced {
            match before {
                Some(value) => self.values.insert(id, value),
                None => self.values.remove(&id),
            };
        }
        lowered?;
        let Some(&value) = self.values.get(&inst.result()) else { return Ok(()) };
        if width_of(self, value).is_some_and(|width| self.mode.flushes(width)) {
            let flushed = flush(&mut self.builder(), value);
            self.values.insert(inst.result(), flushed);
        }
        Ok(())
    }
}

/// The instruction of the library that `inst` calls.
fn library(spirv: &Module, inst: InstructionRef<'_>) -> Option<CLOp> {
    let set = inst.operand(0).and_then(|set| spirv.ext_inst_set(set));
    if inst.opcode() != Op::ExtInst || set != Some(ExtInstSet::OpenClStd) {
        return None;
    }
    CLOp::from_u32(inst.operand(1)?)
}

/// Whether an instruction's operands and result are numbers, and not bits that are only moved.
fn computes(spirv: &Module, inst: InstructionRef<'_>) -> bool {
    use Op::*;
    match inst.opcode() {
        ExtInst => !matches!(
            library(spirv, inst),
            Some(
                CLOp::printf
                    | CLOp::prefetch
                    | CLOp::shuffle
                    | CLOp::shuffle2
                    | CLOp::select
                    | CLOp::bitselect
                    | CLOp::nan
                    | CLOp::vloadn
                    | CLOp::vload_half
                    | CLOp::vload_halfn
                    | CLOp::vloada_halfn
                    | CLOp::vstoren
            )
        ),
        FAdd | FSub | FMul | FDiv | FRem | FMod | FNegate | VectorTimesScalar | Dot | FConvert
        | ConvertFToS | ConvertFToU | QuantizeToF16 | IsNormal | LessOrGreater | Ordered
        | Unordered | GroupFAdd | GroupFMin | GroupFMax | GroupFMulKHR | GroupNonUniformFAdd
        | GroupNonUniformFMul | GroupNonUniformFMin | GroupNonUniformFMax | AtomicFAddEXT => true,
        op => is_float_comparison(op),
    }
}

/// Refuses instructions that need a directed rounding mode that is not implemented for them.
fn check_served(f: &FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    use Op::*;
    let refused = match inst.opcode() {
        GroupFAdd | GroupFMulKHR | GroupNonUniformFAdd | GroupNonUniformFMul | AtomicFAddEXT => {
            Some(format!("Op{:?}", inst.opcode()))
        }
        ExtInst => library(f.spirv, inst)
            .filter(|operation| {
                matches!(
                    operation,
                    CLOp::fma
                        | CLOp::sqrt
                        | CLOp::vstore_half
                        | CLOp::vstore_halfn
                        | CLOp::vstorea_halfn
                )
            })
            .map(|operation| format!("OpenCL.std {operation:?}")),
        _ => None,
    };
    match refused {
        Some(what) => {
            Err(f.unsupported(inst, format!("{what} with a rounding mode that is not to nearest")))
        }
        None => Ok(()),
    }
}
