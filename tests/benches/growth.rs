//! How compile time and memory grow with the input: `cargo bench -p oxmux-tests --bench growth`.
//!
//! ```text
//! cargo bench -p oxmux-tests --bench growth [-- [--sizes N,N,...] [--mode scalar|auto|both] [--codegen auto|cranelift|x64] [--timeout SECONDS]
//!     [--memory MIB] [--stages] [--write FILE] [--list] [SHAPE [SIZE]...]...]
//! ```

fn main() -> std::process::ExitCode {
    oxmux_tests::growth::main()
}
