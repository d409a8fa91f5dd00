//! C headers and Rust declarations for an object, for programs that it is linked into.
//!
//! The header has the schedule structure once, and for each kernel its arguments as a structure of
//! exactly the bytes that the entry reads, the entry's prototype, the size of the arena that a call
//! needs, and what else is known as comments and macros. It needs GCC or Clang, C11 or C++11, and
//! nothing of oxmux.

mod images;
mod names;
mod rust;

pub use self::rust::write_rust;

use self::names::{Names, in_comment, string_literal};
use crate::arena::ARENA_ALIGN;
use crate::kernel_info::{
    AddressSpace, ArgumentKind, EntryParameterKind, KernelArgument, KernelInfo, ObjectInfo,
    SubGroupRows,
};
use crate::layout::{CANCELLABLE_SCHEDULE_INFO_SIZE, SCHEDULE_INFO_SIZE};
use crate::pack::{PackError, PackedLayout};
use core::fmt::Write as _;

/// The header of an object. `name` is its file's name, which the include guard is made of.
pub fn write_header(object: &ObjectInfo, name: &str) -> Result<String, PackError> {
    let guard = format!("OXMUX_{}_H", names::identifier(name).to_ascii_uppercase());
    let mut out = format!("/* Kernels for {}.", in_comment(&object.triple));
    if !object.features.is_empty() {
        let _ = write!(out, "\n   Needs of the processor: {}.", list(&object.features));
    }
    let _ = write!(out, "{INTRODUCTION}#ifndef {guard}\n#define {guard}\n{PROLOGUE}");
    let _ = write!(out, "{}", schedule_info());
    if images::are_used(object) {
        out.push_str(&images::in_c());
    }
    // Names that the header itself defines, and a C function that it calls.
    let mut taken = Names::new(&[
        "oxmux_schedule_info",
        "oxmux_arena_add",
        "oxmux_schedule",
        "oxmux_image",
        "oxmux_image_format",
        "oxmux_image_level",
    ]);
    for kernel in &object.kernels {
        put_kernel(&mut out, kernel, &mut taken)?;
    }
    out.push_str(EPILOGUE);
    Ok(out)
}

const INTRODUCTION: &str = "

   A call of a kernel's entry runs one slice of an ND-range on the calling thread:
   - fill the kernel's structure of arguments (buffers must be aligned as its comment says);
   - fill struct oxmux_schedule_info, by oxmux_schedule() say. Where a local size does not divide the global
     size, the last work-groups of that dimension are smaller, unless the kernel's comment rules it out;
   - give it an arena of at least KERNEL_arena_size() bytes, aligned to OXMUX_ARENA_ALIGN, that no other
     thread uses at the same time. Its content does not matter;
   - call the entry once for each slice from 0 to total_slices - 1, in any order, on any threads, each with
     a stack of KERNEL_STACK_BYTES to spare. */
";

const PROLOGUE: &str = "
#include <stddef.h>
#include <stdint.h>

/* A kernel may have the name of a C function that the compiler knows. */
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored \"-Wincompatible-library-redeclaration\"
#elif defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored \"-Wbuiltin-declaration-mismatch\"
#endif

#ifdef __cplusplus
#define OXMUX_ASSERT(condition) static_assert(condition, #condition)
extern \"C\" {
#else
#define OXMUX_ASSERT(condition) _Static_assert(condition, #condition)
#endif
";

const EPILOGUE: &str = "#ifdef __cplusplus
}
#endif
#undef OXMUX_ASSERT
#if defined(__clang__)
#pragma clang diagnostic pop
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
";

/// The schedule structure and its users. A macro guards against including several headers.
fn schedule_info() -> String {
    let mut out = format!(
        "
#ifndef OXMUX_SCHEDULE_INFO
#define OXMUX_SCHEDULE_INFO
#define OXMUX_ARENA_ALIGN {ARENA_ALIGN}

/* An ND-range, the slice of it to run, and the memory to run it in. */
struct oxmux_schedule_info {{
    uint64_t global_size[3];   /* work-items in each dimension */
    uint64_t global_offset[3]; /* the first global id in each dimension */
    uint64_t local_size[3];    /* work-items of a work-group in each dimension */
    uint64_t slice;            /* which slice to run */
    uint64_t total_slices;     /* how many slices there are, below 2^32 */
    uint32_t work_dim;         /* 1 to 3 */
    uint32_t size;             /* the bytes of this structure */
    void *arena;               /* memory that this call alone uses */
    uint64_t arena_size;
}};
OXMUX_ASSERT(sizeof(struct oxmux_schedule_info) == {SCHEDULE_INFO_SIZE});
"
    );
    out.push_str(
        "
/* A schedule of one slice without an arena. Sizes in dimensions that the range does not have are 1. */
static inline struct oxmux_schedule_info oxmux_schedule(uint32_t work_dim, const uint64_t *global_size,
                                                        const uint64_t *local_size) {
    struct oxmux_schedule_info info;
    uint32_t i;
    for (i = 0; i < 3; i++) {
        info.global_size[i] = i < work_dim ? global_size[i] : 1;
        info.global_offset[i] = 0;
        info.local_size[i] = i < work_dim ? local_size[i] : 1;
    }
    info.slice = 0;
    info.total_slices = 1;
    info.work_dim = work_dim;
    info.size = sizeof info;
    info.arena = NULL;
    info.arena_size = 0;
    return info;
}

/* The end of count parts of bytes each behind the end of others, rounded up; UINT64_MAX is too much. */
static inline uint64_t oxmux_arena_add(uint64_t end, uint64_t count, uint64_t bytes) {
    uint64_t size;
    if (end == UINT64_MAX || __builtin_mul_overflow(count, bytes, &size) ||
        __builtin_add_overflow(end, size, &end) || end > UINT64_MAX - OXMUX_ARENA_ALIGN) {
        return UINT64_MAX;
    }
    return (end + OXMUX_ARENA_ALIGN - 1) / OXMUX_ARENA_ALIGN * OXMUX_ARENA_ALIGN;
}
#endif

",
    );
    out
}

/// The suffixes that the header appends to kernels' names.
const SUFFIXES: &[&str] = &["_arguments", "_arena_size", "_STACK_BYTES", "_WORK_WIDTH"];

fn put_kernel(out: &mut String, kernel: &KernelInfo, taken: &mut Names) -> Result<(), PackError> {
    let (kernel, layout) = &with_layout(kernel)?;
    let name = taken.unique_with(public_name(kernel), SUFFIXES);
    put_comment(out, kernel);
    put_macros(out, kernel, &name);
    let fields = put_arguments(out, kernel, layout, &name);
    let parameter = match fields.is_empty() {
        true => "const void *arguments".to_owned(),
        false => format!("const struct {name}_arguments *arguments"),
    };
    match scheduling_parameters(kernel) {
        // The label makes the C name independent of the symbol, which may be no identifier.
        Some(scheduling) => {
            let symbol = string_literal(&kernel.symbol);
            let _ = writeln!(out, "void {name}({parameter}{scheduling}) __asm__({symbol});");
        }
        None => out.push_str("/* The entry has a parameter that C has no type for. */\n"),
    }
    put_arena_size(out, kernel, &name, &parameter, &fields);
    out.push('\n');
    Ok(())
}

/// The public name of a kernel: its symbol with the requested prefix, if the symbol contains its
/// own name.
fn public_name(kernel: &KernelInfo) -> &str {
    if kernel.symbol.ends_with(&kernel.name) { &kernel.symbol } else { &kernel.name }
}

/// The entry's parameters behind the packed arguments, as C declares them; none if one of them has
/// no type in C.
fn scheduling_parameters(kernel: &KernelInfo) -> Option<String> {
    const SCHEDULE: &str = ", const struct oxmux_schedule_info *schedule";
    if kernel.parameters.is_empty() {
        return Some(SCHEDULE.to_owned());
    }
    let mut taken = Names::new(&["arguments", "schedule"]);
    let mut out = String::new();
    for parameter in &kernel.parameters {
        let ty = match parameter.kind {
            EntryParameterKind::Schedule => {
                out.push_str(SCHEDULE);
                continue;
            }
            EntryParameterKind::Pointer => "void *",
            EntryParameterKind::Integer { bits: 8 } => "uint8_t ",
            EntryParameterKind::Integer { bits: 16 } => "uint16_t ",
            EntryParameterKind::Integer { bits: 32 } => "uint32_t ",
            EntryParameterKind::Integer { bits: 64 } => "uint64_t ",
            EntryParameterKind::Float { bits: 32 } => "float ",
            EntryParameterKind::Float { bits: 64 } => "double ",
            _ => return None,
        };
        let name = match parameter.name.is_empty() {
            true => taken.unique("parameter"),
            false => taken.unique(&parameter.name),
        };
        let _ = write!(out, ", {ty}{name}");
    }
    Some(out)
}

/// The kernel with what it is given behind its arguments as one more of them, and where each is.
fn with_layout(kernel: &KernelInfo) -> Result<(KernelInfo, PackedLayout), PackError> {
    let mut kernel = kernel.clone();
    if kernel.printf {
        let mut buffer = KernelArgument::new(ArgumentKind::Buffer);
        buffer.name = "printf_buffer".to_owned();
        kernel.arguments.push(buffer);
    }
    let kinds = kernel.arguments.iter().map(|argument| argument.kind);
    let layout = PackedLayout::new(kinds, kernel.packing)?;
    Ok((kernel, layout))
}

fn put_comment(out: &mut String, kernel: &KernelInfo) {
    let _ = writeln!(out, "/* Kernel {}.", in_comment(&kernel.name));
    if kernel.printf {
        out.push_str(
            "   It prints: printf_buffer is NULL, or memory aligned to 8 bytes that holds a 64-bit 24, its own size in\n   \
             bytes as 64 bits, and zeros. The runtime-abi crate's documentation of printf says how to read it.\n",
        );
    }
    if kernel.cancellable {
        let _ = writeln!(
            out,
            "   It returns early when a byte is not 0: schedule is the first member of a structure of {CANCELLABLE_SCHEDULE_INFO_SIZE} bytes, which\n   \
             is its size, and behind it is a const uint8_t * to the byte. What it has not done then is not done."
        );
    }
    if let Some(dimensions) = kernel.thread_dimensions {
        out.push_str(
            "   A call runs one work-item of each work-group in its slice, that of the hardware thread that calls: all threads of\n   \
             a work-group make the same call, with one arena. If the kernel has barriers or its arena is not empty, a slice\n   \
             is one work-group (total_slices is their number), and the next begins when all threads have returned.\n",
        );
        match dimensions {
            1 => out.push_str("   Local sizes in y and z are 1.\n"),
            2 => out.push_str("   The local size in z is 1.\n"),
            _ => {}
        }
    }
    if let Some([x, y, z]) = kernel.reqd_work_group_size {
        let _ = writeln!(out, "   The local size must be {x}, {y}, {z}.");
    }
    if !kernel.allows_remainder_groups() {
        out.push_str("   The local size must divide the global size.\n");
    }
    if let Some(most) = kernel.max_work_dim {
        let _ = writeln!(out, "   The global size must be 1 in dimensions from {most} on.");
    }
    if let Some([x, y, z]) = kernel.work_group_size_hint {
        let _ = writeln!(out, "   The local size is best {x}, {y}, {z}.");
    }
    if let Some(size) = kernel.reqd_sub_group_size {
        let _ = writeln!(out, "   Its sub-groups have {size} work-items.");
        let rows = match kernel.sub_group_rows {
            SubGroupRows::Any => "",
            SubGroupRows::OneOrWhole => {
                "   The rows of work-groups that have several must be multiples of that.\n"
            }
            SubGroupRows::Whole => "   The rows of work-groups must be multiples of that.\n",
        };
        out.push_str(rows);
    }
    for (name, value) in &kernel.attributes {
        let _ = writeln!(out, "   {}: {}", in_comment(name), in_comment(value));
    }
    out.truncate(out.trim_end().len());
    out.push_str(" */\n");
}

fn put_macros(out: &mut String, kernel: &KernelInfo, name: &str) {
    if kernel.stack_bytes == u64::MAX {
        let _ = writeln!(out, "/* {name}_STACK_BYTES is not known: the kernel calls itself. */");
    } else {
        let _ = writeln!(out, "#define {name}_STACK_BYTES {}u", kernel.stack_bytes);
    }
    let _ = writeln!(out, "#define {name}_WORK_WIDTH {}u", kernel.work_width.max(1));
}

/// The structure of arguments; gives the name of each argument's field, empty if it has none.
fn put_arguments(
    out: &mut String,
    kernel: &KernelInfo,
    layout: &PackedLayout,
    name: &str,
) -> Vec<String> {
    let mut taken = Names::new(&[]);
    let mut fields = Vec::new();
    let mut members = String::new();
    let mut checks = String::new();
    let mut end = 0;
    for (position, (argument, &offset)) in kernel.arguments.iter().zip(&layout.offsets).enumerate()
    {
        let size = argument.kind.size();
        if size == 0 {
            fields.push(String::new());
            continue;
        }
        if offset > end {
            let padding = taken.unique("padding");
            let _ = writeln!(members, "    unsigned char {padding}[{}];", offset - end);
        }
        end = offset + size;
        let field = match argument.name.is_empty() {
            true => taken.unique(&format!("argument_{position}")),
            false => taken.unique(&argument.name),
        };
        let declaration = declaration(argument, &field);
        let _ = writeln!(members, "    {declaration}; /* {} */", remark(argument));
        let _ = writeln!(
            checks,
            "OXMUX_ASSERT(offsetof(struct {name}_arguments, {field}) == {offset});"
        );
        fields.push(field);
    }
    if fields.iter().all(String::is_empty) {
        return Vec::new();
    }
    let align =
        if layout.align > 1 { format!(", aligned({})", layout.align) } else { String::new() };
    let _ =
        writeln!(out, "struct __attribute__((packed{align})) {name}_arguments {{\n{members}}};");
    out.push_str(&checks);
    fields
}

/// A field of exactly the argument's bytes.
fn declaration(argument: &KernelArgument, field: &str) -> String {
    match argument.kind {
        ArgumentKind::Buffer => {
            let read_only =
                argument.qualifiers.is_const || argument.address_space == AddressSpace::Constant;
            let pointee = argument.type_name.trim_end().strip_suffix('*').unwrap_or_default();
            let pointee = c_type(pointee).map_or("void", |(name, _, _)| name);
            format!("{}{pointee} *{field}", if read_only { "const " } else { "" })
        }
        ArgumentKind::LocalBuffer | ArgumentKind::Sampler => format!("uint64_t {field}"),
        ArgumentKind::Image => format!("const struct oxmux_image *{field}"),
        ArgumentKind::Value { size } => match c_type(&argument.type_name) {
            Some((name, bytes, 1)) if bytes == size => format!("{name} {field}"),
            Some((name, bytes, lanes)) if bytes.saturating_mul(lanes) == size => {
                format!("{name} {field}[{lanes}]")
            }
            _ => format!("unsigned char {field}[{size}]"),
        },
    }
}

fn remark(argument: &KernelArgument) -> String {
    let mut text = match argument.kind {
        ArgumentKind::LocalBuffer => "local memory: how many bytes of it".to_owned(),
        kind => kind.name().to_owned(),
    };
    if argument.pointee_align > 1 {
        let _ = write!(text, ", aligned to {}", argument.pointee_align);
    }
    if !argument.type_name.is_empty() {
        let _ = write!(text, ": {}", in_comment(&argument.type_name));
    }
    text
}

/// The C type of OpenCL C's scalar or vector: of an element, its bytes, and how many there are in
/// memory.
fn c_type(name: &str) -> Option<(&'static str, u32, u32)> {
    let name = name.trim();
    let scalar = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let lanes = match name.get(scalar.len()..)? {
        "" => 1,
        "2" => 2,
        // A vector of three takes the place of one of four.
        "3" | "4" => 4,
        "8" => 8,
        "16" => 16,
        _ => return None,
    };
    let (c_name, bytes) = match scalar {
        "char" | "signed char" => ("int8_t", 1),
        "uchar" | "unsigned char" => ("uint8_t", 1),
        "short" => ("int16_t", 2),
        "ushort" | "unsigned short" | "half" => ("uint16_t", 2),
        "int" => ("int32_t", 4),
        "uint" | "unsigned int" => ("uint32_t", 4),
        "long" => ("int64_t", 8),
        "ulong" | "unsigned long" | "size_t" => ("uint64_t", 8),
        "float" => ("float", 4),
        "double" => ("double", 8),
        _ => return None,
    };
    Some((c_name, bytes, lanes))
}

/// Writes a function that computes [`crate::arena::ArenaRequirements::layout`].
fn put_arena_size(
    out: &mut String,
    kernel: &KernelInfo,
    name: &str,
    parameter: &str,
    fields: &[String],
) {
    let arena = &kernel.arena;
    let _ = write!(
        out,
        "static inline uint64_t {name}_arena_size({parameter}, const struct oxmux_schedule_info *schedule) {{
    const uint64_t *n = schedule->local_size;
    uint64_t items, end = 0;
    if (__builtin_mul_overflow(n[0], n[1], &items) || __builtin_mul_overflow(items, n[2], &items)) {{
        return UINT64_MAX;
    }}
    end = oxmux_arena_add(end, items, {live}u);
    end = oxmux_arena_add(end, 1, {local}u);
",
        live = arena.live_bytes_per_item,
        local = arena.local_bytes,
    );
    for (argument, field) in kernel.arguments.iter().zip(fields) {
        if argument.kind == ArgumentKind::LocalBuffer {
            let _ = writeln!(out, "    end = oxmux_arena_add(end, 1, arguments->{field});");
        }
    }
    out.push_str("    (void)arguments;\n    return end;\n}\n");
}

fn list(names: &[String]) -> String {
    names.iter().map(|name| in_comment(name)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;
