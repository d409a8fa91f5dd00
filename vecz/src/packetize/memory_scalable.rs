//! Loads and stores of lanes of scalable vectors: consecutive ones at once, all others by vectors
//! of addresses.

use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{Inst, Type, TypeKind, Value};
use smallvec::smallvec;

impl Packetizer<'_> {
    /// A simple load of a varying value.
    pub(super) fn load_scalable(
        &mut self,
        inst: Inst,
        result: Value,
        ptr: Value,
        access: &MemoryAccess,
    ) -> Done {
        let ty = self.old.local_type(result);
        let components = match self.consecutive_base(ptr, ty)? {
            Some(address) => self.load_consecutive(address, ptr, ty, access)?,
            None => match self.gather_mask(ty) {
                Some(mask) => self.gather(ptr, ty, access, mask)?,
                None => return self.replicate(inst),
            },
        };
        for &component in &components {
            self.take_name(result, component);
        }
        self.components.insert(result, components);
        Ok(())
    }

    /// A simple store to varying addresses.
    pub(super) fn store_scalable(
        &mut self,
        inst: Inst,
        value: Value,
        ptr: Value,
        access: &MemoryAccess,
    ) -> Done {
        let ty = self.module.cx.value_type(self.old, value);
        let Some(address) = self.consecutive_base(ptr, ty)? else {
            return match self.gather_mask(ty) {
                Some(mask) => self.scatter(value, ptr, ty, access, mask),
                None => self.replicate(inst),
            };
        };
        let components = self.components(value)?;
        let joined = self.interleave(&components)?;
        let align = self.align(ty, access)?;
        let store = |this: &mut Self| {
            this.b().store(joined, address, align);
            Ok(smallvec![])
        };
        self.if_all_active(&[], store, |this, lanes| {
            let mask = this.wide_mask(lanes, components.len() as u32)?;
            match this.base_of_active_lanes(ptr)? {
                Some(address) => this.b().masked_store(joined, address, align, mask),
                None => this.scatter(value, ptr, ty, access, lanes)?,
            }
            Ok(smallvec![])
        })?;
        Ok(())
    }

    /// The active lanes; none if there is no mask, and no layout of the type to make one for.
    fn gather_mask(&mut self, ty: Type) -> Option<Value> {
        match self.mask {
            None => self.component_offsets(ty, 0).is_ok().then(|| self.all_lanes()),
            mask => mask,
        }
    }

    /// The first lane's address, if the access is consecutive.
    fn consecutive_base(&mut self, ptr: Value, ty: Type) -> Done<Option<Value>> {
        let Some(stride) = self.strides.of(ptr) else { return Ok(None) };
        let components = self.component_types(ty)?;
        let types = &self.module.cx.types;
        let (first, layout) = (components[0], &self.module.data_layout);
        let same = components.iter().all(|&component| component == first);
        let whole_bytes =
            types.int_bits(first).is_none_or(|bits| bits >= 8 && bits.is_power_of_two());
        let flat = matches!(types.kind(ty), TypeKind::Vector { .. }) || components.len() == 1;
        let size = layout.alloc_size(types, first).map(|size| size * components.len() as u64);
        let consecutive = size.is_some()
            && layout.alloc_size(types, ty) == size
            && i64::try_from(size.unwrap_or(0)) == Ok(stride);
        if !(same && whole_bytes && flat && consecutive) {
            return Ok(None);
        }
        Ok(self.scalar(ptr))
    }

    fn load_consecutive(
        &mut self,
        address: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done<Components> {
        let components = self.component_types(ty)?;
        let count = components.len() as u32;
        let wide = self.wide_by(components[0], count);
        let align = self.align(ty, access)?;
        let joined = self.if_all_active(
            &[wide],
            |this| Ok(smallvec![this.b().load(wide, address, align)]),
            |this, lanes| {
                let mask = this.wide_mask(lanes, count)?;
                Ok(smallvec![this.load_some_scalable(ptr, ty, access, wide, (lanes, mask))?])
            },
        )?;
        self.deinterleave(joined[0], count)
    }

    /// A consecutive load when some lanes are inactive: the mask of the lanes, and with each
    /// repeated for its elements.
    fn load_some_scalable(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        wide: Type,
        (lanes, mask): (Value, Value),
    ) -> Done<Value> {
        let Some(address) = self.base_of_active_lanes(ptr)? else {
            let components = self.gather(ptr, ty, access, lanes)?;
            return self.interleave(&components);
        };
        let align = self.align(ty, access)?;
        Ok(self.b().masked_load(wide, address, align, mask))
    }

    /// The mask with each lane repeated.
    fn wide_mask(&mut self, mask: Value, count: u32) -> Done<Value> {
        if count == 1 {
            return Ok(mask);
        }
        self.interleave_scalable(&vec![mask; count as usize])
    }

    pub(super) fn gather(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        mask: Value,
    ) -> Done<Components> {
        let mut out = Components::new();
        for (component, addresses, align) in self.component_addresses(ptr, ty, access)? {
            let vector = self.wide(component);
            out.push(self.b().masked_gather(vector, addresses, align, mask));
        }
        Ok(out)
    }

    pub(super) fn scatter(
        &mut self,
        value: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        mask: Value,
    ) -> Done {
        let components = self.components(value)?;
        self.scatter_components(components, ptr, ty, access, mask)
    }

    /// The same for the vectors of each scalar of what is stored.
    pub(super) fn scatter_components(
        &mut self,
        components: Components,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        mask: Value,
    ) -> Done {
        let places = self.component_addresses(ptr, ty, access)?;
        for (value, (_, addresses, align)) in components.into_iter().zip(places) {
            self.b().masked_scatter(value, addresses, align, mask);
        }
        Ok(())
    }

    /// For each scalar of a type in memory its type, the lanes' addresses of it, and their
    /// alignment.
    fn component_addresses(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done<Vec<(Type, Value, u32)>> {
        let base = self.components(ptr)?[0];
        let offsets = self.component_offsets(ty, 0)?;
        let mut out = Vec::with_capacity(offsets.len());
        for (component, offset) in self.component_types(ty)?.into_iter().zip(offsets) {
            let addresses = self.beside(base, offset as i64);
            out.push((component, addresses, common_alignment(access.align, offset)));
        }
        Ok(out)
    }

    /// Where the scalars of a type are, in bytes.
    fn component_offsets(&self, ty: Type, at: u64) -> Done<Vec<u64>> {
        let types = &self.module.cx.types;
        let count = match types.kind(ty) {
            TypeKind::Vector { .. } | TypeKind::Array { .. } => types.element_count(ty),
            _ => types.struct_fields(ty).map(|(fields, _)| fields.len() as u64),
        };
        let Some(count) = count else { return Ok(vec![at]) };
        let mut out = Vec::new();
        for i in 0..count {
            let unknown = || NotVectorized::new("the layout of a type is not known");
            let element = types.element(ty, i).ok_or_else(unknown)?;
            if types.int_bits(element).is_some_and(|bits| bits % 8 != 0) {
                return Err(NotVectorized::new("a vector of bits in memory"));
            }
            let offset =
                self.module.data_layout.element_offset(types, ty, i).ok_or_else(unknown)?;
            out.extend(self.component_offsets(element, at + offset)?);
        }
        Ok(out)
    }
}
