; ModuleID = 'opencl_c/hashing/sha256.cl'
source_filename = "opencl_c/hashing/sha256.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@K = dso_local addrspace(2) constant [64 x i32] [i32 1116352408, i32 1899447441, i32 -1245643825, i32 -373957723, i32 961987163, i32 1508970993, i32 -1841331548, i32 -1424204075, i32 -670586216, i32 310598401, i32 607225278, i32 1426881987, i32 1925078388, i32 -2132889090, i32 -1680079193, i32 -1046744716, i32 -459576895, i32 -272742522, i32 264347078, i32 604807628, i32 770255983, i32 1249150122, i32 1555081692, i32 1996064986, i32 -1740746414, i32 -1473132947, i32 -1341970488, i32 -1084653625, i32 -958395405, i32 -710438585, i32 113926993, i32 338241895, i32 666307205, i32 773529912, i32 1294757372, i32 1396182291, i32 1695183700, i32 1986661051, i32 -2117940946, i32 -1838011259, i32 -1564481375, i32 -1474664885, i32 -1035236496, i32 -949202525, i32 -778901479, i32 -694614492, i32 -200395387, i32 275423344, i32 430227734, i32 506948616, i32 659060556, i32 883997877, i32 958139571, i32 1322822218, i32 1537002063, i32 1747873779, i32 1955562222, i32 2024104815, i32 -2067236844, i32 -1933114872, i32 -1866530822, i32 -1538233109, i32 -1090935817, i32 -965641998], align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_func void @compress(i32* noundef %0, i32* noundef %1) #0 {
  %3 = alloca i32*, align 8
  %4 = alloca i32*, align 8
  %5 = alloca [64 x i32], align 4
  %6 = alloca [8 x i32], align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  store i32* %0, i32** %3, align 8
  store i32* %1, i32** %4, align 8
  store i32 0, i32* %7, align 4
  br label %15

15:                                               ; preds = %27, %2
  %16 = load i32, i32* %7, align 4
  %17 = icmp slt i32 %16, 16
  br i1 %17, label %18, label %30

18:                                               ; preds = %15
  %19 = load i32*, i32** %4, align 8
  %20 = load i32, i32* %7, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, i32* %19, i64 %21
  %23 = load i32, i32* %22, align 4
  %24 = load i32, i32* %7, align 4
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %25
  store i32 %23, i32* %26, align 4
  br label %27

27:                                               ; preds = %18
  %28 = load i32, i32* %7, align 4
  %29 = add nsw i32 %28, 1
  store i32 %29, i32* %7, align 4
  br label %15

30:                                               ; preds = %15
  store i32 16, i32* %8, align 4
  br label %31

31:                                               ; preds = %91, %30
  %32 = load i32, i32* %8, align 4
  %33 = icmp slt i32 %32, 64
  br i1 %33, label %34, label %94

34:                                               ; preds = %31
  %35 = load i32, i32* %8, align 4
  %36 = sub nsw i32 %35, 2
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %37
  %39 = load i32, i32* %38, align 4
  %40 = call spir_func i32 @_Z6rotatejj(i32 noundef %39, i32 noundef 15) #3
  %41 = load i32, i32* %8, align 4
  %42 = sub nsw i32 %41, 2
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %43
  %45 = load i32, i32* %44, align 4
  %46 = call spir_func i32 @_Z6rotatejj(i32 noundef %45, i32 noundef 13) #3
  %47 = xor i32 %40, %46
  %48 = load i32, i32* %8, align 4
  %49 = sub nsw i32 %48, 2
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %50
  %52 = load i32, i32* %51, align 4
  %53 = lshr i32 %52, 10
  %54 = xor i32 %47, %53
  %55 = load i32, i32* %8, align 4
  %56 = sub nsw i32 %55, 7
  %57 = sext i32 %56 to i64
  %58 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %57
  %59 = load i32, i32* %58, align 4
  %60 = add i32 %54, %59
  %61 = load i32, i32* %8, align 4
  %62 = sub nsw i32 %61, 15
  %63 = sext i32 %62 to i64
  %64 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %63
  %65 = load i32, i32* %64, align 4
  %66 = call spir_func i32 @_Z6rotatejj(i32 noundef %65, i32 noundef 25) #3
  %67 = load i32, i32* %8, align 4
  %68 = sub nsw i32 %67, 15
  %69 = sext i32 %68 to i64
  %70 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %69
  %71 = load i32, i32* %70, align 4
  %72 = call spir_func i32 @_Z6rotatejj(i32 noundef %71, i32 noundef 14) #3
  %73 = xor i32 %66, %72
  %74 = load i32, i32* %8, align 4
  %75 = sub nsw i32 %74, 15
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %76
  %78 = load i32, i32* %77, align 4
  %79 = lshr i32 %78, 3
  %80 = xor i32 %73, %79
  %81 = add i32 %60, %80
  %82 = load i32, i32* %8, align 4
  %83 = sub nsw i32 %82, 16
  %84 = sext i32 %83 to i64
  %85 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %84
  %86 = load i32, i32* %85, align 4
  %87 = add i32 %81, %86
  %88 = load i32, i32* %8, align 4
  %89 = sext i32 %88 to i64
  %90 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %89
  store i32 %87, i32* %90, align 4
  br label %91

91:                                               ; preds = %34
  %92 = load i32, i32* %8, align 4
  %93 = add nsw i32 %92, 1
  store i32 %93, i32* %8, align 4
  br label %31

94:                                               ; preds = %31
  store i32 0, i32* %9, align 4
  br label %95

95:                                               ; preds = %107, %94
  %96 = load i32, i32* %9, align 4
  %97 = icmp slt i32 %96, 8
  br i1 %97, label %98, label %110

98:                                               ; preds = %95
  %99 = load i32*, i32** %3, align 8
  %100 = load i32, i32* %9, align 4
  %101 = sext i32 %100 to i64
  %102 = getelementptr inbounds i32, i32* %99, i64 %101
  %103 = load i32, i32* %102, align 4
  %104 = load i32, i32* %9, align 4
  %105 = sext i32 %104 to i64
  %106 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 %105
  store i32 %103, i32* %106, align 4
  br label %107

107:                                              ; preds = %98
  %108 = load i32, i32* %9, align 4
  %109 = add nsw i32 %108, 1
  store i32 %109, i32* %9, align 4
  br label %95

110:                                              ; preds = %95
  store i32 0, i32* %10, align 4
  br label %111

111:                                              ; preds = %193, %110
  %112 = load i32, i32* %10, align 4
  %113 = icmp slt i32 %112, 64
  br i1 %113, label %114, label %196

114:                                              ; preds = %111
  %115 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 7
  %116 = load i32, i32* %115, align 4
  %117 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 4
  %118 = load i32, i32* %117, align 4
  %119 = call spir_func i32 @_Z6rotatejj(i32 noundef %118, i32 noundef 26) #3
  %120 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 4
  %121 = load i32, i32* %120, align 4
  %122 = call spir_func i32 @_Z6rotatejj(i32 noundef %121, i32 noundef 21) #3
  %123 = xor i32 %119, %122
  %124 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 4
  %125 = load i32, i32* %124, align 4
  %126 = call spir_func i32 @_Z6rotatejj(i32 noundef %125, i32 noundef 7) #3
  %127 = xor i32 %123, %126
  %128 = add i32 %116, %127
  %129 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 6
  %130 = load i32, i32* %129, align 4
  %131 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 5
  %132 = load i32, i32* %131, align 4
  %133 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 4
  %134 = load i32, i32* %133, align 4
  %135 = call spir_func i32 @_Z9bitselectjjj(i32 noundef %130, i32 noundef %132, i32 noundef %134) #3
  %136 = add i32 %128, %135
  %137 = load i32, i32* %10, align 4
  %138 = sext i32 %137 to i64
  %139 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(2)* @K, i64 0, i64 %138
  %140 = load i32, i32 addrspace(2)* %139, align 4
  %141 = add i32 %136, %140
  %142 = load i32, i32* %10, align 4
  %143 = sext i32 %142 to i64
  %144 = getelementptr inbounds [64 x i32], [64 x i32]* %5, i64 0, i64 %143
  %145 = load i32, i32* %144, align 4
  %146 = add i32 %141, %145
  store i32 %146, i32* %11, align 4
  %147 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 0
  %148 = load i32, i32* %147, align 4
  %149 = call spir_func i32 @_Z6rotatejj(i32 noundef %148, i32 noundef 30) #3
  %150 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 0
  %151 = load i32, i32* %150, align 4
  %152 = call spir_func i32 @_Z6rotatejj(i32 noundef %151, i32 noundef 19) #3
  %153 = xor i32 %149, %152
  %154 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 0
  %155 = load i32, i32* %154, align 4
  %156 = call spir_func i32 @_Z6rotatejj(i32 noundef %155, i32 noundef 10) #3
  %157 = xor i32 %153, %156
  %158 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 0
  %159 = load i32, i32* %158, align 4
  %160 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 1
  %161 = load i32, i32* %160, align 4
  %162 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 2
  %163 = load i32, i32* %162, align 4
  %164 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 0
  %165 = load i32, i32* %164, align 4
  %166 = xor i32 %163, %165
  %167 = call spir_func i32 @_Z9bitselectjjj(i32 noundef %159, i32 noundef %161, i32 noundef %166) #3
  %168 = add i32 %157, %167
  store i32 %168, i32* %12, align 4
  store i32 7, i32* %13, align 4
  br label %169

169:                                              ; preds = %181, %114
  %170 = load i32, i32* %13, align 4
  %171 = icmp sgt i32 %170, 0
  br i1 %171, label %172, label %184

172:                                              ; preds = %169
  %173 = load i32, i32* %13, align 4
  %174 = sub nsw i32 %173, 1
  %175 = sext i32 %174 to i64
  %176 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 %175
  %177 = load i32, i32* %176, align 4
  %178 = load i32, i32* %13, align 4
  %179 = sext i32 %178 to i64
  %180 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 %179
  store i32 %177, i32* %180, align 4
  br label %181

181:                                              ; preds = %172
  %182 = load i32, i32* %13, align 4
  %183 = add nsw i32 %182, -1
  store i32 %183, i32* %13, align 4
  br label %169

184:                                              ; preds = %169
  %185 = load i32, i32* %11, align 4
  %186 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 4
  %187 = load i32, i32* %186, align 4
  %188 = add i32 %187, %185
  store i32 %188, i32* %186, align 4
  %189 = load i32, i32* %11, align 4
  %190 = load i32, i32* %12, align 4
  %191 = add i32 %189, %190
  %192 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 0
  store i32 %191, i32* %192, align 4
  br label %193

193:                                              ; preds = %184
  %194 = load i32, i32* %10, align 4
  %195 = add nsw i32 %194, 1
  store i32 %195, i32* %10, align 4
  br label %111

196:                                              ; preds = %111
  store i32 0, i32* %14, align 4
  br label %197

197:                                              ; preds = %211, %196
  %198 = load i32, i32* %14, align 4
  %199 = icmp slt i32 %198, 8
  br i1 %199, label %200, label %214

200:                                              ; preds = %197
  %201 = load i32, i32* %14, align 4
  %202 = sext i32 %201 to i64
  %203 = getelementptr inbounds [8 x i32], [8 x i32]* %6, i64 0, i64 %202
  %204 = load i32, i32* %203, align 4
  %205 = load i32*, i32** %3, align 8
  %206 = load i32, i32* %14, align 4
  %207 = sext i32 %206 to i64
  %208 = getelementptr inbounds i32, i32* %205, i64 %207
  %209 = load i32, i32* %208, align 4
  %210 = add i32 %209, %204
  store i32 %210, i32* %208, align 4
  br label %211

211:                                              ; preds = %200
  %212 = load i32, i32* %14, align 4
  %213 = add nsw i32 %212, 1
  store i32 %213, i32* %14, align 4
  br label %197

214:                                              ; preds = %197
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z6rotatejj(i32 noundef, i32 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z9bitselectjjj(i32 noundef, i32 noundef, i32 noundef) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_func void @start(i32* noundef %0) #0 {
  %2 = alloca i32*, align 8
  store i32* %0, i32** %2, align 8
  %3 = load i32*, i32** %2, align 8
  %4 = getelementptr inbounds i32, i32* %3, i64 0
  store i32 1779033703, i32* %4, align 4
  %5 = load i32*, i32** %2, align 8
  %6 = getelementptr inbounds i32, i32* %5, i64 1
  store i32 -1150833019, i32* %6, align 4
  %7 = load i32*, i32** %2, align 8
  %8 = getelementptr inbounds i32, i32* %7, i64 2
  store i32 1013904242, i32* %8, align 4
  %9 = load i32*, i32** %2, align 8
  %10 = getelementptr inbounds i32, i32* %9, i64 3
  store i32 -1521486534, i32* %10, align 4
  %11 = load i32*, i32** %2, align 8
  %12 = getelementptr inbounds i32, i32* %11, i64 4
  store i32 1359893119, i32* %12, align 4
  %13 = load i32*, i32** %2, align 8
  %14 = getelementptr inbounds i32, i32* %13, i64 5
  store i32 -1694144372, i32* %14, align 4
  %15 = load i32*, i32** %2, align 8
  %16 = getelementptr inbounds i32, i32* %15, i64 6
  store i32 528734635, i32* %16, align 4
  %17 = load i32*, i32** %2, align 8
  %18 = getelementptr inbounds i32, i32* %17, i64 7
  store i32 1541459225, i32* %18, align 4
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @sha256(i8 addrspace(1)* noalias noundef align 1 %0, i32 addrspace(1)* noalias noundef align 4 %1, i32 noundef %2, i32 noundef %3) #2 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = alloca i8 addrspace(1)*, align 8
  %6 = alloca i32 addrspace(1)*, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i64, align 8
  %10 = alloca [16 x i32], align 4
  %11 = alloca [8 x i32], align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  store i8 addrspace(1)* %0, i8 addrspace(1)** %5, align 8
  store i32 addrspace(1)* %1, i32 addrspace(1)** %6, align 8
  store i32 %2, i32* %7, align 4
  store i32 %3, i32* %8, align 4
  %17 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  store i64 %17, i64* %9, align 8
  store i32 0, i32* %12, align 4
  br label %18

18:                                               ; preds = %25, %4
  %19 = load i32, i32* %12, align 4
  %20 = icmp slt i32 %19, 16
  br i1 %20, label %21, label %28

21:                                               ; preds = %18
  %22 = load i32, i32* %12, align 4
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds [16 x i32], [16 x i32]* %10, i64 0, i64 %23
  store i32 0, i32* %24, align 4
  br label %25

25:                                               ; preds = %21
  %26 = load i32, i32* %12, align 4
  %27 = add nsw i32 %26, 1
  store i32 %27, i32* %12, align 4
  br label %18

28:                                               ; preds = %18
  store i32 0, i32* %13, align 4
  br label %29

29:                                               ; preds = %57, %28
  %30 = load i32, i32* %13, align 4
  %31 = load i32, i32* %7, align 4
  %32 = icmp slt i32 %30, %31
  br i1 %32, label %33, label %60

33:                                               ; preds = %29
  %34 = load i8 addrspace(1)*, i8 addrspace(1)** %5, align 8
  %35 = load i64, i64* %9, align 8
  %36 = load i32, i32* %7, align 4
  %37 = sext i32 %36 to i64
  %38 = mul i64 %35, %37
  %39 = load i32, i32* %13, align 4
  %40 = sext i32 %39 to i64
  %41 = add i64 %38, %40
  %42 = getelementptr inbounds i8, i8 addrspace(1)* %34, i64 %41
  %43 = load i8, i8 addrspace(1)* %42, align 1
  %44 = zext i8 %43 to i32
  %45 = load i32, i32* %13, align 4
  %46 = and i32 %45, 3
  %47 = mul nsw i32 8, %46
  %48 = sub nsw i32 24, %47
  %49 = and i32 %48, 31
  %50 = shl i32 %44, %49
  %51 = load i32, i32* %13, align 4
  %52 = ashr i32 %51, 2
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds [16 x i32], [16 x i32]* %10, i64 0, i64 %53
  %55 = load i32, i32* %54, align 4
  %56 = or i32 %55, %50
  store i32 %56, i32* %54, align 4
  br label %57

57:                                               ; preds = %33
  %58 = load i32, i32* %13, align 4
  %59 = add nsw i32 %58, 1
  store i32 %59, i32* %13, align 4
  br label %29

60:                                               ; preds = %29
  %61 = load i32, i32* %7, align 4
  %62 = and i32 %61, 3
  %63 = mul nsw i32 8, %62
  %64 = sub nsw i32 24, %63
  %65 = and i32 %64, 31
  %66 = shl i32 128, %65
  %67 = load i32, i32* %7, align 4
  %68 = ashr i32 %67, 2
  %69 = sext i32 %68 to i64
  %70 = getelementptr inbounds [16 x i32], [16 x i32]* %10, i64 0, i64 %69
  %71 = load i32, i32* %70, align 4
  %72 = or i32 %71, %66
  store i32 %72, i32* %70, align 4
  %73 = load i32, i32* %7, align 4
  %74 = mul nsw i32 %73, 8
  %75 = getelementptr inbounds [16 x i32], [16 x i32]* %10, i64 0, i64 15
  store i32 %74, i32* %75, align 4
  %76 = getelementptr inbounds [8 x i32], [8 x i32]* %11, i64 0, i64 0
  call spir_func void @start(i32* noundef %76) #4
  %77 = getelementptr inbounds [8 x i32], [8 x i32]* %11, i64 0, i64 0
  %78 = getelementptr inbounds [16 x i32], [16 x i32]* %10, i64 0, i64 0
  call spir_func void @compress(i32* noundef %77, i32* noundef %78) #4
  %79 = load i32, i32* %8, align 4
  %80 = icmp ne i32 %79, 0
  br i1 %80, label %81, label %113

81:                                               ; preds = %60
  store i32 0, i32* %14, align 4
  br label %82

82:                                               ; preds = %93, %81
  %83 = load i32, i32* %14, align 4
  %84 = icmp slt i32 %83, 8
  br i1 %84, label %85, label %96

85:                                               ; preds = %82
  %86 = load i32, i32* %14, align 4
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds [8 x i32], [8 x i32]* %11, i64 0, i64 %87
  %89 = load i32, i32* %88, align 4
  %90 = load i32, i32* %14, align 4
  %91 = sext i32 %90 to i64
  %92 = getelementptr inbounds [16 x i32], [16 x i32]* %10, i64 0, i64 %91
  store i32 %89, i32* %92, align 4
  br label %93

93:                                               ; preds = %85
  %94 = load i32, i32* %14, align 4
  %95 = add nsw i32 %94, 1
  store i32 %95, i32* %14, align 4
  br label %82

96:                                               ; preds = %82
  %97 = getelementptr inbounds [16 x i32], [16 x i32]* %10, i64 0, i64 8
  store i32 -2147483648, i32* %97, align 4
  store i32 9, i32* %15, align 4
  br label %98

98:                                               ; preds = %105, %96
  %99 = load i32, i32* %15, align 4
  %100 = icmp slt i32 %99, 15
  br i1 %100, label %101, label %108

101:                                              ; preds = %98
  %102 = load i32, i32* %15, align 4
  %103 = sext i32 %102 to i64
  %104 = getelementptr inbounds [16 x i32], [16 x i32]* %10, i64 0, i64 %103
  store i32 0, i32* %104, align 4
  br label %105

105:                                              ; preds = %101
  %106 = load i32, i32* %15, align 4
  %107 = add nsw i32 %106, 1
  store i32 %107, i32* %15, align 4
  br label %98

108:                                              ; preds = %98
  %109 = getelementptr inbounds [16 x i32], [16 x i32]* %10, i64 0, i64 15
  store i32 256, i32* %109, align 4
  %110 = getelementptr inbounds [8 x i32], [8 x i32]* %11, i64 0, i64 0
  call spir_func void @start(i32* noundef %110) #4
  %111 = getelementptr inbounds [8 x i32], [8 x i32]* %11, i64 0, i64 0
  %112 = getelementptr inbounds [16 x i32], [16 x i32]* %10, i64 0, i64 0
  call spir_func void @compress(i32* noundef %111, i32* noundef %112) #4
  br label %113

113:                                              ; preds = %108, %60
  store i32 0, i32* %16, align 4
  br label %114

114:                                              ; preds = %129, %113
  %115 = load i32, i32* %16, align 4
  %116 = icmp slt i32 %115, 8
  br i1 %116, label %117, label %132

117:                                              ; preds = %114
  %118 = load i32, i32* %16, align 4
  %119 = sext i32 %118 to i64
  %120 = getelementptr inbounds [8 x i32], [8 x i32]* %11, i64 0, i64 %119
  %121 = load i32, i32* %120, align 4
  %122 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 8
  %123 = load i64, i64* %9, align 8
  %124 = mul i64 %123, 8
  %125 = load i32, i32* %16, align 4
  %126 = sext i32 %125 to i64
  %127 = add i64 %124, %126
  %128 = getelementptr inbounds i32, i32 addrspace(1)* %122, i64 %127
  store i32 %121, i32 addrspace(1)* %128, align 4
  br label %129

129:                                              ; preds = %117
  %130 = load i32, i32* %16, align 4
  %131 = add nsw i32 %130, 1
  store i32 %131, i32* %16, align 4
  br label %114

132:                                              ; preds = %114
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { convergent nounwind readnone willreturn }
attributes #4 = { convergent }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 1, i32 1, i32 0, i32 0}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"uchar*", !"uint*", !"int", !"int"}
!7 = !{!"restrict const", !"restrict", !"", !""}
