//! Whole functions: control flow, calls, memory and atomics, on this machine with and without
//! vectors.

use crate::tools::host_or_skip;
use oxmux_backend::{Arch, ExternalSymbols, Options, TargetDescription, compile_module, jit};
use oxmux_ir::Module;
use oxmux_ir::text::parse_module;

pub(super) fn parse(text: &str) -> Module {
    parse_module(text).unwrap_or_else(|error| panic!("{error}"))
}

fn targets() -> Vec<TargetDescription> {
    let Some(host) = host_or_skip("a run", oxmux_backend::host_target()) else {
        return Vec::new();
    };
    let mut targets = vec![TargetDescription::from(host.arch)];
    if host.arch == Arch::X86_64 && host.features.has(oxmux_backend::machine::Feature::Sse41) {
        targets.push("x86_64,has_sse3,has_ssse3,has_sse41".parse().expect("a target"));
    }
    targets.push(host);
    targets
}

pub(super) fn options() -> Options {
    Options { verify: true, exports: vec!["f".to_string()], ..Options::default() }
}

/// Runs `@f(ptr, ptr)` on the bytes of `input` for every target, and gives the output's first bytes
/// to `check`.
pub(super) fn run(text: &str, input: &[u8], check: impl Fn(&[u8], &[u8])) {
    let module = parse(text);
    for target in targets() {
        let object = jit(&module, &target, &options(), &ExternalSymbols::new());
        let object = object.unwrap_or_else(|error| panic!("{target}: {error}"));
        let function = object.function("f").expect("exported");
        // SAFETY: every program of this file takes two pointers and returns nothing; `function`
        // lives long enough.
        let entry = unsafe { function.as_kernel_entry() };
        let mut memory = vec![0u8; 4096];
        memory[..input.len()].copy_from_slice(input);
        let mut output = vec![0xa5u8; 4096];
        // SAFETY: every program of this file stays within the 4096 bytes behind either pointer.
        unsafe { entry(memory.as_ptr(), output.as_mut_ptr().cast()) };
        check(&output, &memory);
    }
    for other in ["aarch64", "riscv64", "riscv64,has_v"] {
        let target: TargetDescription = other.parse().expect("a target");
        if let Err(error) = compile_module(&module, &target, &options()) {
            panic!("{other}: {error}");
        }
    }
}

pub(super) fn u32_at(bytes: &[u8], index: usize) -> u32 {
    u32::from_le_bytes(bytes[index * 4..index * 4 + 4].try_into().expect("four bytes"))
}

fn u64_at(bytes: &[u8], index: usize) -> u64 {
    u64::from_le_bytes(bytes[index * 8..index * 8 + 8].try_into().expect("eight bytes"))
}

pub(super) fn words(values: &[u32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

#[test]
fn loops_and_vector_phis() {
    let text = "
define void @f(ptr %in, ptr %out) {
entry:
  %n = load i32, ptr %in, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %v = phi <8 x i32> [ zeroinitializer, %entry ], [ %v2, %loop ]
  %p = phi <3 x float> [ <float 1.0, float 2.0, float 3.0>, %entry ], [ %p2, %loop ]
  %v2 = add <8 x i32> %v, <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>
  %p2 = fadd <3 x float> %p, %p
  %i2 = add i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %done
done:
  store <8 x i32> %v2, ptr %out, align 4
  %o = getelementptr i8, ptr %out, i64 32
  store <3 x float> %p2, ptr %o, align 4
  ret void
}";
    run(text, &words(&[5]), |out, _| {
        for i in 0..8 {
            assert_eq!(u32_at(out, i), 5 * (i as u32 + 1));
        }
        for (i, start) in [1.0f32, 2.0, 3.0].into_iter().enumerate() {
            assert_eq!(f32::from_bits(u32_at(out, 8 + i)), start * 32.0);
        }
        assert_eq!(u32_at(out, 11), 0xa5a5_a5a5, "a vector of three is stored as three");
    });
}

#[test]
fn switches() {
    let text = "
define i32 @pick(i32 %x, i128 %w) {
entry:
  switch i32 %x, label %other [ i32 1, label %join
                                i32 7, label %seven
                                i32 -1, label %join ]
seven:
  switch i128 %w, label %other [ i128 36893488147419103232, label %wide
                                 i128 3, label %join ]
wide:
  br label %join
other:
  %t = trunc i32 %x to i1
  switch i1 %t, label %join [ i1 true, label %odd ]
odd:
  br label %join
join:
  %r = phi i32 [ 10, %entry ], [ 10, %entry ], [ 20, %wide ], [ 30, %seven ], [ 40, %other ], [ 50, %odd ]
  ret i32 %r
}
define void @f(ptr %in, ptr %out) {
  %a = call i32 @pick(i32 1, i128 0)
  %b = call i32 @pick(i32 -1, i128 0)
  %c = call i32 @pick(i32 7, i128 36893488147419103232)
  %d = call i32 @pick(i32 7, i128 3)
  %e = call i32 @pick(i32 6, i128 3)
  %g = call i32 @pick(i32 9, i128 3)
  %v0 = insertelement <6 x i32> poison, i32 %a, i32 0
  %v1 = insertelement <6 x i32> %v0, i32 %b, i32 1
  %v2 = insertelement <6 x i32> %v1, i32 %c, i32 2
  %v3 = insertelement <6 x i32> %v2, i32 %d, i32 3
  %v4 = insertelement <6 x i32> %v3, i32 %e, i32 4
  %v5 = insertelement <6 x i32> %v4, i32 %g, i32 5
  store <6 x i32> %v5, ptr %out, align 4
  ret void
}";
    run(text, &[], |out, _| {
        let got: Vec<u32> = (0..6).map(|i| u32_at(out, i)).collect();
        assert_eq!(got, [10, 10, 20, 30, 40, 50]);
    });
}

#[test]
fn aggregates_are_passed_through_calls() {
    let text = "
%pair = type { i8, <4 x float>, [2 x i64], i128, half }
define %pair @twice(%pair %p, i1 %flip, <2 x i1> %m) {
  %v = extractvalue %pair %p, 1
  %w = fadd <4 x float> %v, %v
  %q = insertvalue %pair %p, <4 x float> %w, 1
  %x = extractvalue %pair %p, 2, 1
  %y = mul i64 %x, 3
  %r = insertvalue %pair %q, i64 %y, 2, 1
  %s = extractvalue %pair %p, 3
  %t = udiv i128 %s, 10
  %u = insertvalue %pair %r, i128 %t, 3
  %k = extractelement <2 x i1> %m, i32 1
  %l = and i1 %k, %flip
  %res = select i1 %l, %pair %u, %pair %p
  ret %pair %res
}
define void @f(ptr %in, ptr %out) {
  %p = load %pair, ptr %in, align 1
  %r = call %pair @twice(%pair %p, i1 true, <2 x i1> <i1 false, i1 true>)
  store %pair %r, ptr %out, align 1
  ret void
}";
    let mut input = vec![0u8; 96];
    input[0] = 42;
    for (i, v) in [1.5f32, -2.0, 3.0, 4.0].into_iter().enumerate() {
        input[16 + i * 4..20 + i * 4].copy_from_slice(&v.to_le_bytes());
    }
    input[32..40].copy_from_slice(&11u64.to_le_bytes());
    input[40..48].copy_from_slice(&14u64.to_le_bytes());
    let wide = 123_456_789_012_345_678_901_234_567_890u128;
    input[48..64].copy_from_slice(&wide.to_le_bytes());
    input[64..66].copy_from_slice(&0x3c00u16.to_le_bytes());
    run(text, &input, |out, _| {
        assert_eq!(out[0], 42);
        for (i, v) in [3.0f32, -4.0, 6.0, 8.0].into_iter().enumerate() {
            assert_eq!(f32::from_bits(u32_at(out, 4 + i)), v);
        }
        assert_eq!((u64_at(out, 4), u64_at(out, 5)), (11, 42));
        assert_eq!(u128::from_le_bytes(out[48..64].try_into().expect("16")), wide / 10);
        assert_eq!(out[64..66], [0x00, 0x3c]);
        assert_eq!(out[1], 0xa5, "padding is not written");
    });
}

#[test]
fn block_memory_operations() {
    let text = "
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @f(ptr %in, ptr %out) {
  %n32 = load i32, ptr %in, align 4
  %n = zext i32 %n32 to i64
  %src = getelementptr i8, ptr %in, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %src, i64 %n, i1 false)
  %up = getelementptr i8, ptr %out, i64 5
  call void @llvm.memmove.p0.p0.i64(ptr %up, ptr %out, i64 %n, i1 false)
  %b = getelementptr i8, ptr %out, i64 1000
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %src, i64 29, i1 false)
  %down = getelementptr i8, ptr %b, i64 3
  call void @llvm.memmove.p0.p0.i64(ptr %b, ptr %down, i64 26, i1 false)
  %c = getelementptr i8, ptr %out, i64 2000
  call void @llvm.memset.p0.i64(ptr %c, i8 -61, i64 %n, i1 false)
  %d = getelementptr i8, ptr %out, i64 3000
  call void @llvm.memset.p0.i64(ptr %d, i8 7, i64 15, i1 false)
  %e = getelementptr i8, ptr %out, i64 3500
  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %src, i64 300, i1 false)
  %g = getelementptr i8, ptr %e, i64 -9
  call void @llvm.memmove.p0.p0.i64(ptr %g, ptr %e, i64 %n, i1 false)
  ret void
}";
    for n in [0usize, 1, 7, 8, 9, 31, 200] {
        let mut input = words(&[n as u32, 0]);
        input.extend((0..400u32).map(|i| (i * 7 + 1) as u8));
        let source = input[8..].to_vec();
        run(text, &input, |out, _| {
            let mut expected = vec![0xa5u8; 4096];
            expected[..n].copy_from_slice(&source[..n]);
            expected.copy_within(0..n, 5);
            expected[1000..1029].copy_from_slice(&source[..29]);
            expected.copy_within(1003..1029, 1000);
            expected[2000..2000 + n].fill(195);
            expected[3000..3015].fill(7);
            expected[3500..3800].copy_from_slice(&source[..300]);
            expected.copy_within(3500..3500 + n, 3491);
            assert!(out == expected, "{n} bytes");
        });
    }
}

#[test]
fn masked_lanes_touch_no_memory() {
    let text = "
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, i32, <4 x i1>)
declare <8 x i16> @llvm.masked.load.v8i16.p0(ptr, i32, <8 x i1>, <8 x i16>)
declare void @llvm.masked.store.v8i16.p0(<8 x i16>, ptr, i32, <8 x i1>)
declare <4 x float> @llvm.masked.expandload.v4f32(ptr, <4 x i1>, <4 x float>)
declare void @llvm.masked.compressstore.v4f32(<4 x float>, ptr, <4 x i1>)
define void @f(ptr %in, ptr %out) {
  %bits = load i8, ptr %in, align 1
  %mask8 = bitcast i8 %bits to <8 x i1>
  %mask = shufflevector <8 x i1> %mask8, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %base = getelementptr i8, ptr %in, i64 16
  %real = getelementptr i32, ptr %base, <4 x i64> <i64 3, i64 2, i64 1, i64 0>
  %p = select <4 x i1> %mask, <4 x ptr> %real, <4 x ptr> zeroinitializer
  %g = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %p, i32 4, <4 x i1> %mask, <4 x i32> <i32 -1, i32 -2, i32 -3, i32 -4>)
  store <4 x i32> %g, ptr %out, align 4
  %o = getelementptr i8, ptr %out, i64 16
  %outs = getelementptr i32, ptr %o, <4 x i64> <i64 0, i64 1, i64 2, i64 3>
  %q = select <4 x i1> %mask, <4 x ptr> %outs, <4 x ptr> zeroinitializer
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x ptr> %q, i32 4, <4 x i1> %mask)
  %h = call <8 x i16> @llvm.masked.load.v8i16.p0(ptr %base, i32 2, <8 x i1> %mask8, <8 x i16> zeroinitializer)
  %o2 = getelementptr i8, ptr %out, i64 32
  call void @llvm.masked.store.v8i16.p0(<8 x i16> %h, ptr %o2, i32 2, <8 x i1> %mask8)
  %nowhere = call <8 x i16> @llvm.masked.load.v8i16.p0(ptr null, i32 2, <8 x i1> zeroinitializer, <8 x i16> %h)
  %o3 = getelementptr i8, ptr %out, i64 48
  store <8 x i16> %nowhere, ptr %o3, align 2
  %x = call <4 x float> @llvm.masked.expandload.v4f32(ptr %base, <4 x i1> %mask, <4 x float> zeroinitializer)
  %o4 = getelementptr i8, ptr %out, i64 64
  store <4 x float> %x, ptr %o4, align 4
  %o5 = getelementptr i8, ptr %out, i64 80
  call void @llvm.masked.compressstore.v4f32(<4 x float> %x, ptr %o5, <4 x i1> %mask)
  ret void
}";
    for bits in [0u8, 0b1111_1111, 0b1010_0101, 0b0011_1100] {
        let mut input = vec![bits];
        input.resize(16, 0);
        let data = [100u32, 200, 300, 400];
        input.extend(words(&data));
        run(text, &input, |out, _| {
            let on = |i: usize| bits & (1 << i) != 0;
            let mut packed = 0;
            for i in 0..4 {
                let gathered = if on(i) { data[3 - i] } else { (-(i as i32) - 1) as u32 };
                assert_eq!(u32_at(out, i), gathered);
                assert_eq!(u32_at(out, 4 + i), if on(i) { i as u32 + 1 } else { 0xa5a5_a5a5 });
                assert_eq!(u32_at(out, 16 + i), if on(i) { data[packed] } else { 0 });
                if on(i) {
                    assert_eq!(u32_at(out, 20 + packed), data[packed]);
                    packed += 1;
                }
            }
            for i in packed..4 {
                assert_eq!(u32_at(out, 20 + i), 0xa5a5_a5a5);
            }
            for i in 0..8 {
                let lane = if i % 2 == 0 { data[i / 2] as u16 } else { 0 };
                let at = |offset: usize| {
                    u16::from_le_bytes([out[offset + 2 * i], out[offset + 2 * i + 1]])
                };
                assert_eq!(at(32), if on(i) { lane } else { 0xa5a5 });
                assert_eq!(at(48), if on(i) { lane } else { 0 });
            }
        });
    }
}

#[test]
fn atomics() {
    let ops: [(&str, &str, u64, u64, u64); 12] = [
        ("xchg", "i8", 200, 77, 77),
        ("add", "i16", 65535, 2, 1),
        ("sub", "i32", 1, 2, 0xffff_ffff),
        ("and", "i64", 0xff00, 0x0ff0, 0x0f00),
        ("nand", "i8", 0xf0, 0x3c, 0xcf),
        ("or", "i16", 1, 8, 9),
        ("xor", "i32", 3, 5, 6),
        ("max", "i8", 0xff, 1, 1),
        ("min", "i64", 5, u64::MAX, u64::MAX),
        ("umax", "i16", 0xffff, 1, 0xffff),
        ("uinc_wrap", "i32", 9, 9, 0),
        ("udec_wrap", "i32", 0, 9, 9),
    ];
    for (op, ty, old, operand, new) in ops {
        let text = format!(
            "define void @f(ptr %in, ptr %out) {{
  store atomic {ty} {old}, ptr %out seq_cst, align 8
  %r = atomicrmw {op} ptr %out, {ty} {operand} acq_rel, align 8
  %p = getelementptr i8, ptr %out, i64 8
  store i64 0, ptr %p, align 8
  store {ty} %r, ptr %p, align 8
  %l = load atomic {ty}, ptr %out acquire, align 8
  %q = getelementptr i8, ptr %out, i64 16
  store i64 0, ptr %q, align 8
  store {ty} %l, ptr %q, align 8
  fence seq_cst
  ret void
}}"
        );
        run(&text, &[], |out, _| {
            assert_eq!((u64_at(out, 1), u64_at(out, 2)), (old, new), "{op} {ty}");
        });
    }
    let text = "
define void @f(ptr %in, ptr %out) {
  store float 1.5, ptr %out, align 4
  %a = atomicrmw fadd ptr %out, float 2.0 seq_cst, align 4
  %b = atomicrmw fmax ptr %out, float 10.0 seq_cst, align 4
  %p = getelementptr i8, ptr %out, i64 8
  store ptr %in, ptr %p, align 8
  %c = atomicrmw xchg ptr %p, ptr %out seq_cst, align 8
  %d = cmpxchg ptr %p, ptr %out, ptr %in seq_cst monotonic, align 8
  %d0 = extractvalue { ptr, i1 } %d, 0
  %d1 = extractvalue { ptr, i1 } %d, 1
  %e = cmpxchg weak ptr %p, ptr %out, ptr %out acq_rel acquire, align 8
  %e1 = extractvalue { ptr, i1 } %e, 1
  %s = icmp eq ptr %c, %in
  %t = icmp eq ptr %d0, %out
  %all = and i1 %s, %t
  %all2 = and i1 %all, %d1
  %not = xor i1 %e1, true
  %all3 = and i1 %all2, %not
  %z = zext i1 %all3 to i32
  %q = getelementptr i8, ptr %out, i64 4
  store i32 %z, ptr %q, align 4
  %r = getelementptr i8, ptr %out, i64 16
  store float %a, ptr %r, align 4
  %u = getelementptr i8, ptr %out, i64 20
  store float %b, ptr %u, align 4
  ret void
}";
    run(text, &[], |out, _| {
        assert_eq!(f32::from_bits(u32_at(out, 0)), 10.0);
        assert_eq!(u32_at(out, 1), 1);
        assert_eq!(f32::from_bits(u32_at(out, 4)), 1.5);
        assert_eq!(f32::from_bits(u32_at(out, 5)), 3.5);
    });
}

#[test]
fn stack_objects_are_aligned() {
    let text = "
define void @f(ptr %in, ptr %out) {
  %a = alloca i8, align 1
  %b = alloca <16 x double>, align 128
  %c = alloca [3 x i32], i32 2, align 4
  %d = alloca i64, align 4096
  %pb = ptrtoint ptr %b to i64
  %pd = ptrtoint ptr %d to i64
  %rb = and i64 %pb, 127
  %rd = and i64 %pd, 4095
  %r = or i64 %rb, %rd
  store i64 %r, ptr %out, align 8
  store <16 x double> splat (double 3.0), ptr %b, align 128
  store i8 1, ptr %a, align 1
  store i64 -1, ptr %d, align 8
  %e = getelementptr [3 x i32], ptr %c, i64 1, i64 2
  store i32 9, ptr %e, align 4
  %x = getelementptr double, ptr %b, i64 15
  %y = load double, ptr %x, align 8
  %o = getelementptr i8, ptr %out, i64 8
  store double %y, ptr %o, align 8
  ret void
}";
    run(text, &[], |out, _| {
        assert_eq!(u64_at(out, 0), 0);
        assert_eq!(f64::from_bits(u64_at(out, 1)), 3.0);
    });
}

#[test]
fn globals_and_function_pointers() {
    let text = "
@table = internal constant [2 x ptr] [ptr @one, ptr @two], align 8
@data = internal global { i8, [3 x i32], ptr } { i8 5, [3 x i32] [i32 1, i32 2, i32 3], ptr getelementptr (i8, ptr @zeros, i64 4) }, align 8
@zeros = internal global [100 x i32] zeroinitializer, align 4
define internal i32 @one(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
define internal i32 @two(i32 %x) {
  %r = mul i32 %x, 2
  ret i32 %r
}
define void @f(ptr %in, ptr %out) {
  %i = load i32, ptr %in, align 4
  %p = getelementptr [2 x ptr], ptr @table, i64 0, i32 %i
  %fn = load ptr, ptr %p, align 8
  %r = call i32 %fn(i32 21)
  store i32 %r, ptr %out, align 4
  %q = getelementptr { i8, [3 x i32], ptr }, ptr @data, i64 0, i32 1, i64 2
  %v = load i32, ptr %q, align 4
  %o = getelementptr i32, ptr %out, i64 1
  store i32 %v, ptr %o, align 4
  %s = getelementptr { i8, [3 x i32], ptr }, ptr @data, i64 0, i32 2
  %z = load ptr, ptr %s, align 8
  store i32 77, ptr %z, align 4
  %t = load i32, ptr getelementptr ([100 x i32], ptr @zeros, i64 0, i64 1), align 4
  %o2 = getelementptr i32, ptr %out, i64 2
  store i32 %t, ptr %o2, align 4
  ret void
}";
    for (index, result) in [(0, 22), (1, 42)] {
        run(text, &words(&[index]), |out, _| {
            assert_eq!((u32_at(out, 0), u32_at(out, 1), u32_at(out, 2)), (result, 3, 77));
        });
    }
}

#[test]
fn odd_types_in_memory() {
    let text = "
define void @f(ptr %in, ptr %out) {
  %a = load i24, ptr %in, align 1
  %b = add i24 %a, 1
  store i24 %b, ptr %out, align 1
  %p = getelementptr i8, ptr %in, i64 4
  %m = load <8 x i1>, ptr %p, align 1
  %n = xor <8 x i1> %m, splat (i1 true)
  %o = getelementptr i8, ptr %out, i64 4
  store <8 x i1> %n, ptr %o, align 1
  %q = getelementptr i8, ptr %in, i64 8
  %v = load <5 x i16>, ptr %q, align 1
  %w = shufflevector <5 x i16> %v, <5 x i16> poison, <5 x i32> <i32 4, i32 3, i32 2, i32 1, i32 0>
  %r = getelementptr i8, ptr %out, i64 8
  store <5 x i16> %w, ptr %r, align 1
  ret void
}";
    let input = [0xff, 0xff, 0x00, 0x99, 0b1010_0001, 0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0];
    run(text, &input, |out, _| {
        assert_eq!(out[..4], [0, 0, 1, 0xa5]);
        assert_eq!(out[4], 0b0101_1110);
        assert_eq!(out[8..19], [5, 0, 4, 0, 3, 0, 2, 0, 1, 0, 0xa5]);
    });
}

/// More values from outside of a loop than there are registers: constants, what was loaded, and
/// scalars.
#[test]
fn loops_use_more_values_than_there_are_registers() {
    const VALUES: usize = 22;
    let mut text = String::from(
        "declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)
define void @f(ptr %in, ptr %out) {
entry:
  %s = load float, ptr %in, align 4\n",
    );
    for k in 0..VALUES {
        text += &format!("  %p{k} = getelementptr <4 x float>, ptr %in, i64 {k}\n");
        text += &format!("  %w{k} = load <4 x float>, ptr %p{k}, align 4\n");
    }
    text += "  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %carried = phi <4 x float> [ %w0, %entry ], [ %last, %loop ]
  %q = getelementptr <4 x float>, ptr %in, i64 %i
  %x = load <4 x float>, ptr %q, align 4
  %first = extractelement <4 x float> %x, i32 0
  %scaled = fmul float %first, %s
  %v0 = insertelement <4 x float> %carried, float %scaled, i32 2\n";
    for k in 0..VALUES {
        let next = k + 1;
        text += &format!(
            "  %a{k} = fadd <4 x float> %v{k}, splat (float {k}.5)
  %v{next} = call <4 x float> @llvm.fma.v4f32(<4 x float> %w{k}, <4 x float> %x, <4 x float> %a{k})\n"
        );
    }
    text += &format!(
        "  %last = fmul <4 x float> %v{VALUES}, splat (float 0.0625)
  %r = getelementptr <4 x float>, ptr %out, i64 %i
  store <4 x float> %last, ptr %r, align 4
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 16
  br i1 %more, label %loop, label %end
end:
  ret void
}}"
    );
    let numbers: Vec<f32> = (0..VALUES * 4).map(|i| (i * 37 % 19) as f32 / 8.0 - 1.0).collect();
    let input: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
    let mut expected = Vec::new();
    let mut carried = [0, 1, 2, 3].map(|lane| numbers[lane]);
    for i in 0..16 {
        carried[2] = numbers[4 * i] * numbers[0];
        for (lane, sum) in carried.iter_mut().enumerate() {
            for k in 0..VALUES {
                let added = *sum + (k as f32 + 0.5);
                *sum = numbers[4 * k + lane].mul_add(numbers[4 * i + lane], added);
            }
            *sum *= 0.0625;
        }
        expected.extend(carried.iter().flat_map(|n| n.to_le_bytes()));
    }
    run(&text, &input, |out, _| assert!(out[..expected.len()] == expected[..]));
}
