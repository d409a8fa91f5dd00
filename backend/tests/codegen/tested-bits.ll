; Lanes that have a bit are tested by one instruction where there are predicates, also among others. The halves of a
; mask that was joined are known.
; targets: avx2, wide

define <16 x i64> @halve(<16 x i64> %n, <16 x i64> %other) {
  %bit = and <16 x i64> %n, splat (i64 1)
  %even = icmp eq <16 x i64> %bit, zeroinitializer
  %half = lshr <16 x i64> %n, splat (i64 1)
  %r = select <16 x i1> %even, <16 x i64> %half, <16 x i64> %other
  ret <16 x i64> %r
}

define <16 x i32> @among(<16 x i32> %n, <16 x i32> %m, <16 x i32> %a, <16 x i32> %b) {
  %above = icmp sgt <16 x i32> %n, %m
  %bits = and <16 x i32> %n, %m
  %some = icmp ne <16 x i32> %bits, zeroinitializer
  %both = and <16 x i1> %above, %some
  %r = select <16 x i1> %both, <16 x i32> %a, <16 x i32> %b
  ret <16 x i32> %r
}

;;; avx2
    .text
    .globl halve
    .balign 32
halve: # 224 bytes, 16 bytes of stack
block0:
  vmovups ymm4, ymmword ptr [rsi]
  vmovups ymm6, ymmword ptr [rsi + 0x20]
  vmovups ymm8, ymmword ptr [rsi + 0x40]
  vmovups ymm10, ymmword ptr [rsi + 0x60]
  vmovups ymm12, ymmword ptr [rdx]
  vmovups ymm14, ymmword ptr [rdx + 0x20]
  vmovups ymm1, ymmword ptr [rdx + 0x40]
  vmovups ymm0, ymmword ptr [rdx + 0x60]
  vpand ymm2, ymm4, ymmword ptr [rip]  # 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000
  vpand ymm3, ymm6, ymmword ptr [rip]  # 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000
  vpand ymm5, ymm8, ymmword ptr [rip]  # 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000
  vpand ymm7, ymm10, ymmword ptr [rip]  # 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000
  vpxor xmm9, xmm9, xmm9
  vpcmpeqq ymm2, ymm2, ymm9
  vpxor xmm9, xmm9, xmm9
  vpcmpeqq ymm3, ymm3, ymm9
  vpxor xmm9, xmm9, xmm9
  vpcmpeqq ymm5, ymm5, ymm9
  vpxor xmm9, xmm9, xmm9
  vpcmpeqq ymm7, ymm7, ymm9
  vpsrlq ymm4, ymm4, 0x1
  vpsrlq ymm9, ymm6, 0x1
  vpsrlq ymm8, ymm8, 0x1
  vpsrlq ymm6, ymm10, 0x1
  vblendvpd ymm4, ymm12, ymm4, ymm2
  vblendvpd ymm2, ymm14, ymm9, ymm3
  vblendvpd ymm1, ymm1, ymm8, ymm5
  vblendvpd ymm0, ymm0, ymm6, ymm7
  vmovups ymmword ptr [rdi], ymm4
  vmovups ymmword ptr [rdi + 0x20], ymm2
  vmovups ymmword ptr [rdi + 0x40], ymm1
  vmovups ymmword ptr [rdi + 0x60], ymm0
  ret # from a frame of 16 bytes

    .text
    .globl among
    .balign 16
among: # 104 bytes, 16 bytes of stack
block0:
  vmovups ymm6, ymmword ptr [rsi]
  vmovups ymm8, ymmword ptr [rsi + 0x20]
  vmovups ymm10, ymmword ptr [rdx]
  vmovups ymm12, ymmword ptr [rdx + 0x20]
  vmovups ymm14, ymmword ptr [r8]
  vmovups ymm0, ymmword ptr [r8 + 0x20]
  vpcmpgtd ymm2, ymm6, ymm10
  vpcmpgtd ymm1, ymm8, ymm12
  vpand ymm4, ymm6, ymm10
  vpand ymm3, ymm8, ymm12
  vpxor xmm5, xmm5, xmm5
  vpcmpeqd ymm4, ymm4, ymm5
  vpxor xmm5, xmm5, xmm5
  vpcmpeqd ymm5, ymm3, ymm5
  vpandn ymm3, ymm4, ymm2
  vpandn ymm2, ymm5, ymm1
  vblendvps ymm1, ymm14, ymmword ptr [rcx], ymm3
  vblendvps ymm0, ymm0, ymmword ptr [rcx + 0x20], ymm2
  vmovups ymmword ptr [rdi], ymm1
  vmovups ymmword ptr [rdi + 0x20], ymm0
  ret # from a frame of 16 bytes

;;; wide
    .text
    .globl halve
    .balign 16
halve: # 104 bytes, 16 bytes of stack
block0:
  vmovups zmm4, zmmword ptr [rsi]
  vmovups zmm6, zmmword ptr [rsi + 0x40]
  vmovups zmm8, zmmword ptr [rdx]
  vmovups zmm10, zmmword ptr [rdx + 0x40]
  vptestnmq k2, zmm4, qword ptr [rip]{1to8}  # 0x00000001 0x00000000
  vptestnmq k1, zmm6, qword ptr [rip]{1to8}  # 0x00000001 0x00000000
  vpsrlq zmm1, zmm4, 0x1
  vpsrlq zmm0, zmm6, 0x1
  vpblendmq zmm1{k2}, zmm8, zmm1
  vpblendmq zmm0{k1}, zmm10, zmm0
  vmovups zmmword ptr [rdi], zmm1
  vmovups zmmword ptr [rdi + 0x40], zmm0
  ret # from a frame of 16 bytes

    .text
    .globl among
    .balign 16
among: # 52 bytes, 16 bytes of stack
block0:
  vmovups zmm6, zmmword ptr [rsi]
  vmovups zmm8, zmmword ptr [rdx]
  vmovups zmm10, zmmword ptr [r8]
  vpcmpd k1, zmm6, zmm8, 0x6
  vptestmd k1{k1}, zmm6, zmm8
  vpblendmd zmm0{k1}, zmm10, zmmword ptr [rcx]
  vmovups zmmword ptr [rdi], zmm0
  ret # from a frame of 16 bytes
