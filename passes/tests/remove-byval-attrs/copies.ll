; passes: remove-byval-attrs
; run: @k global=4 local=2 buf:iota:16
target triple = "spir64-unknown-unknown"

%S = type { i32, i32 }

define internal i32 @changes(ptr byval(%S) align 4 %s, i32 %n) noinline {
  %first = load i32, ptr %s, align 4
  store i32 77, ptr %s, align 4
  %sum = add i32 %first, %n
  ret i32 %sum
}

define internal i32 @reads(ptr noalias readonly byval(%S) align 4 %s) noinline {
  %second = getelementptr inbounds %S, ptr %s, i64 0, i32 1
  %value = load i32, ptr %second, align 4
  ret i32 %value
}

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
entry:
  %mine = alloca %S, align 4
  store i32 5, ptr %mine, align 4
  %second = getelementptr inbounds %S, ptr %mine, i64 0, i32 1
  store i32 6, ptr %second, align 4
  %id = call i64 @__mux_get_global_id(i32 0)
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  %old = load i32, ptr addrspace(1) %po, align 4
  %a = tail call i32 @changes(ptr byval(%S) align 4 %mine, i32 %old)
  %b = call i32 @changes(ptr byval(%S) align 4 %mine, i32 %a)
  %c = call i32 @reads(ptr byval(%S) align 4 %mine)
  %still = load i32, ptr %mine, align 4
  %x = add i32 %b, %c
  %y = add i32 %x, %still
  store i32 %y, ptr addrspace(1) %po, align 4
  ret void
}

declare i64 @__mux_get_global_id(i32)

attributes #0 = { "mux-kernel"="entry-point" }

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%S = type { i32, i32 }

; Function Attrs: noinline
define internal i32 @changes(ptr align 4 %s, i32 %n) #0 {
  %first = load i32, ptr %s, align 4
  store i32 77, ptr %s, align 4
  %sum = add i32 %first, %n
  ret i32 %sum
}

; Function Attrs: noinline
define internal i32 @reads(ptr noalias readonly align 4 %s) #0 {
  %second = getelementptr inbounds %S, ptr %s, i64 0, i32 1
  %value = load i32, ptr %second, align 4
  ret i32 %value
}

define spir_kernel void @k(ptr addrspace(1) %out) #1 {
entry:
  %0 = alloca %S, align 4
  %1 = alloca %S, align 4
  %mine = alloca %S, align 4
  store i32 5, ptr %mine, align 4
  %second = getelementptr inbounds %S, ptr %mine, i64 0, i32 1
  store i32 6, ptr %second, align 4
  %id = call i64 @__mux_get_global_id(i32 0)
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  %old = load i32, ptr addrspace(1) %po, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %0, ptr %mine, i64 8, i1 false)
  %a = call i32 @changes(ptr align 4 %0, i32 %old)
  call void @llvm.memcpy.p0.p0.i64(ptr %1, ptr %mine, i64 8, i1 false)
  %b = call i32 @changes(ptr align 4 %1, i32 %a)
  %c = call i32 @reads(ptr align 4 %mine)
  %still = load i32, ptr %mine, align 4
  %x = add i32 %b, %c
  %y = add i32 %x, %still
  store i32 %y, ptr addrspace(1) %po, align 4
  ret void
}

declare i64 @__mux_get_global_id(i32)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

attributes #0 = { noinline }
attributes #1 = { "mux-kernel"="entry-point" }
