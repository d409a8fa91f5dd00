; A stack object and a call that must keep registers.

declare void @use(ptr)

define i64 @keep(i64 %a, i64 %b, float %f) {
  %p = alloca [4 x i64], align 32
  store i64 %a, ptr %p, align 32
  call void @use(ptr %p)
  %v = load i64, ptr %p, align 32
  %s = add i64 %v, %b
  %i = fptosi float %f to i64
  %r = add i64 %s, %i
  ret i64 %r
}

;;; x86-64, x86-64-v3
    .text
    .globl keep
    .balign 1
keep: # 146 bytes, 96 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
  subq $0x50, %rsp
  movq %r12, 0x40(%rsp)
  movq %r13, 0x48(%rsp)
block0:
  movq %rsi, %r13
  movdqu %xmm0, <offset:1>+0x30(%rsp)
  leaq <offset:1>+(%rsp), %rax
  leaq 0x1f(%rax), %r12
  andq $0xffffffffffffffe0, %r12
  movq %rdi, (%r12)
  load_ext_name use+0, %rax
  movq %r12, %rdi
  call    *%rax
  movq %r13, %rsi
  addq (%r12), %rsi
  movdqu <offset:1>+0x30(%rsp), %xmm1
  cvt_float32_to_sint64_sat_seq %xmm1, %rcx, %rax, %xmm0
  leaq (%rsi, %rcx), %rax
  movq 0x40(%rsp), %r12
  movq 0x48(%rsp), %r13
  addq $0x50, %rsp
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl keep
    .balign 4
keep: # 96 bytes, 96 bytes of stack
  stp fp, lr, [sp, #-16]!
  mov fp, sp
  stp x19, x20, [sp, #-16]!
  sub sp, sp, #64
block0:
  mov x20, x1
  str q0, [sp, #48]
  mov x11, sp
  add x11, x11, #31
  and x19, x11, #18446744073709551584
  str x0, [x19]
  load_ext_name_got x12, User(use)
  mov x0, x19
  blr x12
  ldr x13, [x19]
  mov x1, x20
  add x13, x13, x1
  ldr q0, [sp, #48]
  fcvtzs x14, s0
  add x0, x13, x14
  add sp, sp, #64
  ldp x19, x20, [sp], #16
  ldp fp, lr, [sp], #16
  ret

;;; riscv64-v
    .text
    .globl keep
    .balign 2
keep: # 140 bytes, 96 bytes of stack
  addi sp,sp,-16
  sd ra,8(sp)
  sd fp,0(sp)
  mv fp,sp
  addi sp,sp,-80
  sd s2,72(sp)
  sd s3,64(sp)
  fsd fs2,56(sp)
block0:
  mv s3,a1
  fmv.d fs2,fa0
  load_addr a4,0(slot)
  addi a4,a4,31
  andi s2,a4,-32
  sd a0,0(s2)
  load_ext_name_got a5,use
  mv a0,s2
  callind a5
  ld a0,0(s2)
  mv a1,s3
  add a0,a0,a1
  fmv.d fa0,fs2
  fcvt.l.s a3,fa0,rtz
  feq.s a5,fa0,fa0
  sub a1,zero,a5
  and a1,a3,a1
  add a0,a0,a1
  ld s2,72(sp)
  ld s3,64(sp)
  fld fs2,56(sp)
  addi sp,sp,80
  ld ra,8(sp)
  ld fp,0(sp)
  addi sp,sp,16
  ret
