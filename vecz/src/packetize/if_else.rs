//! Emits an if-else: two paths that rejoin, with a value of each result type from either.

use super::{Components, Done, Packetizer};
use oxmux_ir::mux::GroupArithmetic;
use oxmux_ir::{Type, Value};

impl Packetizer<'_> {
    /// Runs `all`, without a mask, if all lanes are active, else `some` under the mask. The
    /// unmasked access is the common one, and much cheaper where the target has no masked accesses.
    pub(super) fn if_all_active(
        &mut self,
        types: &[Type],
        all: impl FnOnce(&mut Self) -> Done<Components>,
        some: impl FnOnce(&mut Self, Value) -> Done<Components>,
    ) -> Done<Components> {
        let Some(mask) = self.mask else { return all(self) };
        if self.mixed {
            return some(self, mask);
        }
        let all_active = self.all_are_active(mask);
        let unmasked = |this: &mut Self| {
            this.mask = None;
            let values = all(this);
            this.mask = Some(mask);
            values
        };
        self.either(all_active, types, unmasked, |this| some(this, mask))
    }

    /// Runs one of two sides by a condition; gives a value of each of these types.
    pub(super) fn either(
        &mut self,
        condition: Value,
        types: &[Type],
        one: impl FnOnce(&mut Self) -> Done<Components>,
        other: impl FnOnce(&mut Self) -> Done<Components>,
    ) -> Done<Components> {
        let [first, second, after] = std::array::from_fn(|_| self.new.add_block());
        self.b().cond_br(condition, first, second);
        self.at = Some(first);
        let values = one(self)?;
        self.b().br(after, &values);
        self.at = Some(second);
        let values = other(self)?;
        self.b().br(after, &values);
        self.at = Some(after);
        Ok(types.iter().map(|&ty| self.new.add_block_param(after, ty)).collect())
    }

    /// Whether all lanes of the block's mask are active, asked once for each block.
    fn all_are_active(&mut self, mask: Value) -> Value {
        match self.all_active {
            Some(all) => all,
            None => {
                let all = self.fold(mask, GroupArithmetic::And);
                self.all_active = Some(all);
                all
            }
        }
    }
}
