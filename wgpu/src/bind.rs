//! Bind groups and layouts.

use crate::absent::Absent;
use crate::buffer::{BoundBuffer, Buffer};
use crate::texture::{Sampler, TextureView};
use std::sync::Arc;
use wgpu::hal;

/// The entries of a bind group layout.
#[derive(Clone, Debug)]
pub struct BindGroupLayout {
    pub(crate) entries: Arc<[wgpu::BindGroupLayoutEntry]>,
}

impl BindGroupLayout {
    pub(crate) fn new(desc: &hal::BindGroupLayoutDescriptor<'_>) -> Self {
        Self { entries: desc.entries.into() }
    }
}

/// The bind groups of a pipeline, and how many bytes of immediates it has.
#[derive(Clone, Debug)]
pub struct PipelineLayout {
    pub(crate) groups: Arc<[Option<BindGroupLayout>]>,
    pub(crate) immediate_bytes: u32,
}

impl PipelineLayout {
    pub(crate) fn new(desc: &hal::PipelineLayoutDescriptor<'_, BindGroupLayout>) -> Self {
        let groups = desc.bind_group_layouts.iter().map(|layout| layout.cloned()).collect();
        Self { groups, immediate_bytes: desc.immediate_size }
    }
}

/// The resources of one binding.
#[derive(Clone, Debug)]
pub(crate) struct Bound {
    pub(crate) binding: u32,
    /// One, or each of an array.
    pub(crate) elements: Vec<Element>,
    /// Whether a dynamic offset moves it.
    dynamic: bool,
}

/// A resource that can be bound.
#[derive(Clone, Debug)]
pub(crate) enum Element {
    Buffer(BoundBuffer),
    Texture(TextureView),
    Sampler(Sampler),
}

/// The resources of a bind group, in the order of bindings.
#[derive(Clone, Debug)]
pub struct BindGroup {
    list: Arc<[Bound]>,
}

type Descriptor<'a> =
    hal::BindGroupDescriptor<'a, BindGroupLayout, Buffer, Sampler, TextureView, Absent>;

impl BindGroup {
    /// None if a binding is beyond its buffer, which `wgpu-core` has ruled out.
    pub(crate) fn new(desc: &Descriptor<'_>) -> Option<Self> {
        let mut list = Vec::new();
        for entry in desc.entries {
            let layout = desc.layout.entries.iter().find(|l| l.binding == entry.binding)?;
            let first = entry.resource_index as usize;
            let range = first..first.checked_add(entry.count as usize)?;
            let mut dynamic = false;
            let elements = match layout.ty {
                wgpu::BindingType::Buffer { has_dynamic_offset, .. } => {
                    dynamic = has_dynamic_offset;
                    let bound = desc.buffers.get(range)?.iter().map(BoundBuffer::of);
                    bound.map(|buffer| buffer.map(Element::Buffer)).collect::<Option<_>>()?
                }
                wgpu::BindingType::Sampler(_) => {
                    let bound = desc.samplers.get(range)?.iter();
                    bound.map(|&&sampler| Element::Sampler(sampler)).collect()
                }
                wgpu::BindingType::Texture { .. } | wgpu::BindingType::StorageTexture { .. } => {
                    let bound = desc.textures.get(range)?.iter();
                    bound.map(|texture| Element::Texture(texture.view.clone())).collect()
                }
                // No feature that the adapter has allows others.
                _ => continue,
            };
            list.push(Bound { binding: entry.binding, elements, dynamic });
        }
        list.sort_by_key(|bound| bound.binding);
        Some(Self { list: list.into() })
    }

    /// The resources with these dynamic offsets, in the order of bindings; none if one leads beyond
    /// its buffer.
    pub(crate) fn with_offsets(&self, offsets: &[wgpu::DynamicOffset]) -> Option<Arc<[Bound]>> {
        if offsets.is_empty() {
            return Some(self.list.clone());
        }
        let mut offsets = offsets.iter();
        let mut list = self.list.to_vec();
        for bound in list.iter_mut().filter(|bound| bound.dynamic) {
            for element in &mut bound.elements {
                if let Element::Buffer(buffer) = element {
                    *buffer = buffer.moved(*offsets.next()?)?;
                }
            }
        }
        Some(list.into())
    }
}
