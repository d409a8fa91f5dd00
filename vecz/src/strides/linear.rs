//! By how much a value grows from one lane to the next: a sum of products.

use oxmux_ir::Value;

/// How many uniform values a product may have.
const FACTORS_MAX: usize = 3;
/// How many products a sum may have.
const TERMS_MAX: usize = 4;

/// A constant, and products of uniform values, each taken as signed and in the type of the value
/// whose stride it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stride {
    constant: i64,
    /// Sorted by factors; none is taken zero times.
    terms: Vec<Term>,
}

/// A product of uniform values and of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Term {
    /// Sorted, at least one.
    pub(crate) factors: Vec<Value>,
    pub(crate) times: i64,
}

impl Stride {
    pub(crate) fn constant(constant: i64) -> Self {
        Self { constant, terms: Vec::new() }
    }
    /// The stride, if it is known now.
    pub(crate) fn known(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }
    /// The part that is known now, and the products that are not.
    pub(crate) fn parts(&self) -> (i64, &[Term]) {
        (self.constant, &self.terms)
    }
    pub(crate) fn is_zero(&self) -> bool {
        self.known() == Some(0)
    }

    pub(crate) fn plus(&self, other: &Self) -> Option<Self> {
        let constant = self.constant.checked_add(other.constant)?;
        if other.terms.is_empty() {
            return Some(Self { constant, terms: self.terms.clone() });
        }
        let mut terms = self.terms.clone();
        for term in &other.terms {
            match terms.binary_search_by(|t| t.factors.cmp(&term.factors)) {
                Ok(at) => {
                    terms[at].times = terms[at].times.checked_add(term.times)?;
                    if terms[at].times == 0 {
                        terms.remove(at);
                    }
                }
                Err(at) => terms.insert(at, term.clone()),
            }
        }
        (terms.len() <= TERMS_MAX).then_some(Self { constant, terms })
    }

    pub(crate) fn times(&self, factor: i64) -> Option<Self> {
        if factor == 0 {
            return Some(Self::default());
        }
        let constant = self.constant.checked_mul(factor)?;
        let times = |term: &Term| {
            let times = term.times.checked_mul(factor)?;
            Some(Term { factors: term.factors.clone(), times })
        };
        Some(Self { constant, terms: self.terms.iter().map(times).collect::<Option<_>>()? })
    }

    /// This many times a uniform value.
    pub(crate) fn times_value(&self, value: Value) -> Option<Self> {
        let mut terms = Vec::with_capacity(self.terms.len() + 1);
        if self.constant != 0 {
            terms.push(Term { factors: vec![value], times: self.constant });
        }
        for term in &self.terms {
            let mut factors = term.factors.clone();
            factors.push(value);
            factors.sort_unstable();
            if factors.len() > FACTORS_MAX {
                return None;
            }
            terms.push(Term { factors, times: term.times });
        }
        terms.sort_unstable_by(|a, b| a.factors.cmp(&b.factors));
        Some(Self { constant: 0, terms })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_have_one_form() {
        let module = &mut oxmux_ir::Module::new("m");
        let (n, m) = (module.cx.i64(1001), module.cx.i64(1002));
        let one = Stride::constant(1);
        let by_n = one.times_value(n).expect("one factor");
        let by_m = one.times_value(m).expect("one factor");
        assert_eq!(by_n.plus(&by_m), by_m.plus(&by_n));
        assert_eq!(by_n.times_value(m), by_m.times_value(n));
        let less = by_n.times(-1).expect("small");
        assert_eq!(by_n.plus(&less).and_then(|s| s.known()), Some(0));
        assert_eq!(by_n.times(0).and_then(|s| s.known()), Some(0));
        assert_eq!(Stride::constant(i64::MAX).times(2), None);
        let cubed = by_n.times_value(n).and_then(|s| s.times_value(n)).expect("three factors");
        assert_eq!(cubed.times_value(n), None);
    }
}
