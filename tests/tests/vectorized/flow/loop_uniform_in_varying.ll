; A uniform loop that some lanes skip.
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
  br i1 %t10, label %p, label %z
p:
  store i32 0, ptr %i, align 4
  br label %l
l:
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
  %t22 = icmp ult i32 %t23, 6
  br i1 %t22, label %l, label %q
q:
  %t24 = load i32, ptr %acc, align 4
  %t25 = mul i32 %t24, 1664525
  %t26 = add i32 %t25, 1013907154
  %t27 = lshr i32 %t26, 15
  %t28 = xor i32 %t26, %t27
  store i32 %t28, ptr %acc, align 4
  %t29 = load i32, ptr %acc, align 4
  %t30 = load i32, ptr addrspace(1) %pout, align 4
  %t31 = mul i32 %t30, 31
  %t32 = add i32 %t31, %t29
  store i32 %t32, ptr addrspace(1) %pout, align 4
  br label %z
z:
  %t33 = load i32, ptr %acc, align 4
  %t34 = mul i32 %t33, 1664525
  %t35 = add i32 %t34, 1013908131
  %t36 = lshr i32 %t35, 15
  %t37 = xor i32 %t35, %t36
  store i32 %t37, ptr %acc, align 4
  %t38 = load i32, ptr %acc, align 4
  %t39 = load i32, ptr addrspace(1) %pout, align 4
  %t40 = mul i32 %t39, 31
  %t41 = add i32 %t40, %t38
  store i32 %t41, ptr addrspace(1) %pout, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
