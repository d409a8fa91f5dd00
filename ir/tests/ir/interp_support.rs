//! Shared by the interpreter's tests: modules of one kernel, and little-endian memory.

use oxmux_ir::interp::{InterpError, Interpreter, Options};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Builder, FunctionId, Module, Type, Value};

/// A module being made: builtins are declared first, then one kernel is built.
pub(crate) struct Program {
    pub(crate) module: Module,
}

impl Program {
    pub(crate) fn new() -> Self {
        Self { module: Module::new("test") }
    }
    /// A declaration.
    pub(crate) fn declare(&mut self, name: &str, ret: Type, params: &[Type]) -> (FunctionId, Type) {
        let id = self.module.add_function(name, ret, params);
        (id, self.module.functions[id].function_type())
    }
    /// `size_t (i32)`
    pub(crate) fn query(&mut self, name: &str) -> (FunctionId, Type) {
        self.declare(name, Type::I64, &[Type::I32])
    }
    /// A function with a body, which the closure builds from its entry block on.
    pub(crate) fn function(
        &mut self,
        name: &str,
        ret: Type,
        params: &[Type],
        build: impl FnOnce(&mut Builder<'_>, &[Value]),
    ) -> FunctionId {
        let id = self.module.add_function(name, ret, params);
        let mut function = self.module.take_function(id);
        let entry = function.add_block();
        let args = function.args.clone();
        build(&mut Builder::new(&mut self.module.cx, &mut function, entry), &args);
        self.module.put_function(id, function);
        id
    }
    /// A kernel named `k`.
    pub(crate) fn kernel(
        &mut self,
        params: &[Type],
        build: impl FnOnce(&mut Builder<'_>, &[Value]),
    ) {
        self.function("k", Type::VOID, params, build);
    }
    pub(crate) fn interpreter(&self, options: Options) -> Interpreter<'_> {
        Interpreter::new(&self.module, options).expect("globals have values")
    }
}

/// A call that has a result.
pub(crate) fn call(b: &mut Builder<'_>, callee: (FunctionId, Type), args: &[Value]) -> Value {
    b.call(callee.0, callee.1, CallingConvention::C, args).expect("the callee returns a value")
}

/// A call without a result.
pub(crate) fn call_void(b: &mut Builder<'_>, callee: (FunctionId, Type), args: &[Value]) {
    assert!(b.call(callee.0, callee.1, CallingConvention::C, args).is_none());
}

/// The address of element `index` of an array of `ty`.
pub(crate) fn element(b: &mut Builder<'_>, ty: Type, base: Value, index: Value) -> Value {
    b.gep(ty, base, &[index], oxmux_ir::GepFlags::INBOUNDS)
}

pub(crate) fn words(values: &[u32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

pub(crate) fn as_words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect()
}

/// The kind of undefined behaviour that a run must have stopped at.
pub(crate) fn ub<T: std::fmt::Debug>(result: Result<T, InterpError>) -> oxmux_ir::interp::UbKind {
    let error = result.expect_err("the program is undefined");
    error.ub().unwrap_or_else(|| panic!("no undefined behaviour: {error}"))
}
