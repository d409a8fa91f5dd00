//! Values as components: the scalars that a type is made of.

use super::addresses::Lane;
use super::joined_rows::Rows;
use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::{Type, TypeKind, Value};
use smallvec::smallvec;

/// Values of more scalars than this stay what they are: the kernel is not vectorized.
const COMPONENTS_MAX: usize = 256;
const TOO_MANY: &str = "a value is made of more than 256 scalars";

/// The internal error for a value with fewer components than its type has.
pub(super) fn too_few() -> NotVectorized {
    NotVectorized::internal("a value has too few scalars")
}

impl Packetizer<'_> {
    /// The scalars that a type is made of.
    pub(super) fn component_types(&self, ty: Type) -> Done<Vec<Type>> {
        let mut out = Vec::new();
        self.push_component_types(ty, &mut out)?;
        Ok(out)
    }

    fn push_component_types(&self, ty: Type, out: &mut Vec<Type>) -> Done {
        let types = &self.module.cx.types;
        if out.len() >= COMPONENTS_MAX {
            return Err(NotVectorized::new(TOO_MANY));
        }
        match types.kind(ty) {
            TypeKind::Vector { scalable: true, .. } => {
                Err(NotVectorized::new("the kernel has scalable vectors"))
            }
            TypeKind::Vector { element, len, .. } => self.repeat(*element, u64::from(*len), out),
            TypeKind::Array { element, len } => self.repeat(*element, *len, out),
            TypeKind::Int(_)
            | TypeKind::Half
            | TypeKind::Float
            | TypeKind::Double
            | TypeKind::Ptr(_) => {
                out.push(ty);
                Ok(())
            }
            _ => match types.struct_fields(ty) {
                Some((fields, _)) => {
                    fields.iter().try_for_each(|&field| self.push_component_types(field, out))
                }
                None => Err(NotVectorized::new("a varying value of a type that has no vectors")),
            },
        }
    }

    fn repeat(&self, element: Type, len: u64, out: &mut Vec<Type>) -> Done {
        if len > COMPONENTS_MAX as u64 {
            return Err(NotVectorized::new(TOO_MANY));
        }
        (0..len).try_for_each(|_| self.push_component_types(element, out))
    }

    /// How many components come before an element of an aggregate, and how many it has.
    pub(super) fn component_range(&self, mut ty: Type, path: &[u32]) -> Done<(usize, usize)> {
        let mut start = 0;
        for &step in path {
            let element = |i| self.module.cx.types.element(ty, u64::from(i));
            for i in 0..step {
                let before = element(i)
                    .ok_or(NotVectorized::internal("an index is beyond the aggregate"))?;
                start += self.component_types(before)?.len();
            }
            ty =
                element(step).ok_or(NotVectorized::internal("an index is beyond the aggregate"))?;
        }
        Ok((start, self.component_types(ty)?.len()))
    }

    /// The vectors of a value: its own, or copies of what all lanes share.
    pub(super) fn components(&mut self, value: Value) -> Done<Components> {
        if let Some(components) = self.components.get(&value).cloned() {
            return Ok(match self.rows.as_ref().and_then(Rows::lanes) {
                Some((from, count)) => {
                    components.into_iter().map(|all| self.stretch(all, from, count)).collect()
                }
                None => components,
            });
        }
        if let Some(&aos) = self.aos.get(&value) {
            let ty = self.module.cx.value_type(self.old, value);
            let count = self.vector_parts(ty).map_or(1, |(_, count)| count);
            return self.deinterleave(aos, count);
        }
        let scalar = self
            .scalar(value)
            .ok_or(NotVectorized::internal("a value is used before its definition"))?;
        let scalars = self.scalar_components(scalar)?;
        let mut out = Components::with_capacity(scalars.len());
        for scalar in scalars {
            let ty = self.module.cx.value_type(&self.new, scalar);
            let vector = self.wide(ty);
            out.push(self.b().splat(vector, scalar));
        }
        Ok(out)
    }

    /// The scalars of a value that is not a vector of lanes.
    pub(super) fn scalar_components(&mut self, value: Value) -> Done<Components> {
        let ty = self.module.cx.value_type(&self.new, value);
        let components = self.component_types(ty)?;
        if components.len() == 1 && components[0] == ty {
            return Ok(smallvec![value]);
        }
        let mut out = Components::with_capacity(components.len());
        let count = self.module.cx.types.element_count(ty).unwrap_or(0);
        for i in 0..count as u32 {
            let cx = &mut self.module.cx;
            let constant = value.as_constant();
            let known = constant.and_then(|c| cx.constants.element(&cx.types, c, u64::from(i)));
            let part = match (known, cx.types.vector_parts(ty)) {
                (Some(constant), _) => Some(constant.into()),
                (None, Some(_)) => Some(self.b().lane(value, i)),
                (None, None) => self.b().extract_value(value, &[i]),
            };
            let part = part.ok_or(NotVectorized::internal("an index is beyond the aggregate"))?;
            out.extend(self.scalar_components(part)?);
        }
        Ok(out)
    }

    /// The value of one lane. `lane` is its number.
    pub(super) fn lane_of(&mut self, value: Value, lane: Value) -> Done<Value> {
        if !self.is_varying(value) {
            return self
                .scalar(value)
                .ok_or(NotVectorized::internal("a value is used before its definition"));
        }
        let ty = self.module.cx.value_type(self.old, value);
        let known = self.module.cx.constants.value_uint(lane).and_then(|l| u32::try_from(l).ok());
        if self.module.cx.types.is_ptr(ty) {
            if let Some(lane) = known {
                return self.lane_address(value, lane);
            }
            if let Some(address) = self.at_lane(value, Lane::Computed(lane), 0)? {
                return Ok(address);
            }
        }
        if let (Some(&aos), Some((_, count)), Some(lane)) =
            (self.aos.get(&value), self.vector_parts(ty), known)
        {
            return Ok(self.stretch(aos, lane * count, count));
        }
        let components = self.components(value)?;
        let mut scalars = Vec::with_capacity(components.len());
        for component in components {
            scalars.push(self.b().extract_element(component, lane));
        }
        let mut next = scalars.into_iter();
        self.join(ty, &mut next)
    }

    /// A value of a type from its scalars.
    pub(super) fn join(&mut self, ty: Type, next: &mut dyn Iterator<Item = Value>) -> Done<Value> {
        let count = match self.module.cx.types.kind(ty) {
            TypeKind::Int(_)
            | TypeKind::Half
            | TypeKind::Float
            | TypeKind::Double
            | TypeKind::Ptr(_) => {
                return next.next().ok_or_else(too_few);
            }
            _ => self.module.cx.types.element_count(ty).ok_or_else(too_few)? as u32,
        };
        let mut aos = self.module.cx.poison(ty);
        for i in 0..count {
            let element = self.module.cx.types.element(ty, u64::from(i)).ok_or_else(too_few)?;
            let part = self.join(element, next)?;
            let vector = self.module.cx.types.vector_parts(ty).is_some();
            let mut b = self.b();
            aos = if vector {
                let index = b.cx.i32(i);
                b.insert_element(aos, part, index)
            } else {
                b.insert_value(aos, part, &[i])
            };
        }
        Ok(aos)
    }

    /// Builds vectors from the scalars of each lane.
    pub(super) fn gather_lanes(&mut self, lanes: &[Value]) -> Done<Components> {
        let mut columns: Vec<Components> = Vec::new();
        for &lane in lanes {
            for (i, scalar) in self.scalar_components(lane)?.into_iter().enumerate() {
                match columns.get_mut(i) {
                    Some(column) => column.push(scalar),
                    None => columns.push(smallvec![scalar]),
                }
            }
        }
        Ok(columns.into_iter().map(|column| self.b().vector_of(&column)).collect())
    }
}
