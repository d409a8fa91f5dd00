//! What this backend does not have.

/// Types without content: graphics, ray tracing, surfaces, pipeline caches.
#[derive(Debug)]
pub struct Absent;

/// Why nothing is shown.
pub(crate) const NO_SURFACE: &str = "oxmux-wgpu runs compute shaders alone and shows nothing";
