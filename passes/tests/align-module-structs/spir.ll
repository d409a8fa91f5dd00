; passes: align-module-structs
; The front end's own layout: nothing to do.
; CHECK: %struct.S = type { <4 x i32>, <4 x i32> }
; CHECK: %struct.T = type { i8, i64, <3 x float> }
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%struct.S = type { <4 x i32>, <4 x i32> }
%struct.T = type { i8, i64, <3 x float> }

define void @f(ptr %s, ptr %t) {
  %a = getelementptr inbounds %struct.S, ptr %s, i64 0, i32 1
  %b = getelementptr inbounds %struct.T, ptr %t, i64 0, i32 2
  ret void
}
