//! What the vectorizer estimates, held against what is measured: to improve its cost model.

use crate::case::Case;
use oxmux::program::Vectorize;
use oxmux::{CompileOptions, Kernel, LaunchSettings, Sequential};
use std::time::{Duration, Instant};

const ROUNDS: usize = 15;
const WIDTHS: [u32; 3] = [4, 8, 16];

/// One form of a kernel: what a work-item is estimated to take, and what it takes.
struct Form {
    estimate: f64,
    nanoseconds: f64,
}

/// Prints, for each kernel, the estimate for a work-item and the nanoseconds that it takes, scalar
/// and at each width, and how well the two agree: the rank correlation of the forms of each kernel,
/// and that of all ratios to scalar code.
pub(crate) fn print(cases: impl Iterator<Item = Case>) {
    println!("estimated, and nanoseconds, for each work-item; ratios to scalar; rank correlation");
    print!("{:<13} {:>9} {:>9}", "kernel", "scalar", "ns");
    WIDTHS.iter().for_each(|width| print!(" | {width:>8} {:>8} {:>5} {:>5}", "ns", "est.", "meas"));
    println!(" | {:>5} {:>5} {:>5}", "rank", "auto", "best");
    let mut ratios: Vec<(f64, f64)> = Vec::new();
    for mut case in cases {
        let Some((scalar, forms, auto)) = measure(&mut case) else { continue };
        print!("{:<13} {:>9.2} {:>9.3}", case.name, scalar.estimate, scalar.nanoseconds);
        for form in &forms {
            let estimated = form.estimate / scalar.estimate;
            let measured = form.nanoseconds / scalar.nanoseconds;
            print!(" | {:>8.2} {:>8.3}", form.estimate, form.nanoseconds);
            print!(" {estimated:>5.2} {measured:>5.2}");
            ratios.push((estimated, measured));
        }
        let best = forms.iter().zip(WIDTHS).filter(|(f, _)| f.nanoseconds < scalar.nanoseconds);
        let best = best.min_by(|a, b| a.0.nanoseconds.total_cmp(&b.0.nanoseconds));
        let best = best.map_or(1, |(_, width)| width);
        let all: Vec<(f64, f64)> =
            forms.iter().chain([&scalar]).map(|f| (f.estimate, f.nanoseconds)).collect();
        println!(" | {:>5.2} {auto:>5} {best:>5}", rank_correlation(&all));
    }
    println!("rank correlation of all ratios to scalar code: {:.3}", rank_correlation(&ratios));
}

/// The scalar form, those of each width, and the width that `auto` chooses.
fn measure(case: &mut Case) -> Option<(Form, Vec<Form>, u32)> {
    let module = crate::load(case);
    let compile = |vectorize| {
        let mut options = CompileOptions::host().expect("this machine can run code");
        (options.vectorize, options.verify_each) = (vectorize, false);
        options.estimate_costs = true;
        module.compile(&options).expect("a supported kernel")
    };
    let programs: Vec<_> = WIDTHS.iter().map(|&width| compile(Vectorize::Width(width))).collect();
    let decision = |program: &oxmux::Program| {
        program.vectorization().iter().find(|decision| decision.kernel == case.kernel).cloned()
    };
    let costs: Option<Vec<_>> = programs.iter().map(|p| decision(p)?.costs).collect();
    let costs = costs?;
    let auto = decision(&compile(Vectorize::Auto))?;
    let auto = auto.info.filter(|_| auto.is_vectorized()).map_or(1, |info| info.width);
    let scalar = compile(Vectorize::Never);
    let programs = [&scalar].into_iter().chain(&programs);
    let kernels: Vec<Kernel> =
        programs.map(|program| program.kernel(case.kernel).expect("the kernel")).collect();
    let mut best = vec![Duration::MAX; kernels.len()];
    let begin = Instant::now();
    for round in 0..ROUNDS {
        if round > 2 && begin.elapsed() > Duration::from_secs(2) {
            break;
        }
        for (kernel, best) in kernels.iter().zip(&mut best) {
            let settings = LaunchSettings::default();
            let start = Instant::now();
            // SAFETY: the buffers have the sizes that the kernel assumes for this range.
            unsafe {
                kernel
                    .launch(&case.range, &case.arguments, &mut case.buffers, &settings, &Sequential)
                    .expect("a launch");
            }
            *best = (*best).min(start.elapsed());
        }
    }
    let items: u64 = case.range.global.iter().product();
    let form = |estimate: u64, time: Duration| Form {
        estimate: estimate as f64 / 100.0,
        nanoseconds: time.as_secs_f64() * 1e9 / items as f64,
    };
    let forms = costs.iter().zip(&best[1..]).map(|(costs, &time)| form(costs.vector, time));
    Some((form(costs.first()?.scalar, best[0]), forms.collect(), auto))
}

/// Spearman's rank correlation of pairs; 1 if both orders are one.
fn rank_correlation(pairs: &[(f64, f64)]) -> f64 {
    let ranks = |of: fn(&(f64, f64)) -> f64| -> Vec<f64> {
        let rank = |pair| pairs.iter().filter(|other| of(other) < of(pair)).count() as f64;
        pairs.iter().map(rank).collect()
    };
    let (a, b) = (ranks(|pair| pair.0), ranks(|pair| pair.1));
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len().max(1) as f64;
    let (mean_a, mean_b) = (mean(&a), mean(&b));
    let sum = |f: &dyn Fn(f64, f64) -> f64| -> f64 {
        a.iter().zip(&b).map(|(x, y)| f(x - mean_a, y - mean_b)).sum()
    };
    let scale = (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt();
    sum(&|x, y| x * y) / scale.max(f64::MIN_POSITIVE)
}
