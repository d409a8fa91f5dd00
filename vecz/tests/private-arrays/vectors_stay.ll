; passes: run-vecz<width=4>,work-item-loops
; run: @k global=4 local=4 buf:iota:8 buf:zero:64
; Vectors of bytes are words, and where one is accessed by its bytes, too, it stays; so does one of floats of which two are accessed as
; one number.
; CHECK: define internal spir_func void @__vecz_v4_k
; CHECK-NOT: [4 x i8]]]
; CHECK-NOT: [4 x float]]]
; CHECK: ret void

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %a = alloca [2 x <4 x i8>], align 4
  %b = alloca [2 x <4 x float>], align 16
  %id = call i64 @__mux_get_global_id(i32 0)
  %from = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %from, align 4
  %i = and i64 %id, 1
  %bytes = bitcast i32 %x to <4 x i8>
  %p = getelementptr [2 x <4 x i8>], ptr %a, i64 0, i64 %i
  store <4 x i8> %bytes, ptr %p, align 4
  %p2 = getelementptr [2 x <4 x i8>], ptr %a, i64 0, i64 %i, i64 0
  %byte = load i8, ptr %p2, align 1
  %f = sitofp i32 %x to float
  %v0 = insertelement <4 x float> zeroinitializer, float %f, i32 1
  %q = getelementptr [2 x <4 x float>], ptr %b, i64 0, i64 %i
  store <4 x float> %v0, ptr %q, align 16
  %two = load i64, ptr %q, align 16
  %high = lshr i64 %two, 32
  %w = trunc i64 %high to i32
  %wide = zext i8 %byte to i32
  %sum = add i32 %w, %wide
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
