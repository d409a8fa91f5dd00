//! Instructions to a module: sections in their order, the preamble, annotations, functions and
//! blocks.

use std::ops::Range;

use oxmux_ir::Fuel;
use rspirv::spirv::{AddressingModel, Capability, ExecutionModel, LinkageType, MemoryModel, Op};

use crate::capabilities::Capabilities;
use crate::decode::{Decoded, Instruction};
use crate::decoration::{DecorationTable, Entry, GroupUse, WHOLE};
use crate::decoration_rules;
use crate::environment::Environment;
use crate::error::{Error, Place, Rule};
use crate::layout;
use crate::limits::Limits;
use crate::module::{
    Block, EntryPoint, ExecutionModeEntry, ExtInstImport, Function, Module, Names,
    WorkGroupPointers,
};
use crate::specialization::Specialization;
use crate::support;
use crate::tables::Tables;
use crate::text;
use crate::types::{Type, TypeIndex};

/// Sections of a module, in the order in which they must stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Section {
    Capabilities,
    Extensions,
    Imports,
    MemoryModel,
    EntryPoints,
    ExecutionModes,
    Debug,
    Annotations,
    Declarations,
    Functions,
}

/// The section of an instruction; `None` if it may stand in several.
fn section(opcode: Op) -> Option<Section> {
    Some(match opcode {
        Op::Nop | Op::Line | Op::NoLine | Op::ExtInst | Op::ExtInstWithForwardRefsKHR => {
            return None;
        }
        Op::Undef | Op::Variable => return None,
        // The translator from LLVM writes them before the annotations.
        Op::AliasDomainDeclINTEL | Op::AliasScopeDeclINTEL | Op::AliasScopeListDeclINTEL => {
            return None;
        }
        Op::Capability => Section::Capabilities,
        Op::Extension => Section::Extensions,
        Op::ExtInstImport => Section::Imports,
        Op::MemoryModel => Section::MemoryModel,
        Op::EntryPoint => Section::EntryPoints,
        Op::ExecutionMode | Op::ExecutionModeId => Section::ExecutionModes,
        Op::String | Op::SourceExtension | Op::Source | Op::SourceContinued => Section::Debug,
        Op::Name | Op::MemberName | Op::ModuleProcessed => Section::Debug,
        Op::Decorate | Op::MemberDecorate | Op::DecorationGroup | Op::GroupDecorate => {
            Section::Annotations
        }
        Op::GroupMemberDecorate | Op::DecorateId | Op::DecorateString => Section::Annotations,
        Op::MemberDecorateString => Section::Annotations,
        Op::TypeForwardPointer => Section::Declarations,
        opcode if crate::grammar::is_type(opcode) || crate::grammar::is_constant(opcode) => {
            Section::Declarations
        }
        _ => Section::Functions,
    })
}

/// Builds the module; function bodies are cut into blocks, but not checked yet.
pub(crate) fn assemble(
    mut decoded: Decoded,
    limits: &Limits,
    specialization: &Specialization,
    fuel: &Fuel,
) -> Result<Module, Error> {
    let Decoded { words, instructions, .. } = &decoded;
    fuel.charge(instructions.len())?;
    let environment = Environment::of_module(instructions, words);
    check_named(instructions, words, environment)?;
    let first_function = check_layout(instructions)?;
    let mut preamble = Preamble::new(environment);
    for (index, instruction) in instructions.iter().enumerate().take(first_function) {
        fuel.charge(1)?;
        preamble.instruction(instruction, words, instruction.place(index), limits)?;
    }
    let Some((addressing_model, _)) = preamble.memory_model else {
        let at = Place::at_byte(words.len() as u64 * 4);
        return Err(Error::invalid(Rule::MemoryModel, at, "there is no OpMemoryModel"));
    };
    preamble.check_entry_points()?;
    preamble.imports.sort_by_key(|import| import.id);
    preamble.names.sort_by_key(|entry| (entry.0, entry.1));
    let decorations = DecorationTable::new(preamble.decorations, preamble.group_uses, limits)?;

    let mut tables = Tables::new(
        &mut decoded, &decorations, limits, specialization, addressing_model, environment,
    );
    tables.fill(0..first_function)?;
    let Tables { types, constants, .. } = tables;
    let Decoded { words, instructions, ids } = decoded;
    let version = words.get(1).copied().unwrap_or(0).to_be_bytes();
    let generator = words.get(2).copied().unwrap_or(0);
    let mut module = Module {
        fuel: fuel.clone(),
        environment,
        version: (version[1], version[2]),
        generator,
        lines: Vec::new(),
        words,
        instructions,
        ids,
        decorations,
        names: Names { entries: preamble.names },
        capabilities: Capabilities::new(preamble.capabilities),
        extensions: preamble.extensions,
        imports: preamble.imports,
        entry_points: preamble.entry_points,
        types,
        constants,
        globals: preamble.globals,
        work_group_pointers: WorkGroupPointers::Addresses,
        work_group_size: None,
        functions: Vec::new(),
    };
    module.work_group_pointers = layout::work_group_pointers(&module);
    module.work_group_size = module.find_work_group_size();
    module.lines = module.find_lines();
    add_execution_modes(&mut module, preamble.execution_modes, &preamble.left_out)?;
    cut_functions(&mut module, first_function, limits)?;
    Ok(module)
}

/// Refuses unsupported capabilities and extensions before the layout is checked: they come with
/// instructions that have their own places.
fn check_named(
    instructions: &[Instruction],
    words: &[u32],
    environment: &Environment,
) -> Result<(), Error> {
    for (index, instruction) in instructions.iter().enumerate() {
        let (at, operands) = (instruction.place(index), instruction.operand_words(words));
        match (instruction.opcode, operands) {
            (Op::Capability, &[number]) if Capability::from_u32(number).is_none() => {
                let what = format!("capability {number}");
                return Err(support::unknown_number(instructions, words, at, what));
            }
            (Op::Capability, &[number]) => {
                support::capability(environment, number, at)?;
            }
            (Op::Extension, operands) => {
                let name = text::read(operands).unwrap_or_default().0;
                support::check_extension(environment, &name, at)?;
            }
            _ => break,
        }
    }
    Ok(())
}

/// Checks the order of sections and gives the index of the first `OpFunction`.
fn check_layout(instructions: &[Instruction]) -> Result<usize, Error> {
    let mut current = Section::Capabilities;
    let mut first_function = instructions.len();
    for (index, instruction) in instructions.iter().enumerate() {
        let Some(section) = section(instruction.opcode) else { continue };
        if section == Section::Functions && current != Section::Functions {
            if instruction.opcode != Op::Function {
                let detail = "this instruction stands outside of any function";
                return Err(Error::invalid(Rule::Layout, instruction.place(index), detail));
            }
            first_function = index;
        }
        if section < current {
            let detail = format!("{section:?} cannot stand after {current:?}");
            return Err(Error::invalid(Rule::Layout, instruction.place(index), detail));
        }
        current = section;
    }
    Ok(first_function)
}

/// The part of a module before its functions.
struct Preamble {
    environment: &'static Environment,
    /// Functions of entry points whose model is not served, and the first of them.
    left_out: std::collections::BTreeSet<u32>,
    first_left_out: Option<Error>,
    capabilities: Vec<Capability>,
    extensions: Vec<String>,
    imports: Vec<ExtInstImport>,
    memory_model: Option<(AddressingModel, MemoryModel)>,
    entry_points: Vec<EntryPoint>,
    entry_names: std::collections::BTreeSet<String>,
    execution_modes: Vec<(Place, bool, Vec<u32>)>,
    names: Vec<(u32, u32, Range<usize>)>,
    decorations: Vec<Entry>,
    group_uses: Vec<GroupUse>,
    globals: Vec<u32>,
}

impl Preamble {
    fn new(environment: &'static Environment) -> Self {
        Self {
            environment,
            left_out: Default::default(),
            first_left_out: None,
            capabilities: Vec::new(),
            extensions: Vec::new(),
            imports: Vec::new(),
            memory_model: None,
            entry_points: Vec::new(),
            entry_names: Default::default(),
            execution_modes: Vec::new(),
            names: Vec::new(),
            decorations: Vec::new(),
            group_uses: Vec::new(),
            globals: Vec::new(),
        }
    }

    /// A module whose entry points are all of models that are not served is refused for the first.
    fn check_entry_points(&mut self) -> Result<(), Error> {
        match self.first_left_out.take().filter(|_| self.entry_points.is_empty()) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    fn instruction(
        &mut self,
        instruction: &Instruction,
        words: &[u32],
        at: Place,
        limits: &Limits,
    ) -> Result<(), Error> {
        let operands = instruction.operand_words(words);
        match (instruction.opcode, operands) {
            (Op::Capability, &[number]) => {
                self.capabilities.push(support::capability(self.environment, number, at)?);
            }
            (Op::Extension, operands) => {
                let (name, _) = text::read(operands).unwrap_or_default();
                support::check_extension(self.environment, &name, at)?;
                self.extensions.push(name);
            }
            (Op::ExtInstImport, operands) => {
                let (name, _) = text::read(operands).unwrap_or_default();
                let set = support::ext_inst_set(&name);
                self.imports.push(ExtInstImport { id: instruction.result, set, name });
            }
            (Op::MemoryModel, &[addressing, memory]) => {
                if self.memory_model.is_some() {
                    return Err(Error::invalid(Rule::MemoryModel, at, "a second OpMemoryModel"));
                }
                self.memory_model =
                    Some(support::models(self.environment, addressing, memory, at)?);
            }
            (Op::EntryPoint, operands) => self.entry_point(operands, at)?,
            (Op::ExecutionMode | Op::ExecutionModeId, operands) => {
                let by_id = instruction.opcode == Op::ExecutionModeId;
                self.execution_modes.push((at, by_id, operands.to_vec()));
            }
            (Op::Name, &[id, ..]) => self.names.push((id, WHOLE, operand_range(instruction, 1))),
            (Op::MemberName, &[id, member, ..]) => {
                self.names.push((id, member, operand_range(instruction, 2)));
            }
            (Op::Variable, _) => {
                self.globals.push(instruction.result);
                let count = self.globals.len() as u64;
                Error::check_limit("globals", count, limits.globals, at)?;
            }
            _ => self.annotation(instruction, operands, at, limits)?,
        }
        Ok(())
    }

    fn entry_point(&mut self, operands: &[u32], at: Place) -> Result<(), Error> {
        let &[model, function, ref rest @ ..] = operands else {
            return Err(Error::invalid(Rule::Operand, at, "an operand is missing"));
        };
        let known = ExecutionModel::from_u32(model);
        let Some(model) = known.filter(|&known| known == self.environment.execution_model) else {
            let name = known.map_or_else(|| model.to_string(), |known| format!("{known:?}"));
            let error = Error::unsupported(at, format!("execution model {name}"));
            if !self.environment.leaves_out_other_models {
                return Err(error);
            }
            self.left_out.insert(function);
            self.first_left_out.get_or_insert(error);
            return Ok(());
        };
        let (name, interface) = text::read(rest).unwrap_or_default();
        let at = at.with_id(function);
        if !self.entry_names.insert(name.clone()) {
            let detail = format!("a second entry point {name:?}");
            return Err(Error::invalid(Rule::EntryPoint, at, detail));
        }
        let interface = interface.to_vec();
        self.entry_points.push(EntryPoint {
            model,
            function,
            name,
            interface,
            modes: Default::default(),
        });
        Ok(())
    }

    fn annotation(
        &mut self,
        instruction: &Instruction,
        operands: &[u32],
        at: Place,
        limits: &Limits,
    ) -> Result<(), Error> {
        let (target, member, before) = match (instruction.opcode, operands) {
            (Op::Decorate | Op::DecorateId | Op::DecorateString, &[target, _, ..]) => {
                (target, WHOLE, 1)
            }
            (Op::MemberDecorate | Op::MemberDecorateString, &[target, member, _, ..]) => {
                Error::check_limit("struct_members", u64::from(member), limits.struct_members, at)?;
                (target, member, 2)
            }
            (Op::GroupDecorate, &[group, ref targets @ ..]) => {
                let uses = targets.iter();
                let uses = uses.map(|&target| GroupUse { target, member: WHOLE, group });
                self.group_uses.extend(uses);
                return Ok(());
            }
            (Op::GroupMemberDecorate, &[group, ref targets @ ..]) => {
                let (pairs, _) = targets.as_chunks::<2>();
                for &[target, member] in pairs {
                    let limit = limits.struct_members;
                    Error::check_limit("struct_members", u64::from(member), limit, at)?;
                    self.group_uses.push(GroupUse { target, member, group });
                }
                return Ok(());
            }
            _ => return Ok(()),
        };
        let decoration = operands.get(before).copied().unwrap_or(0);
        let given = operands.get(before + 1..).unwrap_or(&[]);
        decoration_rules::check(decoration, given, at)?;
        self.decorations.push(Entry {
            target,
            member,
            decoration,
            operands: operand_range(instruction, before + 1),
            instruction: at.instruction.unwrap_or(u32::MAX),
        });
        Ok(())
    }
}

/// The words of an instruction from the operand word `first` on.
fn operand_range(instruction: &Instruction, first: usize) -> Range<usize> {
    let start = instruction.start as usize;
    let end = start + usize::from(instruction.word_count);
    (start + usize::from(instruction.operands_at) + first).min(end)..end
}

fn add_execution_modes(
    module: &mut Module,
    modes: Vec<(Place, bool, Vec<u32>)>,
    left_out: &std::collections::BTreeSet<u32>,
) -> Result<(), Error> {
    // Modes are kept per function: several entry points may share one.
    let mut by_function = std::collections::BTreeMap::<u32, Vec<ExecutionModeEntry>>::new();
    for entry in &module.entry_points {
        by_function.entry(entry.function).or_default();
    }
    for (at, by_id, words) in modes {
        let &[function, mode, ref operands @ ..] = words.as_slice() else {
            return Err(Error::invalid(Rule::Operand, at, "an operand is missing"));
        };
        let Some(list) = by_function.get_mut(&function) else {
            if left_out.contains(&function) {
                continue;
            }
            let detail = format!("%{function} is no entry point");
            return Err(Error::invalid(Rule::ExecutionMode, at.with_id(function), detail));
        };
        list.push(support::execution_mode(module, mode, by_id, operands, at)?);
    }
    let by_function: std::collections::BTreeMap<u32, std::sync::Arc<[ExecutionModeEntry]>> =
        by_function.into_iter().map(|(function, modes)| (function, modes.into())).collect();
    for entry in &mut module.entry_points {
        entry.modes = by_function.get(&entry.function).cloned().unwrap_or_default();
    }
    Ok(())
}

/// Cuts the instructions from `first` on into functions and their blocks.
fn cut_functions(module: &mut Module, first: usize, limits: &Limits) -> Result<(), Error> {
    let mut open: Option<Function> = None;
    let mut open_block: Option<(u32, usize)> = None;
    for index in first..module.instructions.len() {
        let Some(&instruction) = module.instructions.get(index) else { break };
        let at = instruction.place(index);
        let opcode = instruction.opcode;
        let layout = |detail: &str| Err(Error::invalid(Rule::Layout, at, detail));
        match (opcode, open.as_mut()) {
            (Op::Function, None) => {
                let function = open_function(module, &instruction, index, at)?;
                open = Some(function);
                let count = module.functions.len() as u64 + 1;
                Error::check_limit("functions", count, limits.functions, at)?;
            }
            (Op::Function, Some(_)) => return layout("a function inside a function"),
            (Op::Nop | Op::Line | Op::NoLine, _) => {}
            (Op::ExtInst | Op::ExtInstWithForwardRefsKHR, _) if open_block.is_none() => {
                check_skippable(module, &instruction, at)?;
            }
            (_, None) => return layout("this instruction stands outside of any function"),
            (Op::FunctionParameter, Some(function)) => {
                if open_block.is_some() || !function.blocks.is_empty() {
                    return layout("a parameter after a block");
                }
                function.parameters.push(instruction.result);
            }
            (Op::FunctionEnd, Some(function)) => {
                if open_block.is_some() {
                    return Err(Error::invalid(Rule::Cfg, at, "the last block has no terminator"));
                }
                function.instructions.end = index + 1;
                module.functions.extend(open.take());
            }
            (Op::Label, Some(function)) => {
                if open_block.is_some() {
                    let detail = "the block before has no terminator";
                    return Err(Error::invalid(Rule::Cfg, at, detail));
                }
                let block = u32::try_from(function.blocks.len()).unwrap_or(u32::MAX);
                let count = u64::from(block) + 1;
                Error::check_limit("function_blocks", count, limits.function_blocks, at)?;
                open_block = Some((instruction.result, index + 1));
                set_table_index(module, index, block);
            }
            (_, Some(function)) => {
                let Some((label, start)) = open_block else {
                    return Err(Error::invalid(
                        Rule::Cfg,
                        at,
                        "an instruction outside of any block",
                    ));
                };
                if rspirv::grammar::reflect::is_block_terminator(opcode) {
                    function.blocks.push(Block {
                        label,
                        instructions: start..index + 1,
                        successors: Vec::new(),
                        predecessors: Vec::new(),
                        immediate_dominator: None,
                        reachable: false,
                    });
                    open_block = None;
                }
            }
        }
    }
    match open {
        None => Ok(()),
        Some(function) => {
            let at = module.instruction(function.instructions.start).map(|i| i.place());
            let detail = "the function has no OpFunctionEnd";
            Err(Error::invalid(Rule::Layout, at.unwrap_or_default(), detail))
        }
    }
}

fn set_table_index(module: &mut Module, index: usize, value: u32) {
    if let Some(instruction) = module.instructions.get_mut(index) {
        instruction.table_index = value;
    }
}

fn open_function(
    module: &mut Module,
    instruction: &Instruction,
    index: usize,
    at: Place,
) -> Result<Function, Error> {
    let &[control, type_id] = instruction.operand_words(&module.words) else {
        return Err(Error::invalid(Rule::Operand, at, "an operand is missing"));
    };
    if module.ids.get(type_id).is_none() {
        return Err(Error::undefined(type_id, at));
    }
    let ty = module.type_index(type_id);
    let signature = ty.and_then(|ty| match module.types.get(ty) {
        Type::Function { result, .. } => Some((ty, *result)),
        _ => None,
    });
    let Some((ty, result)) = signature else {
        let detail = format!("%{type_id} is no function type");
        return Err(Error::invalid(Rule::Type, at, detail));
    };
    if module.type_index(instruction.result_type) != Some(result) {
        let detail = "the result type is not that of the function type";
        return Err(Error::invalid(Rule::Type, at, detail));
    }
    let number = u32::try_from(module.functions.len()).unwrap_or(u32::MAX);
    set_table_index(module, index, number);
    let linkage = module.decorations(instruction.result).linkage();
    Ok(Function {
        id: instruction.result,
        import: linkage.and_then(|(name, kind)| (kind == LinkageType::Import).then_some(name)),
        ty: TypeIndex(ty.0),
        result,
        control,
        parameters: Vec::new(),
        blocks: Vec::new(),
        instructions: index..index + 1,
        order: Vec::new(),
        unsupported: None,
    })
}

/// Outside of blocks only instructions without meaning for the result may stand.
fn check_skippable(module: &Module, instruction: &Instruction, at: Place) -> Result<(), Error> {
    let set = instruction.operand_words(&module.words).first().copied().unwrap_or(0);
    match module.ext_inst_set(set) {
        Some(set) if set.is_annotation() => Ok(()),
        _ => Err(Error::invalid(Rule::Layout, at, "this instruction stands outside of any block")),
    }
}
