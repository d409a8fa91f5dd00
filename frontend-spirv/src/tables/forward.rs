//! Constants and addresses that are used before they are defined.
//!
//! The specification wants definitions first, but llvm-spirv and LLVM's own back end write the
//! operands of constant expressions, and initializers, behind their users where these come first in
//! the source. Such constants are entered behind all others, each behind those that it is made of.

use std::collections::BTreeSet;

use rspirv::spirv::Op;

use super::Tables;
use crate::error::{Error, Rule};

impl Tables<'_> {
    /// Whether an error is about an operand that may be defined further down.
    pub(super) fn may_be_deferred(&self, error: &Error) -> bool {
        !self.environment.has_interface
            && !self.is_behind
            && matches!(error, Error::Invalid { rule: Rule::ForwardReference, .. })
    }

    /// Enters the constants that were put off. Each is looked at once; what is made of itself stays
    /// undefined.
    pub(super) fn fill_deferred(&mut self, deferred: Vec<usize>) -> Result<(), Error> {
        self.is_behind = true;
        let mut waiting: BTreeSet<usize> = deferred.iter().copied().collect();
        for start in deferred {
            if !waiting.remove(&start) {
                continue;
            }
            let mut stack = vec![(start, 0)];
            while let Some((index, seen)) = stack.pop() {
                let operands = self.constants_in(index);
                let next = operands.iter().enumerate().skip(seen).find_map(|(position, &id)| {
                    let operand = self.ids.get(id).filter(|operand| waiting.remove(operand))?;
                    Some((position, operand))
                });
                match next {
                    Some((position, operand)) => {
                        stack.push((index, position + 1));
                        stack.push((operand, 0));
                    }
                    None => self.enter_constant(index)?,
                }
            }
        }
        Ok(())
    }

    /// Those operands of a constant that are constants.
    fn constants_in(&self, index: usize) -> &[u32] {
        let Some(instruction) = self.instructions.get(index) else { return &[] };
        let operands = instruction.operand_words(self.words);
        match (instruction.opcode, operands) {
            (Op::ConstantComposite | Op::SpecConstantComposite, _) => operands,
            (Op::SpecConstantOp, &[opcode, ref operands @ ..]) => match Op::from_u32(opcode) {
                Some(Op::CompositeExtract) => operands.get(..1).unwrap_or(operands),
                Some(Op::CompositeInsert | Op::VectorShuffle) => {
                    operands.get(..2).unwrap_or(operands)
                }
                _ => operands,
            },
            _ => &[],
        }
    }
}
