//! Commands: recorded by an encoder, run by the queue.

use crate::absent::Absent;
use crate::api::Api;
use crate::bind::{BindGroup, Bound, Element, PipelineLayout};
use crate::buffer::Buffer;
use crate::pipeline::ComputePipeline;
use crate::query::QuerySet;
use crate::queue::Shared;
use crate::texture::{Texture, TextureView};
use oxmux::bindings::{BindingKind, Bindings, BoundMemory, element_arguments};
use oxmux::{Argument, LaunchSettings};
use std::ops::Range;
use std::sync::Arc;
use wgpu::hal;

/// A command of a queue.
#[derive(Debug)]
pub(crate) enum Command {
    /// Writes zeros.
    Clear(Buffer, Range<u64>),
    /// Copies parts of the first buffer to the second.
    Copy(Buffer, Buffer, Vec<hal::BufferCopy>),
    /// Copies parts of a buffer to a texture.
    CopyToTexture(Buffer, Texture, Vec<hal::BufferTextureCopy>),
    /// Copies parts of a texture to a buffer.
    CopyFromTexture(Texture, Buffer, Vec<hal::BufferTextureCopy>),
    /// Copies parts of the first texture to the second.
    CopyTexture(Texture, Texture, Vec<hal::TextureCopy>),
    /// Writes this texel everywhere.
    Fill(TextureView, Vec<u8>),
    /// Runs a pipeline.
    Dispatch(Dispatch, Groups),
    /// Notes the time.
    Stamp(QuerySet, u32),
    /// Forgets times.
    Reset(QuerySet, Range<u32>),
    /// Writes times into a buffer, `stride` bytes apart.
    CopyQueries { set: QuerySet, range: Range<u32>, buffer: Buffer, offset: u64, stride: u64 },
}

/// How many work-groups run.
#[derive(Debug)]
pub(crate) enum Groups {
    /// How many in each dimension.
    Direct([u32; 3]),
    /// As many as these bytes of a buffer say by then.
    Indirect(Buffer, u64),
}

/// A pipeline with its bindings.
#[derive(Clone, Debug)]
pub(crate) struct Dispatch {
    pipeline: ComputePipeline,
    groups: Vec<Option<Arc<[Bound]>>>,
    immediates: Option<Buffer>,
}

impl Command {
    /// Runs the command, or gives an error message.
    ///
    /// # Safety
    ///
    /// Nothing else may access the buffers of the command meanwhile.
    pub(crate) unsafe fn run(&self, shared: &Shared) -> Result<(), String> {
        match self {
            // SAFETY: the caller's promise.
            Self::Clear(buffer, range) => unsafe { buffer.memory.clear(range.clone()) },
            Self::Copy(source, target, regions) => {
                for region in regions {
                    let (from, to) = (region.src_offset, region.dst_offset);
                    // SAFETY: the caller's promise.
                    unsafe { target.memory.copy_from(to, &source.memory, from, region.size.get()) }
                }
            }
            Self::CopyToTexture(buffer, texture, regions) => {
                for region in regions {
                    let (rows, starts, bytes) = rows_of(texture, region)?;
                    for (row, start) in rows.into_iter().zip(starts) {
                        let (from, to) = (&buffer.memory, &texture.memory);
                        // SAFETY: the caller's promise.
                        unsafe { to.copy_from(row, from, start, bytes) }
                    }
                }
            }
            Self::CopyFromTexture(texture, buffer, regions) => {
                for region in regions {
                    let (rows, starts, bytes) = rows_of(texture, region)?;
                    for (row, start) in rows.into_iter().zip(starts) {
                        let (from, to) = (&texture.memory, &buffer.memory);
                        // SAFETY: the caller's promise.
                        unsafe { to.copy_from(start, from, row, bytes) }
                    }
                }
            }
            Self::CopyTexture(source, target, regions) => {
                for region in regions {
                    let from = source.rows(&region.src_base, &region.size).ok_or(NO_TEXELS)?;
                    let to = target.rows(&region.dst_base, &region.size).ok_or(NO_TEXELS)?;
                    let bytes = from.bytes.min(to.bytes);
                    for (&to, &from) in to.starts.iter().zip(&from.starts) {
                        // SAFETY: the caller's promise.
                        unsafe { target.memory.copy_from(to, &source.memory, from, bytes) }
                    }
                }
            }
            // SAFETY: the caller's promise.
            Self::Fill(view, texel) => unsafe { view.fill(texel) },
            Self::Dispatch(dispatch, groups) => {
                let groups = match groups {
                    Groups::Direct(groups) => *groups,
                    Groups::Indirect(buffer, offset) => {
                        // SAFETY: the caller's promise.
                        let bytes = unsafe { buffer.memory.read::<12>(*offset) };
                        let word = |bytes: &[u8; 12], i: usize| {
                            u32::from_le_bytes([0, 1, 2, 3].map(|b| bytes[4 * i + b]))
                        };
                        bytes.map_or([0; 3], |bytes| [0, 1, 2].map(|i| word(&bytes, i)))
                    }
                };
                // SAFETY: the caller's promise.
                unsafe { dispatch.run(groups, shared)? }
            }
            Self::Stamp(set, index) => set.stamp(*index, shared.start),
            Self::Reset(set, range) => range.clone().for_each(|index| set.set(index, 0)),
            Self::CopyQueries { set, range, buffer, offset, stride } => {
                for (index, i) in range.clone().zip(0..) {
                    let to = stride.checked_mul(i).and_then(|skipped| offset.checked_add(skipped));
                    let Some(to) = to else { break };
                    // SAFETY: the caller's promise.
                    unsafe { buffer.memory.write(to, &set.get(index).to_le_bytes()) }
                }
            }
        }
        Ok(())
    }
}

/// Why texels are not copied, which `wgpu-core` has ruled out.
const NO_TEXELS: &str = "a copy of texels that are not there";

/// Where the rows of a region are in a texture and in a buffer, and the bytes of each.
fn rows_of(
    texture: &Texture,
    region: &hal::BufferTextureCopy,
) -> Result<(Vec<u64>, impl Iterator<Item = u64>, u64), String> {
    let rows = texture.rows(&region.texture_base, &region.size).ok_or(NO_TEXELS)?;
    let layout = region.buffer_layout;
    let hal::CopyExtent { height, depth, .. } = region.size;
    // Both are left out where there is only one row, or one image.
    let pitch = layout.bytes_per_row.map_or(rows.bytes, u64::from);
    let per_image = u64::from(layout.rows_per_image.unwrap_or(height));
    let starts = (0..u64::from(depth)).flat_map(move |image| {
        (0..u64::from(height)).map(move |row| layout.offset + (image * per_image + row) * pitch)
    });
    Ok((rows.starts, starts, rows.bytes))
}

impl Dispatch {
    /// # Safety
    ///
    /// Nothing else may access the buffers meanwhile.
    unsafe fn run(&self, groups: [u32; 3], shared: &Shared) -> Result<(), String> {
        if groups.contains(&0) {
            return Ok(());
        }
        let kernel = &self.pipeline.kernel;
        let range = Bindings::range(kernel.info(), groups.map(u64::from));
        let range = range.map_err(|error| error.to_string())?;
        let arguments = self.arguments()?;
        let settings = LaunchSettings::default();
        // SAFETY: the buffers live as long as this. An access of the shader outside of what is
        // bound of them does nothing. Nothing else accesses them meanwhile.
        unsafe { kernel.launch(&range, &arguments, &mut [], &settings, &*shared.pool) }
            .map_err(|error| error.to_string())
    }

    /// The kernel's arguments: for each binding an address, and how many bytes are bound.
    fn arguments(&self) -> Result<Vec<Argument>, String> {
        let mut arguments = Vec::new();
        for wanted in self.pipeline.bindings.list() {
            let mut push = |bound: BoundMemory<'_>| {
                let found = element_arguments(wanted, bound).map_err(|error| error.to_string())?;
                arguments.extend(found);
                Ok::<(), String>(())
            };
            if wanted.kind == BindingKind::PushConstants {
                let buffer = self.immediates.as_ref().ok_or("there are no immediates")?;
                push(part_of(buffer, 0..buffer.memory.len()))?;
                continue;
            }
            let group = self.groups.get(wanted.set as usize).and_then(Option::as_ref);
            let mut all = group.into_iter().flat_map(|group| group.iter());
            let bound = all.find(|bound| bound.binding == wanted.binding);
            let place = || format!("nothing is bound to {}.{}", wanted.set, wanted.binding);
            let bound = bound.ok_or_else(place)?;
            for index in 0..wanted.count.unwrap_or(1) as usize {
                match bound.elements.get(index) {
                    Some(Element::Buffer(part)) => {
                        push(part_of(&part.buffer, part.range.clone()))?;
                    }
                    Some(Element::Texture(view)) => {
                        let start = view.memory.part(0..view.memory.len()).ok_or(NO_TEXELS)?;
                        push(BoundMemory::Image(&view.image, start.as_ptr()))?;
                    }
                    Some(Element::Sampler(sampler)) => push(BoundMemory::Sampler(sampler.0))?,
                    // An array of bindings may be longer in the shader than in the layout.
                    None if wanted.count.is_some() => push(BoundMemory::Nothing)?,
                    None => return Err(place()),
                }
            }
        }
        Ok(arguments)
    }
}

/// A part of a buffer; nothing if it is not all there.
fn part_of<'a>(buffer: &Buffer, range: Range<u64>) -> BoundMemory<'a> {
    let bytes = range.end.saturating_sub(range.start);
    match buffer.memory.part(range) {
        Some(start) => BoundMemory::Buffer(start.as_ptr(), bytes),
        None => BoundMemory::Nothing,
    }
}

/// A finished recording.
#[derive(Debug)]
pub struct CommandBuffer {
    pub(crate) commands: Arc<[Command]>,
}

/// Records commands.
#[derive(Debug, Default)]
pub struct CommandEncoder {
    commands: Vec<Command>,
    pass: Pass,
}

/// The state of a compute pass.
#[derive(Debug, Default)]
struct Pass {
    pipeline: Option<ComputePipeline>,
    groups: Vec<Option<Arc<[Bound]>>>,
    immediates: Vec<u8>,
    stamp_at_end: Option<(QuerySet, u32)>,
}

impl CommandEncoder {
    /// Begins a pass, whose times are noted where these say.
    fn begin_stamps(&mut self, writes: Option<&hal::PassTimestampWrites<'_, QuerySet>>) {
        self.pass = Pass::default();
        let Some(writes) = writes else { return };
        if let Some(index) = writes.beginning_of_pass_write_index {
            self.commands.push(Command::Stamp(writes.query_set.clone(), index));
        }
        let at_end = writes.end_of_pass_write_index;
        self.pass.stamp_at_end = at_end.map(|index| (writes.query_set.clone(), index));
    }

    /// Ends it.
    fn end_stamps(&mut self) {
        if let Some((set, index)) = std::mem::take(&mut self.pass).stamp_at_end {
            self.commands.push(Command::Stamp(set, index));
        }
    }

    fn dispatch(&mut self, groups: Groups) {
        let Some(pipeline) = self.pass.pipeline.clone() else { return };
        let immediates = pipeline.immediate_bytes.and_then(|bytes| {
            let buffer = Buffer::zeroed(u64::from(bytes))?;
            let given = self.pass.immediates.len().min(bytes as usize);
            // SAFETY: nothing else has the buffer yet.
            unsafe { buffer.memory.write(0, &self.pass.immediates[..given]) }
            Some(buffer)
        });
        let groups_bound = self.pass.groups.clone();
        let dispatch = Dispatch { pipeline, groups: groups_bound, immediates };
        self.commands.push(Command::Dispatch(dispatch, groups));
    }
}

/// Functions of the interface for what this backend does not have: `wgpu-core` calls none of them,
/// since what they work on cannot be made.
macro_rules! absent {
    ($($name:ident($($ty:ty),*);)*) => {
        $(unsafe fn $name(&mut self, $(_: $ty),*) {})*
    };
}

impl hal::CommandEncoder for CommandEncoder {
    type A = Api;

    unsafe fn begin_encoding(&mut self, _: hal::Label<'_>) -> Result<(), hal::DeviceError> {
        *self = Self::default();
        Ok(())
    }

    unsafe fn discard_encoding(&mut self) {
        *self = Self::default();
    }

    unsafe fn end_encoding(&mut self) -> Result<CommandBuffer, hal::DeviceError> {
        let commands = std::mem::take(self).commands.into();
        Ok(CommandBuffer { commands })
    }

    unsafe fn reset_all<I>(&mut self, _: I) {}

    unsafe fn transition_buffers<'a, T>(&mut self, _: T)
    where
        T: Iterator<Item = hal::BufferBarrier<'a, Buffer>>,
    {
        // Commands run one after the other.
    }

    unsafe fn transition_textures<'a, T>(&mut self, _: T)
    where
        T: Iterator<Item = hal::TextureBarrier<'a, Texture>>,
    {
    }

    unsafe fn clear_buffer(&mut self, buffer: &Buffer, range: hal::MemoryRange) {
        self.commands.push(Command::Clear(buffer.clone(), range));
    }

    unsafe fn copy_buffer_to_buffer<T>(&mut self, source: &Buffer, target: &Buffer, regions: T)
    where
        T: Iterator<Item = hal::BufferCopy>,
    {
        let regions = regions.collect();
        self.commands.push(Command::Copy(source.clone(), target.clone(), regions));
    }

    unsafe fn copy_texture_to_texture<T>(
        &mut self,
        source: &Texture,
        _: wgpu::TextureUses,
        target: &Texture,
        regions: T,
    ) where
        T: Iterator<Item = hal::TextureCopy>,
    {
        let regions = regions.collect();
        self.commands.push(Command::CopyTexture(source.clone(), target.clone(), regions));
    }

    unsafe fn copy_buffer_to_texture<T>(&mut self, source: &Buffer, target: &Texture, regions: T)
    where
        T: Iterator<Item = hal::BufferTextureCopy>,
    {
        let regions = regions.collect();
        self.commands.push(Command::CopyToTexture(source.clone(), target.clone(), regions));
    }

    unsafe fn copy_texture_to_buffer<T>(
        &mut self,
        source: &Texture,
        _: wgpu::TextureUses,
        target: &Buffer,
        regions: T,
    ) where
        T: Iterator<Item = hal::BufferTextureCopy>,
    {
        let regions = regions.collect();
        self.commands.push(Command::CopyFromTexture(source.clone(), target.clone(), regions));
    }

    unsafe fn set_bind_group(
        &mut self,
        _: &PipelineLayout,
        index: u32,
        group: &BindGroup,
        offsets: &[wgpu::DynamicOffset],
    ) {
        let index = index as usize;
        if self.pass.groups.len() <= index {
            self.pass.groups.resize(index + 1, None);
        }
        self.pass.groups[index] = group.with_offsets(offsets);
    }

    unsafe fn set_immediates(&mut self, _: &PipelineLayout, offset: u32, data: &[u32]) {
        let start = offset as usize;
        let end = start + size_of_val(data);
        if self.pass.immediates.len() < end {
            self.pass.immediates.resize(end, 0);
        }
        let bytes = data.iter().flat_map(|word| word.to_le_bytes());
        self.pass.immediates[start..end].iter_mut().zip(bytes).for_each(|(to, byte)| *to = byte);
    }

    unsafe fn begin_query(&mut self, _: &QuerySet, _: u32) {}

    unsafe fn end_query(&mut self, _: &QuerySet, _: u32) {}

    unsafe fn write_timestamp(&mut self, set: &QuerySet, index: u32) {
        self.commands.push(Command::Stamp(set.clone(), index));
    }

    unsafe fn reset_queries(&mut self, set: &QuerySet, range: Range<u32>) {
        self.commands.push(Command::Reset(set.clone(), range));
    }

    unsafe fn copy_query_results(
        &mut self,
        set: &QuerySet,
        range: Range<u32>,
        buffer: &Buffer,
        offset: wgpu::BufferAddress,
        stride: wgpu::BufferSize,
    ) {
        let (set, buffer, stride) = (set.clone(), buffer.clone(), stride.get());
        self.commands.push(Command::CopyQueries { set, range, buffer, offset, stride });
    }

    unsafe fn begin_compute_pass(&mut self, desc: &hal::ComputePassDescriptor<'_, QuerySet>) {
        self.begin_stamps(desc.timestamp_writes.as_ref());
    }

    unsafe fn end_compute_pass(&mut self) {
        self.end_stamps();
    }

    unsafe fn set_compute_pipeline(&mut self, pipeline: &ComputePipeline) {
        self.pass.pipeline = Some(pipeline.clone());
    }

    unsafe fn dispatch_workgroups(&mut self, count: [u32; 3]) {
        self.dispatch(Groups::Direct(count));
    }

    unsafe fn dispatch_workgroups_indirect(&mut self, buffer: &Buffer, offset: u64) {
        self.dispatch(Groups::Indirect(buffer.clone(), offset));
    }

    unsafe fn begin_render_pass(
        &mut self,
        desc: &hal::RenderPassDescriptor<'_, QuerySet, TextureView>,
    ) -> Result<(), hal::DeviceError> {
        // Nothing is drawn, but depths are cleared so, by `wgpu-core` itself as well.
        self.begin_stamps(desc.timestamp_writes.as_ref());
        if let Some(target) = &desc.depth_stencil_attachment
            && target.depth_ops.contains(hal::AttachmentOps::LOAD_CLEAR)
        {
            let view = target.target.view.clone();
            let texel = view.depth_texel(target.clear_value.0);
            self.commands.push(Command::Fill(view, texel));
        }
        Ok(())
    }

    unsafe fn end_render_pass(&mut self) {
        self.end_stamps();
    }

    unsafe fn set_index_buffer<'a>(
        &mut self,
        _: hal::BufferBinding<'a, Buffer>,
        _: wgpu::IndexFormat,
    ) {
    }

    unsafe fn set_vertex_buffer<'a>(&mut self, _: u32, _: hal::BufferBinding<'a, Buffer>) {}

    unsafe fn build_acceleration_structures<'a, T>(&mut self, _: u32, _: T)
    where
        Api: 'a,
        T: IntoIterator<Item = hal::BuildAccelerationStructureDescriptor<'a, Buffer, Absent>>,
    {
    }

    unsafe fn set_acceleration_structure_dependencies(_: &[&CommandBuffer], _: &[&Absent]) {}

    unsafe fn trace_rays<'a>(
        &mut self,
        _: [u32; 3],
        _: hal::PipelineGroupData<'a, Buffer>,
        _: hal::PipelineGroupData<'a, Buffer>,
        _: hal::PipelineGroupData<'a, Buffer>,
    ) {
    }

    absent! {
        insert_debug_marker(&str);
        begin_debug_marker(&str);
        end_debug_marker();
        set_render_pipeline(&Absent);
        set_viewport(&hal::Rect<f32>, Range<f32>);
        set_scissor_rect(&hal::Rect<u32>);
        set_stencil_reference(u32);
        set_blend_constants(&[f32; 4]);
        draw(u32, u32, u32, u32);
        draw_indexed(u32, u32, i32, u32, u32);
        draw_indirect(&Buffer, u64, u32);
        draw_indexed_indirect(&Buffer, u64, u32);
        draw_indirect_count(&Buffer, u64, &Buffer, u64, u32);
        draw_indexed_indirect_count(&Buffer, u64, &Buffer, u64, u32);
        draw_mesh_tasks(u32, u32, u32);
        draw_mesh_tasks_indirect(&Buffer, u64, u32);
        draw_mesh_tasks_indirect_count(&Buffer, u64, &Buffer, u64, u32);
        copy_acceleration_structure_to_acceleration_structure(
            &Absent, &Absent, wgpu::wgt::AccelerationStructureCopy);
        place_acceleration_structure_barrier(hal::AccelerationStructureBarrier);
        read_acceleration_structure_compact_size(&Absent, &Buffer);
        begin_ray_tracing_pass(&hal::RayTracingPassDescriptor<'_>);
        end_ray_tracing_pass();
        set_ray_tracing_pipeline(&Absent);
    }
}
