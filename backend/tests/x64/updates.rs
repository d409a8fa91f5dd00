//! Integers that are changed where they are in memory, and lanes that are taken out of vectors many
//! at once.

use super::same;
use std::fmt::Write as _;

/// Places that the instructions of one program change: each has its own.
struct Places {
    text: String,
    count: u32,
}

impl Places {
    /// The name of a new place's address.
    fn next(&mut self) -> String {
        let name = format!("%p{}", self.count);
        let _ =
            writeln!(self.text, "  {name} = getelementptr i8, ptr %out, i64 {}", self.count * 8);
        self.count += 1;
        name
    }
}

/// Every operation on every width, with operands in registers, small and large numbers, on either
/// side, and with what must not be moved: a use of what was read or computed, a store or an access
/// of its own kind in between.
#[test]
fn integers_in_memory_are_changed_where_they_are() {
    for ty in ["i8", "i16", "i32", "i64"] {
        let mut places = Places { text: String::new(), count: 0 };
        for op in ["add", "sub", "and", "or", "xor", "mul", "shl"] {
            let large = match ty {
                "i8" => "-128",
                "i16" => "-32768",
                "i32" => "-2147483648",
                _ => "-9223372036854775808",
            };
            for args in ["%v, 1", "%v, -1", "%v, 100", "%v, 127", "%v, LARGE", "%v, %x", "%x, %v"] {
                if op == "shl" && args != "%v, 1" {
                    continue;
                }
                let n = places.count;
                let place = places.next();
                let args = args.replace("LARGE", large).replace("%v", &format!("%v{n}"));
                let text = &mut places.text;
                let _ = writeln!(text, "  %v{n} = load {ty}, ptr {place}, align 1");
                let _ = writeln!(text, "  %r{n} = {op} {ty} {args}");
                let _ = writeln!(text, "  store {ty} %r{n}, ptr {place}, align 1");
            }
        }
        for kind in 0..8 {
            let n = places.count;
            let (place, other) = (places.next(), places.next());
            let text = &mut places.text;
            let access = if kind == 4 { "load volatile" } else { "load" };
            let _ = writeln!(text, "  %v{n} = {access} {ty}, ptr {place}, align 1");
            if kind == 0 {
                // It may be the same place.
                let _ = writeln!(text, "  %again{n} = getelementptr i8, ptr %place, i64 {}", n * 8);
                let _ = writeln!(text, "  store {ty} 77, ptr %again{n}, align 1");
            }
            let _ = writeln!(text, "  %r{n} = add {ty} %v{n}, %x");
            match kind {
                1 => drop(writeln!(text, "  store {ty} %v{n}, ptr {other}, align 1")),
                2 => drop(writeln!(text, "  store {ty} %r{n}, ptr {other}, align 1")),
                3 => drop(writeln!(text, "  store {ty} 99, ptr {place}, align 1")),
                _ => {}
            }
            let access = if kind == 5 { "store volatile" } else { "store" };
            let to = if kind == 6 { &other } else { &place };
            let _ = writeln!(text, "  {access} {ty} %r{n}, ptr {to}, align 1");
            if kind == 7 {
                let _ = writeln!(text, "  %w{n} = load {ty}, ptr {place}, align 1");
                let _ = writeln!(text, "  %s{n} = sub {ty} %x, %w{n}");
                let _ = writeln!(text, "  store {ty} %s{n}, ptr {place}, align 1");
            }
        }
        same(&format!(
            "define void @f(ptr %in, ptr %out) {{
  %x = load {ty}, ptr %in, align 1
  %far = getelementptr i8, ptr %in, i64 8
  %bit = load i8, ptr %far, align 1
  %none = and i8 %bit, 0
  %none64 = zext i8 %none to i64
  %place = getelementptr i8, ptr %out, i64 %none64
{}  ret void
}}",
            places.text
        ));
    }
}

/// A loop that changes places whose numbers are lanes, as histograms do; a place may be that of the
/// lane before.
#[test]
fn lanes_are_numbers_of_places_that_are_changed() {
    for (ty, lanes, extend) in
        [("i8", 16, true), ("i8", 64, true), ("i16", 8, true), ("i32", 16, false), ("i16", 3, true)]
    {
        for taken in [1, 2, 3, lanes / 2, lanes] {
            let v = format!("<{lanes} x {ty}>");
            let mut text = format!(
                "define void @f(ptr %in, ptr %out) {{
entry:
  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %more, %next ]
  %at = getelementptr i8, ptr %in, i64 %i
  %v = load {v}, ptr %at, align 1
  %w = add {v} %v, %v
  %masked = and {v} %w, splat ({ty} 127)
"
            );
            for lane in (0..lanes).rev().take(taken) {
                let _ = writeln!(text, "  %x{lane} = extractelement {v} %masked, i64 {lane}");
                if extend {
                    let _ = writeln!(text, "  %z{lane} = zext {ty} %x{lane} to i64");
                } else {
                    let _ = writeln!(text, "  %z{lane} = sext {ty} %x{lane} to i64");
                }
                let _ = writeln!(text, "  %p{lane} = getelementptr i32, ptr %out, i64 %z{lane}");
                let _ = writeln!(text, "  %o{lane} = load i32, ptr %p{lane}, align 4");
                let _ = writeln!(text, "  %n{lane} = add i32 %o{lane}, {}", lane * 9 + 1);
                let _ = writeln!(text, "  store i32 %n{lane}, ptr %p{lane}, align 4");
            }
            let _ = writeln!(
                text,
                "  %more = add i64 %i, 5
  %again = icmp ult i64 %more, 500
  br i1 %again, label %next, label %last
last:
  ret void
}}"
            );
            same(&text);
        }
    }
}

/// The lanes of a mask one by one, each in a block of its own that others come before.
#[test]
fn lanes_of_a_mask_in_blocks_of_their_own() {
    for lanes in [4, 8, 16, 32] {
        let mut text = format!(
            "define void @f(ptr %in, ptr %out) {{
entry:
  %v = load <{lanes} x i32>, ptr %in, align 1
  %m = icmp slt <{lanes} x i32> %v, zeroinitializer
  %first = extractelement <{lanes} x i1> %m, i64 1
  br i1 %first, label %before, label %test0
before:
  store i32 5, ptr %out, align 4
  br label %test0
"
        );
        for lane in 0..lanes {
            let next = if lane + 1 == lanes { "last".into() } else { format!("test{}", lane + 1) };
            let _ = writeln!(
                text,
                "test{lane}:
  %b{lane} = extractelement <{lanes} x i1> %m, i64 {lane}
  br i1 %b{lane}, label %do{lane}, label %{next}
do{lane}:
  %x{lane} = extractelement <{lanes} x i32> %v, i64 {lane}
  %p{lane} = getelementptr i32, ptr %out, i64 {lane}
  store i32 %x{lane}, ptr %p{lane}, align 4
  br label %{next}"
            );
        }
        text.push_str("last:\n  ret void\n}\n");
        same(&text);
    }
}
