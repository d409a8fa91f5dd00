//! Types. A pointer with a pointee is the opaque pointer of its address space.

use super::Map;
use super::cursor::Name;
use super::lexer::TokenKind;
use super::{Fail, Parse, Reader};
use crate::text::{INT_BITS_MAX, LANES_MAX};
use crate::types::{Type, TypeKind};

/// The members of a structure, those of structures in it included, number at most this many. It
/// bounds the cost of walks over the members of a value.
const MEMBERS_MAX: u64 = 1 << 16;

impl Reader<'_> {
    /// A type.
    pub(super) fn ty(&mut self) -> Parse<Type> {
        self.nested(|r| {
            let mut ty = r.base_type()?;
            loop {
                if r.accept(b'*') {
                    ty = Type::PTR;
                } else if r.word() == "addrspace" {
                    let space = r.address_space()?;
                    r.expect(b'*')?;
                    ty = r.module.cx.types.ptr(space);
                } else if r.is_mark(b'(') {
                    ty = r.function_type(ty)?;
                } else {
                    return Ok(ty);
                }
            }
        })
    }

    /// A type that a value in memory or a register can have.
    pub(super) fn value_type(&mut self) -> Parse<Type> {
        let at = self.at();
        let ty = self.ty()?;
        match self.module.cx.types.kind(ty) {
            TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Function { .. } => {
                Err(Fail::new(at, "no value can have this type"))
            }
            _ => Ok(ty),
        }
    }

    /// The type of a part of other types.
    fn member_type(&mut self) -> Parse<Type> {
        let ty = self.value_type()?;
        self.no_wide(ty, "a member")?;
        Ok(ty)
    }

    /// `addrspace( N )`
    pub(super) fn address_space(&mut self) -> Parse<u32> {
        self.expect_word("addrspace")?;
        let at = self.at();
        let space: u32 = self.int_in_parens()?;
        if space < 1 << 24 {
            return Ok(space);
        }
        Err(Fail::new(at, "the address space is out of range"))
    }

    fn base_type(&mut self) -> Parse<Type> {
        match self.kind() {
            TokenKind::Word => self.word_type(),
            TokenKind::Local => self.named_type(),
            TokenKind::Mark(b'[') => {
                self.advance();
                let len = self.int()?;
                self.expect_word("x")?;
                let element = self.member_type()?;
                self.expect(b']')?;
                Ok(self.module.cx.types.array(element, len))
            }
            TokenKind::Mark(b'<') => {
                self.advance();
                if !self.is_mark(b'{') {
                    return self.vector_type();
                }
                let fields = self.fields()?;
                self.expect(b'>')?;
                Ok(self.module.cx.types.structure(&fields, true))
            }
            TokenKind::Mark(b'{') => {
                let fields = self.fields()?;
                Ok(self.module.cx.types.structure(&fields, false))
            }
            _ => self.expected("a type"),
        }
    }

    fn word_type(&mut self) -> Parse<Type> {
        let word = self.word();
        let ty = match word {
            "void" => Type::VOID,
            "label" => Type::LABEL,
            "metadata" => Type::METADATA,
            "token" => Type::TOKEN,
            "half" => Type::HALF,
            "float" => Type::FLOAT,
            "double" => Type::DOUBLE,
            "ptr" => {
                self.advance();
                if self.word() != "addrspace" {
                    return Ok(Type::PTR);
                }
                let space = self.address_space()?;
                return Ok(self.module.cx.types.ptr(space));
            }
            "target" => return self.target_type(),
            "bfloat" | "fp128" | "x86_fp80" | "ppc_fp128" | "x86_mmx" | "x86_amx" => {
                match self.placeholder(word) {
                    Some(ty) => ty,
                    None => return self.unsupported(&format!("type {word}")),
                }
            }
            _ => match word.strip_prefix('i').map(str::parse::<u32>) {
                Some(Ok(bits)) if (1..=INT_BITS_MAX).contains(&bits) => {
                    self.module.cx.types.int(bits)
                }
                Some(Ok(bits)) if let Some(ty) = self.wide_int(bits) => ty,
                Some(Ok(_)) => {
                    return self.unsupported(&format!(
                        "integers have 1 to {INT_BITS_MAX} bits, not {word}"
                    ));
                }
                _ => return self.expected("a type"),
            },
        };
        self.advance();
        Ok(ty)
    }

    /// In the definition of a structure's name a member of a type that is not served is one of its
    /// size and alignment: the structure may be named, laid out and copied, but an access of the
    /// member is refused.
    fn placeholder(&mut self, word: &str) -> Option<Type> {
        if !self.in_type_definition {
            return None;
        }
        let bits = match word {
            "bfloat" => return Some(Type::HALF),
            "x86_fp80" => 80,
            "fp128" | "ppc_fp128" => 128,
            _ => return None,
        };
        // All take 16 bytes in memory, aligned to 16, unless the layout says otherwise.
        self.stand_ins.push((self.at(), bits));
        Some(self.module.cx.types.vector(Type::I64, 2))
    }

    fn vector_type(&mut self) -> Parse<Type> {
        let scalable = self.accept_word("vscale");
        if scalable {
            self.expect_word("x")?;
        }
        let at = self.at();
        let len: u32 = self.int()?;
        if len == 0 {
            return Err(Fail::new(at, "no vector has 0 lanes"));
        }
        if len > LANES_MAX {
            return Err(Fail::limit(at, format!("vectors have at most {LANES_MAX} lanes")));
        }
        self.expect_word("x")?;
        let at = self.at();
        let element = self.ty()?;
        self.no_wide(element, "a lane")?;
        let types = &self.module.cx.types;
        if !types.is_int(element) && !types.is_float(element) && !types.is_ptr(element) {
            return Err(Fail::new(at, "no vector has lanes of this type"));
        }
        self.expect(b'>')?;
        Ok(self.module.cx.types.vector_of(element, len, scalable))
    }

    /// `{ types }`
    fn fields(&mut self) -> Parse<Vec<Type>> {
        self.expect(b'{')?;
        let mut fields = Vec::new();
        while !self.accept(b'}') {
            if !fields.is_empty() {
                self.expect(b',')?;
            }
            fields.push(self.member_type()?);
        }
        Ok(fields)
    }

    fn function_type(&mut self, ret: Type) -> Parse<Type> {
        if !self.can_be_returned(ret) {
            return self.fail("no function returns this type");
        }
        self.no_wide(ret, "a result")?;
        self.expect(b'(')?;
        let (mut params, mut vararg) = (Vec::new(), false);
        while !self.accept(b')') {
            if !params.is_empty() {
                self.expect(b',')?;
            }
            if self.kind() == TokenKind::Ellipsis {
                self.advance();
                vararg = true;
                self.expect(b')')?;
                break;
            }
            params.push(self.parameter_type()?);
        }
        let kind = TypeKind::Function { ret, params: params.into(), vararg };
        Ok(self.module.cx.types.intern(kind))
    }

    /// The type of a parameter: that of a value, or `metadata`.
    pub(super) fn parameter_type(&mut self) -> Parse<Type> {
        if self.accept_word("metadata") {
            return Ok(Type::METADATA);
        }
        self.member_type()
    }

    pub(super) fn can_be_returned(&self, ty: Type) -> bool {
        !matches!(
            self.module.cx.types.kind(ty),
            TypeKind::Label | TypeKind::Metadata | TypeKind::Function { .. }
        )
    }

    fn target_type(&mut self) -> Parse<Type> {
        self.expect_word("target")?;
        self.expect(b'(')?;
        let name = self.string()?.into();
        let (mut types, mut ints) = (Vec::new(), Vec::new());
        while self.accept(b',') {
            if self.kind() == TokenKind::Int {
                ints.push(self.int()?);
            } else if ints.is_empty() {
                types.push(self.ty()?);
            } else {
                return self.expected("a number");
            }
        }
        self.expect(b')')?;
        let kind = TypeKind::TargetExt { name, types: types.into(), ints: ints.into() };
        Ok(self.module.cx.types.intern(kind))
    }

    /// An identified structure, which may be defined later.
    fn named_type(&mut self) -> Parse<Type> {
        let token = self.advance();
        let name = self.name_of(token)?;
        let ty = self.struct_of(&name);
        self.named_types.entry(ty).or_insert((token.start as usize, false));
        Ok(ty)
    }

    fn struct_of(&mut self, name: &Name) -> Type {
        match name {
            Name::Text(text) => self.module.cx.types.named_struct(text),
            Name::Number(number) => {
                let types = &mut self.module.cx.types;
                *self
                    .numbered_types
                    .entry(*number)
                    .or_insert_with(|| types.named_struct(&number.to_string()))
            }
        }
    }

    /// `%name = type …`
    pub(super) fn type_definition(&mut self) -> Parse<()> {
        let token = self.advance();
        let name = self.name_of(token)?;
        let at = token.start as usize;
        let ty = self.struct_of(&name);
        self.expect(b'=')?;
        self.expect_word("type")?;
        if let Some((_, defined @ false)) = self.named_types.get_mut(&ty) {
            *defined = true;
        } else if self.named_types.insert(ty, (at, true)).is_some() {
            return Err(Fail::new(at, format!("type %{name} is defined twice")));
        }
        if self.accept_word("opaque") {
            return Ok(());
        }
        let packed = self.is_mark(b'<');
        if packed {
            self.advance();
        }
        if !self.is_mark(b'{') {
            return self.unsupported("names of types that are no structures");
        }
        self.in_type_definition = true;
        let fields = self.nested(Self::fields);
        self.in_type_definition = false;
        let fields = fields?;
        if packed {
            self.expect(b'>')?;
        }
        self.module.cx.types.set_body(ty, &fields, packed);
        Ok(())
    }

    /// Checks that every named structure is defined, holds no copy of itself and is not immense.
    pub(super) fn check_named_types(&self) -> Parse<()> {
        let mut named: Vec<(usize, Type, bool)> =
            self.named_types.iter().map(|(&ty, &(at, defined))| (at, ty, defined)).collect();
        named.sort_unstable_by_key(|&(at, ..)| at);
        let mut sizes = StructSizes { reader: self, done: Map::default() };
        for (at, ty, defined) in named {
            if !defined {
                let name = self.module.cx.types.struct_name(ty).unwrap_or_default();
                return Err(Fail::new(at, format!("type %{name} is not defined")));
            }
            sizes.check(ty, at)?;
        }
        Ok(())
    }
}

/// The number of members and the depth of structures.
struct StructSizes<'r, 't> {
    reader: &'r Reader<'t>,
    /// Members and depth; none while the structure is being looked at.
    done: Map<Type, Option<(u64, u32)>>,
}

impl StructSizes<'_, '_> {
    /// Walks with a list of its own, since structures may be nested without a limit of the text's.
    fn check(&mut self, root: Type, at: usize) -> Parse<()> {
        let mut work = vec![(root, false)];
        while let Some((ty, inside_done)) = work.pop() {
            let members = self.members(ty);
            if inside_done {
                let mut size = (1u64, 0u32);
                for &member in &members {
                    let (count, depth) =
                        self.done.get(&member).copied().flatten().unwrap_or((1, 0));
                    size = (size.0.saturating_add(count), size.1.max(depth));
                }
                size.1 += 1;
                if size.0 > MEMBERS_MAX || size.1 > crate::text::NESTING_MAX {
                    return Err(Fail::new(at, "the structure has too many members"));
                }
                self.done.insert(ty, Some(size));
                continue;
            }
            match self.done.get(&ty) {
                Some(Some(_)) => continue,
                Some(None) => return Err(Fail::new(at, "the structure holds itself")),
                None => {}
            }
            self.done.insert(ty, None);
            work.push((ty, true));
            for member in members {
                match self.done.get(&member) {
                    Some(Some(_)) => {}
                    Some(None) => return Err(Fail::new(at, "the structure holds itself")),
                    None => work.push((member, false)),
                }
            }
        }
        Ok(())
    }

    fn members(&self, ty: Type) -> Vec<Type> {
        let types = &self.reader.module.cx.types;
        match types.kind(ty) {
            TypeKind::Array { element, .. } => vec![*element],
            _ => types.struct_fields(ty).map(|(fields, _)| fields.to_vec()).unwrap_or_default(),
        }
    }
}
