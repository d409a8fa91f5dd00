; vectors of 1, 3, 5 and 17 lanes
; run: @kernel global=44 local=11 buf:i32:176:seed=99 buf:i32:176:below=1:seed=0
declare i32 @llvm.vector.reduce.add.v17i32(<17 x i32>)
declare i16 @llvm.vector.reduce.xor.v5i16(<5 x i16>)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %j = urem i64 %i, 5
  %a = insertelement <1 x i32> poison, i32 %x, i32 0
  %b = add <1 x i32> %a, <i32 3>
  %e = extractelement <1 x i32> %b, i32 0
  %c = insertelement <17 x i32> zeroinitializer, i32 %e, i32 16
  %d = add <17 x i32> %c, %c
  %f = call i32 @llvm.vector.reduce.add.v17i32(<17 x i32> %d)
  %g = insertelement <5 x i16> <i16 1, i16 2, i16 3, i16 4, i16 5>, i16 9, i64 %j
  %h = mul <5 x i16> %g, %g
  %k = call i16 @llvm.vector.reduce.xor.v5i16(<5 x i16> %h)
  %z = zext i16 %k to i32
  %r = add i32 %f, %z
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
