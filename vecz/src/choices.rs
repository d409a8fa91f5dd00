//! Options of the vectorizer besides width and dimension: the reference's `VectorizationChoices`,
//! by their names.
//!
//! Those that do nothing are accepted so that existing option strings can be read; none of them
//! changes a result.

use std::fmt;

/// Declares the choices: what each does here, and its name.
macro_rules! choices {
    ($($(#[$doc:meta])* $choice:ident = $name:literal,)*) => {
        /// One choice.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Choice { $(#[doc = concat!("`", $name, "`: ")] $(#[$doc])* $choice,)* }

        impl Choice {
            /// All choices.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$choice),*];

            /// The name in texts.
            pub fn name(self) -> &'static str {
                match self { $(Self::$choice => $name,)* }
            }

            /// The choice of this name.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$choice),)* _ => None }
            }
        }
    };
}

choices! {
    /// regions that lanes diverge in get a second form for vectors whose lanes all agree.
    LinearizeBoscc = "LinearizeBOSCC",
    /// nothing, since the divisor of an inactive lane is made harmless in any case.
    DivisionExceptions = "DivisionExceptions",
    /// an option without tail of its own is predicated: the vector's length goes to its accesses.
    VectorPredication = "VectorPredication",
    /// nothing, since what all lanes share stays one scalar, always.
    PacketizeUniform = "PacketizeUniform",
    /// nothing, since what all lanes share stays one scalar, always.
    PacketizeUniformInLoops = "PacketizeUniformInLoops",
    /// nothing, since a call without vector form is made lane by lane wherever it is.
    InstantiateCallsInLoops = "InstantiateCallsInLoops",
    /// nothing, since what becomes of vectors of a work-item is a matter of cost.
    FullScalarization = "FullScalarization",
    /// nothing, since what becomes of vectors of a work-item is a matter of cost.
    PartialScalarization = "PartialScalarization",
    /// nothing, since vectors have one element for each lane, and the backend splits them.
    TargetIndependentPacketization = "TargetIndependentPacketization",
    /// nothing, since `DeviceInfo` says what floats there are.
    CapabilityNoDoubleSupport = "CapabilityNoDoubleSupport",
}

/// A set of choices.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct VectorizationChoices {
    bits: u16,
}

impl VectorizationChoices {
    /// No choice is made.
    pub const NONE: Self = Self { bits: 0 };

    /// Whether a choice is made.
    pub fn has(self, choice: Choice) -> bool {
        self.bits & (1 << choice as u16) != 0
    }
    /// Makes a choice.
    pub fn enable(&mut self, choice: Choice) {
        self.bits |= 1 << choice as u16;
    }
    /// Takes a choice back.
    pub fn disable(&mut self, choice: Choice) {
        self.bits &= !(1 << choice as u16);
    }

    /// Changes the set as a text says: names, separated by `;`, `:` or `,`; `no` before a name
    /// takes the choice back.
    ///
    /// ```
    /// use oxmux_vecz::{Choice, VectorizationChoices};
    /// let mut choices = VectorizationChoices::NONE;
    /// choices.apply("LinearizeBOSCC;noDivisionExceptions").unwrap();
    /// assert!(choices.has(Choice::LinearizeBoscc) && !choices.has(Choice::DivisionExceptions));
    /// ```
    ///
    /// # Errors
    ///
    /// A message if the text is invalid; the set is unchanged then.
    pub fn apply(&mut self, text: &str) -> Result<(), String> {
        let mut changed = *self;
        for word in text.split([';', ':', ',']).map(str::trim).filter(|word| !word.is_empty()) {
            if let Some(choice) = Choice::from_name(word) {
                changed.enable(choice);
            } else if let Some(choice) = word.strip_prefix("no").and_then(Choice::from_name) {
                changed.disable(choice);
            } else {
                let names = Choice::ALL.map(Choice::name).join(", ");
                return Err(format!("'{word}' is no vectorization choice; there are {names}"));
            }
        }
        *self = changed;
        Ok(())
    }
}

impl std::str::FromStr for VectorizationChoices {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut choices = Self::NONE;
        choices.apply(text)?;
        Ok(choices)
    }
}

impl fmt::Display for VectorizationChoices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let made = Choice::ALL.into_iter().filter(|&choice| self.has(choice));
        let names: Vec<&str> = made.map(Choice::name).collect();
        f.write_str(&names.join(";"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_what_it_prints() {
        for choice in Choice::ALL {
            let name = choice.name();
            let choices: VectorizationChoices = name.parse().expect(name);
            assert!(choices.has(choice), "{name}");
            assert_eq!(choices.to_string(), name);
        }
        let two: VectorizationChoices =
            "PacketizeUniform:LinearizeBOSCC,noPacketizeUniform".parse().expect("names");
        assert_eq!(two.to_string(), "LinearizeBOSCC");
    }

    #[test]
    fn a_wrong_word_changes_nothing() {
        let mut choices = VectorizationChoices::NONE;
        let error = choices.apply("LinearizeBOSCC;linearize").expect_err("a wrong word");
        assert!(error.starts_with("'linearize' is no vectorization choice"), "{error}");
        assert_eq!(choices, VectorizationChoices::NONE);
        assert!("noNothing".parse::<VectorizationChoices>().is_err());
    }
}
