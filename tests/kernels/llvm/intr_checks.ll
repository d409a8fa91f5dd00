; allow.runtime.check, allow.ubsan.check, experimental.widenable.condition
; run: @kernel global=44 local=11 buf:i32:176:seed=142 buf:i32:176:below=1:seed=0
declare i1 @llvm.allow.runtime.check(metadata)
declare i1 @llvm.experimental.widenable.condition()
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = call i1 @llvm.allow.runtime.check(metadata !"x")
  %c = call i1 @llvm.experimental.widenable.condition()
  %z = zext i1 %a to i32
  %y = mul i32 %z, 0
  %r = add i32 %x, %y
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
