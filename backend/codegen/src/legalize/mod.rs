//! Legalization, from any IR to legal IR: the same data structure, holding only what the target's
//! [`TargetCaps`] allow.
//!
//! The module must have passed the verifier; operations that this crate cannot compile are typed
//! errors.
//!
//! A function is rebuilt block by block, in reverse post-order, into a new one. Every value of the
//! old function becomes a list of *parts*, values of legal types ([`layout`]): an aggregate its
//! leaves, a vector the legal vectors that it fills and then single lanes, an odd integer the next
//! wider legal one with zeros above, half the integer of its bits. An operation on vectors is kept
//! on legal vectors where the table allows; else its lanes are taken apart, computed one by one and
//! put together. A block parameter becomes one for each part.
//!
//! One operation of legal IR differs from the IR's own: a shift's amount wraps. Division is guarded
//! here (`integer.rs`, `divide.rs`) so that it never traps: `x/0 = x`, `x%0 = 0`, `MIN/-1 = MIN`,
//! `MIN%-1 = 0`.
//!
//! | modules | what is legalized |
//! |---|---|
//! | [`layout`], [`parts`], [`constant`] | types, values and constants, as legal parts |
//! | [`control`], [`call`] | terminators; signatures, calls and returns |
//! | [`integer`], [`shift`], [`bits`], [`overflow`] | integers; shifts of vectors; counting and reversing bits; saturation and overflow flags |
//! | [`divide`], [`divide_floats`], [`divide_long`] | division of lanes |
//! | [`float`], [`half`], [`float_integer`], [`double_bits`] | floats and halves; conversions to integers and back, where the target lacks them by the bits of doubles |
//! | [`convert`], [`convert_pieces`], [`resize`] | casts; those of vectors; integer lanes made wider and narrower by shuffles |
//! | [`elementwise`], [`cut`] | operations lane by lane; in pieces that are legal for all operands |
//! | [`packed`], [`mask_words`], [`bit_lanes`] | short vectors and masks as one integer; lanes that are no whole bytes |
//! | [`vector`], [`variable_index`], [`strided`], [`reduce`] | lanes extracted, inserted and shuffled; at an index that is not constant; every second, fourth or eighth one; reductions |
//! | [`memory`], [`masked`], [`gather`], [`atomic`], [`memory_intrinsic`] | accesses and addresses, in their kinds; `memcpy` and its like |
//! | [`intrinsic`], [`libcalls`] | intrinsics, to the file that lowers each; functions that are written in IR |
//! | [`debug_records`] | where variables of the source are |

mod atomic;
mod bit_lanes;
mod bits;
mod call;
mod constant;
mod control;
mod convert;
mod convert_pieces;
mod cut;
mod debug_records;
mod divide;
mod divide_floats;
mod divide_long;
mod double_bits;
mod elementwise;
mod float;
mod float_integer;
mod gather;
mod half;
mod integer;
mod intrinsic;
mod layout;
mod libcalls;
mod mask_words;
mod masked;
mod memory;
mod memory_intrinsic;
mod overflow;
mod packed;
mod parts;
mod reduce;
mod resize;
mod shift;
mod strided;
mod variable_index;
mod vector;

use crate::error::CodegenError;
use crate::legal::{Symbols, TargetCaps};
use crate::output::CompiledFunction;
use hashbrown::HashMap;
use libcalls::Libcall;
use oxmux_ir::analysis::{Cfg, blocks_in_cycles};
use oxmux_ir::entity::{ContentHash, EntityId};
use oxmux_ir::metadata::DebugLoc;
use oxmux_ir::{
    Block, Builder, Context, Fuel, Function, FunctionId, GlobalId, Inst, Module, Op, SyncScope,
    Type, Value,
};
use parts::PartTable;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::rc::Rc;

/// Parts that one value may have.
pub const MAX_PARTS: u64 = 1 << 14;
/// Instructions that one function may have when it is legal.
pub const MAX_INSTS: u64 = 1 << 22;
/// Bytes of stack that one function's variables may have.
pub const MAX_STACK_BYTES: u64 = 1 << 28;
/// How deep constants and types may be nested.
const MAX_DEPTH: u32 = 256;

/// The legal values that stand for one of the source: most have one, or as many as a vector has
/// registers.
type Parts = SmallVec<[Value; 4]>;

type Lowered<T> = Result<T, CodegenError>;

/// The body of a function that is not one of the module's.
enum SyntheticBody {
    /// IR of this crate, to be legalized like the module's own.
    Libcall(Libcall),
    /// Inline assembly; the function is a declaration.
    Assembly(Box<CompiledFunction>),
}

/// Legalizes the functions of one module for one target.
pub struct Legalizer<'m> {
    module: &'m Module,
    caps: TargetCaps,
    /// The types and constants of the module and of the legal functions.
    pub cx: Context,
    layouts: HashMap<Type, Rc<[Type]>, FxBuildHasher>,
    /// For each structure that members are taken of: which part each begins with.
    starts: HashMap<Type, Rc<[u32]>, FxBuildHasher>,
    made: Vec<(SyntheticBody, Function)>,
    /// Code for inline assembly, by its text, constraints and type.
    assembly: HashMap<(String, String, Type), usize, ContentHash>,
    /// How many types are being taken apart, one inside the other.
    layout_depth: u32,
    /// Whether functions are called by functions that were legalized for other capabilities: see
    /// [`call`].
    portable_calls: bool,
    /// Whether records about variables of the source stay: of a source that was not optimized.
    pub keep_variables: bool,
    /// The budget of code generation.
    pub fuel: Fuel,
}

impl<'m> Legalizer<'m> {
    /// A legalizer for a module and a target, with a budget.
    pub fn new(module: &'m Module, caps: &TargetCaps, fuel: &Fuel) -> Self {
        Self {
            module,
            caps: caps.clone(),
            cx: module.cx.clone(),
            layouts: HashMap::default(),
            starts: HashMap::default(),
            made: Vec::new(),
            assembly: HashMap::default(),
            layout_depth: 0,
            portable_calls: false,
            keep_variables: false,
            fuel: fuel.clone(),
        }
    }

    /// The same for a program whose functions are legalized for several code generators: how values
    /// are passed between functions depends on their types alone.
    pub fn with_portable_calls(self) -> Self {
        Self { portable_calls: true, ..self }
    }

    /// Sets the capabilities for the functions that follow.
    pub fn set_caps(&mut self, caps: &TargetCaps) {
        if self.caps != *caps {
            self.caps = caps.clone();
            self.layouts.clear();
            self.starts.clear();
        }
    }

    /// Legalizes a function that has a body.
    pub fn legalize(&mut self, id: FunctionId) -> Result<Function, (Option<Inst>, CodegenError)> {
        let module = self.module;
        let Some(source) = module.functions.get(id) else {
            return Err((None, CodegenError::malformed("no such function")));
        };
        self.lower(source)
    }

    /// The machine code of one of the functions that were made, if it is inline assembly.
    pub fn machine_code(&self, index: usize) -> Option<&CompiledFunction> {
        match self.made.get(index) {
            Some((SyntheticBody::Assembly(code), _)) => Some(code),
            _ => None,
        }
    }

    /// The functions that were made so far for operations without instructions, as they are before
    /// they are legalized. There may be more once functions, these included, are legalized.
    pub fn made_functions(&self) -> impl Iterator<Item = &Function> {
        self.made.iter().map(|(_, function)| function)
    }

    /// Legalizes one of the functions that were made.
    pub fn legalize_made(
        &mut self,
        index: usize,
    ) -> Result<Function, (Option<Inst>, CodegenError)> {
        let Some((_, function)) = self.made.get(index) else {
            return Err((None, CodegenError::malformed("no such function")));
        };
        let source = function.clone();
        self.lower(&source)
    }

    fn lower(&mut self, source: &Function) -> Result<Function, (Option<Inst>, CodegenError)> {
        let mut lower = Lower {
            func: Function::default(),
            block: Block::from_index(0),
            entry: Block::from_index(0),
            source,
            table: PartTable::new(source.value_count()),
            edge_args: 0,
            blocks: vec![None; source.blocks.len()],
            packed: HashMap::default(),
            joined: HashMap::default(),
            halved: HashMap::default(),
            division: None,
            lane_division: None,
            packed_result: None,
            scratch_slots: Vec::new(),
            lane_slots: Vec::new(),
            result_buffer: None,
            call_objects: Vec::new(),
            debug_loc: None,
            variables: HashMap::default(),
            stack_bytes: 0,
            current: None,
            in_cycle: false,
            lz: self,
        };
        match lower.run() {
            Ok(()) => Ok(lower.func),
            Err(problem) => Err((lower.current, problem)),
        }
    }
}

impl Symbols for Legalizer<'_> {
    fn function(&self, id: FunctionId) -> Option<(&str, bool)> {
        let made =
            |id: FunctionId| self.made.get(id.index().checked_sub(self.module.functions.len())?);
        Symbols::function(self.module, id).or_else(|| made(id).map(|(_, f)| (f.name(), true)))
    }

    fn global(&self, id: GlobalId) -> Option<String> {
        self.module.global(id)
    }
}

/// The state of one function's legalization.
struct Lower<'a, 'm> {
    lz: &'a mut Legalizer<'m>,
    source: &'a Function,
    func: Function,
    /// Where instructions go.
    block: Block,
    entry: Block,
    /// The parts of each value of the source.
    table: PartTable,
    /// How many arguments the edges have.
    edge_args: usize,
    blocks: Vec<Option<Block>>,
    /// Vectors of a few bytes whose lanes are also there as one word.
    packed: HashMap<Value, Value, FxBuildHasher>,
    /// The packed word of the present result, if it has one.
    packed_result: Option<Value>,
    /// The vectors that were joined in a block, and the halves of vectors there: several
    /// operations on one vector share them.
    joined: HashMap<(Block, [Value; 2]), Value, FxBuildHasher>,
    halved: HashMap<(Block, Value), [Value; 2], FxBuildHasher>,
    /// The last division that another may share with.
    division: Option<divide::Division>,
    lane_division: Option<divide_floats::LaneDivision>,
    /// The scratch slots of inactive lanes: the kind, and the type and value of the address.
    scratch_slots: Vec<(masked::ScratchSlot, Type, Value)>,
    lane_slots: Vec<variable_index::LaneSlot>,
    /// Where a result goes that has no register.
    result_buffer: Option<Value>,
    /// The stack objects of calls' results and arguments, with their sizes.
    call_objects: Vec<(u64, Value)>,
    debug_loc: Option<DebugLoc>,
    /// The variables of the source at addresses that instructions compute.
    variables: HashMap<Value, Vec<Inst>, FxBuildHasher>,
    stack_bytes: u64,
    current: Option<Inst>,
    /// Whether the current block of the source can be reached from itself.
    in_cycle: bool,
}

impl Lower<'_, '_> {
    fn run(&mut self) -> Lowered<()> {
        let source = self.source;
        let cfg = Cfg::compute(source);
        self.begin()?;
        let order: Vec<Block> = cfg.reverse_post_order().to_vec();
        let cyclic = blocks_in_cycles(&cfg);
        for &block in &order {
            self.declare_block(block)?;
        }
        self.find_variables(&order);
        for &block in &order {
            self.block = self.target(block)?;
            self.in_cycle = cyclic.get(block.index()).copied().unwrap_or(true);
            let data =
                source.blocks.get(block).ok_or_else(|| CodegenError::malformed("no block"))?;
            let mut ended = false;
            for &inst in &data.insts {
                if ended {
                    return Err(CodegenError::malformed("instruction behind a terminator"));
                }
                self.current = Some(inst);
                ended = source.insts[inst].op.is_terminator();
                self.inst(inst)?;
            }
            if !ended {
                return Err(CodegenError::malformed("block without terminator"));
            }
        }
        Ok(())
    }

    fn declare_block(&mut self, block: Block) -> Lowered<()> {
        let source = self.source;
        let new = match source.entry() == Some(block) {
            true => self.block,
            false => self.func.add_block(),
        };
        if let Some(slot) = self.blocks.get_mut(block.index()) {
            *slot = Some(new);
        }
        for &param in &source.blocks[block].params {
            let before = self.size();
            let parts = self.layout(source.local_type(param))?;
            let values: Parts =
                parts.iter().map(|&ty| self.func.add_block_param(new, ty)).collect();
            self.define(param, &values)?;
            self.count(before)?;
        }
        Ok(())
    }

    /// The first legal block of a block of the source.
    fn target(&self, block: Block) -> Lowered<Block> {
        let found = self.blocks.get(block.index()).copied().flatten();
        found.ok_or_else(|| CodegenError::malformed("edge to a block that is not in the function"))
    }

    fn inst(&mut self, inst: Inst) -> Lowered<()> {
        let data = &self.source.insts[inst];
        let before = self.size();
        self.debug_loc = data.debug_loc;
        let ty = self.source.result_type(data.result);
        self.packed_result = None;
        if let (Op::InsertValue { aggregate, element, indices }, Some(result)) =
            (&data.op, data.result)
        {
            self.insert_value(result, *aggregate, *element, indices)?;
            return self.count(before);
        }
        let parts = self.op(&data.op, ty)?;
        if let Some(result) = data.result {
            self.define(result, &parts)?;
            self.variables_at(result);
            if let Some(word) = self.packed_result.take() {
                self.packed.insert(result, word);
            }
        }
        self.count(before)
    }

    /// How much there is already: values and what names them.
    fn size(&self) -> usize {
        self.func.insts.len() + self.func.value_count() + self.table.len() + self.edge_args
    }

    /// Charges for growth since the size was `before`, and checks the limits. One operation makes a
    /// bounded number of instructions for each of at most [`MAX_PARTS`] parts, so checking behind
    /// each operation is enough.
    fn count(&self, before: usize) -> Lowered<()> {
        self.lz.fuel.charge(self.size() - before + 1)?;
        let made = self.func.value_count().max(self.func.insts.len()) + self.edge_args;
        if made as u64 > MAX_INSTS {
            return Err(CodegenError::Limit("instructions of a function", MAX_INSTS));
        }
        // Entries of the table are a hundredth of an instruction's size.
        Ok(self.lz.fuel.check_size(made + self.table.len() / 100)?)
    }

    /// Lowers one operation and gives the parts of its result.
    fn op(&mut self, op: &Op, ty: Type) -> Lowered<Parts> {
        match op {
            Op::Binary { op, args, .. } => self.binary(*op, ty, *args),
            Op::FNeg { arg, .. } => self.fneg(ty, *arg),
            Op::ICmp { predicate, args, .. } => self.icmp(*predicate, ty, *args),
            Op::FCmp { predicate, args, .. } => self.fcmp(*predicate, ty, *args),
            Op::Cast { op, arg, .. } => self.cast(*op, *arg, ty),
            Op::Select { args, .. } => self.select(ty, *args),
            Op::Freeze { arg } => self.parts(*arg),
            Op::Alloca { ty, count, align } => self.alloca(*ty, *count, *align),
            Op::Load { ptr, access } => self.load(ty, *ptr, *access),
            Op::Store { value, ptr, access } => self.store(*value, *ptr, *access),
            Op::Gep { source, base, indices, .. } => self.gep(*source, *base, indices, ty),
            Op::AtomicRmw { op, ptr, value, access } => {
                self.atomic_rmw(*op, *ptr, *value, *access, ty)
            }
            Op::CmpXchg { ptr, expected, new, access, failure, .. } => {
                self.cmpxchg(*ptr, *expected, *new, *access, *failure)
            }
            Op::Fence { ordering, scope } => {
                // Of one thread's accesses, the processor and Cranelift show the order that the
                // program has.
                if *scope != SyncScope::SingleThread {
                    self.b().inst(Op::Fence { ordering: *ordering, scope: *scope }, Type::VOID);
                }
                Ok(Parts::new())
            }
            Op::ExtractElement { vector, index } => self.extract_element(*vector, *index),
            Op::InsertElement { vector, element, index } => {
                self.insert_element(*vector, *element, *index)
            }
            Op::ShuffleVector { args, mask } => self.shuffle(*args, mask, ty),
            Op::ExtractValue { aggregate, indices } => self.extract_value(*aggregate, indices),
            // An insertion defines its result itself.
            Op::InsertValue { .. } => Ok(Parts::new()),
            Op::Call(call) => self.call(call, ty),
            Op::Intrinsic(call) => self.intrinsic(call, ty),
            Op::Debug(record) => {
                self.debug_record(record);
                Ok(Parts::new())
            }
            Op::Ret { .. }
            | Op::Br { .. }
            | Op::CondBr { .. }
            | Op::Switch { .. }
            | Op::Unreachable => {
                self.terminator(op)?;
                Ok(Parts::new())
            }
        }
    }

    /// The only part of a value of the source.
    fn part(&mut self, value: Value) -> Lowered<Value> {
        if let Some(part) = self.table.only(value) {
            return Ok(part);
        }
        match self.parts(value)?[..] {
            [part] => Ok(part),
            _ => Err(CodegenError::malformed("operand that is no scalar")),
        }
    }

    /// The type of a value of the source.
    fn source_type(&self, value: Value) -> Type {
        self.lz.cx.value_type(self.source, value)
    }

    /// The type of a legal value.
    fn ty(&self, value: Value) -> Type {
        self.lz.cx.value_type(&self.func, value)
    }

    /// A builder at the current place.
    fn b(&mut self) -> Builder<'_> {
        let mut builder = Builder::new(&mut self.lz.cx, &mut self.func, self.block);
        builder.debug_loc = self.debug_loc;
        builder
    }

    /// An integer constant of a legal type.
    fn int(&mut self, ty: Type, value: u128) -> Value {
        self.lz.cx.int(ty, value)
    }
}
