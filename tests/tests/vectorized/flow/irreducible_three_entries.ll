; A cycle with three entries by a varying switch.
; run: @kernel global=58 local=29 buf:random:58 buf:random:58 buf:random:1 i32:5

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_size(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %counter, i32 %n) #0 {
entry:
  %acc = alloca i32, align 4
  %i = alloca i32, align 4
  %j = alloca i32, align 4
  %gx = call i64 @__mux_get_global_id(i32 0)
  %id32 = trunc i64 %gx to i32
  %pin = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %gx
  %pout = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %gx
  %seed = load i32, ptr addrspace(1) %pin, align 4
  %bound = and i32 %seed, 7
  %seed3 = lshr i32 %seed, 3
  %bound2 = and i32 %seed3, 3
  store i32 %seed, ptr %acc, align 4
  store i32 0, ptr %i, align 4
  store i32 0, ptr %j, align 4
  %t1 = load i32, ptr %acc, align 4
  %t2 = mul i32 %t1, 1664525
  %t3 = add i32 %t2, 1013905200
  %t4 = lshr i32 %t3, 15
  %t5 = xor i32 %t3, %t4
  store i32 %t5, ptr %acc, align 4
  store i32 0, ptr %i, align 4
  %t6 = load i32, ptr %acc, align 4
  %t7 = lshr i32 %t6, 4
  %t8 = and i32 %t7, 3
  switch i32 %t8, label %z [ i32 0, label %a i32 1, label %b i32 2, label %c ]
a:
  %t9 = load i32, ptr %acc, align 4
  %t10 = mul i32 %t9, 1664525
  %t11 = add i32 %t10, 1013906177
  %t12 = lshr i32 %t11, 15
  %t13 = xor i32 %t11, %t12
  store i32 %t13, ptr %acc, align 4
  %t14 = load i32, ptr %acc, align 4
  %t15 = load i32, ptr addrspace(1) %pout, align 4
  %t16 = mul i32 %t15, 31
  %t17 = add i32 %t16, %t14
  store i32 %t17, ptr addrspace(1) %pout, align 4
  %t18 = load i32, ptr %i, align 4
  %t19 = add i32 %t18, 1
  store i32 %t19, ptr %i, align 4
  %t21 = load i32, ptr %acc, align 4
  %t22 = lshr i32 %t21, 2
  %t23 = and i32 %t22, 1
  %t24 = icmp ne i32 %t23, 0
  br i1 %t24, label %b, label %c
b:
  %t25 = load i32, ptr %acc, align 4
  %t26 = mul i32 %t25, 1664525
  %t27 = add i32 %t26, 1013907154
  %t28 = lshr i32 %t27, 15
  %t29 = xor i32 %t27, %t28
  store i32 %t29, ptr %acc, align 4
  %t30 = load i32, ptr %acc, align 4
  %t31 = load i32, ptr addrspace(1) %pout, align 4
  %t32 = mul i32 %t31, 31
  %t33 = add i32 %t32, %t30
  store i32 %t33, ptr addrspace(1) %pout, align 4
  %t34 = load i32, ptr %i, align 4
  %t35 = add i32 %t34, 1
  store i32 %t35, ptr %i, align 4
  %t37 = load i32, ptr %i, align 4
  %t36 = icmp ult i32 %t37, 9
  br i1 %t36, label %c, label %z
c:
  %t38 = load i32, ptr %acc, align 4
  %t39 = mul i32 %t38, 1664525
  %t40 = add i32 %t39, 1013908131
  %t41 = lshr i32 %t40, 15
  %t42 = xor i32 %t40, %t41
  store i32 %t42, ptr %acc, align 4
  %t43 = load i32, ptr %i, align 4
  %t44 = add i32 %t43, 1
  store i32 %t44, ptr %i, align 4
  %t46 = load i32, ptr %i, align 4
  %t45 = icmp ult i32 %t46, 8
  br i1 %t45, label %a, label %y
y:
  %t47 = load i32, ptr %acc, align 4
  %t48 = mul i32 %t47, 1664525
  %t49 = add i32 %t48, 1013909108
  %t50 = lshr i32 %t49, 15
  %t51 = xor i32 %t49, %t50
  store i32 %t51, ptr %acc, align 4
  %t52 = load i32, ptr %acc, align 4
  %t53 = load i32, ptr addrspace(1) %pout, align 4
  %t54 = mul i32 %t53, 31
  %t55 = add i32 %t54, %t52
  store i32 %t55, ptr addrspace(1) %pout, align 4
  %t57 = load i32, ptr %acc, align 4
  %t58 = lshr i32 %t57, 4
  %t59 = and i32 %t58, 1
  %t60 = icmp ne i32 %t59, 0
  %t61 = load i32, ptr %i, align 4
  %t62 = icmp ult i32 %t61, 20
  %t63 = and i1 %t60, %t62
  br i1 %t63, label %b, label %z
z:
  %t64 = load i32, ptr %acc, align 4
  %t65 = mul i32 %t64, 1664525
  %t66 = add i32 %t65, 1013910085
  %t67 = lshr i32 %t66, 15
  %t68 = xor i32 %t66, %t67
  store i32 %t68, ptr %acc, align 4
  %t69 = load i32, ptr %acc, align 4
  %t70 = load i32, ptr addrspace(1) %pout, align 4
  %t71 = mul i32 %t70, 31
  %t72 = add i32 %t71, %t69
  store i32 %t72, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
