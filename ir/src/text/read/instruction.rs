//! Instructions. Those that access memory, call, or speak to a debugger have files of their own.

use super::body::Body;
use super::constants::cast_named;
use super::cursor::Name;
use super::lexer::TokenKind;
use super::{Fail, Parse};
use crate::function::{Block, Inst, Value};
use crate::instruction::{
    BinaryOp, BlockCall, CastOp, FastMath, FloatPredicate, IntPredicate, Op, OpFlags,
};
use crate::text::print::types::put_type;
use crate::types::{Type, TypeKind};

/// The name before `=`, with its place.
pub(super) type ResultName = Option<(Name, usize)>;

impl Body<'_, '_> {
    /// The error for operands whose types differ.
    pub(super) fn differ(&self, at: usize, operands: &str, a: Type, b: Type) -> Fail {
        let types = &self.r.module.cx.types;
        let mut message = format!("{operands} differ: ");
        put_type(&mut message, types, a);
        message.push_str(" and ");
        put_type(&mut message, types, b);
        Fail::new(at, message)
    }

    /// An instruction, a phi or a debug record; whether it ends the block.
    pub(super) fn statement(&mut self, block: Block) -> Parse<bool> {
        if self.r.is_mark(b'#') {
            self.debug_record(block)?;
            return Ok(false);
        }
        let mut name = None;
        if self.r.kind() == TokenKind::Local {
            let token = self.r.advance();
            name = Some((self.r.name_of(token)?, token.start as usize));
            self.r.expect(b'=')?;
        }
        if self.r.word() == "phi" {
            self.phi(block, name)?;
            return Ok(false);
        }
        let before = self.func.blocks[block].insts.len();
        let blocks_before = self.func.block_order.len();
        let inst = self.instruction(block, name)?;
        self.annotations(block, before, blocks_before, inst)?;
        Ok(inst.is_some_and(|inst| self.func.insts[inst].op.is_terminator()))
    }

    /// `, !dbg !1, !kind !2`: what one line became has one place in the source.
    fn annotations(
        &mut self,
        block: Block,
        before: usize,
        blocks_before: usize,
        inst: Option<Inst>,
    ) -> Parse<()> {
        for ((kind, node), at) in self.r.attachments()? {
            if &*kind == "dbg" {
                let loc = self.r.debug_loc(node, at)?;
                let new_blocks = self.func.block_order.get(blocks_before..).unwrap_or_default();
                let places =
                    [(block, before)].into_iter().chain(new_blocks.iter().map(|&b| (b, 0)));
                for (block, before) in places {
                    for &inst in self.func.blocks[block].insts.get(before..).unwrap_or_default() {
                        self.func.insts[inst].debug_loc = Some(loc);
                    }
                }
            } else if let Some(inst) = inst {
                self.func.inst_metadata.entry(inst).or_default().push((kind, node));
            }
        }
        Ok(())
    }

    /// An instruction; none if it leaves nothing behind.
    fn instruction(&mut self, block: Block, name: ResultName) -> Parse<Option<Inst>> {
        let word = self.r.word();
        let at = self.r.at();
        if let Some(op) = BinaryOp::from_name(word) {
            self.r.advance();
            let flags = self.r.op_flags();
            let fast_math = if op.is_float() { self.fast_math() } else { FastMath::NONE };
            let (ty, args) = self.pair()?;
            return self.append_or_parts(
                block,
                name,
                Op::Binary { op, flags, fast_math, args },
                ty,
                at,
            );
        }
        if let Some(op) = cast_named(word) {
            self.r.advance();
            return self.cast(block, name, op);
        }
        match word {
            "call" | "tail" | "musttail" | "notail" => return self.call(block, name),
            "load" | "store" | "alloca" | "getelementptr" | "atomicrmw" | "cmpxchg" | "fence" => {
                let (op, ty) = self.memory_op()?;
                if let Op::AtomicRmw { op, ptr, value, access } = op
                    && self.r.module.cx.types.is_vector(ty)
                {
                    let value = self.vector_rmw(block, (op, ptr, value, access), ty, at)?;
                    self.define(name, value)?;
                    return Ok(None);
                }
                return self.append_or_parts(block, name, op, ty, at);
            }
            _ => {}
        }
        let (op, ty) = match word {
            "fneg" => self.fneg()?,
            "icmp" => self.icmp()?,
            "fcmp" => self.fcmp()?,
            "select" => self.select()?,
            "freeze" => {
                self.r.advance();
                let (ty, arg) = self.typed()?;
                (Op::Freeze { arg }, ty)
            }
            "extractelement" => self.extract_element()?,
            "insertelement" => self.insert_element()?,
            "shufflevector" => self.shuffle()?,
            "extractvalue" => self.extract_value()?,
            "insertvalue" => self.insert_value()?,
            "indirectbr" => return self.indirect_branch(block).map(Some),
            "ret" | "br" | "switch" | "unreachable" => (self.terminator(word)?, Type::VOID),
            "invoke" | "landingpad" | "resume" | "catchswitch" | "catchpad" | "catchret"
            | "cleanuppad" | "cleanupret" => {
                return self.r.unsupported(&format!("instruction {word} (exceptions)"));
            }
            "callbr" => return self.r.unsupported("instruction callbr (jumps of inline assembly)"),
            "va_arg" => return self.r.unsupported("instruction va_arg (variadic functions)"),
            _ => return self.r.expected("an instruction"),
        };
        self.append_or_parts(block, name, op, ty, at)
    }

    /// `fast`, `nnan`, …
    pub(super) fn fast_math(&mut self) -> FastMath {
        let mut flags = FastMath::NONE;
        loop {
            let word = self.r.word();
            if word == "fast" {
                flags = FastMath::FAST;
            } else if let Some((flag, _)) = FastMath::ALL.iter().find(|(_, text)| *text == word) {
                flags = flags | *flag;
            } else {
                return flags;
            }
            self.r.advance();
        }
    }

    /// Where an instruction has fast-math flags, it makes floats, or vectors, arrays or structures
    /// of them (`FPMathOperator`).
    pub(super) fn check_fast_math(&self, at: usize, flags: FastMath, ty: Type) -> Parse<()> {
        match flags == FastMath::NONE || self.is_of_floats(ty) {
            true => Ok(()),
            false => Err(Fail::new(at, "fast-math flags on what makes no floats")),
        }
    }

    pub(super) fn is_of_floats(&self, ty: Type) -> bool {
        let types = &self.r.module.cx.types;
        match types.kind(ty) {
            TypeKind::Array { element, .. } => self.is_of_floats(*element),
            TypeKind::Struct { fields, .. } => {
                fields.iter().all(|&ty| types.is_float_or_vector(ty))
            }
            _ => types.is_float_or_vector(ty),
        }
    }

    /// Two values of one type.
    fn pair(&mut self) -> Parse<(Type, [Value; 2])> {
        let (ty, a) = self.typed()?;
        self.r.expect(b',')?;
        let b = self.value(ty)?;
        Ok((ty, [a, b]))
    }

    fn cast(&mut self, block: Block, name: ResultName, op: CastOp) -> Parse<Option<Inst>> {
        let at = self.r.at();
        let flags = self.r.op_flags();
        let makes_float =
            matches!(op, CastOp::FpTrunc | CastOp::FpExt | CastOp::UiToFp | CastOp::SiToFp);
        let fast_math = if makes_float { self.fast_math() } else { FastMath::NONE };
        let (from, arg) = self.typed()?;
        self.r.expect_word("to")?;
        let ty = self.r.value_type()?;
        // Typed pointers lost their difference.
        if op == CastOp::BitCast && from == ty && self.r.module.cx.types.is_ptr_or_vector(ty) {
            self.define(name, arg)?;
            return Ok(None);
        }
        self.append_or_parts(block, name, Op::Cast { op, flags, fast_math, arg }, ty, at)
    }

    fn fneg(&mut self) -> Parse<(Op, Type)> {
        self.r.advance();
        let fast_math = self.fast_math();
        let (ty, arg) = self.typed()?;
        Ok((Op::FNeg { fast_math, arg }, ty))
    }

    fn bool_like(&mut self, shape: Type) -> Type {
        self.r.module.cx.types.with_scalar(shape, Type::I1)
    }

    fn icmp(&mut self) -> Parse<(Op, Type)> {
        self.r.advance();
        let flags: OpFlags = self.r.op_flags();
        let Some(predicate) = IntPredicate::from_name(self.r.word()) else {
            return self.r.expected("a predicate");
        };
        self.r.advance();
        let (shape, args) = self.pair()?;
        Ok((Op::ICmp { predicate, flags, args }, self.bool_like(shape)))
    }

    fn fcmp(&mut self) -> Parse<(Op, Type)> {
        self.r.advance();
        let fast_math = self.fast_math();
        let Some(predicate) = FloatPredicate::from_name(self.r.word()) else {
            return self.r.expected("a predicate");
        };
        self.r.advance();
        let (shape, args) = self.pair()?;
        Ok((Op::FCmp { predicate, fast_math, args }, self.bool_like(shape)))
    }

    fn select(&mut self) -> Parse<(Op, Type)> {
        self.r.advance();
        let flags_at = self.r.at();
        let fast_math = self.fast_math();
        let (_, condition) = self.typed()?;
        self.r.expect(b',')?;
        let (ty, a) = self.typed()?;
        self.r.expect(b',')?;
        let at = self.r.at();
        let (other, b) = self.typed()?;
        if ty != other {
            return Err(self.differ(at, "select operands", ty, other));
        }
        self.check_fast_math(flags_at, fast_math, ty)?;
        Ok((Op::Select { fast_math, args: [condition, a, b] }, ty))
    }

    /// A vector with its element type, number of lanes and scalability.
    fn vector(&mut self) -> Parse<(Type, Value, (Type, u32, bool))> {
        let at = self.r.at();
        let (ty, value) = self.typed()?;
        match self.r.module.cx.types.vector_parts(ty) {
            Some(parts) => Ok((ty, value, parts)),
            None => Err(Fail::new(at, "expected a vector")),
        }
    }

    fn extract_element(&mut self) -> Parse<(Op, Type)> {
        self.r.advance();
        let (_, vector, (element, ..)) = self.vector()?;
        self.r.expect(b',')?;
        let (_, index) = self.typed()?;
        Ok((Op::ExtractElement { vector, index }, element))
    }

    fn insert_element(&mut self) -> Parse<(Op, Type)> {
        self.r.advance();
        let (ty, vector, (lane, ..)) = self.vector()?;
        self.r.expect(b',')?;
        let at = self.r.at();
        let (element_ty, element) = self.typed()?;
        if element_ty != lane {
            return Err(Fail::new(at, "the element has another type than the vector's lanes"));
        }
        self.r.expect(b',')?;
        let (_, index) = self.typed()?;
        Ok((Op::InsertElement { vector, element, index }, ty))
    }

    fn shuffle(&mut self) -> Parse<(Op, Type)> {
        self.r.advance();
        let (ty, a, (element, len, scalable)) = self.vector()?;
        self.r.expect(b',')?;
        let at = self.r.at();
        let (other, b) = self.typed()?;
        if ty != other {
            return Err(Fail::new(at, "the vectors have different types"));
        }
        self.r.expect(b',')?;
        let mask = self.r.shuffle_mask(len, scalable)?;
        let ty = self.r.module.cx.types.vector_of(element, mask.len() as u32, scalable);
        Ok((Op::ShuffleVector { args: [a, b], mask }, ty))
    }

    /// `, 1, 2` with the type that the path leads to.
    fn path(&mut self, mut ty: Type) -> Parse<(Vec<u32>, Type)> {
        let mut indices = Vec::new();
        while self.r.is_mark(b',') && self.r.kind_ahead(1) == TokenKind::Int {
            self.r.advance();
            let at = self.r.at();
            let index: u32 = self.r.int()?;
            let types = &self.r.module.cx.types;
            let aggregate = types.is_aggregate(ty);
            match types.element(ty, u64::from(index)) {
                Some(element) if aggregate => ty = element,
                _ => return Err(Fail::new(at, "there is no such member")),
            }
            indices.push(index);
        }
        if indices.is_empty() {
            return self.r.expected("an index");
        }
        Ok((indices, ty))
    }

    fn extract_value(&mut self) -> Parse<(Op, Type)> {
        self.r.advance();
        let (ty, aggregate) = self.typed()?;
        let (indices, ty) = self.path(ty)?;
        Ok((Op::ExtractValue { aggregate, indices }, ty))
    }

    fn insert_value(&mut self) -> Parse<(Op, Type)> {
        self.r.advance();
        let (ty, aggregate) = self.typed()?;
        self.r.expect(b',')?;
        let at = self.r.at();
        let (element_ty, element) = self.typed()?;
        let (indices, member) = self.path(ty)?;
        if member != element_ty {
            return Err(Fail::new(at, "the value has another type than the member"));
        }
        Ok((Op::InsertValue { aggregate, element, indices }, ty))
    }

    fn terminator(&mut self, word: &str) -> Parse<Op> {
        self.r.advance();
        Ok(match word {
            "ret" => {
                let at = self.r.at();
                let ret = self.func.return_type();
                let (ty, value) = if self.r.accept_word("void") {
                    (Type::VOID, None)
                } else {
                    let (ty, value) = self.typed()?;
                    (ty, Some(value))
                };
                if ty != ret {
                    return Err(Fail::new(at, "the function returns another type"));
                }
                Op::Ret { value }
            }
            "br" => {
                if self.r.word() == "label" {
                    return Ok(Op::Br { target: BlockCall::new(self.target()?) });
                }
                let at = self.r.at();
                let (ty, condition) = self.typed()?;
                if ty != Type::I1 {
                    return Err(Fail::new(at, "a condition is an i1"));
                }
                self.r.expect(b',')?;
                let then = BlockCall::new(self.target()?);
                self.r.expect(b',')?;
                let otherwise = BlockCall::new(self.target()?);
                Op::CondBr { condition, then, otherwise }
            }
            "switch" => self.switch()?,
            _ => Op::Unreachable,
        })
    }

    fn switch(&mut self) -> Parse<Op> {
        let at = self.r.at();
        let (ty, value) = self.typed()?;
        self.r.no_wide(ty, "the operand of a switch")?;
        if !matches!(self.r.module.cx.types.kind(ty), TypeKind::Int(_)) {
            return Err(Fail::new(at, "a switch is over integers"));
        }
        self.r.expect(b',')?;
        let default = BlockCall::new(self.target()?);
        self.r.expect(b'[')?;
        let mut cases = Vec::new();
        while !self.r.accept(b']') {
            let at = self.r.at();
            let constant = self.r.typed_constant()?;
            let constants = &self.r.module.cx.constants;
            if constants.ty(constant) != ty || constants.as_uint(constant).is_none() {
                return Err(Fail::new(at, "a case is an integer of the switch's type"));
            }
            self.r.expect(b',')?;
            cases.push((constant, BlockCall::new(self.target()?)));
        }
        Ok(Op::Switch { value, default, cases })
    }
}
