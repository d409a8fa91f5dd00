; passes: early-cse
; A barrier ends what is known of shared memory, and nothing that is known of private memory; queries stay known.
; CHECK: @f
; CHECK: load i32, ptr addrspace(3)
; CHECK: call spir_func i64 @__mux_get_local_id
; CHECK: call spir_func void @__mux_work_group_barrier
; CHECK-NOT: @__mux_get_local_id
; CHECK: load i32, ptr addrspace(3)
; CHECK-NOT: load
; CHECK: ret i32

declare spir_func void @__mux_work_group_barrier(i32, i32, i32)
declare spir_func i64 @__mux_get_local_id(i32)

define i32 @f(ptr addrspace(3) %l, ptr %p) {
  %a = load i32, ptr addrspace(3) %l, align 4
  %i = call spir_func i64 @__mux_get_local_id(i32 0)
  store i64 %i, ptr %p, align 8
  call spir_func void @__mux_work_group_barrier(i32 0, i32 2, i32 264)
  %b = load i32, ptr addrspace(3) %l, align 4
  %j = call spir_func i64 @__mux_get_local_id(i32 0)
  %k = load i64, ptr %p, align 8
  %m = add i64 %j, %k
  %n = trunc i64 %m to i32
  %c = add i32 %a, %b
  %d = add i32 %c, %n
  ret i32 %d
}
