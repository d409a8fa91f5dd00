//! Inactive lanes access no memory: buffers end, or begin, at inaccessible pages, and each kernel
//! disables exactly the lanes that would touch them.
//!
//! Each kernel runs over the same range twice: with buffers that end at such a page, and with
//! buffers that begin at one. A touch ends the process that runs it, which is a child of this one.

use oxmux_tests::campaign::guarded::{GuardedBuffer, Side};
use oxmux_tests::campaign::worker::Worker;
use oxmux_tests::parallel;
use std::fmt::Write;
use std::process::{Command, Stdio};

/// Work-items of a launch, in two groups.
const ITEMS: usize = 36;

/// A kernel with one input and one output, of this element type.
struct Access {
    name: &'static str,
    ty: &'static str,
    bytes: usize,
    /// Elements of the input.
    inputs: usize,
    /// Elements of the output.
    outputs: usize,
    /// The value of `%n`.
    n: usize,
    /// What comes behind `%i`, the work-item.
    body: String,
}

/// `if (i < n) out[i] = in[i]` and its like; `ELEM` is the type, `SIZE` its bytes.
fn accesses() -> Vec<Access> {
    let mut all = Vec::new();
    let types = [("i8", 1), ("i32", 4), ("double", 8), ("<4 x float>", 16), ("<3 x i16>", 8)];
    for (ty, bytes) in types {
        // Cut off inside of a vector of work-items, at its start, and behind its first.
        for n in [1, 5, 17, 33] {
            let make = |name, inputs, outputs, body: &str| Access {
                name,
                ty,
                bytes,
                inputs,
                outputs,
                n,
                body: body.to_string(),
            };
            let guarded = |name, inputs, outputs, body: &str| {
                let branch = "\n  %on = icmp ult i64 %i, %n\n  br i1 %on, label %then, label %done";
                make(name, inputs, outputs, &format!("{branch}\nthen:{body}\n  br label %done"))
            };
            all.push(guarded(
                "contiguous",
                n,
                n,
                "
  %p = getelementptr ELEM, ptr addrspace(1) %in, i64 %i
  %v = load ELEM, ptr addrspace(1) %p, align SIZE
  %q = getelementptr ELEM, ptr addrspace(1) %out, i64 %i
  store ELEM %v, ptr addrspace(1) %q, align SIZE",
            ));
            all.push(make(
                "behind the first lanes",
                36 - n,
                36 - n,
                "
  %on = icmp uge i64 %i, %n
  br i1 %on, label %then, label %done
then:
  %at = sub i64 %i, %n
  %p = getelementptr ELEM, ptr addrspace(1) %in, i64 %at
  %v = load ELEM, ptr addrspace(1) %p, align SIZE
  %q = getelementptr ELEM, ptr addrspace(1) %out, i64 %at
  store ELEM %v, ptr addrspace(1) %q, align SIZE
  br label %done",
            ));
            all.push(guarded(
                "every third",
                3 * n - 2,
                2 * n - 1,
                "
  %third = mul i64 %i, 3
  %p = getelementptr ELEM, ptr addrspace(1) %in, i64 %third
  %v = load ELEM, ptr addrspace(1) %p, align SIZE
  %second = shl i64 %i, 1
  %q = getelementptr ELEM, ptr addrspace(1) %out, i64 %second
  store ELEM %v, ptr addrspace(1) %q, align SIZE",
            ));
            all.push(guarded(
                "pairs that could be read at once",
                2 * n,
                2 * n,
                "
  %first = shl i64 %i, 1
  %second = or i64 %first, 1
  %p = getelementptr ELEM, ptr addrspace(1) %in, i64 %first
  %v = load ELEM, ptr addrspace(1) %p, align SIZE
  %p2 = getelementptr ELEM, ptr addrspace(1) %in, i64 %second
  %v2 = load ELEM, ptr addrspace(1) %p2, align SIZE
  %q = getelementptr ELEM, ptr addrspace(1) %out, i64 %second
  store ELEM %v, ptr addrspace(1) %q, align SIZE
  %q2 = getelementptr ELEM, ptr addrspace(1) %out, i64 %first
  store ELEM %v2, ptr addrspace(1) %q2, align SIZE",
            ));
            all.push(guarded(
                "one of each pair",
                2 * n - 1,
                n,
                "
  %first = shl i64 %i, 1
  %p = getelementptr ELEM, ptr addrspace(1) %in, i64 %first
  %v = load ELEM, ptr addrspace(1) %p, align SIZE
  %q = getelementptr ELEM, ptr addrspace(1) %out, i64 %i
  store ELEM %v, ptr addrspace(1) %q, align SIZE",
            ));
            all.push(guarded(
                "reversed",
                n,
                n,
                "
  %last = sub i64 %n, 1
  %at = sub i64 %last, %i
  %p = getelementptr ELEM, ptr addrspace(1) %in, i64 %at
  %v = load ELEM, ptr addrspace(1) %p, align SIZE
  %q = getelementptr ELEM, ptr addrspace(1) %out, i64 %at
  store ELEM %v, ptr addrspace(1) %q, align SIZE",
            ));
            all.push(guarded(
                "gathered and scattered",
                n,
                n,
                "
  %far = mul i64 %i, 7
  %from = urem i64 %far, %n
  %p = getelementptr ELEM, ptr addrspace(1) %in, i64 %from
  %v = load ELEM, ptr addrspace(1) %p, align SIZE
  %flip = xor i64 %i, 1
  %inside = icmp ult i64 %flip, %n
  %to = select i1 %inside, i64 %flip, i64 %i
  %q = getelementptr ELEM, ptr addrspace(1) %out, i64 %to
  store ELEM %v, ptr addrspace(1) %q, align SIZE",
            ));
            all.push(guarded(
                "one address for all lanes",
                1,
                n,
                "
  %small = icmp ult i64 %n, 2
  %at = select i1 %small, i64 0, i64 0
  %p = getelementptr ELEM, ptr addrspace(1) %in, i64 %at
  %v = load ELEM, ptr addrspace(1) %p, align SIZE
  %q = getelementptr ELEM, ptr addrspace(1) %out, i64 %i
  store ELEM %v, ptr addrspace(1) %q, align SIZE",
            ));
            all.push(make(
                "a loop that lanes leave",
                n,
                36,
                "
  br label %head
head:
  %j = phi i64 [ 0, %entry ], [ %j2, %body ]
  %k = phi i64 [ %i, %entry ], [ %k2, %body ]
  %more = icmp ult i64 %k, %n
  br i1 %more, label %body, label %out1
body:
  %p = getelementptr ELEM, ptr addrspace(1) %in, i64 %k
  %v = load ELEM, ptr addrspace(1) %p, align SIZE
  %q = getelementptr ELEM, ptr addrspace(1) %out, i64 %i
  store ELEM %v, ptr addrspace(1) %q, align SIZE
  %j2 = add i64 %j, 1
  %step = add i64 %j, 2
  %k2 = add i64 %k, %step
  br label %head
out1:
  br label %done",
            ));
        }
    }
    all
}

fn text(access: &Access) -> String {
    let mut text = String::new();
    let (n, half) = (access.n, ITEMS / 2);
    let [inputs, outputs] = [access.inputs, access.outputs].map(|count| count * access.bytes);
    // Twice: buffers change sides from range to range. What is in them are the integers of all
    // bytes: bits are compared.
    for _ in 0..2 {
        _ = write!(text, "; run: @kernel global={ITEMS} local={half} buf:i8:{inputs}:seed={n}");
        _ = writeln!(text, " buf:i8:{outputs}:seed={n} i64:{n}");
    }
    text += "; vectors: 2@0 4@0t 8@0 16@0p 16@0\n; interpreted: 4\n";
    text +=
        "define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %n) {\n";
    text += "entry:\n  %i = call i64 @_Z13get_global_idj(i32 0)";
    text += &access.body.replace("ELEM", access.ty).replace("SIZE", &access.bytes.to_string());
    text += "\ndone:\n  ret void\n}\ndeclare i64 @_Z13get_global_idj(i32)\n";
    text
}

#[test]
fn lanes_that_are_off_touch_no_memory() {
    let all = accesses();
    // A few workers, each with a part of them: a worker's process is kept from file to file.
    let parts = all.chunks(all.len().div_ceil(8)).enumerate();
    let reports = parallel::map(parts, |(part, accesses)| {
        let mut worker = Worker::new(env!("CARGO_BIN_EXE_campaign"));
        let name = format!("oxmux-guard-pages-{}-{part}.ll", std::process::id());
        let file = std::env::temp_dir().join(name);
        let mut failures = Vec::new();
        let mut vectorized = 0;
        for access in accesses {
            std::fs::write(&file, text(access)).expect("a temporary file");
            let report = worker.file(&file);
            vectorized += report.vectorized;
            for (what, message) in report.failures {
                let Access { name, ty, n, .. } = access;
                failures.push(format!("{name} {ty} {n}: {what}: {message}"));
            }
        }
        _ = std::fs::remove_file(&file);
        (vectorized, failures)
    });
    let (vectorized, failures): (Vec<_>, Vec<_>) = reports.into_iter().unzip();
    let failures = failures.concat();
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n"));
    assert_eq!(vectorized.iter().sum::<u32>() as usize, 5 * all.len(), "some were not vectorized");
}

/// The tests above can fail: a byte too far ends a process.
#[test]
fn a_touch_ends_the_process() {
    for touch in ["a_touch_behind_the_end", "a_touch_before_the_start"] {
        let program = std::env::current_exe().expect("this program");
        let child = Command::new(program)
            .args(["--exact", touch, "--ignored", "--nocapture"])
            .stdout(Stdio::piped())
            .output()
            .expect("a child");
        let said = String::from_utf8_lossy(&child.stdout).into_owned();
        assert!(said.contains("before") && !said.contains("after"), "{said}");
        assert!(!child.status.success(), "{touch}: {said}");
    }
}

#[test]
#[ignore = "ends its process: another test runs it in one of its own"]
fn a_touch_behind_the_end() {
    let buffer = GuardedBuffer::new(&[1, 2, 3], Side::End, 1);
    touch(buffer.address().wrapping_add(3));
}

#[test]
#[ignore = "ends its process: another test runs it in one of its own"]
fn a_touch_before_the_start() {
    let buffer = GuardedBuffer::new(&[1, 2, 3], Side::Start, 1);
    touch(buffer.address().wrapping_sub(1));
}

fn touch(address: *const u8) {
    println!("before");
    // SAFETY: the address is in a page of an allocation that lives; the system ends the process
    // since the page is not readable.
    let byte = unsafe { address.read_volatile() };
    println!("after: {byte}");
}
