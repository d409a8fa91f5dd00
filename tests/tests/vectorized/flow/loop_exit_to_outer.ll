; The inner loop leaves the outer one, too, for some lanes.
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
  store i32 0, ptr %j, align 4
  %t6 = load i32, ptr %acc, align 4
  %t7 = mul i32 %t6, 1664525
  %t8 = add i32 %t7, 1013906177
  %t9 = lshr i32 %t8, 15
  %t10 = xor i32 %t8, %t9
  store i32 %t10, ptr %acc, align 4
  %t11 = load i32, ptr %i, align 4
  %t12 = add i32 %t11, 1
  store i32 %t12, ptr %i, align 4
  br label %l
l:
  %t13 = load i32, ptr %acc, align 4
  %t14 = mul i32 %t13, 1664525
  %t15 = add i32 %t14, 1013907154
  %t16 = lshr i32 %t15, 15
  %t17 = xor i32 %t15, %t16
  store i32 %t17, ptr %acc, align 4
  %t18 = load i32, ptr %j, align 4
  %t19 = add i32 %t18, 1
  store i32 %t19, ptr %j, align 4
  %t21 = load i32, ptr %acc, align 4
  %t22 = lshr i32 %t21, 9
  %t23 = and i32 %t22, 1
  %t24 = icmp ne i32 %t23, 0
  br i1 %t24, label %y, label %b
b:
  %t25 = load i32, ptr %acc, align 4
  %t26 = mul i32 %t25, 1664525
  %t27 = add i32 %t26, 1013908131
  %t28 = lshr i32 %t27, 15
  %t29 = xor i32 %t27, %t28
  store i32 %t29, ptr %acc, align 4
  %t30 = load i32, ptr %acc, align 4
  %t31 = load i32, ptr addrspace(1) %pout, align 4
  %t32 = mul i32 %t31, 31
  %t33 = add i32 %t32, %t30
  store i32 %t33, ptr addrspace(1) %pout, align 4
  %t35 = load i32, ptr %j, align 4
  %t34 = icmp ult i32 %t35, %bound
  br i1 %t34, label %l, label %t
t:
  %t36 = load i32, ptr %acc, align 4
  %t37 = mul i32 %t36, 1664525
  %t38 = add i32 %t37, 1013909108
  %t39 = lshr i32 %t38, 15
  %t40 = xor i32 %t38, %t39
  store i32 %t40, ptr %acc, align 4
  %t41 = load i32, ptr %acc, align 4
  %t42 = load i32, ptr addrspace(1) %pout, align 4
  %t43 = mul i32 %t42, 31
  %t44 = add i32 %t43, %t41
  store i32 %t44, ptr addrspace(1) %pout, align 4
  %t46 = load i32, ptr %i, align 4
  %t45 = icmp ult i32 %t46, 4
  br i1 %t45, label %h, label %z
y:
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
  br label %x
z:
  %t56 = load i32, ptr %acc, align 4
  %t57 = mul i32 %t56, 1664525
  %t58 = add i32 %t57, 1013911062
  %t59 = lshr i32 %t58, 15
  %t60 = xor i32 %t58, %t59
  store i32 %t60, ptr %acc, align 4
  %t61 = load i32, ptr %acc, align 4
  %t62 = load i32, ptr addrspace(1) %pout, align 4
  %t63 = mul i32 %t62, 31
  %t64 = add i32 %t63, %t61
  store i32 %t64, ptr addrspace(1) %pout, align 4
  br label %x
x:
  %t65 = load i32, ptr %acc, align 4
  %t66 = mul i32 %t65, 1664525
  %t67 = add i32 %t66, 1013912039
  %t68 = lshr i32 %t67, 15
  %t69 = xor i32 %t67, %t68
  store i32 %t69, ptr %acc, align 4
  %t70 = load i32, ptr %acc, align 4
  %t71 = load i32, ptr addrspace(1) %pout, align 4
  %t72 = mul i32 %t71, 31
  %t73 = add i32 %t72, %t70
  store i32 %t73, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
