; passes: loop-simplify,licm
; run: @f global=1 local=1 buf:i32:3,4,5,6 buf:zero:32 i32:4
; Pure operations and queries leave the loop; so does a load that always runs and that no store can reach.
; CHECK: @f
; CHECK: mul i32
; CHECK: load i32, ptr addrspace(2)
; CHECK: loop:
; CHECK-NOT: mul
; CHECK-NOT: addrspace(2)
; CHECK: ret void

@table = addrspace(2) constant [2 x i32] [i32 5, i32 6]
declare spir_func i64 @__mux_get_global_id(i32)

define spir_kernel void @f(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %k = mul i32 %n, 3
  %t = load i32, ptr addrspace(2) @table, align 4
  %id = call spir_func i64 @__mux_get_global_id(i32 0)
  %s = add i32 %k, %t
  %u = add i32 %s, %i
  %w = sext i32 %i to i64
  %x = add i64 %w, %id
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %x
  store i32 %u, ptr addrspace(1) %q, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
