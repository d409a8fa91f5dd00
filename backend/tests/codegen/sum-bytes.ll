; A sum of bytes, widened.

define i32 @sum(ptr %x, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s = phi <16 x i32> [ zeroinitializer, %entry ], [ %t, %loop ]
  %p = getelementptr i8, ptr %x, i64 %i
  %v = load <16 x i8>, ptr %p, align 1
  %w = zext <16 x i8> %v to <16 x i32>
  %t = add <16 x i32> %s, %w
  %j = add i64 %i, 16
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %done

done:
  %r = call i32 @llvm.vector.reduce.add.v16i32(<16 x i32> %t)
  ret i32 %r
}

declare i32 @llvm.vector.reduce.add.v16i32(<16 x i32>)

;;; x86-64
    .text
    .globl sum
    .balign 1
sum: # 738 bytes, 240 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
  subq $0xe0, %rsp
  movq %rbx, 0xb0(%rsp)
  movq %r12, 0xb8(%rsp)
  movq %r13, 0xc0(%rsp)
  movq %r14, 0xc8(%rsp)
  movq %r15, 0xd0(%rsp)
block0:
  movq %rsi, <offset:1>+(%rsp)
  uninit  %rbx
  xorq %rbx, %rbx
  uninit  %rsi
  movq %rsi, %r8
  xorl %r8d, %r8d
  movq %r8, <offset:1>+8(%rsp)
  movq <offset:1>+8(%rsp), %rax
  movq %rax, <offset:1>+0x10(%rsp)
  movq %rax, <offset:1>+0x18(%rsp)
  movq %rax, <offset:1>+0x20(%rsp)
  movq %rax, <offset:1>+0x28(%rsp)
  movq %rax, <offset:1>+0x30(%rsp)
  movq %rax, <offset:1>+0x38(%rsp)
  movq %rax, <offset:1>+0x40(%rsp)
  movq %rax, <offset:1>+0x48(%rsp)
  movq %rax, <offset:1>+0x50(%rsp)
  movq %rax, <offset:1>+0x58(%rsp)
  movq %rax, <offset:1>+0x60(%rsp)
  movq %rax, <offset:1>+0x68(%rsp)
  movq %rax, <offset:1>+0x70(%rsp)
  movq %rax, <offset:1>+0x78(%rsp)
  movq %rax, <offset:1>+0x80(%rsp)
  jmp     label1
block1:
  movzbq (%rdi, %rbx), %rax
  movzbq 1(%rdi, %rbx), %r8
  movzbq 2(%rdi, %rbx), %rsi
  movzbq 3(%rdi, %rbx), %rdx
  movzbq 4(%rdi, %rbx), %r14
  movzbq 5(%rdi, %rbx), %rcx
  movzbq 6(%rdi, %rbx), %r13
  movzbq 7(%rdi, %rbx), %r10
  movzbq 8(%rdi, %rbx), %r9
  movzbq 9(%rdi, %rbx), %r11
  movzbq 0xa(%rdi, %rbx), %r15
  movzbq 0xb(%rdi, %rbx), %r12
  movq %r12, <offset:1>+0xa8(%rsp)
  movzbq 0xc(%rdi, %rbx), %r12
  movq %r12, <offset:1>+0xa0(%rsp)
  movzbq 0xd(%rdi, %rbx), %r12
  movq %r12, <offset:1>+0x98(%rsp)
  movzbq 0xe(%rdi, %rbx), %r12
  movq %r12, <offset:1>+0x90(%rsp)
  movzbq 0xf(%rdi, %rbx), %r12
  movq %r12, <offset:1>+0x88(%rsp)
  leaq 0x10(%rbx), %rbx
  movzbl %al, %eax
  movq <offset:1>+8(%rsp), %r12
  leal (%r12, %rax), %eax
  movq %rax, <offset:1>+8(%rsp)
  movzbl %r8b, %r8d
  movq <offset:1>+0x10(%rsp), %rax
  leal (%rax, %r8), %eax
  movq %rax, <offset:1>+0x10(%rsp)
  movzbl %sil, %esi
  movq <offset:1>+0x18(%rsp), %rax
  leal (%rax, %rsi), %eax
  movq %rax, <offset:1>+0x18(%rsp)
  movzbl %dl, %edx
  movq <offset:1>+0x20(%rsp), %rax
  leal (%rax, %rdx), %eax
  movq %rax, <offset:1>+0x20(%rsp)
  movzbl %r14b, %edx
  movq <offset:1>+0x28(%rsp), %rax
  leal (%rax, %rdx), %eax
  movq %rax, <offset:1>+0x28(%rsp)
  movzbl %cl, %eax
  movq <offset:1>+0x30(%rsp), %rcx
  leal (%rcx, %rax), %ecx
  movzbl %r13b, %eax
  movq <offset:1>+0x38(%rsp), %r13
  leal (%r13, %rax), %r13d
  movzbl %r10b, %eax
  movq <offset:1>+0x40(%rsp), %r10
  leal (%r10, %rax), %r10d
  movzbl %r9b, %eax
  movq <offset:1>+0x48(%rsp), %r9
  leal (%r9, %rax), %r9d
  movzbl %r11b, %eax
  movq <offset:1>+0x50(%rsp), %r11
  leal (%r11, %rax), %r11d
  movzbl %r15b, %eax
  movq <offset:1>+0x58(%rsp), %r15
  leal (%r15, %rax), %r15d
  movq <offset:1>+0xa8(%rsp), %rax
  movzbl %al, %eax
  movq <offset:1>+0x60(%rsp), %r12
  leal (%r12, %rax), %r12d
  movq <offset:1>+0xa0(%rsp), %rax
  movzbl %al, %eax
  movq <offset:1>+0x68(%rsp), %r8
  leal (%r8, %rax), %r8d
  movq <offset:1>+0x98(%rsp), %rax
  movzbl %al, %eax
  movq <offset:1>+0x70(%rsp), %rsi
  leal (%rsi, %rax), %esi
  movq <offset:1>+0x90(%rsp), %rax
  movzbl %al, %edx
  movq <offset:1>+0x78(%rsp), %rax
  leal (%rax, %rdx), %eax
  movq <offset:1>+0x88(%rsp), %rdx
  movzbl %dl, %r14d
  movq <offset:1>+0x80(%rsp), %rdx
  leal (%rdx, %r14), %edx
  movq <offset:1>+(%rsp), %r14
  cmpq %r14, %rbx
  jb      label2; j label3
block2:
  movq %r14, <offset:1>+(%rsp)
  movq %rcx, <offset:1>+0x30(%rsp)
  movq %r13, <offset:1>+0x38(%rsp)
  movq %r10, <offset:1>+0x40(%rsp)
  movq %r9, <offset:1>+0x48(%rsp)
  movq %r11, <offset:1>+0x50(%rsp)
  movq %r15, <offset:1>+0x58(%rsp)
  movq %r12, <offset:1>+0x60(%rsp)
  movq %r8, <offset:1>+0x68(%rsp)
  movq %rsi, <offset:1>+0x70(%rsp)
  movq %rax, <offset:1>+0x78(%rsp)
  movq %rdx, <offset:1>+0x80(%rsp)
  jmp     label1
block3:
  movq <offset:1>+0x10(%rsp), %rbx
  movq <offset:1>+8(%rsp), %rdi
  leal (%rdi, %rbx), %edi
  movq <offset:1>+0x18(%rsp), %rbx
  movq <offset:1>+0x20(%rsp), %r14
  leal (%rbx, %r14), %ebx
  leal (%rdi, %rbx), %edi
  movq <offset:1>+0x28(%rsp), %r14
  leal (%r14, %rcx), %ecx
  leal (%r13, %r10), %r10d
  leal (%rcx, %r10), %ecx
  leal (%rdi, %rcx), %ecx
  leal (%r9, %r11), %edi
  leal (%r15, %r12), %r9d
  leal (%rdi, %r9), %edi
  leal (%r8, %rsi), %esi
  leal (%rax, %rdx), %eax
  leal (%rsi, %rax), %eax
  leal (%rdi, %rax), %eax
  leal (%rcx, %rax), %eax
  movq 0xb0(%rsp), %rbx
  movq 0xb8(%rsp), %r12
  movq 0xc0(%rsp), %r13
  movq 0xc8(%rsp), %r14
  movq 0xd0(%rsp), %r15
  addq $0xe0, %rsp
  movq %rbp, %rsp
  popq %rbp
  retq

;;; x86-64-v3
    .text
    .globl sum
    .balign 1
sum: # 135 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  uninit  %r8
  xorq %r8, %r8
  uninit  %xmm0
  vpxor %xmm0, %xmm0, %xmm7
  uninit  %xmm0
  vpxor %xmm0, %xmm0, %xmm0
  movdqa %xmm7, %xmm1
  movdqa %xmm7, %xmm2
  movdqa %xmm7, %xmm3
  jmp     label1
block1:
  vpmovzxbw (%rdi, %r8), %xmm5
  vpmovzxbw 8(%rdi, %r8), %xmm4
  leaq 0x10(%r8), %r8
  vpunpcklwd %xmm0, %xmm5, %xmm6
  vpaddd %xmm6, %xmm7, %xmm7
  vpunpckhwd %xmm0, %xmm5, %xmm5
  vpaddd %xmm5, %xmm3, %xmm3
  vpunpcklwd %xmm0, %xmm4, %xmm5
  vpaddd %xmm5, %xmm2, %xmm2
  vpunpckhwd %xmm0, %xmm4, %xmm4
  vpaddd %xmm4, %xmm1, %xmm1
  cmpq %rsi, %r8
  jb      label2; j label3
block2:
  jmp     label1
block3:
  vpaddd %xmm3, %xmm7, %xmm0
  vpaddd %xmm1, %xmm2, %xmm1
  vpaddd %xmm1, %xmm0, %xmm0
  vpextrd $0x0, %xmm0, %eax
  vpextrd $0x1, %xmm0, %ecx
  leal (%rax, %rcx), %eax
  vpextrd $0x2, %xmm0, %ecx
  vpextrd $0x3, %xmm0, %edx
  leal (%rcx, %rdx), %ecx
  leal (%rax, %rcx), %eax
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl sum
    .balign 4
sum: # 128 bytes, 16 bytes of stack
block0:
  movz x3, #0
  movi v5.16b, #0
  movi v0.16b, #0
  movi v1.16b, #0
  mov v16.16b, v5.16b
  mov v17.16b, v5.16b
  mov v18.16b, v5.16b
  b label1
block1:
  ldr q2, [x0, x3]
  add x3, x3, #16
  zip1 v3.16b, v2.16b, v0.16b
  zip1 v4.8h, v3.8h, v1.8h
  add v5.4s, v5.4s, v4.4s
  zip2 v3.8h, v3.8h, v1.8h
  add v18.4s, v18.4s, v3.4s
  zip2 v2.16b, v2.16b, v0.16b
  zip1 v3.8h, v2.8h, v1.8h
  add v17.4s, v17.4s, v3.4s
  zip2 v2.8h, v2.8h, v1.8h
  add v16.4s, v16.4s, v2.4s
  subs xzr, x3, x1
  b.lo label2 ; b label3
block2:
  b label1
block3:
  add v0.4s, v5.4s, v18.4s
  add v1.4s, v17.4s, v16.4s
  add v0.4s, v0.4s, v1.4s
  mov w0, v0.s[0]
  mov w1, v0.s[1]
  add w0, w0, w1
  mov w1, v0.s[2]
  mov w2, v0.s[3]
  add w1, w1, w2
  add w0, w0, w1
  ret

;;; riscv64-v
    .text
    .globl sum
    .balign 16
sum: # 480 bytes, 16 bytes of stack
block0:
  li a2,0
  vle32.v v8,[const(6)] #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v9,[const(6)] #avl=16, #vtype=(e8, m1, ta, ma)
  vle16.v v10,[const(6)] #avl=8, #vtype=(e16, m1, ta, ma)
  vmv1r.v v11,v8
  vmv1r.v v12,v8
  vmv1r.v v13,v8
  j label1
block1:
  add a3,a0,a2
  vle8.v v14,0(a3) #avl=16, #vtype=(e8, m1, ta, ma)
  addi a2,a2,16
  vle8.v v0,[const(5)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v15,v14,v0 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v0,v0,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v1,v9,v0 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v15,v15,v1 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v1,[const(4)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v0,v15,v1 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v2,v1,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v1,v10,v2 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v3,v0,v1 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vv v8,v8,v3 #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v1,[const(3)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v0,v15,v1 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v1,v1,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v15,v10,v1 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v15,v0,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vv v13,v13,v15 #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v0,[const(2)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v15,v14,v0 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v0,v0,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v9,v0 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v14,v15,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v0,[const(1)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v15,v14,v0 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v0,v0,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v1,v10,v0 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v15,v15,v1 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vv v11,v11,v15 #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v0,[const(0)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v15,v14,v0 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v0,v0,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v10,v0 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v14,v15,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vv v12,v12,v14 #avl=4, #vtype=(e32, m1, ta, ma)
  bltu a2,a1,taken(label2),not_taken(label3)
block2:
  j label1
block3:
  vadd.vv v8,v8,v13 #avl=4, #vtype=(e32, m1, ta, ma)
  vadd.vv v9,v11,v12 #avl=4, #vtype=(e32, m1, ta, ma)
  vadd.vv v8,v8,v9 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a0,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  vslidedown.vi v9,v8,1 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a1,v9 #avl=4, #vtype=(e32, m1, ta, ma)
  addw a0,a0,a1
  vslidedown.vi v9,v8,2 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a1,v9 #avl=4, #vtype=(e32, m1, ta, ma)
  vslidedown.vi v8,v8,3 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a2,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  addw a1,a1,a2
  addw a0,a0,a1
  ret
