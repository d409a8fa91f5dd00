//! Functions: values and instructions by id, blocks in order.

mod compact;

use crate::attributes::{AttributeSet, FunctionAttributes};
use crate::builtin::Builtin;
use crate::entity::{ContentHash, EntityId, IdSet, IdVec};
use crate::instruction::{InstMetadata, Op};
use crate::linkage::{CallingConvention, Linkage, UnnamedAddr, Visibility};
use crate::metadata::DebugLoc;
use crate::opencl::{MangledType, OpenClBuiltin, demangle};
use crate::types::Type;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

mod metadata;

pub use crate::ids::{Block, Inst, Value};
pub use metadata::{FunctionMetadata, KernelArgInfo, VectorizationInfo};

/// Where a value of a function comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// The argument with this index.
    Argument(u32),
    /// The parameter of a block with this index: a `phi`.
    BlockParam(Block, u32),
    /// An instruction's result.
    Inst(Inst),
}

#[derive(Clone, Debug)]
struct ValueData {
    ty: Type,
    def: ValueDef,
}

/// An instruction in its place.
#[derive(Clone, Debug)]
pub struct InstData {
    /// The operation.
    pub op: Op,
    /// Its result, unless it has none.
    pub result: Option<Value>,
    /// Where it comes from.
    pub debug_loc: Option<DebugLoc>,
}

/// A basic block.
#[derive(Clone, Debug, Default)]
pub struct BlockData {
    /// Its parameters, which the text spells `phi`.
    pub params: Vec<Value>,
    /// In order; the last one is the terminator.
    pub insts: Vec<Inst>,
}

/// A function: declared if it has no block, else defined.
#[derive(Clone, Debug, Default)]
pub struct Function {
    name: Box<str>,
    builtin: Option<Builtin>,
    overload: Option<Box<[MangledType]>>,
    /// The function's type; `void ()` of an empty context until it is set.
    pub ty: Option<Type>,
    /// What the function returns.
    pub ret: Option<Type>,
    /// The arguments, in order.
    pub args: Vec<Value>,
    /// The attributes of the arguments.
    pub arg_attributes: Vec<AttributeSet>,
    /// The attributes of the result.
    pub ret_attributes: AttributeSet,
    /// The attributes of the function.
    pub attributes: FunctionAttributes,
    /// The metadata of the function.
    pub metadata: FunctionMetadata,
    /// How it is linked.
    pub linkage: Linkage,
    /// Its visibility.
    pub visibility: Visibility,
    /// `dso_local`
    pub dso_local: bool,
    /// Whether its address matters.
    pub unnamed_addr: UnnamedAddr,
    /// How it is called.
    pub calling_convention: CallingConvention,
    /// In bytes; 0 if not stated.
    pub align: u32,
    /// The section, if stated.
    pub section: Option<Box<str>>,
    /// The comdat, if stated.
    pub comdat: Option<Box<str>>,
    /// Blocks by id.
    pub blocks: IdVec<Block, BlockData>,
    /// Blocks in order; the first is the entry.
    pub block_order: Vec<Block>,
    /// How many instructions a reader made of single ones of its text, but for those: wide integers
    /// and some intrinsics are expanded. What is in proportion to a program's source is without
    /// them.
    pub expanded: u32,
    /// Instructions by id; those in no block are dead.
    pub insts: IdVec<Inst, InstData>,
    /// Annotations of instructions, by kind: `!tbaa`, `!range`, `!llvm.loop`, …
    pub inst_metadata: HashMap<Inst, Vec<InstMetadata>, FxBuildHasher>,
    values: IdVec<Value, ValueData>,
    names: Names,
}

impl Function {
    /// A declaration. `params` are the types of the arguments; `ty` is the function's type with the
    /// same parameters.
    pub fn new(name: &str, ty: Type, ret: Type, params: &[Type]) -> Self {
        let mut function = Function { ty: Some(ty), ret: Some(ret), ..Function::default() };
        function.set_name(name);
        for &param in params {
            function.add_arg(param);
        }
        function
    }
    /// The function's symbol.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The function's name in the source: that of the function it was made from, if recorded.
    pub fn source_name(&self) -> &str {
        let attributes = &self.attributes;
        let base = attributes.mux_orig_fn.as_deref().or(attributes.mux_base_fn_name.as_deref());
        base.unwrap_or(self.name())
    }
    /// Sets the name alone; [`Module::rename`](crate::Module::rename) keeps the module's table
    /// right.
    pub(crate) fn set_name(&mut self, name: &str) {
        self.name = name.into();
        self.builtin = Builtin::from_name(name);
        let is_language = matches!(self.builtin, Some(Builtin::OpenCl(_)));
        let read = is_language.then(|| demangle(name)).flatten();
        self.overload = read.map(|(_, params)| params.into());
    }
    /// The builtin function that this is, by its name.
    pub fn builtin(&self) -> Option<Builtin> {
        self.builtin
    }
    /// The builtin of the language, if it is one.
    pub fn opencl(&self) -> Option<OpenClBuiltin> {
        self.builtin.and_then(Builtin::as_opencl)
    }
    /// The parameters that the mangled name of a builtin of the language has; none where the name
    /// cannot be read.
    pub fn overload(&self) -> Option<&[MangledType]> {
        self.overload.as_deref()
    }
    /// The function's type.
    pub fn function_type(&self) -> Type {
        self.ty.unwrap_or(Type::VOID)
    }
    /// What the function returns.
    pub fn return_type(&self) -> Type {
        self.ret.unwrap_or(Type::VOID)
    }
    /// Whether the function has no body.
    pub fn is_declaration(&self) -> bool {
        self.block_order.is_empty()
    }
    /// The entry block of a definition.
    pub fn entry(&self) -> Option<Block> {
        self.block_order.first().copied()
    }
    /// Appends an argument. The function's type is the caller's to keep right.
    pub fn add_arg(&mut self, ty: Type) -> Value {
        let index = self.args.len() as u32;
        let value = self.values.push(ValueData { ty, def: ValueDef::Argument(index) });
        self.args.push(value);
        self.arg_attributes.push(AttributeSet::default());
        value
    }
    /// Keeps the arguments for which `keep` holds, by index, with their attributes. The function's
    /// type and its calls are the caller's to keep right.
    pub fn retain_args(&mut self, mut keep: impl FnMut(usize) -> bool) {
        let values = std::mem::take(&mut self.args);
        let attributes = std::mem::take(&mut self.arg_attributes);
        for (i, (value, attributes)) in values.into_iter().zip(attributes).enumerate() {
            if keep(i) {
                self.values[value].def = ValueDef::Argument(self.args.len() as u32);
                self.args.push(value);
                self.arg_attributes.push(attributes);
            }
        }
    }
    /// The types of the arguments.
    pub fn arg_types(&self) -> Vec<Type> {
        self.args.iter().map(|&a| self.values[a].ty).collect()
    }
    /// Appends an empty block.
    pub fn add_block(&mut self) -> Block {
        let block = self.blocks.push(BlockData::default());
        self.block_order.push(block);
        block
    }
    /// Makes an empty block that is in no place yet.
    pub fn make_block(&mut self) -> Block {
        self.blocks.push(BlockData::default())
    }
    /// Appends a parameter to a block.
    pub fn add_block_param(&mut self, block: Block, ty: Type) -> Value {
        let index = self.blocks[block].params.len() as u32;
        let value = self.values.push(ValueData { ty, def: ValueDef::BlockParam(block, index) });
        self.blocks[block].params.push(value);
        value
    }
    /// Appends parameters to a block, of the types of values of this function.
    pub fn add_params_like(&mut self, block: Block, values: &[Value]) -> Vec<Value> {
        values.iter().map(|&value| self.add_block_param(block, self.local_type(value))).collect()
    }
    /// Keeps the parameters of a block for which `keep` holds, by index; the edges are the caller's
    /// to keep right.
    pub fn retain_block_params(&mut self, block: Block, mut keep: impl FnMut(usize) -> bool) {
        let old = std::mem::take(&mut self.blocks[block].params);
        for (i, value) in old.into_iter().enumerate() {
            if keep(i) {
                let index = self.blocks[block].params.len() as u32;
                self.values[value].def = ValueDef::BlockParam(block, index);
                self.blocks[block].params.push(value);
            }
        }
    }
    /// Makes the result of an instruction a parameter of a block instead: its uses stay as they
    /// are. Gives none if the instruction has no result.
    pub fn result_to_block_param(&mut self, inst: Inst, block: Block) -> Option<Value> {
        let value = self.insts[inst].result.take()?;
        let index = self.blocks[block].params.len() as u32;
        self.values[value].def = ValueDef::BlockParam(block, index);
        self.blocks[block].params.push(value);
        Some(value)
    }
    /// Makes an instruction that is in no block yet. `ty` is the type of its result; void makes
    /// none.
    pub fn make_inst(&mut self, op: Op, ty: Type) -> Inst {
        if self.insts.is_empty() {
            self.reserve(INSTS_AT_FIRST);
        }
        let inst = self.insts.push(InstData { op, result: None, debug_loc: None });
        if ty != Type::VOID {
            let result = self.values.push(ValueData { ty, def: ValueDef::Inst(inst) });
            self.insts[inst].result = Some(result);
        }
        inst
    }
    /// Makes an instruction with a result that is in no block yet.
    pub fn make_value(&mut self, op: Op, ty: Type) -> (Inst, Value) {
        let inst = self.make_inst(op, ty);
        (inst, self.insts[inst].result.expect("the type is not void"))
    }
    /// Appends an instruction to a block.
    pub fn append_inst(&mut self, block: Block, op: Op, ty: Type) -> Inst {
        let inst = self.make_inst(op, ty);
        let insts = &mut self.blocks[block].insts;
        if insts.is_empty() {
            insts.reserve(BLOCK_INSTS_AT_FIRST);
        }
        insts.push(inst);
        inst
    }
    /// Appends an instruction with a result to a block.
    pub fn append_value(&mut self, block: Block, op: Op, ty: Type) -> (Inst, Value) {
        let inst = self.append_inst(block, op, ty);
        (inst, self.insts[inst].result.expect("the type is not void"))
    }
    /// Reserves space for `count` more instructions and values.
    pub fn reserve(&mut self, count: usize) {
        self.insts.reserve(count);
        self.values.reserve(count);
    }
    /// The number of values; their indices are below it.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }
    /// Where a value comes from; none for constants.
    #[inline]
    pub fn value_def(&self, value: Value) -> Option<ValueDef> {
        (!value.is_constant()).then(|| self.values[value].def)
    }
    /// The instruction that computes a value, if one does.
    #[inline]
    pub fn def_inst(&self, value: Value) -> Option<Inst> {
        match self.value_def(value)? {
            ValueDef::Inst(inst) => Some(inst),
            ValueDef::Argument(_) | ValueDef::BlockParam(..) => None,
        }
    }
    /// The operation that computes a value, if one does.
    #[inline]
    pub fn def_op(&self, value: Value) -> Option<&Op> {
        self.def_inst(value).map(|inst| &self.insts[inst].op)
    }
    /// The type of an instruction's result; void if it has none.
    #[inline]
    pub fn result_type(&self, result: Option<Value>) -> Type {
        result.map_or(Type::VOID, |result| self.local_type(result))
    }
    /// The type of a value that is not a constant.
    /// [`Context::value_type`](crate::Context::value_type) takes both.
    #[inline]
    pub fn local_type(&self, value: Value) -> Type {
        self.values[value].ty
    }
    /// Changes the type of a value that is not a constant.
    pub fn set_local_type(&mut self, value: Value, ty: Type) {
        self.values[value].ty = ty;
    }
    /// Whether the value's index is one of this function's.
    pub fn has_value(&self, value: Value) -> bool {
        value.is_constant() || value.index() < self.values.len()
    }
    /// The terminator of a block, if it has one.
    #[inline]
    pub fn terminator(&self, block: Block) -> Option<Inst> {
        let inst = *self.blocks[block].insts.last()?;
        self.insts[inst].op.is_terminator().then_some(inst)
    }
    /// The successors of a block, in the order of its terminator, repeated if it repeats them.
    pub fn successors(&self, block: Block) -> SmallVec<[Block; 2]> {
        let mut out = SmallVec::new();
        if let Some(inst) = self.terminator(block) {
            self.insts[inst].op.for_each_successor(|call| out.push(call.block));
        }
        out
    }
    /// The arguments of the edges from one block to another, one list for each edge.
    pub fn edge_args(&self, from: Block, to: Block) -> SmallVec<[&[Value]; 2]> {
        let mut edges = SmallVec::new();
        let Some(inst) = self.terminator(from) else { return edges };
        self.insts[inst].op.for_each_successor(|call| {
            if call.block == to {
                edges.push(&call.args[..]);
            }
        });
        edges
    }
    /// Replaces values everywhere in one walk; chains in the map are followed. Linear in the
    /// function.
    pub fn replace_values(&mut self, replacements: &HashMap<Value, Value, FxBuildHasher>) {
        if replacements.is_empty() {
            return;
        }
        // Most operands are not replaced: a bit test is faster than the map.
        let (mut replaced, mut has_constants) = (IdSet::new(), false);
        replacements.keys().for_each(|&value| match value.is_constant() {
            true => has_constants = true,
            false => _ = replaced.insert(value),
        });
        // Where long chains end, so that no chain is followed to its end for each of its links.
        let mut ends: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
        let mut passed = Vec::new();
        let mut resolve = |from: Value| {
            let is_kept = match from.is_constant() {
                true => !has_constants,
                false => !replaced.contains(from),
            };
            if is_kept {
                return from;
            }
            let mut value = from;
            // A chain is at most as long as the map; a cycle would be the caller's mistake.
            for step in 0..=replacements.len() {
                let known = if ends.is_empty() { None } else { ends.get(&value) };
                let Some(&next) = known.or_else(|| replacements.get(&value)) else { break };
                if step >= CHAIN_SHORT {
                    passed.push(value);
                }
                value = next;
            }
            if !passed.is_empty() {
                ends.extend(passed.drain(..).chain([from]).map(|link| (link, value)));
            }
            value
        };
        for &block in &self.block_order {
            for &inst in &self.blocks[block].insts {
                self.insts[inst].op.map_values(&mut resolve);
            }
        }
    }
    /// The name of a value of this function, without its sigil.
    pub fn value_name(&self, value: Value) -> Option<&str> {
        self.names.values.get(&value).map(|n| &**n)
    }
    /// Names a value of this function; a number is appended if the name is taken. An empty name
    /// removes it.
    pub fn set_value_name(&mut self, value: Value, name: &str) {
        if let Some(old) = self.names.values.remove(&value) {
            self.names.taken.remove(&old);
        }
        if !name.is_empty() && !value.is_constant() && !self.names.discarded {
            let unique = self.names.claim(name);
            self.names.values.insert(value, unique);
        }
    }
    /// The name of a block, without its sigil.
    pub fn block_name(&self, block: Block) -> Option<&str> {
        self.names.blocks.get(&block).map(|n| &**n)
    }
    /// Names a block; a number is appended if the name is taken. An empty name removes it.
    pub fn set_block_name(&mut self, block: Block, name: &str) {
        if let Some(old) = self.names.blocks.remove(&block) {
            self.names.taken.remove(&old);
        }
        if !name.is_empty() && !self.names.discarded {
            let unique = self.names.claim(name);
            self.names.blocks.insert(block, unique);
        }
    }
    /// Forgets the names of values and blocks, and those that they are given later: for programs
    /// that are not printed.
    pub fn discard_names(&mut self) {
        self.names = Names { discarded: true, ..Names::default() };
    }
    /// Leaves the function without names if another one, which it is made of, has discarded its
    /// own.
    pub fn discard_names_as(&mut self, other: &Function) {
        if other.names.discarded {
            self.discard_names();
        }
    }
    /// Removes the body: the function becomes a declaration with fresh arguments of the same types
    /// and names.
    pub fn delete_body(&mut self) {
        let types = self.arg_types();
        let names: Vec<Option<String>> =
            self.args.iter().map(|&a| self.value_name(a).map(str::to_string)).collect();
        self.blocks = IdVec::new();
        self.block_order.clear();
        self.insts = IdVec::new();
        self.inst_metadata.clear();
        self.values = IdVec::new();
        self.names = Names::default();
        self.args.clear();
        let attributes = std::mem::take(&mut self.arg_attributes);
        for (ty, name) in types.into_iter().zip(names) {
            let arg = self.add_arg(ty);
            if let Some(name) = name {
                self.set_value_name(arg, &name);
            }
        }
        self.arg_attributes = attributes;
    }
    /// How many instructions its blocks have.
    pub fn size(&self) -> usize {
        self.block_order.iter().map(|&block| self.blocks[block].insts.len()).sum()
    }
    /// The instructions in block order.
    pub fn insts_in_order(&self) -> impl Iterator<Item = (Block, Inst)> + '_ {
        self.block_order
            .iter()
            .flat_map(|&block| self.blocks[block].insts.iter().map(move |&inst| (block, inst)))
    }
    /// Keeps the blocks for which `keep` holds, in order. The entry always stays.
    pub fn retain_blocks(&mut self, mut keep: impl FnMut(Block) -> bool) {
        let entry = self.entry();
        self.block_order.retain(|&b| Some(b) == entry || keep(b));
    }
    /// The blocks that can be reached from the entry.
    pub fn reachable_blocks(&self) -> IdSet<Block> {
        let mut seen = IdSet::with_room(self.blocks.len());
        let mut work = Vec::with_capacity(self.block_order.len());
        work.extend(self.entry());
        while let Some(block) = work.pop() {
            if seen.insert(block)
                && let Some(inst) = self.terminator(block)
            {
                self.insts[inst].op.for_each_successor(|call| work.push(call.block));
            }
        }
        seen
    }
}

/// Names of values and blocks, unique together as in LLVM.
#[derive(Clone, Debug, Default)]
struct Names {
    values: HashMap<Value, Box<str>, FxBuildHasher>,
    blocks: HashMap<Block, Box<str>, FxBuildHasher>,
    taken: HashMap<Box<str>, u32, ContentHash>,
    /// Whether nothing gets a name.
    discarded: bool,
}

/// How many instructions a function and a block have room for when they get the first one: tables
/// that start from less are copied several times before they are as large as most are.
const INSTS_AT_FIRST: usize = 32;
const BLOCK_INSTS_AT_FIRST: usize = 16;

/// How many links of a chain of replacements are followed without noting where it ends.
const CHAIN_SHORT: usize = 8;

impl Names {
    /// A free name: the wanted one, or the wanted one with the next free number.
    fn claim(&mut self, name: &str) -> Box<str> {
        if !self.taken.contains_key(name) {
            self.taken.insert(name.into(), 0);
            return name.into();
        }
        loop {
            let counter = self.taken.entry(name.into()).or_insert(0);
            *counter += 1;
            let candidate = format!("{name}{counter}");
            if !self.taken.contains_key(candidate.as_str()) {
                self.taken.insert(candidate.as_str().into(), 0);
                return candidate.into();
            }
        }
    }
}
