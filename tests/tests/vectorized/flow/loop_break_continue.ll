; A loop with break and continue on varying conditions.
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
  %t7 = load i32, ptr %i, align 4
  %t6 = icmp ult i32 %t7, 9
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
  %t16 = load i32, ptr %acc, align 4
  %t17 = lshr i32 %t16, 2
  %t18 = and i32 %t17, 1
  %t19 = icmp ne i32 %t18, 0
  br i1 %t19, label %h, label %c
c:
  %t20 = load i32, ptr %acc, align 4
  %t21 = mul i32 %t20, 1664525
  %t22 = add i32 %t21, 1013907154
  %t23 = lshr i32 %t22, 15
  %t24 = xor i32 %t22, %t23
  store i32 %t24, ptr %acc, align 4
  %t25 = load i32, ptr %acc, align 4
  %t26 = load i32, ptr addrspace(1) %pout, align 4
  %t27 = mul i32 %t26, 31
  %t28 = add i32 %t27, %t25
  store i32 %t28, ptr addrspace(1) %pout, align 4
  %t30 = load i32, ptr %acc, align 4
  %t31 = lshr i32 %t30, 7
  %t32 = and i32 %t31, 1
  %t33 = icmp ne i32 %t32, 0
  br i1 %t33, label %z, label %d
d:
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
  br label %h
z:
  %t43 = load i32, ptr %acc, align 4
  %t44 = mul i32 %t43, 1664525
  %t45 = add i32 %t44, 1013909108
  %t46 = lshr i32 %t45, 15
  %t47 = xor i32 %t45, %t46
  store i32 %t47, ptr %acc, align 4
  %t48 = load i32, ptr %acc, align 4
  %t49 = load i32, ptr addrspace(1) %pout, align 4
  %t50 = mul i32 %t49, 31
  %t51 = add i32 %t50, %t48
  store i32 %t51, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
