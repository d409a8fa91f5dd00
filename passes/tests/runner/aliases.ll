; Options of LLVM's passes are read.
; passes: cgscc(inline),function<eager-inv>(sroa<modify-cfg>,early-cse<memssa>,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;keep-loops>,instcombine<no-verify-fixpoint;max-iterations=1>,adce,bdce),loop-mssa(licm<no-allowspeculation>)
; CHECK: ret i32 3

define i32 @f() {
  %p = alloca i32
  store i32 3, ptr %p
  %x = load i32, ptr %p
  ret i32 %x
}
