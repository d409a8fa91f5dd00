; passes: mem2reg
; run: @sum global=2 local=1 buf:zero:8 i32:5
; A loop's variables become phis of its header; the parameter is placed where the variable is live alone.
; CHECK: loop:
; CHECK: phi i32
; CHECK: phi i32
; CHECK-NOT: phi
; CHECK-NOT: alloca

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @sum(ptr addrspace(1) %out, i32 %n) {
entry:
  %i = alloca i32, align 4
  %s = alloca i32, align 4
  %dead = alloca i32, align 4
  store i32 0, ptr %i, align 4
  store i32 0, ptr %s, align 4
  store i32 7, ptr %dead, align 4
  br label %loop
loop:
  %a = load i32, ptr %i, align 4
  %c = icmp slt i32 %a, %n
  br i1 %c, label %body, label %exit
body:
  %b = load i32, ptr %s, align 4
  %d = add i32 %a, %b
  store i32 %d, ptr %s, align 4
  store i32 %d, ptr %dead, align 4
  %e = add i32 %a, 1
  store i32 %e, ptr %i, align 4
  br label %loop
exit:
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %r = load i32, ptr %s, align 4
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}
