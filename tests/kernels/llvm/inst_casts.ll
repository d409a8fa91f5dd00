; vector casts and bit casts between shapes
; run: @kernel global=44 local=11 buf:i32:176:seed=71 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %v = bitcast i32 %x to <4 x i8>
  %z = zext <4 x i8> %v to <4 x i16>
  %w = bitcast <4 x i16> %z to i64
  %d = bitcast i64 %w to double
  %e = bitcast double %d to <2 x i32>
  %b = bitcast <4 x i8> %v to <32 x i1>
  %c = bitcast <32 x i1> %b to i32
  %f = bitcast <2 x i32> %e to <8 x i8>
  %g = extractelement <8 x i8> %f, i32 4
  %h = sext i8 %g to i32
  %r = add i32 %c, %h
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
