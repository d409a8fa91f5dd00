//! Vector constants of loops, where they are many.
//!
//! Cranelift moves constants out of loops. When registers run out it spills them, loads them back into registers wherever they are
//! used, and stores them again at the end of each iteration. A constant that lies in the frame is an operand in memory
//! instead, which costs an x86-64 instruction nothing.

use super::function::{Translated, Translator, key_type};
use crate::caps::TypeKey;
use crate::legalize::Legalizer;
use cranelift_codegen::ir::{
    self, InstBuilder, MemFlagsData, StackSlot, StackSlotData, StackSlotKind, types,
};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::entity::EntityId;
use oxmux_ir::{BinaryOp, Block, Constant, ConstantKind, Function, Op, Value};
use rustc_hash::FxBuildHasher;

/// As many constants and a few temporaries fit the registers.
const LEAST: usize = 14;
/// More are not kept in the frame.
const MOST: usize = 96;
const BYTES: u32 = 16;

/// The constants that lie in the frame, and the blocks that take them from there.
#[derive(Default)]
pub(super) struct Pool {
    slot: Option<StackSlot>,
    places: HashMap<Constant, u32, FxBuildHasher>,
    is_in_loop: Vec<bool>,
    /// Whether the block that is being translated is in a loop.
    pub(super) is_active: bool,
}

/// The vector constants that loops use, in order, unless they are few.
fn constants(program: &Legalizer<'_>, func: &Function, is_in_loop: &[bool]) -> Vec<Constant> {
    let mut seen: HashMap<Constant, (), FxBuildHasher> = HashMap::default();
    let mut order = Vec::new();
    for (block, inst) in func.insts_in_order() {
        if !is_in_loop.get(block.index()).copied().unwrap_or(false) {
            continue;
        }
        let mut visit = |value: Value| {
            if let Some(constant) = value.as_constant()
                && is_kept(program, constant)
                && seen.insert(constant, ()).is_none()
            {
                order.push(constant);
            }
        };
        match &func.insts[inst].op {
            // An amount is part of the instruction.
            Op::Binary { op: BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr, args, .. } => {
                visit(args[0]);
            }
            op => op.for_each_value(visit),
        }
    }
    if order.len() < LEAST { Vec::new() } else { order }
}

/// Whether the constant is a vector that is worth a place: all zeros and all ones are made without memory.
fn is_kept(program: &Legalizer<'_>, constant: Constant) -> bool {
    let constants = &program.cx.constants;
    let lane = match constants.kind(constant) {
        ConstantKind::Splat(lane) => *lane,
        ConstantKind::Aggregate(_) => constant,
        _ => return false,
    };
    let key = TypeKey::of(&program.cx, constants.ty(constant));
    let simple = matches!(
        constants.as_uint(lane),
        Some(0 | 0xff | 0xffff | 0xffff_ffff | 0xffff_ffff_ffff_ffff)
    );
    key.is_some_and(|key| key.is_vector() && !key.is_mask()) && !simple
}

impl Translator<'_, '_> {
    /// Decides which constants lie in the frame.
    pub(super) fn plan_pool(&mut self, cfg: &Cfg) {
        // What a function of a few instructions uses fits the registers.
        if !self.has_blend || self.func.insts.len() < 2 * LEAST {
            return;
        }
        let loops = Loops::compute(cfg, &Dominators::compute(cfg));
        let mut is_in_loop = vec![false; self.func.blocks.len()];
        for &block in cfg.reverse_post_order() {
            is_in_loop[block.index()] = loops.depth(block) > 0;
        }
        let kept = constants(self.program, self.func, &is_in_loop);
        self.pool.is_in_loop = is_in_loop;
        self.pool.places = kept.into_iter().take(MOST).zip(0..).collect();
    }

    /// Writes the constants at the function's start, where the builder is.
    pub(super) fn fill_pool(&mut self) -> Translated<()> {
        let mut places: Vec<(u32, Constant)> =
            self.pool.places.iter().map(|(&constant, &place)| (place, constant)).collect();
        if places.is_empty() {
            return Ok(());
        }
        places.sort_unstable_by_key(|&(place, _)| place);
        let size = BYTES * places.len() as u32;
        let data = StackSlotData::new(StackSlotKind::ExplicitSlot, size, 4);
        let slot = self.b.create_sized_stack_slot(data);
        for (place, constant) in places {
            let value = self.constant(constant)?;
            // As bytes: Cranelift would give loads of the same type the constant itself.
            let bytes = self.reinterpret(value, types::I8X16);
            let address = self.b.ins().stack_addr(types::I64, slot, (BYTES * place) as i32);
            self.b.ins().store(Self::pool_flags(), bytes, address, 0);
        }
        self.pool.slot = Some(slot);
        Ok(())
    }

    /// Enters a block.
    pub(super) fn enter_pool(&mut self, block: Block) {
        let inside = self.pool.is_in_loop.get(block.index()).copied().unwrap_or(false);
        self.pool.is_active = inside && self.pool.slot.is_some();
    }

    /// The constant from the frame, if that is where it is taken from.
    pub(super) fn pooled(&mut self, constant: Constant, key: TypeKey) -> Option<ir::Value> {
        let slot = self.pool.slot.filter(|_| self.pool.is_active)?;
        let &place = self.pool.places.get(&constant)?;
        let address = self.b.ins().stack_addr(types::I64, slot, (BYTES * place) as i32);
        Some(self.b.ins().load(key_type(key), Self::pool_flags(), address, 0))
    }

    fn pool_flags() -> MemFlagsData {
        MemFlagsData::new().with_notrap().with_aligned()
    }
}
