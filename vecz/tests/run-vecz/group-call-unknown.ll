; passes: run-vecz<width=4>
; An unknown function is still known to be convergent by its name: it is not called for each lane.
; remark: not vectorized: a group operation that was not lowered
; CHECK-NOT: __vecz

declare i64 @__mux_get_global_id(i32)
declare i32 @_Z15sub_group_electv()

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = call i32 @_Z15sub_group_electv()
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %i, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
