//! The specification's tutorial ("Custom Lowering Work-Item Builtins") on the command line: `muxc`
//! prints the listings that the tutorial shows for `thread-id.ll`.
//!
//! `tests/tutorial/*.ll` are the tutorial's listings as they are in its text. Compared are each
//! function of a listing, with its attributes, metadata and names, the structures, and the named
//! metadata. What differs:
//!
//! - numbers of values, attribute groups and metadata: they are replaced by what they stand for;
//! - comments, and what a module says besides functions (`ModuleID`, data layout, our
//!   `!oxmux.phase`);
//! - `readnone`, which is spelled `memory(none)` today;
//! - accesses of an `i64` are aligned to 8: the listings are of a module without OpenCL's data
//!   layout;
//! - listing 3 has two values `%thread-id` in one function: the call's is `%tid`, as in the source.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// A listing, the device that gives it, and the text that is to be corrected in it.
type Listing = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const LISTINGS: &[Listing] = &[
    ("1-definition", "RefSi M1", &[]),
    ("1-parameters", "RefSi M1", &[]),
    ("1-clean", "RefSi M1", &[]),
    ("2-wrapper", "RefSi M1 (wrapper)", &[("align 4", "align 8")]),
    (
        "3-parameters",
        "RefSi M1 (parameter)",
        &[("readnone", "memory(none)"), ("%thread-id = call", "%tid = call")],
    ),
    ("3-wrapper", "RefSi M1 (parameter)", &[]),
];

#[test]
fn the_tutorials_listings_are_printed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (name, device, mended) in LISTINGS {
        let path = folder.join(format!("tests/tutorial/{name}.ll"));
        let mut listing = std::fs::read_to_string(path).unwrap();
        let passes = listing.split("--passes ").nth(1).and_then(|t| t.split(' ').next()).unwrap();
        let printed = muxc(device, passes);
        for (old, new) in *mended {
            assert!(listing.contains(old), "{name}: '{old}'");
            listing = listing.replace(old, new);
        }
        // The last listing shows a part: what its numbers stand for is in the one before.
        if *name == "3-wrapper" {
            listing.push_str(
                "attributes #1 = { alwaysinline \"mux-base-fn-name\"=\"my_kernel\" }\n\
                 attributes #2 = { nounwind \"mux-base-fn-name\"=\"my_kernel\" \"mux-kernel\"=\"entry-point\" }\n",
            );
        }
        let (expected, found) = (symbols(&listing), symbols(&printed));
        assert!(!expected.is_empty(), "{name}");
        for (symbol, text) in &expected {
            let ours =
                found.get(symbol).unwrap_or_else(|| panic!("{name}: no {symbol} in\n{printed}"));
            assert_eq!(ours, text, "{name}: {symbol} in\n{printed}");
        }
    }
}

#[test]
fn the_tutorials_source_is_what_is_compiled() {
    // `-S thread-id.ll` without passes prints the source.
    let found = symbols(&muxc("RefSi M1", ""));
    let source = std::fs::read_to_string(source()).unwrap();
    assert_eq!(found, symbols(&source));
    assert_eq!(found.len(), 2);
}

/// The first two targets read the register in machine code: `csrrs rd, mhartid, zero`.
#[test]
fn the_register_is_read_in_an_object() {
    let folder = std::env::temp_dir().join(format!("muxc-tutorial-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (kernel, object) = (folder.join("kernel.ll"), folder.join("kernel.o"));
    let text = "declare i64 @__mux_get_local_id(i32)
        define spir_kernel void @k(ptr addrspace(1) %out) {
          %tid = call i64 @__mux_get_local_id(i32 0)
          %p = getelementptr i64, ptr addrspace(1) %out, i64 %tid
          store i64 %tid, ptr addrspace(1) %p, align 8
          ret void
        }";
    std::fs::write(&kernel, text).unwrap();
    for (device, reads) in [
        ("RefSi M1", true),
        ("RefSi M1 (wrapper)", true),
        ("RefSi M1 (parameter)", false),
        ("riscv64", false),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_muxc"));
        command.args(["compile", "--device", device, "-o"]).arg(&object).arg(&kernel);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{device}: {}", String::from_utf8_lossy(&output.stderr));
        let bytes = std::fs::read(&object).unwrap();
        let words = bytes.windows(4).map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]]));
        // Any destination register.
        let found = words.filter(|word| word & 0xffff_f07f == 0xf140_2073).count();
        assert_eq!(found > 0, reads, "{device}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

fn source() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../compiler/examples/thread-id.ll")
}

fn muxc(device: &str, passes: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_muxc"));
    command.args(["--device", device, "--passes", passes, "--verify-each", "-S"]).arg(source());
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{device}: {passes}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// The functions, structures and named metadata of a module, each as a text in which numbers are
/// replaced by what they stand for.
fn symbols(module: &str) -> BTreeMap<String, String> {
    let mut numbers = BTreeMap::new();
    let mut found: Vec<(String, String)> = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in module.lines() {
        let line = line.trim();
        if line.starts_with(';') || line.is_empty() || line.starts_with("target ") {
            continue;
        }
        if let Some((_, body)) = &mut open {
            body.push_str(&format!("{line}\n"));
            if line == "}" {
                found.extend(open.take());
            }
        } else if line.starts_with("define ") {
            open = Some((symbol(line), format!("{line}\n")));
        } else if line.starts_with("declare ") {
            found.push((symbol(line), line.to_string()));
        } else if let Some((name, value)) = line.split_once(" = ") {
            let name = name.trim_start_matches("attributes ").to_string();
            let is_number = name.starts_with(['#', '!']) && name[1..].parse::<u32>().is_ok();
            match is_number {
                true => drop(numbers.insert(name, value.to_string())),
                false if name == "!oxmux.phase" => {}
                false => found.push((name, value.to_string())),
            }
        }
    }
    assert!(open.is_none());
    found.into_iter().map(|(name, text)| (name, spelled_out(&text, &numbers))).collect()
}

/// The name of a function in its first line.
fn symbol(line: &str) -> String {
    let start = line.find('@').unwrap();
    line[start..].split('(').next().unwrap().to_string()
}

/// Attribute groups and metadata in the place of their numbers, and values without names numbered
/// from 0 on.
fn spelled_out(text: &str, numbers: &BTreeMap<String, String>) -> String {
    let mut values: Vec<String> = Vec::new();
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['#', '!', '%']) {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let digits = after[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (token, next) = after.split_at(1 + digits);
        if let Some(inside) = numbers.get(token) {
            out.push_str(&spelled_out(inside, numbers));
        } else if digits > 0 && token.starts_with('%') {
            let known = values.iter().position(|v| v == token);
            let number = known.unwrap_or_else(|| {
                values.push(token.to_string());
                values.len() - 1
            });
            out.push_str(&format!("%{number}"));
        } else {
            out.push_str(token);
        }
        rest = next;
    }
    out.push_str(rest);
    out
}
