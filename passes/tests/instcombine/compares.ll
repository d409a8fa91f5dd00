; Each function is one rule on comparisons.
; passes: instcombine

define i1 @known_bits_decide(i32 %x, i32 %y) {
  %a = lshr i32 %x, 8
  %b = or i32 %y, -2147483648
  %r = icmp ult i32 %a, %b
  ret i1 %r
}
define i1 @range_end(i32 %x) {
  %r = icmp sle i32 %x, 2147483647
  ret i1 %r
}
define i1 @to_equality(i32 %x) {
  %r = icmp ult i32 %x, 1
  ret i1 %r
}
define i1 @to_strict(i32 %x) {
  %r = icmp sge i32 %x, 10
  ret i1 %r
}
define i1 @of_zext(i8 %x) {
  %a = zext i8 %x to i32
  %r = icmp slt i32 %a, 10
  ret i1 %r
}
define i1 @of_sext(i8 %x) {
  %a = sext i8 %x to i32
  %r = icmp ult i32 %a, -3
  ret i1 %r
}
define i1 @of_sext_that_cannot_be(i8 %x) {
  %a = sext i8 %x to i32
  %r = icmp ult i32 %a, 200
  ret i1 %r
}
define i1 @undone(i32 %x) {
  %a = add i32 %x, 5
  %r = icmp eq i32 %a, 3
  ret i1 %r
}
define i1 @order_is_not_undone(i32 %x) {
  %a = add nsw i32 %x, 5
  %r = icmp slt i32 %a, 3
  ret i1 %r
}
define i1 @difference(i32 %x, i32 %y) {
  %a = sub i32 %x, %y
  %r = icmp ne i32 %a, 0
  ret i1 %r
}
define i1 @of_bool(i1 %x) {
  %a = zext i1 %x to i32
  %r = icmp eq i32 %a, 0
  ret i1 %r
}
define i32 @select_of_not(i1 %c, i32 %x, i32 %y) {
  %n = xor i1 %c, true
  %r = select i1 %n, i32 %x, i32 %y
  ret i32 %r
}
define i1 @select_is_no_and(i1 %c, i1 %x) {
  %r = select i1 %c, i1 %x, i1 false
  ret i1 %r
}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define i1 @known_bits_decide(i32 %x, i32 %y) {
  ret i1 true
}

define i1 @range_end(i32 %x) {
  ret i1 true
}

define i1 @to_equality(i32 %x) {
  %r = icmp eq i32 %x, 0
  ret i1 %r
}

define i1 @to_strict(i32 %x) {
  %r = icmp sgt i32 %x, 9
  ret i1 %r
}

define i1 @of_zext(i8 %x) {
  %r = icmp ult i8 %x, 10
  ret i1 %r
}

define i1 @of_sext(i8 %x) {
  %r = icmp ult i8 %x, -3
  ret i1 %r
}

define i1 @of_sext_that_cannot_be(i8 %x) {
  %a = sext i8 %x to i32
  %r = icmp ult i32 %a, 200
  ret i1 %r
}

define i1 @undone(i32 %x) {
  %r = icmp eq i32 %x, -2
  ret i1 %r
}

define i1 @order_is_not_undone(i32 %x) {
  %a = add nsw i32 %x, 5
  %r = icmp slt i32 %a, 3
  ret i1 %r
}

define i1 @difference(i32 %x, i32 %y) {
  %r = icmp ne i32 %x, %y
  ret i1 %r
}

define i1 @of_bool(i1 %x) {
  %r = xor i1 %x, true
  ret i1 %r
}

define i32 @select_of_not(i1 %c, i32 %x, i32 %y) {
  %r = select i1 %c, i32 %y, i32 %x
  ret i32 %r
}

define i1 @select_is_no_and(i1 %c, i1 %x) {
  %r = select i1 %c, i1 %x, i1 false
  ret i1 %r
}
