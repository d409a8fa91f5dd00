; A switch on a varying value with loops in its cases.
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
  switch i32 %t8, label %d [ i32 0, label %a i32 1, label %b i32 2, label %c ]
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
  %t21 = load i32, ptr %i, align 4
  %t20 = icmp ult i32 %t21, 4
  br i1 %t20, label %a, label %z
b:
  %t22 = load i32, ptr %acc, align 4
  %t23 = mul i32 %t22, 1664525
  %t24 = add i32 %t23, 1013907154
  %t25 = lshr i32 %t24, 15
  %t26 = xor i32 %t24, %t25
  store i32 %t26, ptr %acc, align 4
  %t27 = load i32, ptr %i, align 4
  %t28 = add i32 %t27, 1
  store i32 %t28, ptr %i, align 4
  %t30 = load i32, ptr %i, align 4
  %t29 = icmp ult i32 %t30, %bound
  br i1 %t29, label %b, label %z
c:
  %t31 = load i32, ptr %acc, align 4
  %t32 = mul i32 %t31, 1664525
  %t33 = add i32 %t32, 1013908131
  %t34 = lshr i32 %t33, 15
  %t35 = xor i32 %t33, %t34
  store i32 %t35, ptr %acc, align 4
  %t36 = load i32, ptr %acc, align 4
  %t37 = load i32, ptr addrspace(1) %pout, align 4
  %t38 = mul i32 %t37, 31
  %t39 = add i32 %t38, %t36
  store i32 %t39, ptr addrspace(1) %pout, align 4
  br label %d
d:
  %t40 = load i32, ptr %acc, align 4
  %t41 = mul i32 %t40, 1664525
  %t42 = add i32 %t41, 1013909108
  %t43 = lshr i32 %t42, 15
  %t44 = xor i32 %t42, %t43
  store i32 %t44, ptr %acc, align 4
  %t45 = load i32, ptr %acc, align 4
  %t46 = load i32, ptr addrspace(1) %pout, align 4
  %t47 = mul i32 %t46, 31
  %t48 = add i32 %t47, %t45
  store i32 %t48, ptr addrspace(1) %pout, align 4
  br label %z
z:
  %t49 = load i32, ptr %acc, align 4
  %t50 = mul i32 %t49, 1664525
  %t51 = add i32 %t50, 1013910085
  %t52 = lshr i32 %t51, 15
  %t53 = xor i32 %t51, %t52
  store i32 %t53, ptr %acc, align 4
  %t54 = load i32, ptr %acc, align 4
  %t55 = load i32, ptr addrspace(1) %pout, align 4
  %t56 = mul i32 %t55, 31
  %t57 = add i32 %t56, %t54
  store i32 %t57, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
