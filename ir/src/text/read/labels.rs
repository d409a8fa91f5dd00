//! Addresses of blocks: `blockaddress(@function, %block)` is a number, and `indirectbr` a switch
//! over the numbers of the blocks that it names, as LLVM's own `indirectbr-expand` makes it. All
//! that a program may do with such an address is to compare it and to go there.

use super::body::Body;
use super::cursor::Name;
use super::lexer::TokenKind;
use super::{ContentMap, Fail, Map, Parse, Reader, Symbol};
use crate::constants::{ConstExpr, Constant};
use crate::function::{Block, Inst};
use crate::instruction::{BlockCall, CastOp, FastMath, Op, OpFlags};
use crate::module::FunctionId;
use crate::types::Type;

/// The numbers of blocks; the first is 1, as no address is null.
#[derive(Default)]
pub(super) struct Labels {
    numbers: ContentMap<(FunctionId, Name), u64>,
    last: u64,
}

impl Labels {
    fn number(&mut self, function: FunctionId, block: Name) -> u64 {
        let last = &mut self.last;
        *self.numbers.entry((function, block)).or_insert_with(|| {
            *last += 1;
            *last
        })
    }

    /// A number of no block.
    fn unused(&mut self) -> u64 {
        self.last += 1;
        self.last
    }
}

impl Reader<'_> {
    /// `blockaddress(@function, %block)`
    pub(super) fn label_address(&mut self) -> Parse<Constant> {
        self.expect_word("blockaddress")?;
        self.expect(b'(')?;
        let at = self.at();
        let Symbol::Function(function) = self.symbol()? else {
            return Err(Fail::new(at, "expected a function"));
        };
        self.expect(b',')?;
        let token = self.token();
        if token.kind != TokenKind::Local {
            return self.expected("a block");
        }
        self.advance();
        let block = self.name_of(token)?;
        self.expect(b')')?;
        let number = self.labels.number(function, block);
        let cx = &mut self.module.cx;
        let arg = cx.constants.int(&cx.types, Type::I64, u128::from(number));
        Ok(cx.constants.expr(Type::PTR, ConstExpr::Cast { op: CastOp::IntToPtr, arg }))
    }
}

impl Body<'_, '_> {
    /// `indirectbr ptr %address, [label %a, label %b]`: an address of no block in the list is
    /// undefined behaviour, and goes to the first.
    pub(super) fn indirect_branch(&mut self, block: Block) -> Parse<Inst> {
        self.r.expect_word("indirectbr")?;
        let at = self.r.at();
        let (ty, address) = self.typed()?;
        if ty != Type::PTR {
            return Err(Fail::new(at, "an address is a pointer"));
        }
        self.r.expect(b',')?;
        self.r.expect(b'[')?;
        let mut targets = Vec::new();
        while !self.r.accept(b']') {
            if !targets.is_empty() {
                self.r.expect(b',')?;
            }
            self.r.expect_word("label")?;
            let token = self.r.token();
            let target = self.block_ref()?;
            let name = self.r.name_of(token)?;
            targets.push((name, target));
        }
        let Some(((_, first), rest)) = targets.split_first() else {
            return Ok(self.func.append_inst(block, Op::Unreachable, Type::VOID));
        };
        let (mut cases, mut seen) = (Vec::new(), Map::default());
        seen.insert(*first, ());
        for (name, target) in rest {
            // A predecessor that is named twice has two edges, and one number.
            let number = match seen.insert(*target, ()) {
                None => self.r.labels.number(self.id, name.clone()),
                Some(()) => self.r.labels.unused(),
            };
            let cx = &mut self.r.module.cx;
            let case = cx.constants.int(&cx.types, Type::I64, u128::from(number));
            cases.push((case, BlockCall::new(*target)));
        }
        let (flags, fast_math) = (OpFlags::NONE, FastMath::NONE);
        let op = Op::Cast { op: CastOp::PtrToInt, flags, fast_math, arg: address };
        let inst = self.func.append_inst(block, op, Type::I64);
        let Some(value) = self.func.insts[inst].result else {
            return Err(Fail::new(at, "an address is a pointer"));
        };
        let op = Op::Switch { value, default: BlockCall::new(*first), cases };
        Ok(self.func.append_inst(block, op, Type::VOID))
    }
}
