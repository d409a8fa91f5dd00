; Varying diamonds on both sides of a uniform branch.
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
  %t7 = lshr i32 %n, 0
  %t8 = and i32 %t7, 1
  %t9 = icmp ne i32 %t8, 0
  br i1 %t9, label %a, label %b
a:
  %t10 = load i32, ptr %acc, align 4
  %t11 = mul i32 %t10, 1664525
  %t12 = add i32 %t11, 1013906177
  %t13 = lshr i32 %t12, 15
  %t14 = xor i32 %t12, %t13
  store i32 %t14, ptr %acc, align 4
  %t16 = load i32, ptr %acc, align 4
  %t17 = lshr i32 %t16, 1
  %t18 = and i32 %t17, 1
  %t19 = icmp ne i32 %t18, 0
  br i1 %t19, label %c, label %d
c:
  %t20 = load i32, ptr %acc, align 4
  %t21 = mul i32 %t20, 1664525
  %t22 = add i32 %t21, 1013907154
  %t23 = lshr i32 %t22, 15
  %t24 = xor i32 %t22, %t23
  store i32 %t24, ptr %acc, align 4
  %t25 = load i32, ptr %acc, align 4
  %t26 = load i32, ptr addrspace(1) %pout, align 4
  %t27 = mul i32 %t26, 31
  %t28 = add i32 %t27, %t25
  store i32 %t28, ptr addrspace(1) %pout, align 4
  br label %f
d:
  %t29 = load i32, ptr %acc, align 4
  %t30 = mul i32 %t29, 1664525
  %t31 = add i32 %t30, 1013908131
  %t32 = lshr i32 %t31, 15
  %t33 = xor i32 %t31, %t32
  store i32 %t33, ptr %acc, align 4
  br label %f
b:
  %t34 = load i32, ptr %acc, align 4
  %t35 = mul i32 %t34, 1664525
  %t36 = add i32 %t35, 1013909108
  %t37 = lshr i32 %t36, 15
  %t38 = xor i32 %t36, %t37
  store i32 %t38, ptr %acc, align 4
  %t40 = load i32, ptr %acc, align 4
  %t41 = lshr i32 %t40, 2
  %t42 = and i32 %t41, 1
  %t43 = icmp ne i32 %t42, 0
  br i1 %t43, label %f, label %g
g:
  %t44 = load i32, ptr %acc, align 4
  %t45 = mul i32 %t44, 1664525
  %t46 = add i32 %t45, 1013910085
  %t47 = lshr i32 %t46, 15
  %t48 = xor i32 %t46, %t47
  store i32 %t48, ptr %acc, align 4
  %t49 = load i32, ptr %acc, align 4
  %t50 = load i32, ptr addrspace(1) %pout, align 4
  %t51 = mul i32 %t50, 31
  %t52 = add i32 %t51, %t49
  store i32 %t52, ptr addrspace(1) %pout, align 4
  br label %f
f:
  %t53 = load i32, ptr %acc, align 4
  %t54 = mul i32 %t53, 1664525
  %t55 = add i32 %t54, 1013911062
  %t56 = lshr i32 %t55, 15
  %t57 = xor i32 %t55, %t56
  store i32 %t57, ptr %acc, align 4
  %t58 = load i32, ptr %acc, align 4
  %t59 = load i32, ptr addrspace(1) %pout, align 4
  %t60 = mul i32 %t59, 31
  %t61 = add i32 %t60, %t58
  store i32 %t61, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
