; ModuleID = 'programs/dimensions_beyond.cl'
source_filename = "programs/dimensions_beyond.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @beyond(ptr addrspace(1) nocapture noundef writeonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = tail call spir_func i64 @_Z20get_global_linear_idv() #3
  %4 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %3
  %5 = load i32, ptr addrspace(1) %4, align 4, !tbaa !8
  %6 = mul i64 %3, 160
  %7 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %6
  %8 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 3) #4
  %9 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 3) #4
  %10 = mul i64 %9, 10
  %11 = add i64 %10, %8
  %12 = trunc i64 %11 to i32
  store i32 %12, ptr addrspace(1) %7, align 4, !tbaa !8
  %13 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 3) #4
  %14 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 3) #4
  %15 = mul i64 %14, 10
  %16 = add i64 %15, %13
  %17 = trunc i64 %16 to i32
  %18 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %17, ptr addrspace(1) %18, align 4, !tbaa !8
  %19 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 3) #4
  %20 = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef 3) #4
  %21 = mul i64 %20, 10
  %22 = add i64 %21, %19
  %23 = trunc i64 %22 to i32
  %24 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %23, ptr addrspace(1) %24, align 4, !tbaa !8
  %25 = tail call spir_func i64 @_Z17get_global_offsetj(i32 noundef 3) #4
  %26 = tail call spir_func i64 @_Z23get_enqueued_local_sizej(i32 noundef 3) #3
  %27 = mul i64 %26, 10
  %28 = add i64 %27, %25
  %29 = trunc i64 %28 to i32
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %29, ptr addrspace(1) %30, align 4, !tbaa !8
  %31 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef -1) #4
  %32 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef -1) #4
  %33 = mul i64 %32, 10
  %34 = add i64 %33, %31
  %35 = trunc i64 %34 to i32
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %35, ptr addrspace(1) %36, align 4, !tbaa !8
  %37 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef -1) #4
  %38 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef -1) #4
  %39 = mul i64 %38, 10
  %40 = add i64 %39, %37
  %41 = trunc i64 %40 to i32
  %42 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %41, ptr addrspace(1) %42, align 4, !tbaa !8
  %43 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef -1) #4
  %44 = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef -1) #4
  %45 = mul i64 %44, 10
  %46 = add i64 %45, %43
  %47 = trunc i64 %46 to i32
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %47, ptr addrspace(1) %48, align 4, !tbaa !8
  %49 = tail call spir_func i64 @_Z17get_global_offsetj(i32 noundef -1) #4
  %50 = tail call spir_func i64 @_Z23get_enqueued_local_sizej(i32 noundef -1) #3
  %51 = mul i64 %50, 10
  %52 = add i64 %51, %49
  %53 = trunc i64 %52 to i32
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %53, ptr addrspace(1) %54, align 4, !tbaa !8
  %55 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef %5) #4
  %56 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef %5) #4
  %57 = mul i64 %56, 100
  %58 = add i64 %57, %55
  %59 = trunc i64 %58 to i32
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i32 %59, ptr addrspace(1) %60, align 4, !tbaa !8
  %61 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef %5) #4
  %62 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef %5) #4
  %63 = mul i64 %62, 100
  %64 = add i64 %63, %61
  %65 = trunc i64 %64 to i32
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 %65, ptr addrspace(1) %66, align 4, !tbaa !8
  %67 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef %5) #4
  %68 = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef %5) #4
  %69 = mul i64 %68, 100
  %70 = add i64 %69, %67
  %71 = trunc i64 %70 to i32
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i32 %71, ptr addrspace(1) %72, align 4, !tbaa !8
  %73 = tail call spir_func i64 @_Z17get_global_offsetj(i32 noundef %5) #4
  %74 = tail call spir_func i64 @_Z23get_enqueued_local_sizej(i32 noundef %5) #3
  %75 = mul i64 %74, 100
  %76 = add i64 %75, %73
  %77 = trunc i64 %76 to i32
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i32 %77, ptr addrspace(1) %78, align 4, !tbaa !8
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  %80 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %81 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #4
  %82 = mul i64 %81, 100
  %83 = add i64 %82, %80
  %84 = trunc i64 %83 to i32
  store i32 %84, ptr addrspace(1) %79, align 4, !tbaa !8
  %85 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #4
  %86 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 1) #4
  %87 = mul i64 %86, 100
  %88 = add i64 %87, %85
  %89 = trunc i64 %88 to i32
  %90 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store i32 %89, ptr addrspace(1) %90, align 4, !tbaa !8
  %91 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 2) #4
  %92 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 2) #4
  %93 = mul i64 %92, 100
  %94 = add i64 %93, %91
  %95 = trunc i64 %94 to i32
  %96 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i32 %95, ptr addrspace(1) %96, align 4, !tbaa !8
  %97 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 3) #4
  %98 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 3) #4
  %99 = mul i64 %98, 100
  %100 = add i64 %99, %97
  %101 = trunc i64 %100 to i32
  %102 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store i32 %101, ptr addrspace(1) %102, align 4, !tbaa !8
  %103 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 4) #4
  %104 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 4) #4
  %105 = mul i64 %104, 100
  %106 = add i64 %105, %103
  %107 = trunc i64 %106 to i32
  %108 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i32 %107, ptr addrspace(1) %108, align 4, !tbaa !8
  %109 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 5) #4
  %110 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 5) #4
  %111 = mul i64 %110, 100
  %112 = add i64 %111, %109
  %113 = trunc i64 %112 to i32
  %114 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  store i32 %113, ptr addrspace(1) %114, align 4, !tbaa !8
  %115 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  %116 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %117 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %118 = mul i64 %117, 100
  %119 = add i64 %118, %116
  %120 = trunc i64 %119 to i32
  store i32 %120, ptr addrspace(1) %115, align 4, !tbaa !8
  %121 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %122 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #4
  %123 = mul i64 %122, 100
  %124 = add i64 %123, %121
  %125 = trunc i64 %124 to i32
  %126 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  store i32 %125, ptr addrspace(1) %126, align 4, !tbaa !8
  %127 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 2) #4
  %128 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 2) #4
  %129 = mul i64 %128, 100
  %130 = add i64 %129, %127
  %131 = trunc i64 %130 to i32
  %132 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store i32 %131, ptr addrspace(1) %132, align 4, !tbaa !8
  %133 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 3) #4
  %134 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 3) #4
  %135 = mul i64 %134, 100
  %136 = add i64 %135, %133
  %137 = trunc i64 %136 to i32
  %138 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  store i32 %137, ptr addrspace(1) %138, align 4, !tbaa !8
  %139 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 4) #4
  %140 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 4) #4
  %141 = mul i64 %140, 100
  %142 = add i64 %141, %139
  %143 = trunc i64 %142 to i32
  %144 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store i32 %143, ptr addrspace(1) %144, align 4, !tbaa !8
  %145 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 5) #4
  %146 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 5) #4
  %147 = mul i64 %146, 100
  %148 = add i64 %147, %145
  %149 = trunc i64 %148 to i32
  %150 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  store i32 %149, ptr addrspace(1) %150, align 4, !tbaa !8
  %151 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %152 = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef 0) #4
  %153 = mul i64 %152, 100
  %154 = add i64 %153, %151
  %155 = trunc i64 %154 to i32
  %156 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store i32 %155, ptr addrspace(1) %156, align 4, !tbaa !8
  %157 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #4
  %158 = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef 1) #4
  %159 = mul i64 %158, 100
  %160 = add i64 %159, %157
  %161 = trunc i64 %160 to i32
  %162 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 100
  store i32 %161, ptr addrspace(1) %162, align 4, !tbaa !8
  %163 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 2) #4
  %164 = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef 2) #4
  %165 = mul i64 %164, 100
  %166 = add i64 %165, %163
  %167 = trunc i64 %166 to i32
  %168 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store i32 %167, ptr addrspace(1) %168, align 4, !tbaa !8
  %169 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 3) #4
  %170 = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef 3) #4
  %171 = mul i64 %170, 100
  %172 = add i64 %171, %169
  %173 = trunc i64 %172 to i32
  %174 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 108
  store i32 %173, ptr addrspace(1) %174, align 4, !tbaa !8
  %175 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 4) #4
  %176 = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef 4) #4
  %177 = mul i64 %176, 100
  %178 = add i64 %177, %175
  %179 = trunc i64 %178 to i32
  %180 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  store i32 %179, ptr addrspace(1) %180, align 4, !tbaa !8
  %181 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 5) #4
  %182 = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef 5) #4
  %183 = mul i64 %182, 100
  %184 = add i64 %183, %181
  %185 = trunc i64 %184 to i32
  %186 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 116
  store i32 %185, ptr addrspace(1) %186, align 4, !tbaa !8
  %187 = or i32 %5, -2147483648
  %188 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef %187) #4
  %189 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef %187) #4
  %190 = mul i64 %189, 100
  %191 = add i64 %190, %188
  %192 = trunc i64 %191 to i32
  %193 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store i32 %192, ptr addrspace(1) %193, align 4, !tbaa !8
  %194 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef %187) #4
  %195 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef %187) #4
  %196 = mul i64 %195, 100
  %197 = add i64 %196, %194
  %198 = trunc i64 %197 to i32
  %199 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 124
  store i32 %198, ptr addrspace(1) %199, align 4, !tbaa !8
  %200 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef %187) #4
  %201 = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef %187) #4
  %202 = mul i64 %201, 100
  %203 = add i64 %202, %200
  %204 = trunc i64 %203 to i32
  %205 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  store i32 %204, ptr addrspace(1) %205, align 4, !tbaa !8
  %206 = tail call spir_func i64 @_Z17get_global_offsetj(i32 noundef %187) #4
  %207 = tail call spir_func i64 @_Z23get_enqueued_local_sizej(i32 noundef %187) #3
  %208 = mul i64 %207, 100
  %209 = add i64 %208, %206
  %210 = trunc i64 %209 to i32
  %211 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 132
  store i32 %210, ptr addrspace(1) %211, align 4, !tbaa !8
  %212 = tail call spir_func i32 @_Z12get_work_dimv() #4
  %213 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  store i32 %212, ptr addrspace(1) %213, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z20get_global_linear_idv() local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z15get_global_sizej(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z14get_num_groupsj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z17get_global_offsetj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z23get_enqueued_local_sizej(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z12get_work_dimv() local_unnamed_addr #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 3, i32 0}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{i32 1, i32 1}
!5 = !{!"none", !"none"}
!6 = !{!"uint*", !"uint*"}
!7 = !{!"", !"const"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
