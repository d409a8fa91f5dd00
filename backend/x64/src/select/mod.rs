//! Instruction selection: one arm for each operation of legal IR.

mod avx2;
mod build;
mod constant;
mod control;
mod convert;
mod float;
mod integer;
mod lanes;
mod mask;
mod masked;
mod memory;
mod switch;
mod vector;
mod wide;

use crate::encodings::{self, Encoding, RegisterFile};
use crate::inst::{Address, AddressBase, Code, Opcode, PoolIndex, Src};
use crate::plan::{FoldingPlan, PointerBase};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalFunction, LegalType, index_of, op_name};
use oxmux_codegen::variables::{PlacedVariable, Variables};
use oxmux_ir::analysis::{Cfg, Dominators};
use oxmux_ir::entity::EntityId;
use oxmux_ir::metadata::{DebugLoc, DebugRecord};
use oxmux_ir::{BinaryOp, Constant, Context, Function, Inst, Op, Value};
use oxmux_machine::{Feature, Features, MaskForm, OpTable};
use regalloc2::{Operand, RegClass, VReg};
use rustc_hash::FxHashMap;
use std::cell::OnceCell;

/// What selecting gives, or why there is no code.
pub(crate) type Selected<T> = Result<T, CodegenError>;

/// The most virtual registers of a function; Cranelift has a similar limit.
const VREGS_MAX: usize = 1 << 20;

/// The instructions of a function, and the places in the source that they name.
pub(crate) fn select(
    program: &LegalFunction<'_>,
    table: &OpTable,
    features: Features,
) -> Selected<Selection> {
    let func = program.body;
    let cfg = Cfg::compute(func);
    let predicates = table.unit.masks == MaskForm::Predicate;
    let dots = predicates && features.has(Feature::Avx512vnni);
    let plan = FoldingPlan::new(program, &cfg, predicates, dots);
    let mask_layouts = match predicates {
        true => Vec::new(),
        false => avx2::mask_layouts(&plan, func, &cfg),
    };
    let mut select = Select {
        program,
        cx: program.cx,
        func,
        features,
        predicates,
        mask_layouts,
        known_masks: FxHashMap::default(),
        known_parts: FxHashMap::default(),
        known_unpacked: FxHashMap::default(),
        known_quarters: FxHashMap::default(),
        cfg: &cfg,
        dominators: OnceCell::new(),
        code: Code { place: u32::MAX, ..Code::default() },
        values: vec![VReg::invalid(); func.value_count()],
        highs: Vec::new(),
        blocks: vec![u32::MAX; func.blocks.len()],
        pool: FxHashMap::default(),
        known: FxHashMap::default(),
        first: FxHashMap::default(),
        block: 0,
        locations: Vec::new(),
        location_positions: FxHashMap::default(),
        variables: Variables::default(),
        at: Inst::from_index(0),
        depth: 0,
        plan,
    };
    select.code.reserve(func.size());
    select.function()?;
    let Select { code, locations, variables, .. } = select;
    Ok(Selection { code, locations, variables: variables.finish() })
}

/// A function whose instructions are selected.
pub(crate) struct Selection {
    pub(crate) code: Code,
    /// The places in the source that the code names.
    pub(crate) locations: Vec<DebugLoc>,
    /// The variables of the source, with their places among [`Code::variables`].
    pub(crate) variables: Vec<PlacedVariable<u32>>,
}

/// An operation, its operands and its type.
type Common = (u32, [Value; 4], LegalType);

struct Select<'a> {
    program: &'a LegalFunction<'a>,
    cx: &'a Context,
    func: &'a Function,
    features: Features,
    /// Whether masks have registers of their own; else they are vectors of lanes.
    predicates: bool,
    /// The layout of each mask that is a vector of lanes.
    mask_layouts: Vec<avx2::MaskLayout>,
    /// Masks in other widths, and as words, with the block in which they are known.
    known_masks: FxHashMap<(Value, avx2::MaskRequest), (VReg, u32)>,
    /// Parts of 128 bits of vectors, with the block in which they are known.
    known_parts: FxHashMap<(VReg, u32), (VReg, u32)>,
    /// Vectors whose lower or upper lanes of each 128 bits were put together in turn: the operands,
    /// their type, and whether these are the upper lanes; with the block in which they are known.
    known_unpacked: FxHashMap<(VReg, VReg, LegalType, bool), (VReg, u32)>,
    /// Parts of 64 bits of vectors as integers, with the block in which they are known.
    known_quarters: FxHashMap<(VReg, u32), (VReg, u32)>,
    cfg: &'a Cfg,
    /// Computed for the first question.
    dominators: OnceCell<Dominators>,
    plan: FoldingPlan<'a>,
    code: Code,
    values: Vec<VReg>,
    /// The upper halves of integers of 128 bits; empty if there are none.
    highs: Vec<VReg>,
    /// The machine's block of each block.
    blocks: Vec<u32>,
    pool: FxHashMap<Box<[u8]>, PoolIndex>,
    /// What has been computed, and in which block.
    known: FxHashMap<Common, (VReg, u32, Option<Value>)>,
    /// For what has been computed before, the value that it was then.
    first: FxHashMap<Value, Value>,
    /// The block that is being selected.
    block: u32,
    locations: Vec<DebugLoc>,
    location_positions: FxHashMap<DebugLoc, u32>,
    variables: Variables<u32>,
    /// The instruction that is being selected, for which others may wait.
    at: Inst,
    /// How many instructions are being made for their users.
    depth: u32,
}

impl<'a> Select<'a> {
    /// One instruction with its result.
    fn inst(&mut self, inst: Inst) -> Selected<()> {
        let func = self.func;
        let data = &func.insts[inst];
        if self.code.vregs > VREGS_MAX {
            return Err(CodegenError::unsupported("a function of this size by the generator x64"));
        }
        self.at = inst;
        if let Op::Debug(record) = &data.op {
            return self.variable(record, data.debug_loc);
        }
        self.code.place = match data.debug_loc {
            Some(location) => self.location(location),
            None => u32::MAX,
        };
        let Some(result) = data.result else { return self.effect(&data.op) };
        if matches!(data.op, Op::CmpXchg { .. } | Op::Call(_)) {
            return self.effect_with_result(&data.op, result);
        }
        let key = self.key(result)?;
        if key == LegalType::I128 {
            let pair = self.wide(&data.op)?;
            self.set_wide(result, pair);
            return Ok(());
        }
        let common = self.common(&data.op, key);
        if let Some(common) = common
            && let Some(&(known, block, first)) = self.known.get(&common)
            && block == self.block
        {
            self.values[result.index()] = known;
            if let Some(first) = first {
                self.first.insert(result, first);
            }
            return Ok(());
        }
        let value = self.value(&data.op, key, result)?;
        self.values[result.index()] = value;
        if let Some(common) = common {
            self.known.insert(common, (value, self.block, Some(result)));
        }
        Ok(())
    }

    /// Writes what a variable of the source is from here on, or its address, to its place on the
    /// stack. The code is that of the line before.
    fn variable(&mut self, record: &DebugRecord, location: Option<DebugLoc>) -> Selected<()> {
        let Some(location) = location else { return Ok(()) };
        let key = |value| Some((value, self.plan.key(value)?));
        let told = record.location.and_then(key);
        let Some((value, key)) = told.filter(|(_, key)| *key != LegalType::I128 && !key.is_mask())
        else {
            self.variables.forget(record, location);
            return Ok(());
        };
        let code = &mut self.code;
        let slot = self.variables.slot(record, location, key, || {
            let slot = code.variables;
            code.variables = slot + key.bits().div_ceil(8).next_multiple_of(16);
            slot
        });
        if let Some(slot) = slot {
            let from = self.reg(value)?;
            let place = Address::on_stack(AddressBase::Variables, slot as i32);
            self.store_to(key, from, Src::Mem(place));
        }
        Ok(())
    }

    /// What an operation computes, if a second one of a block need not be computed again.
    fn common(&self, op: &Op, key: LegalType) -> Option<Common> {
        let (code, args, key) = match op {
            Op::Binary { op, args: [a, b], .. } => pair(*op as u32, [*a, *b], key),
            Op::Cast { op, arg, .. } => pair(0x100 + *op as u32, [*arg, *arg], key),
            // Of a comparison that is made with the choice, what is compared.
            Op::Select { args: [condition, yes, no], .. } if !key.is_vector() => {
                match self.plan.comparison(*condition) {
                    Some(Op::ICmp { predicate, args: [a, b], .. }) => {
                        (0x200 + *predicate as u32, [*a, *b, *yes, *no], key)
                    }
                    _ => return None,
                }
            }
            Op::ShuffleVector { args, mask } => {
                let scalar = self.cx.broadcast_by(self.func, args[0], mask)?;
                pair(0x300, [scalar, scalar], key)
            }
            _ => return None,
        };
        Some((code, args.map(|arg| self.first.get(&arg).copied().unwrap_or(arg)), key))
    }

    /// Notes what an operation on two operands gives that another one has computed along the way.
    fn note_known(&mut self, op: BinaryOp, args: [Value; 2], key: LegalType, known: VReg) {
        let (code, args, key) = pair(op as u32, args, key);
        let args = args.map(|arg| self.first.get(&arg).copied().unwrap_or(arg));
        self.known.insert((code, args, key), (known, self.block, None));
    }

    /// Whether what was computed in a block is known in the one that is being selected.
    fn is_known_since(&self, block: u32) -> bool {
        if block == self.block {
            return true;
        }
        let order = self.cfg.reverse_post_order();
        let dominators = self.dominators.get_or_init(|| Dominators::compute(self.cfg));
        match (order.get(block as usize), order.get(self.block as usize)) {
            (Some(&before), Some(&now)) => dominators.dominates(before, now),
            _ => false,
        }
    }

    fn location(&mut self, location: DebugLoc) -> u32 {
        let next = self.locations.len() as u32;
        let position = *self.location_positions.entry(location).or_insert(next);
        if position == next {
            self.locations.push(location);
        }
        position
    }

    /// The register of a value's result.
    fn value(&mut self, op: &'a Op, key: LegalType, result: Value) -> Selected<VReg> {
        match op {
            Op::Binary { op, args, .. } if key.is_mask() => self.mask_binary(*op, *args),
            Op::Binary { op, args, .. } if key.is_vector() => self.vector_binary(*op, key, *args),
            Op::Binary { op, args, .. } if key.is_float() => self.float_binary(*op, key, *args),
            Op::Binary { op, args, .. } => self.integer_binary(*op, key, *args),
            Op::FNeg { arg, .. } => self.negate(key, *arg),
            Op::ICmp { predicate, args, .. } => self.integer_comparison(*predicate, *args),
            Op::FCmp { predicate, args, .. } => self.float_comparison(*predicate, *args),
            Op::Cast { op, arg, .. } => self.cast(*op, *arg, key),
            Op::Select { args, .. } => self.select(key, *args),
            Op::Gep { base, indices, .. } if key.is_vector() => match indices[..] {
                _ if index_of(self.cx, self.func, result).is_some() => {
                    let what = "addresses that a gather adds up, in a register";
                    Err(CodegenError::Generator(what.to_string()))
                }
                [offsets] => self.lane_addresses(key, *base, offsets),
                _ => Err(unsupported(op)),
            },
            Op::Alloca { .. } | Op::Gep { .. } => {
                let address = self.address(result)?;
                let to = self.code.general();
                match address {
                    Address { base: AddressBase::Reg(from), index: None, disp: 0, .. } => {
                        return Ok(from);
                    }
                    _ => self.code.ins(&encodings::LEA, 8).def(to).rm(Src::Mem(address)).end(),
                }
                Ok(to)
            }
            Op::Load { ptr, access } => self.load(key, *ptr, *access),
            Op::AtomicRmw { op, ptr, value, access } => {
                self.atomic_rmw(*op, key, (*ptr, *value), access.ordering)
            }
            Op::ExtractValue { aggregate, .. } => self.reg(*aggregate),
            Op::ExtractElement { vector, index } => self.extract(key, *vector, *index),
            Op::InsertElement { vector, element, index } => {
                if let Some(build) = self.plan.build(result) {
                    return self.build(key, result, &build);
                }
                self.insert(key, *vector, *element, *index)
            }
            Op::ShuffleVector { args, mask } => self.shuffle(key, *args, mask),
            Op::Intrinsic(call) => self.intrinsic(call.intrinsic, key, &call.args),
            Op::Freeze { arg } => self.reg(*arg),
            op => Err(unsupported(op)),
        }
    }

    /// The type of a value.
    fn key(&self, value: Value) -> Selected<LegalType> {
        self.plan.key(value).ok_or_else(|| CodegenError::malformed("illegal type"))
    }

    /// A value in a register.
    fn reg(&mut self, value: Value) -> Selected<VReg> {
        if let Some(constant) = value.as_constant() {
            return self.constant(constant);
        }
        let known = self.values[value.index()];
        if known != VReg::invalid() {
            return Ok(known);
        }
        // It waits for its user, which is this one.
        let inst = self.func.def_inst(value);
        let inst = inst.ok_or_else(|| CodegenError::malformed("use before definition"))?;
        let data = &self.func.insts[inst];
        let key = self.key(value)?;
        if self.depth > 16 || key == LegalType::I128 {
            let text = format!("a value that waits for its user in vain: {:?}", data.op);
            return Err(CodegenError::Generator(text));
        }
        self.depth += 1;
        let made = self.value(&data.op, key, value);
        self.depth -= 1;
        made
    }

    /// An address, as instructions add it up.
    fn address(&mut self, pointer: Value) -> Selected<Address<VReg>> {
        let mode = self.plan.address(pointer);
        let (base, distance) = match mode.base {
            PointerBase::Value(value) => (AddressBase::Reg(self.reg(value)?), 0),
            PointerBase::Object(object) => (AddressBase::Objects, object),
        };
        let disp = mode.disp.checked_add(distance);
        let disp = disp.ok_or(CodegenError::Limit("bytes of a function's frame", 1 << 30))?;
        let (index, scale) = match mode.index {
            Some((index, scale)) => (Some(self.reg(index)?), scale),
            None => (None, 0),
        };
        Ok(Address { base, index, scale, disp })
    }

    /// A value as the operand in `modrm.rm` of an instruction: in memory, if it waits there.
    fn src(&mut self, row: &Encoding, value: Value) -> Selected<Src> {
        if let Some(constant) = value.as_constant() {
            return self.constant_src(row, constant);
        }
        if self.values[value.index()] == VReg::invalid() {
            if let Some(ptr) = self.plan.whole_load(value, self.at) {
                return Ok(Src::Mem(self.address(ptr)?));
            }
            let broadcasts = self.can_broadcast(row);
            if let Some(ptr) = self.plan.broadcast_load(value, self.at).filter(|_| broadcasts)
                && self.key(value)?.lane.bits() == if row.w == 1 { 64 } else { 32 }
            {
                return Ok(Src::Broadcast(self.address(ptr)?));
            }
        }
        Ok(Src::Reg(self.reg(value)?))
    }

    /// A value as an operand of as many bytes as it has in memory, whatever its type.
    fn any_src(&mut self, value: Value) -> Selected<Src> {
        if !value.is_constant() && self.values[value.index()] == VReg::invalid() {
            if let Some((ptr, _)) = self.plan.load(value, self.at) {
                return Ok(Src::Mem(self.address(ptr)?));
            }
            if let Some(place) = self.plan.half(value, self.at) {
                return self.place(place);
            }
        }
        Ok(Src::Reg(self.reg(value)?))
    }

    /// Memory so far behind a pointer.
    fn place(&mut self, (ptr, distance): (Value, i32)) -> Selected<Src> {
        let address = self.address(ptr)?;
        let disp = address.disp.checked_add(distance);
        let disp = disp.ok_or_else(|| CodegenError::unsupported("an address of this size"))?;
        Ok(Src::Mem(Address { disp, ..address }))
    }

    /// Whether a row broadcasts an element of memory to all lanes.
    fn can_broadcast(&self, row: &Encoding) -> bool {
        self.predicates
            && row.tuple == encodings::Tuple::Full
            && row.kinds.contains(&RegisterFile::V)
    }

    /// What all lanes of a vector are, if that is known.
    fn broadcast_scalar(&self, value: Value) -> Option<Value> {
        self.cx.broadcast_scalar(self.func, value)
    }

    /// An integer constant, sign-extended, as an immediate.
    fn immediate(&self, value: Value) -> Option<i32> {
        i32::try_from(self.number(value)?).ok()
    }

    /// An integer constant, sign-extended.
    fn number(&self, value: Value) -> Option<i64> {
        let constant = value.as_constant()?;
        let bits = self.scalar_bits(constant)?;
        match self.key(value).ok()?.lane.bits() {
            64 => Some(bits as i64),
            width => Some((bits as i64) << (64 - width) >> (64 - width)),
        }
    }

    /// The class of registers that values of a type are in.
    fn class_of(&self, key: LegalType) -> RegClass {
        match key.lane {
            Lane::Bit if key.is_vector() && self.predicates => RegClass::Vector,
            _ if key.is_vector() || key.lane.is_float() => RegClass::Float,
            Lane::F16 => RegClass::Float,
            _ => RegClass::Int,
        }
    }

    /// A number in a general register.
    fn literal(&mut self, number: u64) -> VReg {
        let to = self.code.general();
        self.code.push(Opcode::Number(number), &[Operand::reg_def(to)]);
        to
    }

    /// The bits of a scalar constant of 64 bits or less that is a number.
    fn scalar_bits(&self, constant: Constant) -> Option<u64> {
        self.lane_bits(constant).ok()
    }
}

/// The bytes of the instruction for a vector: 128 bits at least.
fn vector_size(key: LegalType) -> u8 {
    (key.bits() / 8).clamp(16, 64) as u8
}

/// The bytes of the instruction for an integer: 32 bits at least.
fn word_size(key: LegalType) -> u8 {
    if key.lane.bits() == 64 { 8 } else { 4 }
}

/// An operation on two operands.
fn pair(op: u32, [a, b]: [Value; 2], key: LegalType) -> Common {
    (op, [a, b, a, b], key)
}

fn unsupported(op: &Op) -> CodegenError {
    CodegenError::unsupported(format!("{} by the generator x64", op_name(op)))
}
