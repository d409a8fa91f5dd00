; targets: wide, avx2
; What is read, changed and written again is one instruction, and lanes that are numbers of places are taken out eight bytes at once.

define void @update(ptr %in, ptr %out, i32 %x) {
  %v = load <8 x i8>, ptr %in, align 1
  %w = xor <8 x i8> %v, splat (i8 1)
  %i0 = extractelement <8 x i8> %w, i64 0
  %z0 = zext i8 %i0 to i64
  %p0 = getelementptr i32, ptr %out, i64 %z0
  %o0 = load i32, ptr %p0, align 4
  %n0 = add i32 %o0, 1
  store i32 %n0, ptr %p0, align 4
  %i3 = extractelement <8 x i8> %w, i64 3
  %z3 = zext i8 %i3 to i64
  %p3 = getelementptr i32, ptr %out, i64 %z3
  %o3 = load i32, ptr %p3, align 4
  %n3 = sub i32 %o3, %x
  store i32 %n3, ptr %p3, align 4
  %i7 = extractelement <8 x i8> %w, i64 7
  %z7 = zext i8 %i7 to i64
  %p7 = getelementptr i16, ptr %out, i64 %z7
  %o7 = load i16, ptr %p7, align 2
  %n7 = and i16 %o7, 4095
  store i16 %n7, ptr %p7, align 2
  ret void
}

;;; wide
    .text
    .globl update
    .balign 16
update: # 64 bytes, 16 bytes of stack
block0:
  vmovsd xmm4, qword ptr [rdi]
  vpxord xmm6, xmm4, dword ptr [rip]{1to4}  # 0x01010101
  vmovq rax, xmm6
  movzx r10d, al
  add dword ptr [rsi + r10*4], 0x1
  rorx rcx, rax, 0x18
  movzx ecx, cl
  sub dword ptr [rsi + rcx*4], edx
  shr rax, 0x38
  mov ecx, 0xfff
  and word ptr [rsi + rax*2], cx
  ret # from a frame of 16 bytes

;;; avx2
    .text
    .globl update
    .balign 16
update: # 80 bytes, 16 bytes of stack
block0:
  vmovsd xmm4, qword ptr [rdi]
  vpxor xmm6, xmm4, xmmword ptr [rip]  # 0x01010101 0x01010101 0x00000000 0x00000000
  vmovq rax, xmm6
  movzx r10d, al
  add dword ptr [rsi + r10*4], 0x1
  rorx rcx, rax, 0x18
  movzx ecx, cl
  sub dword ptr [rsi + rcx*4], edx
  shr rax, 0x38
  mov ecx, 0xfff
  and word ptr [rsi + rax*2], cx
  ret # from a frame of 16 bytes
