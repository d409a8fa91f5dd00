; passes: print<strides>
; prints: strides of 'k' in dimension 0:
; prints:   divergent: %a = load i32, ptr addrspace(1) %p.a, align 4
; prints:   linear with limits, stride 4: %b = load i32, ptr addrspace(1) %p.b, align 4
; A minimum that is cut to 8 bits wraps between lanes, and an index of 8 bits is extended by its sign.

declare i64 @__mux_get_global_id(i32)
declare i32 @llvm.umin.i32(i32, i32)

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %i32 = trunc i64 %i to i32
  %low = call i32 @llvm.umin.i32(i32 %i32, i32 %n)
  %cut = trunc i32 %low to i8
  %p.a = getelementptr i32, ptr addrspace(1) %p, i8 %cut
  %a = load i32, ptr addrspace(1) %p.a, align 4
  %p.b = getelementptr [4 x i32], ptr addrspace(1) %p, i64 0, i32 %low
  %b = load i32, ptr addrspace(1) %p.b, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
