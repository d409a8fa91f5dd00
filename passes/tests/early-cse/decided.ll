; passes: early-cse
; run: @k global=8 local=4 buf:zero:32
; Where a branch on a condition has led, the condition is known; where its paths reconverge, it is not.
; CHECK: define spir_kernel void @k
; CHECK: br i1 %c, label %yes, label %no
; CHECK: yes:
; CHECK: br i1 true
; CHECK: no:
; CHECK: select i1 false
; CHECK: end:
; CHECK: br i1 %c

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out) {
entry:
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %c = icmp ult i64 %id, 5
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr addrspace(1) %p, align 4
  %d = icmp ugt i64 5, %id
  br i1 %d, label %inner, label %end
inner:
  store i32 2, ptr addrspace(1) %p, align 4
  br label %end
no:
  %s = select i1 %c, i32 3, i32 4
  store i32 %s, ptr addrspace(1) %p, align 4
  br label %end
end:
  br i1 %c, label %last, label %exit
last:
  %old = load i32, ptr addrspace(1) %p, align 4
  %new = add i32 %old, 10
  store i32 %new, ptr addrspace(1) %p, align 4
  br label %exit
exit:
  ret void
}
