; Ids of two dimensions.
; run: @kernel global=19,7 local=19,7 buf:random:133 buf:random:133 buf:random:1 i32:4

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_global_size(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %counter, i32 %n) #0 {
entry:
  %acc = alloca i32, align 4
  %i = alloca i32, align 4
  %j = alloca i32, align 4
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %sx = call i64 @__mux_get_global_size(i32 0)
  %row = mul i64 %gy, %sx
  %id = add i64 %row, %gx
  %id32 = trunc i64 %gx to i32
  %y32 = trunc i64 %gy to i32
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
  br i1 %t10, label %h, label %z
h:
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
  %t20 = load i32, ptr %i, align 4
  %t21 = add i32 %t20, 1
  store i32 %t21, ptr %i, align 4
  %t23 = load i32, ptr %i, align 4
  %t22 = icmp ult i32 %t23, %bound
  br i1 %t22, label %h, label %y
y:
  %t24 = icmp ult i32 %y32, %n
  br i1 %t24, label %x, label %z
x:
  %t25 = load i32, ptr %acc, align 4
  %t26 = mul i32 %t25, 1664525
  %t27 = add i32 %t26, 1013907154
  %t28 = lshr i32 %t27, 15
  %t29 = xor i32 %t27, %t28
  store i32 %t29, ptr %acc, align 4
  %t30 = load i32, ptr %acc, align 4
  %t31 = load i32, ptr addrspace(1) %pout, align 4
  %t32 = mul i32 %t31, 31
  %t33 = add i32 %t32, %t30
  store i32 %t33, ptr addrspace(1) %pout, align 4
  br label %z
z:
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
