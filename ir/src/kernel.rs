//! Kernels by attribute: the specification's "Attribute Utilities".

use crate::attributes::MuxKernel;
use crate::function::Function;

impl Function {
    /// Makes the function a kernel: adds `"mux-kernel"`. An entry point is one no more
    /// (`setIsKernel`).
    pub fn set_is_kernel(&mut self) {
        self.attributes.mux_kernel = Some(MuxKernel::Kernel);
    }
    /// Makes the function a kernel that the runtime calls: adds `"mux-kernel"="entry-point"`
    /// (`setIsKernelEntryPt`).
    pub fn set_is_kernel_entry_pt(&mut self) {
        self.attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    }
    /// Whether the function is a kernel, an entry point or not (`isKernel`).
    pub fn is_kernel(&self) -> bool {
        self.attributes.is_kernel()
    }
    /// Whether the function is a kernel that the runtime calls (`isKernelEntryPt`).
    pub fn is_kernel_entry_pt(&self) -> bool {
        self.attributes.is_kernel_entry_point()
    }
    /// Drops `"mux-kernel"`, if it is there (`dropIsKernel`).
    pub fn drop_is_kernel(&mut self) {
        self.attributes.mux_kernel = None;
    }
    /// Takes `"mux-kernel"` from another function: this one is then the kernel that the other was,
    /// or none if it was none, and the other one is none any more (`takeIsKernel`).
    pub fn take_is_kernel(&mut self, from: &mut Function) {
        self.attributes.mux_kernel = from.attributes.mux_kernel.take();
    }
}
