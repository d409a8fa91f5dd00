//! `add-kernel-wrapper`: makes kernels take their arguments packed in memory.

use super::kernel_wrappers::{debug_loc_of, demote, make_subprogram_artificial, take_over};
use super::place_arena::{self, ArenaObject};
use crate::builtin_info::{SchedulingParameter, WrappedKernel};
use crate::pass::{OrderRule, Pass, PassContext, PassEntry, PassError};
use oxmux_ir::attributes::{AttributeSet, IntAttribute, TypeAttribute, WordAttribute};
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{
    Builder, Call, Callee, CastOp, Function, FunctionId, GepFlags, Metadata, Module, Op, Phase,
    Type, Value,
};
use oxmux_runtime_abi::pack::{ARGUMENTS_ALIGN, argument_align};
use oxmux_runtime_abi::{PackMode, PackedLayout};

const NAME: &str = "add-kernel-wrapper";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Wraps kernels in functions that take the arguments packed in memory",
    build,
)
.params("packed;unpacked;local-buffers-by-size;local-buffers-by-ptr")
.until(Phase::Looped)
.gives(Phase::Built, Phase::Wrapped)
.rules(&[OrderRule::before(
    "add-entry-hook",
    "the wrapper passes on what the hook wants to be given",
)]);

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut pass = AddKernelWrapper::default();
    for &param in params {
        match param {
            "packed" => pass.mode = PackMode::Packed,
            "unpacked" => pass.mode = PackMode::Unpacked,
            "local-buffers-by-size" => pass.local_buffers_by_size = true,
            "local-buffers-by-ptr" => pass.local_buffers_by_size = false,
            other => return Err(format!("'{other}' is no parameter of {NAME}")),
        }
    }
    Ok(Box::new(pass))
}

/// Wraps every kernel, an entry point or not. The wrapper takes the packed arguments and the
/// scheduling parameters that are passed from outside, and makes the others. It is named after the
/// function that the kernel was made of (`"mux-orig-fn"`). Other functions that call the kernel go
/// on calling the wrapped function.
#[derive(Copy, Clone, Debug)]
pub struct AddKernelWrapper {
    /// How the arguments are laid out.
    pub mode: PackMode,
    /// Whether the caller passes sizes of local buffers, and the wrapper makes the memory.
    pub local_buffers_by_size: bool,
}

impl Default for AddKernelWrapper {
    fn default() -> Self {
        Self { mode: PackMode::Unpacked, local_buffers_by_size: true }
    }
}

impl Pass for AddKernelWrapper {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let is_kernel = |id: &FunctionId| module.functions[*id].is_kernel();
        let kernels: Vec<_> = module.function_order.iter().copied().filter(is_kernel).collect();
        for &kernel in &kernels {
            // Nothing would take the value that a kernel returns: it is a function that others may
            // call, no more.
            match module.functions[kernel].return_type() == Type::VOID {
                true => self.wrap(module, kernel, cx)?,
                false => _ = demote(module, kernel),
            }
        }
        Ok(!kernels.is_empty())
    }
}

/// The source of an argument of the wrapped kernel.
enum Source {
    /// From the member of the packed arguments, read with this alignment.
    Member { index: u32, ty: Type, align: u32 },
    /// The address of the member.
    ByVal { index: u32 },
    /// Memory of as many bytes as the member says.
    LocalBuffer { index: u32, align: u32 },
    /// The wrapper's own argument with this index.
    External { param: SchedulingParameter, index: usize },
    /// Made in the wrapper.
    Made { param: SchedulingParameter },
}

impl AddKernelWrapper {
    fn wrap(
        &self,
        module: &mut Module,
        kernel: FunctionId,
        cx: &PassContext<'_>,
    ) -> Result<(), PassError> {
        let sched = cx.builtin_info.function_scheduling_parameters(module, kernel);
        let base = module.functions[kernel].source_name().to_string();
        let (sources, members) = self.sources(module, kernel, &sched)?;
        let packed = members.structure(module, &base, self.mode);
        let mark = place_arena::mark(module, ArenaObject::LocalArgument);
        // What attachments without content have.
        let empty = module.cx.plain_tuple(Vec::new());
        // Behind an entry hook the parameter is another structure.
        let hooked = place_arena::schedule_info_place(&module.functions[kernel]).is_some();
        let scheduled = !hooked && cx.builtin_info.kernel_wrapper_is_scheduled();
        let scheduled = scheduled.then_some(sched.len());
        let mut wrapper = header(module, kernel, &base, &sources, members.layout.size, scheduled);
        make_subprogram_artificial(module, &mut wrapper);
        let debug_loc = debug_loc_of(&wrapper);
        let convention = demote(module, kernel);
        let size_type = module.size_type();
        let local = Type::PTR_LOCAL;
        let Module { cx: context, functions, data_layout: layout, .. } = module;
        let kernel_function = &functions[kernel];
        let wrapped = WrappedKernel { kernel: kernel_function, layout, size_type };
        let args = wrapper.args.clone();
        let entry = wrapper.add_block();
        let lacks = |what: &str| PassError::Internal {
            pass: NAME,
            function: kernel_function.name().to_string(),
            what: what.to_string(),
        };
        let base = *args.first().ok_or_else(|| lacks("the wrapper takes no packed arguments"))?;
        let mut b = Builder::new(context, &mut wrapper, entry);
        b.debug_loc = debug_loc;
        let unpacking = Unpacking { packed, base, args: &args, local, mark, empty, wrapped };
        let mut values: Vec<Option<Value>> = Vec::with_capacity(sources.len());
        for (i, source) in sources.iter().enumerate() {
            values.push(unpacking.value(&mut b, source, i));
        }
        for (value, source) in values.iter_mut().zip(&sources) {
            if let Source::Made { param } = source {
                let info = cx.builtin_info;
                let made =
                    info.initialize_scheduling_param_for_wrapped_kernel(param, &mut b, &wrapped);
                *value = Some(made);
            }
        }
        let values: Option<Vec<Value>> = values.into_iter().collect();
        let values = values.ok_or_else(|| lacks("an argument of the kernel has no value"))?;
        let mut call = Call::new(Callee::Function(kernel), kernel_function.function_type(), values);
        call.calling_convention = convention;
        // The kernel's parameter attributes hold for this call, too. A byval argument is the
        // callee's own copy, which inlining of the call makes.
        call.attributes.params.clone_from(&kernel_function.arg_attributes);
        call.attributes.function = call_attributes(kernel_function);
        b.inst(Op::Call(Box::new(call)), Type::VOID);
        b.ret(None);
        module.insert_function(wrapper);
        Ok(())
    }

    /// The source of each argument of the kernel, and the packed structure.
    fn sources(
        &self,
        module: &mut Module,
        kernel: FunctionId,
        sched: &[(SchedulingParameter, Option<Value>)],
    ) -> Result<(Vec<Source>, Members), PassError> {
        let size_type = module.size_type();
        let local = Type::PTR_LOCAL;
        let function = &module.functions[kernel];
        let attributes = function.arg_attributes.clone();
        let (args, arg_types) = (function.args.clone(), function.arg_types());
        let mut members = Members::default();
        let mut externals = 0;
        let mut sources = Vec::new();
        for (i, (&arg, &ty)) in args.iter().zip(&arg_types).enumerate() {
            let param = sched.iter().find(|(_, a)| *a == Some(arg)).map(|(p, _)| p.clone());
            if let Some(param) = param {
                sources.push(if param.passed_externally {
                    externals += 1;
                    Source::External { param, index: externals }
                } else {
                    Source::Made { param }
                });
                continue;
            }
            let byval = attributes.get(i).and_then(|a| a.ty(TypeAttribute::ByVal));
            let is_buffer = byval.is_none() && ty == local && self.local_buffers_by_size;
            let member = byval.unwrap_or(if is_buffer { size_type } else { ty });
            let (index, align) = members
                .add(module, member, self.mode)
                .map_err(|what| unsupported(&module.functions[kernel], &what))?;
            sources.push(match byval {
                Some(_) => Source::ByVal { index },
                None if is_buffer => Source::LocalBuffer { index, align },
                None => Source::Member { index, ty, align },
            });
        }
        Ok((sources, members))
    }
}

/// The attributes of a function, as those of a call of it.
fn call_attributes(function: &Function) -> AttributeSet {
    let mut set = function.attributes.set.clone();
    for (key, value) in function.attributes.mux_strings() {
        set.set_string(key, Some(&value));
    }
    set
}

/// The wrapper without its body: the packed arguments, then what is passed from outside.
/// `scheduled` is how many scheduling parameters there are, if metadata is to tell where they are.
fn header(
    module: &mut Module,
    kernel: FunctionId,
    base: &str,
    sources: &[Source],
    bytes: u64,
    scheduled: Option<usize>,
) -> Function {
    let external = |source: &Source| match source {
        Source::External { param, index } => Some((param.clone(), *index)),
        _ => None,
    };
    let params: Vec<Type> = std::iter::once(Type::PTR)
        .chain(sources.iter().filter_map(external).map(|(p, _)| p.ty))
        .collect();
    let ret = module.functions[kernel].return_type();
    let ty = module.cx.types.function(ret, &params);
    let name = module.unique_symbol(&format!("{base}.mux-kernel-wrapper"));
    let mut wrapper = Function::new(&name, ty, ret, &params);
    let old = &module.functions[kernel];
    wrapper.discard_names_as(old);
    take_over(&mut wrapper, old);
    wrapper.linkage = old.linkage;
    wrapper.attributes.set.insert(WordAttribute::NoUnwind);
    let mut packed = AttributeSet::new();
    if bytes > 0 {
        packed = AttributeSet::of(&[WordAttribute::NoUndef, WordAttribute::NonNull]);
        packed.set_int(IntAttribute::Dereferenceable, Some(bytes));
    }
    let args = wrapper.args.clone();
    if let (Some(&arg), Some(set)) = (args.first(), wrapper.arg_attributes.first_mut()) {
        *set = packed;
        wrapper.set_value_name(arg, "packed-args");
    }
    let mut places = vec![-1; scheduled.unwrap_or(0)];
    for (i, source) in sources.iter().enumerate() {
        let Some((param, at)) = external(source) else { continue };
        // An entry hook may have replaced a scheduling parameter: the attributes are those of its
        // replacement.
        wrapper.arg_attributes[at].clone_from(&old.arg_attributes[i]);
        if let Some(name) = old.value_name(old.args[i]) {
            wrapper.set_value_name(args[at], name);
        }
        if let Some(place) = places.get_mut(param.id as usize) {
            *place = i32::try_from(at).unwrap_or(-1);
        }
    }
    wrapper.metadata.mux_scheduled_fn =
        scheduled.filter(|_| old.metadata.mux_scheduled_fn.is_some()).map(|_| places);
    wrapper
}

struct Unpacking<'a> {
    packed: Type,
    /// The address of the packed arguments.
    base: Value,
    args: &'a [Value],
    local: Type,
    mark: Metadata,
    /// `!{}`
    empty: Metadata,
    wrapped: WrappedKernel<'a>,
}

impl Unpacking<'_> {
    /// The value of the kernel's argument `i`; none for what is made after all arguments are read.
    fn value(&self, b: &mut Builder<'_>, source: &Source, i: usize) -> Option<Value> {
        let kernel = self.wrapped.kernel;
        let arg = kernel.args.get(i).copied()?;
        let name = kernel.value_name(arg).unwrap_or_default();
        Some(match source {
            Source::Member { index, ty, align } => {
                let from = self.member(b, *index, name);
                let loaded = b.load(*ty, from, *align);
                self.keep_promises(b, loaded, i);
                b.named(name, loaded)
            }
            Source::ByVal { index } => {
                let from = self.member(b, *index, name);
                b.cast(CastOp::AddrSpaceCast, from, kernel.local_type(arg))
            }
            Source::LocalBuffer { index, align } => {
                let from = self.member(b, *index, name);
                let access = MemoryAccess::aligned(*align);
                let count = b.value(Op::Load { ptr: from, access }, self.wrapped.size_type);
                let op = Op::Alloca { ty: Type::I8, count, align: ARGUMENTS_ALIGN as u32 };
                let memory = b.value(op, Type::PTR);
                if let Some(inst) = b.func.def_inst(memory) {
                    let mark = (place_arena::MARK.into(), self.mark);
                    b.func.inst_metadata.entry(inst).or_default().push(mark);
                }
                let buffer = b.cast(CastOp::AddrSpaceCast, memory, self.local);
                b.named(name, buffer)
            }
            Source::External { index, .. } => self.args.get(*index).copied()?,
            Source::Made { .. } => return None,
        })
    }

    /// Turns parameter attributes into metadata of the load that reads the argument.
    fn keep_promises(&self, b: &mut Builder<'_>, loaded: Value, i: usize) {
        let Some(attributes) = self.wrapped.kernel.arg_attributes.get(i) else { return };
        let Some(inst) = b.func.def_inst(loaded) else { return };
        for (word, kind) in
            [(WordAttribute::NonNull, "nonnull"), (WordAttribute::NoUndef, "noundef")]
        {
            if attributes.has(word) {
                let list = b.func.inst_metadata.entry(inst).or_default();
                list.push((kind.into(), self.empty));
            }
        }
    }

    /// The address of a member; the first one is where the structure is.
    fn member(&self, b: &mut Builder<'_>, index: u32, name: &str) -> Value {
        if index == 0 {
            return self.base;
        }
        let (zero, member) = (b.cx.i32(0), b.cx.i32(index));
        let address = b.gep(self.packed, self.base, &[zero, member], GepFlags::NONE);
        if name.is_empty() { address } else { b.named(&format!("{name}.addr"), address) }
    }
}

/// The members of the packed arguments, where the runtime puts them ([`PackedLayout`]).
#[derive(Default)]
struct Members {
    fields: Vec<Type>,
    layout: PackedLayout,
}

impl Members {
    /// Appends a member; gives its index and the alignment that its address is known to have.
    /// Padding is written out where the type alone would not bring it.
    fn add(&mut self, module: &mut Module, ty: Type, mode: PackMode) -> Result<(u32, u32), String> {
        let layout = &module.data_layout;
        let size = layout.alloc_size(&module.cx.types, ty);
        let size = size.ok_or("an argument without a fixed size")?;
        let natural = match mode {
            PackMode::Packed => 1,
            PackMode::Unpacked => u64::from(layout.abi_align(&module.cx.types, ty)),
        };
        let end = self.layout.size;
        let at = self.layout.push(size, mode).map_err(|error| error.to_string())?;
        let unpadded = end.next_multiple_of(natural);
        if unpadded > at {
            return Err("an argument aligned to more than 128 bytes".to_string());
        }
        if at != unpadded {
            self.fields.push(module.cx.types.array(Type::I8, at - end));
        }
        let index = self.fields.len() as u32;
        self.fields.push(ty);
        Ok((index, argument_align(size, mode) as u32))
    }

    fn structure(&self, module: &mut Module, base: &str, mode: PackMode) -> Type {
        let name = format!("MuxPackedArgs.{base}");
        let packed = mode == PackMode::Packed;
        module.cx.types.new_named_struct(&name, &self.fields, packed)
    }
}

fn unsupported(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Unsupported { pass: NAME, function, what: what.to_string() }
}
