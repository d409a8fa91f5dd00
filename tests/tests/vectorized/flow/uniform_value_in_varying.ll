; What a uniform diamond inside of one side gives is uniform: the load by it is, too.
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
  store i32 0, ptr %i, align 4
  %t12 = lshr i32 %n, 0
  %t13 = and i32 %t12, 1
  %t14 = icmp ne i32 %t13, 0
  br i1 %t14, label %c, label %d
c:
  %t15 = load i32, ptr %i, align 4
  %t16 = add i32 %t15, 1
  store i32 %t16, ptr %i, align 4
  br label %f
d:
  %t17 = load i32, ptr %i, align 4
  %t18 = add i32 %t17, 1
  store i32 %t18, ptr %i, align 4
  %t19 = load i32, ptr %i, align 4
  %t20 = add i32 %t19, 1
  store i32 %t20, ptr %i, align 4
  br label %f
f:
  %t21 = load i32, ptr %acc, align 4
  %t22 = load i32, ptr %i, align 4
  %t23 = and i32 %t22, 7
  %t24 = zext i32 %t23 to i64
  %t25 = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %t24
  %t26 = load i32, ptr addrspace(1) %t25, align 4
  %t27 = xor i32 %t21, %t26
  store i32 %t27, ptr %acc, align 4
  %t28 = load i32, ptr %acc, align 4
  %t29 = mul i32 %t28, 1664525
  %t30 = add i32 %t29, 1013909108
  %t31 = lshr i32 %t30, 15
  %t32 = xor i32 %t30, %t31
  store i32 %t32, ptr %acc, align 4
  %t33 = load i32, ptr %acc, align 4
  %t34 = load i32, ptr addrspace(1) %pout, align 4
  %t35 = mul i32 %t34, 31
  %t36 = add i32 %t35, %t33
  store i32 %t36, ptr addrspace(1) %pout, align 4
  br label %z
b:
  %t37 = load i32, ptr %acc, align 4
  %t38 = mul i32 %t37, 1664525
  %t39 = add i32 %t38, 1013910085
  %t40 = lshr i32 %t39, 15
  %t41 = xor i32 %t39, %t40
  store i32 %t41, ptr %acc, align 4
  %t42 = load i32, ptr %acc, align 4
  %t43 = load i32, ptr addrspace(1) %pout, align 4
  %t44 = mul i32 %t43, 31
  %t45 = add i32 %t44, %t42
  store i32 %t45, ptr addrspace(1) %pout, align 4
  br label %z
z:
  %t46 = load i32, ptr %acc, align 4
  %t47 = mul i32 %t46, 1664525
  %t48 = add i32 %t47, 1013911062
  %t49 = lshr i32 %t48, 15
  %t50 = xor i32 %t48, %t49
  store i32 %t50, ptr %acc, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
