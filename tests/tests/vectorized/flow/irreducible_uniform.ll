; A cycle with two entries, all of it uniform.
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
  %t7 = lshr i32 %n, 0
  %t8 = and i32 %t7, 1
  %t9 = icmp ne i32 %t8, 0
  br i1 %t9, label %a, label %b
a:
  %t10 = load i32, ptr %acc, align 4
  %t11 = mul i32 %t10, 1664525
  %t12 = add i32 %t11, 1013906177
  %t13 = lshr i32 %t12, 15
  %t14 = xor i32 %t12, %t13
  store i32 %t14, ptr %acc, align 4
  %t15 = load i32, ptr %acc, align 4
  %t16 = load i32, ptr addrspace(1) %pout, align 4
  %t17 = mul i32 %t16, 31
  %t18 = add i32 %t17, %t15
  store i32 %t18, ptr addrspace(1) %pout, align 4
  %t19 = load i32, ptr %i, align 4
  %t20 = add i32 %t19, 1
  store i32 %t20, ptr %i, align 4
  br label %b
b:
  %t21 = load i32, ptr %acc, align 4
  %t22 = mul i32 %t21, 1664525
  %t23 = add i32 %t22, 1013907154
  %t24 = lshr i32 %t23, 15
  %t25 = xor i32 %t23, %t24
  store i32 %t25, ptr %acc, align 4
  %t26 = load i32, ptr %i, align 4
  %t27 = add i32 %t26, 1
  store i32 %t27, ptr %i, align 4
  %t29 = load i32, ptr %i, align 4
  %t28 = icmp ult i32 %t29, 9
  br i1 %t28, label %a, label %z
z:
  %t30 = load i32, ptr %acc, align 4
  %t31 = mul i32 %t30, 1664525
  %t32 = add i32 %t31, 1013908131
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
