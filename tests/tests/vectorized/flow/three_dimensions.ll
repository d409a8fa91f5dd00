; Ids of three dimensions.
; run: @kernel global=6,9,5 local=3,9,5 buf:random:270 buf:random:270 buf:random:1 i32:3

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_size(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %counter, i32 %n) #0 {
entry:
  %acc = alloca i32, align 4
  %i = alloca i32, align 4
  %j = alloca i32, align 4
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %gz = call i64 @__mux_get_global_id(i32 2)
  %sx = call i64 @__mux_get_global_size(i32 0)
  %sy = call i64 @__mux_get_global_size(i32 1)
  %zy = mul i64 %gz, %sy
  %yy = add i64 %zy, %gy
  %row = mul i64 %yy, %sx
  %id = add i64 %row, %gx
  %id32 = trunc i64 %gx to i32
  %y32 = trunc i64 %gy to i32
  %z32 = trunc i64 %gz to i32
  %pin = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %id
  %pout = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
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
  br i1 %t10, label %a, label %b
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
  %t20 = icmp ult i32 %y32, %n
  br i1 %t20, label %x, label %z
b:
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
  %t30 = icmp ult i32 %z32, %n
  br i1 %t30, label %x, label %z
x:
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
  br label %z
z:
  %t40 = load i32, ptr %acc, align 4
  %t41 = mul i32 %t40, 1664525
  %t42 = add i32 %t41, 1013909108
  %t43 = lshr i32 %t42, 15
  %t44 = xor i32 %t42, %t43
  store i32 %t44, ptr %acc, align 4
  %t45 = load i32, ptr %acc, align 4
  %t46 = load i32, ptr addrspace(1) %pout, align 4
  %t47 = mul i32 %t46, 31
  %t48 = add i32 %t47, %t45
  store i32 %t48, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
