; passes: correlated-propagation
; run: @k global=16 local=4 buf:iota:64 buf:zero:64
; A condition is known where a branch on it leads to, whatever it is of, and so is what is made of it; where paths reconverge it is not.
; CHECK: @k
; CHECK: yes:
; CHECK: br i1 %low, label %yes.low, label %meet
; CHECK: yes.low:
; CHECK: br i1 true, label %a, label %b
; CHECK: no:
; CHECK: br i1 %low, label %c, label %meet
; CHECK: c:
; CHECK: br i1 false, label %a, label %b
; CHECK: meet:
; CHECK: br i1 %odd, label %a, label %b

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %from, ptr addrspace(1) %to) {
entry:
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %from, i64 %id
  %q = getelementptr i32, ptr addrspace(1) %to, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %odd = trunc i32 %v to i1
  %low = icmp ult i32 %v, 6
  br i1 %odd, label %yes, label %no
yes:
  %both = and i1 %odd, %low
  br i1 %both, label %yes.low, label %meet
yes.low:
  br i1 %odd, label %a, label %b
no:
  %either = or i1 %low, %odd
  br i1 %either, label %c, label %meet
c:
  br i1 %odd, label %a, label %b
meet:
  br i1 %odd, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %q, align 4
  ret void
b:
  store i32 2, ptr addrspace(1) %q, align 4
  ret void
}
