//! Evaluates operations that reach no memory.

use super::value::{HashValue, kind, mix, mix_all};
use super::{Site, VSCALE, hidden_operand};
use hashbrown::HashMap;
use oxmux_ir::constants::ConstantKind;
use oxmux_ir::entity::EntityId;
use oxmux_ir::eval::int::mask;
use oxmux_ir::{BinaryOp, CastOp, Constant, IntPredicate, Intrinsic, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// How values are looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Semantics {
    /// Arithmetic on integer constants is done. Else it is hashed as any other, so that loops over
    /// constants have free outcomes, too. That of `i1` is done in any case.
    pub arithmetic: bool,
    /// Poison is [`HashValue::Unknown`], and so are values computed from it. Else it is a constant
    /// like others.
    pub unknown: bool,
}

/// Evaluates operations of functions of one module.
pub struct Evaluator<'a> {
    module: &'a Module,
    /// How values are looked at now.
    pub semantics: Semantics,
    /// The operands of extensions, by the result.
    extended: HashMap<u64, (HashValue, Type), FxBuildHasher>,
    /// The aggregate and the path that a member was taken from, by the result.
    extracted: HashMap<u64, (u64, Vec<u32>), FxBuildHasher>,
}

impl<'a> Evaluator<'a> {
    /// An evaluator for a module's functions.
    pub fn new(module: &'a Module, semantics: Semantics) -> Self {
        let (extended, extracted) = (HashMap::default(), HashMap::default());
        Self { module, semantics, extended, extracted }
    }

    /// The module.
    pub fn module(&self) -> &'a Module {
        self.module
    }

    /// A constant.
    pub fn constant(&self, constant: Constant) -> HashValue {
        let cx = &self.module.cx;
        let ty = cx.constants.ty(constant);
        match (cx.constants.as_uint(constant), cx.types.int_bits(ty)) {
            (Some(value), Some(bits)) => HashValue::Int { value, bits },
            _ if self.semantics.unknown
                && matches!(
                    cx.constants.kind(constant),
                    ConstantKind::Undef | ConstantKind::Poison
                )
                && !cx.types.is_vector(ty)
                && !cx.types.is_aggregate(ty) =>
            {
                HashValue::Unknown
            }
            _ => HashValue::Hash(mix(kind::CONSTANT, constant.index() as u64)),
        }
    }

    /// The result of an operation with a shape; operands in the order of [`Op::for_each_value`].
    pub fn evaluate(&mut self, site: Site<'_>, shape: u64, operands: &[HashValue]) -> HashValue {
        use HashValue::{Int, Unknown};
        match (site.op(), operands) {
            (Op::Freeze { .. }, [value]) => *value,
            (op, _) if let Some(&same) = hidden_operand(op).and_then(|i| operands.get(i)) => same,
            (Op::Select { .. }, [Int { value, .. }, x, y]) => match *value {
                0 => *y,
                _ => *x,
            },
            (_, operands) if operands.contains(&Unknown) => Unknown,
            (Op::Intrinsic(call), _) if call.intrinsic == Intrinsic::VScale => {
                let bits = self.module.cx.types.int_bits(result_type(site)).unwrap_or(64);
                Int { value: u128::from(VSCALE), bits }
            }
            (Op::Intrinsic(call), [Int { value: x, bits }, Int { value: y, .. }])
                if self.semantics.arithmetic && call.intrinsic == Intrinsic::UMin =>
            {
                Int { value: *x.min(y), bits: *bits }
            }
            (Op::Binary { op, .. }, [Int { value: x, bits }, Int { value: y, .. }])
                if self.semantics.arithmetic || *bits == 1 || *op == BinaryOp::Mul =>
            {
                match arithmetic(*op, *x, *y) {
                    Some(value) => Int { value: value & mask(*bits), bits: *bits },
                    None => hashed(shape, operands),
                }
            }
            (Op::ICmp { predicate, .. }, [Int { value: x, .. }, Int { value: y, .. }])
                if self.semantics.arithmetic && !is_signed(*predicate) =>
            {
                HashValue::bool(compare(*predicate, *x, *y))
            }
            (Op::Cast { op, arg, .. }, [operand]) => self.cast(site, shape, *op, *arg, *operand),
            (Op::ExtractValue { indices, .. }, [aggregate]) => {
                let result = hashed(shape, operands);
                self.extracted.insert(result.hash(), (aggregate.hash(), indices.clone()));
                result
            }
            (Op::InsertValue { aggregate: into, indices, .. }, [aggregate, element]) => {
                match self.extracted.get(&element.hash()) {
                    // An aggregate that is rebuilt from its own members is equal to it.
                    Some((whole, path))
                        if path == indices
                            && (*whole == aggregate.hash() || self.is_poison(*into)) =>
                    {
                        HashValue::Hash(*whole)
                    }
                    _ => hashed(shape, operands),
                }
            }
            _ => hashed(shape, operands),
        }
    }

    fn is_poison(&self, value: Value) -> bool {
        matches!(self.module.cx.constants.of(value), Some(ConstantKind::Poison))
    }

    fn cast(
        &mut self,
        site: Site<'_>,
        shape: u64,
        op: CastOp,
        arg: Value,
        operand: HashValue,
    ) -> HashValue {
        let ty = result_type(site);
        let bits = self.module.cx.types.int_bits(ty);
        match (op, operand, bits) {
            (CastOp::ZExt | CastOp::Trunc, HashValue::Int { value, .. }, Some(bits))
                if self.semantics.arithmetic =>
            {
                return HashValue::Int { value: value & mask(bits), bits };
            }
            (CastOp::Trunc, ..) => {
                if let Some(&(source, from)) = self.extended.get(&operand.hash())
                    && from == ty
                {
                    return source;
                }
            }
            // The address is unchanged.
            (CastOp::AddrSpaceCast, HashValue::Private(_), _) => return operand,
            _ => {}
        }
        let result = hashed(shape, &[operand]);
        if op == CastOp::ZExt {
            let from = self.module.cx.value_type(site.function, arg);
            self.extended.insert(result.hash(), (operand, from));
        }
        result
    }
}

/// The type of an operation's result.
pub(super) fn result_type(site: Site<'_>) -> Type {
    let result = site.function.insts[site.inst].result;
    site.function.result_type(result)
}

/// The hash of a shape and operands.
pub(super) fn hashed(shape: u64, operands: &[HashValue]) -> HashValue {
    HashValue::Hash(mix_all(shape, operands.iter().map(|value| value.hash())))
}

fn arithmetic(op: BinaryOp, x: u128, y: u128) -> Option<u128> {
    Some(match op {
        BinaryOp::Add => x.wrapping_add(y),
        BinaryOp::Sub => x.wrapping_sub(y),
        BinaryOp::Mul => x.wrapping_mul(y),
        BinaryOp::UDiv => x.checked_div(y)?,
        BinaryOp::URem => x.checked_rem(y)?,
        BinaryOp::And => x & y,
        BinaryOp::Or => x | y,
        BinaryOp::Xor => x ^ y,
        _ => return None,
    })
}

fn is_signed(predicate: IntPredicate) -> bool {
    use IntPredicate::{Sge, Sgt, Sle, Slt};
    matches!(predicate, Sge | Sgt | Sle | Slt)
}

fn compare(predicate: IntPredicate, x: u128, y: u128) -> bool {
    match predicate {
        IntPredicate::Eq => x == y,
        IntPredicate::Ne => x != y,
        IntPredicate::Ult => x < y,
        IntPredicate::Ule => x <= y,
        IntPredicate::Ugt => x > y,
        IntPredicate::Uge => x >= y,
        _ => false,
    }
}
