; passes: widen-pointers
; Members behind a pointer move with it; what was aligned by the old offsets is so no more.
; CHECK: alloca [2 x %S], align 16
; CHECK: store i64 %both, ptr %f2, align 8
; CHECK: store i32 4, ptr %f3, align 4
; run: @kernel global=1 local=1 buf:iota:8 buf:zero:16 i64:77
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

%S = type { ptr addrspace(1), i32, i64, [4 x i32] }

define void @kernel(ptr addrspace(1) %a, ptr addrspace(1) %out, i64 %both) #0 {
  %s = alloca [2 x %S], align 16
  %s1 = getelementptr inbounds %S, ptr %s, i32 1
  %f1 = getelementptr inbounds %S, ptr %s1, i32 0, i32 1
  %f2 = getelementptr inbounds [2 x %S], ptr %s, i32 0, i32 1, i32 2
  %f3 = getelementptr inbounds [2 x %S], ptr %s, i32 0, i32 0, i32 3, i32 0
  store ptr addrspace(1) %a, ptr %s1, align 4
  store i32 3, ptr %f1, align 4
  store i64 %both, ptr %f2, align 8
  store i32 4, ptr %f3, align 16
  %i = load i32, ptr %f1, align 4
  %p = load ptr addrspace(1), ptr %s1, align 4
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %x = load i32, ptr addrspace(1) %q, align 4
  %y = load i32, ptr %f3, align 4
  %z = add i32 %x, %y
  %w = load i64, ptr %f2, align 8
  store i32 %z, ptr addrspace(1) %out, align 4
  %o = getelementptr i8, ptr addrspace(1) %out, i32 8
  store i64 %w, ptr addrspace(1) %o, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
