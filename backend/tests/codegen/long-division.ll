; Lanes of 64 bits divided by constants: the upper halves of products are put together from those of halves.
; targets: avx2, wide

define <8 x i64> @remainder(<8 x i64> %a) {
  %r = urem <8 x i64> %a, splat (i64 1000000007)
  ret <8 x i64> %r
}

define <4 x i64> @quotient(<4 x i64> %a) {
  %r = sdiv <4 x i64> %a, splat (i64 -10)
  ret <4 x i64> %r
}

;;; avx2
    .text
    .globl remainder
    .balign 32
remainder: # 392 bytes, 16 bytes of stack
block0:
  vmovups ymm3, ymmword ptr [rsi]
  vmovups ymm5, ymmword ptr [rsi + 0x20]
  vpsrlq ymm7, ymm3, 0x20
  vpmuludq ymm9, ymm3, ymmword ptr [rip]  # 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000
  vpmuludq ymm11, ymm7, ymmword ptr [rip]  # 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000
  vpmuludq ymm13, ymm3, ymmword ptr [rip]  # 0x89705f31 0x00000000 0x89705f31 0x00000000 0x89705f31 0x00000000 0x89705f31 0x00000000
  vpmuludq ymm15, ymm7, ymmword ptr [rip]  # 0x89705f31 0x00000000 0x89705f31 0x00000000 0x89705f31 0x00000000 0x89705f31 0x00000000
  vpsrlq ymm0, ymm9, 0x20
  vpaddq ymm1, ymm11, ymm0
  vpsrlq ymm0, ymm1, 0x20
  vpand ymm1, ymm1, ymmword ptr [rip]  # 0xffffffff 0x00000000 0xffffffff 0x00000000 0xffffffff 0x00000000 0xffffffff 0x00000000
  vpaddq ymm1, ymm13, ymm1
  vpsrlq ymm1, ymm1, 0x20
  vpaddq ymm0, ymm15, ymm0
  vpaddq ymm0, ymm0, ymm1
  vpsrlq ymm0, ymm0, 0x1d
  vpbroadcastq ymm1, qword ptr [rip]  # 0x3b9aca07 0x00000000
  vpsrlq ymm2, ymm0, 0x20
  vpmuludq ymm2, ymm2, ymm1
  vpmuludq ymm0, ymm0, ymm1
  vpsllq ymm1, ymm2, 0x20
  vpaddq ymm0, ymm0, ymm1
  vpsubq ymm0, ymm3, ymm0
  vpsrlq ymm1, ymm5, 0x20
  vpmuludq ymm4, ymm5, ymmword ptr [rip]  # 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000
  vpmuludq ymm3, ymm1, ymmword ptr [rip]  # 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000 0x12a28fe5 0x00000000
  vpmuludq ymm2, ymm5, ymmword ptr [rip]  # 0x89705f31 0x00000000 0x89705f31 0x00000000 0x89705f31 0x00000000 0x89705f31 0x00000000
  vpmuludq ymm1, ymm1, ymmword ptr [rip]  # 0x89705f31 0x00000000 0x89705f31 0x00000000 0x89705f31 0x00000000 0x89705f31 0x00000000
  vpsrlq ymm4, ymm4, 0x20
  vpaddq ymm4, ymm3, ymm4
  vpsrlq ymm3, ymm4, 0x20
  vpand ymm4, ymm4, ymmword ptr [rip]  # 0xffffffff 0x00000000 0xffffffff 0x00000000 0xffffffff 0x00000000 0xffffffff 0x00000000
  vpaddq ymm4, ymm2, ymm4
  vpsrlq ymm6, ymm4, 0x20
  vpaddq ymm8, ymm1, ymm3
  vpaddq ymm10, ymm8, ymm6
  vpsrlq ymm12, ymm10, 0x1d
  vpbroadcastq ymm14, qword ptr [rip]  # 0x3b9aca07 0x00000000
  vpsrlq ymm1, ymm12, 0x20
  vpmuludq ymm2, ymm1, ymm14
  vpmuludq ymm1, ymm12, ymm14
  vpsllq ymm2, ymm2, 0x20
  vpaddq ymm1, ymm1, ymm2
  vpsubq ymm1, ymm5, ymm1
  vmovups ymmword ptr [rdi], ymm0
  vmovups ymmword ptr [rdi + 0x20], ymm1
  ret # from a frame of 16 bytes

    .text
    .globl quotient
    .balign 32
quotient: # 384 bytes, 16 bytes of stack
block0:
  vmovups ymm3, ymmword ptr [rsi]
  vpsrlq ymm5, ymm3, 0x20
  vpmuludq ymm7, ymm3, ymmword ptr [rip]  # 0xcccccccd 0x00000000 0xcccccccd 0x00000000 0xcccccccd 0x00000000 0xcccccccd 0x00000000
  vpmuludq ymm9, ymm5, ymmword ptr [rip]  # 0xcccccccd 0x00000000 0xcccccccd 0x00000000 0xcccccccd 0x00000000 0xcccccccd 0x00000000
  vpmuludq ymm11, ymm3, ymmword ptr [rip]  # 0xcccccccc 0x00000000 0xcccccccc 0x00000000 0xcccccccc 0x00000000 0xcccccccc 0x00000000
  vpmuludq ymm13, ymm5, ymmword ptr [rip]  # 0xcccccccc 0x00000000 0xcccccccc 0x00000000 0xcccccccc 0x00000000 0xcccccccc 0x00000000
  vpsrlq ymm15, ymm7, 0x20
  vpaddq ymm1, ymm9, ymm15
  vpsrlq ymm0, ymm1, 0x20
  vpand ymm1, ymm1, ymmword ptr [rip]  # 0xffffffff 0x00000000 0xffffffff 0x00000000 0xffffffff 0x00000000 0xffffffff 0x00000000
  vpaddq ymm1, ymm11, ymm1
  vpsrlq ymm1, ymm1, 0x20
  vpaddq ymm0, ymm13, ymm0
  vpaddq ymm1, ymm0, ymm1
  vpsrlq ymm0, ymm3, 0x3f
  vpxor ymm0, ymm0, ymmword ptr [rip]  # 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000
  vpsubq ymm0, ymm0, ymmword ptr [rip]  # 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000 0x00000001 0x00000000
  vpand ymm2, ymm0, ymmword ptr [rip]  # 0xcccccccd 0xcccccccc 0xcccccccd 0xcccccccc 0xcccccccd 0xcccccccc 0xcccccccd 0xcccccccc
  vpsubq ymm1, ymm1, ymm2
  vpsrlq ymm1, ymm1, 0x3
  vpxor ymm1, ymm1, ymmword ptr [rip]  # 0x00000000 0x10000000 0x00000000 0x10000000 0x00000000 0x10000000 0x00000000 0x10000000
  vpsubq ymm1, ymm1, ymmword ptr [rip]  # 0x00000000 0x10000000 0x00000000 0x10000000 0x00000000 0x10000000 0x00000000 0x10000000
  vpsubq ymm0, ymm0, ymm1
  vmovups ymmword ptr [rdi], ymm0
  ret # from a frame of 16 bytes

;;; wide
    .text
    .globl remainder
    .balign 16
remainder: # 184 bytes, 16 bytes of stack
block0:
  vmovups zmm3, zmmword ptr [rsi]
  vpsrlq zmm5, zmm3, 0x20
  vpmuludq zmm7, zmm3, qword ptr [rip]{1to8}  # 0x12a28fe5 0x00000000
  vpmuludq zmm9, zmm5, qword ptr [rip]{1to8}  # 0x12a28fe5 0x00000000
  vpmuludq zmm11, zmm3, qword ptr [rip]{1to8}  # 0x89705f31 0x00000000
  vpmuludq zmm13, zmm5, qword ptr [rip]{1to8}  # 0x89705f31 0x00000000
  vpsrlq zmm15, zmm7, 0x20
  vpaddq zmm1, zmm9, zmm15
  vpsrlq zmm0, zmm1, 0x20
  vpandq zmm1, zmm1, qword ptr [rip]{1to8}  # 0xffffffff 0x00000000
  vpaddq zmm1, zmm11, zmm1
  vpsrlq zmm1, zmm1, 0x20
  vpaddq zmm0, zmm13, zmm0
  vpaddq zmm0, zmm0, zmm1
  vpsrlq zmm0, zmm0, 0x1d
  vpmullq zmm0, zmm0, qword ptr [rip]{1to8}  # 0x3b9aca07 0x00000000
  vpsubq zmm0, zmm3, zmm0
  vmovups zmmword ptr [rdi], zmm0
  ret # from a frame of 16 bytes

    .text
    .globl quotient
    .balign 16
quotient: # 184 bytes, 16 bytes of stack
block0:
  vmovups ymm3, ymmword ptr [rsi]
  vpsrlq ymm5, ymm3, 0x20
  vpmuludq ymm7, ymm3, qword ptr [rip]{1to4}  # 0xcccccccd 0x00000000
  vpmuludq ymm9, ymm5, qword ptr [rip]{1to4}  # 0xcccccccd 0x00000000
  vpmuludq ymm11, ymm3, qword ptr [rip]{1to4}  # 0xcccccccc 0x00000000
  vpmuludq ymm13, ymm5, qword ptr [rip]{1to4}  # 0xcccccccc 0x00000000
  vpsrlq ymm15, ymm7, 0x20
  vpaddq ymm1, ymm9, ymm15
  vpsrlq ymm0, ymm1, 0x20
  vpandq ymm1, ymm1, qword ptr [rip]{1to4}  # 0xffffffff 0x00000000
  vpaddq ymm1, ymm11, ymm1
  vpsrlq ymm1, ymm1, 0x20
  vpaddq ymm0, ymm13, ymm0
  vpaddq ymm1, ymm0, ymm1
  vpsraq ymm0, ymm3, 0x3f
  vpandq ymm2, ymm0, qword ptr [rip]{1to4}  # 0xcccccccd 0xcccccccc
  vpsubq ymm1, ymm1, ymm2
  vpsraq ymm1, ymm1, 0x3
  vpsubq ymm0, ymm0, ymm1
  vmovups ymmword ptr [rdi], ymm0
  ret # from a frame of 16 bytes
