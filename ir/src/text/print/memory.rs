//! Instructions that access memory or compute addresses.

use super::function::Body;
use super::types::put;
use crate::function::Value;
use crate::instruction::{AtomicOrdering, MemoryAccess, Op, SyncScope};
use crate::types::Type;

impl Body<'_, '_, '_> {
    pub(super) fn put_memory_op(&mut self, op: &Op, ty: Type) {
        match op {
            Op::Alloca { ty: held, count, align } => self.put_alloca(*held, *count, *align, ty),
            Op::Load { ptr, access } => {
                self.put_access_start("load", access);
                self.put_type(ty);
                self.text(", ");
                self.put_typed(*ptr);
                self.put_access_end(access);
            }
            Op::Store { value, ptr, access } => {
                self.put_access_start("store", access);
                self.put_typed_list(&[*value, *ptr]);
                self.put_access_end(access);
            }
            Op::Gep { source, base, indices, flags } => {
                put(&mut self.p.out, format_args!("getelementptr {flags}"));
                self.put_type(*source);
                self.text(", ");
                self.put_typed(*base);
                for &index in indices {
                    self.text(", ");
                    self.put_typed(index);
                }
            }
            Op::AtomicRmw { op, ptr, value, access } => {
                let volatile = if access.volatile { "volatile " } else { "" };
                put(&mut self.p.out, format_args!("atomicrmw {volatile}{op} "));
                self.put_typed_list(&[*ptr, *value]);
                self.put_access_end(access);
            }
            Op::CmpXchg { ptr, expected, new, access, failure, weak } => {
                self.text(if *weak { "cmpxchg weak " } else { "cmpxchg " });
                self.text(if access.volatile { "volatile " } else { "" });
                self.put_typed_list(&[*ptr, *expected, *new]);
                self.put_order(access.scope, access.ordering);
                put(&mut self.p.out, format_args!(" {failure}"));
                self.put_align(access.align);
            }
            Op::Fence { ordering, scope } => {
                self.text("fence");
                self.put_order(*scope, Some(*ordering));
            }
            _ => {}
        }
    }

    fn put_alloca(&mut self, held: Type, count: Value, align: u32, ty: Type) {
        self.text("alloca ");
        self.put_type(held);
        let one = self.p.module.cx.constants.value_uint(count) == Some(1);
        if !one || self.type_of(count) != Type::I32 {
            self.text(", ");
            self.put_typed(count);
        }
        self.put_align(align);
        let space = self.space(ty);
        if space != 0 {
            put(&mut self.p.out, format_args!(", addrspace({space})"));
        }
    }

    fn put_access_start(&mut self, name: &str, access: &MemoryAccess) {
        let atomic = if access.ordering.is_some() { "atomic " } else { "" };
        let volatile = if access.volatile { "volatile " } else { "" };
        put(&mut self.p.out, format_args!("{name} {atomic}{volatile}"));
    }

    fn put_access_end(&mut self, access: &MemoryAccess) {
        self.put_order(access.scope, access.ordering);
        self.put_align(access.align);
    }

    /// Appends `syncscope(…)` and the ordering, each with a space before it, if there is an
    /// ordering.
    fn put_order(&mut self, scope: SyncScope, ordering: Option<AtomicOrdering>) {
        let Some(ordering) = ordering else { return };
        if scope != SyncScope::System {
            put(&mut self.p.out, format_args!(" syncscope(\"{scope}\")"));
        }
        put(&mut self.p.out, format_args!(" {ordering}"));
    }

    fn put_align(&mut self, align: u32) {
        if align != 0 {
            put(&mut self.p.out, format_args!(", align {align}"));
        }
    }
}
