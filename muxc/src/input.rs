//! Reading files and standard input, and telling SPIR-V from LLVM assembly.

use crate::failure::{Class, Failure};
use std::fs::File;
use std::io::Read;

/// The most bytes that a module's file may have; the front end has a limit of its own below this
/// one.
pub(crate) const MODULE_BYTES_MAX: u64 = 64 << 20;

/// The content of a module.
pub(crate) enum Content {
    /// SPIR-V words of either byte order.
    SpirV(Vec<u8>),
    /// LLVM assembly.
    Assembly(String),
    /// An ELF object.
    Object(Vec<u8>),
}

/// The most lines of comments in front of an assembler's first directive.
const COMMENTS_MAX: usize = 64;

/// Reads a module and looks at its first bytes; its name says nothing.
pub(crate) fn read_module(path: &str) -> Result<Content, Failure> {
    let bytes = read(path, MODULE_BYTES_MAX)?;
    if is_spirv(&bytes) {
        return Ok(Content::SpirV(bytes));
    }
    if bytes.starts_with(b"\x7fELF") {
        return Ok(Content::Object(bytes));
    }
    let wrong = |what: String| Failure::new(Class::Invalid, what).about(&name(path));
    if bytes.is_empty() {
        return Err(wrong("the module is empty".to_owned()));
    }
    if bytes.starts_with(b"BC\xc0\xde") || bytes.starts_with(b"\xde\xc0\x17\x0b") {
        let what = "LLVM bitcode; give LLVM assembly (llvm-dis writes it) or SPIR-V";
        return Err(Failure::new(Class::Unsupported, what).about(&name(path)));
    }
    if is_machine_assembly(&bytes) {
        let what = "machine assembly; give the module that it was made of, or an object that 'muxc compile' wrote";
        return Err(Failure::new(Class::Unsupported, what).about(&name(path)));
    }
    match String::from_utf8(bytes) {
        Ok(text) if !text.contains('\0') => match source_language(path, &text) {
            Some(language) => Err(is_source(path, &language)),
            None => Ok(Content::Assembly(text)),
        },
        Ok(_) => Err(wrong("neither SPIR-V (its magic number is missing) nor text".to_owned())),
        Err(error) => Err(wrong(format!(
            "neither SPIR-V (its magic number is missing) nor UTF-8 text (at byte {})",
            error.utf8_error().valid_up_to()
        ))),
    }
}

/// Whether the first line that is no comment of an assembler's is a directive; comments of LLVM
/// assembly begin with a semicolon.
fn is_machine_assembly(bytes: &[u8]) -> bool {
    let lines = bytes.split(|&byte| byte == b'\n').take(COMMENTS_MAX).map(<[u8]>::trim_ascii);
    let is_comment = |line: &[u8]| {
        line.is_empty() || [&b"#"[..], b"//", b"@"].iter().any(|mark| line.starts_with(mark))
    };
    let first = lines.into_iter().find(|line| !is_comment(line));
    matches!(first, Some([b'.', letter, ..]) if letter.is_ascii_alphabetic())
}

/// Refuses a file whose name says that it is a kernel's source: what else is wrong with a command
/// matters less.
pub(crate) fn refuse_source(path: &str) -> Result<(), Failure> {
    match source_language(path, "") {
        Some(language) => Err(is_source(path, &language)),
        None => Ok(()),
    }
}

fn is_source(path: &str, language: &Language) -> Failure {
    let file = if path == "-" { "FILE" } else { path };
    let what = format!(
        "{} source: muxc takes what compilers make of it, SPIR-V or LLVM assembly; {}",
        language.name,
        language.advice.replace("FILE", file)
    );
    Failure::new(Class::Unsupported, what).about(&name(path))
}

/// A language that kernels are written in.
struct Language {
    name: &'static str,
    /// How a module becomes of FILE, or what else to do.
    advice: &'static str,
}

const OPENCL: Language = Language {
    name: "OpenCL C",
    advice: "for example: clang -target spir64 -x cl -cl-std=CL3.0 -O2 -S -emit-llvm FILE -o kernels.ll && muxc check kernels.ll",
};
const GLSL: Language = Language {
    name: "GLSL",
    advice: "for example: glslangValidator --target-env vulkan1.2 FILE -o kernels.spv && muxc check kernels.spv",
};
const HLSL: Language = Language {
    name: "HLSL",
    advice: "for example: dxc -spirv -T cs_6_0 -E main FILE -Fo kernels.spv && muxc check kernels.spv",
};
const SPIRV_TEXT: Language = Language {
    name: "SPIR-V assembly",
    advice: "for example: spirv-as FILE -o kernels.spv && muxc check kernels.spv",
};
const WGSL: Language = Language {
    name: "WGSL",
    advice: "for example: naga FILE kernels.spv && muxc check kernels.spv (or 'tint --format spirv'); \
             programs that use wgpu take the oxmux-wgpu crate, and need no file",
};
const C: Language = Language {
    name: "C or C++",
    advice: "kernels are OpenCL C (functions that are '__kernel'), of which this makes a module: \
             clang -target spir64 -x cl -cl-std=CL3.0 -O2 -S -emit-llvm FILE -o kernels.ll; \
             '-x clcpp' is for kernels in C++",
};
const CUDA: Language = Language {
    name: "CUDA",
    advice: "its runtime is not here: write the kernels in OpenCL C ('__kernel' for '__global__', \
             get_global_id(0) for the thread's index), or use a compiler of CUDA that makes OpenCL's SPIR-V",
};
const RUST: Language = Language {
    name: "Rust",
    advice: "rust-gpu compiles shaders in Rust to SPIR-V; kernels of other languages are compiled by their own compilers",
};
const ZIG: Language = Language {
    name: "Zig",
    advice: "for example: zig build-obj -target spirv64-opencl -fno-llvm -O ReleaseFast FILE, which writes SPIR-V",
};

/// The language of a text that is a kernel's source; none if it may be LLVM assembly.
fn source_language(path: &str, text: &str) -> Option<Language> {
    let extension = std::path::Path::new(path).extension().and_then(|end| end.to_str());
    match extension {
        Some("cl" | "clcpp" | "ocl") => Some(OPENCL),
        Some("comp" | "glsl") => Some(GLSL),
        Some("hlsl") => Some(HLSL),
        Some("spvasm") => Some(SPIRV_TEXT),
        Some("wgsl") => Some(WGSL),
        Some("cu" | "cuh") => Some(CUDA),
        Some("c" | "h" | "cc" | "cpp" | "cxx" | "hpp") => Some(C),
        Some("rs") => Some(RUST),
        Some("zig") => Some(ZIG),
        Some("ll") => None,
        _ if text.starts_with("; SPIR-V") => Some(SPIRV_TEXT),
        _ if text.starts_with("#version ") => Some(GLSL),
        _ => language_of_lines(text),
    }
}

/// The language that a text's lines are of, in which words of LLVM assembly do not begin lines: a
/// global variable may be called `@compute`.
fn language_of_lines(text: &str) -> Option<Language> {
    const BEGINNINGS: [(&[&str], Language); 6] = [
        (&["kernel ", "__kernel", "#pragma OPENCL", "__attribute__"], OPENCL),
        (&["@compute @", "@workgroup_size(", "@group("], WGSL),
        (&["[numthreads("], HLSL),
        (&["__global__", "extern \"C\" __global__"], CUDA),
        (&["#include", "#define", "typedef ", "int main", "namespace ", "template"], C),
        (&["fn ", "pub fn ", "use ", "#![", "#[spirv"], RUST),
    ];
    // Of a text that is large, the beginning says enough. A language's own words say more than
    // those that languages share.
    let lines = || text.lines().map(str::trim_start).take(2000);
    let is_of = |(beginnings, _): &(&[&str], Language)| {
        lines().any(|line| {
            line == "@compute" && beginnings.contains(&"@compute @")
                || beginnings.iter().any(|beginning| line.starts_with(beginning))
        })
    };
    BEGINNINGS.into_iter().find(is_of).map(|(_, language)| language)
}

/// Reads a file, or standard input if its name is `-`, up to a limit.
pub(crate) fn read(path: &str, limit: u64) -> Result<Vec<u8>, Failure> {
    let name = name(path);
    let cannot = |error: std::io::Error| Failure::usage(format!("cannot read '{name}': {error}"));
    let mut bytes = Vec::new();
    let most = limit.saturating_add(1);
    let count = if path == "-" {
        if std::io::IsTerminal::is_terminal(&std::io::stdin()) {
            crate::output::note("standard input is read from the terminal; Ctrl-D ends it");
        }
        std::io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).map_err(cannot)?.take(most).read_to_end(&mut bytes)
    };
    if count.map_err(cannot)? as u64 > limit {
        return Err(Failure::limit(format!("more than {limit} bytes")).about(&name));
    }
    Ok(bytes)
}

/// How an input is called in messages.
pub(crate) fn name(path: &str) -> String {
    if path == "-" { "<stdin>".to_owned() } else { path.to_owned() }
}

/// Whether bytes start with SPIR-V's magic number.
fn is_spirv(bytes: &[u8]) -> bool {
    const MAGIC: u32 = 0x0723_0203;
    bytes.starts_with(&MAGIC.to_le_bytes()) || bytes.starts_with(&MAGIC.to_be_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_told_from_assembly() {
        let language = |path, text| source_language(path, text).map(|language| language.name);
        assert_eq!(language("a.cl", "int x;"), Some("OpenCL C"));
        assert_eq!(language("-", "// a\n__kernel void f() {}"), Some("OpenCL C"));
        assert_eq!(language("a.txt", "#version 450\n"), Some("GLSL"));
        assert_eq!(language("a.txt", "; SPIR-V\n"), Some("SPIR-V assembly"));
        assert_eq!(language("a.ll", "kernel void"), None);
        assert_eq!(language("a", "define void @kernel() {\n"), None);
        let wgsl = "@group(0) @binding(0) var<storage> x: array<f32>;\n@compute\nfn main() {}\n";
        assert_eq!(language("a", wgsl), Some("WGSL"));
        assert_eq!(language("a", "@compute @workgroup_size(64)\nfn main() {}"), Some("WGSL"));
        assert_eq!(language("a", "#include <cuda.h>\n__global__ void f() {}"), Some("CUDA"));
        assert_eq!(language("a", "#include <stdio.h>\n"), Some("C or C++"));
        assert_eq!(language("a", "#include \"a.h\"\n__kernel void f() {}"), Some("OpenCL C"));
        assert_eq!(language("a", "// a\nfn main() {}\n"), Some("Rust"));
        assert_eq!(language("a", "[numthreads(8, 8, 1)]\nvoid f() {}\n"), Some("HLSL"));
        for (path, name) in [
            ("a.wgsl", "WGSL"),
            ("a.cu", "CUDA"),
            ("a.c", "C or C++"),
            ("a.cpp", "C or C++"),
            ("a.rs", "Rust"),
            ("a.zig", "Zig"),
        ] {
            assert_eq!(language(path, ""), Some(name));
        }
        // Globals of these names.
        assert_eq!(language("a", "@compute = global i32 0\n@group = global i32 0\n"), None);
    }

    #[test]
    fn both_byte_orders_are_spirv() {
        assert!(is_spirv(&[3, 2, 0x23, 7, 0]));
        assert!(is_spirv(&[7, 0x23, 2, 3]));
        assert!(!is_spirv(b"; ModuleID"));
        assert!(!is_spirv(&[3, 2, 0x23]));
    }
}
