//! The decisions about each kernel, as data.

use crate::cost::Costs;
use crate::not_vectorized::NotVectorized;
use crate::options::Factor;
use oxmux_ir::function::VectorizationInfo;

/// The decision about one kernel with one option. A kernel with several options has several of
/// these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The kernel's name.
    pub kernel: String,
    /// The factor that was asked for; none if none was.
    pub asked: Option<Factor>,
    /// Width, dimension and form, as far as they were decided.
    pub info: Option<VectorizationInfo>,
    /// How many rows of a work-group are joined for a vector: more than one where the rows of a
    /// required size are shorter than it.
    pub rows: u32,
    /// Whether it is about a second vector kernel, for what wider vectors leave of a row.
    pub is_tail: bool,
    /// What a work-item is estimated to cost, if that was estimated.
    pub costs: Option<Costs>,
    /// The name of the vector kernel, or why there is none.
    pub outcome: Result<String, NotVectorized>,
}

impl Decision {
    /// Whether there is a vector kernel.
    pub fn is_vectorized(&self) -> bool {
        self.outcome.is_ok()
    }
}

impl std::fmt::Display for Decision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: ", self.kernel)?;
        if self.is_tail {
            f.write_str("what is left of a row is ")?;
        }
        match &self.outcome {
            Ok(_) => f.write_str("vectorized")?,
            Err(_) => f.write_str("not vectorized")?,
        }
        if let Some(info) = self.info {
            let by = if info.scalable { "vscale x " } else { "" };
            let dimension = match info.dimension {
                0 => "x",
                1 => "y",
                _ => "z",
            };
            write!(f, ", {by}{} work-items in {dimension}", info.width)?;
            if self.rows > 1 {
                write!(f, ", {} rows of {}", self.rows, info.width / self.rows)?;
            }
            if info.predicated {
                f.write_str(", predicated")?;
            }
        }
        if let Err(refusal) = &self.outcome {
            write!(f, ": {refusal}")?;
        }
        match self.costs {
            Some(costs) => write!(f, " (estimated for each work-item: {costs})"),
            None => Ok(()),
        }
    }
}

/// What `run-vecz` decided, in order. The pass finds this among the
/// [`PassData`](oxmux_passes::PassData), and adds to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VectorizationReport {
    /// The decisions.
    pub decisions: Vec<Decision>,
    /// Whether costs are estimated where nothing depends on them, too.
    pub all_costs: bool,
}
