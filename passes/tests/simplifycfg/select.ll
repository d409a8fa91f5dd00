; passes: simplifycfg
; run: @f global=8 local=1 buf:iota:8 buf:zero:32
; A branch around cheap operations becomes a select.
; CHECK: @f
; CHECK-NOT: br
; CHECK: select
; CHECK-NOT: br
; CHECK: ret void

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @f(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %c = icmp sgt i32 %x, 3
  br i1 %c, label %then, label %else
then:
  %a = add i32 %x, 10
  br label %end
else:
  %b = mul i32 %x, 3
  br label %end
end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}
