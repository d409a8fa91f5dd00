; opaque, recursive, empty, quoted structures
; run: @kernel global=44 local=11 buf:i32:176:seed=102 buf:i32:176:below=1:seed=0
%"node t" = type { ptr, i32, {}, [0 x %o] }
%o = type { ptr, i8 }
%f = type opaque
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %q = alloca %"node t"
  store ptr null, ptr %q
  %p = getelementptr inbounds %"node t", ptr %q, i32 0, i32 1
  store i32 %x, ptr %p
  %e = alloca {}
  %z = alloca [0 x i32]
  %r = load i32, ptr %p
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
