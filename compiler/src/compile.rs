//! Compiling a module. A kernel whose vector form does not fit, which is only found when code is
//! made of it, is compiled again without it.

use crate::compile_options::CompileOptions;
use crate::error::Error;
use crate::module::Module;
use crate::program::Program;
use crate::refused::RESTARTS_MAX;
use oxmux_ir::attributes::VeczMode;
use oxmux_runtime_abi::{KernelInfo, LaunchLimits};
use std::borrow::Cow;

impl Module {
    /// Compiles all kernels. Those with unsupported features are left out, if others remain
    /// ([`Program::refused`]). A kernel whose vector form is only found to be too large when code
    /// is made of it, or to take more stack than a launch allows by default, stays scalar, unless
    /// [`CompileOptions::fuel`] bounds the work: the module is compiled again for it.
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
            false => self.compile_with_scalar_kernels(large, options).map_or(first, Ok),
        }
    }

    /// Compiles all kernels, but without vector forms of those that are too large, beginning with
    /// these; none if the module does not compile then either.
    fn compile_with_scalar_kernels(
        &self,
        mut more: Vec<LargeVectorKernel>,
        options: &CompileOptions,
    ) -> Option<Program> {
        let mut module = self.clone();
        let mut large: Vec<LargeVectorKernel> = Vec::new();
        for _ in 0..RESTARTS_MAX {
            for one in &more {
                let id = module.find_kernel(&one.name).ok()?;
                let mode = &mut module.ir.functions[id].attributes.vecz_mode;
                if mode.replace(VeczMode::Never) == Some(VeczMode::Never) {
                    return None;
                }
            }
            large.append(&mut more);
            let compiled = module.compile_with_steps(&options.pipeline(&module.ir), options);
            more = large_kernels(&compiled);
            if more.is_empty() {
                let mut program = compiled.ok()?;
                program.explain_scalar_kernels(|kernel| {
                    let large = large.iter().find(|one| one.name == kernel)?;
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
}

/// The kernels because of whose vector forms a module does not compile, or could not be launched.
fn large_kernels(compiled: &Result<Program, Error>) -> Vec<LargeVectorKernel> {
    match compiled {
        Ok(program) => of_too_much_stack(program),
        Err(error) => {
            let reason =
                "machine code of the vector kernel would be more instructions than there may be";
            let name = error.too_large_function().map(str::to_owned);
            name.map(|name| LargeVectorKernel { name, reason: reason.into() }).into_iter().collect()
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
    };
    program.kernels().iter().filter(is_large).map(large).collect()
}
