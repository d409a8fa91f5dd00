//! Functions' legal types, calls, returns, and the parts of aggregates.
//!
//! A legal function takes scalars of at most 64 bits. A vector or a part of 128 bits is passed in
//! memory of the caller, by its address. One such scalar is returned as it is; every other result
//! through memory of the caller, whose address is the first argument.
//!
//! That depends on the target's vectors. Where functions are compiled by several code generators,
//! each with vectors of its own
//! ([`Legalizer::with_portable_calls`](super::Legalizer::with_portable_calls)), an argument or
//! result that holds vectors or parts of 128 bits is passed in memory as a whole: in memory of the
//! caller, as a store of its type leaves it there.

use super::libcalls::Libcall;
use super::parts::not_the_member;
use super::{Lower, Lowered, Parts, SyntheticBody};
use crate::error::CodegenError;
use crate::inline_assembly::assemble;
use crate::legal::{LegalType, is_passed_in_register};
use oxmux_ir::data_layout::DataLayout;
use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::{InlineAsm, MemoryAccess};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::types::Types;
use oxmux_ir::{Call, Callee, Function, FunctionId, GepFlags, Linkage, Op, Type, TypeKind, Value};
use std::rc::Rc;

/// The alignment of values that are passed in memory, in bytes.
const SLOT_ALIGN: u32 = 16;

impl Lower<'_, '_> {
    /// The bytes of a stack slot for one part: where generators with other vectors compile the
    /// other function, what holds vectors is passed as a whole, so that a part is a scalar.
    fn slot_bytes(&self) -> u64 {
        if self.lz.portable_calls {
            return u64::from(SLOT_ALIGN);
        }
        u64::from(self.lz.caps.table.unit.widest() / 8).max(16)
    }

    /// Makes the legal function, its entry block and the parts of its arguments.
    pub(super) fn begin(&mut self) -> Lowered<()> {
        let source = self.source;
        let legal = self.legal_function_type(source.return_type(), &source.arg_types())?;
        let (ret, params) = self.function_parts(legal)?;
        let mut func = Function::new(source.name(), legal, ret, &params);
        func.attributes = source.attributes.clone();
        func.linkage = source.linkage;
        func.calling_convention = CallingConvention::C;
        func.reserve(source.size());
        self.func = func;
        self.entry = self.func.add_block();
        self.block = self.entry;
        let mut args = self.func.args.clone().into_iter();
        if self.returns_through_memory(source.return_type())? {
            self.result_buffer = args.next();
        }
        let missing = || CodegenError::malformed("missing argument");
        for &arg in &source.args {
            let whole = source.local_type(arg);
            if self.is_passed_whole(whole)? {
                let place = args.next().ok_or_else(missing)?;
                let parts = self.load_parts(whole, place, MemoryAccess::aligned(SLOT_ALIGN))?;
                self.define(arg, &parts)?;
                continue;
            }
            let mut parts = Parts::new();
            for &ty in self.layout(whole)?.iter() {
                let value = args.next().ok_or_else(missing)?;
                parts.push(match self.is_abi_type(ty) {
                    true => value,
                    false => self.b().load(ty, value, SLOT_ALIGN),
                });
            }
            self.define(arg, &parts)?;
        }
        Ok(())
    }

    fn is_abi_type(&self, ty: Type) -> bool {
        LegalType::of(&self.lz.cx, ty).is_some_and(is_passed_in_register)
    }

    /// Whether a value is passed between functions in memory, in the layout of its type.
    fn is_passed_whole(&mut self, ty: Type) -> Lowered<bool> {
        if !self.lz.portable_calls {
            return Ok(false);
        }
        // A type with a layout is not nested too deeply.
        let layout = self.layout(ty)?;
        Ok(self.holds_vectors(ty) || !layout.iter().all(|&part| self.is_abi_type(part)))
    }

    fn holds_vectors(&self, ty: Type) -> bool {
        let types = &self.lz.cx.types;
        match types.kind(ty) {
            TypeKind::Vector { .. } => true,
            TypeKind::Array { element, .. } => self.holds_vectors(*element),
            _ => types
                .struct_fields(ty)
                .is_some_and(|(fields, _)| fields.iter().any(|&field| self.holds_vectors(field))),
        }
    }

    /// The bytes of a value that is passed as a whole.
    fn whole_bytes(&mut self, ty: Type) -> Lowered<u64> {
        let size = self.data_layout().alloc_size(&self.lz.cx.types, ty);
        size.ok_or_else(|| CodegenError::unsupported("type beyond the address space"))
    }

    /// A place in memory for a call's result or argument, by its position among those of the call.
    /// Later calls use it, too: it is written in front of the call, and read right behind it.
    fn call_object(&mut self, position: usize, size: u64) -> Lowered<Value> {
        match self.call_objects.get(position) {
            Some(&(known, object)) if known >= size => return Ok(object),
            _ => {}
        }
        let object = self.stack_object_at_entry(size, SLOT_ALIGN)?;
        match self.call_objects.get_mut(position) {
            Some(known) => *known = (size, object),
            None => self.call_objects.push((size, object)),
        }
        Ok(object)
    }

    fn returns_through_memory(&mut self, ret: Type) -> Lowered<bool> {
        if self.is_passed_whole(ret)? {
            return Ok(true);
        }
        let layout = self.layout(ret)?;
        Ok(match layout[..] {
            [] => false,
            [one] => !self.is_abi_type(one),
            _ => true,
        })
    }

    /// The type of the legal function for one with this result and these parameters.
    fn legal_function_type(&mut self, ret: Type, params: &[Type]) -> Lowered<Type> {
        let mut legal = Vec::new();
        let through_memory = self.returns_through_memory(ret)?;
        if through_memory {
            legal.push(Type::PTR);
        }
        for &param in params {
            if self.is_passed_whole(param)? {
                legal.push(Type::PTR);
                continue;
            }
            for &ty in self.layout(param)?.iter() {
                legal.push(if self.is_abi_type(ty) { ty } else { Type::PTR });
            }
        }
        let ret = match self.layout(ret)?[..] {
            [one] if !through_memory => one,
            _ => Type::VOID,
        };
        Ok(self.lz.cx.types.function(ret, &legal))
    }

    /// What a function type returns, and what it takes.
    fn function_parts(&self, ty: Type) -> Lowered<(Type, Vec<Type>)> {
        match self.lz.cx.types.function_parts(ty) {
            Some((ret, params, _)) => Ok((ret, params.to_vec())),
            None => Err(CodegenError::malformed("function without type")),
        }
    }

    pub(super) fn call(&mut self, call: &Call, ty: Type) -> Lowered<Parts> {
        let callee = match &call.callee {
            Callee::Function(id) => {
                // The call's type decides how the arguments are passed; it must be the callee's, or
                // caller and callee disagree.
                let known = self.lz.module.functions.get(*id);
                if known.is_some_and(|f| f.function_type() != call.function_type) {
                    return Err(CodegenError::unsupported(
                        "call of a function as one of another type",
                    ));
                }
                Callee::Function(*id)
            }
            Callee::Indirect(pointer) => Callee::Indirect(self.part(*pointer)?),
            Callee::Asm(asm) => return self.call_assembly(asm, call, ty),
        };
        let (params, vararg) = match self.lz.cx.types.function_parts(call.function_type) {
            Some((_, params, vararg)) => (params.to_vec(), vararg),
            None => return Err(CodegenError::malformed("call of what has no function type")),
        };
        if vararg {
            return Err(CodegenError::unsupported("variable arguments"));
        }
        if params.len() != call.args.len() {
            return Err(CodegenError::malformed("call with another number of arguments"));
        }
        let mut args = Parts::new();
        for (&arg, &param) in call.args.iter().zip(&params) {
            let parts = self.parts(arg)?;
            if parts.len() != self.layout(param)?.len() {
                return Err(CodegenError::malformed(
                    "argument of another type than the parameter's",
                ));
            }
            args.extend(parts);
        }
        self.legal_call(callee, ty, &params, args)
    }

    fn legal_call(
        &mut self,
        callee: Callee,
        ret: Type,
        params: &[Type],
        parts: Parts,
    ) -> Lowered<Parts> {
        let function_type = self.legal_function_type(ret, params)?;
        let mut args = Vec::with_capacity(parts.len());
        let mut objects = 0;
        let mut next = || {
            objects += 1;
            objects - 1
        };
        let buffer = match self.returns_through_memory(ret)? {
            true => {
                let buffer = match self.is_passed_whole(ret)? {
                    true => self.whole_bytes(ret)?,
                    false => self.slot_bytes() * self.layout(ret)?.len() as u64,
                };
                let buffer = self.call_object(next(), buffer)?;
                args.push(buffer);
                Some(buffer)
            }
            false => None,
        };
        let mut rest = &parts[..];
        for &param in params {
            let count = self.layout(param)?.len();
            let missing = || CodegenError::malformed("call with another number of arguments");
            let (mine, others) = rest.split_at_checked(count).ok_or_else(missing)?;
            rest = others;
            if self.is_passed_whole(param)? {
                let size = self.whole_bytes(param)?;
                let copy = self.call_object(next(), size)?;
                self.store_parts(param, mine, copy, MemoryAccess::aligned(SLOT_ALIGN))?;
                args.push(copy);
                continue;
            }
            for &part in mine {
                let ty = self.ty(part);
                if self.is_abi_type(ty) {
                    args.push(part);
                } else {
                    let copy = self.call_object(next(), self.slot_bytes())?;
                    self.b().store(part, copy, SLOT_ALIGN);
                    args.push(copy);
                }
            }
        }
        let (legal, _) = self.function_parts(function_type)?;
        let op = Op::Call(Box::new(Call::new(callee, function_type, args)));
        let inst = self.b().inst(op, legal);
        let Some(buffer) = buffer else {
            return Ok(self.func.insts[inst].result.into_iter().collect());
        };
        if self.is_passed_whole(ret)? {
            return self.load_parts(ret, buffer, MemoryAccess::aligned(SLOT_ALIGN));
        }
        let layout = self.layout(ret)?;
        let mut results = Parts::new();
        for (i, &ty) in layout.iter().enumerate() {
            let place = self.offset(buffer, self.slot_bytes() * i as u64);
            results.push(self.b().load(ty, place, SLOT_ALIGN));
        }
        Ok(results)
    }

    /// Calls a function that this crate writes in IR.
    pub(super) fn call_libcall(&mut self, which: Libcall, args: &[Value]) -> Lowered<Value> {
        let index = match self.lz.made.iter().position(
            |(known, _)| matches!(known, SyntheticBody::Libcall(known) if *known == which),
        ) {
            Some(index) => index,
            None => {
                let function = which.build(&mut self.lz.cx);
                self.lz.made.push((SyntheticBody::Libcall(which), function));
                self.lz.made.len() - 1
            }
        };
        let id = FunctionId::from_index(self.lz.module.functions.len() + index);
        let (ret, params) = which.signature();
        let results = self.legal_call(Callee::Function(id), ret, params, args.into())?;
        match results[..] {
            [result] => Ok(result),
            _ => Err(CodegenError::malformed("libcall with another result")),
        }
    }

    /// Calls a function whose whole body is inline assembly.
    fn call_assembly(&mut self, asm: &InlineAsm, call: &Call, ty: Type) -> Lowered<Parts> {
        let unsupported = |what: &str| {
            Err(CodegenError::unsupported(format!("inline assembly {:?} {what}", asm.text)))
        };
        if asm.is_empty()
            && let Some(&same) = asm.operand_in_place().and_then(|i| call.args.get(i))
            && ty != Type::VOID
        {
            return self.parts(same);
        }
        let mut args = Parts::new();
        for &arg in &call.args {
            args.push(self.part(arg)?);
        }
        let params: Vec<Type> = args.iter().map(|&arg| self.ty(arg)).collect();
        // Values that are passed in integer registers.
        let fits = |types: &Types, ty| {
            types.is_ptr(ty) || matches!(types.int_bits(ty), Some(8 | 16 | 32 | 64))
        };
        let types = &self.lz.cx.types;
        if !params.iter().all(|&ty| fits(types, ty)) || ty != Type::VOID && !fits(types, ty) {
            return unsupported("with operands that are no integers");
        }
        let has_result = ty != Type::VOID;
        let function_type = self.lz.cx.types.function(ty, &params);
        let key = (asm.text.clone(), asm.constraints.clone(), function_type);
        let index = match self.lz.assembly.get(&key) {
            Some(&index) => index,
            None => {
                let target = self.lz.caps.arch;
                let Some(mut code) = assemble(asm, has_result, args.len(), target)? else {
                    return Ok(Parts::new());
                };
                let index = self.lz.made.len();
                let name = format!("oxmux.asm.{}", self.lz.assembly.len());
                code.name = self.lz.module.unique_symbol(&name);
                let mut function = Function::new(&code.name, function_type, ty, &params);
                function.linkage = Linkage::Internal;
                self.lz.made.push((SyntheticBody::Assembly(Box::new(code)), function));
                self.lz.assembly.insert(key, index);
                index
            }
        };
        let id = FunctionId::from_index(self.lz.module.functions.len() + index);
        self.legal_call(Callee::Function(id), ty, &params, args)
    }

    /// `ret`
    pub(super) fn ret(&mut self, value: Option<Value>) -> Lowered<()> {
        let parts = match value {
            Some(value) => self.parts(value)?,
            None => Parts::new(),
        };
        let expected = self.layout(self.source.return_type())?;
        let shapes = parts.iter().map(|&p| self.ty(p));
        if !shapes.eq(expected.iter().copied()) {
            return Err(CodegenError::malformed("ret of another type than the function's"));
        }
        self.ret_parts(&parts)
    }

    pub(super) fn ret_parts(&mut self, parts: &[Value]) -> Lowered<()> {
        let Some(buffer) = self.result_buffer else {
            self.b().ret(parts.first().copied());
            return Ok(());
        };
        let ty = self.source.return_type();
        if self.is_passed_whole(ty)? {
            self.store_parts(ty, parts, buffer, MemoryAccess::aligned(SLOT_ALIGN))?;
        } else {
            for (i, &part) in parts.iter().enumerate() {
                let place = self.offset(buffer, self.slot_bytes() * i as u64);
                self.b().store(part, place, SLOT_ALIGN);
            }
        }
        self.b().ret(None);
        Ok(())
    }

    /// The address some bytes on.
    pub(super) fn offset(&mut self, base: Value, bytes: u64) -> Value {
        if bytes == 0 {
            return base;
        }
        let bytes = self.int(Type::I64, u128::from(bytes));
        self.add_offset(base, bytes)
    }

    /// The address an `i64` on.
    pub(super) fn add_offset(&mut self, base: Value, bytes: Value) -> Value {
        let ty = self.ty(base);
        let op = Op::Gep { source: Type::I8, base, indices: vec![bytes], flags: GepFlags::NONE };
        self.b().value(op, ty)
    }

    pub(super) fn extract_value(&mut self, aggregate: Value, indices: &[u32]) -> Lowered<Parts> {
        let (start, len) = self.member(self.source_type(aggregate), indices)?;
        self.parts_at(aggregate, start, len)
    }

    /// Defines `result` as an aggregate with another member.
    pub(super) fn insert_value(
        &mut self,
        result: Value,
        aggregate: Value,
        element: Value,
        indices: &[u32],
    ) -> Lowered<()> {
        let new = self.parts(element)?;
        let (start, len) = self.member(self.source_type(aggregate), indices)?;
        match len == new.len() {
            true => self.define_replaced(result, aggregate, start, &new),
            false => Err(not_the_member()),
        }
    }

    /// Which parts of an aggregate a path selects: the first, and how many.
    fn member(&mut self, aggregate: Type, indices: &[u32]) -> Lowered<(usize, usize)> {
        let mut ty = aggregate;
        let mut start = 0usize;
        for &index in indices {
            let element = self.lz.cx.types.element(ty, u64::from(index));
            let outside = || CodegenError::malformed("path out of an aggregate");
            let element = element.ok_or_else(outside)?;
            start += match self.field_starts(ty)? {
                Some(starts) => *starts.get(index as usize).ok_or_else(outside)? as usize,
                None => self.layout(element)?.len().saturating_mul(index as usize),
            };
            ty = element;
        }
        Ok((start, self.layout(ty)?.len()))
    }

    /// The first part of each member of a structure; none for arrays.
    fn field_starts(&mut self, ty: Type) -> Lowered<Option<Rc<[u32]>>> {
        if let Some(starts) = self.lz.starts.get(&ty) {
            return Ok(Some(Rc::clone(starts)));
        }
        let fields = self.lz.cx.types.struct_fields(ty).map(|(fields, _)| fields.to_vec());
        let Some(fields) = fields else { return Ok(None) };
        let mut starts = Vec::with_capacity(fields.len());
        let mut start = 0u32;
        for field in fields {
            starts.push(start);
            start = start.saturating_add(self.layout(field)?.len() as u32);
        }
        let starts: Rc<[u32]> = starts.into();
        self.lz.starts.insert(ty, Rc::clone(&starts));
        Ok(Some(starts))
    }

    /// Sizes and alignments of the module.
    pub(super) fn data_layout(&self) -> &DataLayout {
        &self.lz.module.data_layout
    }
}
