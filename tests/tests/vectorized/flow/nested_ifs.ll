; Four deep, with joins at different depths.
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
  br i1 %t10, label %a, label %z
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
  br i1 %t24, label %b, label %y
b:
  %t25 = load i32, ptr %acc, align 4
  %t26 = mul i32 %t25, 1664525
  %t27 = add i32 %t26, 1013907154
  %t28 = lshr i32 %t27, 15
  %t29 = xor i32 %t27, %t28
  store i32 %t29, ptr %acc, align 4
  %t31 = load i32, ptr %acc, align 4
  %t32 = lshr i32 %t31, 2
  %t33 = and i32 %t32, 1
  %t34 = icmp ne i32 %t33, 0
  br i1 %t34, label %c, label %x
c:
  %t35 = load i32, ptr %acc, align 4
  %t36 = mul i32 %t35, 1664525
  %t37 = add i32 %t36, 1013908131
  %t38 = lshr i32 %t37, 15
  %t39 = xor i32 %t37, %t38
  store i32 %t39, ptr %acc, align 4
  %t40 = load i32, ptr %acc, align 4
  %t41 = load i32, ptr addrspace(1) %pout, align 4
  %t42 = mul i32 %t41, 31
  %t43 = add i32 %t42, %t40
  store i32 %t43, ptr addrspace(1) %pout, align 4
  %t45 = load i32, ptr %acc, align 4
  %t46 = lshr i32 %t45, 3
  %t47 = and i32 %t46, 1
  %t48 = icmp ne i32 %t47, 0
  br i1 %t48, label %d, label %x
d:
  %t49 = load i32, ptr %acc, align 4
  %t50 = mul i32 %t49, 1664525
  %t51 = add i32 %t50, 1013909108
  %t52 = lshr i32 %t51, 15
  %t53 = xor i32 %t51, %t52
  store i32 %t53, ptr %acc, align 4
  %t54 = load i32, ptr %acc, align 4
  %t55 = load i32, ptr addrspace(1) %pout, align 4
  %t56 = mul i32 %t55, 31
  %t57 = add i32 %t56, %t54
  store i32 %t57, ptr addrspace(1) %pout, align 4
  br label %y
x:
  %t58 = load i32, ptr %acc, align 4
  %t59 = mul i32 %t58, 1664525
  %t60 = add i32 %t59, 1013910085
  %t61 = lshr i32 %t60, 15
  %t62 = xor i32 %t60, %t61
  store i32 %t62, ptr %acc, align 4
  %t63 = load i32, ptr %acc, align 4
  %t64 = load i32, ptr addrspace(1) %pout, align 4
  %t65 = mul i32 %t64, 31
  %t66 = add i32 %t65, %t63
  store i32 %t66, ptr addrspace(1) %pout, align 4
  br label %y
y:
  %t67 = load i32, ptr %acc, align 4
  %t68 = mul i32 %t67, 1664525
  %t69 = add i32 %t68, 1013911062
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
  %t76 = load i32, ptr %acc, align 4
  %t77 = mul i32 %t76, 1664525
  %t78 = add i32 %t77, 1013912039
  %t79 = lshr i32 %t78, 15
  %t80 = xor i32 %t78, %t79
  store i32 %t80, ptr %acc, align 4
  %t81 = load i32, ptr %acc, align 4
  %t82 = load i32, ptr addrspace(1) %pout, align 4
  %t83 = mul i32 %t82, 31
  %t84 = add i32 %t83, %t81
  store i32 %t84, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
