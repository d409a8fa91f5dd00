//! Phis become block parameters.

use super::body::{Body, Phi};
use super::cursor::Name;
use super::{Fail, Map, Parse};
use crate::function::{Block, Value};
use crate::instruction::BlockCall;

impl Body<'_, '_> {
    /// `phi type [ value, %block ], …`
    pub(super) fn phi(&mut self, block: Block, name: Option<(Name, usize)>) -> Parse<()> {
        let at = self.r.at();
        self.r.expect_word("phi")?;
        if !self.func.blocks[block].insts.is_empty() {
            return Err(Fail::new(at, "a phi stands at the beginning of its block"));
        }
        if self.func.entry() == Some(block) {
            return Err(Fail::new(at, "the entry block has no phi"));
        }
        let flags_at = self.r.at();
        let fast_math = self.fast_math();
        let ty = self.r.value_type()?;
        self.check_fast_math(flags_at, fast_math, ty)?;
        let param = self.func.add_block_param(block, ty);
        let mut incoming = Vec::new();
        loop {
            let at = self.r.at();
            self.r.expect(b'[')?;
            let value = self.value(ty)?;
            self.r.expect(b',')?;
            let from = self.block_ref()?;
            self.r.expect(b']')?;
            incoming.push((from, value, at));
            // Metadata may follow another comma.
            if !self.r.is_mark(b',') || self.r.kind_ahead(1) != super::lexer::TokenKind::Mark(b'[')
            {
                break;
            }
            self.r.advance();
        }
        self.define(name, param)?;
        self.r.attachments()?;
        self.phis.push(Phi { block, incoming, at });
        Ok(())
    }

    /// Gives every edge the values that the phis of its target take from it.
    pub(super) fn connect_phis(&mut self) -> Parse<()> {
        let phis = std::mem::take(&mut self.phis);
        let edges = self.edge_counts(&phis);
        let mut args: Map<(Block, Block), Vec<Value>> = Map::default();
        let mut start = 0;
        while let Some(first) = phis.get(start) {
            let same = phis[start..].iter().take_while(|phi| phi.block == first.block).count();
            for (index, phi) in phis[start..start + same].iter().enumerate() {
                self.connect_phi(phi, index, &edges, &mut args)?;
            }
            start += same;
        }
        let order = self.func.block_order.clone();
        for from in order {
            let Some(inst) = self.func.terminator(from) else { continue };
            self.func.insts[inst].op.for_each_successor_mut(|call: &mut BlockCall| {
                if let Some(args) = args.get(&(from, call.block)) {
                    call.args.clone_from(args);
                }
            });
        }
        Ok(())
    }

    /// How many edges lead into each block with phis from each block, and in all.
    fn edge_counts(&self, phis: &[Phi]) -> EdgeCounts {
        let mut counts = EdgeCounts::default();
        for phi in phis {
            counts.total.insert(phi.block, 0);
        }
        for &from in &self.func.block_order {
            let Some(inst) = self.func.terminator(from) else { continue };
            self.func.insts[inst].op.for_each_successor(|call| {
                if let Some(total) = counts.total.get_mut(&call.block) {
                    *total += 1;
                    *counts.between.entry((from, call.block)).or_insert(0) += 1;
                }
            });
        }
        counts
    }

    fn connect_phi(
        &self,
        phi: &Phi,
        index: usize,
        edges: &EdgeCounts,
        args: &mut Map<(Block, Block), Vec<Value>>,
    ) -> Parse<()> {
        // How many entries each block has so far.
        let mut seen: Map<Block, usize> = Map::default();
        for &(from, value, at) in &phi.incoming {
            let from = self.end_of(from);
            let edge = (from, phi.block);
            let wanted = edges.between.get(&edge).copied().unwrap_or(0);
            if wanted == 0 {
                return Err(Fail::new(at, "the phi names a block that does not lead here"));
            }
            let count = seen.entry(from).or_insert(0);
            *count += 1;
            if *count > wanted {
                return Err(Fail::new(
                    at,
                    "the phi has more entries for a block than edges lead here",
                ));
            }
            let value = self.resolved(value);
            let list = args.entry(edge).or_default();
            if *count == 1 {
                list.push(value);
            } else if list.get(index) != Some(&value) {
                return Err(Fail::new(at, "the phi has different values for one block"));
            }
        }
        if edges.total.get(&phi.block) != Some(&phi.incoming.len()) {
            return Err(Fail::new(phi.at, "the phi has no entry for a block that leads here"));
        }
        Ok(())
    }
}

#[derive(Default)]
struct EdgeCounts {
    between: Map<(Block, Block), usize>,
    total: Map<Block, usize>,
}
