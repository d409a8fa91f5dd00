//! The types of every operation.

use super::Checker;
use crate::function::Value;
use crate::instruction::*;
use crate::opcode::OpFlags;
use crate::types::{Type, TypeKind, Types};

/// The widest integer that the compiler knows, in bits.
const INT_BITS_MAX: u32 = 128;

/// Whether a value may have this type.
pub(crate) fn is_first_class(types: &Types, ty: Type) -> bool {
    match types.kind(ty) {
        TypeKind::Void | TypeKind::Function { .. } | TypeKind::Label | TypeKind::Metadata => false,
        TypeKind::Int(bits) => (1..=INT_BITS_MAX).contains(bits),
        TypeKind::NamedStruct(_) => types.struct_fields(ty).is_some(),
        _ => true,
    }
}

impl Checker<'_> {
    /// Rules 4 and 5 for one instruction.
    pub(super) fn operation(&mut self, op: &Op, result: Option<Value>) {
        let ty = result.map_or(Type::VOID, |r| self.ty(r));
        let types = &self.module.cx.types;
        if ty != Type::VOID && !is_first_class(types, ty) {
            self.error("the result is not of a first-class type");
        }
        match op {
            Op::Binary { op, flags, args, .. } => self.binary(*op, *flags, *args, ty),
            Op::FNeg { arg, .. } => {
                let ok = types.is_float_or_vector(ty) && self.ty(*arg) == ty;
                self.check(ok, "fneg is of floats");
            }
            Op::ICmp { args, .. } => {
                let of = self.ty(args[0]);
                let ok = types.is_int_or_vector(of) || types.is_ptr_or_vector(of);
                self.comparison(ok, *args, ty, "icmp", "integers or pointers");
            }
            Op::FCmp { args, .. } => {
                let ok = types.is_float_or_vector(self.ty(args[0]));
                self.comparison(ok, *args, ty, "fcmp", "floats");
            }
            Op::Cast { op, arg, .. } => {
                let from = self.ty(*arg);
                if !self.is_cast(*op, from, ty) {
                    let (from, to) = (self.spell(from), self.spell(ty));
                    self.error(format!("{op} cannot be made from {from} to {to}"));
                }
            }
            Op::Select { args, .. } => {
                let condition = self.ty(args[0]);
                let ok = self.same("select operands", &args[1..]) && self.ty(args[1]) == ty;
                let by = condition == Type::I1 || self.is_mask_of(condition, ty);
                if !ok || !by {
                    let (by, ty) = (self.spell(condition), self.spell(ty));
                    self.error(format!("select cannot give {ty} by a condition of {by}"));
                }
            }
            Op::Freeze { arg } => self.check(self.ty(*arg) == ty, "freeze keeps the type"),
            Op::Alloca { ty: of, count, align } => {
                let ok = types.is_ptr(ty) && types.is_int(self.ty(*count));
                self.check(ok && is_first_class(types, *of), "alloca makes a sized object");
                let whole = !self.has_scalable_member(*of);
                self.check(
                    whole,
                    "a structure with a scalable vector and other members has no size",
                );
                self.check(align.is_power_of_two(), "the alignment is not a power of two");
            }
            Op::Load { ptr, access } => {
                self.access(*ptr, access, ty);
                let ok = !matches!(
                    access.ordering,
                    Some(AtomicOrdering::Release | AtomicOrdering::AcqRel)
                );
                self.check(ok, "a load does not release");
            }
            Op::Store { value, ptr, access } => {
                let of = self.ty(*value);
                self.access(*ptr, access, of);
                let ok = !matches!(
                    access.ordering,
                    Some(AtomicOrdering::Acquire | AtomicOrdering::AcqRel)
                );
                self.check(ok && ty == Type::VOID, "a store does not acquire");
            }
            Op::Gep { source, base, indices, .. } => self.gep(*source, *base, indices, ty),
            Op::AtomicRmw { op, ptr, value, access } => {
                self.access(*ptr, access, ty);
                let float = matches!(
                    op,
                    RmwOp::FAdd
                        | RmwOp::FSub
                        | RmwOp::FMax
                        | RmwOp::FMin
                        | RmwOp::FMaximum
                        | RmwOp::FMinimum
                );
                let ok = self.ty(*value) == ty
                    && access.ordering.is_some()
                    && match op {
                        RmwOp::Xchg => !types.is_aggregate(ty),
                        _ if float => types.is_float_or_vector(ty),
                        _ => types.is_int(ty),
                    };
                self.check(ok, "atomicrmw has an ordering and an operand of its type");
                let ordered = access.ordering != Some(AtomicOrdering::Unordered);
                self.check(ordered, "atomicrmw is not unordered");
            }
            Op::CmpXchg { ptr, expected, new, access, failure, .. } => {
                let of = self.ty(*new);
                self.access(*ptr, access, of);
                let fields = types.struct_fields(ty).map(|(fields, _)| fields.to_vec());
                let ok = self.ty(*expected) == of
                    && access.ordering.is_some()
                    && fields == Some(vec![of, Type::I1])
                    && (types.is_int(of) || types.is_ptr(of));
                self.check(ok, "cmpxchg compares integers or pointers and gives { T, i1 }");
                let ordered = access.ordering != Some(AtomicOrdering::Unordered);
                self.check(ordered, "cmpxchg is not unordered");
                // What fails stores nothing.
                let loads = !matches!(
                    failure,
                    AtomicOrdering::Unordered | AtomicOrdering::Release | AtomicOrdering::AcqRel
                );
                self.check(loads, "a failed cmpxchg is not unordered and does not release");
            }
            Op::Fence { ordering, .. } => {
                let weak =
                    matches!(ordering, AtomicOrdering::Unordered | AtomicOrdering::Monotonic);
                self.check(!weak, "a fence orders something");
            }
            Op::ExtractElement { vector, index } => {
                let of = self.ty(*vector);
                let ok = types.is_vector(of) && types.scalar(of) == ty;
                self.check(
                    ok && types.is_int(self.ty(*index)),
                    "extractelement takes a vector's lane",
                );
            }
            Op::InsertElement { vector, element, index } => {
                let ok = types.is_vector(ty)
                    && self.ty(*vector) == ty
                    && self.ty(*element) == types.scalar(ty)
                    && types.is_int(self.ty(*index));
                self.check(ok, "insertelement replaces a vector's lane");
            }
            Op::ShuffleVector { args, mask } => self.shuffle(*args, mask, ty),
            Op::ExtractValue { aggregate, indices } => {
                let member = self.member(self.ty(*aggregate), indices);
                self.check(member == Some(ty), "extractvalue's path does not lead to its type");
            }
            Op::InsertValue { aggregate, element, indices } => {
                let member = self.member(ty, indices);
                let ok = self.ty(*aggregate) == ty && member == Some(self.ty(*element));
                self.check(ok, "insertvalue's path does not lead to the element's type");
            }
            Op::Call(call) => self.call(call, ty),
            Op::Intrinsic(call) => self.intrinsic(call, ty),
            Op::Debug(_) => {}
            Op::Ret { value } => {
                let returned = value.map_or(Type::VOID, |v| self.ty(v));
                let wanted = self.function.return_type();
                if returned != wanted {
                    let (returned, wanted) = (self.spell(returned), self.spell(wanted));
                    self.error(format!("ret returns {returned}, the function {wanted}"));
                }
            }
            Op::Br { .. } | Op::Unreachable => {}
            Op::CondBr { condition, .. } => {
                self.check(self.ty(*condition) == Type::I1, "a branch's condition is i1");
            }
            Op::Switch { value, cases, .. } => {
                let of = self.ty(*value);
                self.check(types.is_int(of), "switch is on an integer");
                let mut seen = std::collections::BTreeSet::new();
                for (case, _) in cases {
                    let constants = &self.module.cx.constants;
                    let ok = constants.ty(*case) == of && constants.as_uint(*case).is_some();
                    self.check(ok && seen.insert(*case), "a case is repeated or of another type");
                }
            }
        }
    }

    fn binary(&mut self, op: BinaryOp, flags: OpFlags, args: [Value; 2], ty: Type) {
        let types = &self.module.cx.types;
        let same = self.same(&format!("{op} operands"), &args) && self.ty(args[0]) == ty;
        let kind =
            if op.is_float() { types.is_float_or_vector(ty) } else { types.is_int_or_vector(ty) };
        if !same || !kind {
            let (operands, ty) = (self.types(&args), self.spell(ty));
            self.error(format!("{op} cannot give {ty} of {operands}"));
        }
        use BinaryOp::*;
        let allowed = match op {
            Add | Sub | Mul | Shl => OpFlags::NUW | OpFlags::NSW,
            UDiv | SDiv | LShr | AShr => OpFlags::EXACT,
            Or => OpFlags::DISJOINT,
            _ => OpFlags::NONE,
        };
        self.check(allowed.contains(flags), "the operation does not have these flags");
    }

    fn comparison(&mut self, fit: bool, args: [Value; 2], ty: Type, op: &str, what: &str) {
        let same = self.same(&format!("{op} operands"), &args);
        if same && !(fit && self.is_mask_of(ty, self.ty(args[0]))) {
            let (of, ty) = (self.types(&args[..1]), self.spell(ty));
            self.error(format!("{op} compares {what}, it cannot give {ty} of {of}"));
        }
    }

    /// Whether `mask` has an `i1` for each lane of `of`.
    pub(super) fn is_mask_of(&self, mask: Type, of: Type) -> bool {
        let types = &self.module.cx.types;
        match (types.vector_parts(mask), types.vector_parts(of)) {
            (None, None) => mask == Type::I1,
            (Some((Type::I1, n, s)), Some((_, m, t))) => n == m && s == t,
            _ => false,
        }
    }

    fn is_cast(&self, op: CastOp, from: Type, to: Type) -> bool {
        let types = &self.module.cx.types;
        let lanes = |ty| types.vector_parts(ty).map(|(_, n, s)| (n, s));
        let (a, b) = (types.scalar(from), types.scalar(to));
        let (bits_a, bits_b) = (types.primitive_bits(a), types.primitive_bits(b));
        let ints = types.is_int(a) && types.is_int(b);
        let floats = types.is_float(a) && types.is_float(b);
        let shape = lanes(from) == lanes(to);
        match op {
            CastOp::Trunc => shape && ints && bits_a > bits_b,
            CastOp::ZExt | CastOp::SExt => shape && ints && bits_a < bits_b,
            CastOp::FpTrunc => shape && floats && bits_a > bits_b,
            CastOp::FpExt => shape && floats && bits_a < bits_b,
            CastOp::FpToUi | CastOp::FpToSi => shape && types.is_float(a) && types.is_int(b),
            CastOp::UiToFp | CastOp::SiToFp => shape && types.is_int(a) && types.is_float(b),
            CastOp::PtrToInt => shape && types.is_ptr(a) && types.is_int(b),
            CastOp::IntToPtr => shape && types.is_int(a) && types.is_ptr(b),
            CastOp::AddrSpaceCast => shape && types.is_ptr(a) && types.is_ptr(b) && a != b,
            CastOp::BitCast => {
                let plain = |ty| {
                    let bits = types.primitive_bits(types.scalar(ty))?;
                    let (n, scalable) = lanes(ty).unwrap_or((1, false));
                    Some((u64::from(bits) * u64::from(n), scalable))
                };
                let same = from == to && !types.is_aggregate(from);
                same || (plain(from).is_some() && plain(from) == plain(to))
            }
        }
    }

    fn access(&mut self, ptr: Value, access: &MemoryAccess, ty: Type) {
        let types = &self.module.cx.types;
        self.check(types.is_ptr(self.ty(ptr)), "the address is not a pointer");
        self.check(is_first_class(types, ty), "the accessed type has no size");
        self.check(access.align.is_power_of_two(), "the alignment is not a power of two");
        if access.ordering.is_some() {
            let ok = !types.is_aggregate(ty) && !types.is_vector(ty);
            self.check(ok, "an atomic access is of a scalar");
            // No machine accesses parts of bytes, or numbers of bytes that are no power of two.
            let bits = types.primitive_bits(ty);
            let ok = bits.is_none_or(|bits| bits >= 8 && bits.is_power_of_two());
            self.check(ok, "the size of an atomic access is not a power of two in bytes");
        }
    }

    fn gep(&mut self, source: Type, base: Value, indices: &[Value], ty: Type) {
        let types = &self.module.cx.types;
        self.check(types.is_ptr_or_vector(self.ty(base)), "the base is not a pointer");
        let lanes = |v: Value| types.vector_parts(self.ty(v)).map(|(_, n, s)| (n, s));
        let result = types.vector_parts(ty).map(|(_, n, s)| (n, s));
        let mut operands = std::iter::once(&base).chain(indices).filter_map(|&v| lanes(v));
        let ok = match operands.next() {
            Some(first) => result == Some(first) && operands.all(|other| other == first),
            None => result.is_none(),
        };
        let space = types.address_space(self.ty(base)) == types.address_space(ty);
        self.check(ok && space, "the result's lanes or address space are not the base's");
        for &index in indices {
            self.check(types.is_int_or_vector(self.ty(index)), "an index is not an integer");
        }
        if let Err(why) = self.module.cx.indexed_type(source, indices) {
            self.error(why);
        }
    }

    fn shuffle(&mut self, args: [Value; 2], mask: &[i32], ty: Type) {
        let types = &self.module.cx.types;
        let of = self.ty(args[0]);
        let (Some((element, n, scalable)), Some((result, m, result_scalable))) =
            (types.vector_parts(of), types.vector_parts(ty))
        else {
            return self.error("shufflevector is of vectors");
        };
        let ok = self.ty(args[1]) == of
            && element == result
            && m as usize == mask.len()
            && scalable == result_scalable;
        self.check(ok, "shufflevector's operands, mask and result do not fit");
        let limit = i64::from(n) * 2;
        let lanes = mask.iter().all(|&l| l == POISON_LANE || (l >= 0 && i64::from(l) < limit));
        self.check(lanes, "a mask's lane is out of range");
        let splat = mask.iter().all(|&l| l == 0) || mask.iter().all(|&l| l == POISON_LANE);
        self.check(!scalable || splat, "a scalable shuffle is a splat");
    }

    /// Whether the type is a structure that has a scalable vector beside a member of another type:
    /// its members have no offsets.
    fn has_scalable_member(&self, ty: Type) -> bool {
        let types = &self.module.cx.types;
        // The layout of a structure of fixed size is computed once.
        if self.module.data_layout.size_bits(types, ty).is_some() {
            return false;
        }
        let Some((fields, _)) = types.struct_fields(ty) else { return false };
        let scalable = |&f: &Type| types.vector_parts(f).is_some_and(|(.., scalable)| scalable);
        fields.iter().any(scalable) && fields.windows(2).any(|pair| pair[0] != pair[1])
    }

    fn member(&self, ty: Type, indices: &[u32]) -> Option<Type> {
        if indices.is_empty() {
            return None;
        }
        indices.iter().try_fold(ty, |ty, &i| {
            let types = &self.module.cx.types;
            types.is_aggregate(ty).then(|| types.element(ty, u64::from(i))).flatten()
        })
    }

    fn call(&mut self, call: &Call, ty: Type) {
        let types = &self.module.cx.types;
        let Some((ret, params, vararg)) = types.function_parts(call.function_type) else {
            return self.error("a call's type is not a function type");
        };
        let count = call.args.len();
        let enough = count == params.len() || (vararg && count > params.len());
        let wrong = params.iter().zip(&call.args).position(|(&p, &a)| self.ty(a) != p);
        let wrong = wrong.map(|i| (i, self.ty(call.args[i]), params[i]));
        let wanted = params.len();
        self.check(ret == ty, "the call's result is not the function type's");
        if let Some((i, given, wanted)) = wrong {
            let (given, wanted) = (self.spell(given), self.spell(wanted));
            self.error(format!("argument {i} of the call is {given}, not {wanted}"));
        } else if !enough {
            self.error(format!("the call has {count} arguments, its function type {wanted}"));
        }
        match &call.callee {
            Callee::Function(id) => {
                let callee = &self.module.functions[*id];
                // The function under verification may have been taken out of the module.
                if !callee.name().is_empty() && callee.function_type() != call.function_type {
                    let (own, given) =
                        (self.spell(callee.function_type()), self.spell(call.function_type));
                    self.error(format!("@{} is {own}, it is called as {given}", callee.name()));
                }
            }
            Callee::Indirect(pointer) => {
                self.check(types.is_ptr(self.ty(*pointer)), "an indirect callee is not a pointer");
            }
            Callee::Asm(asm) => self.inline_asm(&asm.constraints, ty, count),
        }
    }

    /// The constraints of inline assembly fit its result and operands: an output for each member of
    /// the result, an input for each operand; indirect outputs take an operand. Clobbers and labels
    /// take none.
    fn inline_asm(&mut self, constraints: &str, ty: Type, count: usize) {
        let (mut outputs, mut inputs) = (0, 0);
        for constraint in constraints.split(',').filter(|c| !c.is_empty()) {
            match constraint.as_bytes() {
                [b'~' | b'!', ..] => {}
                [b'=', rest @ ..] if !rest.contains(&b'*') => outputs += 1,
                _ => inputs += 1,
            }
        }
        let types = &self.module.cx.types;
        let results = match types.struct_fields(ty) {
            _ if ty == Type::VOID => 0,
            Some((fields, _)) => fields.len(),
            None => 1,
        };
        self.check(outputs == results, "inline assembly has another number of outputs");
        self.check(inputs == count, "inline assembly has another number of inputs");
    }
}
