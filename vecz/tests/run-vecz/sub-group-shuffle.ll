; passes: run-vecz<width=4>
; A sub-group is a vector. Where the lanes to take from are constants, a shuffle is one.
; CHECK: define spir_kernel void @__vecz_v4_k(
; CHECK: %a = shufflevector <4 x i32> %x, <4 x i32> %x, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK: shufflevector <4 x i32> %a, <4 x i32> %x, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
; CHECK: shufflevector <4 x i32>
; CHECK-NOT: __mux_sub_group

declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_get_sub_group_size()
declare i32 @__mux_get_sub_group_local_id()
declare i32 @__mux_sub_group_shuffle_xor_i32(i32, i32)
declare i32 @__mux_sub_group_shuffle_up_i32(i32, i32, i32)
declare i32 @__mux_sub_group_broadcast_i32(i32, i32)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %a = call i32 @__mux_sub_group_shuffle_xor_i32(i32 %x, i32 1)
  %b = call i32 @__mux_sub_group_shuffle_up_i32(i32 %a, i32 %x, i32 1)
  %c = call i32 @__mux_sub_group_broadcast_i32(i32 %b, i32 2)
  %s = call i32 @__mux_get_sub_group_size()
  %l = call i32 @__mux_get_sub_group_local_id()
  %d = add i32 %b, %c
  %e = add i32 %d, %s
  %f = add i32 %e, %l
  store i32 %f, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
