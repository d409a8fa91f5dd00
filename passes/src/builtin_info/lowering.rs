//! The default lowering of OpenCL C's builtins to mux builtins.

mod copies;
mod groups;
mod synchronization;

use crate::builtin_info::BuiltinInfo;
use crate::error::PassError;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::opencl::{MangledType, OpenClBuiltin};
use oxmux_ir::{
    Block, Builder, CastOp, Function, FunctionId, Inst, IntPredicate, Module, Op, Type, Value,
};

/// The pass that lowers builtins, as errors name it.
pub(crate) const PASS: &str = "lower-to-mux-builtins";

/// The result of lowering a call.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lowered {
    /// It stays.
    No,
    /// It is gone; this is its result, if it had one.
    To(Option<Value>),
}

/// One call of a function of the language, and the place where its replacement goes.
pub struct LanguageCall<'a> {
    pub(crate) module: &'a mut Module,
    pub(crate) function: &'a mut Function,
    pub(crate) info: &'a dyn BuiltinInfo,
    pub(crate) builtin: OpenClBuiltin,
    pub(crate) callee: FunctionId,
    pub(crate) block: Block,
    pub(crate) inst: Inst,
}

/// The default of [`BuiltinInfo::lower_builtin_to_mux_builtin`].
pub fn default_lower_builtin(call: &mut LanguageCall<'_>) -> Result<Lowered, PassError> {
    match call.builtin() {
        OpenClBuiltin::Query(query) => call.lower_query(query),
        OpenClBuiltin::Barrier(function) => synchronization::barrier(call, function),
        OpenClBuiltin::Fence(function) => synchronization::fence(call, function),
        OpenClBuiltin::Copy(function) => copies::copy(call, function),
        OpenClBuiltin::WaitGroupEvents => copies::wait(call),
        OpenClBuiltin::SubGroupBlock(access) => groups::block(call, access),
        // No clock that runs would give the same in every way of running: this one stands still, as
        // `llvm.readcyclecounter`.
        OpenClBuiltin::Clock(_) => {
            let zero = call.result_type().map(|ty| call.module.cx.zero(ty));
            Ok(Lowered::To(zero))
        }
        _ => groups::lower(call),
    }
}

impl LanguageCall<'_> {
    /// Which function is called.
    pub fn builtin(&self) -> OpenClBuiltin {
        self.builtin
    }
    /// The mangled name of the function.
    pub fn name(&self) -> &str {
        self.module.functions[self.callee].name()
    }
    /// The parameters as the mangled name has them; none if it cannot be read.
    pub fn params(&self) -> Option<&[MangledType]> {
        self.module.functions[self.callee].overload()
    }
    /// The arguments.
    pub fn args(&self) -> Vec<Value> {
        match &self.function.insts[self.inst].op {
            Op::Call(call) => call.args.clone(),
            _ => Vec::new(),
        }
    }
    /// The type of the result, if there is one.
    pub fn result_type(&self) -> Option<Type> {
        let result = self.function.insts[self.inst].result?;
        Some(self.function.local_type(result))
    }
    /// `size_t`
    pub fn size_type(&mut self) -> Type {
        self.module.size_type()
    }
    /// Appends where the call was.
    pub fn builder(&mut self) -> Builder<'_> {
        let debug_loc = self.function.insts[self.inst].debug_loc;
        let mut b = Builder::new(&mut self.module.cx, self.function, self.block);
        b.debug_loc = debug_loc;
        b
    }
    /// A call of a mux builtin, declared if it is missing. `overload` is the operand's type of a
    /// group operation.
    pub fn mux_call(
        &mut self,
        builtin: MuxBuiltin,
        overload: Option<Type>,
        args: &[Value],
    ) -> Result<Option<Value>, PassError> {
        let id = self.info.get_or_declare_mux_builtin(self.module, builtin, overload);
        let id = id.ok_or_else(|| self.invalid("a mux builtin of another type"))?;
        let ty = self.module.functions[id].function_type();
        let convention = self.module.functions[id].calling_convention;
        let schedule = match &self.function.insts[self.inst].op {
            Op::Call(call) => call.barrier_schedule,
            _ => None,
        };
        let mut b = self.builder();
        let fits = b.cx.types.function_parts(ty).is_some_and(|(_, params, _)| {
            params.len() == args.len()
                && params.iter().zip(args).all(|(&p, &a)| b.cx.value_type(b.func, a) == p)
        });
        if !fits {
            return Err(self.invalid("operands that the mux builtin does not take"));
        }
        let value = b.call(id, ty, convention, args);
        if let Some(&last) = b.func.blocks[b.block].insts.last()
            && let Op::Call(call) = &mut b.func.insts[last].op
        {
            call.barrier_schedule = schedule;
        }
        Ok(value)
    }
    /// A call of a mux builtin that has the program's event type: a copy, or the wait for it.
    pub fn mux_dma_call(
        &mut self,
        builtin: MuxFunction,
        ret: Type,
        args: &[Value],
    ) -> Result<Option<Value>, PassError> {
        let mut args = args.to_vec();
        let params: Vec<Type> = args.iter().map(|&arg| self.builder().ty(arg)).collect();
        let declared = self.module.declare_function(builtin.name(), ret, &params);
        // Old producers have events that are pointers, of one address space or another, and wait
        // for generic ones.
        let found = declared.or_else(|| self.module.find_function(builtin.name()));
        let id = found.ok_or_else(|| self.invalid("copies with different types of events"))?;
        let function = &self.module.functions[id];
        let (ty, convention) = (function.function_type(), function.calling_convention);
        let (to, params) = (function.return_type(), function.arg_types());
        if params.len() != args.len() {
            return Err(self.invalid("copies with different types of events"));
        }
        for (arg, &param) in args.iter_mut().zip(&params) {
            *arg = self.pointer_as(*arg, param);
            if self.builder().ty(*arg) != param {
                return Err(self.invalid("copies with different types of events"));
            }
        }
        let Some(event) = self.builder().call(id, ty, convention, &args) else { return Ok(None) };
        let event = if to == ret { event } else { self.pointer_as(event, ret) };
        match self.builder().ty(event) == ret {
            true => Ok(Some(event)),
            false => Err(self.invalid("copies with different types of events")),
        }
    }

    /// A pointer in another address space; what is no pointer, or of that type, stays.
    fn pointer_as(&mut self, value: Value, ty: Type) -> Value {
        let mut b = self.builder();
        let from = b.ty(value);
        match from != ty && b.cx.types.is_ptr(from) && b.cx.types.is_ptr(ty) {
            true => b.cast(CastOp::AddrSpaceCast, value, ty),
            false => value,
        }
    }
    /// The error for a call that cannot be lowered.
    pub fn invalid(&self, what: &str) -> PassError {
        PassError::Invalid {
            pass: PASS,
            function: self.function.name().to_string(),
            what: format!("a call that cannot be lowered: {what}"),
        }
    }

    /// The error for arguments that the function does not take.
    fn invalid_args(&self) -> PassError {
        self.invalid(self.name())
    }

    /// Refuses operands that are no numbers.
    fn expect_scalars(&mut self, values: &[Value]) -> Result<(), PassError> {
        let b = self.builder();
        let types = &b.cx.types;
        if values.iter().all(|&v| types.is_int(b.ty(v)) || types.is_float(b.ty(v))) {
            return Ok(());
        }
        Err(self.invalid_args())
    }

    /// Refuses operands that are no integers.
    fn expect_integers(&mut self, values: &[Value]) -> Result<(), PassError> {
        let b = self.builder();
        if values.iter().all(|&value| b.cx.types.int_bits(b.ty(value)).is_some()) {
            return Ok(());
        }
        Err(self.invalid_args())
    }

    fn constant(&self, value: Value) -> Option<u128> {
        self.module.cx.constants.value_uint(value)
    }

    fn lower_query(&mut self, query: MuxFunction) -> Result<Lowered, PassError> {
        let builtin = MuxBuiltin::Function(query);
        let size = self.size_type();
        let count = builtin.signature(size, None).map_or(0, |(_, params)| params.len());
        let args: Vec<Value> = self.args().into_iter().take(count).collect();
        if args.len() != count {
            return Err(self.invalid_args());
        }
        let value = self.mux_call(builtin, None, &args)?;
        // The library's types are fixed; the language's `size_t` may have another width.
        let ty = self.result_type();
        if ty.is_some_and(|ty| !self.module.cx.types.is_int(ty)) {
            return Err(self.invalid_args());
        }
        let cast = |(value, ty)| self.builder().int_cast(value, ty, false);
        Ok(Lowered::To(value.zip(ty).map(cast)))
    }

    /// `get_enqueued_num_sub_groups`: no mux builtin gives it.
    fn enqueued_sub_groups(&mut self) -> Result<Value, PassError> {
        let [x, y, z] = [0, 1, 2].map(|dimension| self.builder().cx.i32(dimension));
        let mut ask = |query, args: &[Value]| {
            let value = self.mux_call(MuxBuiltin::Function(query), None, args)?;
            value.ok_or_else(|| self.invalid_args())
        };
        let size = MuxFunction::GetEnqueuedLocalSize;
        let extents = [ask(size, &[x])?, ask(size, &[y])?, ask(size, &[z])?];
        let largest = ask(MuxFunction::GetMaxSubGroupSize, &[])?;
        let ty = self.result_type().filter(|&ty| self.module.cx.types.is_int(ty));
        let ty = ty.ok_or_else(|| self.invalid_args())?;
        let mut b = self.builder();
        let count = oxmux_ir::sub_groups::enqueued_sub_groups(&mut b, extents, largest);
        Ok(b.int_cast(count, ty, false))
    }

    /// The value as the predicate that mux builtins take: whether it is not zero.
    fn predicate(&mut self, value: Value) -> Value {
        let mut b = self.builder();
        let zero = b.int_like(value, 0);
        b.icmp(IntPredicate::Ne, value, zero)
    }

    fn cast(&mut self, op: CastOp, value: Option<Value>, ty: Type) -> Option<Value> {
        value.map(|value| self.builder().cast(op, value, ty))
    }
}
