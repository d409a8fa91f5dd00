; passes: instcombine
; run: @lanes global=1 local=1 buf:i32:1,2,3,4 buf:zero:32
; CHECK: @lane
; CHECK: ret i32 %x
; CHECK: @member
; CHECK: ret i32 %y
; CHECK: @address
; CHECK: getelementptr i8, ptr %p, i64 20
; CHECK: @space
; CHECK: load i32, ptr addrspace(1) %p

define i32 @lane(<4 x i32> %v, i32 %x) {
  %a = insertelement <4 x i32> %v, i32 %x, i64 1
  %b = insertelement <4 x i32> %a, i32 7, i64 2
  %c = shufflevector <4 x i32> %b, <4 x i32> poison, <2 x i32> <i32 3, i32 1>
  %d = extractelement <2 x i32> %c, i64 1
  ret i32 %d
}
define i32 @member({ i32, [2 x i32] } %s, i32 %x, i32 %y) {
  %a = insertvalue { i32, [2 x i32] } %s, i32 %y, 1, 1
  %b = insertvalue { i32, [2 x i32] } %a, i32 %x, 0
  %c = extractvalue { i32, [2 x i32] } %b, 1
  %d = extractvalue [2 x i32] %c, 1
  %e = extractvalue { i32, [2 x i32] } %b, 1, 1
  %f = select i1 true, i32 %e, i32 %d
  ret i32 %f
}
define i32 @address(ptr %p) {
  %a = getelementptr i32, ptr %p, i64 2
  %b = getelementptr [4 x i32], ptr %a, i64 0, i64 3
  %v = load i32, ptr %b, align 4
  ret i32 %v
}
define i32 @space(ptr addrspace(1) %p) {
  %a = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %v = load i32, ptr addrspace(4) %a, align 4
  ret i32 %v
}
define spir_kernel void @lanes(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %v = load <4 x i32>, ptr addrspace(1) %in, align 16
  %a = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %b = shufflevector <4 x i32> %a, <4 x i32> poison, <4 x i32> <i32 1, i32 1, i32 poison, i32 3>
  %c = shufflevector <4 x i32> %a, <4 x i32> %v, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %b, ptr addrspace(1) %out, align 16
  %o = getelementptr i8, ptr addrspace(1) %out, i64 16
  store <4 x i32> %c, ptr addrspace(1) %o, align 16
  ret void
}
