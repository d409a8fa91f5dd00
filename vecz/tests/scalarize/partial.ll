; passes: scalarize
; run: @k global=4 local=4 buf:iota:16 buf:zero:16
; What elements alone are needed of is split, through a loop too; the load stays, and so does what is stored as a vector.
; CHECK: %v = load <4 x i32>
; CHECK-NOT: <4 x i32> %
; CHECK: loop:
; CHECK: phi i32
; CHECK: add i32
; CHECK: mul i32
; CHECK: store i32
; CHECK: @stays
; CHECK: %w = add <2 x i32>

declare i64 @__mux_get_global_id(i32)
declare i32 @llvm.vector.reduce.mul.v4i32(<4 x i32>)

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr <4 x i32>, ptr addrspace(1) %p, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %q, align 16
  br label %loop
loop:
  %s = phi <4 x i32> [ zeroinitializer, %entry ], [ %w, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %w = add <4 x i32> %s, %v
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 3
  br i1 %c, label %loop, label %end
end:
  %x = shufflevector <4 x i32> %w, <4 x i32> %v, <4 x i32> <i32 1, i32 4, i32 3, i32 2>
  %m = insertelement <4 x i32> %x, i32 5, i32 2
  %a = extractelement <4 x i32> %m, i32 1
  %r = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %m)
  %t = xor i32 %a, %r
  %e = getelementptr i32, ptr addrspace(1) %o, i64 %id
  store i32 %t, ptr addrspace(1) %e, align 4
  ret void
}

define void @stays(ptr %p) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr <2 x i32>, ptr %p, i64 %id
  %v = load <2 x i32>, ptr %q, align 8
  %w = add <2 x i32> %v, %v
  store <2 x i32> %w, ptr %q, align 8
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
