//! Integers of more than 128 bits, which the reader makes of parts, against arithmetic on their parts and bits.

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
