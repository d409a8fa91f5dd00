; `fadd`: halves are computed as floats and rounded once.

define half @f16(half %a, half %b) {
  %r = fadd half %a, %b
  ret half %r
}

define float @f32(float %a, float %b) {
  %r = fadd float %a, %b
  ret float %r
}

define double @f64(double %a, double %b) {
  %r = fadd double %a, %b
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a, <4 x float> %b) {
  %r = fadd <4 x float> %a, %b
  ret <4 x float> %r
}

define <8 x float> @v8f32(<8 x float> %a, <8 x float> %b) {
  %r = fadd <8 x float> %a, %b
  ret <8 x float> %r
}

define <3 x double> @v3f64(<3 x double> %a, <3 x double> %b) {
  %r = fadd <3 x double> %a, %b
  ret <3 x double> %r
}

define <4 x half> @v4f16(<4 x half> %a, <4 x half> %b) {
  %r = fadd <4 x half> %a, %b
  ret <4 x half> %r
}

;;; x86-64
define i16 @f16(i16 %0, i16 %1) {
  %3 = zext i16 %0 to i32
  %4 = and i32 %3, 32768
  %5 = shl i32 %4, 16
  %6 = and i32 %3, 32767
  %7 = shl i32 %6, 13
  %8 = add i32 %7, 939524096
  %9 = or i32 %7, 2139095040
  %10 = sitofp i32 %6 to float
  %11 = fmul float %10, 0x3E70000000000000
  %12 = bitcast float %11 to i32
  %13 = icmp uge i32 %6, 31744
  %14 = icmp ult i32 %6, 1024
  %15 = select i1 %14, i32 %12, i32 %8
  %16 = select i1 %13, i32 %9, i32 %15
  %17 = or i32 %16, %5
  %18 = bitcast i32 %17 to float
  %19 = zext i16 %1 to i32
  %20 = and i32 %19, 32768
  %21 = shl i32 %20, 16
  %22 = and i32 %19, 32767
  %23 = shl i32 %22, 13
  %24 = add i32 %23, 939524096
  %25 = or i32 %23, 2139095040
  %26 = sitofp i32 %22 to float
  %27 = fmul float %26, 0x3E70000000000000
  %28 = bitcast float %27 to i32
  %29 = icmp uge i32 %22, 31744
  %30 = icmp ult i32 %22, 1024
  %31 = select i1 %30, i32 %28, i32 %24
  %32 = select i1 %29, i32 %25, i32 %31
  %33 = or i32 %32, %21
  %34 = bitcast i32 %33 to float
  %35 = fadd float %18, %34
  %36 = bitcast float %35 to i32
  %37 = and i32 %36, -2147483648
  %38 = lshr i32 %37, 16
  %39 = and i32 %36, 2147483647
  %40 = bitcast i32 %39 to float
  %41 = fmul float %40, 0x46F0000000000000
  %42 = fmul float %41, 0x3910000000000000
  %43 = shl i32 %36, 1
  %44 = and i32 %43, -16777216
  %45 = icmp ult i32 %44, 1895825408
  %46 = select i1 %45, i32 1895825408, i32 %44
  %47 = lshr i32 %46, 1
  %48 = add i32 %47, 125829120
  %49 = bitcast i32 %48 to float
  %50 = fadd float %49, %42
  %51 = bitcast float %50 to i32
  %52 = lshr i32 %51, 13
  %53 = and i32 %52, 31744
  %54 = and i32 %51, 4095
  %55 = add i32 %53, %54
  %56 = icmp ugt i32 %39, 2139095040
  %57 = select i1 %56, i32 32256, i32 %55
  %58 = or i32 %57, %38
  %59 = trunc i32 %58 to i16
  ret i16 %59
}

define float @f32(float %0, float %1) {
  %3 = fadd float %0, %1
  ret float %3
}

define double @f64(double %0, double %1) {
  %3 = fadd double %0, %1
  ret double %3
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8) {
  %10 = fadd float %1, %5
  %11 = fadd float %2, %6
  %12 = fadd float %3, %7
  %13 = fadd float %4, %8
  store float %10, ptr %0, align 16
  %14 = getelementptr i8, ptr %0, i64 16
  store float %11, ptr %14, align 16
  %15 = getelementptr i8, ptr %0, i64 32
  store float %12, ptr %15, align 16
  %16 = getelementptr i8, ptr %0, i64 48
  store float %13, ptr %16, align 16
  ret void
}

define void @v8f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8, float %9, float %10, float %11, float %12, float %13, float %14, float %15, float %16) {
  %18 = fadd float %1, %9
  %19 = fadd float %2, %10
  %20 = fadd float %3, %11
  %21 = fadd float %4, %12
  %22 = fadd float %5, %13
  %23 = fadd float %6, %14
  %24 = fadd float %7, %15
  %25 = fadd float %8, %16
  store float %18, ptr %0, align 16
  %26 = getelementptr i8, ptr %0, i64 16
  store float %19, ptr %26, align 16
  %27 = getelementptr i8, ptr %0, i64 32
  store float %20, ptr %27, align 16
  %28 = getelementptr i8, ptr %0, i64 48
  store float %21, ptr %28, align 16
  %29 = getelementptr i8, ptr %0, i64 64
  store float %22, ptr %29, align 16
  %30 = getelementptr i8, ptr %0, i64 80
  store float %23, ptr %30, align 16
  %31 = getelementptr i8, ptr %0, i64 96
  store float %24, ptr %31, align 16
  %32 = getelementptr i8, ptr %0, i64 112
  store float %25, ptr %32, align 16
  ret void
}

define void @v3f64(ptr %0, double %1, double %2, double %3, double %4, double %5, double %6) {
  %8 = fadd double %1, %4
  %9 = fadd double %2, %5
  %10 = fadd double %3, %6
  store double %8, ptr %0, align 16
  %11 = getelementptr i8, ptr %0, i64 16
  store double %9, ptr %11, align 16
  %12 = getelementptr i8, ptr %0, i64 32
  store double %10, ptr %12, align 16
  ret void
}

define void @v4f16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7, i16 %8) {
  %10 = zext i16 %1 to i32
  %11 = and i32 %10, 32768
  %12 = shl i32 %11, 16
  %13 = and i32 %10, 32767
  %14 = shl i32 %13, 13
  %15 = add i32 %14, 939524096
  %16 = or i32 %14, 2139095040
  %17 = sitofp i32 %13 to float
  %18 = fmul float %17, 0x3E70000000000000
  %19 = bitcast float %18 to i32
  %20 = icmp uge i32 %13, 31744
  %21 = icmp ult i32 %13, 1024
  %22 = select i1 %21, i32 %19, i32 %15
  %23 = select i1 %20, i32 %16, i32 %22
  %24 = or i32 %23, %12
  %25 = bitcast i32 %24 to float
  %26 = zext i16 %5 to i32
  %27 = and i32 %26, 32768
  %28 = shl i32 %27, 16
  %29 = and i32 %26, 32767
  %30 = shl i32 %29, 13
  %31 = add i32 %30, 939524096
  %32 = or i32 %30, 2139095040
  %33 = sitofp i32 %29 to float
  %34 = fmul float %33, 0x3E70000000000000
  %35 = bitcast float %34 to i32
  %36 = icmp uge i32 %29, 31744
  %37 = icmp ult i32 %29, 1024
  %38 = select i1 %37, i32 %35, i32 %31
  %39 = select i1 %36, i32 %32, i32 %38
  %40 = or i32 %39, %28
  %41 = bitcast i32 %40 to float
  %42 = fadd float %25, %41
  %43 = bitcast float %42 to i32
  %44 = and i32 %43, -2147483648
  %45 = lshr i32 %44, 16
  %46 = and i32 %43, 2147483647
  %47 = bitcast i32 %46 to float
  %48 = fmul float %47, 0x46F0000000000000
  %49 = fmul float %48, 0x3910000000000000
  %50 = shl i32 %43, 1
  %51 = and i32 %50, -16777216
  %52 = icmp ult i32 %51, 1895825408
  %53 = select i1 %52, i32 1895825408, i32 %51
  %54 = lshr i32 %53, 1
  %55 = add i32 %54, 125829120
  %56 = bitcast i32 %55 to float
  %57 = fadd float %56, %49
  %58 = bitcast float %57 to i32
  %59 = lshr i32 %58, 13
  %60 = and i32 %59, 31744
  %61 = and i32 %58, 4095
  %62 = add i32 %60, %61
  %63 = icmp ugt i32 %46, 2139095040
  %64 = select i1 %63, i32 32256, i32 %62
  %65 = or i32 %64, %45
  %66 = trunc i32 %65 to i16
  %67 = zext i16 %2 to i32
  %68 = and i32 %67, 32768
  %69 = shl i32 %68, 16
  %70 = and i32 %67, 32767
  %71 = shl i32 %70, 13
  %72 = add i32 %71, 939524096
  %73 = or i32 %71, 2139095040
  %74 = sitofp i32 %70 to float
  %75 = fmul float %74, 0x3E70000000000000
  %76 = bitcast float %75 to i32
  %77 = icmp uge i32 %70, 31744
  %78 = icmp ult i32 %70, 1024
  %79 = select i1 %78, i32 %76, i32 %72
  %80 = select i1 %77, i32 %73, i32 %79
  %81 = or i32 %80, %69
  %82 = bitcast i32 %81 to float
  %83 = zext i16 %6 to i32
  %84 = and i32 %83, 32768
  %85 = shl i32 %84, 16
  %86 = and i32 %83, 32767
  %87 = shl i32 %86, 13
  %88 = add i32 %87, 939524096
  %89 = or i32 %87, 2139095040
  %90 = sitofp i32 %86 to float
  %91 = fmul float %90, 0x3E70000000000000
  %92 = bitcast float %91 to i32
  %93 = icmp uge i32 %86, 31744
  %94 = icmp ult i32 %86, 1024
  %95 = select i1 %94, i32 %92, i32 %88
  %96 = select i1 %93, i32 %89, i32 %95
  %97 = or i32 %96, %85
  %98 = bitcast i32 %97 to float
  %99 = fadd float %82, %98
  %100 = bitcast float %99 to i32
  %101 = and i32 %100, -2147483648
  %102 = lshr i32 %101, 16
  %103 = and i32 %100, 2147483647
  %104 = bitcast i32 %103 to float
  %105 = fmul float %104, 0x46F0000000000000
  %106 = fmul float %105, 0x3910000000000000
  %107 = shl i32 %100, 1
  %108 = and i32 %107, -16777216
  %109 = icmp ult i32 %108, 1895825408
  %110 = select i1 %109, i32 1895825408, i32 %108
  %111 = lshr i32 %110, 1
  %112 = add i32 %111, 125829120
  %113 = bitcast i32 %112 to float
  %114 = fadd float %113, %106
  %115 = bitcast float %114 to i32
  %116 = lshr i32 %115, 13
  %117 = and i32 %116, 31744
  %118 = and i32 %115, 4095
  %119 = add i32 %117, %118
  %120 = icmp ugt i32 %103, 2139095040
  %121 = select i1 %120, i32 32256, i32 %119
  %122 = or i32 %121, %102
  %123 = trunc i32 %122 to i16
  %124 = zext i16 %3 to i32
  %125 = and i32 %124, 32768
  %126 = shl i32 %125, 16
  %127 = and i32 %124, 32767
  %128 = shl i32 %127, 13
  %129 = add i32 %128, 939524096
  %130 = or i32 %128, 2139095040
  %131 = sitofp i32 %127 to float
  %132 = fmul float %131, 0x3E70000000000000
  %133 = bitcast float %132 to i32
  %134 = icmp uge i32 %127, 31744
  %135 = icmp ult i32 %127, 1024
  %136 = select i1 %135, i32 %133, i32 %129
  %137 = select i1 %134, i32 %130, i32 %136
  %138 = or i32 %137, %126
  %139 = bitcast i32 %138 to float
  %140 = zext i16 %7 to i32
  %141 = and i32 %140, 32768
  %142 = shl i32 %141, 16
  %143 = and i32 %140, 32767
  %144 = shl i32 %143, 13
  %145 = add i32 %144, 939524096
  %146 = or i32 %144, 2139095040
  %147 = sitofp i32 %143 to float
  %148 = fmul float %147, 0x3E70000000000000
  %149 = bitcast float %148 to i32
  %150 = icmp uge i32 %143, 31744
  %151 = icmp ult i32 %143, 1024
  %152 = select i1 %151, i32 %149, i32 %145
  %153 = select i1 %150, i32 %146, i32 %152
  %154 = or i32 %153, %142
  %155 = bitcast i32 %154 to float
  %156 = fadd float %139, %155
  %157 = bitcast float %156 to i32
  %158 = and i32 %157, -2147483648
  %159 = lshr i32 %158, 16
  %160 = and i32 %157, 2147483647
  %161 = bitcast i32 %160 to float
  %162 = fmul float %161, 0x46F0000000000000
  %163 = fmul float %162, 0x3910000000000000
  %164 = shl i32 %157, 1
  %165 = and i32 %164, -16777216
  %166 = icmp ult i32 %165, 1895825408
  %167 = select i1 %166, i32 1895825408, i32 %165
  %168 = lshr i32 %167, 1
  %169 = add i32 %168, 125829120
  %170 = bitcast i32 %169 to float
  %171 = fadd float %170, %163
  %172 = bitcast float %171 to i32
  %173 = lshr i32 %172, 13
  %174 = and i32 %173, 31744
  %175 = and i32 %172, 4095
  %176 = add i32 %174, %175
  %177 = icmp ugt i32 %160, 2139095040
  %178 = select i1 %177, i32 32256, i32 %176
  %179 = or i32 %178, %159
  %180 = trunc i32 %179 to i16
  %181 = zext i16 %4 to i32
  %182 = and i32 %181, 32768
  %183 = shl i32 %182, 16
  %184 = and i32 %181, 32767
  %185 = shl i32 %184, 13
  %186 = add i32 %185, 939524096
  %187 = or i32 %185, 2139095040
  %188 = sitofp i32 %184 to float
  %189 = fmul float %188, 0x3E70000000000000
  %190 = bitcast float %189 to i32
  %191 = icmp uge i32 %184, 31744
  %192 = icmp ult i32 %184, 1024
  %193 = select i1 %192, i32 %190, i32 %186
  %194 = select i1 %191, i32 %187, i32 %193
  %195 = or i32 %194, %183
  %196 = bitcast i32 %195 to float
  %197 = zext i16 %8 to i32
  %198 = and i32 %197, 32768
  %199 = shl i32 %198, 16
  %200 = and i32 %197, 32767
  %201 = shl i32 %200, 13
  %202 = add i32 %201, 939524096
  %203 = or i32 %201, 2139095040
  %204 = sitofp i32 %200 to float
  %205 = fmul float %204, 0x3E70000000000000
  %206 = bitcast float %205 to i32
  %207 = icmp uge i32 %200, 31744
  %208 = icmp ult i32 %200, 1024
  %209 = select i1 %208, i32 %206, i32 %202
  %210 = select i1 %207, i32 %203, i32 %209
  %211 = or i32 %210, %199
  %212 = bitcast i32 %211 to float
  %213 = fadd float %196, %212
  %214 = bitcast float %213 to i32
  %215 = and i32 %214, -2147483648
  %216 = lshr i32 %215, 16
  %217 = and i32 %214, 2147483647
  %218 = bitcast i32 %217 to float
  %219 = fmul float %218, 0x46F0000000000000
  %220 = fmul float %219, 0x3910000000000000
  %221 = shl i32 %214, 1
  %222 = and i32 %221, -16777216
  %223 = icmp ult i32 %222, 1895825408
  %224 = select i1 %223, i32 1895825408, i32 %222
  %225 = lshr i32 %224, 1
  %226 = add i32 %225, 125829120
  %227 = bitcast i32 %226 to float
  %228 = fadd float %227, %220
  %229 = bitcast float %228 to i32
  %230 = lshr i32 %229, 13
  %231 = and i32 %230, 31744
  %232 = and i32 %229, 4095
  %233 = add i32 %231, %232
  %234 = icmp ugt i32 %217, 2139095040
  %235 = select i1 %234, i32 32256, i32 %233
  %236 = or i32 %235, %216
  %237 = trunc i32 %236 to i16
  store i16 %66, ptr %0, align 16
  %238 = getelementptr i8, ptr %0, i64 16
  store i16 %123, ptr %238, align 16
  %239 = getelementptr i8, ptr %0, i64 32
  store i16 %180, ptr %239, align 16
  %240 = getelementptr i8, ptr %0, i64 48
  store i16 %237, ptr %240, align 16
  ret void
}

;;; x86-64-v3, aarch64, riscv64-v
define i16 @f16(i16 %0, i16 %1) {
  %3 = zext i16 %0 to i32
  %4 = and i32 %3, 32768
  %5 = shl i32 %4, 16
  %6 = and i32 %3, 32767
  %7 = shl i32 %6, 13
  %8 = add i32 %7, 939524096
  %9 = or i32 %7, 2139095040
  %10 = sitofp i32 %6 to float
  %11 = fmul float %10, 0x3E70000000000000
  %12 = bitcast float %11 to i32
  %13 = icmp uge i32 %6, 31744
  %14 = icmp ult i32 %6, 1024
  %15 = select i1 %14, i32 %12, i32 %8
  %16 = select i1 %13, i32 %9, i32 %15
  %17 = or i32 %16, %5
  %18 = bitcast i32 %17 to float
  %19 = zext i16 %1 to i32
  %20 = and i32 %19, 32768
  %21 = shl i32 %20, 16
  %22 = and i32 %19, 32767
  %23 = shl i32 %22, 13
  %24 = add i32 %23, 939524096
  %25 = or i32 %23, 2139095040
  %26 = sitofp i32 %22 to float
  %27 = fmul float %26, 0x3E70000000000000
  %28 = bitcast float %27 to i32
  %29 = icmp uge i32 %22, 31744
  %30 = icmp ult i32 %22, 1024
  %31 = select i1 %30, i32 %28, i32 %24
  %32 = select i1 %29, i32 %25, i32 %31
  %33 = or i32 %32, %21
  %34 = bitcast i32 %33 to float
  %35 = fadd float %18, %34
  %36 = bitcast float %35 to i32
  %37 = and i32 %36, -2147483648
  %38 = lshr i32 %37, 16
  %39 = and i32 %36, 2147483647
  %40 = bitcast i32 %39 to float
  %41 = fmul float %40, 0x46F0000000000000
  %42 = fmul float %41, 0x3910000000000000
  %43 = shl i32 %36, 1
  %44 = and i32 %43, -16777216
  %45 = icmp ult i32 %44, 1895825408
  %46 = select i1 %45, i32 1895825408, i32 %44
  %47 = lshr i32 %46, 1
  %48 = add i32 %47, 125829120
  %49 = bitcast i32 %48 to float
  %50 = fadd float %49, %42
  %51 = bitcast float %50 to i32
  %52 = lshr i32 %51, 13
  %53 = and i32 %52, 31744
  %54 = and i32 %51, 4095
  %55 = add i32 %53, %54
  %56 = icmp ugt i32 %39, 2139095040
  %57 = select i1 %56, i32 32256, i32 %55
  %58 = or i32 %57, %38
  %59 = trunc i32 %58 to i16
  ret i16 %59
}

define float @f32(float %0, float %1) {
  %3 = fadd float %0, %1
  ret float %3
}

define double @f64(double %0, double %1) {
  %3 = fadd double %0, %1
  ret double %3
}

define void @v4f32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x float>, ptr %1, align 16
  %5 = load <4 x float>, ptr %2, align 16
  %6 = fadd <4 x float> %4, %5
  store <4 x float> %6, ptr %0, align 16
  ret void
}

define void @v8f32(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load <4 x float>, ptr %1, align 16
  %7 = load <4 x float>, ptr %2, align 16
  %8 = load <4 x float>, ptr %3, align 16
  %9 = load <4 x float>, ptr %4, align 16
  %10 = fadd <4 x float> %6, %8
  %11 = fadd <4 x float> %7, %9
  store <4 x float> %10, ptr %0, align 16
  %12 = getelementptr i8, ptr %0, i64 16
  store <4 x float> %11, ptr %12, align 16
  ret void
}

define void @v3f64(ptr %0, ptr %1, double %2, ptr %3, double %4) {
  %6 = load <2 x double>, ptr %1, align 16
  %7 = load <2 x double>, ptr %3, align 16
  %8 = fadd <2 x double> %6, %7
  %9 = fadd double %2, %4
  store <2 x double> %8, ptr %0, align 16
  %10 = getelementptr i8, ptr %0, i64 16
  store double %9, ptr %10, align 16
  ret void
}

define void @v4f16(ptr %0, i16 %1, i16 %2, i16 %3, i16 %4, i16 %5, i16 %6, i16 %7, i16 %8) {
  %10 = zext i16 %1 to i32
  %11 = and i32 %10, 32768
  %12 = shl i32 %11, 16
  %13 = and i32 %10, 32767
  %14 = shl i32 %13, 13
  %15 = add i32 %14, 939524096
  %16 = or i32 %14, 2139095040
  %17 = sitofp i32 %13 to float
  %18 = fmul float %17, 0x3E70000000000000
  %19 = bitcast float %18 to i32
  %20 = icmp uge i32 %13, 31744
  %21 = icmp ult i32 %13, 1024
  %22 = select i1 %21, i32 %19, i32 %15
  %23 = select i1 %20, i32 %16, i32 %22
  %24 = or i32 %23, %12
  %25 = bitcast i32 %24 to float
  %26 = zext i16 %5 to i32
  %27 = and i32 %26, 32768
  %28 = shl i32 %27, 16
  %29 = and i32 %26, 32767
  %30 = shl i32 %29, 13
  %31 = add i32 %30, 939524096
  %32 = or i32 %30, 2139095040
  %33 = sitofp i32 %29 to float
  %34 = fmul float %33, 0x3E70000000000000
  %35 = bitcast float %34 to i32
  %36 = icmp uge i32 %29, 31744
  %37 = icmp ult i32 %29, 1024
  %38 = select i1 %37, i32 %35, i32 %31
  %39 = select i1 %36, i32 %32, i32 %38
  %40 = or i32 %39, %28
  %41 = bitcast i32 %40 to float
  %42 = fadd float %25, %41
  %43 = bitcast float %42 to i32
  %44 = and i32 %43, -2147483648
  %45 = lshr i32 %44, 16
  %46 = and i32 %43, 2147483647
  %47 = bitcast i32 %46 to float
  %48 = fmul float %47, 0x46F0000000000000
  %49 = fmul float %48, 0x3910000000000000
  %50 = shl i32 %43, 1
  %51 = and i32 %50, -16777216
  %52 = icmp ult i32 %51, 1895825408
  %53 = select i1 %52, i32 1895825408, i32 %51
  %54 = lshr i32 %53, 1
  %55 = add i32 %54, 125829120
  %56 = bitcast i32 %55 to float
  %57 = fadd float %56, %49
  %58 = bitcast float %57 to i32
  %59 = lshr i32 %58, 13
  %60 = and i32 %59, 31744
  %61 = and i32 %58, 4095
  %62 = add i32 %60, %61
  %63 = icmp ugt i32 %46, 2139095040
  %64 = select i1 %63, i32 32256, i32 %62
  %65 = or i32 %64, %45
  %66 = trunc i32 %65 to i16
  %67 = zext i16 %2 to i32
  %68 = and i32 %67, 32768
  %69 = shl i32 %68, 16
  %70 = and i32 %67, 32767
  %71 = shl i32 %70, 13
  %72 = add i32 %71, 939524096
  %73 = or i32 %71, 2139095040
  %74 = sitofp i32 %70 to float
  %75 = fmul float %74, 0x3E70000000000000
  %76 = bitcast float %75 to i32
  %77 = icmp uge i32 %70, 31744
  %78 = icmp ult i32 %70, 1024
  %79 = select i1 %78, i32 %76, i32 %72
  %80 = select i1 %77, i32 %73, i32 %79
  %81 = or i32 %80, %69
  %82 = bitcast i32 %81 to float
  %83 = zext i16 %6 to i32
  %84 = and i32 %83, 32768
  %85 = shl i32 %84, 16
  %86 = and i32 %83, 32767
  %87 = shl i32 %86, 13
  %88 = add i32 %87, 939524096
  %89 = or i32 %87, 2139095040
  %90 = sitofp i32 %86 to float
  %91 = fmul float %90, 0x3E70000000000000
  %92 = bitcast float %91 to i32
  %93 = icmp uge i32 %86, 31744
  %94 = icmp ult i32 %86, 1024
  %95 = select i1 %94, i32 %92, i32 %88
  %96 = select i1 %93, i32 %89, i32 %95
  %97 = or i32 %96, %85
  %98 = bitcast i32 %97 to float
  %99 = fadd float %82, %98
  %100 = bitcast float %99 to i32
  %101 = and i32 %100, -2147483648
  %102 = lshr i32 %101, 16
  %103 = and i32 %100, 2147483647
  %104 = bitcast i32 %103 to float
  %105 = fmul float %104, 0x46F0000000000000
  %106 = fmul float %105, 0x3910000000000000
  %107 = shl i32 %100, 1
  %108 = and i32 %107, -16777216
  %109 = icmp ult i32 %108, 1895825408
  %110 = select i1 %109, i32 1895825408, i32 %108
  %111 = lshr i32 %110, 1
  %112 = add i32 %111, 125829120
  %113 = bitcast i32 %112 to float
  %114 = fadd float %113, %106
  %115 = bitcast float %114 to i32
  %116 = lshr i32 %115, 13
  %117 = and i32 %116, 31744
  %118 = and i32 %115, 4095
  %119 = add i32 %117, %118
  %120 = icmp ugt i32 %103, 2139095040
  %121 = select i1 %120, i32 32256, i32 %119
  %122 = or i32 %121, %102
  %123 = trunc i32 %122 to i16
  %124 = zext i16 %3 to i32
  %125 = and i32 %124, 32768
  %126 = shl i32 %125, 16
  %127 = and i32 %124, 32767
  %128 = shl i32 %127, 13
  %129 = add i32 %128, 939524096
  %130 = or i32 %128, 2139095040
  %131 = sitofp i32 %127 to float
  %132 = fmul float %131, 0x3E70000000000000
  %133 = bitcast float %132 to i32
  %134 = icmp uge i32 %127, 31744
  %135 = icmp ult i32 %127, 1024
  %136 = select i1 %135, i32 %133, i32 %129
  %137 = select i1 %134, i32 %130, i32 %136
  %138 = or i32 %137, %126
  %139 = bitcast i32 %138 to float
  %140 = zext i16 %7 to i32
  %141 = and i32 %140, 32768
  %142 = shl i32 %141, 16
  %143 = and i32 %140, 32767
  %144 = shl i32 %143, 13
  %145 = add i32 %144, 939524096
  %146 = or i32 %144, 2139095040
  %147 = sitofp i32 %143 to float
  %148 = fmul float %147, 0x3E70000000000000
  %149 = bitcast float %148 to i32
  %150 = icmp uge i32 %143, 31744
  %151 = icmp ult i32 %143, 1024
  %152 = select i1 %151, i32 %149, i32 %145
  %153 = select i1 %150, i32 %146, i32 %152
  %154 = or i32 %153, %142
  %155 = bitcast i32 %154 to float
  %156 = fadd float %139, %155
  %157 = bitcast float %156 to i32
  %158 = and i32 %157, -2147483648
  %159 = lshr i32 %158, 16
  %160 = and i32 %157, 2147483647
  %161 = bitcast i32 %160 to float
  %162 = fmul float %161, 0x46F0000000000000
  %163 = fmul float %162, 0x3910000000000000
  %164 = shl i32 %157, 1
  %165 = and i32 %164, -16777216
  %166 = icmp ult i32 %165, 1895825408
  %167 = select i1 %166, i32 1895825408, i32 %165
  %168 = lshr i32 %167, 1
  %169 = add i32 %168, 125829120
  %170 = bitcast i32 %169 to float
  %171 = fadd float %170, %163
  %172 = bitcast float %171 to i32
  %173 = lshr i32 %172, 13
  %174 = and i32 %173, 31744
  %175 = and i32 %172, 4095
  %176 = add i32 %174, %175
  %177 = icmp ugt i32 %160, 2139095040
  %178 = select i1 %177, i32 32256, i32 %176
  %179 = or i32 %178, %159
  %180 = trunc i32 %179 to i16
  %181 = zext i16 %4 to i32
  %182 = and i32 %181, 32768
  %183 = shl i32 %182, 16
  %184 = and i32 %181, 32767
  %185 = shl i32 %184, 13
  %186 = add i32 %185, 939524096
  %187 = or i32 %185, 2139095040
  %188 = sitofp i32 %184 to float
  %189 = fmul float %188, 0x3E70000000000000
  %190 = bitcast float %189 to i32
  %191 = icmp uge i32 %184, 31744
  %192 = icmp ult i32 %184, 1024
  %193 = select i1 %192, i32 %190, i32 %186
  %194 = select i1 %191, i32 %187, i32 %193
  %195 = or i32 %194, %183
  %196 = bitcast i32 %195 to float
  %197 = zext i16 %8 to i32
  %198 = and i32 %197, 32768
  %199 = shl i32 %198, 16
  %200 = and i32 %197, 32767
  %201 = shl i32 %200, 13
  %202 = add i32 %201, 939524096
  %203 = or i32 %201, 2139095040
  %204 = sitofp i32 %200 to float
  %205 = fmul float %204, 0x3E70000000000000
  %206 = bitcast float %205 to i32
  %207 = icmp uge i32 %200, 31744
  %208 = icmp ult i32 %200, 1024
  %209 = select i1 %208, i32 %206, i32 %202
  %210 = select i1 %207, i32 %203, i32 %209
  %211 = or i32 %210, %199
  %212 = bitcast i32 %211 to float
  %213 = fadd float %196, %212
  %214 = bitcast float %213 to i32
  %215 = and i32 %214, -2147483648
  %216 = lshr i32 %215, 16
  %217 = and i32 %214, 2147483647
  %218 = bitcast i32 %217 to float
  %219 = fmul float %218, 0x46F0000000000000
  %220 = fmul float %219, 0x3910000000000000
  %221 = shl i32 %214, 1
  %222 = and i32 %221, -16777216
  %223 = icmp ult i32 %222, 1895825408
  %224 = select i1 %223, i32 1895825408, i32 %222
  %225 = lshr i32 %224, 1
  %226 = add i32 %225, 125829120
  %227 = bitcast i32 %226 to float
  %228 = fadd float %227, %220
  %229 = bitcast float %228 to i32
  %230 = lshr i32 %229, 13
  %231 = and i32 %230, 31744
  %232 = and i32 %229, 4095
  %233 = add i32 %231, %232
  %234 = icmp ugt i32 %217, 2139095040
  %235 = select i1 %234, i32 32256, i32 %233
  %236 = or i32 %235, %216
  %237 = trunc i32 %236 to i16
  store i16 %66, ptr %0, align 16
  %238 = getelementptr i8, ptr %0, i64 16
  store i16 %123, ptr %238, align 16
  %239 = getelementptr i8, ptr %0, i64 32
  store i16 %180, ptr %239, align 16
  %240 = getelementptr i8, ptr %0, i64 48
  store i16 %237, ptr %240, align 16
  ret void
}
