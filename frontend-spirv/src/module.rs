//! A SPIR-V module that has been read and checked: plain data, by instruction and by id.
//!
//! A [`Module`] comes only from [`load_module`](crate::load_module), which has checked everything
//! that the lowering relies on: ids exist and are of the right kind, types fit, definitions
//! dominate uses.

use std::ops::Range;

use oxmux_ir::Fuel;
use oxmux_ir::opencl::OpenClBuiltin;
use rspirv::spirv::{BuiltIn, Decoration, ExecutionModel, Op};

use crate::capabilities::Capabilities;
use crate::constants::{Constant, ConstantIndex, ConstantTable};
use crate::decode::{IdTable, Instruction, NO_TABLE_INDEX};
use crate::decoration::{DecorationTable, Decorations, WHOLE};
use crate::environment::Environment;
use crate::error::{Error, Place};
use crate::grammar::{self, Operand, OperandClass};
use crate::text;
use crate::types::{TypeIndex, TypeTable};

/// A SPIR-V module, checked.
#[derive(Debug)]
pub struct Module {
    /// The budget of reading and lowering.
    pub(crate) fuel: Fuel,
    /// The environment, selected by the memory model.
    pub(crate) environment: &'static Environment,
    pub(crate) words: Vec<u32>,
    pub(crate) instructions: Vec<Instruction>,
    pub(crate) ids: IdTable,
    pub(crate) decorations: DecorationTable,
    pub(crate) names: Names,
    pub(crate) lines: Vec<LineEntry>,
    /// Major and minor version.
    pub version: (u8, u8),
    /// The generator's magic number.
    pub generator: u32,
    /// Capabilities.
    pub(crate) capabilities: Capabilities,
    /// Extensions, in order.
    pub extensions: Vec<String>,
    /// Imported sets of extended instructions, by rising id.
    pub(crate) imports: Vec<ExtInstImport>,
    /// Entry points, in order.
    pub(crate) entry_points: Vec<EntryPoint>,
    /// Types.
    pub(crate) types: TypeTable,
    /// Constants.
    pub(crate) constants: ConstantTable,
    /// Ids of the variables at module scope, in order.
    pub(crate) globals: Vec<u32>,
    /// What pointers into work-group memory of a shader are.
    pub(crate) work_group_pointers: WorkGroupPointers,
    /// What [`find_work_group_size`](Self::find_work_group_size) found.
    pub(crate) work_group_size: Option<[u32; 3]>,
    /// Functions, in order, declarations among them.
    pub(crate) functions: Vec<Function>,
}

/// What a pointer into work-group memory is, as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WorkGroupPointers {
    /// An address.
    Addresses,
    /// A variable's address and size, and an offset: with variable pointers, which step from
    /// element to element, may be null, and lie in variables, no access must leave the variable.
    Bounded,
    /// The same, and the memory has an explicit layout: the variables are views of it.
    Blocks,
}

/// `OpExtInstImport`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ExtInstImport {
    /// The id by which instructions name the set.
    pub(crate) id: u32,
    /// Which set it is.
    pub(crate) set: ExtInstSet,
    /// The name in the module.
    pub(crate) name: String,
}

/// A set of extended instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub(crate) enum ExtInstSet {
    /// `OpenCL.std`.
    OpenClStd,
    /// `GLSL.std.450`.
    GlslStd450,
    /// `SPV_AMD_shader_trinary_minmax`.
    AmdTrinary,
    /// `OpenCL.DebugInfo.100` or `DebugInfo`: no effect on a kernel's results.
    DebugInfo,
    /// `NonSemantic.Shader.DebugInfo.100`: as little.
    ShaderDebugInfo,
    /// `NonSemantic.…`: by definition no effect on a kernel's results.
    NonSemantic,
    /// Another set: functions that use it are refused.
    Unknown,
}

impl ExtInstSet {
    /// Whether its instructions have no effect on a kernel's results.
    pub(crate) fn is_annotation(self) -> bool {
        matches!(self, Self::DebugInfo | Self::ShaderDebugInfo | Self::NonSemantic)
    }
}

/// `OpEntryPoint` with the execution modes of its function.
#[derive(Clone, Debug)]
pub(crate) struct EntryPoint {
    /// The execution model.
    pub(crate) model: ExecutionModel,
    /// Id of the function.
    pub(crate) function: u32,
    /// The name by which a kernel is launched.
    pub(crate) name: String,
    /// Ids of the interface variables, as listed; producers list too few and too many.
    pub(crate) interface: Vec<u32>,
    /// Execution modes, in order, with `…Id` forms turned into their literal forms.
    pub(crate) modes: std::sync::Arc<[ExecutionModeEntry]>,
}

impl EntryPoint {
    /// Operands of the first execution mode of this kind.
    pub(crate) fn mode(&self, mode: rspirv::spirv::ExecutionMode) -> Option<&[u32]> {
        self.modes.iter().find(|entry| entry.mode == mode as u32).map(|entry| &*entry.operands)
    }

    /// `LocalSize`.
    pub(crate) fn local_size(&self) -> Option<[u32; 3]> {
        self.mode(rspirv::spirv::ExecutionMode::LocalSize)?.try_into().ok()
    }

    /// `LocalSizeHint`.
    pub(crate) fn local_size_hint(&self) -> Option<[u32; 3]> {
        self.mode(rspirv::spirv::ExecutionMode::LocalSizeHint)?.try_into().ok()
    }

    /// `SubgroupSize`.
    pub(crate) fn subgroup_size(&self) -> Option<u32> {
        self.mode(rspirv::spirv::ExecutionMode::SubgroupSize)?.first().copied()
    }

    /// `VecTypeHint` as its number.
    pub(crate) fn vec_type_hint(&self) -> Option<u32> {
        self.mode(rspirv::spirv::ExecutionMode::VecTypeHint)?.first().copied()
    }

    /// Whether `ContractionOff` forbids fused multiply-add.
    pub(crate) fn contraction_off(&self) -> bool {
        self.mode(rspirv::spirv::ExecutionMode::ContractionOff).is_some()
    }
}

/// One execution mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ExecutionModeEntry {
    /// The mode's number: unknown, newer ones are kept.
    pub(crate) mode: u32,
    /// Its literals.
    pub(crate) operands: Box<[u32]>,
}

/// `OpFunction` to `OpFunctionEnd`.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// Id of the function.
    pub(crate) id: u32,
    /// Its name in the module that defines it, if it is another one.
    pub(crate) import: Option<String>,
    /// Its function type.
    pub(crate) ty: TypeIndex,
    /// The result type.
    pub(crate) result: TypeIndex,
    /// Bits of `FunctionControl`.
    pub(crate) control: u32,
    /// Ids of the parameters.
    pub(crate) parameters: Vec<u32>,
    /// Blocks, in order, the entry first; none for a declaration.
    pub(crate) blocks: Vec<Block>,
    /// Indices of its instructions, from `OpFunction` to `OpFunctionEnd`.
    pub(crate) instructions: Range<usize>,
    /// Indices of the reachable blocks in reverse postorder: each after its dominators.
    pub(crate) order: Vec<u32>,
    /// The unsupported feature of the function; it is not lowered then, and kernels that reach it
    /// are refused.
    pub(crate) unsupported: Option<Error>,
}

impl Function {
    /// Whether the function has no body here.
    pub(crate) fn is_declaration(&self) -> bool {
        self.blocks.is_empty()
    }
}

/// A block.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// Id of the label.
    pub(crate) label: u32,
    /// Indices of the instructions after the label, the terminator last.
    pub(crate) instructions: Range<usize>,
    /// Indices of the blocks to which the terminator leads, as often as it names them.
    pub(crate) successors: Vec<u32>,
    /// Indices of the blocks that lead here, each once, rising.
    pub(crate) predecessors: Vec<u32>,
    /// Index of the immediate dominator; `None` for the entry and for unreachable blocks.
    pub(crate) immediate_dominator: Option<u32>,
    /// Whether a path from the entry leads here.
    pub(crate) reachable: bool,
}

impl Block {
    /// Index of the terminating instruction.
    pub(crate) fn terminator(&self) -> usize {
        self.instructions.end.saturating_sub(1)
    }
}

/// `OpName` and `OpMemberName`, sorted by id.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// Id, member (or [`WHOLE`]), and the range of the string's words.
    pub(crate) entries: Vec<(u32, u32, Range<usize>)>,
}

/// From which instruction on which line holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineEntry {
    pub(crate) instruction: u32,
    pub(crate) line: Option<Line>,
}

/// A source location of `OpLine`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// Id of the `OpString` with the file's name.
    pub(crate) file: u32,
    /// Line, from 1.
    pub(crate) line: u32,
    /// Column, from 1; 0 if it is not known.
    pub(crate) column: u32,
}

/// An instruction with the module that it stands in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InstructionRef<'m> {
    module: &'m Module,
    instruction: &'m Instruction,
    index: usize,
}

impl<'m> InstructionRef<'m> {
    /// Its opcode.
    pub(crate) fn opcode(&self) -> Op {
        self.instruction.opcode
    }

    /// Id of the result, or 0.
    pub(crate) fn result(&self) -> u32 {
        self.instruction.result
    }

    /// Id of the result's type, or 0.
    pub(crate) fn result_type_id(&self) -> u32 {
        self.instruction.result_type
    }

    /// Type of the result.
    pub(crate) fn result_type(&self) -> Option<TypeIndex> {
        self.module.type_index(self.instruction.result_type)
    }

    /// Position in the module.
    pub(crate) fn index(&self) -> usize {
        self.index
    }

    /// The place, for errors.
    pub(crate) fn place(&self) -> Place {
        self.instruction.place(self.index)
    }

    /// All words, from the one with the opcode on.
    pub(crate) fn words(&self) -> &'m [u32] {
        self.instruction.words(&self.module.words)
    }

    /// The words after result type and result.
    pub(crate) fn operands(&self) -> &'m [u32] {
        self.instruction.operand_words(&self.module.words)
    }

    /// The operand word at `position` after result type and result.
    pub(crate) fn operand(&self, position: usize) -> Option<u32> {
        self.operands().get(position).copied()
    }

    /// The ids among the operands.
    pub(crate) fn for_each_id(&self, visit: &mut dyn FnMut(u32)) {
        let words = self.words();
        self.walk(&mut |operand| {
            if matches!(operand.class, OperandClass::Id | OperandClass::Extended)
                && let Some(&id) = words.get(operand.start)
            {
                visit(id);
            }
        });
    }

    /// Visits the operands behind result type and result, in order.
    pub(crate) fn walk(&self, visit: &mut dyn FnMut(Operand)) {
        if let Some(grammar) = grammar::of(self.instruction.opcode) {
            // The decoder has walked the same words without an error.
            let literal_words = usize::from(self.instruction.literal_words);
            let _ = grammar::walk(grammar, self.words(), literal_words, visit);
        }
    }

    /// Literal and label of each case of an `OpSwitch`, the literal as its bits.
    pub(crate) fn switch_cases(&self) -> Vec<(u64, u32)> {
        let words = usize::from(self.instruction.literal_words);
        let cases = self.operands().get(2..).unwrap_or(&[]);
        cases
            .chunks_exact(words + 1)
            .filter_map(|case| {
                let (label, literal) = case.split_last()?;
                let bits = literal.iter().rev().fold(0_u64, |bits, &w| bits << 32 | u64::from(w));
                Some((bits, *label))
            })
            .collect()
    }

    /// Value and label of the predecessor for each edge of an `OpPhi`.
    pub(crate) fn phi_edges(&self) -> impl Iterator<Item = (u32, u32)> + use<'m> {
        let (pairs, _) = self.operands().as_chunks::<2>();
        pairs.iter().map(|&[value, predecessor]| (value, predecessor))
    }

    /// The line in the source.
    pub(crate) fn line(&self) -> Option<Line> {
        let index = u32::try_from(self.index).ok()?;
        let after = self.module.lines.partition_point(|entry| entry.instruction <= index);
        self.module.lines.get(after.checked_sub(1)?).and_then(|entry| entry.line)
    }
}

impl Module {
    /// The names of the capabilities that the module declares, in order.
    pub fn capability_names(&self) -> Vec<String> {
        self.capabilities.declared().iter().map(|capability| format!("{capability:?}")).collect()
    }

    /// The names of the kernels, in order.
    pub fn kernel_names(&self) -> Vec<&str> {
        self.entry_points.iter().map(|entry| entry.name.as_str()).collect()
    }

    /// The width of an address, in bits.
    pub fn address_bits(&self) -> u64 {
        self.types.pointer_bytes() * 8
    }

    /// The instruction at a position.
    pub(crate) fn instruction(&self, index: usize) -> Option<InstructionRef<'_>> {
        let instruction = self.instructions.get(index)?;
        Some(InstructionRef { module: self, instruction, index })
    }

    /// The instructions of a range, as blocks and functions give it.
    pub(crate) fn instructions(
        &self,
        range: Range<usize>,
    ) -> impl Iterator<Item = InstructionRef<'_>> {
        range.filter_map(|index| self.instruction(index))
    }

    /// The instruction whose result is `id`.
    pub(crate) fn definition(&self, id: u32) -> Option<InstructionRef<'_>> {
        self.instruction(self.ids.get(id)?)
    }

    /// Where `id` is defined; no place if it is not.
    pub(crate) fn place_of(&self, id: u32) -> Place {
        self.definition(id).map(|definition| definition.place()).unwrap_or_default()
    }

    /// The type that `id` names.
    pub(crate) fn type_index(&self, id: u32) -> Option<TypeIndex> {
        let instruction = self.instructions.get(self.ids.get(id)?)?;
        (grammar::is_type(instruction.opcode) && instruction.table_index != NO_TABLE_INDEX)
            .then_some(TypeIndex(instruction.table_index))
    }

    /// The type of the value `id`: a constant, variable, parameter or result of an instruction.
    pub(crate) fn type_of(&self, id: u32) -> Option<TypeIndex> {
        let instruction = self.instructions.get(self.ids.get(id)?)?;
        if instruction.opcode == Op::Function || instruction.result_type == 0 {
            return None;
        }
        self.type_index(instruction.result_type)
    }

    /// The constant that `id` names, a module-scope `OpUndef` included.
    pub(crate) fn constant(&self, id: u32) -> Option<ConstantIndex> {
        let instruction = self.instructions.get(self.ids.get(id)?)?;
        (grammar::is_constant(instruction.opcode) && instruction.table_index != NO_TABLE_INDEX)
            .then_some(ConstantIndex(instruction.table_index))
    }

    /// Bits of the scalar constant `id`; `None` if it is no constant or not known before the
    /// program runs.
    pub(crate) fn constant_bits(&self, id: u32) -> Option<u64> {
        self.constants.scalar_bits(self.constant(id)?)
    }

    /// The first word of a decoration of a member of the structure type `id`.
    pub(crate) fn member_word(&self, id: u32, member: u32, decoration: Decoration) -> Option<u32> {
        debug_assert_ne!(member, WHOLE);
        self.member_decorations(id, member).get(decoration)?.first().copied()
    }

    /// The constant that is decorated as the built-in `WorkgroupSize`, which overrides every
    /// `LocalSize`.
    pub(crate) fn find_work_group_size(&self) -> Option<[u32; 3]> {
        let is_size = |word: Option<&u32>| word == Some(&(BuiltIn::WorkgroupSize as u32));
        let entry = self.decorations.entries().iter().find(|entry| {
            entry.decoration == Decoration::BuiltIn as u32
                && is_size(self.words.get(entry.operands.start))
                && self.constant(entry.target).is_some()
        })?;
        let constant = self.constants.get(self.constant(entry.target)?);
        let Constant::Composite(parts) = constant else { return None };
        let sizes = parts.iter().map(|&part| u32::try_from(self.constants.scalar_bits(part)?).ok());
        sizes.collect::<Option<Vec<u32>>>()?.try_into().ok()
    }

    /// For each function those that it calls, by position, rising, each once.
    pub(crate) fn callees(&self) -> Vec<Vec<usize>> {
        let of = |function: &Function| {
            let calls = self.instructions(function.instructions.clone());
            let calls = calls.filter(|inst| inst.opcode() == Op::FunctionCall);
            let mut found: Vec<usize> =
                calls.filter_map(|call| self.function_index(call.operand(0)?)).collect();
            found.sort_unstable();
            found.dedup();
            found
        };
        self.functions.iter().map(of).collect()
    }

    /// Index in [`functions`](Self::functions) of the function `id`.
    pub(crate) fn function_index(&self, id: u32) -> Option<usize> {
        let instruction = self.instructions.get(self.ids.get(id)?)?;
        (instruction.opcode == Op::Function && instruction.table_index != NO_TABLE_INDEX)
            .then_some(instruction.table_index as usize)
    }

    /// The function `id`.
    pub(crate) fn function(&self, id: u32) -> Option<&Function> {
        self.functions.get(self.function_index(id)?)
    }

    /// The name of the function `id` if another module defines it.
    pub(crate) fn import_name(&self, id: u32) -> Option<&str> {
        self.function(id)?.import.as_deref()
    }

    /// Whether the function `id` is imported under one of the names of `printf`. SPIR-V has no
    /// variable arguments: calls have more than its type says.
    pub(crate) fn prints(&self, id: u32) -> bool {
        let builtin = self.import_name(id).and_then(OpenClBuiltin::from_mangled_name);
        builtin == Some(OpenClBuiltin::Printf)
    }

    /// Index in its function's blocks of the block with the label `id`.
    pub(crate) fn block_index(&self, id: u32) -> Option<u32> {
        let instruction = self.instructions.get(self.ids.get(id)?)?;
        (instruction.opcode == Op::Label && instruction.table_index != NO_TABLE_INDEX)
            .then_some(instruction.table_index)
    }

    /// The set of extended instructions that `id` names.
    pub(crate) fn ext_inst_set(&self, id: u32) -> Option<ExtInstSet> {
        let found = self.imports.binary_search_by_key(&id, |import| import.id).ok()?;
        self.imports.get(found).map(|import| import.set)
    }

    /// Whether the instruction has no effect on a kernel's results: debug information, which
    /// compilers write between any two instructions, also before a block's phis; and merge
    /// instructions, which producers misplace and repeat, and whose labels may be missing.
    pub(crate) fn is_annotation(&self, instruction: InstructionRef<'_>) -> bool {
        match instruction.opcode() {
            Op::Line | Op::NoLine | Op::Nop | Op::LoopMerge | Op::SelectionMerge => true,
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => {
                let set = instruction.operand(0).and_then(|set| self.ext_inst_set(set));
                set.is_some_and(ExtInstSet::is_annotation)
            }
            _ => false,
        }
    }

    /// Decorations of an id.
    pub(crate) fn decorations(&self, id: u32) -> Decorations<'_> {
        self.decorations.of(&self.words, id, WHOLE)
    }

    /// Decorations of a member of a structure type.
    pub(crate) fn member_decorations(&self, id: u32, member: u32) -> Decorations<'_> {
        self.decorations.of(&self.words, id, member)
    }

    /// The name of an id.
    pub(crate) fn name(&self, id: u32) -> Option<String> {
        self.find_name(id, WHOLE)
    }

    fn find_name(&self, id: u32, member: u32) -> Option<String> {
        let entries = &self.names.entries;
        let first = entries.partition_point(|entry| (entry.0, entry.1) < (id, member));
        let entry = entries.get(first).filter(|entry| (entry.0, entry.1) == (id, member))?;
        text::read(self.words.get(entry.2.clone())?).map(|(name, _)| name)
    }

    /// The text of the `OpString` that `id` names.
    pub(crate) fn string(&self, id: u32) -> Option<String> {
        let definition = self.definition(id).filter(|string| string.opcode() == Op::String)?;
        text::read(definition.operands()).map(|(text, _)| text)
    }
}

/// The functions in an order in which callees come first, if the graph has no cycle.
pub(crate) fn callees_first(callees: &[Vec<usize>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(callees.len());
    let mut seen = vec![false; callees.len()];
    for start in 0..callees.len() {
        let mut path = vec![(start, 0_usize)];
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        while let Some((function, next)) = path.last_mut() {
            let Some(&callee) = callees[*function].get(*next) else {
                order.push(*function);
                path.pop();
                continue;
            };
            *next += 1;
            if !std::mem::replace(&mut seen[callee], true) {
                path.push((callee, 0));
            }
        }
    }
    order
}
