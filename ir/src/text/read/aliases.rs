//! `@name = alias type, aliasee`: another name of a symbol or of a place in it. The module has no
//! aliases: their uses become uses of the aliasee.

use super::cursor::Name;
use super::{Fail, Parse, Reader, Symbol};
use crate::constants::Constant;
use crate::types::Type;

/// The aliasee.
#[derive(Copy, Clone)]
pub(super) enum Alias {
    /// Not read yet: begins at this token.
    Unread(usize),
    /// It is being read.
    Open,
    Known(Constant),
}

impl Reader<'_> {
    /// Reads an alias in the first walk: symbols behind it are not known yet.
    pub(super) fn alias(&mut self, name: Name, at: usize) -> Parse<()> {
        self.expect_word("alias")?;
        self.ty()?;
        self.expect(b',')?;
        self.check_new(&name, at)?;
        let symbol = Symbol::Alias(self.aliases.len());
        self.aliases.push(Alias::Unread(self.pos));
        match name {
            Name::Text(text) => _ = self.symbols.insert(text, symbol),
            Name::Number(number) => _ = self.numbered.insert(number, symbol),
        }
        self.skip_to_declaration();
        Ok(())
    }

    /// The aliasee of an alias; all symbols are known.
    pub(super) fn aliased(&mut self, index: usize) -> Parse<Constant> {
        let at = self.at();
        match self.aliases.get(index).copied() {
            Some(Alias::Known(constant)) => Ok(constant),
            Some(Alias::Unread(pos)) => {
                self.aliases[index] = Alias::Open;
                let back = std::mem::replace(&mut self.pos, pos);
                let read = self.nested(Self::aliasee);
                self.pos = back;
                self.aliases[index] = match &read {
                    Ok(constant) => Alias::Known(*constant),
                    Err(_) => Alias::Unread(pos),
                };
                read
            }
            Some(Alias::Open) | None => Err(Fail::new(at, "an alias stands for itself")),
        }
    }

    /// An expression has its type at its end, all others at their beginning.
    fn aliasee(&mut self) -> Parse<Constant> {
        let expression = ["bitcast", "getelementptr", "addrspacecast", "inttoptr"];
        let constant = match expression.contains(&self.word()) {
            true => self.constant_expression(Type::PTR)?,
            false => self.typed_constant()?,
        };
        let ty = self.module.cx.constants.ty(constant);
        match self.module.cx.types.is_ptr(ty) {
            true => Ok(constant),
            false => self.fail("an alias stands for an address"),
        }
    }

    /// Reads those that were not referred to: they may be wrong.
    pub(super) fn read_aliases(&mut self) -> Parse<()> {
        (0..self.aliases.len()).try_for_each(|index| match self.aliased(index) {
            // Uses of it are errors.
            Err(fail) if fail.is_unsupported() => Ok(()),
            read => read.map(drop),
        })
    }
}
