; passes: run-vecz<width=4>,work-item-loops
; run: @k global=8 local=8 buf:iota:512 buf:zero:32 i32:1000
; A minimum that is cut to 8 bits wraps between two lanes, here from 127 to -128: that the minimum moves with the lanes does not tell that
; the addresses do.
; CHECK: define internal spir_func void @__vecz_v4_k(
; CHECK-NOT: load <4 x i32>

declare i64 @__mux_get_global_id(i32)
declare i32 @llvm.umin.i32(i32, i32)

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %narrow = trunc i64 %id to i32
  %before = add i32 %narrow, 126
  %limited = call i32 @llvm.umin.i32(i32 %before, i32 %n)
  %cut = trunc i32 %limited to i8
  %middle = getelementptr i32, ptr addrspace(1) %in, i64 128
  %p = getelementptr i32, ptr addrspace(1) %middle, i8 %cut
  %x = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
