//! The verifier: the rules of a module.
//!
//! Errors are collected, each with its function, block and instruction; nothing is repaired. What
//! is checked:
//!
//! 1. *Structure*: a definition has an entry block; every block ends with its only terminator;
//!    every instruction is in one block once; the entry has no parameters and no predecessors; ids
//!    are in range.
//! 2. *Edges*: as many arguments as the target has parameters, of their types; equal arguments on
//!    two edges between the same blocks.
//! 3. *Dominance*: a value is computed on every path to its use; in unreachable blocks anything
//!    goes, as in LLVM.
//! 4. *Types* of every operation (`operations.rs`, `intrinsics.rs`): operands, results, flags on
//!    operations that have them, alignments that are powers of two, orderings that the operation
//!    may have, indices that lead somewhere, masks in range.
//! 5. *Calls*: a function type's arguments, the callee's type, the operand count of intrinsics.
//! 6. *Symbols*: unique names, kernels that return nothing and are defined, globals with
//!    initializers of their type.
//! 7. *Phase* (`phases.rs`): what a module that has come so far must have.

mod intrinsics;
mod operations;
mod phases;

pub use phases::{has_signature, verify_phase};

use crate::analysis::dominators::Places;
use crate::analysis::{Cfg, Dominators};
use crate::attributes::UNSUPPORTED;
use crate::entity::{EntityId, IdSet};
use crate::function::{Block, Function, Inst, Value, ValueDef};
use crate::instruction::Op;
use crate::module::{FunctionId, Module};
use crate::text::print::types::put_type;
use crate::text::print_inst;
use crate::types::Type;

/// A broken rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifyError {
    /// The function, by name; none for globals and the module.
    pub function: Option<String>,
    /// The block, by name or number.
    pub block: Option<String>,
    /// The instruction, by its place in the block.
    pub instruction: Option<(Inst, usize)>,
    /// The instruction, printed.
    pub text: Option<String>,
    /// The rule.
    pub message: String,
}

impl std::fmt::Display for VerifyError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(function) = &self.function {
            write!(f, "in @{function}")?;
        }
        if let Some(block) = &self.block {
            write!(f, ", block {block}")?;
        }
        if let Some((inst, place)) = self.instruction {
            write!(f, ", instruction {place} ({inst})")?;
        }
        if self.function.is_some() {
            f.write_str(": ")?;
        }
        f.write_str(&self.message)?;
        self.text.iter().try_for_each(|text| write!(f, ", in '{text}'"))
    }
}

impl std::error::Error for VerifyError {}

/// How many errors are kept.
const ERRORS_MAX: usize = 100;

/// Checks all rules; gives up to a hundred errors.
pub fn verify_module(module: &Module) -> Result<(), Vec<VerifyError>> {
    let mut errors = Vec::new();
    verify_symbols(module, &mut errors);
    for &id in &module.function_order {
        verify_function_into(module, &module.functions[id], Some(id), &mut errors);
        if errors.len() >= ERRORS_MAX {
            break;
        }
    }
    if errors.len() < ERRORS_MAX {
        phases::verify_phase_into(module, &mut errors);
    }
    errors.truncate(ERRORS_MAX);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Checks the rules of one function.
pub fn verify_function(module: &Module, id: FunctionId) -> Result<(), Vec<VerifyError>> {
    verify_one(module, &module.functions[id], Some(id))
}

/// Checks the rules of one function that may be out of its module.
pub fn verify_body(module: &Module, function: &Function) -> Result<(), Vec<VerifyError>> {
    verify_one(module, function, None)
}

fn verify_one(
    module: &Module,
    function: &Function,
    id: Option<FunctionId>,
) -> Result<(), Vec<VerifyError>> {
    let mut errors = Vec::new();
    verify_function_into(module, function, id, &mut errors);
    errors.truncate(ERRORS_MAX);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn verify_symbols(module: &Module, errors: &mut Vec<VerifyError>) {
    let mut error = |function: Option<&str>, message: String| {
        errors.push(VerifyError {
            function: function.map(str::to_string),
            block: None,
            instruction: None,
            text: None,
            message,
        });
    };
    let mut names = std::collections::BTreeSet::new();
    for &id in &module.global_order {
        let global = &module.globals[id];
        if !global.name.is_empty() && !names.insert(&*global.name) {
            error(None, format!("two symbols are named '{}'", global.name));
        }
        if let Some(initializer) = global.initializer
            && module.cx.constants.ty(initializer) != global.ty
        {
            error(None, format!("the initializer of '{}' is not of its type", global.name));
        }
        if global.align != 0 && !global.align.is_power_of_two() {
            error(None, format!("the alignment of '{}' is not a power of two", global.name));
        }
    }
    for &id in &module.function_order {
        let function = &module.functions[id];
        let name = function.name();
        if !names.insert(name) {
            error(Some(name), "two symbols have this name".into());
        }
        if module.find_function(name) != Some(id) {
            error(Some(name), "the module's table does not know this name".into());
        }
        let is_refused = function.attributes.set.string(UNSUPPORTED).is_some();
        let returns = function.return_type() != Type::VOID;
        if function.attributes.is_kernel() && returns && !is_refused {
            error(Some(name), "a kernel returns something".into());
        }
        match module.cx.types.function_parts(function.function_type()) {
            None => error(Some(name), "the function's type is not a function type".into()),
            Some((ret, params, _)) => {
                if ret != function.return_type() || params != &function.arg_types()[..] {
                    error(Some(name), "arguments and type differ".into());
                }
            }
        }
        for &param in &function.arg_types() {
            if !operations::is_first_class(&module.cx.types, param) && param != Type::METADATA {
                error(Some(name), "an argument is not of a first-class type".into());
            }
        }
    }
}

fn verify_function_into(
    module: &Module,
    function: &Function,
    id: Option<FunctionId>,
    errors: &mut Vec<VerifyError>,
) {
    if function.is_declaration() {
        return;
    }
    let mut checker =
        Checker { module, function, id, errors, block: None, inst: None, is_sound: false };
    if checker.structure() {
        checker.values();
    }
}

/// One function under verification, with the place that errors are about.
pub(crate) struct Checker<'a> {
    pub(crate) module: &'a Module,
    pub(crate) function: &'a Function,
    id: Option<FunctionId>,
    errors: &'a mut Vec<VerifyError>,
    block: Option<Block>,
    inst: Option<(Inst, usize)>,
    /// Whether blocks, instructions and operands are known to be there.
    is_sound: bool,
}

impl Checker<'_> {
    pub(crate) fn error(&mut self, message: impl Into<String>) {
        if self.errors.len() >= ERRORS_MAX {
            return;
        }
        let block = self.block.map(|block| self.block_name(block));
        let printed = self.inst.filter(|_| self.is_sound);
        let text = printed.map(|(inst, _)| print_inst(self.module, self.function, inst));
        self.errors.push(VerifyError {
            function: Some(self.function.name().to_string()),
            block,
            instruction: self.inst,
            text,
            message: message.into(),
        });
    }

    pub(crate) fn check(&mut self, holds: bool, message: &str) {
        if !holds {
            self.error(message);
        }
    }

    /// Checks that values are of one type.
    pub(crate) fn same(&mut self, what: &str, values: &[Value]) -> bool {
        let differ = values.windows(2).any(|pair| self.ty(pair[0]) != self.ty(pair[1]));
        if differ {
            self.error(format!("{what} differ: {}", self.types(values)));
        }
        !differ
    }

    pub(crate) fn ty(&self, value: Value) -> Type {
        self.module.cx.value_type(self.function, value)
    }

    /// The types of values, as a list in a sentence.
    pub(crate) fn types(&self, values: &[Value]) -> String {
        let types: Vec<String> = values.iter().map(|&value| self.spell(self.ty(value))).collect();
        types.join(" and ")
    }

    /// A type as text.
    pub(crate) fn spell(&self, ty: Type) -> String {
        let mut text = String::new();
        put_type(&mut text, &self.module.cx.types, ty);
        text
    }

    fn block_name(&self, block: Block) -> String {
        match self.function.block_name(block) {
            Some(name) => format!("%{name}"),
            None => block.to_string(),
        }
    }

    /// Where a value is made, for a sentence.
    fn definition(&self, value: Value, places: &Places) -> String {
        let block = match self.function.value_def(value) {
            Some(ValueDef::BlockParam(block, _)) => Some(block),
            Some(ValueDef::Inst(inst)) => places.of(inst).map(|(block, _)| block),
            _ => None,
        };
        match block {
            Some(block) => format!("defined in {}", self.block_name(block)),
            None => "defined in no block".to_string(),
        }
    }

    /// Rule 1; whether the rest can be looked at without stumbling.
    fn structure(&mut self) -> bool {
        let before = self.errors.len();
        let function = self.function;
        let mut placed_blocks = IdSet::new();
        for &block in &function.block_order {
            if block.index() >= function.blocks.len() || !placed_blocks.insert(block) {
                self.error(format!("{block} is out of range or placed twice"));
                return false;
            }
        }
        let mut placed = IdSet::new();
        for &block in &function.block_order {
            self.block = Some(block);
            self.inst = None;
            let insts = &function.blocks[block].insts;
            if insts.is_empty() {
                self.error("the block is empty");
            }
            for (i, &inst) in insts.iter().enumerate() {
                self.inst = Some((inst, i));
                if inst.index() >= function.insts.len() || !placed.insert(inst) {
                    self.error("the instruction is out of range or placed twice");
                    return false;
                }
                let op = &function.insts[inst].op;
                if op.is_terminator() != (i + 1 == insts.len()) {
                    self.error("a terminator is not at the block's end, or the end is none");
                }
                self.ids(op, &placed_blocks);
            }
        }
        self.inst = None;
        if let Some(entry) = function.entry() {
            self.block = Some(entry);
            self.check(function.blocks[entry].params.is_empty(), "the entry has parameters");
        }
        self.errors.len() == before
    }

    fn ids(&mut self, op: &Op, placed_blocks: &IdSet<Block>) {
        let constants = self.module.cx.constants.len();
        let mut bad = false;
        op.for_each_value(|value| {
            bad |= match value.as_constant() {
                Some(constant) => constant.index() >= constants,
                None => !self.function.has_value(value),
            }
        });
        self.check(!bad, "an operand is out of range");
        let mut missing = false;
        op.for_each_successor(|call| missing |= !placed_blocks.contains(call.block));
        self.check(!missing, "a successor is in no place");
        if let Some((_, callee)) = op.direct_call() {
            let known = self.module.functions.get(callee).is_some_and(|f| !f.name().is_empty())
                || Some(callee) == self.id;
            self.check(known, "the callee was removed");
        }
    }

    fn values(&mut self) {
        self.is_sound = true;
        let function = self.function;
        let cfg = Cfg::compute(function);
        let dominators = Dominators::compute(&cfg);
        let places = Places::compute(function);
        if let Some(entry) = function.entry() {
            self.block = Some(entry);
            self.check(cfg.preds(entry).is_empty(), "the entry has predecessors");
        }
        for &block in &function.block_order {
            self.block = Some(block);
            self.inst = None;
            for (i, &param) in function.blocks[block].params.iter().enumerate() {
                let def = function.value_def(param) == Some(ValueDef::BlockParam(block, i as u32));
                self.check(def, "a parameter does not know its place");
            }
            let reachable = cfg.is_reachable(block);
            for (i, &inst) in function.blocks[block].insts.iter().enumerate() {
                self.inst = Some((inst, i));
                let data = &function.insts[inst];
                if reachable {
                    let mut undominated = None;
                    data.op.for_each_value(|value| {
                        let place = (block, i as u32);
                        if !places.value_dominates(function, &dominators, value, place) {
                            undominated = Some(value);
                        }
                    });
                    if let Some(value) = undominated {
                        let name = match function.value_name(value) {
                            Some(name) => format!("%{name}"),
                            None => format!("{value:?}"),
                        };
                        let definition = self.definition(value, &places);
                        self.error(format!("{name} does not dominate this use ({definition})"));
                    }
                }
                self.edges(&data.op);
                self.operation(&data.op, data.result);
            }
        }
    }

    /// Rule 2.
    fn edges(&mut self, op: &Op) {
        let mut calls: Vec<&crate::instruction::BlockCall> = Vec::new();
        match op {
            Op::Br { target } => calls.push(target),
            Op::CondBr { then, otherwise, .. } => calls.extend([then, otherwise]),
            Op::Switch { default, cases, .. } => {
                calls.push(default);
                calls.extend(cases.iter().map(|(_, call)| call));
            }
            _ => return,
        }
        let mut first: hashbrown::HashMap<Block, &[Value], rustc_hash::FxBuildHasher> =
            hashbrown::HashMap::default();
        for call in calls {
            let params = &self.function.blocks[call.block].params;
            if params.len() != call.args.len() {
                self.error(format!(
                    "an edge to {} has {} arguments for {} parameters",
                    call.block,
                    call.args.len(),
                    params.len()
                ));
                continue;
            }
            for (&param, &arg) in params.iter().zip(&call.args) {
                if self.ty(param) != self.ty(arg) {
                    let (given, wanted) = (self.types(&[arg]), self.types(&[param]));
                    let block = self.block_name(call.block);
                    self.error(format!("the edge to {block} passes {given} for {wanted}"));
                }
            }
            if *first.entry(call.block).or_insert(&call.args) != &call.args[..] {
                self.error(format!("two edges to {} have different arguments", call.block));
            }
        }
    }
}
