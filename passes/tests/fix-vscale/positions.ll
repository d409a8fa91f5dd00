; passes: fix-vscale<4>
; A part that is scalable begins at a multiple of vscale, one of fixed length where it says.
; CHECK: @llvm.vector.extract.v8i32.v16i32(<16 x i32> %v, i64 8)
; CHECK: @llvm.vector.extract.v2i32.v16i32(<16 x i32> %v, i64 2)
; CHECK: @llvm.vector.insert.v16i32.v8i32(<16 x i32> %v, <8 x i32> %half, i64 8)

declare <vscale x 2 x i32> @llvm.vector.extract.nxv2i32.nxv4i32(<vscale x 4 x i32>, i64)
declare <2 x i32> @llvm.vector.extract.v2i32.nxv4i32(<vscale x 4 x i32>, i64)
declare <vscale x 4 x i32> @llvm.vector.insert.nxv4i32.nxv2i32(<vscale x 4 x i32>, <vscale x 2 x i32>, i64)

define void @f(<vscale x 4 x i32> %v, ptr %out, ptr %pair) {
  %half = call <vscale x 2 x i32> @llvm.vector.extract.nxv2i32.nxv4i32(<vscale x 4 x i32> %v, i64 2)
  %two = call <2 x i32> @llvm.vector.extract.v2i32.nxv4i32(<vscale x 4 x i32> %v, i64 2)
  %w = call <vscale x 4 x i32> @llvm.vector.insert.nxv4i32.nxv2i32(<vscale x 4 x i32> %v, <vscale x 2 x i32> %half, i64 2)
  store <vscale x 4 x i32> %w, ptr %out, align 4
  store <2 x i32> %two, ptr %pair, align 4
  ret void
}
