; passes: instcombine,dce
; run: @k global=1 local=1 buf:iota:8 buf:zero:48
; Lanes that come from one vector in the end are picked from it at once, or are that vector.
; CHECK: %v = load <4 x i32>
; CHECK: store <4 x i32> %v, ptr addrspace(1) %o
; CHECK: store <4 x i32> %v, ptr addrspace(1) %q
; CHECK: shufflevector <4 x i32> %v, <4 x i32> %v, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK: @two

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) #0 {
  %v = load <4 x i32>, ptr addrspace(1) %p, align 16
  %even = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> <i32 0, i32 2>
  %odd = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> <i32 1, i32 3>
  %again = shufflevector <2 x i32> %even, <2 x i32> %odd, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  store <4 x i32> %again, ptr addrspace(1) %o, align 16
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  %a1 = insertelement <4 x i32> poison, i32 %a, i32 0
  %b1 = insertelement <4 x i32> %a1, i32 %b, i32 1
  %c1 = insertelement <4 x i32> %b1, i32 %c, i32 2
  %d1 = insertelement <4 x i32> %c1, i32 %d, i32 3
  %q = getelementptr i8, ptr addrspace(1) %o, i64 16
  store <4 x i32> %d1, ptr addrspace(1) %q, align 16
  %a2 = insertelement <4 x i32> poison, i32 %d, i32 0
  %b2 = insertelement <4 x i32> %a2, i32 %c, i32 1
  %c2 = insertelement <4 x i32> %b2, i32 %b, i32 2
  %d2 = insertelement <4 x i32> %c2, i32 %a, i32 3
  store <4 x i32> %d2, ptr addrspace(1) %p, align 16
  ret void
}

; Lanes of two vectors.
; CHECK: shufflevector <4 x i32> %x, <4 x i32> %y
define <4 x i32> @two(<4 x i32> %x, <4 x i32> %y) {
  %r = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  ret <4 x i32> %r
}

attributes #0 = { "mux-kernel"="entry-point" }
