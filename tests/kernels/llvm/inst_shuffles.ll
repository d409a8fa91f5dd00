; shuffles of other lengths, with poison, of zero
; run: @kernel global=44 local=11 buf:i32:176:seed=50 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = insertelement <3 x i32> poison, i32 %x, i32 0
  %t = trunc i64 %i to i32
  %b = insertelement <3 x i32> %a, i32 %t, i64 1
  %c = insertelement <3 x i32> %b, i32 9, i8 2
  %s = shufflevector <3 x i32> %c, <3 x i32> zeroinitializer, <5 x i32> <i32 2, i32 poison, i32 5, i32 undef, i32 0>
  %u = shufflevector <5 x i32> %s, <5 x i32> undef, <2 x i32> <i32 4, i32 0>
  %z = shufflevector <2 x i32> %u, <2 x i32> poison, <4 x i32> zeroinitializer
  %e = extractelement <4 x i32> %z, i32 3
  %f = extractelement <2 x i32> %u, i32 1
  %r = add i32 %e, %f
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
