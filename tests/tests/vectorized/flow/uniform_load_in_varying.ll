; A load that all lanes share, where only some are.
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
  %t12 = load i32, ptr addrspace(1) %in, align 4
  %t13 = add i32 %t11, %t12
  store i32 %t13, ptr %acc, align 4
  %t14 = load i32, ptr %acc, align 4
  %t15 = mul i32 %t14, 1664525
  %t16 = add i32 %t15, 1013906177
  %t17 = lshr i32 %t16, 15
  %t18 = xor i32 %t16, %t17
  store i32 %t18, ptr %acc, align 4
  %t19 = load i32, ptr %acc, align 4
  %t20 = load i32, ptr addrspace(1) %pout, align 4
  %t21 = mul i32 %t20, 31
  %t22 = add i32 %t21, %t19
  store i32 %t22, ptr addrspace(1) %pout, align 4
  br label %z
b:
  %t23 = load i32, ptr %acc, align 4
  %t24 = load i32, ptr addrspace(1) %in, align 4
  %t25 = add i32 %t23, %t24
  store i32 %t25, ptr %acc, align 4
  %t26 = load i32, ptr %acc, align 4
  %t27 = mul i32 %t26, 1664525
  %t28 = add i32 %t27, 1013907154
  %t29 = lshr i32 %t28, 15
  %t30 = xor i32 %t28, %t29
  store i32 %t30, ptr %acc, align 4
  br label %z
z:
  %t31 = load i32, ptr %acc, align 4
  %t32 = load i32, ptr addrspace(1) %in, align 4
  %t33 = add i32 %t31, %t32
  store i32 %t33, ptr %acc, align 4
  %t34 = load i32, ptr %acc, align 4
  %t35 = mul i32 %t34, 1664525
  %t36 = add i32 %t35, 1013908131
  %t37 = lshr i32 %t36, 15
  %t38 = xor i32 %t36, %t37
  store i32 %t38, ptr %acc, align 4
  %t39 = load i32, ptr %acc, align 4
  %t40 = load i32, ptr addrspace(1) %pout, align 4
  %t41 = mul i32 %t40, 31
  %t42 = add i32 %t41, %t39
  store i32 %t42, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
