; The first lane that is on: a bit scan of the masks' words, and one test of both masks.
; targets: avx2, wide

define i64 @first(ptr %p, ptr %q) {
  %a = load <16 x i32>, ptr %p
  %b = load <16 x i32>, ptr %q
  %m = icmp slt <16 x i32> %a, %b
  %w = bitcast <16 x i1> %m to i16
  %x = zext i16 %w to i64
  %stopped = or i64 %x, 32768
  %first = call i64 @llvm.cttz.i64(i64 %stopped, i1 false)
  ret i64 %first
}

; What is left of a mask: not the second, and the first.
define i1 @rest(ptr %p, ptr %q, ptr %r) {
  %a = load <8 x i32>, ptr %p
  %b = load <8 x i32>, ptr %q
  %c = load <8 x i32>, ptr %r
  %m = icmp slt <8 x i32> %a, %b
  %n = icmp eq <8 x i32> %a, %c
  %not = xor <8 x i1> %n, splat (i1 true)
  %rest = select <8 x i1> %m, <8 x i1> %not, <8 x i1> zeroinitializer
  %any = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %rest)
  ret i1 %any
}

; Bits in common are tested without being computed.
define i64 @test(i64 %a, i64 %b, ptr %p) {
  %x = and i64 %a, 24
  %c = icmp eq i64 %x, 0
  %y = and i64 %a, %b
  %d = icmp ne i64 %y, 0
  %s = select i1 %c, i64 %a, i64 7
  %t = select i1 %d, i64 %s, i64 9
  ret i64 %t
}

declare i64 @llvm.cttz.i64(i64, i1)
declare i1 @llvm.vector.reduce.or.v8i1(<8 x i1>)

;;; avx2
    .text
    .globl first
    .balign 16
first: # 71 bytes, 16 bytes of stack
block0:
  vmovups ymm3, ymmword ptr [rdi]
  vmovups ymm5, ymmword ptr [rdi + 0x20]
  vmovups ymm7, ymmword ptr [rsi]
  vpcmpgtd ymm9, ymm7, ymm3
  vmovups ymm11, ymmword ptr [rsi + 0x20]
  vpcmpgtd ymm13, ymm11, ymm5
  vmovmskps eax, ymm9
  movzx eax, al
  vmovmskps ecx, ymm13
  movzx ecx, cl
  shl ecx, 0x8
  or eax, ecx
  movzx eax, ax
  or rax, 0x8000
  tzcnt rax, rax
  ret # from a frame of 16 bytes

    .text
    .globl rest
    .balign 16
rest: # 40 bytes, 16 bytes of stack
block0:
  vmovups ymm4, ymmword ptr [rdi]
  vmovups ymm6, ymmword ptr [rsi]
  vpcmpgtd ymm8, ymm6, ymm4
  vpcmpeqd ymm10, ymm4, ymmword ptr [rdx]
  vpandn ymm12, ymm10, ymm8
  xor eax, eax
  vptest ymm12, ymm12
  setne al
  ret # from a frame of 16 bytes

    .text
    .globl test
    .balign 16
test: # 37 bytes, 16 bytes of stack
block0:
  mov rcx, rsi
  mov esi, 0x7
  test rdi, 0x18
  cmove rsi, rdi
  mov eax, 0x9
  test rdi, rcx
  cmovne rax, rsi
  ret # from a frame of 16 bytes

;;; wide
    .text
    .globl first
    .balign 16
first: # 43 bytes, 16 bytes of stack
block0:
  vmovups zmm3, zmmword ptr [rdi]
  vpcmpd k5, zmm3, zmmword ptr [rsi], 0x1
  kmovq rdi, k5
  movzx r10d, di
  or r10, 0x8000
  tzcnt rax, r10
  ret # from a frame of 16 bytes

    .text
    .globl rest
    .balign 16
rest: # 41 bytes, 16 bytes of stack
block0:
  vmovups ymm4, ymmword ptr [rdi]
  vpcmpd k6, ymm4, ymmword ptr [rsi], 0x1
  vpcmpd k1, ymm4, ymmword ptr [rdx], 0x0
  kandnq k1, k1, k6
  xor eax, eax
  kortestb k1, k1
  setne al
  ret # from a frame of 16 bytes

    .text
    .globl test
    .balign 16
test: # 37 bytes, 16 bytes of stack
block0:
  mov rcx, rsi
  mov esi, 0x7
  test rdi, 0x18
  cmove rsi, rdi
  mov eax, 0x9
  test rdi, rcx
  cmovne rax, rsi
  ret # from a frame of 16 bytes
