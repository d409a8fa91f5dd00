; Two exits to two places, one of them uniform.
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
  br label %l
l:
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
  %t13 = icmp ult i32 %t14, %bound
  br i1 %t13, label %b, label %x
b:
  %t15 = load i32, ptr %acc, align 4
  %t16 = mul i32 %t15, 1664525
  %t17 = add i32 %t16, 1013907154
  %t18 = lshr i32 %t17, 15
  %t19 = xor i32 %t17, %t18
  store i32 %t19, ptr %acc, align 4
  %t20 = load i32, ptr %acc, align 4
  %t21 = load i32, ptr addrspace(1) %pout, align 4
  %t22 = mul i32 %t21, 31
  %t23 = add i32 %t22, %t20
  store i32 %t23, ptr addrspace(1) %pout, align 4
  %t25 = load i32, ptr %i, align 4
  %t24 = icmp ult i32 %t25, 5
  br i1 %t24, label %l, label %y
x:
  %t26 = load i32, ptr %acc, align 4
  %t27 = mul i32 %t26, 1664525
  %t28 = add i32 %t27, 1013908131
  %t29 = lshr i32 %t28, 15
  %t30 = xor i32 %t28, %t29
  store i32 %t30, ptr %acc, align 4
  %t31 = load i32, ptr %acc, align 4
  %t32 = load i32, ptr addrspace(1) %pout, align 4
  %t33 = mul i32 %t32, 31
  %t34 = add i32 %t33, %t31
  store i32 %t34, ptr addrspace(1) %pout, align 4
  br label %z
y:
  %t35 = load i32, ptr %acc, align 4
  %t36 = mul i32 %t35, 1664525
  %t37 = add i32 %t36, 1013909108
  %t38 = lshr i32 %t37, 15
  %t39 = xor i32 %t37, %t38
  store i32 %t39, ptr %acc, align 4
  %t40 = load i32, ptr %acc, align 4
  %t41 = load i32, ptr addrspace(1) %pout, align 4
  %t42 = mul i32 %t41, 31
  %t43 = add i32 %t42, %t40
  store i32 %t43, ptr addrspace(1) %pout, align 4
  br label %z
z:
  %t44 = load i32, ptr %acc, align 4
  %t45 = mul i32 %t44, 1664525
  %t46 = add i32 %t45, 1013910085
  %t47 = lshr i32 %t46, 15
  %t48 = xor i32 %t46, %t47
  store i32 %t48, ptr %acc, align 4
  %t49 = load i32, ptr %acc, align 4
  %t50 = load i32, ptr addrspace(1) %pout, align 4
  %t51 = mul i32 %t50, 31
  %t52 = add i32 %t51, %t49
  store i32 %t52, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
