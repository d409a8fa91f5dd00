; Vectors of one lane, as clang makes them for NVIDIA's target.
; run: @kernel global=26 local=13 buf:i32:480:below=100:seed=7 buf:i32:3328:below=1:seed=9
; vectors: 2@0 4@0 4@0p 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %p, ptr addrspace(1) %q) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load <1 x i32>, ptr addrspace(1) %a, align 4
  %v = shufflevector <1 x i32> %x, <1 x i32> poison, <3 x i32> <i32 0, i32 poison, i32 poison>
  %y = extractelement <3 x i32> %v, i32 0
  %at = zext i32 %y to i64
  %g = getelementptr i32, ptr addrspace(1) %p, i64 %at
  %b = getelementptr <1 x i64>, ptr addrspace(1) %q, i64 %id
  %odd = trunc i32 %y to i1
  br i1 %odd, label %some, label %rest
some:
  %z = load <1 x i32>, ptr addrspace(1) %g, align 4
  %h = load <1 x float>, ptr addrspace(1) %g, align 4
  %k = load <1 x i8>, ptr addrspace(1) %g, align 1
  %zz = add <1 x i32> %z, <i32 5>
  %hh = bitcast <1 x float> %h to <1 x i32>
  %kk = sext <1 x i8> %k to <1 x i32>
  %s1 = xor <1 x i32> %zz, %hh
  %s2 = sub <1 x i32> %s1, %kk
  store <1 x i32> %s2, ptr addrspace(1) %b, align 4
  %far = getelementptr i32, ptr addrspace(1) %q, i64 100
  %spread = mul i64 %id, 3
  %c = getelementptr i32, ptr addrspace(1) %far, i64 %spread
  store <1 x i32> %s2, ptr addrspace(1) %c, align 4
  br label %rest
rest:
  %m = phi <1 x i32> [ %x, %entry ], [ %s2, %some ]
  %l = extractelement <1 x i32> %m, i32 0
  %wide = zext i32 %l to i64
  %one = insertelement <1 x i64> poison, i64 %wide, i32 0
  %e = getelementptr i8, ptr addrspace(1) %q, i64 1000
  %d = getelementptr i64, ptr addrspace(1) %e, i64 %id
  store <1 x i64> %one, ptr addrspace(1) %d, align 8
  ret void
}
declare i64 @_Z13get_global_idj(i32)
