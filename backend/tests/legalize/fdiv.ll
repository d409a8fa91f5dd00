; `fdiv`: halves are computed as floats and rounded once.

define half @f16(half %a, half %b) {
  %r = fdiv half %a, %b
  ret half %r
}

define float @f32(float %a, float %b) {
  %r = fdiv float %a, %b
  ret float %r
}

define double @f64(double %a, double %b) {
  %r = fdiv double %a, %b
  ret double %r
}

define <4 x float> @v4f32(<4 x float> %a, <4 x float> %b) {
  %r = fdiv <4 x float> %a, %b
  ret <4 x float> %r
}

define <8 x float> @v8f32(<8 x float> %a, <8 x float> %b) {
  %r = fdiv <8 x float> %a, %b
  ret <8 x float> %r
}

define <3 x double> @v3f64(<3 x double> %a, <3 x double> %b) {
  %r = fdiv <3 x double> %a, %b
  ret <3 x double> %r
}

define <4 x half> @v4f16(<4 x half> %a, <4 x half> %b) {
  %r = fdiv <4 x half> %a, %b
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
  %35 = fdiv float %18, %34
  %36 = fpext float %35 to double
  %37 = bitcast double %36 to i64
  %38 = and i64 %37, -9223372036854775808
  %39 = lshr i64 %38, 48
  %40 = and i64 %37, 9223372036854775807
  %41 = lshr i64 %40, 42
  %42 = and i64 %41, 1
  %43 = add i64 %40, 2199023255551
  %44 = add i64 %43, %42
  %45 = lshr i64 %44, 42
  %46 = sub i64 %45, 1032192
  %47 = bitcast i64 %40 to double
  %48 = fadd double %47, 0x41B0000000000000
  %49 = bitcast double %48 to i64
  %50 = sub i64 %49, 4733283208366391296
  %51 = icmp ult i64 %40, 4544132024016830464
  %52 = icmp uge i64 %40, 4679237813814689792
  %53 = icmp ugt i64 %40, 9218868437227405312
  %54 = select i1 %51, i64 %50, i64 %46
  %55 = select i1 %52, i64 31744, i64 %54
  %56 = select i1 %53, i64 32256, i64 %55
  %57 = or i64 %56, %39
  %58 = trunc i64 %57 to i16
  ret i16 %58
}

define float @f32(float %0, float %1) {
  %3 = fdiv float %0, %1
  ret float %3
}

define double @f64(double %0, double %1) {
  %3 = fdiv double %0, %1
  ret double %3
}

define void @v4f32(ptr %0, float %1, float %2, float %3, float %4, float %5, float %6, float %7, float %8) {
  %10 = fdiv float %1, %5
  %11 = fdiv float %2, %6
  %12 = fdiv float %3, %7
  %13 = fdiv float %4, %8
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
  %18 = fdiv float %1, %9
  %19 = fdiv float %2, %10
  %20 = fdiv float %3, %11
  %21 = fdiv float %4, %12
  %22 = fdiv float %5, %13
  %23 = fdiv float %6, %14
  %24 = fdiv float %7, %15
  %25 = fdiv float %8, %16
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
  %8 = fdiv double %1, %4
  %9 = fdiv double %2, %5
  %10 = fdiv double %3, %6
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
  %42 = fdiv float %25, %41
  %43 = fpext float %42 to double
  %44 = bitcast double %43 to i64
  %45 = and i64 %44, -9223372036854775808
  %46 = lshr i64 %45, 48
  %47 = and i64 %44, 9223372036854775807
  %48 = lshr i64 %47, 42
  %49 = and i64 %48, 1
  %50 = add i64 %47, 2199023255551
  %51 = add i64 %50, %49
  %52 = lshr i64 %51, 42
  %53 = sub i64 %52, 1032192
  %54 = bitcast i64 %47 to double
  %55 = fadd double %54, 0x41B0000000000000
  %56 = bitcast double %55 to i64
  %57 = sub i64 %56, 4733283208366391296
  %58 = icmp ult i64 %47, 4544132024016830464
  %59 = icmp uge i64 %47, 4679237813814689792
  %60 = icmp ugt i64 %47, 9218868437227405312
  %61 = select i1 %58, i64 %57, i64 %53
  %62 = select i1 %59, i64 31744, i64 %61
  %63 = select i1 %60, i64 32256, i64 %62
  %64 = or i64 %63, %46
  %65 = trunc i64 %64 to i16
  %66 = zext i16 %2 to i32
  %67 = and i32 %66, 32768
  %68 = shl i32 %67, 16
  %69 = and i32 %66, 32767
  %70 = shl i32 %69, 13
  %71 = add i32 %70, 939524096
  %72 = or i32 %70, 2139095040
  %73 = sitofp i32 %69 to float
  %74 = fmul float %73, 0x3E70000000000000
  %75 = bitcast float %74 to i32
  %76 = icmp uge i32 %69, 31744
  %77 = icmp ult i32 %69, 1024
  %78 = select i1 %77, i32 %75, i32 %71
  %79 = select i1 %76, i32 %72, i32 %78
  %80 = or i32 %79, %68
  %81 = bitcast i32 %80 to float
  %82 = zext i16 %6 to i32
  %83 = and i32 %82, 32768
  %84 = shl i32 %83, 16
  %85 = and i32 %82, 32767
  %86 = shl i32 %85, 13
  %87 = add i32 %86, 939524096
  %88 = or i32 %86, 2139095040
  %89 = sitofp i32 %85 to float
  %90 = fmul float %89, 0x3E70000000000000
  %91 = bitcast float %90 to i32
  %92 = icmp uge i32 %85, 31744
  %93 = icmp ult i32 %85, 1024
  %94 = select i1 %93, i32 %91, i32 %87
  %95 = select i1 %92, i32 %88, i32 %94
  %96 = or i32 %95, %84
  %97 = bitcast i32 %96 to float
  %98 = fdiv float %81, %97
  %99 = fpext float %98 to double
  %100 = bitcast double %99 to i64
  %101 = and i64 %100, -9223372036854775808
  %102 = lshr i64 %101, 48
  %103 = and i64 %100, 9223372036854775807
  %104 = lshr i64 %103, 42
  %105 = and i64 %104, 1
  %106 = add i64 %103, 2199023255551
  %107 = add i64 %106, %105
  %108 = lshr i64 %107, 42
  %109 = sub i64 %108, 1032192
  %110 = bitcast i64 %103 to double
  %111 = fadd double %110, 0x41B0000000000000
  %112 = bitcast double %111 to i64
  %113 = sub i64 %112, 4733283208366391296
  %114 = icmp ult i64 %103, 4544132024016830464
  %115 = icmp uge i64 %103, 4679237813814689792
  %116 = icmp ugt i64 %103, 9218868437227405312
  %117 = select i1 %114, i64 %113, i64 %109
  %118 = select i1 %115, i64 31744, i64 %117
  %119 = select i1 %116, i64 32256, i64 %118
  %120 = or i64 %119, %102
  %121 = trunc i64 %120 to i16
  %122 = zext i16 %3 to i32
  %123 = and i32 %122, 32768
  %124 = shl i32 %123, 16
  %125 = and i32 %122, 32767
  %126 = shl i32 %125, 13
  %127 = add i32 %126, 939524096
  %128 = or i32 %126, 2139095040
  %129 = sitofp i32 %125 to float
  %130 = fmul float %129, 0x3E70000000000000
  %131 = bitcast float %130 to i32
  %132 = icmp uge i32 %125, 31744
  %133 = icmp ult i32 %125, 1024
  %134 = select i1 %133, i32 %131, i32 %127
  %135 = select i1 %132, i32 %128, i32 %134
  %136 = or i32 %135, %124
  %137 = bitcast i32 %136 to float
  %138 = zext i16 %7 to i32
  %139 = and i32 %138, 32768
  %140 = shl i32 %139, 16
  %141 = and i32 %138, 32767
  %142 = shl i32 %141, 13
  %143 = add i32 %142, 939524096
  %144 = or i32 %142, 2139095040
  %145 = sitofp i32 %141 to float
  %146 = fmul float %145, 0x3E70000000000000
  %147 = bitcast float %146 to i32
  %148 = icmp uge i32 %141, 31744
  %149 = icmp ult i32 %141, 1024
  %150 = select i1 %149, i32 %147, i32 %143
  %151 = select i1 %148, i32 %144, i32 %150
  %152 = or i32 %151, %140
  %153 = bitcast i32 %152 to float
  %154 = fdiv float %137, %153
  %155 = fpext float %154 to double
  %156 = bitcast double %155 to i64
  %157 = and i64 %156, -9223372036854775808
  %158 = lshr i64 %157, 48
  %159 = and i64 %156, 9223372036854775807
  %160 = lshr i64 %159, 42
  %161 = and i64 %160, 1
  %162 = add i64 %159, 2199023255551
  %163 = add i64 %162, %161
  %164 = lshr i64 %163, 42
  %165 = sub i64 %164, 1032192
  %166 = bitcast i64 %159 to double
  %167 = fadd double %166, 0x41B0000000000000
  %168 = bitcast double %167 to i64
  %169 = sub i64 %168, 4733283208366391296
  %170 = icmp ult i64 %159, 4544132024016830464
  %171 = icmp uge i64 %159, 4679237813814689792
  %172 = icmp ugt i64 %159, 9218868437227405312
  %173 = select i1 %170, i64 %169, i64 %165
  %174 = select i1 %171, i64 31744, i64 %173
  %175 = select i1 %172, i64 32256, i64 %174
  %176 = or i64 %175, %158
  %177 = trunc i64 %176 to i16
  %178 = zext i16 %4 to i32
  %179 = and i32 %178, 32768
  %180 = shl i32 %179, 16
  %181 = and i32 %178, 32767
  %182 = shl i32 %181, 13
  %183 = add i32 %182, 939524096
  %184 = or i32 %182, 2139095040
  %185 = sitofp i32 %181 to float
  %186 = fmul float %185, 0x3E70000000000000
  %187 = bitcast float %186 to i32
  %188 = icmp uge i32 %181, 31744
  %189 = icmp ult i32 %181, 1024
  %190 = select i1 %189, i32 %187, i32 %183
  %191 = select i1 %188, i32 %184, i32 %190
  %192 = or i32 %191, %180
  %193 = bitcast i32 %192 to float
  %194 = zext i16 %8 to i32
  %195 = and i32 %194, 32768
  %196 = shl i32 %195, 16
  %197 = and i32 %194, 32767
  %198 = shl i32 %197, 13
  %199 = add i32 %198, 939524096
  %200 = or i32 %198, 2139095040
  %201 = sitofp i32 %197 to float
  %202 = fmul float %201, 0x3E70000000000000
  %203 = bitcast float %202 to i32
  %204 = icmp uge i32 %197, 31744
  %205 = icmp ult i32 %197, 1024
  %206 = select i1 %205, i32 %203, i32 %199
  %207 = select i1 %204, i32 %200, i32 %206
  %208 = or i32 %207, %196
  %209 = bitcast i32 %208 to float
  %210 = fdiv float %193, %209
  %211 = fpext float %210 to double
  %212 = bitcast double %211 to i64
  %213 = and i64 %212, -9223372036854775808
  %214 = lshr i64 %213, 48
  %215 = and i64 %212, 9223372036854775807
  %216 = lshr i64 %215, 42
  %217 = and i64 %216, 1
  %218 = add i64 %215, 2199023255551
  %219 = add i64 %218, %217
  %220 = lshr i64 %219, 42
  %221 = sub i64 %220, 1032192
  %222 = bitcast i64 %215 to double
  %223 = fadd double %222, 0x41B0000000000000
  %224 = bitcast double %223 to i64
  %225 = sub i64 %224, 4733283208366391296
  %226 = icmp ult i64 %215, 4544132024016830464
  %227 = icmp uge i64 %215, 4679237813814689792
  %228 = icmp ugt i64 %215, 9218868437227405312
  %229 = select i1 %226, i64 %225, i64 %221
  %230 = select i1 %227, i64 31744, i64 %229
  %231 = select i1 %228, i64 32256, i64 %230
  %232 = or i64 %231, %214
  %233 = trunc i64 %232 to i16
  store i16 %65, ptr %0, align 16
  %234 = getelementptr i8, ptr %0, i64 16
  store i16 %121, ptr %234, align 16
  %235 = getelementptr i8, ptr %0, i64 32
  store i16 %177, ptr %235, align 16
  %236 = getelementptr i8, ptr %0, i64 48
  store i16 %233, ptr %236, align 16
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
  %35 = fdiv float %18, %34
  %36 = fpext float %35 to double
  %37 = bitcast double %36 to i64
  %38 = and i64 %37, -9223372036854775808
  %39 = lshr i64 %38, 48
  %40 = and i64 %37, 9223372036854775807
  %41 = lshr i64 %40, 42
  %42 = and i64 %41, 1
  %43 = add i64 %40, 2199023255551
  %44 = add i64 %43, %42
  %45 = lshr i64 %44, 42
  %46 = sub i64 %45, 1032192
  %47 = bitcast i64 %40 to double
  %48 = fadd double %47, 0x41B0000000000000
  %49 = bitcast double %48 to i64
  %50 = sub i64 %49, 4733283208366391296
  %51 = icmp ult i64 %40, 4544132024016830464
  %52 = icmp uge i64 %40, 4679237813814689792
  %53 = icmp ugt i64 %40, 9218868437227405312
  %54 = select i1 %51, i64 %50, i64 %46
  %55 = select i1 %52, i64 31744, i64 %54
  %56 = select i1 %53, i64 32256, i64 %55
  %57 = or i64 %56, %39
  %58 = trunc i64 %57 to i16
  ret i16 %58
}

define float @f32(float %0, float %1) {
  %3 = fdiv float %0, %1
  ret float %3
}

define double @f64(double %0, double %1) {
  %3 = fdiv double %0, %1
  ret double %3
}

define void @v4f32(ptr %0, ptr %1, ptr %2) {
  %4 = load <4 x float>, ptr %1, align 16
  %5 = load <4 x float>, ptr %2, align 16
  %6 = fdiv <4 x float> %4, %5
  store <4 x float> %6, ptr %0, align 16
  ret void
}

define void @v8f32(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) {
  %6 = load <4 x float>, ptr %1, align 16
  %7 = load <4 x float>, ptr %2, align 16
  %8 = load <4 x float>, ptr %3, align 16
  %9 = load <4 x float>, ptr %4, align 16
  %10 = fdiv <4 x float> %6, %8
  %11 = fdiv <4 x float> %7, %9
  store <4 x float> %10, ptr %0, align 16
  %12 = getelementptr i8, ptr %0, i64 16
  store <4 x float> %11, ptr %12, align 16
  ret void
}

define void @v3f64(ptr %0, ptr %1, double %2, ptr %3, double %4) {
  %6 = load <2 x double>, ptr %1, align 16
  %7 = load <2 x double>, ptr %3, align 16
  %8 = fdiv <2 x double> %6, %7
  %9 = fdiv double %2, %4
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
  %42 = fdiv float %25, %41
  %43 = fpext float %42 to double
  %44 = bitcast double %43 to i64
  %45 = and i64 %44, -9223372036854775808
  %46 = lshr i64 %45, 48
  %47 = and i64 %44, 9223372036854775807
  %48 = lshr i64 %47, 42
  %49 = and i64 %48, 1
  %50 = add i64 %47, 2199023255551
  %51 = add i64 %50, %49
  %52 = lshr i64 %51, 42
  %53 = sub i64 %52, 1032192
  %54 = bitcast i64 %47 to double
  %55 = fadd double %54, 0x41B0000000000000
  %56 = bitcast double %55 to i64
  %57 = sub i64 %56, 4733283208366391296
  %58 = icmp ult i64 %47, 4544132024016830464
  %59 = icmp uge i64 %47, 4679237813814689792
  %60 = icmp ugt i64 %47, 9218868437227405312
  %61 = select i1 %58, i64 %57, i64 %53
  %62 = select i1 %59, i64 31744, i64 %61
  %63 = select i1 %60, i64 32256, i64 %62
  %64 = or i64 %63, %46
  %65 = trunc i64 %64 to i16
  %66 = zext i16 %2 to i32
  %67 = and i32 %66, 32768
  %68 = shl i32 %67, 16
  %69 = and i32 %66, 32767
  %70 = shl i32 %69, 13
  %71 = add i32 %70, 939524096
  %72 = or i32 %70, 2139095040
  %73 = sitofp i32 %69 to float
  %74 = fmul float %73, 0x3E70000000000000
  %75 = bitcast float %74 to i32
  %76 = icmp uge i32 %69, 31744
  %77 = icmp ult i32 %69, 1024
  %78 = select i1 %77, i32 %75, i32 %71
  %79 = select i1 %76, i32 %72, i32 %78
  %80 = or i32 %79, %68
  %81 = bitcast i32 %80 to float
  %82 = zext i16 %6 to i32
  %83 = and i32 %82, 32768
  %84 = shl i32 %83, 16
  %85 = and i32 %82, 32767
  %86 = shl i32 %85, 13
  %87 = add i32 %86, 939524096
  %88 = or i32 %86, 2139095040
  %89 = sitofp i32 %85 to float
  %90 = fmul float %89, 0x3E70000000000000
  %91 = bitcast float %90 to i32
  %92 = icmp uge i32 %85, 31744
  %93 = icmp ult i32 %85, 1024
  %94 = select i1 %93, i32 %91, i32 %87
  %95 = select i1 %92, i32 %88, i32 %94
  %96 = or i32 %95, %84
  %97 = bitcast i32 %96 to float
  %98 = fdiv float %81, %97
  %99 = fpext float %98 to double
  %100 = bitcast double %99 to i64
  %101 = and i64 %100, -9223372036854775808
  %102 = lshr i64 %101, 48
  %103 = and i64 %100, 9223372036854775807
  %104 = lshr i64 %103, 42
  %105 = and i64 %104, 1
  %106 = add i64 %103, 2199023255551
  %107 = add i64 %106, %105
  %108 = lshr i64 %107, 42
  %109 = sub i64 %108, 1032192
  %110 = bitcast i64 %103 to double
  %111 = fadd double %110, 0x41B0000000000000
  %112 = bitcast double %111 to i64
  %113 = sub i64 %112, 4733283208366391296
  %114 = icmp ult i64 %103, 4544132024016830464
  %115 = icmp uge i64 %103, 4679237813814689792
  %116 = icmp ugt i64 %103, 9218868437227405312
  %117 = select i1 %114, i64 %113, i64 %109
  %118 = select i1 %115, i64 31744, i64 %117
  %119 = select i1 %116, i64 32256, i64 %118
  %120 = or i64 %119, %102
  %121 = trunc i64 %120 to i16
  %122 = zext i16 %3 to i32
  %123 = and i32 %122, 32768
  %124 = shl i32 %123, 16
  %125 = and i32 %122, 32767
  %126 = shl i32 %125, 13
  %127 = add i32 %126, 939524096
  %128 = or i32 %126, 2139095040
  %129 = sitofp i32 %125 to float
  %130 = fmul float %129, 0x3E70000000000000
  %131 = bitcast float %130 to i32
  %132 = icmp uge i32 %125, 31744
  %133 = icmp ult i32 %125, 1024
  %134 = select i1 %133, i32 %131, i32 %127
  %135 = select i1 %132, i32 %128, i32 %134
  %136 = or i32 %135, %124
  %137 = bitcast i32 %136 to float
  %138 = zext i16 %7 to i32
  %139 = and i32 %138, 32768
  %140 = shl i32 %139, 16
  %141 = and i32 %138, 32767
  %142 = shl i32 %141, 13
  %143 = add i32 %142, 939524096
  %144 = or i32 %142, 2139095040
  %145 = sitofp i32 %141 to float
  %146 = fmul float %145, 0x3E70000000000000
  %147 = bitcast float %146 to i32
  %148 = icmp uge i32 %141, 31744
  %149 = icmp ult i32 %141, 1024
  %150 = select i1 %149, i32 %147, i32 %143
  %151 = select i1 %148, i32 %144, i32 %150
  %152 = or i32 %151, %140
  %153 = bitcast i32 %152 to float
  %154 = fdiv float %137, %153
  %155 = fpext float %154 to double
  %156 = bitcast double %155 to i64
  %157 = and i64 %156, -9223372036854775808
  %158 = lshr i64 %157, 48
  %159 = and i64 %156, 9223372036854775807
  %160 = lshr i64 %159, 42
  %161 = and i64 %160, 1
  %162 = add i64 %159, 2199023255551
  %163 = add i64 %162, %161
  %164 = lshr i64 %163, 42
  %165 = sub i64 %164, 1032192
  %166 = bitcast i64 %159 to double
  %167 = fadd double %166, 0x41B0000000000000
  %168 = bitcast double %167 to i64
  %169 = sub i64 %168, 4733283208366391296
  %170 = icmp ult i64 %159, 4544132024016830464
  %171 = icmp uge i64 %159, 4679237813814689792
  %172 = icmp ugt i64 %159, 9218868437227405312
  %173 = select i1 %170, i64 %169, i64 %165
  %174 = select i1 %171, i64 31744, i64 %173
  %175 = select i1 %172, i64 32256, i64 %174
  %176 = or i64 %175, %158
  %177 = trunc i64 %176 to i16
  %178 = zext i16 %4 to i32
  %179 = and i32 %178, 32768
  %180 = shl i32 %179, 16
  %181 = and i32 %178, 32767
  %182 = shl i32 %181, 13
  %183 = add i32 %182, 939524096
  %184 = or i32 %182, 2139095040
  %185 = sitofp i32 %181 to float
  %186 = fmul float %185, 0x3E70000000000000
  %187 = bitcast float %186 to i32
  %188 = icmp uge i32 %181, 31744
  %189 = icmp ult i32 %181, 1024
  %190 = select i1 %189, i32 %187, i32 %183
  %191 = select i1 %188, i32 %184, i32 %190
  %192 = or i32 %191, %180
  %193 = bitcast i32 %192 to float
  %194 = zext i16 %8 to i32
  %195 = and i32 %194, 32768
  %196 = shl i32 %195, 16
  %197 = and i32 %194, 32767
  %198 = shl i32 %197, 13
  %199 = add i32 %198, 939524096
  %200 = or i32 %198, 2139095040
  %201 = sitofp i32 %197 to float
  %202 = fmul float %201, 0x3E70000000000000
  %203 = bitcast float %202 to i32
  %204 = icmp uge i32 %197, 31744
  %205 = icmp ult i32 %197, 1024
  %206 = select i1 %205, i32 %203, i32 %199
  %207 = select i1 %204, i32 %200, i32 %206
  %208 = or i32 %207, %196
  %209 = bitcast i32 %208 to float
  %210 = fdiv float %193, %209
  %211 = fpext float %210 to double
  %212 = bitcast double %211 to i64
  %213 = and i64 %212, -9223372036854775808
  %214 = lshr i64 %213, 48
  %215 = and i64 %212, 9223372036854775807
  %216 = lshr i64 %215, 42
  %217 = and i64 %216, 1
  %218 = add i64 %215, 2199023255551
  %219 = add i64 %218, %217
  %220 = lshr i64 %219, 42
  %221 = sub i64 %220, 1032192
  %222 = bitcast i64 %215 to double
  %223 = fadd double %222, 0x41B0000000000000
  %224 = bitcast double %223 to i64
  %225 = sub i64 %224, 4733283208366391296
  %226 = icmp ult i64 %215, 4544132024016830464
  %227 = icmp uge i64 %215, 4679237813814689792
  %228 = icmp ugt i64 %215, 9218868437227405312
  %229 = select i1 %226, i64 %225, i64 %221
  %230 = select i1 %227, i64 31744, i64 %229
  %231 = select i1 %228, i64 32256, i64 %230
  %232 = or i64 %231, %214
  %233 = trunc i64 %232 to i16
  store i16 %65, ptr %0, align 16
  %234 = getelementptr i8, ptr %0, i64 16
  store i16 %121, ptr %234, align 16
  %235 = getelementptr i8, ptr %0, i64 32
  store i16 %177, ptr %235, align 16
  %236 = getelementptr i8, ptr %0, i64 48
  store i16 %233, ptr %236, align 16
  ret void
}
