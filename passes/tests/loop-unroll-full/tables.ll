; passes: loop-unroll-full,dce
; A table's elements are constants in each iteration, and so are the places that they say: the array may become values.
; CHECK: @permuted
; CHECK-NOT: load i32
; CHECK: getelementptr [4 x float], ptr %v, i64 0, i64 2
; CHECK-NOT: load i32
; CHECK: getelementptr [4 x float], ptr %v, i64 0, i64 3
; CHECK-NOT: load i32
; CHECK: ret void

@order = private addrspace(2) constant [4 x i32] [i32 2, i32 0, i32 3, i32 1]

define void @permuted(ptr addrspace(1) %p) {
entry:
  %v = alloca [4 x float], align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr [4 x i32], ptr addrspace(2) @order, i64 0, i64 %i
  %k = load i32, ptr addrspace(2) %a, align 4
  %l = zext i32 %k to i64
  %q = getelementptr float, ptr addrspace(1) %p, i64 %i
  %x = load float, ptr addrspace(1) %q, align 4
  %w = getelementptr [4 x float], ptr %v, i64 0, i64 %l
  store float %x, ptr %w, align 4
  %j = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %j, 4
  br i1 %more, label %loop, label %done
done:
  %y = getelementptr [4 x float], ptr %v, i64 0, i64 3
  %z = load float, ptr %y, align 4
  store float %z, ptr addrspace(1) %p, align 4
  ret void
}
