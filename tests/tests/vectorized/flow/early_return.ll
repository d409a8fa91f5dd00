; Lanes leave at once: the kernel that tests its id against a size.
; run: @kernel global=58 local=29 buf:random:58 buf:random:58 buf:random:1 i32:45

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
  %t1 = icmp ult i32 %id32, %n
  br i1 %t1, label %a, label %z
a:
  %t2 = load i32, ptr %acc, align 4
  %t3 = mul i32 %t2, 1664525
  %t4 = add i32 %t3, 1013906177
  %t5 = lshr i32 %t4, 15
  %t6 = xor i32 %t4, %t5
  store i32 %t6, ptr %acc, align 4
  %t7 = load i32, ptr %acc, align 4
  %t8 = load i32, ptr addrspace(1) %pout, align 4
  %t9 = mul i32 %t8, 31
  %t10 = add i32 %t9, %t7
  store i32 %t10, ptr addrspace(1) %pout, align 4
  %t12 = load i32, ptr %i, align 4
  %t11 = icmp ult i32 %t12, 9
  br i1 %t11, label %l, label %y
l:
  %t13 = load i32, ptr %acc, align 4
  %t14 = mul i32 %t13, 1664525
  %t15 = add i32 %t14, 1013909108
  %t16 = lshr i32 %t15, 15
  %t17 = xor i32 %t15, %t16
  store i32 %t17, ptr %acc, align 4
  %t18 = load i32, ptr %acc, align 4
  %t19 = load i32, ptr addrspace(1) %pout, align 4
  %t20 = mul i32 %t19, 31
  %t21 = add i32 %t20, %t18
  store i32 %t21, ptr addrspace(1) %pout, align 4
  %t22 = load i32, ptr %i, align 4
  %t23 = add i32 %t22, 1
  store i32 %t23, ptr %i, align 4
  %t25 = load i32, ptr %i, align 4
  %t24 = icmp ult i32 %t25, 9
  br i1 %t24, label %l, label %y
y:
  %t26 = load i32, ptr %acc, align 4
  %t27 = mul i32 %t26, 1664525
  %t28 = add i32 %t27, 1013910085
  %t29 = lshr i32 %t28, 15
  %t30 = xor i32 %t28, %t29
  store i32 %t30, ptr %acc, align 4
  %t31 = load i32, ptr %acc, align 4
  %t32 = load i32, ptr addrspace(1) %pout, align 4
  %t33 = mul i32 %t32, 31
  %t34 = add i32 %t33, %t31
  store i32 %t34, ptr addrspace(1) %pout, align 4
  br label %z
z:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
