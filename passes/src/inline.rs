//! Inlining of one call: the body of the callee replaces it.

mod straight_line;

pub use straight_line::StraightLine;

use hashbrown::HashMap;
use oxmux_ir::attributes::{AttributeSet, TypeAttribute};
use oxmux_ir::edit::{clone_body, split_block};
use oxmux_ir::instruction::TailKind;
use oxmux_ir::metadata::{DebugLoc, MetadataField, MetadataOperand};
use oxmux_ir::{
    Block, BlockCall, Builder, Callee, CastOp, Context, DataLayout, Function, Inst, Intrinsic,
    Metadata, MetadataNode, Op, Type, Value,
};
use rustc_hash::FxBuildHasher;

/// The longest chain of inlined calls that a location keeps.
const INLINED_CHAIN_MAX: usize = 1000;

/// Why a call was not inlined.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum InlineError {
    /// The instruction is no call in the caller's blocks.
    NotACall,
    /// The callee has no body.
    Declaration,
    /// Arguments or result do not fit the callee's type.
    Mismatch,
    /// The size of a `byval` argument is not known.
    Unsized,
    /// The callee uses what it does not define: an internal error, which leaves the caller half
    /// changed.
    Undefined,
}

impl std::fmt::Display for InlineError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::NotACall => "not a call",
            Self::Declaration => "the callee has no body",
            Self::Mismatch => "the call does not fit the callee's type",
            Self::Unsized => "a byval argument has no size",
            Self::Undefined => "the callee uses what it does not define",
        })
    }
}

impl std::error::Error for InlineError {}

/// Replaces a call by the callee's body, and gives the block in which the caller goes on after it.
///
/// The block is split at the call; each `ret` becomes a branch to the second half, whose parameter
/// is the call's result value itself, so that the rest of the caller stays untouched. Allocas of
/// constant size in the callee's entry move to the caller's, so that a call in a loop does not grow
/// the stack. Locations say where they were inlined. To inline several calls of one block, begin
/// with the last.
pub fn inline_call_at(
    cx: &mut Context,
    layout: &DataLayout,
    caller: &mut Function,
    callee: &Function,
    block: Block,
    at: usize,
) -> Result<Block, InlineError> {
    let inst = *caller.blocks[block].insts.get(at).ok_or(InlineError::NotACall)?;
    let Op::Call(call) = &caller.insts[inst].op else { return Err(InlineError::NotACall) };
    let args = call.args.clone();
    if callee.entry().is_none() {
        return Err(InlineError::Declaration);
    }
    let fits = call.function_type == callee.function_type()
        && args.len() == callee.args.len()
        && !matches!(call.callee, Callee::Asm(_));
    if !fits {
        return Err(InlineError::Mismatch);
    }
    let mut copies = byval_copies(cx, layout, callee)?.into_iter();

    let call_loc = caller.insts[inst].debug_loc;
    let after = split_block(caller, block, at);
    caller.blocks[after].insts.remove(0);
    caller.blocks[block].insts.pop();
    if caller.entry() == Some(block) {
        keep_allocas(caller, block, after);
    }
    let has_result = caller.result_to_block_param(inst, after).is_some();

    let mut values = Vec::with_capacity(args.len());
    for (&param, &arg) in callee.args.iter().zip(&args) {
        let value = match copies.next().flatten() {
            Some(copy) => {
                let slot = copy_byval(cx, caller, block, arg, copy, call_loc)?;
                let mut b = Builder::new(cx, caller, block);
                b.debug_loc = call_loc;
                // The parameter may point to another address space than the copy is in.
                b.cast(CastOp::AddrSpaceCast, slot, callee.local_type(param))
            }
            None => arg,
        };
        values.push(value);
    }
    let blocks = clone_in_place(caller, callee, block, after, &values)?;
    let Some(&entry) = blocks.first() else { return Err(InlineError::Declaration) };
    caller.append_inst(block, Op::Br { target: BlockCall::new(entry) }, Type::VOID);
    if let Some(&branch) = caller.blocks[block].insts.last() {
        caller.insts[branch].debug_loc = call_loc;
    }

    let mut locations = Locations::new(callee, call_loc);
    for &copy in &blocks {
        finish_block(cx, caller, copy, after, has_result, &mut locations);
    }
    hoist_allocas(caller, entry);
    Ok(after)
}

/// Visits the blocks that a function has now, each while the block order holds nothing but the
/// entry and that block: what the visitor splits off and puts behind it is placed without a search
/// through all blocks. To inline many calls in time linear in what they become.
pub fn for_each_block_alone<E>(
    function: &mut Function,
    mut visit: impl FnMut(&mut Function, Block) -> Result<(), E>,
) -> Result<(), E> {
    let blocks = std::mem::take(&mut function.block_order);
    let Some(&entry) = blocks.first() else { return Ok(()) };
    let mut order = Vec::with_capacity(blocks.len());
    let mut result = Ok(());
    for block in blocks {
        function.block_order.clear();
        function.block_order.push(entry);
        if block != entry {
            function.block_order.push(block);
        }
        if result.is_ok() {
            result = visit(function, block);
        }
        let skipped = usize::from(block != entry);
        order.extend(function.block_order.iter().skip(skipped));
    }
    function.block_order = order;
    result
}

/// Copies the callee's blocks to right behind the block that called, so that the order stays
/// readable; gives the copies.
fn clone_in_place(
    caller: &mut Function,
    callee: &Function,
    block: Block,
    after: Block,
    args: &[Value],
) -> Result<Vec<Block>, InlineError> {
    let count = caller.block_order.len();
    let copies = clone_body(caller, callee, args).map_err(|_| InlineError::Undefined)?;
    caller.block_order.truncate(count);
    let place = caller
        .block_order
        .iter()
        .position(|&b| b == after)
        .or_else(|| caller.block_order.iter().position(|&b| b == block).map(|p| p + 1));
    let place = place.unwrap_or(count);
    caller.block_order.splice(place..place, copies.iter().copied());
    Ok(copies)
}

/// Turns returns into branches and puts the call's location behind every other one.
fn finish_block(
    cx: &mut Context,
    caller: &mut Function,
    block: Block,
    after: Block,
    has_result: bool,
    locations: &mut Locations,
) {
    let insts = std::mem::take(&mut caller.blocks[block].insts);
    let mut kept = Vec::with_capacity(insts.len());
    for inst in insts {
        if !finish_inst(cx, caller, inst, locations) {
            continue;
        }
        if let Op::Ret { value } = &caller.insts[inst].op {
            let args = value.filter(|_| has_result).into_iter().collect();
            caller.insts[inst].op = Op::Br { target: BlockCall { block: after, args } };
        }
        kept.push(inst);
    }
    caller.blocks[block].insts = kept;
}

/// Puts the call's location behind that of a copied instruction; false if the copy is not to stay.
fn finish_inst(
    cx: &mut Context,
    caller: &mut Function,
    inst: Inst,
    locations: &mut Locations,
) -> bool {
    // Alias scopes say something about one execution of the callee; two copies must not share them.
    if let Some(list) = caller.inst_metadata.get_mut(&inst) {
        list.retain(|(kind, _)| !matches!(&**kind, "alias.scope" | "noalias"));
    }
    let data = &mut caller.insts[inst];
    data.debug_loc = locations.of(cx, data.debug_loc, &data.op);
    match &mut data.op {
        Op::Call(call) => call.tail = TailKind::None,
        Op::Intrinsic(call) => {
            call.tail = TailKind::None;
            return call.intrinsic != Intrinsic::NoAliasScopeDecl;
        }
        // A debug record without a location would describe a variable of another function.
        Op::Debug(_) => return data.debug_loc.is_some(),
        _ => {}
    }
    true
}

/// The call's location for an instruction of the callee; allocas and debug records have none.
fn call_loc_of(op: &Op, call: Option<DebugLoc>) -> Option<DebugLoc> {
    call.filter(|_| !matches!(op, Op::Alloca { .. } | Op::Debug(_)))
}

/// Leaves objects of constant size in the entry block, from which calls split off the rest.
fn keep_allocas(caller: &mut Function, entry: Block, rest: Block) {
    let insts = std::mem::take(&mut caller.blocks[rest].insts);
    let (allocas, others) = take_allocas(caller, insts);
    caller.blocks[rest].insts = others;
    caller.blocks[entry].insts.extend(allocas);
}

/// Allocas of constant size, and everything else.
fn take_allocas(function: &Function, insts: Vec<Inst>) -> (Vec<Inst>, Vec<Inst>) {
    insts.into_iter().partition(
        |&inst| matches!(&function.insts[inst].op, Op::Alloca { count, .. } if count.is_constant()),
    )
}

/// Moves allocas of constant size from an inlined entry block to the start of the function, where
/// they are no part of the call: a debugger that is to stop at the callee would stop there.
fn hoist_allocas(caller: &mut Function, inlined_entry: Block) {
    let Some(entry) = caller.entry() else { return };
    if entry == inlined_entry {
        return;
    }
    let insts = std::mem::take(&mut caller.blocks[inlined_entry].insts);
    let (hoisted, kept) = take_allocas(caller, insts);
    caller.blocks[inlined_entry].insts = kept;
    hoisted.iter().for_each(|&inst| caller.insts[inst].debug_loc = None);
    caller.blocks[entry].insts.splice(0..0, hoisted);
}

/// The copy of a `byval` argument.
pub(crate) struct ByValCopy {
    ty: Type,
    align: u32,
    bytes: u64,
}

/// The copies that the callee owns, for each argument that has one.
pub(crate) fn byval_copies(
    cx: &Context,
    layout: &DataLayout,
    callee: &Function,
) -> Result<Vec<Option<ByValCopy>>, InlineError> {
    let copy = |(set, ty)| {
        let bytes = layout.alloc_size(&cx.types, ty).ok_or(InlineError::Unsized)?;
        Ok(ByValCopy { ty, align: layout.copy_align(&cx.types, ty, set), bytes })
    };
    let copied = |set| AttributeSet::ty(set, TypeAttribute::ByVal).map(|ty| (set, ty));
    callee.arg_attributes.iter().map(|set| copied(set).map(copy).transpose()).collect()
}

/// The callee's own copy of a `byval` argument: an object at the start of the entry, which the end
/// of `block` fills.
pub(crate) fn copy_byval(
    cx: &mut Context,
    caller: &mut Function,
    block: Block,
    arg: Value,
    ByValCopy { ty, align, bytes }: ByValCopy,
    loc: Option<DebugLoc>,
) -> Result<Value, InlineError> {
    let count = cx.i32(1);
    let place = caller.entry().ok_or(InlineError::NotACall)?;
    let slot = Builder::new(cx, caller, place).value(Op::Alloca { ty, count, align }, Type::PTR);
    // Allocas of constant size are first in the entry.
    if let Some(inst) = caller.blocks[place].insts.pop() {
        caller.blocks[place].insts.insert(0, inst);
    }
    let mut b = Builder::new(cx, caller, block);
    b.debug_loc = loc;
    let (bytes, no) = (b.cx.i64(bytes), b.cx.bool(false));
    b.intrinsic(Intrinsic::MemCpy, Type::VOID, &[slot, arg, bytes, no]);
    Ok(slot)
}

/// Rewrites debug locations of the callee: the call is appended to each chain of inlined calls,
/// once.
struct Locations {
    call: Option<DebugLoc>,
    /// Whether the callee has a place in the source.
    described: bool,
    /// Whether an instruction with a line came before.
    has_begun: bool,
    nodes: HashMap<Option<Metadata>, Metadata, FxBuildHasher>,
}

impl Locations {
    fn new(callee: &Function, call: Option<DebugLoc>) -> Self {
        let described = callee.metadata.other.iter().any(|(kind, _)| &**kind == "dbg");
        Self { call, described, has_begun: false, nodes: HashMap::default() }
    }

    /// The location of an operation's copy.
    fn of(&mut self, cx: &mut Context, loc: Option<DebugLoc>, op: &Op) -> Option<DebugLoc> {
        let is_record = matches!(op, Op::Debug(_));
        match loc {
            // What comes before the callee's first line puts its arguments into their places: it is
            // the caller's, so that a debugger that is to stop at the callee stops behind it.
            Some(loc) if loc.line == 0 && !self.has_begun && !is_record => {
                let call = call_loc_of(op, self.call)?;
                Some(DebugLoc { line: 0, column: 0, ..call })
            }
            Some(loc) => {
                self.has_begun |= loc.line != 0 && !is_record;
                self.inlined(cx, loc)
            }
            // A function without a subprogram has the call's location.
            None if !self.described => call_loc_of(op, self.call),
            None => None,
        }
    }

    /// The location inlined at the call; none if the call has no location, since a location of
    /// another function must have one to be inlined at.
    fn inlined(&mut self, cx: &mut Context, loc: DebugLoc) -> Option<DebugLoc> {
        let inlined_at = self.call_node(cx, loc.inlined_at)?;
        Some(DebugLoc { inlined_at: Some(inlined_at), ..loc })
    }

    /// The `DILocation` that stands for a chain (outermost call last) with this call behind it.
    fn call_node(&mut self, cx: &mut Context, chain: Option<Metadata>) -> Option<Metadata> {
        let call = self.call?;
        // From the chain's inner end outwards, the links that are not known yet.
        let mut links = Vec::new();
        let mut link = chain;
        let mut outer = loop {
            if let Some(&known) = self.nodes.get(&link) {
                break known;
            }
            let Some(node) = link else {
                let node = location_node(cx, call);
                self.nodes.insert(None, node);
                break node;
            };
            // A chain that leads back into itself is no chain.
            if links.len() >= INLINED_CHAIN_MAX || links.contains(&node) {
                return None;
            }
            links.push(node);
            link = inlined_at(cx, node);
        };
        for node in links.into_iter().rev() {
            let mut copy = cx.metadata[node].clone();
            if let MetadataNode::Specialized { fields, .. } = &mut copy {
                fields.retain(|(name, _)| &**name != "inlinedAt");
                fields.push(node_field("inlinedAt", outer));
            }
            outer = cx.metadata.push(copy);
            self.nodes.insert(Some(node), outer);
        }
        Some(outer)
    }
}

fn node_field(name: &str, node: Metadata) -> (Box<str>, MetadataField) {
    (name.into(), MetadataField::Operand(MetadataOperand::Node(node)))
}

fn location_node(cx: &mut Context, loc: DebugLoc) -> Metadata {
    let mut fields: Vec<(Box<str>, MetadataField)> = vec![
        ("line".into(), MetadataField::Integer(i128::from(loc.line))),
        ("column".into(), MetadataField::Integer(i128::from(loc.column))),
        node_field("scope", loc.scope),
    ];
    fields.extend(loc.inlined_at.map(|node| node_field("inlinedAt", node)));
    cx.metadata.push(MetadataNode::Specialized {
        distinct: true,
        name: "DILocation".into(),
        fields,
    })
}

fn inlined_at(cx: &Context, node: Metadata) -> Option<Metadata> {
    let MetadataNode::Specialized { fields, .. } = &cx.metadata[node] else { return None };
    fields.iter().find(|(name, _)| &**name == "inlinedAt").and_then(|(_, field)| match field {
        MetadataField::Operand(MetadataOperand::Node(outer)) => Some(*outer),
        _ => None,
    })
}
