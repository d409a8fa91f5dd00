//! Instructions that access memory or compute addresses.

use super::body::Body;
use super::lexer::TokenKind;
use super::{Fail, Parse};
use crate::function::Value;
use crate::instruction::{AtomicOrdering, MemoryAccess, Op, RmwOp, SyncScope};
use crate::types::Type;

impl Body<'_, '_> {
    /// An operation on memory with the type of its result.
    pub(super) fn memory_op(&mut self) -> Parse<(Op, Type)> {
        let word = self.r.word();
        self.r.advance();
        match word {
            "load" => self.load(),
            "store" => self.store(),
            "alloca" => self.alloca(),
            "getelementptr" => self.gep(),
            "atomicrmw" => self.atomic_rmw(),
            "cmpxchg" => self.cmpxchg(),
            _ => {
                let scope = self.scope()?;
                let ordering = self.ordering()?;
                Ok((Op::Fence { ordering, scope }, Type::VOID))
            }
        }
    }

    /// A pointer with its type.
    fn pointer(&mut self) -> Parse<Value> {
        let at = self.r.at();
        let (ty, value) = self.typed()?;
        if !self.r.module.cx.types.is_ptr(ty) {
            return Err(Fail::new(at, "an address is a pointer"));
        }
        Ok(value)
    }

    fn load(&mut self) -> Parse<(Op, Type)> {
        let atomic = self.r.accept_word("atomic");
        let volatile = self.r.accept_word("volatile");
        let at = self.r.at();
        let ty = self.r.value_type()?;
        self.r.expect(b',')?;
        let ptr = self.pointer()?;
        let access = self.access(atomic, volatile, ty, at)?;
        Ok((Op::Load { ptr, access }, ty))
    }

    fn store(&mut self) -> Parse<(Op, Type)> {
        let atomic = self.r.accept_word("atomic");
        let volatile = self.r.accept_word("volatile");
        let at = self.r.at();
        let (ty, value) = self.typed()?;
        self.r.expect(b',')?;
        let ptr = self.pointer()?;
        let access = self.access(atomic, volatile, ty, at)?;
        Ok((Op::Store { value, ptr, access }, Type::VOID))
    }

    /// `syncscope(…) ordering, align N`
    fn access(&mut self, atomic: bool, volatile: bool, ty: Type, at: usize) -> Parse<MemoryAccess> {
        let (mut scope, mut ordering) = (SyncScope::System, None);
        if atomic {
            scope = self.scope()?;
            ordering = Some(self.ordering()?);
        }
        let align = self.align_of(ty, at)?;
        Ok(MemoryAccess { align, volatile, ordering, scope })
    }

    /// `, align N`, or the alignment that the data layout gives the type.
    fn align_of(&mut self, ty: Type, at: usize) -> Parse<u32> {
        let ty = self.r.laid_out(ty);
        let module = &self.r.module;
        if !module.data_layout.is_sized(&module.cx.types, ty) {
            return Err(Fail::new(at, "the type has no size"));
        }
        match self.stated_align()? {
            Some(align) => Ok(align),
            None => {
                let module = &self.r.module;
                Ok(module.data_layout.abi_align(&module.cx.types, ty).max(1))
            }
        }
    }

    fn stated_align(&mut self) -> Parse<Option<u32>> {
        if !self.r.is_mark(b',') || self.r.word_ahead(1) != "align" {
            return Ok(None);
        }
        self.r.advance();
        self.r.advance();
        self.r.alignment().map(Some)
    }

    /// `syncscope("…")`
    fn scope(&mut self) -> Parse<SyncScope> {
        if !self.r.accept_word("syncscope") {
            return Ok(SyncScope::System);
        }
        self.r.expect(b'(')?;
        let text = self.r.string()?;
        let scope = match &*text {
            // AMD's and NVIDIA's words for OpenCL's scopes; scopes of one address space order it at
            // least.
            "agent" | "agent-one-as" => SyncScope::Device,
            "workgroup-one-as" | "block" => SyncScope::WorkGroup,
            "wavefront" | "wavefront-one-as" => SyncScope::SubGroup,
            // An unknown scope is no wider than all.
            text => SyncScope::from_name(text).unwrap_or(SyncScope::System),
        };
        self.r.expect(b')')?;
        Ok(scope)
    }

    fn ordering(&mut self) -> Parse<AtomicOrdering> {
        match AtomicOrdering::from_name(self.r.word()) {
            Some(ordering) => {
                self.r.advance();
                Ok(ordering)
            }
            None => self.r.expected("an ordering"),
        }
    }

    fn alloca(&mut self) -> Parse<(Op, Type)> {
        let word = self.r.word();
        if matches!(word, "inalloca" | "swifterror") {
            return self.r.unsupported(&format!("alloca {word}"));
        }
        let at = self.r.at();
        let ty = self.r.value_type()?;
        let mut count = self.r.module.cx.i32(1);
        let mut space = self.r.module.data_layout.alloca_space;
        if self.r.is_mark(b',') && starts_type(self.r.kind_ahead(1), self.r.word_ahead(1)) {
            self.r.advance();
            let at = self.r.at();
            let (count_ty, value) = self.typed()?;
            if !self.r.module.cx.types.is_int(count_ty) {
                return Err(Fail::new(at, "a number of elements is an integer"));
            }
            count = value;
        }
        let align = self.align_of(ty, at)?;
        if self.r.is_mark(b',') && self.r.word_ahead(1) == "addrspace" {
            self.r.advance();
            space = self.r.address_space()?;
        }
        let result = self.r.module.cx.types.ptr(space);
        let ty = self.r.bytes_of_wide(ty);
        Ok((Op::Alloca { ty, count, align }, result))
    }

    fn gep(&mut self) -> Parse<(Op, Type)> {
        let flags = self.r.gep_flags();
        let source = self.r.value_type()?;
        let source = self.r.bytes_of_wide(source);
        self.r.expect(b',')?;
        let (base_ty, base) = self.typed()?;
        let (mut indices, mut tys) = (Vec::new(), Vec::new());
        while self.r.is_mark(b',') && self.r.kind_ahead(1) != TokenKind::Metadata {
            self.r.advance();
            let (ty, index) = self.typed()?;
            self.r.no_wide(ty, "an index")?;
            let number = index.as_constant().map(|index| self.r.folded_index(index));
            indices.push(number.map_or(index, Value::from));
            tys.push(ty);
        }
        let ty = self.r.gep_type(source, base_ty, &tys)?;
        Ok((Op::Gep { source, base, indices, flags }, ty))
    }

    fn atomic_rmw(&mut self) -> Parse<(Op, Type)> {
        let volatile = self.r.accept_word("volatile");
        let Some(op) = RmwOp::from_name(self.r.word()) else {
            return self.r.expected("an operation");
        };
        self.r.advance();
        let ptr = self.pointer()?;
        self.r.expect(b',')?;
        let at = self.r.at();
        let (ty, value) = self.typed()?;
        let access = self.access(true, volatile, ty, at)?;
        Ok((Op::AtomicRmw { op, ptr, value, access }, ty))
    }

    fn cmpxchg(&mut self) -> Parse<(Op, Type)> {
        let weak = self.r.accept_word("weak");
        let volatile = self.r.accept_word("volatile");
        let ptr = self.pointer()?;
        self.r.expect(b',')?;
        let at = self.r.at();
        let (ty, expected) = self.typed()?;
        self.r.expect(b',')?;
        let new_at = self.r.at();
        let (new_ty, new) = self.typed()?;
        if ty != new_ty {
            return Err(self.differ(new_at, "cmpxchg operands", ty, new_ty));
        }
        let scope = self.scope()?;
        let ordering = Some(self.ordering()?);
        let failure = self.ordering()?;
        let align = self.align_of(ty, at)?;
        let access = MemoryAccess { align, volatile, ordering, scope };
        let result = self.r.module.cx.types.structure(&[ty, Type::I1], false);
        Ok((Op::CmpXchg { ptr, expected, new, access, failure, weak }, result))
    }
}

/// Whether a number of elements follows, rather than a property.
fn starts_type(kind: TokenKind, word: &str) -> bool {
    kind == TokenKind::Word && !matches!(word, "align" | "addrspace")
}
