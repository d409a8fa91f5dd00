//! Constants.

use super::lexer::{TokenKind, unescape};
use super::{Fail, Parse, Reader, Symbol, floats};
use crate::constants::{ConstExpr, Constant, ConstantKind};
use crate::eval::fold;
use crate::function::Value;
use crate::instruction::{
    BinaryOp, CastOp, FloatPredicate, GepFlags, IntPredicate, Op, OpFlags, POISON_LANE,
};
use crate::types::{Type, TypeKind};

/// Constant expressions over vectors of more lanes are not computed.
pub(super) const COMPUTED_LANES_MAX: u64 = 256;

impl Reader<'_> {
    /// A type and a constant of it.
    pub(super) fn typed_constant(&mut self) -> Parse<Constant> {
        let ty = self.ty()?;
        self.constant(ty)
    }

    /// A constant of a type.
    pub(super) fn constant(&mut self, ty: Type) -> Parse<Constant> {
        self.nested(|r| {
            let at = r.at();
            let c = r.constant_inside(ty)?;
            if r.module.cx.constants.ty(c) != ty {
                return Err(Fail::new(at, "the constant has another type"));
            }
            Ok(c)
        })
    }

    fn constant_inside(&mut self, ty: Type) -> Parse<Constant> {
        match self.kind() {
            TokenKind::Int => self.int_constant(ty),
            TokenKind::Float | TokenKind::Hex => self.float_constant(ty),
            TokenKind::Global => self.symbol_address(),
            TokenKind::Bytes => self.bytes_constant(ty),
            TokenKind::Mark(b'[') => {
                self.advance();
                let elements = self.constants_until(b']')?;
                self.aggregate(ty, elements, "[")
            }
            TokenKind::Mark(b'{') => {
                self.advance();
                let elements = self.constants_until(b'}')?;
                self.aggregate(ty, elements, "{")
            }
            TokenKind::Mark(b'<') => {
                self.advance();
                if !self.accept(b'{') {
                    let elements = self.constants_until(b'>')?;
                    return self.aggregate(ty, elements, "<");
                }
                let elements = self.constants_until(b'}')?;
                self.expect(b'>')?;
                self.aggregate(ty, elements, "<{")
            }
            TokenKind::Word if hex_digits(self.word()).is_some() => self.int_constant(ty),
            TokenKind::Word => self.word_constant(ty),
            TokenKind::Local => self.fail("a constant cannot refer to a local value"),
            _ => self.expected("a value"),
        }
    }

    fn int_constant(&mut self, ty: Type) -> Parse<Constant> {
        if let Some(bits) = self.wide_bits(ty) {
            return self.wide_constant(ty, bits);
        }
        let Some(bits) = self.module.cx.types.int_bits(ty) else {
            return self.fail("an integer needs an integer type");
        };
        let text = self.text_of(self.token());
        if let Some(value) = hex_integer(text, bits) {
            self.advance();
            let cx = &mut self.module.cx;
            return Ok(cx.constants.int(&cx.types, ty, value));
        }
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let max = crate::eval::int::mask(bits);
        let limit = if negative { max / 2 + 1 } else { max };
        match digits.parse::<u128>() {
            Ok(magnitude) if magnitude <= limit => {
                self.advance();
                let value = if negative { magnitude.wrapping_neg() } else { magnitude };
                let cx = &mut self.module.cx;
                Ok(cx.constants.int(&cx.types, ty, value))
            }
            _ => self.fail(format!("the integer does not fit in i{bits}")),
        }
    }

    fn float_constant(&mut self, ty: Type) -> Parse<Constant> {
        let types = &self.module.cx.types;
        if !types.is_float(ty) {
            return self.fail("a float needs a float type");
        }
        let bits = types.primitive_bits(ty).unwrap_or(64);
        let text = self.text_of(self.token());
        let value = match self.kind() {
            TokenKind::Hex => floats::hex_bits(text, bits),
            _ => floats::decimal_bits(text, bits),
        };
        let Some(value) = value else {
            return self.fail("the float is no number of this type");
        };
        self.advance();
        let cx = &mut self.module.cx;
        Ok(cx.constants.float_bits(&cx.types, ty, value))
    }

    /// The symbol of `@name`.
    pub(super) fn symbol(&mut self) -> Parse<Symbol> {
        let token = self.token();
        let name = self.name_of(token)?;
        let found = match &name {
            super::cursor::Name::Text(text) => {
                self.symbols.get(text).copied().or_else(|| super::symbols::intrinsic_symbol(text))
            }
            super::cursor::Name::Number(number) => self.numbered.get(number).copied(),
        };
        match found {
            Some(symbol) => {
                self.advance();
                Ok(symbol)
            }
            None => match self.refused.get(&name) {
                Some(why) => {
                    let what = format!("@{name}, which needs {why}");
                    self.unsupported(&what)
                }
                None => self.fail(format!("@{name} is not defined")),
            },
        }
    }

    fn symbol_address(&mut self) -> Parse<Constant> {
        let at = self.at();
        match self.symbol()? {
            Symbol::Function(id) => {
                Ok(self.module.cx.constants.intern(Type::PTR, ConstantKind::Function(id)))
            }
            Symbol::Global(id) => {
                let space = self.module.globals[id].address_space;
                let ty = self.module.cx.types.ptr(space);
                Ok(self.module.cx.constants.intern(ty, ConstantKind::Global(id)))
            }
            Symbol::Alias(index) => self.aliased(index),
            Symbol::Intrinsic(_) | Symbol::Expansion(_) | Symbol::Debug(_) => {
                Err(Fail::new(at, "an intrinsic has no address"))
            }
        }
    }

    fn bytes_constant(&mut self, ty: Type) -> Parse<Constant> {
        let TypeKind::Array { element: Type::I8, .. } = *self.module.cx.types.kind(ty) else {
            return self.fail("bytes need an array of i8");
        };
        let text = self.text_of(self.token()).as_bytes();
        let bytes = unescape(text.get(2..text.len().saturating_sub(1)).unwrap_or(&[]));
        let cx = &mut self.module.cx;
        let elements: Vec<Constant> =
            bytes.iter().map(|&b| cx.constants.int(&cx.types, Type::I8, u128::from(b))).collect();
        let result = self.aggregate(ty, elements, "[")?;
        self.advance();
        Ok(result)
    }

    fn constants_until(&mut self, close: u8) -> Parse<Vec<Constant>> {
        let mut out = Vec::new();
        while !self.accept(close) {
            if !out.is_empty() {
                self.expect(b',')?;
            }
            let element = self.typed_constant()?;
            self.no_wide(self.module.cx.constants.ty(element), "an operand")?;
            out.push(element);
        }
        Ok(out)
    }

    fn aggregate(&mut self, ty: Type, elements: Vec<Constant>, open: &str) -> Parse<Constant> {
        let types = &self.module.cx.types;
        let shape = match types.kind(ty) {
            TypeKind::Array { .. } => "[",
            TypeKind::Vector { .. } => "<",
            _ if self.wide_bits(ty).is_some() => "",
            _ => match types.struct_fields(ty) {
                Some((_, true)) => "<{",
                Some((_, false)) => "{",
                None => "",
            },
        };
        if shape != open {
            return self.fail("the constant before this has another type");
        }
        if types.element_count(ty) != Some(elements.len() as u64) {
            return self.fail("the constant before this has another number of elements");
        }
        for (i, &element) in elements.iter().enumerate() {
            if types.element(ty, i as u64) != Some(self.module.cx.constants.ty(element)) {
                return self
                    .fail(format!("element {i} of the constant before this has another type"));
            }
        }
        let cx = &mut self.module.cx;
        Ok(cx.constants.aggregate(&cx.types, ty, &elements))
    }

    fn word_constant(&mut self, ty: Type) -> Parse<Constant> {
        let word = self.word();
        let cx = &mut self.module.cx;
        let simple = match word {
            "true" | "false" if ty == Type::I1 => cx.constants.bool(word == "true"),
            "null" if cx.types.is_ptr(ty) => cx.constants.zero(&cx.types, ty),
            "none" if ty == Type::TOKEN => cx.constants.zero(&cx.types, ty),
            "true" | "false" | "null" | "none" => {
                return self.fail(format!("'{word}' is no value of this type"));
            }
            "zeroinitializer" if ty != Type::LABEL && ty != Type::VOID => {
                cx.constants.zero(&cx.types, ty)
            }
            "undef" => cx.constants.undef(ty),
            "poison" => cx.constants.poison(ty),
            "splat" => return self.splat_constant(ty),
            _ => return self.constant_expression(ty),
        };
        if matches!(self.module.cx.types.kind(ty), TypeKind::Function { .. })
            || ty == Type::METADATA
        {
            return self.fail("no constant has this type");
        }
        self.advance();
        Ok(simple)
    }

    fn splat_constant(&mut self, ty: Type) -> Parse<Constant> {
        self.expect_word("splat")?;
        self.expect(b'(')?;
        let at = self.at();
        let element = self.typed_constant()?;
        self.expect(b')')?;
        self.splat_of(ty, element, at)
    }

    fn splat_of(&mut self, ty: Type, element: Constant, at: usize) -> Parse<Constant> {
        let cx = &mut self.module.cx;
        match cx.types.vector_parts(ty) {
            Some((lane, ..)) if lane == cx.constants.ty(element) => {
                Ok(cx.constants.splat_as(&cx.types, ty, element))
            }
            _ => Err(Fail::new(at, "the lane has another type than the vector's lanes")),
        }
    }

    pub(super) fn constant_expression(&mut self, ty: Type) -> Parse<Constant> {
        let word = self.word();
        if let Some(op) = cast_named(word) {
            self.advance();
            return self.cast_expression(op);
        }
        if let Some(op) = BinaryOp::from_name(word) {
            self.advance();
            let flags = self.op_flags();
            let args = self.pair_expression()?;
            let ty = self.module.cx.constants.ty(args[0]);
            return Ok(self.module.cx.constants.expr(ty, ConstExpr::Binary { op, flags, args }));
        }
        match word {
            "getelementptr" => self.gep_expression(),
            "icmp" | "fcmp" => self.compare_expression(),
            "select" => {
                self.advance();
                self.expect(b'(')?;
                let args = self.constants_until(b')')?;
                let [condition, a, b] = args[..] else {
                    return self.fail("'select' before this has three operands");
                };
                let ty = self.module.cx.constants.ty(a);
                let args = [condition, a, b];
                Ok(self.module.cx.constants.expr(ty, ConstExpr::Select { args }))
            }
            "shufflevector" => self.shuffle_expression(ty),
            "extractelement" | "insertelement" => self.lane_expression(word),
            "blockaddress" => self.label_address(),
            // The function itself: nothing here checks or moves it.
            "dso_local_equivalent" | "no_cfi" => {
                self.advance();
                self.symbol_address()
            }
            "asm" => self.unsupported("inline assembly that is not called"),
            "insertvalue" | "extractvalue" | "fneg" | "ptrauth" => {
                self.unsupported(&format!("constant expression {word}"))
            }
            _ => self.expected("a value"),
        }
    }

    fn cast_expression(&mut self, op: CastOp) -> Parse<Constant> {
        self.op_flags();
        self.expect(b'(')?;
        let arg = self.typed_constant()?;
        self.expect_word("to")?;
        let ty = self.value_type()?;
        for ty in [self.module.cx.constants.ty(arg), ty] {
            self.no_wide(ty, "a constant expression")?;
        }
        self.expect(b')')?;
        let cx = &mut self.module.cx;
        // Typed pointers lost their difference.
        if op == CastOp::BitCast && cx.constants.ty(arg) == ty {
            return Ok(arg);
        }
        Ok(cx.constants.expr(ty, ConstExpr::Cast { op, arg }))
    }

    fn pair_expression(&mut self) -> Parse<[Constant; 2]> {
        self.expect(b'(')?;
        let args = self.constants_until(b')')?;
        let [a, b] = args[..] else {
            return self.fail("the expression before this has two operands");
        };
        if self.module.cx.constants.ty(a) != self.module.cx.constants.ty(b) {
            return self.fail("the operands before this have different types");
        }
        Ok([a, b])
    }

    fn compare_expression(&mut self) -> Parse<Constant> {
        let float = self.word() == "fcmp";
        self.advance();
        let word = self.word();
        let (int_predicate, float_predicate) =
            (IntPredicate::from_name(word), FloatPredicate::from_name(word));
        self.advance();
        let args = self.pair_expression()?;
        let expr = match (float, int_predicate, float_predicate) {
            (false, Some(predicate), _) => ConstExpr::ICmp { predicate, args },
            (true, _, Some(predicate)) => ConstExpr::FCmp { predicate, args },
            _ => return self.fail(format!("'{word}' before this is no predicate")),
        };
        let shape = self.module.cx.constants.ty(args[0]);
        let ty = self.module.cx.types.with_scalar(shape, Type::I1);
        Ok(self.module.cx.constants.expr(ty, expr))
    }

    fn gep_expression(&mut self) -> Parse<Constant> {
        self.advance();
        let mut flags = self.gep_flags();
        if self.accept_word("inrange") {
            self.expect(b'(')?;
            self.skip_brackets()?;
            flags = flags | self.gep_flags();
        }
        self.expect(b'(')?;
        let source = self.value_type()?;
        self.expect(b',')?;
        let base = self.typed_constant()?;
        let mut indices = Vec::new();
        while self.accept(b',') {
            // An older promise about where the address may be used.
            self.accept_word("inrange");
            let index = self.typed_constant()?;
            indices.push(self.folded_index(index));
        }
        let constants = &self.module.cx.constants;
        let tys: Vec<Type> = indices.iter().map(|&i| constants.ty(i)).collect();
        let base_ty = constants.ty(base);
        let ty = self.gep_type(source, base_ty, &tys)?;
        let path: Vec<Value> = indices.iter().map(|&index| index.into()).collect();
        if let Err(why) = self.module.cx.indexed_type(source, &path) {
            return self.fail(format!("in the getelementptr before this, {why}"));
        }
        self.expect(b')')?;
        let expr = ConstExpr::Gep { source, base, indices: indices.into(), flags };
        Ok(self.module.cx.constants.expr(ty, expr))
    }

    /// The type of an address computation: a vector if the base or an index is one.
    pub(super) fn gep_type(&mut self, source: Type, base: Type, indices: &[Type]) -> Parse<Type> {
        let types = &mut self.module.cx.types;
        if !types.is_ptr_or_vector(base) {
            return self.fail("the base before this is no pointer");
        }
        if indices.iter().any(|&i| !types.is_int_or_vector(i)) {
            return self.fail("an index before this is no integer");
        }
        let opaque = types.struct_name(source).is_some() && types.struct_fields(source).is_none();
        let mut ty = base;
        for &index in indices {
            let (old, new) = (types.vector_parts(ty), types.vector_parts(index));
            match (old, new) {
                (None, Some(_)) => ty = types.with_scalar(index, ty),
                (Some((_, a, s)), Some((_, b, t))) if (a, s) != (b, t) => {
                    return self.fail("the vectors before this have different lengths");
                }
                _ => {}
            }
        }
        if opaque {
            return self.fail("the structure before this is opaque");
        }
        Ok(ty)
    }

    /// `extractelement` and `insertelement` of constants, which are no expressions of ours: what
    /// they compute.
    fn lane_expression(&mut self, word: &str) -> Parse<Constant> {
        let start = self.at();
        self.advance();
        self.expect(b'(')?;
        let args = self.constants_until(b')')?;
        let cx = &self.module.cx;
        let tys: Vec<Type> = args.iter().map(|&arg| cx.constants.ty(arg)).collect();
        let lane = tys.first().and_then(|&ty| cx.types.vector_parts(ty)).map(|(lane, ..)| lane);
        let values: Vec<Value> = args.iter().map(|&arg| Value::from(arg)).collect();
        let (op, ty) = match (word, lane, &values[..], &tys[..]) {
            ("extractelement", Some(lane), &[vector, index], &[_, at]) if cx.types.is_int(at) => {
                (Op::ExtractElement { vector, index }, lane)
            }
            ("insertelement", Some(lane), &[vector, element, index], &[ty, new, at])
                if new == lane && cx.types.is_int(at) =>
            {
                (Op::InsertElement { vector, element, index }, ty)
            }
            _ => return self.fail(format!("'{word}' before this has other operands")),
        };
        self.computed(start, word, &op, ty)
    }

    /// The constant that an operation on constants computes.
    fn computed(&mut self, at: usize, word: &str, op: &Op, ty: Type) -> Parse<Constant> {
        let cx = &mut self.module.cx;
        let mut lanes = 0u64;
        op.for_each_value(|value| {
            let arg = value.as_constant().and_then(|c| cx.types.vector_parts(cx.constants.ty(c)));
            lanes = lanes.max(arg.map_or(0, |(_, len, _)| u64::from(len)));
        });
        // A long vector is written in a few letters.
        let computed = (lanes <= COMPUTED_LANES_MAX).then(|| fold(cx, op, ty)).flatten();
        computed.ok_or_else(|| Fail::unsupported(at, format!("constant expression {word}")))
    }

    /// `shufflevector` of constants, which is computed. LLVM 19 writes one that cannot be: a
    /// scalable splat.
    fn shuffle_expression(&mut self, ty: Type) -> Parse<Constant> {
        let start = self.at();
        let fail = || Fail::unsupported(start, "'shufflevector' of constants that is no splat");
        self.advance();
        self.expect(b'(')?;
        let vector = self.value_type()?;
        if let Some((lane, len, false)) = self.module.cx.types.vector_parts(vector) {
            let a = self.constant(vector)?;
            self.expect(b',')?;
            let b = self.typed_constant()?;
            self.expect(b',')?;
            let mask = self.shuffle_mask(len, false)?;
            self.expect(b')')?;
            if self.module.cx.constants.ty(b) != vector {
                return self.fail("the operands before this have different types");
            }
            let ty = self.module.cx.types.vector(lane, mask.len() as u32);
            let args = [a, b].map(Value::from);
            return self.computed(start, "shufflevector", &Op::ShuffleVector { args, mask }, ty);
        }
        if !self.accept_word("insertelement") {
            return Err(fail());
        }
        self.expect(b'(')?;
        let inserted = self.constants_until(b')')?;
        self.expect(b',')?;
        self.typed_constant()?;
        self.expect(b',')?;
        let mask = self.typed_constant()?;
        self.expect(b')')?;
        let constants = &self.module.cx.constants;
        let lanes =
            |t| self.module.cx.types.vector_parts(t).map(|(_, len, scalable)| (len, scalable));
        let [into, element, index] = inserted[..] else { return Err(fail()) };
        let first = constants.is_zero(index) && self.module.cx.types.is_int(constants.ty(index));
        if !first
            || constants.ty(into) != vector
            || !constants.is_zero(mask)
            || lanes(constants.ty(mask)) != lanes(ty)
        {
            return Err(fail());
        }
        self.splat_of(ty, element, start)
    }

    /// The lanes that a vector of constants names.
    pub(super) fn shuffle_mask(&mut self, len: u32, scalable: bool) -> Parse<Vec<i32>> {
        let at = self.at();
        let fail = |message: &str| Err(Fail::new(at, message));
        let ty = self.value_type()?;
        let Some((Type::I32, lanes, mask_scalable)) = self.module.cx.types.vector_parts(ty) else {
            return fail("a mask is a vector of i32");
        };
        if mask_scalable != scalable {
            return fail("the mask and the vectors differ in scalability");
        }
        let constant = self.constant(ty)?;
        let cx = &mut self.module.cx;
        let mut mask = Vec::with_capacity(lanes as usize);
        for lane in 0..lanes {
            let Some(c) = cx.constants.element(&cx.types, constant, u64::from(lane)) else {
                return fail("a mask is made of numbers");
            };
            match cx.constants.kind(c) {
                ConstantKind::Undef | ConstantKind::Poison => {
                    mask.push(POISON_LANE);
                }
                // Two vectors of at most `LANES_MAX` lanes: the number fits.
                _ => match cx.constants.as_uint(c) {
                    Some(n) if n < u128::from(len) * 2 => mask.push(n as i32),
                    _ => return fail("the mask names a lane that is not there"),
                },
            }
        }
        if scalable && mask.iter().any(|&lane| lane > 0 || lane != mask[0]) {
            return fail("a scalable mask is zero or poison");
        }
        Ok(mask)
    }

    /// `inbounds`, `nusw` and `nuw`.
    pub(super) fn gep_flags(&mut self) -> GepFlags {
        let mut flags = GepFlags::NONE;
        while let Some((flag, _)) = GepFlags::ALL.iter().find(|(_, text)| *text == self.word()) {
            self.advance();
            flags = flags | *flag;
        }
        flags
    }

    /// The flags of an integer operation or conversion: `nuw`, `nsw`, `exact`, …
    pub(super) fn op_flags(&mut self) -> OpFlags {
        let mut flags = OpFlags::NONE;
        while let Some((flag, _)) = OpFlags::ALL.iter().find(|(_, text)| *text == self.word()) {
            self.advance();
            flags = flags | *flag;
        }
        flags
    }
}

/// The cast of this name. LLVM's `ptrtoaddr` is `ptrtoint` where an address is all that a pointer
/// is.
pub(super) fn cast_named(word: &str) -> Option<CastOp> {
    match word {
        "ptrtoaddr" => Some(CastOp::PtrToInt),
        _ => CastOp::from_name(word),
    }
}

/// The digits after `u0x` or `s0x`, and whether the number is signed.
fn hex_digits(text: &str) -> Option<(&str, bool)> {
    let (digits, signed) = match text.strip_prefix("u0x") {
        Some(digits) => (digits, false),
        None => (text.strip_prefix("s0x")?, true),
    };
    let good = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_hexdigit());
    good.then_some((digits, signed))
}

/// The bits of an integer in hexadecimal; a signed one has four bits for each digit. None if they
/// do not fit.
fn hex_integer(text: &str, bits: u32) -> Option<u128> {
    let (digits, signed) = hex_digits(text)?;
    let value = u128::from_str_radix(digits, 16).ok()?;
    let written = (digits.len() as u32).saturating_mul(4).min(128);
    let negative = signed && written > 0 && value >> (written - 1) & 1 == 1;
    let max = crate::eval::int::mask(bits);
    match negative {
        false => (value <= max).then_some(value),
        true => {
            let extended = value | u128::MAX.checked_shl(written).unwrap_or(0);
            (!extended <= max >> 1).then_some(extended & max)
        }
    }
}
