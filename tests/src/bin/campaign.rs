//! campaign
use oxmux_tests::campaign;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    if args[1] == "show" {
        print!("{}", campaign::generate::generate(&mut campaign::choices::Choices::from_seed(args[2].parse().unwrap())));
        return;
    }
    campaign::keep_panics_quiet();
    let (from, count): (u64, u64) = (args[1].parse().unwrap(), args[2].parse().unwrap());
    let start = std::time::Instant::now();
    let mut v = 0;
    let mut bad = 0;
    let mut long = 0;
    let mut reasons = std::collections::BTreeMap::new();
    for seed in from..from + count {
        let text = campaign::kernel_of_seed(seed);
        let o = campaign::check(&text);
        v += o.vectorized;
        long += u32::from(o.too_long);
        for r in o.refusals { *reasons.entry(r).or_insert(0) += 1; }
        bad += u32::from(!o.failures.is_empty());
        for f in o.failures { let f = f.to_string(); println!("seed {seed}: {}", &f[..f.len().min(400)]); }
    }
    println!("{v} vectorized, {bad} bad, {long} long, {:?}", start.elapsed());
    println!("{reasons:#?}");
}
