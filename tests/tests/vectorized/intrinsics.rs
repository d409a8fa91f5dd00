//! Every intrinsic of the IR in a vectorized kernel: each lane has the result of the scalar kernel.

use oxmux_ir::Intrinsic;
use oxmux_tests::fuzz::mutate::Rng;
use oxmux_tests::lanes::LanesCase;

/// What is done with an intrinsic.
enum Use {
    /// A call of a number of operands of this type, with further operands, that gives the type.
    Same(&'static str, usize, &'static str),
    /// These lines, which end with `%r` of this type. Operands are `%a`, `%b`, `%c` (`i32`), `%f`,
    /// `%g`, `%h` (`float`) and `%id`.
    Lines(&'static str, &'static str),
    /// These lines, which do something to `%op`, the place of the result, or to nothing.
    Effect(&'static str),
    /// No kernel has it: why.
    None(&'static str),
}

fn use_of(intrinsic: Intrinsic) -> Use {
    use Intrinsic::*;
    use Use::{Effect, Lines, Same};
    match intrinsic {
        FAbs | Sqrt | Floor | Ceil | Trunc | Rint | NearbyInt | RoundEven | Round
        | Canonicalize => Same("float", 1, ""),
        CopySign | MinNum | MaxNum | Minimum | Maximum => Same("float", 2, ""),
        Fma | FMulAdd => Same("float", 3, ""),
        Sin | Cos | Tan | ASin | ACos | ATan | ATan2 | SinH | CosH | TanH | Pow | Exp | Exp2
        | Exp10 | Log | Log2 | Log10 => Use::None("the library has these, not the code generator"),
        IsFpClass => Lines(
            "i32",
            "  %t = call i1 @llvm.is.fpclass.f32(float %f, i32 519)\n  %r = zext i1 %t to i32\n",
        ),
        LdExp => Lines(
            "float",
            "  %n = ashr i32 %b, 26\n  %r = call float @llvm.ldexp.f32.i32(float %f, i32 %n)\n",
        ),
        PowI => Use::None("any accuracy is allowed, and the interpreter has none"),
        FpToSiSat => Lines("i32", "  %r = call i32 @llvm.fptosi.sat.i32.f32(float %f)\n"),
        FpToUiSat => Lines("i32", "  %r = call i32 @llvm.fptoui.sat.i32.f32(float %f)\n"),
        Abs | CtLz | CtTz => Same("i32", 1, ", i1 false"),
        SMin | SMax | UMin | UMax | SAddSat | UAddSat | SSubSat | USubSat => Same("i32", 2, ""),
        SShlSat | UShlSat => {
            Lines("i32", "  %n = and i32 %b, 31\n  %r = call i32 @llvm.NAME.i32(i32 %a, i32 %n)\n")
        }
        CtPop | BitReverse | BSwap => Same("i32", 1, ""),
        FShL | FShR => Same("i32", 3, ""),
        SAddOverflow | UAddOverflow | SSubOverflow | USubOverflow | SMulOverflow | UMulOverflow => {
            Lines(
                "i32",
                "  %pair = call { i32, i1 } @llvm.NAME.i32(i32 %a, i32 %b)\n  \
             %v = extractvalue { i32, i1 } %pair, 0\n  %o = extractvalue { i32, i1 } %pair, 1\n  \
             %w = zext i1 %o to i32\n  %r = xor i32 %v, %w\n",
            )
        }
        ReduceAdd | ReduceMul | ReduceAnd | ReduceOr | ReduceXor | ReduceSMin | ReduceSMax
        | ReduceUMin | ReduceUMax => Lines(
            "i32",
            "  %v0 = insertelement <3 x i32> poison, i32 %a, i32 0\n  \
             %v1 = insertelement <3 x i32> %v0, i32 %b, i32 1\n  \
             %v2 = insertelement <3 x i32> %v1, i32 %c, i32 2\n  \
             %r = call i32 @llvm.NAME.v3i32(<3 x i32> %v2)\n",
        ),
        ReduceFMin | ReduceFMax | ReduceFMinimum | ReduceFMaximum => Lines(
            "float",
            "  %v0 = insertelement <2 x float> poison, float %f, i32 0\n  \
             %v1 = insertelement <2 x float> %v0, float %g, i32 1\n  \
             %r = call float @llvm.NAME.v2f32(<2 x float> %v1)\n",
        ),
        ReduceFAdd | ReduceFMul => Lines(
            "float",
            "  %v0 = insertelement <2 x float> poison, float %f, i32 0\n  \
             %v1 = insertelement <2 x float> %v0, float %g, i32 1\n  \
             %r = call float @llvm.NAME.v2f32(float %h, <2 x float> %v1)\n",
        ),
        MaskedLoad => Lines(
            "i32",
            "  %m0 = insertelement <2 x i1> poison, i1 %odd, i32 0\n  %m = insertelement <2 x i1> %m0, i1 true, i32 1\n  \
             %v = call <2 x i32> @llvm.masked.load.v2i32.p1(ptr addrspace(1) %ip, i32 4, <2 x i1> %m, <2 x i32> zeroinitializer)\n  \
             %e = extractelement <2 x i32> %v, i32 0\n  %g1 = extractelement <2 x i32> %v, i32 1\n  %r = xor i32 %e, %g1\n",
        ),
        MaskedStore => Effect(
            "  %m = insertelement <1 x i1> poison, i1 %odd, i32 0\n  %v = insertelement <1 x i32> poison, i32 %a, i32 0\n  \
             call void @llvm.masked.store.v1i32.p1(<1 x i32> %v, ptr addrspace(1) %op, i32 4, <1 x i1> %m)\n",
        ),
        MaskedGather => Lines(
            "i32",
            "  %m = insertelement <1 x i1> poison, i1 %odd, i32 0\n  \
             %v = insertelement <1 x ptr addrspace(1)> poison, ptr addrspace(1) %ip, i32 0\n  \
             %l = call <1 x i32> @llvm.masked.gather.v1i32.v1p1(<1 x ptr addrspace(1)> %v, i32 4, <1 x i1> %m, <1 x i32> zeroinitializer)\n  \
             %r = extractelement <1 x i32> %l, i32 0\n",
        ),
        MaskedScatter => Effect(
            "  %m = insertelement <1 x i1> poison, i1 %odd, i32 0\n  %word = insertelement <1 x i32> poison, i32 %a, i32 0\n  \
             %v = insertelement <1 x ptr addrspace(1)> poison, ptr addrspace(1) %op, i32 0\n  \
             call void @llvm.masked.scatter.v1i32.v1p1(<1 x i32> %word, <1 x ptr addrspace(1)> %v, i32 4, <1 x i1> %m)\n",
        ),
        MaskedExpandLoad | MaskedCompressStore => Use::None("the code generator has none"),
        StepVector => Lines(
            "i32",
            "  %v = call <4 x i32> @llvm.stepvector.v4i32()\n  %n = and i32 %a, 3\n  \
             %r = extractelement <4 x i32> %v, i32 %n\n",
        ),
        VScale => Use::None("vectors here are not scalable"),
        VectorExtract | VectorInsert | VectorReverse | VectorSplice | VectorInterleave2
        | VectorDeinterleave2 => Use::None(
            "they rearrange the elements that one work-item has; kernels do not contain them",
        ),
        ActiveLaneMask => Lines(
            "i32",
            "  %n = and i32 %a, 7\n  %v = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 2, i32 %n)\n  \
             %e = extractelement <4 x i1> %v, i32 1\n  %r = zext i1 %e to i32\n",
        ),
        MemCpy | MemMove => Effect(
            "  call void @llvm.NAME.p1.p1.i64(ptr addrspace(1) %op, ptr addrspace(1) %ip, i64 4, i1 false)\n",
        ),
        MemCpyInline => Effect(
            "  call void @llvm.memcpy.inline.p1.p1.i64(ptr addrspace(1) %op, ptr addrspace(1) %ip, i64 4, i1 false)\n",
        ),
        MemSet => Effect(
            "  %byte = trunc i32 %a to i8\n  call void @llvm.memset.p1.i64(ptr addrspace(1) %op, i8 %byte, i64 3, i1 false)\n",
        ),
        LifetimeStart | LifetimeEnd => Lines(
            "i32",
            "  call void @llvm.lifetime.start.p0(i64 4, ptr %own)\n  store i32 %a, ptr %own, align 4\n  \
             %r = load i32, ptr %own, align 4\n  call void @llvm.lifetime.end.p0(i64 4, ptr %own)\n",
        ),
        InvariantStart | InvariantEnd => Lines(
            "i32",
            "  store i32 %a, ptr %own, align 4\n  %inv = call ptr @llvm.invariant.start.p0(i64 4, ptr %own)\n  \
             %r = load i32, ptr %own, align 4\n  call void @llvm.invariant.end.p0(ptr %inv, i64 4, ptr %own)\n",
        ),
        Assume => Lines(
            "i32",
            "  %low = and i32 %a, 15\n  %t = icmp ult i32 %low, 16\n  call void @llvm.assume(i1 %t)\n  \
             %r = add i32 %low, 1\n",
        ),
        Expect => Lines("i32", "  %r = call i32 @llvm.expect.i32(i32 %a, i32 7)\n"),
        NoAliasScopeDecl => Use::None("its operand is metadata of inlined calls"),
        DoNothing => Effect("  call void @llvm.donothing()\n"),
        SideEffect => Effect("  call void @llvm.sideeffect()\n"),
        IsConstant => {
            Lines("i32", "  %t = call i1 @llvm.is.constant.i32(i32 %a)\n  %r = zext i1 %t to i32\n")
        }
        ObjectSize => Use::None("the interpreter knows objects that compiled code does not"),
        PtrMask => Use::None("addresses differ from run to run"),
        Prefetch => {
            Effect("  call void @llvm.prefetch.p1(ptr addrspace(1) %ip, i32 0, i32 3, i32 1)\n")
        }
        StackSave | StackRestore => Use::None("the code generator has none"),
        Trap | DebugTrap => Effect(
            "  %low = and i32 %a, 15\n  %t = icmp ugt i32 %low, 15\n  br i1 %t, label %bad, label %good\n\
             bad:\n  call void @llvm.NAME()\n  unreachable\ngood:\n",
        ),
        UbsanTrap => Effect(
            "  %low = and i32 %a, 15\n  %t = icmp ugt i32 %low, 15\n  br i1 %t, label %bad, label %good\n\
             bad:\n  call void @llvm.ubsantrap(i8 3)\n  unreachable\ngood:\n",
        ),
        LaunderInvariantGroup | StripInvariantGroup => Lines(
            "i32",
            "  store i32 %a, ptr %own, align 4\n  %q = call ptr @llvm.NAME.p0(ptr %own)\n  \
             %r = load i32, ptr %q, align 4\n",
        ),
        PtrAnnotation | VarAnnotation => Use::None("their operands are strings of clang's"),
    }
}

fn kernel(intrinsic: Intrinsic) -> Option<(String, u32)> {
    let name = intrinsic.name();
    let (ty, body) = match use_of(intrinsic) {
        Use::Same(ty, count, rest) => {
            let operands = if ty == "float" { ["%f", "%g", "%h"] } else { ["%a", "%b", "%c"] };
            let suffix = if ty == "float" { "f32" } else { "i32" };
            let args: Vec<String> =
                operands[..count].iter().map(|operand| format!("{ty} {operand}")).collect();
            (ty, format!("  %r = call {ty} @llvm.{name}.{suffix}({}{rest})\n", args.join(", ")))
        }
        Use::Lines(ty, lines) => (ty, lines.replace("NAME", name)),
        Use::Effect(lines) => ("", lines.replace("NAME", name)),
        Use::None(why) => {
            assert!(!why.is_empty(), "{name}");
            return None;
        }
    };
    let store = match ty {
        "" => String::new(),
        ty => format!("  store {ty} %r, ptr addrspace(1) %op, align 4\n"),
    };
    Some((assemble(&body, &store), if ty == "float" { 32 } else { 0 }))
}

/// The kernel around some lines: they run twice, once for all work-items and once for some.
fn assemble(body: &str, store: &str) -> String {
    format!(
        "declare i64 @__mux_get_global_id(i32)\n\
         define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{\n\
         entry:\n  \
         %own = alloca i32, align 4\n  \
         %id = call i64 @__mux_get_global_id(i32 0)\n  \
         %three = mul i64 %id, 3\n  \
         %ip = getelementptr i32, ptr addrspace(1) %in, i64 %three\n  \
         %jp = getelementptr i32, ptr addrspace(1) %ip, i64 1\n  \
         %kp = getelementptr i32, ptr addrspace(1) %ip, i64 2\n  \
         %op = getelementptr i32, ptr addrspace(1) %out, i64 %id\n  \
         %a = load i32, ptr addrspace(1) %ip, align 4\n  \
         %b = load i32, ptr addrspace(1) %jp, align 4\n  \
         %c = load i32, ptr addrspace(1) %kp, align 4\n  \
         %s = ashr i32 %a, 16\n  %t1 = ashr i32 %b, 16\n  %u = ashr i32 %c, 12\n  \
         %i = sitofp i32 %s to float\n  %f = fmul float %i, 0x3FA5555560000000\n  \
         %g = sitofp i32 %t1 to float\n  %h = sitofp i32 %u to float\n  \
         %bit = and i32 %b, 1\n  %odd = icmp eq i32 %bit, 1\n  \
         PLACE\n{body}{store}  br label %done\n\
         done:\n  ret void\n}}\n\
         attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n"
    )
}

/// Runs a kernel for all work-items alike, and for some of them.
fn check(name: &str, text: &str, float_bits: u32, failures: &mut Vec<String>) {
    let (local, groups) = (11u64, 2u64);
    let items = (local * groups) as usize;
    let mut rng = Rng::new(5);
    for place in ["br label %work\nwork:", "br i1 %odd, label %work, label %done\nwork:"] {
        let case = LanesCase {
            text: text.replace("PLACE", place),
            buffers: vec![
                (0..(items + 4) * 12).map(|_| rng.number() as u8).collect(),
                vec![0; items * 4],
            ],
            global: [local * groups, 1, 1],
            local: [local, 1, 1],
            offset: [0; 3],
            float_bits,
            sub_groups: false,
        };
        failures.extend(case.check(4, 0).err().map(|e| format!("{name} ({place}): {e}")));
    }
}

#[test]
fn every_intrinsic_has_a_form_for_lanes() {
    let mut failures = Vec::new();
    let mut tried = 0;
    for &intrinsic in Intrinsic::ALL {
        let Some((text, float_bits)) = kernel(intrinsic) else { continue };
        tried += 1;
        check(intrinsic.name(), &text, float_bits, &mut failures);
    }
    assert!(tried > 60, "{tried}");
    let count = failures.len();
    assert!(failures.is_empty(), "{count} of {tried}:\n{}", failures.join("\n"));
}
