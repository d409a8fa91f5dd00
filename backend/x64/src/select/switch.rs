//! Switches: a table of addresses where the cases lie close together, a search by halves elsewhere.

use super::control::{Edge, Ends};
use super::{Select, Selected};
use crate::encodings;
use crate::inst::{BlockData, Opcode, Src, condition};
use oxmux_codegen::CodegenError;
use oxmux_ir::{BlockCall, Constant, Value};
use regalloc2::{Operand, VReg};

/// A switch of so many cases or more, on numbers so close to each other, has a table. Estimated;
/// no command measures it.
const TABLE_CASES: usize = 4;
const TABLE_SPREAD: u128 = 4;
const TABLE_MAX: u128 = 1 << 12;
/// So many cases without a table are compared one after the other. Estimated; no command measures
/// it.
const SEARCHED_CASES: usize = 4;

/// The block that a switch is at, and what its parts have in common.
struct SwitchEnd {
    number: usize,
    start: u32,
    value: VReg,
    size: u8,
    default: Edge,
}

impl Select<'_> {
    pub(super) fn switch(
        &mut self,
        number: usize,
        start: u32,
        value: Value,
        default: &BlockCall,
        cases: &[(Constant, BlockCall)],
        ends: &mut Ends<'_>,
    ) -> Selected<()> {
        let key = self.key(value)?;
        let bits = key.lane.bits();
        let size = if bits == 64 { 8 } else { 4 };
        let mut known = Vec::with_capacity(cases.len());
        for (constant, edge) in cases {
            let case = self.cx.constants.as_uint(*constant);
            let case = case.ok_or_else(|| CodegenError::malformed("case that is no integer"))?;
            known.push((case, (self.edge_args(edge)?, self.block(edge.block)?)));
        }
        known.sort_by_key(|(case, _)| *case);
        if known.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return Err(CodegenError::malformed("switch with a case twice"));
        }
        let default = (self.edge_args(default)?, self.block(default.block)?);
        let value = self.reg(value)?;
        let value = match bits {
            1 | 8 => self.code.unary(&encodings::MOVZX8, 4, Src::Reg(value)),
            16 => self.code.unary(&encodings::MOVZX16, 4, Src::Reg(value)),
            _ => value,
        };
        let mut switch = SwitchEnd { number, start, value, size, default };
        let span = match (known.first(), known.last()) {
            (Some(first), Some(last)) => last.0 - first.0 + 1,
            _ => 0,
        };
        let count = known.len() as u128;
        if known.len() >= TABLE_CASES && span <= TABLE_MAX && span <= count * TABLE_SPREAD {
            return self.table(&mut switch, &known, span as u64, ends);
        }
        // A search by halves: paths of few comparisons, and dominator trees that are not deep.
        let mut parts = vec![(number, &known[..])];
        while let Some((block, part)) = parts.pop() {
            if block != number {
                (switch.number, switch.start) = (block, self.code.insts.len() as u32);
            }
            if part.len() <= SEARCHED_CASES {
                self.cases_in_order(&mut switch, part, ends);
                continue;
            }
            let (low, high) = part.split_at(part.len() / 2);
            self.compare_with_case(&switch, high[0].0);
            let first = self.code.blocks.len();
            self.code.blocks.extend([BlockData::default(), BlockData::default()]);
            self.code.push(Opcode::Branch { first: (condition::B, 0), second: None, last: 1 }, &[]);
            self.successor(block, first, (0, 0));
            self.successor(block, first + 1, (0, 0));
            self.code.blocks[block].insts = (switch.start, self.code.insts.len() as u32);
            parts.extend([(first + 1, high), (first, low)]);
        }
        Ok(())
    }

    /// One comparison after the other, from the block that the switch is at.
    fn cases_in_order(
        &mut self,
        switch: &mut SwitchEnd,
        cases: &[(u128, Edge)],
        ends: &mut Ends<'_>,
    ) {
        for (case, edge) in cases {
            self.compare_with_case(switch, *case);
            let next = self.code.blocks.len();
            self.code.blocks.push(BlockData::default());
            let branch = Opcode::Branch { first: (condition::E, 0), second: None, last: 1 };
            self.code.push(branch, &[]);
            self.bridged(switch.number, edge.1, edge.0, ends);
            self.successor(switch.number, next, (0, 0));
            self.close(switch, next);
        }
        self.code.push(Opcode::Jump, &[]);
        let ((args, to), number) = (switch.default, switch.number);
        self.successor(number, to, args);
        self.code.blocks[number].insts = (switch.start, self.code.insts.len() as u32);
    }

    fn compare_with_case(&mut self, switch: &SwitchEnd, case: u128) {
        match i32::try_from(case as u64 as i64) {
            Ok(imm) => {
                self.code
                    .ins(&encodings::CMP_I, switch.size)
                    .rm(Src::Reg(switch.value))
                    .imm(imm)
                    .end();
            }
            Err(_) => {
                let case = Src::Reg(self.literal(case as u64));
                self.code.ins(&encodings::CMP, switch.size).reg(switch.value).rm(case).end();
            }
        }
    }

    /// Ends a block of a switch and goes on in the next one.
    fn close(&mut self, switch: &mut SwitchEnd, next: usize) {
        let end = self.code.insts.len() as u32;
        self.code.blocks[switch.number].insts = (switch.start, end);
        (switch.number, switch.start) = (next, end);
    }

    fn table(
        &mut self,
        switch: &mut SwitchEnd,
        known: &[(u128, Edge)],
        span: u64,
        ends: &mut Ends<'_>,
    ) -> Selected<()> {
        let first = known.first().map_or(0, |(case, _)| *case as u64);
        let (size, mut index) = (switch.size, switch.value);
        if first != 0 {
            let first = self.literal(first);
            index = self.code.in_place(&encodings::SUB, size, index, Src::Reg(first));
        }
        // The register's upper half becomes zero.
        if size == 4 {
            index = self.code.unary(&encodings::MOV_L, 4, Src::Reg(index));
        }
        self.code.ins(&encodings::CMP_I, size).rm(Src::Reg(index)).imm(span as i32).end();
        let next = self.code.blocks.len();
        self.code.blocks.push(BlockData::default());
        self.code.push(Opcode::Branch { first: (condition::AE, 0), second: None, last: 1 }, &[]);
        // Gaps go to the default from the table, too.
        let gaps = known.len() as u64 != span;
        let (args, to) = switch.default;
        match gaps {
            true => self.bridge(switch.number, to, args, ends),
            false => self.bridged(switch.number, to, args, ends),
        }
        self.successor(switch.number, next, (0, 0));
        self.close(switch, next);
        let (start, entry) = (self.code.general(), self.code.general());
        let operands =
            [Operand::reg_use(index), Operand::reg_temp(start), Operand::reg_temp(entry)];
        self.code.push(Opcode::Table, &operands);
        let mut cases = known.iter().peekable();
        for offset in 0..span {
            let at = u128::from(first) + u128::from(offset);
            let edge = match cases.peek() {
                Some((case, edge)) if *case == at => {
                    cases.next();
                    *edge
                }
                _ => switch.default,
            };
            self.bridge(switch.number, edge.1, edge.0, ends);
        }
        self.code.blocks[switch.number].insts = (switch.start, self.code.insts.len() as u32);
        Ok(())
    }
}
