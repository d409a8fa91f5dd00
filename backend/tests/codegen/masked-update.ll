; An update of the lanes whose condition holds.

define void @update(ptr %x, <4 x i32> %limit) {
  %v = load <4 x i32>, ptr %x, align 4
  %c = icmp slt <4 x i32> %v, %limit
  %d = add <4 x i32> %v, <i32 1, i32 1, i32 1, i32 1>
  %r = select <4 x i1> %c, <4 x i32> %d, <4 x i32> %v
  store <4 x i32> %r, ptr %x, align 4
  %any = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %c)
  br i1 %any, label %some, label %none

some:
  store i32 1, ptr %x, align 4
  br label %none

none:
  ret void
}

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)

;;; x86-64
    .text
    .globl update
    .balign 1
update: # 153 bytes, 32 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
  subq $0x10, %rsp
  movq %rbx, (%rsp)
  movq %r12, 8(%rsp)
block0:
  movq %rdx, %r11
  movl (%rdi), %eax
  leal 1(%rax), %edx
  cmpl %esi, %eax
  setl %r9b
  cmpl %esi, %eax
  cmovll %edx, %eax
  movl 4(%rdi), %edx
  leal 1(%rdx), %r10d
  cmpl %r11d, %edx
  setl %sil
  cmpl %r11d, %edx
  cmovll %r10d, %edx
  movl 8(%rdi), %r11d
  leal 1(%r11), %ebx
  cmpl %ecx, %r11d
  setl %r10b
  cmpl %ecx, %r11d
  cmovll %ebx, %r11d
  movl 0xc(%rdi), %ebx
  leal 1(%rbx), %r12d
  cmpl %r8d, %ebx
  setl %cl
  cmpl %r8d, %ebx
  cmovll %r12d, %ebx
  movl %eax, (%rdi)
  movl %edx, 4(%rdi)
  movl %r11d, 8(%rdi)
  movl %ebx, 0xc(%rdi)
  orl %esi, %r9d
  orl %ecx, %r10d
  orl %r10d, %r9d
  testb %r9b, %r9b
  jnz     label2; j label1
block1:
  jmp     label3
block2:
  movl $0x1, (%rdi)
  jmp     label3
block3:
  movq (%rsp), %rbx
  movq 8(%rsp), %r12
  addq $0x10, %rsp
  movq %rbp, %rsp
  popq %rbp
  retq

;;; x86-64-v3
    .text
    .globl update
    .balign 16
update: # 80 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  vmovdqu (%rsi), %xmm0
  vmovdqu (%rdi), %xmm1
  vpcmpgtd %xmm1, %xmm0, %xmm0
  vmovdqu (%rip), %xmm2
  vpaddd %xmm2, %xmm1, %xmm2
  vpblendvb %xmm0, %xmm2, %xmm1, %xmm1
  vmovdqu %xmm1, (%rdi)
  vptest %xmm0, %xmm0
  jnz     label2; j label1
block1:
  jmp     label3
block2:
  movl $0x1, (%rdi)
  jmp     label3
block3:
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl update
    .balign 4
update: # 68 bytes, 16 bytes of stack
block0:
  ldr q17, [x1]
  ldr q16, [x0]
  cmgt v17.4s, v17.4s, v16.4s
  movi v18.4s, #1
  add v18.4s, v16.4s, v18.4s
  mov v19.16b, v17.16b
  bsl v19.16b, v19.16b, v18.16b, v16.16b
  str q19, [x0]
  umaxp v16.4s, v17.4s, v17.4s
  mov x13, v16.d[0]
  subs xzr, x13, #0
  cset x1, ne
  ands wzr, w1, #255
  b.ne label2 ; b label1
block1:
  b label3
block2:
  movz w1, #1
  str w1, [x0]
  b label3
block3:
  ret

;;; riscv64-v
    .text
    .globl update
    .balign 2
update: # 72 bytes, 16 bytes of stack
block0:
  vle32.v v15,0(a1) #avl=4, #vtype=(e32, m1, ta, ma)
  vle32.v v8,0(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  vmslt.vv v0,v8,v15 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.v.i v10,0 #avl=4, #vtype=(e32, m1, ta, ma)
  vmerge.vim v9,v10,-1,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vadd.vi v10,v8,1 #avl=4, #vtype=(e32, m1, ta, ma)
  vmslt.vv v0,v8,v15 #avl=4, #vtype=(e32, m1, ta, ma)
  vmerge.vvm v11,v8,v10,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vse32.v v11,0(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  vredmaxu.vs v14,v9,v9 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a1,v14 #avl=4, #vtype=(e32, m1, ta, ma)
  sltu a1,zero,a1
  andi a1,a1,255
  bne a1,zero,taken(label2),not_taken(label1)
block1:
  j label3
block2:
  li a1,1
  sw a1,0(a0)
  j label3
block3:
  ret
