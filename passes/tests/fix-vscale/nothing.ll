; passes: fix-vscale<4>

define <4 x i32> @f(<4 x i32> %v) {
  %w = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  ret <4 x i32> %w
}

;;; output
