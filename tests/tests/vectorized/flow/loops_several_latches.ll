; Two blocks of a uniform loop lead back to its header.
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
  %t14 = load i32, ptr %acc, align 4
  %t15 = lshr i32 %t14, 0
  %t16 = and i32 %t15, 1
  %t17 = icmp ne i32 %t16, 0
  br i1 %t17, label %a, label %b
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
  %t28 = load i32, ptr %i, align 4
  %t27 = icmp ult i32 %t28, 6
  br i1 %t27, label %h, label %z
b:
  %t29 = load i32, ptr %acc, align 4
  %t30 = mul i32 %t29, 1664525
  %t31 = add i32 %t30, 1013908131
  %t32 = lshr i32 %t31, 15
  %t33 = xor i32 %t31, %t32
  store i32 %t33, ptr %acc, align 4
  %t34 = load i32, ptr %acc, align 4
  %t35 = load i32, ptr addrspace(1) %pout, align 4
  %t36 = mul i32 %t35, 31
  %t37 = add i32 %t36, %t34
  store i32 %t37, ptr addrspace(1) %pout, align 4
  %t39 = load i32, ptr %i, align 4
  %t38 = icmp ult i32 %t39, 6
  br i1 %t38, label %h, label %z
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
