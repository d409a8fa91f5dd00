//! Objects and their Rust declarations are linked into programs: that of
//! `compiler/examples/ahead-of-time`, made by its own `build.rs`.

use oxmux::{CompileOptions, Device, Module};
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "../examples/ahead-of-time/build.rs"]
#[allow(dead_code, unreachable_pub, reason = "its `main` is Cargo's to call")]
mod build;

/// A folder that goes away.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn rustc(source: &Path, folder: &Path, more: &[&str]) {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let run = Command::new(rustc)
        .arg(source)
        .args(["--edition=2024", "-Dwarnings", "-o"])
        .arg(folder.join("program"))
        .args(more)
        .env("OUT_DIR", folder)
        .output()
        .unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}

#[test]
fn the_example_is_built_and_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = Folder::new("ahead-of-time");
    let kernels = root.join("tests/kernels/shared/spv/saxpy.spv");
    build::compile(&kernels, std::env::consts::ARCH, &folder.0).unwrap();
    let object = format!("link-arg={}", folder.0.join("kernels.o").display());
    rustc(&root.join("compiler/examples/ahead-of-time/src/main.rs"), &folder.0, &["-C", &object]);
    let run = Command::new(folder.0.join("program")).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert_eq!(String::from_utf8_lossy(&run.stdout), "3333 numbers are right\n");
}

#[test]
fn declarations_of_any_kernel_are_rust() {
    let folder = Folder::new("declarations");
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels");
    let mut main = String::from("fn main() {}\n");
    let options = CompileOptions::new(Device::find("aarch64").unwrap());
    let mut modules = vec![
        Module::from_ir("define spir_kernel void @fn(ptr addrspace(1) %in, i32 %self, <3 x float> %\"a b\", ptr addrspace(3) %l) {\n  ret void\n}\n").unwrap(),
    ];
    for name in
        ["shared/spv/sgemm_tiled", "shared/spv/histogram", "printf/spv/printf", "images/spv/images"]
    {
        if let Ok(bytes) = std::fs::read(kernels.join(format!("{name}.spv"))) {
            modules.push(Module::load(&bytes).unwrap());
        }
    }
    assert!(modules.len() >= 4);
    for (number, module) in modules.iter().enumerate() {
        let text = module.compile(&options).unwrap().rust_declarations().unwrap();
        std::fs::write(folder.0.join(format!("k{number}.rs")), text).unwrap();
        main += &format!(
            "mod k{number} {{ include!(concat!(env!(\"OUT_DIR\"), \"/k{number}.rs\")); }}\n"
        );
    }
    let source = folder.0.join("main.rs");
    std::fs::write(&source, main).unwrap();
    rustc(&source, &folder.0, &["--emit=metadata"]);
}

#[test]
fn objects_with_one_kernel_are_linked_into_one_program_by_their_prefixes() {
    let text = "define spir_kernel void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}";
    let module = Module::from_ir(text).unwrap();
    let options = CompileOptions::host().unwrap();
    let program = module.compile(&options.clone().with_symbol_prefix("first_")).unwrap();
    assert_eq!((&*program.kernels()[0].name, &*program.kernels()[0].symbol), ("k", "first_k"));
    assert!(program.kernel("k").is_ok());
    let header = program.header("k.h").unwrap();
    assert!(header.contains("void first_k(const struct first_k_arguments *arguments"), "{header}");
    assert!(program.rust_declarations().unwrap().contains("pub fn first_k("));
    let again = module.compile(&options.with_symbol_prefix("second-")).unwrap();
    assert!(again.header("k.h").unwrap().contains("__asm__(\"second-k\")"));
}
