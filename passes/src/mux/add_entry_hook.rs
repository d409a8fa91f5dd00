//! `add-entry-hook`: makes kernels run a slice of the ND-range, as the host ABI wants it.
//!
//! Where the local size does not divide the global one, the last work-group of a dimension is
//! smaller: the local size in the work-group information is that of the group that runs. Sizes that
//! are then no product of its members follow behind that structure ([`EntryGroupInfo`]), for the
//! definitions of the queries.

use super::kernel_wrappers::{
    base_name, debug_loc_of, demote, known_sizes, make_subprogram_artificial, wrapper_of,
};
use super::place_arena::mark_schedule_info;
use crate::builtin_info::{EntryGroupInfo, WorkGroupInfo, schedule_info, schedule_info_type};
use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use oxmux_ir::Phase;
use oxmux_ir::attributes::{AttributeSet, IntAttribute, WordAttribute};
use oxmux_ir::{
    BinaryOp, BlockCall, Builder, CastOp, FunctionId, GepFlags, IntPredicate, Intrinsic, Module,
    Type, Value,
};

const NAME: &str = "add-entry-hook";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Wraps kernels in a loop over the work-groups of one slice of the ND-range",
    run,
)
.until(Phase::Looped)
.rules(&[OrderRule::before(
    "add-sched-params",
    "the hook fills the work-group info that it takes the place of",
)]);

/// Wraps every kernel entry point in a loop over work-groups. The kernel's work-group information
/// becomes a structure on the stack; in its place the wrapper takes the schedule information.
///
/// All groups are numbered with x running fastest; slice `i` of `n` runs the groups from
/// `i * total / n` up to `(i + 1) * total / n`, so slices differ by at most one group.
fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let kernels = module.kernel_entry_points();
    for &kernel in &kernels {
        wrap(module, kernel, cx)?;
    }
    Ok(!kernels.is_empty())
}

fn wrap(module: &mut Module, kernel: FunctionId, cx: &PassContext<'_>) -> Result<(), PassError> {
    let params = cx.builtin_info.function_scheduling_parameters(module, kernel);
    let group = params.iter().find(|(p, _)| p.debug_name == "MuxWorkGroupInfo");
    let group = group.and_then(|(_, arg)| *arg);
    let function = &module.functions[kernel];
    let place = group.and_then(|g| function.args.iter().position(|&a| a == g));
    let Some(place) = place else {
        let what = "a kernel without work-group information: run add-sched-params before";
        let function = function.name().to_string();
        return Err(PassError::Invalid { pass: NAME, function, what: what.to_string() });
    };
    let (ty, sizes) = (function.function_type(), known_sizes(function));
    let name = format!("{}.host-entry-hook", base_name(function));
    let (mut hook, _) = wrapper_of(module, kernel, &name);
    make_subprogram_artificial(module, &mut hook);
    let debug_loc = debug_loc_of(&hook);
    hook.linkage = module.functions[kernel].linkage;
    hook.attributes.set.set_string(EntryGroupInfo::MARK, Some(""));
    let group = cx.builtin_info.work_group_info(module);
    let types = Types {
        size: module.size_type(),
        schedule: schedule_info_type(module),
        group,
        entry: EntryGroupInfo::in_module(module, group.ty),
    };
    let word = module.data_layout.abi_align(&module.cx.types, types.size);
    let mut attributes = AttributeSet::of(&[WordAttribute::NoAlias, WordAttribute::NonNull]);
    attributes.set_int(IntAttribute::Align, Some(u64::from(word)));
    let bytes = module.data_layout.alloc_size(&module.cx.types, types.schedule);
    attributes.set_int(IntAttribute::Dereferenceable, bytes);
    mark_schedule_info(&mut attributes);
    hook.arg_attributes[place] = attributes;
    let schedule = hook.args[place];
    hook.set_value_name(schedule, "sched-info");

    let inner = demote(module, kernel);
    let entry = hook.add_block();
    hook.set_block_name(entry, "entry");
    let mut b = Builder::new(&mut module.cx, &mut hook, entry);
    b.debug_loc = debug_loc;
    Hook { b: &mut b, types, word, schedule, place }.write(sizes, |b, args| {
        b.call(kernel, ty, inner, args);
    });
    module.insert_function(hook);
    Ok(())
}

#[derive(Copy, Clone)]
struct Types {
    size: Type,
    schedule: Type,
    group: WorkGroupInfo,
    entry: EntryGroupInfo,
}

/// The sizes of one dimension's groups, where the last one may be smaller.
struct Sizes {
    /// The number of groups.
    count: Value,
    /// The local size.
    full: Value,
    /// The size of the last group, and its id; none if all groups have one size.
    last: Option<(Value, Value)>,
}

struct Hook<'a, 'b> {
    b: &'a mut Builder<'b>,
    types: Types,
    /// The alignment of `size_t`.
    word: u32,
    schedule: Value,
    /// The place of the work-group information among the arguments.
    place: usize,
}

impl Hook<'_, '_> {
    fn write(
        &mut self,
        sizes: [Option<u64>; 3],
        run_group: impl FnOnce(&mut Builder<'_>, &[Value]),
    ) {
        let info = self.b.alloca(self.types.entry.ty, self.word);
        let info = self.b.named("wg-info", info);
        let dimensions = self.describe_range(info, sizes);
        let groups: Vec<Value> = dimensions.iter().map(|sizes| sizes.count).collect();
        let (start, end) = self.bounds(&groups);
        let decompose = self.b.add_block("first_group");
        let body = self.b.add_block("work_groups");
        let exit = self.b.add_block("exit");
        let size = self.types.size;
        let index = self.b.func.add_block_param(body, size);
        let ids = [0, 1, 2].map(|_| self.b.func.add_block_param(body, size));
        let has_groups = self.b.icmp(IntPredicate::Ult, start, end);
        self.b.cond_br(has_groups, decompose, exit);

        // If there are any groups, each dimension has some.
        self.b.switch_to(decompose);
        let row = self.b.binary(BinaryOp::UDiv, start, groups[0]);
        let x = self.b.binary(BinaryOp::URem, start, groups[0]);
        let z = self.b.binary(BinaryOp::UDiv, row, groups[1]);
        let first = [x, self.b.binary(BinaryOp::URem, row, groups[1]), z];
        self.b.br(body, &[&[start][..], &first].concat());

        self.b.switch_to(body);
        for (dim, &id) in (0u32..).zip(&ids) {
            self.set(info, self.types.group.group_id, dim, id);
        }
        self.set_local_sizes(info, ids, &dimensions);
        let mut args = self.b.func.args.clone();
        args[self.place] = info;
        run_group(self.b, &args);
        let one = self.b.cx.int(size, 1);
        let next = self.b.add(index, one);
        let following = self.following(ids, &groups);
        let again = self.b.icmp(IntPredicate::Ult, next, end);
        let back = BlockCall { block: body, args: [&[next][..], &following].concat() };
        self.b.cond_br_args(again, back, BlockCall::new(exit));
        self.b.switch_to(exit);
        self.b.ret(None);
    }

    /// Stores what is the same for all work-groups; gives the sizes of each dimension.
    fn describe_range(&mut self, info: Value, sizes: [Option<u64>; 3]) -> Vec<Sizes> {
        let mut dimensions = Vec::new();
        for (dim, known) in (0u32..).zip(sizes) {
            let global = self.schedule_size(schedule_info::GLOBAL_SIZE, dim);
            let offset = self.schedule_size(schedule_info::GLOBAL_OFFSET, dim);
            let local = match known {
                Some(size) => self.b.cx.int(self.types.size, u128::from(size)),
                None => self.schedule_size(schedule_info::LOCAL_SIZE, dim),
            };
            let sizes = self.sizes(global, local, known.is_some());
            self.set(info, self.types.group.num_groups, dim, sizes.count);
            self.set(info, self.types.group.global_offset, dim, offset);
            self.set_entry(info, EntryGroupInfo::ENQUEUED_LOCAL_SIZE, dim, local);
            self.set_entry(info, EntryGroupInfo::GLOBAL_SIZE, dim, global);
            dimensions.push(sizes);
        }
        let from = self.schedule_field(schedule_info::WORK_DIM);
        let work_dim = self.b.load(Type::I32, from, 4);
        let (zero, member) = (self.b.cx.i32(0), self.b.cx.i32(self.types.group.work_dim));
        let to = self.b.gep(self.types.group.ty, info, &[zero, member], GepFlags::INBOUNDS);
        self.b.store(work_dim, to, 4);
        dimensions
    }

    /// Stores the local sizes of the work-group of these ids: the last one of a dimension may be
    /// smaller.
    fn set_local_sizes(&mut self, info: Value, ids: [Value; 3], dimensions: &[Sizes]) {
        for ((dim, id), sizes) in (0u32..).zip(ids).zip(dimensions) {
            let size = match sizes.last {
                None => sizes.full,
                Some((last, rest)) => {
                    let is_last = self.b.icmp(IntPredicate::Eq, id, last);
                    self.b.select(is_last, rest, sizes.full)
                }
            };
            self.set(info, self.types.group.local_size, dim, size);
        }
    }

    /// How one dimension is divided into groups. `known` says that the kernel demands the local
    /// size: all groups have it.
    fn sizes(&mut self, global: Value, local: Value, known: bool) -> Sizes {
        let whole = self.b.binary(BinaryOp::UDiv, global, local);
        if known {
            return Sizes { count: whole, full: local, last: None };
        }
        let rest = self.b.binary(BinaryOp::URem, global, local);
        let zero = self.b.cx.int(self.types.size, 0);
        let has_rest = self.b.icmp(IntPredicate::Ne, rest, zero);
        let more = self.b.cast(CastOp::ZExt, has_rest, self.types.size);
        let count = self.b.add(whole, more);
        // Without a remainder, no group has this id.
        Sizes { count, full: local, last: Some((whole, rest)) }
    }

    /// The first group of the slice, and the first one behind it:
    /// `i * (total / n) + i * (total % n) / n`, which does not overflow. From one slice to the next
    /// the last quotient grows where its remainder reaches `n`.
    fn bounds(&mut self, groups: &[Value]) -> (Value, Value) {
        let rows = self.b.mul(groups[0], groups[1]);
        let total = self.b.mul(rows, groups[2]);
        let from = self.schedule_field(schedule_info::SLICE);
        let slice = self.b.load(self.types.size, from, self.word);
        let from = self.schedule_field(schedule_info::TOTAL_SLICES);
        let slices = self.b.load(self.types.size, from, self.word);
        let b = &mut *self.b;
        let one = b.cx.int(self.types.size, 1);
        let slices = b.intrinsic_like(Intrinsic::UMax, &[slices, one]);
        let each = b.binary(BinaryOp::UDiv, total, slices);
        let rest = b.binary(BinaryOp::URem, total, slices);
        let parts = b.mul(slice, rest);
        let part = b.binary(BinaryOp::UDiv, parts, slices);
        let left = b.binary(BinaryOp::URem, parts, slices);
        let whole = b.mul(slice, each);
        let start = b.add(whole, part);
        let left = b.add(left, rest);
        let reaches = b.icmp(IntPredicate::Uge, left, slices);
        let more = b.cast(CastOp::ZExt, reaches, self.types.size);
        let next = b.add(start, each);
        (start, b.add(next, more))
    }

    /// The ids of the next group: one is added, with carry.
    fn following(&mut self, ids: [Value; 3], groups: &[Value]) -> [Value; 3] {
        let b = &mut *self.b;
        let size = self.types.size;
        let (zero, one) = (b.cx.int(size, 0), b.cx.int(size, 1));
        let x = b.add(ids[0], one);
        let wraps = b.icmp(IntPredicate::Eq, x, groups[0]);
        let x = b.select(wraps, zero, x);
        let carry = b.cast(CastOp::ZExt, wraps, size);
        let y = b.add(ids[1], carry);
        let wraps = b.icmp(IntPredicate::Eq, y, groups[1]);
        let y = b.select(wraps, zero, y);
        let carry = b.cast(CastOp::ZExt, wraps, size);
        [x, y, b.add(ids[2], carry)]
    }

    fn schedule_field(&mut self, field: u32) -> Value {
        let (zero, member) = (self.b.cx.i32(0), self.b.cx.i32(field));
        self.b.gep(self.types.schedule, self.schedule, &[zero, member], GepFlags::INBOUNDS)
    }

    fn schedule_size(&mut self, field: u32, dim: u32) -> Value {
        let indices = [0, field, dim].map(|i| self.b.cx.i32(i));
        let from = self.b.gep(self.types.schedule, self.schedule, &indices, GepFlags::INBOUNDS);
        self.b.load(self.types.size, from, self.word)
    }

    /// Writes a size behind the work-group information.
    fn set_entry(&mut self, info: Value, field: u32, dim: u32, value: Value) {
        let indices = [0, field, dim].map(|i| self.b.cx.i32(i));
        let to = self.b.gep(self.types.entry.ty, info, &indices, GepFlags::INBOUNDS);
        self.b.store(value, to, self.word);
    }

    fn set(&mut self, info: Value, field: u32, dim: u32, value: Value) {
        let indices = [0, field, dim].map(|i| self.b.cx.i32(i));
        let to = self.b.gep(self.types.group.ty, info, &indices, GepFlags::INBOUNDS);
        self.b.store(value, to, self.word);
    }
}
