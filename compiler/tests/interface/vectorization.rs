//! How kernels are vectorized: what decides, and what is reported.

use oxmux::vectorizer::{Factor, NotVectorizedKind, VeczPassOptions, VeczPassOptionsAnalysis};
use oxmux::{CompileOptions, LaunchLimits, Module, Vectorize};

const KERNELS: &str = "declare i64 @__mux_get_global_id(i32)
define spir_kernel void @wide(ptr addrspace(1) %p) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr inbounds float, ptr addrspace(1) %p, i64 %id
  %x = load float, ptr addrspace(1) %q, align 4
  %y = fadd float %x, 1.0
  store float %y, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @never(ptr addrspace(1) %p) \"vecz-mode\"=\"never\" {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr inbounds float, ptr addrspace(1) %p, i64 %id
  store float 1.0, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @debug(ptr addrspace(1) %p) optnone noinline {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr inbounds float, ptr addrspace(1) %p, i64 %id
  store float 1.0, ptr addrspace(1) %q, align 4
  ret void
}
";

fn options() -> CompileOptions {
    let mut options = CompileOptions::new(oxmux::Device::find("aarch64").expect("a device"));
    options.verify_each = true;
    options
}

/// The width of each kernel, and the kind of reason of those that have none.
fn decided(options: &CompileOptions) -> Vec<(String, Result<u32, NotVectorizedKind>)> {
    let program = Module::from_ir(KERNELS).expect("a module").compile(options).expect("code");
    let outcome = |decision: &oxmux::vectorizer::Decision| match &decision.outcome {
        Ok(_) => Ok(decision.info.map_or(0, |info| info.width)),
        Err(refusal) => Err(refusal.kind()),
    };
    program.vectorization().iter().map(|d| (d.kernel.clone(), outcome(d))).collect()
}

fn named(
    list: &[(&str, Result<u32, NotVectorizedKind>)],
) -> Vec<(String, Result<u32, NotVectorizedKind>)> {
    list.iter().map(|(name, outcome)| ((*name).to_string(), *outcome)).collect()
}

#[test]
fn modes_decide() {
    let mut options = options();
    assert_eq!(options.vectorize, Vectorize::Auto);
    let never = Err(NotVectorizedKind::Unwanted);
    assert_eq!(decided(&options), named(&[("wide", Ok(8)), ("never", never), ("debug", never)]));
    options.vectorize = Vectorize::Always;
    assert_eq!(decided(&options), named(&[("wide", Ok(8)), ("never", never), ("debug", Ok(8))]));
    options.vectorize = Vectorize::Width(16);
    assert_eq!(decided(&options), named(&[("wide", Ok(16)), ("never", never), ("debug", Ok(16))]));
    options.vectorize = Vectorize::Never;
    assert_eq!(decided(&options), Vec::new());
}

#[test]
fn a_users_function_decides() {
    let mut options = options();
    let analysis = VeczPassOptionsAnalysis::new(|function, module, device, out| {
        assert!(module.find_function(function.name()).is_some());
        assert!(device.max_work_width >= 16);
        out.push(VeczPassOptions { cost: true, ..VeczPassOptions::new(Factor::Fixed(2)) });
        out.push(VeczPassOptions::new(Factor::Fixed(1)));
        function.name() == "never"
    });
    options.vecz_pass_options = Some(analysis);
    let no = Err(NotVectorizedKind::Unwanted);
    let decided = decided(&options);
    assert_eq!(decided[0], ("wide".to_string(), no));
    assert_eq!(decided[1].0, "never");
    assert_eq!(decided[2], ("never".to_string(), Err(NotVectorizedKind::Request)));
    assert_eq!(decided[3], ("debug".to_string(), no));
}

#[test]
fn estimates_are_told_where_they_are_asked_for() {
    let mut options = options();
    options.vectorize = Vectorize::Width(4);
    let costs = |options: &CompileOptions| {
        let program = Module::from_ir(KERNELS).expect("a module").compile(options).expect("code");
        program.vectorization()[0].costs
    };
    assert_eq!(costs(&options), None);
    options.estimate_costs = true;
    let costs = costs(&options).expect("an estimate");
    assert!(costs.pays() && costs.vector * 2 < costs.scalar, "{costs}");
}

/// A loop in which each iteration waits for the one before; `end` is how long each work-item goes
/// on.
fn chain(end: &str) -> String {
    format!(
        "declare i64 @__mux_get_global_id(i32)
define spir_kernel void @chain(ptr addrspace(1) %p, i32 %n) {{
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = trunc i64 %id to i32
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %s, %loop ]
  %x = phi i32 [ %i, %entry ], [ %z, %loop ]
  %a = shl i32 %x, 13
  %y = xor i32 %x, %a
  %b = lshr i32 %y, 17
  %z = xor i32 %y, %b
  %s = add i32 %r, 1
  %c = icmp ult i32 %s, {end}
  br i1 %c, label %loop, label %exit
exit:
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %id
  store i32 %z, ptr addrspace(1) %q, align 4
  ret void
}}
"
    )
}

#[test]
fn loops_that_wait_for_chains_are_wider() {
    for (end, width) in [("%n", 16), ("%i", 8)] {
        let mut options = options();
        options.vectorize = Vectorize::Always;
        let program = Module::from_ir(&chain(end)).expect("a module").compile(&options);
        let program = program.expect("code");
        let info = program.vectorization()[0].info.expect("a vector kernel");
        assert_eq!(info.width, width, "{end}");
    }
}

#[test]
fn what_is_called_rarely_counts_little() {
    // The library's sine calls a function for large angles, lane by lane: all of its cost for the
    // vector kernel would keep it scalar.
    let text = "declare i64 @__mux_get_global_id(i32)
declare float @_Z3sinf(float)
define spir_kernel void @sine(ptr addrspace(1) %p) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr inbounds float, ptr addrspace(1) %p, i64 %id
  %x = load float, ptr addrspace(1) %q, align 4
  %y = call float @_Z3sinf(float %x)
  store float %y, ptr addrspace(1) %q, align 4
  ret void
}
";
    let program = Module::from_ir(text).expect("a module").compile(&options()).expect("code");
    let [decision] = program.vectorization() else { panic!("one kernel") };
    assert!(decision.outcome.is_ok(), "{:?}", decision.outcome);
}

/// Loops of a work-group over neighbours are under masks where the target has them, which makes
/// them no less worth sharing.
#[test]
fn masked_loops_over_neighbours_pay() {
    let target = oxmux::Device::find("x86_64,x86-64-v4").expect("a device");
    for kernel in ["shared/spv/histogram", "bench/spv/layernorm"] {
        let path = format!("{}/../tests/kernels/{kernel}.spv", env!("CARGO_MANIFEST_DIR"));
        let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let (specialization, limits) = Default::default();
        let module = Module::from_spirv(&bytes, &specialization, &limits).expect("a module");
        let program = module.compile(&CompileOptions::new(target.clone())).expect("code");
        let decision = &program.vectorization()[0];
        assert!(decision.is_vectorized(), "{decision}");
    }
}

/// A kernel in which `count` loaded values are live at once.
fn many_values(count: usize) -> String {
    let mut text = "declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
"
    .to_string();
    for i in 0..count {
        let step = 64 * i;
        text += &format!(
            "  %i{i} = add i64 %id, {step}
  %p{i} = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i{i}
  %v{i} = load i32, ptr addrspace(1) %p{i}, align 4
"
        );
    }
    // Behind a store that may change what was loaded, in the other order.
    text += "  store i32 1, ptr addrspace(1) %q, align 4\n";
    let mut last = "%id32".to_string();
    text += "  %id32 = trunc i64 %id to i32\n";
    for i in (0..count).rev() {
        text += &format!("  %m{i} = mul i32 {last}, 3\n  %s{i} = xor i32 %m{i}, %v{i}\n");
        last = format!("%s{i}");
    }
    text + &format!("  store i32 {last}, ptr addrspace(1) %q, align 4\n  ret void\n}}\n")
}

#[test]
fn a_kernel_whose_vectors_need_more_stack_than_a_launch_has_gets_smaller_ones() {
    // Each work-item has an array in memory, since its indices are not known, beside the values.
    let text = many_values(2_000);
    let text = text.replacen(
        "align 4\n",
        "align 4\n\
         \x20 %n = zext i32 %v0 to i64\n\
         \x20 %at = getelementptr [12000 x i32], ptr %a, i64 0, i64 %n\n\
         \x20 store i32 7, ptr %at, align 4\n",
        1,
    );
    let text = text.replacen("  %id =", "  %a = alloca [12000 x i32], align 4\n  %id =", 1);
    let text = text.replacen(
        "  store i32 %s0,",
        "\x20 %other = getelementptr i32, ptr %at, i64 1\n\
         \x20 %w = load i32, ptr %other, align 4\n\
         \x20 %z = xor i32 %s0, %w\n\
         \x20 store i32 %z,",
        1,
    );
    let module = Module::from_ir(&text).expect("a module");
    // Registers of 256 bits: 8 lanes, which would take 690 KB.
    let target = oxmux::Device::find("x86_64,x86-64-v3").expect("a device");
    let mut options = CompileOptions::new(target);
    options.verify_each = false;
    options.vectorize = Vectorize::Always;
    let program = module.compile(&options).expect("code");
    let kernel = &program.kernels()[0];
    assert_eq!(kernel.work_width, 4);
    assert!(kernel.stack_bytes <= LaunchLimits::default().stack_bytes);
    assert!(program.vectorization()[0].is_vectorized());
}

#[test]
fn a_vector_kernel_that_needs_more_stack_than_a_launch_has_stays_scalar() {
    let module = Module::from_ir(&many_values(2_100)).expect("a module");
    let mut options = options();
    options.verify_each = false;
    for (width, expected) in [(64, 1), (16, 16)] {
        options.vectorize = Vectorize::Width(width);
        let program = module.compile(&options).expect("code");
        assert_eq!(program.kernels()[0].work_width, expected);
        let outcome = &program.vectorization()[0].outcome;
        let why = outcome.as_ref().err().map(ToString::to_string);
        assert_eq!(why.is_some_and(|why| why.contains("bytes of stack")), width == 64);
    }
}
