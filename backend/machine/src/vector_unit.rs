//! Vector units: the widths of registers, and the form of masks.

/// The form of masks in registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MaskForm {
    /// A vector whose lanes are as wide as those that it selects, each all ones or all zeros. Where
    /// registers have one width, a mask's number of lanes determines theirs; elsewhere the code
    /// generator makes masks wider or narrower where they are used.
    Lanes,
    /// A predicate register with a bit for each lane.
    Predicate,
}

/// The fewest lanes whose ones are counted faster side by side, in some fifteen operations, than
/// one after another, in three each. Counted from its instructions; no command measures it.
pub const COUNTED_LANES_MIN: u32 = 8;

/// The lanes of the longest predicate.
pub const MAX_PREDICATE_LANES: u32 = 64;

/// The bits of the registers that every machine with vectors has: SSE2's, NEON's, and those that V
/// promises.
pub const COMMON_REGISTER_BITS: u32 = 128;

/// The bits of the parts of a register in which one instruction interleaves lanes: wider registers
/// interleave each of their parts.
pub const INTERLEAVED_PART_BITS: u32 = COMMON_REGISTER_BITS;

/// The vector unit that code is generated for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VectorUnit {
    /// The bits of whole vectors, wide ones first; empty if there are no vectors.
    pub register_bits: &'static [u32],
    /// The form of masks.
    pub masks: MaskForm,
    /// How many vector registers there are.
    pub registers: u32,
    /// The bits that a core computes in one operation: those on wider registers take several. From
    /// the processors' documentation; no command measures it.
    pub datapath_bits: u32,
}

/// The bits that cores compute in one operation, if nothing else is known of them.
const DATAPATH_BITS: u32 = 256;

impl VectorUnit {
    /// No vectors.
    pub const NONE: Self = Self::with_lane_masks(&[], 0);

    /// A unit of these widths, and masks that are lanes.
    pub const fn with_lane_masks(register_bits: &'static [u32], registers: u32) -> Self {
        let masks = MaskForm::Lanes;
        Self { register_bits, masks, registers, datapath_bits: DATAPATH_BITS }
    }

    /// A unit of these widths, and masks that are predicates.
    pub const fn with_predicates(register_bits: &'static [u32], registers: u32) -> Self {
        let masks = MaskForm::Predicate;
        Self { register_bits, masks, registers, datapath_bits: DATAPATH_BITS }
    }

    /// The same unit on a core that computes so many bits in one operation.
    pub const fn with_datapath(self, datapath_bits: u32) -> Self {
        Self { datapath_bits, ..self }
    }

    /// Whether there are vectors.
    pub fn is_any(&self) -> bool {
        !self.register_bits.is_empty()
    }

    /// The bits of the widest vectors; 0 if there are none.
    pub fn widest(&self) -> u32 {
        self.register_bits.first().copied().unwrap_or(0)
    }

    /// The bits of the narrowest vectors; 0 if there are none.
    pub fn narrowest(&self) -> u32 {
        self.register_bits.last().copied().unwrap_or(0)
    }

    /// Whether `lanes` lanes of `lane_bits` bits are a whole vector.
    pub fn is_vector(&self, lane_bits: u32, lanes: u32) -> bool {
        lanes > 1 && self.register_bits.contains(&lane_bits.saturating_mul(lanes))
    }

    /// Whether there are masks of `lanes` lanes.
    pub fn is_mask(&self, lanes: u32) -> bool {
        match self.masks {
            MaskForm::Lanes => self.mask_lane_bits(lanes).is_some(),
            MaskForm::Predicate => {
                self.is_any()
                    && lanes.is_power_of_two()
                    && (2..=MAX_PREDICATE_LANES).contains(&lanes)
            }
        }
    }

    /// Whether there are whole vectors of several widths.
    pub fn has_short_vectors(&self) -> bool {
        self.register_bits.len() > 1
    }

    /// By how many bits lanes are shifted whose product with a constant is that shift and one
    /// addition (true) or subtraction (false) of what is multiplied: the constant is one more or
    /// less than a power of two. A product of 32 bits takes Intel's cores two operations and ten
    /// cycles, one of 64 bits three and fifteen; none if a product is as good.
    pub fn shifted_product(&self, factor: u64, bits: u32) -> Option<(u32, bool)> {
        if !self.has_short_vectors() || !matches!(bits, 32 | 64) || factor <= 2 {
            return None;
        }
        let adds = (factor - 1).is_power_of_two();
        let power = if adds { factor - 1 } else { factor.checked_add(1)? };
        (power.is_power_of_two() && power.ilog2() < bits).then(|| (power.ilog2(), adds))
    }

    /// The bits of the widest integer lanes of a whole vector of `lanes` lanes.
    pub fn mask_lane_bits(&self, lanes: u32) -> Option<u32> {
        [64, 32, 16, 8].into_iter().find(|&bits| self.is_vector(bits, lanes))
    }

    /// The lanes of the masks that a long one is cut into, long ones first.
    pub fn mask_lanes(&self) -> impl Iterator<Item = u32> {
        // Where masks are lanes, those of comparisons of 32 bits are the most common ones.
        let most = match self.masks {
            MaskForm::Lanes => self.widest() / 32,
            MaskForm::Predicate => MAX_PREDICATE_LANES,
        };
        let halved = (0..6).map(move |times: u32| most >> times);
        halved.filter(|&lanes| lanes > 1 && self.is_mask(lanes))
    }

    /// The numbers of lanes of the vectors that a long one is split into, wide ones first.
    pub fn vector_lanes(&self, lane_bits: u32) -> impl Iterator<Item = u32> {
        self.register_bits.iter().map(move |bits| bits / lane_bits).filter(|&lanes| lanes > 1)
    }
}
