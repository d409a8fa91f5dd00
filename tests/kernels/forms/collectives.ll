; What all work-items of a group compute together: those that there are not give nothing to it.
; run: @collectives global=10 local=5 buf:i32:5,-3,8,1,9,-7,2,2,4,6 buf:f32:1.5,-0.0,2.25,1e9,3.0,0.1,0.2,0.3,0.4,0.5 buf:zero:240
; run: @collectives global=6 local=3 buf:i32:5,-3,8,1,9,-7 buf:f32:1.5,-0.0,2.25,1e9,3.0,0.1 buf:zero:144
; run: @collectives global=10 local=1 buf:i32:5,-3,8,1,9,-7,2,2,4,6 buf:f32:1.5,-0.0,2.25,1e9,3.0,0.1,0.2,0.3,0.4,0.5 buf:zero:240
declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_work_group_reduce_add_i32(i32, i32)
declare i32 @__mux_work_group_reduce_mul_i32(i32, i32)
declare i32 @__mux_work_group_reduce_smin_i32(i32, i32)
declare i32 @__mux_work_group_reduce_umax_i32(i32, i32)
declare float @__mux_work_group_reduce_fmax_f32(i32, float)
declare float @__mux_work_group_reduce_fadd_f32(i32, float)
declare i1 @__mux_work_group_all_i1(i32, i1)

define spir_kernel void @collectives(ptr addrspace(1) %in, ptr addrspace(1) %floats, ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %pf = getelementptr inbounds float, ptr addrspace(1) %floats, i64 %id
  %f = load float, ptr addrspace(1) %pf, align 4
  %sum = call i32 @__mux_work_group_reduce_add_i32(i32 0, i32 %x)
  %product = call i32 @__mux_work_group_reduce_mul_i32(i32 1, i32 %x)
  %least = call i32 @__mux_work_group_reduce_smin_i32(i32 2, i32 %x)
  %most = call i32 @__mux_work_group_reduce_umax_i32(i32 3, i32 %x)
  %fmost = call float @__mux_work_group_reduce_fmax_f32(i32 4, float %f)
  %positive = icmp sgt i32 %x, -5
  %all = call i1 @__mux_work_group_all_i1(i32 5, i1 %positive)
  %base = mul i64 %id, 6
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %base
  store i32 %sum, ptr addrspace(1) %q, align 4
  %q1 = getelementptr inbounds i32, ptr addrspace(1) %q, i64 1
  store i32 %product, ptr addrspace(1) %q1, align 4
  %q2 = getelementptr inbounds i32, ptr addrspace(1) %q, i64 2
  store i32 %least, ptr addrspace(1) %q2, align 4
  %q3 = getelementptr inbounds i32, ptr addrspace(1) %q, i64 3
  store i32 %most, ptr addrspace(1) %q3, align 4
  %q4 = getelementptr inbounds i32, ptr addrspace(1) %q, i64 4
  store float %fmost, ptr addrspace(1) %q4, align 4
  %wide = zext i1 %all to i32
  %q5 = getelementptr inbounds i32, ptr addrspace(1) %q, i64 5
  store i32 %wide, ptr addrspace(1) %q5, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
