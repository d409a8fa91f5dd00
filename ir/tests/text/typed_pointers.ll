; What LLVM 15 writes without opaque pointers.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

%struct.node = type { i32, %struct.node*, void (i8 addrspace(1)*)* }
%opencl.event_t = type opaque

@.str = private unnamed_addr addrspace(2) constant [4 x i8] c"%d\0A\00", align 1
@callback = global void (i8 addrspace(1)*)* @callee, align 8
@cast = global i8* bitcast (i32* @number to i8*)
@number = global i32 1
@moved = global i8 addrspace(4)* addrspacecast (i8 addrspace(2)* getelementptr inbounds ([4 x i8], [4 x i8] addrspace(2)* @.str, i64 0, i64 0) to i8 addrspace(4)*)

declare spir_func i32 @printf(i8 addrspace(2)*, ...) #0
declare spir_func void @wait(i32, %opencl.event_t* addrspace(4)*)

define void @callee(i8 addrspace(1)* %p) #2 {
  ret void
}

define spir_kernel void @kernel(float addrspace(1)* nocapture noundef readonly align 4 %a, %struct.node* byval(%struct.node) align 8 %n, <2 x i32*> %v) #1 !kernel_arg_addr_space !1 !kernel_arg_access_qual !2 !kernel_arg_type !3 !kernel_arg_base_type !3 !kernel_arg_type_qual !4 !reqd_work_group_size !5 {
entry:
  %slot = alloca float addrspace(1)*, align 8
  store float addrspace(1)* %a, float addrspace(1)** %slot, align 8
  %0 = load float addrspace(1)*, float addrspace(1)** %slot, align 8
  %arrayidx = getelementptr inbounds float, float addrspace(1)* %0, i64 1
  %1 = bitcast float addrspace(1)* %arrayidx to i8 addrspace(1)*
  %2 = bitcast i8 addrspace(1)* %1 to <4 x i8> addrspace(1)*
  %3 = load <4 x i8>, <4 x i8> addrspace(1)* %2, align 4
  %vectors = bitcast <2 x i32*> %v to <2 x i8*>
  %4 = getelementptr inbounds %struct.node, %struct.node* %n, i32 0, i32 2
  %5 = load void (i8 addrspace(1)*)*, void (i8 addrspace(1)*)** %4, align 8
  call void %5(i8 addrspace(1)* %1)
  call void bitcast (void (i8 addrspace(1)*)* @callee to void (i32)*)(i32 1)
  %6 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* getelementptr inbounds ([4 x i8], [4 x i8] addrspace(2)* @.str, i64 0, i64 0), i32 3)
  call void @llvm.memcpy.p0i8.p1i8.i64(i8* align 4 bitcast (i32* @number to i8*), i8 addrspace(1)* align 4 %1, i64 4, i1 false)
  %7 = cmpxchg i32* @number, i32 0, i32 1 seq_cst seq_cst, align 4
  %8 = atomicrmw add i32 addrspace(1)* null, i32 1 seq_cst, align 4
  call void @llvm.dbg.value(metadata i32 %6, metadata !8, metadata !DIExpression()), !dbg !9
  br label %next

later:
  store i8 0, i8 addrspace(1)* %alias, align 1
  ret void

next:
  %alias = bitcast float addrspace(1)* %a to i8 addrspace(1)*
  br label %later
}

declare void @llvm.memcpy.p0i8.p1i8.i64(i8* noalias nocapture writeonly, i8 addrspace(1)* noalias nocapture readonly, i64, i1 immarg) #3
declare void @llvm.dbg.value(metadata, metadata, metadata) #4

attributes #0 = { convergent }
attributes #1 = { convergent norecurse nounwind argmemonly readonly "uniform-work-group-size"="true" }
attributes #2 = { nounwind readnone }
attributes #3 = { argmemonly nofree nounwind willreturn }
attributes #4 = { nofree nosync nounwind readnone speculatable willreturn inaccessiblemem_or_argmemonly }

!llvm.module.flags = !{!0}
!opencl.ocl.version = !{!6, !6}
!opencl.kernels = !{!7}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 1, i32 0, i32 0}
!2 = !{!"none", !"none", !"none"}
!3 = !{!"float*", !"struct node", !"v"}
!4 = !{!"", !"", !""}
!5 = !{i32 8, i32 1, i32 1}
!6 = !{i32 2, i32 0}
!7 = !{void (float addrspace(1)*, %struct.node*, <2 x i32*>)* @kernel, !5}
!8 = !DILocalVariable(name: "x", scope: !10)
!9 = !DILocation(line: 3, column: 7, scope: !10)
!10 = distinct !DISubprogram(name: "kernel", file: !11, line: 1, unit: !12, spFlags: DISPFlagDefinition)
!11 = !DIFile(filename: "a.cl", directory: "/")
!12 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !11)
