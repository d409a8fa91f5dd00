//! Words to instructions: each with its opcode, result, and operands that follow the grammar.

use std::collections::BTreeMap;

use oxmux_ir::Fuel;
use oxmux_ir::fuel::reserve;
use rspirv::spirv::Op;

use crate::error::{Error, Place, Rule};
use crate::grammar::{self, Malformed, Operand, OperandClass};
use crate::prescan::{HEADER_WORDS, Prescanned};

/// One instruction, as a range of the module's words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instruction {
    /// Its opcode.
    pub(crate) opcode: Op,
    /// Id of the result's type, or 0.
    pub(crate) result_type: u32,
    /// Id of the result, or 0.
    pub(crate) result: u32,
    /// Index of the word that holds the opcode.
    pub(crate) start: u32,
    pub(crate) word_count: u16,
    /// Words before the first operand: opcode, result type, result.
    pub(crate) operands_at: u8,
    /// Words of each literal of an `OpSwitch`.
    pub(crate) literal_words: u8,
    /// Index in the table of types or of constants, for an instruction that defines one.
    pub(crate) table_index: u32,
}

/// The `table_index` of an instruction that defines neither type nor constant.
pub(crate) const NO_TABLE_INDEX: u32 = u32::MAX;

impl Instruction {
    /// Offset of the instruction from the module's first byte.
    pub(crate) fn byte_offset(&self) -> u64 {
        u64::from(self.start) * 4
    }

    /// All words, the opcode's included.
    pub(crate) fn words<'w>(&self, words: &'w [u32]) -> &'w [u32] {
        let start = self.start as usize;
        words.get(start..start + usize::from(self.word_count)).unwrap_or(&[])
    }

    /// The words after result type and result.
    pub(crate) fn operand_words<'w>(&self, words: &'w [u32]) -> &'w [u32] {
        self.words(words).get(usize::from(self.operands_at)..).unwrap_or(&[])
    }

    pub(crate) fn place(&self, index: usize) -> Place {
        Place {
            byte_offset: self.byte_offset(),
            instruction: u32::try_from(index).ok(),
            opcode: u16::try_from(self.opcode as u32).ok(),
            id: (self.result != 0).then_some(self.result),
        }
    }
}

/// Which instruction defines an id.
///
/// A table as long as the bound, unless the bound is out of proportion to the module: then a tree,
/// so that a few bytes cannot claim 16 MiB.
#[derive(Debug)]
pub(crate) enum IdTable {
    Dense(Vec<u32>),
    Sparse(BTreeMap<u32, u32>),
}

impl IdTable {
    const NONE: u32 = u32::MAX;

    fn new(bound: u32, words: usize) -> Result<IdTable, Error> {
        if bound as usize > words.saturating_mul(4) {
            return Ok(IdTable::Sparse(BTreeMap::new()));
        }
        let mut table = Vec::new();
        reserve(&mut table, bound as usize)?;
        table.resize(bound as usize, IdTable::NONE);
        Ok(IdTable::Dense(table))
    }

    /// Index of the instruction whose result is `id`.
    pub(crate) fn get(&self, id: u32) -> Option<usize> {
        let index = match self {
            IdTable::Dense(table) => table.get(id as usize).copied(),
            IdTable::Sparse(table) => table.get(&id).copied(),
        };
        index.filter(|&index| index != IdTable::NONE).map(|index| index as usize)
    }

    /// Enters `id`; false if it has been there.
    fn insert(&mut self, id: u32, index: u32) -> bool {
        match self {
            IdTable::Dense(table) => match table.get_mut(id as usize) {
                Some(entry) if *entry == IdTable::NONE => {
                    *entry = index;
                    true
                }
                _ => false,
            },
            IdTable::Sparse(table) => table.insert(id, index).is_none(),
        }
    }
}

/// The instructions of a module and which of them defines each id.
#[derive(Debug)]
pub(crate) struct Decoded {
    pub(crate) words: Vec<u32>,
    pub(crate) instructions: Vec<Instruction>,
    pub(crate) ids: IdTable,
}

/// The error of a number without a name, from the instructions before it, the module's words, the
/// place and what it is.
pub(crate) type UnknownNumber = fn(&[Instruction], &[u32], Place, String) -> Error;

/// Decodes every instruction.
pub(crate) fn decode(
    prescanned: Prescanned,
    fuel: &Fuel,
    unknown: UnknownNumber,
) -> Result<Decoded, Error> {
    let bound = prescanned.words.get(3).copied().unwrap_or(0);
    let mut instructions = Vec::new();
    reserve(&mut instructions, prescanned.instructions)?;
    let mut decoder = Decoder {
        bound,
        ids: IdTable::new(bound, prescanned.words.len())?,
        instructions,
        words: &prescanned.words,
        unknown,
    };
    let mut position = HEADER_WORDS;
    while position < prescanned.words.len() {
        fuel.charge(1)?;
        position += decoder.instruction(position)?;
    }
    let Decoder { ids, instructions, .. } = decoder;
    Ok(Decoded { words: prescanned.words, instructions, ids })
}

struct Decoder<'w> {
    words: &'w [u32],
    bound: u32,
    ids: IdTable,
    instructions: Vec<Instruction>,
    unknown: UnknownNumber,
}

impl Decoder<'_> {
    /// Decodes the instruction at `position` and gives its number of words.
    fn instruction(&mut self, position: usize) -> Result<usize, Error> {
        let first = self.words.get(position).copied().unwrap_or(0);
        let (word_count, number) = ((first >> 16) as u16, first as u16);
        let index = self.instructions.len();
        let mut at = Place {
            byte_offset: position as u64 * 4,
            instruction: u32::try_from(index).ok(),
            opcode: Some(number),
            id: None,
        };
        let Some(grammar) = grammar::lookup(number) else {
            let what = format!("unknown opcode {number}");
            return Err((self.unknown)(&self.instructions, self.words, at, what));
        };
        let end = position + usize::from(word_count.max(1));
        let words = self.words.get(position..end).unwrap_or(&[]);
        let (words, word_count) = match (grammar.opcode, words) {
            // LLVM's back end writes the type of a null event once more for each of its uses.
            (Op::ConstantNull, &[_, ty, _, ref again @ ..])
                if again.iter().all(|&again| again == ty) =>
            {
                (words.get(..3).unwrap_or(words), 3)
            }
            _ => (words, word_count),
        };
        let (result_type, result, operands_at) = self.results(grammar, words, at)?;
        at.id = (result != 0).then_some(result);
        let literal_words =
            if grammar.opcode == Op::Switch { self.switch_literal_words(words, at)? } else { 1 };
        let bound = self.bound;
        let mut bad_id = None;
        let mut check = |operand: Operand| {
            if operand.class == OperandClass::Id {
                let id = words.get(operand.start).copied().unwrap_or(0);
                if id == 0 || id >= bound {
                    bad_id.get_or_insert(id);
                }
            }
        };
        grammar::walk(grammar, words, usize::from(literal_words), &mut check)
            .map_err(|malformed| malformed_error(malformed, at))?;
        if let Some(id) = bad_id {
            return Err(id_bound_error(id, bound, at));
        }
        self.instructions.push(Instruction {
            opcode: grammar.opcode,
            result_type,
            result,
            start: u32::try_from(position).unwrap_or(u32::MAX),
            word_count,
            operands_at,
            literal_words,
            table_index: NO_TABLE_INDEX,
        });
        if result != 0 && !self.ids.insert(result, u32::try_from(index).unwrap_or(u32::MAX)) {
            let detail = format!("id %{result} is already the result of another instruction");
            return Err(Error::invalid(Rule::DuplicateId, at, detail));
        }
        Ok(end - position)
    }

    /// Result type, result, and the number of words up to the first operand.
    fn results(
        &self,
        grammar: &rspirv::grammar::Instruction<'_>,
        words: &[u32],
        at: Place,
    ) -> Result<(u32, u32, u8), Error> {
        use rspirv::grammar::OperandKind::{IdResult, IdResultType};
        let (mut result_type, mut result, mut position) = (0, 0, 1_u8);
        for logical in grammar.operands.iter().take(2) {
            let target = match logical.kind {
                IdResultType => &mut result_type,
                IdResult => &mut result,
                _ => break,
            };
            let Some(&id) = words.get(usize::from(position)) else {
                return Err(malformed_error(Malformed::Missing, at));
            };
            if id == 0 || id >= self.bound {
                return Err(id_bound_error(id, self.bound, at));
            }
            *target = id;
            position += 1;
        }
        Ok((result_type, result, position))
    }

    /// The number of words of each literal of an `OpSwitch`, from the width of its selector.
    fn switch_literal_words(&self, words: &[u32], at: Place) -> Result<u8, Error> {
        let selector =
            words.get(1).copied().ok_or_else(|| malformed_error(Malformed::Missing, at))?;
        let width = self
            .defining(selector)
            .and_then(|value| self.defining(value.result_type))
            .filter(|ty| ty.opcode == Op::TypeInt)
            .and_then(|ty| ty.operand_words(self.words).first().copied());
        match width {
            Some(width @ 0..=64) => Ok(if width > 32 { 2 } else { 1 }),
            Some(width) => {
                Err(Error::unsupported(at.with_id(selector), format!("selector of {width} bits")))
            }
            None => {
                let detail = format!("selector %{selector} is no integer that is defined before");
                Err(Error::invalid(Rule::Type, at.with_id(selector), detail))
            }
        }
    }

    fn defining(&self, id: u32) -> Option<&Instruction> {
        self.ids.get(id).and_then(|index| self.instructions.get(index))
    }
}

fn id_bound_error(id: u32, bound: u32, at: Place) -> Error {
    let detail = if id == 0 {
        "an id is 0".to_string()
    } else {
        format!("id %{id} is not below the bound {bound}")
    };
    Error::invalid(Rule::IdBound, at.with_id(id), detail)
}

fn malformed_error(malformed: Malformed, at: Place) -> Error {
    match malformed {
        Malformed::Missing => Error::invalid(Rule::Operand, at, "an operand is missing"),
        Malformed::Extra => {
            Error::invalid(Rule::Operand, at, "words are left after the last operand")
        }
        Malformed::Unterminated => {
            Error::invalid(Rule::String, at, "a string is not terminated inside its instruction")
        }
        Malformed::Mask(mask) => {
            let detail = format!("the mask {mask:#x} has a bit that means nothing");
            Error::invalid(Rule::Operand, at, detail)
        }
        Malformed::SpecConstantOp(number) => {
            let name = u16::try_from(number).ok().and_then(grammar::name);
            let detail = match name {
                // The extensions of cooperative matrices allow these.
                Some(name) if name.starts_with("CooperativeMatrixLength") => {
                    let what = format!("cooperative matrices: Op{name}");
                    return Error::unsupported(at, what);
                }
                Some(name) => format!("Op{name} is not allowed in a specialization constant"),
                None => format!("opcode {number} is not known"),
            };
            Error::invalid(Rule::SpecConstantOp, at, detail)
        }
    }
}
