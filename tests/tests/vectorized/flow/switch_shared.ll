; Cases of a varying switch share blocks.
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
  %t6 = load i32, ptr %acc, align 4
  %t7 = lshr i32 %t6, 4
  %t8 = and i32 %t7, 3
  switch i32 %t8, label %c [ i32 0, label %a i32 1, label %b i32 2, label %a ]
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
  br label %z
b:
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
c:
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
  br label %z
z:
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
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
