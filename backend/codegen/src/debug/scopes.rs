//! The scopes of a function, as many as its code has room for.
//!
//! A place may be in many scopes, and each of them has a range of its own where code of two places
//! alternates. Producers write few; where there are more than in proportion to the code, the inner
//! blocks are left out, whose variables belong to the call or the function around them, and if that
//! is not enough, the inner calls with their variables.

use super::{Scope, ScopeKind};
use core::ops::Range;
use oxmux_ir::debug_nodes::DebugNodes;
use oxmux_ir::metadata::Metadata;
use std::collections::{BTreeMap, BTreeSet};

/// How many inlined calls and blocks may be around a place. The writer of DWARF recurses over both.
pub(super) const CALLS_MAX: usize = 96;
pub(super) const BLOCKS_MAX: usize = 32;
/// How many ranges all scopes together have for each row of the code, and besides.
const RANGES_PER_ROW: usize = 16;
const RANGES_MIN: usize = 1024;

/// What makes a scope another one than those beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ScopeKey {
    /// A copy of the function, by the wrapper's call that it took the place of.
    Copy(Metadata),
    /// A call at a place, of one of the unit's inlined functions.
    Call(Option<Metadata>, usize),
    /// A `DILexicalBlock`.
    Block(Metadata),
}

/// A scope that a location is in; not all are kept.
struct CandidateScope {
    parent: Option<usize>,
    kind: ScopeKind,
    /// How many calls and blocks it is in, itself among them.
    calls: usize,
    blocks: usize,
    /// What is left of it: itself or the innermost scope around it that is kept, by its position
    /// among those.
    kept: Option<usize>,
    /// Whether the innermost call that it is or is in is kept, or there is none.
    has_its_call: bool,
}

/// The scopes of a function by the scope that they are in, with the places that lead to them.
#[derive(Default)]
pub(super) struct Scopes {
    pub(super) by_key: BTreeMap<(Option<usize>, ScopeKey), usize>,
    /// The innermost scope of a place, by the place's scope and what that is inlined at.
    pub(super) by_place: BTreeMap<(Metadata, Option<Metadata>), Option<usize>>,
    /// Whether each copy of the function is a scope of its own.
    pub(super) has_copies: bool,
    /// The blocks that a variable's own scope is.
    wanted: BTreeSet<Metadata>,
    /// By a scope: the wanted blocks around it, the outer ones first.
    blocks: BTreeMap<Metadata, Vec<Metadata>>,
    candidates: Vec<CandidateScope>,
}

impl Scopes {
    /// No scopes yet; of lexical blocks only these become scopes.
    pub(super) fn new(wanted: BTreeSet<Metadata>, has_copies: bool) -> Self {
        Self { wanted, has_copies, ..Self::default() }
    }

    /// The outer ones of the wanted blocks around a scope, as many as a place may have, the
    /// outermost first.
    pub(super) fn blocks(&mut self, nodes: DebugNodes<'_>, scope: Metadata) -> &[Metadata] {
        if self.wanted.is_empty() {
            return &[];
        }
        let wanted = &self.wanted;
        self.blocks.entry(scope).or_insert_with(|| {
            let blocks = nodes.blocks(scope).into_iter().rev();
            blocks.filter(|block| wanted.contains(block)).take(BLOCKS_MAX).collect()
        })
    }

    /// A new scope, which is in one that is there.
    pub(super) fn add(&mut self, parent: Option<usize>, key: ScopeKey, kind: ScopeKind) -> usize {
        let around = parent.and_then(|parent| self.candidates.get(parent));
        let (mut calls, mut blocks) = around.map_or((0, 0), |around| (around.calls, around.blocks));
        match key {
            ScopeKey::Call(..) => calls += 1,
            ScopeKey::Copy(_) | ScopeKey::Block(_) => blocks += 1,
        }
        let new = CandidateScope { parent, kind, calls, blocks, kept: None, has_its_call: true };
        self.candidates.push(new);
        self.by_key.insert((parent, key), self.candidates.len() - 1);
        self.candidates.len() - 1
    }

    /// The scopes that there is room for, without their ranges, from the code of each scope in
    /// order.
    pub(super) fn keep(&mut self, rows: usize, code: &[(Range<u32>, usize)]) -> Vec<Scope> {
        let (calls_max, blocks_max) = self.room(rows, code);
        let mut kept: Vec<Scope> = Vec::new();
        for index in 0..self.candidates.len() {
            let around = self.candidates[index].parent.map(|parent| &self.candidates[parent]);
            let (parent, in_its_call) =
                around.map_or((None, true), |around| (around.kept, around.has_its_call));
            let candidate = &mut self.candidates[index];
            let is_kept = match candidate.kind {
                ScopeKind::InlinedCall { .. } => candidate.calls <= calls_max,
                ScopeKind::Copy | ScopeKind::Block => candidate.blocks <= blocks_max && in_its_call,
            };
            candidate.has_its_call = match candidate.kind {
                ScopeKind::InlinedCall { .. } => is_kept,
                ScopeKind::Copy | ScopeKind::Block => in_its_call,
            };
            candidate.kept = parent;
            if is_kept {
                candidate.kept = Some(kept.len());
                kept.push(Scope { parent, kind: candidate.kind, ranges: Vec::new() });
            }
        }
        kept
    }

    /// How many calls and blocks around a place there is room for.
    fn room(&self, rows: usize, code: &[(Range<u32>, usize)]) -> (usize, usize) {
        // By the number of calls (blocks) around a call (block), itself included: how many ranges
        // such calls (blocks) have.
        let (mut calls, mut blocks) = (vec![0; CALLS_MAX + 1], vec![0; BLOCKS_MAX + 1]);
        let mut ends: Vec<Option<u32>> = vec![None; self.candidates.len()];
        for (range, scope) in code {
            let mut next = Some(*scope);
            while let Some(index) = next {
                let candidate = &self.candidates[index];
                if ends[index].replace(range.end) != Some(range.start) {
                    let number = match candidate.kind {
                        ScopeKind::InlinedCall { .. } => calls.get_mut(candidate.calls),
                        ScopeKind::Copy | ScopeKind::Block => blocks.get_mut(candidate.blocks),
                    };
                    number.into_iter().for_each(|number| *number += 1);
                }
                next = candidate.parent;
            }
        }
        let mut left = rows.saturating_mul(RANGES_PER_ROW).max(RANGES_MIN);
        let mut fitting = |numbers: &[usize]| {
            let fits = numbers.iter().take_while(|&&number| match left.checked_sub(number) {
                Some(rest) => {
                    left = rest;
                    true
                }
                None => false,
            });
            fits.count().saturating_sub(1)
        };
        (fitting(&calls), fitting(&blocks))
    }

    /// What is left of a scope, by its position among those that are kept; none is the function
    /// itself.
    pub(super) fn kept(&self, scope: usize) -> Option<usize> {
        self.candidates.get(scope)?.kept
    }

    /// Whether the innermost call that a scope is or is in is kept, or there is none.
    pub(super) fn has_its_call(&self, scope: usize) -> bool {
        self.candidates.get(scope).is_some_and(|candidate| candidate.has_its_call)
    }
}
