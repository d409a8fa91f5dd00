//! [`affine::decompose`] against the evaluator: the affine form has the value of the operation.

use oxmux_ir::analysis::affine::{self, Extension};
use oxmux_ir::eval::op::Operands;
use oxmux_ir::eval::{EvalError, Evaluator, Pointer, Scalar, Val, int};
use oxmux_ir::text::parse_module;
use oxmux_ir::{Function, Module, Type, Value};
use std::collections::BTreeMap;

/// Every instruction but those whose name begins with `none` has a form.
const FUNCTIONS: &str = "
%S = type { i8, i32, [3 x i16], <4 x i32> }
define void @f(i8 %a, i8 %b, ptr %p) {
  %add = add i8 %a, %b
  %constant = add i8 %a, 200
  %sub = sub i8 %a, %b
  %from = sub i8 7, %b
  %mul = mul i8 %a, -3
  %left = mul i8 5, %b
  %shl = shl i8 %a, 3
  %not = xor i8 %a, -1
  %or = or disjoint i8 %a, %b
  %wide = sext i8 %a to i64
  %zero = zext i8 %b to i64
  %sum = add i64 %wide, %zero
  %cut = trunc i64 %sum to i16
  %kept = freeze i16 %cut
  %last = shl i64 %sum, 61
  %element = getelementptr i32, ptr %p, i64 %sum
  %narrow = getelementptr i16, ptr %p, i8 %a
  %array = getelementptr [5 x i32], ptr %p, i64 -1, i8 %b
  %member = getelementptr %S, ptr %p, i16 %cut, i32 2, i64 %sum
  %lane = getelementptr %S, ptr %p, i64 1, i32 3, i64 %wide
  %space = addrspacecast ptr %p to ptr addrspace(4)
  %number = ptrtoint ptr %element to i64
  %pointer = inttoptr i64 %number to ptr
  %none.product = mul i8 %a, %b
  %none.or = or i8 %a, %b
  %none.xor = xor i8 %a, 1
  %none.and = and i8 %a, 3
  %none.shl = shl i8 %a, %b
  %none.beyond = shl i64 %sum, 62
  %none.lshr = lshr i8 %a, 1
  %none.div = udiv i8 %a, 3
  %none.number = ptrtoint ptr %p to i32
  %none.pointer = inttoptr i8 %a to ptr
  ret void
}
";

struct Values<'a>(&'a Module, &'a Function, BTreeMap<Value, Val>);

impl Operands for Values<'_> {
    fn value(&self, value: Value) -> Result<&Val, EvalError> {
        self.2.get(&value).ok_or(EvalError::Malformed("not computed"))
    }
    fn ty(&self, value: Value) -> Type {
        self.0.cx.value_type(self.1, value)
    }
}

impl Values<'_> {
    /// The bits of a value and their number; none if it is poison.
    fn bits(&self, value: Value) -> Option<(u128, u32)> {
        match self.2.get(&value)? {
            Val::Scalar(Scalar::Ptr(pointer)) => Some((pointer.address.into(), 64)),
            Val::Scalar(scalar) => {
                let bits = self.0.cx.types.int_bits(self.ty(value))?;
                Some((scalar.defined()?, bits))
            }
            _ => None,
        }
    }

    /// What the affine form of a value is; none if it has none, or of poison.
    fn form(&self, value: Value) -> Option<u128> {
        let (cx, layout) = (&self.0.cx, &self.0.data_layout);
        let mut sum = 0i128;
        let constant = affine::decompose(cx, layout, self.1, value, &mut |term| {
            assert!(!term.value.is_constant());
            let (number, bits) = self.bits(term.value)?;
            let number = match term.extension {
                Extension::Signed => int::signed(number, bits),
                Extension::None | Extension::Unsigned => number as i128,
            };
            sum = sum.wrapping_add(number.wrapping_mul(term.scale.into()));
            Some(())
        });
        Some(sum.wrapping_add(constant?.into()) as u128)
    }
}

fn check(module: &Module, function: &Function, args: [u8; 2]) -> usize {
    let layout = Some(&module.data_layout);
    let evaluator = Evaluator { layout, ..Evaluator::new(&module.cx.types) };
    let mut values = Values(module, function, BTreeMap::new());
    let pointer = Val::Scalar(Scalar::Ptr(Pointer::from_address(1 << 40)));
    let args = args.map(|arg| Val::bits(arg.into())).into_iter().chain([pointer]);
    values.2.extend(function.args.iter().copied().zip(args));
    let mut checked = 0;
    for (_, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        let Some(result) = data.result else { continue };
        data.op.for_each_value(|value| {
            if let Some(constant) = value.as_constant() {
                let known = evaluator.constant(&module.cx.constants, constant);
                values.2.insert(value, known.expect("a constant"));
            }
        });
        let value = evaluator.op(&data.op, &values, function.local_type(result));
        values.2.insert(result, value.expect("a value"));
        let name = function.value_name(result).unwrap_or_default();
        let form = values.form(result);
        if name.starts_with("none") {
            assert_eq!(form, None, "{name}");
        } else if let Some((number, bits)) = values.bits(result) {
            let form = form.unwrap_or_else(|| panic!("{name} has no form"));
            assert_eq!(form & int::mask(bits), number, "{name}");
            checked += 1;
        }
    }
    checked
}

#[test]
fn forms_are_what_is_computed() {
    let module = parse_module(FUNCTIONS).expect("a module");
    let function = &module.functions[module.function_order[0]];
    let mut checked = 0;
    for a in 0..=u8::MAX {
        for b in (0..=u8::MAX).step_by(3) {
            checked = checked.max(check(&module, function, [a, b]));
        }
    }
    assert_eq!(checked, 23, "forms of one run");
}
