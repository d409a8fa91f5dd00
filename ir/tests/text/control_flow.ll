; Blocks, phis, and values that stand before their definitions.
define i32 @loop(i32 %n, ptr %p) {
entry:
  %empty = icmp eq i32 %n, 0
  br i1 %empty, label %exit, label %body

body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %self = phi i32 [ %n, %entry ], [ %self, %body ]
  %next = add nuw i32 %i, 1
  %done = icmp eq i32 %next, %self
  br i1 %done, label %exit, label %body, !llvm.loop !0

exit:
  %result = phi i32 [ 0, %entry ], [ %next, %body ]
  ret i32 %result
}

define i32 @numbers(i32, i32) {
  %3 = icmp slt i32 %0, %1
  br i1 %3, label %4, label %6

4:
  %5 = add i32 %0, 1
  br label %8

6:
  %7 = mul i32 %1, 3
  br label %8

8:
  %9 = phi i32 [ %5, %4 ], [ %7, %6 ]
  ret i32 %9
}

define i32 @several_edges(i32 %x) {
entry:
  switch i32 %x, label %default [
    i32 0, label %join
    i32 1, label %join
    i32 -1, label %other
  ], !prof !1

other:
  br i1 true, label %join, label %join

default:
  br label %join

join:
  %v = phi i32 [ 5, %entry ], [ 5, %entry ], [ %x, %other ], [ %x, %other ], [ 9, %default ]
  ret i32 %v
}

define i32 @out_of_order(i32 %x) {
  br label %first

second:
  %b = add i32 %a, 1
  ret i32 %b

first:
  %a = mul i32 %x, 2
  br label %second
}

define void @unreachable_blocks(ptr %p) {
  ret void

dead:
  %v = phi ptr [ %alias, %dead ], [ null, %deader ]
  %alias = bitcast ptr %v to ptr
  store i32 0, ptr %alias, align 4
  br label %dead

deader:
  %self = bitcast ptr %self to ptr
  store i32 1, ptr %self, align 4
  br label %dead

deadest:
  unreachable
}

define void @"a function"(i32 %"an argument", i32 %0) {
"a block":
  %"a value" = add i32 %"an argument", %0
  br label %"another block"

"another block":                                  ; preds = %"a block"
  %"1" = add i32 %"a value", %"a value"
  ret void
}

!0 = distinct !{!0, !2}
!1 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
!2 = !{!"llvm.loop.mustprogress"}
