//! `cargo run -p oxmux-tests --bin growth -- SHAPE SIZE…`: the benchmark of the same name, from any
//! build.

fn main() -> std::process::ExitCode {
    oxmux_tests::growth::main()
}
