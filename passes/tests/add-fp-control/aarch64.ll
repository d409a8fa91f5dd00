; The device may say it, too. The name's base is used.
; passes: add-fp-control
; device: ftz

target triple = "aarch64-unknown-linux-gnu"

define void @f.mux-kernel-wrapper(ptr %args) noinline "mux-kernel"="entry-point" "mux-base-fn-name"="f" {
  ret void
}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "aarch64-unknown-linux-gnu"

; Function Attrs: noinline
define internal void @f.mux-kernel-wrapper(ptr %args) #0 {
  ret void
}

declare i64 @llvm.aarch64.get.fpcr()

declare void @llvm.aarch64.set.fpcr(i64)

; Function Attrs: noinline
define void @f.host-fp-control(ptr %args) #1 {
entry:
  %fp-control = call i64 @llvm.aarch64.get.fpcr()
  %0 = or i64 %fp-control, 16777216
  call void @llvm.aarch64.set.fpcr(i64 %0)
  call void @f.mux-kernel-wrapper(ptr %args)
  call void @llvm.aarch64.set.fpcr(i64 %fp-control)
  ret void
}

attributes #0 = { noinline "mux-base-fn-name"="f" }
attributes #1 = { noinline "mux-base-fn-name"="f" "mux-kernel"="entry-point" }
