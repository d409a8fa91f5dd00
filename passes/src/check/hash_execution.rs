//! Execution by hashes: the evaluator of the checkers.
//!
//! A value is a 64-bit hash. An operation's result is the hash of the operation, its type and its operands' hashes, so
//! nothing is computed, and nothing can be undefined, overflow or be out of bounds. Three things are more than hashes:
//! integer constants, which addresses in private memory are made of; pointers to private objects, so that a load gives
//! what was stored; and, for an [`Observer`] that asks for it, integer arithmetic on constants.
//!
//! What a work-item does to the world (stores, calls, atomics), what it reads from it, and which way its branches go is
//! told to the observer, in order, which decides what comes back. Two executions with the same answers are the same for
//! every outcome of every branch, whatever data there are.
//!
//! | operation | result |
//! |---|---|
//! | load from a private object | what was stored there last, else a hash that says that nothing was |
//! | other load, store, atomic, fence, call, intrinsic | the observer's |
//! | `freeze` | its operand |
//! | `trunc` of a `zext` of the same type | what was extended |
//! | `insertvalue` of a member of an aggregate in its place, into poison | the aggregate |
//! | anything else | the hash of the operation and its operands |
//!
//! Bounds: private memory is exact, one entry for each address and type: an access that overlaps another without being
//! the same sees nothing of it. What an unknown function writes through a pointer to a private object makes that whole
//! object unknown; through a pointer that it found in memory, nothing.
//! An execution is linear in the number of operations that it takes.

mod memory;

pub use memory::{Address, Memory, Offset, RootKind};

use hashbrown::HashMap;
use oxmux_ir::constants::ConstantKind;
use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::Call;
use oxmux_ir::{
    BinaryOp, Block, Callee, CastOp, Function, Inst, IntPredicate, Intrinsic, Module, Op, Type,
    TypeKind, Value, ValueDef,
};
use rustc_hash::{FxBuildHasher, FxHasher};
use std::fmt::Write as _;
use std::hash::Hasher;

/// What `vscale` is.
pub const VSCALE: u64 = 2;

/// One hash of two. The finalizer of SplitMix64, so that every bit depends on every bit.
pub fn mix(a: u64, b: u64) -> u64 {
    let mut x = a.rotate_left(23) ^ b.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (x ^ (x >> 31)).wrapping_add(a)
}

/// One hash of many, in order.
pub fn mix_all(seed: u64, parts: impl IntoIterator<Item = u64>) -> u64 {
    parts.into_iter().fold(seed, mix)
}

/// What hashes of different kinds start with.
mod kind {
    pub(super) const CONSTANT: u64 = 1;
    pub(super) const INTEGER: u64 = 2;
    pub(super) const PRIVATE: u64 = 3;
    pub(super) const HASHED: u64 = 4;
    pub(super) const CONTENT: u64 = 5;
}

/// A value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HashValue {
    /// Any value, by its hash.
    Hash(u64),
    /// An integer constant.
    Int {
        /// The value.
        value: u128,
        /// Its width.
        bits: u32,
    },
    /// An address in a private object.
    Private(Address),
}

impl HashValue {
    /// The hash. Pointers to private objects hash alike in all objects: a transformation may move them.
    pub fn hash(self) -> u64 {
        match self {
            Self::Hash(hash) => hash,
            Self::Int { value, bits } => {
                mix_all(kind::INTEGER, [value as u64, (value >> 64) as u64, u64::from(bits)])
            }
            Self::Private(address) => mix(kind::PRIVATE, address.offset.hash()),
        }
    }
}

/// Why an execution ends before the function returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Enough has been executed.
    Enough,
    /// The executions differ: what, and where.
    Difference(String),
}

/// Where an execution is.
#[derive(Copy, Clone)]
pub struct Site<'a> {
    /// The function.
    pub function: &'a Function,
    /// The block.
    pub block: Block,
    /// The instruction.
    pub inst: Inst,
}

impl Site<'_> {
    /// The operation.
    pub fn op(&self) -> &Op {
        &self.function.insts[self.inst].op
    }

    /// A value of the function as reports name it.
    pub fn name(&self, value: Value) -> String {
        if value.is_constant() {
            return "a constant".to_string();
        }
        match self.function.value_name(value) {
            Some(name) if !name.is_empty() => format!("%{name}"),
            _ => format!("%{}", value.index()),
        }
    }
}

/// What a call does.
pub enum Called {
    /// It gives this value and does nothing else.
    Gives(HashValue),
    /// It does nothing and gives nothing.
    Nothing,
    /// It is an event as any other.
    Event,
}

/// Who watches an execution, and decides what comes back from the world.
pub trait Observer {
    /// Which of `successors` a branch takes.
    fn branch(&mut self, site: Site<'_>, condition: u64, successors: usize) -> Result<usize, Stop>;
    /// An access of the world. `shape` is the hash of the operation without its operands. Gives the result.
    fn event(&mut self, site: Site<'_>, shape: u64, operands: &[u64]) -> Result<u64, Stop>;
    /// A call of a function of the module.
    fn call(
        &mut self,
        machine: &mut Machine<'_>,
        site: Site<'_>,
        call: &Call,
        arguments: &[HashValue],
    ) -> Result<Called, Stop>;
    /// What kind of object an alloca makes.
    fn object(&mut self, site: Site<'_>) -> RootKind {
        let _ = site;
        RootKind::Object
    }
    /// Whether arithmetic on integer constants is done. Else it is hashed as any other, so that loops over constants have
    /// free outcomes, too.
    fn computes(&self) -> bool {
        false
    }
    /// Sees each result.
    fn result(&mut self, value: HashValue) {
        let _ = value;
    }
}

/// What executes functions of one module.
pub struct Machine<'a> {
    module: &'a Module,
    /// The private objects.
    pub memory: Memory,
    /// How many operations may still be executed.
    pub steps: u64,
    /// The hash of each operation without its operands, by the function's name and the instruction.
    shapes: HashMap<(usize, Inst), u64, FxBuildHasher>,
    /// What was extended, by the result.
    extended: HashMap<u64, (HashValue, Type), FxBuildHasher>,
    /// The aggregate and the path that a member was taken from, by the result.
    extracted: HashMap<u64, (u64, Vec<u32>), FxBuildHasher>,
}

impl<'a> Machine<'a> {
    /// A machine that takes so many steps.
    pub fn new(module: &'a Module, steps: u64) -> Self {
        Self {
            module,
            memory: Memory::default(),
            steps,
            shapes: HashMap::default(),
            extended: HashMap::default(),
            extracted: HashMap::default(),
        }
    }

    /// The module.
    pub fn module(&self) -> &'a Module {
        self.module
    }

    /// Executes a function; gives what it returns.
    ///
    /// # Errors
    ///
    /// What the observer stops for; [`Stop::Enough`] where no steps are left, or what follows is undefined.
    pub fn run(
        &mut self,
        function: &Function,
        arguments: &[HashValue],
        observer: &mut dyn Observer,
    ) -> Result<Option<HashValue>, Stop> {
        let mut frame = Frame { function, values: vec![None; function.value_count()] };
        for (&arg, &value) in function.args.iter().zip(arguments) {
            frame.set(arg, value);
        }
        let mut block = function.entry().ok_or(Stop::Enough)?;
        loop {
            let insts = &function.blocks.get(block).ok_or(Stop::Enough)?.insts;
            let mut next = None;
            for &inst in insts {
                self.steps = self.steps.checked_sub(1).ok_or(Stop::Enough)?;
                let site = Site { function, block, inst };
                let op = site.op();
                if let Op::Ret { value } = op {
                    return value.map(|value| self.value(&frame, site, value)).transpose();
                }
                if op.is_terminator() {
                    next = Some(self.leave(&mut frame, site, observer)?);
                    break;
                }
                self.execute(&mut frame, site, observer)?;
            }
            // A block without a terminator is none that the verifier lets through.
            block = next.ok_or(Stop::Enough)?;
        }
    }

    /// Goes to the next block.
    fn leave(
        &mut self,
        frame: &mut Frame<'_>,
        site: Site<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Block, Stop> {
        let taken = match site.op() {
            Op::Br { .. } => 0,
            Op::CondBr { condition, .. } => match self.value(frame, site, *condition)? {
                HashValue::Int { value, .. } => usize::from(value == 0),
                other => observer.branch(site, other.hash(), 2)?,
            },
            Op::Switch { value, cases, .. } => match self.value(frame, site, *value)? {
                HashValue::Int { value, .. } => {
                    let is_case = |c| self.module.cx.constants.as_uint(c) == Some(value);
                    cases.iter().position(|&(c, _)| is_case(c)).map_or(0, |at| at + 1)
                }
                other => observer.branch(site, other.hash(), cases.len() + 1)?,
            },
            _ => return Err(Stop::Enough),
        };
        let (mut place, mut chosen) = (0, None);
        site.op().for_each_successor(|call| {
            if place == taken {
                chosen = Some(call.clone());
            }
            place += 1;
        });
        let call = chosen.ok_or(Stop::Enough)?;
        let mut values = Vec::with_capacity(call.args.len());
        for &arg in &call.args {
            values.push(self.value(frame, site, arg)?);
        }
        let params = &site.function.blocks.get(call.block).ok_or(Stop::Enough)?.params;
        for (&param, value) in params.iter().zip(values) {
            frame.set(param, value);
        }
        Ok(call.block)
    }

    /// A value that the frame has.
    fn value(
        &mut self,
        frame: &Frame<'_>,
        site: Site<'_>,
        value: Value,
    ) -> Result<HashValue, Stop> {
        let Some(constant) = value.as_constant() else {
            return frame.get(value).ok_or_else(|| {
                Stop::Difference(format!("{} is used before it is computed", site.name(value)))
            });
        };
        let cx = &self.module.cx;
        let bits = cx.types.int_bits(cx.constants.ty(constant));
        Ok(match (cx.constants.as_uint(constant), bits) {
            (Some(value), Some(bits)) => HashValue::Int { value, bits },
            _ => HashValue::Hash(mix(kind::CONSTANT, constant.index() as u64)),
        })
    }

    fn execute(
        &mut self,
        frame: &mut Frame<'_>,
        site: Site<'_>,
        observer: &mut dyn Observer,
    ) -> Result<(), Stop> {
        let op = site.op();
        if matches!(op, Op::Debug(_)) || is_assumption(op) {
            if let Some(result) = site.function.insts[site.inst].result {
                frame.set(result, HashValue::Hash(kind::CONTENT));
            }
            return Ok(());
        }
        let mut operands = Vec::new();
        for value in op.values() {
            operands.push(self.value(frame, site, value)?);
        }
        let result = self.compute(site, &operands, observer)?;
        if let (Some(value), Some(result)) = (site.function.insts[site.inst].result, result) {
            observer.result(result);
            frame.set(value, result);
        }
        Ok(())
    }

    /// The result of an operation; operands in the order of [`Op::values`].
    fn compute(
        &mut self,
        site: Site<'_>,
        operands: &[HashValue],
        observer: &mut dyn Observer,
    ) -> Result<Option<HashValue>, Stop> {
        use HashValue::{Int, Private};
        let ty = self.result_type(site);
        Ok(Some(match (site.op(), operands) {
            (Op::Alloca { .. }, _) => {
                let kind = observer.object(site);
                Private(self.memory.object(kind))
            }
            (Op::Load { .. }, [Private(address)]) => self.memory.load(*address, ty),
            (Op::Store { value, .. }, [stored, Private(address)]) => {
                let ty = self.module.cx.value_type(site.function, *value);
                self.memory.store(*address, ty, *stored);
                return Ok(None);
            }
            (Op::Gep { source, .. }, [base, indices @ ..]) => {
                return self.gep(site, *source, *base, indices).map(Some);
            }
            (Op::Freeze { .. }, [value]) => *value,
            (Op::Call(call), _) if matches!(call.callee, Callee::Function(_)) => {
                match observer.call(self, site, call, operands)? {
                    Called::Gives(value) => value,
                    Called::Nothing => return Ok(None),
                    Called::Event => return self.event(site, operands, observer).map(Some),
                }
            }
            (Op::Intrinsic(call), _) if call.intrinsic == Intrinsic::VScale => {
                let bits = self.module.cx.types.int_bits(ty).unwrap_or(64);
                Int { value: u128::from(VSCALE), bits }
            }
            (Op::Intrinsic(call), [Int { value: x, bits }, Int { value: y, .. }])
                if observer.computes() && call.intrinsic == Intrinsic::UMin =>
            {
                Int { value: *x.min(y), bits: *bits }
            }
            (Op::Binary { op, .. }, [Int { value: x, bits }, Int { value: y, .. }])
                if observer.computes() || *op == BinaryOp::Mul =>
            {
                match arithmetic(*op, *x, *y) {
                    Some(value) => Int { value: value & ones(*bits), bits: *bits },
                    None => self.hashed(site, operands),
                }
            }
            (Op::ICmp { predicate, .. }, [Int { value: x, .. }, Int { value: y, .. }])
                if observer.computes() && !is_signed(*predicate) =>
            {
                Int { value: u128::from(compare(*predicate, *x, *y)), bits: 1 }
            }
            (Op::Select { .. }, [Int { value, .. }, x, y]) => {
                if *value != 0 {
                    *x
                } else {
                    *y
                }
            }
            (Op::Cast { op, arg, .. }, [operand]) => self.cast(site, *op, *arg, *operand, observer),
            (Op::ExtractValue { indices, .. }, [aggregate]) => {
                let result = self.hashed(site, operands);
                self.extracted.insert(result.hash(), (aggregate.hash(), indices.clone()));
                result
            }
            (Op::InsertValue { aggregate: into, indices, .. }, [aggregate, element]) => {
                match self.extracted.get(&element.hash()) {
                    // An aggregate that is put together again from its members is what it was.
                    Some((whole, path))
                        if path == indices
                            && (*whole == aggregate.hash() || self.is_poison(*into)) =>
                    {
                        HashValue::Hash(*whole)
                    }
                    _ => self.hashed(site, operands),
                }
            }
            (op, _) if is_event(op) => return self.event(site, operands, observer).map(Some),
            _ => self.hashed(site, operands),
        }))
    }

    fn is_poison(&self, value: Value) -> bool {
        matches!(self.module.cx.constants.of(value), Some(ConstantKind::Poison))
    }

    fn result_type(&self, site: Site<'_>) -> Type {
        let result = site.function.insts[site.inst].result;
        result.map_or(Type::VOID, |value| site.function.local_type(value))
    }

    /// The hash of the operation and its operands.
    fn hashed(&mut self, site: Site<'_>, operands: &[HashValue]) -> HashValue {
        let shape = self.shape(site);
        HashValue::Hash(mix_all(shape, operands.iter().map(|v| v.hash())))
    }

    /// An access of the world. Objects that it is given pointers to are part of its operands, and unknown behind it.
    fn event(
        &mut self,
        site: Site<'_>,
        operands: &[HashValue],
        observer: &mut dyn Observer,
    ) -> Result<HashValue, Stop> {
        let shape = self.shape(site);
        let hashes: Vec<u64> = operands
            .iter()
            .map(|value| match value {
                HashValue::Private(address) => mix(value.hash(), self.memory.content(address.root)),
                _ => value.hash(),
            })
            .collect();
        let result = observer.event(site, shape, &hashes)?;
        for value in operands {
            if let HashValue::Private(address) = value {
                self.memory.forget(address.root, mix_all(shape, hashes.iter().copied()));
            }
        }
        Ok(HashValue::Hash(result))
    }

    fn cast(
        &mut self,
        site: Site<'_>,
        op: CastOp,
        arg: Value,
        operand: HashValue,
        observer: &dyn Observer,
    ) -> HashValue {
        let ty = self.result_type(site);
        let bits = self.module.cx.types.int_bits(ty);
        match (op, operand, bits) {
            (CastOp::ZExt | CastOp::Trunc, HashValue::Int { value, .. }, Some(bits))
                if observer.computes() =>
            {
                return HashValue::Int { value: value & ones(bits), bits };
            }
            (CastOp::Trunc, ..) => {
                if let Some(&(source, from)) = self.extended.get(&operand.hash())
                    && from == ty
                {
                    return source;
                }
            }
            // The address stays what it is.
            (CastOp::AddrSpaceCast, HashValue::Private(_), _) => return operand,
            _ => {}
        }
        let result = self.hashed(site, &[operand]);
        if op == CastOp::ZExt {
            let from = self.module.cx.value_type(site.function, arg);
            self.extended.insert(result.hash(), (operand, from));
        }
        result
    }

    /// An address from an address.
    fn gep(
        &mut self,
        site: Site<'_>,
        source: Type,
        base: HashValue,
        indices: &[HashValue],
    ) -> Result<HashValue, Stop> {
        let mut operands = vec![base];
        operands.extend_from_slice(indices);
        let HashValue::Private(address) = base else { return Ok(self.hashed(site, &operands)) };
        let offset = match (address.offset, self.bytes(source, indices)) {
            (Offset::At(at), Some(bytes)) => Offset::At(at.wrapping_add(bytes)),
            _ => Offset::Hashed(mix(kind::HASHED, self.hashed(site, &operands).hash())),
        };
        let address = Address { offset, ..address };
        // A member of a structure of live variables is an object of its own, as what it holds was before.
        let is_member = indices.len() >= 2;
        Ok(HashValue::Private(if is_member { self.memory.member(address) } else { address }))
    }

    /// How many bytes constant indices go.
    fn bytes(&self, source: Type, indices: &[HashValue]) -> Option<i64> {
        let (types, layout) = (&self.module.cx.types, &self.module.data_layout);
        let size = |ty| -> Option<i64> {
            let scale = match types.vector_parts(ty) {
                Some((_, _, true)) => VSCALE,
                _ => 1,
            };
            i64::try_from(layout.alloc_size(types, ty)?.checked_mul(scale)?).ok()
        };
        let mut ty = source;
        let mut offset = 0i64;
        for (place, index) in indices.iter().enumerate() {
            let HashValue::Int { value, bits } = *index else { return None };
            let signed = sign_extended(value, bits);
            if place == 0 {
                offset = offset.checked_add(signed.checked_mul(size(ty)?)?)?;
                continue;
            }
            match types.kind(ty) {
                TypeKind::Struct { .. } | TypeKind::NamedStruct { .. } => {
                    let at = layout.struct_layout(types, ty)?;
                    let at = *at.offsets.get(usize::try_from(signed).ok()?)?;
                    offset = offset.checked_add(i64::try_from(at).ok()?)?;
                    ty = types.element(ty, u64::try_from(signed).ok()?)?;
                }
                // An array may have no elements of its own, and more behind its end.
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                    ty = *element;
                    offset = offset.checked_add(signed.checked_mul(size(ty)?)?)?;
                }
                _ => return None,
            }
        }
        Some(offset)
    }

    /// The hash of an operation without its operands.
    fn shape(&mut self, site: Site<'_>) -> u64 {
        let key = (std::ptr::from_ref(site.function).addr(), site.inst);
        if let Some(&shape) = self.shapes.get(&key) {
            return shape;
        }
        let mut op = site.op().clone();
        let none = Value::from_index(0);
        op.map_values(|_| none);
        // An object is what is done with it; alignment is what a layout may change.
        if let Op::Load { access, .. } | Op::Store { access, .. } = &mut op {
            access.align = 1;
        }
        let mut sink = Sink(FxHasher::default());
        // Writing to the hasher never fails.
        let _ = write!(sink, "{op:?}");
        let shape = mix(sink.0.finish(), self.result_type(site).index() as u64);
        self.shapes.insert(key, shape);
        shape
    }
}

/// Writes text into a hash.
struct Sink(FxHasher);

impl std::fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

/// What a function's values are.
struct Frame<'a> {
    function: &'a Function,
    values: Vec<Option<HashValue>>,
}

impl Frame<'_> {
    fn get(&self, value: Value) -> Option<HashValue> {
        self.values.get(value.index()).copied().flatten()
    }

    fn set(&mut self, value: Value, to: HashValue) {
        if !self.function.has_value(value) {
            return;
        }
        if let Some(place) = self.values.get_mut(value.index()) {
            *place = Some(to);
        }
    }
}

/// Whether an operation only tells something.
fn is_assumption(op: &Op) -> bool {
    match op {
        Op::Intrinsic(call) => matches!(
            call.intrinsic,
            Intrinsic::LifetimeStart
                | Intrinsic::LifetimeEnd
                | Intrinsic::InvariantStart
                | Intrinsic::InvariantEnd
                | Intrinsic::Assume
        ),
        _ => false,
    }
}

/// Whether an operation may reach the world.
fn is_event(op: &Op) -> bool {
    matches!(
        op,
        Op::Load { .. }
            | Op::Store { .. }
            | Op::AtomicRmw { .. }
            | Op::CmpXchg { .. }
            | Op::Fence { .. }
            | Op::Call(_)
            | Op::Intrinsic(_)
    )
}

/// Whether the value is an argument of its function.
pub fn is_argument(function: &Function, value: Value) -> bool {
    !value.is_constant() && matches!(function.value_def(value), Some(ValueDef::Argument(_)))
}

fn ones(bits: u32) -> u128 {
    if bits >= 128 { u128::MAX } else { (1 << bits) - 1 }
}

fn sign_extended(value: u128, bits: u32) -> i64 {
    let shift = 128u32.saturating_sub(bits).min(127);
    (((value << shift) as i128) >> shift) as i64
}

fn arithmetic(op: BinaryOp, x: u128, y: u128) -> Option<u128> {
    Some(match op {
        BinaryOp::Add => x.wrapping_add(y),
        BinaryOp::Sub => x.wrapping_sub(y),
        BinaryOp::Mul => x.wrapping_mul(y),
        BinaryOp::UDiv => x.checked_div(y)?,
        BinaryOp::URem => x.checked_rem(y)?,
        BinaryOp::And => x & y,
        BinaryOp::Or => x | y,
        BinaryOp::Xor => x ^ y,
        _ => return None,
    })
}

fn is_signed(predicate: IntPredicate) -> bool {
    use IntPredicate::{Sge, Sgt, Sle, Slt};
    matches!(predicate, Sge | Sgt | Sle | Slt)
}

fn compare(predicate: IntPredicate, x: u128, y: u128) -> bool {
    match predicate {
        IntPredicate::Eq => x == y,
        IntPredicate::Ne => x != y,
        IntPredicate::Ult => x < y,
        IntPredicate::Ule => x <= y,
        IntPredicate::Ugt => x > y,
        IntPredicate::Uge => x >= y,
        _ => false,
    }
}
