; Joins of complete diamonds have the mask from before.
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
  %t17 = load i32, ptr %acc, align 4
  %t18 = lshr i32 %t17, 1
  %t19 = and i32 %t18, 1
  %t20 = icmp ne i32 %t19, 0
  br i1 %t20, label %b, label %c
b:
  %t21 = load i32, ptr %acc, align 4
  %t22 = mul i32 %t21, 1664525
  %t23 = add i32 %t22, 1013907154
  %t24 = lshr i32 %t23, 15
  %t25 = xor i32 %t23, %t24
  store i32 %t25, ptr %acc, align 4
  %t26 = load i32, ptr %acc, align 4
  %t27 = load i32, ptr addrspace(1) %pout, align 4
  %t28 = mul i32 %t27, 31
  %t29 = add i32 %t28, %t26
  store i32 %t29, ptr addrspace(1) %pout, align 4
  br label %d
c:
  %t30 = load i32, ptr %acc, align 4
  %t31 = mul i32 %t30, 1664525
  %t32 = add i32 %t31, 1013908131
  %t33 = lshr i32 %t32, 15
  %t34 = xor i32 %t32, %t33
  store i32 %t34, ptr %acc, align 4
  %t35 = load i32, ptr %acc, align 4
  %t36 = load i32, ptr addrspace(1) %pout, align 4
  %t37 = mul i32 %t36, 31
  %t38 = add i32 %t37, %t35
  store i32 %t38, ptr addrspace(1) %pout, align 4
  br label %d
d:
  %t39 = load i32, ptr %acc, align 4
  %t40 = mul i32 %t39, 1664525
  %t41 = add i32 %t40, 1013909108
  %t42 = lshr i32 %t41, 15
  %t43 = xor i32 %t41, %t42
  store i32 %t43, ptr %acc, align 4
  %t44 = load i32, ptr %acc, align 4
  %t45 = load i32, ptr addrspace(1) %pout, align 4
  %t46 = mul i32 %t45, 31
  %t47 = add i32 %t46, %t44
  store i32 %t47, ptr addrspace(1) %pout, align 4
  %t49 = load i32, ptr %acc, align 4
  %t50 = lshr i32 %t49, 2
  %t51 = and i32 %t50, 1
  %t52 = icmp ne i32 %t51, 0
  br i1 %t52, label %f, label %g
f:
  %t53 = load i32, ptr %acc, align 4
  %t54 = mul i32 %t53, 1664525
  %t55 = add i32 %t54, 1013910085
  %t56 = lshr i32 %t55, 15
  %t57 = xor i32 %t55, %t56
  store i32 %t57, ptr %acc, align 4
  %t58 = load i32, ptr %acc, align 4
  %t59 = load i32, ptr addrspace(1) %pout, align 4
  %t60 = mul i32 %t59, 31
  %t61 = add i32 %t60, %t58
  store i32 %t61, ptr addrspace(1) %pout, align 4
  br label %h
g:
  %t62 = load i32, ptr %acc, align 4
  %t63 = mul i32 %t62, 1664525
  %t64 = add i32 %t63, 1013911062
  %t65 = lshr i32 %t64, 15
  %t66 = xor i32 %t64, %t65
  store i32 %t66, ptr %acc, align 4
  %t67 = load i32, ptr %acc, align 4
  %t68 = load i32, ptr addrspace(1) %pout, align 4
  %t69 = mul i32 %t68, 31
  %t70 = add i32 %t69, %t67
  store i32 %t70, ptr addrspace(1) %pout, align 4
  br label %h
h:
  %t71 = load i32, ptr %acc, align 4
  %t72 = mul i32 %t71, 1664525
  %t73 = add i32 %t72, 1013912039
  %t74 = lshr i32 %t73, 15
  %t75 = xor i32 %t73, %t74
  store i32 %t75, ptr %acc, align 4
  %t76 = load i32, ptr %acc, align 4
  %t77 = load i32, ptr addrspace(1) %pout, align 4
  %t78 = mul i32 %t77, 31
  %t79 = add i32 %t78, %t76
  store i32 %t79, ptr addrspace(1) %pout, align 4
  br label %z
z:
  %t80 = load i32, ptr %acc, align 4
  %t81 = mul i32 %t80, 1664525
  %t82 = add i32 %t81, 1013913016
  %t83 = lshr i32 %t82, 15
  %t84 = xor i32 %t82, %t83
  store i32 %t84, ptr %acc, align 4
  %t85 = load i32, ptr %acc, align 4
  %t86 = load i32, ptr addrspace(1) %pout, align 4
  %t87 = mul i32 %t86, 31
  %t88 = add i32 %t87, %t85
  store i32 %t88, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
