//! The function that replaces a call: it reserves a record in the buffer and fills it.

use super::{BUFFER_NAME, NAME};
use crate::pass::{PassContext, PassError};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::instruction::{AtomicOrdering, MemoryAccess};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{
    BlockCall, Builder, CastOp, ConstantKind, Context, Function, FunctionId, IntPredicate, Linkage,
    Module, Op, RmwOp, Type, Value,
};
use oxmux_runtime_abi::printf::{
    PrintfArgument, PrintfDescriptor, PrintfScalar, RECORD_HEADER_SIZE,
};

/// An argument that goes into the record.
pub(super) struct Argument {
    /// The call's argument.
    pub(super) value: Value,
    /// The scalar of the record, or of each lane.
    pub(super) scalar: PrintfScalar,
    /// Whether an integer of an odd width is extended with its sign.
    pub(super) signed: bool,
}

impl Argument {
    /// The value as it is recorded: addresses and integers of odd widths are converted.
    pub(super) fn for_record(&self, b: &mut Builder<'_>) -> Value {
        let ty = b.ty(self.value);
        let wanted = scalar_type(self.scalar);
        match self.scalar {
            PrintfScalar::Pointer => b.cast(CastOp::PtrToInt, self.value, Type::I64),
            scalar if scalar.is_integer() => {
                let wanted = b.cx.types.with_scalar(ty, wanted);
                b.int_cast(self.value, wanted, self.signed)
            }
            PrintfScalar::Float if b.cx.types.scalar(ty) == Type::DOUBLE => {
                let wanted = b.cx.types.with_scalar(ty, wanted);
                narrowed(b, self.value, wanted)
            }
            _ => self.value,
        }
    }
}

/// A constant of double as one of float.
fn narrowed(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    let number = |b: &mut Builder<'_>, lane: Value| {
        match b.cx.constants.of(lane)? {
            ConstantKind::Float(bits) => Some(f64::from_bits(*bits)),
            ConstantKind::Zero => Some(0.0),
            _ => None,
        }
        .map(|value| b.cx.float(Type::FLOAT, value))
    };
    let lanes = b.lanes(ty);
    let known = match (lanes, value.as_constant()) {
        (None, _) => number(b, value),
        (Some(lanes), Some(constant)) => {
            let all: Option<Vec<Value>> = (0..lanes)
                .map(|lane| {
                    let Context { types, constants, .. } = &mut *b.cx;
                    let lane = constants.element(types, constant, u64::from(lane))?;
                    number(b, lane.into())
                })
                .collect();
            all.map(|all| b.vector_of(&all))
        }
        _ => None,
    };
    known.unwrap_or_else(|| b.cast(CastOp::FpTrunc, value, ty))
}

/// The type of a scalar in a record.
fn scalar_type(scalar: PrintfScalar) -> Type {
    match scalar {
        PrintfScalar::I8 => Type::I8,
        PrintfScalar::I16 => Type::I16,
        PrintfScalar::I32 => Type::I32,
        PrintfScalar::I64 | PrintfScalar::Pointer => Type::I64,
        PrintfScalar::Half => Type::HALF,
        PrintfScalar::Float => Type::FLOAT,
        PrintfScalar::Double => Type::DOUBLE,
    }
}

/// How the functions that record one call each are named, with a number behind it.
const CALL: &str = "printf.call.";

/// Whether a function records what a call of `printf` prints.
pub fn is_printf_call(function: &Function) -> bool {
    function.name().starts_with(CALL)
}

/// Makes the function of a descriptor, which the calls that it describes become.
///
/// ```text
/// define internal i32 @printf.call.N(ARGUMENTS, ptr addrspace(1) %printf.buffer) alwaysinline {
/// entry:    is there a buffer?
/// reserve:  %at = atomicrmw add buffer.length, SIZE; does it fit?
/// record:   number, size, linear group id, arguments; -> 0
/// overflow: atomicrmw add buffer.dropped, 1           -> -1
/// ```
pub(super) fn make_function(
    module: &mut Module,
    cx: &PassContext<'_>,
    number: u32,
    descriptor: &PrintfDescriptor,
) -> Result<FunctionId, PassError> {
    let name = format!("{CALL}{number}");
    let failed = |what: &str| PassError::Unsupported {
        pass: NAME,
        function: name.clone(),
        what: what.to_string(),
    };
    let layout = descriptor.layout().ok_or_else(|| failed("so many arguments"))?;
    let group = GroupQueries::declare(module, cx).ok_or_else(|| {
        failed("printf beside a function that has the name of a work-group query")
    })?;
    let mut params = Vec::new();
    let mut places = Vec::new();
    for (argument, &offset) in descriptor.arguments.iter().zip(&layout.offsets) {
        let (ty, align) = match argument {
            PrintfArgument::Scalar(scalar) => (scalar_type(*scalar), scalar.size()),
            PrintfArgument::Vector(scalar, lanes) => {
                (module.cx.types.vector(scalar_type(*scalar), *lanes), scalar.size())
            }
            PrintfArgument::String(_) => continue,
        };
        params.push(ty);
        places.push((offset, align));
    }
    params.push(Type::PTR_GLOBAL);
    let ty = module.cx.types.function(Type::I32, &params);
    let mut function = Function::new(&module.unique_symbol(&name), ty, Type::I32, &params);
    function.linkage = Linkage::Internal;
    function.attributes.set.insert(WordAttribute::AlwaysInline);
    function.attributes.set.insert(WordAttribute::NoUnwind);
    let mut args = function.args.clone();
    let buffer = args.pop().ok_or_else(|| failed("a function without a buffer"))?;
    function.set_value_name(buffer, BUFFER_NAME);
    let mut record = Record { number, size: layout.size, buffer, group };
    let written = record.emit(module, &mut function, &args, &places);
    written.ok_or_else(|| PassError::Internal {
        pass: NAME,
        function: name,
        what: "a query of work-groups that gives no value".to_string(),
    })?;
    Ok(module.insert_function(function))
}

/// The queries of which the linear id of a work-group is made.
struct GroupQueries {
    group_id: FunctionId,
    num_groups: FunctionId,
}

impl GroupQueries {
    fn declare(module: &mut Module, cx: &PassContext<'_>) -> Option<Self> {
        let mut declare = |function| {
            let builtin = MuxBuiltin::Function(function);
            cx.builtin_info.get_or_declare_mux_builtin(module, builtin, None)
        };
        let group_id = declare(MuxFunction::GetGroupId)?;
        let num_groups = declare(MuxFunction::GetNumGroups)?;
        // Once there are scheduling parameters, queries want them.
        module.mux_scheduling_params.is_none().then_some(Self { group_id, num_groups })
    }
}

struct Record {
    number: u32,
    size: u32,
    buffer: Value,
    group: GroupQueries,
}

impl Record {
    fn emit(
        &mut self,
        module: &mut Module,
        function: &mut Function,
        args: &[Value],
        places: &[(u32, u32)],
    ) -> Option<()> {
        let functions = &module.functions;
        let entry = function.add_block();
        function.set_block_name(entry, "entry");
        let mut b = Builder::new(&mut module.cx, function, entry);
        let (reserve, fits) = (b.add_block("reserve"), b.add_block("record"));
        let (overflow, done) = (b.add_block("overflow"), b.add_block("done"));
        let result = b.func.add_block_param(done, Type::I32);
        b.func.set_value_name(result, "result");
        let failure = vec![b.cx.i32(u32::MAX)];

        let null = b.cx.zero(Type::PTR_GLOBAL);
        let there = b.icmp(IntPredicate::Ne, self.buffer, null);
        let nowhere = BlockCall { block: done, args: failure.clone() };
        b.cond_br_args(there, BlockCall::new(reserve), nowhere);

        b.switch_to(reserve);
        let at = self.add(&mut b, 0, u64::from(self.size));
        let at = b.named("record.at", at);
        let size = b.cx.i64(u64::from(self.size));
        let end = b.add(at, size);
        let capacity = self.place(&mut b, 8);
        let capacity = b.load(Type::I64, capacity, 8);
        let room = b.icmp(IntPredicate::Ule, end, capacity);
        b.cond_br(room, fits, overflow);

        b.switch_to(overflow);
        self.add(&mut b, 16, 1);
        b.br(done, &failure);

        b.switch_to(fits);
        let record = b.byte_offset(self.buffer, at);
        let record = b.named("record", record);
        let head = (u64::from(self.number) + 1) | (u64::from(self.size) << 32);
        let head = b.cx.i64(head);
        b.store(head, record, 8);
        let group = self.linear_group_id(&mut b, functions)?;
        let offset = b.cx.i64(8);
        let place = b.byte_offset(record, offset);
        b.store(group, place, 8);
        debug_assert!(places.iter().all(|&(at, _)| u64::from(at) >= RECORD_HEADER_SIZE));
        for (&arg, &(offset, align)) in args.iter().zip(places) {
            let offset = b.cx.i64(u64::from(offset));
            let place = b.byte_offset(record, offset);
            store(&mut b, arg, place, align);
        }
        let success = b.cx.i32(0);
        b.br(done, &[success]);

        b.switch_to(done);
        b.ret(Some(result));
        Some(())
    }

    fn place(&self, b: &mut Builder<'_>, offset: u64) -> Value {
        if offset == 0 {
            return self.buffer;
        }
        let offset = b.cx.i64(offset);
        b.byte_offset(self.buffer, offset)
    }

    /// Adds to one of the buffer's counters; gives the old value.
    fn add(&self, b: &mut Builder<'_>, offset: u64, amount: u64) -> Value {
        let ptr = self.place(b, offset);
        let value = b.cx.i64(amount);
        let access =
            MemoryAccess { ordering: Some(AtomicOrdering::Monotonic), ..MemoryAccess::aligned(8) };
        b.value(Op::AtomicRmw { op: RmwOp::Add, ptr, value, access }, Type::I64)
    }

    /// x + nx*(y + ny*z)
    fn linear_group_id(
        &self,
        b: &mut Builder<'_>,
        functions: &oxmux_ir::entity::IdVec<FunctionId, Function>,
    ) -> Option<Value> {
        let query = |b: &mut Builder<'_>, id: FunctionId, dimension: u32| {
            let function = &functions[id];
            let dimension = b.cx.i32(dimension);
            let (ty, convention) = (function.function_type(), function.calling_convention);
            let value = b.call(id, ty, convention, &[dimension])?;
            Some(b.int_cast(value, Type::I64, false))
        };
        let (id, count) = (self.group.group_id, self.group.num_groups);
        let mut linear = query(b, id, 2)?;
        for dimension in [1, 0] {
            let groups = query(b, count, dimension)?;
            let scaled = b.mul(linear, groups);
            let own = query(b, id, dimension)?;
            linear = b.add(scaled, own);
        }
        Some(linear)
    }
}

/// Stores an argument, lane by lane if its lanes are no power of two: a vector of three may take
/// the room of four.
fn store(b: &mut Builder<'_>, value: Value, place: Value, align: u32) {
    let ty = b.ty(value);
    let lanes = b.cx.types.lane_count(ty);
    if lanes.is_power_of_two() {
        b.store(value, place, align);
        return;
    }
    for lane in 0..lanes {
        let element = b.lane(value, lane);
        let offset = b.cx.i64(u64::from(lane) * u64::from(align));
        let place = b.byte_offset(place, offset);
        b.store(element, place, align);
    }
}
