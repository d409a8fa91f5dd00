//! How likely the tests hold that vector kernels make of their lanes' places
//! (`packetize/run_time_tests.rs`).

use super::Estimator;
use oxmux_ir::{BinaryOp, IntPredicate, Intrinsic, Op, Value};

/// How likely low bits are such that lanes' places lie behind each other, where a vector kernel
/// asks: kernels that exchange over distances do so in all steps but the last few. Estimated; no
/// command measures it.
const ALIGNED: f64 = 0.9;
/// How likely no bound keeps a lane's address back, where a vector kernel asks: few vectors are on
/// an image's border. Estimated; no command measures it.
pub(super) const NOT_CLAMPED: f64 = 0.95;
/// How likely all lanes are in one row, where a vector kernel asks and the row's length is not
/// known: rows are mostly longer than a vector. Estimated; no command measures it.
const IN_ROW: f64 = 0.9;

impl Estimator<'_> {
    /// How likely such a test holds; none if a condition is another one.
    pub(super) fn run_time_test(&self, condition: &Op) -> Option<f64> {
        let Op::ICmp { predicate, args, .. } = condition else { return None };
        match predicate {
            IntPredicate::Eq if self.about_low_bits(args) => Some(ALIGNED),
            IntPredicate::Eq if self.about_neighbours(args) => Some(NOT_CLAMPED),
            IntPredicate::Ult => self.row_odds(args),
            _ => None,
        }
    }

    /// Whether a comparison asks whether the bits that hold the number of the lane are zero, as the
    /// packetizer does (`packetize/run_time_tests.rs`).
    fn about_low_bits(&self, [value, zero]: &[Value; 2]) -> bool {
        let number = |value: Value| self.module.cx.constants.value_uint(value);
        let Some(Op::Binary { op: BinaryOp::And, args: [_, low], .. }) =
            self.function.def_op(*value)
        else {
            return false;
        };
        self.lanes > 1.0
            && number(*zero) == Some(0)
            && number(*low).is_some_and(|low| low as f64 == self.lanes - 1.0)
    }

    /// How likely what is left of the row behind the first lane has room for all of them; none if a
    /// comparison asks something else.
    fn row_odds(&self, [rest, room]: &[Value; 2]) -> Option<f64> {
        if self.lanes <= 1.0 {
            return None;
        }
        let number = |value: Value| self.module.cx.constants.value_uint(value);
        let length = match self.function.def_op(*rest)? {
            Op::Binary { op: BinaryOp::URem | BinaryOp::SRem, args: [_, length], .. } => {
                number(*length)
            }
            // Of a power of two.
            Op::Binary { op: BinaryOp::And, args: [_, low], .. } => {
                number(*low)?.checked_add(1).filter(|length| length.is_power_of_two())
            }
            _ => return None,
        };
        match (number(*room), length, self.function.def_op(*room)) {
            (Some(room), Some(length), _) => Some((room as f64 / length.max(1) as f64).min(1.0)),
            (None, None, Some(Op::Intrinsic(call))) if call.intrinsic == Intrinsic::USubSat => {
                Some(IN_ROW)
            }
            _ => None,
        }
    }

    /// Whether a comparison asks whether the last lane is as far behind the first as if no bound
    /// kept one back.
    fn about_neighbours(&self, [last, end]: &[Value; 2]) -> bool {
        let number = |value: Value| self.module.cx.constants.value_uint(value);
        let Some(Op::Binary { op: BinaryOp::Add, args: [_, total], .. }) =
            self.function.def_op(*end)
        else {
            return false;
        };
        let is_far = |total: u128| total > 0 && total as f64 % (self.lanes - 1.0) == 0.0;
        self.lanes > 1.0 && !last.is_constant() && number(*total).is_some_and(is_far)
    }

    /// Whether a comparison asks whether all lanes are as far behind the first one as if they all
    /// took the same side.
    pub(super) fn about_first_lane(&self, [lanes, expected]: &[Value; 2]) -> bool {
        let Some(Op::Binary { op: BinaryOp::Add, args: [first, offsets], .. }) =
            self.function.def_op(*expected)
        else {
            return false;
        };
        let spread = self.function.def_op(*first);
        offsets.is_constant()
            && matches!(spread, Some(Op::ShuffleVector { args: [from, _], mask })
                if from == lanes && mask.iter().all(|&lane| lane == 0))
    }
}

#[cfg(test)]
mod tests {
    use crate::cost::frequency::Frequencies;
    use oxmux_ir::analysis::{Cfg, Dominators, Loops};
    use oxmux_ir::text::parse_module;

    /// How often the side runs that a test of eight lanes chooses.
    fn odds(test: &str) -> f64 {
        let text = format!(
            "declare i32 @llvm.usub.sat.i32(i32, i32)
define void @f(i32 %first, i32 %length, ptr %p) {{
entry:
  {test}
  br i1 %c, label %together, label %each
together:
  store i32 0, ptr %p
  ret void
each:
  store i32 1, ptr %p
  ret void
}}
"
        );
        let module = parse_module(&text).expect("a module");
        let function = &module.functions[module.find_function("f").expect("a function")];
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        let frequencies = Frequencies::compute(&module, function, &cfg, &loops, 8);
        frequencies.of(function.block_order[1])
    }

    #[test]
    fn lanes_are_mostly_in_one_row() {
        let known = "%r = urem i32 %first, 28\n  %c = icmp ult i32 %r, 21";
        assert_eq!(odds(known), 0.75);
        let power = "%r = and i32 %first, 31\n  %c = icmp ult i32 %r, 24";
        assert_eq!(odds(power), 0.75);
        let room = "%room = call i32 @llvm.usub.sat.i32(i32 %length, i32 7)";
        let unknown = "%r = urem i32 %first, %length\n  %c = icmp ult i32 %r, %room";
        assert_eq!(odds(&format!("{room}\n  {unknown}")), super::IN_ROW);
        // Of another value than the row's length.
        let other = "%r = urem i32 %first, %length\n  %c = icmp ult i32 %r, 4";
        assert_eq!(odds(other), 0.5);
    }
}
