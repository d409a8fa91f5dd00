; passes: replace-printf,run-vecz<width=2>
; What is printed is recorded for each lane in turn.
; CHECK: define spir_kernel void @__vecz_v2_k(
; CHECK: call i32 @printf.call.0(
; CHECK: call i32 @printf.call.0(

@format = private unnamed_addr addrspace(2) constant [4 x i8] c"%d\0A\00"

declare i64 @__mux_get_global_id(i32)
declare spir_func i32 @printf(ptr addrspace(2), ...)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = trunc i64 %id to i32
  %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @format, i32 %x)
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
