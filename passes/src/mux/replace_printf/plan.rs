//! Plans the replacement of each call.

use super::call::{self, Argument};
use super::choices::Choices;
use super::{NAME, strings, unsupported};
use crate::pass::{Diagnostic, PassContext, PassError};
use hashbrown::HashMap;
use oxmux_ir::entity::ContentHash;
use oxmux_ir::{CastOp, Constant, Fuel, Function, FunctionId, Inst, Module, Op, Type, Value};
use oxmux_runtime_abi::printf::{
    ConversionKind, PrintfArgument, PrintfDescriptor, PrintfScalar, describe as describe_call,
};
use rustc_hash::FxBuildHasher;
use std::cell::Cell;

/// How many calls one call may become, where formats and strings are chosen at run time.
const CALLS_MAX: usize = 256;

/// How many formats and strings of one call may be chosen at run time.
const CHOICES_MAX: usize = 8;

/// Bytes of formats and strings that are a unit of work, and bytes that take as much memory as an
/// instruction. A few calls can ask for much: each may print the same long string, or a part of it.
const BYTES_PER_UNIT: usize = 32;
const BYTES_PER_INSTRUCTION: usize = 256;

/// What is printed for a null pointer to a string: OpenCL C leaves it open, and C libraries print
/// this.
const NULL: &[u8] = b"(null)";

/// The replacement of one call.
pub(super) enum PrintfReplacement {
    /// Its result is -1.
    Fail,
    /// It prints these arguments by this descriptor.
    Print { number: u32, arguments: Vec<Argument> },
    /// It depends on which of these addresses the value is.
    Choose { value: Value, options: Vec<(Constant, PrintfReplacement)> },
}

impl PrintfReplacement {
    /// Whether something is printed.
    pub(super) fn prints(&self) -> bool {
        match self {
            Self::Fail => false,
            Self::Print { .. } => true,
            Self::Choose { options, .. } => options.iter().any(|(_, plan)| plan.prints()),
        }
    }
}

/// The replacements of all calls, and the descriptors of those that print.
pub(super) struct Plans {
    /// By the function and the instruction.
    pub(super) calls: HashMap<(FunctionId, Inst), PrintfReplacement, FxBuildHasher>,
    /// By their numbers.
    pub(super) table: Vec<PrintfDescriptor>,
    /// Whether the device has no double: arguments that were widened to double for the call are
    /// recorded as floats.
    no_double: bool,
    /// Those that were not in the module before.
    numbers: HashMap<PrintfDescriptor, u32, ContentHash>,
    /// The bytes of their formats and strings.
    bytes: usize,
    fuel: Fuel,
}

/// The state of planning a call.
struct Planning<'a> {
    module: &'a Module,
    function: &'a Function,
    args: &'a [Value],
    choices: Choices<'a>,
    no_double: bool,
    /// The assumed values.
    chosen: Vec<(Value, Constant)>,
    /// The reasons why something cannot be printed, each once.
    problems: Vec<String>,
    calls: usize,
    /// The bytes of formats and strings that were read.
    read: Cell<usize>,
}

impl Plans {
    /// No call yet, behind these descriptors.
    pub(super) fn new(table: Vec<PrintfDescriptor>, no_double: bool, fuel: Fuel) -> Self {
        let (calls, numbers) = (HashMap::default(), HashMap::default());
        Self { calls, table, no_double, numbers, bytes: 0, fuel }
    }

    /// Plans a call; what cannot be printed becomes a diagnostic.
    pub(super) fn add(
        &mut self,
        module: &Module,
        id: FunctionId,
        inst: Inst,
        tell: &mut Vec<Diagnostic>,
    ) -> Result<(), PassError> {
        let function = &module.functions[id];
        let Op::Call(call) = &function.insts[inst].op else { return Ok(()) };
        let result = function.insts[inst].result.map(|value| function.local_type(value));
        if result != Some(Type::I32) {
            return Err(unsupported(function, "a printf that does not return an i32"));
        }
        let mut planning = Planning {
            module,
            function,
            args: &call.args,
            choices: Choices::new(module, function),
            no_double: self.no_double,
            chosen: Vec::new(),
            problems: Vec::new(),
            calls: 0,
            read: Cell::new(0),
        };
        let plan = self.plan(&mut planning)?;
        let line = function.insts[inst].debug_loc.map(|loc| loc.line).filter(|&line| line > 0);
        let line = line.map(|line| format!(" (line {line})")).unwrap_or_default();
        for problem in planning.problems {
            tell.push(Diagnostic {
                pass: NAME,
                function: Some(function.name().to_string()),
                message: format!("warning: {problem}{line}"),
            });
        }
        self.calls.insert((id, inst), plan);
        Ok(())
    }

    fn plan(&mut self, planning: &mut Planning<'_>) -> Result<PrintfReplacement, PassError> {
        planning.calls += 1;
        let described = planning.describe();
        let read = planning.read.take();
        self.fuel.charge(read / BYTES_PER_UNIT)?;
        let (problem, unknown) = match described {
            Ok((descriptor, arguments)) => {
                let next = self.table.len() as u32;
                let number = *self.numbers.entry(descriptor.clone()).or_insert(next);
                if number == next {
                    self.bytes = self.bytes.saturating_add(read);
                    self.fuel.check_size(self.bytes / BYTES_PER_INSTRUCTION)?;
                    self.table.push(descriptor);
                }
                return Ok(PrintfReplacement::Print { number, arguments });
            }
            Err(failure) => failure,
        };
        let few = planning.chosen.len() < CHOICES_MAX;
        if let Some(value) = unknown.filter(|_| few)
            && let Some(constants) = planning.choices.of(value)
            && planning.calls + constants.len() <= CALLS_MAX
        {
            let mut options = Vec::with_capacity(constants.len());
            for constant in constants {
                planning.chosen.push((value, constant));
                options.push((constant, self.plan(planning)?));
                planning.chosen.pop();
            }
            return Ok(PrintfReplacement::Choose { value, options });
        }
        let problem = format!("{} is -1: {problem}", planning.shown());
        if !planning.problems.contains(&problem) {
            planning.problems.push(problem);
        }
        Ok(PrintfReplacement::Fail)
    }

    /// The function of each descriptor that was not in the module before, by its number.
    pub(super) fn make_functions(
        &self,
        module: &mut Module,
        cx: &PassContext<'_>,
    ) -> Result<HashMap<u32, FunctionId, FxBuildHasher>, PassError> {
        let first = self.table.len().saturating_sub(self.numbers.len());
        let mut functions = HashMap::default();
        for (number, descriptor) in self.table.iter().enumerate().skip(first) {
            let number = number as u32;
            functions.insert(number, call::make_function(module, cx, number, descriptor)?);
        }
        Ok(functions)
    }
}

impl Planning<'_> {
    /// The call's descriptor, and the arguments that are recorded; or the reason why it cannot be
    /// printed, with the address that would have to be known.
    fn describe(&self) -> Result<(PrintfDescriptor, Vec<Argument>), (String, Option<Value>)> {
        let Some((&format, args)) = self.args.split_first() else {
            return Err(("there is no format".to_string(), None));
        };
        let mut unknown = None;
        let format = self
            .string(format, &mut unknown)
            .map_err(|why| (format!("the format {why}"), unknown))?;
        let mut arguments = Vec::new();
        let descriptor = describe_call(&format, |i, conversion| {
            let number = i + 1;
            let &value = args.get(i).ok_or_else(|| format!("argument {number} is missing"))?;
            if conversion.kind == ConversionKind::String {
                if self.is_null(value) {
                    return Ok(PrintfArgument::String(NULL.to_vec()));
                }
                let text = self.string(value, &mut unknown);
                let text = text.map_err(|why| format!("argument {number}, a string, {why}"))?;
                return Ok(PrintfArgument::String(text));
            }
            let value = if self.no_double { self.narrow(value) } else { value };
            let ty = self.module.cx.value_type(self.function, value);
            let (scalar, lanes) = shape(self.module, ty)
                .ok_or_else(|| format!("argument {number} is of a type that cannot be printed"))?;
            // The remaining doubles are constants, which become floats on this device.
            let is_constant = value.as_constant().is_some();
            let scalar = match scalar {
                PrintfScalar::Double if self.no_double && is_constant => PrintfScalar::Float,
                other => other,
            };
            let signed = conversion.kind == ConversionKind::Signed;
            arguments.push(Argument { value, scalar, signed });
            Ok(match lanes {
                Some(lanes) => PrintfArgument::Vector(scalar, lanes),
                None => PrintfArgument::Scalar(scalar),
            })
        });
        match descriptor {
            Ok(descriptor) => Ok((descriptor, arguments)),
            Err(problem) => Err((problem, unknown)),
        }
    }

    /// The operand of a conversion to double.
    fn narrow(&self, value: Value) -> Value {
        let types = &self.module.cx.types;
        let ty = self.module.cx.value_type(self.function, value);
        let widened = self.function.def_inst(value).map(|inst| &self.function.insts[inst].op);
        match widened {
            Some(&Op::Cast { op: CastOp::FpExt, arg, .. }) if types.scalar(ty) == Type::DOUBLE => {
                arg
            }
            _ => value,
        }
    }

    /// The call as a message shows it: with the beginning of its format, if that is known.
    fn shown(&self) -> String {
        const BYTES_MAX: usize = 40;
        let format = self.args.first().and_then(|&format| self.string(format, &mut None).ok());
        let Some(format) = format else { return "printf".to_string() };
        match format.get(..BYTES_MAX) {
            Some(start) => format!("printf(\"{}...\")", start.escape_ascii()),
            None => format!("printf(\"{}\")", format.escape_ascii()),
        }
    }

    /// The address that a value is in this plan, if it is one of several.
    fn chosen(&self, address: Value) -> Option<Constant> {
        let chosen = self.chosen.iter().find(|(value, _)| *value == address);
        chosen.map(|&(_, constant)| constant)
    }

    fn is_null(&self, address: Value) -> bool {
        let constant = self.chosen(address).or(address.as_constant());
        constant.is_some_and(|constant| self.module.cx.constants.is_zero(constant))
    }

    /// The string at an address; an unknown address goes to `unknown`.
    fn string(&self, address: Value, unknown: &mut Option<Value>) -> Result<Vec<u8>, &'static str> {
        let chosen = self.chosen(address);
        let known = chosen.map_or(address, Value::from);
        let text = strings::string_at(self.module, self.function, known);
        if text == Err(strings::UNKNOWN) && chosen.is_none() {
            *unknown = Some(address);
        }
        self.read.set(self.read.get() + text.as_ref().map_or(0, Vec::len));
        text
    }
}

/// The scalar that a value is made of, in the buffer, and the lanes of a vector.
fn shape(module: &Module, ty: Type) -> Option<(PrintfScalar, Option<u32>)> {
    let types = &module.cx.types;
    let lanes = match types.vector_parts(ty) {
        Some((_, _, true)) => return None,
        Some((_, lanes, false)) => Some(lanes),
        None => None,
    };
    let scalar = types.scalar(ty);
    let scalar = if scalar == Type::HALF {
        PrintfScalar::Half
    } else if scalar == Type::FLOAT {
        PrintfScalar::Float
    } else if scalar == Type::DOUBLE {
        PrintfScalar::Double
    } else if types.is_ptr(scalar) {
        PrintfScalar::Pointer
    } else {
        match types.int_bits(scalar)? {
            0..=8 => PrintfScalar::I8,
            9..=16 => PrintfScalar::I16,
            17..=32 => PrintfScalar::I32,
            33..=64 => PrintfScalar::I64,
            _ => return None,
        }
    };
    Some((scalar, lanes))
}
