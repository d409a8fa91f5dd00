//! Loads and stores of every shape, type and mask, vectorized: interpreted on buffers that end with
//! the last element, and compiled.

use oxmux::pipeline::{PassOptions, run_passes};
use oxmux::{
    Argument, Buffer, CompileOptions, Device, Module, NdRangeRequest, Sequential, Vectorize,
};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};

/// The work-items of each launch: two groups, with a tail at every width.
const ITEMS: u64 = 38;
const LOCAL: u64 = 19;
/// What `%s` and `%t` are.
const STEP: u64 = 3;
/// How many elements the farthest index reaches.
const REACH: u64 = ITEMS * 4;

/// A type, its bytes in memory from one element to the next, those that it touches, and those of a
/// scalar of it.
const TYPES: &[(&str, u64, u64, u32)] = &[
    ("i8", 1, 1, 1),
    ("i16", 2, 2, 2),
    ("i32", 4, 4, 4),
    ("i64", 8, 8, 8),
    ("i24", 4, 3, 1),
    ("float", 4, 4, 4),
    ("double", 8, 8, 8),
    ("<2 x i8>", 2, 2, 1),
    ("<4 x i8>", 4, 4, 1),
    ("<3 x i8>", 4, 3, 1),
    ("<16 x i8>", 16, 16, 1),
    ("<2 x i16>", 4, 4, 2),
    ("<8 x i16>", 16, 16, 2),
    ("<2 x float>", 8, 8, 4),
    ("<3 x float>", 16, 12, 4),
    ("<4 x float>", 16, 16, 4),
    ("<4 x i32>", 16, 16, 4),
    ("<8 x float>", 32, 32, 4),
    ("<2 x double>", 16, 16, 8),
    ("<3 x i64>", 32, 24, 8),
];

/// Names of indices with what computes `%x` from `%i`; each is another element for each work-item.
const INDICES: &[(&str, &str)] = &[
    ("contiguous", "%x = add i64 %i, 0"),
    ("behind", "%x = add i64 %i, %s"),
    ("reversed", "%x = sub i64 37, %i"),
    ("even", "%x = shl i64 %i, 1"),
    ("odd", "%y = shl i64 %i, 1\n  %x = or i64 %y, 1"),
    ("odd_back", "%y = shl i64 %i, 1\n  %x = sub i64 75, %y"),
    ("third", "%x = mul i64 %i, 3"),
    ("third_back", "%y = mul i64 %i, -3\n  %x = add i64 %y, 113"),
    ("fourth", "%y = mul i64 %i, 4\n  %x = xor i64 %y, 2"),
    ("row", "%x = mul i64 %i, %s"),
    ("row_back", "%y = mul i64 %i, %s\n  %x = sub i64 112, %y"),
    ("narrow_row", "%y = trunc i64 %i to i32\n  %z = mul i32 %y, %t\n  %x = sext i32 %z to i64"),
    (
        "wrapping",
        "%y = trunc i64 %i to i32\n  %z = add i32 %y, 7\n  %w = sub i32 %z, 7\n  %x = zext i32 %w to i64",
    ),
    ("swapped", "%x = xor i64 %i, 1"),
    ("scattered", "%y = mul i64 %i, 7\n  %x = urem i64 %y, 38"),
    (
        "halves",
        "%y = mul i64 %l, 4\n  %z = lshr i64 %y, 1\n  %w = mul i64 %g, 76\n  %x = add i64 %z, %w",
    ),
];

/// The same for indices that work-items share, which only loads may have.
const SHARED: &[(&str, &str)] = &[
    ("limited", "%y = add i64 %i, 1\n  %x = call i64 @llvm.umin.i64(i64 %y, i64 21)"),
    (
        "at_least",
        "%y = trunc i64 %i to i32\n  %z = sub i32 %y, 2\n  %w = call i32 @llvm.smax.i32(i32 %z, i32 9)\n  \
         %v32 = sub i32 %w, %t\n  %x = sext i32 %v32 to i64",
    ),
    (
        "between",
        "%y = trunc i64 %i to i32\n  %z = sub i32 %y, 2\n  %w = call i32 @llvm.smax.i32(i32 %z, i32 0)\n  \
         %v64 = sext i32 %w to i64\n  %x = call i64 @llvm.umin.i64(i64 %v64, i64 30)",
    ),
    // Below zero there are large numbers: the first lane's is more than the last one's.
    (
        "around",
        "%y = trunc i64 %i to i32\n  %z = sub i32 %y, 2\n  %w = call i32 @llvm.umin.i32(i32 %z, i32 30)\n  \
         %x = zext i32 %w to i64",
    ),
    (
        "kept_twice",
        "%y = trunc i64 %i to i32\n  %z = sub i32 %y, 5\n  %w = call i32 @llvm.smax.i32(i32 %z, i32 1)\n  \
         %w2 = call i32 @llvm.umin.i32(i32 %w, i32 20)\n  %w4 = mul i32 %w2, 4\n  %x = sext i32 %w4 to i64",
    ),
    ("same", "%y = mul i64 %i, 64\n  %x = and i64 %y, 63"),
    ("pairs", "%x = lshr i64 %i, 1"),
];

/// Names of conditions with what computes `%c`; none is for all.
const CONDITIONS: &[(&str, &str)] = &[
    ("all", ""),
    ("first", "%c = icmp ult i64 %i, 33"),
    ("odd", "%c = trunc i64 %i to i1"),
    ("middle", "%d = sub i64 %i, 5\n  %c = icmp ult i64 %d, 26"),
    ("one", "%c = icmp eq i64 %i, 6"),
    ("none", "%c = icmp ugt i64 %i, 1000"),
];

/// Kernels with several accesses side by side: elements apart, which of them are read in which
/// order, and which are written.
const GROUPS: &[(&str, i64, &[i64], &[i64])] = &[
    ("pairs", 2, &[0, 1], &[0, 1]),
    ("pairs_from_behind", 2, &[1, 0], &[1, 0]),
    ("pairs_shifted", 2, &[1, 2], &[1, 2]),
    ("pairs_back", -2, &[0, 1], &[0, 1]),
    ("triples", 3, &[0, 1, 2], &[2, 0, 1]),
    ("triples_back", -3, &[2, 1, 0], &[0, 1, 2]),
    ("two_of_three", 3, &[0, 1], &[0]),
    ("quads", 4, &[3, 2, 1, 0], &[0, 1, 2, 3]),
    ("two_of_four", 4, &[1, 3], &[1, 3]),
    ("overlapping", 2, &[0, 1, 2], &[0, 1]),
    ("twice", 2, &[0, 1, 0], &[0, 1, 0]),
    ("octets", 8, &[0, 1, 2, 3, 4, 5, 6, 7], &[7, 6, 5, 4, 3, 2, 1, 0]),
];

struct Kernel {
    text: String,
    /// The bytes of the buffers that are read and written.
    bytes: [u64; 2],
}

fn kernel(ty: usize, index: usize, condition: usize, stores: bool, unaligned: bool) -> Kernel {
    let (ty, apart, touched, scalar) = TYPES[ty];
    let (index, condition) = (index_of(index).1, CONDITIONS[condition].1);
    let align = if unaligned { 1 } else { scalar };
    let shift = u64::from(unaligned);
    let (from, to) = if stores { ("%i", "%x") } else { ("%x", "%i") };
    let (enter, leave) = match condition {
        "" => ("br label %then", "done"),
        _ => ("br i1 %c, label %then, label %done", "done"),
    };
    let twice = match ty.contains("float") || ty.contains("double") {
        true => format!("%r = fadd {ty} %v, %v"),
        false => format!("%r = add {ty} %v, %v"),
    };
    let text = format!(
        "declare i64 @__mux_get_global_id(i32)\n\
         declare i64 @__mux_get_local_id(i32)\n\
         declare i64 @__mux_get_group_id(i32)\n\
         declare i64 @llvm.umin.i64(i64, i64)\n\
         declare i32 @llvm.smax.i32(i32, i32)\n\
         declare i32 @llvm.umin.i32(i32, i32)\n\
         define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %s, i32 %t) #0 {{\n\
         entry:\n  \
           %i = call i64 @__mux_get_global_id(i32 0)\n  \
           %l = call i64 @__mux_get_local_id(i32 0)\n  \
           %g = call i64 @__mux_get_group_id(i32 0)\n  \
           {index}\n  {condition}\n  {enter}\n\
         then:\n  \
           %in.base = getelementptr i8, ptr addrspace(1) %in, i64 {shift}\n  \
           %from = getelementptr {ty}, ptr addrspace(1) %in.base, i64 {from}\n  \
           %v = load {ty}, ptr addrspace(1) %from, align {align}\n  \
           {twice}\n  \
           %out.base = getelementptr i8, ptr addrspace(1) %out, i64 {shift}\n  \
           %to = getelementptr {ty}, ptr addrspace(1) %out.base, i64 {to}\n  \
           store {ty} %r, ptr addrspace(1) %to, align {align}\n  \
           br label %done\n\
         {leave}:\n  ret void\n}}\n\
         attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n"
    );
    Kernel {
        text,
        bytes: [REACH * apart + shift, REACH * apart + shift].map(|b| b - apart + touched),
    }
}

fn group_kernel(ty: usize, group: usize, condition: usize, narrow: bool) -> Kernel {
    let (ty, apart, _, scalar) = TYPES[ty];
    let (_, stride, reads, writes) = GROUPS[group];
    let condition = CONDITIONS[condition].1;
    let start = if stride < 0 { -stride * (ITEMS as i64 - 1) } else { 0 };
    let enter = match condition {
        "" => "br label %then",
        _ => "br i1 %c, label %then, label %done",
    };
    let add = if ty.contains("float") || ty.contains("double") { "fadd" } else { "add" };
    let mut body = String::new();
    let address = |name: &str, base: &str, offset: i64| match narrow {
        true => format!(
            "%{name}.n = add i32 %x32, {offset}\n  %{name}.x = sext i32 %{name}.n to i64\n  \
             %{name} = getelementptr {ty}, ptr addrspace(1) %{base}, i64 %{name}.x\n  "
        ),
        false => format!(
            "%{name}.b = getelementptr {ty}, ptr addrspace(1) %{base}, i64 {offset}\n  \
             %{name} = getelementptr {ty}, ptr addrspace(1) %{name}.b, i64 %x\n  "
        ),
    };
    for (i, &offset) in reads.iter().enumerate() {
        body += &address(&format!("r{i}"), "in", offset);
        body += &format!("%v{i} = load {ty}, ptr addrspace(1) %r{i}, align {scalar}\n  ");
    }
    for (i, &offset) in writes.iter().enumerate() {
        let (a, b) = (i % reads.len(), (i + 1) % reads.len());
        body += &format!("%w{i} = {add} {ty} %v{a}, %v{b}\n  ");
        body += &address(&format!("s{i}"), "out", offset);
        body += &format!("store {ty} %w{i}, ptr addrspace(1) %s{i}, align {scalar}\n  ");
    }
    let text = format!(
        "declare i64 @__mux_get_global_id(i32)\n\
         define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %s, i32 %t) #0 {{\n\
         entry:\n  \
           %i = call i64 @__mux_get_global_id(i32 0)\n  \
           %y = mul i64 %i, {stride}\n  %x = add i64 %y, {start}\n  %x32 = trunc i64 %x to i32\n  \
           {condition}\n  {enter}\n\
         then:\n  {body}br label %done\n\
         done:\n  ret void\n}}\n\
         attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n"
    );
    let bytes = (ITEMS * stride.unsigned_abs() + 8) * apart;
    Kernel { text, bytes: [bytes; 2] }
}

fn index_of(index: usize) -> (&'static str, &'static str) {
    INDICES.get(index).copied().unwrap_or_else(|| SHARED[index - INDICES.len()])
}

fn content(index: usize, bytes: u64) -> Vec<u8> {
    (0..bytes as usize).map(|i| (i * 7 + index * 101 + 3) as u8 & 0x3f).collect()
}

/// The elements that no work-item reaches are cut off: what the interpreter found, and how long the
/// buffers have to be.
fn interpret(ir: &oxmux_ir::Module, bytes: [u64; 2]) -> Result<[Vec<u8>; 2], String> {
    let options = Options { strict_undefined: true, ..Options::default() };
    let mut interpreter = Interpreter::new(ir, options).map_err(|e| e.to_string())?;
    let mut ids = Vec::new();
    for (i, &bytes) in bytes.iter().enumerate() {
        ids.push(interpreter.add_buffer(&content(i, bytes)).map_err(|e| e.to_string())?);
    }
    let arguments = [
        Arg::buffer(ids[0]),
        Arg::buffer(ids[1]),
        Arg::Bytes(STEP.to_le_bytes().to_vec()),
        Arg::Bytes((STEP as u32).to_le_bytes().to_vec()),
    ];
    let range =
        NdRange { global: [ITEMS, 1, 1], local: [LOCAL, 1, 1], offset: [0; 3], work_dim: 1 };
    let entry = ir.functions[ir.entry_point_of("k").ok_or("no kernel")?].name();
    let ran = interpreter.run(entry, &arguments, &range).map(|_| ()).map_err(|e| e.to_string());
    ran?;
    Ok([interpreter.read_buffer(ids[0]).to_vec(), interpreter.read_buffer(ids[1]).to_vec()])
}

/// The shortest buffers with which the kernel runs: nothing behind them may be touched.
fn shrink(ir: &oxmux_ir::Module, kernel: &Kernel) -> [u64; 2] {
    let mut bytes = kernel.bytes;
    for which in 0..2 {
        let (mut low, mut high) = (0, bytes[which]);
        while low < high {
            let middle = low + (high - low) / 2;
            bytes[which] = middle;
            match interpret(ir, bytes) {
                Ok(_) => high = middle,
                Err(_) => low = middle + 1,
            }
        }
        bytes[which] = low;
    }
    bytes
}

fn compiled(
    module: &Module,
    vectorize: Vectorize,
    bytes: [u64; 2],
) -> Result<[Vec<u8>; 2], String> {
    let mut options = CompileOptions::host().map_err(|e| e.to_string())?;
    options.vectorize = vectorize;
    let program = module.compile(&options).map_err(|e| e.to_string())?;
    let kernel = program.kernel("k").map_err(|e| e.to_string())?;
    let mut buffers: Vec<Buffer> =
        bytes.iter().enumerate().map(|(i, &b)| Buffer::from_bytes(&content(i, b))).collect();
    let arguments = [
        Argument::buffer(0),
        Argument::buffer(1),
        Argument::Value(STEP.to_le_bytes().to_vec()),
        Argument::Value((STEP as u32).to_le_bytes().to_vec()),
    ];
    let range = NdRangeRequest::global(&[ITEMS]).local(&[LOCAL]);
    let settings = oxmux_tests::running::settings();
    // SAFETY: the interpreter ran the same launch and found every access within the buffers.
    let ran = unsafe { kernel.launch(&range, &arguments, &mut buffers, &settings, &Sequential) };
    ran.map_err(|e| e.to_string())?;
    Ok([buffers[0].to_vec(), buffers[1].to_vec()])
}

fn check(kernel: &Kernel, widths: &[u32]) -> Result<(), String> {
    let module = Module::from_ir(&kernel.text).map_err(|e| e.to_string())?;
    let device = Device::host().map_err(|e| e.to_string())?;
    let mut scalar = module.ir().clone();
    run_passes(&mut scalar, "transfer-kernel-metadata", &device, &PassOptions::default())
        .map_err(|e| e.to_string())?;
    let bytes = shrink(&scalar, kernel);
    let expected = interpret(&scalar, bytes)?;
    for &width in widths {
        let mut vector = module.ir().clone();
        let passes =
            format!("transfer-kernel-metadata,run-vecz<width={width}>,cleanup,work-item-loops");
        run_passes(&mut vector, &passes, &device, &PassOptions::default())
            .map_err(|e| e.to_string())?;
        let text = oxmux_ir::text::print_module(&vector);
        if !text.contains("__vecz_v") {
            return Err(format!("not vectorized at {width}"));
        }
        let found =
            interpret(&vector, bytes).map_err(|e| format!("interpreted at {width}: {e}"))?;
        if found != expected {
            return Err(format!("interpreted at {width}: another result"));
        }
        let found = compiled(&module, Vectorize::Width(width), bytes)
            .map_err(|e| format!("compiled at {width}: {e}"))?;
        if found != expected {
            return Err(format!("compiled at {width}: another result"));
        }
    }
    Ok(())
}

fn check_all(stores: bool) {
    let (mut failures, mut count) = (Vec::new(), 0);
    for (ty, (type_name, ..)) in TYPES.iter().enumerate() {
        let indices = INDICES.len() + if stores { 0 } else { SHARED.len() };
        for index in 0..indices {
            // Every type with every index, under two of the masks each.
            for condition in
                [(ty + index) % CONDITIONS.len(), (ty * 5 + index + 1) % CONDITIONS.len()]
            {
                count += 1;
                let unaligned = (ty + index / 2) % 5 == 0;
                let kernel = kernel(ty, index, condition, stores, unaligned);
                let width = [2, 4, 8, 16][count % 4];
                if let Err(error) = check(&kernel, &[4, width]) {
                    let name =
                        format!("{} {} {}", type_name, index_of(index).0, CONDITIONS[condition].0);
                    failures.push(format!("{name}: {error}\n{}", kernel.text));
                }
            }
        }
    }
    let failed = failures.len();
    let first = failures.iter().take(3).cloned().collect::<Vec<_>>().join("\n");
    let rest: Vec<_> = failures.iter().filter_map(|f| f.lines().next()).collect();
    assert!(failures.is_empty(), "{failed} of {count} failed:\n{first}\n{}", rest.join("\n"));
}

#[test]
fn loads() {
    check_all(false);
}

#[test]
fn stores() {
    check_all(true);
}

#[test]
fn groups() {
    let (mut failures, mut count) = (Vec::new(), 0);
    for ty in (0..TYPES.len()).filter(|&ty| !TYPES[ty].0.starts_with('<')) {
        for (group, (group_name, ..)) in GROUPS.iter().enumerate() {
            for narrow in [false, true] {
                count += 1;
                let kernel = group_kernel(ty, group, count % CONDITIONS.len(), narrow);
                if let Err(error) = check(&kernel, &[4, [2, 8, 16][count % 3]]) {
                    let name = format!("{} {} {narrow}", TYPES[ty].0, group_name);
                    failures.push(format!("{name}: {error}\n{}", kernel.text));
                }
            }
        }
    }
    let failed = failures.len();
    let first = failures.iter().take(3).cloned().collect::<Vec<_>>().join("\n");
    let rest: Vec<_> = failures.iter().filter_map(|f| f.lines().next()).collect();
    assert!(failures.is_empty(), "{failed} of {count} failed:\n{first}\n{}", rest.join("\n"));
}
