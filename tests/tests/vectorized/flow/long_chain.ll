; Early returns one after another.
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
  %t7 = load i32, ptr %acc, align 4
  %t8 = lshr i32 %t7, 0
  %t9 = and i32 %t8, 1
  %t10 = icmp ne i32 %t9, 0
  br i1 %t10, label %z, label %a
a:
  %t11 = load i32, ptr %acc, align 4
  %t12 = mul i32 %t11, 1664525
  %t13 = add i32 %t12, 1013906177
  %t14 = lshr i32 %t13, 15
  %t15 = xor i32 %t13, %t14
  store i32 %t15, ptr %acc, align 4
  %t16 = load i32, ptr %acc, align 4
  %t17 = load i32, ptr addrspace(1) %pout, align 4
  %t18 = mul i32 %t17, 31
  %t19 = add i32 %t18, %t16
  store i32 %t19, ptr addrspace(1) %pout, align 4
  %t21 = load i32, ptr %acc, align 4
  %t22 = lshr i32 %t21, 1
  %t23 = and i32 %t22, 1
  %t24 = icmp ne i32 %t23, 0
  br i1 %t24, label %z, label %b
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
  %t35 = load i32, ptr %acc, align 4
  %t36 = lshr i32 %t35, 2
  %t37 = and i32 %t36, 1
  %t38 = icmp ne i32 %t37, 0
  br i1 %t38, label %z, label %c
c:
  %t39 = load i32, ptr %acc, align 4
  %t40 = mul i32 %t39, 1664525
  %t41 = add i32 %t40, 1013908131
  %t42 = lshr i32 %t41, 15
  %t43 = xor i32 %t41, %t42
  store i32 %t43, ptr %acc, align 4
  %t44 = load i32, ptr %acc, align 4
  %t45 = load i32, ptr addrspace(1) %pout, align 4
  %t46 = mul i32 %t45, 31
  %t47 = add i32 %t46, %t44
  store i32 %t47, ptr addrspace(1) %pout, align 4
  %t49 = load i32, ptr %acc, align 4
  %t50 = lshr i32 %t49, 3
  %t51 = and i32 %t50, 1
  %t52 = icmp ne i32 %t51, 0
  br i1 %t52, label %z, label %d
d:
  %t53 = load i32, ptr %acc, align 4
  %t54 = mul i32 %t53, 1664525
  %t55 = add i32 %t54, 1013909108
  %t56 = lshr i32 %t55, 15
  %t57 = xor i32 %t55, %t56
  store i32 %t57, ptr %acc, align 4
  %t58 = load i32, ptr %acc, align 4
  %t59 = load i32, ptr addrspace(1) %pout, align 4
  %t60 = mul i32 %t59, 31
  %t61 = add i32 %t60, %t58
  store i32 %t61, ptr addrspace(1) %pout, align 4
  %t63 = load i32, ptr %acc, align 4
  %t64 = lshr i32 %t63, 4
  %t65 = and i32 %t64, 1
  %t66 = icmp ne i32 %t65, 0
  br i1 %t66, label %z, label %f
f:
  %t67 = load i32, ptr %acc, align 4
  %t68 = mul i32 %t67, 1664525
  %t69 = add i32 %t68, 1013910085
  %t70 = lshr i32 %t69, 15
  %t71 = xor i32 %t69, %t70
  store i32 %t71, ptr %acc, align 4
  %t72 = load i32, ptr %acc, align 4
  %t73 = load i32, ptr addrspace(1) %pout, align 4
  %t74 = mul i32 %t73, 31
  %t75 = add i32 %t74, %t72
  store i32 %t75, ptr addrspace(1) %pout, align 4
  br label %z
z:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
