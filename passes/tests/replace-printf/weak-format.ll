; A format in a constant that another module may define, too, is the one that there is.
; passes: replace-printf
; CHECK-NOT: @printf(
; CHECK: define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(1) %printf.buffer) #0
; CHECK: %r = call i32 @printf.call.0(i32 %x, double %d, ptr addrspace(1) %printf.buffer)
; CHECK: store i32 %r, ptr addrspace(1) %out
; CHECK: declare i64 @__mux_get_group_id(i32)
; CHECK: declare i64 @__mux_get_num_groups(i32)
; CHECK: define internal i32 @printf.call.0(i32 %0, double %1, ptr addrspace(1) %printf.buffer)
; CHECK: atomicrmw add ptr addrspace(1) %printf.buffer, i64 32 monotonic
; CHECK: "oxmux-printf-buffer"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

@.str = weak addrspace(2) constant [10 x i8] c"x %d %5g\0A\00", align 1

declare spir_func i32 @printf(ptr addrspace(2), ...)

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 {
entry:
  %x = load i32, ptr addrspace(1) %out, align 4
  %d = sitofp i32 %x to double
  %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.str, i32 %x, double %d)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
