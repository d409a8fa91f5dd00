; attributes of parameters
; run: @kernel global=44 local=11 buf:i32:176:seed=13 buf:i32:176:below=1:seed=0
define internal noundef signext i32 @f(ptr noalias nocapture noundef nonnull readonly align 4 dereferenceable(4) %p, i32 zeroext %v, i32 inreg returned %w, float nofpclass(nan inf) %g, ptr nofree writeonly %q) {
  %a = load i32, ptr %p
  ret i32 %w
}
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = alloca [2 x i32]
  store i32 %x, ptr %a
  %r = call noundef signext i32 @f(ptr noalias nocapture noundef nonnull readonly align 4 dereferenceable(4) %a, i32 zeroext %x, i32 inreg returned %x, float nofpclass(nan inf) 1.0, ptr nofree writeonly %a)
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}
