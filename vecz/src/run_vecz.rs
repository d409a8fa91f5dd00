//! `run-vecz<width=N;dim=D>`: vectorizes every kernel entry point (specification, "RunVeczPass").
//!
//! Without a width nothing is vectorized. A kernel that has no vector form keeps its scalar one, and a remark says why.

use crate::vectorize::vectorize_for;
use oxmux_ir::Module;
use oxmux_ir::function::VectorizationInfo;
use oxmux_passes::pass::{Diagnostic, Pass, PassContext, PassEntry, PassError};

/// The pass.
#[derive(Default)]
pub struct RunVecz {
    /// How many work-items run at once; none vectorizes nothing.
    pub width: Option<u32>,
    /// The dimension in which they are neighbours.
    pub dimension: u32,
}

/// This pass by its text name.
pub(crate) const ENTRY: PassEntry = PassEntry {
    name: "run-vecz",
    params: "width=N;dim=D",
    summary: "makes vector forms of kernels",
    build: |params| {
        let mut pass = RunVecz::default();
        for param in params {
            let number =
                |text: &str| text.parse::<u32>().map_err(|_| format!("'{param}' needs a number"));
            match param.split_once('=') {
                Some(("width", n)) => {
                    let width = number(n)?;
                    if !(2..=64).contains(&width) || !width.is_power_of_two() {
                        return Err("the width is a power of two from 2 to 64".to_string());
                    }
                    pass.width = Some(width);
                }
                Some(("dim", n)) => {
                    pass.dimension = number(n)?;
                    if pass.dimension > 2 {
                        return Err("the dimension is 0, 1 or 2".to_string());
                    }
                }
                _ => return Err(format!("takes 'width=N' and 'dim=D', but was given '{param}'")),
            }
        }
        Ok(Box::new(pass))
    },
};

/// The passes of this crate.
pub const ENTRIES: &[PassEntry] = &[ENTRY];

impl Pass for RunVecz {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let Some(width) = self.width else { return Ok(false) };
        let info = VectorizationInfo {
            width,
            scalable: false,
            dimension: self.dimension,
            predicated: false,
        };
        for kernel in module.kernel_entry_points() {
            if let Err(refusal) = vectorize_for(module, kernel, info, cx.builtin_info) {
                cx.diagnostics.push(Diagnostic {
                    pass: ENTRY.name,
                    function: Some(module.functions[kernel].name().to_string()),
                    message: format!("not vectorized: {refusal}"),
                });
            }
        }
        Ok(true)
    }
}
