; cmpxchg: weak, volatile, of pointers, mixed orders
; run: @kernel global=44 local=11 buf:i32:176:seed=68 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = cmpxchg weak volatile ptr addrspace(1) %po, i32 0, i32 %x syncscope("agent") acq_rel monotonic, align 4
  %v = extractvalue { i32, i1 } %a, 0
  %s = extractvalue { i32, i1 } %a, 1
  %q = alloca ptr
  store ptr null, ptr %q
  %p = cmpxchg ptr %q, ptr null, ptr %q seq_cst acquire
  %n = extractvalue { ptr, i1 } %p, 1
  %z = zext i1 %n to i32
  %t = add i32 %v, %z
  %r = add i32 %t, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
