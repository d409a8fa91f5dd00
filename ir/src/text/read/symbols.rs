//! Globals and the heads of functions.

use super::attributes::{AttributePosition, GroupUse, add_group};
use super::cursor::Name;
use super::lexer::TokenKind;
use super::{DeferredFunction, Fail, Parse, Reader, Symbol};
use crate::attributes::AttributeSet;
use crate::expand::Expansion;
use crate::function::Function;
use crate::intrinsics::Intrinsic;
use crate::metadata::DebugRecordKind;
use crate::module::{CallingConvention, Global, GlobalId, Linkage, UnnamedAddr, Visibility};
use crate::types::{Type, TypeKind};

/// The properties before the type of a symbol.
#[derive(Default)]
struct Properties {
    linkage: Linkage,
    visibility: Visibility,
    dso_local: bool,
    unnamed_addr: UnnamedAddr,
}

/// A parameter in a function's head.
struct Parameter {
    ty: Type,
    attributes: AttributeSet,
    name: Option<(Name, usize)>,
}

/// What stands between `define` or `declare` and metadata.
struct Head {
    function: Function,
    /// The number in place of a name.
    number: Option<u32>,
    /// The numbers of arguments without names.
    arg_numbers: Vec<Option<u32>>,
    /// The attribute groups that it names.
    groups: Vec<GroupUse>,
}

impl Reader<'_> {
    fn properties(&mut self) -> Parse<Properties> {
        let mut out = Properties::default();
        loop {
            let word = self.word();
            if self.accept_unnamed_addr(&mut out.unnamed_addr) {
                continue;
            }
            if let Some(linkage) = Linkage::from_name(word) {
                out.linkage = linkage;
            } else if let Some(visibility) = Visibility::from_name(word) {
                out.visibility = visibility;
            } else {
                match word {
                    "dso_local" => out.dso_local = true,
                    "dso_preemptable" => out.dso_local = false,
                    // Name mangling of other systems is not used.
                    "dllimport" | "dllexport" => {}
                    "thread_local" => return self.unsupported(word),
                    _ => return Ok(out),
                }
            }
            self.advance();
        }
    }

    /// Reads whether the address matters, if that stands here.
    fn accept_unnamed_addr(&mut self, out: &mut UnnamedAddr) -> bool {
        match UnnamedAddr::from_name(self.word()) {
            None | Some(UnnamedAddr::None) => false,
            Some(stated) => {
                *out = stated;
                self.advance();
                true
            }
        }
    }

    /// `@name = …`: reads the part that references need; the rest is read later.
    pub(super) fn global_declaration(&mut self) -> Parse<()> {
        let token = self.advance();
        let at = token.start as usize;
        let name = self.name_of(token)?;
        self.expect(b'=')?;
        let properties = self.properties()?;
        // The data layout's `G` is for globals that passes make (LangRef, "Data Layout"): text
        // without a space means 0.
        let address_space = if self.word() == "addrspace" { self.address_space()? } else { 0 };
        let externally_initialized = self.accept_word("externally_initialized");
        let constant = match self.word() {
            "constant" => true,
            "global" => false,
            "alias" => return self.alias(name, at),
            "ifunc" => return self.unsupported(self.word()),
            _ => return self.expected("'global' or 'constant'"),
        };
        self.advance();
        let ty = self.value_type()?;
        let text = match &name {
            Name::Text(text) => text.clone(),
            Name::Number(_) => Box::from(""),
        };
        let global = Global {
            constant,
            linkage: properties.linkage,
            visibility: properties.visibility,
            dso_local: properties.dso_local,
            unnamed_addr: properties.unnamed_addr,
            externally_initialized,
            ..Global::new(&text, ty, address_space)
        };
        self.check_new(&name, at)?;
        let id = self.module.add_global(global);
        match name {
            Name::Text(text) => {
                self.symbols.insert(text, Symbol::Global(id));
            }
            Name::Number(number) => {
                self.numbered.insert(number, Symbol::Global(id));
            }
        }
        self.deferred_globals.push((id, self.pos));
        self.skip_to_declaration();
        Ok(())
    }

    pub(super) fn check_new(&self, name: &Name, at: usize) -> Parse<()> {
        let taken = match name {
            Name::Text(text) => self.symbols.contains_key(text),
            Name::Number(number) => self.numbered.contains_key(number),
        };
        if taken || self.refused.contains_key(name) {
            return Err(Fail::new(at, format!("@{name} is defined twice")));
        }
        Ok(())
    }

    /// The initial value of a global and its properties.
    pub(super) fn global_rest(&mut self, id: GlobalId) -> Parse<()> {
        let (ty, linkage) = (self.module.globals[id].ty, self.module.globals[id].linkage);
        let bare = matches!(linkage, Linkage::External | Linkage::ExternWeak);
        let follows =
            matches!(self.kind(), TokenKind::Mark(b',') | TokenKind::End | TokenKind::Group)
                || self.starts_declaration();
        if !(bare && follows) {
            let value = self.constant(ty)?;
            self.module.globals[id].initializer = Some(value);
        }
        while self.accept(b',') {
            match self.word() {
                "section" => {
                    self.advance();
                    let section = self.string()?;
                    self.module.globals[id].section = Some(section.into());
                }
                "comdat" => {
                    let own = self.module.globals[id].name.clone();
                    let comdat = self.comdat(own)?;
                    self.module.globals[id].comdat = Some(comdat);
                }
                "align" => {
                    self.advance();
                    self.module.globals[id].align = self.alignment()?;
                }
                "code_model" | "partition" => {
                    self.advance();
                    self.string()?;
                }
                "no_sanitize_address"
                | "no_sanitize_hwaddress"
                | "sanitize_address_dyninit"
                | "sanitize_memtag" => {
                    self.advance();
                }
                "" if self.kind() == TokenKind::Metadata => {
                    let (attachment, _) = self.attachment()?;
                    self.module.globals[id].metadata.push(attachment);
                }
                _ => return self.expected("a property of the global"),
            }
        }
        let mut set = AttributeSet::default();
        self.attributes_with_groups(&mut set)?;
        self.module.globals[id].attributes = set;
        Ok(())
    }

    /// `comdat` or `comdat($name)`
    fn comdat(&mut self, own: Box<str>) -> Parse<Box<str>> {
        self.expect_word("comdat")?;
        if !self.accept(b'(') {
            return Ok(own);
        }
        let token = self.token();
        if token.kind != TokenKind::Comdat {
            return self.expected("a comdat");
        }
        let name = self.name_of(token)?.to_string();
        self.advance();
        self.expect(b')')?;
        Ok(name.into())
    }

    pub(super) fn function_declaration(&mut self) -> Parse<()> {
        self.expect_word("declare")?;
        let metadata = self.pos;
        self.skip_function_metadata()?;
        if let Some(head) = self.function_head()? {
            self.add_function(head, metadata, None);
        }
        Ok(())
    }

    pub(super) fn function_definition(&mut self) -> Parse<()> {
        let at = self.at();
        self.expect_word("define")?;
        let Some(head) = self.function_head()? else {
            return Err(Fail::new(at, "an intrinsic cannot be defined"));
        };
        let metadata = self.pos;
        self.skip_function_metadata()?;
        self.expect(b'{')?;
        self.add_function(head, metadata, Some(self.pos));
        self.skip_brackets()
    }

    fn add_function(&mut self, head: Head, metadata: usize, body: Option<usize>) {
        let name = Box::from(head.function.name());
        let id = self.module.insert_function(head.function);
        self.symbols.insert(name, Symbol::Function(id));
        if let Some(number) = head.number {
            self.numbered.insert(number, Symbol::Function(id));
        }
        self.group_uses.extend(head.groups.into_iter().map(|used| (id, used)));
        let arg_numbers = head.arg_numbers;
        self.deferred_functions.push(DeferredFunction { id, arg_numbers, metadata, body });
    }

    fn skip_function_metadata(&mut self) -> Parse<()> {
        while self.kind() == TokenKind::Metadata {
            self.advance();
            self.accept_word("distinct");
            match self.kind() {
                TokenKind::Metadata => {
                    self.advance();
                    self.expect(b'(')?;
                    self.skip_brackets()?;
                }
                TokenKind::Mark(b'!') => {
                    self.advance();
                    if self.accept(b'{') {
                        self.skip_brackets()?;
                    } else {
                        self.int::<u32>()?;
                    }
                }
                _ => return self.expected("a metadata node"),
            }
        }
        Ok(())
    }

    /// What stands between `define` or `declare` and metadata; nothing for an intrinsic, which
    /// needs no declaration.
    fn function_head(&mut self) -> Parse<Option<Head>> {
        let properties = self.properties()?;
        let convention = self.calling_convention()?;
        let mut ret_attributes = AttributeSet::default();
        self.attributes(AttributePosition::Value, &mut ret_attributes)?;
        let at = self.at();
        let ret = self.ty()?;
        if !self.can_be_returned(ret) {
            return Err(Fail::new(at, "no function returns this type"));
        }
        let token = self.token();
        if token.kind != TokenKind::Global {
            return self.expected("the function's name");
        }
        self.advance();
        let name_at = token.start as usize;
        let (name, number) = match self.name_of(token)? {
            Name::Text(name) => (name, None),
            Name::Number(number) => (Box::from(format!("unnamed.{number}")), Some(number)),
        };
        let (parameters, vararg) = self.parameters()?;
        let intrinsic = intrinsic_symbol(&name);
        if intrinsic.is_none() {
            self.check_new(&Name::Text(name.clone()), name_at)?;
        }
        if let Some(number) = number {
            self.check_new(&Name::Number(number), name_at)?;
        }
        let tys: Vec<Type> = parameters.iter().map(|p| p.ty).collect();
        if intrinsic.is_none() && tys.contains(&Type::METADATA) {
            return Err(Fail::unsupported(name_at, format!("intrinsic @{name}")));
        }
        let kind = TypeKind::Function { ret, params: tys.clone().into(), vararg };
        let ty = self.module.cx.types.intern(kind);
        let mut function = Function::new(&name, ty, ret, &tys);
        function.ret_attributes = ret_attributes;
        function.calling_convention = convention;
        function.linkage = properties.linkage;
        function.visibility = properties.visibility;
        function.dso_local = properties.dso_local;
        let arg_numbers = name_arguments(&mut function, parameters)?;
        let groups = self.function_properties(&mut function)?;
        Ok(intrinsic.is_none().then_some(Head { function, number, arg_numbers, groups }))
    }

    /// A type and a constant that may name symbols that are not known yet.
    fn skip_typed_constant(&mut self) -> Parse<()> {
        self.ty()?;
        let token = self.advance();
        let opens = |kind| matches!(kind, TokenKind::Mark(b'(' | b'[' | b'{' | b'<'));
        if token.kind == TokenKind::Word && self.is_mark(b'(') {
            self.advance();
            return self.skip_brackets();
        }
        if opens(token.kind) {
            return self.skip_brackets();
        }
        Ok(())
    }

    fn parameters(&mut self) -> Parse<(Vec<Parameter>, bool)> {
        self.expect(b'(')?;
        let (mut parameters, mut vararg) = (Vec::new(), false);
        while !self.accept(b')') {
            if !parameters.is_empty() {
                self.expect(b',')?;
            }
            if self.kind() == TokenKind::Ellipsis {
                self.advance();
                self.expect(b')')?;
                vararg = true;
                break;
            }
            let ty = self.parameter_type()?;
            let mut attributes = AttributeSet::default();
            self.attributes(AttributePosition::Value, &mut attributes)?;
            let mut name = None;
            if self.kind() == TokenKind::Local {
                let token = self.advance();
                name = Some((self.name_of(token)?, token.start as usize));
            }
            parameters.push(Parameter { ty, attributes, name });
        }
        Ok((parameters, vararg))
    }

    /// The properties after the parameters; gives the attribute groups, which may be defined later.
    fn function_properties(&mut self, function: &mut Function) -> Parse<Vec<GroupUse>> {
        let mut groups = Vec::new();
        let mut set = AttributeSet::default();
        loop {
            self.attributes(AttributePosition::Function, &mut set)?;
            if self.accept_unnamed_addr(&mut function.unnamed_addr) {
                continue;
            }
            match self.word() {
                // Code lies in one place.
                "addrspace" => {
                    self.address_space()?;
                }
                "section" => {
                    self.advance();
                    function.section = Some(self.string()?.into());
                }
                "comdat" => function.comdat = Some(self.comdat(function.name().into())?),
                "align" => {
                    self.advance();
                    function.align = self.alignment()?;
                }
                // Prefix data, personalities and partitions are not used.
                "prefix" | "prologue" | "personality" => {
                    self.advance();
                    self.skip_typed_constant()?;
                }
                "partition" => {
                    self.advance();
                    self.string()?;
                }
                // Nothing here collects garbage.
                "gc" => {
                    self.advance();
                    self.string()?;
                }
                "" if self.kind() == TokenKind::Group => groups.push(self.group_use()?),
                _ => break,
            }
        }
        function.attributes.set = set;
        Ok(groups)
    }

    /// Gives functions the attributes of the groups that they name; strings that have fields move
    /// into them.
    pub(super) fn apply_group_uses(&mut self) -> Parse<()> {
        for (id, used) in std::mem::take(&mut self.group_uses) {
            add_group(&self.groups, used, &mut self.module.functions[id].attributes.set)?;
        }
        for &id in &self.module.function_order {
            self.module.functions[id].attributes.take_fields();
        }
        Ok(())
    }

    /// A calling convention; C's if none is stated.
    pub(super) fn calling_convention(&mut self) -> Parse<CallingConvention> {
        if self.accept_word("cc") {
            let number: u32 = self.int()?;
            return Ok(CallingConvention::from_number(number));
        }
        match CallingConvention::from_name(self.word()) {
            Some(convention) => {
                self.advance();
                Ok(convention)
            }
            None => Ok(CallingConvention::C),
        }
    }
}

/// Names the arguments; gives the numbers of those without names.
fn name_arguments(function: &mut Function, parameters: Vec<Parameter>) -> Parse<Vec<Option<u32>>> {
    let mut numbers = Vec::with_capacity(parameters.len());
    let mut next = 0;
    for (i, parameter) in parameters.into_iter().enumerate() {
        let arg = function.args[i];
        function.arg_attributes[i] = parameter.attributes;
        let number = match parameter.name {
            Some((Name::Text(name), at)) => {
                function.set_value_name(arg, &name);
                if function.value_name(arg) != Some(&name) {
                    return Err(Fail::new(at, format!("%{name} is defined twice")));
                }
                numbers.push(None);
                continue;
            }
            Some((Name::Number(number), at)) if number < next => {
                return Err(Fail::new(at, format!("%{number} should be %{next}")));
            }
            Some((Name::Number(number), _)) => number,
            None => next,
        };
        next = number.saturating_add(1);
        numbers.push(Some(number));
    }
    Ok(numbers)
}

/// The intrinsic of a name; none for other names, those of unknown intrinsics included.
pub(super) fn intrinsic_symbol(name: &str) -> Option<Symbol> {
    let rest = name.strip_prefix("llvm.")?;
    match rest {
        "dbg.declare" => return Some(Symbol::Debug(Some(DebugRecordKind::Declare))),
        "dbg.value" | "dbg.assign" => return Some(Symbol::Debug(Some(DebugRecordKind::Value))),
        "dbg.label" => return Some(Symbol::Debug(Some(DebugRecordKind::Label))),
        "dbg.addr" => return Some(Symbol::Debug(None)),
        _ => {}
    }
    match known_intrinsic(name, rest) {
        Some(intrinsic) => Some(Symbol::Intrinsic(intrinsic)),
        None => Expansion::from_name(rest, is_mangled_type).map(Symbol::Expansion),
    }
}

fn known_intrinsic(name: &str, rest: &str) -> Option<Intrinsic> {
    let intrinsic = Intrinsic::from_full_name(name)?;
    // A suffix of a known name must consist of types: `memcpy.element.unordered.atomic` is no
    // `memcpy`.
    let old = ["experimental.vector.", "experimental."];
    let plain = old.iter().find_map(|prefix| match rest.strip_prefix(prefix) {
        Some(tail) if !intrinsic.name().starts_with("experimental.") => Some(tail),
        _ => None,
    });
    let plain = plain.unwrap_or(rest);
    let known = intrinsic.name().strip_prefix("vector.").filter(|n| plain.starts_with(n));
    let suffix = plain.strip_prefix(known.unwrap_or(intrinsic.name()))?;
    suffix.split('.').skip(1).all(is_mangled_type).then_some(intrinsic)
}

/// Whether a part of an intrinsic's name is a type, or what can follow a dot in the name of a
/// structure.
fn is_mangled_type(part: &str) -> bool {
    let digit_after = |prefix: &str| {
        part.strip_prefix(prefix).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    ["i", "f", "v", "nxv", "p", "a"].iter().any(|prefix| digit_after(prefix))
        || part.starts_with("s_")
        || part.starts_with("sl_")
        || part.starts_with("tspirv")
        || part.starts_with(|c: char| c.is_ascii_digit())
        || matches!(part, "isVoid")
}
