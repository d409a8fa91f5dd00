//! Instructions of the sets `OpenCL.DebugInfo.100`, `DebugInfo` and
//! `NonSemantic.Shader.DebugInfo.100`, and the lines of the source.
//!
//! The sets share their numbers. Where the first two have literals, the third has ids of constants;
//! of members and base classes it does not name the parent; and it has instructions of its own for
//! lines (`DebugLine`, `DebugNoLine`), which mean what `OpLine` and `OpNoLine` do.

use std::ops::Range;

use rspirv::spirv::Op;

use crate::module::{ExtInstSet, InstructionRef, Line, LineEntry, Module};
use crate::text;

/// Numbers of instructions that all sets have.
pub(crate) const TYPE_BASIC: u32 = 2;
pub(crate) const TYPE_POINTER: u32 = 3;
pub(crate) const TYPE_QUALIFIER: u32 = 4;
pub(crate) const TYPE_ARRAY: u32 = 5;
pub(crate) const TYPE_VECTOR: u32 = 6;
pub(crate) const TYPEDEF: u32 = 7;
pub(crate) const TYPE_ENUM: u32 = 9;
pub(crate) const TYPE_COMPOSITE: u32 = 10;
pub(crate) const TYPE_MEMBER: u32 = 11;
pub(crate) const TYPE_INHERITANCE: u32 = 12;
pub(crate) const FUNCTION: u32 = 20;
pub(crate) const LEXICAL_BLOCK: u32 = 21;
pub(crate) const LEXICAL_BLOCK_DISCRIMINATOR: u32 = 22;
pub(crate) const SCOPE: u32 = 23;
pub(crate) const NO_SCOPE: u32 = 24;
pub(crate) const INLINED_AT: u32 = 25;
pub(crate) const LOCAL_VARIABLE: u32 = 26;
pub(crate) const DECLARE: u32 = 28;
pub(crate) const VALUE: u32 = 29;
/// Numbers of instructions of the set for shaders.
const LINE: u32 = 103;
const NO_LINE: u32 = 104;

/// How many words of a name are kept, 4096 bytes: any number of instructions may name one text, and
/// each copies it.
const NAME_WORDS_MAX: usize = 1024;

/// An instruction of debug information; its operands are counted from behind its number.
#[derive(Clone, Copy)]
pub(crate) struct DebugInstruction<'m> {
    instruction: InstructionRef<'m>,
    module: &'m Module,
    number: u32,
    /// Whether it is of the set for shaders.
    is_of_shaders: bool,
}

impl<'m> DebugInstruction<'m> {
    /// The instruction's number in its set.
    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// The id of the result.
    pub(crate) fn result(&self) -> u32 {
        self.instruction.result()
    }

    /// The operands from one on, as words.
    pub(crate) fn operands_from(&self, first: usize) -> &'m [u32] {
        self.instruction.operands().get(first + 2..).unwrap_or_default()
    }

    /// An operand that is an id.
    pub(crate) fn id(&self, operand: usize) -> Option<u32> {
        self.operands_from(operand).first().copied()
    }

    /// An operand that is a literal, or the id of a constant in the set for shaders.
    pub(crate) fn literal(&self, operand: usize) -> Option<u32> {
        let word = self.id(operand)?;
        if self.is_of_shaders { self.module.low_word(word) } else { Some(word) }
    }

    /// An operand that is the id of a constant in all sets: its low 32 bits.
    pub(crate) fn constant(&self, operand: usize) -> Option<u32> {
        self.module.low_word(self.id(operand)?)
    }

    /// The text that an operand names; empty if it names none.
    pub(crate) fn text(&self, operand: usize) -> String {
        self.id(operand).and_then(|name| self.module.debug_text(name)).unwrap_or_default()
    }

    /// The operand of a base class that is its type: OpenCL's set names the derived type in front
    /// of it.
    pub(crate) fn base_class_operand(&self) -> usize {
        usize::from(!self.is_of_shaders)
    }

    /// The operand of a member or base class where its offset is, which its size follows.
    pub(crate) fn offset_operand(&self) -> usize {
        // The parent is in front of it, in sets that name it.
        let parent = usize::from(!self.is_of_shaders);
        if self.number == TYPE_INHERITANCE { 1 + parent } else { 5 + parent }
    }
}

impl Module {
    /// The instruction as one of debug information, if it is.
    pub(crate) fn as_debug<'m>(&'m self, inst: InstructionRef<'m>) -> Option<DebugInstruction<'m>> {
        let is_extended = matches!(inst.opcode(), Op::ExtInst | Op::ExtInstWithForwardRefsKHR);
        let set = is_extended.then(|| inst.operand(0)).flatten()?;
        let is_of_shaders = match self.ext_inst_set(set)? {
            ExtInstSet::DebugInfo => false,
            ExtInstSet::ShaderDebugInfo => true,
            _ => return None,
        };
        let number = inst.operand(1)?;
        Some(DebugInstruction { instruction: inst, module: self, number, is_of_shaders })
    }

    /// The debug information that `id` names.
    pub(crate) fn debug_instruction(&self, id: u32) -> Option<DebugInstruction<'_>> {
        self.as_debug(self.definition(id)?)
    }

    /// The start of the text that `id` names, as far as a name of debug information may be long.
    pub(crate) fn debug_text(&self, id: u32) -> Option<String> {
        let definition = self.definition(id).filter(|string| string.opcode() == Op::String)?;
        text::read_start(definition.operands(), NAME_WORDS_MAX)
    }

    /// The id of the text with the name of the file that a `DebugSource` is.
    pub(crate) fn debug_source(&self, source: u32) -> Option<u32> {
        let name = self.debug_instruction(source)?.id(0)?;
        self.string(name).map(|_| name)
    }

    /// Where the line in the source changes.
    pub(crate) fn find_lines(&self) -> Vec<LineEntry> {
        let mut lines = Vec::new();
        let mut has_line = false;
        for (inst, index) in self.instructions(0..self.instructions.len()).zip(0_u32..) {
            let line = match (inst.opcode(), inst.operands()) {
                (Op::Line, &[file, line, column]) => Some(Line { file, line, column }),
                (Op::NoLine | Op::Label | Op::FunctionEnd, _) if has_line => None,
                (Op::ExtInst, _) => match self.as_debug(inst) {
                    Some(debug) if debug.is_of_shaders && debug.number == LINE => debug.line(),
                    Some(debug) if debug.is_of_shaders && debug.number == NO_LINE => None,
                    _ => continue,
                },
                _ => continue,
            };
            has_line = line.is_some();
            lines.push(LineEntry { instruction: index, line });
        }
        lines
    }

    /// The first line in the source that a range of instructions names.
    pub(crate) fn first_line(&self, range: Range<usize>) -> Option<Line> {
        let of_start = self.instruction(range.start).and_then(|inst| inst.line());
        let start = u32::try_from(range.start).ok()?;
        let after = self.lines.partition_point(|entry| entry.instruction <= start);
        let inside = self.lines.get(after..)?.iter();
        let inside = inside.take_while(|entry| range.contains(&(entry.instruction as usize)));
        // Compilers write line 0 for code without a line.
        let mut lines = of_start.into_iter().chain(inside.filter_map(|entry| entry.line));
        lines.find(|line| line.line != 0)
    }

    /// The low 32 bits of the number that an `OpConstant` is.
    pub(crate) fn low_word(&self, id: u32) -> Option<u32> {
        let constant = self.definition(id).filter(|inst| inst.opcode() == Op::Constant)?;
        constant.operand(0)
    }
}

impl DebugInstruction<'_> {
    /// The operands of `DebugLine`: source, first and last line, first and last column.
    fn line(&self) -> Option<Line> {
        Some(Line {
            file: self.module.debug_source(self.id(0)?)?,
            line: self.literal(1)?,
            column: self.literal(3).unwrap_or(0),
        })
    }
}

/// Operands of `DebugLocalVariable` for the name and the number of the argument.
const VARIABLE_NAME: usize = 0;
const VARIABLE_ARGUMENT: usize = 7;

/// Operands of `DebugDeclare` and `DebugValue` for the variable and the address or value.
const DECLARED: usize = 0;
const DECLARED_VALUE: usize = 1;

/// A variable of the source and the id of its address or value.
pub(crate) struct Declared {
    pub(crate) name: String,
    /// The argument's number from 1; 0 if it is none.
    pub(crate) argument: u32,
    /// The address or value.
    pub(crate) id: u32,
    /// The `DebugLocalVariable`.
    pub(crate) variable: u32,
    /// Whether it is the address.
    pub(crate) is_address: bool,
}

pub(crate) fn declared(spirv: &Module, inst: InstructionRef<'_>) -> Option<Declared> {
    let debug = spirv.as_debug(inst)?;
    if !matches!(debug.number(), DECLARE | VALUE) {
        return None;
    }
    let variable = spirv.debug_instruction(debug.id(DECLARED)?)?;
    if variable.number() != LOCAL_VARIABLE {
        return None;
    }
    let name = variable.text(VARIABLE_NAME);
    if name.is_empty() {
        return None;
    }
    Some(Declared {
        name,
        argument: variable.literal(VARIABLE_ARGUMENT).unwrap_or(0),
        id: debug.id(DECLARED_VALUE)?,
        variable: variable.result(),
        is_address: debug.number() == DECLARE,
    })
}
