; A division that cannot trap.

define i32 @divide(i32 %a, i32 %b) {
  %r = sdiv i32 %a, %b
  ret i32 %r
}

define <4 x i32> @divide_lanes(<4 x i32> %a, <4 x i32> %b) {
  %r = udiv <4 x i32> %a, %b
  ret <4 x i32> %r
}

;;; x86-64
    .text
    .globl divide
    .balign 8
divide: # 72 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  movq %rdi, %r8
  xorl $0x80000000, %r8d
  testl %esi, %esi
  cmovel (%rip), %esi
  movq %rsi, %r11
  notl %r11d
  orl %r11d, %r8d
  testl %r8d, %r8d
  cmovel (%rip), %esi
  movq %rdi, %rax
  cltd  ;; implicit: %edx, %eax
  testl %esi, %esi
  jz #trap=int_divz
  idivl %esi ;; implicit: %eax, %edx, trap=252
  movq %rbp, %rsp
  popq %rbp
  retq

    .text
    .globl divide_lanes
    .balign 8
divide_lanes: # 160 bytes, 32 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
  subq $0x10, %rsp
  movq %rbx, (%rsp)
block0:
  movq %rsi, %rax
  movq %rdx, %rbx
  movq <offset:0>+-0x20(%rbp), %rsi
  movq <offset:0>+-0x18(%rbp), %r10
  movq <offset:0>+-0x10(%rbp), %r11
  testl %r9d, %r9d
  cmovel (%rip), %r9d
  uninit  %rdx
  xorq %rdx, %rdx
  divl %r9d ;; implicit: %eax, %edx, trap=254
  movq %rax, %r9
  testl %esi, %esi
  cmovel (%rip), %esi
  uninit  %rdx
  xorq %rdx, %rdx
  movq %rbx, %rax
  divl %esi ;; implicit: %eax, %edx, trap=254
  movq %rax, %rsi
  testl %r10d, %r10d
  cmovel (%rip), %r10d
  uninit  %rdx
  xorq %rdx, %rdx
  movq %rcx, %rax
  divl %r10d ;; implicit: %eax, %edx, trap=254
  movq %rax, %r10
  testl %r11d, %r11d
  cmovel (%rip), %r11d
  uninit  %rdx
  xorq %rdx, %rdx
  movq %r8, %rax
  divl %r11d ;; implicit: %eax, %edx, trap=254
  movq %r9, %rcx
  movl %ecx, (%rdi)
  movq %rsi, %rcx
  movl %ecx, 0x10(%rdi)
  movq %r10, %rcx
  movl %ecx, 0x20(%rdi)
  movl %eax, 0x30(%rdi)
  movq (%rsp), %rbx
  addq $0x10, %rsp
  movq %rbp, %rsp
  popq %rbp
  retq

;;; x86-64-v3
    .text
    .globl divide
    .balign 8
divide: # 72 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  movq %rdi, %r8
  xorl $0x80000000, %r8d
  testl %esi, %esi
  cmovel (%rip), %esi
  movq %rsi, %r11
  notl %r11d
  orl %r11d, %r8d
  testl %r8d, %r8d
  cmovel (%rip), %esi
  movq %rdi, %rax
  cltd  ;; implicit: %edx, %eax
  testl %esi, %esi
  jz #trap=int_divz
  idivl %esi ;; implicit: %eax, %edx, trap=252
  movq %rbp, %rsp
  popq %rbp
  retq

    .text
    .globl divide_lanes
    .balign 8
divide_lanes: # 192 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  vmovdqu (%rdx), %xmm0
  vpextrd $0x0, %xmm0, %r8d
  testl %r8d, %r8d
  cmovel (%rip), %r8d
  vmovdqu (%rsi), %xmm1
  vpextrd $0x0, %xmm1, %ecx
  uninit  %rdx
  xorq %rdx, %rdx
  movq %rcx, %rax
  divl %r8d ;; implicit: %eax, %edx, trap=254
  movq %rax, %r9
  vpextrd $0x1, %xmm0, %esi
  testl %esi, %esi
  cmovel (%rip), %esi
  vpextrd $0x1, %xmm1, %ecx
  uninit  %rdx
  xorq %rdx, %rdx
  movq %rcx, %rax
  divl %esi ;; implicit: %eax, %edx, trap=254
  movq %rax, %r8
  vpextrd $0x2, %xmm0, %esi
  testl %esi, %esi
  cmovel (%rip), %esi
  vpextrd $0x2, %xmm1, %ecx
  uninit  %rdx
  xorq %rdx, %rdx
  movq %rcx, %rax
  divl %esi ;; implicit: %eax, %edx, trap=254
  movq %rax, %rsi
  vpextrd $0x3, %xmm0, %ecx
  testl %ecx, %ecx
  cmovel (%rip), %ecx
  vpextrd $0x3, %xmm1, %eax
  uninit  %rdx
  xorq %rdx, %rdx
  divl %ecx ;; implicit: %eax, %edx, trap=254
  uninit  %xmm0
  vpxor %xmm0, %xmm0, %xmm0
  vpinsrd $0x0, %r9d, %xmm0, %xmm0
  movq %r8, %rcx
  vpinsrd $0x1, %ecx, %xmm0, %xmm0
  movq %rsi, %rcx
  vpinsrd $0x2, %ecx, %xmm0, %xmm0
  vpinsrd $0x3, %eax, %xmm0, %xmm0
  vmovdqu %xmm0, (%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl divide
    .balign 4
divide: # 60 bytes, 16 bytes of stack
block0:
  eor w9, w0, #2147483648
  movz w8, #1
  subs wzr, w1, wzr
  csel x10, x8, x1, eq
  orn w9, w9, w10
  subs wzr, w9, wzr
  csel x10, x8, x10, eq
  cbz w10, #trap=int_divz
  adds wzr, w10, #1
  ccmp w0, #1, #nzcv, eq
  b.vs #trap=int_ovf
  sdiv w0, w0, w10
  ret

    .text
    .globl divide_lanes
    .balign 4
divide_lanes: # 152 bytes, 16 bytes of stack
block0:
  ldr q27, [x2]
  mov w2, v27.s[0]
  movz w5, #1
  subs wzr, w2, wzr
  csel x2, x5, x2, eq
  ldr q28, [x1]
  mov w1, v28.s[0]
  cbz w2, #trap=int_divz
  udiv w2, w1, w2
  mov w1, v27.s[1]
  subs wzr, w1, wzr
  csel x1, x5, x1, eq
  mov w3, v28.s[1]
  cbz w1, #trap=int_divz
  udiv w3, w3, w1
  mov w1, v27.s[2]
  subs wzr, w1, wzr
  csel x1, x5, x1, eq
  mov w4, v28.s[2]
  cbz w1, #trap=int_divz
  udiv w4, w4, w1
  mov w1, v27.s[3]
  subs wzr, w1, wzr
  csel x1, x5, x1, eq
  mov w5, v28.s[3]
  cbz w1, #trap=int_divz
  udiv w1, w5, w1
  movi v31.16b, #0
  mov v31.s[0], v31.s[0], w2
  mov v31.s[1], v31.s[1], w3
  mov v31.s[2], v31.s[2], w4
  mov v31.s[3], v31.s[3], w1
  str q31, [x0]
  ret

;;; riscv64-v
    .text
    .globl divide
    .balign 2
divide: # 92 bytes, 16 bytes of stack
block0:
  lui a2,-524288
  xor a2,a0,a2
  li a3,1
  sext.w a4,a1
  select a1,a3,a1##condition=(a4 eq zero)
  not a4,a1
  or a2,a2,a4
  sext.w a2,a2
  select a1,a3,a1##condition=(a2 eq zero)
  sext.w a2,a0
  sext.w a4,a1
  trap_if int_divz##(a4 eq zero)
  lui a0,-524288
  xor a0,a2,a0
  not a1,a4
  or a0,a0,a1
  trap_if int_ovf##(a0 eq zero)
  divw a0,a2,a4
  ret

    .text
    .globl divide_lanes
    .balign 16
divide_lanes: # 320 bytes, 16 bytes of stack
block0:
  vle32.v v8,0(a2) #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a3,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  li a2,1
  sext.w a4,a3
  select a3,a2,a3##condition=(a4 eq zero)
  vle32.v v9,0(a1) #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a1,v9 #avl=4, #vtype=(e32, m1, ta, ma)
  slli a3,a3,32
  srli a3,a3,32
  trap_if int_divz##(a3 eq zero)
  divuw a1,a1,a3
  vslidedown.vi v10,v8,1 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a3,v10 #avl=4, #vtype=(e32, m1, ta, ma)
  sext.w a5,a3
  select a4,a2,a3##condition=(a5 eq zero)
  vslidedown.vi v10,v9,1 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a3,v10 #avl=4, #vtype=(e32, m1, ta, ma)
  slli a4,a4,32
  srli a4,a4,32
  trap_if int_divz##(a4 eq zero)
  divuw a3,a3,a4
  vslidedown.vi v10,v8,2 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a4,v10 #avl=4, #vtype=(e32, m1, ta, ma)
  sext.w t0,a4
  select a5,a2,a4##condition=(t0 eq zero)
  vslidedown.vi v10,v9,2 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a4,v10 #avl=4, #vtype=(e32, m1, ta, ma)
  slli a5,a5,32
  srli a5,a5,32
  trap_if int_divz##(a5 eq zero)
  divuw a4,a4,a5
  vslidedown.vi v8,v8,3 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a5,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  sext.w t0,a5
  select a5,a2,a5##condition=(t0 eq zero)
  vslidedown.vi v8,v9,3 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a2,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  slli a5,a5,32
  srli a5,a5,32
  trap_if int_divz##(a5 eq zero)
  divuw a2,a2,a5
  vle32.v v8,[const(0)] #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.v.i v0,1 #avl=2, #vtype=(e64, m1, ta, ma)
  vmerge.vxm v9,v8,a1,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.v.i v0,2 #avl=2, #vtype=(e64, m1, ta, ma)
  vmerge.vxm v8,v9,a3,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.v.i v0,4 #avl=2, #vtype=(e64, m1, ta, ma)
  vmerge.vxm v9,v8,a4,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.v.i v0,8 #avl=2, #vtype=(e64, m1, ta, ma)
  vmerge.vxm v8,v9,a2,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vse32.v v8,0(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  ret
