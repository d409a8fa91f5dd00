; A loop without exit that is never entered, in a varying branch.
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
  %t20 = icmp ugt i32 %n, 9
  br i1 %t20, label %l, label %b
l:
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
  %t31 = load i32, ptr %acc, align 4
  %t32 = lshr i32 %t31, 2
  %t33 = and i32 %t32, 1
  %t34 = icmp ne i32 %t33, 0
  br i1 %t34, label %l, label %q
q:
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
  br label %l
b:
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
  br label %z
z:
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
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
