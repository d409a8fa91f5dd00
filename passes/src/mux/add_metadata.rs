//! `add-generic-metadata` and `add-vectorize-metadata`: write metadata of kernels into the object.
//!
//! The specification's `AddMetadataPass<AnalysisTy, HandlerTy>`: an analysis computes the metadata
//! of each kernel, a handler serializes it as a block, and the block goes into the metadata
//! container ([`oxmux_runtime_abi::camd`]) that is the content of a global variable. The code
//! generator puts the variable into the section that it names.
//!
//! ```text
//! define void @k() #0 {…}            ⇒  @notes_global = constant [N x i8] c"CAMD…", section ".notes", align 8
//! ```
//!
//! Needs the final names of kernels, so it comes after `compute-local-memory-usage`, the vectorizer
//! and `work-item-loops`. A container that is already there keeps its other blocks.

use super::kernel_metadata::{self, WorkItemCount, generic_metadata, vectorize_metadata};
use crate::pass::{OrderRule, Pass, PassContext, PassEntry, PassError};
use oxmux_ir::module::Global;
use oxmux_ir::{Constant, ConstantKind, FunctionId, GlobalId, Module, Type};
use oxmux_runtime_abi::camd::records::{self, FixedOrScalableQuantity};
use oxmux_runtime_abi::camd::{self, CamdError, Container, Endianness};

const GENERIC_NAME: &str = "add-generic-metadata";
const VECTORIZE_NAME: &str = "add-vectorize-metadata";

/// `add-generic-metadata` by its name.
pub const GENERIC_ENTRY: PassEntry = PassEntry::new(
    GENERIC_NAME,
    "Puts the kernels' names, local memory and sub-group sizes into the object's metadata",
    build_generic,
);

/// `add-vectorize-metadata` by its name.
pub const VECTORIZE_ENTRY: PassEntry = PassEntry::new(
    VECTORIZE_NAME,
    "Puts the kernels' generic metadata and work widths into the object's metadata",
    build_vectorize,
)
.rules(&[
    OrderRule::before("make-unique-func", "metadata name the kernels as they are in the object"),
    OrderRule::before(
        "compute-local-memory-usage",
        "metadata tell how much local memory a kernel uses",
    ),
]);

fn build_generic(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    without_params(params, AddMetadata::new(GENERIC_NAME, GenericAnalysis, GenericHandler))
}

fn build_vectorize(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    without_params(params, AddMetadata::new(VECTORIZE_NAME, VectorizeAnalysis, VectorizeHandler))
}

fn without_params(params: &[&str], pass: impl Pass + 'static) -> Result<Box<dyn Pass>, String> {
    match params {
        [] => Ok(Box::new(pass)),
        [first, ..] => Err(format!("takes no parameter, but was given '{first}'")),
    }
}

/// An analysis of kernels.
pub trait MetadataAnalysis {
    /// The result for a kernel.
    type Result;

    /// What is known about a kernel.
    fn run(&self, module: &Module, kernel: FunctionId) -> Self::Result;
}

/// Serializes the metadata of kernels as a block.
pub trait MetadataHandler {
    /// What is known about a kernel.
    type Metadata;

    /// The block's name.
    fn block_name(&self) -> &str;

    /// The block's bytes.
    fn write(
        &self,
        kernels: &[Self::Metadata],
        endianness: Endianness,
    ) -> Result<Vec<u8>, CamdError>;
}

/// Writes the results of an analysis of the module's entry points into the object's metadata.
#[derive(Clone, Copy, Debug)]
pub struct AddMetadata<A, H> {
    name: &'static str,
    analysis: A,
    handler: H,
}

impl<A: MetadataAnalysis, H: MetadataHandler<Metadata = A::Result>> AddMetadata<A, H> {
    /// The pass with this text name.
    pub const fn new(name: &'static str, analysis: A, handler: H) -> Self {
        Self { name, analysis, handler }
    }
}

impl<A: MetadataAnalysis, H: MetadataHandler<Metadata = A::Result>> Pass for AddMetadata<A, H> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let kernels = module.kernel_entry_points();
        if kernels.is_empty() {
            return Ok(false);
        }
        let invalid = |what: String| PassError::Invalid {
            pass: self.name,
            function: camd::SYMBOL.to_string(),
            what,
        };
        let known: Vec<A::Result> =
            kernels.iter().map(|&kernel| self.analysis.run(module, kernel)).collect();
        let endianness =
            if module.data_layout.is_big_endian() { Endianness::Big } else { Endianness::Little };
        let old = module.find_global(camd::SYMBOL);
        let mut container = match old {
            Some(id) => container(module, id).map_err(invalid)?,
            None => Container::new(endianness),
        };
        let text = |error: CamdError| invalid(error.to_string());
        let block = self.handler.write(&known, container.endianness).map_err(text)?;
        container.set_block(self.handler.block_name(), block);
        let bytes = container.write().map_err(text)?;
        match old {
            Some(id) => set_content(module, id, &bytes),
            None => {
                let id = module.add_global(Global::new(camd::SYMBOL, Type::I8, 0));
                set_content(module, id, &bytes);
            }
        }
        Ok(true)
    }
}

/// The container that the variable holds.
fn container(module: &Module, id: GlobalId) -> Result<Container, String> {
    let global = &module.globals[id];
    if !global.section.as_deref().is_some_and(camd::is_section) {
        return Err(format!("a variable of this name is not in section '{}'", camd::SECTION));
    }
    let bytes = global.initializer.and_then(|initializer| bytes_of(module, initializer));
    let bytes = bytes.ok_or("the variable does not hold constant bytes")?;
    Container::read(&bytes).map_err(|error| error.to_string())
}

/// The elements of an array of bytes.
fn bytes_of(module: &Module, constant: Constant) -> Option<Vec<u8>> {
    let constants = &module.cx.constants;
    let byte = |c: Constant| constants.as_uint(c).and_then(|value| u8::try_from(value).ok());
    match constants.kind(constant) {
        ConstantKind::Aggregate(elements) => elements.iter().map(|&c| byte(c)).collect(),
        _ => None,
    }
}

fn set_content(module: &mut Module, id: GlobalId, bytes: &[u8]) {
    let cx = &mut module.cx;
    let elements: Vec<Constant> =
        bytes.iter().map(|&byte| cx.constants.int(&cx.types, Type::I8, u128::from(byte))).collect();
    let ty = cx.types.array(Type::I8, bytes.len() as u64);
    let initializer = cx.constants.aggregate(&cx.types, ty, &elements);
    let global = &mut module.globals[id];
    global.ty = ty;
    global.initializer = Some(initializer);
    global.constant = true;
    global.section = Some(camd::SECTION.into());
    global.align = camd::ALIGN as u32;
}

/// The analysis `generic-metadata`.
#[derive(Copy, Clone, Debug, Default)]
pub struct GenericAnalysis;

impl MetadataAnalysis for GenericAnalysis {
    type Result = kernel_metadata::GenericMetadata;

    fn run(&self, module: &Module, kernel: FunctionId) -> Self::Result {
        generic_metadata(module, kernel)
    }
}

/// The analysis `vectorize-metadata`.
#[derive(Copy, Clone, Debug, Default)]
pub struct VectorizeAnalysis;

impl MetadataAnalysis for VectorizeAnalysis {
    type Result = kernel_metadata::VectorizeMetadata;

    fn run(&self, module: &Module, kernel: FunctionId) -> Self::Result {
        vectorize_metadata(module, kernel)
    }
}

/// Writes the block [`records::GENERIC_BLOCK`].
#[derive(Copy, Clone, Debug, Default)]
pub struct GenericHandler;

impl MetadataHandler for GenericHandler {
    type Metadata = kernel_metadata::GenericMetadata;

    fn block_name(&self) -> &str {
        records::GENERIC_BLOCK
    }

    fn write(
        &self,
        kernels: &[Self::Metadata],
        endianness: Endianness,
    ) -> Result<Vec<u8>, CamdError> {
        let kernels: Vec<_> = kernels.iter().map(generic_record).collect();
        records::write_generic(&kernels, endianness)
    }
}

/// Writes the block [`records::VECTORIZE_BLOCK`].
#[derive(Copy, Clone, Debug, Default)]
pub struct VectorizeHandler;

impl MetadataHandler for VectorizeHandler {
    type Metadata = kernel_metadata::VectorizeMetadata;

    fn block_name(&self) -> &str {
        records::VECTORIZE_BLOCK
    }

    fn write(
        &self,
        kernels: &[Self::Metadata],
        endianness: Endianness,
    ) -> Result<Vec<u8>, CamdError> {
        let record = |kernel: &Self::Metadata| records::VectorizeMetadata {
            generic: generic_record(&kernel.generic),
            min_work_item_factor: quantity(kernel.min_work_width),
            pref_work_item_factor: quantity(kernel.preferred_work_width),
        };
        let kernels: Vec<_> = kernels.iter().map(record).collect();
        records::write_vectorize(&kernels, endianness)
    }
}

fn generic_record(kernel: &kernel_metadata::GenericMetadata) -> records::GenericMetadata {
    records::GenericMetadata {
        kernel_name: kernel.kernel_name.clone(),
        source_name: kernel.source_name.clone(),
        local_memory_usage: kernel.local_memory_usage,
        sub_group_size: quantity(kernel.sub_group_size),
    }
}

const fn quantity(count: WorkItemCount) -> FixedOrScalableQuantity {
    FixedOrScalableQuantity { value: count.known_min, scalable: count.scalable }
}
