; Four rows of four become columns.

define void @transpose(ptr %p) {
  %p1 = getelementptr i8, ptr %p, i64 16
  %p2 = getelementptr i8, ptr %p, i64 32
  %p3 = getelementptr i8, ptr %p, i64 48
  %a = load <4 x i32>, ptr %p, align 16
  %b = load <4 x i32>, ptr %p1, align 16
  %c = load <4 x i32>, ptr %p2, align 16
  %d = load <4 x i32>, ptr %p3, align 16
  %ab = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %cd = shufflevector <4 x i32> %c, <4 x i32> %d, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %ef = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %gh = shufflevector <4 x i32> %c, <4 x i32> %d, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
  %r0 = shufflevector <4 x i32> %ab, <4 x i32> %cd, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %r1 = shufflevector <4 x i32> %ab, <4 x i32> %cd, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %r2 = shufflevector <4 x i32> %ef, <4 x i32> %gh, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %r3 = shufflevector <4 x i32> %ef, <4 x i32> %gh, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  store <4 x i32> %r0, ptr %p, align 16
  store <4 x i32> %r1, ptr %p1, align 16
  store <4 x i32> %r2, ptr %p2, align 16
  store <4 x i32> %r3, ptr %p3, align 16
  ret void
}

;;; x86-64
    .text
    .globl transpose
    .balign 1
transpose: # 193 bytes, 80 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
  subq $0x40, %rsp
  movq %rbx, 0x10(%rsp)
  movq %r12, 0x18(%rsp)
  movq %r13, 0x20(%rsp)
  movq %r14, 0x28(%rsp)
  movq %r15, 0x30(%rsp)
block0:
  movl 0x10(%rdi), %edx
  movl 0x20(%rdi), %esi
  movl 0x30(%rdi), %r8d
  movl 4(%rdi), %r9d
  movl 0x14(%rdi), %r10d
  movl 0x24(%rdi), %r11d
  movl 0x34(%rdi), %ebx
  movl 8(%rdi), %r12d
  movl (%rdi), %eax
  movl 0xc(%rdi), %ecx
  movq %rcx, <offset:1>+8(%rsp)
  movl 0x18(%rdi), %r15d
  movl 0x1c(%rdi), %eax
  movq %rax, <offset:1>+(%rsp)
  movl 0x28(%rdi), %eax
  movl 0x2c(%rdi), %r13d
  movl 0x38(%rdi), %ecx
  movl 0x3c(%rdi), %r14d
  movl %edx, 4(%rdi)
  movl %esi, 8(%rdi)
  movl %r8d, 0xc(%rdi)
  movl %r9d, 0x10(%rdi)
  movl %r10d, 0x14(%rdi)
  movl %r11d, 0x18(%rdi)
  movl %ebx, 0x1c(%rdi)
  movl %r12d, 0x20(%rdi)
  movl %r15d, 0x24(%rdi)
  movl %eax, 0x28(%rdi)
  movl %ecx, 0x2c(%rdi)
  movq <offset:1>+8(%rsp), %rcx
  movl %ecx, 0x30(%rdi)
  movq <offset:1>+(%rsp), %rdx
  movl %edx, 0x34(%rdi)
  movl %r13d, 0x38(%rdi)
  movl %r14d, 0x3c(%rdi)
  movq 0x10(%rsp), %rbx
  movq 0x18(%rsp), %r12
  movq 0x20(%rsp), %r13
  movq 0x28(%rsp), %r14
  movq 0x30(%rsp), %r15
  addq $0x40, %rsp
  movq %rbp, %rsp
  popq %rbp
  retq

;;; x86-64-v3
    .text
    .globl transpose
    .balign 1
transpose: # 79 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  vmovdqu (%rdi), %xmm0
  vmovdqu 0x10(%rdi), %xmm1
  vpunpckldq %xmm1, %xmm0, %xmm4
  vmovdqu 0x20(%rdi), %xmm2
  vmovdqu 0x30(%rdi), %xmm3
  vpunpckldq %xmm3, %xmm2, %xmm5
  vpunpcklqdq %xmm5, %xmm4, %xmm6
  vmovdqu %xmm6, (%rdi)
  vpunpckhqdq %xmm5, %xmm4, %xmm4
  vmovdqu %xmm4, 0x10(%rdi)
  vpunpckhdq %xmm1, %xmm0, %xmm0
  vpunpckhdq %xmm3, %xmm2, %xmm1
  vpunpcklqdq %xmm1, %xmm0, %xmm2
  vmovdqu %xmm2, 0x20(%rdi)
  vpunpckhqdq %xmm1, %xmm0, %xmm0
  vmovdqu %xmm0, 0x30(%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl transpose
    .balign 4
transpose: # 68 bytes, 16 bytes of stack
block0:
  ldr q16, [x0]
  ldr q17, [x0, #16]
  zip1 v20.4s, v16.4s, v17.4s
  ldr q18, [x0, #32]
  ldr q19, [x0, #48]
  zip1 v21.4s, v18.4s, v19.4s
  uzp1 v22.2d, v20.2d, v21.2d
  str q22, [x0]
  uzp2 v20.2d, v20.2d, v21.2d
  str q20, [x0, #16]
  zip2 v16.4s, v16.4s, v17.4s
  zip2 v17.4s, v18.4s, v19.4s
  uzp1 v18.2d, v16.2d, v17.2d
  str q18, [x0, #32]
  uzp2 v16.2d, v16.2d, v17.2d
  str q16, [x0, #48]
  ret

;;; riscv64-v
    .text
    .globl transpose
    .balign 16
transpose: # 464 bytes, 16 bytes of stack
block0:
  vle32.v v9,0(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  vle32.v v8,16(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v11,[const(7)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v10,v9,v11 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v12,v11,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v11,v8,v12 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v12,v10,v11 #avl=16, #vtype=(e8, m1, ta, ma)
  vle32.v v11,32(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  vle32.v v10,48(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v14,[const(6)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v13,v11,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v15,v14,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v10,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v13,v13,v14 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v15,[const(5)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v12,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v0,v15,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v15,v13,v0 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v14,v14,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vse32.v v14,0(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v15,[const(4)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v14,v12,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v15,v15,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v12,v13,v15 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v12,v14,v12 #avl=16, #vtype=(e8, m1, ta, ma)
  vse32.v v12,16(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v13,[const(3)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v12,v9,v13 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v13,v13,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v9,v8,v13 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v8,v12,v9 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v12,[const(2)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v9,v11,v12 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v12,v12,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v11,v10,v12 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v9,v9,v11 #avl=16, #vtype=(e8, m1, ta, ma)
  vle8.v v11,[const(1)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v10,v8,v11 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v12,v11,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v11,v9,v12 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v10,v10,v11 #avl=16, #vtype=(e8, m1, ta, ma)
  vse32.v v10,32(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v11,[const(0)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v10,v8,v11 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v11,v11,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v8,v9,v11 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v8,v10,v8 #avl=16, #vtype=(e8, m1, ta, ma)
  vse32.v v8,48(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  ret
