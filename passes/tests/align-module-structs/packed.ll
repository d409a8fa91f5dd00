; passes: align-module-structs
; A target that aligns a member more than SPIR does: padding is not enough.
; CHECK: %more = type <{ i64, i128 }>
; CHECK: %tail = type <{ i128, i32, [4 x i8] }>
; CHECK: %outer = type { i32, [4 x i8], %more }
target datalayout = "e-m:e-i64:64-i128:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%more = type { i64, i128 }
%tail = type { i128, i32 }
%outer = type { i32, %more }

define void @f(ptr %p) {
  %a = getelementptr %more, ptr %p, i64 0, i32 1
  %b = getelementptr %tail, ptr %p, i64 0, i32 1
  %c = getelementptr %outer, ptr %p, i64 0, i32 1, i32 1
  ret void
}
