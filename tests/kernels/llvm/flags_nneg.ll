; zext nneg and uitofp nneg
; run: @kernel global=44 local=11 buf:i32:176:seed=2 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = and i32 %x, 65535
  %z = zext nneg i32 %a to i64
  %f = uitofp nneg i32 %a to float
  %b = fptoui float %f to i64
  %s = add nuw nsw i64 %z, %b
  %r = trunc nuw nsw i64 %s to i32
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
