; passes: prepare-barriers
; Work-items diverge behind the barriers: some skip the first block where the cases meet, which gets none. The second has one.
; CHECK: define void @cases
; CHECK: odd:
; CHECK-NOT: call
; CHECK: l:
; CHECK-NEXT: call void @__mux_work_group_barrier(i32 40, i32 2, i32 0)
; CHECK: ret void
; run: @cases global=8 local=4 buf:iota:8 i32:45

declare void @__mux_work_group_barrier(i32, i32, i32)
declare i64 @__mux_get_global_id(i32)

define void @cases(ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  switch i32 %i, label %l [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
    i32 4, label %b4
    i32 5, label %b5
    i32 6, label %b6
    i32 7, label %b7
    i32 8, label %b8
    i32 9, label %b9
    i32 10, label %b10
    i32 11, label %b11
    i32 12, label %b12
    i32 13, label %b13
    i32 14, label %b14
    i32 15, label %b15
    i32 16, label %b16
    i32 17, label %b17
    i32 18, label %b18
    i32 19, label %b19
    i32 20, label %b20
    i32 21, label %b21
    i32 22, label %b22
    i32 23, label %b23
    i32 24, label %b24
    i32 25, label %b25
    i32 26, label %b26
    i32 27, label %b27
    i32 28, label %b28
    i32 29, label %b29
    i32 30, label %b30
    i32 31, label %b31
    i32 32, label %b32
    i32 33, label %b33
    i32 34, label %b34
    i32 35, label %b35
    i32 36, label %b36
    i32 37, label %b37
    i32 38, label %b38
    i32 39, label %b39
  ]

b0:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v0 = load i32, ptr addrspace(1) %p, align 4
  %w0 = mul i32 %v0, 3
  store i32 %w0, ptr addrspace(1) %p, align 4
  %d0 = icmp ult i32 %w0, 40
  br i1 %d0, label %odd, label %l

b1:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v1 = load i32, ptr addrspace(1) %p, align 4
  %w1 = mul i32 %v1, 5
  store i32 %w1, ptr addrspace(1) %p, align 4
  %d1 = icmp ult i32 %w1, 41
  br i1 %d1, label %odd, label %l

b2:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v2 = load i32, ptr addrspace(1) %p, align 4
  %w2 = mul i32 %v2, 7
  store i32 %w2, ptr addrspace(1) %p, align 4
  %d2 = icmp ult i32 %w2, 42
  br i1 %d2, label %odd, label %l

b3:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v3 = load i32, ptr addrspace(1) %p, align 4
  %w3 = mul i32 %v3, 9
  store i32 %w3, ptr addrspace(1) %p, align 4
  %d3 = icmp ult i32 %w3, 43
  br i1 %d3, label %odd, label %l

b4:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v4 = load i32, ptr addrspace(1) %p, align 4
  %w4 = mul i32 %v4, 11
  store i32 %w4, ptr addrspace(1) %p, align 4
  %d4 = icmp ult i32 %w4, 44
  br i1 %d4, label %odd, label %l

b5:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v5 = load i32, ptr addrspace(1) %p, align 4
  %w5 = mul i32 %v5, 13
  store i32 %w5, ptr addrspace(1) %p, align 4
  %d5 = icmp ult i32 %w5, 45
  br i1 %d5, label %odd, label %l

b6:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v6 = load i32, ptr addrspace(1) %p, align 4
  %w6 = mul i32 %v6, 15
  store i32 %w6, ptr addrspace(1) %p, align 4
  %d6 = icmp ult i32 %w6, 46
  br i1 %d6, label %odd, label %l

b7:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v7 = load i32, ptr addrspace(1) %p, align 4
  %w7 = mul i32 %v7, 17
  store i32 %w7, ptr addrspace(1) %p, align 4
  %d7 = icmp ult i32 %w7, 47
  br i1 %d7, label %odd, label %l

b8:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v8 = load i32, ptr addrspace(1) %p, align 4
  %w8 = mul i32 %v8, 19
  store i32 %w8, ptr addrspace(1) %p, align 4
  %d8 = icmp ult i32 %w8, 48
  br i1 %d8, label %odd, label %l

b9:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v9 = load i32, ptr addrspace(1) %p, align 4
  %w9 = mul i32 %v9, 21
  store i32 %w9, ptr addrspace(1) %p, align 4
  %d9 = icmp ult i32 %w9, 49
  br i1 %d9, label %odd, label %l

b10:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v10 = load i32, ptr addrspace(1) %p, align 4
  %w10 = mul i32 %v10, 23
  store i32 %w10, ptr addrspace(1) %p, align 4
  %d10 = icmp ult i32 %w10, 50
  br i1 %d10, label %odd, label %l

b11:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v11 = load i32, ptr addrspace(1) %p, align 4
  %w11 = mul i32 %v11, 25
  store i32 %w11, ptr addrspace(1) %p, align 4
  %d11 = icmp ult i32 %w11, 51
  br i1 %d11, label %odd, label %l

b12:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v12 = load i32, ptr addrspace(1) %p, align 4
  %w12 = mul i32 %v12, 27
  store i32 %w12, ptr addrspace(1) %p, align 4
  %d12 = icmp ult i32 %w12, 52
  br i1 %d12, label %odd, label %l

b13:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v13 = load i32, ptr addrspace(1) %p, align 4
  %w13 = mul i32 %v13, 29
  store i32 %w13, ptr addrspace(1) %p, align 4
  %d13 = icmp ult i32 %w13, 53
  br i1 %d13, label %odd, label %l

b14:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v14 = load i32, ptr addrspace(1) %p, align 4
  %w14 = mul i32 %v14, 31
  store i32 %w14, ptr addrspace(1) %p, align 4
  %d14 = icmp ult i32 %w14, 54
  br i1 %d14, label %odd, label %l

b15:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v15 = load i32, ptr addrspace(1) %p, align 4
  %w15 = mul i32 %v15, 33
  store i32 %w15, ptr addrspace(1) %p, align 4
  %d15 = icmp ult i32 %w15, 55
  br i1 %d15, label %odd, label %l

b16:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v16 = load i32, ptr addrspace(1) %p, align 4
  %w16 = mul i32 %v16, 35
  store i32 %w16, ptr addrspace(1) %p, align 4
  %d16 = icmp ult i32 %w16, 56
  br i1 %d16, label %odd, label %l

b17:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v17 = load i32, ptr addrspace(1) %p, align 4
  %w17 = mul i32 %v17, 37
  store i32 %w17, ptr addrspace(1) %p, align 4
  %d17 = icmp ult i32 %w17, 57
  br i1 %d17, label %odd, label %l

b18:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v18 = load i32, ptr addrspace(1) %p, align 4
  %w18 = mul i32 %v18, 39
  store i32 %w18, ptr addrspace(1) %p, align 4
  %d18 = icmp ult i32 %w18, 58
  br i1 %d18, label %odd, label %l

b19:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v19 = load i32, ptr addrspace(1) %p, align 4
  %w19 = mul i32 %v19, 41
  store i32 %w19, ptr addrspace(1) %p, align 4
  %d19 = icmp ult i32 %w19, 59
  br i1 %d19, label %odd, label %l

b20:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v20 = load i32, ptr addrspace(1) %p, align 4
  %w20 = mul i32 %v20, 43
  store i32 %w20, ptr addrspace(1) %p, align 4
  %d20 = icmp ult i32 %w20, 60
  br i1 %d20, label %odd, label %l

b21:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v21 = load i32, ptr addrspace(1) %p, align 4
  %w21 = mul i32 %v21, 45
  store i32 %w21, ptr addrspace(1) %p, align 4
  %d21 = icmp ult i32 %w21, 61
  br i1 %d21, label %odd, label %l

b22:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v22 = load i32, ptr addrspace(1) %p, align 4
  %w22 = mul i32 %v22, 47
  store i32 %w22, ptr addrspace(1) %p, align 4
  %d22 = icmp ult i32 %w22, 62
  br i1 %d22, label %odd, label %l

b23:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v23 = load i32, ptr addrspace(1) %p, align 4
  %w23 = mul i32 %v23, 49
  store i32 %w23, ptr addrspace(1) %p, align 4
  %d23 = icmp ult i32 %w23, 63
  br i1 %d23, label %odd, label %l

b24:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v24 = load i32, ptr addrspace(1) %p, align 4
  %w24 = mul i32 %v24, 51
  store i32 %w24, ptr addrspace(1) %p, align 4
  %d24 = icmp ult i32 %w24, 64
  br i1 %d24, label %odd, label %l

b25:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v25 = load i32, ptr addrspace(1) %p, align 4
  %w25 = mul i32 %v25, 53
  store i32 %w25, ptr addrspace(1) %p, align 4
  %d25 = icmp ult i32 %w25, 65
  br i1 %d25, label %odd, label %l

b26:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v26 = load i32, ptr addrspace(1) %p, align 4
  %w26 = mul i32 %v26, 55
  store i32 %w26, ptr addrspace(1) %p, align 4
  %d26 = icmp ult i32 %w26, 66
  br i1 %d26, label %odd, label %l

b27:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v27 = load i32, ptr addrspace(1) %p, align 4
  %w27 = mul i32 %v27, 57
  store i32 %w27, ptr addrspace(1) %p, align 4
  %d27 = icmp ult i32 %w27, 67
  br i1 %d27, label %odd, label %l

b28:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v28 = load i32, ptr addrspace(1) %p, align 4
  %w28 = mul i32 %v28, 59
  store i32 %w28, ptr addrspace(1) %p, align 4
  %d28 = icmp ult i32 %w28, 68
  br i1 %d28, label %odd, label %l

b29:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v29 = load i32, ptr addrspace(1) %p, align 4
  %w29 = mul i32 %v29, 61
  store i32 %w29, ptr addrspace(1) %p, align 4
  %d29 = icmp ult i32 %w29, 69
  br i1 %d29, label %odd, label %l

b30:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v30 = load i32, ptr addrspace(1) %p, align 4
  %w30 = mul i32 %v30, 63
  store i32 %w30, ptr addrspace(1) %p, align 4
  %d30 = icmp ult i32 %w30, 70
  br i1 %d30, label %odd, label %l

b31:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v31 = load i32, ptr addrspace(1) %p, align 4
  %w31 = mul i32 %v31, 65
  store i32 %w31, ptr addrspace(1) %p, align 4
  %d31 = icmp ult i32 %w31, 71
  br i1 %d31, label %odd, label %l

b32:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v32 = load i32, ptr addrspace(1) %p, align 4
  %w32 = mul i32 %v32, 67
  store i32 %w32, ptr addrspace(1) %p, align 4
  %d32 = icmp ult i32 %w32, 72
  br i1 %d32, label %odd, label %l

b33:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v33 = load i32, ptr addrspace(1) %p, align 4
  %w33 = mul i32 %v33, 69
  store i32 %w33, ptr addrspace(1) %p, align 4
  %d33 = icmp ult i32 %w33, 73
  br i1 %d33, label %odd, label %l

b34:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v34 = load i32, ptr addrspace(1) %p, align 4
  %w34 = mul i32 %v34, 71
  store i32 %w34, ptr addrspace(1) %p, align 4
  %d34 = icmp ult i32 %w34, 74
  br i1 %d34, label %odd, label %l

b35:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v35 = load i32, ptr addrspace(1) %p, align 4
  %w35 = mul i32 %v35, 73
  store i32 %w35, ptr addrspace(1) %p, align 4
  %d35 = icmp ult i32 %w35, 75
  br i1 %d35, label %odd, label %l

b36:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v36 = load i32, ptr addrspace(1) %p, align 4
  %w36 = mul i32 %v36, 75
  store i32 %w36, ptr addrspace(1) %p, align 4
  %d36 = icmp ult i32 %w36, 76
  br i1 %d36, label %odd, label %l

b37:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v37 = load i32, ptr addrspace(1) %p, align 4
  %w37 = mul i32 %v37, 77
  store i32 %w37, ptr addrspace(1) %p, align 4
  %d37 = icmp ult i32 %w37, 77
  br i1 %d37, label %odd, label %l

b38:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v38 = load i32, ptr addrspace(1) %p, align 4
  %w38 = mul i32 %v38, 79
  store i32 %w38, ptr addrspace(1) %p, align 4
  %d38 = icmp ult i32 %w38, 78
  br i1 %d38, label %odd, label %l

b39:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  %v39 = load i32, ptr addrspace(1) %p, align 4
  %w39 = mul i32 %v39, 81
  store i32 %w39, ptr addrspace(1) %p, align 4
  %d39 = icmp ult i32 %w39, 79
  br i1 %d39, label %odd, label %l

odd:
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = add i32 %x, %i
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %l

l:
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %end

end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
