//! Modules as they are loaded, before compilation.

use crate::argument_access::WrittenArguments;
use crate::device::Device;
use crate::error::Error;
use crate::kernel_info::kernel_info;
use oxmux_frontend_spirv::{Limits, Options as LoadOptions, Specialization};
use oxmux_ir::attributes::BINDINGS;
use oxmux_ir::edit::{functions_with_shared_subprograms, separate_subprograms};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Fuel, FunctionId};
#[cfg(feature = "llvm-text")]
use oxmux_ir::{fuel::module_size, text::ParseErrorKind};
use oxmux_passes::mux::transfer_kernel_metadata::{complete, listed_kernels};
use oxmux_runtime_abi::KernelInfo;
use std::collections::{BTreeMap, BTreeSet};

/// A program before compilation: valid IR and its properties.
///
/// ```
/// use oxmux::{ArgumentKind, Module};
///
/// # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
/// let module = Module::load(&spirv)?;
/// for kernel in module.kernels() {
///     println!("{} has {} arguments", kernel.name, kernel.arguments.len());
///     assert_eq!(kernel.arguments[2].kind, ArgumentKind::Value { size: 4 });
/// }
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Module {
    pub(crate) ir: oxmux_ir::Module,
}

/// A constant that can be given a value when the module is loaded.
///
/// ```
/// use oxmux::{Limits, Module, Specialization};
///
/// # let spirv = std::fs::read("../tests/kernels/asm/spec_constants.spv").unwrap();
/// let constants = Module::spec_constants(&spirv, &Limits::default())?;
/// let of = |id| constants.iter().find(|constant| constant.id == id).unwrap();
/// assert_eq!((of(1).type_name.as_str(), &of(1).default[..]), ("i32", &6u32.to_le_bytes()[..]));
///
/// let mut values = Specialization::new();
/// values.set(1, 8u32.to_le_bytes());
/// values.set(9, 0.5f32.to_le_bytes());
/// let module = Module::from_spirv(&spirv, &values, &Limits::default())?;
/// # assert_eq!(module.kernels().len(), 1);
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecConstant {
    /// Its `SpecId`.
    pub id: u32,
    /// Its name, empty if the module has none.
    pub name: String,
    /// Its type, as LLVM spells it: `i1`, `i32`, `float`.
    pub type_name: String,
    /// The bytes of its value, little-endian, as [`Specialization::set`] takes them.
    pub default: Vec<u8>,
}

impl Module {
    /// Loads a SPIR-V module, version 1.0 to 1.6, in either byte order: kernels with OpenCL's
    /// memory model, or compute shaders with Vulkan's ([`bindings`](crate::bindings)), of which
    /// accesses outside of what is bound read zero and write nothing.
    ///
    /// # Errors
    ///
    /// [`Error::Spirv`], with the byte offset, opcode and id that it is about.
    pub fn from_spirv(
        bytes: &[u8],
        specialization: &Specialization,
        limits: &Limits,
    ) -> Result<Self, Error> {
        Ok(Self { ir: oxmux_frontend_spirv::translate(bytes, limits, specialization)? })
    }

    /// [`Module::from_spirv`] with the default limits and without values for specialization
    /// constants.
    ///
    /// # Errors
    ///
    /// Those of [`Module::from_spirv`].
    pub fn load(spirv: &[u8]) -> Result<Self, Error> {
        Self::from_spirv(spirv, &Specialization::new(), &Limits::default())
    }

    /// [`Module::from_spirv`] with a choice of what the loading leaves open: what accesses of
    /// shaders outside of what is bound do.
    ///
    /// # Errors
    ///
    /// Those of [`Module::from_spirv`].
    pub fn from_spirv_with(
        bytes: &[u8],
        specialization: &Specialization,
        limits: &Limits,
        options: &LoadOptions,
    ) -> Result<Self, Error> {
        let fuel = Fuel::unlimited();
        Self::from_spirv_with_fuel(bytes, specialization, limits, options, &fuel)
    }

    /// [`Module::from_spirv_with`] within a budget of work, of about one unit for each instruction
    /// and step, and with its cancel flag.
    ///
    /// # Errors
    ///
    /// Those of [`Module::from_spirv`], and an error of class [`Limit`](crate::ErrorClass::Limit)
    /// or [`Cancelled`](crate::ErrorClass::Cancelled).
    pub fn from_spirv_with_fuel(
        bytes: &[u8],
        specialization: &Specialization,
        limits: &Limits,
        options: &LoadOptions,
        fuel: &Fuel,
    ) -> Result<Self, Error> {
        use oxmux_frontend_spirv::{load_module_with, translate_module_with};
        let module = load_module_with(bytes, limits, specialization, fuel)?;
        Ok(Self { ir: translate_module_with(&module, options)? })
    }

    /// Demands sub-groups of this many work-items of all kernels whose source does not demand a
    /// size. Shaders which use quads, clusters or derivatives keep a size that holds these; those
    /// which do not use sub-groups have none.
    pub fn require_sub_group_size(&mut self, size: u32) {
        for id in self.kernel_functions() {
            let function = &mut self.ir.functions[id];
            let least = function.attributes.set.string(oxmux_frontend_spirv::LEAST_SUB_GROUP);
            let is_shader = function.attributes.set.string(BINDINGS).is_some();
            if is_shader && least.is_none() {
                continue;
            }
            let is_free =
                least.and_then(|least| least.parse().ok()).is_some_and(|least| size >= least);
            let demanded = &mut function.metadata.intel_reqd_sub_group_size;
            *demanded = demanded.filter(|_| !is_free).or(Some(size));
        }
    }

    /// Reads LLVM assembly as clang 15 to 19 writes it.
    ///
    /// # Errors
    ///
    /// [`Error::Text`] if the text is no module, needs what is not supported, or is over a limit,
    /// with the place; [`Error::Ir`] if the module breaks a rule of the IR.
    #[cfg(feature = "llvm-text")]
    pub fn from_ir(text: &str) -> Result<Self, Error> {
        Self::from_ir_with_fuel(text, &Fuel::unlimited())
    }

    /// [`Module::from_ir`] within a budget of work, of a few units for each instruction, and with
    /// its cancel flag.
    ///
    /// # Errors
    ///
    /// Those of [`Module::from_ir`], and an error of class [`Limit`](crate::ErrorClass::Limit) or
    /// [`Cancelled`](crate::ErrorClass::Cancelled).
    #[cfg(feature = "llvm-text")]
    pub fn from_ir_with_fuel(text: &str, fuel: &Fuel) -> Result<Self, Error> {
        let ir =
            oxmux_ir::text::parse_module_with(text, fuel).map_err(|error| match error.kind {
                ParseErrorKind::Stopped(why) => Error::Stopped(why),
                _ => Error::Text(error),
            })?;
        fuel.charge(module_size(&ir) as usize).map_err(Error::Stopped)?;
        Self::from_module(ir)
    }

    /// Takes a module that was built or changed by other means.
    ///
    /// # Errors
    ///
    /// [`Error::Ir`] if it breaks a rule.
    pub fn from_module(ir: oxmux_ir::Module) -> Result<Self, Error> {
        oxmux_ir::verify::verify_module(&ir).map_err(|errors| {
            let first = errors.first().map(ToString::to_string).unwrap_or_default();
            Error::Ir { message: first }
        })?;
        Ok(Self { ir })
    }

    /// The constants of a SPIR-V module that can be given values.
    ///
    /// # Errors
    ///
    /// [`Error::Spirv`] if the module cannot be decoded.
    pub fn spec_constants(bytes: &[u8], limits: &Limits) -> Result<Vec<SpecConstant>, Error> {
        use oxmux_frontend_spirv::SpecializableKind as Kind;
        let constants = oxmux_frontend_spirv::specializable_constants(bytes, limits)?;
        let describe = |constant: oxmux_frontend_spirv::SpecializableConstant| SpecConstant {
            id: constant.spec_id,
            name: constant.name.unwrap_or_default(),
            type_name: match constant.kind {
                Kind::Bool => "i1".to_string(),
                Kind::Int { width, .. } => format!("i{width}"),
                Kind::Float { width: 16 } => "half".to_string(),
                Kind::Float { width: 32 } => "float".to_string(),
                _ => "double".to_string(),
            },
            default: constant.default,
        };
        Ok(constants.into_iter().map(describe).collect())
    }

    /// The names of the capabilities that a SPIR-V module declares, in order.
    ///
    /// # Errors
    ///
    /// [`Error::Spirv`] if the module cannot be decoded.
    pub fn capabilities(bytes: &[u8], limits: &Limits) -> Result<Vec<String>, Error> {
        let module = oxmux_frontend_spirv::load_module(bytes, limits, &Specialization::new())?;
        Ok(module.capability_names())
    }

    /// The program.
    pub fn ir(&self) -> &oxmux_ir::Module {
        &self.ir
    }

    /// The program, to be changed.
    pub fn ir_mut(&mut self) -> &mut oxmux_ir::Module {
        &mut self.ir
    }

    /// The program as LLVM assembly, in which each function has a subprogram of its own.
    pub fn to_ir(&self) -> String {
        let shared = functions_with_shared_subprograms(&self.ir);
        if shared.is_empty() {
            return oxmux_ir::text::print_module(&self.ir);
        }
        let mut ir = self.ir.clone();
        separate_subprograms(&mut ir, &shared);
        oxmux_ir::text::print_module(&ir)
    }

    /// A program on which all passes have run, as the code generator for a device is given it:
    /// legal IR, as LLVM assembly. Functions that operations without instructions need follow its
    /// own.
    ///
    /// # Errors
    ///
    /// [`Error::Backend`] if there is no code for the program.
    pub fn to_legal_ir(&self, device: &Device) -> Result<String, Error> {
        let options = oxmux_backend::Options {
            generator: device.generator(),
            ..oxmux_backend::Options::default()
        };
        let legal = oxmux_backend::legalize_module(&self.ir, device.description(), &options)?;
        Ok(oxmux_ir::text::print_module(legal.module()))
    }

    /// The kernels, in the module's order. Results of compilation (stack, arena) are zero.
    ///
    /// ```
    /// use oxmux::{AddressSpace, ArgumentKind, KernelArgument, Module};
    ///
    /// # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
    /// // kernel void saxpy(global const float *x, global float *y, float a, uint n)
    /// let kernels = Module::load(&spirv)?.kernels();
    /// let saxpy = &kernels[0];
    /// assert_eq!((saxpy.name.as_str(), saxpy.reqd_work_group_size), ("saxpy", None));
    /// let kinds: Vec<ArgumentKind> = saxpy.arguments.iter().map(|one| one.kind).collect();
    /// let value = ArgumentKind::Value { size: 4 };
    /// assert_eq!(kinds, [ArgumentKind::Buffer, ArgumentKind::Buffer, value, value]);
    /// let y: &KernelArgument = &saxpy.arguments[1];
    /// assert_eq!((y.type_name.as_str(), y.address_space), ("float*", AddressSpace::Global));
    /// assert!(!y.takes_shared_memory() && saxpy.arguments[0].takes_shared_memory());
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    pub fn kernels(&self) -> Vec<KernelInfo> {
        self.describe(&self.kernel_functions())
    }

    /// The descriptions of kernels, from functions and module metadata.
    pub(crate) fn describe(&self, kernels: &[FunctionId]) -> Vec<KernelInfo> {
        let describe = self.describing();
        kernels.iter().map(|&id| describe(id)).collect()
    }

    /// The description of a kernel.
    pub(crate) fn describe_kernel(&self, id: FunctionId) -> KernelInfo {
        self.describing()(id)
    }

    /// What describes kernels, with what it needs to know of the whole module.
    fn describing(&self) -> impl Fn(FunctionId) -> KernelInfo {
        let listed: BTreeMap<_, _> = listed_kernels(&self.ir).into_iter().flatten().collect();
        let written = WrittenArguments::of(&self.ir);
        move |id| {
            let mut metadata = self.ir.functions[id].metadata.clone();
            if let Some(stated) = listed.get(&id) {
                complete(&mut metadata, stated.clone());
            }
            kernel_info(&self.ir, id, &metadata, &written)
        }
    }

    pub(crate) fn kernel_functions(&self) -> Vec<FunctionId> {
        let ir = &self.ir;
        // As `transfer-kernel-metadata` has it: a list, where there is one, names all kernels of
        // the source.
        let listed: Option<BTreeSet<FunctionId>> =
            listed_kernels(ir).map(|kernels| kernels.into_iter().map(|(id, _)| id).collect());
        let is_kernel = |&id: &FunctionId| {
            let function = &ir.functions[id];
            let from_source = match &listed {
                Some(listed) => listed.contains(&id),
                None => function.calling_convention == CallingConvention::SpirKernel,
            };
            let marked = function.attributes.is_kernel_entry_point();
            (marked || from_source) && !function.is_declaration()
        };
        ir.function_order.iter().copied().filter(is_kernel).collect()
    }

    pub(crate) fn find_kernel(&self, name: &str) -> Result<FunctionId, Error> {
        let kernels = self.kernel_functions();
        let found = kernels.iter().find(|&&id| self.ir.functions[id].name() == name);
        found.copied().ok_or_else(|| Error::NoSuchKernel {
            name: name.to_string(),
            known: kernels.iter().map(|&id| self.ir.functions[id].name().to_string()).collect(),
        })
    }
}
