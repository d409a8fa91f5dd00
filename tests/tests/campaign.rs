//! Random kernels compute the same interpreted, compiled and vectorized. The `campaign` binary runs
//! more of them.

use oxmux_tests::campaign::choices::Choices;
use oxmux_tests::campaign::launch::Launch;
use oxmux_tests::campaign::worker::Worker;
use oxmux_tests::campaign::{self, reduce};
use oxmux_tests::parallel;
use std::path::{Path, PathBuf};

/// The first seed.
const SEED: u64 = 1_000_000;
/// How many kernels.
const COUNT: u64 = 1_000;
/// At how many widths each of them is compiled, in turn, by one code generator each: a campaign
/// compiles it at all, by all.
const WIDTHS: usize = 2;

#[test]
fn random_kernels_compute_the_same_in_every_way() {
    let outcomes = parallel::map(SEED..SEED + COUNT, |seed| {
        let kernel = campaign::kernel_of_seed(seed).in_some_forms(WIDTHS, seed);
        let outcome = campaign::check_kernel(&kernel, Some(seed as usize), &mut |_| {});
        let failures = outcome.failures.iter().map(|failure| format!("seed {seed}: {failure}"));
        (u64::from(outcome.vectorized), failures.collect::<Vec<_>>())
    });
    let (vectorized, failures): (Vec<_>, Vec<_>) = outcomes.into_iter().unzip();
    let (vectorized, failures) = (vectorized.iter().sum::<u64>(), failures.concat());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let wanted = COUNT * WIDTHS as u64 * 97 / 100;
    assert!(vectorized > wanted, "{vectorized} vectorized forms, fewer than {wanted}");
}

#[test]
fn kernels_that_failed_once_do_not() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("regress/campaign");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("a folder").flatten().map(|e| e.path()).collect();
    files.sort();
    assert!(!files.is_empty());
    let failures = parallel::map(files, |file| {
        let text = std::fs::read_to_string(&file).expect("a file");
        let failures = campaign::check(&text).failures;
        failures.first().map(|failure| format!("{}: {failure}", file.display()))
    });
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_seed_is_a_kernel() {
    assert_eq!(campaign::kernel_of_seed(7), campaign::kernel_of_seed(7));
    assert_ne!(campaign::kernel_of_seed(7), campaign::kernel_of_seed(8));
}

#[test]
fn any_bytes_are_a_kernel() {
    for bytes in [&[][..], &[0; 40], &[255; 400], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]] {
        let kernel = campaign::kernel(&mut Choices::from_bytes(bytes));
        let failures = campaign::check_kernel(&kernel, None, &mut |_| {}).failures;
        assert!(failures.is_empty(), "{bytes:?}: {}", failures[0]);
    }
}

#[test]
fn the_launch_is_in_the_text() {
    let text = campaign::kernel_of_seed(3).text;
    let launch = Launch::parse(&text).expect("a launch");
    assert!(!launch.arguments.is_empty() && launch.vectors.len() == 6);
    assert_eq!(Launch::parse(&launch.header()), Some(launch));
}

#[test]
fn the_lines_of_a_launch_are_of_one_kernel_with_the_same_arguments() {
    let line = "; run: @k global=8 local=4 buf:f32:32:below=2:seed=1 f32:0.5 local:16\n";
    let launch = Launch::parse(&line.repeat(2)).expect("a launch");
    assert_eq!((launch.ranges.len(), launch.arguments.len()), (2, 3));
    for wrong in [
        line.replace("@k", "@other"),
        line.replace("local:16", "local:8"),
        line.replace("seed", "seeds"),
        line.replace("f32:0.5", "f32:half"),
        line.replace("global=8", "global=8,1,1,1"),
    ] {
        assert_eq!(Launch::parse(&format!("{line}{wrong}")), None, "{wrong}");
    }
}

/// A kernel with a fault in the middle of much else is reduced to the fault.
#[test]
fn a_failing_kernel_is_made_small() {
    let text = "; run: @kernel global=12 local=4 buf:i32:64:seed=1 buf:i32:48:seed=2 i32:5
; vectors: 2@0 4@0
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %p, align 4
  %even = and i32 %a, 1
  %c = icmp eq i32 %even, 0
  br i1 %c, label %then, label %join
then:
  %twice = shl i32 %a, 1
  br label %join
join:
  %b = phi i32 [ %a, %entry ], [ %twice, %then ]
  %zero = xor i32 %n, 5
  %bad = udiv i32 %b, %zero
  %sum = add i32 %bad, %b
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %sum, ptr addrspace(1) %q, align 4
  ret void
}
declare i64 @_Z13get_global_idj(i32)
";
    let mut worker = Worker::new(env!("CARGO_BIN_EXE_campaign"));
    let reduced = reduce::reduce(text, &mut worker).expect("the kernel fails");
    assert!(reduced.contains("; fails: interpreted: undefined"), "{reduced}");
    assert!(reduced.contains("udiv") && !reduced.contains("phi"), "{reduced}");
    let body = reduced.lines().filter(|line| line.starts_with("  ")).count();
    assert!(body <= 4, "{reduced}");
    assert!(reduced.contains("; run: @kernel global=1 local=1"), "{reduced}");
}
