; passes: align-module-structs<exact>
; Members in their places stay, others move to them.
; CHECK: %same = type { <4 x i32>, <4 x i32> }
; CHECK: %moved = type { i32, [12 x i8], <4 x i32> }
target datalayout = "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64"
target triple = "armv7-unknown-unknown"

%same = type { <4 x i32>, <4 x i32> }
%moved = type { i32, <4 x i32> }

define void @f(ptr %s, ptr %t) {
  %a = getelementptr inbounds %same, ptr %s, i32 0, i32 1
  store <4 x i32> zeroinitializer, ptr %a, align 16
  %b = getelementptr inbounds %moved, ptr %t, i32 0, i32 1
  store <4 x i32> zeroinitializer, ptr %b, align 16
  ret void
}
