//! Instruction scheduling inside blocks, for low register pressure.
//!
//! Cranelift computes pure operations as late as possible, but leaves loads where they were:
//! sixteen products of loaded numbers that are added up become sixteen loads, and only then the
//! arithmetic, with twice as many values waiting as there are registers. Here each block is put in
//! order anew: what has an effect stays in its order, and before each such instruction comes what
//! it needs, the operand first that needs most registers itself (R. Sethi, J. D. Ullman, "The
//! Generation of Optimal Code for Arithmetic Expressions", 1970). A load moves down to its first
//! use, but not across anything that may write memory. So that the loads of a second sum do not
//! wait in registers for the store of a first one, what stores that follow each other need is
//! computed before the first of them.

use cranelift_codegen::entity::SecondaryMap;
use cranelift_codegen::ir::{Block, Function, Inst, ValueDef};

/// Blocks of fewer instructions fit in any register file.
const INSTS_MIN: usize = 16;
/// Longer blocks stay as they are, to bound compile time.
const INSTS_MAX: usize = 20_000;

/// The most stores whose operands are computed ahead and wait in registers. Estimated; no command
/// measures it.
const STORES_MAX: u32 = 7;

/// The constraint on moving an instruction.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
enum Mobility {
    /// It stays among those like it.
    #[default]
    Fixed,
    /// It stays, and no load crosses it.
    Writes,
    /// It moves, but not across writes.
    Load,
    /// It moves anywhere between operands and uses.
    Pure,
}

#[derive(Copy, Clone, Default)]
struct Node {
    mobility: Mobility,
    /// The block's number, from one, once the instruction waits to be placed; zero when it is
    /// placed.
    waits_in: u32,
    /// How many values are live at most while it is computed.
    need: u32,
}

/// Puts the instructions of all blocks in order.
pub(super) fn schedule(func: &mut Function) {
    let blocks: Vec<Block> = func.layout.blocks().collect();
    let mut nodes: SecondaryMap<Inst, Node> = SecondaryMap::new();
    let (mut insts, mut order) = (Vec::new(), Vec::new());
    for (number, &block) in blocks.iter().enumerate() {
        insts.clear();
        insts.extend(func.layout.block_insts(block));
        if !(INSTS_MIN..INSTS_MAX).contains(&insts.len()) {
            continue;
        }
        order.clear();
        let number = number as u32 + 1;
        let mut work = Scheduler { func, nodes: &mut nodes, number, order: &mut order };
        work.run(&insts);
        if order != insts && order.len() == insts.len() {
            for &inst in &insts {
                func.layout.remove_inst(inst);
            }
            for &inst in &order {
                func.layout.append_inst(inst, block);
            }
        }
    }
}

struct Scheduler<'a> {
    func: &'a Function,
    nodes: &'a mut SecondaryMap<Inst, Node>,
    number: u32,
    order: &'a mut Vec<Inst>,
}

impl Scheduler<'_> {
    fn run(&mut self, insts: &[Inst]) {
        for &inst in insts {
            let node = Node { mobility: self.mobility(inst), waits_in: self.number, need: 0 };
            self.nodes[inst] = node;
            self.nodes[inst].need = self.need(inst);
        }
        let Some((&last, others)) = insts.split_last() else { return };
        // The loads that come before the next write and are not placed yet.
        let mut loads = Vec::new();
        for (at, &inst) in others.iter().enumerate() {
            match self.nodes[inst].mobility {
                Mobility::Pure => {}
                Mobility::Load => loads.push(inst),
                Mobility::Writes => {
                    // Loads that it needs itself come where they are needed, and so do those of the
                    // next ones.
                    self.place_operands(inst);
                    if loads.iter().any(|&load| self.nodes[load].waits_in == self.number) {
                        self.place_operands_of_next(inst, others.get(at + 1..).unwrap_or_default());
                    }
                    for load in loads.drain(..) {
                        self.place(load);
                    }
                    self.place(inst);
                }
                Mobility::Fixed => self.place(inst),
            }
        }
        // Values that other blocks use.
        for &inst in others {
            self.place(inst);
        }
        self.place(last);
    }

    /// Places the operands of the stores that follow an instruction, up to the next load or
    /// trapping instruction. An instruction with a result ends them: a store might need it.
    fn place_operands_of_next(&mut self, inst: Inst, others: &[Inst]) {
        if !self.func.dfg.inst_results(inst).is_empty() {
            return;
        }
        let mut left = STORES_MAX;
        for &next in others {
            match self.nodes[next].mobility {
                Mobility::Pure => {}
                Mobility::Writes if left > 0 && self.func.dfg.inst_results(next).is_empty() => {
                    self.place_operands(next);
                    left -= 1;
                }
                Mobility::Writes | Mobility::Load | Mobility::Fixed => return,
            }
        }
    }

    fn mobility(&self, inst: Inst) -> Mobility {
        let op = self.func.dfg.insts[inst].opcode();
        if op.is_call() || op.can_store() || op.other_side_effects() {
            Mobility::Writes
        } else if op.is_terminator() || op.is_branch() {
            Mobility::Fixed
        } else if op.can_load() {
            Mobility::Load
        } else if op.can_trap() {
            Mobility::Fixed
        } else {
            Mobility::Pure
        }
    }

    /// The instruction that a value waits for, if it is of this block.
    fn waiting(&self, value: cranelift_codegen::ir::Value) -> Option<Inst> {
        match self.func.dfg.value_def(value) {
            ValueDef::Result(inst, _) if self.nodes[inst].waits_in == self.number => Some(inst),
            _ => None,
        }
    }

    fn need(&self, inst: Inst) -> u32 {
        let mut needs: Vec<u32> = self.operands(inst).map(|i| self.nodes[i].need).collect();
        needs.sort_unstable_by(|a, b| b.cmp(a));
        let most = needs.iter().enumerate().map(|(i, &need)| need.saturating_add(i as u32)).max();
        most.unwrap_or(0).max(1)
    }

    fn operands(&self, inst: Inst) -> impl Iterator<Item = Inst> {
        let values = self.func.dfg.inst_values(inst);
        values.filter_map(|value| self.waiting(value)).filter(move |&from| from != inst)
    }

    fn place_operands(&mut self, inst: Inst) {
        let mut operands: Vec<Inst> = self.operands(inst).collect();
        operands.sort_by_key(|&operand| std::cmp::Reverse(self.nodes[operand].need));
        for operand in operands {
            self.place(operand);
        }
    }

    /// Places an instruction behind its operands.
    fn place(&mut self, inst: Inst) {
        if self.nodes[inst].waits_in != self.number {
            return;
        }
        // Whether an instruction on the stack has its operands above it or placed.
        let mut stack = vec![(inst, false)];
        while let Some((inst, ready)) = stack.pop() {
            if self.nodes[inst].waits_in != self.number {
                continue;
            }
            if ready {
                self.nodes[inst].waits_in = 0;
                self.order.push(inst);
                continue;
            }
            stack.push((inst, true));
            let first = stack.len();
            stack.extend(self.operands(inst).map(|operand| (operand, false)));
            // The last on the stack is placed first: the one that needs most, and of equals the
            // first.
            stack[first..].reverse();
            stack[first..].sort_by_key(|&(operand, _)| self.nodes[operand].need);
        }
    }
}
