//! Blocks, phis and branches of any shape; calls and hints.
//!
//! A phi is a block parameter. A terminator that leads to one block several times goes through an
//! edge block if that block has phis, so that arguments are written once: a switch of many cases to
//! a block of many phis stays in proportion to the module.

use hashbrown::{HashMap, HashSet};
use oxmux_ir as ir;
use oxmux_ir::function::{Block, Value};
use oxmux_ir::instruction::BlockCall;
use oxmux_ir::types::Type;
use rspirv::spirv::{Decoration, Op};
use rustc_hash::FxBuildHasher;

use super::extended::printf;
use super::float_mode::FloatMode;
use super::function::{Edges, FunctionLowering};
use super::module::ModuleLowering;
use super::vulkan::{converge, parameters};
use super::wrapper::call_of;
use crate::error::{Error, Rule};
use crate::module::InstructionRef;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// The floating-point environment of a function, unless it is unsupported.
fn float_mode(shared: &ModuleLowering<'_>, index: usize, id: u32) -> Result<FloatMode, Error> {
    if shared.spirv.decorations(id).has(Decoration::VectorComputeFunctionINTEL) {
        let what = "a function with the decoration VectorComputeFunctionINTEL";
        return Err(Error::unsupported(shared.place(id), what));
    }
    shared.float_modes.get(index).cloned().unwrap_or_else(|| Ok(FloatMode::default()))
}

impl<'m> FunctionLowering<'m> {
    /// Lowers the function with this index.
    pub(crate) fn lower(
        shared: ModuleLowering<'m>,
        index: usize,
    ) -> Result<ModuleLowering<'m>, Error> {
        let spirv = shared.spirv;
        let missing = || Error::invalid(Rule::Call, Default::default(), "a function is missing");
        let source = spirv.functions.get(index).ok_or_else(missing)?;
        if source.is_declaration() {
            return Ok(shared);
        }
        let mode = match source.unsupported.clone() {
            Some(error) => Err(error),
            None => float_mode(&shared, index, source.id),
        };
        let mode = match mode {
            Ok(mode) => mode,
            Err(error) => {
                let mut shared = shared;
                shared.refuse(index, error);
                return Ok(shared);
            }
        };
        let current = spirv.definition(source.id).ok_or_else(missing)?;
        let id = shared.functions.get(index).copied().ok_or_else(missing)?;
        let mut shared = shared;
        let mut func = shared.module.take_function(id);
        if let Some(scope) = shared.begin_debug(source, func.name(), false) {
            func.metadata.other.push(("dbg".into(), scope));
        }
        let prologue = func.make_block();
        let mut this = FunctionLowering {
            spirv,
            shared,
            func,
            source,
            current,
            block: prologue,
            prologue,
            fast_math: Default::default(),
            debug_loc: None,
            values: HashMap::default(),
            built_ins: HashMap::default(),
            built_in_copies: HashMap::default(),
            packed: HashSet::default(),
            shader: Default::default(),
            edges: Edges::default(),
            mode,
            folded: HashMap::default(),
        };
        let lowered = this.body();
        let (mut shared, func) = (this.shared, this.func);
        shared.module.put_function(id, func);
        match lowered {
            Err(error @ Error::Unsupported { .. }) => shared.refuse(index, error),
            lowered => lowered?,
        }
        Ok(shared)
    }

    fn body(&mut self) -> Result<(), Error> {
        let args = self.func.args.clone();
        for (&id, arg) in self.source.parameters.iter().zip(args) {
            self.set(id, arg);
        }
        parameters::enter(self)?;
        self.make_blocks()?;
        for &index in &self.source.order {
            let Some(block) = self.source.blocks.get(index as usize) else { continue };
            let Some(&start) = self.edges.blocks.get(&block.label) else { continue };
            self.block = start;
            self.shared.debug.scopes.begin_block();
            let end = block.terminator();
            for inst in self.spirv.instructions(block.instructions.start..end) {
                self.spirv.fuel.charge(1)?;
                self.instruction(inst)?;
            }
            if let Some(inst) = self.spirv.instruction(end) {
                self.current = inst;
                self.debug_loc = self.shared.debug_location(inst);
                self.terminator(inst, block.label)?;
            }
        }
        self.place_prologue();
        converge::keep_in_loops(self)
    }

    /// The block of a label, unless nothing leads there.
    pub(super) fn reachable_block(&self, label: u32) -> Option<Block> {
        self.edges.blocks.get(&label).copied()
    }

    /// Makes the reachable blocks in the module's order, with a parameter for each phi.
    fn make_blocks(&mut self) -> Result<(), Error> {
        let source = self.source;
        for block in source.blocks.iter().filter(|block| block.reachable) {
            let made = self.func.add_block();
            if let Some(name) = self.spirv.name(block.label) {
                self.func.set_block_name(made, &name);
            }
            self.edges.blocks.insert(block.label, made);
            let mut count = 0;
            for inst in self.spirv.instructions(block.instructions.clone()) {
                match inst.opcode() {
                    Op::Phi => {}
                    Op::Undef => continue,
                    _ if self.spirv.is_annotation(inst) => continue,
                    _ => break,
                }
                self.current = inst;
                let ty = self.result_type(inst)?;
                if self.func.entry() == Some(made) {
                    // Nothing leads to the entry: its phis choose from nothing.
                    let zero = self.shared.module.cx.zero(ty);
                    self.set(inst.result(), zero);
                    continue;
                }
                let param = self.func.add_block_param(made, ty);
                self.set(inst.result(), param);
                for (value, from) in inst.phi_edges() {
                    let values = self.edges.values.entry((from, block.label)).or_default();
                    // An edge that is listed twice has the same value both times.
                    if values.len() == count {
                        values.push(value);
                    }
                }
                count += 1;
            }
            if count > 0 {
                self.edges.with_phis.insert(block.label);
            }
        }
        Ok(())
    }

    /// Puts stack objects and copies of built-in variables in front of everything.
    fn place_prologue(&mut self) {
        let mut insts = std::mem::take(&mut self.func.blocks[self.prologue].insts);
        if let Some(entry) = self.func.entry() {
            insts.append(&mut self.func.blocks[entry].insts);
            self.func.blocks[entry].insts = insts;
        }
    }

    /// The arguments for the phis of `to` on the edge from `from`.
    fn edge_args(&mut self, from: u32, to: u32) -> Result<Vec<Value>, Error> {
        if !self.edges.with_phis.contains(&to) {
            return Ok(Vec::new());
        }
        let ids = self.edges.values.get(&(from, to)).cloned().unwrap_or_default();
        ids.into_iter().map(|id| self.value(id)).collect()
    }

    fn block_of(&self, inst: InstructionRef<'_>, label: u32) -> Result<Block, Error> {
        self.edges.blocks.get(&label).copied().ok_or_else(|| {
            Error::invalid(Rule::Cfg, inst.place().with_id(label), "the target is no block")
        })
    }

    /// The edge to `to` of a terminator that has only this one to it.
    fn single_edge(
        &mut self,
        inst: InstructionRef<'_>,
        from: u32,
        to: u32,
    ) -> Result<BlockCall, Error> {
        let block = self.block_of(inst, to)?;
        Ok(BlockCall { block, args: self.edge_args(from, to)? })
    }

    /// The edges to all of `targets`, in order.
    fn edges_to(
        &mut self,
        inst: InstructionRef<'_>,
        from: u32,
        targets: &[u32],
    ) -> Result<Vec<BlockCall>, Error> {
        let mut uses: Map<u32, usize> = HashMap::default();
        for &target in targets {
            *uses.entry(target).or_default() += 1;
        }
        let mut shared_edges: Map<u32, Block> = HashMap::default();
        let mut calls = Vec::with_capacity(targets.len());
        for &target in targets {
            let many = uses.get(&target).is_some_and(|&count| count > 1);
            if !many || !self.edges.with_phis.contains(&target) {
                calls.push(self.single_edge(inst, from, target)?);
                continue;
            }
            let edge = match shared_edges.get(&target) {
                Some(&edge) => edge,
                None => {
                    let edge = self.new_block();
                    let here = std::mem::replace(&mut self.block, edge);
                    let call = self.single_edge(inst, from, target)?;
                    self.builder().inst(ir::Op::Br { target: call }, Type::VOID);
                    self.block = here;
                    shared_edges.insert(target, edge);
                    edge
                }
            };
            calls.push(BlockCall::new(edge));
        }
        Ok(calls)
    }

    fn terminator(&mut self, inst: InstructionRef<'m>, label: u32) -> Result<(), Error> {
        match inst.opcode() {
            Op::Return => {
                self.builder().ret(None);
            }
            Op::ReturnValue => {
                let value = self.operand_value(inst, 0)?;
                self.builder().ret(Some(value));
            }
            Op::Unreachable => {
                self.builder().unreachable();
            }
            Op::Branch => {
                let target = self.operand(inst, 0)?;
                let target = self.single_edge(inst, label, target)?;
                self.builder().inst(ir::Op::Br { target }, Type::VOID);
            }
            Op::BranchConditional => self.conditional(inst, label)?,
            Op::Switch => self.switch(inst, label)?,
            opcode => return Err(self.unsupported(inst, format!("Op{opcode:?}"))),
        }
        Ok(())
    }

    fn conditional(&mut self, inst: InstructionRef<'m>, label: u32) -> Result<(), Error> {
        let (a, b) = (self.operand(inst, 1)?, self.operand(inst, 2)?);
        if a == b {
            let target = self.single_edge(inst, label, a)?;
            self.builder().inst(ir::Op::Br { target }, Type::VOID);
            return Ok(());
        }
        let condition = self.operand_value(inst, 0)?;
        let then = self.single_edge(inst, label, a)?;
        let otherwise = self.single_edge(inst, label, b)?;
        self.builder().cond_br_args(condition, then, otherwise);
        Ok(())
    }

    fn switch(&mut self, inst: InstructionRef<'m>, label: u32) -> Result<(), Error> {
        let value = self.operand_value(inst, 0)?;
        let ty = self.value_type(value);
        let cases = inst.switch_cases();
        let mut targets = vec![self.operand(inst, 1)?];
        targets.extend(cases.iter().map(|case| case.1));
        let mut calls = self.edges_to(inst, label, &targets)?.into_iter();
        let Some(default) = calls.next() else { return Ok(()) };
        let mut seen = HashSet::<_, FxBuildHasher>::default();
        let mut made = Vec::with_capacity(cases.len());
        for ((bits, _), call) in cases.into_iter().zip(calls) {
            // A literal is as wide as the selector: bits above are its sign or nothing.
            let cx = &mut self.shared.module.cx;
            let case = cx.constants.int(&cx.types, ty, u128::from(bits));
            if !seen.insert(case) {
                return Err(Error::invalid(Rule::Cfg, inst.place(), "two cases have one literal"));
            }
            made.push((case, call));
        }
        self.builder().inst(ir::Op::Switch { value, default, cases: made }, Type::VOID);
        Ok(())
    }
}

/// Lowers calls and hints.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    match inst.opcode() {
        Op::FunctionCall => call(f, inst),
        // The result is the first operand; the expected value is a hint.
        Op::ExpectKHR => {
            let value = f.operand_value(inst, 0)?;
            f.set(inst.result(), value);
            Ok(())
        }
        _ => {
            let condition = f.operand_value(inst, 0)?;
            f.builder().intrinsic(ir::Intrinsic::Assume, Type::VOID, &[condition]);
            Ok(())
        }
    }
}

/// A call of a function that is imported under the name of one of LLVM's intrinsics, as llvm-spirv
/// leaves those that SPIR-V has no instruction for: of integers or floats, all of one type, and
/// statements without a result.
fn intrinsic(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    name: &str,
    args: &[Value],
) -> Result<(), Error> {
    let ty = f.result_type(inst)?;
    let fits = |which: &ir::Intrinsic| {
        let types = &f.shared.module.cx.types;
        let is_served = match imported_operands(*which) {
            Some(ImportedOperands::Integers) => types.is_int_or_vector(ty),
            Some(ImportedOperands::Bytes) => {
                types.int_bits(types.scalar(ty)).is_some_and(|bits| bits % 16 == 0)
            }
            // What a function's floating-point environment does to them is not computed.
            Some(ImportedOperands::Floats) => types.is_float_or_vector(ty) && f.mode.is_default(),
            Some(ImportedOperands::Condition) => {
                return ty == Type::VOID && args.iter().all(|&arg| f.value_type(arg) == Type::I1);
            }
            None => false,
        };
        is_served && args.iter().all(|&arg| f.value_type(arg) == ty)
    };
    let known = ir::Intrinsic::from_full_name(name).filter(|which| which.arg_count() == args.len());
    let Some(which) = known.filter(fits) else {
        return Err(f.unsupported(inst, format!("a call of {name:?}")));
    };
    if let Some(value) = f.builder().intrinsic(which, ty, args) {
        f.set(inst.result(), value);
    }
    Ok(())
}

/// The operands of an intrinsic that may be imported.
enum ImportedOperands {
    Integers,
    /// Integers of an even number of bytes.
    Bytes,
    Floats,
    /// At most a condition; there is no result.
    Condition,
}

fn imported_operands(which: ir::Intrinsic) -> Option<ImportedOperands> {
    use ir::Intrinsic::*;
    Some(match which {
        SAddSat | UAddSat | SSubSat | USubSat | SShlSat | UShlSat | SMin | SMax | UMin | UMax
        | FShL | FShR | CtPop | BitReverse => ImportedOperands::Integers,
        BSwap => ImportedOperands::Bytes,
        FAbs | Floor | Ceil | Trunc | Rint | NearbyInt | RoundEven | Round | CopySign | MinNum
        | MaxNum | Minimum | Maximum | Sqrt | Fma | FMulAdd => ImportedOperands::Floats,
        Assume | SideEffect | DoNothing => ImportedOperands::Condition,
        _ => return None,
    })
}

fn call(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let callee = f.operand(inst, 0)?;
    let id = f.spirv.function_index(callee).and_then(|i| f.shared.functions.get(i)).copied();
    let Some(id) = id else { return Err(f.invalid(inst, "the callee is no function")) };
    let ids = inst.operands().get(1..).unwrap_or(&[]);
    let args = ids.iter().map(|&id| f.value(id)).collect::<Result<Vec<_>, _>>()?;
    if let Some(name) = f.spirv.import_name(callee).filter(|name| name.starts_with("llvm.")) {
        return intrinsic(f, inst, name, &args);
    }
    if f.spirv.prints(callee) {
        return printf::imported(f, inst, args);
    }
    let mut args = args;
    parameters::pass_on(f, callee, &mut args);
    let callee = &f.shared.module.functions[id];
    let ret = callee.return_type();
    let mut call = call_of(id, callee, args);
    if f.shared.module.cx.types.is_float_or_vector(ret) {
        call.fast_math = f.fast_math;
    }
    let made = f.builder().inst(ir::Op::Call(Box::new(call)), ret);
    if let Some(value) = f.func.insts[made].result {
        f.set(inst.result(), value);
    }
    Ok(())
}
