//! `ca-mem2reg`: the scalar `mem2reg` under the name that ComputeMux's pipelines use.

use crate::pass::{Pass, PassContext, PassEntry, PassError};
use crate::scalar::mem2reg::Mem2Reg;
use oxmux_ir::Module;

const NAME: &str = "ca-mem2reg";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry::of::<CaMem2Reg>(
    NAME,
    "Makes values of variables that are loaded and stored as a whole",
);

/// [`Mem2Reg`] by another name.
#[derive(Copy, Clone, Default, Debug)]
pub struct CaMem2Reg;

impl Pass for CaMem2Reg {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        Mem2Reg.run(module, cx)
    }
}
