//! The metadata of an object, read: the container in its section `.notes`. [`crate::metadata`]
//! writes it.

use super::{LoadError, elf};
use oxmux_machine::Arch;
use oxmux_machine::host::missing_on_host;
use oxmux_runtime_abi::camd::{self, Container};
use oxmux_runtime_abi::{ObjectInfo, note};

/// The metadata of an object for any target, or `None` if it has none.
pub fn read_metadata(bytes: &[u8]) -> Result<Option<Container>, LoadError> {
    let words = elf::aligned(bytes);
    let bytes = elf::as_bytes(&words, bytes.len());
    let section = match elf::section(bytes, camd::SECTION)? {
        Some(section) => Some(section),
        None => elf::section(bytes, camd::REFERENCE_SECTION)?,
    };
    let container = section.map(Container::read).transpose();
    container.map_err(|error| LoadError::Metadata(error.to_string()))
}

/// The metadata of an object for any target, or `None` if it was not written by this compiler.
pub fn read_object_info(bytes: &[u8]) -> Result<Option<ObjectInfo>, LoadError> {
    match read_metadata(bytes)? {
        Some(container) => object_info(&container),
        None => Ok(None),
    }
}

fn object_info(container: &Container) -> Result<Option<ObjectInfo>, LoadError> {
    let info = container.block(note::BLOCK).map(|block| note::read(&block.bytes)).transpose();
    info.map_err(|error| LoadError::Metadata(error.to_string()))
}

/// Refuses an object whose metadata (the bytes of the section) say that this machine cannot run it.
/// `target` is what the file's header says.
pub(super) fn check_host(metadata: &[u8], target: Arch) -> Result<(), LoadError> {
    let container =
        Container::read(metadata).map_err(|error| LoadError::Metadata(error.to_string()))?;
    let Some(info) = object_info(&container)? else { return Ok(()) };
    if info.triple != target.triple() {
        let (said, is) = (&info.triple, target.triple());
        return Err(LoadError::Metadata(format!("they are for {said}, the code is for {is}")));
    }
    let missing = missing_on_host(info.features.iter().map(String::as_str));
    if missing.is_empty() { Ok(()) } else { Err(LoadError::MissingFeatures(missing)) }
}
