; constant expressions of LLVM 15
; not for LLVM 19
; run: @kernel global=44 local=11 buf:i32:176:seed=109 buf:i32:176:below=1:seed=0
@g = internal addrspace(1) global i32 6
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = add i32 select (i1 icmp eq (ptr addrspace(1) @g, ptr addrspace(1) null), i32 1, i32 2), add (i32 3, i32 4)
  %b = add i32 mul (i32 3, i32 5), and (i32 7, i32 3)
  %v = add <2 x i32> bitcast (i64 5 to <2 x i32>), <i32 1, i32 2>
  %c = extractelement <2 x i32> %v, i32 1
  %d = fadd float fptrunc (double 1.5 to float), 2.0
  %e = fptoui float %d to i32
  %s = add i32 %a, %b
  %t = add i32 %c, %e
  %u = add i32 %s, %t
  %r = add i32 %u, %x
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
