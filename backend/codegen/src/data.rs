//! Global variables as bytes and relocations.

use crate::error::CodegenError;
use crate::legal::Symbols as _;
use crate::legalize::Legalizer;
use crate::output::{DataObject, Relocation, RelocationKind, SymbolRef};
use oxmux_ir::analysis::affine::gep_offset;
use oxmux_ir::constants::ConstExpr;
use oxmux_ir::{
    BinaryOp, CastOp, Constant, ConstantKind, FunctionId, GlobalId, Module, Type, TypeKind,
};

/// Bytes that one global variable may have.
pub const MAX_GLOBAL_BYTES: u64 = 1 << 28;
/// Constants that one initializer may be made of, shared ones counted each time.
const MAX_INITIALIZER_STEPS: u64 = 1 << 24;

/// Bytes of initializers that are a unit of work, and that take as much memory as an instruction.
const BYTES_PER_UNIT: usize = 64;
const BYTES_PER_INSTRUCTION: usize = 256;

/// The references of a global variable's initializer.
#[derive(Default)]
pub struct References {
    /// Functions.
    pub functions: Vec<FunctionId>,
    /// Global variables.
    pub globals: Vec<GlobalId>,
}

/// Lays out a global variable that has an initializer. `before` is how many bytes others have.
pub fn data_object(
    program: &Legalizer<'_>,
    module: &Module,
    id: GlobalId,
    before: usize,
) -> Result<(DataObject, References), CodegenError> {
    let global = &module.globals[id];
    let types = &module.cx.types;
    let size = module.data_layout.alloc_size(types, global.ty);
    let size = size.filter(|&size| size <= MAX_GLOBAL_BYTES);
    let size = size.ok_or(CodegenError::Limit("bytes of a global variable", MAX_GLOBAL_BYTES))?;
    let own = module.data_layout.abi_align(types, global.ty);
    let align = global.align.max(own).max(1);
    let name = program.global(id).ok_or_else(|| CodegenError::malformed("no such global"))?;
    let mut writer = Writer {
        program,
        module,
        id,
        bytes: Vec::new(),
        relocations: Vec::new(),
        references: References::default(),
        steps: 0,
    };
    let initializer =
        global.initializer.ok_or_else(|| CodegenError::malformed("global without initializer"))?;
    if !is_zero(module, initializer) {
        // A few words of the input can ask for a large variable with one byte that is not zero.
        program.fuel.charge(size as usize / BYTES_PER_UNIT)?;
        program.fuel.check_size((size as usize).saturating_add(before) / BYTES_PER_INSTRUCTION)?;
        writer.bytes = zeros(size)?;
        writer.write(initializer, 0)?;
    }
    let object = DataObject {
        name,
        zero_bytes: size - writer.bytes.len() as u64,
        bytes: writer.bytes,
        align,
        writable: !global.constant,
        section: global.section.as_deref().map(str::to_owned),
        relocations: writer.relocations,
    };
    Ok((object, writer.references))
}

fn zeros(size: u64) -> Result<Vec<u8>, CodegenError> {
    let mut bytes = Vec::new();
    let reserved = bytes.try_reserve_exact(size as usize);
    reserved.map_err(|_| CodegenError::Limit("memory for a global variable", size))?;
    bytes.resize(size as usize, 0);
    Ok(bytes)
}

fn is_zero(module: &Module, constant: Constant) -> bool {
    let undefined =
        matches!(module.cx.constants.kind(constant), ConstantKind::Undef | ConstantKind::Poison);
    undefined || module.cx.constants.is_zero(constant)
}

struct Writer<'a> {
    program: &'a Legalizer<'a>,
    module: &'a Module,
    /// The variable that is laid out.
    id: GlobalId,
    bytes: Vec<u8>,
    relocations: Vec<Relocation>,
    references: References,
    steps: u64,
}

impl Writer<'_> {
    /// Writes a constant and all it is made of, iteratively, with a worklist.
    fn write(&mut self, constant: Constant, offset: u64) -> Result<(), CodegenError> {
        let mut work = vec![(constant, offset)];
        while let Some((constant, offset)) = work.pop() {
            self.steps += 1;
            if self.steps > MAX_INITIALIZER_STEPS {
                return Err(CodegenError::Limit("parts of an initializer", MAX_INITIALIZER_STEPS));
            }
            let ty = self.module.cx.constants.ty(constant);
            match self.module.cx.constants.kind(constant) {
                ConstantKind::Zero | ConstantKind::Undef | ConstantKind::Poison => {}
                ConstantKind::Int(value) => {
                    let size = self.store_size(ty)?;
                    self.put(offset, &value.to_le_bytes(), size)?;
                }
                ConstantKind::Float(bits) => {
                    let size = self.store_size(ty)?;
                    self.put(offset, &bits.to_le_bytes(), size)?;
                }
                ConstantKind::Aggregate(elements) => {
                    if let Some(bits) = self.packed_bits(ty) {
                        for (i, &element) in elements.iter().enumerate() {
                            self.put_bits(element, offset, i as u64 * bits, bits)?;
                        }
                        continue;
                    }
                    for (i, &element) in elements.iter().enumerate() {
                        work.push((element, self.element_offset(ty, offset, i as u64)?));
                    }
                }
                ConstantKind::Splat(element) => {
                    let len = self.module.cx.types.element_count(ty);
                    let len = len.ok_or_else(|| CodegenError::unsupported("scalable vectors"))?;
                    if self.steps.saturating_add(len) > MAX_INITIALIZER_STEPS {
                        return Err(CodegenError::Limit(
                            "parts of an initializer",
                            MAX_INITIALIZER_STEPS,
                        ));
                    }
                    if let Some(bits) = self.packed_bits(ty) {
                        for i in 0..len {
                            self.put_bits(*element, offset, i * bits, bits)?;
                        }
                        continue;
                    }
                    for i in 0..len {
                        work.push((*element, self.element_offset(ty, offset, i)?));
                    }
                }
                _ => self.address(constant, offset)?,
            }
        }
        Ok(())
    }

    fn element_offset(&self, ty: Type, base: u64, index: u64) -> Result<u64, CodegenError> {
        let types = &self.module.cx.types;
        let offset = self.module.data_layout.element_offset(types, ty, index);
        let offset = offset.and_then(|o| base.checked_add(o));
        offset.ok_or_else(|| CodegenError::malformed("initializer beyond its type"))
    }

    /// The bits of a lane, in a vector whose lanes are no whole bytes: they follow each other
    /// without gaps.
    fn packed_bits(&self, ty: Type) -> Option<u64> {
        let types = &self.module.cx.types;
        let TypeKind::Vector { element, .. } = *types.kind(ty) else { return None };
        let bits = self.module.data_layout.size_bits(types, element)?;
        (!bits.is_multiple_of(8)).then_some(bits)
    }

    /// Writes a lane of `bits` bits of a packed vector, which begins `first` bits behind an offset.
    fn put_bits(
        &mut self,
        lane: Constant,
        offset: u64,
        first: u64,
        bits: u64,
    ) -> Result<(), CodegenError> {
        self.steps += 1;
        let number = match self.module.cx.constants.kind(lane) {
            ConstantKind::Undef | ConstantKind::Poison => return Ok(()),
            _ => self.module.cx.constants.as_uint(lane),
        };
        let number = number.ok_or_else(|| {
            CodegenError::unsupported("constant expressions in packed vectors in initializers")
        })?;
        for bit in (0..bits.min(128)).filter(|bit| number >> bit & 1 == 1) {
            let at = first + bit;
            let byte = usize::try_from(offset.saturating_add(at / 8)).unwrap_or(usize::MAX);
            let byte = self.bytes.get_mut(byte);
            *byte.ok_or_else(|| CodegenError::malformed("initializer beyond its type"))? |=
                1 << (at % 8);
        }
        Ok(())
    }

    fn put(&mut self, offset: u64, bytes: &[u8], size: u64) -> Result<(), CodegenError> {
        let start = usize::try_from(offset).unwrap_or(usize::MAX);
        let source = bytes.get(..size as usize);
        let place = self.bytes.get_mut(start..start.saturating_add(size as usize));
        match (place, source) {
            (Some(place), Some(source)) => {
                place.copy_from_slice(source);
                Ok(())
            }
            _ => Err(CodegenError::malformed("initializer beyond its type")),
        }
    }

    fn store_size(&self, ty: Type) -> Result<u64, CodegenError> {
        let size = self.module.data_layout.store_size(&self.module.cx.types, ty);
        size.ok_or_else(|| CodegenError::malformed("a constant without a size"))
    }

    /// An address, a distance from this variable, or a number made of constants.
    fn address(&mut self, constant: Constant, offset: u64) -> Result<(), CodegenError> {
        if let Some((to, from)) = self.distance_parts(constant) {
            return self.distance(to, from, offset);
        }
        let (symbol, addend) = self.evaluate(constant)?;
        let size = self.store_size(self.module.cx.constants.ty(constant))?;
        let Some(symbol) = symbol else {
            return self.put(offset, &i128::from(addend).to_le_bytes(), size.min(16));
        };
        if size != 8 {
            return Err(CodegenError::unsupported("address in fewer than 64 bits"));
        }
        self.put(offset, &[0; 8], 8)?;
        self.relocate(offset, RelocationKind::Abs8, symbol, addend)
    }

    fn relocate(
        &mut self,
        offset: u64,
        kind: RelocationKind,
        symbol: SymbolRef,
        addend: i64,
    ) -> Result<(), CodegenError> {
        let too_large = |_| CodegenError::Limit("bytes of a global variable", MAX_GLOBAL_BYTES);
        let offset = u32::try_from(offset).map_err(too_large)?;
        self.relocations.push(Relocation { offset, kind, symbol, addend });
        Ok(())
    }

    /// The operands of `trunc (sub (a, b) to i32)`: the entries that `llvm.load.relative` reads.
    fn distance_parts(&self, constant: Constant) -> Option<(Constant, Constant)> {
        let constants = &self.module.cx.constants;
        let expr = |constant| match constants.kind(constant) {
            ConstantKind::Expr(expr) => Some(&**expr),
            _ => None,
        };
        let is_word = constants.ty(constant) == Type::I32;
        match expr(constant)? {
            ConstExpr::Cast { op: CastOp::Trunc, arg } if is_word => match expr(*arg)? {
                ConstExpr::Binary { op: BinaryOp::Sub, args: [to, from], .. } => Some((*to, *from)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The distance of an address from this variable, as a PC-relative relocation.
    fn distance(&mut self, to: Constant, from: Constant, offset: u64) -> Result<(), CodegenError> {
        let own = self.program.global(self.id).map(SymbolRef::Data);
        let (to, from) = (self.evaluate(to)?, self.evaluate(from)?);
        let ((Some(symbol), addend), (Some(base), start)) = (to, from) else {
            return Err(CodegenError::unsupported(
                "a difference whose operands are not two symbols",
            ));
        };
        if Some(base) != own {
            return Err(CodegenError::unsupported("a distance from another variable"));
        }
        self.put(offset, &[0; 4], 4)?;
        let addend = addend.wrapping_add_unsigned(offset).wrapping_sub(start);
        self.relocate(offset, RelocationKind::PcRel4, symbol, addend)
    }

    /// A symbol and an addend; casts and address computations are peeled from the outside. The
    /// difference of two addresses in one object is a number.
    fn evaluate(&mut self, constant: Constant) -> Result<(Option<SymbolRef>, i64), CodegenError> {
        self.evaluate_with(constant, true)
    }

    /// The same with `differences` of addresses, or without.
    fn evaluate_with(
        &mut self,
        constant: Constant,
        differences: bool,
    ) -> Result<(Option<SymbolRef>, i64), CodegenError> {
        let (mut current, mut addend) = (constant, 0i64);
        let unsupported =
            || CodegenError::unsupported("this constant expression in an initializer");
        loop {
            self.steps += 1;
            if self.steps > MAX_INITIALIZER_STEPS {
                return Err(CodegenError::Limit("parts of an initializer", MAX_INITIALIZER_STEPS));
            }
            let constants = &self.module.cx.constants;
            match constants.kind(current) {
                ConstantKind::Global(id) => {
                    self.references.globals.push(*id);
                    let name = self.program.global(*id).ok_or_else(unsupported)?;
                    return Ok((Some(SymbolRef::Data(name)), addend));
                }
                ConstantKind::Function(id) => {
                    self.references.functions.push(*id);
                    let (name, _) = self.program.function(*id).ok_or_else(unsupported)?;
                    return Ok((Some(SymbolRef::Function(name.to_string())), addend));
                }
                ConstantKind::Zero => return Ok((None, addend)),
                ConstantKind::Int(value) => return Ok((None, addend.wrapping_add(*value as i64))),
                ConstantKind::Expr(expr) => match &**expr {
                    ConstExpr::Cast {
                        op:
                            CastOp::PtrToInt
                            | CastOp::IntToPtr
                            | CastOp::BitCast
                            | CastOp::AddrSpaceCast,
                        arg,
                    } => current = *arg,
                    ConstExpr::Gep { source, base, indices, .. } => {
                        let (cx, layout) = (&self.module.cx, &self.module.data_layout);
                        let indices = indices.iter().map(|&index| index.into());
                        let distance = gep_offset(cx, layout, *source, indices, |_, _| None)
                            .ok_or_else(unsupported)?;
                        addend = addend.wrapping_add(distance as i64);
                        current = *base;
                    }
                    ConstExpr::Binary { op: BinaryOp::Add, args: [a, b], .. } => {
                        let (value, rest) = match (constants.as_uint(*a), constants.as_uint(*b)) {
                            (Some(value), _) => (value, *b),
                            (None, Some(value)) => (value, *a),
                            (None, None) => return Err(unsupported()),
                        };
                        addend = addend.wrapping_add(value as i64);
                        current = rest;
                    }
                    ConstExpr::Binary { op: BinaryOp::Sub, args: [a, b], .. } => {
                        let (a, b) = (*a, *b);
                        if let Some(value) = constants.as_uint(b) {
                            (addend, current) = (addend.wrapping_sub(value as i64), a);
                            continue;
                        }
                        if !differences {
                            return Err(unsupported());
                        }
                        let (to, forth) = self.evaluate_with(a, false)?;
                        let (from, back) = self.evaluate_with(b, false)?;
                        let addend = addend.wrapping_add(forth).wrapping_sub(back);
                        return match from {
                            None => Ok((to, addend)),
                            Some(_) if to == from => Ok((None, addend)),
                            Some(_) => Err(unsupported()),
                        };
                    }
                    _ => return Err(unsupported()),
                },
                _ => return Err(unsupported()),
            }
        }
    }
}
