; passes: replace-module-scope-vars
; Members are in the order of the module; arrays of bytes are between them where alignment asks for it. A vector of three
; has the place of four, and the structure the alignment of the largest.
; CHECK: %localVarTypes = type { i16, [14 x i8], <3 x float>, i8, [7 x i8], double, i32, [12 x i8], [2 x i8] }
; CHECK-NOT: addrspace(3) global
; CHECK: define internal spir_func void @kernel(ptr addrspace(1) %out, ptr addrspace(3) %local-vars)
; CHECK: define spir_kernel void @kernel.mux-local-var-wrapper(ptr addrspace(1) %out) #1 !reqd_work_group_size !0
; CHECK: alloca %localVarTypes, align 64
; CHECK: attributes #0 = { alwaysinline convergent "mux-orig-fn"="kernel" }
; CHECK: attributes #1 = { convergent "mux-base-fn-name"="kernel" "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }

@a = internal unnamed_addr addrspace(3) global i16 undef, align 2
@b = internal unnamed_addr addrspace(3) global <3 x float> undef, align 16
@c = internal unnamed_addr addrspace(3) global i8 undef, align 1
@d = internal unnamed_addr addrspace(3) global double undef, align 8
@e = internal unnamed_addr addrspace(3) global i32 undef, align 4
@f = internal unnamed_addr addrspace(3) global [2 x i8] undef, align 64
@elsewhere = internal addrspace(1) global i32 0, align 4

define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
  store i16 1, ptr addrspace(3) @a, align 2
  store <3 x float> zeroinitializer, ptr addrspace(3) @b, align 16
  store i8 1, ptr addrspace(3) @c, align 1
  store double 1.0, ptr addrspace(3) @d, align 8
  store i32 1, ptr addrspace(3) @e, align 4
  store i8 1, ptr addrspace(3) @f, align 1
  store i32 2, ptr addrspace(1) @elsewhere, align 4
  ret void
}

attributes #0 = { convergent "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }

!0 = !{i32 4, i32 1, i32 1}
