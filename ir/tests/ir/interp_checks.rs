//! The interpreter's data race detection, and where a run continues after an error.

use oxmux_ir::interp::{Arg, Check, Checks, Collect, Finding, NdRange, Options, Order};
use oxmux_ir::{Module, text};

const DECLARATIONS: &str = "
@flag = internal addrspace(1) global i32 0, align 4
@data = internal addrspace(1) global i32 0, align 4
@local = internal addrspace(3) global [8 x i32] undef, align 4
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_group_id(i32)
declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare void @__mux_sub_group_barrier(i32, i32, i32)
declare void @__mux_mem_barrier(i32, i32)
";

fn module(body: &str) -> Module {
    let text = format!(
        "{DECLARATIONS}
define spir_kernel void @k(ptr addrspace(1) %out) {{
entry:
  %lid = call i64 @__mux_get_local_id(i32 0)
  %gid = call i64 @__mux_get_global_id(i32 0)
  %group = call i64 @__mux_get_group_id(i32 0)
  %mine = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %gid
  %first = icmp eq i64 %gid, 0
  %own = getelementptr inbounds [8 x i32], ptr addrspace(3) @local, i64 0, i64 %lid
  %partner = xor i64 %lid, 1
  %other = getelementptr inbounds [8 x i32], ptr addrspace(3) @local, i64 0, i64 %partner
{body}
}}
"
    );
    text::parse_module(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// What is found in a kernel of two work-groups of four, whose sub-groups have two work-items each.
fn findings_of(body: &str, checks: Checks, order: Order) -> Vec<Finding> {
    let module = module(body);
    let collect = Some(Collect { checks, ..Collect::default() });
    let options = Options { collect, order, sub_group_size: 2, ..Options::default() };
    let mut interpreter =
        oxmux_ir::interp::Interpreter::new(&module, options).expect("globals have values");
    let out = interpreter.add_buffer(&[0; 32]).expect("a buffer");
    let args = [Arg::buffer(out)];
    interpreter.run("k", &args, &NdRange::linear(8, 4)).unwrap_or_else(|e| panic!("{e}\n{body}"));
    interpreter.findings().to_vec()
}

fn races(body: &str) -> bool {
    let find = |order| {
        let found = findings_of(body, Checks::NONE.with(Check::Races), order);
        assert!(found.iter().all(|finding| finding.other.is_some()), "{found:?}");
        !found.is_empty()
    };
    let results = [Order::Linear, Order::Reverse, Order::Seeded(7)].map(find);
    assert!(results.iter().all(|&result| result == results[0]), "{results:?}: {body}");
    results[0]
}

const EXCHANGE: &str = "
  store i32 1, ptr addrspace(3) %own, align 4
  BARRIER
  %v = load i32, ptr addrspace(3) %other, align 4
  store i32 %v, ptr addrspace(1) %mine, align 4
  ret void";

#[test]
fn a_barrier_orders_the_memory_that_its_fence_names() {
    assert!(races(&EXCHANGE.replace("BARRIER", "")));
    // Sequentially consistent, with the memory of the work-group, of the device, or both.
    for (semantics, is_race) in [(0x110, false), (0x210, true), (0x310, false), (0x10, false)] {
        let barrier = format!("call void @__mux_work_group_barrier(i32 0, i32 2, i32 {semantics})");
        assert_eq!(races(&EXCHANGE.replace("BARRIER", &barrier)), is_race, "{semantics:#x}");
    }
    // A fence alone orders nothing.
    assert!(races(&EXCHANGE.replace("BARRIER", "call void @__mux_mem_barrier(i32 2, i32 784)")));
}

#[test]
fn a_barrier_of_the_sub_group_orders_its_work_items_alone() {
    let barrier = "call void @__mux_sub_group_barrier(i32 0, i32 3, i32 784)";
    assert!(!races(&EXCHANGE.replace("BARRIER", barrier)));
    let far = EXCHANGE.replace("BARRIER", barrier).replace(
        "%v = load i32, ptr addrspace(3) %other",
        "%across = xor i64 %lid, 2
  %there = getelementptr inbounds [8 x i32], ptr addrspace(3) @local, i64 0, i64 %across
  %v = load i32, ptr addrspace(3) %there",
    );
    assert!(races(&far));
}

#[test]
fn a_barrier_orders_no_other_work_group() {
    let body = "
  %is_one = icmp eq i64 %lid, 0
  br i1 %is_one, label %write, label %end
write:
  %number = trunc i64 %group to i32
  store i32 %number, ptr addrspace(1) @data, align 4
  br label %end
end:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 784)
  ret void";
    assert!(races(body));
    // The first group alone is ordered by it.
    let first = body.replace("%is_one = icmp eq i64 %lid, 0", "%is_one = icmp eq i64 %gid, 0");
    assert!(!races(&first));
}

#[test]
fn a_read_of_an_earlier_work_group_is_not_forgotten() {
    // All of the first group read; then the last work-item of the second writes.
    assert!(races(
        "
  %is_last = icmp eq i64 %gid, 7
  br i1 %is_last, label %write, label %read
write:
  store i32 1, ptr addrspace(1) @data, align 4
  br label %end
read:
  %v = load i32, ptr addrspace(1) @data, align 4
  br label %end
end:
  ret void"
    ));
}

#[test]
fn atomic_accesses_race_with_plain_ones_alone() {
    let add = "%old = atomicrmw add ptr addrspace(1) @data, i32 1 monotonic, align 4";
    assert!(!races(&format!("{add}\n  ret void")));
    for plain in [
        "%v = load i32, ptr addrspace(1) @data, align 4",
        "store i32 5, ptr addrspace(1) @data, align 4",
    ] {
        assert!(races(&format!(
            "  br i1 %first, label %plain, label %atomic
plain:
  {plain}
  br label %end
atomic:
  {add}
  br label %end
end:
  ret void"
        )));
    }
    // Behind a barrier those of the own group are ordered, those of the other are not.
    let read = format!(
        "  {add}
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 784)
  %v = load i32, ptr addrspace(1) @data, align 4
  ret void"
    );
    assert!(races(&read));
}

/// The first work-item writes, and tells so; the others look whether it did before they read.
fn message(write: &str, release: &str, load: &str, acquire: &str) -> String {
    format!(
        "  br i1 %first, label %send, label %receive
send:
  store i32 42, ptr addrspace(1) @data, align 4
  {release}
  {write}
  br label %end
receive:
  {load}
  {acquire}
  %told = icmp ne i32 %seen, 0
  br i1 %told, label %read, label %end
read:
  %v = load i32, ptr addrspace(1) @data, align 4
  br label %end
end:
  ret void"
    )
}

#[test]
fn what_is_released_and_acquired_is_ordered() {
    let find =
        |body: &str| !findings_of(body, Checks::NONE.with(Check::Races), Order::Linear).is_empty();
    let store =
        |order: &str| format!("store atomic i32 1, ptr addrspace(1) @flag {order}, align 4");
    let load =
        |order: &str| format!("%seen = load atomic i32, ptr addrspace(1) @flag {order}, align 4");
    let (relaxed, plain) = (&store("monotonic"), &load("monotonic"));
    assert!(!find(&message(&store("release"), "", &load("acquire"), "")));
    assert!(!find(&message(relaxed, "fence release", plain, "fence acquire")));
    assert!(!find(&message(relaxed, "fence release", &load("acquire"), "")));
    assert!(!find(&message(
        &store("release"),
        "",
        plain,
        "call void @__mux_mem_barrier(i32 1, i32 520)"
    )));
    // Half of it is not enough.
    assert!(find(&message(relaxed, "", &load("acquire"), "")));
    assert!(find(&message(&store("release"), "", plain, "")));
    assert!(find(&message(relaxed, "", plain, "")));
}

#[test]
fn writes_of_one_value_are_told_apart() {
    let body = "store i32 7, ptr addrspace(1) @data, align 4\n  ret void";
    let find = |checks| findings_of(body, checks, Order::Linear).len();
    // The first write changes what is there: it races with no other, and the next ones write the
    // same.
    assert_eq!(find(Checks::default()), 0);
    assert_eq!(find(Checks::default().with(Check::UniformWrites)), 1);
}

#[test]
fn a_run_goes_on_and_counts() {
    let body = "
  %beyond = getelementptr inbounds i32, ptr addrspace(1) %out, i64 100
  %wrong = load i32, ptr addrspace(1) %beyond, align 4
  %slot = alloca i32, align 4
  %nothing = load i32, ptr %slot, align 4
  %sum = add i32 %wrong, %nothing
  store i32 %sum, ptr addrspace(1) %mine, align 4
  %odd = getelementptr inbounds i8, ptr addrspace(1) %out, i64 1
  %unaligned = load i32, ptr addrspace(1) %odd, align 4
  store i32 1, ptr addrspace(1) null, align 4
  ret void";
    let found = findings_of(body, Checks::default(), Order::Linear);
    let told: Vec<(Check, u64)> = found.iter().map(|f| (f.check, f.count)).collect();
    assert_eq!(&told[..2], [(Check::Bounds, 8), (Check::Uninit, 8)], "{found:?}");
    assert!(told.contains(&(Check::Align, 8)) && told.contains(&(Check::Null, 8)), "{found:?}");
    let bounds = found[0].access.as_ref().expect("an access");
    assert_eq!((bounds.offset, bounds.size, bounds.writes), (400, 4, false));
    let object = bounds.object.as_ref().expect("an object");
    assert_eq!((object.name.as_str(), object.size, &object.arguments[..]), ("out", 32, &[0][..]));
}

#[test]
fn a_load_that_an_optimizer_moved_is_none_of_the_program() {
    // `lid < 4 ? local[0] : 0` before anything is written there, and beside work-items that write
    // it.
    let body = |user: &str| {
        format!(
            "
  %v = load i32, ptr addrspace(3) @local, align 4
  store i32 1, ptr addrspace(3) %own, align 4
  {user}
  store i32 %w, ptr addrspace(1) %mine, align 4
  ret void"
        )
    };
    let moved = body("%w = select i1 %first, i32 0, i32 %v");
    assert_eq!(findings_of(&moved, Checks::default(), Order::Linear), []);
    let used = body("%w = add i32 %v, 1");
    assert!(!findings_of(&used, Checks::default(), Order::Linear).is_empty());
}

#[test]
fn findings_have_a_limit() {
    let loads: String = (0..150)
        .map(|i| {
            format!(
                "  %p{i} = getelementptr i8, ptr addrspace(1) %out, i64 {}
  %v{i} = load i8, ptr addrspace(1) %p{i}, align 1
",
                100 + i
            )
        })
        .collect();
    let module = module(&format!("{loads}  ret void"));
    let collect = Some(Collect { most_findings: 20, ..Collect::default() });
    let options = Options { collect, ..Options::default() };
    let mut interpreter =
        oxmux_ir::interp::Interpreter::new(&module, options).expect("globals have values");
    let out = interpreter.add_buffer(&[0; 32]).expect("a buffer");
    interpreter.run("k", &[Arg::buffer(out)], &NdRange::linear(1, 1)).expect("the run ends");
    assert_eq!((interpreter.findings().len(), interpreter.omitted_findings()), (20, 130));
}

#[test]
fn broken_flags_and_missing_lanes_are_told() {
    let broken = |line: &str, check: Check| {
        let body = format!(
            "  %n = trunc i64 %gid to i32
  {line}
  store i32 %n, ptr addrspace(1) %mine
  ret void"
        );
        let found = findings_of(&body, Checks::NONE.with(check), Order::Linear);
        found.iter().map(|finding| (finding.message.clone(), finding.count)).collect::<Vec<_>>()
    };
    let told = |line: &str, check: Check, detail: &str, count: u64| {
        assert_eq!(broken(line, check), [(detail.to_owned(), count)], "{line}");
    };
    let flag = |op: &str, flag: &str| format!("'{op}' breaks its flag '{flag}'");
    for (line, op, name, count) in [
        ("%v = or disjoint i32 %n, 1", "or", "disjoint", 4),
        ("%v = lshr exact i32 %n, 1", "lshr", "exact", 4),
        ("%v = shl nuw i32 %n, 31", "shl", "nuw' or 'nsw", 6),
        ("%v = udiv exact i32 %n, 4", "udiv", "exact", 6),
        ("%v = sdiv exact i32 %n, 4", "sdiv", "exact", 6),
        ("%v = trunc nuw i32 %n to i1", "trunc", "nuw' or 'nsw", 6),
        ("%m = sub i32 0, %n\n  %v = zext nneg i32 %m to i64", "zext", "nneg", 7),
        ("%m = sub i32 0, %n\n  %v = icmp samesign ult i32 %m, %n", "icmp", "samesign", 7),
    ] {
        told(line, Check::Overflow, &flag(op, name), count);
    }
    told("%v = call i32 @llvm.ctlz.i32(i32 %n, i1 true)", Check::Overflow, "'llvm.ctlz' of 0", 1);
    assert!(broken("%v = call i32 @llvm.ctlz.i32(i32 %n, i1 false)", Check::Overflow).is_empty());
    let lane = "%v = extractelement <2 x i32> poison, i32 %n";
    told(lane, Check::Range, "element 2 of a vector of 2", 6);
    let lane = "%v = insertelement <7 x i32> poison, i32 %n, i32 %n";
    told(lane, Check::Range, "element 7 of a vector of 7", 1);
}

#[test]
fn poison_that_is_stored_where_others_see_it_is_found() {
    let told = |body: &str| {
        let body = format!("{body}\n  ret void");
        let found = findings_of(&body, Checks::default(), Order::Linear);
        assert!(found.iter().all(|finding| finding.check == Check::Other), "{found:?}");
        !found.is_empty()
    };
    // A quotient that is not exact, and a sum that is none.
    let of_id = "  %id = trunc i64 %gid to i32\n  %odd = or i32 %id, 1\n";
    assert!(told(&format!(
        "{of_id}  %x = sdiv exact i32 %odd, 2\n  store i32 %x, ptr addrspace(1) %mine"
    )));
    assert!(told(&format!(
        "{of_id}  %x = or disjoint i32 %odd, 3\n  store i32 %x, ptr addrspace(1) %mine"
    )));
    assert!(!told(&format!(
        "{of_id}  %x = lshr exact i32 %odd, 1\n  store i32 %x, ptr addrspace(1) %mine"
    )));
    assert!(told("  store <2 x i16> poison, ptr addrspace(1) %mine"));
    // A vector of which a lane has no value, one's own memory, and what is frozen.
    assert!(!told("  store <2 x i16> <i16 1, i16 poison>, ptr addrspace(1) %mine"));
    assert!(!told("  %own.x = alloca i32, align 4\n  store i32 poison, ptr %own.x"));
    assert!(!told("  %x = freeze i32 poison\n  store i32 %x, ptr addrspace(1) %mine"));
}
