; Several returns, some inside of loops.
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
  br i1 %t10, label %r, label %h
h:
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
  br i1 %t26, label %r2, label %b
b:
  %t27 = load i32, ptr %acc, align 4
  %t28 = mul i32 %t27, 1664525
  %t29 = add i32 %t28, 1013907154
  %t30 = lshr i32 %t29, 15
  %t31 = xor i32 %t29, %t30
  store i32 %t31, ptr %acc, align 4
  %t33 = load i32, ptr %i, align 4
  %t32 = icmp ult i32 %t33, 7
  br i1 %t32, label %h, label %z
r:
  %t34 = load i32, ptr %acc, align 4
  %t35 = mul i32 %t34, 1664525
  %t36 = add i32 %t35, 1013911062
  %t37 = lshr i32 %t36, 15
  %t38 = xor i32 %t36, %t37
  store i32 %t38, ptr %acc, align 4
  %t39 = load i32, ptr %acc, align 4
  %t40 = load i32, ptr addrspace(1) %pout, align 4
  %t41 = mul i32 %t40, 31
  %t42 = add i32 %t41, %t39
  store i32 %t42, ptr addrspace(1) %pout, align 4
  ret void
r2:
  %t43 = load i32, ptr %acc, align 4
  %t44 = mul i32 %t43, 1664525
  %t45 = add i32 %t44, 1013912039
  %t46 = lshr i32 %t45, 15
  %t47 = xor i32 %t45, %t46
  store i32 %t47, ptr %acc, align 4
  %t48 = load i32, ptr %acc, align 4
  %t49 = load i32, ptr addrspace(1) %pout, align 4
  %t50 = mul i32 %t49, 31
  %t51 = add i32 %t50, %t48
  store i32 %t51, ptr addrspace(1) %pout, align 4
  ret void
z:
  %t52 = load i32, ptr %acc, align 4
  %t53 = mul i32 %t52, 1664525
  %t54 = add i32 %t53, 1013913016
  %t55 = lshr i32 %t54, 15
  %t56 = xor i32 %t54, %t55
  store i32 %t56, ptr %acc, align 4
  %t57 = load i32, ptr %acc, align 4
  %t58 = load i32, ptr addrspace(1) %pout, align 4
  %t59 = mul i32 %t58, 31
  %t60 = add i32 %t59, %t57
  store i32 %t60, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
