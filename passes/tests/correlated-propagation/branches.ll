; passes: correlated-propagation,dce
; run: @k global=16 local=4 buf:iota:64 buf:zero:64
; Behind a branch on comparisons their operands are bounded, and so is what is computed of them; where paths reconverge they are not.
; CHECK: @k
; CHECK: inside:
; CHECK-NOT: icmp
; CHECK: store i32 1
; CHECK: outside:
; CHECK: %large = icmp ugt i32 %v, 7
; CHECK: meet:
; CHECK: %again = icmp ult i32 %v, 16

declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %from, ptr addrspace(1) %to) {
entry:
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %from, i64 %id
  %q = getelementptr i32, ptr addrspace(1) %to, i64 %id
  %v = load i32, ptr addrspace(1) %p, align 4
  %low = icmp sge i32 %v, 2
  %high = icmp slt i32 %v, 6
  %both = select i1 %low, i1 %high, i1 false
  br i1 %both, label %inside, label %outside
inside:
  %w = shl i32 %v, 1
  %x = add i32 %w, 1
  %in = icmp ult i32 %x, 12
  br i1 %in, label %yes, label %meet
yes:
  store i32 1, ptr addrspace(1) %q, align 4
  br label %meet
outside:
  %large = icmp ugt i32 %v, 7
  br i1 %large, label %more, label %meet
more:
  store i32 2, ptr addrspace(1) %q, align 4
  br label %meet
meet:
  %again = icmp ult i32 %v, 16
  br i1 %again, label %end, label %never
never:
  store i32 3, ptr addrspace(1) %q, align 4
  br label %end
end:
  ret void
}
