; Four accumulators over a row: what a product of matrices has innermost.

define void @row(ptr %a, ptr %b, ptr %c, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s0 = phi <4 x float> [ zeroinitializer, %entry ], [ %t0, %loop ]
  %s1 = phi <4 x float> [ zeroinitializer, %entry ], [ %t1, %loop ]
  %pa = getelementptr float, ptr %a, i64 %i
  %e = load float, ptr %pa, align 4
  %v0 = insertelement <4 x float> poison, float %e, i32 0
  %v = shufflevector <4 x float> %v0, <4 x float> poison, <4 x i32> zeroinitializer
  %o = shl i64 %i, 3
  %pb0 = getelementptr float, ptr %b, i64 %o
  %pb1 = getelementptr i8, ptr %pb0, i64 16
  %b0 = load <4 x float>, ptr %pb0, align 4
  %b1 = load <4 x float>, ptr %pb1, align 4
  %m0 = fmul <4 x float> %v, %b0
  %m1 = fmul <4 x float> %v, %b1
  %t0 = fadd <4 x float> %s0, %m0
  %t1 = fadd <4 x float> %s1, %m1
  %j = add i64 %i, 1
  %k = icmp ult i64 %j, %n
  br i1 %k, label %loop, label %done

done:
  store <4 x float> %t0, ptr %c, align 4
  %c1 = getelementptr i8, ptr %c, i64 16
  store <4 x float> %t1, ptr %c1, align 4
  ret void
}

;;; x86-64
    .text
    .globl row
    .balign 1
row: # 310 bytes, 48 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
  subq $0x20, %rsp
block0:
  uninit  %r8
  xorq %r8, %r8
  uninit  %xmm4
  xorps %xmm4, %xmm4
  movdqa %xmm4, %xmm2
  movdqa %xmm4, %xmm3
  movdqa %xmm4, %xmm5
  movdqa %xmm4, %xmm6
  movdqa %xmm4, %xmm7
  movdqu %xmm4, <offset:1>+(%rsp)
  movdqu %xmm4, <offset:1>+0x10(%rsp)
  jmp     label1
block1:
  movss (%rdi, %r8, 4), %xmm8
  movq %r8, %rax
  shlq $0x5, %rax
  movss (%rsi, %rax), %xmm0
  movss 4(%rsi, %rax), %xmm15
  movss 8(%rsi, %rax), %xmm14
  movss 0xc(%rsi, %rax), %xmm13
  movss 0x10(%rsi, %rax), %xmm12
  movss 0x14(%rsi, %rax), %xmm11
  movss 0x18(%rsi, %rax), %xmm10
  movss 0x1c(%rsi, %rax), %xmm9
  leaq 1(%r8), %r8
  movdqa %xmm8, %xmm1
  mulss %xmm0, %xmm1
  addss %xmm1, %xmm4
  movdqa %xmm8, %xmm0
  mulss %xmm15, %xmm0
  addss %xmm0, %xmm7
  movdqa %xmm8, %xmm0
  mulss %xmm14, %xmm0
  addss %xmm0, %xmm6
  movdqa %xmm8, %xmm0
  mulss %xmm13, %xmm0
  addss %xmm0, %xmm5
  movdqa %xmm8, %xmm0
  mulss %xmm12, %xmm0
  addss %xmm0, %xmm3
  movdqa %xmm8, %xmm0
  mulss %xmm11, %xmm0
  addss %xmm0, %xmm2
  movdqa %xmm8, %xmm0
  mulss %xmm10, %xmm0
  movdqu <offset:1>+0x10(%rsp), %xmm1
  addss %xmm0, %xmm1
  mulss %xmm9, %xmm8
  movdqu <offset:1>+(%rsp), %xmm0
  addss %xmm8, %xmm0
  cmpq %rcx, %r8
  jb      label2; j label3
block2:
  movdqu %xmm0, <offset:1>+(%rsp)
  movdqu %xmm1, <offset:1>+0x10(%rsp)
  jmp     label1
block3:
  movss %xmm4, (%rdx)
  movss %xmm7, 4(%rdx)
  movss %xmm6, 8(%rdx)
  movss %xmm5, 0xc(%rdx)
  movss %xmm3, 0x10(%rdx)
  movss %xmm2, 0x14(%rdx)
  movss %xmm1, 0x18(%rdx)
  movss %xmm0, 0x1c(%rdx)
  addq $0x20, %rsp
  movq %rbp, %rsp
  popq %rbp
  retq

;;; x86-64-v3
    .text
    .globl row
    .balign 1
row: # 90 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  uninit  %r8
  xorq %r8, %r8
  uninit  %xmm0
  vxorps %xmm0, %xmm0, %xmm0
  movdqa %xmm0, %xmm1
  jmp     label1
block1:
  vmovss (%rdi, %r8, 4), %xmm2
  movq %r8, %rax
  shlq $0x5, %rax
  vmovups (%rsi, %rax), %xmm4
  vmovups 0x10(%rsi, %rax), %xmm3
  leaq 1(%r8), %r8
  vbroadcastss %xmm2, %xmm2
  vmulps %xmm4, %xmm2, %xmm4
  vaddps %xmm4, %xmm0, %xmm0
  vmulps %xmm3, %xmm2, %xmm2
  vaddps %xmm2, %xmm1, %xmm1
  cmpq %rcx, %r8
  jb      label2; j label3
block2:
  jmp     label1
block3:
  vmovups %xmm0, (%rdx)
  vmovups %xmm1, 0x10(%rdx)
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl row
    .balign 4
row: # 76 bytes, 16 bytes of stack
block0:
  movz x5, #0
  movi v7.16b, #0
  mov v16.16b, v7.16b
  b label1
block1:
  ldr s21, [x0, x5, LSL #2]
  lsl x4, x5, #5
  add x6, x1, x5, LSL 5
  ldr q23, [x1, x4]
  ldr q22, [x6, #16]
  add x5, x5, #1
  dup v21.4s, v21.s[0]
  fmul v23.4s, v21.4s, v23.4s
  fadd v7.4s, v7.4s, v23.4s
  fmul v21.4s, v21.4s, v22.4s
  fadd v16.4s, v16.4s, v21.4s
  subs xzr, x5, x3
  b.lo label2 ; b label3
block2:
  b label1
block3:
  str q7, [x2]
  str q16, [x2, #16]
  ret

;;; riscv64-v
    .text
    .globl row
    .balign 16
row: # 128 bytes, 16 bytes of stack
block0:
  li a4,0
  vle32.v v8,[const(0)] #avl=4, #vtype=(e32, m1, ta, ma)
  vmv1r.v v10,v8
  j label1
block1:
  slli a5,a4,2
  add a5,a0,a5
  flw fa0,0(a5)
  slli a5,a4,5
  add a5,a1,a5
  vle32.v v11,0(a5) #avl=4, #vtype=(e32, m1, ta, ma)
  vle32.v v9,16(a5) #avl=4, #vtype=(e32, m1, ta, ma)
  addi a4,a4,1
  vfmul.vf v11,v11,fa0 #avl=4, #vtype=(e32, m1, ta, ma)
  vfadd.vv v8,v8,v11 #avl=4, #vtype=(e32, m1, ta, ma)
  vfmul.vf v9,v9,fa0 #avl=4, #vtype=(e32, m1, ta, ma)
  vfadd.vv v10,v10,v9 #avl=4, #vtype=(e32, m1, ta, ma)
  bltu a4,a3,taken(label2),not_taken(label3)
block2:
  j label1
block3:
  vse32.v v8,0(a2) #avl=4, #vtype=(e32, m1, ta, ma)
  vse32.v v10,16(a2) #avl=4, #vtype=(e32, m1, ta, ma)
  ret
