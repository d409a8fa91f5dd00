//! Calls.

use super::Fail;
use super::attributes::AttributePosition;
use super::body::Body;
use super::instruction::ResultName;
use super::lexer::TokenKind;
use super::wide::takes_wide;
use super::{Parse, Symbol};
use crate::attributes::{AttributeSet, CallAttributes, IntAttribute};
use crate::builder::Builder;
use crate::constants::ConstantKind;
use crate::expand::{self, Expansion};
use crate::function::{Block, Inst, Value};
use crate::instruction::{Call, Callee, CastOp, FastMath, InlineAsm, IntrinsicCall, Op, TailKind};
use crate::intrinsics::Intrinsic;
use crate::module::CallingConvention;
use crate::mux::BarrierSchedule;
use crate::types::{Type, TypeKind};

/// The part of a call before the arguments.
struct Start {
    at: usize,
    tail: TailKind,
    fast_math: FastMath,
    convention: CallingConvention,
    result: AttributeSet,
    /// The result's type, or the whole function type.
    ty: Type,
    returned: Type,
}

enum Target {
    Callee(Callee),
    Intrinsic(Intrinsic),
    Expansion(Expansion),
}

/// The arguments of a call.
struct Arguments {
    values: Vec<Value>,
    attributes: Vec<AttributeSet>,
    /// Strings in metadata.
    words: Vec<String>,
}

impl Body<'_, '_> {
    /// A call; none if it leaves nothing behind.
    pub(super) fn call(&mut self, block: Block, name: ResultName) -> Parse<Option<Inst>> {
        let start = self.call_start()?;
        let target = match self.call_target()? {
            Ok(target) => target,
            Err(kind) => return self.debug_call(block, kind),
        };
        let wide = match target {
            Target::Intrinsic(intrinsic) if takes_wide(intrinsic) => {
                self.r.wide_bits(start.returned).map(|bits| (intrinsic, bits))
            }
            _ => None,
        };
        if wide.is_none() {
            self.r.no_wide(start.returned, "a result")?;
        }
        let is_plain = matches!(target, Target::Callee(_));
        let Arguments { values: args, attributes: params, words } =
            self.call_args(!is_plain, wide.is_some())?;
        let mut function = AttributeSet::default();
        self.r.attributes_with_groups(&mut function)?;
        self.operand_bundles(&target)?;
        if let Some((intrinsic, bits)) = wide {
            let of = (start.returned, bits);
            let value = self.wide_intrinsic(block, intrinsic, &args, of, start.at)?;
            self.define(name, value)?;
            return Ok(None);
        }
        let attributes = CallAttributes { function, result: start.result.clone(), params };
        match target {
            Target::Callee(callee) => {
                self.plain_call(block, name, start, callee, args, attributes).map(Some)
            }
            // A scope for `noalias` begins in the whole function if no place is stated.
            Target::Intrinsic(Intrinsic::NoAliasScopeDecl) => Ok(None),
            Target::Intrinsic(intrinsic) => {
                self.intrinsic_call(block, name, start, intrinsic, args, attributes).map(Some)
            }
            Target::Expansion(expansion) => {
                let aligns = attributes.params.iter().map(align_of).collect();
                self.expanded_call(block, name, &start, expansion, (args, aligns, words))
            }
        }
    }

    fn call_start(&mut self) -> Parse<Start> {
        let at = self.r.at();
        let tail = match TailKind::from_name(self.r.word()) {
            Some(tail) if tail != TailKind::None => {
                self.r.advance();
                tail
            }
            _ => TailKind::None,
        };
        self.r.expect_word("call")?;
        let flags_at = self.r.at();
        let fast_math = self.fast_math();
        let convention = self.r.calling_convention()?;
        let mut result = AttributeSet::default();
        self.r.attributes(AttributePosition::Value, &mut result)?;
        // Where code lies cannot be observed: all functions are in one space.
        if self.r.word() == "addrspace" {
            self.r.address_space()?;
        }
        let ty_at = self.r.at();
        let ty = self.r.ty()?;
        if matches!(self.r.module.cx.types.kind(ty), TypeKind::Label | TypeKind::Metadata) {
            return Err(Fail::new(ty_at, "no function returns this type"));
        }
        let returned = self.r.module.cx.types.function_parts(ty).map_or(ty, |(ret, ..)| ret);
        self.check_fast_math(flags_at, fast_math, returned)?;
        Ok(Start { at, tail, fast_math, convention, result, ty, returned })
    }

    /// The callee; an `Err` inside is a debug record in the older form.
    #[allow(
        clippy::type_complexity,
        reason = "the two results are told apart at the one place of use"
    )]
    fn call_target(&mut self) -> Parse<Result<Target, Option<crate::metadata::DebugRecordKind>>> {
        let callee = match self.r.kind() {
            TokenKind::Global => match self.r.symbol()? {
                Symbol::Function(id) => Callee::Function(id),
                Symbol::Global(id) => {
                    let space = self.r.module.globals[id].address_space;
                    Callee::Indirect(self.r.module.cx.global_address(id, space))
                }
                Symbol::Alias(index) => {
                    let address = self.r.aliased(index)?;
                    match self.r.module.cx.constants.kind(address) {
                        ConstantKind::Function(id) => Callee::Function(*id),
                        _ => Callee::Indirect(address.into()),
                    }
                }
                Symbol::Intrinsic(intrinsic) => return Ok(Ok(Target::Intrinsic(intrinsic))),
                Symbol::Expansion(expansion) => return Ok(Ok(Target::Expansion(expansion))),
                Symbol::Debug(kind) => return Ok(Err(kind)),
            },
            TokenKind::Word if self.r.word() == "asm" => Callee::Asm(Box::new(self.inline_asm()?)),
            _ => {
                let value = self.value(Type::PTR)?;
                match self.r.module.cx.constants.of(value) {
                    Some(ConstantKind::Function(id)) => Callee::Function(*id),
                    _ => Callee::Indirect(value),
                }
            }
        };
        Ok(Ok(Target::Callee(callee)))
    }

    fn inline_asm(&mut self) -> Parse<InlineAsm> {
        self.r.expect_word("asm")?;
        let side_effect = self.r.accept_word("sideeffect");
        let align_stack = self.r.accept_word("alignstack");
        let intel_dialect = self.r.accept_word("inteldialect");
        if self.r.word() == "unwind" {
            return self.r.unsupported("inline assembly that unwinds");
        }
        let text = self.r.string()?;
        self.r.expect(b',')?;
        let constraints = self.r.string()?;
        Ok(InlineAsm { text, constraints, side_effect, align_stack, intel_dialect })
    }

    /// `( type attributes value, … )`. Metadata as an argument is read and left out but for
    /// strings.
    fn call_args(&mut self, intrinsic: bool, takes_wide: bool) -> Parse<Arguments> {
        self.r.expect(b'(')?;
        let (mut args, mut params, mut words) = (Vec::new(), Vec::new(), Vec::new());
        let mut first = true;
        while !self.r.accept(b')') {
            if !std::mem::take(&mut first) {
                self.r.expect(b',')?;
            }
            if self.r.word() == "metadata" {
                if !intrinsic {
                    return self.r.unsupported("metadata as an argument");
                }
                self.r.advance();
                if self.r.is_mark(b'!') && self.r.kind_ahead(1) == TokenKind::String {
                    self.r.advance();
                    words.push(self.r.string()?);
                } else {
                    self.r.metadata_node()?;
                }
                continue;
            }
            let ty = self.r.value_type()?;
            if !takes_wide {
                self.r.no_wide(ty, "an argument")?;
            }
            let mut set = AttributeSet::default();
            self.r.attributes(AttributePosition::Value, &mut set)?;
            args.push(self.value(ty)?);
            params.push(set);
        }
        if params.iter().all(AttributeSet::is_empty) {
            params.clear();
        }
        Ok(Arguments { values: args, attributes: params, words })
    }

    /// `[ "name"(…) ]`: hints on `llvm.assume`, which are dropped, as are convergence tokens:
    /// convergence follows from the control flow here. Others mean something.
    fn operand_bundles(&mut self, target: &Target) -> Parse<()> {
        if !self.r.accept(b'[') {
            return Ok(());
        }
        if matches!(target, Target::Intrinsic(Intrinsic::Assume)) {
            return self.r.skip_brackets();
        }
        while !self.r.accept(b']') {
            self.r.accept(b',');
            let at = self.r.at();
            if self.r.string()? != "convergencectrl" {
                return Err(Fail::unsupported(at, "operand bundles"));
            }
            self.r.expect(b'(')?;
            self.r.skip_brackets()?;
        }
        Ok(())
    }

    /// An intrinsic that is other instructions.
    fn expanded_call(
        &mut self,
        block: Block,
        name: ResultName,
        start: &Start,
        expansion: Expansion,
        (args, aligns, words): (Vec<Value>, Vec<Option<u32>>, Vec<String>),
    ) -> Parse<Option<Inst>> {
        let types = &self.r.module.cx.types;
        let ty = types.function_parts(start.ty).map_or(start.ty, |(ret, ..)| ret);
        let module = &mut self.r.module;
        let mut b = Builder::new(&mut module.cx, &mut self.func, block);
        b.fast_math = start.fast_math;
        let layout = &module.data_layout;
        let call = expand::ExpandedCall { args: &args, words: &words, ty, aligns: &aligns, layout };
        let made =
            expansion.expand(&mut b, &call).map_err(|message| Fail::new(start.at, message))?;
        match (made, name) {
            (Some(value), name) if self.type_of(value) == ty => self.define(name, value)?,
            (None, None) if ty == Type::VOID => {}
            (None, Some((_, at))) => return Err(Fail::new(at, "nothing is computed here")),
            _ => return Err(Fail::new(start.at, "this intrinsic gives another type")),
        }
        Ok(None)
    }

    fn plain_call(
        &mut self,
        block: Block,
        name: ResultName,
        start: Start,
        callee: Callee,
        args: Vec<Value>,
        mut attributes: CallAttributes,
    ) -> Parse<Inst> {
        let tys: Vec<Type> = args.iter().map(|&arg| self.type_of(arg)).collect();
        let types = &mut self.r.module.cx.types;
        let function_type = match types.function_parts(start.ty) {
            None => types.function(start.ty, &tys),
            Some((_, params, vararg)) => {
                let fits = tys.starts_with(params) && (vararg || tys.len() == params.len());
                if !fits {
                    return Err(Fail::new(
                        start.at,
                        "the arguments do not fit the function's type",
                    ));
                }
                start.ty
            }
        };
        let ret = types.function_parts(function_type).map_or(Type::VOID, |(ret, ..)| ret);
        let own = match callee {
            Callee::Function(id) => Some(self.r.module.functions[id].function_type()),
            _ => None,
        };
        let own = own.filter(|&own| own != function_type);
        let (mut args, mut function_type, mut result) = (args, function_type, ret);
        if let Some(own) = own
            && let Some((own_ret, wanted, vararg)) = self.r.module.cx.types.function_parts(own)
        {
            let wanted = wanted.to_vec();
            (function_type, result) = (own, own_ret);
            args = self.fit_arguments(block, args, &wanted, vararg);
            attributes.params.clear();
        }
        let schedule = attributes.function.string("mux-barrier-schedule");
        let barrier_schedule = schedule.and_then(BarrierSchedule::from_name);
        if barrier_schedule.is_some() {
            attributes.function.set_string("mux-barrier-schedule", None);
        }
        // The callee's own type may be none of floats.
        let fast_math = match self.is_of_floats(result) {
            true => start.fast_math,
            false => FastMath::NONE,
        };
        let call = Call {
            callee,
            function_type,
            args,
            calling_convention: start.convention,
            attributes,
            fast_math,
            tail: start.tail,
            barrier_schedule,
        };
        if result == ret {
            return self.append(block, name, Op::Call(Box::new(call)), ret);
        }
        let module = &mut self.r.module;
        let mut builder = Builder::new(&mut module.cx, &mut self.func, block);
        let inst = builder.inst(Op::Call(Box::new(call)), result);
        if ret != Type::VOID {
            let value = match self.func.insts[inst].result {
                Some(value) => self.fit(block, value, ret),
                None => self.r.module.cx.poison(ret),
            };
            self.define(name, value)?;
        } else if let Some((_, at)) = name {
            return Err(Fail::new(at, "nothing is computed here"));
        }
        Ok(inst)
    }

    fn intrinsic_call(
        &mut self,
        block: Block,
        name: ResultName,
        start: Start,
        intrinsic: Intrinsic,
        mut args: Vec<Value>,
        mut attributes: CallAttributes,
    ) -> Parse<Inst> {
        let lifetime = matches!(intrinsic, Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd);
        if lifetime && args.len() == 1 {
            // Since LLVM 22 the object's size is left out.
            args.insert(0, self.r.module.cx.i64(u64::MAX));
            if !attributes.params.is_empty() {
                attributes.params.insert(0, AttributeSet::default());
            }
        }
        let copies = matches!(intrinsic, Intrinsic::MemCpy | Intrinsic::MemMove);
        if args.len() == 5 && (copies || intrinsic == Intrinsic::MemSet) {
            self.move_alignment(&mut args, &mut attributes, if copies { 2 } else { 1 })?;
        }
        if args.len() + 1 == intrinsic.arg_count() {
            self.insert_alignment(intrinsic, &mut args, &mut attributes);
        }
        if args.len() != intrinsic.arg_count() {
            let wanted = intrinsic.arg_count();
            let message = format!("llvm.{} takes {wanted} operands", intrinsic.name());
            return Err(Fail::new(start.at, message));
        }
        let types = &self.r.module.cx.types;
        let ty = types.function_parts(start.ty).map_or(start.ty, |(ret, ..)| ret);
        let call = IntrinsicCall {
            intrinsic,
            fast_math: start.fast_math,
            args,
            attributes: (!attributes.is_empty()).then(|| Box::new(attributes)),
            tail: start.tail,
        };
        self.append(block, name, Op::Intrinsic(Box::new(call)), ty)
    }
}

impl Body<'_, '_> {
    /// Before LLVM 7, `llvm.memcpy`, `llvm.memmove` and `llvm.memset` had the alignment of all
    /// their pointers as the fourth operand.
    fn move_alignment(
        &mut self,
        args: &mut Vec<Value>,
        attributes: &mut CallAttributes,
        pointers: usize,
    ) -> Parse<()> {
        let align = self.r.module.cx.constants.value_uint(args.remove(3));
        let Some(align) = align.and_then(|align| u64::try_from(align).ok()) else {
            return self.r.fail("an alignment that is no constant");
        };
        if attributes.params.is_empty() {
            attributes.params.resize(args.len(), AttributeSet::default());
        } else if attributes.params.len() > 3 {
            attributes.params.remove(3);
        }
        if align > 1 && align.is_power_of_two() {
            for set in attributes.params.iter_mut().take(pointers) {
                set.set_int(IntAttribute::Align, Some(align));
            }
        }
        Ok(())
    }

    /// Since LLVM 22, masked accesses have the alignment as an attribute of the address, not as an
    /// operand behind it.
    fn insert_alignment(
        &mut self,
        intrinsic: Intrinsic,
        args: &mut Vec<Value>,
        attributes: &mut CallAttributes,
    ) {
        let address = match intrinsic {
            Intrinsic::MaskedLoad | Intrinsic::MaskedGather => 0,
            Intrinsic::MaskedStore | Intrinsic::MaskedScatter => 1,
            _ => return,
        };
        let mut align = None;
        if let Some(set) = attributes.params.get_mut(address) {
            align = align_of(set);
            set.set_int(IntAttribute::Align, None);
            attributes.params.insert(address + 1, AttributeSet::default());
        }
        args.insert(address + 1, self.r.module.cx.i32(align.unwrap_or(1)));
    }

    /// The arguments of a call as the callee's type wants them, where the call says another type:
    /// matching arguments are passed, also in other types of the same size; others are poison or
    /// left out. LLVM calls such a call undefined, but takes it.
    fn fit_arguments(
        &mut self,
        block: Block,
        mut args: Vec<Value>,
        wanted: &[Type],
        vararg: bool,
    ) -> Vec<Value> {
        if !vararg {
            args.truncate(wanted.len());
        }
        for (position, &ty) in wanted.iter().enumerate() {
            match args.get(position).copied() {
                Some(arg) => {
                    let fitting = self.fit(block, arg, ty);
                    args.splice(position..=position, [fitting]);
                }
                None => args.push(self.r.module.cx.poison(ty)),
            }
        }
        args
    }

    /// A value as one of another type, or poison if the types have nothing in common.
    fn fit(&mut self, block: Block, value: Value, ty: Type) -> Value {
        let from = self.type_of(value);
        let module = &mut self.r.module;
        if from == ty {
            return value;
        }
        let layout = &module.data_layout;
        let types = &module.cx.types;
        let is_number = |ty| types.is_int_or_vector(ty) || types.is_float_or_vector(ty);
        let bits = |ty| layout.size_bits(types, ty);
        let op = match (types.is_ptr(from), types.is_ptr(ty)) {
            (true, true) => Some(CastOp::AddrSpaceCast),
            (true, false) if types.is_int(ty) && bits(from) == bits(ty) => Some(CastOp::PtrToInt),
            (false, true) if types.is_int(from) && bits(from) == bits(ty) => Some(CastOp::IntToPtr),
            (false, false) if is_number(from) && is_number(ty) && bits(from) == bits(ty) => {
                Some(CastOp::BitCast)
            }
            _ => None,
        };
        match op {
            Some(op) => Builder::new(&mut module.cx, &mut self.func, block).cast(op, value, ty),
            None => module.cx.poison(ty),
        }
    }
}

/// The alignment attribute of an argument.
fn align_of(set: &AttributeSet) -> Option<u32> {
    set.int(IntAttribute::Align).and_then(|align| u32::try_from(align).ok())
}
