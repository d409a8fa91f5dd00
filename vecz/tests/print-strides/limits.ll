; passes: print<strides>
; prints: strides of 'k' in dimension 0:
; prints:   linear with limits, stride 4: %a = load i32, ptr addrspace(1) %p.a, align 4
; prints:   linear with limits, stride -8: %b = load i32, ptr addrspace(1) %p.b, align 4
; prints:   linear if uniform, stride 4: %c = load i32, ptr addrspace(1) %p.c, align 4
; A minimum of two moving values is nothing that the first and the last lane tell: all are asked.

declare i64 @__mux_get_global_id(i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n, i64 %m) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %i32 = trunc i64 %i to i32
  %before = add i32 %i32, -1
  %high = call i32 @llvm.smax.i32(i32 %before, i32 0)
  %sum = add i32 %high, %n
  %sum64 = sext i32 %sum to i64
  %p.a = getelementptr i32, ptr addrspace(1) %p, i64 %sum64
  %a = load i32, ptr addrspace(1) %p.a, align 4
  %low = call i64 @llvm.umin.i64(i64 %i, i64 %m)
  %back = sub i64 %m, %low
  %twice = shl i64 %back, 1
  %p.b = getelementptr i32, ptr addrspace(1) %p, i64 %twice
  %b = load i32, ptr addrspace(1) %p.b, align 4
  %other = sub i64 %m, %i
  %both = call i64 @llvm.umin.i64(i64 %i, i64 %other)
  %p.c = getelementptr i32, ptr addrspace(1) %p, i64 %both
  %c = load i32, ptr addrspace(1) %p.c, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
