; lanes that a vector does not have, by variables and constants: the numbers count modulo a power of two, else the first lane is meant
; run: @kernel global=44 local=11 buf:i32:704:seed=71 buf:i32:5632:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds [4 x i32], ptr addrspace(1) %in, i64 %i
  %po = getelementptr inbounds [32 x i32], ptr addrspace(1) %out, i64 %i
  %v = load <4 x i32>, ptr addrspace(1) %pi, align 4
  %x = load i32, ptr addrspace(1) %pi, align 4
  %p = getelementptr inbounds i32, ptr addrspace(1) %pi, i64 1
  %y = load i32, ptr addrspace(1) %p, align 4
  %t = trunc i64 %i to i32
  %narrow = trunc i32 %y to i8
  %wide = zext i32 %y to i128
  %high = shl i128 %wide, 77
  %three = shufflevector <4 x i32> %v, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %long = shufflevector <4 x i32> %v, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4>
  %bits = icmp slt <16 x i32> %long, zeroinitializer
  %a0 = extractelement <4 x i32> %v, i32 %y
  %a1 = extractelement <3 x i32> %three, i32 %y
  %a2 = extractelement <16 x i32> %long, i8 %narrow
  %a3 = extractelement <16 x i1> %bits, i32 %x
  %a4 = extractelement <4 x i32> %v, i32 7
  %a5 = extractelement <3 x i32> %three, i64 5
  %a6 = extractelement <4 x i32> %v, i128 %high
  %a7 = extractelement <4 x i32> %v, i64 %i
  %b0 = insertelement <4 x i32> %v, i32 %t, i32 %y
  %b1 = insertelement <3 x i32> %three, i32 %t, i32 %x
  %b2 = insertelement <16 x i32> %long, i32 %t, i8 %narrow
  %b3 = insertelement <16 x i1> %bits, i1 true, i32 %y
  %b4 = insertelement <4 x i32> %v, i32 %t, i32 6
  %b5 = insertelement <3 x i32> %three, i32 %t, i32 4
  %a3.wide = zext i1 %a3 to i32
  store i32 %a0, ptr addrspace(1) %po, align 4
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 1
  store i32 %a1, ptr addrspace(1) %p1, align 4
  %p2 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 2
  store i32 %a2, ptr addrspace(1) %p2, align 4
  %p3 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 3
  store i32 %a3.wide, ptr addrspace(1) %p3, align 4
  %p4 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 4
  store i32 %a4, ptr addrspace(1) %p4, align 4
  %p5 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 5
  store i32 %a5, ptr addrspace(1) %p5, align 4
  %p6 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 6
  store i32 %a6, ptr addrspace(1) %p6, align 4
  %p7 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 7
  store i32 %a7, ptr addrspace(1) %p7, align 4
  %q0 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 8
  store <4 x i32> %b0, ptr addrspace(1) %q0, align 4
  %q1 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 12
  store <3 x i32> %b1, ptr addrspace(1) %q1, align 4
  %q4 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 15
  store <16 x i1> %b3, ptr addrspace(1) %q4, align 4
  %q2 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 16
  store <16 x i32> %b2, ptr addrspace(1) %q2, align 4
  %q3 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 16
  store <4 x i32> %b4, ptr addrspace(1) %q3, align 4
  %q5 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 24
  store <3 x i32> %b5, ptr addrspace(1) %q5, align 4
  ret void
}
