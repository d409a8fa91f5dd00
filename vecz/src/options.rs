//! Options of the vectorizer for each function, [`VeczPassOptions`], and the analysis that decides
//! them, [`VeczPassOptionsAnalysis`] (specification, "Cost Model Interface").

mod decide;
mod entry_branch;

use crate::choices::{Choice, VectorizationChoices};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::attributes::VeczMode;
use oxmux_ir::{Function, FunctionId, Module};
use oxmux_passes::DeviceInfo;
use std::fmt;
use std::sync::Arc;

pub(crate) use decide::{has_barriers, has_group_operations, sees_sub_groups};
pub(crate) use entry_branch::is_for_few;

/// How many work-items run at once.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Factor {
    /// This many.
    Fixed(u32),
    /// This many times the `vscale` of the machine.
    Scalable(u32),
    /// As many as suit the kernel and the target.
    Auto,
}

impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(width) => write!(f, "{width}"),
            Self::Scalable(width) => write!(f, "vscale x {width}"),
            Self::Auto => f.write_str("auto"),
        }
    }
}

/// One way to vectorize a function. Several of them make several variants.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct VeczPassOptions {
    /// Further options.
    pub choices: VectorizationChoices,
    /// How many work-items run at once.
    pub factor: Factor,
    /// The dimension in which they are consecutive: 0 is x.
    pub dimension: u32,
    /// The work-group's size in the dimension, if it is known by other means than the kernel's own
    /// metadata: a fixed factor is halved until it is no larger.
    pub local_size: Option<u32>,
    /// Whether lanes beyond the work-group's size are inactive.
    pub predicated: bool,
    /// Whether a kernel that begins with a test which few work-items pass stays scalar (the
    /// reference's heuristic).
    pub auto: bool,
    /// Whether a kernel stays scalar if its vector form is estimated to be no faster.
    pub cost: bool,
    /// Whether this is for what the option before it leaves: nothing is made if that one failed.
    pub tail_only: bool,
    /// Whether that is [`Tail::Narrow`]: its factor is [`NARROW_TAIL`].
    pub narrow: bool,
}

/// The lanes of a [`Tail::Narrow`]; twice as many behind vectors of more than 16, and in kernels
/// that see the rows of work-groups of two dimensions. 4 lanes serve rows of 4 to 7 and what is
/// behind a range's last vector, 8 lanes the rows of 8 that work-groups of two dimensions have
/// where these are not of whole vectors, which take 0.7 of the time that twice 4 lanes take
/// (`cargo bench -p oxmux-tests --bench choices -- dct8 label cutcp`, columns `x64 4` and `x64 8`).
pub const NARROW_TAIL: u32 = 4;

/// What runs the work-items behind the last full vector.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Tail {
    /// The kernel itself, one at a time. This is the fastest on hosts whose vectors have 128 bits
    /// and whose memory accesses have no masks: a predicated version takes each access apart into
    /// its lanes when some are inactive. Measured on x86-64 (the test `which_tail_is_faster`), in
    /// nanoseconds for a work-item with a scalar tail, a predicated one, and the predicated version
    /// alone:
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
    /// A version of [`NARROW_TAIL`] lanes as often as these are whole, so that rows shorter than a
    /// vector run in vectors, too, and the kernel itself, one work-item at a time. The narrow
    /// version is left out where costs are asked for and it does not pay, or where the work-items
    /// wait for each other and do not see the rows of work-groups of two dimensions. Kernels whose
    /// work-items give each other values have the kernel itself alone, those that see sub-groups a
    /// predicated version of the same width.
    Narrow,
    /// Nothing: the vector kernel is predicated, and runs the whole row.
    None,
}

impl VeczPassOptions {
    /// This factor in x, whatever it costs.
    pub fn new(factor: Factor) -> Self {
        Self {
            choices: VectorizationChoices::NONE,
            factor,
            dimension: 0,
            local_size: None,
            predicated: false,
            auto: false,
            cost: false,
            tail_only: false,
            narrow: false,
        }
    }
}

impl fmt::Display for VeczPassOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VF = {}, vec-dim = {}", self.factor, self.dimension)?;
        if let Some(size) = self.local_size {
            write!(f, ", local-size = {size}")?;
        }
        for (is, word) in
            [(self.predicated, "predicated"), (self.auto, "auto"), (self.cost, "cost")]
        {
            if is {
                write!(f, ", {word}")?;
            }
        }
        write!(f, ", choices = [{}]", self.choices)
    }
}

/// Asked about a function: fills in how it is vectorized, or says no.
pub type Query =
    dyn Fn(&Function, &Module, &DeviceInfo, &mut Vec<VeczPassOptions>) -> bool + Send + Sync;

/// Decides how functions are vectorized.
///
/// The default decides itself, and is conservative: kernel entry points alone, as their
/// `"vecz-mode"` says (none is `auto`), and only if it pays. A user's function is asked about every
/// function that has a body, and its answer is followed to the letter.
///
/// ```
/// use oxmux_vecz::{Factor, VeczPassOptions, VeczPassOptionsAnalysis};
/// let analysis = VeczPassOptionsAnalysis::new(|function, _, _, options| {
///     options.push(VeczPassOptions::new(Factor::Fixed(4)));
///     function.name() == "wide"
/// });
/// # let _ = analysis;
/// ```
#[derive(Clone)]
pub struct VeczPassOptionsAnalysis {
    decider: Decider,
    tail: Tail,
}

#[derive(Clone)]
enum Decider {
    /// The default, for kernels whose `"vecz-mode"` does not say otherwise.
    Mode(VeczMode),
    /// One way for all kernels.
    Given(VeczPassOptions),
    /// The reference's host.
    Host,
    User(Arc<Query>),
}

impl Default for VeczPassOptionsAnalysis {
    fn default() -> Self {
        Self::with_mode(VeczMode::Auto)
    }
}

impl fmt::Debug for VeczPassOptionsAnalysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decider = match &self.decider {
            Decider::Mode(mode) => format!("default, {}", mode.name()),
            Decider::Given(options) => options.to_string(),
            Decider::Host => "host".to_string(),
            Decider::User(_) => "user".to_string(),
        };
        write!(f, "VeczPassOptionsAnalysis({decider})")
    }
}

impl VeczPassOptionsAnalysis {
    /// Lets a function decide. It is given the function that may be vectorized, its module, the
    /// device, and where its answer goes; false leaves the function as it is.
    pub fn new(
        query: impl Fn(&Function, &Module, &DeviceInfo, &mut Vec<VeczPassOptions>) -> bool
        + Send
        + Sync
        + 'static,
    ) -> Self {
        Self::of(Decider::User(Arc::new(query)))
    }
    /// The default decision, for kernels without a `"vecz-mode"` in this one.
    pub fn with_mode(mode: VeczMode) -> Self {
        Self::of(Decider::Mode(mode))
    }
    /// One way for all kernel entry points, unless their `"vecz-mode"` is `never`. A kernel that
    /// requires a sub-group size gets that as its width.
    pub fn given(options: VeczPassOptions) -> Self {
        Self::of(Decider::Given(options))
    }
    /// The reference's host: entry points that have a `"vecz-mode"`, as wide as the work-group
    /// allows.
    pub fn host() -> Self {
        Self::of(Decider::Host)
    }
    /// The same, with another tail than the scalar kernel. A user's function asks for tails itself.
    /// Kernels that require a sub-group size have a predicated tail, unless the work-group's size
    /// is known to be a multiple.
    pub fn with_tail(mut self, tail: Tail) -> Self {
        self.tail = tail;
        self
    }

    fn of(decider: Decider) -> Self {
        Self { decider, tail: Tail::Scalar }
    }

    /// How a function is vectorized, or why not; none if it is no kernel.
    pub fn query(
        &self,
        module: &Module,
        id: FunctionId,
        device: &DeviceInfo,
    ) -> Option<Result<Vec<VeczPassOptions>, NotVectorized>> {
        let decided = decide::decide(&self.decider, module, id, device)?;
        let is_users = matches!(self.decider, Decider::User(_));
        // Single work-items would be sub-groups of another size than the kernel demands.
        let tail = match self.tail {
            _ if is_users => Tail::Scalar,
            Tail::Scalar if decide::needs_partial_sub_groups(&module.functions[id]) => {
                Tail::Predicated
            }
            Tail::Narrow if decide::sees_sub_groups(module, id) => Tail::Predicated,
            Tail::Narrow if decide::has_group_operations(module, id) => Tail::Scalar,
            tail => tail,
        };
        Some(decided.map(|all| tailed(all, tail)))
    }
}

/// Options for what others leave.
fn tail_of(main: VeczPassOptions) -> VeczPassOptions {
    VeczPassOptions { cost: false, auto: false, tail_only: true, ..main }
}

/// Options with a tail. Where none is asked for, the choice `VectorPredication` leaves the rest to
/// the vector kernel.
fn tailed(all: Vec<VeczPassOptions>, tail: Tail) -> Vec<VeczPassOptions> {
    let predicated = |options: VeczPassOptions| VeczPassOptions { predicated: true, ..options };
    let by_choice = |mut options: VeczPassOptions| {
        options.predicated |= options.choices.has(Choice::VectorPredication);
        options
    };
    match tail {
        Tail::Scalar => all.into_iter().map(by_choice).collect(),
        Tail::None => all.into_iter().map(predicated).collect(),
        Tail::Predicated => {
            all.into_iter().flat_map(|main| [main, predicated(tail_of(main))]).collect()
        }
        Tail::Narrow => all
            .into_iter()
            .flat_map(|main| {
                let is_fixed = !matches!(main.factor, Factor::Scalable(_)) && !main.predicated;
                let narrow = VeczPassOptions { narrow: true, cost: main.cost, ..tail_of(main) };
                [Some(main), is_fixed.then_some(narrow)].into_iter().flatten()
            })
            .collect(),
    }
}
