; An irreducible cycle inside of another one.
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
  %t7 = load i32, ptr %acc, align 4
  %t8 = lshr i32 %t7, 0
  %t9 = and i32 %t8, 1
  %t10 = icmp ne i32 %t9, 0
  br i1 %t10, label %a, label %d
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
  %t20 = load i32, ptr %i, align 4
  %t21 = add i32 %t20, 1
  store i32 %t21, ptr %i, align 4
  %t23 = load i32, ptr %acc, align 4
  %t24 = lshr i32 %t23, 1
  %t25 = and i32 %t24, 1
  %t26 = icmp ne i32 %t25, 0
  br i1 %t26, label %b, label %c
b:
  %t27 = load i32, ptr %acc, align 4
  %t28 = mul i32 %t27, 1664525
  %t29 = add i32 %t28, 1013907154
  %t30 = lshr i32 %t29, 15
  %t31 = xor i32 %t29, %t30
  store i32 %t31, ptr %acc, align 4
  %t32 = load i32, ptr %acc, align 4
  %t33 = load i32, ptr addrspace(1) %pout, align 4
  %t34 = mul i32 %t33, 31
  %t35 = add i32 %t34, %t32
  store i32 %t35, ptr addrspace(1) %pout, align 4
  %t36 = load i32, ptr %i, align 4
  %t37 = add i32 %t36, 1
  store i32 %t37, ptr %i, align 4
  %t39 = load i32, ptr %acc, align 4
  %t40 = lshr i32 %t39, 2
  %t41 = and i32 %t40, 1
  %t42 = icmp ne i32 %t41, 0
  %t43 = load i32, ptr %i, align 4
  %t44 = icmp ult i32 %t43, 20
  %t45 = and i1 %t42, %t44
  br i1 %t45, label %c, label %d
c:
  %t46 = load i32, ptr %acc, align 4
  %t47 = mul i32 %t46, 1664525
  %t48 = add i32 %t47, 1013908131
  %t49 = lshr i32 %t48, 15
  %t50 = xor i32 %t48, %t49
  store i32 %t50, ptr %acc, align 4
  %t51 = load i32, ptr %i, align 4
  %t52 = add i32 %t51, 1
  store i32 %t52, ptr %i, align 4
  %t54 = load i32, ptr %acc, align 4
  %t55 = lshr i32 %t54, 3
  %t56 = and i32 %t55, 1
  %t57 = icmp ne i32 %t56, 0
  %t58 = load i32, ptr %i, align 4
  %t59 = icmp ult i32 %t58, 20
  %t60 = and i1 %t57, %t59
  br i1 %t60, label %b, label %d
d:
  %t61 = load i32, ptr %acc, align 4
  %t62 = mul i32 %t61, 1664525
  %t63 = add i32 %t62, 1013909108
  %t64 = lshr i32 %t63, 15
  %t65 = xor i32 %t63, %t64
  store i32 %t65, ptr %acc, align 4
  %t66 = load i32, ptr %acc, align 4
  %t67 = load i32, ptr addrspace(1) %pout, align 4
  %t68 = mul i32 %t67, 31
  %t69 = add i32 %t68, %t66
  store i32 %t69, ptr addrspace(1) %pout, align 4
  %t70 = load i32, ptr %i, align 4
  %t71 = add i32 %t70, 1
  store i32 %t71, ptr %i, align 4
  %t73 = load i32, ptr %acc, align 4
  %t74 = lshr i32 %t73, 5
  %t75 = and i32 %t74, 1
  %t76 = icmp ne i32 %t75, 0
  %t77 = load i32, ptr %i, align 4
  %t78 = icmp ult i32 %t77, 20
  %t79 = and i1 %t76, %t78
  br i1 %t79, label %a, label %z
z:
  %t80 = load i32, ptr %acc, align 4
  %t81 = mul i32 %t80, 1664525
  %t82 = add i32 %t81, 1013910085
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
