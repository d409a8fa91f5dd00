; passes: add-fp-control<ftz>

target triple = "x86_64-unknown-unknown-elf"

define void @f(ptr %args, ptr %info) "mux-kernel"="entry-point" "mux-orig-fn"="f" !reqd_work_group_size !0 {
  ret void
}

define void @g() "mux-kernel" {
  ret void
}

!0 = !{i32 1, i32 2, i32 3}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "x86_64-unknown-unknown-elf"

; Function Attrs: alwaysinline
define internal void @f(ptr %args, ptr %info) #0 !reqd_work_group_size !0 {
  ret void
}

define void @g() #1 {
  ret void
}

declare void @llvm.x86.sse.stmxcsr(ptr)

declare void @llvm.x86.sse.ldmxcsr(ptr)

define void @f.host-fp-control(ptr %args, ptr %info) #2 !reqd_work_group_size !0 {
entry:
  %fp-control = alloca i32, align 4
  %fp-control-ftz = alloca i32, align 4
  call void @llvm.x86.sse.stmxcsr(ptr %fp-control)
  %0 = load i32, ptr %fp-control, align 4
  %1 = or i32 %0, 32768
  store i32 %1, ptr %fp-control-ftz, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr %fp-control-ftz)
  call void @f(ptr %args, ptr %info)
  call void @llvm.x86.sse.ldmxcsr(ptr %fp-control)
  ret void
}

attributes #0 = { alwaysinline "mux-orig-fn"="f" }
attributes #1 = { "mux-kernel" }
attributes #2 = { "mux-base-fn-name"="f" "mux-kernel"="entry-point" "mux-orig-fn"="f" }

!0 = !{i32 1, i32 2, i32 3}
