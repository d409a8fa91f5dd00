; A uniform diamond inside of one side stays a branch.
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
  br i1 %t10, label %a, label %b
a:
  %t11 = load i32, ptr %acc, align 4
  %t12 = mul i32 %t11, 1664525
  %t13 = add i32 %t12, 1013906177
  %t14 = lshr i32 %t13, 15
  %t15 = xor i32 %t13, %t14
  store i32 %t15, ptr %acc, align 4
  %t17 = lshr i32 %n, 0
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
  %t34 = load i32, ptr %acc, align 4
  %t35 = load i32, ptr addrspace(1) %pout, align 4
  %t36 = mul i32 %t35, 31
  %t37 = add i32 %t36, %t34
  store i32 %t37, ptr addrspace(1) %pout, align 4
  br label %f
f:
  %t38 = load i32, ptr %acc, align 4
  %t39 = mul i32 %t38, 1664525
  %t40 = add i32 %t39, 1013909108
  %t41 = lshr i32 %t40, 15
  %t42 = xor i32 %t40, %t41
  store i32 %t42, ptr %acc, align 4
  %t43 = load i32, ptr %acc, align 4
  %t44 = load i32, ptr addrspace(1) %pout, align 4
  %t45 = mul i32 %t44, 31
  %t46 = add i32 %t45, %t43
  store i32 %t46, ptr addrspace(1) %pout, align 4
  br label %z
b:
  %t47 = load i32, ptr %acc, align 4
  %t48 = mul i32 %t47, 1664525
  %t49 = add i32 %t48, 1013910085
  %t50 = lshr i32 %t49, 15
  %t51 = xor i32 %t49, %t50
  store i32 %t51, ptr %acc, align 4
  %t52 = load i32, ptr %acc, align 4
  %t53 = load i32, ptr addrspace(1) %pout, align 4
  %t54 = mul i32 %t53, 31
  %t55 = add i32 %t54, %t52
  store i32 %t55, ptr addrspace(1) %pout, align 4
  br label %z
z:
  %t56 = load i32, ptr %acc, align 4
  %t57 = mul i32 %t56, 1664525
  %t58 = add i32 %t57, 1013911062
  %t59 = lshr i32 %t58, 15
  %t60 = xor i32 %t58, %t59
  store i32 %t60, ptr %acc, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
