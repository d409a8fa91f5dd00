//! Compiling a module. A kernel whose vector form does not fit, which is only found when code is
//! made of it, is compiled again without it.

use crate::compile_options::CompileOptions;
use crate::error::Error;
use crate::module::Module;
use crate::pipeline::Vectorize;
use crate::program::Program;
use crate::refused::RESTARTS_MAX;
use oxmux_ir::attributes::{FunctionAttributes, VECTOR_LANES_MAX, VeczMode};
use oxmux_runtime_abi::{KernelInfo, LaunchLimits};
use std::borrow::Cow;

impl Module {
    /// Compiles all kernels. Those with unsupported features are left out, if others remain
    /// ([`Program::refused`]). A kernel whose vector form is only found to be too large when code
    /// is made of it stays scalar, unless [`CompileOptions::fuel`] bounds the work: the module is
    /// compiled again for it. One that takes more stack than a launch allows by default gets vectors
    /// of fewer lanes, or stays scalar where none fit.
    ///
    /// # Errors
    ///
    /// [`Error::Refused`] if no kernel can be compiled, [`Error::Pass`] if a pass refuses the
    /// program, [`Error::Backend`] if there is no code for it.
    pub fn compile(&self, options: &CompileOptions) -> Result<Program, Error> {
        let first = self.compile_with_steps(&options.pipeline(&self.ir), options);
        if options.vecz_pass_options.is_some() || options.fuel.is_some() {
            return first;
        }
        let large = large_kernels(&first);
        match large.is_empty() {
            true => first,
            false => self.compile_with_smaller_kernels(large, options).map_or(first, Ok),
        }
    }

    /// Compiles all kernels, but with smaller vector forms of those that are too large, or without
    /// any, beginning with these; none if the module does not compile then either.
    fn compile_with_smaller_kernels(
        &self,
        mut more: Vec<LargeVectorKernel>,
        options: &CompileOptions,
    ) -> Option<Program> {
        let mut module = self.clone();
        let mut scalar: Vec<LargeVectorKernel> = Vec::new();
        let is_open = matches!(options.vectorize, Vectorize::Auto | Vectorize::Always);
        for _ in 0..RESTARTS_MAX {
            for one in more.drain(..) {
                let id = module.find_kernel(&one.name).ok()?;
                let attributes = &mut module.ir.functions[id].attributes;
                if is_open && one.limit_lanes(attributes) {
                    continue;
                }
                if attributes.vecz_mode.replace(VeczMode::Never) == Some(VeczMode::Never) {
                    return None;
                }
                scalar.push(one);
            }
            let compiled = module.compile_with_steps(&options.pipeline(&module.ir), options);
            more = large_kernels(&compiled);
            if more.is_empty() {
                let mut program = compiled.ok()?;
                program.explain_scalar_kernels(|kernel| {
                    let large = scalar.iter().find(|one| one.name == kernel)?;
                    Some(large.reason.clone())
                });
                return Some(program);
            }
        }
        None
    }
}

/// A kernel whose vector form does not fit.
struct LargeVectorKernel {
    name: String,
    /// Why it has no vector form.
    reason: Cow<'static, str>,
    /// How many lanes may fit.
    fewer_lanes: Option<u32>,
}

impl LargeVectorKernel {
    /// Asks for fewer lanes; false if none fit, or if as many were asked for before: something else
    /// says then how many there are.
    fn limit_lanes(&self, attributes: &mut FunctionAttributes) -> bool {
        let Some(lanes) = self.fewer_lanes.map(|lanes| lanes.to_string()) else { return false };
        let is_new = attributes.set.string(VECTOR_LANES_MAX) != Some(&lanes);
        attributes.set.set_string(VECTOR_LANES_MAX, Some(&lanes));
        is_new
    }
}

/// The kernels because of whose vector forms a module does not compile, or could not be launched.
fn large_kernels(compiled: &Result<Program, Error>) -> Vec<LargeVectorKernel> {
    match compiled {
        Ok(program) => of_too_much_stack(program),
        Err(error) => {
            let reason =
                "machine code of the vector kernel would be more instructions than there may be";
            let name = error.too_large_function().map(str::to_owned);
            let large = |name| LargeVectorKernel { name, reason: reason.into(), fewer_lanes: None };
            name.map(large).into_iter().collect()
        }
    }
}

/// The kernels whose vector form takes more stack than a launch allows by default.
fn of_too_much_stack(program: &Program) -> Vec<LargeVectorKernel> {
    let allowed = LaunchLimits::default().stack_bytes;
    // Where it has no bound, it has none without vectors. Kernels that demand a size of sub-groups
    // are not right without it.
    let is_large = |kernel: &&KernelInfo| {
        kernel.work_width > 1
            && kernel.reqd_sub_group_size.is_none()
            && (allowed + 1..u64::MAX).contains(&kernel.stack_bytes)
    };
    let large = |kernel: &KernelInfo| LargeVectorKernel {
        name: kernel.name.clone(),
        reason: format!(
            "the vector kernel needs {} bytes of stack, and a launch allows {allowed}",
            kernel.stack_bytes
        )
        .into(),
        fewer_lanes: fewer_lanes(kernel, allowed),
    };
    program.kernels().iter().filter(is_large).map(large).collect()
}

/// How many lanes a kernel may have for its stack to be as large as is allowed, which is in
/// proportion to them but for little; none if there are fewer than vectors have by default.
fn fewer_lanes(kernel: &KernelInfo, allowed: u64) -> Option<u32> {
    /// No narrower vectors are made where nothing asks for them.
    const LANES_MIN: u32 = 4;
    let (mut lanes, mut bytes) = (kernel.work_width, kernel.stack_bytes);
    while bytes > allowed {
        (lanes, bytes) = (lanes / 2, bytes / 2);
    }
    (lanes >= LANES_MIN).then_some(lanes)
}
