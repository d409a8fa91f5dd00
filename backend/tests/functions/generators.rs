//! Programs whose functions are compiled by several code generators, each by the first that
//! supports it, and call each other.

use crate::tools::host_or_skip;
use oxmux_backend::cranelift::{Cranelift, Settings};
use oxmux_backend::machine::VectorUnit;
use oxmux_backend::{
    Codegen, CodegenError, CompiledFunction, ExternalSymbols, GeneratorChoice, LegalFunction,
    LoadLimits, LoadedObject, Options, TargetCaps, TargetDescription, compile_module,
    compile_module_by, host_target,
};
use oxmux_ir::Module;
use oxmux_ir::text::parse_module;

/// Cranelift without vectors, which does not support functions whose names begin with `wide`.
struct Narrow {
    caps: TargetCaps,
    generator: Cranelift,
}

impl Codegen for Narrow {
    fn name(&self) -> &'static str {
        "narrow"
    }

    fn caps(&self) -> &TargetCaps {
        &self.caps
    }

    fn compile(&mut self, function: &LegalFunction<'_>) -> Result<CompiledFunction, CodegenError> {
        match function.body.name().starts_with("wide") {
            true => Err(CodegenError::unsupported("wide functions")),
            false => self.generator.compile(function),
        }
    }
}

fn cranelift(target: &TargetDescription) -> Cranelift {
    Cranelift::new(target, Settings { verify: true, ..Settings::default() }).expect("a generator")
}

fn options() -> Options {
    Options { verify: true, exports: vec!["f".to_string()], ..Options::default() }
}

/// Every kind of value on its way there and back again: vectors of whole registers and others,
/// masks, 128 bits, aggregates.
const PROGRAM: &str = "
define internal { <4 x i32>, i64, <2 x i1> } @wide.record(<8 x i32> %v, i128 %w, <16 x i1> %m) {
  %low = shufflevector <8 x i32> %v, <8 x i32> %v, <4 x i32> <i32 7, i32 1, i32 5, i32 3>
  %high = lshr i128 %w, 64
  %h = trunc i128 %high to i64
  %two = shufflevector <16 x i1> %m, <16 x i1> %m, <2 x i32> <i32 3, i32 8>
  %a = insertvalue { <4 x i32>, i64, <2 x i1> } poison, <4 x i32> %low, 0
  %b = insertvalue { <4 x i32>, i64, <2 x i1> } %a, i64 %h, 1
  %c = insertvalue { <4 x i32>, i64, <2 x i1> } %b, <2 x i1> %two, 2
  ret { <4 x i32>, i64, <2 x i1> } %c
}

define internal <3 x float> @narrow.floats(<3 x float> %a, <4 x i8> %b, [2 x <2 x double>] %c) {
  %x = uitofp <4 x i8> %b to <4 x float>
  %y = shufflevector <4 x float> %x, <4 x float> %x, <3 x i32> <i32 3, i32 2, i32 0>
  %d0 = extractvalue [2 x <2 x double>] %c, 1
  %d1 = extractelement <2 x double> %d0, i32 1
  %f = fptrunc double %d1 to float
  %s = fadd <3 x float> %a, %y
  %r = insertelement <3 x float> %s, float %f, i32 1
  %again = call <3 x float> @wide.twice(<3 x float> %r)
  ret <3 x float> %again
}

define internal <3 x float> @wide.twice(<3 x float> %a) {
  %r = fadd <3 x float> %a, %a
  ret <3 x float> %r
}

define internal <16 x i1> @narrow.mask(<16 x i8> %a, <16 x i8> %b) {
  %m = icmp slt <16 x i8> %a, %b
  ret <16 x i1> %m
}

define void @f(ptr %in, ptr %out) {
  %p1 = getelementptr i8, ptr %in, i64 32
  %p2 = getelementptr i8, ptr %in, i64 64
  %p3 = getelementptr i8, ptr %in, i64 80
  %v = load <8 x i32>, ptr %in, align 4
  %w = load i128, ptr %p1, align 8
  %a = load <16 x i8>, ptr %p2, align 1
  %b = load <16 x i8>, ptr %p3, align 1
  %m = call <16 x i1> @narrow.mask(<16 x i8> %a, <16 x i8> %b)
  %r = call { <4 x i32>, i64, <2 x i1> } @wide.record(<8 x i32> %v, i128 %w, <16 x i1> %m)
  %r0 = extractvalue { <4 x i32>, i64, <2 x i1> } %r, 0
  %r1 = extractvalue { <4 x i32>, i64, <2 x i1> } %r, 1
  %r2 = extractvalue { <4 x i32>, i64, <2 x i1> } %r, 2
  %r2w = zext <2 x i1> %r2 to <2 x i32>
  store <4 x i32> %r0, ptr %out, align 4
  %o1 = getelementptr i8, ptr %out, i64 16
  store i64 %r1, ptr %o1, align 8
  %o2 = getelementptr i8, ptr %out, i64 24
  store <2 x i32> %r2w, ptr %o2, align 4
  %mw = sext <16 x i1> %m to <16 x i8>
  %o3 = getelementptr i8, ptr %out, i64 32
  store <16 x i8> %mw, ptr %o3, align 1
  %x = uitofp <8 x i32> %v to <8 x float>
  %x3 = shufflevector <8 x float> %x, <8 x float> %x, <3 x i32> <i32 0, i32 4, i32 6>
  %b4 = shufflevector <16 x i8> %a, <16 x i8> %a, <4 x i32> <i32 0, i32 5, i32 9, i32 15>
  %d = fpext <8 x float> %x to <8 x double>
  %d0 = shufflevector <8 x double> %d, <8 x double> %d, <2 x i32> <i32 0, i32 1>
  %d1 = shufflevector <8 x double> %d, <8 x double> %d, <2 x i32> <i32 2, i32 3>
  %c0 = insertvalue [2 x <2 x double>] poison, <2 x double> %d0, 0
  %c1 = insertvalue [2 x <2 x double>] %c0, <2 x double> %d1, 1
  %z = call <3 x float> @narrow.floats(<3 x float> %x3, <4 x i8> %b4, [2 x <2 x double>] %c1)
  %o4 = getelementptr i8, ptr %out, i64 48
  store <3 x float> %z, ptr %o4, align 4
  %rem = load double, ptr %in, align 8
  %soft = frem double 1.0e300, 3.5
  %o5 = getelementptr i8, ptr %out, i64 64
  store double %soft, ptr %o5, align 8
  ret void
}
";

/// Runs `@f(ptr, ptr)` of an object of [`PROGRAM`], and gives what it wrote.
fn run(object: &[u8]) -> Vec<u8> {
    let limits = LoadLimits::default();
    let loaded = LoadedObject::load(object, &ExternalSymbols::new(), &limits).expect("an object");
    let function = loaded.function("f").expect("exported");
    // SAFETY: `@f` takes two pointers and returns nothing; `function` lives long enough.
    let entry = unsafe { function.as_kernel_entry() };
    let memory: Vec<u8> = (0..128u32).map(|i| (i * 37 + 11) as u8).collect();
    let mut output = vec![0xa5u8; 128];
    // SAFETY: `@f` stays within the 128 bytes behind either pointer.
    unsafe { entry(memory.as_ptr(), output.as_mut_ptr().cast()) };
    output
}

#[test]
fn functions_of_two_generators_call_each_other() {
    let Some(target) = host_or_skip("a run", host_target()) else { return };
    let module: Module = parse_module(PROGRAM).expect("a program");
    let by_cranelift = Options { generator: GeneratorChoice::Cranelift, ..options() };
    let alone = compile_module(&module, &target, &by_cranelift).expect("code");
    assert!(alone.generators.iter().all(|used| used.generator == "cranelift"));
    let caps = TargetCaps::new(&target);
    let caps = TargetCaps { table: caps.table.with_unit(VectorUnit::NONE), ..caps };
    let narrow = Narrow { caps, generator: cranelift(&target) };
    let mut generators: Vec<Box<dyn Codegen>> =
        vec![Box::new(narrow), Box::new(cranelift(&target))];
    let both = compile_module_by(&module, &mut generators, &options()).expect("code");
    let by: Vec<(&str, &str)> =
        both.generators.iter().map(|used| (used.function.as_str(), used.generator)).collect();
    assert_eq!(
        by[..5],
        [
            ("wide.record", "cranelift"),
            ("narrow.floats", "narrow"),
            ("wide.twice", "cranelift"),
            ("narrow.mask", "narrow"),
            ("f", "narrow"),
        ]
    );
    assert!(by.len() > 5, "the remainder is a function of its own");
    assert!(by[5..].iter().all(|&(_, generator)| generator == "cranelift"), "{by:?}");
    assert_eq!(
        both.generators[0].to_string(),
        "wide.record: code by cranelift; not by narrow: wide functions"
    );
    let (expected, got) = (alone.object(&target), both.object(&target));
    assert_eq!(run(&got.expect("an object")), run(&expected.expect("an object")));
}

#[test]
fn a_generator_for_another_target_is_refused() {
    let module: Module = parse_module(PROGRAM).expect("a program");
    let options = Options { generator: GeneratorChoice::X64, ..options() };
    for (target, missing) in [("aarch64", "for aarch64"), ("x86_64,x86-64-v2", "without has_avx2")]
    {
        let target: TargetDescription = target.parse().expect("a target");
        let error = compile_module(&module, &target, &options).expect_err("no such generator");
        assert!(error.to_string().contains(missing), "{error}");
    }
}
