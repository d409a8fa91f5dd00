; Atomic additions and compare-and-exchange.

define i32 @add(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}

define i32 @exchange(ptr %p, i32 %e, i32 %n) {
  %c = cmpxchg ptr %p, i32 %e, i32 %n seq_cst seq_cst
  %r = extractvalue { i32, i1 } %c, 0
  ret i32 %r
}

;;; x86-64, x86-64-v3
    .text
    .globl add
    .balign 1
add: # 16 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  movq %rsi, %rax
  lock xaddl %eax, (%rdi)
  movq %rbp, %rsp
  popq %rbp
  retq

    .text
    .globl exchange
    .balign 1
exchange: # 16 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  movq %rsi, %rax
  lock cmpxchgl %edx, (%rdi) ;; implicit: %eax
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl add
    .balign 4
add: # 68 bytes, 64 bytes of stack
  stp fp, lr, [sp, #-16]!
  mov fp, sp
  str x28, [sp, #-16]!
  stp x26, x27, [sp, #-16]!
  stp x24, x25, [sp, #-16]!
block0:
  mov x25, x0
  mov x26, x1
  atomic_rmw_loop_add_32 addr=x25 operand=x26 oldval=x27 scratch1=x24 scratch2=x28
  mov x0, x27
  ldp x24, x25, [sp], #16
  ldp x26, x27, [sp], #16
  ldr x28, [sp], #16
  ldp fp, lr, [sp], #16
  ret

    .text
    .globl exchange
    .balign 4
exchange: # 76 bytes, 64 bytes of stack
  stp fp, lr, [sp, #-16]!
  mov fp, sp
  str x28, [sp, #-16]!
  stp x26, x27, [sp, #-16]!
  stp x24, x25, [sp, #-16]!
block0:
  mov x25, x0
  mov x26, x1
  mov x28, x2
  atomic_cas_loop_32 addr=x25, expect=x26, replacement=x28, oldval=x27, scratch=x24
  mov x0, x27
  ldp x24, x25, [sp], #16
  ldp x26, x27, [sp], #16
  ldr x28, [sp], #16
  ldp fp, lr, [sp], #16
  ret

;;; riscv64-v
    .text
    .globl add
    .balign 2
add: # 8 bytes, 16 bytes of stack
block0:
  amoadd.w.aqrl a0,a1,(a0)
  ret

    .text
    .globl exchange
    .balign 2
exchange: # 40 bytes, 16 bytes of stack
block0:
  mv a4,a0
  slli a1,a1,32
  srli a1,a1,32
  atomic_cas.i32 a0,a1,a2,(a4)##t0=a3 offset=zero
  ret
