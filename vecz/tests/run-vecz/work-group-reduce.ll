; passes: run-vecz<width=4>
; Where any order gives the same, the lanes are joined first and the vector takes part with one value. The last bit of a sum of
; floats depends on the order: all lanes take part, side by side.
; CHECK: define spir_kernel void @__vecz_v4_k(
; CHECK: %3 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)
; CHECK: %sum = call i32 @__mux_work_group_reduce_add_i32(i32 0, i32 %3)
; CHECK: call i1 @llvm.vector.reduce.or.v4i1(
; CHECK: call i1 @__mux_work_group_any_i1(i32 1, i1
; CHECK: %total = call <4 x float> @__mux_work_group_reduce_fadd_v4f32(i32 2, <4 x float> %f)
; CHECK: extractelement <4 x float> %total, i32 0
; run: @k global=8 local=4 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_work_group_reduce_add_i32(i32, i32)
declare i1 @__mux_work_group_any_i1(i32, i1)
declare float @__mux_work_group_reduce_fadd_f32(i32, float)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %sum = call i32 @__mux_work_group_reduce_add_i32(i32 0, i32 %x)
  %big = icmp ugt i32 %x, 6
  %any = call i1 @__mux_work_group_any_i1(i32 1, i1 %big)
  %f = sitofp i32 %x to float
  %total = call float @__mux_work_group_reduce_fadd_f32(i32 2, float %f)
  %t = fptosi float %total to i32
  %a = zext i1 %any to i32
  %s = add i32 %sum, %a
  %r = add i32 %s, %t
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
