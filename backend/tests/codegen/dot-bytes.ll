; Products of signed bytes, summed.

define <4 x i32> @dot(<16 x i8> %a, <16 x i8> %b, <4 x i32> %s) {
  %x = sext <16 x i8> %a to <16 x i16>
  %y = sext <16 x i8> %b to <16 x i16>
  %m = mul <16 x i16> %x, %y
  %w = sext <16 x i16> %m to <16 x i32>
  %q0 = shufflevector <16 x i32> %w, <16 x i32> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  %q1 = shufflevector <16 x i32> %w, <16 x i32> poison, <4 x i32> <i32 1, i32 5, i32 9, i32 13>
  %q2 = shufflevector <16 x i32> %w, <16 x i32> poison, <4 x i32> <i32 2, i32 6, i32 10, i32 14>
  %q3 = shufflevector <16 x i32> %w, <16 x i32> poison, <4 x i32> <i32 3, i32 7, i32 11, i32 15>
  %t0 = add <4 x i32> %q0, %q1
  %t1 = add <4 x i32> %q2, %q3
  %t2 = add <4 x i32> %t0, %t1
  %r = add <4 x i32> %t2, %s
  ret <4 x i32> %r
}

;;; x86-64
    .text
    .globl dot
    .balign 1
dot: # 715 bytes, 256 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
  subq $0xf0, %rsp
  movq %rbx, 0xc0(%rsp)
  movq %r12, 0xc8(%rsp)
  movq %r13, 0xd0(%rsp)
  movq %r14, 0xd8(%rsp)
  movq %r15, 0xe0(%rsp)
block0:
  movq %rdi, <offset:1>+(%rsp)
  movq %rsi, <offset:1>+8(%rsp)
  movq %rdx, <offset:1>+0x10(%rsp)
  movq %rcx, <offset:1>+0x18(%rsp)
  movq %r8, <offset:1>+0x20(%rsp)
  movq %r9, <offset:1>+0x28(%rsp)
  movq <offset:0>+-0x100(%rbp), %r8
  movq %r8, <offset:1>+0x30(%rsp)
  movq <offset:0>+-0xf8(%rbp), %r9
  movq %r9, <offset:1>+0x38(%rsp)
  movq <offset:0>+-0xf0(%rbp), %rsi
  movq %rsi, <offset:1>+0x40(%rsp)
  movq <offset:0>+-0xe8(%rbp), %rcx
  movq %rcx, <offset:1>+0x48(%rsp)
  movq <offset:0>+-0xe0(%rbp), %r14
  movq %r14, <offset:1>+0x50(%rsp)
  movq <offset:0>+-0xd8(%rbp), %r11
  movq %r11, <offset:1>+0x58(%rsp)
  movq <offset:0>+-0xd0(%rbp), %r10
  movq %r10, <offset:1>+0x60(%rsp)
  movq <offset:0>+-0xc8(%rbp), %r8
  movq %r8, <offset:1>+0x68(%rsp)
  movq <offset:0>+-0xc0(%rbp), %r8
  movq %r8, <offset:1>+0x70(%rsp)
  movq <offset:0>+-0xb8(%rbp), %rsi
  movq %rsi, <offset:1>+0x78(%rsp)
  movq <offset:0>+-0xb0(%rbp), %rdx
  movq %rdx, <offset:1>+0x80(%rsp)
  movq <offset:0>+-0xa8(%rbp), %r8
  movq <offset:0>+-0xa0(%rbp), %rdi
  movq <offset:0>+-0x98(%rbp), %rdx
  movq <offset:0>+-0x90(%rbp), %r15
  movq <offset:0>+-0x88(%rbp), %r12
  movq <offset:0>+-0x80(%rbp), %rbx
  movq <offset:0>+-0x78(%rbp), %r9
  movq <offset:0>+-0x70(%rbp), %rsi
  movq <offset:0>+-0x68(%rbp), %rcx
  movq <offset:0>+-0x60(%rbp), %r14
  movq <offset:0>+-0x58(%rbp), %rax
  movq %rax, <offset:1>+0x88(%rsp)
  movq <offset:0>+-0x50(%rbp), %r10
  movq %r10, <offset:1>+0x90(%rsp)
  movq <offset:0>+-0x48(%rbp), %rax
  movq %rax, <offset:1>+0x98(%rsp)
  movq <offset:0>+-0x40(%rbp), %rax
  movq %rax, <offset:1>+0xa0(%rsp)
  movq <offset:0>+-0x38(%rbp), %rax
  movq %rax, <offset:1>+0xa8(%rsp)
  movq <offset:0>+-0x30(%rbp), %rax
  movq %rax, <offset:1>+0xb0(%rsp)
  movq <offset:0>+-0x28(%rbp), %r10
  movq <offset:0>+-0x20(%rbp), %r13
  movq <offset:0>+-0x18(%rbp), %r11
  movq <offset:0>+-0x10(%rbp), %rax
  movq %rax, <offset:1>+0xb8(%rsp)
  movq <offset:1>+8(%rsp), %rax
  imulb %r8b ;; implicit: %ax
  movswl %ax, %r8d
  movq <offset:1>+0x10(%rsp), %rax
  imulb %dil ;; implicit: %ax
  movswl %ax, %eax
  leal (%r8, %rax), %edi
  movq <offset:1>+0x18(%rsp), %rax
  imulb %dl ;; implicit: %ax
  movswl %ax, %edx
  movq <offset:1>+0x20(%rsp), %rax
  imulb %r15b ;; implicit: %ax
  movswl %ax, %eax
  leal (%rdx, %rax), %eax
  leal (%rdi, %rax), %eax
  leal (%rax, %r10), %eax
  movq <offset:1>+(%rsp), %rdi
  movl %eax, (%rdi)
  movq <offset:1>+0x28(%rsp), %rax
  imulb %r12b ;; implicit: %ax
  movswl %ax, %edx
  movq <offset:1>+0x30(%rsp), %rax
  imulb %bl ;; implicit: %ax
  movswl %ax, %eax
  leal (%rdx, %rax), %r8d
  movq <offset:1>+0x38(%rsp), %rax
  imulb %r9b ;; implicit: %ax
  movswl %ax, %edx
  movq <offset:1>+0x40(%rsp), %rax
  imulb %sil ;; implicit: %ax
  movswl %ax, %eax
  leal (%rdx, %rax), %eax
  leal (%r8, %rax), %eax
  leal (%rax, %r13), %eax
  movl %eax, 0x10(%rdi)
  movq <offset:1>+0x48(%rsp), %rax
  imulb %cl ;; implicit: %ax
  movswl %ax, %ecx
  movq <offset:1>+0x50(%rsp), %rax
  imulb %r14b ;; implicit: %ax
  movswl %ax, %eax
  leal (%rcx, %rax), %edx
  movq <offset:1>+0x58(%rsp), %rax
  movq <offset:1>+0x88(%rsp), %rcx
  imulb %cl ;; implicit: %ax
  movswl %ax, %ecx
  movq <offset:1>+0x60(%rsp), %rax
  movq <offset:1>+0x90(%rsp), %r10
  imulb %r10b ;; implicit: %ax
  movswl %ax, %eax
  leal (%rcx, %rax), %eax
  leal (%rdx, %rax), %eax
  leal (%rax, %r11), %eax
  movl %eax, 0x20(%rdi)
  movq <offset:1>+0x68(%rsp), %rax
  movq <offset:1>+0x98(%rsp), %rcx
  imulb %cl ;; implicit: %ax
  movswl %ax, %ecx
  movq <offset:1>+0x70(%rsp), %rax
  movq <offset:1>+0xa0(%rsp), %rdx
  imulb %dl ;; implicit: %ax
  movswl %ax, %eax
  leal (%rcx, %rax), %edx
  movq <offset:1>+0x78(%rsp), %rax
  movq <offset:1>+0xa8(%rsp), %r15
  imulb %r15b ;; implicit: %ax
  movswl %ax, %ecx
  movq <offset:1>+0x80(%rsp), %rax
  movq <offset:1>+0xb0(%rsp), %r12
  imulb %r12b ;; implicit: %ax
  movswl %ax, %eax
  leal (%rcx, %rax), %eax
  leal (%rdx, %rax), %eax
  movq <offset:1>+0xb8(%rsp), %r13
  leal (%rax, %r13), %eax
  movl %eax, 0x30(%rdi)
  movq 0xc0(%rsp), %rbx
  movq 0xc8(%rsp), %r12
  movq 0xd0(%rsp), %r13
  movq 0xd8(%rsp), %r14
  movq 0xe0(%rsp), %r15
  addq $0xf0, %rsp
  movq %rbp, %rsp
  popq %rbp
  retq

;;; x86-64-v3
    .text
    .globl dot
    .balign 16
dot: # 656 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  vpmovsxbw (%rsi), %xmm0
  vpmovsxbw (%rdx), %xmm1
  vpmullw %xmm1, %xmm0, %xmm1
  vpmovsxwd %xmm1, %xmm0
  vpalignr $0x8, %xmm1, %xmm1, %xmm1
  vpmovsxwd %xmm1, %xmm1
  vpshufb (%rip), %xmm0, %xmm2
  vpshufb (%rip), %xmm1, %xmm3
  vpor %xmm3, %xmm2, %xmm3
  vpmovsxbw 8(%rsi), %xmm2
  vpmovsxbw 8(%rdx), %xmm4
  vpmullw %xmm4, %xmm2, %xmm4
  vpmovsxwd %xmm4, %xmm2
  vpshufb (%rip), %xmm3, %xmm3
  vpshufb (%rip), %xmm2, %xmm5
  vpor %xmm5, %xmm3, %xmm5
  vpalignr $0x8, %xmm4, %xmm4, %xmm3
  vpmovsxwd %xmm3, %xmm3
  vpshufb (%rip), %xmm5, %xmm4
  vpshufb (%rip), %xmm3, %xmm5
  vpor %xmm5, %xmm4, %xmm4
  vpshufb (%rip), %xmm0, %xmm5
  vpshufb (%rip), %xmm1, %xmm6
  vpor %xmm6, %xmm5, %xmm5
  vpshufb (%rip), %xmm5, %xmm5
  vpshufb (%rip), %xmm2, %xmm6
  vpor %xmm6, %xmm5, %xmm5
  vpshufb (%rip), %xmm5, %xmm5
  vpshufb (%rip), %xmm3, %xmm6
  vpor %xmm6, %xmm5, %xmm5
  vpaddd %xmm5, %xmm4, %xmm4
  vpshufb (%rip), %xmm0, %xmm5
  vpshufb (%rip), %xmm1, %xmm6
  vpor %xmm6, %xmm5, %xmm5
  vpblendw $0x30, %xmm2, %xmm5, %xmm5
  vpshufb (%rip), %xmm5, %xmm5
  vpshufb (%rip), %xmm3, %xmm6
  vpor %xmm6, %xmm5, %xmm5
  vpshufb (%rip), %xmm0, %xmm0
  vpshufb (%rip), %xmm1, %xmm1
  vpor %xmm1, %xmm0, %xmm0
  vpshufb (%rip), %xmm0, %xmm0
  vpshufb (%rip), %xmm2, %xmm1
  vpor %xmm1, %xmm0, %xmm0
  vpblendw $0xc0, %xmm3, %xmm0, %xmm0
  vpaddd %xmm0, %xmm5, %xmm0
  vpaddd %xmm0, %xmm4, %xmm0
  vpaddd (%rcx), %xmm0, %xmm0
  vmovdqu %xmm0, (%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl dot
    .balign 16
dot: # 416 bytes, 16 bytes of stack
block0:
  ldr q0, [x1]
  ldr q1, [x2]
  smull v2.8h, v0.8b, v1.8b
  sxtl v30.4s, v2.4h
  mov v6.16b, v30.16b
  sxtl2 v31.4s, v2.8h
  mov v3.16b, v31.16b
  ldr q2, [const(11)]
  tbl v30.16b, { v30.16b, v31.16b }, v2.16b
  smull2 v0.8h, v0.16b, v1.16b
  sxtl v31.4s, v0.4h
  mov v4.16b, v31.16b
  ldr q1, [const(10)]
  tbl v30.16b, { v30.16b, v31.16b }, v1.16b
  sxtl2 v0.4s, v0.8h
  ldr q1, [const(9)]
  mov v5.16b, v0.16b
  mov v31.16b, v0.16b
  tbl v0.16b, { v30.16b, v31.16b }, v1.16b
  ldr q1, [const(8)]
  mov v30.16b, v6.16b
  mov v31.16b, v3.16b
  tbl v30.16b, { v30.16b, v31.16b }, v1.16b
  ldr q1, [const(7)]
  mov v31.16b, v4.16b
  tbl v30.16b, { v30.16b, v31.16b }, v1.16b
  ldr q1, [const(6)]
  mov v31.16b, v5.16b
  tbl v1.16b, { v30.16b, v31.16b }, v1.16b
  add v0.4s, v0.4s, v1.4s
  ldr q1, [const(5)]
  mov v30.16b, v6.16b
  mov v31.16b, v3.16b
  tbl v30.16b, { v30.16b, v31.16b }, v1.16b
  ldr q1, [const(4)]
  mov v31.16b, v4.16b
  tbl v30.16b, { v30.16b, v31.16b }, v1.16b
  ldr q1, [const(3)]
  mov v31.16b, v5.16b
  tbl v1.16b, { v30.16b, v31.16b }, v1.16b
  ldr q2, [const(2)]
  mov v30.16b, v6.16b
  mov v31.16b, v3.16b
  tbl v30.16b, { v30.16b, v31.16b }, v2.16b
  ldr q2, [const(1)]
  mov v31.16b, v4.16b
  tbl v30.16b, { v30.16b, v31.16b }, v2.16b
  ldr q2, [const(0)]
  mov v31.16b, v5.16b
  tbl v2.16b, { v30.16b, v31.16b }, v2.16b
  add v1.4s, v1.4s, v2.4s
  add v0.4s, v0.4s, v1.4s
  ldr q1, [x3]
  add v0.4s, v0.4s, v1.4s
  str q0, [x0]
  ret

;;; riscv64-v
    .text
    .globl dot
    .balign 16
dot: # 704 bytes, 16 bytes of stack
block0:
  vle8.v v10,0(a1) #avl=16, #vtype=(e8, m1, ta, ma)
  vsext.vf2 v8,v10 #avl=8, #vtype=(e16, m1, ta, ma)
  vle8.v v11,0(a2) #avl=16, #vtype=(e8, m1, ta, ma)
  vsext.vf2 v9,v11 #avl=8, #vtype=(e16, m1, ta, ma)
  vmul.vv v9,v8,v9 #avl=8, #vtype=(e16, m1, ta, ma)
  vsext.vf2 v8,v9 #avl=4, #vtype=(e32, m1, ta, ma)
  vslidedown.vi v12,v9,4 #avl=8, #vtype=(e16, m1, ta, ma)
  vsext.vf2 v9,v12 #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v13,[const(11)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v12,v8,v13 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v14,v13,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v13,v9,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v12,v12,v13 #avl=16, #vtype=(e8, m1, ta, ma)
  vslidedown.vi v13,v10,8 #avl=16, #vtype=(e8, m1, ta, ma)
  vsext.vf2 v10,v13 #avl=8, #vtype=(e16, m1, ta, ma)
  vslidedown.vi v13,v11,8 #avl=16, #vtype=(e8, m1, ta, ma)
  vsext.vf2 v11,v13 #avl=8, #vtype=(e16, m1, ta, ma)
  vmul.vv v11,v10,v11 #avl=8, #vtype=(e16, m1, ta, ma)
  vsext.vf2 v10,v11 #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v14,[const(10)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v13,v12,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v14,v14,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v12,v10,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v12,v13,v12 #avl=16, #vtype=(e8, m1, ta, ma)
  vslidedown.vi v13,v11,4 #avl=8, #vtype=(e16, m1, ta, ma)
  vsext.vf2 v11,v13 #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v14,[const(9)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v13,v12,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v14,v14,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v12,v11,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v12,v13,v12 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v14,[const(8)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v13,v8,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v15,v14,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v9,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v14,v13,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v15,[const(7)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v13,v14,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v15,v15,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v10,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v14,v13,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v15,[const(6)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v13,v14,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v15,v15,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v11,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v13,v13,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vv v12,v12,v13 #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v14,[const(5)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v13,v8,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v15,v14,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v9,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v14,v13,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v15,[const(4)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v13,v14,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v15,v15,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v10,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v14,v13,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v15,[const(3)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v13,v14,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v15,v15,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v11,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v13,v13,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v15,[const(2)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v8,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v15,v15,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v8,v9,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v9,v14,v8 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v14,[const(1)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v8,v9,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v14,v14,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v9,v10,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v9,v8,v9 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v10,[const(0)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v8,v9,v10 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v10,v10,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v9,v11,v10 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v8,v8,v9 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vv v8,v13,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  vadd.vv v8,v12,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  vle32.v v9,0(a3) #avl=4, #vtype=(e32, m1, ta, ma)
  vadd.vv v8,v8,v9 #avl=4, #vtype=(e32, m1, ta, ma)
  vse32.v v8,0(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  ret
