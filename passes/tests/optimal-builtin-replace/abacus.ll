; passes: optimal-builtin-replace
; The library's internal builtins become operations, scalar and vector, signed and unsigned.
; CHECK: define spir_kernel void @clz
; CHECK: %r = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
; CHECK: %v = call <2 x i16> @llvm.ctlz.v2i16(<2 x i16> %y, i1 false)
; CHECK: define spir_kernel void @mul_hi
; CHECK: sext i32 %x to i64
; CHECK: sext i32 %y to i64
; CHECK: mul i64
; CHECK: lshr i64
; CHECK: %r = trunc i64
; CHECK: zext <4 x i8> %a to <4 x i16>
; CHECK: lshr <4 x i16>
; CHECK: %v = trunc <4 x i16>
; CHECK: define spir_kernel void @minmax
; CHECK: %r = call float @llvm.minnum.f32(float %x, float %y)
; CHECK: %v = call <2 x double> @llvm.maxnum.v2f64(<2 x double> %a, <2 x double> %b)

target triple = "spir64-unknown-unknown"

declare spir_func i32 @_Z12__abacus_clzi(i32)
declare spir_func <2 x i16> @_Z12__abacus_clzDv2_t(<2 x i16>)
declare spir_func i32 @_Z15__abacus_mul_hiii(i32, i32)
declare spir_func <4 x i8> @_Z15__abacus_mul_hiDv4_hS_(<4 x i8>, <4 x i8>)
declare spir_func float @_Z13__abacus_fminff(float, float)
declare spir_func <2 x double> @_Z13__abacus_fmaxDv2_dS_(<2 x double>, <2 x double>)

define spir_kernel void @clz(ptr addrspace(1) %p, i32 %x, <2 x i16> %y) {
  %r = call spir_func i32 @_Z12__abacus_clzi(i32 %x)
  store i32 %r, ptr addrspace(1) %p, align 4
  %v = call spir_func <2 x i16> @_Z12__abacus_clzDv2_t(<2 x i16> %y)
  store <2 x i16> %v, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @mul_hi(ptr addrspace(1) %p, i32 %x, i32 %y, <4 x i8> %a, <4 x i8> %b) {
  %r = call spir_func i32 @_Z15__abacus_mul_hiii(i32 %x, i32 %y)
  store i32 %r, ptr addrspace(1) %p, align 4
  %v = call spir_func <4 x i8> @_Z15__abacus_mul_hiDv4_hS_(<4 x i8> %a, <4 x i8> %b)
  store <4 x i8> %v, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @minmax(ptr addrspace(1) %p, float %x, float %y, <2 x double> %a, <2 x double> %b) {
  %r = call spir_func float @_Z13__abacus_fminff(float %x, float %y)
  store float %r, ptr addrspace(1) %p, align 4
  %v = call spir_func <2 x double> @_Z13__abacus_fmaxDv2_dS_(<2 x double> %a, <2 x double> %b)
  store <2 x double> %v, ptr addrspace(1) %p, align 16
  ret void
}
