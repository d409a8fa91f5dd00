; A round of a cipher: additions, exclusive ors and rotations by constants.

define <4 x i32> @round(<4 x i32> %a, <4 x i32> %b, <4 x i32> %d) {
  %s = add <4 x i32> %a, %b
  %x = xor <4 x i32> %d, %s
  %r = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %x, <4 x i32> %x, <4 x i32> <i32 16, i32 16, i32 16, i32 16>)
  %t = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %r, <4 x i32> %r, <4 x i32> <i32 7, i32 7, i32 7, i32 7>)
  ret <4 x i32> %t
}

declare <4 x i32> @llvm.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>)

;;; x86-64
    .text
    .globl round
    .balign 1
round: # 138 bytes, 48 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
  subq $0x20, %rsp
  movq %rbx, (%rsp)
  movq %r12, 8(%rsp)
  movq %r13, 0x10(%rsp)
  movq %r14, 0x18(%rsp)
block0:
  movq %rsi, %r13
  movq %rdx, %r14
  movq <offset:0>+-0x40(%rbp), %r10
  movq <offset:0>+-0x38(%rbp), %r12
  movq <offset:0>+-0x30(%rbp), %r11
  movq <offset:0>+-0x28(%rbp), %rbx
  movq <offset:0>+-0x20(%rbp), %rsi
  movq <offset:0>+-0x18(%rbp), %rdx
  movq <offset:0>+-0x10(%rbp), %rax
  leal (%r13, %r9), %r9d
  xorl %r9d, %ebx
  roll $0x17, %ebx
  movl %ebx, (%rdi)
  movq %r14, %r9
  leal (%r9, %r10), %r9d
  xorl %r9d, %esi
  roll $0x17, %esi
  movl %esi, 0x10(%rdi)
  leal (%rcx, %r12), %ecx
  xorl %ecx, %edx
  roll $0x17, %edx
  movl %edx, 0x20(%rdi)
  leal (%r8, %r11), %ecx
  xorl %ecx, %eax
  roll $0x17, %eax
  movl %eax, 0x30(%rdi)
  movq (%rsp), %rbx
  movq 8(%rsp), %r12
  movq 0x10(%rsp), %r13
  movq 0x18(%rsp), %r14
  addq $0x20, %rsp
  movq %rbp, %rsp
  popq %rbp
  retq

;;; x86-64-v3
    .text
    .globl round
    .balign 16
round: # 80 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  vmovdqu (%rsi), %xmm0
  vmovdqu (%rdx), %xmm1
  vmovdqu (%rcx), %xmm2
  vpaddd %xmm1, %xmm0, %xmm0
  vpxor %xmm0, %xmm2, %xmm0
  vpshufb (%rip), %xmm0, %xmm0
  vpslld $0x7, %xmm0, %xmm1
  vpsrld $0x19, %xmm0, %xmm0
  vpor %xmm0, %xmm1, %xmm0
  vmovdqu %xmm0, (%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl round
    .balign 4
round: # 52 bytes, 16 bytes of stack
block0:
  ldr q16, [x1]
  ldr q17, [x2]
  add v16.4s, v16.4s, v17.4s
  ldr q17, [x3]
  eor v16.16b, v17.16b, v16.16b
  shl v17.4s, v16.4s, #16
  ushr v16.4s, v16.4s, #16
  orr v16.16b, v17.16b, v16.16b
  shl v17.4s, v16.4s, #7
  ushr v16.4s, v16.4s, #25
  orr v16.16b, v17.16b, v16.16b
  str q16, [x0]
  ret

;;; riscv64-v
    .text
    .globl round
    .balign 2
round: # 56 bytes, 16 bytes of stack
block0:
  vle32.v v15,0(a1) #avl=4, #vtype=(e32, m1, ta, ma)
  vle32.v v8,0(a2) #avl=4, #vtype=(e32, m1, ta, ma)
  vadd.vv v15,v15,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  vle32.v v8,0(a3) #avl=4, #vtype=(e32, m1, ta, ma)
  vxor.vv v15,v8,v15 #avl=4, #vtype=(e32, m1, ta, ma)
  vsll.vi v8,v15,16 #avl=4, #vtype=(e32, m1, ta, ma)
  vsrl.vi v15,v15,16 #avl=4, #vtype=(e32, m1, ta, ma)
  vor.vv v15,v8,v15 #avl=4, #vtype=(e32, m1, ta, ma)
  vsll.vi v8,v15,7 #avl=4, #vtype=(e32, m1, ta, ma)
  vsrl.vi v15,v15,25 #avl=4, #vtype=(e32, m1, ta, ma)
  vor.vv v15,v8,v15 #avl=4, #vtype=(e32, m1, ta, ma)
  vse32.v v15,0(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  ret
