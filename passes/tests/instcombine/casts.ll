; Each function is one rule on casts.
; passes: instcombine

define i64 @zext_of_zext(i8 %x) {
  %a = zext i8 %x to i16
  %r = zext i16 %a to i64
  ret i64 %r
}
define i64 @sext_of_zext(i8 %x) {
  %a = zext i8 %x to i16
  %r = sext i16 %a to i64
  ret i64 %r
}
define i16 @trunc_of_sext(i8 %x) {
  %a = sext i8 %x to i64
  %r = trunc i64 %a to i16
  ret i16 %r
}
define i8 @trunc_of_zext_to_same(i8 %x) {
  %a = zext i8 %x to i64
  %r = trunc i64 %a to i8
  ret i8 %r
}
define i32 @sext_of_lossless_trunc(i32 %x) {
  %a = trunc nsw i32 %x to i8
  %r = sext i8 %a to i32
  ret i32 %r
}
define i32 @sext_of_trunc_stays(i32 %x) {
  %a = trunc nuw i32 %x to i8
  %r = sext i8 %a to i32
  ret i32 %r
}
define i32 @zext_of_trunc(i32 %x) {
  %a = trunc i32 %x to i8
  %r = zext i8 %a to i32
  ret i32 %r
}
define float @sitofp_of_zext(i16 %x) {
  %a = zext i16 %x to i32
  %r = sitofp i32 %a to float
  ret float %r
}
define float @fptrunc_of_fpext(half %x) {
  %a = fpext half %x to double
  %r = fptrunc double %a to float
  ret float %r
}
define float @fptrunc_to_same_keeps_nan(float %x) {
  %a = fpext float %x to double
  %r = fptrunc double %a to float
  ret float %r
}
define float @fptrunc_to_same(float %x) {
  %a = fpext float %x to double
  %r = fptrunc nnan double %a to float
  ret float %r
}
define <2 x i32> @bitcast_of_bitcast(<8 x i8> %x) {
  %a = bitcast <8 x i8> %x to i64
  %r = bitcast i64 %a to <2 x i32>
  ret <2 x i32> %r
}
define ptr @pointer_round_trip(ptr %x) {
  %a = ptrtoint ptr %x to i64
  %r = inttoptr i64 %a to ptr
  ret ptr %r
}
define ptr @pointer_loses_bits(ptr %x) {
  %a = ptrtoint ptr %x to i32
  %r = inttoptr i32 %a to ptr
  ret ptr %r
}
define i64 @cast_of_select(i1 %c) {
  %a = select i1 %c, i8 -1, i8 3
  %r = sext i8 %a to i64
  ret i64 %r
}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

define i64 @zext_of_zext(i8 %x) {
  %r = zext i8 %x to i64
  ret i64 %r
}

define i64 @sext_of_zext(i8 %x) {
  %r = zext i8 %x to i64
  ret i64 %r
}

define i16 @trunc_of_sext(i8 %x) {
  %r = sext i8 %x to i16
  ret i16 %r
}

define i8 @trunc_of_zext_to_same(i8 %x) {
  ret i8 %x
}

define i32 @sext_of_lossless_trunc(i32 %x) {
  ret i32 %x
}

define i32 @sext_of_trunc_stays(i32 %x) {
  %a = trunc nuw i32 %x to i8
  %r = sext i8 %a to i32
  ret i32 %r
}

define i32 @zext_of_trunc(i32 %x) {
  %r = and i32 %x, 255
  ret i32 %r
}

define float @sitofp_of_zext(i16 %x) {
  %r = uitofp i16 %x to float
  ret float %r
}

define float @fptrunc_of_fpext(half %x) {
  %r = fpext half %x to float
  ret float %r
}

define float @fptrunc_to_same_keeps_nan(float %x) {
  %a = fpext float %x to double
  %r = fptrunc double %a to float
  ret float %r
}

define float @fptrunc_to_same(float %x) {
  ret float %x
}

define <2 x i32> @bitcast_of_bitcast(<8 x i8> %x) {
  %r = bitcast <8 x i8> %x to <2 x i32>
  ret <2 x i32> %r
}

define ptr @pointer_round_trip(ptr %x) {
  ret ptr %x
}

define ptr @pointer_loses_bits(ptr %x) {
  %a = ptrtoint ptr %x to i32
  %r = inttoptr i32 %a to ptr
  ret ptr %r
}

define i64 @cast_of_select(i1 %c) {
  %r = select i1 %c, i64 -1, i64 3
  ret i64 %r
}
