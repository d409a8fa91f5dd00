; vectors of bits
; run: @kernel global=44 local=11 buf:i32:176:seed=107 buf:i32:176:below=1:seed=0
declare i1 @llvm.vector.reduce.or.v8i1(<8 x i1>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %m = and i32 %x, 7
  %t = insertelement <8 x i1> zeroinitializer, i1 true, i32 %m
  %u = xor <8 x i1> %t, <i1 true, i1 true, i1 false, i1 true, i1 false, i1 false, i1 true, i1 true>
  %a = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %u)
  %b = bitcast <8 x i1> %u to i8
  %q = alloca <8 x i1>
  store <8 x i1> %u, ptr %q
  %l = load i8, ptr %q
  %z = zext i8 %b to i32
  %y = zext i8 %l to i32
  %w = zext i1 %a to i32
  %s = add i32 %z, %y
  %r = add i32 %s, %w
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
