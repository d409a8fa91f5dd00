//! Functions of the host that kernels call.
//!
//! A kernel declares the functions, and the host defines them:
//!
//! ```
//! use oxmux::{CompileOptions, HostFunctions, Module};
//!
//! // float gain(int i);
//! // kernel void amplify(global float *x) { int i = get_global_id(0); x[i] *= gain(i); }
//! # let module = Module::from_ir("define spir_kernel void @amplify(ptr addrspace(1) %x) {
//! #   %id = call i64 @__mux_get_global_id(i32 0)
//! #   %i = trunc i64 %id to i32
//! #   %at = getelementptr inbounds float, ptr addrspace(1) %x, i64 %id
//! #   %old = load float, ptr addrspace(1) %at, align 4
//! #   %gain = call float @gain(i32 %i)
//! #   %new = fmul float %old, %gain
//! #   store float %new, ptr addrspace(1) %at, align 4
//! #   ret void
//! # }
//! # declare i64 @__mux_get_global_id(i32)
//! # declare float @gain(i32)")?;
//! let functions = HostFunctions::new().with("gain", |i: i32| if i < 2 { 10.0f32 } else { 0.5 });
//! let options = CompileOptions::host()?.with_host_functions(functions);
//! let program = module.compile(&options)?;
//! // SAFETY: the kernel accesses one number for each work-item.
//! let amplify = unsafe { program.kernel("amplify")?.trust() };
//! let mut x = [1.0f32, 2.0, 3.0, 4.0];
//! amplify.launch(4u64, oxmux::args![&mut x])?;
//! assert_eq!(x, [10.0, 20.0, 1.5, 2.0]);
//!
//! // Without it, the kernel is refused by the function's name.
//! let refused = module.compile(&CompileOptions::host()?).unwrap_err();
//! assert_eq!(
//!     refused.to_string(),
//!     "unsupported: kernel 'amplify': a call of 'gain', which has no definition"
//! );
//! # Ok::<(), oxmux::Error>(())
//! ```
//!
//! The name is the symbol's: a C function's own, a C++ function's mangled one. A vectorized kernel
//! calls the function for each of its active work-items, one after the other; work-groups on
//! several threads call it at the same time. In which order work-items do is not defined.
//! [`InterpretOptions`](crate::InterpretOptions) takes the same functions.

use crate::error::Error;
#[cfg(feature = "interpreter")]
use oxmux_ir::eval::{Scalar, Val};
use oxmux_ir::{Function, Module, Type, TypeKind};
use oxmux_passes::mux::drop_unsupported_kernels::HOST_FUNCTION;
pub use oxmux_runtime_abi::host_function::{
    CallWithBits, HostFn, HostSignature, HostType, PARAMETERS_MAX, ScalarHostFn,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The stack that kernels which call functions of the host are said to take for them, unless
/// [`HostFunctions::with_stack_bytes`] says otherwise: a quarter of what
/// [`LaunchLimits`](crate::LaunchLimits) allow.
const STACK_BYTES: u64 = 128 << 10;

/// Functions of the host that kernels call, by their symbols. Cheap to clone.
#[derive(Clone, Debug)]
pub struct HostFunctions {
    functions: Arc<BTreeMap<String, HostFunction>>,
    stack_bytes: u64,
}

/// One function.
#[derive(Clone, Debug)]
struct HostFunction {
    signature: HostSignature,
    /// Its address.
    trampoline: usize,
    /// How the interpreter calls it; a function that takes addresses cannot be called there.
    #[cfg_attr(not(feature = "interpreter"), expect(dead_code, reason = "nothing interprets"))]
    interpreted: Option<CallWithBits>,
}

impl Default for HostFunctions {
    fn default() -> Self {
        Self { functions: Arc::default(), stack_bytes: STACK_BYTES }
    }
}

impl HostFunctions {
    /// None.
    pub fn new() -> Self {
        Self::default()
    }

    /// These functions and another one, of at most [`PARAMETERS_MAX`] integers, `f32` and `f64`: a
    /// Rust function or a closure that captures nothing. A function that was there by this name is
    /// replaced.
    ///
    /// If it panics, the kernel goes on with zero as its result, and the launch fails; so does a run
    /// in the interpreter.
    ///
    /// ```
    /// use oxmux::HostFunctions;
    ///
    /// fn lookup(key: u32) -> f32 {
    ///     [0.5, 1.5][key as usize % 2]
    /// }
    ///
    /// let functions = HostFunctions::new()
    ///     .with("lookup", lookup)
    ///     .with("mix", |a: f32, b: f32, by: f64| a + (b - a) * by as f32);
    /// let names: Vec<&str> = functions.signatures().map(|(name, _)| name).collect();
    /// assert_eq!(names, ["lookup", "mix"]);
    /// ```
    pub fn with<S, F: ScalarHostFn<S>>(self, name: impl Into<String>, function: F) -> Self {
        self.and::<S, F>(name.into(), function, Some(function.caller()))
    }

    /// These functions and another one, which may take and give addresses. The interpreter, in
    /// which addresses are no memory of the process, refuses to call it.
    ///
    /// ```
    /// use oxmux::{CompileOptions, HostFunctions, Module};
    ///
    /// // void swap(global int *pair);
    /// // kernel void k(global int *pairs) { swap(pairs + 2 * get_global_id(0)); }
    /// # let module = Module::from_ir("define spir_kernel void @k(ptr addrspace(1) %pairs) {
    /// #   %id = call i64 @__mux_get_global_id(i32 0)
    /// #   %at = getelementptr inbounds [2 x i32], ptr addrspace(1) %pairs, i64 %id
    /// #   call void @swap(ptr addrspace(1) %at)
    /// #   ret void
    /// # }
    /// # declare i64 @__mux_get_global_id(i32)
    /// # declare void @swap(ptr addrspace(1))")?;
    /// // SAFETY: the kernel gives the function the address of a pair that no other work-item accesses.
    /// let functions = unsafe {
    ///     HostFunctions::new().with_addresses("swap", |pair: *mut [i32; 2]| (*pair).swap(0, 1))
    /// };
    /// let program = module.compile(&CompileOptions::host()?.with_host_functions(functions))?;
    /// // SAFETY: the kernel accesses one pair for each work-item.
    /// let swap = unsafe { program.kernel("k")?.trust() };
    /// let mut pairs = [1, 2, 3, 4];
    /// swap.launch(2u64, oxmux::args![&mut pairs])?;
    /// assert_eq!(pairs, [2, 1, 4, 3]);
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    ///
    /// # Safety
    ///
    /// The function must have no undefined behaviour with any arguments that the kernels call it
    /// with, from any number of threads at the same time, nor must the kernels with any address
    /// that it gives, the null pointer behind a panic included.
    pub unsafe fn with_addresses<S, F: HostFn<S>>(
        self,
        name: impl Into<String>,
        function: F,
    ) -> Self {
        self.and::<S, F>(name.into(), function, None)
    }

    /// The functions with another most of stack that a call of one of them takes, which a kernel's
    /// own is increased by: 128 KiB unless this is said. A kernel whose stack is above the launch's
    /// limit is not launched.
    pub fn with_stack_bytes(self, stack_bytes: u64) -> Self {
        Self { stack_bytes, ..self }
    }

    /// The functions' names, in order, with what they take and give.
    pub fn signatures(&self) -> impl Iterator<Item = (&str, &HostSignature)> {
        self.functions.iter().map(|(name, function)| (name.as_str(), &function.signature))
    }

    fn and<S, F: HostFn<S>>(
        mut self,
        name: String,
        function: F,
        interpreted: Option<CallWithBits>,
    ) -> Self {
        let trampoline = function.trampoline().expose_provenance();
        let function = HostFunction { signature: F::signature(), trampoline, interpreted };
        Arc::make_mut(&mut self.functions).insert(name, function);
        self
    }

    /// The stack that a call takes, if there are functions.
    pub(crate) fn stack_bytes(&self) -> Option<u64> {
        (!self.functions.is_empty()).then_some(self.stack_bytes)
    }

    /// Where the functions are.
    pub(crate) fn define(&self, symbols: &mut oxmux_backend::ExternalSymbols) {
        for (name, function) in &*self.functions {
            symbols.define(name, std::ptr::with_exposed_provenance(function.trampoline));
        }
    }

    /// Marks the functions in a program that declares them.
    ///
    /// # Errors
    ///
    /// [`Error::HostFunction`] if a declaration has another type, or is the library's.
    pub(crate) fn mark(&self, ir: &mut Module) -> Result<(), Error> {
        for (name, host) in &*self.functions {
            let Some(id) = ir.find_function(name) else { continue };
            let function = &ir.functions[id];
            if !function.is_declaration() {
                continue;
            }
            let refuse = |message| Err(Error::HostFunction { name: name.clone(), message });
            if function.builtin().is_some() {
                return refuse("the language's library has a function of this name".to_string());
            }
            match signature(ir, function) {
                Some(declared) if declared == host.signature => {}
                Some(declared) => {
                    return refuse(format!(
                        "the module declares it as '{declared}', the host has '{}'",
                        host.signature
                    ));
                }
                None => {
                    return refuse(
                        "the module declares it with other types than integers, floats and pointers"
                            .to_string(),
                    );
                }
            }
            ir.functions[id].attributes.set.set_string(HOST_FUNCTION, Some(""));
        }
        Ok(())
    }

    /// What the interpreter asks for calls of functions without a body. A call with an argument
    /// that has no value has none.
    #[cfg(feature = "interpreter")]
    pub(crate) fn for_interpreter(&self) -> Option<oxmux_ir::interp::External> {
        let functions = Arc::clone(&self.functions);
        let call = move |name: &str, args: &[Val]| {
            let function = functions.get(name)?;
            let interpreted = function.interpreted?;
            let mut bits = Vec::with_capacity(args.len());
            for arg in args {
                match arg {
                    Val::Scalar(Scalar::Poison) => return Some(Val::POISON),
                    Val::Scalar(scalar) => bits.push(scalar.defined()? as u64),
                    _ => return None,
                }
            }
            let result = interpreted(&bits)?;
            let mask = match function.signature.result {
                Some(HostType::Integer(bits) | HostType::Float(bits)) if bits < 64 => {
                    (1u64 << bits) - 1
                }
                _ => u64::MAX,
            };
            Some(Val::bits(u128::from(result & mask)))
        };
        (!self.functions.is_empty()).then(|| -> oxmux_ir::interp::External { Box::new(call) })
    }
}

/// The signature of a declared function, if host functions may have it.
fn signature(ir: &Module, function: &Function) -> Option<HostSignature> {
    let (ret, params, vararg) = ir.cx.types.function_parts(function.function_type())?;
    let of = |ty: Type| match ir.cx.types.kind(ty) {
        TypeKind::Int(bits @ (8 | 16 | 32 | 64)) => Some(HostType::Integer(*bits)),
        TypeKind::Float => Some(HostType::Float(32)),
        TypeKind::Double => Some(HostType::Float(64)),
        TypeKind::Ptr(_) => Some(HostType::Pointer),
        _ => None,
    };
    if vararg {
        return None;
    }
    let params = params.iter().map(|&param| of(param)).collect::<Option<_>>()?;
    let result = if ret == Type::VOID { None } else { Some(of(ret)?) };
    Some(HostSignature { params, result })
}
