//! Instruction selection with AVX2, where masks are vectors of lanes: in 16 registers of 256 bits.
//!
//! Legal IR counts a mask's lanes and does not say how wide they are. Here each mask has the width
//! of what it was made of, and may be kept inverted, since the processor compares integers for
//! equal and greater alone. Both follow from the operations that make it, before code is selected:
//! its [`MaskLayout`]. A use asks for the width that it needs, and makes the mask wider by a sign
//! extension or narrower by packing; most uses take an inverted mask as well as a plain one.

mod convert;
mod mask;
mod memory;
pub(super) mod permute;
mod vector;

use crate::encodings::{Encoding, vex};
use crate::plan::FoldingPlan;
use oxmux_codegen::legal::LegalType;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{BinaryOp, Block, Function, IntPredicate, Op, Value};

/// The bits of the widest vectors.
const WIDEST: u32 = 256;

/// The layout of a mask in a vector register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MaskLayout {
    /// The bits of a lane, each all ones or all zeros; 0 if nothing is known yet.
    bits: u32,
    /// Whether active lanes are zeros.
    inverted: bool,
}

impl MaskLayout {
    const UNKNOWN: Self = Self { bits: 0, inverted: false };

    fn plain(bits: u32) -> Self {
        Self { bits, inverted: false }
    }
}

/// The layout in which a use needs a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum MaskRequest {
    /// In this width, inverted as it is.
    Width(u32),
    /// In this width, not inverted.
    Plain(u32),
    /// An integer with a bit for each lane.
    Word,
}

/// The bits of a lane of a mask that nothing else decides: as many as fill a register.
fn usual_bits(lanes: u32) -> u32 {
    (WIDEST / lanes.max(1)).clamp(8, 64)
}

/// The layout of each value that is a mask.
pub(super) fn mask_layouts(plan: &FoldingPlan<'_>, func: &Function, cfg: &Cfg) -> Vec<MaskLayout> {
    let mut mask_layouts =
        MaskLayouts { plan, known: vec![MaskLayout::UNKNOWN; func.value_count()] };
    let order = cfg.reverse_post_order();
    mask_layouts.walk(func, order);
    for &block in order {
        for &param in &func.blocks[block].params {
            if let Some(lanes) = mask_layouts.lanes(param)
                && mask_layouts.known[param.index()].bits == 0
            {
                mask_layouts.known[param.index()] = MaskLayout::plain(usual_bits(lanes));
            }
        }
    }
    // Now that every parameter has its width, the others follow.
    mask_layouts.walk(func, order);
    mask_layouts.known
}

struct MaskLayouts<'a> {
    plan: &'a FoldingPlan<'a>,
    known: Vec<MaskLayout>,
}

impl MaskLayouts<'_> {
    fn lanes(&self, value: Value) -> Option<u32> {
        self.plan.key(value).filter(|key| key.is_mask()).map(|key| key.lanes)
    }

    fn get(&self, value: Value) -> MaskLayout {
        match value.is_constant() {
            true => MaskLayout::UNKNOWN,
            false => self.known[value.index()],
        }
    }

    /// Gives each result its layout, and parameters of blocks the width of the first mask that is
    /// passed to them.
    fn walk(&mut self, func: &Function, order: &[Block]) {
        for &block in order {
            for &inst in &func.blocks[block].insts {
                let data = &func.insts[inst];
                if let Some(result) = data.result.filter(|&result| self.lanes(result).is_some()) {
                    self.known[result.index()] = self.of(&data.op, result);
                }
                data.op.for_each_successor(|edge| {
                    for (&arg, &param) in edge.args.iter().zip(&func.blocks[edge.block].params) {
                        let bits = self.get(arg).bits;
                        if bits > 0 && self.known[param.index()].bits == 0 {
                            self.known[param.index()] = MaskLayout::plain(bits);
                        }
                    }
                });
            }
        }
    }

    /// The layout that an operation gives its result.
    fn of(&self, op: &Op, result: Value) -> MaskLayout {
        let Some(lanes) = self.lanes(result) else { return MaskLayout::UNKNOWN };
        let usual = usual_bits(lanes);
        let wider = |values: &[Value]| {
            let most = values.iter().map(|&value| self.get(value).bits).max().unwrap_or(0);
            if most == 0 { usual } else { most }
        };
        match op {
            Op::ICmp { predicate, args, .. } => match self.plan.key(args[0]) {
                Some(key) => {
                    MaskLayout { bits: key.lane.bits(), inverted: is_inverted(*predicate, key) }
                }
                None => MaskLayout::plain(usual),
            },
            Op::FCmp { args, .. } => {
                MaskLayout::plain(self.plan.key(args[0]).map_or(usual, |key| key.lane.bits()))
            }
            Op::Binary { op, args: [a, b], .. } => {
                let (x, y) = (self.get(*a), self.get(*b));
                let inverted = match op {
                    BinaryOp::Xor if let Some(other) = self.plan.complemented([*a, *b]) => {
                        !self.get(other).inverted
                    }
                    BinaryOp::And => x.inverted && y.inverted,
                    BinaryOp::Or => x.inverted || y.inverted,
                    _ => x.inverted != y.inverted,
                };
                MaskLayout { bits: wider(&[*a, *b]), inverted }
            }
            Op::Select { args, .. } => MaskLayout::plain(wider(&args[1..])),
            Op::InsertElement { vector, .. } => MaskLayout::plain(wider(&[*vector])),
            Op::Freeze { arg } => match self.get(*arg) {
                layout if layout.bits > 0 => layout,
                _ => MaskLayout::plain(usual),
            },
            Op::ShuffleVector { args, .. } => {
                let Some(from) = self.lanes(args[0]) else { return MaskLayout::plain(usual) };
                if from > lanes {
                    let source = self.get(args[0]);
                    return MaskLayout { bits: split_bits(source.bits, from), ..source };
                }
                let bits = wider(args).max(least_bits(from));
                MaskLayout::plain(bits.min(usual))
            }
            _ => MaskLayout::plain(usual),
        }
    }
}

/// The bits of a lane of half of a mask of `lanes` lanes: those of the whole, if halves have such.
fn split_bits(bits: u32, lanes: u32) -> u32 {
    let bits = if bits == 0 { usual_bits(lanes) } else { bits };
    bits.max(least_bits(lanes / 2))
}

/// The least bits of a lane with which vectors of `lanes` lanes are joined: halves of 32 bits.
fn least_bits(lanes: u32) -> u32 {
    (32 / lanes.max(1)).max(8)
}

/// Whether a comparison of such lanes is made the other way around.
fn is_inverted(predicate: IntPredicate, key: LegalType) -> bool {
    use IntPredicate::*;
    match predicate {
        Eq | Sgt | Slt => false,
        Ne | Sge | Sle => true,
        // The smaller or larger of both is one of them.
        Ult | Ugt => key.lane.bits() < 64,
        Ule | Uge => key.lane.bits() == 64,
    }
}

/// The shift by a number without operand in memory.
pub(super) fn shift_row(row: &'static Encoding) -> &'static Encoding {
    match row.name {
        "vpsllw" => &vex::VPSLLW_I,
        "vpslld" => &vex::VPSLLD_I,
        "vpsllq" => &vex::VPSLLQ_I,
        "vpsrlw" => &vex::VPSRLW_I,
        "vpsrld" => &vex::VPSRLD_I,
        "vpsrlq" => &vex::VPSRLQ_I,
        "vpsraw" => &vex::VPSRAW_I,
        "vpsrad" => &vex::VPSRAD_I,
        _ => row,
    }
}
