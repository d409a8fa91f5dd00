; A divergent loop with a uniform exit in the middle.
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
  br label %h
h:
  %t6 = load i32, ptr %acc, align 4
  %t7 = mul i32 %t6, 1664525
  %t8 = add i32 %t7, 1013906177
  %t9 = lshr i32 %t8, 15
  %t10 = xor i32 %t8, %t9
  store i32 %t10, ptr %acc, align 4
  %t11 = load i32, ptr %i, align 4
  %t12 = add i32 %t11, 1
  store i32 %t12, ptr %i, align 4
  %t14 = load i32, ptr %acc, align 4
  %t15 = lshr i32 %t14, 4
  %t16 = and i32 %t15, 1
  %t17 = icmp ne i32 %t16, 0
  br i1 %t17, label %a, label %b
a:
  %t18 = load i32, ptr %acc, align 4
  %t19 = mul i32 %t18, 1664525
  %t20 = add i32 %t19, 1013907154
  %t21 = lshr i32 %t20, 15
  %t22 = xor i32 %t20, %t21
  store i32 %t22, ptr %acc, align 4
  %t23 = load i32, ptr %acc, align 4
  %t24 = load i32, ptr addrspace(1) %pout, align 4
  %t25 = mul i32 %t24, 31
  %t26 = add i32 %t25, %t23
  store i32 %t26, ptr addrspace(1) %pout, align 4
  br label %c
b:
  %t27 = load i32, ptr %acc, align 4
  %t28 = mul i32 %t27, 1664525
  %t29 = add i32 %t28, 1013908131
  %t30 = lshr i32 %t29, 15
  %t31 = xor i32 %t29, %t30
  store i32 %t31, ptr %acc, align 4
  br label %c
c:
  %t33 = load i32, ptr %i, align 4
  %t32 = icmp ult i32 %t33, 7
  br i1 %t32, label %d, label %z
d:
  %t34 = load i32, ptr %acc, align 4
  %t35 = mul i32 %t34, 1664525
  %t36 = add i32 %t35, 1013909108
  %t37 = lshr i32 %t36, 15
  %t38 = xor i32 %t36, %t37
  store i32 %t38, ptr %acc, align 4
  %t39 = load i32, ptr %acc, align 4
  %t40 = load i32, ptr addrspace(1) %pout, align 4
  %t41 = mul i32 %t40, 31
  %t42 = add i32 %t41, %t39
  store i32 %t42, ptr addrspace(1) %pout, align 4
  %t44 = load i32, ptr %i, align 4
  %t43 = icmp ult i32 %t44, %bound
  br i1 %t43, label %h, label %y
y:
  %t45 = load i32, ptr %acc, align 4
  %t46 = mul i32 %t45, 1664525
  %t47 = add i32 %t46, 1013910085
  %t48 = lshr i32 %t47, 15
  %t49 = xor i32 %t47, %t48
  store i32 %t49, ptr %acc, align 4
  %t50 = load i32, ptr %acc, align 4
  %t51 = load i32, ptr addrspace(1) %pout, align 4
  %t52 = mul i32 %t51, 31
  %t53 = add i32 %t52, %t50
  store i32 %t53, ptr addrspace(1) %pout, align 4
  br label %z
z:
  %t54 = load i32, ptr %acc, align 4
  %t55 = mul i32 %t54, 1664525
  %t56 = add i32 %t55, 1013911062
  %t57 = lshr i32 %t56, 15
  %t58 = xor i32 %t56, %t57
  store i32 %t58, ptr %acc, align 4
  %t59 = load i32, ptr %acc, align 4
  %t60 = load i32, ptr addrspace(1) %pout, align 4
  %t61 = mul i32 %t60, 31
  %t62 = add i32 %t61, %t59
  store i32 %t62, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
