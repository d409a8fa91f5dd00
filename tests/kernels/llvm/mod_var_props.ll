; properties of variables
; run: @kernel global=44 local=11 buf:i32:176:seed=28 buf:i32:176:below=1:seed=0
$c = comdat any
@a = internal addrspace(2) externally_initialized constant i32 3, section "s", comdat($c), align 8, !x !0
@b = hidden local_unnamed_addr addrspace(2) constant i32 4, partition "p", no_sanitize_address #0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = load i32, ptr addrspace(2) @a
  %b = load i32, ptr addrspace(2) @b
  %s = add i32 %a, %b
  %r = add i32 %s, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}

attributes #0 = { "bss-section"="x" }
!0 = !{}
