; A cycle with two entries inside of a loop that lanes leave at different times.
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
  store i32 0, ptr %j, align 4
  br label %h
h:
  %t6 = load i32, ptr %acc, align 4
  %t7 = mul i32 %t6, 1664525
  %t8 = add i32 %t7, 1013906177
  %t9 = lshr i32 %t8, 15
  %t10 = xor i32 %t8, %t9
  store i32 %t10, ptr %acc, align 4
  store i32 0, ptr %i, align 4
  %t11 = load i32, ptr %j, align 4
  %t12 = add i32 %t11, 1
  store i32 %t12, ptr %j, align 4
  %t14 = load i32, ptr %acc, align 4
  %t15 = lshr i32 %t14, 0
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
  %t27 = load i32, ptr %i, align 4
  %t28 = add i32 %t27, 1
  store i32 %t28, ptr %i, align 4
  %t30 = load i32, ptr %i, align 4
  %t29 = icmp ult i32 %t30, 5
  br i1 %t29, label %b, label %t
b:
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
  %t40 = load i32, ptr %i, align 4
  %t41 = add i32 %t40, 1
  store i32 %t41, ptr %i, align 4
  %t43 = load i32, ptr %acc, align 4
  %t44 = lshr i32 %t43, 1
  %t45 = and i32 %t44, 1
  %t46 = icmp ne i32 %t45, 0
  %t47 = load i32, ptr %i, align 4
  %t48 = icmp ult i32 %t47, 20
  %t49 = and i1 %t46, %t48
  br i1 %t49, label %a, label %t
t:
  %t50 = load i32, ptr %acc, align 4
  %t51 = mul i32 %t50, 1664525
  %t52 = add i32 %t51, 1013909108
  %t53 = lshr i32 %t52, 15
  %t54 = xor i32 %t52, %t53
  store i32 %t54, ptr %acc, align 4
  %t56 = load i32, ptr %j, align 4
  %t55 = icmp ult i32 %t56, %bound2
  br i1 %t55, label %h, label %z
z:
  %t57 = load i32, ptr %acc, align 4
  %t58 = mul i32 %t57, 1664525
  %t59 = add i32 %t58, 1013910085
  %t60 = lshr i32 %t59, 15
  %t61 = xor i32 %t59, %t60
  store i32 %t61, ptr %acc, align 4
  %t62 = load i32, ptr %acc, align 4
  %t63 = load i32, ptr addrspace(1) %pout, align 4
  %t64 = mul i32 %t63, 31
  %t65 = add i32 %t64, %t62
  store i32 %t65, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
