; vectors of pointers: getelementptr, loads, compares, casts
; run: @kernel global=44 local=11 buf:i32:176:seed=69 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %b = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %in, i32 0
  %s = shufflevector <2 x ptr addrspace(1)> %b, <2 x ptr addrspace(1)> poison, <2 x i32> zeroinitializer
  %g = getelementptr inbounds i32, <2 x ptr addrspace(1)> %s, <2 x i64> <i64 1, i64 3>
  %h = getelementptr i32, <2 x ptr addrspace(1)> %g, i64 %i
  %h2 = getelementptr i32, <2 x ptr addrspace(1)> %s, i32 2
  %n = ptrtoint <2 x ptr addrspace(1)> %g to <2 x i64>
  %q = inttoptr <2 x i64> %n to <2 x ptr addrspace(1)>
  %c = icmp eq <2 x ptr addrspace(1)> %q, %g
  %e = extractelement <2 x ptr addrspace(1)> %g, i32 1
  %f = extractelement <2 x ptr addrspace(1)> %h2, i32 0
  %a1 = load i32, ptr addrspace(1) %e
  %a2 = load i32, ptr addrspace(1) %f
  %c0 = extractelement <2 x i1> %c, i32 0
  %z = zext i1 %c0 to i32
  %t = add i32 %a1, %a2
  %t2 = add i32 %t, %z
  %r = add i32 %t2, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
