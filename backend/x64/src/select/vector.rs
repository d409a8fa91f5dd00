//! Arithmetic and comparisons of vectors of integers.

use super::float::{arithmetic, row_of};
use super::integer::missing;
use super::{Select, Selected, vector_size};
use crate::encodings::{self, Encoding};
use crate::inst::Src;
use crate::plan::{Factor, Logic};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::entity::EntityId;
use oxmux_ir::{BinaryOp, ConstantKind, IntPredicate, Intrinsic, Op, Value};
use oxmux_machine::Feature;
use regalloc2::VReg;

/// The rows of an operation on lanes of 8 to 64 bits.
pub(super) type Rows = [Option<&'static Encoding>; 4];

macro_rules! lane_rows {
    ($b:tt $w:tt $d:tt $q:tt) => {
        [lane_rows!(@ $b), lane_rows!(@ $w), lane_rows!(@ $d), lane_rows!(@ $q)]
    };
    (@ _) => { None };
    (@ $row:tt) => { Some(&encodings::$row) };
}

pub(super) fn pick(rows: Rows, key: LegalType) -> Option<&'static Encoding> {
    rows[key.lane.bits().clamp(8, 64).trailing_zeros() as usize - 3]
}

/// The row of an operation on lanes, but of shifts.
pub(super) fn lanes_row(op: BinaryOp, key: LegalType) -> Option<&'static Encoding> {
    let rows = match op {
        BinaryOp::Add => lane_rows!(VPADDB VPADDW VPADDD VPADDQ),
        BinaryOp::Sub => lane_rows!(VPSUBB VPSUBW VPSUBD VPSUBQ),
        BinaryOp::Mul => lane_rows!(_ VPMULLW VPMULLD VPMULLQ),
        BinaryOp::And => lane_rows!(VPANDD VPANDD VPANDD VPANDQ),
        BinaryOp::Or => lane_rows!(VPORD VPORD VPORD VPORQ),
        BinaryOp::Xor => lane_rows!(VPXORD VPXORD VPXORD VPXORQ),
        _ => return arithmetic(op).map(|rows| row_of(rows, key)),
    };
    pick(rows, key)
}

impl Select<'_> {
    pub(super) fn vector_binary(
        &mut self,
        op: BinaryOp,
        key: LegalType,
        args: [Value; 2],
    ) -> Selected<VReg> {
        if op == BinaryOp::Add
            && let Some([Some(first), second]) = self.plan.pair_sum(args)
        {
            return self.pair_sum(key, first, second);
        }
        if op == BinaryOp::Add
            && let Some((sum, [first, second])) = self.plan.dot(args, self.at)
        {
            let size = vector_size(key);
            let sum = self.reg(sum)?;
            let (first, second) = (self.words(first, size)?, self.words(second, size)?);
            let to = self.code.vector();
            let ins = self.code.ins(&encodings::VPDPWSSD, size).reuse(to, sum).vvvv(first);
            ins.rm(Src::Reg(second)).end();
            return Ok(to);
        }
        if let Some(logic) = self.plan.logic(op, args, self.at) {
            return self.logic(key, logic);
        }
        if matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr) {
            return self.shift_lanes(op, key, args);
        }
        if key.lane.is_float() {
            return self.float_binary(op, key, args);
        }
        if (op, key.lane) == (BinaryOp::Mul, Lane::I64) {
            if let Some([lanes, factor]) = self.plan.low_product(args) {
                let lanes = self.reg(lanes)?;
                let factor = self.src(&encodings::VPMULUDQ, factor)?;
                let size = vector_size(key);
                return Ok(self.code.binary(&encodings::VPMULUDQ, size, lanes, factor));
            }
            if args.iter().all(|&arg| self.plan.has_low_halves(arg)) {
                return self.lanes_binary(&encodings::VPMULUDQ, key, args, true);
            }
            if args.iter().all(|&arg| self.plan.has_signed_halves(arg)) {
                return self.lanes_binary(&encodings::VPMULDQ, key, args, true);
            }
            if !self.predicates {
                return self.multiply_by_halves(key, args);
            }
        }
        let row = lanes_row(op, key);
        let row =
            row.ok_or_else(|| CodegenError::unsupported(format!("{op} of these lanes by x64")))?;
        self.lanes_binary(row, key, args, op.is_commutative())
    }

    /// A function of each bit of three vectors.
    fn logic(&mut self, key: LegalType, Logic { args: [a, b, c], table }: Logic) -> Selected<VReg> {
        let row =
            if key.lane.bits() == 64 { &encodings::VPTERNLOGQ } else { &encodings::VPTERNLOGD };
        let (first, second) = (self.reg(a)?, self.reg(b)?);
        let third = self.src(row, c)?;
        let to = self.code.vector();
        let ins = self.code.ins(row, vector_size(key)).reuse(to, first).vvvv(second).rm(third);
        ins.imm(i32::from(table)).end();
        Ok(to)
    }

    /// Sums of two neighbours each, of products or of what one factor has.
    fn pair_sum(
        &mut self,
        key: LegalType,
        first: Factor,
        second: Option<Factor>,
    ) -> Selected<VReg> {
        let size = vector_size(key);
        let words = self.words(first, size)?;
        let others = match second {
            Some(second) => Src::Reg(self.words(second, size)?),
            None => self.broadcast_bytes(&encodings::VPMADDWD, &[1, 0], size),
        };
        Ok(self.code.binary(&encodings::VPMADDWD, size, words, others))
    }

    /// A factor's lanes as signed numbers of 16 bits.
    fn words(&mut self, factor: Factor, size: u8) -> Selected<VReg> {
        let key = self.key(factor.vector)?;
        let known = self.values[factor.vector.index()] != VReg::invalid();
        let value = match self.plan.part(factor.vector, self.at).filter(|_| !known) {
            Some(place) => self.place(place)?,
            None => Src::Reg(self.reg(factor.vector)?),
        };
        Ok(match (key.lane, factor.signed, value) {
            (Lane::I8, true, value) => self.code.unary(&encodings::VPMOVSXBW, size, value),
            (Lane::I8, false, value) => self.code.unary(&encodings::VPMOVZXBW, size, value),
            (_, _, Src::Reg(value)) => value,
            (_, _, value) => self.load_from(key, value),
        })
    }

    pub(super) fn lanes_binary(
        &mut self,
        row: &'static Encoding,
        key: LegalType,
        args: [Value; 2],
        commutative: bool,
    ) -> Selected<VReg> {
        let [a, b] = if commutative { self.plan.ordered(args, self.at) } else { args };
        let first = self.reg(a)?;
        let second = self.src(row, b)?;
        Ok(self.code.binary(row, vector_size(key), first, second))
    }

    fn shift_lanes(&mut self, op: BinaryOp, key: LegalType, args: [Value; 2]) -> Selected<VReg> {
        let size = vector_size(key);
        if let Some(ConstantKind::Splat(lane)) = self.cx.constants.of(args[1]) {
            // Amounts wrap.
            let amount = (self.lane_bits(*lane)? & u64::from(key.lane.bits() - 1)) as i32;
            let value = self.reg(args[0])?;
            return match key.lane {
                Lane::I8 => Ok(self.shift_bytes(op, size, value, amount & 7)),
                _ => self.shift_by_constant(op, key, value, amount),
            };
        }
        if let Some(amount) = self.broadcast_scalar(args[1]) {
            let value = self.reg(args[0])?;
            let (amount, most) = (self.reg(amount)?, key.lane.bits() as i32 - 1);
            let amount = self.code.in_place_imm(&encodings::AND_I8, 4, amount, most);
            if key.lane == Lane::I8 {
                return Ok(self.shift_bytes_by(op, size, value, amount));
            }
            return self.shift_by_scalar(op, key, value, amount);
        }
        if op == BinaryOp::AShr && key.lane == Lane::I64 && !self.predicates {
            return self.arithmetic_shift_lanes(key, args);
        }
        let rows = match op {
            BinaryOp::Shl => lane_rows!(_ VPSLLVW VPSLLVD VPSLLVQ),
            BinaryOp::LShr => lane_rows!(_ VPSRLVW VPSRLVD VPSRLVQ),
            _ => lane_rows!(_ VPSRAVW VPSRAVD VPSRAVQ),
        };
        let row = pick(rows, key);
        let row =
            row.ok_or_else(|| CodegenError::unsupported(format!("{op} of these lanes by x64")))?;
        if self.is_within(args[1], key) {
            return self.lanes_binary(row, key, args, false);
        }
        let (value, amounts) = (self.reg(args[0])?, self.reg(args[1])?);
        let and = if key.lane == Lane::I64 { &encodings::VPANDQ } else { &encodings::VPANDD };
        let lane = u64::from(key.lane.bits() - 1).to_le_bytes();
        let most = self.broadcast_bytes(and, &lane[..key.lane.bits() as usize / 8], size);
        let amounts = self.code.binary(and, size, amounts, most);
        Ok(self.code.binary(row, size, value, Src::Reg(amounts)))
    }

    /// Whether all lanes are amounts of a shift that need not wrap: constants, or what was cut so.
    pub(super) fn is_within(&self, amounts: Value, key: LegalType) -> bool {
        let bits = u64::from(key.lane.bits());
        if let Some(constant) = amounts.as_constant() {
            let lane = key.lane.bits() as usize / 8;
            let is_small =
                |lane: &[u8]| u64::from(lane[0]) < bits && lane[1..].iter().all(|&byte| byte == 0);
            let bytes = self.vector_bytes(constant, key);
            return bytes.is_ok_and(|bytes| bytes.chunks(lane).all(is_small));
        }
        match self.func.def_op(amounts) {
            Some(Op::Binary { op: BinaryOp::And, args, .. }) => {
                args.iter().any(|&mask| mask.is_constant() && self.is_within(mask, key))
            }
            _ => false,
        }
    }

    fn shift_by_constant(
        &mut self,
        op: BinaryOp,
        key: LegalType,
        value: VReg,
        amount: i32,
    ) -> Selected<VReg> {
        if op == BinaryOp::AShr && key.lane == Lane::I64 && !self.predicates {
            return Ok(self.arithmetic_shift(vector_size(key), value, amount));
        }
        let rows = match op {
            BinaryOp::Shl => lane_rows!(_ VPSLLW_I VPSLLD_I VPSLLQ_I),
            BinaryOp::LShr => lane_rows!(_ VPSRLW_I VPSRLD_I VPSRLQ_I),
            _ => lane_rows!(_ VPSRAW_I VPSRAD_I VPSRAQ_I),
        };
        let row = pick(rows, key).ok_or_else(|| CodegenError::unsupported("a shift by x64"))?;
        Ok(self.shift_imm(row, vector_size(key), value, amount))
    }

    pub(super) fn shift_imm(
        &mut self,
        row: &'static Encoding,
        size: u8,
        value: VReg,
        amount: i32,
    ) -> VReg {
        let row = if self.predicates { row } else { super::avx2::shift_row(row) };
        let to = self.code.vector();
        self.code.ins(row, size).def_vvvv(to).rm(Src::Reg(value)).imm(amount).end();
        to
    }

    fn shift_by_scalar(
        &mut self,
        op: BinaryOp,
        key: LegalType,
        value: VReg,
        amount: VReg,
    ) -> Selected<VReg> {
        if op == BinaryOp::AShr && key.lane == Lane::I64 && !self.predicates {
            return Ok(self.arithmetic_shift_by(vector_size(key), value, amount));
        }
        let rows = match op {
            BinaryOp::Shl => lane_rows!(_ VPSLLW VPSLLD VPSLLQ),
            BinaryOp::LShr => lane_rows!(_ VPSRLW VPSRLD VPSRLQ),
            _ => lane_rows!(_ VPSRAW VPSRAD VPSRAQ),
        };
        let row = pick(rows, key).ok_or_else(|| CodegenError::unsupported("a shift by x64"))?;
        let amount = self.code.unary(&encodings::VMOVQ, 16, Src::Reg(amount));
        Ok(self.code.binary(row, vector_size(key), value, Src::Reg(amount)))
    }

    /// Bytes have no shifts: words are shifted, and what came from neighbours is cleared.
    fn shift_bytes(&mut self, op: BinaryOp, size: u8, value: VReg, amount: i32) -> VReg {
        let (row, mask) = match op {
            BinaryOp::Shl => (&encodings::VPSLLW_I, 0xffu32 << amount),
            _ => (&encodings::VPSRLW_I, 0xff >> amount),
        };
        let shifted = self.shift_imm(row, size, value, amount);
        let mask = self.broadcast_bytes(&encodings::VPANDD, &[mask as u8], size);
        let cleared = self.code.binary(&encodings::VPANDD, size, shifted, mask);
        if op != BinaryOp::AShr {
            return cleared;
        }
        // The sign's bit, flipped and taken off, fills what is above it.
        let sign = self.broadcast_bytes(&encodings::VPXORD, &[(0x80 >> amount) as u8], size);
        let flipped = self.code.binary(&encodings::VPXORD, size, cleared, sign);
        let sign = self.broadcast_bytes(&encodings::VPSUBB, &[(0x80 >> amount) as u8], size);
        self.code.binary(&encodings::VPSUBB, size, flipped, sign)
    }

    fn shift_bytes_by(&mut self, op: BinaryOp, size: u8, value: VReg, amount: VReg) -> VReg {
        let (row, mask) = match op {
            BinaryOp::Shl => (&encodings::VPSLLW, BinaryOp::Shl),
            _ => (&encodings::VPSRLW, BinaryOp::LShr),
        };
        let count = self.code.unary(&encodings::VMOVQ, 16, Src::Reg(amount));
        let shifted = self.code.binary(row, size, value, Src::Reg(count));
        let ones = self.literal(0xff);
        let kept = self.shifted(mask, 4, ones, amount);
        let kept = self.broadcast(Lane::I8, size, Src::Reg(kept));
        let cleared = self.code.binary(&encodings::VPANDD, size, shifted, Src::Reg(kept));
        if op != BinaryOp::AShr {
            return cleared;
        }
        let sign = self.literal(0x80);
        let sign = self.shifted(BinaryOp::LShr, 4, sign, amount);
        let sign = self.broadcast(Lane::I8, size, Src::Reg(sign));
        let flipped = self.code.binary(&encodings::VPXORD, size, cleared, Src::Reg(sign));
        self.code.binary(&encodings::VPSUBB, size, flipped, Src::Reg(sign))
    }

    /// Compares lanes, or those of a mask alone: others are inactive in the result.
    pub(super) fn vector_comparison(
        &mut self,
        predicate: IntPredicate,
        key: LegalType,
        args: [Value; 2],
        among: Option<VReg>,
    ) -> Selected<VReg> {
        let unsigned = matches!(
            predicate,
            IntPredicate::Ugt | IntPredicate::Uge | IntPredicate::Ult | IntPredicate::Ule
        );
        let tested = self.plan.tested(predicate, args);
        let rows = match unsigned {
            _ if tested.is_some() && predicate == IntPredicate::Eq => {
                lane_rows!(VPTESTNMB VPTESTNMW VPTESTNMD VPTESTNMQ)
            }
            _ if tested.is_some() => lane_rows!(VPTESTMB VPTESTMW VPTESTMD VPTESTMQ),
            true => lane_rows!(VPCMPUB VPCMPUW VPCMPUD VPCMPUQ),
            false => lane_rows!(VPCMPB VPCMPW VPCMPD VPCMPQ),
        };
        let code = match predicate {
            IntPredicate::Eq => 0,
            IntPredicate::Ult | IntPredicate::Slt => 1,
            IntPredicate::Ule | IntPredicate::Sle => 2,
            IntPredicate::Ne => 4,
            IntPredicate::Uge | IntPredicate::Sge => 5,
            IntPredicate::Ugt | IntPredicate::Sgt => 6,
        };
        if key.is_mask() {
            return Err(CodegenError::unsupported("a comparison of masks by the generator x64"));
        }
        if !self.predicates {
            return self.compare_lanes(predicate, key, args);
        }
        let row =
            pick(rows, key).ok_or_else(|| CodegenError::unsupported("a comparison by x64"))?;
        let [first, second] = tested.unwrap_or(args);
        let first = self.reg(first)?;
        let second = self.src(row, second)?;
        let to = self.code.mask();
        let ins = self.code.ins(row, vector_size(key)).def(to).vvvv(first).rm(second);
        let ins = if tested.is_some() { ins } else { ins.imm(code) };
        match among {
            Some(mask) => ins.mask(mask).end(),
            None => ins.end(),
        }
        Ok(to)
    }

    /// Intrinsics of all types.
    pub(super) fn intrinsic(
        &mut self,
        which: Intrinsic,
        key: LegalType,
        args: &[Value],
    ) -> Selected<VReg> {
        let a = *args.first().ok_or_else(|| missing(which))?;
        match which {
            Intrinsic::FpToSiSat | Intrinsic::FpToUiSat => {
                return self.saturating(which, a, key);
            }
            Intrinsic::ReduceOr | Intrinsic::ReduceAnd if self.key(a)?.is_mask() => {
                return self.reduce_mask(which, a);
            }
            Intrinsic::MaskedLoad if args.len() == 4 => {
                return self.masked_load(key, a, args[2], args[3]);
            }
            Intrinsic::MaskedGather if args.len() == 4 => {
                return self.gather(key, a, args[2], args[3]);
            }
            Intrinsic::FShL | Intrinsic::FShR if args.len() == 3 && key.is_vector() => {
                return self.rotate(which, key, args);
            }
            _ => {}
        }
        if key.lane.is_float() {
            return self.float_intrinsic(which, key, args);
        }
        if !key.is_vector() {
            return match self.key(a)? {
                LegalType::I128 => Err(CodegenError::unsupported("an integer of 128 bits")),
                _ => self.integer_intrinsic(which, key, args),
            };
        }
        let rows = match which {
            Intrinsic::SMin => lane_rows!(VPMINSB VPMINSW VPMINSD VPMINSQ),
            Intrinsic::SMax => lane_rows!(VPMAXSB VPMAXSW VPMAXSD VPMAXSQ),
            Intrinsic::UMin => lane_rows!(VPMINUB VPMINUW VPMINUD VPMINUQ),
            Intrinsic::UMax => lane_rows!(VPMAXUB VPMAXUW VPMAXUD VPMAXUQ),
            Intrinsic::SAddSat => lane_rows!(VPADDSB VPADDSW _ _),
            Intrinsic::UAddSat => lane_rows!(VPADDUSB VPADDUSW _ _),
            Intrinsic::SSubSat => lane_rows!(VPSUBSB VPSUBSW _ _),
            Intrinsic::USubSat => lane_rows!(VPSUBUSB VPSUBUSW _ _),
            Intrinsic::Abs => {
                let row = pick(lane_rows!(VPABSB VPABSW VPABSD VPABSQ), key);
                return self.lanes_unary(which, row, key, a);
            }
            Intrinsic::CtPop => return self.count_ones(key, a),
            Intrinsic::CtLz => {
                let row = pick(lane_rows!(_ _ VPLZCNTD VPLZCNTQ), key);
                return self.lanes_unary(which, row, key, a);
            }
            _ => [None; 4],
        };
        let row = pick(rows, key).filter(|_| args.len() >= 2).ok_or_else(|| no_lanes(which))?;
        self.lanes_binary(row, key, [a, args[1]], false)
    }

    /// The ones of each lane, by one instruction where there is one. Elsewhere those of four bits
    /// stand in a table, and the bytes of a lane are added.
    fn count_ones(&mut self, key: LegalType, arg: Value) -> Selected<VReg> {
        let bits = key.lane.bits();
        let feature = if bits < 32 { Feature::Avx512bitalg } else { Feature::Avx512vpopcntdq };
        if self.predicates && self.features.has(feature) {
            let row = pick(lane_rows!(VPOPCNTB VPOPCNTW VPOPCNTD VPOPCNTQ), key);
            return self.lanes_unary(Intrinsic::CtPop, row, key, arg);
        }
        const ONES_OF_FOUR_BITS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
        let (size, value) = (vector_size(key), self.reg(arg)?);
        let table: Vec<u8> =
            ONES_OF_FOUR_BITS.iter().copied().cycle().take(usize::from(size)).collect();
        let table = self.whole_constant(&table, size);
        let upper = self.shift_imm(&encodings::VPSRLW_I, size, value, 4);
        let [lower, upper] = [value, upper].map(|four| {
            let mask = self.broadcast_bytes(&encodings::VPANDD, &[0x0f], size);
            let index = self.code.binary(&encodings::VPANDD, size, four, mask);
            self.code.binary(&encodings::VPSHUFB, size, table, Src::Reg(index))
        });
        let bytes = self.code.binary(&encodings::VPADDB, size, lower, Src::Reg(upper));
        if bits == 8 {
            return Ok(bytes);
        }
        if bits == 64 {
            let zero = self.zero_vector();
            return Ok(self.code.binary(&encodings::VPSADBW, size, bytes, Src::Reg(zero)));
        }
        let one = self.broadcast_bytes(&encodings::VPMADDUBSW, &[1], size);
        let words = self.code.binary(&encodings::VPMADDUBSW, size, bytes, one);
        if bits == 16 {
            return Ok(words);
        }
        let one = self.broadcast_bytes(&encodings::VPMADDWD, &[1, 0], size);
        Ok(self.code.binary(&encodings::VPMADDWD, size, words, one))
    }

    /// Rotates each lane by its own amount, which wraps.
    fn rotate(&mut self, which: Intrinsic, key: LegalType, args: &[Value]) -> Selected<VReg> {
        let left = which == Intrinsic::FShL;
        if args[0] != args[1] {
            return Err(no_lanes(which));
        }
        if let Some(ConstantKind::Splat(lane)) = self.cx.constants.of(args[2]) {
            let amount = (self.lane_bits(*lane)? & u64::from(key.lane.bits() - 1)) as i32;
            let rows = match left {
                true => lane_rows!(_ _ VPROLD_I VPROLQ_I),
                false => lane_rows!(_ _ VPRORD_I VPRORQ_I),
            };
            let row = pick(rows, key).ok_or_else(|| no_lanes(which))?;
            let value = self.reg(args[0])?;
            return Ok(self.shift_imm(row, vector_size(key), value, amount));
        }
        let rows = match left {
            true => lane_rows!(_ _ VPROLVD VPROLVQ),
            false => lane_rows!(_ _ VPRORVD VPRORVQ),
        };
        let row = pick(rows, key).ok_or_else(|| no_lanes(which))?;
        self.lanes_binary(row, key, [args[0], args[2]], false)
    }

    fn lanes_unary(
        &mut self,
        which: Intrinsic,
        row: Option<&'static Encoding>,
        key: LegalType,
        arg: Value,
    ) -> Selected<VReg> {
        let row = row.ok_or_else(|| no_lanes(which))?;
        let value = self.reg(arg)?;
        Ok(self.code.unary(row, vector_size(key), Src::Reg(value)))
    }
}

fn no_lanes(which: Intrinsic) -> CodegenError {
    CodegenError::unsupported(format!("llvm.{} of these lanes by the generator x64", which.name()))
}
