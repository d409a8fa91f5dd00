//! Sizes, alignments and offsets: LLVM's data layout string.

use crate::attributes::{AttributeSet, IntAttribute};
use crate::types::{KnownLayout, StructLayout, Type, TypeKind, Types};
use std::sync::Arc;

/// How a target lays out data. Read from and printed as LLVM's string (Language Reference, "Data
/// Layout").
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataLayout {
    text: Arc<str>,
    big_endian: bool,
    /// (address space, bits, ABI alignment in bytes, index bits)
    pointers: Vec<(u32, u32, u32, u32)>,
    /// (bits, ABI alignment in bytes), sorted.
    ints: Vec<(u32, u32)>,
    vectors: Vec<(u32, u32)>,
    floats: Vec<(u32, u32)>,
    aggregate_align: u32,
    stack_align: u32,
    /// The address spaces whose pointers have a width that no machine of ours has, in bits: fat
    /// pointers and capabilities.
    odd_pointers: Vec<(u32, u32)>,
    /// `A`: the address space of allocas.
    pub alloca_space: u32,
}

/// SPIR's vectors are aligned to their size, rounded up to a power of two.
const SPIR_VECTORS: &str =
    "v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024";

impl Default for DataLayout {
    /// 64-bit pointers and OpenCL's alignments: `spir64`.
    fn default() -> Self {
        Self::spir(64)
    }
}

/// A data layout string that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataLayoutError {
    /// The part between two dashes.
    pub part: String,
}

impl std::fmt::Display for DataLayoutError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "data layout: cannot read '{}'", self.part)
    }
}

impl std::error::Error for DataLayoutError {}

/// The alignment of an address that is `offset` bytes behind one with alignment `align`, in bytes;
/// an alignment of 0 counts as 1.
pub fn common_alignment(align: u32, offset: u64) -> u32 {
    let align = align.max(1);
    match offset {
        0 => align,
        _ => align.min(1 << offset.trailing_zeros().min(31)),
    }
}

impl DataLayout {
    /// OpenCL's layout with pointers of 32 or 64 bits.
    pub fn spir(pointer_bits: u32) -> Self {
        let text = match pointer_bits {
            32 => format!("e-p:32:32-i64:64-{SPIR_VECTORS}"),
            _ => format!("e-i64:64-{SPIR_VECTORS}"),
        };
        Self::parse(&text).unwrap_or_else(|_| Self::llvm_defaults())
    }

    fn llvm_defaults() -> Self {
        Self {
            text: Arc::default(),
            big_endian: false,
            pointers: vec![(0, 64, 8, 64)],
            ints: vec![(1, 1), (8, 1), (16, 2), (32, 4), (64, 8)],
            vectors: vec![(64, 8), (128, 16)],
            floats: vec![(16, 2), (32, 4), (64, 8), (128, 16)],
            aggregate_align: 1,
            stack_align: 0,
            odd_pointers: Vec::new(),
            alloca_space: 0,
        }
    }

    /// Reads LLVM's string. Parts without meaning here (mangling, function pointers) are kept in
    /// the text alone.
    pub fn parse(text: &str) -> Result<Self, DataLayoutError> {
        let mut layout = Self { text: text.into(), ..Self::llvm_defaults() };
        for part in text.split('-').filter(|p| !p.is_empty()) {
            layout.parse_part(part).ok_or_else(|| DataLayoutError { part: part.to_string() })?;
        }
        Ok(layout)
    }

    fn parse_part(&mut self, part: &str) -> Option<()> {
        let (kind, rest) = part.split_at_checked(1)?;
        let mut fields = rest.split(':');
        let head = fields.next()?;
        let numbers: Option<Vec<u32>> = fields.map(|f| f.parse().ok()).collect();
        let bytes =
            |bits: u32| (bits.is_multiple_of(8) && bits <= 1 << 16).then_some((bits / 8).max(1));
        match kind {
            "e" => self.big_endian = false,
            "E" => self.big_endian = true,
            "p" => {
                let numbers = numbers?;
                let space = if head.is_empty() { 0 } else { head.parse().ok()? };
                let bits = *numbers.first()?;
                let align = bytes(*numbers.get(1).unwrap_or(&bits))?;
                let index = *numbers.get(3).unwrap_or(&bits);
                self.odd_pointers.retain(|odd| odd.0 != space);
                self.pointers.retain(|p| p.0 != space);
                if matches!(bits, 16 | 32 | 64) {
                    self.pointers.push((space, bits, align, index));
                } else if space > 0 && (1..1 << 24).contains(&bits) {
                    self.odd_pointers.push((space, bits));
                } else {
                    return None;
                }
            }
            "i" | "v" | "f" => {
                let bits: u32 = head.parse().ok()?;
                let align = bytes(*numbers?.first()?)?;
                let table = match kind {
                    "i" => &mut self.ints,
                    "v" => &mut self.vectors,
                    _ => &mut self.floats,
                };
                table.retain(|entry| entry.0 != bits);
                table.push((bits, align));
                table.sort_unstable();
            }
            "a" => self.aggregate_align = bytes(*numbers?.first()?)?,
            "S" => self.stack_align = bytes(head.parse().ok()?)?,
            "A" => self.alloca_space = head.parse().ok()?,
            // The default address space of globals, which is not used here.
            "G" => _ = head.parse::<u32>().ok()?,
            "n" | "m" | "P" | "F" => {}
            // Objects on the stack, which LLVM no longer looks at; `s0:64:64` and `s128:128:128`
            // stand in old modules.
            "s" => _ = head.parse::<u32>().ok()?,
            _ => return None,
        }
        Some(())
    }

    /// The string as it was given.
    pub fn text(&self) -> &str {
        &self.text
    }
    /// Whether the high byte comes first.
    pub fn is_big_endian(&self) -> bool {
        self.big_endian
    }
    /// The width of a pointer into an address space, in bits.
    pub fn pointer_bits(&self, space: u32) -> u32 {
        self.pointer(space).1
    }
    /// The width of pointers into an address space where it is none of 16, 32 and 64 bits: no
    /// program with such pointers is served.
    pub fn odd_pointer_bits(&self, space: u32) -> Option<u32> {
        self.odd_pointers.iter().find(|odd| odd.0 == space).map(|odd| odd.1)
    }
    /// The alignment in bytes of floats of `bits` bits, if the string or LLVM's defaults give it.
    pub fn float_align(&self, bits: u32) -> Option<u32> {
        self.floats.iter().find(|entry| entry.0 == bits).map(|entry| entry.1)
    }
    /// The size of a pointer into an address space, in bytes.
    pub fn pointer_bytes(&self, space: u32) -> u64 {
        u64::from(self.pointer(space).1 / 8)
    }

    fn pointer(&self, space: u32) -> (u32, u32, u32, u32) {
        let find = |s| self.pointers.iter().copied().find(|p| p.0 == s);
        find(space).or_else(|| find(0)).unwrap_or((0, 64, 8, 64))
    }

    /// The number of bits that a value has; none for opaque, scalable and unsized types, or beyond
    /// `u64`.
    pub fn size_bits(&self, types: &Types, ty: Type) -> Option<u64> {
        self.size_bits_at(types, ty, None)
    }
    /// [`Self::size_bits`] where `vscale` may be known: then scalable types have a size, too.
    pub(crate) fn size_bits_at(&self, types: &Types, ty: Type, vscale: Option<u32>) -> Option<u64> {
        match types.kind(ty) {
            TypeKind::Int(bits) => Some(u64::from(*bits)),
            TypeKind::Half => Some(16),
            TypeKind::Float => Some(32),
            TypeKind::Double => Some(64),
            TypeKind::Ptr(space) => Some(u64::from(self.pointer_bits(*space))),
            TypeKind::Vector { element, len, scalable } => {
                let scale = if *scalable { vscale? } else { 1 };
                let lanes = u64::from(*len) * u64::from(scale);
                self.size_bits(types, *element)?.checked_mul(lanes)
            }
            TypeKind::Array { element, len } => {
                self.alloc_size_at(types, *element, vscale)?.checked_mul(*len)?.checked_mul(8)
            }
            TypeKind::TargetExt { .. } => Some(u64::from(self.pointer_bits(0))),
            _ => self.with_struct_layout(types, ty, vscale, |layout| layout.size)?.checked_mul(8),
        }
    }
    /// Whether a value of the type can be in memory: its size is known, or is known up to `vscale`.
    pub fn is_sized(&self, types: &Types, ty: Type) -> bool {
        self.size_bits(types, ty).is_some()
            || match types.kind(ty) {
                TypeKind::Vector { scalable, .. } => *scalable,
                TypeKind::Array { element, .. } => {
                    self.size_bits(types, *element).is_none() && self.is_sized(types, *element)
                }
                _ => types.struct_fields(ty).is_some_and(|(fields, _)| {
                    let fixed = |f: &Type| self.size_bits(types, *f).is_some();
                    // Fixed members whose sum has no size are too large.
                    !fields.iter().all(fixed) && fields.iter().all(|&f| self.is_sized(types, f))
                }),
            }
    }
    /// The number of bytes that a store of the type writes.
    pub fn store_size(&self, types: &Types, ty: Type) -> Option<u64> {
        Some(self.size_bits(types, ty)?.div_ceil(8))
    }
    /// The distance of two elements of the type in an array, in bytes.
    pub fn alloc_size(&self, types: &Types, ty: Type) -> Option<u64> {
        self.alloc_size_at(types, ty, None)
    }
    /// [`Self::alloc_size`] where `vscale` may be known.
    pub(crate) fn alloc_size_at(
        &self,
        types: &Types,
        ty: Type,
        vscale: Option<u32>,
    ) -> Option<u64> {
        let stored = self.size_bits_at(types, ty, vscale)?.div_ceil(8);
        round_up(stored, u64::from(self.abi_align(types, ty)))
    }
    /// The alignment of the callee's copy of a `byval` argument of type `ty`: the one that its
    /// attributes state, and no less than the type's.
    pub fn copy_align(&self, types: &Types, ty: Type, attributes: &AttributeSet) -> u32 {
        let stated = attributes.int(IntAttribute::Align).and_then(|n| u32::try_from(n).ok());
        let natural = self.abi_align(types, ty);
        stated.map_or(natural, |stated| stated.max(natural))
    }
    /// The alignment of the type, in bytes.
    pub fn abi_align(&self, types: &Types, ty: Type) -> u32 {
        match types.kind(ty) {
            TypeKind::Int(bits) => {
                // The next wider integer that is listed, else the widest.
                let wider = self.ints.iter().find(|(b, _)| b >= bits).or(self.ints.last());
                wider.map_or(1, |e| e.1)
            }
            TypeKind::Half | TypeKind::Float | TypeKind::Double => {
                let bits = types.primitive_bits(ty).unwrap_or(8);
                let exact = self.floats.iter().find(|(b, _)| *b == bits);
                exact.map_or(bits.div_ceil(8).next_power_of_two(), |e| e.1)
            }
            TypeKind::Ptr(space) => self.pointer(*space).2,
            TypeKind::Vector { element, len, .. } => {
                let lane = self.size_bits(types, *element).unwrap_or(8);
                let bits = lane.saturating_mul(u64::from(*len));
                if let Some(e) = self.vectors.iter().find(|(b, _)| u64::from(*b) == bits) {
                    return e.1;
                }
                // LLVM's rule for unlisted vectors: the size of the lanes, up to a power of two.
                let bytes = bits.div_ceil(8).max(1).checked_next_power_of_two().unwrap_or(1 << 31);
                u32::try_from(bytes).unwrap_or(1 << 31)
            }
            TypeKind::Array { element, .. } => self.abi_align(types, *element),
            TypeKind::TargetExt { .. } => self.pointer(0).2,
            _ => match types.struct_fields(ty) {
                Some((_, true)) | None => 1,
                Some((fields, false)) => match self.known_layout(types, ty) {
                    Some(layout) => layout.align.max(self.aggregate_align),
                    None => fields
                        .iter()
                        .map(|&f| self.abi_align(types, f))
                        .chain([self.aggregate_align])
                        .max()
                        .unwrap_or(1),
                },
            },
        }
    }
    /// Where the members of a structure are; none for other types, opaque ones, and sizes beyond
    /// `u64`.
    pub fn struct_layout(&self, types: &Types, ty: Type) -> Option<StructLayout> {
        self.with_struct_layout(types, ty, None, StructLayout::clone)
    }

    /// What `see` makes of a structure's layout. The type table remembers layouts that do not
    /// depend on `vscale`: address computations ask for them often, and a structure of live
    /// variables may have thousands of members.
    pub(crate) fn with_struct_layout<R>(
        &self,
        types: &Types,
        ty: Type,
        vscale: Option<u32>,
        see: impl FnOnce(&StructLayout) -> R,
    ) -> Option<R> {
        if let Some(layout) = self.known_layout(types, ty) {
            return Some(see(layout));
        }
        let Some(layout) = self.compute_struct_layout(types, ty, None) else {
            return Some(see(&self.compute_struct_layout(types, ty, Some(vscale?))?));
        };
        let result = see(&layout);
        // If another layout string came first, that one's stays.
        _ = types.layout_slot(ty).set(KnownLayout { text: self.text.clone(), layout });
        Some(result)
    }

    /// The layout that was computed before, if it was by the same rules.
    fn known_layout<'t>(&self, types: &'t Types, ty: Type) -> Option<&'t StructLayout> {
        let known = types.layout_slot(ty).get()?;
        let same = Arc::ptr_eq(&known.text, &self.text) || known.text == self.text;
        same.then_some(&known.layout)
    }

    fn compute_struct_layout(
        &self,
        types: &Types,
        ty: Type,
        vscale: Option<u32>,
    ) -> Option<StructLayout> {
        let (fields, packed) = types.struct_fields(ty)?;
        let mut layout =
            StructLayout { size: 0, align: 1, offsets: Vec::with_capacity(fields.len()) };
        for &field in fields {
            let align = if packed { 1 } else { self.abi_align(types, field) };
            layout.align = layout.align.max(align);
            let offset = round_up(layout.size, u64::from(align))?;
            layout.offsets.push(offset);
            layout.size = offset.checked_add(self.alloc_size_at(types, field, vscale)?)?;
        }
        layout.size = round_up(layout.size, u64::from(layout.align))?;
        Some(layout)
    }
    /// The offset of an element of an aggregate or vector, in bytes.
    pub fn element_offset(&self, types: &Types, ty: Type, index: u64) -> Option<u64> {
        match types.kind(ty) {
            TypeKind::Array { element, .. } => self.alloc_size(types, *element)?.checked_mul(index),
            TypeKind::Vector { element, .. } => {
                Some(self.size_bits(types, *element)?.checked_mul(index)? / 8)
            }
            _ => {
                let index = usize::try_from(index).ok()?;
                let offset = |layout: &StructLayout| layout.offsets.get(index).copied();
                self.with_struct_layout(types, ty, None, offset)?
            }
        }
    }
}

fn round_up(value: u64, align: u64) -> Option<u64> {
    let align = align.max(1);
    value.checked_add(align - 1).map(|v| v / align * align)
}
