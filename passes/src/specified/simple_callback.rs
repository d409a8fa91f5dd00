//! `SimpleCallbackPass`: a closure as a pass. It has no text name.

use crate::pass::{Pass, PassContext, PassError};
use oxmux_ir::Module;

/// Calls a closure with the module.
///
/// The closure must leave the module valid, as any pass must. The runner takes it to have changed
/// the module.
///
/// ```
/// use oxmux_passes::specified::simple_callback::SimpleCallbackPass;
/// use oxmux_passes::pass_manager::Pipeline;
///
/// let pass = SimpleCallbackPass::new("drop-asm", |module| module.asm.clear());
/// let mut pipeline = Pipeline::default();
/// pipeline.push(pass);
/// ```
pub struct SimpleCallbackPass {
    name: &'static str,
    callback: Box<dyn Fn(&mut Module)>,
}

impl SimpleCallbackPass {
    /// A pass that does what the closure does, under a name for reports.
    pub fn new(name: &'static str, callback: impl Fn(&mut Module) + 'static) -> Self {
        Self { name, callback: Box::new(callback) }
    }
}

impl Pass for SimpleCallbackPass {
    fn name(&self) -> &'static str {
        self.name
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        (self.callback)(module);
        Ok(true)
    }
}
