; Elements of an array that are accessed by constant numbers become values.
; passes: sroa
; run: @f global=8 local=1 buf:iota:8 buf:zero:32
; CHECK: @f
; CHECK-NOT: alloca
; CHECK: ret void

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @f(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %a = alloca [3 x i32], align 4
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %a1 = getelementptr [3 x i32], ptr %a, i64 0, i64 1
  %a2 = getelementptr i8, ptr %a, i64 8
  store i32 %x, ptr %a, align 4
  store i32 5, ptr %a1, align 4
  %c = icmp sgt i32 %x, 3
  br i1 %c, label %then, label %end
then:
  store i32 9, ptr %a1, align 4
  br label %end
end:
  %u = load i32, ptr %a, align 4
  %v = load i32, ptr %a1, align 4
  %s = add i32 %u, %v
  store i32 %s, ptr %a2, align 4
  %r = load i32, ptr %a2, align 4
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}
