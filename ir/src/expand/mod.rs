//! Expansion of LLVM intrinsics: those that the Language Reference defines by simpler operations
//! are read as these, so that nothing behind the reader has them.
//!
//! | file | which |
//! |---|---|
//! | `predicated.rs` | `llvm.vp.*`: operations with a mask and a number of lanes |
//! | `constrained.rs` | `llvm.experimental.constrained.*` with the default rounding: exception flags are not observed |
//! | `numbers.rs` | fixed-point arithmetic, three-way comparisons, parts of floats |
//! | `vectors.rs` | compression, histograms, partial sums, matrices |
//! | here | hints, and questions with one answer |
//!
//! A kernel with such a call is printed without it.

mod constrained;
mod numbers;
mod predicated;
mod vectors;

use crate::builder::Builder;
use crate::data_layout::DataLayout;
use crate::function::Value;
use crate::instruction::{BinaryOp, CastOp};
use crate::intrinsics::Intrinsic;
use crate::types::Type;

/// An intrinsic that is read as other instructions.
#[derive(Copy, Clone)]
pub(crate) struct Expansion(ExpansionRule);

/// How an intrinsic is expanded.
#[derive(Copy, Clone)]
enum ExpansionRule {
    Predicated(predicated::Predicated),
    Constrained(constrained::Constrained),
    Other(Make),
}

/// A call of one.
pub(crate) struct ExpandedCall<'a> {
    /// Its operands but metadata.
    pub(crate) args: &'a [Value],
    /// Operands that are strings in metadata.
    pub(crate) words: &'a [String],
    /// The type of its result.
    pub(crate) ty: Type,
    /// `align` on operands.
    pub(crate) aligns: &'a [Option<u32>],
    /// Where types lie in memory.
    pub(crate) layout: &'a DataLayout,
}

/// The value of a call, none if it has none; or an error message.
pub(crate) type ExpandedValue = Result<Option<Value>, String>;
type Make = fn(&mut Builder<'_>, &ExpandedCall<'_>) -> ExpandedValue;

/// The most lanes of an operation that is expanded lane by lane.
const LANES_MAX: u32 = 256;

impl Expansion {
    /// The one of a full name without `llvm.`: a known name, and the types that its operands and
    /// results have.
    pub(crate) fn from_name(name: &str, is_type: impl Fn(&str) -> bool) -> Option<Self> {
        let mut name = name;
        loop {
            if let Some(rule) = ExpansionRule::of(name) {
                return Some(Self(rule));
            }
            let (rest, last) = name.rsplit_once('.')?;
            if !is_type(last) {
                return None;
            }
            name = rest;
        }
    }

    /// Appends the expansion of a call.
    pub(crate) fn expand(self, b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
        match self.0 {
            ExpansionRule::Predicated(rule) => rule.expand(b, call),
            ExpansionRule::Constrained(rule) => rule.expand(b, call),
            ExpansionRule::Other(make) => make(b, call),
        }
    }
}

impl ExpansionRule {
    fn of(name: &str) -> Option<Self> {
        let predicated = name.strip_prefix("vp.").or_else(|| name.strip_prefix("experimental.vp."));
        if let Some(name) = predicated {
            return predicated::Predicated::from_name(name).map(Self::Predicated);
        }
        if let Some(name) = name.strip_prefix("experimental.constrained.") {
            return constrained::Constrained::from_name(name).map(Self::Constrained);
        }
        if name.starts_with("instrprof.") {
            return Some(Self::Other(nothing));
        }
        let tables = [OWN, numbers::ENTRIES, vectors::ENTRIES];
        let found = tables.iter().flat_map(|t| t.iter()).find(|(known, _)| *known == name);
        found.map(|&(_, make)| Self::Other(make))
    }
}

const OWN: &[(&str, Make)] = &[
    ("expect.with.probability", first_operand),
    ("ssa.copy", first_operand),
    ("annotation", first_operand),
    ("arithmetic.fence", first_operand),
    ("fake.use", nothing),
    ("pseudoprobe", nothing),
    ("pcmarker", nothing),
    ("codeview.annotation", nothing),
    // Whether a check that costs is to be made: it is.
    ("allow.runtime.check", yes),
    ("allow.ubsan.check", yes),
    ("experimental.widenable.condition", yes),
    // Zero is the answer of machines without the counter or the frame (Language Reference, "Code
    // Generator Intrinsics").
    ("readcyclecounter", zero),
    ("readsteadycounter", zero),
    ("returnaddress", zero),
    ("addressofreturnaddress", zero),
    ("frameaddress", zero),
    // To nearest, in the numbers of C's `FLT_ROUNDS`.
    ("get.rounding", one),
    ("flt.rounds", one),
    // Which invocations take part in a convergent operation follows from the control flow alone.
    ("experimental.convergence.entry", zero),
    ("experimental.convergence.loop", zero),
    ("experimental.convergence.anchor", zero),
    ("memset.inline", memset),
    ("load.relative", load_relative),
];

fn nothing(_: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    if call.ty == Type::VOID { Ok(None) } else { Err("this gives nothing".into()) }
}

fn first_operand(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    match call.args.first() {
        Some(&arg) if b.ty(arg) == call.ty => Ok(Some(arg)),
        _ => Err(OTHER_OPERANDS.into()),
    }
}

fn yes(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    if call.ty == Type::I1 { Ok(Some(b.cx.bool(true))) } else { Err(OTHER_OPERANDS.into()) }
}

fn zero(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let types = &b.cx.types;
    let good = types.is_int(call.ty) || types.is_ptr(call.ty) || call.ty == Type::TOKEN;
    if good { Ok(Some(b.cx.zero(call.ty))) } else { Err(OTHER_OPERANDS.into()) }
}

fn one(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    match b.cx.types.is_int(call.ty) {
        true => Ok(Some(b.cx.int(call.ty, 1))),
        false => Err(OTHER_OPERANDS.into()),
    }
}

fn memset(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [_, _, _, _] = operands(call)?;
    Ok(b.intrinsic(Intrinsic::MemSet, Type::VOID, call.args))
}

/// A table of distances from its own address: the address behind an entry. The distance may lead to
/// another object, where an address computation from the table could not: the sum is one of
/// numbers.
fn load_relative(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [table, offset] = operands(call)?;
    if !b.cx.types.is_ptr(b.ty(table)) || b.ty(table) != call.ty {
        return Err(OTHER_OPERANDS.into());
    }
    let entry = b.byte_offset(table, offset);
    let distance = b.load(Type::I32, entry, 4);
    let distance = b.int_cast(distance, Type::I64, true);
    let table = b.cast(CastOp::PtrToInt, table, Type::I64);
    let target = b.binary(BinaryOp::Add, table, distance);
    Ok(Some(b.cast(CastOp::IntToPtr, target, call.ty)))
}

const OTHER_OPERANDS: &str = "this intrinsic has other operands";

/// The operands of a call with `N` of them.
fn operands<const N: usize>(call: &ExpandedCall<'_>) -> Result<[Value; N], String> {
    call.args.try_into().map_err(|_| format!("this intrinsic takes {N} operands"))
}

/// The lanes of a vector.
#[derive(Copy, Clone)]
struct Lanes {
    element: Type,
    count: u32,
    scalable: bool,
}

/// The vector type of a value.
fn lanes(b: &Builder<'_>, value: Value) -> Result<Lanes, String> {
    lanes_of_type(b, b.ty(value))
}

fn lanes_of_type(b: &Builder<'_>, ty: Type) -> Result<Lanes, String> {
    match b.cx.types.vector_parts(ty) {
        Some((element, count, scalable)) => Ok(Lanes { element, count, scalable }),
        None => Err("this intrinsic is for vectors".into()),
    }
}

impl Lanes {
    /// How many there are, if that is known and few enough to be looked at one by one.
    fn known(self) -> Result<u32, String> {
        match self.scalable {
            false if self.count <= LANES_MAX => Ok(self.count),
            false => Err(format!("unsupported: more than {LANES_MAX} lanes here")),
            true => Err("unsupported: scalable vectors here".into()),
        }
    }

    /// The vector of the same shape with other lanes.
    fn of(self, b: &mut Builder<'_>, element: Type) -> Type {
        b.cx.types.vector_of(element, self.count, self.scalable)
    }

    /// `0, 1, 2, …`
    fn numbers(self, b: &mut Builder<'_>, element: Type) -> Value {
        let ty = self.of(b, element);
        if self.scalable {
            return b.intrinsic_value(Intrinsic::StepVector, ty, &[]);
        }
        let numbers: Vec<Value> =
            (0..self.count).map(|lane| b.cx.int(element, u128::from(lane))).collect();
        b.vector_of(&numbers)
    }

    /// How many there are, as an integer.
    fn count(self, b: &mut Builder<'_>, ty: Type) -> Value {
        let count = b.cx.int(ty, u128::from(self.count));
        if !self.scalable {
            return count;
        }
        match b.intrinsic(Intrinsic::VScale, ty, &[]) {
            Some(multiple) => b.mul(multiple, count),
            None => count,
        }
    }
}
