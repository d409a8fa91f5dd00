//! `add-fp-control<ftz>`: makes kernels run with subnormals flushed to zero, and gives the caller's
//! mode back.
//!
//! ```text
//! define void @f(ptr %args) "mux-kernel"="entry-point"
//!   ->  add-fp-control<ftz>, for x86-64
//! define void @f.host-fp-control(ptr %args) "mux-kernel"="entry-point" {
//!   call void @llvm.x86.sse.stmxcsr(ptr %fp-control)      ; save
//!   …                                                     ; set bit 15
//!   call void @llvm.x86.sse.ldmxcsr(ptr %fp-control-ftz)
//!   call void @f(ptr %args)
//!   call void @llvm.x86.sse.ldmxcsr(ptr %fp-control)      ; give back
//!   ret void
//! }
//! ```
//!
//! Without `ftz`, on a device whose subnormals count, there is nothing to do: the caller's mode is
//! the right one. With it, x86-64 sets `MXCSR.FTZ` and AArch64 `FPCR.FZ`; RISC-V has no such mode,
//! and subnormals that *may* be zero may also be themselves. The registers are accessed by LLVM's
//! intrinsics; a code generator must know them.

use crate::mux::kernel_wrappers::{base_name, demote, wrapper_of};
use crate::pass::{Pass, PassContext, PassEntry, PassError, flag};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Builder, FunctionId, Module, Type, Value};

const NAME: &str = "add-fp-control";
/// `MXCSR.FTZ` (Intel SDM, volume 1, section 10.2.3).
const MXCSR_FTZ: u32 = 1 << 15;
/// `FPCR.FZ` (Arm ARM, C5.2.8).
const FPCR_FZ: u64 = 1 << 24;

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::new(NAME, "Makes kernels run with subnormals flushed to zero", build).params("ftz");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    Ok(Box::new(AddFpControl { ftz: flag(params, "ftz")? }))
}

/// Wraps every kernel entry point in a function that sets the mode.
#[derive(Copy, Clone, Default, Debug)]
pub struct AddFpControl {
    /// Whether subnormals are flushed even if the device does not say that they may be.
    pub ftz: bool,
}

impl Pass for AddFpControl {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let kernels = module.kernel_entry_points();
        if kernels.is_empty() || !(self.ftz || cx.device_info.denorms_may_be_zero) {
            return Ok(false);
        }
        let register = match architecture(module) {
            "x86_64" | "i386" | "i486" | "i586" | "i686" => Register::Mxcsr,
            "aarch64" | "arm64" => Register::Fpcr,
            "riscv32" | "riscv64" => return Ok(false),
            other => {
                let function = module.functions[kernels[0]].name().to_string();
                let what = format!("flushing subnormals to zero on target '{other}'");
                return Err(PassError::Unsupported { pass: NAME, function, what });
            }
        };
        for kernel in kernels {
            let control = Control::declare(module, register, kernel)?;
            wrap(module, kernel, control);
        }
        Ok(true)
    }
}

/// The first part of the target triple.
fn architecture(module: &Module) -> &str {
    let triple = module.triple.as_deref().unwrap_or("unknown");
    triple.split('-').next().unwrap_or(triple)
}

#[derive(Copy, Clone)]
enum Register {
    Mxcsr,
    Fpcr,
}

/// The functions that read and write a register.
#[derive(Copy, Clone)]
struct Control {
    register: Register,
    get: (FunctionId, Type),
    set: (FunctionId, Type),
}

impl Control {
    fn declare(
        module: &mut Module,
        register: Register,
        kernel: FunctionId,
    ) -> Result<Self, PassError> {
        let mut declare =
            |name: &str, ret, params: &[Type]| match module.declare_function(name, ret, params) {
                Some(id) => Ok((id, module.functions[id].function_type())),
                None => Err(PassError::Invalid {
                    pass: NAME,
                    function: module.functions[kernel].name().to_string(),
                    what: format!("'{name}' is declared with another type"),
                }),
            };
        let (get, set) = match register {
            Register::Mxcsr => (
                declare("llvm.x86.sse.stmxcsr", Type::VOID, &[Type::PTR])?,
                declare("llvm.x86.sse.ldmxcsr", Type::VOID, &[Type::PTR])?,
            ),
            Register::Fpcr => (
                declare("llvm.aarch64.get.fpcr", Type::I64, &[])?,
                declare("llvm.aarch64.set.fpcr", Type::VOID, &[Type::I64])?,
            ),
        };
        Ok(Self { register, get, set })
    }

    /// Reads the register and sets the flag; gives the data to restore the old mode.
    fn enter(self, b: &mut Builder<'_>) -> Value {
        match self.register {
            Register::Mxcsr => {
                let saved = b.alloca(Type::I32, 4);
                let saved = b.named("fp-control", saved);
                let flushing = b.alloca(Type::I32, 4);
                let flushing = b.named("fp-control-ftz", flushing);
                call(b, self.get, &[saved]);
                let old = b.load(Type::I32, saved, 4);
                let flag = b.cx.i32(MXCSR_FTZ);
                let new = b.or(old, flag);
                b.store(new, flushing, 4);
                call(b, self.set, &[flushing]);
                saved
            }
            Register::Fpcr => {
                let old = call(b, self.get, &[]).unwrap_or_else(|| b.cx.i64(0));
                let old = b.named("fp-control", old);
                let flag = b.cx.i64(FPCR_FZ);
                let new = b.or(old, flag);
                call(b, self.set, &[new]);
                old
            }
        }
    }
}

fn call(b: &mut Builder<'_>, (id, ty): (FunctionId, Type), args: &[Value]) -> Option<Value> {
    b.call(id, ty, CallingConvention::C, args)
}

fn wrap(module: &mut Module, kernel: FunctionId, control: Control) {
    let function = &module.functions[kernel];
    let (ty, linkage) = (function.function_type(), function.linkage);
    let name = format!("{}.host-fp-control", base_name(function));
    let (mut wrapper, debug_loc) = wrapper_of(module, kernel, &name);
    wrapper.linkage = linkage;
    let inner = demote(module, kernel);
    let entry = wrapper.add_block();
    wrapper.set_block_name(entry, "entry");
    let args = wrapper.args.clone();
    let mut b = Builder::new(&mut module.cx, &mut wrapper, entry);
    b.debug_loc = debug_loc;
    let saved = control.enter(&mut b);
    let result = b.call(kernel, ty, inner, &args);
    call(&mut b, control.set, &[saved]);
    b.ret(result);
    module.insert_function(wrapper);
}
