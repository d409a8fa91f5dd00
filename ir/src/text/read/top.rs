//! The top-level entities of a module.

use super::cursor::Name;
use super::lexer::TokenKind;
use super::{Fail, Parse, Reader, Symbol};
use crate::attributes::UNSUPPORTED;
use crate::builder::Builder;
use crate::constants::ConstantKind;
use crate::data_layout::DataLayout;
use crate::function::Function;
use crate::module::{CallingConvention, GlobalId, Linkage};
use crate::types::Type;

impl Reader<'_> {
    /// The first walk: types, attribute groups and symbols; the rest is noted for later.
    pub(super) fn read_declarations(&mut self) -> Parse<()> {
        while self.kind() != TokenKind::End {
            self.fuel.charge(1)?;
            self.declaration()?;
        }
        self.check_named_types()?;
        self.apply_group_uses()
    }

    /// A declaration; an unsupported feature of it only affects the functions that use the symbol.
    fn declaration(&mut self) -> Parse<()> {
        let start = self.pos;
        match self.read_declaration() {
            Err(fail) if fail.is_unsupported() => self.refuse_symbol(start, fail),
            read => read,
        }
    }

    /// Marks the symbol whose declaration begins at a token as unsupported, and continues behind
    /// it. A definition is kept with the mark, for it may be a kernel.
    fn refuse_symbol(&mut self, start: usize, fail: Fail) -> Parse<()> {
        self.pos = start;
        let defines = self.word() == "define";
        let declares = self.word() == "declare" || self.kind() == TokenKind::Global;
        if !defines && !declares {
            return Err(fail);
        }
        let mut kernel = false;
        while self.kind() != TokenKind::Global {
            kernel |= self.word() == "spir_kernel";
            if self.kind() == TokenKind::End {
                return Err(fail);
            }
            self.advance();
        }
        let (at, token) = (self.at(), self.token());
        let name = self.name_of(token)?;
        self.check_new(&name, at)?;
        let why = fail.feature(self.text);
        if defines {
            let text = match &name {
                Name::Text(text) => text.to_string(),
                Name::Number(number) => format!("unnamed.{number}"),
            };
            let ty = self.module.cx.types.function(Type::VOID, &[]);
            let mut function = Function::new(&text, ty, Type::VOID, &[]);
            if kernel {
                function.calling_convention = CallingConvention::SpirKernel;
            }
            let block = function.add_block();
            Builder::new(&mut self.module.cx, &mut function, block).unreachable();
            function.attributes.set.set_string(UNSUPPORTED, Some(&why));
            self.module.insert_function(function);
            self.first_refused.get_or_insert(fail);
        }
        self.refused.insert(name, why);
        self.advance();
        self.skip_to_declaration();
        Ok(())
    }

    fn read_declaration(&mut self) -> Parse<()> {
        match self.kind() {
            TokenKind::Word => self.word_declaration(),
            TokenKind::Local => self.type_definition(),
            TokenKind::Global => self.global_declaration(),
            TokenKind::Comdat => self.comdat_definition(),
            TokenKind::Metadata | TokenKind::Mark(b'!') => {
                self.deferred_metadata.push(self.pos);
                self.advance();
                self.skip_to_declaration();
                Ok(())
            }
            // Summaries of whole-program optimization.
            TokenKind::Mark(b'^') => {
                self.advance();
                self.skip_to_declaration();
                Ok(())
            }
            _ => self.expected("a declaration"),
        }
    }

    fn word_declaration(&mut self) -> Parse<()> {
        match self.word() {
            "source_filename" => {
                self.advance();
                self.expect(b'=')?;
                let bytes = self.string_bytes()?;
                let text = String::from_utf8_lossy(&bytes).into_owned();
                self.module.source_filename = Some(text);
                Ok(())
            }
            "target" => self.target(),
            "module" => {
                self.advance();
                self.expect_word("asm")?;
                let line = self.string()?;
                self.module.asm.push(line);
                Ok(())
            }
            "define" => self.function_definition(),
            "declare" => self.function_declaration(),
            "attributes" => self.attribute_group(),
            "uselistorder" | "uselistorder_bb" => {
                self.advance();
                self.skip_to_declaration();
                Ok(())
            }
            _ => self.expected("a declaration"),
        }
    }

    fn target(&mut self) -> Parse<()> {
        self.expect_word("target")?;
        let layout = match self.word() {
            "datalayout" => true,
            "triple" => false,
            _ => return self.expected("'datalayout' or 'triple'"),
        };
        self.advance();
        self.expect(b'=')?;
        let at = self.at();
        let text = self.string()?;
        if !layout {
            self.module.triple = Some(text);
            return Ok(());
        }
        match DataLayout::parse(&text) {
            Ok(layout) => {
                self.module.data_layout = layout;
                Ok(())
            }
            Err(error) => Err(Fail::new(at, error.to_string())),
        }
    }

    fn comdat_definition(&mut self) -> Parse<()> {
        let token = self.advance();
        let name = self.name_of(token)?.to_string();
        self.expect(b'=')?;
        self.expect_word("comdat")?;
        let kind = self.word();
        if !["any", "exactmatch", "largest", "nodeduplicate", "samesize"].contains(&kind) {
            return self.expected("a comdat's kind");
        }
        self.advance();
        self.module.comdats.push((name.into(), kind.into()));
        Ok(())
    }

    /// Skips to where the next declaration begins.
    pub(super) fn skip_to_declaration(&mut self) {
        let mut depth = 0usize;
        loop {
            match self.kind() {
                TokenKind::End => return,
                TokenKind::Mark(b'(' | b'[' | b'{') => depth += 1,
                TokenKind::Mark(b')' | b']' | b'}') => depth = depth.saturating_sub(1),
                _ if depth == 0 && self.starts_declaration() => return,
                _ => {}
            }
            self.advance();
        }
    }

    /// Whether the next declaration of the module begins here.
    pub(super) fn starts_declaration(&self) -> bool {
        let equals = |ahead| self.kind_ahead(ahead) == TokenKind::Mark(b'=');
        match self.kind() {
            TokenKind::Global | TokenKind::Comdat | TokenKind::Metadata => equals(1),
            TokenKind::Local => equals(1) && self.word_ahead(2) == "type",
            TokenKind::Mark(b'!') => self.kind_ahead(1) == TokenKind::Int && equals(2),
            TokenKind::Mark(b'^') => true,
            TokenKind::Word => match self.word() {
                "define" | "declare" | "uselistorder" | "uselistorder_bb" => true,
                "attributes" => self.kind_ahead(1) == TokenKind::Group,
                "source_filename" => equals(1),
                "target" => matches!(self.word_ahead(1), "datalayout" | "triple"),
                "module" => self.word_ahead(1) == "asm",
                _ => false,
            },
            _ => false,
        }
    }

    /// The second walk: metadata, and the rest of globals and of functions without their bodies.
    pub(super) fn read_deferred(&mut self) -> Parse<()> {
        for pos in std::mem::take(&mut self.deferred_metadata) {
            self.fuel.charge(1)?;
            self.pos = pos;
            if self.kind() == TokenKind::Metadata {
                self.named_metadata()?;
            } else {
                self.node_definition()?;
            }
            self.expect_declaration()?;
        }
        self.take_typed_named_metadata();
        for (id, pos) in std::mem::take(&mut self.deferred_globals) {
            self.fuel.charge(1)?;
            self.pos = pos;
            match self.global_rest(id).and_then(|()| self.no_local_without_space(id)) {
                Err(fail) if fail.is_unsupported() => {
                    self.refuse_global(id, &fail);
                    continue;
                }
                read => read?,
            }
            self.expect_declaration()?;
        }
        self.read_aliases()?;
        for index in 0..self.deferred_functions.len() {
            self.function_metadata(index)?;
        }
        Ok(())
    }

    /// For targets with one address space clang writes OpenCL's local variables, and they alone
    /// begin undefined, as variables of the program, which all work-groups would share.
    fn no_local_without_space(&self, id: GlobalId) -> Parse<()> {
        let global = &self.module.globals[id];
        let constants = &self.module.cx.constants;
        let undefined = global.initializer.is_some_and(|c| {
            matches!(constants.kind(c), ConstantKind::Undef | ConstantKind::Poison)
        });
        let is_local = undefined
            && self.module.opencl_version.is_some()
            && global.address_space == 0
            && global.linkage == Linkage::Internal
            && !global.constant;
        match is_local {
            true => {
                self.unsupported("local memory in a module for a target without address spaces")
            }
            false => Ok(()),
        }
    }

    /// A global with an unsupported initial value becomes external, and functions that use it are
    /// refused.
    fn refuse_global(&mut self, id: GlobalId, fail: &Fail) {
        let why = fail.feature(self.text);
        let global = &mut self.module.globals[id];
        global.initializer = None;
        global.linkage = Linkage::External;
        let is_it = |symbol: &mut Symbol| matches!(symbol, Symbol::Global(known) if *known == id);
        let named = self.symbols.extract_if(|_, symbol| is_it(symbol));
        let mut names: Vec<Name> = named.map(|(name, _)| Name::Text(name)).collect();
        let numbered = self.numbered.extract_if(|_, symbol| is_it(symbol));
        names.extend(numbered.map(|(number, _)| Name::Number(number)));
        self.refused.extend(names.into_iter().map(|name| (name, why.clone())));
    }

    fn expect_declaration(&self) -> Parse<()> {
        if self.kind() == TokenKind::End || self.starts_declaration() {
            return Ok(());
        }
        self.expected("a declaration")
    }

    fn function_metadata(&mut self, index: usize) -> Parse<()> {
        let Some(deferred) = self.deferred_functions.get(index) else { return Ok(()) };
        let id = deferred.id;
        self.pos = deferred.metadata;
        let mut metadata = std::mem::take(&mut self.module.functions[id].metadata);
        while self.kind() == TokenKind::Metadata {
            let (attachment, at) = self.attachment()?;
            self.add_function_metadata(&mut metadata, attachment, at)?;
        }
        self.module.functions[id].metadata = metadata;
        Ok(())
    }
}
