; flags that are false, in every form: each operation gives what it gives without them, in scalars, vectors and loops
; not for LLVM 19
; false flags
; run: @kernel global=40 local=10 buf:i32:640:seed=17 buf:i32:5120:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare <4 x i16> @llvm.abs.v4i16(<4 x i16>, i1)
declare <4 x i16> @llvm.ctlz.v4i16(<4 x i16>, i1)
declare <4 x i16> @llvm.cttz.v4i16(<4 x i16>, i1)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds [4 x i32], ptr addrspace(1) %in, i64 %i
  %po = getelementptr inbounds [32 x i32], ptr addrspace(1) %out, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %py = getelementptr inbounds i32, ptr addrspace(1) %pi, i64 1
  %y = load i32, ptr addrspace(1) %py, align 4
  ; All bits, so that every flag is false for some work-item.
  %far = or i32 %x, -2147483647
  %a0 = add nuw nsw i32 %far, %y
  %a1 = sub nuw nsw i32 %x, %y
  %a2 = mul nuw nsw i32 %x, %y
  %a3 = shl nuw nsw i32 %far, 5
  %a4 = lshr exact i32 %far, 3
  %a5 = ashr exact i32 %far, 7
  %a6 = udiv exact i32 %far, 6
  %by = and i32 %y, 31
  %a7 = lshr exact i32 %x, %by
  %a8 = shl nsw i32 %x, %by
  %f0 = uitofp nneg i32 %far to float
  %least = and i32 %x, -2147483648
  %b0 = call i32 @llvm.abs.i32(i32 %least, i1 true)
  %few = and i32 %x, 1
  %b1 = call i32 @llvm.ctlz.i32(i32 %few, i1 true)
  %b2 = call i32 @llvm.cttz.i32(i32 %few, i1 true)
  %c0 = icmp samesign ult i32 %far, %y
  %c1 = icmp samesign sgt i32 %x, 5
  %d0 = select i1 %c0, i32 %x, i32 7
  %d1 = select i1 %c1, i32 %y, i32 9
  ; What follows from a flag, if it were true.
  %e0 = add nsw i32 %x, 1
  %e1 = icmp sgt i32 %e0, %x
  %e2 = zext i1 %e1 to i32
  %e3 = mul nsw i32 %x, 4
  %e4 = ashr exact i32 %e3, 2
  %e5 = shl nuw i32 %y, 8
  %e6 = lshr i32 %e5, 8
  %e7 = lshr exact i32 %far, 4
  %e8 = shl i32 %e7, 4
  store i32 %a0, ptr addrspace(1) %po, align 4
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 1
  store i32 %a1, ptr addrspace(1) %p1, align 4
  %p2 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 2
  store i32 %a2, ptr addrspace(1) %p2, align 4
  %p3 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 3
  store i32 %a3, ptr addrspace(1) %p3, align 4
  %p4 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 4
  store i32 %a4, ptr addrspace(1) %p4, align 4
  %p5 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 5
  store i32 %a5, ptr addrspace(1) %p5, align 4
  %p6 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 6
  store i32 %a6, ptr addrspace(1) %p6, align 4
  %p7 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 7
  store i32 %a7, ptr addrspace(1) %p7, align 4
  %p8 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 8
  store i32 %a8, ptr addrspace(1) %p8, align 4
  %p9 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 9
  store float %f0, ptr addrspace(1) %p9, align 4
  %p10 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 10
  store i32 %b0, ptr addrspace(1) %p10, align 4
  %p11 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 11
  store i32 %b1, ptr addrspace(1) %p11, align 4
  %p12 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 12
  store i32 %b2, ptr addrspace(1) %p12, align 4
  %p13 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 13
  store i32 %d0, ptr addrspace(1) %p13, align 4
  %p14 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 14
  store i32 %d1, ptr addrspace(1) %p14, align 4
  %p15 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 15
  store i32 %e2, ptr addrspace(1) %p15, align 4
  %p16 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 16
  store i32 %e4, ptr addrspace(1) %p16, align 4
  %p17 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 17
  store i32 %e6, ptr addrspace(1) %p17, align 4
  %p18 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 18
  store i32 %e8, ptr addrspace(1) %p18, align 4
  ; Vectors.
  %v = load <4 x i32>, ptr addrspace(1) %pi, align 4
  %w = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 2, i32 1>
  %g0 = add nuw nsw <4 x i32> %v, %w
  %g1 = mul nsw <4 x i32> %g0, %v
  %g2 = lshr exact <4 x i32> %g1, <i32 1, i32 2, i32 3, i32 4>
  %g3 = shl nuw <4 x i32> %g2, <i32 1, i32 2, i32 3, i32 4>
  %g4 = icmp samesign slt <4 x i32> %g3, %v
  %g5 = select <4 x i1> %g4, <4 x i32> %g3, <4 x i32> %g2
  %q0 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 20
  store <4 x i32> %g5, ptr addrspace(1) %q0, align 4
  %h0 = trunc <4 x i32> %v to <4 x i16>
  %h1 = and <4 x i16> %h0, <i16 1, i16 -32768, i16 0, i16 -1>
  %h2 = call <4 x i16> @llvm.abs.v4i16(<4 x i16> %h1, i1 true)
  %h3 = call <4 x i16> @llvm.ctlz.v4i16(<4 x i16> %h1, i1 true)
  %h4 = call <4 x i16> @llvm.cttz.v4i16(<4 x i16> %h1, i1 true)
  %h5 = shl <4 x i16> %h3, <i16 5, i16 5, i16 5, i16 5>
  %h6 = xor <4 x i16> %h2, %h5
  %h7 = add <4 x i16> %h6, %h4
  %q1 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 24
  store <4 x i16> %h7, ptr addrspace(1) %q1, align 4
  br label %loop
loop:
  ; A number that wraps on its way, despite what its sum says.
  %n = phi i8 [ 120, %entry ], [ %n1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %s2, %loop ]
  %n.wide = zext i8 %n to i32
  %s1 = mul nsw i32 %s, 3
  %s2 = add nuw i32 %s1, %n.wide
  %n1 = add nsw i8 %n, 5
  %more = icmp ne i8 %n1, 4
  br i1 %more, label %loop, label %done
done:
  %q2 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 26
  store i32 %s2, ptr addrspace(1) %q2, align 4
  ret void
}
