//! Blocks, branches, calls.

use super::{Select, Selected, unsupported};
use crate::allocate::CALLER_SAVED;
use crate::encodings;
use crate::inst::{Address, AddressBase, BlockData, Opcode, Src, condition, general};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::LegalType;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{
    Block, BlockCall, Call, Callee, FloatPredicate, IntPredicate, Intrinsic, Op, Type, Value,
};
use regalloc2::{Operand, PReg, RegClass, VReg};

/// The registers of the first arguments: System V psABI, 3.2.3.
const ARGUMENTS: [usize; 6] = [7, 6, 2, 1, 8, 9];
const FLOAT_ARGUMENTS: usize = 8;

/// Flags that a comparison left, and when it holds by them: if both hold, or if one does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Flags {
    One(u8),
    Both(u8, u8),
    Either(u8, u8),
}

impl Select<'_> {
    pub(super) fn function(&mut self) -> Selected<()> {
        let order = self.cfg.reverse_post_order();
        self.code.objects = u32::try_from(self.plan.object_bytes)
            .ok()
            .filter(|&bytes| bytes < 1 << 30)
            .ok_or(CodegenError::Limit("bytes of a function's frame", 1 << 30))?;
        // Blocks are numbered as they come; edges that need a block of their own get theirs behind
        // the last one.
        for (number, &block) in order.iter().enumerate() {
            self.blocks[block.index()] = number as u32;
            self.code.blocks.push(BlockData::default());
        }
        let preds = self.edges_into_blocks();
        self.block_params()?;
        let mut bridges = Vec::new();
        for (number, &block) in order.iter().enumerate() {
            let start = self.code.insts.len() as u32;
            self.block = number as u32;
            if number == 0 {
                self.arguments()?;
            }
            for place in 0..self.plan.sunk.made_in(block).len() {
                let inst = self.plan.sunk.made_in(block)[place];
                if self.plan.is_needed(inst) {
                    self.inst(inst)?;
                }
            }
            for &inst in &self.func.blocks[block].insts {
                if self.func.insts[inst].op.is_terminator() {
                    self.at = inst;
                    self.code.place = match self.func.insts[inst].debug_loc {
                        Some(location) => self.location(location),
                        None => u32::MAX,
                    };
                    self.terminator(
                        number,
                        start,
                        &self.func.insts[inst].op,
                        &preds,
                        &mut bridges,
                    )?;
                    self.place_bridges(&mut bridges);
                } else if self.plan.is_needed(inst) && !self.plan.sunk.is_moved(inst) {
                    self.inst(inst)?;
                }
            }
        }
        self.sort_blocks();
        for number in 0..self.code.blocks.len() {
            let succs = self.code.blocks[number].succs.clone();
            for succ in succs {
                self.code.blocks[succ.index()].preds.push(regalloc2::Block::new(number));
            }
        }
        Ok(())
    }

    /// How many edges lead to each block, by its number.
    fn edges_into_blocks(&self) -> Vec<u32> {
        let order = self.cfg.reverse_post_order();
        let mut preds = vec![0u32; order.len()];
        for inst in order.iter().filter_map(|&block| self.func.terminator(block)) {
            self.func.insts[inst].op.for_each_successor(|edge| {
                if let Some(count) = preds.get_mut(self.blocks[edge.block.index()] as usize) {
                    *count += 1;
                }
            });
        }
        preds
    }

    /// Gives the parameters of all blocks but the entry registers.
    fn block_params(&mut self) -> Selected<()> {
        for (number, &block) in self.cfg.reverse_post_order().iter().enumerate().skip(1) {
            for &param in &self.func.blocks[block].params {
                let key = self.key(param)?;
                let class = self.class_of(key);
                let value = self.code.vreg(class);
                self.values[param.index()] = value;
                self.code.blocks[number].params.push(value);
                if key == LegalType::I128 {
                    let high = self.code.general();
                    self.set_wide(param, (value, high));
                    self.code.blocks[number].params.push(high);
                }
            }
        }
        Ok(())
    }

    /// Numbers blocks in the order of their instructions.
    fn sort_blocks(&mut self) {
        let mut order: Vec<usize> = (0..self.code.blocks.len()).collect();
        order.sort_by_key(|&block| self.code.blocks[block].insts.0);
        let mut numbers = vec![0; order.len()];
        for (number, &block) in order.iter().enumerate() {
            numbers[block] = number;
        }
        let mut old = std::mem::take(&mut self.code.blocks);
        for &block in &order {
            let mut data = std::mem::take(&mut old[block]);
            for succ in &mut data.succs {
                *succ = regalloc2::Block::new(numbers[succ.index()]);
            }
            self.code.blocks.push(data);
        }
    }

    /// Blocks on edges, which are a jump alone, behind the block where they start.
    fn place_bridges(&mut self, bridges: &mut Vec<Bridge>) {
        for bridge in bridges.drain(..) {
            let start = self.code.insts.len() as u32;
            self.code.push(Opcode::Jump, &[]);
            let block = &mut self.code.blocks[bridge.block];
            block.insts = (start, start + 1);
            block.succs.push(bridge.target);
            block.args.push(bridge.args);
        }
    }

    fn arguments(&mut self) -> Selected<()> {
        let (mut words, mut floats, mut stack) = (0, 0, 0);
        let mut operands = Vec::new();
        let mut below = Vec::new();
        for &arg in &self.func.args {
            let key = self.key(arg)?;
            if !oxmux_codegen::legal::is_passed_in_register(key) {
                return Err(CodegenError::unsupported("an argument that has no register"));
            }
            let class = self.class_of(key);
            let value = self.code.vreg(class);
            self.values[arg.index()] = value;
            let register = argument_register(class, &mut words, &mut floats);
            match register {
                Some(register) => operands.push(Operand::reg_fixed_def(value, register)),
                None => {
                    below.push((key, value, stack));
                    stack += 8;
                }
            }
        }
        self.code.push(Opcode::Arguments, &operands);
        for (key, value, distance) in below {
            let place = Src::Mem(Address::on_stack(AddressBase::Incoming, distance));
            let row = match (key.is_float(), key.lane.bits()) {
                (true, 32) => &encodings::VMOVSS_L,
                (true, _) => &encodings::VMOVSD_L,
                (false, _) => &encodings::MOV_L,
            };
            let size = if key.is_float() { 16 } else { 8 };
            self.code.ins(row, size).def(value).rm(place).end();
        }
        Ok(())
    }

    fn terminator(
        &mut self,
        number: usize,
        start: u32,
        op: &Op,
        preds: &[u32],
        bridges: &mut Vec<Bridge>,
    ) -> Selected<()> {
        let mut ends = Ends { preds, bridges };
        match op {
            Op::Ret { value } => {
                let operand = match value {
                    Some(value) => {
                        let class = self.class_of(self.key(*value)?);
                        let value = self.reg(*value)?;
                        Some(Operand::reg_fixed_use(value, PReg::new(0, class)))
                    }
                    None => None,
                };
                self.code.push(Opcode::Return, operand.as_slice());
            }
            Op::Unreachable => self.code.push(Opcode::Trap, &[]),
            Op::Br { target } => {
                let args = self.edge_args(target)?;
                let to = self.block(target.block)?;
                self.code.push(Opcode::Jump, &[]);
                self.successor(number, to, args);
            }
            Op::CondBr { condition, then, otherwise } => {
                let mut edge =
                    |edge| -> Selected<_> { Ok((self.edge_args(edge)?, self.block(edge.block)?)) };
                let edges = [edge(then)?, edge(otherwise)?];
                let flags = self.flags(*condition)?;
                let what = match flags {
                    Flags::One(a) => Opcode::Branch { first: (a, 0), second: None, last: 1 },
                    Flags::Either(a, b) => {
                        Opcode::Branch { first: (a, 0), second: Some((b, 0)), last: 1 }
                    }
                    Flags::Both(a, b) => {
                        Opcode::Branch { first: (a ^ 1, 1), second: Some((b ^ 1, 1)), last: 0 }
                    }
                };
                self.code.push(what, &[]);
                for (args, to) in edges {
                    self.bridged(number, to, args, &mut ends);
                }
            }
            Op::Switch { value, default, cases } => {
                return self.switch(number, start, *value, default, cases, &mut ends);
            }
            op => return Err(unsupported(op)),
        }
        self.code.blocks[number].insts = (start, self.code.insts.len() as u32);
        Ok(())
    }

    pub(super) fn block(&self, block: Block) -> Selected<usize> {
        match self.blocks.get(block.index()) {
            Some(&number) if number != u32::MAX => Ok(number as usize),
            _ => Err(CodegenError::malformed("edge to an unknown block")),
        }
    }

    pub(super) fn edge_args(&mut self, edge: &BlockCall) -> Selected<(u32, u32)> {
        let start = self.code.args.len() as u32;
        let params = &self.func.blocks[edge.block].params;
        for (&arg, &param) in edge.args.iter().zip(params) {
            let key = self.key(arg)?;
            if key == LegalType::I128 {
                let (low, high) = self.wide_value(arg)?;
                self.code.args.extend([low, high]);
            } else if key.is_mask() && !self.predicates {
                let mask = self.mask_for(arg, param)?;
                self.code.args.push(mask);
            } else {
                let register = self.reg(arg)?;
                self.code.args.push(register);
            }
        }
        Ok((start, self.code.args.len() as u32))
    }

    pub(super) fn successor(&mut self, number: usize, to: usize, args: (u32, u32)) {
        let block = &mut self.code.blocks[number];
        block.succs.push(regalloc2::Block::new(to));
        block.args.push(args);
    }

    /// A successor of a block that has several: if it has several predecessors, by a block between
    /// them.
    pub(super) fn bridged(
        &mut self,
        number: usize,
        to: usize,
        args: (u32, u32),
        ends: &mut Ends<'_>,
    ) {
        if ends.preds.get(to).is_some_and(|&count| count <= 1) {
            return self.successor(number, to, args);
        }
        let block = self.code.blocks.len();
        self.code.blocks.push(BlockData::default());
        ends.bridges.push(Bridge { block, target: regalloc2::Block::new(to), args });
        self.successor(number, block, (0, 0));
    }

    /// Compares, and says which flags tell whether a condition holds.
    pub(super) fn flags(&mut self, condition: Value) -> Selected<Flags> {
        match self.plan.comparison(condition) {
            Some(Op::ICmp { predicate, args, .. }) => {
                let (predicate, args) = (*predicate, *args);
                Ok(Flags::One(self.compare(predicate, args)?))
            }
            Some(Op::FCmp { predicate, args, .. }) => {
                let (predicate, args) = (*predicate, *args);
                self.compare_floats(predicate, args)
            }
            _ => {
                if let Some((which, mask)) = self.plan.reduction(condition) {
                    return Ok(Flags::One(self.test_mask(which, mask)?));
                }
                if let Some((mask, lane)) = self.plan.mask_lane(condition) {
                    let word = self.word_of_mask(mask)?;
                    let imm = (1u32 << lane) as i32;
                    self.code.ins(&encodings::TEST_I, 4).rm(Src::Reg(word)).imm(imm).end();
                    return Ok(Flags::One(condition::NE));
                }
                let bit = self.reg(condition)?;
                self.code.ins(&encodings::TEST, 1).reg(bit).rm(Src::Reg(bit)).end();
                Ok(Flags::One(condition::NE))
            }
        }
    }

    /// Compares two floats.
    pub(super) fn compare_floats(
        &mut self,
        predicate: FloatPredicate,
        [a, b]: [Value; 2],
    ) -> Selected<Flags> {
        use FloatPredicate::*;
        let (flags, swaps) = match predicate {
            Ogt => (Flags::One(condition::A), false),
            Oge => (Flags::One(condition::AE), false),
            Olt => (Flags::One(condition::A), true),
            Ole => (Flags::One(condition::AE), true),
            Ult => (Flags::One(condition::B), false),
            Ule => (Flags::One(condition::BE), false),
            Ugt => (Flags::One(condition::B), true),
            Uge => (Flags::One(condition::BE), true),
            One => (Flags::One(condition::NE), false),
            Ueq => (Flags::One(condition::E), false),
            Ord => (Flags::One(condition::NP), false),
            Uno => (Flags::One(condition::P), false),
            Oeq => (Flags::Both(condition::E, condition::NP), false),
            Une => (Flags::Either(condition::NE, condition::P), false),
            False | True => {
                return Err(CodegenError::Generator("fcmp of a constant predicate".into()));
            }
        };
        let row = match self.key(a)? {
            LegalType::F32 => &encodings::VUCOMISS,
            _ => &encodings::VUCOMISD,
        };
        let (first, second) = if swaps { (b, a) } else { (a, b) };
        let first = self.reg(first)?;
        let second = self.src(row, second)?;
        self.code.ins(row, 16).reg(first).rm(second).end();
        Ok(flags)
    }

    /// A successor by a block between, whatever its predecessors are.
    pub(super) fn bridge(
        &mut self,
        number: usize,
        to: usize,
        args: (u32, u32),
        ends: &mut Ends<'_>,
    ) {
        let block = self.code.blocks.len();
        self.code.blocks.push(BlockData::default());
        ends.bridges.push(Bridge { block, target: regalloc2::Block::new(to), args });
        self.successor(number, block, (0, 0));
    }

    pub(super) fn call(&mut self, call: &Call) -> Selected<Option<VReg>> {
        let Some((ret, params, vararg)) = self.cx.types.function_parts(call.function_type) else {
            return Err(CodegenError::malformed("call of what has no function type"));
        };
        if vararg || params.len() != call.args.len() {
            return Err(CodegenError::unsupported("a call with variable arguments"));
        }
        let (mut words, mut floats, mut stack) = (0, 0, 0);
        let mut operands = Vec::new();
        let mut values = Vec::with_capacity(call.args.len());
        for &arg in &call.args {
            let key = self.key(arg)?;
            if !oxmux_codegen::legal::is_passed_in_register(key) {
                return Err(CodegenError::unsupported("an argument that has no register"));
            }
            values.push((key, self.reg(arg)?));
        }
        let symbol = match call.callee {
            Callee::Function(id) => Some(self.function_symbol(id)?),
            Callee::Indirect(pointer) => {
                operands.push(Operand::reg_use(self.reg(pointer)?));
                None
            }
            Callee::Asm(_) => return Err(CodegenError::unsupported("inline assembly")),
        };
        for (key, value) in values {
            match argument_register(self.class_of(key), &mut words, &mut floats) {
                Some(register) => operands.push(Operand::reg_fixed_use(value, register)),
                None => {
                    let place = Src::Mem(Address::on_stack(AddressBase::Outgoing, stack));
                    let whole = if key.is_float() { key } else { LegalType::I64 };
                    self.store_to(whole, value, place);
                    stack += 8;
                }
            }
        }
        self.code.outgoing = self.code.outgoing.max(stack as u32);
        let result = if ret == Type::VOID {
            None
        } else {
            let key = LegalType::of(self.cx, ret);
            let key = key.filter(|&key| oxmux_codegen::legal::is_passed_in_register(key));
            let key =
                key.ok_or_else(|| CodegenError::unsupported("a result that has no register"))?;
            let class = self.class_of(key);
            let to = self.code.vreg(class);
            operands.push(Operand::reg_fixed_def(to, PReg::new(0, class)));
            Some(to)
        };
        self.code.push(Opcode::Call { symbol }, &operands);
        Ok(result)
    }

    /// What is done for its effect.
    pub(super) fn effect(&mut self, op: &Op) -> Selected<()> {
        match op {
            Op::Store { value, ptr, access } => self.store(*value, *ptr, *access),
            Op::Fence { .. } => {
                self.code.push(Opcode::Fence, &[]);
                Ok(())
            }
            Op::Call(call) => self.call(call).map(|_| ()),
            Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
                (Intrinsic::MaskedStore, &[value, ptr, _, mask]) => {
                    self.masked_store(value, ptr, mask)
                }
                (Intrinsic::MaskedScatter, &[value, pointers, _, mask]) => {
                    self.scatter(value, pointers, mask)
                }
                _ => Err(unsupported(op)),
            },
            op => Err(unsupported(op)),
        }
    }

    /// What is done for its effect and has a result.
    pub(super) fn effect_with_result(&mut self, op: &Op, result: Value) -> Selected<()> {
        let value = match op {
            Op::CmpXchg { ptr, expected, new, .. } => {
                Some(self.compare_exchange(*ptr, *expected, *new)?)
            }
            Op::Call(call) => self.call(call)?,
            op => return Err(unsupported(op)),
        };
        if let Some(value) = value {
            self.values[result.index()] = value;
        }
        Ok(())
    }

    /// The condition of a comparison that was made by [`Self::compare`].
    pub(super) fn condition_of(predicate: IntPredicate) -> u8 {
        match predicate {
            IntPredicate::Eq => condition::E,
            IntPredicate::Ne => condition::NE,
            IntPredicate::Ugt => condition::A,
            IntPredicate::Uge => condition::AE,
            IntPredicate::Ult => condition::B,
            IntPredicate::Ule => condition::BE,
            IntPredicate::Sgt => condition::G,
            IntPredicate::Sge => condition::GE,
            IntPredicate::Slt => condition::L,
            IntPredicate::Sle => condition::LE,
        }
    }
}

/// Where an edge leads, and its arguments.
pub(super) type Edge = ((u32, u32), usize);

/// A block on an edge.
pub(super) struct Bridge {
    block: usize,
    target: regalloc2::Block,
    args: (u32, u32),
}

pub(super) struct Ends<'a> {
    /// How many edges lead to each block.
    preds: &'a [u32],
    bridges: &'a mut Vec<Bridge>,
}

fn argument_register(class: RegClass, words: &mut usize, floats: &mut usize) -> Option<PReg> {
    debug_assert!(ARGUMENTS.iter().all(|number| CALLER_SAVED.contains(number)));
    match class {
        RegClass::Int => {
            *words += 1;
            ARGUMENTS.get(*words - 1).map(|&number| general(number))
        }
        _ => {
            *floats += 1;
            (*floats <= FLOAT_ARGUMENTS).then(|| PReg::new(*floats - 1, RegClass::Float))
        }
    }
}
