; device: fp64=0
; passes: replace-printf,check-unsupported-types
; On a device without double, floats and halves that were widened for printf are recorded as they were; constants are those of
; float. No double is left.
; CHECK-NOT: double
; CHECK: call i32 @printf.call.0(float %f, ptr addrspace(1) %printf.buffer)
; CHECK: call i32 @printf.call.1(half %h, ptr addrspace(1) %printf.buffer)
; CHECK: call i32 @printf.call.2(<2 x float> %v, ptr addrspace(1) %printf.buffer)
; CHECK: call i32 @printf.call.0(float 1.500000e+00, ptr addrspace(1) %printf.buffer)
; CHECK: call i32 @printf.call.0(float 0x3FB99999A0000000, ptr addrspace(1) %printf.buffer)
; CHECK-NOT: fpext
; CHECK: !{!"%f\0A", !"float"}
; CHECK: !{!"%f\0A", !"half"}

@f = addrspace(2) constant [4 x i8] c"%f\0A\00"
@v = addrspace(2) constant [8 x i8] c"%v2hlf\0A\00"

declare i32 @printf(ptr addrspace(2), ...)

define spir_kernel void @k(float %f, half %h, <2 x float> %v) {
  %wide = fpext float %f to double
  %a = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @f, double %wide)
  %wider = fpext half %h to double
  %b = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @f, double %wider)
  %c = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @v, <2 x float> %v)
  %d = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @f, double 1.5)
  %e = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @f, double 0.1)
  ret void
}
