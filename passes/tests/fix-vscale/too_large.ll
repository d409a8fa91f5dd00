; passes: fix-vscale<1024>
; error: a vector of more than 65536 lanes

define void @f(ptr %p, <vscale x 128 x i8> %v) {
  store <vscale x 128 x i8> %v, ptr %p, align 1
  ret void
}
