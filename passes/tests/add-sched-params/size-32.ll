; passes: add-sched-params,define-mux-builtins
; The structures of a 32-bit module are smaller.
; CHECK: %MuxWorkItemInfo = type { [3 x i32], i32, i32, i32 }
; CHECK: %MuxWorkGroupInfo = type { [3 x i32], [3 x i32], [3 x i32], [3 x i32], i32 }
; CHECK: define internal i32 @__mux_get_local_id(i32 %0, ptr noalias nonnull align 4 dereferenceable(24) %wi-info, ptr noalias nonnull align 4 dereferenceable(52) %wg-info)
; CHECK: load i32, ptr %4, align 4

target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

declare i32 @__mux_get_local_id(i32)

define void @kernel() #0 {
  %id = call i32 @__mux_get_local_id(i32 1)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
