//! `run-vecz<width=N;dim=D;scalable;predicated;vp-tail>`: vectorizes every kernel entry point (specification, "RunVeczPass").
//!
//! Without a width nothing is vectorized. A kernel that has no vector form keeps its scalar one, and a remark says why.

use crate::choices::VectorizationChoices;
use crate::vectorize::vectorize;
use oxmux_ir::Module;
use oxmux_ir::function::VectorizationInfo;
use oxmux_passes::pass::{Diagnostic, Pass, PassContext, PassEntry, PassError};

/// The pass.
#[derive(Default)]
pub struct RunVecz {
    /// How many work-items run at once; none vectorizes nothing.
    pub width: Option<u32>,
    /// Whether this is multiplied by `vscale`.
    pub scalable: bool,
    /// The dimension in which they are neighbours.
    pub dimension: u32,
    /// Which versions of a kernel are made.
    pub tail: Tail,
}

/// What runs the work-items behind the last whole packet.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Tail {
    /// The kernel itself, one at a time. This is the fastest on hosts whose vectors have 128 bits and whose memory accesses
    /// have no masks: a predicated version takes each access apart into its lanes when some are off. Measured on x86-64 (the
    /// test `which_tail_is_faster`), in nanoseconds for a work-item with a scalar tail, a predicated one, and the
    /// predicated version alone:
    ///
    /// | kernel | width | row | scalar | predicated | alone |
    /// |---|---|---|---|---|---|
    /// | addresses and a sum | 4 | 5 | 1.7 | 6.6 | 8.8 |
    /// | addresses and a sum | 8 | 15 | 0.9 | 2.2 | 6.5 |
    /// | addresses and a sum | 8 | 60 | 0.55 | 0.81 | 0.81 |
    /// | divergent loop | 4 | 5 | 36 | 63 | 83 |
    /// | divergent loop | 16 | 50 | 57 | 83 | 78 |
    /// | barriers, local memory | 4 | 7 | 20 | 34 | 44 |
    /// | barriers, local memory | 16 | 50 | 15 | 17 | 40 |
    #[default]
    Scalar,
    /// A predicated version of the same width, all at once.
    Predicated,
    /// Nothing: the vector kernel is predicated, and runs the whole row.
    None,
}

/// This pass by its text name.
pub(crate) const ENTRY: PassEntry = PassEntry {
    name: "run-vecz",
    params: "width=N;dim=D;scalable;predicated;vp-tail",
    summary: "makes vector forms of kernels",
    build: |params| {
        let mut pass = RunVecz::default();
        for param in params {
            let number =
                |text: &str| text.parse::<u32>().map_err(|_| format!("'{param}' needs a number"));
            match param.split_once('=') {
                Some(("width", n)) => {
                    let width = number(n)?;
                    if !(1..=64).contains(&width) || !width.is_power_of_two() {
                        return Err("the width is a power of two from 1 to 64".to_string());
                    }
                    pass.width = Some(width);
                }
                Some(("dim", n)) => {
                    pass.dimension = number(n)?;
                    if pass.dimension > 2 {
                        return Err("the dimension is 0, 1 or 2".to_string());
                    }
                }
                None if *param == "scalable" => pass.scalable = true,
                None if *param == "predicated" => pass.tail = Tail::None,
                None if *param == "vp-tail" => pass.tail = Tail::Predicated,
                _ => {
                    let takes = "takes 'width=N', 'dim=D', 'scalable', 'predicated' and 'vp-tail'";
                    return Err(format!("{takes}, but was given '{param}'"));
                }
            }
        }
        if pass.width == Some(1) && !pass.scalable {
            return Err("a width of one is scalable".to_string());
        }
        Ok(Box::new(pass))
    },
};

impl Pass for RunVecz {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let Some(width) = self.width else { return Ok(false) };
        let info = VectorizationInfo {
            width,
            scalable: self.scalable,
            dimension: self.dimension,
            predicated: self.tail == Tail::None,
        };
        for kernel in module.kernel_entry_points() {
            let target = cx.builtin_info;
            let mut made = vectorize(module, kernel, info, VectorizationChoices::NONE, target);
            if made.is_ok() && self.tail == Tail::Predicated {
                let tail = VectorizationInfo { predicated: true, ..info };
                made = vectorize(module, kernel, tail, VectorizationChoices::NONE, target);
            }
            if let Err(refusal) = made {
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
