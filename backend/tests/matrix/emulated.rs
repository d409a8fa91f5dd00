//! The matrix on the other architectures, under qemu's user emulation. Ignored unless asked for: it
//! needs the cross compilers and emulators of Debian's `gcc-aarch64-linux-gnu`,
//! `gcc-riscv64-linux-gnu` and `qemu-user`.

use crate::cases::{self, Cases, STRIDE};
use crate::{expected, is_expected, operand_sets, options, target, values};
use oxmux_backend::compile_to_object;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

const INPUT: usize = 3 * STRIDE as usize + 64;
const OUTPUT: usize = 2 * STRIDE as usize + 64;
/// At how many places the code is run before it counts as what kills the emulator.
const PLACES: usize = 6;
/// Operands that each case is run with.
const RUNS: usize = 30;

#[test]
#[ignore = "needs cross compilers and emulators"]
fn other_machines_compute_what_the_evaluator_says() {
    let machines = [
        ("aarch64", "aarch64-linux-gnu-gcc", "qemu-aarch64", &["-cpu", "max"][..]),
        ("riscv64", "riscv64-linux-gnu-gcc", "qemu-riscv64", &["-cpu", "rv64"]),
        (
            "riscv64,has_v",
            "riscv64-linux-gnu-gcc",
            "qemu-riscv64",
            &["-cpu", "rv64,v=true,vlen=128"],
        ),
    ];
    let cases = cases::all();
    for (name, compiler, emulator, arguments) in machines {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name.replace(',', "-"));
        fs::create_dir_all(&folder).expect("a folder for the test");
        let object = compile_to_object(&cases.module, &target(name), &options(&cases));
        let object = object.unwrap_or_else(|error| panic!("{name}: {error}"));
        fs::write(folder.join("cases.o"), object).expect("written");
        let records = records(&cases);
        let bytes: Vec<u8> = records.iter().flat_map(|(_, bytes, _)| bytes.clone()).collect();
        fs::write(folder.join("input"), bytes).expect("written");
        let run_at = |place: usize| {
            fs::write(folder.join("driver.c"), driver(&cases, place)).expect("written");
            let built = Command::new(compiler)
                .args(["-static", "-O1", "-o", "driver", "driver.c", "cases.o"])
                .current_dir(&folder)
                .status()
                .expect("the cross compiler runs");
            assert!(built.success(), "{name}: the driver does not build");
            let input = File::open(folder.join("input")).expect("just written");
            Command::new(emulator)
                .args(arguments)
                .arg("./driver")
                .current_dir(&folder)
                .stdin(Stdio::from(input))
                .output()
                .expect("the emulator runs")
        };
        // QEMU 7.2 fails an assertion of its own (`decode_save_opc`, target/riscv/translate.c)
        // where a page of code begins with a vector conversion: the same code is then run at other
        // places. What is wrong with the code is wrong everywhere.
        let run = (0..PLACES).map(run_at).find(|run| run.status.code().is_some());
        let run = run.unwrap_or_else(|| panic!("{name}: killed at {PLACES} places"));
        assert!(run.status.success(), "{name}: {:?}", run.status);
        assert_eq!(run.stdout.len(), records.len() * OUTPUT, "{name}");
        let mut wrong = Vec::new();
        for ((number, _, operands), output) in records.iter().zip(run.stdout.chunks(OUTPUT)) {
            let case = &cases.cases[*number];
            let (expected, _) = expected(&cases.module, case, operands);
            if !is_expected(&cases.module, case, &expected, output) {
                let got = &output[1..33];
                wrong.push(format!(
                    "{}: {operands:x?} gave {got:02x?}, not {expected:x?}",
                    case.name
                ));
            }
        }
        let (count, all) = (wrong.len(), records.len());
        println!("{name}: {count} wrong of {all}");
        wrong.truncate(40);
        assert!(wrong.is_empty(), "{name}: {count} wrong of {all}:\n{}", wrong.join("\n"));
    }
}

type Record = (usize, Vec<u8>, Vec<oxmux_ir::eval::Val>);

/// For each run the number of its case and the bytes of its operands.
fn records(cases: &Cases) -> Vec<Record> {
    let mut records = Vec::new();
    for (number, case) in cases.cases.iter().enumerate() {
        let sets = operand_sets(&cases.module, case);
        let step = sets.len().div_ceil(RUNS).max(1) | 1;
        for operands in sets.into_iter().step_by(step) {
            let mut bytes = (number as u32).to_le_bytes().to_vec();
            bytes.resize(4 + INPUT, 0);
            for (i, (value, (_, ty))) in operands.iter().zip(&case.operands).enumerate() {
                let place = &mut bytes[4 + 1 + i * STRIDE as usize..];
                values::write(&cases.module, *ty, value, place);
            }
            records.push((number, bytes, operands));
        }
    }
    records
}

/// A program that runs the records of its input and writes what they gave. `place` shifts the code
/// in memory.
fn driver(cases: &Cases, place: usize) -> String {
    let mut text = String::from("#include <stdio.h>\n#include <string.h>\n");
    let _ = writeln!(text, "asm(\".text\\n.skip {}\");", (place + 1) * 36);
    let mut table = String::new();
    for case in &cases.cases {
        let name = cases.module.functions[case.id].name();
        let _ = writeln!(text, "void {name}(const unsigned char *, unsigned char *);");
        let _ = writeln!(table, "  {name},");
    }
    let _ = write!(
        text,
        "static void (*const table[])(const unsigned char *, unsigned char *) = {{\n{table}}};
int main(void) {{
  static unsigned char record[{record}], output[{OUTPUT}];
  while (fread(record, 1, {record}, stdin) == {record}) {{
    unsigned number;
    memcpy(&number, record, 4);
    memset(output, 0xa5, sizeof output);
    table[number](record + 5, output + 1);
    fwrite(output, 1, sizeof output, stdout);
  }}
  return 0;
}}
",
        record = 4 + INPUT
    );
    text
}
