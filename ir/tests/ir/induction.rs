//! The analysis of induction variables against the interpreter's arithmetic.

use oxmux_ir::analysis::induction::{InductionStep, backedge_taken_count};
use oxmux_ir::analysis::{Cfg, Counter, Dominators, ExitTest, Inductions, Loops};
use oxmux_ir::text::parse_module;
use oxmux_ir::{Function, IntPredicate, Module, OpFlags, Value};

/// The bits of the numbers of which all combinations are tried.
const BITS: u32 = 4;

fn as_signed(number: i128) -> i128 {
    if number >= 1 << (BITS - 1) { number - (1 << BITS) } else { number }
}

fn holds(predicate: IntPredicate, a: i128, b: i128) -> bool {
    use IntPredicate::*;
    match predicate {
        Eq => a == b,
        Ne => a != b,
        Ugt | Sgt => a > b,
        Uge | Sge => a >= b,
        Ult | Slt => a < b,
        Ule | Sle => a <= b,
    }
}

/// How often the comparison holds in a row in four bits, and whether no number on the way wrapped.
fn run(predicate: IntPredicate, [first, step, bound]: [i128; 3]) -> Option<(u128, bool)> {
    let view = |n: i128| if predicate.is_unsigned() { n & 15 } else { as_signed(n & 15) };
    let (mut at, mut wrapped) = (first, view(first) != first);
    for count in 0..=16 {
        if !holds(predicate, view(at), bound) {
            return Some((count, !wrapped));
        }
        wrapped |= view(at + step) != view(at) + step;
        at += step;
    }
    None
}

#[test]
fn counts_are_those_of_wrapping_arithmetic() {
    let mut known = 0u32;
    for predicate in IntPredicate::ALL.iter().copied() {
        let range = if predicate.is_unsigned() { 0..16 } else { -8..8 };
        // The number after the first step may be beyond the bits.
        for first in range.start - 8..range.end + 8 {
            for bound in range.clone() {
                for step in -8..8 {
                    let numbers = [first, step, bound];
                    let expected =
                        run(predicate, numbers).and_then(|(n, exact)| exact.then_some(n));
                    let found = backedge_taken_count(predicate, BITS, numbers);
                    assert_eq!(found, expected, "{predicate} {numbers:?}");
                    known += u32::from(found.is_some());
                }
            }
        }
    }
    assert!(known > 10_000, "{known} of {} are known", 10 * 16 * 16 * 16);
}

/// Looks at the one loop of a function, whose test is at the end of the block `test`.
fn with_loop<T>(
    text: &str,
    test: &str,
    look: impl FnOnce(&Module, &Function, &Cfg, &Inductions<'_>, ExitTest<'_>) -> T,
) -> T {
    let module = parse_module(text).expect("a module");
    let function = &module.functions[module.function_order[0]];
    let cfg = Cfg::compute(function);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    let id = loops.ids().next().expect("a loop");
    let of = loops.get(id);
    let resolve = |value: Value| value;
    let inductions = Inductions {
        module: &module,
        function,
        header: of.header,
        latches: &of.latches,
        resolve: &resolve,
    };
    let exiting = loops.exits(id, &cfg).into_iter().map(|(from, _)| from);
    let exiting = exiting.into_iter().find(|&b| function.block_name(b) == Some(test));
    let exiting = exiting.expect("the test's block");
    let exit = ExitTest::find(function, exiting, |block| loops.contains(id, block));
    look(&module, function, &cfg, &inductions, exit.expect("a test"))
}

#[test]
fn a_loop_that_tests_at_its_end() {
    let text = "define void @f(ptr %p) {
entry:
  br label %again
again:
  %i = phi i32 [ 5, %entry ], [ %next, %again ]
  %q = phi ptr [ %p, %entry ], [ %q.next, %again ]
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %again ]
  %sum.next = add i32 %sum, %i
  %q.next = getelementptr i64, ptr %q, i64 3
  %next = add nuw i32 4, %i
  %done = icmp ule i32 250, %next
  br i1 %done, label %end, label %again
end:
  ret void
}
";
    with_loop(text, "again", |module, function, cfg, inductions, test| {
        let counters: Vec<Counter> = inductions.counters(test.predicate, test.args).collect();
        let [counter] = counters[..] else { panic!("{} counters", counters.len()) };
        assert_eq!(counter.predicate, IntPredicate::Ult);
        assert!(counter.tests_next);
        assert_eq!(counter.induction.step, InductionStep::Constant(4));
        assert_eq!(counter.induction.flags, OpFlags::NUW);
        let starts = inductions.starts(cfg, counter.induction.index);
        let &[start] = &starts[..] else { panic!("{} starts", starts.len()) };
        assert_eq!(counter.backedge_taken_count(module, function, start), Some(61));
        let address = inductions.of_param(1).expect("an address");
        assert_eq!(address.step, InductionStep::Constant(24));
        let sum = inductions.of_param(2).expect("a sum");
        assert!(
            matches!(sum.step, InductionStep::Operand(value) if value == counter.induction.param)
        );
    });
}

#[test]
fn a_loop_that_tests_at_its_header() {
    let text = "define void @f(i32 %n, i32 %by) {
entry:
  br label %again
again:
  %i = phi i32 [ 0, %entry ], [ %next, %body ], [ %next, %other ]
  %j = phi i32 [ 0, %entry ], [ %next, %body ], [ %i, %other ]
  %go = icmp sgt i32 %n, %i
  br i1 %go, label %body, label %end
body:
  %next = add i32 %i, %by
  %odd = icmp eq i32 %next, 9
  br i1 %odd, label %other, label %again
other:
  br label %again
end:
  ret void
}
";
    with_loop(text, "again", |module, function, _, inductions, test| {
        let counter = inductions.counters(test.predicate, test.args).next().expect("a counter");
        assert!(!counter.tests_next && counter.predicate == IntPredicate::Slt);
        assert!(matches!(counter.induction.step, InductionStep::Operand(_)));
        let start = module.cx.clone().i32(0);
        assert_eq!(counter.backedge_taken_count(module, function, start), None);
        assert_eq!(inductions.of_param(1), None, "the latches give it different values");
    });
}

#[test]
fn counts_in_more_than_64_bits_are_not_known() {
    let text = "define void @f() {
entry:
  br label %again
again:
  %i = phi i128 [ 170141183460469231731687303715884105720, %entry ], [ %next, %again ]
  %next = add i128 %i, 9223372036854775807
  %go = icmp sle i128 %next, 170141183460469231731687303715884105727
  br i1 %go, label %again, label %end
end:
  ret void
}
";
    with_loop(text, "again", |module, function, cfg, inductions, test| {
        let counter = inductions.counters(test.predicate, test.args).next().expect("a counter");
        let starts = inductions.starts(cfg, counter.induction.index);
        let &[start] = &starts[..] else { panic!("{} starts", starts.len()) };
        assert_eq!(counter.backedge_taken_count(module, function, start), None);
    });
}
