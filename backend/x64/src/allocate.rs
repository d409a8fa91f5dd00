//! Register allocation, by regalloc2.

use crate::inst::{BlockData, Code, Opcode, general};
use crate::{moves, slots};
use oxmux_codegen::CodegenError;
use oxmux_codegen::allocation::{Crossings, LIVE_IN_MAX, is_crowded};
use regalloc2::{
    Algorithm, Block, Function, Inst, InstRange, MachineEnv, Operand, OperandKind, Output, PReg,
    PRegSet, RegAllocError, RegClass, RegallocOptions, VReg,
};

/// The registers that a function may use and must not give back as they were.
pub(crate) const CALLER_SAVED: [usize; 9] = [0, 1, 2, 6, 7, 8, 9, 10, 11];
/// The registers that a function gives back as they were.
pub(crate) const CALLEE_SAVED: [usize; 5] = [3, 12, 13, 14, 15];

/// The registers of the machine: 32 of vectors and those of masks, or 16 of vectors alone. `rsp`
/// and `rbp` are the frame's, and mask 0 stands for no mask.
pub(crate) fn environment(has_masks: bool) -> MachineEnv {
    let more = |numbers: Vec<usize>| if has_masks { numbers } else { Vec::new() };
    let set = |class, numbers: &[usize]| {
        numbers.iter().fold(PRegSet::empty(), |set, &number| set.with(PReg::new(number, class)))
    };
    let range = |from: usize, to: usize| -> Vec<usize> { (from..to).collect() };
    MachineEnv {
        preferred_regs_by_class: [
            set(RegClass::Int, &CALLER_SAVED),
            set(RegClass::Float, &range(0, 16)),
            set(RegClass::Vector, &more(range(1, 8))),
        ],
        non_preferred_regs_by_class: [
            set(RegClass::Int, &CALLEE_SAVED),
            set(RegClass::Float, &more(range(16, 32))),
            PRegSet::empty(),
        ],
        scratch_by_class: [None; 3],
        fixed_stack_slots: Vec::new(),
    }
}

/// The bytes of the vectors that Cranelift has.
const CRANELIFT_VECTOR: u8 = 16;

/// How many times more values may cross blocks, for the allocator in a single pass, where Cranelift
/// has not the function's vectors: a pair of a value and an edge takes it a few nanoseconds, the
/// passes before it take microseconds for each instruction.
const CROWD_OF_VECTORS: usize = 4;

/// Gives out registers: in one pass if the function is large, or if too many values cross blocks
/// for the backtracking allocator and the code has vectors that Cranelift does not have. Without
/// those, what Cranelift makes is faster: a value that crosses blocks is in memory, and each block
/// that uses it loads it once, whereas one pass moves all values that are live where a block starts
/// (299 bindings, `--vectorize never`: 0.36 s instead of 1.5; vectorized it is 0.6 s and 0.25). A
/// function in which too many cross for one pass, too, is refused.
pub(crate) fn allocate(
    code: &Code,
    machine: &MachineEnv,
    is_large: bool,
) -> Result<Output, CodegenError> {
    let mut in_one_pass = is_large;
    let insts = code.insts.len();
    if insts >= LIVE_IN_MAX as usize {
        let crossings = crossings(code);
        in_one_pass =
            is_large || (code.widest > CRANELIFT_VECTOR && is_crowded(&crossings, insts, false));
        let more = if code.widest > CRANELIFT_VECTOR { CROWD_OF_VECTORS } else { 1 };
        if is_crowded(&crossings, insts.saturating_mul(more), in_one_pass) {
            return Err(CodegenError::unsupported(
                "values that cross so many blocks by the generator x64",
            ));
        }
    }
    let algorithm = if in_one_pass { Algorithm::Fastalloc } else { Algorithm::Ion };
    let options = RegallocOptions { algorithm, validate_ssa: cfg!(test), verbose_log: false };
    let view = View { code, clobbers: clobbers() };
    let mut output = regalloc2::run(&view, machine, &options).map_err(|error| match error {
        RegAllocError::TooManyLiveRegs | RegAllocError::TooManyOperands => {
            CodegenError::unsupported("a function with so many values at once by the generator x64")
        }
        other => CodegenError::Generator(format!("registers: {other}")),
    })?;
    moves::remove_redundant(code, &mut output, |inst| view.inst_clobbers(inst));
    slots::share(code, &mut output);
    // Where the feature is on for other crates' tests, optimized programs are measured, too.
    #[cfg(all(feature = "checker", debug_assertions))]
    {
        let mut checker = regalloc2::checker::Checker::new(&view, machine);
        checker.prepare(&output);
        checker
            .run()
            .map_err(|errors| CodegenError::Generator(format!("registers: {errors:?}")))?;
    }
    Ok(output)
}

/// The registers that other blocks than their own use.
fn crossings(code: &Code) -> Crossings {
    let mut defining_blocks = vec![0; code.vregs];
    let mut uses = Vec::new();
    for (number, block) in (0..).zip(&code.blocks) {
        for param in &block.params {
            defining_blocks[param.vreg()] = number;
        }
        let mut used = |register: VReg| match uses.last() {
            Some(&last) if last == (register.vreg() as u32, number) => {}
            _ => uses.push((register.vreg() as u32, number)),
        };
        for operand in code.operands_of(block.insts) {
            match operand.kind() {
                OperandKind::Def => defining_blocks[operand.vreg().vreg()] = number,
                OperandKind::Use => used(operand.vreg()),
            }
        }
        for &(from, to) in &block.args {
            code.args[from as usize..to as usize].iter().for_each(|&register| used(register));
        }
    }
    uses.retain(|&(register, block)| defining_blocks[register as usize] != block);
    let before = |block: &BlockData| block.preds.iter().map(|pred| pred.index() as u32).collect();
    Crossings { predecessors: code.blocks.iter().map(before).collect(), uses, defining_blocks }
}

/// The registers that calls clobber.
fn clobbers() -> PRegSet {
    let mut set = PRegSet::empty();
    for number in CALLER_SAVED {
        set.add(general(number));
    }
    for number in 0..32 {
        set.add(PReg::new(number, RegClass::Float));
    }
    for number in 1..8 {
        set.add(PReg::new(number, RegClass::Vector));
    }
    set
}

struct View<'a> {
    code: &'a Code,
    clobbers: PRegSet,
}

impl Function for View<'_> {
    fn num_insts(&self) -> usize {
        self.code.insts.len()
    }

    fn num_blocks(&self) -> usize {
        self.code.blocks.len()
    }

    fn entry_block(&self) -> Block {
        Block::new(0)
    }

    fn block_insns(&self, block: Block) -> InstRange {
        let (from, to) = self.code.blocks[block.index()].insts;
        InstRange::new(Inst::new(from as usize), Inst::new(to as usize))
    }

    fn block_succs(&self, block: Block) -> &[Block] {
        &self.code.blocks[block.index()].succs
    }

    fn block_preds(&self, block: Block) -> &[Block] {
        &self.code.blocks[block.index()].preds
    }

    fn block_params(&self, block: Block) -> &[VReg] {
        &self.code.blocks[block.index()].params
    }

    fn is_ret(&self, inst: Inst) -> bool {
        matches!(self.code.insts[inst.index()], Opcode::Return | Opcode::Trap)
    }

    fn is_branch(&self, inst: Inst) -> bool {
        matches!(
            self.code.insts[inst.index()],
            Opcode::Jump | Opcode::Branch { .. } | Opcode::Table
        )
    }

    fn branch_blockparams(&self, block: Block, _: Inst, succ: usize) -> &[VReg] {
        let (from, to) = self.code.blocks[block.index()].args[succ];
        &self.code.args[from as usize..to as usize]
    }

    fn inst_operands(&self, inst: Inst) -> &[Operand] {
        let inst = inst.index() as u32;
        self.code.operands_of((inst, inst + 1))
    }

    fn inst_clobbers(&self, inst: Inst) -> PRegSet {
        if !matches!(self.code.insts[inst.index()], Opcode::Call { .. }) {
            return PRegSet::empty();
        }
        // The result's register is no clobber.
        let mut set = self.clobbers;
        for operand in self.inst_operands(inst) {
            if operand.kind() == OperandKind::Def
                && let regalloc2::OperandConstraint::FixedReg(register) = operand.constraint()
            {
                set.remove(register);
            }
        }
        set
    }

    fn num_vregs(&self) -> usize {
        self.code.vregs
    }

    fn spillslot_size(&self, class: RegClass) -> usize {
        match class {
            RegClass::Float => usize::from(self.code.slot_bytes()) / 8,
            RegClass::Int | RegClass::Vector => 1,
        }
    }
}
