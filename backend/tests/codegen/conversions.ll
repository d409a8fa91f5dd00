; Conversions that saturate, and back.

define <4 x i32> @to_integers(<4 x float> %a) {
  %r = fptosi <4 x float> %a to <4 x i32>
  ret <4 x i32> %r
}

define <4 x float> @to_floats(<4 x i32> %a) {
  %r = uitofp <4 x i32> %a to <4 x float>
  ret <4 x float> %r
}

define float @from_half(half %a) {
  %r = fpext half %a to float
  ret float %r
}

;;; x86-64
    .text
    .globl to_integers
    .balign 1
to_integers: # 212 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  movdqa %xmm0, %xmm4
  cvt_float32_to_sint32_sat_seq %xmm4, %ecx, %rax, %xmm0
  movl %ecx, (%rdi)
  cvt_float32_to_sint32_sat_seq %xmm1, %ecx, %rax, %xmm0
  movl %ecx, 0x10(%rdi)
  cvt_float32_to_sint32_sat_seq %xmm2, %ecx, %rax, %xmm0
  movl %ecx, 0x20(%rdi)
  cvt_float32_to_sint32_sat_seq %xmm3, %ecx, %rax, %xmm0
  movl %ecx, 0x30(%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

    .text
    .globl to_floats
    .balign 1
to_floats: # 69 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  uninit  %xmm0
  xorps %xmm0, %xmm0
  movl %esi, %eax
  cvtsi2ssq %rax, %xmm0
  movss %xmm0, (%rdi)
  uninit  %xmm0
  xorps %xmm0, %xmm0
  movl %edx, %eax
  cvtsi2ssq %rax, %xmm0
  movss %xmm0, 0x10(%rdi)
  uninit  %xmm0
  xorps %xmm0, %xmm0
  movl %ecx, %eax
  cvtsi2ssq %rax, %xmm0
  movss %xmm0, 0x20(%rdi)
  uninit  %xmm0
  xorps %xmm0, %xmm0
  movl %r8d, %eax
  cvtsi2ssq %rax, %xmm0
  movss %xmm0, 0x30(%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

    .text
    .globl from_half
    .balign 16
from_half: # 112 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  movzwl %di, %esi
  movq %rsi, %rax
  andl $0x7fff, %eax
  movq %rax, %rdx
  shll $0xd, %edx
  movq %rdx, %rcx
  orl $0x7f800000, %ecx
  uninit  %xmm0
  xorps %xmm0, %xmm0
  cvtsi2ssl %eax, %xmm0
  mulss (%rip), %xmm0
  movd %xmm0, %edi
  leal 0x38000000(%rdx), %edx
  cmpl $0x400, %eax
  cmovbl %edi, %edx
  cmpl $0x7c00, %eax
  cmovael %ecx, %edx
  andl $0x8000, %esi
  shll $0x10, %esi
  orl %esi, %edx
  movd %edx, %xmm0
  movq %rbp, %rsp
  popq %rbp
  retq

;;; x86-64-v3
    .text
    .globl to_integers
    .balign 1
to_integers: # 47 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  vmovups (%rsi), %xmm0
  vcmpeqps %xmm0, %xmm0, %xmm4
  vandps %xmm4, %xmm0, %xmm6
  vpxor %xmm6, %xmm4, %xmm1
  vcvttps2dq %xmm6, %xmm0
  vpand %xmm1, %xmm0, %xmm1
  vpsrad $0x1f, %xmm1, %xmm1
  vpxor %xmm0, %xmm1, %xmm0
  vmovdqu %xmm0, (%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

    .text
    .globl to_floats
    .balign 1
to_floats: # 113 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  uninit  %xmm0
  vxorps %xmm0, %xmm0, %xmm1
  vmovdqu (%rsi), %xmm0
  vpextrd $0x0, %xmm0, %eax
  uninit  %xmm2
  vxorps %xmm2, %xmm2, %xmm2
  movl %eax, %eax
  vcvtsi2ssq %rax, %xmm2, %xmm2
  vinsertps $0x0, %xmm2, %xmm1, %xmm1
  vpextrd $0x1, %xmm0, %eax
  uninit  %xmm2
  vxorps %xmm2, %xmm2, %xmm2
  movl %eax, %eax
  vcvtsi2ssq %rax, %xmm2, %xmm2
  vinsertps $0x10, %xmm2, %xmm1, %xmm1
  vpextrd $0x2, %xmm0, %eax
  uninit  %xmm2
  vxorps %xmm2, %xmm2, %xmm2
  movl %eax, %eax
  vcvtsi2ssq %rax, %xmm2, %xmm2
  vinsertps $0x20, %xmm2, %xmm1, %xmm1
  vpextrd $0x3, %xmm0, %eax
  uninit  %xmm0
  vxorps %xmm0, %xmm0, %xmm0
  movl %eax, %eax
  vcvtsi2ssq %rax, %xmm0, %xmm0
  vinsertps $0x30, %xmm0, %xmm1, %xmm0
  vmovups %xmm0, (%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

    .text
    .globl from_half
    .balign 16
from_half: # 112 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  movzwl %di, %esi
  movq %rsi, %rax
  andl $0x7fff, %eax
  movq %rax, %rdx
  shll $0xd, %edx
  movq %rdx, %rcx
  orl $0x7f800000, %ecx
  uninit  %xmm0
  vxorps %xmm0, %xmm0, %xmm0
  vcvtsi2ssl %eax, %xmm0, %xmm0
  vmulss (%rip), %xmm0, %xmm0
  vmovd %xmm0, %edi
  leal 0x38000000(%rdx), %edx
  cmpl $0x400, %eax
  cmovbl %edi, %edx
  cmpl $0x7c00, %eax
  cmovael %ecx, %edx
  andl $0x8000, %esi
  shll $0x10, %esi
  orl %esi, %edx
  vmovd %edx, %xmm0
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl to_integers
    .balign 4
to_integers: # 16 bytes, 16 bytes of stack
block0:
  ldr q4, [x1]
  fcvtzs v4.4s, v4.4s
  str q4, [x0]
  ret

    .text
    .globl to_floats
    .balign 4
to_floats: # 64 bytes, 16 bytes of stack
block0:
  movi v3.16b, #0
  ldr q16, [x1]
  mov w1, v16.s[0]
  ucvtf s17, w1
  mov v3.s[0], v3.s[0], v17.s[0]
  mov w1, v16.s[1]
  ucvtf s17, w1
  mov v3.s[1], v3.s[1], v17.s[0]
  mov w1, v16.s[2]
  ucvtf s17, w1
  mov v3.s[2], v3.s[2], v17.s[0]
  mov w1, v16.s[3]
  ucvtf s16, w1
  mov v3.s[3], v3.s[3], v16.s[0]
  str q3, [x0]
  ret

    .text
    .globl from_half
    .balign 4
from_half: # 80 bytes, 16 bytes of stack
block0:
  uxth w0, w0
  and w1, w0, #32767
  movz w2, #31744
  movz w3, #32640, LSL #16
  orr w3, w3, w1, LSL 13
  scvtf s18, w1
  movz w4, #13184, LSL #16
  fmov s19, w4
  fmul s18, s18, s19
  mov w4, v18.s[0]
  movz w5, #14336, LSL #16
  add w5, w5, w1, LSL 13
  subs wzr, w1, #1024
  csel x4, x4, x5, lo
  subs wzr, w1, w2
  csel x1, x3, x4, hs
  and w0, w0, #32768
  orr w0, w1, w0, LSL 16
  fmov s0, w0
  ret

;;; riscv64-v
    .text
    .globl to_integers
    .balign 2
to_integers: # 28 bytes, 16 bytes of stack
block0:
  vle32.v v8,0(a1) #avl=4, #vtype=(e32, m1, ta, ma)
  vmfne.vv v0,v8,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  vfcvt.rtz.x.f.v v9,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  vmerge.vim v8,v9,0,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vse32.v v8,0(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  ret

    .text
    .globl to_floats
    .balign 16
to_floats: # 160 bytes, 16 bytes of stack
block0:
  vle32.v v9,[const(0)] #avl=4, #vtype=(e32, m1, ta, ma)
  vle32.v v8,0(a1) #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a1,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  fcvt.s.wu fa0,a1,rne
  vmv.v.i v0,1 #avl=2, #vtype=(e64, m1, ta, ma)
  vfmerge.vfm v10,v9,fa0,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vslidedown.vi v9,v8,1 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a1,v9 #avl=4, #vtype=(e32, m1, ta, ma)
  fcvt.s.wu fa0,a1,rne
  vmv.v.i v0,2 #avl=2, #vtype=(e64, m1, ta, ma)
  vfmerge.vfm v9,v10,fa0,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vslidedown.vi v10,v8,2 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a1,v10 #avl=4, #vtype=(e32, m1, ta, ma)
  fcvt.s.wu fa0,a1,rne
  vmv.v.i v0,4 #avl=2, #vtype=(e64, m1, ta, ma)
  vfmerge.vfm v10,v9,fa0,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vslidedown.vi v8,v8,3 #avl=4, #vtype=(e32, m1, ta, ma)
  vmv.x.s a1,v8 #avl=4, #vtype=(e32, m1, ta, ma)
  fcvt.s.wu fa0,a1,rne
  vmv.v.i v0,8 #avl=2, #vtype=(e64, m1, ta, ma)
  vfmerge.vfm v8,v10,fa0,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vse32.v v8,0(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  ret

    .text
    .globl from_half
    .balign 2
from_half: # 148 bytes, 16 bytes of stack
block0:
  slli a0,a0,48
  srli a0,a0,48
  lui a1,8
  addi a1,a1,-1
  and a1,a0,a1
  lui a2,8
  addi a2,a2,-1024
  slliw a4,a1,13
  lui a3,522240
  or a3,a4,a3
  li a5,1024
  fcvt.s.w fa0,a1,rne
  lui t0,210944
  fmv.w.x fa1,t0
  fmul.s fa0,fa0,fa1,rne
  fmv.x.w t0,fa0
  lui t1,229376
  addw a4,a4,t1
  slli t1,a1,32
  srli t1,t1,32
  slli a5,a5,32
  srli a5,a5,32
  select a4,t0,a4##condition=(t1 ult a5)
  slli a1,a1,32
  srli a5,a1,32
  slli a1,a2,32
  srli a2,a1,32
  select a1,a3,a4##condition=(a5 uge a2)
  lui a2,8
  and a0,a0,a2
  slliw a0,a0,16
  or a0,a1,a0
  fmv.w.x fa0,a0
  ret
