; More values than registers, which a loop reads and does not change: what is on the stack is not stored again in the loop.
; targets: avx2

define void @f(ptr %p, ptr %q, i64 %n) {
entry:
  %v0 = load <8 x float>, ptr %q
  %q1 = getelementptr i8, ptr %q, i64 32
  %v1 = load <8 x float>, ptr %q1
  %q2 = getelementptr i8, ptr %q, i64 64
  %v2 = load <8 x float>, ptr %q2
  %q3 = getelementptr i8, ptr %q, i64 96
  %v3 = load <8 x float>, ptr %q3
  %q4 = getelementptr i8, ptr %q, i64 128
  %v4 = load <8 x float>, ptr %q4
  %q5 = getelementptr i8, ptr %q, i64 160
  %v5 = load <8 x float>, ptr %q5
  %q6 = getelementptr i8, ptr %q, i64 192
  %v6 = load <8 x float>, ptr %q6
  %q7 = getelementptr i8, ptr %q, i64 224
  %v7 = load <8 x float>, ptr %q7
  %q8 = getelementptr i8, ptr %q, i64 256
  %v8 = load <8 x float>, ptr %q8
  %q9 = getelementptr i8, ptr %q, i64 288
  %v9 = load <8 x float>, ptr %q9
  %q10 = getelementptr i8, ptr %q, i64 320
  %v10 = load <8 x float>, ptr %q10
  %q11 = getelementptr i8, ptr %q, i64 352
  %v11 = load <8 x float>, ptr %q11
  %q12 = getelementptr i8, ptr %q, i64 384
  %v12 = load <8 x float>, ptr %q12
  %q13 = getelementptr i8, ptr %q, i64 416
  %v13 = load <8 x float>, ptr %q13
  %q14 = getelementptr i8, ptr %q, i64 448
  %v14 = load <8 x float>, ptr %q14
  %q15 = getelementptr i8, ptr %q, i64 480
  %v15 = load <8 x float>, ptr %q15
  %q16 = getelementptr i8, ptr %q, i64 512
  %v16 = load <8 x float>, ptr %q16
  %q17 = getelementptr i8, ptr %q, i64 544
  %v17 = load <8 x float>, ptr %q17
  %q18 = getelementptr i8, ptr %q, i64 576
  %v18 = load <8 x float>, ptr %q18
  %q19 = getelementptr i8, ptr %q, i64 608
  %v19 = load <8 x float>, ptr %q19
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %place = getelementptr i8, ptr %p, i64 %i
  %x = load <8 x float>, ptr %place
  %s0 = fmul <8 x float> %x, %v0
  %s1 = fmul <8 x float> %s0, %v1
  %s2 = fmul <8 x float> %s1, %v2
  %s3 = fmul <8 x float> %s2, %v3
  %s4 = fmul <8 x float> %s3, %v4
  %s5 = fmul <8 x float> %s4, %v5
  %s6 = fmul <8 x float> %s5, %v6
  %s7 = fmul <8 x float> %s6, %v7
  %s8 = fmul <8 x float> %s7, %v8
  %s9 = fmul <8 x float> %s8, %v9
  %s10 = fmul <8 x float> %s9, %v10
  %s11 = fmul <8 x float> %s10, %v11
  %s12 = fmul <8 x float> %s11, %v12
  %s13 = fmul <8 x float> %s12, %v13
  %s14 = fmul <8 x float> %s13, %v14
  %s15 = fmul <8 x float> %s14, %v15
  %s16 = fmul <8 x float> %s15, %v16
  %s17 = fmul <8 x float> %s16, %v17
  %s18 = fmul <8 x float> %s17, %v18
  %s19 = fmul <8 x float> %s18, %v19
  store <8 x float> %s19, ptr %place
  %next = add i64 %i, 32
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

;;; avx2
    .text
    .globl f
    .balign 32
f: # 347 bytes, 208 bytes of stack
block0:
  vmovups ymm15, ymmword ptr [rsi]
  vmovups ymm9, ymmword ptr [rsi + 0x20]
  vmovups ymmword ptr [rsp], ymm9
  vmovups ymm11, ymmword ptr [rsi + 0x40]
  vmovups ymmword ptr [rsp + 0x20], ymm11
  vmovups ymm13, ymmword ptr [rsi + 0x60]
  vmovups ymmword ptr [rsp + 0x40], ymm13
  vmovups ymm5, ymmword ptr [rsi + 0x80]
  vmovups ymmword ptr [rsp + 0x60], ymm5
  vmovups ymm0, ymmword ptr [rsi + 0xa0]
  vmovups ymmword ptr [rsp + 0x80], ymm0
  vmovups ymm0, ymmword ptr [rsi + 0xc0]
  vmovups ymm1, ymmword ptr [rsi + 0xe0]
  vmovups ymm2, ymmword ptr [rsi + 0x100]
  vmovups ymm3, ymmword ptr [rsi + 0x120]
  vmovups ymm4, ymmword ptr [rsi + 0x140]
  vmovups ymm6, ymmword ptr [rsi + 0x160]
  vmovups ymm8, ymmword ptr [rsi + 0x180]
  vmovups ymm10, ymmword ptr [rsi + 0x1a0]
  vmovups ymm12, ymmword ptr [rsi + 0x1c0]
  vmovups ymm14, ymmword ptr [rsi + 0x1e0]
  vmovups ymm7, ymmword ptr [rsi + 0x200]
  vmovups ymm9, ymmword ptr [rsi + 0x220]
  vmovups ymm11, ymmword ptr [rsi + 0x240]
  vmovups ymm13, ymmword ptr [rsi + 0x260]
  xor esi, esi
  jmp block1
block1:
  vmulps ymm5, ymm15, ymmword ptr [rdi + rsi*1]
  vmulps ymm5, ymm5, ymmword ptr [rsp]
  vmulps ymm5, ymm5, ymmword ptr [rsp + 0x20]
  vmulps ymm5, ymm5, ymmword ptr [rsp + 0x40]
  vmulps ymm5, ymm5, ymmword ptr [rsp + 0x60]
  vmulps ymm5, ymm5, ymmword ptr [rsp + 0x80]
  vmulps ymm5, ymm5, ymm0
  vmulps ymm5, ymm5, ymm1
  vmulps ymm5, ymm5, ymm2
  vmulps ymm5, ymm5, ymm3
  vmulps ymm5, ymm5, ymm4
  vmulps ymm5, ymm5, ymm6
  vmulps ymm5, ymm5, ymm8
  vmulps ymm5, ymm5, ymm10
  vmulps ymm5, ymm5, ymm12
  vmulps ymm5, ymm5, ymm14
  vmulps ymm5, ymm5, ymm7
  vmulps ymm5, ymm5, ymm9
  vmulps ymm5, ymm5, ymm11
  vmulps ymm5, ymm5, ymm13
  vmovups ymmword ptr [rdi + rsi*1], ymm5
  add rsi, 0x20
  cmp rsi, rdx
  jb block2; jmp block3
block2:
  jmp block1
block3:
  ret # from a frame of 208 bytes
