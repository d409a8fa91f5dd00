//! `add-kernel-wrapper`: makes kernels take their arguments packed in memory.

use super::place_arena::{self, Kind};
use super::work_item_loops::base_name;
use crate::builtin_info::SchedulingParameter;
use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::attributes::{AttributeSet, IntAttribute, TypeAttribute, WordAttribute};
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{
    Builder, CastOp, DataLayout, Function, FunctionId, GepFlags, Metadata, Module, Op, Phase, Type,
    Value,
};

const NAME: &str = "add-kernel-wrapper";

/// The alignment of local buffer arguments, and the largest one of unpacked members.
const ALIGN_MAX: u64 = 128;

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry {
    name: NAME,
    params: "packed;unpacked;local-buffers-by-size;local-buffers-by-ptr",
    summary: "Wraps kernels in functions that take the arguments packed in memory",
    build,
};

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut pass = AddKernelWrapper::default();
    for &param in params {
        match param {
            "packed" => pass.packed = true,
            "unpacked" => pass.packed = false,
            "local-buffers-by-size" => pass.local_buffers_by_size = true,
            "local-buffers-by-ptr" => pass.local_buffers_by_size = false,
            other => return Err(format!("'{other}' is no parameter of {NAME}")),
        }
    }
    Ok(Box::new(pass))
}

/// Wraps every kernel entry point. The wrapper takes the packed arguments and the scheduling parameters that are passed
/// from outside, and makes the others.
#[derive(Copy, Clone, Debug)]
pub struct AddKernelWrapper {
    /// Whether arguments follow one another without padding; else each is aligned to its size, up to a power of two.
    pub packed: bool,
    /// Whether the caller passes sizes of local buffers, and the wrapper makes the memory.
    pub local_buffers_by_size: bool,
}

impl Default for AddKernelWrapper {
    fn default() -> Self {
        Self { packed: true, local_buffers_by_size: true }
    }
}

impl Pass for AddKernelWrapper {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let kernels = module.kernel_entry_points();
        for &kernel in &kernels {
            self.wrap(module, kernel, cx)?;
        }
        module.phase = module.phase.max(Phase::Wrapped);
        Ok(!kernels.is_empty())
    }
}

/// How the wrapped kernel gets an argument.
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
        let size_ty = module.size_type();
        let local = module.cx.types.ptr(3);
        let function = &module.functions[kernel];
        let base = base_name(function);
        let arg_types = function.arg_types();
        let attributes = function.arg_attributes.clone();
        let mut members = Members::default();
        let mut externals = 0;
        let mut sources = Vec::new();
        let args = function.args.clone();
        for (i, (&arg, &ty)) in args.iter().zip(&arg_types).enumerate() {
            let param = sched.iter().find(|(_, a)| *a == Some(arg)).map(|(p, _)| p.clone());
            let byval = attributes.get(i).and_then(|a| a.ty(TypeAttribute::ByVal));
            let member = match (byval, ty) {
                (Some(ty), _) => ty,
                (None, ty) if ty == local && self.local_buffers_by_size => size_ty,
                (None, ty) => ty,
            };
            sources.push(match param {
                Some(param) if param.passed_externally => {
                    externals += 1;
                    Source::External { param, index: externals }
                }
                Some(param) => Source::Made { param },
                None => {
                    let add = members.add(module, member, self.packed);
                    let (index, align) = add.ok_or_else(|| {
                        unsupported(&module.functions[kernel], "an argument without a fixed size")
                    })?;
                    match byval {
                        Some(_) => Source::ByVal { index },
                        None if ty == local && self.local_buffers_by_size => {
                            Source::LocalBuffer { index, align }
                        }
                        None => Source::Member { index, ty, align },
                    }
                }
            });
        }
        let struct_name = format!("MuxPackedArgs.{base}");
        let packed = module.cx.types.new_named_struct(&struct_name, &members.fields, true);
        let mark = place_arena::mark(module, Kind::LocalArgument);
        let layout = module.data_layout.clone();
        let (ret, ty) = {
            let function = &module.functions[kernel];
            (function.return_type(), function.function_type())
        };

        let (mut wrapper, args) = header(module, kernel, &base, ret, &sources, members.size);
        let debug_loc = super::debug_loc_of(&wrapper);
        let convention = super::demote(module, kernel);
        let entry = wrapper.add_block();
        wrapper.set_block_name(entry, "entry");
        let mut b = Builder::new(&mut module.cx, &mut wrapper, entry);
        b.debug_loc = debug_loc;
        let context = Unpacking { packed, args: &args, size_ty, local, mark, layout: &layout };
        let values: Vec<Value> = sources
            .iter()
            .enumerate()
            .map(|(i, source)| context.value(&mut b, source, arg_types[i], cx))
            .collect();
        b.call(kernel, ty, convention, &values);
        // A byval argument is the callee's own copy, which whoever inlines the call makes.
        if let Some(&call) = b.func.blocks[entry].insts.last()
            && let Op::Call(call) = &mut b.func.insts[call].op
        {
            for (i, set) in attributes.iter().enumerate() {
                if let Some(ty) = set.ty(TypeAttribute::ByVal) {
                    call.attributes.param_mut(i).set_type(TypeAttribute::ByVal, Some(ty));
                }
            }
        }
        b.ret(None);
        module.insert_function(wrapper);
        Ok(())
    }
}

/// The wrapper without its body: the packed arguments, then what is passed from outside.
fn header(
    module: &mut Module,
    kernel: FunctionId,
    base: &str,
    ret: Type,
    sources: &[Source],
    bytes: u64,
) -> (Function, Vec<Value>) {
    let external = |source: &Source| match source {
        Source::External { param, .. } => Some(param.clone()),
        _ => None,
    };
    let externals: Vec<SchedulingParameter> = sources.iter().filter_map(external).collect();
    let params: Vec<Type> =
        std::iter::once(Type::PTR).chain(externals.iter().map(|p| p.ty)).collect();
    let ty = module.cx.types.function(ret, &params);
    let name = module.unique_symbol(&format!("{base}.mux-kernel-wrapper"));
    let mut wrapper = Function::new(&name, ty, ret, &params);
    let old = &module.functions[kernel];
    super::take_over(&mut wrapper, old);
    wrapper.linkage = old.linkage;
    wrapper.metadata.mux_scheduled_fn = None;
    let mut packed = AttributeSet::of(&[WordAttribute::ReadOnly]);
    if bytes > 0 {
        packed.insert(WordAttribute::NonNull);
        packed.set_int(IntAttribute::Dereferenceable, Some(bytes));
    }
    let args = wrapper.args.clone();
    if let (Some(&arg), Some(set)) = (args.first(), wrapper.arg_attributes.first_mut()) {
        *set = packed;
        wrapper.set_value_name(arg, "packed-args");
    }
    // An entry hook may have given a scheduling parameter another meaning: its attributes say what it is now.
    let mut at = 1;
    for (i, source) in sources.iter().enumerate() {
        if external(source).is_some() {
            let old = &module.functions[kernel];
            wrapper.arg_attributes[at] = old.arg_attributes[i].clone();
            if let Some(name) = old.value_name(old.args[i]) {
                wrapper.set_value_name(args[at], name);
            }
            at += 1;
        }
    }
    (wrapper, args)
}

struct Unpacking<'a> {
    packed: Type,
    args: &'a [Value],
    size_ty: Type,
    local: Type,
    mark: Metadata,
    layout: &'a DataLayout,
}

impl Unpacking<'_> {
    fn value(&self, b: &mut Builder<'_>, source: &Source, ty: Type, cx: &PassContext<'_>) -> Value {
        match source {
            Source::Member { index, ty, align } => {
                let from = self.member(b, *index);
                b.load(*ty, from, *align)
            }
            Source::ByVal { index } => {
                let from = self.member(b, *index);
                b.cast(CastOp::AddrSpaceCast, from, ty)
            }
            Source::LocalBuffer { index, align } => {
                let from = self.member(b, *index);
                let access = MemoryAccess::aligned(*align);
                let count = b.value(Op::Load { ptr: from, access }, self.size_ty);
                let op = Op::Alloca { ty: Type::I8, count, align: ALIGN_MAX as u32 };
                let memory = b.value(op, Type::PTR);
                if let Some(inst) = b.func.def_inst(memory) {
                    let mark = (place_arena::MARK.into(), self.mark);
                    b.func.inst_metadata.entry(inst).or_default().push(mark);
                }
                b.cast(CastOp::AddrSpaceCast, memory, self.local)
            }
            Source::External { index, .. } => {
                self.args.get(*index).copied().unwrap_or_else(|| b.cx.zero(ty))
            }
            Source::Made { param } => cx
                .builtin_info
                .initialize_scheduling_param_for_wrapped_kernel(b, self.layout, param),
        }
    }

    fn member(&self, b: &mut Builder<'_>, index: u32) -> Value {
        let base = self.args.first().copied();
        let Some(base) = base else { return b.cx.zero(Type::PTR) };
        let (zero, member) = (b.cx.i32(0), b.cx.i32(index));
        b.gep(self.packed, base, &[zero, member], GepFlags::INBOUNDS)
    }
}

/// The members of the packed arguments.
#[derive(Default)]
struct Members {
    fields: Vec<Type>,
    size: u64,
}

impl Members {
    /// Appends a member; gives its index and the alignment that its address is known to have.
    fn add(&mut self, module: &mut Module, ty: Type, packed: bool) -> Option<(u32, u32)> {
        let size = module.data_layout.alloc_size(&module.cx.types, ty)?;
        let align =
            if packed { 1 } else { size.max(1).checked_next_power_of_two()?.min(ALIGN_MAX) };
        let at = self.size.checked_next_multiple_of(align)?;
        if at != self.size {
            self.fields.push(module.cx.types.array(Type::I8, at - self.size));
        }
        let index = u32::try_from(self.fields.len()).ok()?;
        self.fields.push(ty);
        self.size = at.checked_add(size)?;
        Some((index, align as u32))
    }
}

fn unsupported(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Unsupported { pass: NAME, function, what: what.to_string() }
}
