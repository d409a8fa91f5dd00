//! Rules of a function's instructions: the ids that they use, and their types.

use rspirv::spirv::{LoopControl, Op};

use super::context::Context;
use super::dominators::Dominance;
use super::{
    calls, cfg, composites, dot, extended, images, matrices, memory, operations, pointers,
    structured,
};
use crate::built_in;
use crate::error::{Error, Rule};
use crate::grammar::{OperandClass, is_derivative, is_image};
use crate::limits::Limits;
use crate::module::{Function, InstructionRef, Module};
use crate::types::{Scalar, Type, TypeIndex};

/// Checks every instruction of a function with a body.
pub(crate) fn check_function(
    module: &Module,
    function: &Function,
    limits: &Limits,
) -> Result<(), Error> {
    let dominance = Dominance::new(function);
    let of_shaders = module.environment.has_interface;
    if of_shaders {
        structured::check(module, function, &dominance)?;
    }
    let mut locals = 0_u64;
    for (block_index, block) in (0_u32..).zip(&function.blocks) {
        let mut allowed = Allowed { phis: true, variables: block_index == 0 || !of_shaders };
        for instruction in module.instructions(block.instructions.clone()) {
            module.fuel.charge(1)?;
            match instruction.opcode() {
                Op::Line | Op::NoLine | Op::Nop => continue,
                Op::LoopMerge | Op::SelectionMerge => {
                    check_merge(module, function, &instruction, block.terminator())?;
                    continue;
                }
                _ => check_place(module, &instruction, &allowed)?,
            }
            check_counts(&instruction, &mut locals, limits)?;
            if !matches!(instruction.opcode(), Op::Phi | Op::Undef)
                && !module.is_annotation(instruction)
            {
                allowed.phis = false;
                allowed.variables &= !of_shaders || instruction.opcode() == Op::Variable;
            }
            let cx = Context { module, function, instruction };
            let (ids, types) = (cx.check_ids(&dominance, block_index), cx.check_types());
            // Unsupported instructions may use ids in other ways.
            if matches!(types, Err(Error::Unsupported { .. })) {
                return types;
            }
            ids.and(types)?;
        }
    }
    Ok(())
}

/// The instructions that may only come first in a block.
struct Allowed {
    phis: bool,
    variables: bool,
}

/// Rules about where an instruction stands, and of shaders about the signs of its operands.
fn check_place(
    module: &Module,
    instruction: &InstructionRef<'_>,
    allowed: &Allowed,
) -> Result<(), Error> {
    let of_shaders = module.environment.has_interface;
    let invalid = |rule, detail| Err(Error::invalid(rule, instruction.place(), detail));
    match instruction.opcode() {
        Op::Phi if !allowed.phis => {
            invalid(Rule::Cfg, "a phi after another instruction of its block")
        }
        Op::Variable if !allowed.variables => {
            invalid(Rule::Cfg, "a variable behind the first instructions of its function")
        }
        Op::UDiv | Op::UMod | Op::UConvert | Op::ConvertFToU
            if of_shaders && is_signed(module, instruction) =>
        {
            invalid(Rule::Type, "the result is no unsigned integer")
        }
        Op::UDiv | Op::UMod if of_shaders && has_other_sign(module, instruction) => {
            invalid(Rule::Type, "an operand is no unsigned integer")
        }
        _ => Ok(()),
    }
}

/// The limits of what an instruction has many of.
fn check_counts(
    instruction: &InstructionRef<'_>,
    locals: &mut u64,
    limits: &Limits,
) -> Result<(), Error> {
    let at = instruction.place();
    match instruction.opcode() {
        Op::Variable => {
            *locals += 1;
            Error::check_limit("function_locals", *locals, limits.function_locals, at)
        }
        Op::Switch => {
            let targets = instruction.switch_cases().len() as u64;
            Error::check_limit("switch_targets", targets, limits.switch_targets, at)
        }
        opcode @ (Op::AccessChain
        | Op::InBoundsAccessChain
        | Op::PtrAccessChain
        | Op::InBoundsPtrAccessChain
        | Op::CompositeExtract
        | Op::CompositeInsert) => {
            let indices = super::pointers::index_count(opcode, instruction.operands().len());
            Error::check_limit("access_chain", indices, limits.access_chain, at)
        }
        _ => Ok(()),
    }
}

/// Whether what stands behind a merge instruction is a terminator that may stand there.
fn is_branch_of(module: &Module, merge: &InstructionRef<'_>) -> bool {
    let next = module.instruction(merge.index() + 1);
    next.is_some_and(|next| match merge.opcode() {
        Op::LoopMerge => matches!(next.opcode(), Op::Branch | Op::BranchConditional),
        _ => matches!(next.opcode(), Op::BranchConditional | Op::Switch),
    })
}

/// Whether the result is a signed integer, or a vector of them.
fn is_signed(module: &Module, instruction: &InstructionRef<'_>) -> bool {
    let scalar = instruction.result_type().map(|ty| match *module.types.get(ty) {
        Type::Vector { element, .. } => module.types.get(element),
        ref scalar => scalar,
    });
    matches!(scalar, Some(Type::Int { signed: true, .. }))
}

/// Whether an operand is of the result's type but for the sign.
fn has_other_sign(module: &Module, instruction: &InstructionRef<'_>) -> bool {
    let result = instruction.result_type();
    instruction.operands().iter().any(|&id| module.type_of(id) != result)
}

/// A merge instruction is a hint, and its targets may be labels of blocks that the producer
/// removed. No producer writes another kind of id, or a label of another function.
fn check_merge(
    module: &Module,
    function: &Function,
    merge: &InstructionRef<'_>,
    terminator: usize,
) -> Result<(), Error> {
    if module.environment.has_interface {
        let cfg = |detail| Err(Error::invalid(Rule::Cfg, merge.place(), detail));
        if merge.index() + 1 != terminator {
            return cfg("a merge instruction that its block does not end behind");
        }
        if !is_branch_of(module, merge) {
            return cfg("a merge instruction in front of what is no branch of its kind");
        }
    }
    let unrolls = LoopControl::UNROLL.union(LoopControl::DONT_UNROLL);
    let control = merge.operand(2).map(LoopControl::from_bits_retain);
    if module.environment.has_interface && control.is_some_and(|control| control.contains(unrolls))
    {
        return Err(Error::invalid(Rule::Operand, merge.place(), "both Unroll and DontUnroll"));
    }
    if module.environment.has_interface && merge.opcode() == Op::LoopMerge {
        // Each of these bits has a number behind the mask.
        let with_number = LoopControl::DEPENDENCY_LENGTH
            .union(LoopControl::MIN_ITERATIONS)
            .union(LoopControl::MAX_ITERATIONS)
            .union(LoopControl::ITERATION_MULTIPLE)
            .union(LoopControl::PEEL_COUNT)
            .union(LoopControl::PARTIAL_COUNT);
        let given =
            control.map_or(0, |control| control.intersection(with_number).bits().count_ones());
        if merge.operands().len() < 3 + given as usize {
            let detail = "a number of the loop control is missing";
            return Err(Error::invalid(Rule::Operand, merge.place(), detail));
        }
    }
    let targets = if merge.opcode() == Op::LoopMerge { 2 } else { 1 };
    for &target in merge.operands().iter().take(targets) {
        if module.definition(target).is_some() {
            cfg::block_of(module, function, target, merge)?;
        }
    }
    Ok(())
}

impl<'m> Context<'m> {
    /// Every id is defined, is of a kind that may stand there, and its definition dominates this
    /// use.
    fn check_ids(&self, dominance: &Dominance, block: u32) -> Result<(), Error> {
        if self.instruction.opcode() == Op::Phi {
            return self.check_phi(dominance, block);
        }
        self.result_type_if_any()?;
        let mut found = Ok(());
        let words = self.instruction.operands();
        let skip = self.skips_extended_operands();
        let header = 1
            + usize::from(self.instruction.result_type_id() != 0)
            + usize::from(self.instruction.result() != 0);
        self.instruction.walk(&mut |operand| {
            let is_id = match operand.class {
                OperandClass::Id => true,
                OperandClass::Extended => !skip && !self.is_extended_literal(operand.start),
                OperandClass::Literal | OperandClass::String => false,
            };
            if is_id && found.is_ok() {
                let id = words.get(operand.start - header).copied().unwrap_or(0);
                found = self.check_id(id, dominance, block);
            }
        });
        found
    }

    fn result_type_if_any(&self) -> Result<(), Error> {
        if self.instruction.result_type_id() == 0 { Ok(()) } else { self.result_type().map(|_| ()) }
    }

    fn skips_extended_operands(&self) -> bool {
        self.module.is_annotation(self.instruction)
    }

    /// Whether the operand of an `OpExtInst` at word `start` is a literal number.
    fn is_extended_literal(&self, start: usize) -> bool {
        extended::literal_operand(self.module, &self.instruction)
            .is_some_and(|position| start == position + 3)
    }

    fn check_id(&self, id: u32, dominance: &Dominance, block: u32) -> Result<(), Error> {
        let at = self.instruction.place().with_id(id);
        let Some(definition) = self.module.definition(id) else {
            return Err(Error::undefined(id, at));
        };
        let body = &self.function.instructions;
        if definition.opcode() == Op::Label || definition.opcode() == Op::Function {
            // Branches and calls look at these themselves; anything else asks for a value and fails
            // there.
            return Ok(());
        }
        if !body.contains(&definition.index()) {
            let first = self.module.functions.first().map_or(usize::MAX, |f| f.instructions.start);
            if definition.index() < first {
                return Ok(());
            }
            let detail = format!("%{id} belongs to another function");
            return Err(Error::invalid(Rule::Dominance, at, detail));
        }
        if self.is_available(definition.index(), self.instruction.index(), dominance, block) {
            Ok(())
        } else {
            let detail = format!("the definition of %{id} does not dominate this use");
            Err(Error::invalid(Rule::Dominance, at, detail))
        }
    }

    /// Whether the result of instruction `definition` is available at `user` in `block`.
    fn is_available(
        &self,
        definition: usize,
        user: usize,
        dominance: &Dominance,
        block: u32,
    ) -> bool {
        let blocks = &self.function.blocks;
        let after = blocks.partition_point(|block| block.instructions.start <= definition);
        let Some(defining) = after.checked_sub(1) else {
            // Before the first block stand the parameters.
            return true;
        };
        let reachable =
            |block: u32| blocks.get(block as usize).is_some_and(|block| block.reachable);
        let defining = defining as u32;
        if defining == block {
            return definition < user;
        }
        !reachable(block) || (reachable(defining) && dominance.dominates(defining, block))
    }

    fn check_phi(&self, dominance: &Dominance, block: u32) -> Result<(), Error> {
        let result = self.result_type()?;
        if !self.instruction.operands().len().is_multiple_of(2) {
            return self.invalid(Rule::Operand, "a phi without a predecessor for its value");
        }
        let mut edges = std::collections::BTreeMap::new();
        for (value, label) in self.instruction.phi_edges() {
            let from = cfg::block_of(self.module, self.function, label, &self.instruction)?;
            if self.predecessors(block).binary_search(&from).is_err() {
                let detail = format!("%{label} is no predecessor of this block");
                return self.invalid(Rule::Cfg, detail);
            }
            // LLVM lists each of several edges from one block, with one value.
            let of_shader = self.module.environment.has_interface;
            let other = edges.insert(from, value);
            if other.is_some() && of_shader {
                return self.invalid(Rule::Cfg, format!("%{label} is listed twice"));
            }
            if other.is_some_and(|other| other != value) {
                return self.invalid(Rule::Cfg, format!("two values for the predecessor %{label}"));
            }
            self.same(self.type_of(value)?, result)?;
            let definition = self.module.definition(value);
            let Some(definition) = definition else {
                return Err(Error::undefined(value, self.instruction.place()));
            };
            // The value must be there at the end of the predecessor.
            if self.function.instructions.contains(&definition.index()) {
                if !self.is_available(definition.index(), usize::MAX, dominance, from) {
                    let at = self.instruction.place().with_id(value);
                    let detail = format!("the definition of %{value} does not dominate %{label}");
                    return Err(Error::invalid(Rule::Dominance, at, detail));
                }
            } else {
                self.check_id(value, dominance, block)?;
            }
        }
        self.check_phi_is_complete(&edges, block)
    }

    fn check_phi_is_complete(
        &self,
        edges: &std::collections::BTreeMap<u32, u32>,
        block: u32,
    ) -> Result<(), Error> {
        if !self.function.blocks.get(block as usize).is_some_and(|block| block.reachable) {
            return Ok(());
        }
        let missing = self
            .predecessors(block)
            .iter()
            .filter(|from| !edges.contains_key(from))
            .filter_map(|&from| self.function.blocks.get(from as usize))
            .find(|from| from.reachable);
        match missing {
            Some(from) => {
                self.invalid(Rule::Cfg, format!("no value for the predecessor %{}", from.label))
            }
            None => Ok(()),
        }
    }

    fn predecessors(&self, block: u32) -> &'m [u32] {
        let blocks = &self.function.blocks;
        blocks.get(block as usize).map_or(&[], |block| block.predecessors.as_slice())
    }

    fn check_types(&self) -> Result<(), Error> {
        use Op::*;
        match self.instruction.opcode() {
            Phi | Branch | Unreachable => Ok(()),
            LifetimeStart | LifetimeStop => self.expect_pointer(0),
            Undef => match self.module.types.is_value(self.result_type()?) {
                true => Ok(()),
                false => self.invalid(Rule::Type, "this type has no value"),
            },
            BranchConditional | AssumeTrueKHR => match self.scalar(self.operand_type(0)?) {
                Some(Scalar::Bool) => Ok(()),
                _ => self.invalid(Rule::Type, "the condition is no bool"),
            },
            Switch | ReadClockKHR => self.int_operand(0),
            Return => match self.module.types.get(self.function.result) {
                Type::Void => Ok(()),
                _ => self.invalid(Rule::Type, "the function returns a value"),
            },
            ReturnValue => self.same(self.operand_type(0)?, self.function.result),
            FunctionCall => calls::check_call(self.module, &self.instruction),
            ExtInst | ExtInstWithForwardRefsKHR => extended::check(self),
            AccessChain | InBoundsAccessChain | PtrAccessChain | InBoundsPtrAccessChain => {
                self.check_access_chain()
            }
            CompositeConstruct => {
                let args = self.all_operand_types()?;
                let result = self.result_type()?;
                self.rule(composites::check_construct(&self.module.types, result, &args))
            }
            CompositeExtract => {
                let indices = self.instruction.operands().get(1..).unwrap_or(&[]);
                let composite = self.operand_type(0)?;
                // A dimension beyond the last has a value in kernels, and producers ask for it.
                let is_dimension = !self.module.environment.has_interface
                    && indices.len() == 1
                    && built_in::loaded(self.module, self.operand(0)?).is_some();
                let indices = if is_dimension { &[0] } else { indices };
                let found = composites::element_type(&self.module.types, composite, indices);
                let found = self.rule(found)?;
                self.same(found, self.result_type()?)
            }
            CompositeInsert => {
                let indices = self.instruction.operands().get(2..).unwrap_or(&[]);
                let result = self.result_type()?;
                self.same(self.operand_type(1)?, result)?;
                let element = composites::element_type(&self.module.types, result, indices);
                let element = self.rule(element)?;
                self.same(self.operand_type(0)?, element)
            }
            VectorShuffle => {
                let lanes = self.instruction.operands().get(2..).unwrap_or(&[]);
                let (first, second) = (self.operand_type(0)?, self.operand_type(1)?);
                let types = &self.module.types;
                let result = self.result_type()?;
                self.rule(composites::check_shuffle(types, result, first, second, lanes))
            }
            ArrayLength => {
                self.expect_pointer(0)?;
                match self.module.types.get(self.result_type()?) {
                    Type::Int { width: 32, signed: false } => Ok(()),
                    _ => self.invalid(Rule::Type, "the length is no unsigned integer of 32 bits"),
                }
            }
            opcode if is_derivative(opcode) && self.module.environment.has_interface => {
                self.same(self.operand_type(0)?, self.result_type()?)
            }
            opcode if dot::is_dot(opcode) => dot::check(self),
            opcode if memory::is_memory(opcode) => memory::check(self),
            // Their operands are checked where they are lowered.
            opcode if is_image(opcode) && self.module.environment.has_interface => {
                images::check(self)
            }
            opcode if is_image(opcode) => Ok(()),
            opcode => self.check_operation(opcode),
        }
    }

    fn check_operation(&self, opcode: Op) -> Result<(), Error> {
        if self.instruction.result_type_id() == 0 || !operations_have(opcode) {
            return Err(Error::unsupported(self.instruction.place(), format!("Op{opcode:?}")));
        }
        let args = self.all_operand_types()?;
        let result = self.result_type()?;
        let types = &self.module.types;
        let has_matrices = self.module.environment.has_matrices;
        let of_matrices =
            || has_matrices.then(|| matrices::check(types, opcode, result, &args)).flatten();
        let checked = operations::check(types, opcode, result, &args).or_else(of_matrices);
        match checked {
            Some(checked) => self.rule(checked),
            None => Err(Error::unsupported(self.instruction.place(), format!("Op{opcode:?}"))),
        }
    }

    fn check_access_chain(&self) -> Result<(), Error> {
        let operands = self
            .instruction
            .operands()
            .iter()
            .map(|&id| Ok((self.type_of(id)?, self.module.constant_bits(id))));
        let mut operands = operands.collect::<Result<Vec<_>, Error>>()?;
        if self.module.environment.has_interface {
            // Which member a shader accesses does not depend on specialization.
            for (&id, (_, bits)) in self.instruction.operands().iter().zip(&mut operands) {
                let definition = self.module.definition(id);
                let is_plain = definition.is_some_and(|it| it.opcode() == Op::Constant);
                *bits = bits.filter(|_| is_plain);
            }
        }
        let result = self.result_type()?;
        let opcode = self.instruction.opcode();
        self.rule(pointers::check_access_chain(&self.module.types, opcode, result, &operands))
    }

    fn all_operand_types(&self) -> Result<Vec<TypeIndex>, Error> {
        self.instruction.operands().iter().map(|&id| self.type_of(id)).collect()
    }

    pub(crate) fn rule<T>(&self, checked: Result<T, String>) -> Result<T, Error> {
        checked.map_err(|detail| Error::invalid(Rule::Type, self.instruction.place(), detail))
    }

    pub(crate) fn expect_pointer(&self, position: usize) -> Result<(), Error> {
        let ty = self.operand_type(position)?;
        match self.module.types.pointer(ty) {
            Some(_) => Ok(()),
            None => self.invalid(Rule::Type, format!("operand {position} is no pointer")),
        }
    }
}

/// Whether the operation takes only ids, so that its operands can be looked up as values.
fn operations_have(opcode: Op) -> bool {
    crate::grammar::of(opcode).is_some_and(|grammar| {
        use rspirv::grammar::OperandKind::{IdRef, IdResult, IdResultType};
        grammar.operands.iter().all(|o| matches!(o.kind, IdRef | IdResult | IdResultType))
    })
}
