//! Ids and the tables that they index.

//!
//! # Hashing
//!
//! Maps by ids use FxHash: ids are small numbers that the program does not choose. Maps whose keys
//! the *input* chooses (names, types, constants) use [`ContentHash`], which differs from process to
//! process: of a hash that is known, colliding keys can be computed, and 60,000 of them took eleven
//! seconds. No map's order reaches any output.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// Hashes keys whose content the input chooses.
pub type ContentHash = hashbrown::DefaultHashBuilder;

/// A `u32` id of one kind of entity.
pub trait EntityId: Copy + Eq {
    /// The id with this index.
    fn from_index(index: usize) -> Self;
    /// The index behind the id.
    fn index(self) -> usize;
}

/// Declares an id type: `entity!(/// doc  Name, "prefix")`.
macro_rules! entity {
    ($(#[$doc:meta])* $name:ident, $prefix:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);

        impl $crate::entity::EntityId for $name {
            fn from_index(index: usize) -> Self {
                assert!(index < u32::MAX as usize, concat!($prefix, " ids are exhausted"));
                Self(index as u32)
            }
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }
    };
}
pub(crate) use entity;

/// A vector indexed by ids of one kind.
#[derive(Clone, Debug)]
pub struct IdVec<K, V> {
    items: Vec<V>,
    key: PhantomData<K>,
}

impl<K, V> Default for IdVec<K, V> {
    fn default() -> Self {
        Self { items: Vec::new(), key: PhantomData }
    }
}

impl<K: EntityId, V> IdVec<K, V> {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }
    /// A table of `len` copies of `value`.
    pub fn filled(len: usize, value: V) -> Self
    where
        V: Clone,
    {
        Self { items: vec![value; len], key: PhantomData }
    }
    /// Appends a value and gives its id.
    pub fn push(&mut self, value: V) -> K {
        let id = K::from_index(self.items.len());
        self.items.push(value);
        id
    }
    /// Reserves space for `count` more entries.
    pub fn reserve(&mut self, count: usize) {
        self.items.reserve(count);
    }
    /// The number of entries.
    pub fn len(&self) -> usize {
        self.items.len()
    }
    /// Whether there is no entry.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
    /// The entry, if the id is in range.
    pub fn get(&self, id: K) -> Option<&V> {
        self.items.get(id.index())
    }
    /// The entry, mutable, if the id is in range.
    pub fn get_mut(&mut self, id: K) -> Option<&mut V> {
        self.items.get_mut(id.index())
    }
    /// All ids in ascending order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator + use<K, V> {
        (0..self.items.len()).map(K::from_index)
    }
    /// All entries with their ids.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> {
        self.items.iter().enumerate().map(|(i, v)| (K::from_index(i), v))
    }
    /// All entries with their ids, mutable.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (K, &mut V)> {
        self.items.iter_mut().enumerate().map(|(i, v)| (K::from_index(i), v))
    }
    /// All entries.
    pub fn values(&self) -> std::slice::Iter<'_, V> {
        self.items.iter()
    }
    /// All entries, out of the table.
    pub fn into_values(self) -> std::vec::IntoIter<V> {
        self.items.into_iter()
    }
    /// Grows the table to `len` entries.
    pub fn resize(&mut self, len: usize, value: V)
    where
        V: Clone,
    {
        self.items.resize(len, value);
    }
}

impl<K: EntityId, V> Index<K> for IdVec<K, V> {
    type Output = V;
    fn index(&self, id: K) -> &V {
        &self.items[id.index()]
    }
}

impl<K: EntityId, V> IndexMut<K> for IdVec<K, V> {
    fn index_mut(&mut self, id: K) -> &mut V {
        &mut self.items[id.index()]
    }
}

/// A set of ids as a bit vector; grows as ids are inserted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdSet<K> {
    words: Vec<u64>,
    key: PhantomData<K>,
}

impl<K> Default for IdSet<K> {
    fn default() -> Self {
        Self { words: Vec::new(), key: PhantomData }
    }
}

impl<K: EntityId> IdSet<K> {
    /// An empty set.
    pub fn new() -> Self {
        Self::default()
    }
    /// An empty set that need not grow for ids below a number.
    pub fn with_room(count: usize) -> Self {
        Self { words: Vec::with_capacity(count.div_ceil(64)), key: PhantomData }
    }
    /// Whether the id is in the set.
    pub fn contains(&self, id: K) -> bool {
        let i = id.index();
        self.words.get(i / 64).is_some_and(|w| w & (1 << (i % 64)) != 0)
    }
    /// Inserts the id; true if it was not there.
    pub fn insert(&mut self, id: K) -> bool {
        let (word, bit) = (id.index() / 64, 1u64 << (id.index() % 64));
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        new
    }
    /// Removes the id; true if it was there.
    pub fn remove(&mut self, id: K) -> bool {
        let (word, bit) = (id.index() / 64, 1u64 << (id.index() % 64));
        match self.words.get_mut(word) {
            Some(w) => {
                let had = *w & bit != 0;
                *w &= !bit;
                had
            }
            None => false,
        }
    }
    /// Whether no id is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|w| *w == 0)
    }
    /// The number of ids in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }
    /// The ids in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = K> + '_ {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            std::iter::successors(Some(word).filter(|w| *w != 0), |w| {
                Some(w & (w - 1)).filter(|w| *w != 0)
            })
            .map(move |w| K::from_index(i * 64 + w.trailing_zeros() as usize))
        })
    }
}
