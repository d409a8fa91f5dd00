; A dense switch is a table of jumps.

define i32 @choose(i32 %x, i32 %v) {
entry:
  switch i32 %x, label %other [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %d
    i32 4, label %a
  ]

a:
  %ra = add i32 %v, 1
  ret i32 %ra

b:
  %rb = mul i32 %v, 3
  ret i32 %rb

c:
  %rc = xor i32 %v, -1
  ret i32 %rc

d:
  ret i32 0

other:
  ret i32 %v
}

;;; x86-64, x86-64-v3
    .text
    .globl choose
    .balign 1
choose: # 106 bytes, 16 bytes of stack
  pushq %rbp
  movq %rsp, %rbp
block0:
  movl $0x5, %r10d
  movl %edi, %r11d
  cmpl %r10d, %r11d
  cmovbl %r11d, %r10d
  br_table %r10, %rcx, %rax
block1:
  jmp     label6
block2:
  jmp     label6
block3:
  uninit  %rax
  xorl %eax, %eax
  movq %rbp, %rsp
  popq %rbp
  retq
block4:
  movq %rsi, %rax
  notl %eax
  movq %rbp, %rsp
  popq %rbp
  retq
block5:
  imull $0x3, %esi, %eax
  movq %rbp, %rsp
  popq %rbp
  retq
block6:
  leal 1(%rsi), %eax
  movq %rbp, %rsp
  popq %rbp
  retq
block7:
  movq %rsi, %rax
  movq %rbp, %rsp
  popq %rbp
  retq

;;; aarch64
    .text
    .globl choose
    .balign 4
choose: # 100 bytes, 16 bytes of stack
block0:
  emit_island 56
  subs wzr, w0, #5
  mov x11, #5 ; csel x11, x0, x11, lo ; csdb ; adr x10, pc+16 ; ldrsw x11, [x10, x11, uxtw #2] ; add x10, x10, x11 ; br x10 ; jt_entries [MachLabel(1), MachLabel(5), MachLabel(4), MachLabel(3), MachLabel(2)] ; default label7
block1:
  b label6
block2:
  b label6
block3:
  movz w0, #0
  ret
block4:
  orn w0, wzr, w1
  ret
block5:
  movz w14, #3
  madd w0, w1, w14, wzr
  ret
block6:
  add w0, w1, #1
  ret
block7:
  mov x0, x1
  ret

;;; riscv64-v
    .text
    .globl choose
    .balign 2
choose: # 132 bytes, 16 bytes of stack
block0:
  mv a3,a0
  br_table a3,[MachLabel(7),MachLabel(1),MachLabel(5),MachLabel(4),MachLabel(3),MachLabel(2)]##tmp1=a2,tmp2=a0
block1:
  j label6
block2:
  j label6
block3:
  li a0,0
  ret
block4:
  not a0,a1
  ret
block5:
  li a2,3
  mulw a0,a1,a2
  ret
block6:
  addiw a0,a1,1
  ret
block7:
  mv a0,a1
  ret
