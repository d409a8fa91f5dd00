//! Reading files and standard input, and telling SPIR-V from LLVM assembly.

use crate::failure::Failure;
use std::fs::File;
use std::io::Read;

/// The most bytes that a module's file may have; the front end has a limit of its own below this one.
pub(crate) const MODULE_BYTES_MAX: u64 = 64 << 20;

/// What the content of a module is.
pub(crate) enum Content {
    /// SPIR-V words of either byte order.
    SpirV(Vec<u8>),
    /// LLVM assembly.
    Assembly(String),
}

/// Reads a module and looks at its first bytes; its name says nothing.
pub(crate) fn read_module(path: &str) -> Result<Content, Failure> {
    let bytes = read(path, MODULE_BYTES_MAX)?;
    if is_spirv(&bytes) {
        return Ok(Content::SpirV(bytes));
    }
    let wrong =
        |what: String| Failure::new(crate::failure::Class::Invalid, what).about(&name(path));
    if bytes.is_empty() {
        return Err(wrong("the module is empty".to_owned()));
    }
    if bytes.starts_with(b"BC\xc0\xde") || bytes.starts_with(b"\xde\xc0\x17\x0b") {
        let what = "LLVM bitcode; give LLVM assembly (llvm-dis writes it) or SPIR-V";
        return Err(Failure::new(crate::failure::Class::Unsupported, what).about(&name(path)));
    }
    match String::from_utf8(bytes) {
        Ok(text) if !text.contains('\0') => Ok(Content::Assembly(text)),
        Ok(_) => Err(wrong("neither SPIR-V (its magic number is missing) nor text".to_owned())),
        Err(error) => Err(wrong(format!(
            "neither SPIR-V (its magic number is missing) nor UTF-8 text (at byte {})",
            error.utf8_error().valid_up_to()
        ))),
    }
}

/// Reads a file, or standard input if its name is `-`, up to a limit.
pub(crate) fn read(path: &str, limit: u64) -> Result<Vec<u8>, Failure> {
    let name = name(path);
    let cannot = |error: std::io::Error| Failure::usage(format!("cannot read {name}: {error}"));
    let mut bytes = Vec::new();
    let most = limit.saturating_add(1);
    let count = if path == "-" {
        std::io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).map_err(cannot)?.take(most).read_to_end(&mut bytes)
    };
    if count.map_err(cannot)? as u64 > limit {
        return Err(Failure::limit(format!("{name} has more than {limit} bytes")));
    }
    Ok(bytes)
}

/// How an input is called in messages.
pub(crate) fn name(path: &str) -> String {
    if path == "-" { "standard input".to_owned() } else { format!("'{path}'") }
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
    fn both_byte_orders_are_spirv() {
        assert!(is_spirv(&[3, 2, 0x23, 7, 0]));
        assert!(is_spirv(&[7, 0x23, 2, 3]));
        assert!(!is_spirv(b"; ModuleID"));
        assert!(!is_spirv(&[3, 2, 0x23]));
    }
}
