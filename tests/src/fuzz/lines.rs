//! Changes to LLVM assembly that mostly leave it valid.

use super::mutate::Rng;

/// Words of one signature: any of a row may stand for any other.
const CLASSES: &[&[&str]] = &[
    &[
        "add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or",
        "xor",
    ],
    &["fadd", "fsub", "fmul", "fdiv", "frem"],
    &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"],
    &["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "une", "uno", "true", "false"],
    &["zext", "sext"],
    &["fptosi", "fptoui"],
    &["sitofp", "uitofp"],
    &["llvm.smax", "llvm.smin", "llvm.umax", "llvm.umin"],
    &["llvm.ctlz", "llvm.cttz", "llvm.abs"],
    &["llvm.fshl", "llvm.fshr"],
    &["spir_kernel", "spir_func"],
    &["monotonic", "acquire", "release", "acq_rel", "seq_cst"],
    &["convergent", "noinline", "alwaysinline", "nounwind", "willreturn"],
];

/// Types that take one another's place throughout a module.
const TYPES: &[&[&str]] = &[
    &["i32", "i64", "i16", "i8", "i17", "i33", "i65", "i128", "i1"],
    &["i64", "i32", "i128", "i24"],
    &["i8", "i7", "i16", "i48"],
    &["float", "double", "half"],
    &["double", "float"],
    &["<4 x ", "<3 x ", "<2 x ", "<8 x ", "<16 x ", "<5 x ", "<1 x ", "<64 x "],
    &["<2 x ", "<4 x ", "<3 x ", "<16 x "],
    &["addrspace(1)", "addrspace(3)", "addrspace(4)", "addrspace(2)"],
];

/// Changes a module in one to six places.
pub fn mutate(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let Ok(text) = std::str::from_utf8(bytes) else { return bytes.to_vec() };
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    if rng.below(6) == 0 {
        let row = TYPES[rng.below(TYPES.len())];
        let (from, to) = (row[0], row[rng.below(row.len())]);
        lines.iter_mut().for_each(|line| *line = replace_words(line, from, to));
    }
    for _ in 0..=rng.below(6) {
        for _ in 0..20 {
            if change(&mut lines, rng) {
                break;
            }
        }
    }
    lines.push(String::new());
    lines.join("\n").into_bytes()
}

fn change(lines: &mut Vec<String>, rng: &mut Rng) -> bool {
    if lines.is_empty() {
        return false;
    }
    let at = rng.below(lines.len());
    if !lines[at].starts_with("  ") && rng.below(10) != 0 {
        return false;
    }
    match rng.below(10) {
        0 | 1 => change_word(&mut lines[at], rng),
        2 | 3 => change_number(&mut lines[at], rng),
        4 | 5 => change_value(lines, at, rng),
        6 => change_label(lines, at, rng),
        7 => remove_or_double(lines, at, rng),
        8 => swap_neighbours(lines, at),
        _ => change_access(&mut lines[at], rng),
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '%' | '@' | '-')
}

/// The words of a line, with their places.
fn words(line: &str) -> Vec<(usize, &str)> {
    let mut out = Vec::new();
    let mut start = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        match (is_word(c), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                out.push((from, &line[from..at]));
                start = None;
            }
            _ => {}
        }
    }
    out
}

fn replace_words(line: &str, from: &str, to: &str) -> String {
    if from.starts_with('<') || from.contains('(') {
        return line.replace(from, to);
    }
    let mut out = line.to_string();
    for (at, word) in words(line).into_iter().rev() {
        if word == from {
            out.replace_range(at..at + word.len(), to);
        }
    }
    out
}

fn pick<'a, T>(list: &'a [T], rng: &mut Rng) -> Option<&'a T> {
    list.get(rng.below(list.len()))
}

fn change_word(line: &mut String, rng: &mut Rng) -> bool {
    let mut found = Vec::new();
    for (at, word) in words(line) {
        for class in CLASSES {
            for member in class.iter() {
                // A name of an intrinsic ends in its types.
                let whole = word == *member;
                let within = member.starts_with("llvm.")
                    && word.strip_prefix('@').is_some_and(|w| w.starts_with(*member));
                if whole || within {
                    found.push((at + usize::from(within), member.len(), *class));
                }
            }
        }
    }
    let Some(&(at, length, class)) = pick(&found, rng) else { return false };
    line.replace_range(at..at + length, class[rng.below(class.len())]);
    true
}

fn change_number(line: &mut String, rng: &mut Rng) -> bool {
    let is_number = |w: &str| w.parse::<i128>().is_ok();
    let found: Vec<(usize, usize)> = words(line)
        .into_iter()
        .filter(|(_, w)| is_number(w))
        .map(|(at, w)| (at, w.len()))
        .collect();
    let Some(&(at, length)) = pick(&found, rng) else { return false };
    let number = match rng.below(7) {
        0 => "0".to_string(),
        1 => "-1".to_string(),
        2 => "1".to_string(),
        3 => (1i128 << rng.below(64)).to_string(),
        4 => "poison".to_string(),
        5 => rng.below(100).to_string(),
        _ => (rng.number() as i32).to_string(),
    };
    line.replace_range(at..at + length, &number);
    true
}

/// The lines of the function around a line.
fn function_of(lines: &[String], at: usize) -> std::ops::Range<usize> {
    let start = lines[..at].iter().rposition(|l| l.starts_with("define")).unwrap_or(0);
    let end = lines[at..].iter().position(|l| l.starts_with('}')).map_or(lines.len(), |n| at + n);
    start..end
}

/// A value after its type, as `i32 %x` is spelled: both, and the place of the value.
fn typed_values(line: &str) -> Vec<(&str, &str, usize)> {
    let words = words(line);
    let pairs = words.windows(2).filter(|w| w[1].1.starts_with('%') && !w[0].1.starts_with('%'));
    pairs
        .filter(|w| line[w[0].0 + w[0].1.len()..w[1].0] == *" ")
        .map(|w| (w[0].1, w[1].1, w[1].0))
        .collect()
}

/// An operand becomes another value that is used with the same type in the function.
fn change_value(lines: &mut [String], at: usize, rng: &mut Rng) -> bool {
    let range = function_of(lines, at);
    let here = typed_values(&lines[at]);
    let Some(&(ty, value, place)) = pick(&here, rng) else { return false };
    let mut others: Vec<String> = Vec::new();
    for line in &lines[range.start..at.min(range.end)] {
        others.extend(typed_values(line).iter().filter(|v| v.0 == ty).map(|v| v.1.to_string()));
        if let Some((name, operation)) = line.trim_start().split_once(" = ")
            && words(operation).get(1).is_some_and(|w| w.1 == ty)
        {
            others.push(name.to_string());
        }
    }
    let length = value.len();
    let Some(other) = pick(&others, rng) else { return false };
    lines[at].replace_range(place..place + length, other);
    true
}

fn change_label(lines: &mut [String], at: usize, rng: &mut Rng) -> bool {
    let range = function_of(lines, at);
    let labels = |line: &str| -> Vec<(usize, String)> {
        let values = typed_values(line);
        values.iter().filter(|v| v.0 == "label").map(|v| (v.2, v.1.to_string())).collect()
    };
    let here = labels(&lines[at]);
    let Some((place, old)) = pick(&here, rng).cloned() else { return false };
    let all: Vec<String> = lines[range].iter().flat_map(|l| labels(l)).map(|l| l.1).collect();
    let Some(other) = pick(&all, rng) else { return false };
    lines[at].replace_range(place..place + old.len(), other);
    true
}

/// Lines that define nothing go, or come twice.
fn remove_or_double(lines: &mut Vec<String>, at: usize, rng: &mut Rng) -> bool {
    let line = lines[at].trim_start();
    let plain = ["store ", "call void", "tail call void", "fence"];
    if !plain.iter().any(|p| line.starts_with(p)) {
        return false;
    }
    if rng.below(2) == 0 {
        lines.remove(at);
    } else {
        let copy = lines[at].clone();
        lines.insert(at, copy);
    }
    true
}

fn swap_neighbours(lines: &mut [String], at: usize) -> bool {
    let movable = |line: &String| line.starts_with("  ") && !line.contains("label %");
    if at + 1 < lines.len() && movable(&lines[at]) && movable(&lines[at + 1]) {
        lines.swap(at, at + 1);
        return true;
    }
    false
}

/// Flags, alignments and volatility.
fn change_access(line: &mut String, rng: &mut Rng) -> bool {
    let before = line.len();
    let changes: &[(&str, &str)] = &[
        ("load ", "load volatile "),
        ("store ", "store volatile "),
        ("nsw ", ""),
        ("nuw ", ""),
        ("inbounds ", ""),
        ("add ", "add nsw "),
        ("fmul ", "fmul fast "),
        ("fadd ", "fadd nnan ninf nsz "),
        ("align 4", "align 1"),
        ("align 4", "align 64"),
        ("align 8", "align 2"),
        ("align 1", "align 128"),
        ("alloca ", "alloca [1000000 x i8], align 1 ; "),
        ("alloca ", "alloca [3 x i64], align 256 ; "),
    ];
    let Some((from, to)) = pick(changes, rng) else { return false };
    *line = line.replacen(from, to, 1);
    line.len() != before
}
