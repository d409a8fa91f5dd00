//! Data that passes of other crates share during a run, keyed by type: their inputs and reports.

use std::any::Any;

/// At most one value of each type.
#[derive(Default)]
pub struct PassData {
    values: Vec<Box<dyn Any>>,
}

impl PassData {
    /// Puts a value in, in place of one of its type.
    pub fn insert<T: 'static>(&mut self, value: T) {
        match self.get_mut::<T>() {
            Some(old) => *old = value,
            None => self.values.push(Box::new(value)),
        }
    }
    /// The value of a type.
    pub fn get<T: 'static>(&self) -> Option<&T> {
        self.values.iter().find_map(|value| value.downcast_ref())
    }
    /// The value of a type, to be changed.
    pub fn get_mut<T: 'static>(&mut self) -> Option<&mut T> {
        self.values.iter_mut().find_map(|value| value.downcast_mut())
    }
    /// Takes the value of a type out.
    pub fn take<T: 'static>(&mut self) -> Option<T> {
        let at = self.values.iter().position(|value| value.is::<T>())?;
        self.values.swap_remove(at).downcast().ok().map(|value| *value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_value_of_a_type() {
        let mut all = PassData::default();
        all.insert(1u32);
        all.insert("text");
        all.insert(2u32);
        assert_eq!(all.get::<u32>(), Some(&2));
        assert_eq!(all.take::<&str>(), Some("text"));
        assert_eq!(all.take::<&str>(), None);
        assert_eq!(all.take::<u32>(), Some(2));
    }
}
