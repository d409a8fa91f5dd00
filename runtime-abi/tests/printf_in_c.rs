//! Our text of a `printf` call against that of the machine's C library, through a program that a C
//! compiler makes.
//!
//! Without a C compiler there is nothing to compare with: the test then passes, unless
//! `OXMUX_REQUIRE_TOOLS` is set.

#[path = "../../tests/src/random.rs"]
#[allow(unreachable_pub, reason = "other crates have it as a module of a library")]
mod random;

use oxmux_runtime_abi::printf::{PrintfScalar, PrintfValue, format_call, parse_format};
use random::Random;
use std::fmt::Write;
use std::process::Command;

impl Random {
    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// A conversion of `letters` with random flags, width and precision, all of them defined in C.
fn conversion(random: &mut Random, letters: &str, length: &str) -> String {
    let letter = random.pick(&letters.chars().collect::<Vec<_>>());
    let mut format = String::from("%");
    for flag in ['-', '+', ' ', '#', '0'] {
        // `#` means nothing for the others, and C does not say what it does there.
        let allowed = match flag {
            '#' => "oxXfFeEgGaA".contains(letter),
            '+' | ' ' => "dfFeEgGaA".contains(letter),
            '0' => "douxXfFeEgGaA".contains(letter),
            _ => true,
        };
        if allowed && random.bits().is_multiple_of(4) {
            format.push(flag);
        }
    }
    if random.bits().is_multiple_of(2) {
        let width = random.pick(&[1, 3, 7, 12, 25, 60]);
        format.push_str(&width.to_string());
    }
    if letter != 'c' && random.bits().is_multiple_of(2) {
        let precision = random.pick(&[0, 1, 2, 3, 5, 9, 12, 13, 14, 17, 20, 30]);
        format.push_str(&format!(".{precision}"));
    }
    format.push_str(length);
    format.push(letter);
    format
}

fn float(random: &mut Random) -> f64 {
    match random.bits() % 6 {
        0 => f64::from_bits(random.bits()),
        1 => (random.bits() as i32) as f64 / random.pick(&[1.0, 2.0, 4.0, 8.0, 10.0, 1000.0]),
        2 => random.pick(&[0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, 0.5, 1.5, 2.5, 5e-324]),
        3 => 10f64.powi((random.bits() % 40) as i32 - 20),
        4 => ((random.bits() % 2000) as f64 - 1000.0) / 8.0,
        _ => random.pick(&[9.5, 99.5, 999999.5, 0.00009995, 9999995.0, f64::MAX, 1e22, 1e23]),
    }
}

#[test]
fn text_is_that_of_the_c_library() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let mut program = String::from(
        "#include <stdio.h>\n#include <string.h>\nstatic double f(unsigned long long u) { double d; memcpy(&d, &u, 8); return d; }\n",
    );
    let mut calls = Vec::new();
    let mut expected = Vec::new();
    for i in 0..6000 {
        let (length, scalar) = match i % 5 {
            0 => ("", PrintfScalar::I32),
            1 => ("l", PrintfScalar::I64),
            2 => (random.pick(&["hh", "h"]), PrintfScalar::I32),
            _ => ("", PrintfScalar::Double),
        };
        let letters = match scalar {
            PrintfScalar::Double => "fFeEgGaA",
            _ if length.is_empty() => "diouxXc",
            _ => "diouxX",
        };
        let format = format!("{}|\n", conversion(&mut random, letters, length));
        let (bits, argument) = match scalar {
            PrintfScalar::Double => {
                let value = float(&mut random);
                // C does not say how it shows what kind of NaN there is; glibc shows its sign, as
                // we do.
                (value.to_bits(), format!("f({:#x}ull)", value.to_bits()))
            }
            PrintfScalar::I64 => {
                let value = random.bits() >> (random.bits() % 64);
                (value, format!("(long){value:#x}ull"))
            }
            _ => {
                let value = (random.bits() >> (random.bits() % 64)) as u32;
                let value = if format.contains('c') { 33 + value % 90 } else { value };
                (u64::from(value), format!("(int){value:#x}u"))
            }
        };
        let escaped = format.trim_end_matches("\n").replace('\n', "\\n");
        calls.push(format!("printf(\"{escaped}\\n\", {argument});"));
        let pieces = parse_format(format.as_bytes()).expect(&format);
        let mut text = Vec::new();
        format_call(&pieces, &[PrintfValue::Lanes(scalar, vec![bits])], &mut text);
        expected.push((format, argument, String::from_utf8(text).expect("ASCII")));
    }
    for (i, part) in calls.chunks(1000).enumerate() {
        writeln!(program, "static void part{i}(void) {{\n{}\n}}", part.join("\n")).unwrap();
    }
    program.push_str("int main(void) {\n");
    for i in 0..calls.chunks(1000).len() {
        writeln!(program, "part{i}();").unwrap();
    }
    program.push_str("return 0;\n}\n");
    let Some(output) = run_c(&program) else { return };
    let lines: Vec<&str> = output.split_inclusive('\n').collect();
    assert_eq!(lines.len(), expected.len());
    let mut wrong = Vec::new();
    for (line, (format, argument, text)) in lines.iter().zip(&expected) {
        // Some glibc lose the zeros of `%#g` where rounding makes the number longer; C99 wants
        // them.
        let excused = format.contains('#') && (line.contains(".e") || line.contains(".E"));
        if line != text && !excused {
            wrong.push(format!("{format:?} of {argument}: C prints {line:?}, we {text:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// The output of a C program; none if there is no compiler.
fn run_c(program: &str) -> Option<String> {
    let folder = std::env::temp_dir().join(format!("oxmux-printf-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    let (source, binary) = (folder.join("calls.c"), folder.join("calls"));
    std::fs::write(&source, program).expect("a temporary file");
    let compiled = Command::new("gcc").args(["-O0", "-w", "-o"]).args([&binary, &source]).status();
    let output = match compiled {
        Ok(status) => {
            assert!(status.success(), "gcc refused the program");
            let output = Command::new(&binary).output().expect("the program runs");
            Some(String::from_utf8(output.stdout).expect("ASCII"))
        }
        Err(error) => {
            assert!(std::env::var_os("OXMUX_REQUIRE_TOOLS").is_none(), "no gcc: {error}");
            None
        }
    };
    std::fs::remove_dir_all(&folder).expect("the folder was ours");
    output
}
