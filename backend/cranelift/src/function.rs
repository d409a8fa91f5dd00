//! One function: blocks, parameters, terminators and calls.

use super::{FUNCTIONS, GLOBALS};
use cranelift_codegen::ir::{
    self, AbiParam, BlockArg, ExtFuncData, ExternalName, GlobalValueData, InstBuilder, Signature,
    SourceLoc, UserExternalName, UserFuncName, types,
};
use cranelift_codegen::isa::{CallConv, TargetIsa};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext, Switch};
use hashbrown::HashMap;
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::LegalFunction;
use oxmux_codegen::legal::{Lane, LegalType, op_name};
use oxmux_codegen::variables::{PlacedVariable, Variables};
use oxmux_ir::address_space;
use oxmux_ir::analysis::{Cfg, Uses};
use oxmux_ir::entity::EntityId;
use oxmux_ir::metadata::{DebugLoc, DebugRecord};
use oxmux_ir::{
    Block, BlockCall, Call, Callee, CastOp, Constant, Function, FunctionId, GlobalId, Inst, Op,
    Type, Value,
};
use rustc_hash::FxBuildHasher;
use target_lexicon::Architecture;

pub(super) type Translated<T> = Result<T, CodegenError>;

/// Translates a legal function; gives the places in the source that instructions have the positions
/// of.
pub(super) fn translate(
    program: &LegalFunction<'_>,
    func: &Function,
    isa: &dyn TargetIsa,
    clif: &mut ir::Function,
    scratch: &mut FunctionBuilderContext,
) -> Translated<(Vec<DebugLoc>, Vec<PlacedVariable<ir::StackSlot>>)> {
    let conv = CallConv::triple_default(isa.triple());
    clif.name = UserFuncName::user(FUNCTIONS, 0);
    clif.signature = signature(program, func.function_type(), conv)?;
    let translator = Translator {
        program,
        func,
        conv,
        is_x64: isa.triple().architecture == Architecture::X86_64,
        has_blend: matches!(isa.triple().architecture, Architecture::X86_64),
        sums_pairs: !matches!(isa.triple().architecture, Architecture::Riscv64(_)),
        split_loads: HashMap::default(),
        uses: None,
        frontend: isa.frontend_config(),
        values: vec![None; func.value_count()],
        blocks: vec![None; func.blocks.len()],
        functions: HashMap::default(),
        globals: HashMap::default(),
        regions: Vec::new(),
        locations: Vec::new(),
        location_positions: HashMap::default(),
        variables: Variables::default(),
        use_regions: regions_are_disjoint(program, func),
        b: FunctionBuilder::new(clif, scratch),
    };
    translator.run()
}

/// The CLIF type of a legal type.
pub(super) fn clif_type(program: &LegalFunction<'_>, ty: Type) -> Translated<ir::Type> {
    let key =
        LegalType::of(program.cx, ty).ok_or_else(|| CodegenError::malformed("illegal type"))?;
    key_type(key)
}

/// The CLIF type of a legal type. A mask's lanes are as wide as those of a register with as many.
pub(super) fn key_type(key: LegalType) -> Translated<ir::Type> {
    let lane = match (key.lane, key.lanes) {
        (Lane::Bit, 2) => types::I64,
        (Lane::Bit, 4) => types::I32,
        (Lane::Bit, 8) => types::I16,
        (Lane::Bit | Lane::I8, _) => types::I8,
        (Lane::I16, _) => types::I16,
        (Lane::I32, _) => types::I32,
        (Lane::I64 | Lane::Ptr, _) => types::I64,
        (Lane::I128, _) => types::I128,
        (Lane::F16, _) => types::F16,
        (Lane::F32, _) => types::F32,
        (Lane::F64, _) => types::F64,
    };
    // The table allows no type without a CLIF type.
    lane.by(key.lanes).ok_or_else(|| CodegenError::malformed("legal type without a CLIF type"))
}

fn signature(program: &LegalFunction<'_>, ty: Type, conv: CallConv) -> Translated<Signature> {
    let Some((ret, params, _)) = program.cx.types.function_parts(ty) else {
        return Err(CodegenError::malformed("call of what has no function type"));
    };
    let mut signature = Signature::new(conv);
    for &param in params {
        signature.params.push(AbiParam::new(clif_type(program, param)?));
    }
    if ret != Type::VOID {
        signature.returns.push(AbiParam::new(clif_type(program, ret)?));
    }
    Ok(signature)
}

/// The state of one translation.
pub(super) struct Translator<'a, 'b> {
    pub(super) program: &'a LegalFunction<'a>,
    pub(super) func: &'a Function,
    conv: CallConv,
    pub(super) is_x64: bool,
    /// Whether lanes are selected by an instruction of its own. Vectors are legal on x86-64 from
    /// SSE 4.1, which has it.
    pub(super) has_blend: bool,
    /// Whether neighbours are added by an instruction.
    pub(super) sums_pairs: bool,
    /// The halves of vectors that are loaded as lanes twice as wide, and never as they are.
    pub(super) split_loads: HashMap<Value, [Option<ir::Value>; 2], FxBuildHasher>,
    /// Where values are used, once computed.
    pub(super) uses: Option<Uses>,
    frontend: cranelift_codegen::isa::TargetFrontendConfig,
    values: Vec<Option<ir::Value>>,
    blocks: Vec<Option<ir::Block>>,
    functions: HashMap<FunctionId, ir::FuncRef, FxBuildHasher>,
    globals: HashMap<GlobalId, ir::GlobalValue, FxBuildHasher>,
    pub(super) regions: Vec<(u32, ir::AliasRegion)>,
    pub(super) use_regions: bool,
    locations: Vec<DebugLoc>,
    location_positions: HashMap<DebugLoc, u32, FxBuildHasher>,
    variables: Variables<ir::StackSlot>,
    pub(super) b: FunctionBuilder<'b>,
}

impl Translator<'_, '_> {
    fn run(mut self) -> Translated<(Vec<DebugLoc>, Vec<PlacedVariable<ir::StackSlot>>)> {
        let cfg = Cfg::compute(self.func);
        let order = cfg.reverse_post_order().to_vec();
        let entry =
            self.func.entry().ok_or_else(|| CodegenError::malformed("function without body"))?;
        for &block in &order {
            self.declare_block(block, block == entry)?;
        }
        for &block in &order {
            let clif = self.block(block)?;
            self.b.switch_to_block(clif);
            for &inst in &self.func.blocks[block].insts {
                self.inst(inst)?;
            }
        }
        self.b.seal_all_blocks();
        self.b.finalize(self.frontend);
        Ok((self.locations, self.variables.finish()))
    }

    fn declare_block(&mut self, block: Block, is_entry: bool) -> Translated<()> {
        let clif = self.b.create_block();
        self.blocks[block.index()] = Some(clif);
        if is_entry {
            self.b.append_block_params_for_function_params(clif);
            let params = self.b.block_params(clif).to_vec();
            for (&arg, param) in self.func.args.iter().zip(params) {
                self.values[arg.index()] = Some(param);
            }
            return Ok(());
        }
        for &param in &self.func.blocks[block].params {
            let ty = clif_type(self.program, self.func.local_type(param))?;
            let value = self.b.append_block_param(clif, ty);
            self.values[param.index()] = Some(value);
        }
        Ok(())
    }

    fn block(&self, block: Block) -> Translated<ir::Block> {
        let found = self.blocks.get(block.index()).copied().flatten();
        found.ok_or_else(|| CodegenError::malformed("edge to an unknown block"))
    }

    /// The CLIF value of a legal value; constants are made where they are used.
    pub(super) fn value(&mut self, value: Value) -> Translated<ir::Value> {
        if let Some(constant) = value.as_constant() {
            return self.constant(constant);
        }
        let found = self.values.get(value.index()).copied().flatten();
        found.ok_or_else(|| CodegenError::malformed("use before definition"))
    }

    /// The key of a legal value's type.
    pub(super) fn key(&self, value: Value) -> Translated<LegalType> {
        let ty = self.program.cx.value_type(self.func, value);
        LegalType::of(self.program.cx, ty).ok_or_else(|| CodegenError::malformed("illegal type"))
    }

    fn location(&mut self, location: DebugLoc) -> u32 {
        let next = self.locations.len() as u32;
        let position = *self.location_positions.entry(location).or_insert(next);
        if position == next {
            self.locations.push(location);
        }
        position
    }

    fn inst(&mut self, inst: Inst) -> Translated<()> {
        let data = &self.func.insts[inst];
        if let Op::Debug(record) = &data.op {
            return self.variable(record, data.debug_loc);
        }
        let location = data.debug_loc.map(|location| self.location(location));
        self.b.set_srcloc(location.map_or(SourceLoc::default(), SourceLoc::new));
        let key = match data.result {
            // Only the old value.
            Some(_) if matches!(data.op, Op::CmpXchg { .. }) => None,
            Some(result) => Some(self.key(result)?),
            None => None,
        };
        if let (Op::Load { ptr, access }, Some(result)) = (&data.op, data.result)
            && self.split_load(result, *ptr, *access)?
        {
            return Ok(());
        }
        let value = self.op(&data.op, key)?;
        if let (Some(result), Some(value)) = (data.result, value) {
            self.values[result.index()] = Some(value);
        }
        Ok(())
    }

    /// Stores the new value or address of a source variable to its stack slot. The store has the
    /// line of the instruction before.
    fn variable(&mut self, record: &DebugRecord, place: Option<DebugLoc>) -> Translated<()> {
        let Some(place) = place else { return Ok(()) };
        let Some(location) = record.location else {
            self.variables.forget(record, place);
            return Ok(());
        };
        let (value, key) = (self.value(location)?, self.key(location)?);
        let b = &mut self.b;
        let slot = self.variables.slot(record, place, key, || {
            b.create_sized_stack_slot(ir::StackSlotData::new(
                ir::StackSlotKind::ExplicitSlot,
                16,
                4,
            ))
        });
        if let Some(slot) = slot {
            self.b.ins().stack_store(types::I64, value, slot, 0);
        }
        Ok(())
    }

    fn op(&mut self, op: &Op, key: Option<LegalType>) -> Translated<Option<ir::Value>> {
        let illegal = || CodegenError::Generator(format!("{} is not legal IR", op_name(op)));
        match op {
            Op::Call(call) => return self.call(call),
            Op::CmpXchg { ptr, expected, new, .. } => {
                return self.cmpxchg(*ptr, *expected, *new).map(Some);
            }
            Op::ExtractValue { aggregate, .. } => return self.value(*aggregate).map(Some),
            Op::Store { value, ptr, access } => {
                self.store(*value, *ptr, *access)?;
                return Ok(None);
            }
            Op::Fence { .. } => {
                self.b.ins().fence();
                return Ok(None);
            }
            Op::Ret { value } => {
                let value = value.map(|v| self.value(v)).transpose()?;
                self.b.ins().return_(value.as_slice());
                return Ok(None);
            }
            Op::Br { target } => {
                let (block, args) = self.edge(target)?;
                self.b.ins().jump(block, &args);
                return Ok(None);
            }
            Op::CondBr { condition, then, otherwise } => {
                let condition = self.value(*condition)?;
                let (then, then_args) = self.edge(then)?;
                let (otherwise, otherwise_args) = self.edge(otherwise)?;
                self.b.ins().brif(condition, then, &then_args, otherwise, &otherwise_args);
                return Ok(None);
            }
            Op::Switch { value, default, cases } => {
                self.switch(*value, default, cases)?;
                return Ok(None);
            }
            _ => {}
        }
        let key = key.ok_or_else(illegal)?;
        Ok(Some(match op {
            Op::Binary { op, args, .. } => self.binary(*op, key, *args)?,
            Op::FNeg { arg, .. } => {
                let arg = self.value(*arg)?;
                self.b.ins().fneg(arg)
            }
            Op::ICmp { predicate, args, .. } => self.icmp(*predicate, *args)?,
            Op::FCmp { predicate, args, .. } => self.fcmp(*predicate, *args)?,
            Op::Cast { arg, .. } if self.is_of_split_load(*arg) => {
                return Ok(self.zero_extended_load(key, *arg));
            }
            Op::Cast { op, arg, .. } => self.cast(*op, *arg, key)?,
            Op::Select { args, .. } => self.select(key, *args)?,
            Op::Alloca { count, align, .. } => self.alloca(*count, *align)?,
            Op::Load { ptr, access } => self.load(key, *ptr, *access)?,
            Op::Gep { base, indices, .. } => {
                let base = self.value(*base)?;
                match indices[..] {
                    [offset] => self.address(base, offset)?,
                    _ => return Err(illegal()),
                }
            }
            Op::AtomicRmw { op, ptr, value, .. } => self.atomic_rmw(*op, key, *ptr, *value)?,
            Op::ExtractElement { vector, index } => self.extract(*vector, *index)?,
            Op::InsertElement { vector, element, index } => {
                self.insert(key, *vector, *element, *index)?
            }
            Op::ShuffleVector { args, .. } if self.split_loads.contains_key(&args[0]) => {
                return Ok(None);
            }
            Op::ShuffleVector { args, mask } => self.shuffle(key, *args, mask)?,
            Op::Intrinsic(call) => self.intrinsic(call.intrinsic, key, &call.args)?,
            _ => return Err(illegal()),
        }))
    }

    fn edge(&mut self, call: &BlockCall) -> Translated<(ir::Block, Vec<BlockArg>)> {
        let block = self.block(call.block)?;
        let mut args = Vec::with_capacity(call.args.len());
        for &arg in &call.args {
            args.push(BlockArg::Value(self.value(arg)?));
        }
        Ok((block, args))
    }

    /// Cranelift's helper for switches takes no arguments: an edge that has some goes through a
    /// block of its own.
    fn switch(
        &mut self,
        value: Value,
        default: &BlockCall,
        cases: &[(Constant, BlockCall)],
    ) -> Translated<()> {
        let value = self.value(value)?;
        let mut switch = Switch::new();
        let mut bridges = Vec::new();
        let mut bridge = |this: &mut Self, call: &BlockCall| -> Translated<ir::Block> {
            if call.args.is_empty() {
                return this.block(call.block);
            }
            let block = this.b.create_block();
            bridges.push((block, call.clone()));
            Ok(block)
        };
        let otherwise = bridge(self, default)?;
        for (constant, call) in cases {
            let index = self.program.cx.constants.as_uint(*constant);
            let index = index.ok_or_else(|| CodegenError::malformed("case that is no integer"))?;
            if switch.entries().contains_key(&index) {
                return Err(CodegenError::malformed("switch with a case twice"));
            }
            let target = bridge(self, call)?;
            switch.set_entry(index, target);
        }
        switch.emit(&mut self.b, value, otherwise);
        for (block, call) in bridges {
            self.b.switch_to_block(block);
            let (target, args) = self.edge(&call)?;
            self.b.ins().jump(target, &args);
        }
        Ok(())
    }

    fn call(&mut self, call: &Call) -> Translated<Option<ir::Value>> {
        let mut args = Vec::with_capacity(call.args.len());
        for &arg in &call.args {
            args.push(self.value(arg)?);
        }
        let inst = match call.callee {
            Callee::Function(id) => {
                let callee = self.function(id, Some(call.function_type))?;
                self.b.ins().call(callee, &args)
            }
            Callee::Indirect(pointer) => {
                let pointer = self.value(pointer)?;
                let signature = signature(self.program, call.function_type, self.conv)?;
                let signature = self.b.import_signature(signature);
                self.b.ins().call_indirect(signature, pointer, &args)
            }
            Callee::Asm(_) => return Err(CodegenError::unsupported("inline assembly")),
        };
        Ok(self.b.inst_results(inst).first().copied())
    }

    /// A reference to a function. Without a type, only its address is of interest.
    pub(super) fn function(&mut self, id: FunctionId, ty: Option<Type>) -> Translated<ir::FuncRef> {
        if let Some(&known) = self.functions.get(&id) {
            return Ok(known);
        }
        let known = self.program.symbols.function(id);
        let (_, defined) =
            known.ok_or_else(|| CodegenError::malformed("call of an unknown function"))?;
        let signature = match ty {
            Some(ty) => signature(self.program, ty, self.conv)?,
            None => Signature::new(self.conv),
        };
        let signature = self.b.import_signature(signature);
        let name = UserExternalName::new(FUNCTIONS, id.index() as u32);
        let name = self.b.func.declare_imported_user_function(name);
        let reference = self.b.import_function(ExtFuncData {
            name: ExternalName::user(name),
            signature,
            colocated: defined,
            patchable: false,
        });
        // A reference that was made for an address alone has no use for calls.
        if ty.is_some() {
            self.functions.insert(id, reference);
        }
        Ok(reference)
    }

    /// A reference to a global variable.
    pub(super) fn global(&mut self, id: GlobalId) -> Translated<ir::GlobalValue> {
        if let Some(&known) = self.globals.get(&id) {
            return Ok(known);
        }
        if self.program.symbols.global(id).is_none() {
            return Err(CodegenError::malformed("address of an unknown global"));
        }
        let name = UserExternalName::new(GLOBALS, id.index() as u32);
        let name = self.b.func.declare_imported_user_function(name);
        let global = self.b.create_global_value(GlobalValueData::Symbol {
            name: ExternalName::user(name),
            offset: 0.into(),
            colocated: true,
            tls: false,
        });
        self.globals.insert(id, global);
        Ok(global)
    }
}

/// Whether address spaces can be taken for disjoint memory in a function: it has no generic
/// pointer, and makes no pointer from one of another space or from an integer.
fn regions_are_disjoint(program: &LegalFunction<'_>, func: &Function) -> bool {
    func.insts_in_order().all(|(_, inst)| match &func.insts[inst].op {
        Op::Cast { op: CastOp::AddrSpaceCast, .. } => false,
        Op::Cast { op: CastOp::IntToPtr, .. } => false,
        op => match op.memory_access() {
            Some((ptr, _)) => {
                let ty = program.cx.value_type(func, ptr);
                program
                    .cx
                    .types
                    .address_space(ty)
                    .is_some_and(|space| space < address_space::GENERIC)
            }
            None => true,
        },
    })
}
