; A table is read at the indices of a vector.

define <4 x i32> @lookup(ptr %table, <4 x i32> %i) {
  %w = zext <4 x i32> %i to <4 x i64>
  %p = getelementptr i32, ptr %table, <4 x i64> %w
  %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %p, i32 4, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i32> poison)
  ret <4 x i32> %r
}

declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)

;;; x86-64
    .text
    .globl lookup
    .balign 1
lookup: # 43 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  movl %edx, %eax
  movl (%rsi, %rax, 4), %eax
  movl %ecx, %ecx
  movl (%rsi, %rcx, 4), %ecx
  movl %r8d, %edx
  movl (%rsi, %rdx, 4), %edx
  movl %r9d, %r8d
  movl (%rsi, %r8, 4), %esi
  movl %eax, (%rdi)
  movl %ecx, 0x10(%rdi)
  movl %edx, 0x20(%rdi)
  movl %esi, 0x30(%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

;;; x86-64-v3
    .text
    .globl lookup
    .balign 1
lookup: # 81 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  vmovdqu (%rdx), %xmm0
  uninit  %xmm1
  vpxor %xmm1, %xmm1, %xmm1
  vpunpckldq %xmm1, %xmm0, %xmm2
  vpextrq $0x0, %xmm2, %rax
  vpinsrd $0x0, (%rsi, %rax, 4), %xmm1, %xmm3
  vpextrq $0x1, %xmm2, %rax
  vpinsrd $0x1, (%rsi, %rax, 4), %xmm3, %xmm2
  vpunpckhdq %xmm1, %xmm0, %xmm0
  vpextrq $0x0, %xmm0, %rax
  vpinsrd $0x2, (%rsi, %rax, 4), %xmm2, %xmm1
  vpextrq $0x1, %xmm0, %rax
  vpinsrd $0x3, (%rsi, %rax, 4), %xmm1, %xmm0
  vmovdqu %xmm0, (%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl lookup
    .balign 4
lookup: # 76 bytes, 16 bytes of stack
block0:
  ldr q19, [x2]
  movi v20.16b, #0
  zip1 v21.4s, v19.4s, v20.4s
  mov x2, v21.d[0]
  ldr w2, [x1, x2, LSL #2]
  mov v16.16b, v20.16b
  mov v16.s[0], v16.s[0], w2
  mov x2, v21.d[1]
  ldr w2, [x1, x2, LSL #2]
  mov v16.s[1], v16.s[1], w2
  zip2 v19.4s, v19.4s, v20.4s
  mov x2, v19.d[0]
  ldr w2, [x1, x2, LSL #2]
  mov v16.s[2], v16.s[2], w2
  mov x2, v19.d[1]
  ldr w1, [x1, x2, LSL #2]
  mov v16.s[3], v16.s[3], w1
  str q16, [x0]
  ret

;;; riscv64-v
    .text
    .globl lookup
    .balign 16
lookup: # 288 bytes, 16 bytes of stack
block0:
  vle32.v v9,0(a2) #avl=4, #vtype=(e32, m1, ta, ma)
  vle32.v v8,[const(2)] #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v11,[const(1)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v10,v9,v11 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v12,v11,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v11,v8,v12 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v10,v10,v11 #avl=16, #vtype=(e8, m1, ta, ma)
  vmv.x.s a2,v10 #avl=2, #vtype=(e64, m1, ta, ma)
  slli a2,a2,2
  add a2,a1,a2
  lw a2,0(a2)
  vmv.v.i v0,1 #avl=2, #vtype=(e64, m1, ta, ma)
  vmerge.vxm v11,v8,a2,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vslidedown.vi v10,v10,1 #avl=2, #vtype=(e64, m1, ta, ma)
  vmv.x.s a2,v10 #avl=2, #vtype=(e64, m1, ta, ma)
  slli a2,a2,2
  add a2,a1,a2
  lw a2,0(a2)
  vmv.v.i v0,2 #avl=2, #vtype=(e64, m1, ta, ma)
  vmerge.vxm v10,v11,a2,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vle8.v v12,[const(0)] #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v11,v9,v12 #avl=16, #vtype=(e8, m1, ta, ma)
  vadd.vi v12,v12,-16 #avl=16, #vtype=(e8, m1, ta, ma)
  vrgather.vv v9,v8,v12 #avl=16, #vtype=(e8, m1, ta, ma)
  vor.vv v8,v11,v9 #avl=16, #vtype=(e8, m1, ta, ma)
  vmv.x.s a2,v8 #avl=2, #vtype=(e64, m1, ta, ma)
  slli a2,a2,2
  add a2,a1,a2
  lw a2,0(a2)
  vmv.v.i v0,4 #avl=2, #vtype=(e64, m1, ta, ma)
  vmerge.vxm v9,v10,a2,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vslidedown.vi v8,v8,1 #avl=2, #vtype=(e64, m1, ta, ma)
  vmv.x.s a2,v8 #avl=2, #vtype=(e64, m1, ta, ma)
  slli a2,a2,2
  add a1,a1,a2
  lw a1,0(a1)
  vmv.v.i v0,8 #avl=2, #vtype=(e64, m1, ta, ma)
  vmerge.vxm v8,v9,a1,v0.t #avl=4, #vtype=(e32, m1, ta, ma)
  vse32.v v8,0(a0) #avl=4, #vtype=(e32, m1, ta, ma)
  ret
