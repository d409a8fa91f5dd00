//! Integers of more than 128 bits, which the reader makes of parts, against arithmetic on their
//! parts and bits.

use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::text::parse_module;

/// Integers of 256 bits as parts of 64 bits, the lowest first.
type Wide = [u64; 4];

fn product(a: Wide, b: Wide) -> Wide {
    let mut sum = [0; 4];
    for i in 0..4 {
        let mut carry = 0;
        for j in 0..4 - i {
            let step = u128::from(a[i]) * u128::from(b[j]) + u128::from(sum[i + j]) + carry;
            (sum[i + j], carry) = (step as u64, step >> 64);
        }
    }
    sum
}

/// One bit after the other.
fn shifted(a: Wide, by: u32, left: bool, fill: bool) -> Wide {
    let bit = |i: i64| match i {
        256.. => fill,
        0.. => a[i as usize / 64] >> (i % 64) & 1 == 1,
        _ => false,
    };
    let mut out = [0; 4];
    for i in 0..256 {
        let from = if left { i - i64::from(by) } else { i + i64::from(by) };
        out[i as usize / 64] |= u64::from(bit(from)) << (i % 64);
    }
    out
}

#[test]
fn integers_beyond_128_bits_are_multiplied_and_shifted() {
    let text = "define void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) {
  %a = load i256, ptr addrspace(1) %p, align 8
  %q = getelementptr i64, ptr addrspace(1) %p, i64 4
  %b = load i256, ptr addrspace(1) %q, align 8
  %n = and i256 %b, 255
  %product = mul i256 %a, %b
  store i256 %product, ptr addrspace(1) %o, align 8
  %left = shl i256 %a, %n
  %o1 = getelementptr i64, ptr addrspace(1) %o, i64 4
  store i256 %left, ptr addrspace(1) %o1, align 8
  %right = lshr i256 %a, %n
  %o2 = getelementptr i64, ptr addrspace(1) %o, i64 8
  store i256 %right, ptr addrspace(1) %o2, align 8
  %signed = ashr i256 %a, %n
  %o3 = getelementptr i64, ptr addrspace(1) %o, i64 12
  store i256 %signed, ptr addrspace(1) %o3, align 8
  %a.odd = trunc i256 %a to i141
  %b.odd = trunc i256 %b to i141
  %odd = mul i141 %a.odd, %b.odd
  %odd.wide = zext i141 %odd to i256
  %o4 = getelementptr i64, ptr addrspace(1) %o, i64 16
  store i256 %odd.wide, ptr addrspace(1) %o4, align 8
  ret void
}
";
    let module = parse_module(text).unwrap();
    let numbers = [
        [0x0123_4567_89ab_cdef, u64::MAX, 0x8000_0000_0000_0001, 0xfedc_ba98_7654_3210],
        [u64::MAX; 4],
        [67, 0, 0, 0],
        [0x8000_0000_0000_00ff, 5, 0, 1 << 63],
        [0xdead_beef_0000_0080, 0x1234_5678_9abc_def0, u64::MAX << 7, 3],
    ];
    for (a, b) in numbers.into_iter().flat_map(|a| numbers.map(|b| (a, b))) {
        let by = (b[0] & 255) as u32;
        let mut odd = product(a, b);
        odd[2] &= (1 << 13) - 1;
        odd[3] = 0;
        let expected = [
            product(a, b),
            shifted(a, by, true, false),
            shifted(a, by, false, false),
            shifted(a, by, false, a[3] >> 63 == 1),
            odd,
        ];
        let mut interpreter = Interpreter::new(&module, Options::default()).unwrap();
        let bytes: Vec<u8> = a.into_iter().chain(b).flat_map(u64::to_le_bytes).collect();
        let operands = interpreter.add_buffer(&bytes).unwrap();
        let results = interpreter.add_buffer(&[0; 160]).unwrap();
        let args = [Arg::buffer(operands), Arg::buffer(results)];
        interpreter.run("k", &args, &NdRange::default()).unwrap();
        let (found, _) = interpreter.read_buffer(results).as_chunks::<8>();
        let found: Vec<u64> = found.iter().map(|&part| u64::from_le_bytes(part)).collect();
        assert_eq!(found, expected.concat(), "{a:x?} and {b:x?}");
    }
}

/// Runs a kernel over a buffer: what the other one holds then.
fn run(text: &str, operands: &[u64], results: usize) -> Vec<u64> {
    let module = parse_module(text).unwrap();
    let mut interpreter = Interpreter::new(&module, Options::default()).unwrap();
    let bytes: Vec<u8> = operands.iter().flat_map(|part| part.to_le_bytes()).collect();
    let operands = interpreter.add_buffer(&bytes).unwrap();
    let results = interpreter.add_buffer(&vec![0; results * 8]).unwrap();
    let args = [Arg::buffer(operands), Arg::buffer(results)];
    interpreter.run("k", &args, &NdRange::default()).unwrap();
    let (found, _) = interpreter.read_buffer(results).as_chunks::<8>();
    found.iter().map(|&part| u64::from_le_bytes(part)).collect()
}

/// A kernel that stores a value of each name, of `i256`.
fn kernel(lines: &str, names: &[&str]) -> String {
    let mut text = "define void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) {\n".to_string();
    text += "  %a = load i256, ptr addrspace(1) %p, align 8\n";
    text += "  %q = getelementptr i64, ptr addrspace(1) %p, i64 4\n";
    text += "  %b = load i256, ptr addrspace(1) %q, align 8\n";
    text += lines;
    for (i, name) in names.iter().enumerate() {
        let at = i * 4;
        text += &format!("\n  %at{i} = getelementptr i64, ptr addrspace(1) %o, i64 {at}\n");
        text += &format!("  store i256 %{name}, ptr addrspace(1) %at{i}, align 8");
    }
    text + "\n  ret void\n}\n"
}

fn sum(a: Wide, b: Wide) -> Wide {
    let mut carry = false;
    std::array::from_fn(|i| {
        let (part, first) = a[i].overflowing_add(b[i]);
        let (part, second) = part.overflowing_add(u64::from(carry));
        carry = first || second;
        part
    })
}

fn negated(a: Wide) -> Wide {
    sum(a.map(|part| !part), [1, 0, 0, 0])
}

fn magnitude(a: Wide) -> Wide {
    if a[3] >> 63 == 1 { negated(a) } else { a }
}

/// Whether the first is less, as unsigned numbers.
fn is_less(a: Wide, b: Wide) -> bool {
    a.iter().rev().lt(b.iter().rev())
}

const NUMBERS: [Wide; 10] = [
    [0x0123_4567_89ab_cdef, u64::MAX, 0x8000_0000_0000_0001, 0xfedc_ba98_7654_3210],
    [u64::MAX; 4],
    [67, 0, 0, 0],
    [1, 0, 0, 0],
    [0, 0, 0, 1 << 63],
    [u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1],
    [0x8000_0000_0000_00ff, 5, 0, 0],
    [0, 0x1234_5678_9abc_def0, 9, 0],
    [u64::MAX - 66, u64::MAX, u64::MAX, u64::MAX],
    [0xdead_beef_0000_0080, 0x1234_5678_9abc_def0, u64::MAX << 7, 3],
];

#[test]
fn integers_beyond_128_bits_are_divided() {
    let lines = "  %uq = udiv i256 %a, %b
  %ur = urem i256 %a, %b
  %sq = sdiv i256 %a, %b
  %sr = srem i256 %a, %b";
    let text = kernel(lines, &["uq", "ur", "sq", "sr"]);
    for (a, b) in NUMBERS.into_iter().flat_map(|a| NUMBERS.map(|b| (a, b))) {
        let found = run(&text, &[a, b].concat(), 16);
        let wide = |i: usize| Wide::try_from(&found[i * 4..i * 4 + 4]).unwrap();
        let [uq, ur, sq, sr] = std::array::from_fn(wide);
        let what = format!("{a:x?} by {b:x?}: {uq:x?} {ur:x?} {sq:x?} {sr:x?}");
        assert!(is_less(ur, b), "{what}");
        assert_eq!(sum(product(uq, b), ur), a, "{what}");
        // No quotient with this remainder is larger: the product does not wrap.
        assert!(uq == [0; 4] || !is_less(a, b), "{what}");
        assert!(is_less(magnitude(sr), magnitude(b)), "{what}");
        assert_eq!(sum(product(sq, b), sr), a, "{what}");
        assert!(sr == [0; 4] || sr[3] >> 63 == a[3] >> 63, "{what}");
        assert!(is_less(magnitude(sq), magnitude(a)) || sq == a || sq == negated(a), "{what}");
    }
    // As narrower numbers have it in compiled code.
    let zero = [0; 4];
    let found = run(&text, &[NUMBERS[0], zero].concat(), 16);
    assert_eq!(found, [NUMBERS[0], zero, NUMBERS[0], zero].concat());
}

/// Numbers, and what they are as double, float and half, unsigned and signed: computed by Python
/// with integers.
#[rustfmt::skip]
const ROUNDED: [(Wide, [u64; 6]); 16] = [
    ([0x123456789abcdef, 0xffffffffffffffff, 0x8000000000000001, 0xfedcba9876543210], [0x4fefdb97530eca86, 0x7f800000, 0x7c00, 0xcf723456789abcdf, 0xff800000, 0xfc00]),
    ([0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0x4ff0000000000000, 0x7f800000, 0x7c00, 0xbff0000000000000, 0xbf800000, 0xbc00]),
    ([0x43, 0x0, 0x0, 0x0], [0x4050c00000000000, 0x42860000, 0x5430, 0x4050c00000000000, 0x42860000, 0x5430]),
    ([0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0, 0x0, 0x0]),
    ([0x0, 0x0, 0x0, 0x8000000000000000], [0x4fe0000000000000, 0x7f800000, 0x7c00, 0xcfe0000000000000, 0xff800000, 0xfc00]),
    ([0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x7fffffffffffffff], [0x4fe0000000000000, 0x7f800000, 0x7c00, 0x4fe0000000000000, 0x7f800000, 0x7c00]),
    ([0x80000000000000ff, 0x5, 0x0, 0x0], [0x4416000000000000, 0x60b00000, 0x7c00, 0x4416000000000000, 0x60b00000, 0x7c00]),
    ([0x10000000001, 0x0, 0x1000001, 0x0], [0x4970000010000000, 0x7f800000, 0x7c00, 0x4970000010000000, 0x7f800000, 0x7c00]),
    ([0x0, 0x0, 0x1000001, 0x0], [0x4970000010000000, 0x7f800000, 0x7c00, 0x4970000010000000, 0x7f800000, 0x7c00]),
    ([0xffef, 0x0, 0x0, 0x0], [0x40effde000000000, 0x477fef00, 0x7bff, 0x40effde000000000, 0x477fef00, 0x7bff]),
    ([0xfff0, 0x0, 0x0, 0x0], [0x40effe0000000000, 0x477ff000, 0x7c00, 0x40effe0000000000, 0x477ff000, 0x7c00]),
    ([0xffffffffffff0020, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0x4ff0000000000000, 0x7f800000, 0x7c00, 0xc0effc0000000000, 0xc77fe000, 0xfbff]),
    ([0xfffffffffffff7ff, 0x0, 0x0, 0x0], [0x43efffffffffffff, 0x5f800000, 0x7c00, 0x43efffffffffffff, 0x5f800000, 0x7c00]),
    ([0x0, 0x8000000000000000, 0xffffff8000000000, 0x0], [0x4beffffff0000000, 0x7f800000, 0x7c00, 0x4beffffff0000000, 0x7f800000, 0x7c00]),
    ([0x0, 0x0, 0xffffff7fffffffff, 0x0], [0x4beffffff0000000, 0x7f800000, 0x7c00, 0x4beffffff0000000, 0x7f800000, 0x7c00]),
    ([0xffffffffffffffff, 0xffffffffffffffff, 0xffffff7fffffffff, 0x0], [0x4beffffff0000000, 0x7f800000, 0x7c00, 0x4beffffff0000000, 0x7f800000, 0x7c00]),
];

#[test]
fn integers_beyond_128_bits_are_rounded_to_floats_once() {
    let lines = ["ui", "si"].map(|op| {
        format!(
            "  %d.{op} = {op}tofp i256 %a to double
  %f.{op} = {op}tofp i256 %a to float
  %h.{op} = {op}tofp i256 %a to half
  %db.{op} = bitcast double %d.{op} to i64
  %fb.{op} = bitcast float %f.{op} to i32
  %hb.{op} = bitcast half %h.{op} to i16
  %dw.{op} = zext i64 %db.{op} to i256
  %fw.{op} = zext i32 %fb.{op} to i256
  %hw.{op} = zext i16 %hb.{op} to i256
"
        )
    });
    let text = kernel(&lines.concat(), &["dw.ui", "fw.ui", "hw.ui", "dw.si", "fw.si", "hw.si"]);
    for (number, expected) in ROUNDED {
        let found = run(&text, &[number, [0; 4]].concat(), 24);
        let lows: Vec<u64> = found.chunks(4).map(|parts| parts[0]).collect();
        assert_eq!(lows, expected, "{number:x?}: {lows:x?}");
    }
}

/// Doubles, and what they are as integers of 256 bits, unsigned and signed, and of 141,
/// sign-extended.
#[rustfmt::skip]
const TRUNCATED: [(u64, [Wide; 4]); 26] = [
    (0x0, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0]]),
    (0x8000000000000000, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0]]),
    (0x3fe8000000000000, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0]]),
    (0xbfe8000000000000, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0]]),
    (0x3ff0000000000000, [[0x1, 0x0, 0x0, 0x0], [0x1, 0x0, 0x0, 0x0], [0x1, 0x0, 0x0, 0x0], [0x1, 0x0, 0x0, 0x0]]),
    (0xbff8000000000000, [[0x0, 0x0, 0x0, 0x0], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0x0, 0x0, 0x0, 0x0], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff]]),
    (0x419d6f3457000000, [[0x75bcd15, 0x0, 0x0, 0x0], [0x75bcd15, 0x0, 0x0, 0x0], [0x75bcd15, 0x0, 0x0, 0x0], [0x75bcd15, 0x0, 0x0, 0x0]]),
    (0x43e0000000000000, [[0x8000000000000000, 0x0, 0x0, 0x0], [0x8000000000000000, 0x0, 0x0, 0x0], [0x8000000000000000, 0x0, 0x0, 0x0], [0x8000000000000000, 0x0, 0x0, 0x0]]),
    (0x43f0000000000000, [[0x0, 0x1, 0x0, 0x0], [0x0, 0x1, 0x0, 0x0], [0x0, 0x1, 0x0, 0x0], [0x0, 0x1, 0x0, 0x0]]),
    (0xc3f0000000000000, [[0x0, 0x0, 0x0, 0x0], [0x0, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0x0, 0x0, 0x0, 0x0], [0x0, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff]]),
    (0x47e4000000000000, [[0x0, 0xa000000000000000, 0x0, 0x0], [0x0, 0xa000000000000000, 0x0, 0x0], [0x0, 0xa000000000000000, 0x0, 0x0], [0x0, 0xa000000000000000, 0x0, 0x0]]),
    (0xcc75555555530aed, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0xaaaaaacf51300000, 0xfffffffffffffeaa], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0xfffffffffffff000, 0xffffffffffffffff]]),
    (0x4fe0000000000000, [[0x0, 0x0, 0x0, 0x8000000000000000], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x7fffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xfff, 0x0]]),
    (0xcfe0000000000000, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x8000000000000000], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0xfffffffffffff000, 0xffffffffffffffff]]),
    (0x4fdffffffffffff7, [[0x0, 0x0, 0x0, 0x7fffffffffffdc00], [0x0, 0x0, 0x0, 0x7fffffffffffdc00], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xfff, 0x0]]),
    (0x4ff0000000000000, [[0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x7fffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xfff, 0x0]]),
    (0x7e37e43c8800759c, [[0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x7fffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xfff, 0x0]]),
    (0xfe37e43c8800759c, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x8000000000000000], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0xfffffffffffff000, 0xffffffffffffffff]]),
    (0x7ff0000000000000, [[0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x7fffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xfff, 0x0]]),
    (0xfff0000000000000, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x8000000000000000], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0xfffffffffffff000, 0xffffffffffffffff]]),
    (0x7ff8000000000000, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0]]),
    (0x1, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0x0, 0x0]]),
    (0x48bb333333333333, [[0x0, 0x3333333333000000, 0x1b33, 0x0], [0x0, 0x3333333333000000, 0x1b33, 0x0], [0x0, 0x3333333333000000, 0xfffffffffffffb33, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xfff, 0x0]]),
    (0xc8b0000000000000, [[0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0xfffffffffffff000, 0xffffffffffffffff], [0x0, 0x0, 0x0, 0x0], [0x0, 0x0, 0xfffffffffffff000, 0xffffffffffffffff]]),
    (0x48b0000000000000, [[0x0, 0x0, 0x1000, 0x0], [0x0, 0x0, 0x1000, 0x0], [0x0, 0x0, 0xfffffffffffff000, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xfff, 0x0]]),
    (0x48c0000000000000, [[0x0, 0x0, 0x2000, 0x0], [0x0, 0x0, 0x2000, 0x0], [0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff], [0xffffffffffffffff, 0xffffffffffffffff, 0xfff, 0x0]]),
];

#[test]
fn floats_become_integers_beyond_128_bits() {
    let lines = "  %low = trunc i256 %a to i64
  %d = bitcast i64 %low to double
  %u = fptoui double %d to i256
  %s = fptosi double %d to i256
  %u.odd = fptoui double %d to i141
  %s.odd = fptosi double %d to i141
  %u.wide = sext i141 %u.odd to i256
  %s.wide = sext i141 %s.odd to i256";
    let text = kernel(lines, &["u", "s", "u.wide", "s.wide"]);
    for (double, expected) in TRUNCATED {
        let found = run(&text, &[double, 0, 0, 0, 0, 0, 0, 0], 16);
        assert_eq!(found, expected.concat(), "{:e}", f64::from_bits(double));
    }
}

/// A comparison of signed numbers: the last part's sign, then the bits.
fn less_signed(a: Wide, b: Wide) -> bool {
    let key = |x: Wide| (x[3] as i64, x[2], x[1], x[0]);
    key(a) < key(b)
}

#[test]
fn the_lesser_and_saturated_sums_of_wide_integers() {
    let names = ["umin", "umax", "smin", "smax", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat"];
    let mut lines = String::new();
    for name in names {
        lines += &format!("  %{name} = call i256 @llvm.{name}.i256(i256 %a, i256 %b)\n");
    }
    lines += "  %abs = call i256 @llvm.abs.i256(i256 %a, i1 false)\n";
    lines += "  %an = trunc i256 %a to i141\n  %bn = trunc i256 %b to i141\n";
    lines +=
        "  %n = call i141 @llvm.uadd.sat.i141(i141 %an, i141 %bn)\n  %odd = zext i141 %n to i256\n";
    lines += "  %s = call i141 @llvm.ssub.sat.i141(i141 %an, i141 %bn)\n  %oddly = sext i141 %s to i256\n";
    let stored = [&names[..], &["abs", "odd", "oddly"]].concat();
    let text = kernel(&lines, &stored);
    let numbers: [Wide; 7] = [
        [0; 4],
        [u64::MAX; 4],
        [u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1],
        [0, 0, 0, 1 << 63],
        [5, 0, (1 << 12) - 1, 0],
        [u64::MAX, u64::MAX, (1 << 12) - 1, 0],
        [0x0123_4567_89ab_cdef, u64::MAX, 0x8000_0000_0000_1001, 0xfedc_ba98_7654_3210],
    ];
    let not = |a: Wide| a.map(|part| !part);
    let negated = |a: Wide| sum(not(a), [1, 0, 0, 0]);
    let below = |a: Wide, b: Wide| a.iter().rev().lt(b.iter().rev());
    for (a, b) in numbers.into_iter().flat_map(|a| numbers.map(|b| (a, b))) {
        let (added, taken) = (sum(a, b), sum(a, negated(b)));
        let is_negative = |a: Wide| a[3] >> 63 == 1;
        let limit = if is_negative(a) { numbers[3] } else { numbers[2] };
        let over = is_negative(a) == is_negative(b) && is_negative(added) != is_negative(a);
        let under = is_negative(a) != is_negative(b) && is_negative(taken) != is_negative(a);
        let narrow = |a: Wide| [a[0], a[1], a[2] & 0x1fff, 0];
        let extended = |a: Wide| match a[2] >> 12 & 1 {
            1 => [a[0], a[1], a[2] | !0x1fff, u64::MAX],
            _ => narrow(a),
        };
        let narrow_sum = sum(narrow(a), narrow(b));
        let narrow_difference = sum(extended(a), negated(extended(b)));
        let fits = extended(narrow_difference) == narrow_difference;
        let expected = [
            if below(a, b) { a } else { b },
            if below(a, b) { b } else { a },
            if less_signed(a, b) { a } else { b },
            if less_signed(a, b) { b } else { a },
            if below(added, a) { [u64::MAX; 4] } else { added },
            if below(a, b) { [0; 4] } else { taken },
            if over { limit } else { added },
            if under { limit } else { taken },
            if is_negative(a) { negated(a) } else { a },
            if narrow_sum[2] > 0x1fff { narrow([u64::MAX; 4]) } else { narrow_sum },
            match (fits, is_negative(extended(a))) {
                (true, _) => narrow_difference,
                (false, true) => [0, 0, !0xfff, u64::MAX],
                (false, false) => [u64::MAX, u64::MAX, 0xfff, 0],
            },
        ];
        let found = run(&text, &[a, b].concat(), expected.len() * 4);
        for ((name, found), expected) in stored.iter().zip(found.chunks(4)).zip(expected) {
            assert_eq!(found, expected, "{name} of {a:x?} and {b:x?}");
        }
    }
}

/// The number that the bits up to 200 are, modulo 200, one bit after the other.
fn modulo_200(a: Wide) -> u32 {
    (0..200).rev().fold(0, |rest, i| (rest * 2 + (a[i / 64] >> (i % 64) & 1) as u32) % 200)
}

#[test]
fn wide_integers_of_any_width_are_rotated_by_any_amount() {
    // The amounts: what is loaded, and constants with the sign in the bits above the highest one,
    // too.
    let least = "-803469022129495137770981046170581301261101496891396417650688";
    let mut lines = "  %an = trunc i256 %a to i200\n  %bn = trunc i256 %b to i200\n".to_string();
    let amounts = ["%bn", least, "-3", "201"];
    let mut names = Vec::new();
    for (i, by) in amounts.iter().enumerate() {
        for side in ["l", "r"] {
            let name = format!("{side}{i}");
            lines += &format!(
                "  %{name}.n = call i200 @llvm.fsh{side}.i200(i200 %an, i200 %an, i200 {by})
  %{name} = zext i200 %{name}.n to i256\n"
            );
            names.push(name);
        }
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let text = kernel(&lines, &names);
    let cut = |a: Wide| [a[0], a[1], a[2], a[3] & 0xff];
    let or = |a: Wide, b: Wide| std::array::from_fn(|i| a[i] | b[i]);
    for (a, b) in NUMBERS.into_iter().flat_map(|a| NUMBERS.map(|b| (a, b))) {
        let found = run(&text, &[a, b].concat(), names.len() * 4);
        let (a, least) = (cut(a), [0, 0, 0, 0x80]);
        let amounts = [b, least, [u64::MAX - 2, u64::MAX, u64::MAX, 0xff], [201, 0, 0, 0]];
        let expected: Vec<u64> = amounts
            .into_iter()
            .flat_map(|by| {
                let by = modulo_200(by);
                let left =
                    |by| cut(or(shifted(a, by, true, false), shifted(a, 200 - by, false, false)));
                [left(by), left((200 - by) % 200)].concat()
            })
            .collect();
        assert_eq!(found, expected, "{a:x?} by {b:x?}");
    }
}
