; fails: vectorized 4@0: run-vecz: internal error, a block was taken to have an active lane on every path
; random shape
; run: @kernel global=37 local=37 buf:i32:160:seed=391 buf:i32:8192:below=1:seed=0 i32:26237 i32:11328
; run: @kernel global=24 local=12 buf:i32:160:seed=391 buf:i32:8192:below=1:seed=0 i32:26237 i32:11328
; vectors: 2@0 4@0 8@0 4@0p 8@0t
; interpreted: 4
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
declare i64 @_Z13get_global_idj(i32)
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %u0 = alloca i32
  %u1 = alloca i32
  %d0 = alloca i32
  %d1 = alloca i32
  %d2 = alloca i32
  %id = call i64 @_Z13get_global_idj(i32 0)
  %px = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %px
  %id8 = mul i64 %id, 8
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id8
  store i32 0, ptr %u0
  store i32 0, ptr %u1
  store i32 0, ptr %d0
  store i32 0, ptr %d1
  store i32 0, ptr %d2
  br label %b0
b0:
  %t1 = load i32, ptr %u0
  store i32 %t1, ptr %d2
  %t3 = xor i32 %n, 81
  store i32 %t3, ptr %u1
  %t4 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 6
  %t5 = load i32, ptr addrspace(1) %t4
  %t7 = load i32, ptr %d2
  %t6 = mul i32 %t5, 31
  %t8 = add i32 %t6, %t7
  store i32 %t8, ptr addrspace(1) %t4
  %t9 = load i32, ptr %u1
  %t10 = lshr i32 %t9, 5
  %t12 = trunc i32 %t10 to i1
  br i1 %t12, label %b1, label %b3
b1:
  %t14 = add i32 %n, 25
  store i32 %t14, ptr %u0
  %t16 = add i32 %n, 69
  store i32 %t16, ptr %d1
  %t17 = lshr i32 %x, 5
  %t19 = trunc i32 %t17 to i1
  br i1 %t19, label %b2, label %b4
b2:
  store i32 %x, ptr %d2
  %t21 = lshr i32 %n, 4
  %t23 = trunc i32 %t21 to i1
  br i1 %t23, label %b5, label %b5
b3:
  %t24 = lshr i32 %x, 6
  %t26 = trunc i32 %t24 to i1
  br i1 %t26, label %b5, label %b7
b4:
  %t27 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 5
  %t28 = load i32, ptr addrspace(1) %t27
  %t30 = load i32, ptr %u1
  %t29 = mul i32 %t28, 31
  %t31 = add i32 %t29, %t30
  store i32 %t31, ptr addrspace(1) %t27
  %t32 = lshr i32 %m, 3
  %t34 = trunc i32 %t32 to i1
  br i1 %t34, label %b5, label %b5
b5:
  %t35 = load i32, ptr %u0
  store i32 %t35, ptr %u1
  %t37 = mul i32 %n, 71
  store i32 %t37, ptr %u0
  %t38 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 5
  %t39 = load i32, ptr addrspace(1) %t38
  %t41 = load i32, ptr %u0
  %t40 = mul i32 %t39, 31
  %t42 = add i32 %t40, %t41
  store i32 %t42, ptr addrspace(1) %t38
  br label %end
b6:
  store i32 78, ptr %d1
  %t44 = lshr i32 %x, 3
  %t46 = trunc i32 %t44 to i1
  br i1 %t46, label %b7, label %b8
b7:
  store i32 %n, ptr %u1
  %t48 = lshr i32 %x, 10
  %t50 = trunc i32 %t48 to i1
  br i1 %t50, label %end, label %b9
b8:
  store i32 19, ptr %u1
  %t52 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 6
  %t53 = load i32, ptr addrspace(1) %t52
  %t55 = load i32, ptr %u1
  %t54 = mul i32 %t53, 31
  %t56 = add i32 %t54, %t55
  store i32 %t56, ptr addrspace(1) %t52
  %t57 = load i32, ptr %u1
  %t58 = lshr i32 %t57, 5
  %t60 = and i32 %t58, 3
  switch i32 %t60, label %b10 [ i32 0, label %b11
 i32 1, label %b9 ]
b9:
  %t61 = load i32, ptr %d1
  %t62 = lshr i32 %t61, 6
  %t64 = trunc i32 %t62 to i1
  br i1 %t64, label %b11, label %b11
b10:
  %t65 = load i32, ptr %u0
  %t66 = add i32 %t65, 27
  store i32 %t66, ptr %d1
  %t67 = lshr i32 %m, 7
  %t69 = trunc i32 %t67 to i1
  br i1 %t69, label %b11, label %end
b11:
  store i32 %m, ptr %u0
  store i32 %x, ptr %d0
  br label %end
end:
  %t72 = load i32, ptr %u0
  %t73 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 0
  store i32 %t72, ptr addrspace(1) %t73
  %t74 = load i32, ptr %u1
  %t75 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 1
  store i32 %t74, ptr addrspace(1) %t75
  %t76 = load i32, ptr %d0
  %t77 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 2
  store i32 %t76, ptr addrspace(1) %t77
  %t78 = load i32, ptr %d1
  %t79 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 3
  store i32 %t78, ptr addrspace(1) %t79
  %t80 = load i32, ptr %d2
  %t81 = getelementptr inbounds i32, ptr addrspace(1) %po, i64 4
  store i32 %t80, ptr addrspace(1) %t81
  ret void
}
