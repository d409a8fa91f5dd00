; The greatest and least floats of a work-group: with zeros of both signs alone, with NaN among them, and in rows that vectors do
; not fill.
; run: @kernel global=90 local=30 buf:f32:360:seed=4 buf:i32:1440:below=1:seed=0
; vectors: 2@0 4@0 8@0p 16@0t 32@0
; interpreted: 8
declare i64 @_Z13get_global_idj(i32)
declare spir_func float @_Z21work_group_reduce_maxf(float)
declare spir_func float @_Z21work_group_reduce_minf(float)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %p, align 4
  %bits = trunc i64 %i to i32
  %sign = shl i32 %bits, 31
  %zero = bitcast i32 %sign to float
  %some = and i32 %bits, 7
  %is = icmp eq i32 %some, 3
  %nan = select i1 %is, float 0x7FF8000000000000, float %x
  %a = call spir_func float @_Z21work_group_reduce_maxf(float %nan)
  %b = call spir_func float @_Z21work_group_reduce_minf(float %nan)
  %c = call spir_func float @_Z21work_group_reduce_maxf(float %zero)
  %d = call spir_func float @_Z21work_group_reduce_minf(float %zero)
  %ai = bitcast float %a to i32
  %bi = bitcast float %b to i32
  %ci = bitcast float %c to i32
  %di = bitcast float %d to i32
  %row = shl i64 %i, 2
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %row
  store i32 %ai, ptr addrspace(1) %o, align 4
  %o1 = getelementptr i32, ptr addrspace(1) %o, i64 1
  store i32 %bi, ptr addrspace(1) %o1, align 4
  %o2 = getelementptr i32, ptr addrspace(1) %o, i64 2
  store i32 %ci, ptr addrspace(1) %o2, align 4
  %o3 = getelementptr i32, ptr addrspace(1) %o, i64 3
  store i32 %di, ptr addrspace(1) %o3, align 4
  ret void
}
