//! Programs for a GPU, written with [`wgpu`], run their compute shaders on the processor.
//!
//! One line changes: the device comes from here. It needs no graphics driver, no Vulkan loader and
//! no C.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (device, queue) = oxmux_wgpu::request_device(&wgpu::DeviceDescriptor::default())?;
//! # let _ = (device, queue);
//! # Ok(())
//! # }
//! ```
//!
//! A program that asks an adapter for what it can do, or gives a library its instance, has another
//! line to change: [`instance`] in place of `wgpu::Instance::new`.
//!
//! # How it works
//!
//! `wgpu` is `wgpu-core` upon a backend (`wgpu-hal`): the first validates everything that WebGPU
//! says is to be validated, tracks what is initialized and what is mapped, keeps error scopes, and
//! reports errors; the second is Vulkan, Metal, Direct3D or OpenGL. This crate is one more backend,
//! given to `wgpu` from outside ([`wgpu::Instance::from_hal`]). A shader in WGSL is read and
//! validated by `naga`, written as SPIR-V, compiled by [`oxmux`] with the checks of robust access,
//! and run on the threads of [`oxmux::ThreadPool::shared`].
//!
//! | module | what it is |
//! |---|---|
//! | [`api`] | the types that are the backend |
//! | [`absent`] | what it does not have |
//! | [`adapter`] | the instance and the adapter: features and limits |
//! | [`device`] | the device, which creates resources and pipelines |
//! | [`memory`], [`buffer`] | the bytes of buffers, and ranges of them that are bound |
//! | [`texture`] | textures, views of them, samplers |
//! | [`bind`] | bind groups and layouts |
//! | [`pipeline`] | from shaders to machine code |
//! | [`command`] | commands, noted and run |
//! | [`queue`] | submissions, fences, threads |
//! | [`query`] | timestamps |
//!
//! # What there is not
//!
//! Render pipelines, surfaces, textures that are compressed, drawn to or of several samples: a
//! validation error says so.

// The interface of `wgpu-hal` is unsafe functions, whose contract `wgpu-core` keeps. What is unsafe
// here has its reason at its place.
mod absent;
mod adapter;
mod api;
mod bind;
mod buffer;
mod command;
mod device;
mod memory;
mod pipeline;
mod query;
mod queue;
mod texture;

pub use api::Api;

/// An instance whose one adapter is the processor.
///
/// # Errors
///
/// If no code can be generated for it.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let instance = oxmux_wgpu::instance()?;
/// let adapter = pollster::block_on(instance.request_adapter(&Default::default()))?;
/// assert_eq!(adapter.get_info().device_type, wgpu::DeviceType::Cpu);
/// # Ok(())
/// # }
/// ```
pub fn instance() -> Result<wgpu::Instance, oxmux::Error> {
    let instance = adapter::Instance::host()?;
    // SAFETY: the instance was made by this crate, as its functions want it.
    Ok(unsafe { wgpu::Instance::from_hal::<Api>(instance) })
}

/// Why there is no device.
#[derive(Debug)]
#[non_exhaustive]
pub enum RequestError {
    /// No code can be generated for this machine.
    Compiler(oxmux::Error),
    /// There is no adapter.
    Adapter(wgpu::RequestAdapterError),
    /// The adapter has not the features or limits that are demanded.
    Device(wgpu::RequestDeviceError),
}

impl std::fmt::Display for RequestError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Compiler(error) => error.fmt(f),
            Self::Adapter(error) => error.fmt(f),
            Self::Device(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RequestError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Compiler(error) => Some(error),
            Self::Adapter(error) => Some(error),
            Self::Device(error) => Some(error),
        }
    }
}

/// A device that is the processor, and its queue. It does not wait for anything: there is no need
/// for an executor of futures.
///
/// # Errors
///
/// [`RequestError::Device`] if features or limits are demanded that there are not.
pub fn request_device(
    desc: &wgpu::DeviceDescriptor<'_>,
) -> Result<(wgpu::Device, wgpu::Queue), RequestError> {
    let instance = instance().map_err(RequestError::Compiler)?;
    let adapter = ready(instance.request_adapter(&wgpu::RequestAdapterOptions::default()));
    let adapter = adapter.map_err(RequestError::Adapter)?;
    ready(adapter.request_device(desc)).map_err(RequestError::Device)
}

/// The result of a future that never waits.
fn ready<T>(future: impl Future<Output = T>) -> T {
    let mut future = std::pin::pin!(future);
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    loop {
        match future.as_mut().poll(&mut context) {
            std::task::Poll::Ready(value) => return value,
            std::task::Poll::Pending => std::thread::yield_now(),
        }
    }
}
