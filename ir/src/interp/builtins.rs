//! Mux builtins that a work-item answers by itself; the others make it wait for its group.

use super::error::{Outcome, invalid};
use super::group;
use super::item::{Item, ItemState, Wait};
use super::machine::Machine;
use super::order::ordering_of;
use crate::eval::{EvalError, Val, int};
use crate::function::Value;
use crate::mux::{BarrierSchedule, GroupScope, MuxBuiltin, MuxFunction};
use crate::types::Type;

/// How a builtin is called.
pub(super) struct BuiltinCall {
    pub(super) args: Vec<Val>,
    pub(super) arg_types: Vec<Type>,
    pub(super) result: Option<Value>,
    /// The type of the result.
    pub(super) ty: Type,
    pub(super) schedule: BarrierSchedule,
}

impl Machine<'_> {
    /// A call of a mux builtin that has no body.
    pub(super) fn builtin(
        &mut self,
        item: &mut Item,
        builtin: MuxBuiltin,
        call: BuiltinCall,
    ) -> Outcome<()> {
        let BuiltinCall { args, arg_types, result, ty, schedule } = call;
        let value = match builtin {
            MuxBuiltin::Function(MuxFunction::MemBarrier) => {
                let bits = match args.get(1) {
                    Some(bits) => super::effects::amount(bits.scalar()?)?,
                    None => u64::MAX,
                };
                self.memory.order.fence(ordering_of(bits));
                None
            }
            MuxBuiltin::Function(_) if builtin.is_convergent() => {
                return wait(item, builtin, args, arg_types, result, schedule);
            }
            MuxBuiltin::Function(function) => match self.query(item, function, &args)? {
                Some(number) => {
                    let bits = self.shapes().kind(ty)?.int_bits()?;
                    Some(Val::bits(u128::from(number) & int::mask(bits)))
                }
                None => None,
            },
            MuxBuiltin::Group(GroupScope::VecGroup, op) => {
                let shapes = self.shapes();
                Some(group::vector_operation(&shapes, op, &args, &arg_types)?)
            }
            MuxBuiltin::Group(..) => return wait(item, builtin, args, arg_types, result, schedule),
        };
        let frame = item.frames.last_mut().ok_or(EvalError::Malformed("no frame"))?;
        if let Some(value) = value {
            frame.set(result, value);
        }
        frame.index += 1;
        Ok(())
    }

    /// A query's number, or none for a setter.
    fn query(&self, item: &mut Item, f: MuxFunction, args: &[Val]) -> Outcome<Option<u64>> {
        use MuxFunction::*;
        let first = match args.first() {
            Some(arg) => super::effects::amount(arg.scalar()?)?,
            None => 0,
        };
        let range = &self.range;
        let groups = range.num_groups();
        // Dimensions beyond the third are of size one.
        let pick = |values: [u64; 3], beyond: u64| {
            usize::try_from(first).ok().and_then(|d| values.get(d)).copied().unwrap_or(beyond)
        };
        let global_id = |d: usize| {
            (self.group_id[d].wrapping_mul(range.local[d]))
                .wrapping_add(item.local_id[d])
                .wrapping_add(range.offset[d])
        };
        let (local, sub) = (item.local_id, item.sub_group);
        Ok(Some(match f {
            IsFtz => u64::from(self.options.is_ftz),
            UseFast => u64::from(self.options.use_fast),
            IsEmbeddedProfile => u64::from(self.options.is_embedded_profile),
            GetWorkDim => u64::from(range.work_dim),
            GetLocalId => pick(local, 0),
            GetGroupId => pick(self.group_id, 0),
            GetGlobalId => pick([global_id(0), global_id(1), global_id(2)], 0),
            GetLocalSize => pick(self.group_size, 1),
            GetEnqueuedLocalSize => pick(range.local, 1),
            GetGlobalSize => pick(range.global, 1),
            GetNumGroups => pick(groups, 1),
            GetGlobalOffset => pick(range.offset, 0),
            GetLocalLinearId => {
                let [x, y, _] = self.group_size;
                local[2]
                    .wrapping_mul(y)
                    .wrapping_add(local[1])
                    .wrapping_mul(x)
                    .wrapping_add(local[0])
            }
            GetGlobalLinearId => {
                let id = |d: usize| global_id(d).wrapping_sub(range.offset[d]);
                let row = id(2).wrapping_mul(range.global[1]).wrapping_add(id(1));
                row.wrapping_mul(range.global[0]).wrapping_add(id(0))
            }
            GetSubGroupId => u64::from(sub.id),
            GetNumSubGroups => u64::from(sub.count),
            GetMaxSubGroupSize => u64::from(sub.max_size),
            GetSubGroupSize => u64::from(sub.size),
            GetSubGroupLocalId => u64::from(sub.local_id),
            SetLocalId => {
                let value = args.get(1).ok_or(EvalError::Malformed("a missing operand"))?;
                let value = super::effects::amount(value.scalar()?)?;
                if let Some(id) = item.local_id.get_mut(first.min(3) as usize) {
                    *id = value;
                }
                return Ok(None);
            }
            SetSubGroupId => {
                item.sub_group.id = first as u32;
                return Ok(None);
            }
            SetNumSubGroups => {
                item.sub_group.count = first as u32;
                return Ok(None);
            }
            SetMaxSubGroupSize => {
                item.sub_group.max_size = first as u32;
                return Ok(None);
            }
            _ => return invalid("a builtin with the wrong name"),
        }))
    }
}

fn wait(
    item: &mut Item,
    builtin: MuxBuiltin,
    args: Vec<Val>,
    arg_types: Vec<Type>,
    result: Option<Value>,
    schedule: BarrierSchedule,
) -> Outcome<()> {
    let site = item.site();
    let wait = Wait { site, builtin, args, arg_types, result, schedule };
    item.state = ItemState::Waiting(Box::new(wait));
    Ok(())
}
