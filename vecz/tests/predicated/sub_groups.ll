; passes: run-vecz<width=4;predicated>
; A sub-group has as many work-items as there are lanes, and those that there are not take no part in what it computes.
; CHECK: @__vecz_v4_vp_k(
; CHECK: %vl = trunc i64
; CHECK: %lanes.active = icmp ult <4 x i32>
; CHECK: select <4 x i1> %lanes.active, <4 x i32> %x, <4 x i32> zeroinitializer
; CHECK: call i32 @llvm.vector.reduce.add.v4i32(
; CHECK: add i32 %sum, %vl

declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_get_sub_group_size()
declare i32 @__mux_sub_group_reduce_add_i32(i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %sum = call i32 @__mux_sub_group_reduce_add_i32(i32 %x)
  %size = call i32 @__mux_get_sub_group_size()
  %y = add i32 %sum, %size
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %y, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
