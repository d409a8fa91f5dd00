//! Instruction costs, in simple instructions: how many of the operations that the target has a
//! instruction takes. What single operations of a core cost, [`costs`] says.
//!
//! The numbers in the tables of [`Instructions::of`] and of `intrinsic` are counted, or estimated:
//! no command measures one of them alone. [`crate::cost`] names the commands that hold their sums
//! against measurements.

use super::frequency::log2;
use hashbrown::HashMap;
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{
    BinaryOp, CastOp, ConstantKind, Function, FunctionId, Inst, Intrinsic, Module, Op, Type,
    TypeKind, Value,
};
use oxmux_passes::TargetInfo;
use oxmux_passes::target_info::costs::{
    self, ACCESS, ATOMIC, BRANCH, CALL, DATAPATH_BITS, EXTRACT, INSERT,
};
use oxmux_passes::target_info::{COUNTED_LANES_MIN, LaneOp, LaneType, lane_type};
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

    fn is_vector(&self, ty: Type) -> bool {
        self.module.cx.types.is_vector(ty)
    }

    fn lane_count(&self, ty: Type) -> u32 {
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
            whole += count * (each * lane.bits()).div_ceil(DATAPATH_BITS);
            rest -= count * each;
        }
        (whole, rest)
    }

    /// Whether the target has vectors of several lengths, and joins and splits them.
    fn joins(&self, lane: LaneType) -> bool {
        self.target.is_native(LaneOp::Join, lane)
    }

    /// An operation on all lanes of a type.
    fn spread(&self, ty: Type, cost: OpCost) -> f64 {
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
    fn bits(&self, ty: Type, operands: u32) -> f64 {
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
    fn varying(&self, args: &[Value]) -> u32 {
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
    fn is_uniform(&self, value: Value) -> bool {
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
    fn memory(&self, ty: Type) -> f64 {
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

    fn intrinsic(&self, call: &IntrinsicCall, ty: Type) -> f64 {
        use Intrinsic::*;
        let operands = self.varying(&call.args);
        let spread_op = |op, unit| self.spread(ty, OpCost::new(op, unit, operands));
        let first = call.args.first().map_or(ty, |&arg| self.ty(arg));
        match call.intrinsic {
            FAbs | CopySign | Canonicalize => self.bits(ty, operands),
            Abs => spread_op(LaneOp::Shift, 2.5),
            Sqrt => spread_op(LaneOp::Sqrt, costs::SQRT),
            Fma | FMulAdd => {
                let scalar = self.module.cx.types.scalar(ty);
                let lane = lane_type(&self.module.cx.types, scalar);
                if self.is_half(ty) {
                    // A sum rounded to odd: fifteen simple steps.
                    return spread_op(LaneOp::Simple, 15.0);
                }
                let native = lane.is_some_and(|lane| self.target.is_native(LaneOp::Fma, lane));
                spread_op(LaneOp::Fma, if native { 1.0 } else { 20.0 })
            }
            Floor | Ceil | Trunc | Rint | NearbyInt | RoundEven | Round => {
                spread_op(LaneOp::Round, 1.5)
            }
            // A comparison and a move, but in vectors.
            SMin | SMax | UMin | UMax if !self.is_vector(ty) => 2.0,
            SMin | SMax | UMin | UMax if self.is_native(LaneOp::MinMax, ty) => {
                spread_op(LaneOp::MinMax, 1.0)
            }
            SMin | SMax | UMin | UMax => {
                spread_op(LaneOp::Compare, 1.0) + spread_op(LaneOp::Select, 1.0)
            }
            // No target has these with LLVM's rules for NaN and zero.
            MinNum | MaxNum | Minimum | Maximum if self.compares_any(ty) => {
                spread_op(LaneOp::AnyCompare, 3.0)
            }
            MinNum | MaxNum | Minimum | Maximum => spread_op(LaneOp::VariableShift, 3.0),
            FpToSiSat | FpToUiSat => {
                let types = &self.module.cx.types;
                let bits = |ty| types.primitive_bits(types.scalar(ty));
                match (bits(first), bits(ty)) {
                    (from, to) if from == to => spread_op(LaneOp::ToInteger, 4.0),
                    // Kept in bounds as floats, and then narrowed.
                    (Some(32), Some(8 | 16)) => self.saturated(first, ty),
                    _ => spread_op(LaneOp::Resize, 4.0),
                }
            }
            CtPop
                if self.is_vector(ty)
                    && self.is_native(LaneOp::CountOnesByTable, ty)
                    && !self.is_native(LaneOp::CountOnes, ty) =>
            {
                spread_op(LaneOp::CountOnesByTable, costs::COUNT_ONES_BY_TABLE)
            }
            // Counted in steps, where nothing else counts lanes.
            CtPop
                if self.lane_count(ty) >= COUNTED_LANES_MIN
                    && !self.is_native(LaneOp::CountOnes, ty) =>
            {
                spread_op(LaneOp::Simple, 15.0)
            }
            CtPop => spread_op(LaneOp::CountOnes, 1.5),
            // Narrow lanes are counted as wider ones.
            CtLz => match self.in_wide_lanes(LaneOp::CountZeros, ty) {
                Some(wide) => self.of_lanes(wide, OpCost::new(LaneOp::CountZeros, 3.5, operands)),
                None => spread_op(LaneOp::CountZeros, 1.5),
            },
            CtTz | BitReverse | BSwap => spread_op(LaneOp::Bits, 1.5),
            FShL | FShR => self.funnel_shift(&call.args, ty),
            SAddSat | UAddSat | SSubSat | USubSat if self.is_native(LaneOp::Saturate, ty) => {
                spread_op(LaneOp::Saturate, 1.0)
            }
            UAddSat | USubSat if self.is_vector(ty) => spread_op(LaneOp::Select, 3.0),
            SAddSat | SSubSat if self.is_vector(ty) => spread_op(LaneOp::Select, 8.0),
            SAddSat | UAddSat | SSubSat | USubSat | SShlSat | UShlSat | IsFpClass => {
                spread_op(LaneOp::VariableShift, 4.0)
            }
            SAddOverflow | UAddOverflow | SSubOverflow | USubOverflow | SMulOverflow
            | UMulOverflow => {
                let lanes = f64::from(self.lane_count(first));
                let taken = if self.is_vector(first) { 2.0 * EXTRACT + INSERT } else { 0.0 };
                lanes * (2.0 + taken)
            }
            ReduceAnd | ReduceOr if self.is_mask(first) => match self.shape(first) {
                VectorShape::Lanes(Some(lane), lanes) => {
                    let (whole, rest) = self.registers(lane, lanes);
                    1.0 + f64::from(whole + rest)
                }
                _ => f64::from(self.lane_count(first)),
            },
            ReduceFMin | ReduceFMax | ReduceFMinimum | ReduceFMaximum
                if matches!(self.shape(first), VectorShape::Lanes(Some(lane), _)
                    if self.joins(lane) && self.target.is_native(LaneOp::AnyCompare, lane)) =>
            {
                // By halves, each of which is compared for the greater one, for zeros and for NaN.
                6.0 * log2(f64::from(self.lane_count(first))) + self.memory(first)
            }
            ReduceAdd | ReduceMul | ReduceAnd | ReduceOr | ReduceXor | ReduceSMin | ReduceSMax
            | ReduceUMin | ReduceUMax
                if matches!(self.shape(first), VectorShape::Lanes(Some(lane), _) if self.joins(lane)) =>
            {
                // By halves.
                2.0 * log2(f64::from(self.lane_count(first))) + self.memory(first)
            }
            ReduceAdd | ReduceMul | ReduceAnd | ReduceOr | ReduceXor | ReduceSMin | ReduceSMax
            | ReduceUMin | ReduceUMax | ReduceFAdd | ReduceFMul | ReduceFMin | ReduceFMax
            | ReduceFMinimum | ReduceFMaximum => {
                f64::from(self.lane_count(first)) * (EXTRACT + 1.0)
            }
            MaskedLoad => self.some_lanes(ty, Some(LaneOp::MaskedMemory)),
            MaskedStore => self.some_lanes(first, Some(LaneOp::MaskedMemory)),
            MaskedGather => self.some_lanes(ty, Some(LaneOp::Gather)),
            MaskedScatter => self.some_lanes(first, Some(LaneOp::Gather)),
            MaskedExpandLoad => self.some_lanes(ty, None),
            MaskedCompressStore => self.some_lanes(first, None),
            MemCpy | MemCpyInline | MemMove | MemSet => CALL,
            Sin | Cos | Tan | ASin | ACos | ATan | ATan2 | SinH | CosH | TanH | Pow | PowI
            | Exp | Exp2 | Exp10 | Log | Log2 | Log10 | LdExp => spread_op(LaneOp::Bits, CALL),
            VectorReverse | VectorInterleave2 | VectorDeinterleave2 | VectorSplice
            | ActiveLaneMask => spread_op(LaneOp::Shuffle, 2.0),
            _ => 0.0,
        }
    }

    /// A scalar rotation is one instruction; a vector rotation by a uniform amount is two shifts
    /// and an `or`.
    fn funnel_shift(&self, args: &[Value], ty: Type) -> f64 {
        let &[high, low, amount] = args else { return 0.0 };
        let unit = if high == low { 1.0 } else { 2.0 };
        match self.shape(ty) {
            VectorShape::Scalar => unit,
            _ if self.is_uniform(amount) => self.spread(ty, OpCost::new(LaneOp::Shift, 3.0, 1)),
            _ => {
                let operands = self.varying(args);
                match self.in_wide_lanes(LaneOp::VariableShift, ty) {
                    Some(wide) => {
                        self.of_lanes(wide, OpCost::new(LaneOp::VariableShift, 8.0, operands))
                    }
                    None => self.spread(ty, OpCost::new(LaneOp::VariableShift, unit, operands)),
                }
            }
        }
    }

    /// A vector of bytes, or of 16 bits, as one of lanes of 32, if the target has an operation for
    /// those alone.
    fn in_wide_lanes(&self, op: LaneOp, ty: Type) -> Option<VectorShape> {
        let VectorShape::Lanes(Some(own @ (LaneType::I8 | LaneType::I16)), lanes) = self.shape(ty)
        else {
            return None;
        };
        let is_native = |lane| self.target.is_native(op, lane);
        (!is_native(own) && is_native(LaneType::I32))
            .then_some(VectorShape::Lanes(Some(LaneType::I32), lanes))
    }

    /// Whether the target compares vectors of floats by every predicate.
    fn compares_any(&self, ty: Type) -> bool {
        self.is_native(LaneOp::AnyCompare, ty)
    }

    fn is_native(&self, op: LaneOp, ty: Type) -> bool {
        let types = &self.module.cx.types;
        lane_type(types, types.scalar(ty)).is_some_and(|lane| self.target.is_native(op, lane))
    }

    pub(super) fn is_mask(&self, ty: Type) -> bool {
        self.module.cx.types.scalar(ty) == Type::I1
    }

    /// A masked access: native, or an access of each lane to a selected address.
    fn some_lanes(&self, ty: Type, op: Option<LaneOp>) -> f64 {
        let lane = lane_type(&self.module.cx.types, self.module.cx.types.scalar(ty));
        if let Some((op, lane)) = op.zip(lane)
            && self.target.is_native(op, lane)
        {
            return match op {
                LaneOp::Gather => f64::from(self.lane_count(ty)) * self.target.gathered_lane(),
                _ => self.memory(ty) * 2.0,
            };
        }
        let moved = match self.shape(ty) {
            VectorShape::Lanes(Some(_), _) => INSERT,
            _ => 0.0,
        };
        // The mask bit of one lane is extracted by itself.
        let taken = if self.lane_count(ty) == 1 { 0.0 } else { EXTRACT };
        f64::from(self.lane_count(ty)) * (taken + BRANCH + ACCESS + moved)
    }
}
