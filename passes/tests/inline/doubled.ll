; passes: inline
; What inlining would leave is known before anything is copied, and is in proportion to the program.
; error: limit: inlined_instructions_max of 60000 exceeded

declare spir_func i64 @__mux_get_global_id(i32)
define spir_func void @f0(ptr addrspace(1) %q) {
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  store i64 %id, ptr addrspace(1) %q, align 8
  ret void
}
define spir_func void @f1(ptr addrspace(1) %q) {
  call spir_func void @f0(ptr addrspace(1) %q)
  call spir_func void @f0(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f2(ptr addrspace(1) %q) {
  call spir_func void @f1(ptr addrspace(1) %q)
  call spir_func void @f1(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f3(ptr addrspace(1) %q) {
  call spir_func void @f2(ptr addrspace(1) %q)
  call spir_func void @f2(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f4(ptr addrspace(1) %q) {
  call spir_func void @f3(ptr addrspace(1) %q)
  call spir_func void @f3(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f5(ptr addrspace(1) %q) {
  call spir_func void @f4(ptr addrspace(1) %q)
  call spir_func void @f4(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f6(ptr addrspace(1) %q) {
  call spir_func void @f5(ptr addrspace(1) %q)
  call spir_func void @f5(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f7(ptr addrspace(1) %q) {
  call spir_func void @f6(ptr addrspace(1) %q)
  call spir_func void @f6(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f8(ptr addrspace(1) %q) {
  call spir_func void @f7(ptr addrspace(1) %q)
  call spir_func void @f7(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f9(ptr addrspace(1) %q) {
  call spir_func void @f8(ptr addrspace(1) %q)
  call spir_func void @f8(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f10(ptr addrspace(1) %q) {
  call spir_func void @f9(ptr addrspace(1) %q)
  call spir_func void @f9(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f11(ptr addrspace(1) %q) {
  call spir_func void @f10(ptr addrspace(1) %q)
  call spir_func void @f10(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f12(ptr addrspace(1) %q) {
  call spir_func void @f11(ptr addrspace(1) %q)
  call spir_func void @f11(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f13(ptr addrspace(1) %q) {
  call spir_func void @f12(ptr addrspace(1) %q)
  call spir_func void @f12(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f14(ptr addrspace(1) %q) {
  call spir_func void @f13(ptr addrspace(1) %q)
  call spir_func void @f13(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f15(ptr addrspace(1) %q) {
  call spir_func void @f14(ptr addrspace(1) %q)
  call spir_func void @f14(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f16(ptr addrspace(1) %q) {
  call spir_func void @f15(ptr addrspace(1) %q)
  call spir_func void @f15(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f17(ptr addrspace(1) %q) {
  call spir_func void @f16(ptr addrspace(1) %q)
  call spir_func void @f16(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f18(ptr addrspace(1) %q) {
  call spir_func void @f17(ptr addrspace(1) %q)
  call spir_func void @f17(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f19(ptr addrspace(1) %q) {
  call spir_func void @f18(ptr addrspace(1) %q)
  call spir_func void @f18(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f20(ptr addrspace(1) %q) {
  call spir_func void @f19(ptr addrspace(1) %q)
  call spir_func void @f19(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f21(ptr addrspace(1) %q) {
  call spir_func void @f20(ptr addrspace(1) %q)
  call spir_func void @f20(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f22(ptr addrspace(1) %q) {
  call spir_func void @f21(ptr addrspace(1) %q)
  call spir_func void @f21(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f23(ptr addrspace(1) %q) {
  call spir_func void @f22(ptr addrspace(1) %q)
  call spir_func void @f22(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f24(ptr addrspace(1) %q) {
  call spir_func void @f23(ptr addrspace(1) %q)
  call spir_func void @f23(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f25(ptr addrspace(1) %q) {
  call spir_func void @f24(ptr addrspace(1) %q)
  call spir_func void @f24(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f26(ptr addrspace(1) %q) {
  call spir_func void @f25(ptr addrspace(1) %q)
  call spir_func void @f25(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f27(ptr addrspace(1) %q) {
  call spir_func void @f26(ptr addrspace(1) %q)
  call spir_func void @f26(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f28(ptr addrspace(1) %q) {
  call spir_func void @f27(ptr addrspace(1) %q)
  call spir_func void @f27(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f29(ptr addrspace(1) %q) {
  call spir_func void @f28(ptr addrspace(1) %q)
  call spir_func void @f28(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f30(ptr addrspace(1) %q) {
  call spir_func void @f29(ptr addrspace(1) %q)
  call spir_func void @f29(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f31(ptr addrspace(1) %q) {
  call spir_func void @f30(ptr addrspace(1) %q)
  call spir_func void @f30(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f32(ptr addrspace(1) %q) {
  call spir_func void @f31(ptr addrspace(1) %q)
  call spir_func void @f31(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f33(ptr addrspace(1) %q) {
  call spir_func void @f32(ptr addrspace(1) %q)
  call spir_func void @f32(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f34(ptr addrspace(1) %q) {
  call spir_func void @f33(ptr addrspace(1) %q)
  call spir_func void @f33(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f35(ptr addrspace(1) %q) {
  call spir_func void @f34(ptr addrspace(1) %q)
  call spir_func void @f34(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f36(ptr addrspace(1) %q) {
  call spir_func void @f35(ptr addrspace(1) %q)
  call spir_func void @f35(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f37(ptr addrspace(1) %q) {
  call spir_func void @f36(ptr addrspace(1) %q)
  call spir_func void @f36(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f38(ptr addrspace(1) %q) {
  call spir_func void @f37(ptr addrspace(1) %q)
  call spir_func void @f37(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f39(ptr addrspace(1) %q) {
  call spir_func void @f38(ptr addrspace(1) %q)
  call spir_func void @f38(ptr addrspace(1) %q)
  ret void
}
define spir_func void @f40(ptr addrspace(1) %q) {
  call spir_func void @f39(ptr addrspace(1) %q)
  call spir_func void @f39(ptr addrspace(1) %q)
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %q) {
  call spir_func void @f40(ptr addrspace(1) %q)
  ret void
}
