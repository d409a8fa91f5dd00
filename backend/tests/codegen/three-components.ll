; Every third lane of a vector of two registers: both are joined where all lanes of a longer one are permuted at once.
; targets: avx2, wide

define <8 x i16> @component(ptr %p) {
  %v = load <24 x i16>, ptr %p, align 2
  %a = shufflevector <24 x i16> %v, <24 x i16> %v, <8 x i32> <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 18, i32 21>
  %b = shufflevector <24 x i16> %v, <24 x i16> %v, <8 x i32> <i32 1, i32 4, i32 7, i32 10, i32 13, i32 16, i32 19, i32 22>
  %r = add <8 x i16> %a, %b
  ret <8 x i16> %r
}

;;; avx2
    .text
    .globl component
    .balign 16
component: # 256 bytes, 16 bytes of stack
block0:
  vmovups ymm3, ymmword ptr [rsi]
  vmovups xmm5, xmmword ptr [rsi + 0x20]
  vextracti128 xmm7, ymm3, 0x1
  vpshufb xmm9, xmm3, xmmword ptr [rip]  # 0x07060100 0x80800d0c 0x80808080 0x0f0e0d0c
  vpshufb xmm11, xmm7, xmmword ptr [rip]  # 0x80808080 0x03028080 0x0f0e0908 0x80808080
  vpor xmm13, xmm9, xmm11
  vpshufb xmm15, xmm13, xmmword ptr [rip]  # 0x03020100 0x07060504 0x0b0a0908 0x80808080
  vpshufb xmm0, xmm5, xmmword ptr [rip]  # 0x80808080 0x80808080 0x80808080 0x0b0a0504
  vpor xmm0, xmm15, xmm0
  vpshufb xmm1, xmm3, xmmword ptr [rip]  # 0x09080302 0x80800f0e 0x0b0a8080 0x0f0e0d0c
  vpshufb xmm2, xmm7, xmmword ptr [rip]  # 0x80808080 0x05048080 0x80800b0a 0x80808080
  vpor xmm1, xmm1, xmm2
  vpshufb xmm1, xmm1, xmmword ptr [rip]  # 0x03020100 0x07060504 0x80800908 0x80808080
  vpshufb xmm2, xmm5, xmmword ptr [rip]  # 0x80808080 0x80808080 0x01008080 0x0d0c0706
  vpor xmm1, xmm1, xmm2
  vpaddw xmm0, xmm0, xmm1
  vmovups xmmword ptr [rdi], xmm0
  ret # from a frame of 16 bytes

;;; wide
    .text
    .globl component
    .balign 64
component: # 256 bytes, 16 bytes of stack
block0:
  vmovups ymm3, ymmword ptr [rsi]
  vmovups xmm5, xmmword ptr [rsi + 0x20]
  vinserti128 ymm7, ymm5, xmm5, 0x1
  vinserti64x4 zmm9, zmm3, ymm7, 0x1
  vmovups zmm11, zmmword ptr [rip]  # 0x00030000 0x00090006 0x000f000c 0x00150012 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000
  vpermw zmm13, zmm11, zmm9
  vmovups zmm15, zmmword ptr [rip]  # 0x00040001 0x000a0007 0x0010000d 0x00160013 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000 0x00000000
  vpermw zmm0, zmm15, zmm9
  vpaddw xmm0, xmm13, xmm0
  vmovups xmmword ptr [rdi], xmm0
  ret # from a frame of 16 bytes
