//! The metadata of an object, written: the container in its section `.notes`.
//! [`loader::metadata`](crate::loader::metadata) reads it.
//!
//! The passes put their blocks into the container as a global variable of the module. The block
//! that the loader reads, [`oxmux_runtime_abi::note`], needs results of code generation and is
//! added to the compiled module.

use crate::error::BackendError;
use crate::program::CompiledModule;
use oxmux_codegen::output::DataObject;
use oxmux_machine::TargetDescription;
use oxmux_runtime_abi::camd::{self, Container};
use oxmux_runtime_abi::printf::PrintfDescriptor;
use oxmux_runtime_abi::{KernelInfo, ObjectInfo, note};
use std::collections::BTreeSet;

/// Adds the loader's block to the module's metadata: the target with the features that its code
/// needs, and how its kernels are called and print. A module without metadata gets some.
pub fn describe(
    compiled: &mut CompiledModule,
    target: &TargetDescription,
    kernels: &[KernelInfo],
    printf: &[PrintfDescriptor],
) -> Result<(), BackendError> {
    let info = ObjectInfo {
        triple: target.arch.triple().to_owned(),
        features: target.required_features(),
        kernels: kernels.to_vec(),
        printf: printf.to_vec(),
    };
    let refuse = |problem: String| BackendError::Metadata(problem);
    let is_metadata = |object: &DataObject| object.section.as_deref().is_some_and(camd::is_section);
    let position = compiled.data.iter().position(is_metadata);
    let known = position.and_then(|position| compiled.data.get(position));
    let mut container = match known {
        Some(object) => Container::read(&object.bytes).map_err(|e| refuse(e.to_string()))?,
        None => Container::default(),
    };
    let name = known.map_or_else(|| free_symbol(compiled), |object| object.name.clone());
    let block = note::write(&info).map_err(|error| refuse(error.to_string()))?;
    container.set_block(note::BLOCK, block);
    let object = DataObject {
        name,
        bytes: container.write().map_err(|error| refuse(error.to_string()))?,
        align: camd::ALIGN as u32,
        section: Some(camd::SECTION.to_owned()),
        ..DataObject::default()
    };
    match position.and_then(|position| compiled.data.get_mut(position)) {
        Some(known) => *known = object,
        None => compiled.data.push(object),
    }
    Ok(())
}

/// The metadata's symbol, or one like it if the program has something of this name.
fn free_symbol(compiled: &CompiledModule) -> String {
    let functions = compiled.functions.iter().map(|function| &function.name);
    let taken: BTreeSet<&String> =
        functions.chain(compiled.data.iter().map(|object| &object.name)).collect();
    let mut name = camd::SYMBOL.to_owned();
    let mut number = 0_u64;
    while taken.contains(&name) {
        name = format!("{}.{number}", camd::SYMBOL);
        number += 1;
    }
    name
}
