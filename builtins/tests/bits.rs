//! Bit fields and dot products of integers, in the interpreter, against arithmetic on numbers of
//! 128 bits.

use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use oxmux_ir::text::parse_module;

/// Calls a function whose operands of these types are the low bits of some numbers: the bits of its
/// result.
fn call(name: &str, result: &str, types: &[&str], operands: &[u64]) -> u64 {
    let mut lines = String::new();
    let mut list = Vec::new();
    for (i, ty) in types.iter().enumerate() {
        lines += &format!("  %p{i} = getelementptr i64, ptr addrspace(1) %in, i64 {i}\n");
        lines += &format!("  %a{i} = load {ty}, ptr addrspace(1) %p{i}, align 8\n");
        list.push(format!("{ty} %a{i}"));
    }
    let text = format!(
        "declare {result} @{name}({})
define void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {{
{lines}  %r = call {result} @{name}({})
  store {result} %r, ptr addrspace(1) %out, align 8
  ret void
}}
",
        types.join(", "),
        list.join(", ")
    );
    let mut module = parse_module(&text).unwrap();
    let function = module.find_function(name).unwrap();
    assert_eq!(oxmux_builtins::define(&mut module, function), Ok(true), "{name}");
    oxmux_ir::verify::verify_module(&module).unwrap();
    let mut interpreter = Interpreter::new(&module, Options::default()).unwrap();
    let bytes: Vec<u8> = operands.iter().flat_map(|number| number.to_le_bytes()).collect();
    let operands = interpreter.add_buffer(&bytes).unwrap();
    let out = interpreter.add_buffer(&[0; 8]).unwrap();
    let args = [Arg::buffer(operands), Arg::buffer(out)];
    interpreter.run("k", &args, &NdRange::default()).unwrap();
    u64::from_le_bytes(interpreter.read_buffer(out).try_into().unwrap())
}

const NUMBERS: [u64; 5] =
    [0, u64::MAX, 0x8000_0000_8000_8080, 0x0123_4567_89ab_cdef, 0xfedc_ba98_7f01_80ff];

#[test]
fn bit_fields() {
    for (letter, ty, bits) in
        [("h", "i8", 8), ("s", "i16", 16), ("j", "i32", 32), ("l", "i64", 64u32)]
    {
        let all = u64::MAX >> (64 - bits);
        for (number, other) in NUMBERS.into_iter().flat_map(|a| NUMBERS.map(|b| (a, b))) {
            let reversed = call(&format!("_Z11bit_reverse{letter}"), ty, &[ty], &[number]);
            assert_eq!(reversed, number.reverse_bits() >> (64 - bits), "{ty} {number:x}");
            for (offset, count) in
                [(0, 0), (0, bits), (3, 4), (bits, 0), (bits - 1, 1), (0, 1), (1, bits - 1), (5, 0)]
            {
                let (at, many) = (u64::from(offset), u64::from(count));
                let ones = ((1u128 << count) - 1) as u64;
                let mask = (u128::from(ones) << offset) as u64 & all;
                let what = format!("{ty} {number:x} {other:x} {offset} {count}");
                let name = format!("_Z15bitfield_insert{letter}{letter}jj");
                let inserted = call(&name, ty, &[ty, ty, "i32", "i32"], &[number, other, at, many]);
                let moved = (u128::from(other) << offset) as u64;
                assert_eq!(inserted, (number & all & !mask) | (moved & mask), "{what}");
                let field = (u128::from(number & all) >> offset) as u64 & ones;
                let name = format!("_Z25bitfield_extract_unsigned{letter}jj");
                let found = call(&name, ty, &[ty, "i32", "i32"], &[number, at, many]);
                assert_eq!(found, field, "{what}");
                let negative = count > 0 && field >> (count - 1) & 1 == 1;
                let name = format!("_Z23bitfield_extract_signed{letter}jj");
                let found = call(&name, ty, &[ty, "i32", "i32"], &[number, at, many]);
                assert_eq!(found, if negative { (field | !ones) & all } else { field }, "{what}");
            }
        }
    }
}

/// The sum of products of the low 32 bits in parts.
fn dot(x: u64, y: u64, signed: [bool; 2], bits: u32) -> i128 {
    let part = |number: u64, i: u32, signed: bool| {
        let part = i128::from(number >> (i * bits) & ((1 << bits) - 1));
        if signed && part >> (bits - 1) == 1 { part - (1 << bits) } else { part }
    };
    (0..32 / bits).map(|i| part(x, i, signed[0]) * part(y, i, signed[1])).sum()
}

#[test]
fn dot_products() {
    let kinds = [[true, true], [true, false], [false, true], [false, false]];
    for (signed, (x, y)) in kinds
        .into_iter()
        .flat_map(|signed| NUMBERS.map(|x| NUMBERS.map(|y| (signed, (x, y)))))
        .flatten()
    {
        let any = signed != [false, false];
        let letter = |signed| if signed { "s" } else { "u" };
        let kind = [letter(signed[0]), letter(signed[1])].concat();
        let (sum, acc) = if any { ("int", "i") } else { ("uint", "j") };
        let mangled = |bits: u32| {
            let lane = |signed| match (bits, signed) {
                (8, true) => "c",
                (8, false) => "h",
                (_, true) => "s",
                (_, false) => "t",
            };
            let [x, y] = signed.map(|signed| format!("Dv{}_{}", 32 / bits, lane(signed)));
            if x == y { format!("{x}S_") } else { format!("{x}{y}") }
        };
        let what = format!("{kind} {x:x} {y:x}");
        for (vector, bits, packed) in
            [("<4 x i8>", 8, false), ("<2 x i16>", 16, false), ("i32", 8, true)]
        {
            let names = match packed {
                true => {
                    let base = format!("dot_4x8packed_{kind}_{sum}");
                    let sat = format!("dot_acc_sat_4x8packed_{kind}_{sum}");
                    [format!("_Z{}{base}jj", base.len()), format!("_Z{}{sat}jj{acc}", sat.len())]
                }
                false => {
                    let parts = mangled(bits);
                    [format!("_Z3dot{parts}"), format!("_Z11dot_acc_sat{parts}{acc}")]
                }
            };
            let exact = dot(x, y, signed, bits);
            let found = call(&names[0], "i32", &[vector; 2], &[x, y]);
            assert_eq!(found, u64::from(exact as u32), "{what}");
            for start in [0u32, 77, 0x7fff_ff00, 0x8000_0010, u32::MAX - 100] {
                let saturated = match any {
                    true => {
                        (exact + i128::from(start as i32)).clamp(i32::MIN.into(), i32::MAX.into())
                    }
                    false => (exact + i128::from(start)).min(u32::MAX.into()),
                };
                let operands = [x, y, u64::from(start)];
                let found = call(&names[1], "i32", &[vector, vector, "i32"], &operands);
                assert_eq!(found, u64::from(saturated as u32), "{what} {start:x}");
            }
        }
    }
}
