; A state machine: a varying switch in a loop, until each lane stops.
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
  %t14 = load i32, ptr %i, align 4
  %t13 = icmp ult i32 %t14, 14
  br i1 %t13, label %t, label %z
t:
  %t15 = load i32, ptr %acc, align 4
  %t16 = lshr i32 %t15, 4
  %t17 = and i32 %t16, 3
  switch i32 %t17, label %x [ i32 0, label %a i32 1, label %b i32 2, label %c ]
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
  br label %h
b:
  %t27 = load i32, ptr %acc, align 4
  %t28 = mul i32 %t27, 1664525
  %t29 = add i32 %t28, 1013908131
  %t30 = lshr i32 %t29, 15
  %t31 = xor i32 %t29, %t30
  store i32 %t31, ptr %acc, align 4
  %t32 = load i32, ptr %acc, align 4
  %t33 = load i32, ptr addrspace(1) %pout, align 4
  %t34 = mul i32 %t33, 31
  %t35 = add i32 %t34, %t32
  store i32 %t35, ptr addrspace(1) %pout, align 4
  %t37 = load i32, ptr %acc, align 4
  %t38 = lshr i32 %t37, 8
  %t39 = and i32 %t38, 1
  %t40 = icmp ne i32 %t39, 0
  br i1 %t40, label %h, label %c
c:
  %t41 = load i32, ptr %acc, align 4
  %t42 = mul i32 %t41, 1664525
  %t43 = add i32 %t42, 1013909108
  %t44 = lshr i32 %t43, 15
  %t45 = xor i32 %t43, %t44
  store i32 %t45, ptr %acc, align 4
  br label %h
x:
  %t46 = load i32, ptr %acc, align 4
  %t47 = mul i32 %t46, 1664525
  %t48 = add i32 %t47, 1013910085
  %t49 = lshr i32 %t48, 15
  %t50 = xor i32 %t48, %t49
  store i32 %t50, ptr %acc, align 4
  %t51 = load i32, ptr %acc, align 4
  %t52 = load i32, ptr addrspace(1) %pout, align 4
  %t53 = mul i32 %t52, 31
  %t54 = add i32 %t53, %t51
  store i32 %t54, ptr addrspace(1) %pout, align 4
  %t56 = load i32, ptr %acc, align 4
  %t57 = lshr i32 %t56, 3
  %t58 = and i32 %t57, 1
  %t59 = icmp ne i32 %t58, 0
  br i1 %t59, label %h, label %y
y:
  %t60 = load i32, ptr %acc, align 4
  %t61 = mul i32 %t60, 1664525
  %t62 = add i32 %t61, 1013911062
  %t63 = lshr i32 %t62, 15
  %t64 = xor i32 %t62, %t63
  store i32 %t64, ptr %acc, align 4
  %t65 = load i32, ptr %acc, align 4
  %t66 = load i32, ptr addrspace(1) %pout, align 4
  %t67 = mul i32 %t66, 31
  %t68 = add i32 %t67, %t65
  store i32 %t68, ptr addrspace(1) %pout, align 4
  br label %z
z:
  %t69 = load i32, ptr %acc, align 4
  %t70 = mul i32 %t69, 1664525
  %t71 = add i32 %t70, 1013912039
  %t72 = lshr i32 %t71, 15
  %t73 = xor i32 %t71, %t72
  store i32 %t73, ptr %acc, align 4
  %t74 = load i32, ptr %acc, align 4
  %t75 = load i32, ptr addrspace(1) %pout, align 4
  %t76 = mul i32 %t75, 31
  %t77 = add i32 %t76, %t74
  store i32 %t77, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
