; Several values leave a divergent loop, some of them uniform inside.
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
  store i32 0, ptr %j, align 4
  br label %h
h:
  %t7 = load i32, ptr %i, align 4
  %t6 = icmp ult i32 %t7, %bound
  br i1 %t6, label %b, label %z
b:
  %t8 = load i32, ptr %acc, align 4
  %t9 = mul i32 %t8, 1664525
  %t10 = add i32 %t9, 1013906177
  %t11 = lshr i32 %t10, 15
  %t12 = xor i32 %t10, %t11
  store i32 %t12, ptr %acc, align 4
  %t13 = load i32, ptr %i, align 4
  %t14 = add i32 %t13, 1
  store i32 %t14, ptr %i, align 4
  %t15 = load i32, ptr %j, align 4
  %t16 = add i32 %t15, 1
  store i32 %t16, ptr %j, align 4
  %t17 = load i32, ptr %j, align 4
  %t18 = add i32 %t17, 1
  store i32 %t18, ptr %j, align 4
  %t20 = load i32, ptr %acc, align 4
  %t21 = lshr i32 %t20, 6
  %t22 = and i32 %t21, 1
  %t23 = icmp ne i32 %t22, 0
  br i1 %t23, label %z, label %h
z:
  %t24 = load i32, ptr %acc, align 4
  %t25 = load i32, ptr %i, align 4
  %t26 = xor i32 %t24, %t25
  store i32 %t26, ptr %acc, align 4
  %t27 = load i32, ptr %acc, align 4
  %t28 = load i32, ptr %j, align 4
  %t29 = xor i32 %t27, %t28
  store i32 %t29, ptr %acc, align 4
  %t30 = load i32, ptr %acc, align 4
  %t31 = mul i32 %t30, 1664525
  %t32 = add i32 %t31, 1013907154
  %t33 = lshr i32 %t32, 15
  %t34 = xor i32 %t32, %t33
  store i32 %t34, ptr %acc, align 4
  %t35 = load i32, ptr %acc, align 4
  %t36 = load i32, ptr addrspace(1) %pout, align 4
  %t37 = mul i32 %t36, 31
  %t38 = add i32 %t37, %t35
  store i32 %t38, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
