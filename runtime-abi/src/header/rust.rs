//! Rust declarations for an object, for Rust programs that it is linked into.
//!
//! As the C header, the text needs nothing of oxmux: it is included in a module of its own, and has
//! the schedule structure, and for each kernel its arguments, its entry, the size of its arena, and
//! a function that runs it on the calling thread.

use super::names::{self, Names};
use super::{public_name, with_layout};
use crate::arena::ARENA_ALIGN;
use crate::kernel_info::{AddressSpace, ArgumentKind, KernelArgument, KernelInfo, ObjectInfo};
use crate::pack::{PackError, PackedLayout};
use core::fmt::Write as _;

/// The declarations of an object, to be included: `mod kernels { include!(…); }`.
pub fn write_rust(object: &ObjectInfo) -> Result<String, PackError> {
    let abi = if object.triple.starts_with("x86_64") { "sysv64" } else { "C" };
    let mut out = format!("// Kernels for {}.\n", one_line(&object.triple));
    if !object.features.is_empty() {
        let _ =
            writeln!(out, "// Needs of the processor: {}.", one_line(&object.features.join(", ")));
    }
    let prelude = PRELUDE.replace("SCHEDULE_SIZE", &crate::layout::SCHEDULE_INFO_SIZE.to_string());
    out.push_str(&prelude.replace("ARENA_ALIGN", &ARENA_ALIGN.to_string()));
    if super::images::are_used(object) {
        out.push_str(&super::images::in_rust());
    }
    let mut taken = Names::new(&[
        "Schedule", "add_to_arena", "run_slices", "Image", "ImageFormat", "ImageLevel", "image",
    ]);
    for kernel in &object.kernels {
        put_kernel(&mut out, kernel, abi, &mut taken)?;
    }
    Ok(out)
}

/// The suffixes that the declarations append to kernels' names.
const SUFFIXES: &[&str] = &["_arguments", "_arena_size", "_run", "_STACK_BYTES", "_WORK_WIDTH"];

const PRELUDE: &str = "
/// An ND-range, the slice of it to run, and the memory to run it in.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    /// Work-items in each dimension.
    pub global_size: [u64; 3],
    /// The first global id in each dimension.
    pub global_offset: [u64; 3],
    /// Work-items of a work-group in each dimension.
    pub local_size: [u64; 3],
    /// Which slice to run.
    pub slice: u64,
    /// How many slices there are, below 2^32.
    pub total_slices: u64,
    /// 1 to 3.
    pub work_dim: u32,
    /// The bytes of this structure.
    pub size: u32,
    /// Memory that a call alone uses.
    pub arena: *mut u8,
    /// Its bytes.
    pub arena_size: u64,
}
const _: () = assert!(::core::mem::size_of::<Schedule>() == SCHEDULE_SIZE);

#[allow(dead_code, reason = \"what is used of it depends on the kernels and on what includes this\")]
impl Schedule {
    /// One slice, without an arena. Dimensions that are not given have one work-item.
    pub fn new(global: &[u64], local: &[u64]) -> Self {
        let wide = |sizes: &[u64]| [0, 1, 2].map(|d| sizes.get(d).copied().unwrap_or(1));
        Self {
            global_size: wide(global),
            global_offset: [0; 3],
            local_size: wide(local),
            slice: 0,
            total_slices: 1,
            work_dim: global.len().clamp(1, 3) as u32,
            size: SCHEDULE_SIZE as u32,
            arena: ::core::ptr::null_mut(),
            arena_size: 0,
        }
    }
}

/// The end of count parts of bytes each behind the end of others, rounded up; none is too much.
#[allow(dead_code, reason = \"as above\")]
fn add_to_arena(end: Option<u64>, count: Option<u64>, bytes: u64) -> Option<u64> {
    end?.checked_add(count?.checked_mul(bytes)?)?.checked_next_multiple_of(ARENA_ALIGN)
}

/// Calls an entry for each slice, with an arena of so many bytes, on the calling thread.
#[allow(dead_code, reason = \"as above\")]
fn run_slices(schedule: &Schedule, bytes: Option<u64>, entry: impl Fn(&Schedule)) -> Result<(), &'static str> {
    let bytes = bytes.and_then(|bytes| usize::try_from(bytes).ok()).ok_or(\"the arena is too large\")?;
    let mut memory = ::std::vec::Vec::new();
    memory.try_reserve_exact(bytes + ARENA_ALIGN as usize).map_err(|_| \"no memory for the arena\")?;
    memory.resize(bytes + ARENA_ALIGN as usize, 0u8);
    let start = memory.as_mut_ptr();
    let mut own = *schedule;
    own.arena = start.wrapping_add(start.align_offset(ARENA_ALIGN as usize));
    own.arena_size = bytes as u64;
    for slice in 0..schedule.total_slices {
        own.slice = slice;
        entry(&own);
    }
    Ok(())
}

";

fn put_kernel(
    out: &mut String,
    kernel: &KernelInfo,
    abi: &str,
    taken: &mut Names,
) -> Result<(), PackError> {
    let (kernel, layout) = &with_layout(kernel)?;
    let title = one_line(&kernel.name);
    if !kernel.takes_schedule_alone() || kernel.thread_dimensions.is_some() || layout.align > 1 {
        let _ = writeln!(out, "// Kernel {title} is called in a way of its target's own.\n");
        return Ok(());
    }
    let name = taken.unique_with(&identifier(public_name(kernel)), SUFFIXES);
    let upper = "#[allow(dead_code, non_upper_case_globals, reason = \"named after the kernel\")]";
    let allow = "#[allow(dead_code, non_camel_case_types, non_snake_case, reason = \"named after the kernel\")]";
    if kernel.stack_bytes != u64::MAX {
        let _ = writeln!(out, "/// The most stack that a call of kernel {title} uses.");
        let _ =
            writeln!(out, "{upper}\npub const {name}_STACK_BYTES: u64 = {};", kernel.stack_bytes);
    }
    let _ = writeln!(out, "/// How many work-items of kernel {title} one instruction runs.");
    let _ =
        writeln!(out, "{upper}\npub const {name}_WORK_WIDTH: u32 = {};", kernel.work_width.max(1));
    let fields = put_arguments(out, kernel, layout, &name, allow);
    let symbol = string_literal(&kernel.symbol);
    let _ = writeln!(
        out,
        "unsafe extern \"{abi}\" {{
    /// Runs one slice of kernel {title} on the calling thread.
    #[link_name = {symbol}]
    {allow}
    pub fn {name}(arguments: *const {name}_arguments, schedule: *const Schedule);
}}
/// The bytes of arena, aligned to {ARENA_ALIGN}, that a call needs; none is too much.
{allow}
pub fn {name}_arena_size(arguments: &{name}_arguments, schedule: &Schedule) -> Option<u64> {{
    let [x, y, z] = schedule.local_size;
    let items = x.checked_mul(y).and_then(|n| n.checked_mul(z));
    let end = add_to_arena(Some(0), items, {live});
    let end = add_to_arena(end, Some(1), {local});",
        live = kernel.arena.live_bytes_per_item,
        local = kernel.arena.local_bytes,
    );
    for (argument, field) in kernel.arguments.iter().zip(&fields) {
        if argument.kind == ArgumentKind::LocalBuffer {
            let _ = writeln!(out, "    let end = add_to_arena(end, Some(1), arguments.{field});");
        }
    }
    let required = kernel.reqd_work_group_size.map_or(String::new(), |[x, y, z]| {
        format!("    if schedule.local_size != [{x}, {y}, {z}] {{\n        return Err(\"another local size\");\n    }}\n")
    });
    let whole = match kernel.allows_remainder_groups() {
        true => "",
        false => {
            "    if (0..3).any(|d| schedule.global_size[d] % schedule.local_size[d].max(1) != 0) {\n        return Err(\"the local size must divide the global size\");\n    }\n"
        }
    };
    let _ = writeln!(
        out,
        "    let _ = arguments;
    end
}}
/// Runs all slices of kernel {title} on the calling thread.
///
/// # Safety
///
/// The arguments' memory must be valid for what the kernel does with it, and nothing else may access it meanwhile.
{allow}
pub unsafe fn {name}_run(arguments: &{name}_arguments, schedule: &Schedule) -> Result<(), &'static str> {{
    if schedule.local_size.contains(&0) || schedule.global_size.contains(&0) {{
        return Err(\"a size is zero\");
    }}
{required}{whole}    let bytes = {name}_arena_size(arguments, schedule);
    run_slices(schedule, bytes, |slice| {{
        // SAFETY: the arguments are the kernel's, and as the caller says; the slice has an arena that is large enough.
        unsafe {{ {name}(arguments, slice) }}
    }})
}}
"
    );
    Ok(())
}

/// The structure of arguments; gives the name of each argument's field, empty if it has none.
fn put_arguments(
    out: &mut String,
    kernel: &KernelInfo,
    layout: &PackedLayout,
    name: &str,
    allow: &str,
) -> Vec<String> {
    let mut taken = Names::new(&[]);
    let mut fields = Vec::new();
    let (mut members, mut checks) = (String::new(), String::new());
    for (position, (argument, &offset)) in kernel.arguments.iter().zip(&layout.offsets).enumerate()
    {
        if argument.kind.size() == 0 {
            fields.push(String::new());
            continue;
        }
        let field = match argument.name.is_empty() {
            true => taken.unique(&format!("argument_{position}")),
            false => taken.unique(&identifier(&argument.name)),
        };
        let remark = one_line(&super::remark(argument));
        let _ = writeln!(members, "    /// {remark}.\n    pub {field}: {},", rust_type(argument));
        let _ = writeln!(
            checks,
            "const _: () = assert!(::core::mem::offset_of!({name}_arguments, {field}) == {offset});"
        );
        fields.push(field);
    }
    let _ = writeln!(
        out,
        "/// The arguments of kernel {}.\n#[repr(C, packed)]\n#[derive(Clone, Copy)]\n{allow}\npub struct {name}_arguments {{\n{members}}}\n{checks}const _: () = assert!(::core::mem::size_of::<{name}_arguments>() == {});",
        one_line(&kernel.name),
        layout.size,
    );
    fields
}

/// A type of exactly the argument's bytes.
fn rust_type(argument: &KernelArgument) -> String {
    match argument.kind {
        ArgumentKind::Buffer => {
            let reads =
                argument.takes_shared_memory() || argument.address_space == AddressSpace::Constant;
            let pointee = argument.type_name.trim_end().strip_suffix('*').unwrap_or_default();
            let pointee =
                super::c_type(pointee).map_or("::core::ffi::c_void", |(c, ..)| rust_name(c));
            format!("*{} {pointee}", if reads { "const" } else { "mut" })
        }
        ArgumentKind::LocalBuffer | ArgumentKind::Sampler => "u64".to_owned(),
        ArgumentKind::Image => "*const Image".to_owned(),
        ArgumentKind::Value { size } => match super::c_type(&argument.type_name) {
            Some((c, bytes, 1)) if bytes == size => rust_name(c).to_owned(),
            Some((c, bytes, lanes)) if bytes.saturating_mul(lanes) == size => {
                format!("[{}; {lanes}]", rust_name(c))
            }
            _ => format!("[u8; {size}]"),
        },
    }
}

/// Rust's name of one of the C types that the header uses.
fn rust_name(c: &str) -> &'static str {
    match c {
        "int8_t" => "i8",
        "uint8_t" => "u8",
        "int16_t" => "i16",
        "uint16_t" => "u16",
        "int32_t" => "i32",
        "uint32_t" => "u32",
        "int64_t" => "i64",
        "uint64_t" => "u64",
        "float" => "f32",
        "double" => "f64",
        _ => "::core::ffi::c_void",
    }
}

/// Rust's words that are no names, in alphabetical order; those of C, which it has in common, are
/// avoided too.
const KEYWORDS: &[&str] = &[
    "Self", "abstract", "as", "async", "await", "become", "box", "crate", "do", "dyn", "final",
    "fn", "gen", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override",
    "priv", "pub", "ref", "self", "super", "trait", "try", "type", "typeof", "unsafe", "unsized",
    "use", "where", "yield",
];

/// An identifier for a name.
fn identifier(name: &str) -> String {
    let mut text = names::identifier(name);
    if KEYWORDS.binary_search(&text.as_str()).is_ok() {
        text.push('_');
    }
    text
}

/// A text of a program's on one line of a comment.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// A Rust string literal.
fn string_literal(text: &str) -> String {
    format!("{text:?}")
}
