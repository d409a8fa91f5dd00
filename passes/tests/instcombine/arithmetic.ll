; Each function is one rule on integers.
; passes: instcombine

define i32 @constant_to_right(i32 %x) {
  %r = add nsw i32 7, %x
  ret i32 %r
}
define i32 @sub_to_add(i32 %x) {
  %r = sub nsw i32 %x, 7
  ret i32 %r
}
define i32 @sub_of_smallest_wraps(i32 %x) {
  %r = sub nsw i32 %x, -2147483648
  ret i32 %r
}
define i32 @reassociate_keeps_nuw(i32 %x) {
  %a = add nuw i32 %x, 1
  %r = add nuw i32 %a, 2
  ret i32 %r
}
define i32 @reassociate_drops_nuw(i32 %x) {
  %a = add nuw i32 %x, -1
  %r = add nuw i32 %a, 2
  ret i32 %r
}
define i32 @signed_division(i16 %x, i16 %y) {
  %a = zext i16 %x to i32
  %b = zext i16 %y to i32
  %r = sdiv i32 %a, %b
  ret i32 %r
}
define i32 @division_by_power(i32 %x) {
  %a = udiv exact i32 %x, 8
  %b = sdiv exact i32 %x, 8
  %c = sdiv i32 %x, 8
  %d = urem i32 %x, 8
  %e = xor i32 %a, %b
  %f = xor i32 %c, %d
  %r = xor i32 %e, %f
  ret i32 %r
}
define i32 @shift_of_shift(i32 %x) {
  %a = shl i32 %x, 3
  %r = shl i32 %a, 4
  ret i32 %r
}
define i32 @shifts_to_zero(i32 %x) {
  %a = lshr i32 %x, 16
  %r = lshr i32 %a, 16
  ret i32 %r
}
define i32 @shifts_to_sign(i32 %x) {
  %a = ashr i32 %x, 16
  %r = ashr i32 %a, 31
  ret i32 %r
}
define i32 @shifts_to_mask(i32 %x) {
  %a = shl i32 %x, 8
  %r = lshr i32 %a, 8
  ret i32 %r
}
define i32 @mask_of_zext(i16 %x) {
  %a = zext i16 %x to i32
  %r = and i32 %a, 65535
  ret i32 %r
}
define i32 @mask_of_sext(i16 %x) {
  %a = sext i16 %x to i32
  %r = and i32 %a, 255
  ret i32 %r
}
define i32 @mask_of_shifted(i32 %x) {
  %a = shl i32 %x, 8
  %r = and i32 %a, 255
  ret i32 %r
}
define i32 @product_of_even_numbers(i32 %x, i32 %y) {
  %a = shl i32 %x, 1
  %b = shl i32 %y, 1
  %c = mul i32 %a, %b
  %r = and i32 %c, 3
  ret i32 %r
}
define i1 @not_of_compare(i32 %x, i32 %y) {
  %a = icmp slt i32 %x, %y
  %r = xor i1 %a, true
  ret i1 %r
}
define i32 @division_by_zero_stays(i32 %x) {
  %r = udiv i32 %x, 0
  ret i32 %r
}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define i32 @constant_to_right(i32 %x) {
  %r = add nsw i32 %x, 7
  ret i32 %r
}

define i32 @sub_to_add(i32 %x) {
  %r = add nsw i32 %x, -7
  ret i32 %r
}

define i32 @sub_of_smallest_wraps(i32 %x) {
  %r = add i32 %x, -2147483648
  ret i32 %r
}

define i32 @reassociate_keeps_nuw(i32 %x) {
  %r = add nuw i32 %x, 3
  ret i32 %r
}

define i32 @reassociate_drops_nuw(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}

define i32 @signed_division(i16 %x, i16 %y) {
  %a = zext i16 %x to i32
  %b = zext i16 %y to i32
  %r = udiv i32 %a, %b
  ret i32 %r
}

define i32 @division_by_power(i32 %x) {
  %a = lshr exact i32 %x, 3
  %b = ashr exact i32 %x, 3
  %c = sdiv i32 %x, 8
  %d = and i32 %x, 7
  %e = xor i32 %a, %b
  %f = xor i32 %c, %d
  %r = xor i32 %e, %f
  ret i32 %r
}

define i32 @shift_of_shift(i32 %x) {
  %r = shl i32 %x, 7
  ret i32 %r
}

define i32 @shifts_to_zero(i32 %x) {
  ret i32 0
}

define i32 @shifts_to_sign(i32 %x) {
  %r = ashr i32 %x, 31
  ret i32 %r
}

define i32 @shifts_to_mask(i32 %x) {
  %r = and i32 %x, 16777215
  ret i32 %r
}

define i32 @mask_of_zext(i16 %x) {
  %a = zext i16 %x to i32
  ret i32 %a
}

define i32 @mask_of_sext(i16 %x) {
  %1 = zext i16 %x to i32
  %r = and i32 %1, 255
  ret i32 %r
}

define i32 @mask_of_shifted(i32 %x) {
  ret i32 0
}

define i32 @product_of_even_numbers(i32 %x, i32 %y) {
  ret i32 0
}

define i1 @not_of_compare(i32 %x, i32 %y) {
  %r = icmp sge i32 %x, %y
  ret i1 %r
}

define i32 @division_by_zero_stays(i32 %x) {
  %r = udiv i32 %x, 0
  ret i32 %r
}
