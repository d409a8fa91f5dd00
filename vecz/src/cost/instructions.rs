//! Instruction costs, in simple instructions: how many of the operations that the target has a
//! instruction takes. What single operations of a core cost, [`costs`] says.
//!
//! The numbers in the tables of [`Instructions::of`] and of its `intrinsic` (in `intrinsics.rs`) are
//! counted, or estimated: no command measures one of them alone. [`crate::cost`] names the commands that hold their sums
//! against measurements.

use super::frequency::log2;
use hashbrown::HashMap;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{
    BinaryOp, CastOp, ConstantKind, Function, FunctionId, Inst, Module, Op, Type, TypeKind, Value,
};
use oxmux_passes::TargetInfo;
use oxmux_passes::target_info::costs::{self, ACCESS, ATOMIC, BRANCH, CALL, EXTRACT, INSERT};
use oxmux_passes::target_info::{LaneOp, LaneType, lane_type};
use rustc_hash::FxBuildHasher;

/// A query that the work-item loops answer.
/// Estimated; no command measures it.
const QUERY: f64 = 1.0;
/// A barrier: a loop of its own for what comes behind it, and values that live across it, saved and
/// restored. Estimated; no command measures it.
const BARRIER: f64 = 8.0;

/// What functions that are called cost besides the call.
pub(super) type CalleeCosts = HashMap<FunctionId, f64, FxBuildHasher>;

pub(super) struct Instructions<'a> {
    pub(super) module: &'a Module,
    pub(super) function: &'a Function,
    pub(super) target: &'a TargetInfo,
    pub(super) callees: CalleeCosts,
}

/// The cost of an operation, where its lanes are in registers and where they are not.
#[derive(Copy, Clone)]
pub(super) struct OpCost {
    op: LaneOp,
    /// The cost for one register, or one scalar.
    unit: f64,
    /// The number of operands whose lanes must be extracted.
    operands: u32,
}

impl OpCost {
    pub(super) fn new(op: LaneOp, unit: f64, operands: u32) -> Self {
        Self { op, unit, operands }
    }
}

/// A vector's lanes, or a scalar.
#[derive(Copy, Clone)]
pub(super) enum VectorShape {
    Scalar,
    /// The lane type, none if it has no registers, and the number.
    Lanes(Option<LaneType>, u32),
}

impl Instructions<'_> {
    /// The cost of an instruction.
    pub(super) fn of(&self, inst: Inst) -> f64 {
        let data = &self.function.insts[inst];
        let ty = self.function.result_type(data.result);
        match &data.op {
            // The clean-up passes remove it.
            Op::Binary { op: BinaryOp::Or, args: [zero, _], .. } if self.is_zero(*zero) => 0.0,
            Op::Binary { op: BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, args, .. }
                if self.are_words(args) =>
            {
                1.0
            }
            Op::Binary { op: BinaryOp::Add | BinaryOp::Sub, args, .. } if self.are_words(args) => {
                4.0
            }
            Op::Binary { op, args, .. } => self
                .divided(*op, ty, args[1])
                .map(|(registers, each)| f64::from(registers) * each)
                .unwrap_or_else(|| self.spread(ty, self.binary(*op, ty, args))),
            Op::ICmp { args, .. } | Op::FCmp { args, .. } => {
                let compared = self.ty(args[0]);
                // A few bytes are compared as integers of 32 bits.
                if self.are_words(args) {
                    let registers = f64::from(self.lane_count(compared)) / 4.0;
                    return 2.0 * f64::from(self.varying(args)) + registers;
                }
                self.spread(compared, OpCost::new(LaneOp::Compare, 1.0, self.varying(args)))
            }
            Op::FNeg { arg, .. } => self.bits(ty, self.varying(&[*arg])),
            Op::Cast { op, arg, .. } => self.cast(*op, *arg, ty),
            Op::Select { args: [_, a, b], .. } if self.are_words(&[*a, *b]) => {
                4.0 + f64::from(self.lane_count(ty)) / 4.0
            }
            Op::Select { args, .. } => {
                self.spread(ty, OpCost::new(LaneOp::Select, 1.0, self.varying(args)))
            }
            Op::Load { .. } if self.is_packed(ty) => ACCESS,
            Op::Load { .. } => self.memory(ty),
            Op::Store { value, .. } if self.has_word(*value) => ACCESS,
            Op::Store { value, .. } => self.memory(self.ty(*value)),
            Op::Gep { .. } if self.has_addresses(ty) => self.memory(ty) * 2.0,
            Op::Gep { indices, .. } => {
                let moving = indices.iter().filter(|index| !index.is_constant()).count();
                let lanes = self.lane_count(ty);
                let taken = if self.is_vector(ty) { EXTRACT } else { 0.0 };
                f64::from(lanes) * (0.5 + moving as f64 * (0.5 + taken))
            }
            // One thread runs a work-group: atomics on its memory become plain accesses.
            Op::AtomicRmw { ptr, .. } | Op::CmpXchg { ptr, .. } if self.is_local(*ptr) => {
                3.0 * ACCESS
            }
            Op::AtomicRmw { .. } | Op::CmpXchg { .. } | Op::Fence { .. } => ATOMIC,
            Op::ExtractElement { vector, index } => match self.shape(self.ty(*vector)) {
                VectorShape::Lanes(Some(_), _) if index.is_constant() => EXTRACT,
                VectorShape::Lanes(None, _) if index.is_constant() => 0.0,
                VectorShape::Scalar => 0.0,
                // Through memory.
                _ => 4.0,
            },
            Op::InsertElement { index, .. } => match self.shape(ty) {
                VectorShape::Lanes(Some(_), _) if index.is_constant() => INSERT,
                VectorShape::Lanes(None, _) if index.is_constant() => 0.0,
                _ => 4.0,
            },
            Op::ShuffleVector { args, mask } => self.shuffle(args, mask, ty),
            Op::Call(_) => self.call(&data.op),
            Op::Intrinsic(call) => self.intrinsic(call, ty),
            Op::CondBr { .. } => BRANCH,
            // The case is searched for by halves.
            Op::Switch { cases, .. } => BRANCH * (1.0 + log2(1.0 + cases.len() as f64)),
            Op::Br { .. } => 0.25,
            Op::Freeze { .. }
            | Op::Alloca { .. }
            | Op::ExtractValue { .. }
            | Op::InsertValue { .. }
            | Op::Debug(_)
            | Op::Ret { .. }
            | Op::Unreachable => 0.0,
        }
    }

    pub(super) fn ty(&self, value: Value) -> Type {
        self.module.cx.value_type(self.function, value)
    }

    /// Whether a type is a vector of pointers that is kept in vector registers.
    fn has_addresses(&self, ty: Type) -> bool {
        self.is_vector(ty) && self.target.is_native(LaneOp::Gather, LaneType::I64)
    }

    fn is_zero(&self, value: Value) -> bool {
        value.as_constant().is_some_and(|c| self.module.cx.constants.is_zero(c))
    }

    fn is_local(&self, ptr: Value) -> bool {
        self.module.cx.types.address_space(self.ty(ptr)) == Some(3)
    }

    pub(super) fn is_vector(&self, ty: Type) -> bool {
        self.module.cx.types.is_vector(ty)
    }

    pub(super) fn lane_count(&self, ty: Type) -> u32 {
        self.module.cx.types.lane_count(ty)
    }

    pub(super) fn shape(&self, ty: Type) -> VectorShape {
        let types = &self.module.cx.types;
        let Some((element, lanes, scalable)) = types.vector_parts(ty) else {
            return VectorShape::Scalar;
        };
        if lanes == 1 && !scalable {
            return VectorShape::Scalar;
        }
        let lane = match types.kind(element) {
            // A mask is as wide as the compared operands, mostly 32 bits a lane.
            TypeKind::Int(1) => Some(LaneType::I32),
            TypeKind::Ptr(_) if !self.target.is_native(LaneOp::Gather, LaneType::I64) => None,
            // Halves are in registers as words, where these are made wider and narrower there.
            TypeKind::Half => {
                Some(LaneType::I16).filter(|&lane| self.target.is_native(LaneOp::Resize, lane))
            }
            _ => lane_type(types, element),
        };
        VectorShape::Lanes(lane.filter(|_| self.target.unit.is_any()), lanes)
    }

    /// The number of register operations for the whole registers of a vector, and the number of
    /// remaining lanes, which are scalars.
    pub(super) fn registers(&self, lane: LaneType, lanes: u32) -> (u32, u32) {
        let (mut whole, mut rest) = (0, lanes);
        for each in self.target.unit.vector_lanes(lane.bits()) {
            let count = rest / each;
            whole += count * (each * lane.bits()).div_ceil(self.target.unit.datapath_bits);
            rest -= count * each;
        }
        (whole, rest)
    }

    /// Whether the target has vectors of several lengths, and joins and splits them.
    pub(super) fn joins(&self, lane: LaneType) -> bool {
        self.target.is_native(LaneOp::Join, lane)
    }

    /// An operation on all lanes of a type.
    pub(super) fn spread(&self, ty: Type, cost: OpCost) -> f64 {
        use LaneOp::{AnyCompare, Compare, Divide, Fma, Multiply, Round, Simple, Sqrt};
        let has_half_result = match cost.op {
            Simple | Multiply | Divide | Fma | Round | Sqrt => true,
            Compare | AnyCompare => false,
            _ => return self.of_lanes(self.shape(ty), cost),
        };
        if !self.is_half(ty) {
            return self.of_lanes(self.shape(ty), cost);
        }
        // Computed in floats, and rounded.
        let floats = self.as_floats(ty);
        let converted = cost.operands + u32::from(has_half_result);
        self.of_lanes(floats, cost) + f64::from(converted) * self.half_conversion(floats)
    }

    /// An operation on the bits of all lanes of a type.
    pub(super) fn bits(&self, ty: Type, operands: u32) -> f64 {
        self.of_lanes(self.shape(ty), OpCost::new(LaneOp::Simple, 1.0, operands))
    }

    pub(super) fn of_lanes(&self, shape: VectorShape, cost: OpCost) -> f64 {
        let VectorShape::Lanes(lane, lanes) = shape else { return cost.unit };
        let Some(lane) = lane else { return f64::from(lanes) * cost.unit };
        let (whole, rest) = self.registers(lane, lanes);
        // Each lane's comparison is inserted into the mask; a select extracts it again.
        let mask = match cost.op {
            LaneOp::Compare => 3.0 * INSERT,
            LaneOp::Select => 1.5 * EXTRACT,
            _ => 0.0,
        };
        let in_registers = f64::from(lanes - rest);
        let rest = f64::from(rest) * (cost.unit + mask);
        if self.target.is_native(cost.op, lane) {
            return f64::from(whole) * cost.unit + rest;
        }
        in_registers * (cost.unit + INSERT + EXTRACT * f64::from(cost.operands)) + rest
    }

    /// The number of operands that are not constant.
    pub(super) fn varying(&self, args: &[Value]) -> u32 {
        args.iter().filter(|arg| !arg.is_constant()).count() as u32
    }

    fn binary(&self, op: BinaryOp, ty: Type, args: &[Value; 2]) -> OpCost {
        use BinaryOp::*;
        let types = &self.module.cx.types;
        let wide = types.primitive_bits(types.scalar(ty)).unwrap_or(32) > 32;
        let of_width = |(short, long)| if wide { long } else { short };
        let operands = self.varying(args);
        let (op, unit) = match op {
            Add | Sub | And | Or | Xor | FAdd | FSub => (LaneOp::Simple, 1.0),
            Mul if wide && self.is_vector(ty) => (LaneOp::Multiply, self.target.wide_product()),
            Mul => (LaneOp::Multiply, 1.0),
            FMul => (LaneOp::Multiply, 1.0),
            Shl | LShr | AShr if self.is_uniform(args[1]) => (LaneOp::Shift, 1.0),
            Shl | LShr | AShr => (LaneOp::VariableShift, 1.5),
            UDiv | SDiv | URem | SRem if args[1].is_constant() => {
                (LaneOp::Divide, costs::DIVIDE_BY_CONSTANT)
            }
            UDiv | SDiv | URem | SRem => (LaneOp::Divide, of_width(costs::DIVIDE_INTEGERS)),
            FDiv => (LaneOp::Divide, of_width(costs::DIVIDE_FLOATS)),
            FRem => (LaneOp::Divide, costs::REMAINDER_OF_FLOATS),
        };
        OpCost::new(op, unit, operands)
    }

    /// Whether all lanes hold one value.
    pub(super) fn is_uniform(&self, value: Value) -> bool {
        match self.function.def_op(value) {
            Some(Op::ShuffleVector { mask, .. }) => mask.iter().all(|&lane| lane <= 0),
            Some(_) => !self.is_vector(self.ty(value)),
            None => match self.module.cx.constants.of(value) {
                Some(ConstantKind::Aggregate(_)) | None => !self.is_vector(self.ty(value)),
                Some(_) => true,
            },
        }
    }

    fn cast(&self, op: CastOp, arg: Value, ty: Type) -> f64 {
        let types = &self.module.cx.types;
        let from = self.ty(arg);
        let bits = |ty| types.primitive_bits(types.scalar(ty)).unwrap_or(64);
        let same = bits(from) == bits(ty);
        let (op, unit) = match op {
            CastOp::BitCast if self.lane_count(from) == self.lane_count(ty) => return 0.0,
            CastOp::BitCast if self.fills_registers(from) && self.fills_registers(ty) => {
                return 0.0;
            }
            CastOp::BitCast
                if self.is_mask(from) && !self.is_vector(ty) && self.masks_are_words() =>
            {
                let (registers, _) = self.registers(LaneType::I32, self.lane_count(from));
                return self.target.mask_to_word(registers.max(1));
            }
            CastOp::BitCast => {
                let lanes = self.lane_count(from).max(self.lane_count(ty));
                return f64::from(lanes) * INSERT;
            }
            CastOp::PtrToInt | CastOp::IntToPtr | CastOp::AddrSpaceCast => return 0.0,
            CastOp::ZExt | CastOp::SExt if bits(from) == 1 => (LaneOp::Simple, 1.0),
            _ if self.is_half(from) || self.is_half(ty) => return self.cast_of_half(op, from, ty),
            CastOp::Trunc if bits(ty) == 1 => (LaneOp::Compare, 1.0),
            CastOp::Trunc | CastOp::ZExt | CastOp::SExt => {
                return self.resized(arg, ty).unwrap_or(0.5);
            }
            CastOp::FpTrunc | CastOp::FpExt => (LaneOp::Resize, 1.0),
            CastOp::SiToFp | CastOp::UiToFp
                if same && bits(ty) == 64 && self.is_vector(ty) && self.has_doubles_by_bits() =>
            {
                (LaneOp::Simple, costs::LONG_LANES_TO_DOUBLES)
            }
            CastOp::SiToFp if same => (LaneOp::FromSigned, 1.0),
            CastOp::UiToFp if same => (LaneOp::FromUnsigned, 3.0),
            CastOp::SiToFp | CastOp::UiToFp => match self.through_words(arg, ty) {
                Some(cost) => return cost,
                None => (LaneOp::Resize, 1.5),
            },
            CastOp::FpToSi | CastOp::FpToUi if same => (LaneOp::ToInteger, 4.0),
            CastOp::FpToSi | CastOp::FpToUi => (LaneOp::Resize, 4.0),
        };
        // The wider side has more registers.
        let wide = if bits(from) > bits(ty) && bits(ty) > 1 { from } else { ty };
        self.spread(wide, OpCost::new(op, unit, 1))
    }

    /// Whether a mask becomes a word without taking its lanes apart.
    fn masks_are_words(&self) -> bool {
        self.target.is_native(LaneOp::Word, LaneType::I8)
    }

    /// Whether a vector is whole registers, and nothing besides.
    fn fills_registers(&self, ty: Type) -> bool {
        match self.shape(ty) {
            VectorShape::Lanes(Some(lane), lanes) => {
                !self.is_mask(ty) && self.registers(lane, lanes).1 == 0
            }
            _ => false,
        }
    }

    /// A load or store of neighbours.
    pub(super) fn memory(&self, ty: Type) -> f64 {
        match self.shape(ty) {
            VectorShape::Scalar => ACCESS * self.element_count(ty),
            VectorShape::Lanes(None, lanes) => f64::from(lanes) * ACCESS,
            VectorShape::Lanes(Some(lane), lanes) => {
                let (whole, rest) = self.registers(lane, lanes);
                f64::from(whole + rest) * ACCESS
            }
        }
    }

    fn element_count(&self, ty: Type) -> f64 {
        let types = &self.module.cx.types;
        types.element_count(ty).map_or(1.0, |count| count.clamp(1, 64) as f64)
    }

    /// Each register of the result is made from those that its lanes are in.
    fn shuffle(&self, args: &[Value; 2], mask: &[i32], ty: Type) -> f64 {
        if mask.len() == 1 && matches!(self.shape(self.ty(args[0])), VectorShape::Lanes(Some(_), _))
        {
            return EXTRACT;
        }
        let VectorShape::Lanes(Some(lane), lanes) = self.shape(ty) else { return 0.0 };
        if self.joins(lane) && !mask.iter().all(|&lane| lane <= 0) {
            // Consecutive lanes are subvectors of the operands.
            let in_order = mask.windows(2).all(|pair| pair[0] < 0 || pair[1] == pair[0] + 1);
            let (whole, rest) = self.registers(lane, lanes);
            let each = if in_order { 0.5 } else { 1.5 };
            return f64::from(whole) * each + f64::from(rest) * INSERT;
        }
        let each = self.target.lanes(lane) as usize;
        let from = self.lane_count(self.ty(args[0])) as usize;
        if mask.iter().all(|&lane| lane <= 0) {
            return 1.0;
        }
        let mut sum = 0.0;
        for lanes in mask.chunks(each) {
            if lanes.len() < each || from < each {
                // Remaining lanes are scalars.
                sum += if from < each { INSERT * lanes.len() as f64 / 2.0 } else { 0.0 };
                continue;
            }
            let mut sources: Vec<usize> =
                lanes.iter().filter_map(|&l| usize::try_from(l).ok()).map(|l| l / each).collect();
            let moved = lanes.iter().enumerate().any(|(at, &l)| l >= 0 && l as usize % each != at);
            sources.sort_unstable();
            sources.dedup();
            sum += match (sources.len(), moved) {
                (0, _) | (1, false) => 0.0,
                (1, true) => 1.0,
                (2, _) => 2.0,
                (more, _) => more as f64 * 1.5,
            };
        }
        sum
    }

    fn call(&self, op: &Op) -> f64 {
        match self.module.mux_call(op) {
            Some(MuxBuiltin::Function(MuxFunction::WorkGroupBarrier)) => BARRIER,
            Some(MuxBuiltin::Function(_)) => QUERY,
            Some(MuxBuiltin::Group(..)) => CALL / 2.0,
            None => {
                let body = op.direct_call().and_then(|(_, id)| self.callees.get(&id));
                CALL + body.copied().unwrap_or(0.0)
            }
        }
    }

    pub(super) fn is_native(&self, op: LaneOp, ty: Type) -> bool {
        let types = &self.module.cx.types;
        lane_type(types, types.scalar(ty)).is_some_and(|lane| self.target.is_native(op, lane))
    }

    pub(super) fn is_mask(&self, ty: Type) -> bool {
        self.module.cx.types.scalar(ty) == Type::I1
    }
}
