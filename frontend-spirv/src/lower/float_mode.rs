//! Floating-point environments: what the execution modes of `SPV_KHR_float_controls` and
//! `SPV_INTEL_float_controls2`, and the decorations of functions that go with the latter, ask of
//! the arithmetic in a function.
//!
//! A function has the environment of the kernels that reach it, or the one of its own decorations.
//! Processors have one environment, and it is not changed: another rounding mode is computed
//! ([`oxmux_ir::directed_rounding`]), subnormal operands and results are flushed where they are
//! used and made. Functions of the library keep their accuracy, which allows for either; of those
//! that are rounded correctly, `fma` and `sqrt` of doubles are refused in another rounding mode.

pub(super) mod apply;
pub(super) mod arithmetic;

use oxmux_ir::conversion::Rounding;
use oxmux_ir::instruction::FastMath;
use rspirv::spirv::{Decoration, ExecutionMode, FPRoundingMode};

use crate::error::{Error, Place};
use crate::module::Module;

/// The environment of a function: what differs from IEEE 754 with rounding to nearest, by the width
/// of a float.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FloatMode {
    rounding: [Option<Rounding>; 3],
    flush: [bool; 3],
    /// Whether signed zeros, infinities and NaN are preserved, whatever the flags of operations.
    preserve: [bool; 3],
}

/// The environment of arithmetic on floats of one width.
#[derive(Clone, Copy)]
pub(in crate::lower) struct WidthMode {
    pub(super) rounding: Rounding,
    /// Whether subnormal operands and results are zeros.
    pub(super) flushes: bool,
}

impl WidthMode {
    /// That of IEEE 754, with rounding to nearest.
    pub(in crate::lower) const DEFAULT: Self =
        Self { rounding: Rounding::NearestEven, flushes: false };
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

    pub(super) fn is_default(&self) -> bool {
        *self == FloatMode::default()
    }

    /// The rounding mode for floats of a width.
    pub(crate) fn rounding(&self, width: u32) -> Rounding {
        self.of_width(Some(width)).rounding
    }

    /// Whether floats of some width are flushed.
    pub(super) fn flushes_any(&self) -> bool {
        self.flush.contains(&true)
    }

    pub(super) fn is_directed(&self) -> bool {
        self.rounding.iter().any(Option::is_some)
    }

    /// The environment for floats of a width; that of other values is the default.
    pub(in crate::lower) fn of_width(&self, width: Option<u32>) -> WidthMode {
        match width.and_then(place_of) {
            Some(place) => WidthMode {
                rounding: self.rounding[place].unwrap_or(Rounding::NearestEven),
                flushes: self.flush[place],
            },
            None => WidthMode::DEFAULT,
        }
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
    let place = |id: u32| spirv.place_of(id);
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

/// The mode with SPIR-V's number.
pub(crate) fn rounding_from_number(number: u32) -> Option<Rounding> {
    Some(match FPRoundingMode::from_u32(number)? {
        FPRoundingMode::RTE => Rounding::NearestEven,
        FPRoundingMode::RTZ => Rounding::Zero,
        FPRoundingMode::RTP => Rounding::Up,
        FPRoundingMode::RTN => Rounding::Down,
    })
}
