; passes: handle-barriers<debug;no-tail>
; The name that older texts of the specification have for the pass, with its parameters.
; CHECK: define void @k.mux-barrier-wrapper(ptr addrspace(1) %out)
; run: @k global=8 local=4 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %w = mul i32 %v, 3
  store i32 %w, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
