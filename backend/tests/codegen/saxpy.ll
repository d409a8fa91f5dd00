; `y = a x + y` over vectors.

define void @saxpy(ptr %x, ptr %y, float %a, i64 %n) {
entry:
  %i0 = insertelement <4 x float> poison, float %a, i32 0
  %s = shufflevector <4 x float> %i0, <4 x float> poison, <4 x i32> zeroinitializer
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %px = getelementptr float, ptr %x, i64 %i
  %py = getelementptr float, ptr %y, i64 %i
  %vx = load <4 x float>, ptr %px, align 4
  %vy = load <4 x float>, ptr %py, align 4
  %m = call <4 x float> @llvm.fma.v4f32(<4 x float> %s, <4 x float> %vx, <4 x float> %vy)
  store <4 x float> %m, ptr %py, align 4
  %j = add i64 %i, 4
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %done

done:
  ret void
}

declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)

;;; x86-64
    .text
    .globl saxpy
    .balign 16
saxpy: # 736 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  uninit  %r8
  xorq %r8, %r8
  uninit  %xmm8
  xorpd %xmm8, %xmm8
  cvtss2sd %xmm0, %xmm8
  jmp     label1
block1:
  movss (%rdi, %r8, 4), %xmm0
  uninit  %xmm2
  xorpd %xmm2, %xmm2
  cvtss2sd %xmm0, %xmm2
  movdqa %xmm8, %xmm1
  mulsd %xmm2, %xmm1
  movss (%rsi, %r8, 4), %xmm0
  uninit  %xmm2
  xorpd %xmm2, %xmm2
  cvtss2sd %xmm0, %xmm2
  movdqa %xmm1, %xmm3
  addsd %xmm2, %xmm3
  movdqa %xmm3, %xmm0
  subsd %xmm1, %xmm0
  movdqa %xmm3, %xmm4
  subsd %xmm0, %xmm4
  subsd %xmm4, %xmm1
  subsd %xmm0, %xmm2
  addsd %xmm2, %xmm1
  movq %xmm1, %rcx
  movq %xmm3, %rax
  movq %rax, %r10
  xorq %rcx, %r10
  movq %rax, %r9
  subq $0x1, %r9
  leaq 1(%rax), %rcx
  testq %r10, %r10
  cmovlq %r9, %rcx
  ucomisd (%rip), %xmm1
  setne %r9b
  testq $0x1, %rax
  sete %r10b
  testb %r9b, %r10b
  cmovneq %rcx, %rax
  movq %rax, %xmm3
  uninit  %xmm2
  xorps %xmm2, %xmm2
  cvtsd2ss %xmm3, %xmm2
  movss 4(%rdi, %r8, 4), %xmm3
  uninit  %xmm4
  xorpd %xmm4, %xmm4
  cvtss2sd %xmm3, %xmm4
  movdqa %xmm8, %xmm1
  mulsd %xmm4, %xmm1
  movss 4(%rsi, %r8, 4), %xmm4
  uninit  %xmm3
  xorpd %xmm3, %xmm3
  cvtss2sd %xmm4, %xmm3
  movdqa %xmm1, %xmm4
  addsd %xmm3, %xmm4
  movdqa %xmm4, %xmm5
  subsd %xmm1, %xmm5
  movdqa %xmm4, %xmm6
  subsd %xmm5, %xmm6
  subsd %xmm6, %xmm1
  subsd %xmm5, %xmm3
  addsd %xmm3, %xmm1
  movq %xmm1, %r9
  movq %xmm4, %rax
  movq %rax, %r10
  xorq %r9, %r10
  movq %rax, %r9
  subq $0x1, %r9
  leaq 1(%rax), %rcx
  testq %r10, %r10
  cmovlq %r9, %rcx
  ucomisd (%rip), %xmm1
  setne %r9b
  testq $0x1, %rax
  sete %r10b
  testb %r9b, %r10b
  cmovneq %rcx, %rax
  movq %rax, %xmm7
  uninit  %xmm6
  xorps %xmm6, %xmm6
  cvtsd2ss %xmm7, %xmm6
  movss 8(%rdi, %r8, 4), %xmm7
  uninit  %xmm0
  xorpd %xmm0, %xmm0
  cvtss2sd %xmm7, %xmm0
  movdqa %xmm8, %xmm1
  mulsd %xmm0, %xmm1
  movss 8(%rsi, %r8, 4), %xmm7
  uninit  %xmm3
  xorpd %xmm3, %xmm3
  cvtss2sd %xmm7, %xmm3
  movdqa %xmm1, %xmm7
  addsd %xmm3, %xmm7
  movdqa %xmm7, %xmm0
  subsd %xmm1, %xmm0
  movdqa %xmm7, %xmm4
  subsd %xmm0, %xmm4
  subsd %xmm4, %xmm1
  subsd %xmm0, %xmm3
  addsd %xmm3, %xmm1
  movq %xmm1, %r9
  movq %xmm7, %rax
  movq %rax, %r11
  xorq %r9, %r11
  movq %rax, %r10
  subq $0x1, %r10
  leaq 1(%rax), %r9
  testq %r11, %r11
  cmovlq %r10, %r9
  ucomisd (%rip), %xmm1
  setne %r10b
  testq $0x1, %rax
  sete %r11b
  testb %r10b, %r11b
  cmovneq %r9, %rax
  movq %rax, %xmm0
  uninit  %xmm1
  xorps %xmm1, %xmm1
  cvtsd2ss %xmm0, %xmm1
  movss 0xc(%rdi, %r8, 4), %xmm0
  uninit  %xmm4
  xorpd %xmm4, %xmm4
  cvtss2sd %xmm0, %xmm4
  movdqa %xmm8, %xmm3
  mulsd %xmm4, %xmm3
  movss 0xc(%rsi, %r8, 4), %xmm0
  uninit  %xmm4
  xorpd %xmm4, %xmm4
  cvtss2sd %xmm0, %xmm4
  movdqa %xmm3, %xmm5
  addsd %xmm4, %xmm5
  movdqa %xmm5, %xmm0
  subsd %xmm3, %xmm0
  movdqa %xmm5, %xmm7
  subsd %xmm0, %xmm7
  subsd %xmm7, %xmm3
  subsd %xmm0, %xmm4
  addsd %xmm4, %xmm3
  movq %xmm3, %r10
  movq %xmm5, %r9
  movq %r9, %rax
  xorq %r10, %rax
  movq %r9, %r11
  subq $0x1, %r11
  leaq 1(%r9), %r10
  testq %rax, %rax
  cmovlq %r11, %r10
  ucomisd (%rip), %xmm3
  setne %al
  testq $0x1, %r9
  sete %cl
  testb %al, %cl
  cmovneq %r10, %r9
  movq %r9, %xmm0
  uninit  %xmm3
  xorps %xmm3, %xmm3
  cvtsd2ss %xmm0, %xmm3
  movss %xmm2, (%rsi, %r8, 4)
  movss %xmm6, 4(%rsi, %r8, 4)
  movss %xmm1, 8(%rsi, %r8, 4)
  movss %xmm3, 0xc(%rsi, %r8, 4)
  leaq 4(%r8), %r8
  cmpq %rdx, %r8
  jb      label2; j label3
block2:
  jmp     label1
block3:
  movq %rbp, %rsp
  popq %rbp
  retq

;;; x86-64-v3
    .text
    .globl saxpy
    .balign 1
saxpy: # 55 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  uninit  %r8
  xorq %r8, %r8
  vbroadcastss %xmm0, %xmm0
  jmp     label1
block1:
  vmovups (%rdi, %r8, 4), %xmm1
  movdqa %xmm0, %xmm2
  vfmadd213ps (%rsi, %r8, 4), %xmm1, %xmm2
  vmovups %xmm2, (%rsi, %r8, 4)
  leaq 4(%r8), %r8
  cmpq %rdx, %r8
  jb      label2; j label3
block2:
  jmp     label1
block3:
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl saxpy
    .balign 4
saxpy: # 40 bytes, 16 bytes of stack
block0:
  movz x5, #0
  b label1
block1:
  lsl x12, x5, #2
  ldr q16, [x0, x12]
  ldr q17, [x1, x12]
  fmla v17.4s, v17.4s, v16.4s, v0.s[0]
  str q17, [x1, x12]
  add x5, x5, #4
  subs xzr, x5, x2
  b.lo label2 ; b label3
block2:
  b label1
block3:
  ret

;;; riscv64-v
    .text
    .globl saxpy
    .balign 2
saxpy: # 48 bytes, 16 bytes of stack
block0:
  li a3,0
  j label1
block1:
  slli a4,a3,2
  add a5,a0,a4
  vle32.v v14,0(a5) #avl=4, #vtype=(e32, m1, ta, ma)
  add a4,a1,a4
  vle32.v v13,0(a4) #avl=4, #vtype=(e32, m1, ta, ma)
  vfmacc.vf v13,v14,fa0 #avl=4, #vtype=(e32, m1, ta, ma)
  vse32.v v13,0(a4) #avl=4, #vtype=(e32, m1, ta, ma)
  addi a3,a3,4
  bltu a3,a2,taken(label2),not_taken(label3)
block2:
  j label1
block3:
  ret
