; metadata kinds and attachments on functions
; run: @kernel global=44 local=11 buf:i32:176:seed=41 buf:i32:176:below=1:seed=0
define internal i32 @f(i32 %v) !prof !0 !kcfi_type !4 !mine !{!"x"} {
  %r = add i32 %v, 1
  ret i32 %r
}
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %r = call i32 @f(i32 %x), !srcloc !1, !callees !2, !prof !3
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}

!0 = !{!"function_entry_count", i64 10}
!1 = !{i32 7}
!2 = !{ptr @f}
!3 = !{!"branch_weights", i32 4}
!4 = !{i32 5}
